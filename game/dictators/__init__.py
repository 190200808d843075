"""Revenge of the Dictators."""
