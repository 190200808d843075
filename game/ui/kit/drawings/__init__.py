"""Cached drawings: artwork from files, backgrounds, patterns, pieces, cards, large tiled pictures."""
