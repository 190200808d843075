"""Cards and counters: what they say, and how they look."""
