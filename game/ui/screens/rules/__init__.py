"""The rule book of a game: its words, the sheet they are read on, and the screen."""
