"""What a game tells the search of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from game.bots.search.judge import Judge
from game.rules.moves import Move
from game.rules.table import Table


class Mind(Protocol):
    """What a game tells the search of itself."""

    judge: Judge

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """How much each of these options of the waiting decision deserves a look, with a sum of 1; None: all the same."""

    def is_quiet(self, table: Table[Any]) -> bool:
        """Can the situation be judged as it stands, or is something under way?"""

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        """A sensible move, found in no time, to play on until all is quiet."""


def over_by(mind: Mind) -> Callable[[Table[Any]], bool]:
    """Whether what somebody has begun is over; where a mind does not tell that apart, whether all is quiet."""
    found: Callable[[Table[Any]], bool] = getattr(mind, "is_over", mind.is_quiet)
    return found
