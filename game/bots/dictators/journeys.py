"""Turns needed to reach Washington D.C., by number of facilities disarmed on the way. Used by the search.

Unlike a plan, a journey is independent of the tries and the deadline, so one cached journey serves many situations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.bots.dictators.situation.plans import D6, FAR, Barriers, steps_to
from game.bots.dictators.worths import TOKEN_BONUS
from game.dictators.data.tables import BOARD, DATA
from game.dictators.turn.standing import COUNTED_ZONES


class Journey:
    """The shortest routes to Washington D.C. via these facilities, found by trying every order of every subset."""

    def __init__(self, facilities: Sequence[str], disarm_min: int, pace: float, shut: Barriers) -> None:
        attempts = D6 / (D6 + 1 - disarm_min)
        counts = {card: DATA.facilities[card].zone in COUNTED_ZONES for card in facilities}
        places = {card: DATA.facilities[card].location for card in facilities}
        distances = {place: steps_to(place, shut) for place in (BOARD.capital, *places.values())}
        # Turns from the first stop to Washington D.C., by first stop and number of facilities disarmed that count.
        rests: dict[tuple[str, int], float] = {(BOARD.capital, 0): 0.0}
        for number in range(1, len(facilities) + 1):
            for order in permutations(facilities, number):
                turns, here = 0.0, places[order[0]]
                first = here
                for card in order:
                    there = places[card]
                    turns += distances[there].get(here, FAR) * pace + attempts - (0.0 if counts[card] else TOKEN_BONUS)
                    here = there
                turns += distances[BOARD.capital].get(here, FAR) * pace
                key = first, sum(counts[card] for card in order)
                if turns < rests.get(key, FAR):
                    rests[key] = turns
        self._legs = [(distances[place], counted, rest) for (place, counted), rest in rests.items()]
        self._places = [place for place, _ in rests]
        self._pace = pace
        self._maximum = sum(counts.values())
        self._known: dict[str, tuple[float, ...]] = {}

    def turns(self, here: str) -> tuple[float, ...]:
        """Turns to Washington D.C. from here, by number of facilities disarmed on the way that count (0 to 3)."""
        if (known := self._known.get(here)) is None:
            found = [FAR] * (self._maximum + 1)
            for steps, counted, rest in self._legs:
                turns = steps.get(here, FAR) * self._pace + rest
                if turns < found[counted]:
                    found[counted] = turns
            known = self._known[here] = tuple(max(0.0, turns) for turns in found)
        return known

    def goal(self, here: str, tries: Sequence[float]) -> str:
        """The best first stop. `tries` gives the turns for the tries, by number of facilities disarmed that count."""
        whole = [steps.get(here, FAR) * self._pace + rest + tries[counted] for steps, counted, rest in self._legs]
        return self._places[whole.index(min(whole))]


@lru_cache(maxsize=4096)
def journey(facilities: tuple[str, ...], disarm_min: int, pace: float, shut: Barriers) -> Journey:
    return Journey(facilities, disarm_min, pace, shut)
