"""Phases, their verbs, and reactions."""
