"""What is under a spot of the map: the nearest and uppermost first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import dist, hypot

from game.dictators.tables import BOARD
from game.ui.dictators.board_pieces import MEEPLE
from game.ui.dictators.board_places import Places
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, between
from game.ui.table.scene import seat_id

_REACH = 20.0
"""Half of the least width that something to be pointed at has."""
_ROAD = 6.0
"""By how much a line is behind the signs that lie on it."""
_EMPTY = 8.0


def things_on_map(places: Places, spot: Spot, region_spots: Mapping[str, Spot]) -> list[str]:
    """Each thing comes with how far it is from the spot; less than nothing if it covers it."""
    near = [
        *_meeples(places, spot),
        *_signs(places, spot),
        *_ways(places, spot),
        *_time_zones(places, spot),
        *((region, dist(spot, middle) - 15) for region, middle in region_spots.items() if dist(spot, middle) <= _REACH),
    ]
    found = [thing for thing, _away in sorted(near, key=lambda pair: pair[1])]
    return list(dict.fromkeys((*found, *_areas(places, spot))))


def _meeples(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    """A meeple covers what is behind it; of several, the one whose middle is nearest."""
    for seat, (x, y) in places.meeples.items():
        body = Box(x - MEEPLE / 2, y - MEEPLE / 2 - 2, MEEPLE, MEEPLE + 4)
        if body.holds(spot):
            yield seat_id(seat), -100 + dist(spot, (x, y))


def _signs(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    for place in BOARD.locations:
        away = dist(spot, places.place(place))
        radius = places.radius(place)
        if away <= max(_REACH, radius):
            yield place, max(0.0, away - radius) + away / 1000


def _ways(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    """A roadblock is a sign by itself; without one, the middle of a road is as easy to hit as a sign."""
    x, y = spot
    for way in places.chart.ways:
        line = places.way(way)
        if not _may_be_near(line, x, y):
            continue
        away = _distance(spot, line)
        middle = dist(spot, places.way_middle(way))
        if way in places.state.roadblocks and middle <= _REACH:
            yield way, max(0.0, middle - 14)
        elif away <= _REACH / 2 or middle <= _REACH:
            yield way, away + _ROAD


def _may_be_near(line: list[Spot], x: float, y: float) -> bool:
    return (
        min(spot[0] for spot in line) - _REACH <= x <= max(spot[0] for spot in line) + _REACH
        and min(spot[1] for spot in line) - _REACH <= y <= max(spot[1] for spot in line) + _REACH
    )


def _time_zones(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    for zone in BOARD.time_zones:
        away = dist(spot, places.time_zone(zone))
        if zone in places.state.no_fly and away <= 24:
            yield zone, max(0.0, away - 22)
        elif away <= _REACH:
            yield zone, away + _EMPTY


def _areas(places: Places, spot: Spot) -> Iterator[str]:
    """States and time zones are things as a whole while one of their kind is asked for."""
    marks = places.scene.marks
    asks_for_zone = any(zone in marks for zone in BOARD.time_zones)
    if not places.marked_regions and not asks_for_zone:
        return
    region = places.chart.region_at(places.camera.to_world(spot))
    if region and places.marked_regions:
        yield region
    if region and asks_for_zone and BOARD.regions[region].time_zone:
        yield BOARD.regions[region].time_zone


def _distance(spot: Spot, line: list[Spot]) -> float:
    return min(_distance_to_piece(spot, one, other) for one, other in pairwise(line))


def _distance_to_piece(spot: Spot, one: Spot, other: Spot) -> float:
    across, down = other[0] - one[0], other[1] - one[1]
    length = across * across + down * down
    share = ((spot[0] - one[0]) * across + (spot[1] - one[1]) * down) / length if length else 0.0
    near = between(one, other, min(max(share, 0.0), 1.0))
    return hypot(spot[0] - near[0], spot[1] - near[1])
