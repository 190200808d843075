"""The decks that people build themselves: the list of them, and the builder."""
