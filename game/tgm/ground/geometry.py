"""The battlefield: columns, lines, steps and the headquarters beside them (section 0).

    distance("d4", "e6")              # 3: steps are never diagonal
    hq_distance("d4", "north")        # 3
    in_front("d4", "north")           # "d3": away from the owner's headquarters

A space is called by its column, a letter from the West, and its line, a number from the South: `d6` is column 4, line 6.
That is its name in moves, saves, data and texts alike. Two battlefields side by side are one map of 16 columns (R18.2).
Terrain, rivers and units do not matter here, and what would lie off the map is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

Space = str
Side = Literal["south", "north"]
Half = Literal["west", "east"]
"""Which of two battlefields; a single one is the West."""
Shape = Literal["area_single", "area_cross", "area_3x3"]
"""What a bomb or a barrage covers: the space, with its 4 neighbours, or with all 8 around it."""

SIDES: tuple[Side, Side] = ("south", "north")
LINES = 6
COLUMNS = 8
"""The columns of one battlefield; two have `BOTH`."""
BOTH = 2 * COLUMNS

_LETTERS = "abcdefghijklmnop"
_CENTRE: Mapping[Half, tuple[int, int]] = {"west": (4, 5), "east": (12, 13)}
"""The columns between which the headquarters lie."""

_PLACES: Mapping[Space, tuple[int, int]] = {
    f"{letter}{line}": (column, line) for line in range(1, LINES + 1) for column, letter in enumerate(_LETTERS, 1)
}
_NAMES: Mapping[tuple[int, int], Space] = {place: space for space, place in _PLACES.items()}


def space_at(column: int, line: int, columns: int = COLUMNS) -> Space | None:
    """The space in this column and line, if the map has it."""
    return _NAMES.get((column, line)) if column <= columns else None


def column_of(space: Space) -> int:
    """1 in the West."""
    return _PLACES[space][0]


def line_of(space: Space) -> int:
    """1 in the South."""
    return _PLACES[space][1]


@cache
def spaces(columns: int = COLUMNS) -> tuple[Space, ...]:
    """The whole map, line by line from the South, each from the West. Every list of spaces here has this order."""
    return tuple(space for space in _PLACES if column_of(space) <= columns)


@cache
def spaces_on(lines: tuple[int, ...], columns: int = COLUMNS) -> tuple[Space, ...]:
    return tuple(space for space in spaces(columns) if line_of(space) in lines)


def other(side: Side) -> Side:
    return "north" if side == "south" else "south"


def line_for(side: Side, own: int) -> int:
    """The line that a side calls its own line so and so."""
    return own if side == "south" else LINES + 1 - own


def own_line(space: Space, side: Side) -> int:
    """The line of a space as its owner counts it, from the own edge of the map."""
    return line_for(side, line_of(space))


def in_front(space: Space, side: Side) -> Space | None:
    """Same column, next line away from the headquarters of this side."""
    column, line = _PLACES[space]
    return _NAMES.get((column, line + (1 if side == "south" else -1)))


def distance(one: Space, another: Space) -> int:
    """Orthogonal steps."""
    (column, line), (to_column, to_line) = _PLACES[one], _PLACES[another]
    return abs(column - to_column) + abs(line - to_line)


def left(space: Space) -> Space | None:
    """Same line, one column to the West, whoever asks."""
    column, line = _PLACES[space]
    return _NAMES.get((column - 1, line))


def right(space: Space, columns: int = COLUMNS) -> Space | None:
    """Same line, one column to the East, whoever asks."""
    column, line = _PLACES[space]
    return space_at(column + 1, line, columns)


@cache
def within(space: Space, steps: int, columns: int = COLUMNS) -> tuple[Space, ...]:
    """All spaces at most so many steps away, the space itself too."""
    return tuple(there for there in spaces(columns) if distance(space, there) <= steps)


@cache
def neighbours(space: Space, columns: int = COLUMNS) -> tuple[Space, ...]:
    """The adjacent spaces: one step away."""
    return tuple(there for there in within(space, 1, columns) if there != space)


@cache
def area(space: Space, shape: Shape, columns: int = COLUMNS) -> tuple[Space, ...]:
    """What an attack on an area covers whose middle is this space."""
    if shape == "area_single":
        return (space,)
    if shape == "area_cross":
        return within(space, 1, columns)
    column, line = _PLACES[space]
    around = {(column + west, line + south) for west in (-1, 0, 1) for south in (-1, 0, 1)}
    return tuple(there for there in within(space, 2, columns) if _PLACES[there] in around)


def central_spaces(side: Side, half: Half = "west") -> tuple[Space, Space]:
    """The two spaces that are one step from a headquarters; nobody can enter it."""
    line = line_for(side, 1)
    west, east = _CENTRE[half]
    return _NAMES[west, line], _NAMES[east, line]


def hq_distance(space: Space, side: Side, half: Half = "west") -> int:
    """Steps to a headquarters of this side."""
    return min(distance(space, centre) for centre in central_spaces(side, half)) + 1


def half_of(space: Space) -> Half:
    return "west" if column_of(space) <= COLUMNS else "east"


def in_half(space: Space, half: Half) -> Space:
    """The space of a half that lies there like this one in its own: what a scenario sets up stands in both."""
    column, line = _PLACES[space]
    return _NAMES[(column - 1) % COLUMNS + 1 + (COLUMNS if half == "east" else 0), line]
