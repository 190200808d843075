"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import NormalDictators
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED


class HardDictators(Searcher):
    """Does what it would do without a search, unless the search is sure of something better."""

    sure = 2.0

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, DictatorsMind("dictators", style), NormalDictators(seed), within_turn=True)
