"""Hidden information: where it is, who knows it, and tables as a seat could imagine them."""
