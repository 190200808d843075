"""Weapons, attacks, air strikes, and what they leave."""
