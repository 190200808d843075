"""Drawings that are kept: out of files, grounds, patterns, pieces, cards, large pictures."""
