"""The window: a pygame loop that shows tables and hands clicks to the rules. It contains no rule."""
