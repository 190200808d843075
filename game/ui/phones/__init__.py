"""Hands on phones: what each seat sees, its taps and moves, and the pictures for it."""
