"""The forecast of Wir sind das Volk! and 2+2, measured."""
