"""A campaign: its battles, and the decks that each side brings to them."""
