"""The user interface of Revenge of the Dictators: map, cards, move selection, events."""
