"""Boards: Tiled files, the objects in them, and general checks."""
