"""Decisions of the solo opponent, by prompt (5.11)."""
