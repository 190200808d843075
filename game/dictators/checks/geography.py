"""What must be true of the board's geography, for `check-data`: counts, neighbours, ways, and where things are drawn."""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.data.maps import XY, apart, bounds, distance, inside, meet
from game.data.problems import DataError, Problem, quoted, unknown
from game.data.tiled import Point, Polygon, Polyline, TiledMap, load_map
from game.dictators.data.geography import NORTH_AMERICA, Geography, Way, read_geography

COUNTS = {"locations": 108, "roads": 166, "flights": 18, "trident_flights": 4}
STATES = 51
FACILITIES = {1: 11, 2: 12, 3: 8, 4: 9}
TIME_ZONES = 5
ABROAD = 4
"""The nuclear zone of everything outside the USA."""
FACILITIES_ABROAD = ("CAN", "MEX")
SPECIAL = frozenset({"area_51", "cia_hq", "guantanamo_bay"})
NEIGHBOURS = {"DC": frozenset({"PA", "MD", "WV", "VA", "CIA"}), "HI": frozenset[str]()}
"""The neighbours that the rules name (1.11); all others are those of a real map."""

NEAR = 30.0
"""In pixels of the map: less than the disc that marks a location, so what is this near still touches it."""


def check_geography(path: Path = NORTH_AMERICA) -> Iterator[Problem]:
    """Everything wrong with the geography in a map. One that cannot be read at all is not looked at further."""
    try:
        board = load_map(path)
        chart = _Chart(board, read_geography(board))
    except DataError as error:
        yield from error.problems
        return
    for check in _CHECKS:
        yield from check(chart)


@dataclass(frozen=True)
class _Chart:
    """A board, and what the rules make of it."""

    board: TiledMap
    world: Geography

    def problem(self, layer: str, name: str, message: str) -> Problem:
        """A problem with the object of this name."""
        return self.board.unique_names(layer)[name].where.problem(message)

    def ways(self) -> Iterator[tuple[str, Way]]:
        """All roads and flights, with the layers they are in."""
        for layer, ways in (
            ("roads", self.world.roads),
            ("flights", self.world.flights),
            ("trident_flights", self.world.trident_flights),
        ):
            yield from ((layer, way) for way in ways.values())

    @functools.cached_property
    def places(self) -> dict[str, XY]:
        """Where each location is drawn."""
        return {point.name: (point.x, point.y) for point in self.board.objects("locations", Point)}

    @functools.cached_property
    def lines(self) -> dict[tuple[str, str], tuple[XY, ...]]:
        """How each road and flight is drawn, by layer and name."""
        return {
            (layer, line.name): line.points
            for layer in ("roads", "flights", "trident_flights")
            for line in self.board.objects(layer, Polyline)
        }


# counts


def _layers_have_their_counts(chart: _Chart) -> Iterator[Problem]:
    for layer, expected in COUNTS.items():
        yield from _count(chart, layer, layer.replace("_", " "), len(chart.board.objects(layer)), expected)
    yield from _count(chart, "regions", "states of the USA", len(chart.world.states), STATES)
    yield from _count(chart, "time_zone_spots", "time zones", len(chart.world.time_zones), TIME_ZONES)


def _zones_have_their_facilities(chart: _Chart) -> Iterator[Problem]:
    found = Counter(spot.zone for spot in chart.world.locations.values() if spot.facility)
    for zone, expected in FACILITIES.items():
        yield from _count(chart, "locations", f"facilities in zone {zone}", found[zone], expected)


def _count(chart: _Chart, layer: str, what: str, found: int, expected: int) -> Iterator[Problem]:
    if found != expected:
        mend = f"add {expected - found}" if found < expected else f"remove {found - expected}"
        yield chart.board.layer(layer).where.problem(f"{found} {what} instead of {expected}; {mend}")


# regions


def _regions_have_their_zones(chart: _Chart) -> Iterator[Problem]:
    for region in chart.world.regions.values():
        zones = [zone for zone in FACILITIES if (zone == ABROAD) != region.usa]
        if region.zone not in zones:
            listed = " or ".join(map(str, zones))
            message = f"zone {region.zone} in country {quoted(region.country)}; set {listed}"
            yield chart.problem("regions", region.id, message)
        if bool(region.time_zone) != region.usa:
            mend = f"choose one of {', '.join(chart.world.time_zones)}" if region.usa else "leave it empty outside the USA"
            yield chart.problem("regions", region.id, f"the time zone is {quoted(region.time_zone)}; {mend}")
        if not chart.world.locations_in[region.id]:
            yield chart.problem("regions", region.id, "has no location; set the property region of a location to it")


