"""The battlefield: its spaces and terrain."""
