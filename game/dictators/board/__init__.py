"""Routes, movement, and tokens on the board."""
