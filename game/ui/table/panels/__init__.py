"""What stands round the board: column, prompt, hand, log, goals, chances, toolbar."""
