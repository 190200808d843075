"""The `easy` bot: like `normal`, but with larger errors, and without a plan beyond the next stop."""

from __future__ import annotations

from game.bots.dictators.normal import NormalDictators
from game.bots.dictators.situation.situation import Insight

# Standard deviation of a beginner's judgments, in turns.
ERROR = 4.0


class EasyDictators(NormalDictators):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, Insight(seed, ERROR, plans_ahead=False))
