"""New game: the set-up form, and the additions of each game."""
