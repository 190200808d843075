"""Finished games: a record of each, achievements, and statistics."""
