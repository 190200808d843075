"""A bot that plays anything, badly: the measure for all others."""

from __future__ import annotations

from game.bots.chair import Chair
from game.rules.chance import Chance, pick
from game.rules.moves import Move


class RandomBot:
    """Chooses among its options with equal chances."""

    thinks_ahead = False

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, chair: Chair) -> Move:
        return pick(self._chance, chair.options)
