"""Sharing a game as a web page, as an animated picture, or a position as a line of text."""
