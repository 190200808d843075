"""What is under a spot of the map: the nearest and uppermost first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from math import dist

from game.data.plane import distance
from game.ui.kit.canvas import Spot
from game.ui.volk.board_berlin import WALL
from game.ui.volk.board_boxes import SOCIALISTS_BOX
from game.ui.volk.board_places import Places
from game.ui.volk.map_chart import bounds
from game.volk.tables import BOARD, CAPITAL

_REACH = 20.0
"""Half of the least width that something to be pointed at has."""
_BEHIND = 6.0
"""By how much a line is behind the signs at its ends."""


def meant(things: list[str], lit: Collection[str]) -> list[str]:
    """Where pieces can be built or taken, a city or a line stands for itself, and not for the province behind it."""
    if things and _is_piece(things[0]) and any(map(_is_piece, lit)):
        return [thing for thing in things if thing not in BOARD.provinces]
    return things


def _is_piece(thing: str) -> bool:
    return thing in BOARD.cities or thing in BOARD.lines


def things_on_map(places: Places, spot: Spot) -> list[str]:
    """Plates and boxes lie on everything; then what is near, signs before lines; then the province all this is in."""
    if places.inset.frame.holds(spot):
        return _in_inset(places, spot)
    if places.socialists_box.holds(spot):
        return [SOCIALISTS_BOX]
    near = [*_cities(places, spot), *_lines(places, spot)]
    found = [thing for thing, _away in sorted(near, key=lambda pair: pair[1])]
    on_plates = [province for province, (_plate, box) in places.plates.items() if box.holds(spot)]
    area = places.chart.province_at(places.camera.to_world(spot))
    # A sign that a plate covers is not seen there.
    found = [*on_plates, *found] if on_plates else found
    return list(dict.fromkeys((*found, *([area] if area else []))))


def _in_inset(places: Places, spot: Spot) -> list[str]:
    parts = places.inset.part_at(spot)
    if places.state.wall and places.inset.gap.inset(-4, 0).holds(spot):
        return [WALL, *parts]
    twin = places.capital_twin
    on_factory = twin is not None and dist(spot, twin) <= max(_REACH, places.radius(CAPITAL))
    return [CAPITAL, *parts] if on_factory else parts


def _cities(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    for city in BOARD.cities:
        away, radius = dist(spot, places.city(city)), places.radius(city)
        if away <= max(_REACH, radius):
            yield city, max(0.0, away - radius) + away / 1000


def _lines(places: Places, spot: Spot) -> Iterator[tuple[str, float]]:
    """The middle of a line is as easy to hit as a sign."""
    for name in places.chart.lines:
        line = places.line(name)
        if bounds(line).inset(-_REACH).holds(spot):
            away = min(distance(spot, piece) for piece in pairwise(line))
            if away <= _REACH / 2 or dist(spot, places.line_middle(name)) <= _REACH:
                yield name, away + _BEHIND
