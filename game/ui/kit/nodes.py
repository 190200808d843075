"""Nodes that come everywhere: panels with a head, icons before their words."""

from __future__ import annotations

from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT, Colour
from game.ui.kit.fonts import Typeface
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Row, Text
from game.ui.kit.plates import panel


def on_panel(*nodes: Node, gap: float = 5, across: float = 14, down: float = 8) -> Node:
    """Below each other on the ground of a panel."""
    return Padded(Column(*nodes, gap=gap), across, down, lambda canvas, box: panel(canvas, *box))


def head(words: str, icon: str) -> Node:
    """The head of a panel, in brass capitals with a line below."""

    def paint(canvas: Canvas, box: Box) -> None:
        pieces.head(canvas, words, box.x + 2, box.y, box.width - 4, icon)

    return Painted(0, 27, paint)


def icon_line(icon: str, words: str, ink: Colour = TEXT, face: Typeface = "regular") -> Node:
    """A sentence with its icon before the first line."""
    return Row(Icon(icon, 20, ink, room=24), Text(words, 16, ink, face, spread=1.2).growing(), gap=8, align="top")


def fact(icon: str, words: str, icon_ink: Colour, ink: Colour = TEXT, size: float = 16) -> Node:
    """A number with its icon, in one line."""
    return Row(Icon(icon, size * 1.1, icon_ink), Text(words, size, ink, "bold", whole=True), gap=4)
