"""Widgets to press, type into, scroll and slide, with their tooltips."""
