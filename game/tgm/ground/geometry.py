"""The battlefield grid: columns, lines, steps, and the headquarters beside it (section 0).

    distance("d4", "e6")              # 3: steps are never diagonal
    hq_distance("d4", "north")        # 3
    in_front("d4", "north")           # "d3": away from the owner's headquarters

A space is named by its column, a letter from the west, and its line, a number from the south: `d6` is column 4, line 6.
Moves, saves, data and texts all use this name. Two battlefields side by side are one map of 16 columns (R18.2). This module
ignores terrain, rivers and units, and leaves out spaces that would be off the map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

Space = str
Side = Literal["south", "north"]
Half = Literal["west", "east"]
"""One of two battlefields side by side; a single battlefield is the west one."""
Shape = Literal["area_single", "area_cross", "area_3x3"]
"""Area of a bomb or barrage: a space alone, with its 4 neighbors, or with all 8 spaces around it."""

SIDES: tuple[Side, Side] = ("south", "north")
LINES = 6
COLUMNS = 8
"""Number of columns of one battlefield; two have `BOTH`."""
BOTH = 2 * COLUMNS

_LETTERS = "abcdefghijklmnop"
_CENTRE: Mapping[Half, tuple[int, int]] = {"west": (4, 5), "east": (12, 13)}
"""For each half of the map, the two columns between which the headquarters are."""

_PLACES: Mapping[Space, tuple[int, int]] = {
    f"{letter}{line}": (column, line) for line in range(1, LINES + 1) for column, letter in enumerate(_LETTERS, 1)
}
_NAMES: Mapping[tuple[int, int], Space] = {place: space for space, place in _PLACES.items()}


def space_at(column: int, line: int, columns: int = COLUMNS) -> Space | None:
    return _NAMES.get((column, line)) if column <= columns else None


def column_of(space: Space) -> int:
    """Column number; 1 is the westernmost."""
    return _PLACES[space][0]


def line_of(space: Space) -> int:
    """Line number; 1 is the southernmost."""
    return _PLACES[space][1]


@cache
def spaces(columns: int = COLUMNS) -> tuple[Space, ...]:
    """All spaces, line by line from south to north, each line from west to east. All lists of spaces here use this order."""
    return tuple(space for space in _PLACES if column_of(space) <= columns)


@cache
def spaces_on(lines: tuple[int, ...], columns: int = COLUMNS) -> tuple[Space, ...]:
    return tuple(space for space in spaces(columns) if line_of(space) in lines)


def other(side: Side) -> Side:
    return "north" if side == "south" else "south"


def line_for(side: Side, line: int) -> int:
    """Convert a line counted from a side's own edge to a map line."""
    return line if side == "south" else LINES + 1 - line


def own_line(space: Space, side: Side) -> int:
    """The line of a space counted from the side's own edge of the map."""
    return line_for(side, line_of(space))


def in_front(space: Space, side: Side) -> Space | None:
    """The next space in the same column, away from this side's headquarters; None at the edge of the map."""
    column, line = _PLACES[space]
    return _NAMES.get((column, line + (1 if side == "south" else -1)))


def distance(start: Space, end: Space) -> int:
    """Distance in orthogonal steps."""
    (column, line), (to_column, to_line) = _PLACES[start], _PLACES[end]
    return abs(column - to_column) + abs(line - to_line)


def left(space: Space) -> Space | None:
    """The next space to the west, for either side."""
    column, line = _PLACES[space]
    return _NAMES.get((column - 1, line))


def right(space: Space, columns: int = COLUMNS) -> Space | None:
    """The next space to the east, for either side."""
    column, line = _PLACES[space]
    return space_at(column + 1, line, columns)


@cache
def within(space: Space, steps: int, columns: int = COLUMNS) -> tuple[Space, ...]:
    """All spaces within this many steps, including the space itself."""
    return tuple(other_space for other_space in spaces(columns) if distance(space, other_space) <= steps)


@cache
def neighbours(space: Space, columns: int = COLUMNS) -> tuple[Space, ...]:
    """The adjacent spaces: one step away."""
    return tuple(other_space for other_space in within(space, 1, columns) if other_space != space)


@cache
def area(space: Space, shape: Shape, columns: int = COLUMNS) -> tuple[Space, ...]:
    """Spaces covered by an area attack centered here."""
    if shape == "area_single":
        return (space,)
    if shape == "area_cross":
        return within(space, 1, columns)
    column, line = _PLACES[space]
    around = {(column + west, line + south) for west in (-1, 0, 1) for south in (-1, 0, 1)}
    return tuple(other_space for other_space in within(space, 2, columns) if _PLACES[other_space] in around)


def central_spaces(side: Side, half: Half = "west") -> tuple[Space, Space]:
    """The two spaces that are one step from a headquarters. No unit can enter the headquarters itself."""
    line = line_for(side, 1)
    west, east = _CENTRE[half]
    return _NAMES[west, line], _NAMES[east, line]


def hq_distance(space: Space, side: Side, half: Half = "west") -> int:
    """Number of steps from a space to the headquarters of this side in this half of the map."""
    return min(distance(space, centre) for centre in central_spaces(side, half)) + 1


def half_of(space: Space) -> Half:
    return "west" if column_of(space) <= COLUMNS else "east"


def in_half(space: Space, half: Half) -> Space:
    """The space in this half of the map that corresponds to a space of a single battlefield."""
    column, line = _PLACES[space]
    return _NAMES[(column - 1) % COLUMNS + 1 + (COLUMNS if half == "east" else 0), line]
