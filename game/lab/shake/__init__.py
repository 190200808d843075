"""Random inputs into the real window, which try to make it fall, hang or lose a game: `main.py fuzz GAME --window`."""
