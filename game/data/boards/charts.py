"""Checks of `check-data` for boards on which lines join places: counts, names, and how the lines are drawn."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol, TypeVar

from game.data.boards.maps import XY, apart, bounds, meet
from game.data.boards.tiled import Layer, MapObject, Point, Polyline, TiledMap, load_map
from game.data.problems import DataError, Problem, quoted

NEAR = 30.0
"""Maximum gap between a line and its place, in map pixels; less than the symbol of a place, so that they still touch."""

ChartT = TypeVar("ChartT", bound="Chart")


class Joining(Protocol):
    """A line on the board, and the two places it joins."""

    @property
    def id(self) -> str: ...
    @property
    def ends(self) -> tuple[str, str]: ...


def check_chart(
    path: Path, read: Callable[[TiledMap], ChartT], checks: Iterable[Callable[[ChartT], Iterator[Problem]]]
) -> Iterator[Problem]:
    """Run the checks on a board and yield every problem. An unreadable board is not checked further."""
    try:
        chart = read(load_map(path))
    except DataError as error:
        yield from error.problems
        return
    for check in checks:
        try:
            yield from check(chart)
        except DataError as error:
            yield from error.problems


class Chart:
    """A board with places and lines between them. `points` are the layers of the places, `lines` the lines of each layer.

    `place` is the word for a place in messages."""

    def __init__(self, board: TiledMap, points: Sequence[str], lines: Mapping[str, Iterable[Joining]], place: str) -> None:
        self.board, self.place = board, place
        self.lines = [(layer, line) for layer, joining in lines.items() for line in joining]
        self.places: dict[str, XY] = {
            point.name: (point.x, point.y) for layer in points for point in board.objects(layer, Point)
        }
        self._drawn = {(layer, line.name): line.points for layer in lines for line in board.objects(layer, Polyline)}

    def problem(self, layer: str, name: str, message: str) -> Problem:
        return self.board.unique_names(layer, MapObject)[name].where.problem(message)

    def layer_problem(self, layer: str, message: str) -> Problem:
        return self.board.layer(layer, Layer).where.problem(message)

    def count(self, layer: str, noun: str, found: int, expected: int, hint: str = "") -> Iterator[Problem]:
        """Check the number of objects. `hint` says what to fix."""
        if found != expected:
            fix = f"add {expected - found}" if found < expected else f"remove {found - expected}"
            fix += f" ({hint})" if hint else ""
            yield self.layer_problem(layer, f"{found} {noun} instead of {expected}; {fix}")

    def neighbours(self, layer: str, name: str, found: Iterable[str], expected: Iterable[str]) -> Iterator[Problem]:
        """Check that a place has the neighbors given by the rules."""
        if set(found) != set(expected):
            message = f"set the property adjacent to {' '.join(sorted(expected))!r}"
            yield self.problem(layer, name, f"these are not its neighbors in the rules; {message}")

    def misnamed(self, name_of: Callable[[tuple[str, str]], str]) -> Iterator[Problem]:
        """Yield problems with lines that join a wrong pair of places or are not named after it; saved games contain these
        names."""
        seen: set[frozenset[str]] = set()
        for layer, line in self.lines:
            start, end = line.ends
            if start == end:
                yield self.problem(layer, line.id, f"leads from {start} to itself; set the property from or to")
            elif {start, end} in seen:
                yield self.problem(layer, line.id, f"{start} and {end} are joined already; remove one of the two")
            elif line.id != (name := name_of(line.ends)):
                yield self.problem(layer, line.id, f"rename it to {quoted(name)}, or fix the properties from and to")
            seen.add(frozenset(line.ends))

    def loose_ends(self) -> Iterator[Problem]:
        """Yield a problem for each end of a line that is not drawn at its place."""
        for layer, line in self.lines:
            points = self._drawn[layer, line.id]
            for end, point in zip(line.ends, (points[0], points[-1]), strict=True):
                if math.dist(self.places[end], point) > NEAR:
                    yield self.problem(layer, line.id, f"is not drawn from or to {end}; drag its end to that point")

    @cached_property
    def segments(self) -> list[tuple[str, Joining, list[tuple[XY, XY]]]]:
        """Segments of each line, with its ends moved to the exact centers of its two places."""
        found = []
        for layer, line in self.lines:
            start, end = (self.places[end] for end in line.ends)
            found.append((layer, line, [*itertools.pairwise((start, *self._drawn[layer, line.id][1:-1], end))]))
        return found

    def crossings(self) -> Iterator[Problem]:
        drawn = [(*line, bounds([spot for segment in line[2] for spot in segment])) for line in self.segments]
        for (layer, line, segments, here), (_, other, others, there) in itertools.combinations(drawn, 2):
            if not apart(here, there) and any(meet(*first, *second) for first in segments for second in others):
                yield self.problem(layer, line.id, f"crosses {other.id}; bend one of the two lines or move a {self.place}")
