"""Buying, deploying and paying."""
