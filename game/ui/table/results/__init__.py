"""The end of a game: result page, turning points, charts."""
