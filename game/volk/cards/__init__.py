"""Cards, their events and their icons."""