def _neighbours_are_mutual(chart: _Chart) -> Iterator[Problem]:
    regions = chart.world.regions
    for region in regions.values():
        for name, times in Counter(region.adjacent).items():
            if times > 1 or name == region.id:
                message = f"{name} must not be adjacent to itself" if name == region.id else f"{name} is adjacent twice"
                yield chart.problem("regions", region.id, f"{message}; take it out of the property adjacent")
            elif region.id not in regions[name].adjacent:
                message = f"{name} is adjacent to it, but not the other way round; mend the property adjacent of either"
                yield chart.problem("regions", region.id, message)
            elif region.country != regions[name].country:
                message = f"{name} is in another country; only states of the USA are adjacent"
                yield chart.problem("regions", region.id, message)


def _named_neighbours_are_right(chart: _Chart) -> Iterator[Problem]:
    for name, expected in NEIGHBOURS.items():
        if name not in chart.world.regions:
            yield chart.board.layer("regions").where.problem(f"there is no region {name}; draw it again")
        elif set(chart.world.regions[name].adjacent) != expected:
            message = f"set the property adjacent to {' '.join(sorted(expected))!r}"
            yield chart.problem("regions", name, f"these are not its neighbours in the rules; {message}")


# locations


def _locations_are_what_the_rules_say(chart: _Chart) -> Iterator[Problem]:
    world = chart.world
    for name in sorted(SPECIAL - set(world.locations)):
        message = unknown("special site", name, world.locations)
        yield chart.board.layer("locations").where.problem(f"the rules name an {message}")
    for spot in world.locations.values():
        if spot.special != (spot.id in SPECIAL):
            mend = f"set special to {_tick(not spot.special)}"
            yield chart.problem("locations", spot.id, f"{mend}; cards name the special sites")
        if spot.only_with_token != (spot.id == world.trident):
            mend = f"set only_with_token to {_tick(not spot.only_with_token)}"
            yield chart.problem("locations", spot.id, f"{mend}; only the Trident comes and goes")
        if spot.facility and not spot.usa and spot.region not in FACILITIES_ABROAD:
            mend = f"facilities abroad are in {' and '.join(FACILITIES_ABROAD)} only; set facility to false"
            yield chart.problem("locations", spot.id, mend)


def _tick(value: bool) -> str:
    """As Tiled writes it."""
    return str(value).lower()


# roads and flights


def _ways_are_named_after_their_ends(chart: _Chart) -> Iterator[Problem]:
    """Saved games hold these names, so they must follow from the ends alone."""
    seen: set[frozenset[str]] = set()
    for layer, way in chart.ways():
        name = "-".join(sorted(way.ends))
        if way.ends[0] == way.ends[1]:
            yield chart.problem(layer, way.id, f"leads from {way.ends[0]} to itself; set the property from or to")
        elif frozenset(way.ends) in seen:
            yield chart.problem(layer, way.id, f"{' and '.join(way.ends)} are joined already; remove one of the two")
        elif way.id != name:
            yield chart.problem(layer, way.id, f"rename it to {quoted(name)}, or mend the properties from and to")
        seen.add(frozenset(way.ends))


def _roads_keep_to_neighbours(chart: _Chart) -> Iterator[Problem]:
    for road in chart.world.roads.values():
        one, other = (chart.world.regions[chart.world.locations[end].region] for end in road.ends)
        if one != other and other.id not in one.adjacent:
            message = f"a road between {one.id} and {other.id}, which are not adjacent"
            yield chart.problem("roads", road.id, f"{message}; remove it, or make it a flight if it crosses a border")


def _flights_cross_borders(chart: _Chart) -> Iterator[Problem]:
    world = chart.world
    home = world.locations[world.start].region
    for flight in world.flights.values():
        ends = [world.locations[end] for end in flight.ends]
        if world.trident in flight.ends:
            yield chart.problem("flights", flight.id, "move it to the layer trident_flights: it needs the Trident token")
        elif len({end.country for end in ends}) == 1 and home not in {end.region for end in ends}:
            yield chart.problem("flights", flight.id, f"an international flight inside {ends[0].country}; make it a road")
    for flight in world.trident_flights.values():
        if world.trident not in flight.ends:
            yield chart.problem("trident_flights", flight.id, f"must begin or end at {world.trident}; or move it to flights")


