"""File loading: YAML data, Tiled maps and texts, and their checks.

The bottom layer: it depends on neither the rules, nor a game, nor pygame. Every problem with a file is a `DataError` that
names the file, the line and the fix."""
