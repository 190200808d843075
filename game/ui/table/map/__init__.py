"""Maps: what a game with a map needs beside its Tiled file is a chart, a table of layers, and what stands on it."""
