"""Custom decks: their list and their builder."""
