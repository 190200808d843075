"""What a game tells the search of itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.bots.search.facts import Facts, Topic
from game.bots.search.judge import Judge
from game.rules.moves import Move
from game.rules.table import Table, View


class Mind(ABC):
    """What a game tells the search of itself. A game overrides what it knows better."""

    judge: Judge
    # The names of its facts, by which moves are explained; without any they are explained by the features of the judge.
    facts: Sequence[str] = ()
    # The names of what `remark` can say.
    remarks: Sequence[str] = ()

    @property
    def topics(self) -> list[str]:
        """Everything that can be said of a move."""
        return [*(self.facts or self.judge.names), *self.remarks]

    @abstractmethod
    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """Return how much each of these options of the waiting decision deserves a look, with a sum of 1; None: equally."""

    @abstractmethod
    def is_quiet(self, table: Table[Any]) -> bool:
        """Can the situation be judged as it stands, or is something under way?"""

    @abstractmethod
    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        """Return a sensible move at once, to play on until all is quiet."""

    def is_over(self, table: Table[Any]) -> bool:
        """Is everything done that somebody has begun?"""
        return self.is_quiet(table)

    def ponder(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """Return better priors, which take their time; None: keep those there are."""
        return None

    def obvious(self, table: Table[Any], options: Sequence[Move], depth: int) -> Move | None:
        """Return a move that is played without branching, if there is one."""
        return None

    def told(self, state: Any, seat: int) -> Facts:
        """Return the facts as they matter to a seat."""
        return {}

    def remark(self, view: View, move: Move) -> Mapping[Topic, float]:
        """Return what good players know of a move and no judge sees, such as what a card is for, with its chance."""
        return {}

    def idle(self, options: Sequence[Move]) -> Move | None:
        """Return the option that does nothing, if there is one."""
        return None
