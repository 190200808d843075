"""Positions of everything drawn on a map, from the layers of its Tiled file, in map pixels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import dist
from typing import NamedTuple

import pygame

from game.data.boards.maps import inside
from game.data.boards.tiled import Ellipse, MapObject, Point, Polygon, Polyline, Rectangle, TiledMap
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, between, length_of
from game.ui.kit.drawings.tiles import Corners, Edge


class Land(NamedTuple):
    """A piece of land: an area or part of one. Land of the same `group` is painted and bordered alike."""

    name: str
    group: int
    corners: Corners
    around: Box


class Caption(NamedTuple):
    """A text printed on the map: the name of a sea or country."""

    kind: str
    name: str
    spot: Spot


@dataclass(frozen=True, eq=False, kw_only=True)
class Chart:
    """Shapes of a board. Land is in painting order: small areas are painted over large ones."""

    world: Box
    sites: Mapping[str, Spot]
    lines: Mapping[str, Corners]
    land: tuple[Land, ...]
    captions: tuple[Caption, ...]

    def area_at(self, spot: Spot) -> str:
        """The visible area at a spot, or ""."""
        near = (self.land[-1 - number] for number in pygame.FRect(*spot, 0.01, 0.01).collidelistall(self._land_rects))
        return next((land.name for land in near if inside(spot, land.corners)), "")

    @cached_property
    def _land_rects(self) -> list[pygame.FRect]:
        return [pygame.FRect(land.around) for land in reversed(self.land)]

    def outlines(self, *areas: str) -> list[Corners]:
        return [corners for area in areas for corners in self._outlines.get(area, ())]

    @cached_property
    def _outlines(self) -> dict[str, list[Corners]]:
        found: dict[str, list[Corners]] = defaultdict(list)
        for land in self.land:
            found[land.name].append(land.corners)
        return found

    @cached_property
    def line_boxes(self) -> dict[str, Box]:
        return {name: bounds(line) for name, line in self.lines.items()}

    @cached_property
    def line_rects(self) -> dict[str, pygame.FRect]:
        """`line_boxes` as rectangles for fast searches, widened because a rectangle without width collides with nothing."""
        boxes = self.line_boxes.items()
        return {name: pygame.FRect(*box[:2], max(1.0, box.width), max(1.0, box.height)) for name, box in boxes}


def whole(board: TiledMap) -> Box:
    return Box(0, 0, board.width * board.tile_width, board.height * board.tile_height)


def box_of(thing: Rectangle | Ellipse) -> Box:
    return Box(thing.x, thing.y, thing.width, thing.height)


def boxes(board: TiledMap, layer: str) -> dict[str, Box]:
    """Rectangles and circles of a layer."""
    return {thing.name: box_of(thing) for thing in board.objects(layer, MapObject) if isinstance(thing, Rectangle | Ellipse)}


def spots(board: TiledMap, *layers: str) -> dict[str, Spot]:
    return {point.name: (point.x, point.y) for layer in layers for point in board.objects(layer, Point)}


def captions(board: TiledMap) -> tuple[Caption, ...]:
    """Captions of the map. The type of an object is the kind of caption; a name may occur twice."""
    return tuple(Caption(point.type, point.name, (point.x, point.y)) for point in board.objects("captions", Point))


def polylines(board: TiledMap, *layers: str) -> dict[str, Corners]:
    return {line.name: line.points for layer in layers for line in board.objects(layer, Polyline)}


def land_of(board: TiledMap, layer: str, groups: Mapping[str, int]) -> Iterator[Land]:
    """Polygons of a layer as land; those without a group belong to group 0 and have no name."""
    for thing in board.objects(layer, Polygon):
        name = thing.name if thing.name in groups else ""
        yield Land(name, groups.get(name, 0), thing.points, bounds(thing.points))


@dataclass(frozen=True)
class Borders:
    """Edges of land: `coasts`, and `inner` borders within a group, by group; `outer` borders between groups."""

    coasts: Mapping[int, list[Edge]]
    inner: Mapping[int, list[Edge]]
    outer: list[Edge]

    @property
    def coast(self) -> list[Edge]:
        return [edge for edges in self.coasts.values() for edge in edges]


def borders(world: Box, land: Iterable[Land], within_areas: bool = True) -> Borders:
    """Borders of land, but not the map's edge or, optionally, edges within an area. Neighbors must share corners."""
    found: dict[Edge, list[Land]] = defaultdict(list)
    for piece in land:
        for start, end in ring(tuple((round(x, 1), round(y, 1)) for x, y in piece.corners)):
            if start != end and not _cut_off(world, start, end):
                found[min(start, end), max(start, end)].append(piece)
    result = Borders(defaultdict(list), defaultdict(list), [])
    for edge, sides in found.items():
        groups = {side.group for side in sides}
        if len(sides) == 1:
            result.coasts[sides[0].group].append(edge)
        elif len(groups) > 1:
            result.outer.append(edge)
        elif within_areas or len({side.name for side in sides}) == len(sides):
            result.inner[sides[0].group].append(edge)
    return result


def _cut_off(world: Box, start: Spot, end: Spot) -> bool:
    """Return whether this line is on the edge of the map, which cuts off the land."""
    if abs(start[0] - end[0]) < 1:
        return start[0] < world.x + 1 or start[0] > world.right - 1
    return abs(start[1] - end[1]) < 1 and (start[1] < world.y + 1 or start[1] > world.bottom - 1)


def bounds(corners: Iterable[Spot]) -> Box:
    across, down = zip(*corners, strict=True)
    left, top = min(across), min(down)
    return Box(left, top, max(across) - left, max(down) - top)


def ring(corners: Corners) -> list[Edge]:
    return [*pairwise((*corners, corners[0]))]


def share_of(points: Sequence[Spot], start: float, end: float) -> Corners:
    """The part of a line between two positions, given as shares of its length."""
    length = length_of(points)
    return cut(points, start * length, end * length)


def cut(points: Sequence[Spot], start: float, end: float) -> Corners:
    """The part of a line between two positions, given as distances along it."""
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
    """Dashes of a line, all of the same length, with half a gap at both ends."""
    length = length_of(points)
    count = max(1, round(length / (dash + gap)))
    step = length / count
    share = dash / (dash + gap)
    return [cut(points, (n + (1 - share) / 2) * step, (n + (1 + share) / 2) * step) for n in range(count)]
