"""Maps: a game provides a chart from its Tiled file, a list of layers, and its pieces."""
