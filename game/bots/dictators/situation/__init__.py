"""The situation before a decision: the bot's plan, its rivals and its hand."""
