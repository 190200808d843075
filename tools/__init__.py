"""Generators of project files: sounds, tiles, journals, README pictures. The game does not need them."""
