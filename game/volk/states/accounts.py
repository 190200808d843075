"""Sums for the end of a decade, computed from the board (8). The rules apply them; the window explains them.

Computing them does not change the state, so the window can show at any time what would happen if the decade ended now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    ADJACENT,
    BORDER,
    CONSTANTS,
    DATA,
    FLIGHT,
    HAMBURG,
    HAMBURG_PROVINCES,
    LANDS_OF,
    PROVINCES_OF,
    RED_POLICE,
    SECTORS,
    SIDES,
    SUPPLIERS,
    WEST_BERLIN,
)
from game.volk.state import Economy, VolkState, standard_of
from game.volk.states.economy import KEPT, NO_FACTORY, exports_with_hamburg, output
from game.volk.states.unrest import PROTEST, protests, protests_of

STEPS_PER_POINT = 2
COLLAPSE = CONSTANTS.collapse.value


class Range(NamedTuple):
    """Minimum and maximum of a number that depends on choices."""

    least: int
    most: int


class Flight(NamedTuple):
    """Step 1: the terms of the flight sum, the resulting steps on the track, and the points that East loses."""

    icons: int
    police: int
    highest_west: int
    lowest_east: int
    east_protests: bool
    west_protests: bool
    steps: int
    points: int


_FLIGHT_PARTS = {
    **dict.fromkeys(("icons", "police", "highest_west"), 1),
    "lowest_east": -1,
    "east_protests": 1,
    "west_protests": -1,
}
"""Terms of the flight sum, with their signs."""


def flight(state: VolkState) -> Flight:
    """The flight sum while the Wall does not stand (step 1, rulings e, z and ff)."""
    icons = sum(FLIGHT[card] for card in state.used)
    police = sum(card in RED_POLICE for card in state.police)
    highest = max(standard_of(state, province) for province in PROVINCES_OF[YELLOW])
    lowest = min(state.standards[province] for province in PROVINCES_OF[RED])
    east, west = bool(protests_of(state, RED)), bool(protests_of(state, YELLOW))
    steps = max(0, icons + police + highest - lowest + east - west)
    if state.options.flight_limit:
        steps = min(steps, CONSTANTS.longest_flight.value)
    return Flight(icons, police, highest, lowest, east, west, steps, steps // STEPS_PER_POINT)


def why_flight(before: Flight, now: Flight) -> tuple[str, ...]:
    """Terms of the flight sum that changed and their steps, such as `icons+2`; those in the marker's direction first.

    The steps add up to those of the marker, because one term stands for the part of the sum cut off at a track's end."""
    change = now.steps - before.steps
    changes = {name: (getattr(now, name) - getattr(before, name)) * sign for name, sign in _FLIGHT_PARTS.items()}
    end = "limit" if max(before.steps, now.steps) == CONSTANTS.longest_flight.value else "zero"
    changes[end] = change - sum(changes.values())
    parts = [f"{name}{steps:+d}" for name, steps in changes.items() if steps]
    return tuple(sorted(parts, key=lambda part: ("+" in part) != (change > 0)))


class Currency(NamedTuple):
    """Step 3: the marker, West's weakest export, Eastern provinces that match it, East's living standards, and the total."""

    marker: int
    weakest: int
    earning: tuple[str, ...]
    standards: int
    total: int

    @property
    def missing(self) -> int:
        """The amount of currency that East lacks."""
        return max(0, -self.total)


def hamburg_choices(state: VolkState) -> tuple[str, ...]:
    """Provinces in which Hamburg can count; only "" if it has no factory (7.4)."""
    return HAMBURG_PROVINCES if HAMBURG in state.economies[YELLOW].factories else ("",)


def currency(state: VolkState, hamburg: str) -> Currency:
    """East's balance in Western currency, if Hamburg counts in this province (step 3)."""
    weakest = max(0, min(exports_with_hamburg(state.economies[YELLOW], hamburg).values()))
    earning = earning_lands(state.economies[RED], weakest)
    standards = sum(state.standards[province] for province in PROVINCES_OF[RED])
    marker = state.tracks["currency"]
    return Currency(marker, weakest, earning, standards, marker + len(earning) - standards)


@lru_cache(KEPT)
def earning_lands(east: Economy, weakest: int) -> tuple[str, ...]:
    """Eastern provinces whose best factory is worth at least as much as the West's weakest export factory."""
    exports = output(RED, east).exports
    return tuple(land for land in LANDS_OF[RED] if exports[land] != NO_FACTORY and exports[land] >= weakest)


