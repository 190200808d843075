"""Positions: a situation of a game as text, opening a table from it, and editing it."""
