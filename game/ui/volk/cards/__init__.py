"""The cards of Wir sind das Volk! and 2+2: faces, backs, the two small decks, and sheets that explain every icon."""
