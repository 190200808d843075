"""The cards of the game: what they say, what they are put together from, their faces and their sheets."""
