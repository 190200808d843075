"""Maps: what a game with a map needs beside its Tiled file is a chart, a table of layers, and what stands on it.

chart: where things are, read from the layers of the file. layers: how the map is painted. places: where things are on the
screen, and what is under a spot. names and labels: where the names of places go. view: the board that does all this.
"""
