"""The user interface of Revenge of the Dictators: map, cards, and how moves are selected."""
