"""Checks of the tracks in the files and on the boards, and of the numbers in the rules (2.4, 4; 2+2 1.4, 4.2)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.data.boards.tiled import (
    Ellipse,
    Layer,
    MapObject,
    ObjectLayer,
    Point,
    Polygon,
    Polyline,
    Rectangle,
    TiledMap,
    load_map,
)
from game.data.problems import DataError, Problem, quoted, unknown
from game.data.yaml_files import Source
from game.volk.data.components import GERMANY, SUPERPOWERS, GameFiles, TracksFile

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
"""Spaces of each track, from left to right."""

PLACES = ("socialists_box",)
PEACE = ("dove1", "dove2", "dove3", "dove4", "dove5", "dove6", "red_button")


def check_boards(germany: Path = GERMANY, superpowers: Path = SUPERPOWERS) -> Iterator[Problem]:
    """Yield every problem with the tracks and named places of the two maps, and every object outside a map."""
    for path, tracks, layer, kind, names in (
        (germany, GERMAN_TRACKS, "places", Rectangle, PLACES),
        (superpowers, POWER_TRACKS, "peace", Ellipse, PEACE),
    ):
        try:
            board = load_map(path)
            yield from _check_tracks(board, tracks)
            yield from _named(board, layer, kind, names)
        except DataError as error:
            yield from error.problems
        else:
            yield from _check_canvas(board)


def _named(board: TiledMap, layer: str, kind: type[MapObject], expected: Sequence[str]) -> Iterator[Problem]:
    """Check that a layer contains exactly these objects."""
    objects = board.unique_names(layer, kind)
    for name in expected:
        if name not in objects:
            yield board.layer(layer, Layer).where.problem(f"{name} is missing; draw it again")
    for name, item in objects.items():
        if name not in expected:
            yield item.where.problem(unknown("name", name, expected))


def space_name(track: str, space: int, spaces: Iterable[int]) -> str:
    """Name of a space on the map, in moves and for pictures: `prestige-3`, `prestige0`, `flight12`."""
    return f"{track}{space:+d}" if min(spaces) < 0 and space else f"{track}{space}"


def _check_tracks(board: TiledMap, tracks: dict[str, Sequence[int]]) -> Iterator[Problem]:
    """Check that each track has all its spaces in a row from left to right, with the right names."""
    drawn = board.unique_names("tracks", Rectangle)
    rows: dict[str, dict[int, Rectangle]] = {track: {} for track in tracks}
    for item in drawn.values():
        track, space = item.typed("track", str), item.typed("space", int)
        if track not in tracks:
            yield item.where.problem(unknown("track", track, tracks))
        elif space not in tracks[track]:
            first, last = tracks[track][0], tracks[track][-1]
            yield item.where.problem(f"the track {track} has the spaces {first} to {last}, not {space}; remove it")
        elif space in rows[track]:
            yield item.where.problem(f"{track} has a space {space} already: {rows[track][space].name}; remove one")
        else:
            rows[track][space] = item
            if item.name != (name := space_name(track, space, tracks[track])):
                yield item.where.problem(f"rename it to {quoted(name)}, or fix the properties track and space")
    for track, spaces in tracks.items():
        for space in spaces:
            if space not in rows[track]:
                message = f"space {space} of the track {track} is missing; draw it again"
                yield board.layer("tracks", Layer).where.problem(message)
        # Yellow arrows point left and red ones right, so the spaces must be in that order.
        for left, right in itertools.pairwise(rows[track][space] for space in sorted(rows[track])):
            if (left.y, left.height) != (right.y, right.height) or left.x >= right.x:
                yield right.where.problem(f"does not lie right of {left.name} in the same row; move it")
    yield from overlapping(tuple(drawn.values()))


def overlapping(rectangles: Sequence[Rectangle]) -> Iterator[Problem]:
    """Yield a problem for each pair of rectangles that overlap by more than rounding errors."""
    for first, second in itertools.combinations(rectangles, 2):
        width = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
        height = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
        if min(width, height) > SLACK:
            yield first.where.problem(f"overlaps {second.name}; move one of the two")


SLACK = 0.5


def _check_canvas(board: TiledMap) -> Iterator[Problem]:
    """Check that nothing is drawn beyond the edge of the map."""
    width, height = board.width * board.tile_width, board.height * board.tile_height
    for layer in board.layers:
        if isinstance(layer, ObjectLayer):
            for item in layer.objects:
                if not all(0 <= x <= width and 0 <= y <= height for x, y in _corners(item)):
                    yield item.where.problem(f"reaches beyond the map of {width} x {height}; move it inside")


def _corners(item: MapObject) -> Sequence[XY]:
    match item:
        case Point():
            return [(item.x, item.y)]
        case Polygon() | Polyline():
            return item.points
        case Rectangle() | Ellipse():
            return [(item.x, item.y), (item.x + item.width, item.y + item.height)]
    return ()


def covers(frame: Rectangle, inner: Rectangle) -> bool:
    """Return whether `inner` is completely inside `frame`."""
    right, bottom = frame.x + frame.width, frame.y + frame.height
    return all(frame.x <= x <= right and frame.y <= y <= bottom for x, y in _corners(inner))


VERSIONS = ("2.0", "1.0")
"""Versions of the rules, selected by a table option."""
CENTRE = 0
TRACK_NAMES = {"dominance": "dominance", "arms_race": "arms", "space_race": "space"}
"""Map names of the tracks of the second board, by their names in `tracks.yaml`."""
LEVELS = 3
"""Number of levels of the arms race advantage (1.9)."""
LEAST_ARMS_VICTORIES, SPACE_VICTORIES = 2, 1
GERMAN_HALVES, GERMAN_SEATS, POWER_SEATS = 2, 2, 4


def check_tracks(files: GameFiles) -> Iterator[Problem]:
    """Check that the files have valid values for exactly the spaces on the boards, and a source for every track."""
    tracks, source = files.tracks, files.sources["tracks"]
    for name, spaces in (("prestige", tracks.prestige), ("socialists", tracks.socialists)):
        # The center of the prestige track has no effect.
        expected = [space for space in GERMAN_TRACKS[name] if space != CENTRE or name != "prestige"]
        yield from _check_spaces(source, name, spaces, expected)
    for name, track in TRACK_NAMES.items():
        yield from _check_spaces(source, name, getattr(tracks, name), range(max(POWER_TRACKS[track]) + 1))
    for name in ("prestige", "socialists", *TRACK_NAMES):
        if name not in tracks.sources:
            yield source.problem(f"no source for {name}; add it", "sources")
    for check in (_check_prestige, _check_socialists, _check_powers):
        yield from check(tracks, source)


def _check_spaces(source: Source, name: str, spaces: Mapping[int, Any], expected: Any) -> Iterator[Problem]:
    for space in expected:
        if space not in spaces:
            yield source.problem(f"space {space} is missing; add it", name)
    for space in spaces:
        if space not in expected:
            yield source.problem(f"there is no space {space} on the board; remove it", name, space)


def _check_prestige(tracks: TracksFile, source: Source) -> Iterator[Problem]:
    """Check that all icons of the prestige track affect East and have no crest, because the leader decides (8, step 2)."""
    for space, row in tracks.prestige.items():
        for index, step in enumerate(row):
            if step.side != "red" or step.by:
                message = f"{step.icon!r} on this track is of side red and has no crest"
                yield source.problem(message, "prestige", space, index)


def _check_socialists(tracks: TracksFile, source: Source) -> Iterator[Problem]:
    """Check that the change in socialists never decreases from left to right along the track, and is 0 in the center."""
    row = tracks.socialists
    for low, high in itertools.pairwise(sorted(row)):
        if row[low] > row[high]:
            yield source.problem(f"{row[high]} is less than the {row[low]} on its left; fix one of them", "socialists", high)
    if row.get(CENTRE):
        yield source.problem("nothing happens in the center; set 0", "socialists", CENTRE)


def _check_powers(tracks: TracksFile, source: Source) -> Iterator[Problem]:
    """Check victory points, incomes, advantage levels and victory spaces on the superpowers' tracks."""
    for name in TRACK_NAMES:
        row = getattr(tracks, name)
        for low, high in itertools.pairwise(sorted(row)):
            if row[low].vp > row[high].vp:
                yield source.problem(f"{row[high].vp} vp is less than on the space before; fix one of them", name, high)
        if CENTRE in row and row[CENTRE].vp:
            yield source.problem("nobody leads in the center; set vp to 0", name, CENTRE)
    for space, line in tracks.arms_race.items():
        if not 0 <= line.advantage <= LEVELS:
            yield source.problem(f"advantage {line.advantage} is not between 0 and {LEVELS}", "arms_race", space)
    for space, income in tracks.dominance.items():
        if income.income_leader < income.income_other:
            yield source.problem("the leader earns less than the other; fix one of them", "dominance", space)
    for name, minimum, maximum in (
        ("arms_race", LEAST_ARMS_VICTORIES, len(tracks.arms_race)),
        ("space_race", SPACE_VICTORIES, SPACE_VICTORIES),
    ):
        # Only the last spaces win the race.
        row = getattr(tracks, name)
        winning = [space for space in sorted(row) if row[space].victory]
        if not minimum <= len(winning) <= maximum:
            yield source.problem(f"{len(winning)} spaces with victory, not {minimum} to {maximum}; fix them", name)
        elif winning != sorted(row)[-len(winning) :]:
            yield source.problem("victory is at the end of the track; fix the spaces before", name)


