"""The board of Revenge of the Dictators."""
