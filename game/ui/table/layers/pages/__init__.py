"""The contents of some layers, as pages."""
