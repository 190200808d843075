"""The new-game screen, and the base class of each game's additions to it."""
