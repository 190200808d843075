"""Shared nodes: panels, heads, key caps, icon lines, pictures and facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT, Colour
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel, shadow, stamp_plate
from game.ui.kit.fonts import Typeface
from game.ui.kit.lay import Column, Icon, Node, Padded, Paint, Painted, Part, Row, Text


def on_panel(*nodes: Node, gap: float = 5, across: float = 14, down: float = 8) -> Node:
    return Padded(Column(*nodes, gap=gap), across, down, lambda canvas, box: panel(canvas, box))


def on_plate(top: Colour, bottom: Colour, edge: Colour, line: float = 1.2, radius: float = 8, lifted: bool = False) -> Paint:
    """Paint function for a raised background; `lifted` adds a shadow."""

    def paint(canvas: Canvas, box: Box) -> None:
        if lifted:
            shadow(canvas, box, radius)
        stamp_plate(canvas, box, top, bottom, edge, line, radius)

    return paint


def head(words: str, icon: str) -> Node:
    """The head of a panel in brass capitals with a line below."""

    def paint(canvas: Canvas, box: Box) -> None:
        pieces.head(canvas, words, box.x + 2, box.y, box.width - 4, icon)

    return Painted(0, 27, paint)


@dataclass(frozen=True)
class KeyCap(Node):
    """A key cap, or nothing if there is no key."""

    key: str

    def wide(self, look: Look) -> float:
        return pieces.key_width(look, self.key) if self.key else 0

    def high(self, look: Look, width: float) -> float:
        return pieces.KEY_HEIGHT if self.key else 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        return [Part(box, self._paint)] if self.key else []

    def _paint(self, canvas: Canvas, box: Box) -> None:
        pieces.key_cap(canvas, self.key, box.right, box.middle[1])


def icon_line(icon: str, words: str, ink: Colour = TEXT, face: Typeface = "regular", size: float = 16) -> Node:
    """A sentence with an icon before its first line."""
    sign = Icon(icon, size + 4, ink, room=size + 8)
    return Row(sign, Text(words, size, ink, face, spread=1.2).growing(), gap=8, align="top")


def stamped(picture: Surface | Picture, width: float, height: float, thing: str = "") -> Node:
    """A picture centered in a box of this size."""
    return pictured(lambda _look: picture, width, height, thing)


def pictured(picture: Callable[[Look], Surface | Picture], width: float, height: float, thing: str = "") -> Node:
    """Like `stamped`, for a picture that is created when it is drawn."""
    return Painted(width, height, lambda canvas, box: canvas.stamp(picture(canvas.look), *box.middle, "c"), thing)


def fact(icon: str, words: str, icon_ink: Colour, ink: Colour = TEXT, size: float = 16) -> Node:
    """A number with its icon, on one line."""
    return Row(Icon(icon, size * 1.1, icon_ink), Text(words, size, ink, "bold", whole=True), gap=4)
