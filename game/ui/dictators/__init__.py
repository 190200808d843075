"""What Revenge of the Dictators looks like: its map, its cards, what its moves point at."""
