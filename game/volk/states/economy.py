"""Calculations on economies: connections, factory values, building sites, dismantling (5.2, 5.3, 7.6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.volk.data.geography import RED, YELLOW, Line
from game.volk.data.tables import (
    BOARD,
    CITIES_OF,
    CONNECTIONS_OF,
    COUNTRIES,
    EXTERNAL,
    HAMBURG,
    HAMBURG_PROVINCES,
    LANDS_OF,
    LINES_ABROAD,
    LINES_AT,
    LINES_OF,
    LINES_TO,
    PROVINCE_OF,
    RHEINSBERG,
)
from game.volk.state import Economy

INTACT = {RHEINSBERG: 2}
"""Base values of intact factories, if they are not 1."""

# Maximum number of cached economies: far more than a game visits between two decisions.
KEPT = 4096


class External(NamedTuple):
    """A working factory whose owner decides in which of its connected provinces its value counts (7.6)."""

    site: str
    value: int
    provinces: tuple[str, ...]


class Output(NamedTuple):
    """The output of an economy.

    `lands`: sum of factory values by province; `exports`: value of the best factory by province (-1 if none). Both exclude
    Hamburg and the factories abroad (`floating`), which count where their owner decides. `best`: like `lands`, but including
    them in every possible province."""

    values: Mapping[str, int]
    lands: Mapping[str, int]
    exports: Mapping[str, int]
    hamburg: int
    floating: tuple[External, ...]
    best: Mapping[str, int]


NO_FACTORY = -1


@lru_cache(KEPT)
def output(side: int, economy: Economy) -> Output:
    """Values of all factories of a state, and their sums."""
    factories, rundown = economy.factories, economy.rundown
    values = {city: INTACT.get(city, 1) - (city in rundown) for city in factories}
    reached: dict[str, list[str]] = {}
    for start, end in working(side, economy):
        values[start] += 1
        values[end] += 1
        if end in LINES_TO:
            reached.setdefault(end, []).append(PROVINCE_OF[start])
        elif start in LINES_TO:
            reached.setdefault(start, []).append(PROVINCE_OF[end])
    lands = dict.fromkeys(LANDS_OF[side], 0)
    exports = dict.fromkeys(LANDS_OF[side], NO_FACTORY)
    for city, value in values.items():
        if (land := PROVINCE_OF.get(city)) is not None:
            lands[land] += value
            if value > exports[land]:
                exports[land] = value
    hamburg = values.get(HAMBURG, 0)
    floating = tuple([External(site, values[site], tuple(reached[site])) for site in EXTERNAL if site in reached])
    if side == YELLOW:
        floating = (External(HAMBURG, hamburg, HAMBURG_PROVINCES),) if hamburg else ()
    best = dict(lands)
    for _, value, provinces in floating:
        for province in provinces:
            best[province] += value
    return Output(values, lands, exports, hamburg, floating, best)


@lru_cache(KEPT)
def working(side: int, economy: Economy) -> list[tuple[str, str]]:
    """The two ends of every working connection: all its lines are built, and both cities have a factory (5.2)."""
    factories, lines = economy.factories, economy.lines
    return [
        (start, end)
        for first, last, start, end in CONNECTIONS_OF[side]
        if first in lines and last in lines and start in factories and end in factories
    ]


def exports_with_hamburg(economy: Economy, province: str) -> dict[str, int]:
    """Values of the export factories of the Western provinces, if Hamburg counts in `province` (7.4)."""
    found = output(YELLOW, economy)
    exports = dict(found.exports)
    if province and HAMBURG in economy.factories:
        exports[province] = max(exports[province], found.hamburg)
    return exports


# Building -----------------------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def closed_cities(closed: tuple[str, ...]) -> frozenset[str]:
    """Cities closed to building by protests in these provinces; Hamburg only if both its provinces have them (ruling l)."""
    found = {city for province in closed for city in BOARD.in_province(province)}
    if not set(closed).issuperset(HAMBURG_PROVINCES):
        found.discard(HAMBURG)
    return frozenset(found)


@lru_cache(KEPT)
def sites(side: int, economy: Economy, closed: frozenset[str], free_second_line: bool = False) -> tuple[str, ...]:
    """Sites where the state can use a build point. `closed`: cities closed by mass protests."""
    factories = economy.factories
    cities = [city for city in CITIES_OF[side] if city not in factories and city not in closed]
    return *cities, *_open_lines(LINES_OF[side], economy, closed, free_second_line)


def external_sites(
    country: str, economy: Economy, closed: frozenset[str], free_second_line: bool = False
) -> tuple[str, ...]:
    """Sites for a build point of a country abroad: its factories, and the lines of their connections (7.6)."""
    found = [site for site in COUNTRIES[country] if site not in economy.factories]
    return *found, *_open_lines(LINES_ABROAD[country], economy, closed, free_second_line)


def _open_lines(lines: Collection[Line], economy: Economy, closed: frozenset[str], free_second_line: bool) -> list[str]:
    """Empty lines that can be built: from a factory, or as the second line of a connection (5.2, rulings m and t)."""
    factories, built = economy.factories, economy.lines
    if closed:
        lines = [line for line in lines if line.near not in closed and line.far not in closed]
    return [
        id
        for id, near, far, partner, _ in lines
        if id not in built
        and (
            near in factories
            or (far in factories and (not partner or partner in built))
            or (free_second_line and partner in built)
        )
    ]


def built(economy: Economy, site: str) -> Economy:
    """The economy after adding a factory in this city, or a piece on this line."""
    if site in LINES_AT:
        return Economy(economy.factories | {site}, economy.rundown, economy.lines)
    return Economy(economy.factories, economy.rundown, economy.lines | {site})


# Dismantling --------------------------------------------------------------------------------------------------------------


def dismantle_points(economy: Economy) -> int:
    """Number of points that can be dismantled one after another (5.3)."""
    factories, rundown = economy.factories, economy.rundown
    points = len(economy.lines)
    for city in factories:
        if city == RHEINSBERG:
            points += 1 if city in rundown else 2
        elif city in PROVINCE_OF or city == HAMBURG:
            points += city not in rundown
    return points


def can_dismantle(economy: Economy) -> bool:
    """Return whether there is anything that a dismantle point can take."""
    return bool(economy.lines) or dismantle_points(economy) > 0


def dismantlable(side: int, economy: Economy, place: str = "") -> list[str]:
    """Pieces a dismantle point can take: lines, intact factories without lines, and Rheinsberg (not if `place` is given)."""
    built_lines, rundown, factories = economy.lines, economy.rundown, economy.factories
    found = [line.id for line in LINES_OF[side] if line.id in built_lines]
    if place:
        inside = frozenset(BOARD.in_province(place))
        found = [id for id in found if BOARD.lines[id].near in inside or BOARD.lines[id].far in inside]
        cities = [city for city in CITIES_OF[side] if city in inside]
    else:
        cities = [*CITIES_OF[side]]
    for city in cities:
        if city in factories and city not in rundown and built_lines.isdisjoint(LINES_AT[city]):
            found.append(city)
    if side == RED and RHEINSBERG in factories and not place:
        found.append(RHEINSBERG)
    return found


def dismantled(economy: Economy, piece: str) -> Economy:
    """The economy after removing this piece or factory; an intact Rheinsberg only becomes rundown."""
    if piece not in LINES_AT:
        return Economy(economy.factories, economy.rundown, economy.lines - {piece})
    if piece == RHEINSBERG and piece not in economy.rundown:
        return run_down(economy, piece)
    return Economy(economy.factories - {piece}, economy.rundown - {piece}, economy.lines)


def stripped(economy: Economy) -> Economy:
    """The economy after removing everything that can be dismantled. Rundown factories and those abroad remain."""
    left = frozenset(city for city in economy.factories if city in economy.rundown or city in EXTERNAL) - {RHEINSBERG}
    return Economy(left, economy.rundown - {RHEINSBERG})


# Rundown factories and those abroad ---------------------------------------------------------------------------------------


def intact(economy: Economy) -> list[str]:
    """Eastern factories that can become rundown: never those abroad (7.6)."""
    return [city for city in (*CITIES_OF[RED], RHEINSBERG) if city in economy.factories and city not in economy.rundown]


def run_down(economy: Economy, city: str) -> Economy:
    return Economy(economy.factories, economy.rundown | {city}, economy.lines)


def repaired(economy: Economy, city: str) -> Economy:
    return Economy(economy.factories, economy.rundown - {city}, economy.lines)


def stopped(economy: Economy, site: str) -> Economy:
    """The economy after removing this factory abroad and the pieces on its connections (6, STOP)."""
    return Economy(economy.factories - {site}, economy.rundown, economy.lines - LINES_TO[site])
