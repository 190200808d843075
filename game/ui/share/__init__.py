"""Sharing: a web page of a game, an animated picture, a position as a line of text."""
