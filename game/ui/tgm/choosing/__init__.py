"""Choosing moves by clicking: buttons, offers, previews."""
