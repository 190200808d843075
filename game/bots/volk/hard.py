"""`hard`: thinks ahead what to do with its turn; how it is carried out then follows from rehearsing it."""

from __future__ import annotations

from game.bots.chair import Chair
from game.bots.search.searcher import Searcher
from game.bots.search.tree import Search
from game.bots.search.weights import BALANCED
from game.bots.volk.choices import ACT
from game.bots.volk.mind import VolkMind
from game.bots.volk.normal import Rehearsing
from game.bots.volk.quick import shares
from game.rules.moves import Move

# By game how sharply what looks better by itself is preferred: with four, more options share the same time.
SHARPNESS = {"volk": 5.0, "twoplustwo": 10.0}


class HardVolk(Searcher):
    """Searches among what it would do without a search, the more the better it looks."""

    # All other questions are answered by rehearsing what comes of it.
    searched = (ACT,)
    trusts_search = False

    def __init__(self, seed: int, game: str, style: str = BALANCED) -> None:
        self._rehearsing, self._sharpness = Rehearsing(seed), SHARPNESS[game]
        super().__init__(seed, VolkMind(game, style), self._rehearsing)

    def _search(self, chair: Chair, about: Move | None) -> Search:
        weights = self._rehearsing.weigh(chair)
        leanings = dict(zip(weights, shares([*weights.values()], self._sharpness), strict=True)) if weights else None
        return Search(chair, self._mind, self._seed, about, leanings)


def volk(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "volk", style)


def two_plus_two(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "twoplustwo", style)
