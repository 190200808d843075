"""What moves lead to, as far as it can be told before anybody answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search.facts import Facts
from game.bots.search.judge import Features
from game.rules.table import Table


class Outcome(NamedTuple):
    """A situation that a move leads to, and how it is judged."""

    table: Table[Any]
    chances: list[float]
    # Nothing where the game is over.
    features: Sequence[Features] | None
    # What is judged at different moments cannot be compared; but all ends of one turn can.
    moment: tuple[int, int] | None
    # What could be told as soon as the move was over.
    facts: Facts
    # The features as soon as it was made, where it is part of something.
    at_once: Sequence[Features] | None = None
    # Did it lead here whatever others do, and however dice fall?
    is_sure: bool = True


class Look(NamedTuple):
    """What each of some moves leads to, all with the same cards and dice, and what could be told before."""

    outcomes: list[Outcome]
    # None where a game tells no facts, only features.
    before: Facts | None
    # Was nothing under way then, so that what is different after a move came by it?
    is_free: bool
    # What there is if nothing is done, where that is possible; and the features now, where something is under way.
    idle: Outcome | None = None
    now: Sequence[Features] | None = None
    # The round at that time.
    round: int = 0
