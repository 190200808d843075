"""Where everything on the board is drawn, as the Tiled map has it: in pixels of the map.

What leads where and what belongs to what is in `game.dictators.geography`, which reads the same file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Literal

from game.data.tiled import Point, Polygon, Polyline, Rectangle, TiledMap, load_map
from game.dictators.geography import NORTH_AMERICA, Geography
from game.dictators.tables import BOARD
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.kit.raster import Corners, Edge

NO_ZONE = 0
"""The nuclear zone of land that is in no country of the game."""
_MARGIN = 80
"""How much of the map round the locations must always be seen: a label or a meeple has room in it."""
_WAYS = ("roads", "flights", "trident_flights")


@dataclass(frozen=True)
class Land:
    corners: Corners
    zone: int
    around: Box


def _land(corners: Corners, zone: int) -> Land:
    return Land(corners, zone, bounds(corners))


@dataclass(frozen=True)
class Caption:
    """A word on the map itself; the name is a nuclear zone (`zone-1`), a region (`CAN`) or a sea."""

    kind: Literal["zone", "country", "sea"]
    name: str
    spot: Spot


@dataclass(frozen=True, eq=False)
class Chart:
    """The drawing of the board. Land is in the order in which it is painted: small regions lie on large ones."""

    world: Box
    # The part that matters: all locations and insets, with a margin.
    core: Box
    places: Mapping[str, Spot]
    # Roads and flights, from the one end to the other.
    ways: Mapping[str, Corners]
    outlines: Mapping[str, tuple[Corners, ...]]
    land: tuple[Land, ...]
    coasts: tuple[Edge, ...]
    # By nuclear zone the borders inside it, coasts included.
    borders: Mapping[int, tuple[Edge, ...]]
    zone_borders: tuple[Edge, ...]
    time_zone_lines: tuple[Edge, ...]
    # From where to where each time zone goes along the upper edge.
    time_zone_spans: Mapping[str, tuple[float, float]]
    time_zone_spots: Mapping[str, Spot]
    region_spots: Mapping[str, Spot]
    insets: tuple[Box, ...]
    captions: tuple[Caption, ...]

    def region_at(self, spot: Spot) -> str:
        """The region that is seen at a spot; empty if there is none."""
        for region, around, corners in reversed(self._polygons):
            if around.holds(spot) and inside(spot, corners):
                return region
        return ""

    @cached_property
    def _polygons(self) -> list[tuple[str, Box, Corners]]:
        return [(region, bounds(corners), corners) for region, polygons in self.outlines.items() for corners in polygons]


@cache
def chart() -> Chart:
    """The board of the game, read once."""
    return read_chart(load_map(NORTH_AMERICA), BOARD)


def read_chart(board: TiledMap, geography: Geography) -> Chart:
    world = Box(0, 0, board.width * board.tile_width, board.height * board.tile_height)
    places = _spots(board, "locations")
    insets = tuple(Box(thing.x, thing.y, thing.width, thing.height) for thing in board.objects("inset", Rectangle))
    outlines = _outlines(board, geography)
    water = geography.locations[geography.trident].region
    land = (
        *(_land(thing.points, NO_ZONE) for thing in board.objects("other_land", Polygon)),
        *(
            _land(corners, geography.regions[name].zone)
            for name, polygons in outlines.items()
            if name != water
            for corners in polygons
        ),
    )
    sides = _sides(world, land)
    lines = [(line.name, line.points) for line in board.objects("time_zone_lines", Polyline)]
    return Chart(
        world=world,
        core=_core(world, places.values(), insets),
        places=places,
        ways={line.name: line.points for layer in _WAYS for line in board.objects(layer, Polyline)},
        outlines=outlines,
        land=land,
        coasts=tuple(edge for edge, zones in sides.items() if len(zones) == 1),
        borders=_inner_borders(sides),
        zone_borders=tuple(edge for edge, zones in sides.items() if len(set(zones)) > 1),
        time_zone_lines=tuple(edge for _name, points in lines for edge in pairwise(points)),
        time_zone_spans=_spans(geography, outlines, insets, lines),
        time_zone_spots=_spots(board, "time_zone_spots"),
        region_spots=_spots(board, "region_labels"),
        insets=insets,
        captions=tuple(_captions(board, geography)),
    )


def _spots(board: TiledMap, layer: str) -> dict[str, Spot]:
    return {point.name: (point.x, point.y) for point in board.objects(layer, Point)}


def _outlines(board: TiledMap, geography: Geography) -> dict[str, tuple[Corners, ...]]:
    """The polygons of each region; the main ones come after the smaller parts in the drawing."""
    found: dict[str, list[Corners]] = {region: [] for region in geography.regions}
    for layer in ("region_parts", "regions"):
        for thing in board.objects(layer, Polygon):
            found[thing.name].append(thing.points)
    order = [thing.name for thing in board.objects("regions", Polygon)]
    return {region: tuple(found[region]) for region in order}


def _core(world: Box, places: Iterable[Spot], insets: Iterable[Box]) -> Box:
    boxes = [bounds(tuple(places)).inset(-_MARGIN), *(inset.inset(-_MARGIN / 4) for inset in insets)]
    left, top = max(world.x, min(box.x for box in boxes)), max(world.y, min(box.y for box in boxes))
    right = min(world.right, max(box.right for box in boxes))
    return Box(left, top, right - left, min(world.bottom, max(box.bottom for box in boxes)) - top)


def _sides(world: Box, land: Iterable[Land]) -> dict[Edge, list[int]]:
    """All edges of land, with the nuclear zones on their two sides; one at a coast. Neighbours share their corners."""
    sides: dict[Edge, list[int]] = defaultdict(list)
    for piece in land:
        for one, other in _around(piece.corners):
            if one != other and not _cut_off(world, one, other):
                sides[min(one, other), max(one, other)].append(piece.zone)
    return sides


def _inner_borders(sides: Mapping[Edge, list[int]]) -> dict[int, tuple[Edge, ...]]:
    found: dict[int, list[Edge]] = defaultdict(list)
    for edge, zones in sides.items():
        if len(set(zones)) == 1:
            found[zones[0]].append(edge)
    return {zone: tuple(edges) for zone, edges in found.items()}


def _around(corners: Corners) -> Iterator[Edge]:
    rounded = [(round(x, 1), round(y, 1)) for x, y in corners]
    yield from pairwise((*rounded, rounded[0]))


def _cut_off(world: Box, one: Spot, other: Spot) -> bool:
    """Does this edge lie on the edge of the map, where the land goes on unseen?"""
    if abs(one[0] - other[0]) < 1:
        return one[0] < world.x + 1 or one[0] > world.right - 1
    return abs(one[1] - other[1]) < 1 and (one[1] < world.y + 1 or one[1] > world.bottom - 1)


def _spans(
    geography: Geography,
    outlines: Mapping[str, tuple[Corners, ...]],
    insets: Iterable[Box],
    lines: list[tuple[str, Corners]],
) -> dict[str, tuple[float, float]]:
    """Two zones meet where the line between them ends in the north; without a line, where the land of the second begins."""
    zones = geography.time_zones
    across: dict[str, list[float]] = {zone: [] for zone in zones}
    for region, polygons in outlines.items():
        if zone := geography.regions[region].time_zone:
            across[zone] += [x for corners in polygons for x, _y in corners]
    limits = [min(min(across[zones[0]]), *(box.x for box in insets))]
    for west, east in pairwise(zones):
        ends = [min(points, key=lambda spot: spot[1]) for name, points in lines if name == f"{west}-{east}"]
        limits.append(min(ends, key=lambda spot: spot[1])[0] if ends else min(across[east]))
    limits.append(max(across[zones[-1]]))
    return dict(zip(zones, pairwise(limits), strict=True))


def _captions(board: TiledMap, geography: Geography) -> Iterator[Caption]:
    for point in board.objects("captions", Point):
        if point.type == "zone":
            yield Caption("zone", point.name.replace("_", "-"), (point.x, point.y))
        else:
            yield Caption("sea", point.name, (point.x, point.y))
    for name, spot in _spots(board, "region_labels").items():
        region = geography.regions[name]
        # A country that is a single place has no room for its name, and none that is no country needs one.
        if not region.usa and len(geography.locations_in[name]) > 1:
            yield Caption("country", name, spot)


# Plane geometry -----------------------------------------------------------------------------------------------------------


def bounds(corners: Corners) -> Box:
    left, top = min(x for x, _y in corners), min(y for _x, y in corners)
    return Box(left, top, max(x for x, _y in corners) - left, max(y for _x, y in corners) - top)


def inside(spot: Spot, corners: Corners) -> bool:
    """A line to the right leaves a polygon an odd number of times from inside."""
    x, y = spot
    found = False
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        if (ay > y) != (by > y) and (bx - ax) * (y - ay) / (by - ay) + ax > x:
            found = not found
    return found
