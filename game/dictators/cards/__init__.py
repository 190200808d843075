"""Decks, events, and the use of cards."""
