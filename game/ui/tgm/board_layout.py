"""How the board divides its place: the frame with the field in it, and a row for the headquarters above and below."""

from __future__ import annotations

from dataclasses import dataclass

from game.tgm.geometry import COLUMNS, LINES, Side, Space, column_of, line_of
from game.ui.kit.box import Box

SPACE_WIDTH, SPACE_HEIGHT = 176.0, 112.0
"""A space of the world, which has its pixel 0, 0 in the north-western corner."""
FIELD_WIDTH, FIELD_HEIGHT = COLUMNS * SPACE_WIDTH, LINES * SPACE_HEIGHT

LINE_RAIL, PLAIN_RAIL = 40.0, 14.0
"""The upright parts of the frame: that with the numbers of the lines, and that without."""
TOP_RAIL, LETTER_RAIL = 6.0, 20.0
ROW = 44.0
"""The height of a headquarters."""
GAP = 2.0


@dataclass(frozen=True)
class Layout:
    """`field` is the hole in the frame, through which one looks at the map."""

    frame: Box
    field: Box
    rows: dict[Side, Box]
    # How large one battlefield is in the field, against one that is seen as a whole.
    closest_fit: float


def lay_out(box: Box, columns: int) -> Layout:
    """The places for a map of so many columns. A second battlefield has its line numbers on the other side."""
    right_rail = PLAIN_RAIL if columns == COLUMNS else LINE_RAIL
    beside, above = LINE_RAIL + right_rail, 2 * (ROW + GAP) + TOP_RAIL + LETTER_RAIL
    room_width, room_height = max(1.0, box.width - beside), max(1.0, box.height - above)
    # Two battlefields are seen through the hole for one.
    scale = min(room_width / FIELD_WIDTH, room_height / FIELD_HEIGHT)
    width = FIELD_WIDTH * scale if columns == COLUMNS else min(room_width, 2 * FIELD_WIDTH * scale)
    height = FIELD_HEIGHT * scale
    x, y = box.x + (box.width - width - beside) / 2, box.y + (box.height - height - above) / 2
    frame = Box(x, y + ROW + GAP, width + beside, height + TOP_RAIL + LETTER_RAIL)
    field = Box(frame.x + LINE_RAIL, frame.y + TOP_RAIL, width, height)
    rows: dict[Side, Box] = {
        "north": Box(field.x, y, width, ROW),
        "south": Box(field.x, frame.bottom + GAP, width, ROW),
    }
    whole = min(width / (columns * SPACE_WIDTH), height / FIELD_HEIGHT)
    return Layout(frame, field, rows, scale / whole)


def world_of(columns: int) -> Box:
    return Box(0, 0, columns * SPACE_WIDTH, FIELD_HEIGHT)


def space_box(space: Space) -> Box:
    """A space in the world."""
    x, y = (column_of(space) - 1) * SPACE_WIDTH, (LINES - line_of(space)) * SPACE_HEIGHT
    return Box(x, y, SPACE_WIDTH, SPACE_HEIGHT)
