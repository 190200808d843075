"""Measuring and tuning: speed, strength, balance, and random play that looks for mistakes. Playing needs none of it."""
