"""Games that are written down: their moves, their files, and how one goes on that was kept."""
