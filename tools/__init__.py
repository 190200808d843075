"""What makes files of the project: sounds, tiles, journals, the pictures of the README. The game itself needs none of it."""
