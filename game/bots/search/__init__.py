"""Game-independent tree search on copies of a table, guided by each game's `Mind`."""
