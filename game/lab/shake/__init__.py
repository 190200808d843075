"""Random inputs to the real window, to find crashes, hangs and lost games: `main.py fuzz GAME --window`."""
