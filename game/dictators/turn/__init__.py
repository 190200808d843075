"""The phases, what a player can do in them, and who may react."""
