"""What is written on the frame: the lines with the supply line and the front, and the letters of the columns."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.tgm.geometry import COLUMNS, LINES, Half, Side, line_for
from game.tgm.lines import front_line, supply
from game.tgm.state import TgmState
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import TEXT, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.tgm.board_layout import LETTER_RAIL, LINE_RAIL, SPACE_HEIGHT, SPACE_WIDTH, Layout
from game.ui.tgm.board_places import Places
from game.ui.tgm.board_signs import side_colour
from game.ui.tgm.palette import FRAME_WOOD

_RADIUS = 14.0
_QUIET, _QUIET_INK = dark(FRAME_WOOD, 0.55), rgb("#B9A98A")
_CHAIN = 5.0


def draw_rails(canvas: Canvas, places: Places, layout: Layout) -> None:
    """The numbers of the lines with the supply of the own side, on the other side those of a second battlefield."""
    state = places.state
    colour = side_colour(state, places.side)
    front = line_for(places.side, ahead) if (ahead := front_line(state, places.side)) else 0
    for half, box in _rails(layout, state.columns):
        with canvas.clipped(box.x, layout.field.y - 4, box.width, layout.field.height + 8):
            _draw_lines(canvas, places, box, _supplied(state, places.side, half), front, colour)
    _draw_letters(canvas, places, layout)


def _rails(layout: Layout, columns: int) -> Iterator[tuple[Half, Box]]:
    frame = layout.frame
    yield "west", Box(frame.x, frame.y, LINE_RAIL, frame.height)
    if columns > COLUMNS:
        yield "east", Box(frame.right - LINE_RAIL, frame.y, LINE_RAIL, frame.height)


def _supplied(state: TgmState, side: Side, half: Half) -> list[int]:
    """The lines of the map that are in supply, from the own edge; each battlefield counts for itself."""
    length = supply(state, side, half if state.columns > COLUMNS else None)
    return [line_for(side, line) for line in range(1, length + 1)]


def _draw_lines(canvas: Canvas, places: Places, rail: Box, supplied: list[int], front: int, colour: Colour) -> None:
    x = rail.middle[0]
    spots = {line: (x, _line_middle(places, line)) for line in range(1, LINES + 1)}
    if len(supplied) > 1:
        chain = [spots[line] for line in supplied]
        canvas.line(chain, dark(colour, 0.6), _CHAIN + 3)
        canvas.line(chain, mix(colour, WHITE, 0.45), _CHAIN)
    for line, spot in spots.items():
        canvas.stamp(_badge(canvas.look, line, colour if line in supplied else None), *spot, "c")
        if line == front:
            canvas.stamp(_pennant(canvas.look, colour), spot[0] + 1, spot[1] - _RADIUS + 4, "bc")


def _line_middle(places: Places, line: int) -> float:
    return places.on_screen(Box(0, (LINES - line) * SPACE_HEIGHT, 1, SPACE_HEIGHT)).middle[1]


@kept
def _badge(look: Look, line: int, colour: Colour | None) -> Picture:
    """The number of a line; one in supply has the colour of its side and a light rim."""
    size = 2 * _RADIUS + 2

    def shapes(canvas: Canvas) -> None:
        middle = size / 2
        canvas.circle(middle, middle, _RADIUS, light(colour, 0.55) if colour else dark(_QUIET, 0.3))
        canvas.circle(middle, middle, _RADIUS - 1.8, dark(colour, 0.22) if colour else _QUIET)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(line), size / 2, size / 2, 17, TEXT if colour else _QUIET_INK, "bold", "c")

    return picture(look, size, size, shapes, writing)


@kept
def _pennant(look: Look, colour: Colour) -> pygame.Surface:
    """Marks the front line: the farthest that the own side has got."""

    def paint(canvas: Canvas) -> None:
        canvas.line([(5, 3), (5, 26)], dark(FRAME_WOOD, 0.75), 4)
        canvas.line([(5, 3), (5, 26)], rgb("#E9DDBF"), 2)
        canvas.polygon([(5, 2), (25, 8), (5, 15)], dark(colour, 0.6))
        canvas.polygon([(6.5, 4), (22, 8), (6.5, 13)], light(colour, 0.35))

    return smooth(look, 26, 28, paint)


def _draw_letters(canvas: Canvas, places: Places, layout: Layout) -> None:
    field = layout.field
    y = field.bottom + LETTER_RAIL / 2 + 1
    with canvas.clipped(field.x, field.bottom, field.width, LETTER_RAIL):
        for number in range(places.state.columns):
            x, _y = places.on_screen(Box(number * SPACE_WIDTH, 0, SPACE_WIDTH, 1)).middle
            canvas.text("ABCDEFGHIJKLMNOP"[number], x, y, 16, _QUIET_INK, "bold", "c")
