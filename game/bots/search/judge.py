"""Judges a situation for each seat by a weighted sum of named features. The names are used to explain moves in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul
from typing import Any

from game.rules.state import Result

Features = Sequence[float]
Measure = Callable[[Any], Sequence[Features]]
"""Computes the features of every seat from a state, in the order of their names.

If a game can end without a winner, another row gives the features of that outcome."""


class Judge:
    """Turns the features of all seats into each seat's chance to win."""

    # True if features from different players' turns in the same round can be compared.
    compares_turns = False

    def __init__(
        self, names: Sequence[str], measure: Measure, weights: Mapping[str, float], side_of: Callable[[int], int]
    ) -> None:
        """`side_of` gives the side of a seat: seats on one side win together."""
        self.names = tuple(names)
        self.measure = measure
        self.weights = tuple(weights.get(name, 0.0) for name in names)
        self.side_of = side_of

    def judged(self, state: Any, seats: int) -> tuple[list[float], Sequence[Features] | None]:
        """Return each seat's chance to win and the features behind it; at the end of a game, each seat's result and None."""
        if state.result is not None:
            return self._won(state.result, seats), None
        features = self.measure(state)
        return self.weighed(features)[:seats], features

    def told(self, state: Any, then: Any, features: Sequence[Features]) -> Sequence[Features]:
        """Return the features adjusted for comparison with the earlier state `then`, as if no time had passed since."""
        return features

    def settled(self, state: Any, seats: int) -> list[float] | None:
        """Return each seat's result if the game is over or the judge knows that its result is certain; otherwise None."""
        return None if state.result is None else self.judged(state, seats)[0]

    def standing(self, state: Any, seats: int) -> list[float] | None:
        """Return each seat's chance to win, comparable across phases, if the game can compute it without a search."""
        return None

    def lasting(self, state: Any) -> Sequence[Features] | None:
        """Return features that can be compared across phases and rounds, or None if the game has none."""
        return None

    def weighed(self, features: Sequence[Features]) -> list[float]:
        """Return each seat's chance to win: a softmax of the scores, added up by side."""
        weights = self.weights
        scores = [sum(map(mul, weights, mine)) for mine in features]
        highest = max(scores)
        sides: dict[int, float] = {}
        for seat, score in enumerate(scores):
            side = self.side_of(seat)
            sides[side] = sides.get(side, 0.0) + exp(score - highest)
        total = sum(sides.values())
        return [sides[self.side_of(seat)] / total for seat in range(len(scores))]

    def _won(self, result: Result, seats: int) -> list[float]:
        sides = {self.side_of(seat) for seat in result.winners}
        return [1.0 / len(sides) if self.side_of(seat) in sides else 0.0 for seat in range(seats)]
