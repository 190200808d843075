"""Phases before the first turn."""
