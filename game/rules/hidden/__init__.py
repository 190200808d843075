"""Hidden information: where it lies, who knows it, and the table as a seat could imagine it."""
