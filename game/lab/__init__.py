"""Commands for measuring and tuning: speed, strength, balance, and random play that searches for bugs. Players do not need
them."""
