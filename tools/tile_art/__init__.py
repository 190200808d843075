"""The art of The Sixth Line's tiles."""
