"""Practice: exercises and their goals, lessons, tips, the daily challenge, and earned stars."""
