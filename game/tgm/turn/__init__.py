"""Phases of a turn, their moves, and victory."""
