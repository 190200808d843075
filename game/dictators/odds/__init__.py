"""Odds of rolls, and risks of draws."""
