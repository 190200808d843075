"""Checks of this game's data for `check-data`."""
