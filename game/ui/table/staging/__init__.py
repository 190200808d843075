"""Events on the screen, one after the other: motion, pop-ups, sounds."""
