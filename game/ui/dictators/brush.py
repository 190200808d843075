"""A brush for portraits: soft outlines on a field of 100 x 128, whatever its size on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.canvas import AnyColour, Canvas, Spot, arc, curve, rounded
from game.ui.kit.colours import Colour

FIELD = (100, 128)
Spots = Sequence[Spot]


def mirrored(spots: Spots) -> list[Spot]:
    """The same on the other side of the face."""
    return [(FIELD[0] - x, y) for x, y in spots]


def whole(half: Spots) -> list[Spot]:
    """An outline from its right half, from the top down."""
    return [*half, *reversed(mirrored(half))]


class Brush:
    """Draws on a canvas in the measures of the field. `both` draws the mirror image as well."""

    def __init__(self, canvas: Canvas, width: float, height: float) -> None:
        self._canvas = canvas
        self._scale = max(width / FIELD[0], height / FIELD[1])
        self._left = (width - FIELD[0] * self._scale) / 2

    def _at(self, spots: Spots) -> list[Spot]:
        return [(self._left + x * self._scale, y * self._scale) for x, y in spots]

    def blob(self, outline: Spots, colour: AnyColour, rounds: int = 3, both: bool = False) -> None:
        """A filled outline with round corners; without rounds they stay sharp."""
        self._canvas.polygon(self._at(rounded(outline, rounds)), colour)
        if both:
            self.blob(mirrored(outline), colour, rounds)

    def oval(self, x: float, y: float, across: float, down: float, colour: AnyColour, both: bool = False) -> None:
        outline = [(x + (px - x) * across, y + (py - y) * down) for px, py in arc(x, y, 1, 0, 6.2832, 32)]
        self._canvas.polygon(self._at(outline), colour)
        if both:
            self.oval(FIELD[0] - x, y, across, down, colour)

    def line(self, spots: Spots, colour: AnyColour, width: float, both: bool = False) -> None:
        self._canvas.line(self._at(spots), colour, width * self._scale)
        if both:
            self.line(mirrored(spots), colour, width)

    def bow(self, one: Spot, bend: Spot, other: Spot, colour: AnyColour, width: float, both: bool = False) -> None:
        """A bent line."""
        self.line(curve(one, bend, other, 12), colour, width, both)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour, turn: float = 0, flip: bool = False) -> None:
        ((left, top),) = self._at([(x, y)])
        self._canvas.icon(name, left, top, size * self._scale, colour, turn=turn, flip=flip)
