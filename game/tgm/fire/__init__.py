"""Weapons, attacks, air strikes, and their results."""
