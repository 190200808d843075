"""`hard`: a player that thinks ahead, for as long as it may."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from time import monotonic

from game.bots.chair import Bot, Chair
from game.bots.search.advice import Advice, advice
from game.bots.search.lines import ROLL, Planner
from game.bots.search.minds import Mind
from game.bots.search.tree import Search
from game.rules.moves import Move

# So many deals are judged where nothing is thought ahead.
DEALS = 32
# A search is not over before so many simulations, however sure it is.
LEAST = 16
# The part of its time that it searches for, where it plans the turn besides.
SEARCHING = 0.5


class Searcher:
    """Searches within a limit of time. What a simpler player would do is looked at first."""

    thinks_ahead = True
    # How it searches; a game can have a way of its own.
    search: type[Search] = Search
    # The questions worth a search, if not all are; the others it answers as its guide would.
    searched: tuple[str, ...] = ()
    # How sure it must be to do something else than its guide would: so many times the usual error of the difference.
    sure = 0.0
    # Is a search good enough to give hints for those as well?
    trusts_search = True
    # Does it plan the turn for its hints, where it looks to the end of the turn?
    plans = True

    def __init__(self, seed: int, mind: Mind, guide: Bot, within_turn: bool = False) -> None:
        """`within_turn` looks to the end of the turn and no farther: best where turns are long and answers few."""
        self._seed, self._mind, self._guide, self._within_turn = seed, mind, guide, within_turn
        self.seconds, self.level = 0.0, "hard"
        # What its seconds are counted by.
        self.clock: Callable[[], float] = monotonic
        # Asked after every simulation: may it go on? Whoever waits learns by that how far it is.
        self.goes_on: Callable[[int], bool] = lambda games: True

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        if not self._is_searched(chair):
            return self._guide.choose(chair)
        return self._searched(chair, None, self.seconds).choice(self.sure)

    def advise(self, chair: Chair, about: Move | None = None) -> Advice:
        """How things stand for who sits there, and the best moves with the reasons for them, or what speaks for one."""
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
        """Is it the own turn, and neither a reaction nor a die that is rolled by hand?"""
        view = chair.view()
        own = view.decision is not None and view.decision.by == chair.seat == chair.turn[1] and not view.state.stack
        return self.plans and self._within_turn and own and len(chair.options) > 1 and chair.options[0].verb != ROLL

    def _is_searched(self, chair: Chair) -> bool:
        decision = chair.view().decision
        return not self.searched or decision is None or decision.prompt in self.searched

    def _searched(self, chair: Chair, about: Move | None, seconds: float) -> Search:
        """Think as long as it may, or until nothing can change the choice any more."""
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
        """A search that begins with the move it is about, or else with what the guide would do."""
        favourite = about or self._guide.choose(chair)
        return self.search(chair, self._mind, self._seed, favourite, within_turn=self._within_turn)


class Onlooker(Searcher):
    """Judges how things stand without thinking ahead, whoever is to decide, by many deals of what the seat cannot see."""

    def advise(self, chair: Chair, about: Move | None = None) -> Advice:
        seats = len(chair.situation()[0].seats)
        deals = [self._mind.judge.judged(chair.fork(seed).state, seats)[0] for seed in range(DEALS)]
        return Advice(tuple(map(fmean, zip(*deals, strict=True))), [])
