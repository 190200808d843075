"""The Sixth Line: the card battle of 2GM TWG."""
