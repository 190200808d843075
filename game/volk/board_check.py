"""What must be true of both boards' tracks, and of all that is drawn on them, for `check-data` (2.4; 2+2 4.2)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from game.data.names import quoted, unknown
from game.data.problems import DataError, Problem
from game.data.tiled import Ellipse, MapObject, ObjectLayer, Point, Polygon, Polyline, Rectangle, TiledMap, load_map
from game.volk.data import GERMANY, SUPERPOWERS

XY = tuple[float, float]

TWO_SIDED = range(-6, 7)
GERMAN_TRACKS: dict[str, Sequence[int]] = {
    "prestige": TWO_SIDED,
    "currency": TWO_SIDED,
    "socialists": TWO_SIDED,
    "flight": range(21),
    "end": range(1, 11),
}
POWER_TRACKS: dict[str, Sequence[int]] = {
    "dominance": TWO_SIDED,
    "arms": TWO_SIDED,
    "treasury": range(-5, 11),
    "space": range(-5, 6),
}
"""By track its spaces, from left to right."""

PLACES = ("socialists_box",)
PEACE = ("dove1", "dove2", "dove3", "dove4", "dove5", "dove6", "red_button")


def check_boards(germany: Path = GERMANY, superpowers: Path = SUPERPOWERS) -> Iterator[Problem]:
    """Everything wrong with the tracks of the two maps, and whatever lies outside them."""
    yield from _check_board(germany, GERMAN_TRACKS, lambda board: _named(board, "places", Rectangle, PLACES))
    yield from _check_board(superpowers, POWER_TRACKS, lambda board: _named(board, "peace", Ellipse, PEACE))


def _check_board(
    path: Path, tracks: dict[str, Sequence[int]], places: Callable[[TiledMap], Iterator[Problem]]
) -> Iterator[Problem]:
    try:
        board = load_map(path)
        yield from _check_tracks(board, tracks)
        yield from places(board)
    except DataError as error:
        yield from error.problems
        return
    yield from _check_canvas(board)


def _named(board: TiledMap, layer: str, kind: type[MapObject], expected: Sequence[str]) -> Iterator[Problem]:
    """Exactly these things lie in a layer."""
    found = board.unique_names(layer, kind)
    for name in expected:
        if name not in found:
            yield board.layer(layer).where.problem(f"{name} is missing; draw it again")
    for name, thing in found.items():
        if name not in expected:
            yield thing.where.problem(unknown("name", name, expected))


# tracks


def space_name(track: str, space: int, spaces: Iterable[int]) -> str:
    """What the map calls a space: `prestige-3`, `prestige0`, `flight12`. Moves and pictures name the same spaces."""
    two_sided = min(spaces) < 0
    return f"{track}{space:+d}" if two_sided and space else f"{track}{space}"


def _check_tracks(board: TiledMap, tracks: dict[str, Sequence[int]]) -> Iterator[Problem]:
    """Each track has all its spaces in a row from left to right, each under its name."""
    drawn = board.unique_names("tracks", Rectangle)
    rows: dict[str, dict[int, Rectangle]] = {track: {} for track in tracks}
    for thing in drawn.values():
        track, space = thing.typed("track", str), thing.typed("space", int)
        if track not in tracks:
            yield thing.where.problem(unknown("track", track, tracks))
        elif space not in tracks[track]:
            first, last = tracks[track][0], tracks[track][-1]
            yield thing.where.problem(f"the track {track} has the spaces {first} to {last}, not {space}; remove it")
        elif space in rows[track]:
            yield thing.where.problem(f"{track} has a space {space} already: {rows[track][space].name}; remove one")
        else:
            rows[track][space] = thing
            if thing.name != (name := space_name(track, space, tracks[track])):
                yield thing.where.problem(f"rename it to {quoted(name)}, or mend the properties track and space")
    for track, spaces in tracks.items():
        for space in spaces:
            if space not in rows[track]:
                yield board.layer("tracks").where.problem(f"space {space} of the track {track} is missing; draw it again")
        yield from _check_row(rows[track])
    for one, other in itertools.combinations(drawn.values(), 2):
        if overlap(one, other):
            yield one.where.problem(f"overlaps {other.name}; move one of the two")


def _check_row(row: dict[int, Rectangle]) -> Iterator[Problem]:
    """Yellow arrows point to the left, red ones to the right: so the spaces must lie."""
    for low, high in itertools.pairwise(sorted(row)):
        one, other = row[low], row[high]
        if (one.y, one.height) != (other.y, other.height) or one.x >= other.x:
            yield other.where.problem(f"does not lie right of {one.name} in the same row; move it")


# the drawing


def _check_canvas(board: TiledMap) -> Iterator[Problem]:
    """Nothing is drawn beyond the edge of the map."""
    width, height = board.width * board.tile_width, board.height * board.tile_height
    for layer in board.layers:
        if isinstance(layer, ObjectLayer):
            for thing in layer.objects:
                if not all(0 <= x <= width and 0 <= y <= height for x, y in _corners(thing)):
                    yield thing.where.problem(f"reaches beyond the map of {width} x {height}; move it inside")


def _corners(thing: MapObject) -> Sequence[XY]:
    match thing:
        case Point():
            return [(thing.x, thing.y)]
        case Polygon() | Polyline():
            return thing.points
        case Rectangle() | Ellipse():
            return [(thing.x, thing.y), (thing.x + thing.width, thing.y + thing.height)]
    return ()


def covers(frame: Rectangle, thing: Rectangle) -> bool:
    """Whether a rectangle lies inside another."""
    return (
        frame.x <= thing.x
        and frame.y <= thing.y
        and thing.x + thing.width <= frame.x + frame.width
        and thing.y + thing.height <= frame.y + frame.height
    )


SLACK = 0.5
"""Neighbours that touch may overlap by what rounding leaves."""


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles have some area in common."""
    return (
        one.x + one.width > other.x + SLACK
        and other.x + other.width > one.x + SLACK
        and one.y + one.height > other.y + SLACK
        and other.y + other.height > one.y + SLACK
    )
