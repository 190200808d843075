"""Bots for Wir sind das Volk! and 2+2."""
