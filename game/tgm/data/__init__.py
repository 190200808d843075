"""The game's data files: record types and loading."""
