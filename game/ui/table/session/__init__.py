"""A running table as its people see it: seats, sight, calls, beats, and the story."""
