"""The solo opponent of The Sixth Line."""
