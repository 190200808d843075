"""Evaluation of Night Train for the search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.search.judge import Judge
from game.bots.search.minds import Mind
from game.rules.moves import Move
from game.rules.table import Table


class NightMind(Mind):
    """A mind that rates a courier by the number of its station; the border has the highest."""

    def __init__(self) -> None:
        self.judge = Judge(("station",), self._measure, {"station": 0.2}, lambda seat: seat)

    def _measure(self, state: Any) -> list[list[float]]:
        return [[float(courier.station)] for courier in state.couriers]

    def priors(self, table: Table[Any], options: Sequence[Move]) -> None:
        return None

    def is_quiet(self, table: Table[Any]) -> bool:
        return not table.state.stack

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        return random.choice(options)
