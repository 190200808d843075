"""Tables without players: replays, games among bots, the public window."""
