"""Checks by `check-data` for this game."""
