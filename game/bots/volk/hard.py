"""The `hard` bot: searches for the action of a turn, and rehearses the choices that follow from it."""

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

# Sharpness of the priors by game: higher with four players, where more options share the same time.
SHARPNESS = {"volk": 5.0, "twoplustwo": 10.0}


class HardVolk(Searcher):
    """Searches among the actions that `Rehearsing` considers, with its values as priors."""

    # All other prompts are answered by the guide, without a search.
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
