"""The window of Wir sind das Volk! and 2+2: Germany, the superpowers, the cards, the moves."""
