"""Hands on phones: a small web server for the house, the room that people join, and the messages between them."""
