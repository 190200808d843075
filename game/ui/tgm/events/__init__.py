"""Events on the screen: their texts, pop-ups, and pictures for great moments."""
