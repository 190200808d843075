"""The user interface: a pygame loop that shows tables and passes input to the rules. It contains no rules."""
