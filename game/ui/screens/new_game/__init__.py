"""The new-game screen, and the base of each game's additions to it."""
