"""Pictures of the great moments, drawn for a share of their time from 0 to 1, above the text at the bottom of the box."""
