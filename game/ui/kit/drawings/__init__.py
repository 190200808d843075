"""Cached drawings: art from files, grounds, patterns, pieces, cards, large pictures."""
