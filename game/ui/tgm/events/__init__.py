"""Events on the screen: their tellings, pop-ups, and pictures for great moments."""
