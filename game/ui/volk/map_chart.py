"""Where everything on the board of Germany is drawn, as the Tiled map has it: in pixels of the map.

What leads where and what belongs to what is in `game.volk.geography`, which reads the same file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import dist
from typing import Literal

from game.data.plane import inside
from game.data.tiled import Ellipse, Point, Polygon, Polyline, Rectangle, TiledMap, load_map
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, between, length_of
from game.ui.kit.raster import Corners, Edge
from game.volk.data import GERMANY
from game.volk.geography import RED, YELLOW, Germany
from game.volk.tables import BOARD, HAMBURG

CaptionKind = Literal["sea", "neighbour"]


@dataclass(frozen=True)
class Land:
    """A piece of land: a province, or a part of one."""

    province: str
    corners: Corners
    around: Box


@dataclass(frozen=True)
class Caption:
    """A word on the map itself: a sea, or a neighbouring country."""

    kind: CaptionKind
    name: str
    spot: Spot


@dataclass(frozen=True)
class Space:
    """A space of a track."""

    name: str
    track: str
    number: int
    box: Box


@dataclass(frozen=True, eq=False)
class Chart:
    """The drawing of the board."""

    # What is seen of the map when all of it is.
    world: Box
    cities: Mapping[str, Spot]
    # From the city that a line touches towards the other one.
    lines: Mapping[str, Corners]
    # Where two lines of a connection meet.
    joints: tuple[Spot, ...]
    land: tuple[Land, ...]
    coasts: tuple[Edge, ...]
    # By side the borders between provinces.
    soft_borders: tuple[tuple[Edge, ...], tuple[Edge, ...]]
    border: tuple[Edge, ...]
    hamburg: Corners
    # The city of Berlin on the map: West and East of it.
    berlin: tuple[Corners, Corners]
    plates: Mapping[str, Spot]
    inset: Box
    # The provinces and sectors in the inset.
    in_inset: Mapping[str, Box]
    socialists_box: Box
    captions: tuple[Caption, ...]
    # The tracks, and the steps that the superpowers put before the end of a decade.
    spaces: tuple[Space, ...]
    power_steps: Mapping[str, Box]

    def province_at(self, spot: Spot) -> str:
        """The province that a spot of the map lies in; empty if in none."""
        for land in self.land:
            if land.around.holds(spot) and inside(spot, land.corners):
                return land.province
        return ""

    def outlines(self, province: str) -> tuple[Corners, ...]:
        return self._outlines[province]

    @cached_property
    def _outlines(self) -> dict[str, tuple[Corners, ...]]:
        found: dict[str, list[Corners]] = defaultdict(list)
        for land in self.land:
            found[land.province].append(land.corners)
        return {province: tuple(corners) for province, corners in found.items()}


@cache
def chart() -> Chart:
    """The board of the game, read once."""
    return read_chart(load_map(GERMANY), BOARD)


def read_chart(board: TiledMap, germany: Germany) -> Chart:
    frames = {thing.name: box_of(thing) for thing in board.objects("frames", Rectangle)}
    berlin = board.objects("berlin")
    inset = next(box_of(thing) for thing in berlin if isinstance(thing, Rectangle))
    city = {thing.name: thing.points for thing in berlin if isinstance(thing, Polygon)}
    land = tuple(_land(board, inset))
    hamburg = board.objects("hamburg", Polygon)[0].points
    sides = _sides([*((piece.corners, piece.province) for piece in land), (hamburg, HAMBURG)], germany)
    connections = {line.name: line.points for line in board.objects("connections", Polyline)}
    inner = {thing.name: bounds(thing.points) for thing in board.objects("provinces", Polygon)}
    return Chart(
        world=frames["germany"],
        cities={**_spots(board, "cities"), **_spots(board, "external_sites")},
        lines=_lines(connections, germany),
        joints=tuple(
            along(points, 0.5, 0.5)[0] for name, points in connections.items() if len(germany.connections[name].lines) > 1
        ),
        land=land,
        coasts=tuple(edge for edge, found in sides.items() if len(found) == 1),
        soft_borders=(_within(sides, YELLOW), _within(sides, RED)),
        border=tuple(edge for edge, found in sides.items() if len(set(found)) == 2),
        hamburg=hamburg,
        berlin=(city["west_berlin"], city["east_berlin"]),
        plates=_spots(board, "plates"),
        inset=inset,
        in_inset={
            **{name: box for name, box in inner.items() if inset.holds(box.middle)},
            **{thing.name: box_of(thing) for thing in board.objects("sectors", Rectangle)},
        },
        socialists_box=next(box_of(thing) for thing in board.objects("places", Rectangle) if thing.name == "socialists_box"),
        captions=tuple(_caption(point) for point in board.objects("captions", Point)),
        spaces=tuple(read_spaces(board)),
        power_steps={thing.name: box_of(thing) for thing in board.objects("power_steps", Rectangle)},
    )


def read_spaces(board: TiledMap) -> Iterator[Space]:
    """The spaces of all tracks on a board."""
    for thing in board.objects("tracks", Rectangle):
        yield Space(thing.name, thing.typed("track", str), thing.typed("space", int), box_of(thing))


def box_of(thing: Rectangle | Ellipse) -> Box:
    return Box(thing.x, thing.y, thing.width, thing.height)


def _spots(board: TiledMap, layer: str) -> dict[str, Spot]:
    return {point.name: (point.x, point.y) for point in board.objects(layer, Point)}


def _caption(point: Point) -> Caption:
    return Caption("sea" if point.type == "sea" else "neighbour", point.name, (point.x, point.y))


def _land(board: TiledMap, inset: Box) -> Iterator[Land]:
    """All land except that in the inset, which is drawn there."""
    for layer in ("province_parts", "provinces"):
        for thing in board.objects(layer, Polygon):
            around = bounds(thing.points)
            if not inset.holds(around.middle):
                yield Land(thing.name, thing.points, around)


def _lines(connections: Mapping[str, Corners], germany: Germany) -> dict[str, Corners]:
    found: dict[str, Corners] = {}
    for connection in germany.connections.values():
        points = connections[connection.id]
        if len(connection.lines) == 1:
            found[connection.lines[0]] = points
        else:
            near, far = connection.lines
            found[near] = along(points, 0, 0.5)
            found[far] = along(tuple(reversed(points)), 0, 0.5)
    return found


# Borders ------------------------------------------------------------------------------------------------------------------


def _sides(land: Iterable[tuple[Corners, str]], germany: Germany) -> dict[Edge, list[int]]:
    """All edges of land, with the states on their two sides; one at a coast. Neighbours share their corners.

    Where two parts of one province meet there is no border. Hamburg has one all round.
    """
    found: dict[Edge, list[str]] = defaultdict(list)
    for corners, name in land:
        rounded = [(round(x, 1), round(y, 1)) for x, y in corners]
        for one, other in pairwise((*rounded, rounded[0])):
            if one != other:
                found[min(one, other), max(one, other)].append(name)
    sides = {name: province.side for name, province in germany.provinces.items()} | {HAMBURG: YELLOW}
    return {edge: [sides[name] for name in names] for edge, names in found.items() if len({*names}) == len(names)}


def _within(sides: Mapping[Edge, list[int]], side: int) -> tuple[Edge, ...]:
    return tuple(edge for edge, found in sides.items() if found == [side, side])


# Plane geometry -----------------------------------------------------------------------------------------------------------


def bounds(corners: Sequence[Spot]) -> Box:
    left, top = min(x for x, _y in corners), min(y for _x, y in corners)
    return Box(left, top, max(x for x, _y in corners) - left, max(y for _x, y in corners) - top)


def along(points: Sequence[Spot], start: float, end: float) -> Corners:
    """The part of a line from one share of its length to another."""
    length = length_of(points)
    return cut(points, start * length, end * length)


def cut(points: Sequence[Spot], start: float, end: float) -> Corners:
    """The part of a line from one distance along it to another."""
    found: list[Spot] = []
    walked = 0.0
    for one, other in pairwise(points):
        length = dist(one, other)
        if length and walked + length >= start and walked <= end:
            first = between(one, other, max(0.0, start - walked) / length)
            if not found or found[-1] != first:
                found.append(first)
            found.append(between(one, other, min(length, end - walked) / length))
        walked += length
    return tuple(found)


def broken(points: Sequence[Spot], dash: float, gap: float) -> list[Corners]:
    """The dashes of a line, all of one length: half a gap is left at both ends."""
    length = length_of(points)
    count = max(1, round(length / (dash + gap)))
    step = length / count
    share = dash / (dash + gap)
    return [cut(points, (n + (1 - share) / 2) * step, (n + (1 + share) / 2) * step) for n in range(count)]
