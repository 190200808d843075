"""Ways, movement, and what lies on the board."""
