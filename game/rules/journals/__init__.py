"""Journals: recorded moves, their files, and resuming a saved game."""
