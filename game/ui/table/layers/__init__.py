"""Layers drawn over the table, which may take its input."""
