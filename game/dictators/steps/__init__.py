"""Effects of cards, abilities and tokens, step by step."""
