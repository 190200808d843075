"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import NormalDictators
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED


class HardDictators(Searcher):
    """Plays like `normal`, but overlooks nothing, and does something else when a search is sure that it is better."""

    sure = 2.0

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, DictatorsMind("dictators", style), NormalDictators(seed, overlooks=0.0), within_turn=True)
