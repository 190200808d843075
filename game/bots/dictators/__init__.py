"""The bots of Revenge of the Dictators."""
