"""Support cards, abilities, and the windows in which they are answered."""
