"""Choosing moves by clicks: buttons, offers, previews."""
