"""The situation before a decision: the own plan, the rivals and the hand."""
