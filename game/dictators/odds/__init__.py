"""Odds and risks of rolls and draws."""
