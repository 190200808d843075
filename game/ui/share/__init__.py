"""Sharing a game as a web page with an animated picture, or a position as a line of text."""
