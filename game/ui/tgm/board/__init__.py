"""The board: the battlefield in its frame, and the headquarters above and below it."""
