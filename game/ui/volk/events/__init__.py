"""Events on the screen: how they are told, moments worth a look, great ones as pictures."""
