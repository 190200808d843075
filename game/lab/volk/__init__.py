"""Measuring how good the forecast of Wir sind das Volk! and 2+2 is."""
