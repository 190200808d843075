"""Game-independent tree search over forks of a table, guided by what each game provides."""
