"""Events on the screen: texts, pop-ups, and pictures of great moments."""
