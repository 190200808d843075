"""Layers to read: a card, a pile, the keys, the log, a recap."""
