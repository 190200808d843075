"""How far it is: the turns from every location to a target, with what shuts the ways."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from game.bots.dictators.worths import FLIGHT_EXTRA, NO_FLY_DELAY
from game.dictators.board.ways import TIME_ZONE_OF
from game.dictators.data.geography import Way
from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState, trident_is_up

FAR = float("inf")


class Barriers(NamedTuple):
    """What stands in the way, and how many turns a roadblock costs."""

    roadblocks: frozenset[str]
    no_fly: tuple[str, ...]
    trident: bool
    roadblock_delay: float


def barriers(state: DictatorsState, roadblock_delay: float) -> Barriers:
    return Barriers(state.roadblocks, tuple(state.no_fly), trident_is_up(state), roadblock_delay)


@lru_cache(maxsize=256)
def steps_to(target: str, shut: Barriers) -> Mapping[str, float]:
    """How many steps each location is away from the target, delays on shut ways included."""
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
    """From each location to those beside it. Only what is shut differs from the open board."""
    beside = dict(_steps_beside_when_open(shut.trident))
    closed = [flight.ends for flight in _flights(shut.trident) if _is_closed(*flight.ends, shut)] if shut.no_fly else []
    delays = [(BOARD.roads[road].ends, shut.roadblock_delay) for road in shut.roadblocks]
    for (one, other), delay in delays + [(ends, NO_FLY_DELAY) for ends in closed]:
        beside[one] = {**beside[one], other: beside[one][other] + delay}
        beside[other] = {**beside[other], one: beside[other][one] + delay}
    return beside


@cache
def _steps_beside_when_open(trident: bool) -> Mapping[str, Mapping[str, float]]:
    beside: dict[str, dict[str, float]] = {
        here: dict.fromkeys(BOARD.roads_at[here].values(), 1.0) for here in BOARD.locations
    }
    for here in BOARD.locations:
        beside[here] |= dict.fromkeys(BOARD.flights_at(here, trident).values(), 1 + FLIGHT_EXTRA)
    return beside


def _flights(trident: bool) -> list[Way]:
    return [*BOARD.flights.values(), *(BOARD.trident_flights.values() if trident else ())]


def free_roads(here: str, shut: Barriers) -> list[str]:
    """The locations one road away, past nothing that costs time."""
    ways = BOARD.roads_at[here]
    return [end for road, end in ways.items() if road not in shut.roadblocks or not shut.roadblock_delay]


def free_flights(here: str, shut: Barriers) -> list[str]:
    """The locations one flight away, with no no-fly zone at either end."""
    ends = BOARD.flights_at(here, shut.trident).values()
    return [end for end in ends if not _is_closed(here, end, shut)]


def _is_closed(here: str, there: str, shut: Barriers) -> bool:
    return TIME_ZONE_OF[here] in shut.no_fly or TIME_ZONE_OF[there] in shut.no_fly


def way_to(here: str, target: str, shut: Barriers) -> list[str]:
    """The roads of a shortest way, the nearest first; flights are left out, no roadblock lies there."""
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
