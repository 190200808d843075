"""Interface between a game and the search.

Facts are things that a person can count or see in a situation. They explain moves where the judge's features cannot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.search.judge import Judge
from game.rules.moves import Move
from game.rules.table import Table, View


class Topic(NamedTuple):
    """Subject of a fact: its name in the texts, the seat it belongs to (-1: nobody), and the thing it is about."""

    name: str
    seat: int
    about: str = ""


class Fact(NamedTuple):
    """The value of a fact, if it has one, and the worth of one more point of it to the asking seat."""

    value: float | None
    worth: float
    # True if the fact can be a reason for a move that changes it only sometimes.
    by_chance: bool = False
    # True if keeping the fact can be a reason for a move, because other moves would lose it.
    keeps: bool = False
    # True if the fact is unknown, not zero, where it is missing.
    only_there: bool = False


Facts = Mapping[Topic, Fact]
"""The facts of a situation. A missing fact counts as zero."""


class Mind(ABC):
    """A game's knowledge for the search. A game overrides those defaults that it can improve."""

    judge: Judge
    # Names of the facts that explain moves. If empty, the features of the judge explain them.
    facts: Sequence[str] = ()
    # Names of the remarks that `remark` can return.
    remarks: Sequence[str] = ()

    @property
    def topics(self) -> list[str]:
        """Names of all possible reasons for a move."""
        return [*(self.facts or self.judge.names), *self.remarks]

    @abstractmethod
    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """Return a prior for each option of the current decision, with a sum of 1; None if all are equal."""

    @abstractmethod
    def is_quiet(self, table: Table[Any]) -> bool:
        """Return whether the situation can be judged now, because no action is in progress."""

    @abstractmethod
    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        """Return a sensible move without thinking. The search plays such moves until the table is quiet."""

    def is_over(self, table: Table[Any]) -> bool:
        """Return whether no action is in progress, so that a new one can start."""
        return self.is_quiet(table)

    def ponder(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """Return slower, better priors; None keeps the current ones."""
        return None

    def obvious(self, table: Table[Any], options: Sequence[Move], depth: int) -> Move | None:
        """Return a move that the search plays without trying alternatives, if there is one."""
        return None

    def told(self, state: Any, seat: int) -> Facts:
        """Return the facts that matter to a seat."""
        return {}

    def remark(self, view: View, move: Move) -> Mapping[Topic, float]:
        """Return remarks about a move and their chances: knowledge that the judge lacks, such as a card's purpose."""
        return {}

    def idle(self, options: Sequence[Move]) -> Move | None:
        """Return the option that does nothing, if there is one."""
        return None
