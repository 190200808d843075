"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import NormalDictators
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED


def hard(seed: int, style: str = BALANCED) -> Searcher:
    return Searcher(seed, DictatorsMind("dictators", style), NormalDictators(seed), within_turn=True)
