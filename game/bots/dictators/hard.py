"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.chair import Chair
from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import END_TURN, NormalDictators
from game.bots.dictators.situation.insight import PERFECT
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED
from game.rules.moves import Move


class HardDictators(Searcher):
    """Plays like `normal`, but judges without error, and does something else when a search is sure that it is better."""

    sure = 2.0

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, DictatorsMind("dictators", style), NormalDictators(seed, PERFECT), within_turn=True)

    def choose(self, chair: Chair) -> Move:
        """What was found; but no turn ends while something useful is free, however little a search finds in it."""
        move = super().choose(chair)
        return self._guide.choose(chair) if move == END_TURN else move
