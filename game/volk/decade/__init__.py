"""The end of a decade, its forecast, and victory."""
