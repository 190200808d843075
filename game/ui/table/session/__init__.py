"""The running table as people live it: seats, sight, calls, beats, and what was told."""
