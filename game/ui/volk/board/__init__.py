"""The boards of Wir sind das Volk! and 2+2: Germany, the tracks beside it, the superpowers above it."""
