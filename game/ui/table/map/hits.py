"""What is under a spot of a map. Each thing comes with how far it is from the spot; less than nothing if it covers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist
from typing import TypeAlias

from game.data.plane import distance
from game.ui.kit.canvas import Spot
from game.ui.table.map.places import MapPlaces

REACH = 20.0
"""Half of the least width that something to be pointed at has."""
_BEHIND = 6.0
"""By how much a line is behind the signs that lie on it."""

Near: TypeAlias = Iterator[tuple[str, float]]


def nearest(near: Iterable[tuple[str, float]]) -> list[str]:
    return [thing for thing, _away in sorted(near, key=lambda pair: pair[1])]


def sites_at(places: MapPlaces, spot: Spot) -> Near:
    for site in places.chart.sites:
        away, radius = dist(spot, places.site(site)), places.radius(site)
        if away <= max(REACH, radius):
            yield site, max(0.0, away - radius) + away / 1000


def lines_at(places: MapPlaces, spot: Spot) -> Near:
    """The middle of a line is as easy to hit as a sign."""
    for name in places.chart.lines:
        if places.line_box(name).inset(-REACH).holds(spot):
            away = min(distance(spot, piece) for piece in pairwise(places.line(name)))
            if away <= REACH / 2 or dist(spot, places.line_middle(name)) <= REACH:
                yield name, away + _BEHIND
