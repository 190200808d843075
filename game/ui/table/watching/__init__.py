"""Tables at which nobody plays: replays, games of bots, the public window."""
