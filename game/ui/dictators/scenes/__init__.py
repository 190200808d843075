"""Animated pictures of great moments. `share` is the progress from 0 to 1; the bottom of the box is left for text."""
