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


class HardVolk(Searcher):
    """Searches among what it would do without a search, the more the better it looks."""

    # All other questions are answered by rehearsing what comes of it.
    searched = (ACT,)
    # How sharply what looks better by itself is preferred.
    sharpness = 5.0

    def __init__(self, seed: int, game: str, style: str = BALANCED) -> None:
        self._rehearsing = Rehearsing(seed)
        super().__init__(seed, VolkMind(game, style), self._rehearsing)

    def _search(self, chair: Chair, about: Move | None) -> Search:
        weights = self._rehearsing.weigh(chair)
        leanings = dict(zip(weights, shares([*weights.values()], self.sharpness), strict=True)) if weights else None
        favourite = about or (max(weights, key=weights.__getitem__) if weights and self.sure else None)
        return Search(chair, self._mind, self._seed, favourite, leanings)


def volk(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "volk", style)


def two_plus_two(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "twoplustwo", style)
