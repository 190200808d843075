"""Maps: a game adds a chart of its Tiled file, a table of layers, and its pieces."""
