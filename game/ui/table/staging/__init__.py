"""Events on the screen, one after another: motion, pop-ups, sounds."""
