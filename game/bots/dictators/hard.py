"""`hard`: thinks ahead."""

from __future__ import annotations

from game.bots.dictators.easy import EasyDictators
from game.bots.dictators.mind import DictatorsMind
from game.bots.search.searcher import Searcher


def hard(seed: int) -> Searcher:
    return Searcher(seed, DictatorsMind("dictators"), EasyDictators(seed))
