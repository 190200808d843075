"""What `check-data` looks at in these games."""
