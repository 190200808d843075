"""Saved games: the files, their list, and saving elsewhere."""
