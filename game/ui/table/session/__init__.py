"""The running table as people see it: seats, sight, calls, beats, and the story."""
