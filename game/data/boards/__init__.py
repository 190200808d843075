"""Boards: reading Tiled files, converting their objects, and general checks."""
