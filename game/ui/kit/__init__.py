"""What every screen is drawn with: colours, type, shapes, widgets, motion. Nothing here knows a game."""
