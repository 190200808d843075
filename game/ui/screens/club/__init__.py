"""The club: its people and its leagues."""
