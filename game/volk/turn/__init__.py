"""The phases, what a player can do in them, and what should be thought over."""
