"""The main menu: game boxes on a table, and a list of actions."""
