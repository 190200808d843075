"""The table screen, the same for all games: board, hand, prompt, seats, log, dice, inspector."""
