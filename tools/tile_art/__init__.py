"""Painting of the tiles of The Sixth Line."""
