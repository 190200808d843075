"""Hidden information: where it is, who knows it, and copies of a table with everything a seat does not know dealt again."""
