"""What the files of the game hold, and how they are read."""
