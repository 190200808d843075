"""The bots of The Sixth Line."""
