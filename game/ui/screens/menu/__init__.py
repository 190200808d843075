"""The menu: the boxes of the games on a table, and what one can do."""
