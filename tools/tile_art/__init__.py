"""How the tiles of The Sixth Line are painted."""
