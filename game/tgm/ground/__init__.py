"""The battlefield: its spaces, and what lies on them."""
