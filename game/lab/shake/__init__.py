"""Random inputs to the real window that try to make it crash, hang or lose a game: `main.py fuzz GAME --window`."""
