"""Thinking ahead, the same for every game: a search over forks of a table, guided by what a game says of itself."""
