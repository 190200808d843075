"""`hard`: a player that thinks ahead, for as long as it may."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from game.bots.chair import Bot, Chair
from game.bots.search.tree import Mind, Search
from game.rules.moves import Move

# A search is not over before so many simulations, however sure it is.
LEAST = 16


class Searcher:
    """Searches within a limit of time. What a simpler player would do is looked at first."""

    thinks_ahead = True

    def __init__(self, seed: int, mind: Mind, guide: Bot) -> None:
        self._seed, self._mind, self._guide = seed, mind, guide
        self.seconds = 0.0
        # Asked after every simulation: may it go on? Whoever waits learns by that how far it is.
        self.goes_on: Callable[[int], bool] = lambda games: True
        self.searched: Search | None = None

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        started = monotonic()
        self._seed += 1
        search = self.searched = self._search(chair)
        while (spent := monotonic() - started) < self.seconds:
            left = (self.seconds - spent) / max(spent, 1e-6) * search.simulations
            if search.simulations >= LEAST and search.is_settled(int(left)):
                break
            search.simulate()
            if not self.goes_on(search.simulations):
                break
        return search.ranking[0][0] if search.simulations else options[0]

    def _search(self, chair: Chair) -> Search:
        """A search that begins with what the guide would do, or with how it leans if it can say so."""
        return Search(chair, self._mind, self._seed, self._guide.choose(chair))
