"""Decks, events, and how cards are used."""
