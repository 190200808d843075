"""The contents and the drawings of cards and counters."""
