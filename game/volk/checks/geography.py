"""Checks of Germany for `check-data`: counts, neighbors, connections, and the drawing (2.1 to 2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from game.data.boards.charts import NEAR, Chart, check_chart
from game.data.boards.maps import Corners, distance, inside
from game.data.boards.tiled import MapObject, Point, Polygon, Rectangle, TiledMap
from game.data.problems import Problem, quoted
from game.volk.checks.tracks import covers, overlapping
from game.volk.data.components import GERMANY
from game.volk.data.geography import RED, YELLOW, City, Connection, read_germany

SIDE_NAMES = ("West", "East")
PROVINCES = {YELLOW: 8, RED: 6}
CITIES = {YELLOW: 25, RED: 12}
"""Number of cities by side in which a build point can be used for a factory."""
STARTING_CITIES = {YELLOW: 2, RED: 2}
EXTERNAL_SITES = {"polska": 2, "cssr": 2}
CONNECTIONS = {YELLOW: 42, RED: 26}
LINES = {YELLOW: 46, RED: 30}
CONNECTIONS_OF_AN_EXTERNAL_SITE = 2

NEIGHBOURS = {
    "schleswig_holstein": {"mecklenburg_vorpommern"},
    "niedersachsen": {"mecklenburg_vorpommern", "brandenburg", "sachsen_anhalt"},
    "hessen": {"sachsen_anhalt", "thueringen"},
    "bayern": {"thueringen", "sachsen"},
    "west_berlin": {"east_berlin", "brandenburg"},
}
"""Neighbors across the border as listed in the rules (2.3). The other Western provinces have none."""

SUPPLIERS = {"rheinland_pfalz": "french_sector", "nordrhein_westfalen": "british_sector", "baden_wuerttemberg": "us_sector"}
"""Sector of West Berlin by supplier (7.2)."""

CAPITAL_PROVINCE = "east_berlin"
UNDER_A_CITY = 15.0
"""Distance from a city, in map units, within which a passing line looks as if it ended there."""


def check_geography(path: Path = GERMANY) -> Iterator[Problem]:
    return check_chart(path, _Chart, _CHECKS)


class _Chart(Chart):
    """The map and the board read from it."""

    def __init__(self, board: TiledMap) -> None:
        self.land = read_germany(board)
        lines = {"connections": self.land.connections.values()}
        super().__init__(board, ("cities", "external_sites"), lines, "city")

    def city_problem(self, city: City, message: str) -> Problem:
        return self.problem("external_sites" if city.country else "cities", city.id, message)

    def joins(self, city: str) -> list[Connection]:
        return [connection for connection in self.land.connections.values() if city in connection.ends]


def _counts_are_those_of_the_rules(chart: _Chart) -> Iterator[Problem]:
    land = chart.land
    for side, name in enumerate(SIDE_NAMES):
        yield from chart.count("provinces", f"provinces of the {name}", len(land.of_side(side)), PROVINCES[side])
        own_cities = [city for city in land.cities.values() if city.side == side and not city.country]
        cities = sum(not city.special for city in own_cities)
        yield from chart.count("cities", f"ordinary cities of the {name}", cities, CITIES[side])
        starting = sum(city.start for city in own_cities)
        yield from chart.count("cities", f"starting cities of the {name}", starting, STARTING_CITIES[side])
        joined = [connection for connection in land.connections.values() if land.cities[connection.ends[0]].side == side]
        yield from chart.count("connections", f"connections of the {name}", len(joined), CONNECTIONS[side])
        lines = sum(len(connection.lines) for connection in joined)
        yield from chart.count("connections", f"lines of the {name}", lines, LINES[side], "the property lines")
    abroad = Counter(city.country for city in land.cities.values() if city.country)
    for country in dict.fromkeys((*EXTERNAL_SITES, *abroad)):
        label = f"sites in the country {quoted(country)}"
        yield from chart.count("external_sites", label, abroad[country], EXTERNAL_SITES.get(country, 0))


def _neighbours_are_mutual(chart: _Chart) -> Iterator[Problem]:
    provinces = chart.land.provinces
    for province in provinces.values():
        for name, times in Counter(province.adjacent).items():
            if times > 1:
                message = f"{name} is adjacent twice; take it out of the property adjacent"
            elif provinces[name].side == province.side:
                message = f"{name} is on the same side of the border; remove it of the property adjacent"
            elif province.id not in provinces[name].adjacent:
                message = f"{name} is adjacent to it, but not the other way round; fix the property adjacent of either"
            else:
                continue
            yield chart.problem("provinces", province.id, message)


def _neighbours_are_those_of_the_rules(chart: _Chart) -> Iterator[Problem]:
    for province in chart.land.provinces.values():
        if province.side == YELLOW:
            yield from chart.neighbours("provinces", province.id, province.adjacent, NEIGHBOURS.get(province.id, ()))


def _sectors_have_their_suppliers(chart: _Chart) -> Iterator[Problem]:
    for province in chart.land.provinces.values():
        expected = SUPPLIERS.get(province.id, "")
        if province.supplies != expected:
            message = f"it supplies {quoted(province.supplies)}; set the property supplies to {expected!r}"
            yield chart.problem("provinces", province.id, message)
    for sector in SUPPLIERS.values():
        if sector not in chart.land.sectors:
            yield chart.layer_problem("sectors", f"there is no sector {sector}; draw it again")
    for sector in chart.land.sectors:
        if sector not in SUPPLIERS.values():
            yield chart.problem("sectors", sector, "nobody supplies it; remove it, or fix its name")


def _cities_the_rules_know_are_there(chart: _Chart) -> Iterator[Problem]:
    """Check that only West Berlin has no city, East Berlin has one, one city is in two provinces, and one is special."""
    land = chart.land
    empty = [id for id in land.provinces if not land.in_province(id)]
    if empty != ["west_berlin"]:
        message = f"only west_berlin has no city, not {', '.join(empty) or 'none at all'}"
        yield chart.layer_problem("provinces", f"{message}; fix the property provinces of cities")
    if CAPITAL_PROVINCE not in land.provinces:
        yield chart.layer_problem("provinces", f"there is no province {CAPITAL_PROVINCE}; draw it again")
    elif len(land.in_province(CAPITAL_PROVINCE)) != 1:
        yield chart.problem("provinces", CAPITAL_PROVINCE, "has not exactly one city; fix the property provinces of cities")
    for condition, cities in (
        ("is in two provinces (Hamburg)", [city.id for city in land.cities.values() if len(city.provinces) > 1]),
        ("is of the type special_city (Rheinsberg)", [city.id for city in land.cities.values() if city.special]),
    ):
        if len(cities) != 1:
            message = f"exactly one city {condition}, not {len(cities)}: {', '.join(cities) or 'none'}; fix the others"
            yield chart.layer_problem("cities", message)


def _external_sites_have_two_connections(chart: _Chart) -> Iterator[Problem]:
    land = chart.land
    for city in land.cities.values():
        if not city.country:
            continue
        joined = chart.joins(city.id)
        if len(joined) != CONNECTIONS_OF_AN_EXTERNAL_SITE:
            message = f"{len(joined)} connections instead of {CONNECTIONS_OF_AN_EXTERNAL_SITE}; draw or remove some"
            yield chart.city_problem(city, message)
        for connection in joined:
            if any(other != city.id and land.cities[other].country for other in connection.ends):
                yield chart.problem("connections", connection.id, "joins two sites abroad; lead it to a German city")
            elif len(connection.lines) > 1:
                yield chart.problem("connections", connection.id, "leads abroad with two lines; set lines to 1")


def _networks_are_in_one_piece(chart: _Chart) -> Iterator[Problem]:
    """Check that all cities of a state are connected, except Rheinsberg, which has no connections."""
    land = chart.land
    for side in (YELLOW, RED):
        own_cities = [city for city in land.cities.values() if city.side == side]
        start = next((city.id for city in own_cities if city.start), "")
        reached = _reached(start, land.connections.values())
        for city in own_cities:
            if city.special and chart.joins(city.id):
                yield chart.city_problem(city, "is joined to other cities; a special city has no connection, remove them")
            elif not city.special and city.id not in reached:
                yield chart.city_problem(city, f"no connections lead here from {start}; draw the missing one")


def _reached(start: str, connections: Collection[Connection]) -> set[str]:
    reached, frontier = {start}, [start]
    while frontier:
        city = frontier.pop()
        neighbors = {end for connection in connections if city in connection.ends for end in connection.ends} - reached
        reached |= neighbors
        frontier += neighbors
    return reached


def _connections_pass_no_other_city(chart: _Chart) -> Iterator[Problem]:
    """Check that no line passes under a city where it does not end, because players would think that it ends there."""
    for layer, connection, pieces in chart.segments:
        for city, place in chart.places.items():
            if city not in connection.ends and any(distance(place, piece) <= UNDER_A_CITY for piece in pieces):
                yield chart.problem(layer, connection.id, f"passes through {city}; bend the line around it")


def _cities_lie_in_their_provinces(chart: _Chart) -> Iterator[Problem]:
    """Check that each city is in or near its own outline or a province of its own, and that sites abroad are in none."""
    outlines: dict[str, list[Corners]] = {}
    for layer in ("provinces", "province_parts", "hamburg", "berlin"):
        for part in chart.board.objects(layer, MapObject):
            if isinstance(part, Polygon):
                outlines.setdefault(part.name, []).append(part.points)
    for city in chart.land.cities.values():
        place = chart.places[city.id]
        shapes = [shape for name in (city.id, *city.provinces) for shape in outlines.get(name, ())]
        if city.country:
            if any(inside(place, shape) for shapes in outlines.values() for shape in shapes):
                yield chart.city_problem(city, "is in a province; move it out of Germany")
        elif not any(inside(place, shape) or distance(place, shape) <= NEAR for shape in shapes):
            names = " or ".join(city.provinces)
            yield chart.city_problem(city, f"is elsewhere; move it into {names}, or fix its property provinces")


def _names_in_the_drawing_are_known(chart: _Chart) -> Iterator[Problem]:
    """Check that outlines and plates are named after provinces, and that each province has a plate for its pieces."""
    provinces = chart.land.provinces
    for part in chart.board.objects("province_parts", MapObject):
        if part.name not in provinces:
            yield part.where.problem(f"is part of no province; name it after one of {', '.join(provinces)}")
    plates = Counter(part.name for part in chart.board.objects("plates", Point))
    for name in dict.fromkeys((*provinces, *plates)):
        if name not in provinces:
            yield chart.layer_problem("plates", f"the plate {quoted(name)} belongs to no province; rename or remove it")
        elif plates[name] != 1:
            message = f"{plates[name]} plates instead of 1; put one point of this name into the layer plates"
            yield chart.problem("provinces", name, message)


def _the_inset_holds_berlin(chart: _Chart) -> Iterator[Problem]:
    """Check that the sectors are inside the frame of the inset and do not overlap."""
    frames = [part for part in chart.board.objects("berlin", MapObject) if isinstance(part, Rectangle)]
    if len(frames) != 1:
        yield chart.layer_problem("berlin", f"{len(frames)} rectangles instead of 1: the frame of the inset")
        return
    sectors = chart.board.objects("sectors", Rectangle)
    for sector in sectors:
        if not covers(frames[0], sector):
            yield sector.where.problem("is not in the frame of the inset; move it there")
    yield from overlapping(sectors)


_CHECKS: tuple[Callable[[_Chart], Iterator[Problem]], ...] = (
    _counts_are_those_of_the_rules,
    _neighbours_are_mutual,
    _neighbours_are_those_of_the_rules,
    _sectors_have_their_suppliers,
    _cities_the_rules_know_are_there,
    lambda chart: chart.misnamed("-".join),
    _external_sites_have_two_connections,
    _networks_are_in_one_piece,
    _Chart.loose_ends,
    _Chart.crossings,
    _connections_pass_no_other_city,
    _cities_lie_in_their_provinces,
    _names_in_the_drawing_are_known,
    _the_inset_holds_berlin,
)
