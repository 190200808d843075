"""Army decks: their rules, their files, and building them."""
