"""Checks of the data of both German games for `check-data`."""
