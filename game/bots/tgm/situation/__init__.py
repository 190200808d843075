"""The situation before a decision: fire, threats, objectives and supply, each computed once."""
