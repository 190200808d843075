"""Germany as the rules see it: provinces, cities, connections and their lines (2.1 to 2.3).

    board = germany()
    board.connections["flensburg-hamburg"].lines    # ("flensburg>hamburg", "hamburg>flensburg")
    board.provinces["bayern"].adjacent              # ("thueringen", "sachsen")

Everything comes from one Tiled map, which the window also draws, so an edited map changes the game."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from game.data.boards.maps import each, known_id, known_ids, one_of
from game.data.boards.tiled import Point, Polygon, Polyline, Rectangle, TiledMap, load_map
from game.data.problems import DataError
from game.volk.data.components import GERMANY

YELLOW, RED = 0, 1
"""The two sides: yellow is West and the USA, red is East and the Soviet Union."""

SIDES = {"west": YELLOW, "east": RED}
CITY_TYPES = ("city", "special_city")


class Province(msgspec.Struct, frozen=True):
    """A province. `adjacent`: neighbors across the border; `supplies`: the sector of West Berlin that it supplies."""

    id: str
    side: int
    adjacent: tuple[str, ...]
    supplies: str


class City(msgspec.Struct, frozen=True):
    """A site for a factory. Hamburg is in two provinces. A site abroad is in a `country` and not in any province."""

    id: str
    side: int
    provinces: tuple[str, ...] = ()
    country: str = ""
    # True if it has a factory at the start of the game.
    start: bool = False
    # True if only its own card can build it (Rheinsberg).
    special: bool = False


class Line(NamedTuple):
    """A site for one piece of infrastructure.

    It touches the city `near`; if the connection has only one line, it also touches `far`. With two lines, a piece can be
    built here from `far` only if `partner`, the other line, has been built."""

    id: str
    near: str
    far: str
    partner: str
    side: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (self.near,) if self.partner else (self.near, self.far)

    @property
    def ends(self) -> tuple[str, str]:
        return self.near, self.far


class Connection(msgspec.Struct, frozen=True):
    """A connection between two cities, with one or two lines."""

    id: str
    ends: tuple[str, str]
    lines: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Germany:
    """The whole board, in map order."""

    provinces: Mapping[str, Province]
    cities: Mapping[str, City]
    connections: Mapping[str, Connection]
    lines: Mapping[str, Line]
    sectors: tuple[str, ...]

    def of_side(self, side: int) -> tuple[str, ...]:
        return tuple(province.id for province in self.provinces.values() if province.side == side)

    def side_at(self, site: str) -> int:
        """The side of a city or line."""
        return (self.lines.get(site) or self.cities[site]).side

    def in_province(self, province: str) -> tuple[str, ...]:
        """Cities in a province, including shared ones."""
        return tuple(city.id for city in self.cities.values() if province in city.provinces)

    def lines_at(self, city: str) -> tuple[str, ...]:
        return tuple(line.id for line in self.lines.values() if city in line.touches)


@functools.cache
def germany() -> Germany:
    """The game's board, read once."""
    return read_germany(load_map(GERMANY))


def read_germany(board: TiledMap) -> Germany:
    """Read the board from a map. Names and properties must be valid; `checks.geography` checks the rest."""
    sectors = tuple(board.unique_names("sectors", Rectangle))
    outlines = board.unique_names("provinces", Polygon)
    provinces = each(outlines, lambda outline: _province(outline, outlines, sectors))
    german = each(board.unique_names("cities", Point), lambda point: _city(point, provinces))
    sites = board.unique_names("external_sites", Point)
    external = each(sites, lambda point: City(point.name, RED, country=point.typed("country", str)))
    cities = MappingProxyType({**german, **external})
    joined = each(board.unique_names("connections", Polyline), lambda line: _connection(line, cities))
    lines = {line.id: line for connection in joined.values() for line in _lines(connection, cities)}
    return Germany(provinces, cities, joined, MappingProxyType(lines), sectors)


def _province(outline: Polygon, provinces: Iterable[str], sectors: Iterable[str]) -> Province:
    return Province(
        id=outline.name,
        side=SIDES[known_id(outline, "side", "side", SIDES)],
        adjacent=known_ids(outline, "adjacent", "adjacent province", provinces),
        supplies=known_id(outline, "supplies", "sector", ("", *sectors)),
    )


def _city(point: Point, provinces: Mapping[str, Province]) -> City:
    ids = known_ids(point, "provinces", "province", provinces)
    if len({provinces[id].side for id in ids}) != 1:
        raise DataError([point.where.problem("a city is in one province or in several of one state")])
    kind = one_of(point, "type of a city", point.type, CITY_TYPES)
    return City(point.name, provinces[ids[0]].side, ids, start=point.typed("start", bool), special=kind != "city")


def _connection(line: Polyline, cities: Mapping[str, City]) -> Connection:
    start, end = (known_id(line, key, "city", cities) for key in ("from", "to"))
    if cities[start].side != cities[end].side:
        raise DataError([line.where.problem("a connection does not cross the border")])
    count = line.typed("lines", int)
    if count not in (1, 2):
        raise DataError([line.where.problem(f"a connection has 1 or 2 lines, not {count}")])
    return Connection(line.name, (start, end), (line.name,) if count == 1 else (f"{start}>{end}", f"{end}>{start}"))


def _lines(connection: Connection, cities: Mapping[str, City]) -> list[Line]:
    (start, end), side = connection.ends, cities[connection.ends[0]].side
    if len(connection.lines) == 1:
        return [Line(connection.id, start, end, "", side)]
    first, second = connection.lines
    return [Line(first, start, end, second, side), Line(second, end, start, first, side)]
