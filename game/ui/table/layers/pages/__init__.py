"""What some layers show, as pages."""
