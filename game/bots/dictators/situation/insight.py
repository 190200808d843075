"""How well a player judges: what sets the levels apart."""

from __future__ import annotations

from random import Random


class Insight:
    """The errors of a player. A judgment keeps its error: the player does not waver between two looks at the same thing."""

    def __init__(self, seed: int = 0, usual_error: float = 0.0, plans_ahead: bool = True) -> None:
        """`usual_error` is the standard deviation of the errors, in turns."""
        self._seed, self._usual_error = seed, usual_error
        # Does the player plan the whole way, or only to the next place?
        self.plans_ahead = plans_ahead

    @property
    def is_perfect(self) -> bool:
        return not self._usual_error

    def error(self, *about: object) -> float:
        """How far off the player is about this, in turns."""
        if self.is_perfect:
            return 0.0
        return Random(" ".join(map(str, (self._seed, *about)))).gauss(0.0, self._usual_error)


PERFECT = Insight()
