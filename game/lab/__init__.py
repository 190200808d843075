"""Measuring and tuning: speed, strength, balance, and random play that searches for bugs. Not needed to play."""
