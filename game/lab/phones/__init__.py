"""Phones under load: the program, its phones, and what is measured."""
