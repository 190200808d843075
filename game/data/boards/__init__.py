"""Boards: Tiled files, the objects on them, and what must be true of any board."""
