"""The plan: which facilities to disarm, in which order, before going to Washington D.C.

Every order of every choice of facilities is compared by the turns it takes, the tries against the President included. A
facility that is out of the way is left alone when the better odds do not repay the detour.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.dictators.ways import Barriers, free_flights, free_roads, steps_to
from game.bots.dictators.worths import DEADLINES, LEAST_GAIN, PRESENT, RAISES, TOKEN_BONUS, TURNS_PER_VISIT
from game.dictators.data.tables import BOARD, DATA
from game.dictators.turn.standing import COUNTED_ZONES, FLIGHT_COST

ROAD_COST = 1
D20 = 20
D6 = 6


class Aims(NamedTuple):
    """What a plan is made for: the facility cards that would help, and how well attempts and tries go."""

    facilities: tuple[str, ...]
    # Facilities that count already, and what is added to the d20.
    counted: int
    bonus: int
    disarm_min: int
    pace: float
    # The turns until somebody else ends the game, and how often the DEFCON level can rise before the war.
    deadline: int
    levels: int


class Leg(NamedTuple):
    """A place to go next, and the turns that the rest takes from there."""

    target: str
    steps: Mapping[str, float]
    rest: float


class Plan:
    """The possible next places; from each location one of them is best."""

    def __init__(self, legs: Sequence[Leg], pace: float, shut: Barriers) -> None:
        self.pace = pace
        self._legs = legs
        self._shut = shut
        # What was asked for once is asked for again: hundreds of times in a game.
        self._known: dict[str, tuple[float, str]] = {}
        self._known_costs: dict[str, int] = {}

    def turns(self, here: str) -> float:
        """The turns that are left from this location."""
        return self._best(here)[0]

    def goal(self, here: str) -> str:
        """The location to go to next."""
        return self._best(here)[1]

    def step_cost(self, here: str) -> int:
        """The actions for one step on: a road, or else a flight. 0 if no open way leads nearer."""
        if here not in self._known_costs:
            near = self.turns(here) - LEAST_GAIN
            if any(self.turns(end) < near for end in free_roads(here, self._shut)):
                cost = ROAD_COST
            else:
                cost = FLIGHT_COST if any(self.turns(end) < near for end in free_flights(here, self._shut)) else 0
            self._known_costs[here] = cost
        return self._known_costs[here]

    def _best(self, here: str) -> tuple[float, str]:
        if here not in self._known:
            ways = [(leg.steps[here] * self.pace + leg.rest, leg.target) for leg in self._legs if here in leg.steps]
            self._known[here] = min(ways)
        return self._known[here]


def win_chance(counted: int, bonus: int) -> float:
    """How likely a try convinces the President."""
    needed = DATA.constants.convince_min.value[counted] - bonus  # type: ignore[index]
    return min(D20, D20 + 1 - needed) / D20


def nearest_deadline(turns: float) -> int:
    """The deadline that plans look at; only a few, so that plans can be kept."""
    return next((deadline for deadline in DEADLINES if turns <= deadline), DEADLINES[-1])


@lru_cache(maxsize=1024)
def turns_of_tries(counted: int, bonus: int, deadline: int, levels: int) -> float:
    """What is still to be paid in Washington D.C., in turns: for waiting, and for the danger that the game ends before.

    Somebody ends the game once in `deadline` turns, and so does a presidential card at DEFCON 2: after `levels` more of
    them nobody wins. So with little time a poor chance now counts for more, near the end of the world only a good one does.
    """
    goes_on = 1 - 1 / deadline
    wins = PRESENT * win_chance(counted, bonus)
    after_visit = goes_on**TURNS_PER_VISIT
    chance = 0.0
    for _ in range(levels):
        chance = after_visit * (wins + RAISES * chance) / (1 - after_visit * (1 - wins - RAISES))
    return math.log(chance) / math.log(goes_on)


@lru_cache(maxsize=256)
def plan_for(aims: Aims, shut: Barriers) -> Plan:
    legs = [_capital_leg(aims, aims.counted, shut)]
    legs += [_leg(aims, facility, aims.facilities, aims.counted, shut) for facility in aims.facilities]
    return Plan(legs, aims.pace, shut)


def _capital_leg(aims: Aims, counted: int, shut: Barriers) -> Leg:
    return Leg(BOARD.capital, steps_to(BOARD.capital, shut), turns_of_tries(counted, aims.bonus, aims.deadline, aims.levels))


def _leg(aims: Aims, facility: str, held: tuple[str, ...], counted: int, shut: Barriers) -> Leg:
    """To this facility, the attempts there, and the best way to go on."""
    entry = DATA.facilities[facility]
    attempts = D6 / (D6 + 1 - aims.disarm_min)
    counts = entry.zone in COUNTED_ZONES
    left = tuple(other for other in held if other != facility)
    after = counted + counts
    onward = [_capital_leg(aims, after, shut), *(_leg(aims, other, left, after, shut) for other in left)]
    rest = Plan(onward, aims.pace, shut).turns(entry.location)
    return Leg(entry.location, steps_to(entry.location, shut), attempts - (0 if counts else TOKEN_BONUS) + rest)
