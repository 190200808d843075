"""The two states: economy, living standard, unrest, tracks."""
