"""Practice: exercises and their aims, lessons, tips, the daily challenge, and stars that were earned."""
