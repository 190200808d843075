"""The system window, a second window, keys, sound, background work, and error reports."""
