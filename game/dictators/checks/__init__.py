"""What `check-data` looks at in this game."""
