"""Drawing toolkit for all screens: colors, fonts, shapes, widgets, motion. Independent of any game."""
