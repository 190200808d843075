"""What is shown to others: a page of a game, a moving picture of it, a position as a line of text."""
