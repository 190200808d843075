"""Panels around the board: column, prompt, hand, log, goals, chances to win, toolbar."""
