"""Saved games: the files, the list of them, and saving under another name."""
