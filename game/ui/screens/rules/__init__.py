"""The rule book: its texts, the sheet they are shown on, and the screen."""
