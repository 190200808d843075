"""Support cards, abilities, and reaction windows."""
