"""Bots that search within a time limit: the base of every `hard` bot."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from game.bots.chair import Bot, Chair
from game.bots.search.advice import Advice, advice
from game.bots.search.lines import ROLL, Planner
from game.bots.search.minds import Mind
from game.bots.search.tree import Search
from game.rules.moves import Move

# Minimum number of simulations in a search, however clear the result.
LEAST = 16
# Share of the time used by the search if the bot also plans the turn.
SEARCHING = 0.5


class Searcher:
    """A bot that searches within a time limit. Its `guide`, a simpler bot, suggests the first move to try."""

    thinks_ahead = True
    # The search class; a game can have its own.
    search: type[Search] = Search
    # Prompts answered by a search; empty for all. The guide answers the others.
    searched: tuple[str, ...] = ()
    # Number of standard errors by which a move must be better than the guide's.
    sure = 0.0
    # True if hints come from a search even for prompts that the guide answers.
    trusts_search = True
    # True if hints plan the whole turn, in games whose search stops at the end of the turn.
    plans = True

    def __init__(self, seed: int, mind: Mind, guide: Bot, within_turn: bool = False) -> None:
        """`within_turn` stops the search at the end of the turn, which works best if turns are long and replies are few."""
        self._seed, self._mind, self._guide, self._within_turn = seed, mind, guide, within_turn
        self.seconds, self.level = 0.0, "hard"
        self.clock: Callable[[], float] = monotonic
        # Called during a search with the number of simulations so far; returning False stops the search.
        self.goes_on: Callable[[int], bool] = lambda games: True

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        if not self._is_searched(chair):
            return self._guide.choose(chair)
        return self._searched(chair, None, self.seconds).choice(self.sure)

    def advise(self, chair: Chair, about: Move | None = None) -> Advice:
        """Return each seat's chances and the best moves with reasons, or the reasons for one move."""
        if about is None and not (self.trusts_search or self._is_searched(chair)):
            about = self._guide.choose(chair)
        if about is not None or not self._plans(chair):
            search = self._searched(chair, about, self.seconds)
            first = search.choice(self.sure) if self.sure and about is None else None
            return advice(search, self._mind.judge, chair.seat, self._guide, about, first)
        started = self.clock()
        search = self._searched(chair, None, self.seconds * SEARCHING)
        planner = Planner(chair, self._mind, self._guide, self._seed, lambda: self.clock() - started < self.seconds)
        lines = planner.best(self.sure)
        return advice(search, self._mind.judge, chair.seat, self._guide, None, lines[0].moves[0], lines)

    def _plans(self, chair: Chair) -> bool:
        """Return whether to plan: only at a real choice in the seat's own turn, with no reaction or manual roll pending."""
        view = chair.view()
        is_own_turn = view.decision is not None and view.decision.by == chair.seat == chair.turn[1] and not view.state.stack
        return self.plans and self._within_turn and is_own_turn and len(chair.options) > 1 and chair.options[0].verb != ROLL

    def _is_searched(self, chair: Chair) -> bool:
        decision = chair.view().decision
        return not self.searched or decision is None or decision.prompt in self.searched

    def _searched(self, chair: Chair, about: Move | None, seconds: float) -> Search:
        """Search until the time is up, `goes_on` returns False, or more simulations could not change the choice."""
        started = self.clock()
        self._seed += 1
        search = self._search(chair, about)
        search.simulate()
        while (spent := self.clock() - started) < seconds:
            left = (seconds - spent) / max(spent, 1e-6) * search.simulations
            if search.simulations >= LEAST and search.is_settled(int(left)):
                break
            search.simulate()
            if not self.goes_on(search.simulations):
                break
        return search

    def _search(self, chair: Chair, about: Move | None) -> Search:
        """Create a search that first tries the move `about`, or else the guide's move."""
        favourite = about or self._guide.choose(chair)
        return self.search(chair, self._mind, self._seed, favourite, within_turn=self._within_turn)
