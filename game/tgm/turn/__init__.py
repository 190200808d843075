"""The phases of a turn, what can be done in them, and how a battle is won."""
