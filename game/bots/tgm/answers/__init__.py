"""The answers of the solo opponent, by what is asked (5.11)."""
