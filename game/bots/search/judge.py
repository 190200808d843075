"""How good a situation is for each seat: named features, weighed. Having names, a judgement can be put in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul
from typing import Any

from game.rules.state import Result

Features = Sequence[float]
Measure = Callable[[Any], Sequence[Features]]
"""Reads a state (all of it that the asking table knows) into the features of every seat, in the order of the names.

Where a game can end without a winner, one row more may follow: the features of nobody.
"""


class Judge:
    """Weighs the features of all seats into each one's chance to win."""

    # Can what there is in somebody else's turn be compared with what there was before, as long as it is the same round?
    compares_turns = False

    def __init__(
        self, names: Sequence[str], measure: Measure, weights: Mapping[str, float], side_of: Callable[[int], int]
    ) -> None:
        """`side_of` gives the side of a seat: those of one side win together."""
        self.names = tuple(names)
        self.measure = measure
        self.weights = tuple(weights.get(name, 0.0) for name in names)
        self.side_of = side_of

    def judged(self, state: Any, seats: int) -> tuple[list[float], Sequence[Features] | None]:
        """Each seat's chance to win, and the features it was judged by; at the end of a game what each has won."""
        if state.result is not None:
            return self._won(state.result, seats), None
        features = self.measure(state)
        return self.weighed(features)[:seats], features

    def told(self, state: Any, then: Any, features: Sequence[Features]) -> Sequence[Features]:
        """The features by which a situation is told of beside what there was `then`: as if it were the same time."""
        return features

    def settled(self, state: Any, seats: int) -> list[float] | None:
        """What each has won at the end of a game; and before it, where a game knows that nothing can change it any more."""
        return None if state.result is None else self.judged(state, seats)[0]

    def standing(self, state: Any, seats: int) -> list[float] | None:
        """Each seat's chance to win whatever phase it is, where a game can tell that without thinking ahead."""
        return None

    def lasting(self, state: Any) -> Sequence[Features] | None:
        """The features by which any phase and round can be told of, where a game has them; None: only its own round can."""
        return None

    def weighed(self, features: Sequence[Features]) -> list[float]:
        """Each seat's chance by its features: the better side is the likelier to win."""
        weights = self.weights
        scores = [sum(map(mul, weights, mine)) for mine in features]
        most = max(scores)
        sides: dict[int, float] = {}
        for seat, score in enumerate(scores):
            side = self.side_of(seat)
            sides[side] = sides.get(side, 0.0) + exp(score - most)
        whole = sum(sides.values())
        return [sides[self.side_of(seat)] / whole for seat in range(len(scores))]

    def _won(self, result: Result, seats: int) -> list[float]:
        sides = {self.side_of(seat) for seat in result.winners}
        return [1.0 / len(sides) if self.side_of(seat) in sides else 0.0 for seat in range(seats)]
