"""Judgment errors, which make the levels differ in strength."""

from __future__ import annotations

from random import Random


class Insight:
    """A player's judgment errors. The error about each subject is fixed, so that the player does not change its mind."""

    def __init__(self, seed: int = 0, usual_error: float = 0.0, plans_ahead: bool = True) -> None:
        """`usual_error` is the standard deviation of the errors, in turns."""
        self._seed, self._usual_error = seed, usual_error
        # True if the player plans the whole route, False if only to the next stop.
        self.plans_ahead = plans_ahead

    @property
    def is_perfect(self) -> bool:
        return not self._usual_error

    def error(self, *about: object) -> float:
        """The player's error about a subject, in turns."""
        if self.is_perfect:
            return 0.0
        return Random(" ".join(map(str, (self._seed, *about)))).gauss(0.0, self._usual_error)


PERFECT = Insight()
