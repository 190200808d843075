"""The plan: facilities to disarm, in order, before going to Washington D.C.

It compares every order of every subset of facilities by the turns needed, including the tries against the President. A
remote facility is skipped if the better odds do not repay the detour."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.bots.dictators.worths import (
    BETWEEN_FACILITIES,
    DEADLINES,
    FLIGHT_EXTRA,
    LEAST_GAIN,
    NO_FLY_DELAY,
    PRESENT,
    RAISES,
    TOKEN_BONUS,
    TURNS_PER_VISIT,
)
from game.dictators.board.ways import TIME_ZONE_OF
from game.dictators.data.geography import Way
from game.dictators.data.tables import BOARD, DATA
from game.dictators.state import DictatorsState, trident_is_up
from game.dictators.turn.standing import COUNTED_ZONES, FLIGHT_COST

ROAD_COST = 1
D20 = 20
D6 = 6


class Aims(NamedTuple):
    """Inputs of a plan: the useful facility cards, and everything that affects the length of the route and the tries."""

    facilities: tuple[str, ...]
    # Number of disarmed facilities that count, and the bonus to the d20.
    counted: int
    bonus: int
    disarm_min: int
    pace: float
    # Turns until someone else ends the game, and number of DEFCON raises until the war.
    deadline: int
    levels: int
    # Error about the distance of each facility, in turns.
    looks_farther: tuple[float, ...]
    # True to plan the whole route, False to plan only the next stop.
    whole_way: bool


class Leg(NamedTuple):
    """A possible next stop, the steps to it from each location, and the turns needed after reaching it."""

    target: str
    steps: Mapping[str, float]
    rest: float


class Plan:
    """The possible next stops. The plan chooses the best of them for any location."""

    def __init__(self, legs: Sequence[Leg], pace: float, shut: Barriers) -> None:
        self.pace = pace
        self._legs = legs
        self._shut = shut
        # Caches, because each value is requested hundreds of times per game.
        self._known: dict[str, tuple[float, str]] = {}
        self._known_costs: dict[str, int] = {}

    def turns(self, here: str) -> float:
        """Turns from this location until victory."""
        return self._best(here)[0]

    def goal(self, here: str) -> str:
        """The best next stop from this location."""
        return self._best(here)[1]

    def step_cost(self, here: str) -> int:
        """Number of actions for the next step, by road or else by air; 0 if neither leads nearer to the next stop."""
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
            routes = [(leg.steps[here] * self.pace + leg.rest, leg.target) for leg in self._legs if here in leg.steps]
            self._known[here] = min(routes)
        return self._known[here]


def win_chance(counted: int, bonus: int) -> float:
    """Chance that a try convinces the President."""
    needed = DATA.constants.convince_min.value[counted] - bonus  # type: ignore[index]
    return min(D20, D20 + 1 - needed) / D20


def nearest_deadline(turns: float) -> int:
    """Round turns up to one of a few deadlines, at most the longest of them, so that plans can be cached."""
    return next((deadline for deadline in DEADLINES if turns <= deadline), DEADLINES[-1])


@lru_cache(maxsize=1024)
def turns_of_tries(counted: int, bonus: int, deadline: int, levels: int) -> float:
    """Cost of the tries in Washington D.C., in turns: for waiting, and for the risk that the game ends first.

    On average, someone else ends the game after `deadline` turns; after `levels` DEFCON raises by presidential cards, nobody
    wins. With little time left, a poor chance now counts for more; near the end of the world, only a good chance counts."""
    survival = 1 - 1 / deadline
    wins = PRESENT * win_chance(counted, bonus)
    after_visit = survival**TURNS_PER_VISIT
    chance = 0.0
    for _ in range(levels):
        chance = after_visit * (wins + RAISES * chance) / (1 - after_visit * (1 - wins - RAISES))
    return math.log(chance) / math.log(survival)


@lru_cache(maxsize=256)
def plan_for(aims: Aims, shut: Barriers) -> Plan:
    if aims.facilities and not aims.whole_way:
        return Plan(_nearest_legs(aims, shut), aims.pace, shut)
    legs = [_capital_leg(aims, aims.counted, shut)]
    legs += [_leg(aims, facility, aims.facilities, aims.counted, shut) for facility in aims.facilities]
    return Plan(legs, aims.pace, shut)


def _nearest_legs(aims: Aims, shut: Barriers) -> list[Leg]:
    """Next stops for a player who plans no further and goes to the stop that seems nearest.

    Washington D.C. is one of them only if three facilities already count."""
    whole = _capital_leg(aims, min(len(COUNTED_ZONES), aims.counted + len(aims.facilities)), shut).rest
    rest = whole + len(aims.facilities) * BETWEEN_FACILITIES
    places = {DATA.facilities[card].location: more for card, more in zip(aims.facilities, aims.looks_farther, strict=True)}
    if aims.counted == len(COUNTED_ZONES):
        places[BOARD.capital] = 0.0
    return [Leg(place, steps_to(place, shut), rest + more) for place, more in places.items()]


def _capital_leg(aims: Aims, counted: int, shut: Barriers) -> Leg:
    return Leg(BOARD.capital, steps_to(BOARD.capital, shut), turns_of_tries(counted, aims.bonus, aims.deadline, aims.levels))


def _leg(aims: Aims, facility: str, held: tuple[str, ...], counted: int, shut: Barriers) -> Leg:
    """The leg to this facility, including the attempts there and the best route afterwards."""
    entry = DATA.facilities[facility]
    attempts = D6 / (D6 + 1 - aims.disarm_min)
    counts = entry.zone in COUNTED_ZONES
    left = tuple(other for other in held if other != facility)
    after = counted + counts
    onward = [_capital_leg(aims, after, shut), *(_leg(aims, other, left, after, shut) for other in left)]
    rest = Plan(onward, aims.pace, shut).turns(entry.location)
    there = attempts - (0 if counts else TOKEN_BONUS) + aims.looks_farther[aims.facilities.index(facility)]
    return Leg(entry.location, steps_to(entry.location, shut), there + rest)


# Distances with barriers --------------------------------------------------------------------------------------------------

FAR = float("inf")


class Barriers(NamedTuple):
    """Barriers on the board, and the delay that a roadblock causes, in turns."""

    roadblocks: frozenset[str]
    no_fly: tuple[str, ...]
    trident: bool
    roadblock_delay: float


def barriers(state: DictatorsState, roadblock_delay: float) -> Barriers:
    return Barriers(state.roadblocks, tuple(state.no_fly), trident_is_up(state), roadblock_delay)


@lru_cache(maxsize=2048)
def steps_to(target: str, shut: Barriers) -> Mapping[str, float]:
    """Steps from each location to the target; a delay at a barrier counts as more steps."""
    beside = _steps_beside(shut)
    found: dict[str, float] = {target: 0.0}
    reached: list[tuple[float, str]] = [(0.0, target)]
    while reached:
        steps, here = heapq.heappop(reached)
        if steps > found[here]:
            continue
        for end, more in beside[here].items():
            if steps + more < found.get(end, FAR):
                found[end] = steps + more
                heapq.heappush(reached, (steps + more, end))
    return found


@lru_cache(maxsize=128)
def _steps_beside(shut: Barriers) -> Mapping[str, Mapping[str, float]]:
    """Steps from each location to its neighbors. Only steps across a barrier differ from those on an open board."""
    beside = dict(_steps_beside_when_open(shut.trident))
    flights: list[Way] = [*BOARD.flights.values(), *(BOARD.trident_flights.values() if shut.trident else ())]
    closed = [flight.ends for flight in flights if _is_closed(*flight.ends, shut)] if shut.no_fly else []
    delays = [(BOARD.roads[road].ends, shut.roadblock_delay) for road in shut.roadblocks]
    for (start, end), delay in delays + [(ends, NO_FLY_DELAY) for ends in closed]:
        beside[start] = {**beside[start], end: beside[start][end] + delay}
        beside[end] = {**beside[end], start: beside[end][start] + delay}
    return beside


@cache
def _steps_beside_when_open(trident: bool) -> Mapping[str, Mapping[str, float]]:
    beside: dict[str, dict[str, float]] = {
        here: dict.fromkeys(BOARD.roads_at[here].values(), 1.0) for here in BOARD.locations
    }
    for here in BOARD.locations:
        beside[here] |= dict.fromkeys(BOARD.flights_at(here, trident).values(), 1 + FLIGHT_EXTRA)
    return beside


def free_roads(here: str, shut: Barriers) -> list[str]:
    """Locations one road away, except those behind a roadblock that delays."""
    roads = BOARD.roads_at[here]
    return [end for road, end in roads.items() if road not in shut.roadblocks or not shut.roadblock_delay]


def free_flights(here: str, shut: Barriers) -> list[str]:
    """Locations one flight away, without a no-fly zone at either end."""
    return [end for end in BOARD.flights_at(here, shut.trident).values() if not _is_closed(here, end, shut)]


def _is_closed(here: str, there: str, shut: Barriers) -> bool:
    return TIME_ZONE_OF[here] in shut.no_fly or TIME_ZONE_OF[there] in shut.no_fly


def way_to(here: str, target: str, shut: Barriers) -> list[str]:
    """Roads of a shortest route to the target, in order. Flights are left out, because roadblocks do not affect them."""
    steps = steps_to(target, shut)
    roads: list[str] = []
    while here != target and here in steps:
        ends = {end: road for road, end in BOARD.roads_at[here].items()}
        ends |= dict.fromkeys(BOARD.flights_at(here, shut.trident).values(), "")
        nearest = min(ends, key=lambda end: steps.get(end, FAR))
        if steps.get(nearest, FAR) >= steps[here]:
            break
        if ends[nearest]:
            roads.append(ends[nearest])
        here = nearest
    return roads
