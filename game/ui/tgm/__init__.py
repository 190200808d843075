"""The Sixth Line on the screen."""
