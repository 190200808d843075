"""The Sixth Line: the card-driven battle game of the 2GM TWG series."""
