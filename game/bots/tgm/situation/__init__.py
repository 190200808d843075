"""The situation in which a decision is made: fire, threats, objectives and supply, each computed once."""
