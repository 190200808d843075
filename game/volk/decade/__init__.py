"""The end of a decade, its forecast, and who wins."""
