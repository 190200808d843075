"""The `hard` bot, which searches."""

from __future__ import annotations

from game.bots.chair import Chair
from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import END_TURN, NormalDictators
from game.bots.dictators.situation.insight import PERFECT
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED
from game.rules.moves import Move


class HardDictators(Searcher):
    """Plays like `normal` without errors, unless a search shows with confidence that another move is better."""

    sure = 2.0

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, DictatorsMind("dictators", style), NormalDictators(seed, PERFECT), within_turn=True)

    def choose(self, chair: Chair) -> Move:
        """Return the search result, but never end the turn while a useful free action is left."""
        move = super().choose(chair)
        return self._guide.choose(chair) if move == END_TURN else move
