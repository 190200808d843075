"""How units move, ride and assault."""
