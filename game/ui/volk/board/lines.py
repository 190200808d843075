"""Lines on the map, softly drawn: those that work, those that hang in the air, and the lights along them.

A line is some strokes over each other. Its picture is kept while the scale stays as it is: one may pan, and the legend uses
the same strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

import pygame

from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, mix, rgb
from game.ui.kit.look import Look
from game.ui.kit.raster import Corners
from game.ui.table.map.chart import bounds, broken, share_of
from game.ui.table.scene import MarkKind
from game.ui.volk.palette import BUILT_LINE, FACTORY_STRIPES, OPEN_LINE
from game.volk.economy import working
from game.volk.state import Economy
from game.volk.tables import BOARD

_MARGIN = 12
"""Pixels round the picture of a line."""
_TIE = 5.0
"""The length of the pale pieces of a line that hangs."""


class Stroke(NamedTuple):
    """Of so many units; with a dash it is broken, with gaps as long as that."""

    colour: Colour
    width: float
    dash: float = 0.0


Strokes = tuple[Stroke, ...]

_BED = (Stroke(WHITE, 10.4), Stroke(BUILT_LINE, 8))
WORKING: tuple[Strokes, Strokes] = (
    (*_BED, Stroke(FACTORY_STRIPES[0], 3.6)),
    (*_BED, Stroke(FACTORY_STRIPES[1], 3.6)),
)
"""By side: a working line carries the stripe of its state all the way."""
HANGING: Strokes = (*_BED, Stroke(rgb("#C9D0D6"), 4.6, _TIE))
"""A line that hangs is broken and has no colour."""
OPEN: Strokes = (Stroke(rgb("#F6EDD6"), 6), Stroke(OPEN_LINE, 3.2))
HOVER: Strokes = (Stroke(INK, 16), Stroke(WHITE, 13.4))
FLASH: Strokes = (Stroke(INK, 16), Stroke(LIGHT_BRASS, 13.4))


def marked(look: Look, kind: MarkKind, hovered: bool) -> Strokes:
    """A casing in the colour of the mark; a built line over it keeps a coloured rim."""
    palette = look.palette
    more = 3.0 if hovered else 0.0
    rim = (Stroke(INK, 18 + more), Stroke(WHITE, 15.6 + more)) if hovered else (Stroke(WHITE, 15.6),)
    if kind == "illegal":
        return (*rim, Stroke(palette.illegal, 7, 8))
    colour = palette.legal if kind == "legal" else palette.selected
    return (*rim, Stroke(colour, 12 + more / 2), Stroke(mix(colour, WHITE, 0.3), 6))


def lights(look: Look) -> Strokes:
    """Along a line that can be chosen: they pulse."""
    return (Stroke(mix(look.palette.legal, (232, 255, 252), 0.92), 3.4, 6.5),)


def planned(look: Look) -> Strokes:
    """Under a line that would be built, or would begin to work."""
    return (Stroke(WHITE, 17), Stroke(look.palette.legal, 14.4))


def lost(look: Look) -> Strokes:
    """Over a line that would be gone."""
    return (Stroke(WHITE, 12), Stroke(look.palette.illegal, 7, 7))


def working_lines(side: int, economy: Economy) -> frozenset[str]:
    """The lines of the connections that work."""
    ends = {frozenset(pair) for pair in working(side, economy)}
    return frozenset(
        line for connection in BOARD.connections.values() if frozenset(connection.ends) in ends for line in connection.lines
    )


def built(side: int, works: bool) -> Strokes:
    return WORKING[side] if works else HANGING


def draw_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, wider: float = 1.0, opacity: int = 255) -> None:
    """On the screen, as wide as the zoom wants it."""
    unit, around = canvas.look.unit, bounds(spots)
    left, top = floor(around.x * unit) - _MARGIN, floor(around.y * unit) - _MARGIN
    inner = tuple((round(x - left / unit, 3), round(y - top / unit, 3)) for x, y in spots)
    canvas.stamp(_picture(canvas.look, inner, strokes, wider), left / unit, top / unit, opacity=opacity)


@cached
def _picture(look: Look, spots: Corners, strokes: Strokes, wider: float) -> pygame.Surface:
    around, margin = bounds(spots), (_MARGIN + 1) / look.unit
    return smooth(
        look, around.right + margin, around.bottom + margin, lambda canvas: paint_line(canvas, spots, strokes, wider)
    )


def paint_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, wider: float = 1.0) -> None:
    """As part of a picture that is made soft as a whole."""
    for colour, width, dash in strokes:
        pieces = broken(spots, dash * wider, dash * wider) if dash else [tuple(spots)]
        for piece in pieces:
            canvas.line(piece, colour, width * wider, round_ends=not dash)


def growing(spots: Sequence[Spot], share: float) -> Corners:
    """The first part of a line that is just being laid."""
    return share_of(spots, 0, min(1.0, max(0.06, share)))
