"""Phases of a turn, their verbs, and reaction windows."""
