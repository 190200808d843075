"""The program for players without Python: building and checking it."""
