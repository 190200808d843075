"""Finished games: a line for each, what they were worth, and what can be said of many."""
