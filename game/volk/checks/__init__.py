"""Data checks of these games for `check-data`."""
