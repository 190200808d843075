"""The window: a pygame loop that shows tables and passes clicks to the rules. It contains no rules."""
