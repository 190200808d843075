"""Shapes with an edge in another color: rectangles, discs, and tags with an icon or a number."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import AnyColour, Canvas
from game.ui.kit.colours import WHITE, Colour
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.fonts import Typeface


def edged_rect(canvas: Canvas, box: Box, edge: AnyColour, ground: AnyColour, line: float, radius: float) -> None:
    canvas.rect(*box, edge, radius)
    canvas.rect(*box.inset(line), ground, max(0, radius - line))


def edged_disc(canvas: Canvas, x: float, y: float, radius: float, edge: AnyColour, ground: AnyColour, line: float) -> None:
    canvas.circle(x, y, radius, edge)
    canvas.circle(x, y, radius - line, ground)


class At(NamedTuple):
    """An icon or a word, positioned by its center."""

    what: str
    x: float
    y: float
    size: float
    ink: Colour = WHITE
    face: Typeface = "bold"


@drawing
def tag(
    look: Look, width: float, height: float, colour: Colour, icon: At | None, *words: At, edge: Colour = WHITE
) -> Drawing:
    """A pill or disc with an edge, an optional icon, and words or numbers."""
    canvas = yield width, height
    edged_rect(canvas, Box(0, 0, width, height), edge, colour, 1.5, min(width, height) / 2)
    if icon:
        canvas.icon(*icon[:5])
    canvas = yield None
    for word in words:
        canvas.text(*word, "c")
