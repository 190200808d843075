"""A campaign: its battles, and each side's decks."""
