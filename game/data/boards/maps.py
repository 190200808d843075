"""Converting map objects to a game's records, and plane geometry for map checks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from game.data.boards.tiled import Described
from game.data.problems import DataError, Problem, refuse_if, unknown

ItemT = TypeVar("ItemT")
T = TypeVar("T")


def converted(items: Iterable[ItemT], read: Callable[[ItemT], T]) -> list[T]:
    """Convert all items with `read`, or raise one `DataError` with every problem."""
    made: list[T] = []
    problems: list[Problem] = []
    for item in items:
        try:
            made.append(read(item))
        except DataError as error:
            problems += error.problems
    refuse_if(problems)
    return made


def each(objects: Mapping[str, ItemT], read: Callable[[ItemT], T]) -> Mapping[str, T]:
    """Convert all objects of a layer, by name."""
    return MappingProxyType(dict(zip(objects, converted(objects.values(), read), strict=True)))


def known_id(thing: Described, name: str, kind: str, known: Iterable[str]) -> str:
    """Return the property `name`, which must be one of the known ids."""
    return one_of(thing, kind, thing.typed(name, str), known)


def known_ids(thing: Described, name: str, kind: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the words of the property `name`, each of which must be a known id."""
    return tuple(one_of(thing, kind, word, known) for word in thing.typed(name, str).split())


def one_of(thing: Described, kind: str, word: str, known: Iterable[str]) -> str:
    if word not in known:
        raise DataError([thing.where.problem(unknown(kind, word, known))])
    return word


XY = tuple[float, float]
Corners = tuple[XY, ...]
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def meet(a: XY, b: XY, c: XY, d: XY) -> bool:
    """Return whether two segments touch or cross. Segments that share an end are not compared further: return False."""
    if {a, b} & {c, d}:
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: XY, b: XY, c: XY) -> float:
    """Return a positive number if `c` is on one side of the line from `a` to `b`, a negative number if it is on the other
    side, and zero if it is on the line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def bounds(points: Collection[XY]) -> Bounds:
    """Smallest axis-aligned rectangle around the points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def apart(box: Bounds, other: Bounds) -> bool:
    """Return whether two rectangles do not touch: a quick test that often makes the exact test unnecessary."""
    return box[2] < other[0] or other[2] < box[0] or box[3] < other[1] or other[3] < box[1]


def inside(point: XY, corners: Corners) -> bool:
    """Return whether the point is inside the polygon: a ray to the right crosses the border an odd number of times."""
    x, y = point
    crossed = ((x2 - x1) * (y - y1) / (y2 - y1) + x1 > x for (x1, y1), (x2, y2) in _edges(corners) if (y1 > y) != (y2 > y))
    return sum(crossed) % 2 == 1


def distance(point: XY, corners: Corners) -> float:
    """Distance from a point to the border of the polygon."""

    def to_line(a: XY, b: XY) -> float:
        along_x, along_y = b[0] - a[0], b[1] - a[1]
        length = along_x**2 + along_y**2
        share = ((point[0] - a[0]) * along_x + (point[1] - a[1]) * along_y) / length if length else 0.0
        share = min(max(share, 0.0), 1.0)
        return math.dist(point, (a[0] + share * along_x, a[1] + share * along_y))

    return min(to_line(a, b) for a, b in _edges(corners))


def _edges(corners: Corners) -> Iterable[tuple[XY, XY]]:
    return itertools.pairwise((*corners, corners[0]))
