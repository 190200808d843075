"""Paints the tiles of The Sixth Line."""
