"""What cards, abilities and tokens do, step by step."""