def _everything_is_reached(chart: _Chart) -> Iterator[Problem]:
    world = chart.world
    without, token = world.steps_to(world.start), world.steps_to(world.start, trident=True)
    for spot in world.locations.values():
        reached = token if spot.only_with_token else without
        if spot.id not in reached:
            yield chart.problem("locations", spot.id, f"no way leads here from {world.start}; draw a road or a flight")
    by_road = world.steps_to(world.capital, flights=False)
    home = world.locations[world.start].region
    for spot in world.locations.values():
        if spot.usa and spot.region != home and spot.id not in by_road:
            yield chart.problem("locations", spot.id, f"no roads lead from here to {world.capital}; draw the missing road")


# the drawing


def _names_in_the_drawing_are_known(chart: _Chart) -> Iterator[Problem]:
    regions = chart.world.regions
    for layer in ("region_parts", "region_labels", "inset"):
        for thing in chart.board.objects(layer):
            if thing.name not in regions:
                yield thing.where.problem(unknown("region", thing.name, regions))
    labelled = {thing.name for thing in chart.board.objects("region_labels", Point)}
    for name in regions:
        if name not in labelled:
            yield chart.problem("regions", name, "has no label; put a point of this name into the layer region_labels")


def _ways_end_at_their_locations(chart: _Chart) -> Iterator[Problem]:
    for layer, way in chart.ways():
        points = chart.lines[layer, way.id]
        for end, point in zip(way.ends, (points[0], points[-1]), strict=True):
            if math.dist(chart.places[end], point) > NEAR:
                yield chart.problem(layer, way.id, f"is not drawn from or to {end}; drag its end to that point")


def _ways_do_not_cross(chart: _Chart) -> Iterator[Problem]:
    lines = [(layer, way, _segments(chart, layer, way)) for layer, way in chart.ways()]
    drawn = [(*line, bounds([spot for segment in line[2] for spot in segment])) for line in lines]
    for (layer, way, segments, here), (_, other, others, there) in itertools.combinations(drawn, 2):
        if not apart(here, there) and any(meet(*one, *two) for one in segments for two in others):
            yield chart.problem(layer, way.id, f"crosses {other.id}; bend one of the two lines or move a location")


def _segments(chart: _Chart, layer: str, way: Way) -> list[tuple[XY, XY]]:
    """The pieces of a line. It is taken to begin and end in the very middle of its two locations."""
    bends = chart.lines[layer, way.id][1:-1]
    start, end = (chart.places[end] for end in way.ends)
    return list(itertools.pairwise((start, *bends, end)))


def _locations_lie_in_their_regions(chart: _Chart) -> Iterator[Problem]:
    """Polygons are drawn in the order of the file, so small regions lie on top of large ones."""
    outlines = [outline for layer in ("region_parts", "regions") for outline in chart.board.objects(layer, Polygon)]
    from_the_top = [(outline, bounds(outline.points)) for outline in reversed(outlines)]
    for spot in chart.world.locations.values():
        place = chart.places[spot.id]
        near = (outline for outline, around in from_the_top if not apart(around, (*place, *place)))
        on_top = next((outline.name for outline in near if inside(place, outline.points)), None)
        own = (outline.points for outline in outlines if outline.name == spot.region)
        if on_top is None and min(distance(place, corners) for corners in own) <= NEAR:
            continue
        if on_top != spot.region:
            found = f"lies in {on_top}" if on_top else "lies in no region"
            yield chart.problem("locations", spot.id, f"{found}; move it into {spot.region}, or mend its property region")


_CHECKS: tuple[Callable[[_Chart], Iterator[Problem]], ...] = (
    _layers_have_their_counts,
    _zones_have_their_facilities,
    _regions_have_their_zones,
    _neighbours_are_mutual,
    _named_neighbours_are_right,
    _locations_are_what_the_rules_say,
    _ways_are_named_after_their_ends,
    _roads_keep_to_neighbours,
    _flights_cross_borders,
    _everything_is_reached,
    _names_in_the_drawing_are_known,
    _ways_end_at_their_locations,
    _ways_do_not_cross,
    _locations_lie_in_their_regions,
)
