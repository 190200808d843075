"""Results of moves: immediate outcomes, before anyone else replies, and how much better one move is than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, variance
from typing import Any, NamedTuple

from game.bots.search.judge import Features
from game.bots.search.minds import Facts
from game.rules.table import Table


class Outcome(NamedTuple):
    """A situation after a move, and its judgment."""

    table: Table[Any]
    chances: list[float]
    # Features of every seat; None if the game is over.
    features: Sequence[Features] | None
    # Round and seat of the turn in which it was judged, because different turns are not comparable. None if the search stops
    # at the end of the turn.
    moment: tuple[int, int] | None
    # Facts after the move's action and, if there is one, the rest of the plan.
    facts: Facts
    # Features right after the move, if it is part of a longer action.
    at_once: Sequence[Features] | None = None
    # True if the move leads here regardless of dice and other players' choices.
    is_sure: bool = True


class Look(NamedTuple):
    """Outcomes of several moves with the same cards and dice, and the facts before the moves."""

    outcomes: list[Outcome]
    # Facts before the moves; None if a game has only features.
    before: Facts | None
    # True if no action was in progress, so that every change comes from the move.
    is_free: bool
    # The outcome of doing nothing, if possible; and the current features, if an action is in progress.
    idle: Outcome | None = None
    now: Sequence[Features] | None = None
    # The round before the moves.
    round: int = 0


# Minimum number of deals for a reliable difference.
FEW_DEALS = 4


class Edge(NamedTuple):
    """Mean difference in the chance to win between two moves or lines, and its standard error."""

    better: float
    error: float

    def is_sure(self, sure: float) -> bool:
        """Return whether the difference exceeds `sure` standard errors."""
        return self.better > sure * self.error


def edge_of(differences: Sequence[float]) -> Edge:
    """Return the edge, given the difference on each deal."""
    if len(differences) < FEW_DEALS:
        return Edge(0.0, inf)
    return Edge(fmean(differences), sqrt(variance(differences) / len(differences)))
