"""Turns that a seat needs to win, computed from a fully known state. This is fast enough for the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from game.bots.dictators import worths
from game.bots.dictators.situation.kinds import PASSING_ASSETS, PASSING_CARDS, TRY_BONUS, TRY_TOKEN
from game.bots.dictators.situation.plans import D6, FAR, Barriers, steps_to, turns_of_tries, win_chance
from game.dictators.data.tables import BOARD, DATA, KIND
from game.dictators.state import DictatorsState, trident_is_up
from game.dictators.turn.standing import COUNTED_ZONES, added_to_try, counted_zones, disarm_min, own_standing


class Journey:
    """The shortest routes to Washington D.C. via these facilities, found by trying every order of every subset.

    Unlike a plan, a journey is independent of the tries and the deadline, so one cached journey serves many situations."""

    def __init__(self, facilities: Sequence[str], disarm_min: int, pace: float, shut: Barriers) -> None:
        attempts = D6 / (D6 + 1 - disarm_min)
        counts = {card: DATA.facilities[card].zone in COUNTED_ZONES for card in facilities}
        places = {card: DATA.facilities[card].location for card in facilities}
        distances = {place: steps_to(place, shut) for place in (BOARD.capital, *places.values())}
        # Turns from the first stop to Washington D.C., by first stop and number of disarmed facilities that count.
        rests: dict[tuple[str, int], float] = {(BOARD.capital, 0): 0.0}
        for number in range(1, len(facilities) + 1):
            for order in permutations(facilities, number):
                turns, here = 0.0, places[order[0]]
                first = here
                for card in order:
                    there = places[card]
                    bonus = 0.0 if counts[card] else worths.TOKEN_BONUS
                    turns += distances[there].get(here, FAR) * pace + attempts - bonus
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
        """Turns to Washington D.C. from here, by how many of the facilities disarmed on the way count (0 to 3)."""
        if (known := self._known.get(here)) is None:
            found = [FAR] * (self._maximum + 1)
            for steps, counted, rest in self._legs:
                turns = steps.get(here, FAR) * self._pace + rest
                if turns < found[counted]:
                    found[counted] = turns
            known = self._known[here] = tuple(max(0.0, turns) for turns in found)
        return known

    def goal(self, here: str, tries: Sequence[float]) -> str:
        """The best first stop. `tries` gives the turns for the tries, by number of disarmed facilities that count."""
        whole = [steps.get(here, FAR) * self._pace + rest + tries[counted] for steps, counted, rest in self._legs]
        return self._places[whole.index(min(whole))]


@lru_cache(maxsize=4096)
def journey(facilities: tuple[str, ...], disarm_min: int, pace: float, shut: Barriers) -> Journey:
    return Journey(facilities, disarm_min, pace, shut)


# Assumed turns until someone else ends the game, which decides how much a good chance against the President is worth.
DEADLINE = 12
PASSING = frozenset(card for card, kind in KIND.items() if kind in PASSING_CARDS)


class Outlook:
    """A seat's turns until victory: the route to Washington D.C., and the tries there."""

    __slots__ = ("_journey", "_tries", "bonus", "chance_now", "counted", "facilities", "here")

    def __init__(self, state: DictatorsState, seat: int) -> None:
        player = state.players[seat]
        standing = own_standing(state, seat)
        counted = counted_zones(state, seat)
        self.here = player.location
        self.facilities = tuple(cards[0] for zone, cards in enumerate(player.facilities, 1) if cards and zone not in counted)
        needed = disarm_min(state, seat)
        self.counted = len(counted)
        token = TRY_BONUS if TRY_TOKEN in player.tokens else 0
        # Leave out the bonus of a temporary card: it does not apply to later tries.
        self.bonus = (standing.add_to_try or 0) + token
        self.chance_now = win_chance(self.counted, added_to_try(state, seat) + token)
        if standing.pass_roadblocks or not state.roadblocks:
            delay = 0.0
        elif not PASSING.isdisjoint(player.hand) or not PASSING_ASSETS.isdisjoint(player.assets):
            delay = worths.PASSING_DELAY
        else:
            delay = worths.ROADBLOCK_DELAY
        shut = Barriers(state.roadblocks if delay else frozenset(), tuple(state.no_fly), trident_is_up(state), delay)
        pace = worths.NAPOLEON_PACE if player.dictator == "napoleon" else worths.PACE
        self._journey = journey(self.facilities, needed, pace, shut)
        levels = max(1, state.defcon - 1)
        self._tries = [turns_of_tries(self.counted + more, self.bonus, DEADLINE, levels) for more in range(4 - self.counted)]

    def turns(self, here: str) -> float:
        """Turns left from this location, including the tries."""
        return min(map(float.__add__, self._journey.turns(here), self._tries))

    @property
    def goal(self) -> str:
        """The next stop on the best route from the current location."""
        return self._journey.goal(self.here, self._tries)

    def best(self) -> tuple[float, float]:
        """Turns to Washington D.C. with the best number of facilities disarmed on the way, and the chance of each try there.
        """
        turns = self._journey.turns(self.here)
        extra = min(range(len(turns)), key=lambda extra: turns[extra] + self._tries[extra])
        return turns[extra], win_chance(self.counted + extra, self.bonus)
