"""Positions: situations of a game as text, opening a table at one, and editing them."""