def check_constants(files: GameFiles) -> Iterator[Problem]:
    """Check that the numbers fit the versions of the rules, the boards and the supplies of components (4, 1.4)."""
    box, numbers, source = files.constants.box, files.constants.constants, files.sources["constants"]
    for name in ("starting_supplier_unrest", "starting_socialists"):
        by_version = getattr(numbers, name).value
        for version in VERSIONS:
            if version not in by_version:
                yield source.problem(f"no number for version {version} of the rules; add it", "constants", name, "value")
    if max(numbers.starting_socialists.value.values(), default=0) > box.socialists.value:
        place = ("constants", "starting_socialists", "value")
        yield source.problem(f"there are only {box.socialists.value} socialists", *place)
    if not numbers.treasury_least.value <= numbers.starting_money.value <= numbers.treasury_most.value:
        yield source.problem("is not on the track of the treasuries; fix one of them", "constants", "starting_money")
    for name, message, space in (
        ("treasury_least", "the treasury begins", POWER_TRACKS["treasury"][0]),
        ("treasury_most", "the treasury ends", POWER_TRACKS["treasury"][-1]),
        ("longest_flight", "the flight track ends", GERMAN_TRACKS["flight"][-1]),
    ):
        if getattr(numbers, name).value != space:
            yield source.problem(f"{message} with {space} on the board", "constants", name)
    if (doves := sum(name.startswith("dove") for name in PEACE)) != box.doves.value:
        yield source.problem(f"the board has places for {doves} doves", "box", "doves")
    yield from _check_supplies(files)


def _check_supplies(files: GameFiles) -> Iterator[Problem]:
    """Check that there are enough cards for displays, hands, the price of the special card, and one removed by a spy.

    With four players the deck of the third decade can be one card short; the rules allow for that (1.4)."""
    box, numbers, source = files.constants.box, files.constants.constants, files.sources["constants"]
    hand, shared, display = numbers.hand.value, numbers.shared_cards.value, numbers.power_display.value
    extra = 2
    for name, needed in (
        ("cards_per_decade", GERMAN_HALVES * numbers.display.value + GERMAN_SEATS * hand + extra),
        ("cards_per_decade", sum(shared) + POWER_SEATS * hand + 1),
        ("power_cards_per_decade", len(shared) * display),
    ):
        if (available := getattr(box, name).value) < needed:
            message = f"{needed} can be needed, but there are only {available}; lay out fewer or add some"
            yield source.problem(message, "box", name)