def supply_limits(state: VolkState, hamburg: str) -> Mapping[str, int]:
    """Highest living standard that each province's export factory can supply, except for West Berlin (step 5)."""
    limits = dict(exports_with_hamburg(state.economies[YELLOW], hamburg))
    limits.update(output(RED, state.economies[RED]).exports)
    return {province: max(0, limit) for province, limit in limits.items()}


def surplus(state: VolkState, limits: Mapping[str, int]) -> dict[str, int]:
    """Living standards in excess of the supply, by province, except for West Berlin (step 5)."""
    return {place: lost for place, limit in limits.items() if (lost := state.standards[place] - limit) > 0}


def west_berlin_limit(state: VolkState, limits: Mapping[str, int], sectors: dict[str, int] | None = None) -> int:
    """Maximum living standard of West Berlin: the lowest export among suppliers of filled sectors (step 5, ruling k).

    `sectors`: the content of the sectors, if not the current one."""
    held, all_limit = state.sectors if sectors is None else sectors, not state.options.sectors_in_stock
    return min((limits[supplier] for supplier, sector in SUPPLIERS.items() if all_limit or held[sector]), default=0)


def west_berlin_losses(state: VolkState, limits: Mapping[str, int]) -> Range:
    """Range of West Berlin's losses, which depend on the sectors West chooses (step 5)."""

    @cache
    def losses(held: tuple[int, ...]) -> frozenset[int]:
        if sum(held) <= west_berlin_limit(state, limits, dict(zip(SECTORS, held, strict=True))):
            return frozenset({0})
        fewer = [(*held[:i], number - 1, *held[i + 1 :]) for i, number in enumerate(held) if number]
        return frozenset(1 + lost for left in fewer for lost in losses(left))

    results = losses(tuple(state.sectors[sector] for sector in SECTORS))
    return Range(min(results), max(results))


def unsupplied(state: VolkState, limits: Mapping[str, int]) -> tuple[int, int]:
    """Living standards that each state loses, with the minimum loss for West Berlin (step 5)."""
    lost = surplus(state, limits)
    west, east = (sum(lost.get(province, 0) for province in PROVINCES_OF[side]) for side in SIDES)
    return west + west_berlin_losses(state, limits).least, east


def internal_unrest(state: VolkState, side: int) -> Mapping[str, int]:
    """Unrest by province from the comparison with the best province of its state; West Berlin tolerates no gap (step 6)."""
    standards = {province: standard_of(state, province) for province in PROVINCES_OF[side]}
    best = max(standards.values())
    gaps = {province: best - standard - (province != WEST_BERLIN) for province, standard in standards.items()}
    return {province: gap for province, gap in gaps.items() if gap > 0}


def envied(state: VolkState) -> Mapping[str, Mapping[str, int]]:
    """Unrest that each border province causes in neighbors, if its living standard minus its protests is higher (step 7)."""
    result = {}
    for province in (*(id for id in PROVINCES_OF[YELLOW] if id in BORDER), *PROVINCES_OF[RED]):
        strength = standard_of(state, province) - protests(state, province)
        targets = {
            other: strength - standard_of(state, other)
            for other in ADJACENT[province]
            if standard_of(state, other) < strength
        }
        if targets:
            result[province] = targets
    return result


def calmed(unrest: Mapping[str, int], cubes: int) -> dict[str, int]:
    """Unrest by province after removing cubes where that ends the most mass protests."""
    left = dict(unrest)
    while loud := [province for province, number in left.items() if number >= PROTEST]:
        province = min(loud, key=lambda province: left[province] % PROTEST)
        price = left[province] % PROTEST + 1
        if price > cubes:
            break
        left[province] -= price
        cubes -= price
    return left


def stirred(unrest: Mapping[str, int], cubes: int, room: Mapping[str, int]) -> dict[str, int]:
    """Unrest by province after adding cubes where they start the most protests. `room`: maximum cubes by province."""
    after, free = dict(unrest), dict(room)
    while cubes:
        prices = {province: PROTEST - after[province] % PROTEST for province in after}
        affordable = [province for province, price in prices.items() if price <= min(cubes, free[province])]
        if not affordable:
            break
        province = min(affordable, key=lambda province: prices[province])
        after[province] += prices[province]
        free[province] -= prices[province]
        cubes -= prices[province]
    return after


def socialists_change(state: VolkState) -> int:
    """Number of socialists that East gains, or loses if negative (step 9)."""
    return DATA.tracks.socialists[state.tracks["socialists"]]


def collapses(state: VolkState, side: int) -> bool:
    """Return whether this state collapses because of its mass protests (step 10)."""
    return protests_of(state, side) >= COLLAPSE
