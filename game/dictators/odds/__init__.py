"""How likely rolls and draws are, and what they endanger."""
