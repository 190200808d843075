"""Phases, actions and cautions."""
