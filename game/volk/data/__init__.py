"""Data files of the two German games: record types and loading."""
