"""Positions: a situation of a game as text, how a table is opened from it, and what can be changed in it."""
