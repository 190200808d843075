"""The board as the rules see it: regions, locations, roads and flights (rules 1.11 and 1.12).

    board = geography()
    board.roads_at["seattle"]                   # {"hanford-seattle": "hanford", "seattle-trojan": "trojan"}
    board.steps_to("washington_dc")["honolulu"]

It is read from the Tiled map that the window also draws, so edits to the map change the game. Pixel positions are left
to the window."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import msgspec

from game.data.boards.maps import each, known_id, known_ids
from game.data.boards.tiled import Point, Polygon, Polyline, TiledMap, load_map
from game.dictators.data.components import NORTH_AMERICA

USA = "USA"

Ways = Mapping[str, str]
"""Ways out of a location: the id of each road or flight, and the location at its other end."""


class Region(msgspec.Struct, frozen=True):
    """A state of the USA, or a region outside it: Canada, Mexico, Guantanamo Bay, the Gulf of Mexico.

    Only states have neighbors, because cards mention only adjacent states. A region that does not belong to a country of the
    game counts as a separate country."""

    id: str
    zone: int
    time_zone: str
    country: str
    adjacent: tuple[str, ...]

    @property
    def usa(self) -> bool:
        return self.country == USA


class Location(msgspec.Struct, frozen=True):
    """A place for meeples; its nuclear zone, time zone and country are those of its region.

    Outside the USA the time zone is empty. `only_with_token` marks the Trident, which needs its token on the board."""

    id: str
    region: str
    zone: int
    time_zone: str
    country: str
    usa: bool
    facility: bool
    special: bool
    only_with_token: bool


class Way(msgspec.Struct, frozen=True):
    """A road or flight and the two locations it joins."""

    id: str
    ends: tuple[str, str]


@dataclass(frozen=True, eq=False)
class Geography:
    """The whole board. Tables are computed on demand and cached, because bots use them thousands of times a second."""

    start: str
    capital: str
    trident: str
    time_zones: tuple[str, ...]
    regions: Mapping[str, Region]
    locations: Mapping[str, Location]
    roads: Mapping[str, Way]
    flights: Mapping[str, Way]
    trident_flights: Mapping[str, Way]
    _known_steps: dict[tuple[str, bool, bool], Mapping[str, int]] = field(default_factory=dict, repr=False)

    @functools.cached_property
    def states(self) -> tuple[str, ...]:
        """Regions of the USA; Washington D.C. and the CIA Headquarters count as states."""
        return tuple(region.id for region in self.regions.values() if region.usa)

    @functools.cached_property
    def locations_in(self) -> Mapping[str, tuple[str, ...]]:
        spots = self.locations.values()
        return MappingProxyType({name: tuple(spot.id for spot in spots if spot.region == name) for name in self.regions})

    @functools.cached_property
    def roads_at(self) -> Mapping[str, Ways]:
        return self._leading_away(self.roads)

    def flights_at(self, location: str, trident: bool) -> Ways:
        """Flights from a location; with `trident`, including those of the Trident."""
        return self._flights[trident][location]

    def steps_to(self, target: str, flights: bool = True, trident: bool = False) -> Mapping[str, int]:
        """Number of roads and flights from each location to `target`; unconnected locations are missing."""
        key = (target, flights, trident)
        if key not in self._known_steps:
            self._known_steps[key] = steps_from(target, functools.partial(self._beside, flights=flights, trident=trident))
        return self._known_steps[key]

    @functools.cached_property
    def state_steps(self) -> Mapping[str, Mapping[str, int]]:
        """Number of steps between adjacent states from each region to all regions connected to it, regardless of roads."""
        regions = self.regions
        return MappingProxyType({region: steps_from(region, lambda here: regions[here].adjacent) for region in regions})

    @functools.cached_property
    def _flights(self) -> tuple[Mapping[str, Ways], Mapping[str, Ways]]:
        """Flights without the Trident, and with it."""
        return self._leading_away(self.flights), self._leading_away({**self.flights, **self.trident_flights})

    def _leading_away(self, connections: Mapping[str, Way]) -> Mapping[str, Ways]:
        ends: dict[str, dict[str, str]] = {location: {} for location in self.locations}
        for connection in connections.values():
            first, second = connection.ends
            ends[first][connection.id] = second
            ends[second][connection.id] = first
        return MappingProxyType({location: MappingProxyType(leading) for location, leading in ends.items()})

    def _beside(self, location: str, flights: bool, trident: bool) -> list[str]:
        neighbors = [*self.roads_at[location].values()]
        return [*neighbors, *self.flights_at(location, trident).values()] if flights else neighbors


def steps_from(target: str, neighbors: Callable[[str], Iterable[str]]) -> Mapping[str, int]:
    """Number of steps from `target` to everything connected to it, nearest first."""
    steps = {target: 0}
    reached = [target]
    for place in reached:
        for neighbor in neighbors(place):
            if neighbor not in steps:
                steps[neighbor] = steps[place] + 1
                reached.append(neighbor)
    return MappingProxyType(steps)


@functools.cache
def geography(path: Path = NORTH_AMERICA) -> Geography:
    """The board of the game, loaded once."""
    return read_geography(load_map(path))


def read_geography(board: TiledMap) -> Geography:
    """Read the geography from a map. Names and properties must be valid; `check_geography` checks the rest."""
    time_zones = board.unique_names("time_zone_spots", Point)
    outlines = board.unique_names("regions", Polygon)
    regions = each(outlines, lambda outline: _region(outline, outlines, ("", *time_zones)))
    locations = each(board.unique_names("locations", Point), lambda point: _location(point, regions))

    def way(line: Polyline) -> Way:
        return Way(line.name, (known_id(line, "from", "location", locations), known_id(line, "to", "location", locations)))

    layers = ("roads", "flights", "trident_flights")
    roads, flights, trident_flights = (each(board.unique_names(layer, Polyline), way) for layer in layers)
    start, capital, trident = (known_id(board, name, "location", locations) for name in ("start", "capital", "trident"))
    return Geography(start, capital, trident, tuple(time_zones), regions, locations, roads, flights, trident_flights)


def _region(outline: Polygon, regions: Iterable[str], time_zones: Iterable[str]) -> Region:
    return Region(
        id=outline.name,
        zone=outline.typed("zone", int),
        time_zone=known_id(outline, "time_zone", "time zone", time_zones),
        country=outline.typed("country", str),
        adjacent=known_ids(outline, "adjacent", "adjacent region", regions),
    )


def _location(point: Point, regions: Mapping[str, Region]) -> Location:
    region = regions[known_id(point, "region", "region", regions)]
    flags = (point.typed(name, bool) for name in ("facility", "special", "only_with_token"))
    return Location(point.name, region.id, region.zone, region.time_zone, region.country, region.usa, *flags)
