"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.dictators.mind import DictatorsMind
from game.bots.dictators.normal import NormalDictators
from game.bots.search.searcher import Searcher


def hard(seed: int) -> Searcher:
    return Searcher(seed, DictatorsMind("dictators"), NormalDictators(seed), within_turn=True)
