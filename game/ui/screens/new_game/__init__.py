"""A new game: the form on which a table is set up, and what a game adds to it."""
