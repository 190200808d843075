"""Checks of the board's geography for `check-data`: counts, neighbors, routes and drawn positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from game.data.boards.charts import NEAR, Chart, check_chart
from game.data.boards.maps import apart, bounds, distance, inside
from game.data.boards.tiled import MapObject, Point, Polygon, TiledMap
from game.data.problems import Problem, quoted, unknown
from game.dictators.data.components import NORTH_AMERICA
from game.dictators.data.geography import read_geography

COUNTS = {"locations": 108, "roads": 166, "flights": 18, "trident_flights": 4}
STATES = 51
FACILITIES = {1: 11, 2: 12, 3: 8, 4: 9}
TIME_ZONES = 5
ABROAD = 4
"""The nuclear zone of everything outside the USA."""
FACILITIES_ABROAD = ("CAN", "MEX")
SPECIAL = frozenset({"area_51", "cia_hq", "guantanamo_bay"})
NEIGHBOURS = {"DC": frozenset({"PA", "MD", "WV", "VA", "CIA"}), "HI": frozenset[str]()}
"""Neighbors that the rules define (1.11); all other neighbors are those of a real map."""


def check_geography(path: Path = NORTH_AMERICA) -> Iterator[Problem]:
    return check_chart(path, _Chart, _CHECKS)


class _Chart(Chart):
    """A map, with the geography that the rules read from it."""

    def __init__(self, board: TiledMap) -> None:
        self.world = world = read_geography(board)
        connections = {"roads": world.roads, "flights": world.flights, "trident_flights": world.trident_flights}
        super().__init__(board, ("locations",), {layer: lines.values() for layer, lines in connections.items()}, "location")


def _counts_are_those_of_the_rules(chart: _Chart) -> Iterator[Problem]:
    for layer, expected in COUNTS.items():
        yield from chart.count(layer, layer.replace("_", " "), len(chart.board.objects(layer, MapObject)), expected)
    yield from chart.count("regions", "states of the USA", len(chart.world.states), STATES)
    yield from chart.count("time_zone_spots", "time zones", len(chart.world.time_zones), TIME_ZONES)
    facilities = Counter(spot.zone for spot in chart.world.locations.values() if spot.facility)
    for zone, expected in FACILITIES.items():
        yield from chart.count("locations", f"facilities in zone {zone}", facilities[zone], expected)


def _regions_have_their_zones(chart: _Chart) -> Iterator[Problem]:
    for region in chart.world.regions.values():
        zones = [zone for zone in FACILITIES if (zone == ABROAD) != region.usa]
        if region.zone not in zones:
            listed = " or ".join(map(str, zones))
            message = f"zone {region.zone} in country {quoted(region.country)}; set {listed}"
            yield chart.problem("regions", region.id, message)
        if bool(region.time_zone) != region.usa:
            fix = f"choose one of {', '.join(chart.world.time_zones)}" if region.usa else "leave it empty outside the USA"
            yield chart.problem("regions", region.id, f"the time zone is {quoted(region.time_zone)}; {fix}")
        if not chart.world.locations_in[region.id]:
            yield chart.problem("regions", region.id, "has no location; set the property region of a location to it")


def _neighbours_are_mutual(chart: _Chart) -> Iterator[Problem]:
    regions = chart.world.regions
    for region in regions.values():
        for name, times in Counter(region.adjacent).items():
            if times > 1 or name == region.id:
                message = f"{name} must not be adjacent to itself" if name == region.id else f"{name} is adjacent twice"
                message += "; take it out of the property adjacent"
            elif region.id not in regions[name].adjacent:
                message = f"{name} is adjacent to it, but not the other way round; fix the property adjacent of either"
            elif region.country != regions[name].country:
                message = f"{name} is in another country; only states of the USA are adjacent"
            else:
                continue
            yield chart.problem("regions", region.id, message)


def _named_neighbours_are_right(chart: _Chart) -> Iterator[Problem]:
    for name, expected in NEIGHBOURS.items():
        if name not in chart.world.regions:
            yield chart.layer_problem("regions", f"there is no region {name}; draw it again")
        else:
            yield from chart.neighbours("regions", name, chart.world.regions[name].adjacent, expected)


def _locations_are_what_the_rules_say(chart: _Chart) -> Iterator[Problem]:
    world = chart.world
    for name in sorted(SPECIAL - set(world.locations)):
        message = unknown("special site", name, world.locations)
        yield chart.layer_problem("locations", f"the rules name an {message}")
    for spot in world.locations.values():
        for is_wrong, name, reason in (
            (spot.special != (spot.id in SPECIAL), "special", "cards name the special sites"),
            (spot.only_with_token != (spot.id == world.trident), "only_with_token", "only the Trident comes and goes"),
        ):
            if is_wrong:
                # Write the value as Tiled does.
                yield chart.problem("locations", spot.id, f"set {name} to {str(not getattr(spot, name)).lower()}; {reason}")
        if spot.facility and not spot.usa and spot.region not in FACILITIES_ABROAD:
            advice = f"facilities abroad are in {' and '.join(FACILITIES_ABROAD)} only; set facility to false"
            yield chart.problem("locations", spot.id, advice)


def _roads_keep_to_neighbours(chart: _Chart) -> Iterator[Problem]:
    for road in chart.world.roads.values():
        first, second = (chart.world.regions[chart.world.locations[end].region] for end in road.ends)
        if first != second and second.id not in first.adjacent:
            message = f"a road between {first.id} and {second.id}, which are not adjacent"
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
    without_token, with_token = world.steps_to(world.start), world.steps_to(world.start, trident=True)
    for spot in world.locations.values():
        reached = with_token if spot.only_with_token else without_token
        if spot.id not in reached:
            yield chart.problem("locations", spot.id, f"no way leads here from {world.start}; draw a road or a flight")
    by_road = world.steps_to(world.capital, flights=False)
    home = world.locations[world.start].region
    for spot in world.locations.values():
        if spot.usa and spot.region != home and spot.id not in by_road:
            yield chart.problem("locations", spot.id, f"no roads lead from here to {world.capital}; draw the missing road")


def _names_in_the_drawing_are_known(chart: _Chart) -> Iterator[Problem]:
    regions = chart.world.regions
    for layer in ("region_parts", "region_labels", "inset"):
        for part in chart.board.objects(layer, MapObject):
            if part.name not in regions:
                yield part.where.problem(unknown("region", part.name, regions))
    labelled = {part.name for part in chart.board.objects("region_labels", Point)}
    for name in regions:
        if name not in labelled:
            yield chart.problem("regions", name, "has no label; put a point of this name into the layer region_labels")


def _locations_lie_in_their_regions(chart: _Chart) -> Iterator[Problem]:
    """Check that every location is drawn in or near its region. Small regions must come after large ones, to be on top."""
    outlines = [outline for layer in ("region_parts", "regions") for outline in chart.board.objects(layer, Polygon)]
    from_the_top = [(outline, bounds(outline.points)) for outline in reversed(outlines)]
    for spot in chart.world.locations.values():
        place = chart.places[spot.id]
        candidates = (outline for outline, around in from_the_top if not apart(around, (*place, *place)))
        on_top = next((outline.name for outline in candidates if inside(place, outline.points)), None)
        own_outlines = (outline.points for outline in outlines if outline.name == spot.region)
        if on_top is None and min(distance(place, corners) for corners in own_outlines) <= NEAR:
            continue
        if on_top != spot.region:
            text = f"is in {on_top}" if on_top else "is in no region"
            yield chart.problem("locations", spot.id, f"{text}; move it into {spot.region}, or fix its property region")


_CHECKS: tuple[Callable[[_Chart], Iterator[Problem]], ...] = (
    _counts_are_those_of_the_rules,
    _regions_have_their_zones,
    _neighbours_are_mutual,
    _named_neighbours_are_right,
    _locations_are_what_the_rules_say,
    lambda chart: chart.misnamed(lambda ends: "-".join(sorted(ends))),
    _roads_keep_to_neighbours,
    _flights_cross_borders,
    _everything_is_reached,
    _names_in_the_drawing_are_known,
    _Chart.loose_ends,
    _Chart.crossings,
    _locations_lie_in_their_regions,
)
