"""Everything read from files: YAML data, Tiled maps and texts, and the checks of all of them.

The bottom layer: it knows neither rules nor games nor pygame. Whatever is wrong with a file is a `DataError` that
names the file, the line and the mend.
"""
