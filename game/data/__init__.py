"""File loading: YAML data, Tiled maps and texts, and their checks.

This is the bottom layer: it does not depend on the rules, on any game, or on pygame. Every problem with a file is a
`DataError` that names the file and, where possible, the line and the fix."""
