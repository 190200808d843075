"""The brush for the pictures of the cards, with the few inks of a poster."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

from game.ui.kit import brush
from game.ui.kit.brush import Affine
from game.ui.kit.canvas import AnyColour, Canvas, Spot
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.kit.fonts import Face
from game.ui.volk.card_facts import KINDS
from game.volk import components

FIELD = (120.0, 80.0)

_PALE = rgb("#FBF1DC")


@dataclass(frozen=True)
class Tones:
    """The inks of one print: two of the ground, from dark to pale those of the subject, and one of another colour."""

    ground: Colour
    ray: Colour
    glow: Colour
    ink: Colour
    deep: Colour
    mid: Colour
    soft: Colour
    pale: Colour
    accent: Colour


def tones_of(kind: components.Colour) -> Tones:
    """The inks for a kind of card."""
    look = KINDS[kind]
    colour = look.colour
    lift = 0.12 if kind == "black" else 0.09
    return Tones(
        ground=colour,
        ray=light(colour, lift),
        glow=light(colour, 0.24 if kind == "black" else 0.3),
        ink=dark(colour, 0.78) if kind != "black" else rgb("#0E0E10"),
        deep=dark(colour, 0.52) if kind != "black" else rgb("#151517"),
        mid=dark(colour, 0.26) if kind != "black" else rgb("#55555C"),
        soft=mix(colour, _PALE, 0.62),
        pale=_PALE,
        accent=look.accent,
    )


class Brush(brush.Brush):
    """Draws in the inks of a poster."""

    def __init__(self, canvas: Canvas, tones: Tones, affine: Affine) -> None:
        super().__init__(canvas, affine)
        self.tones = tones

    @property
    def span(self) -> tuple[float, float]:
        """How far the picture goes to both sides of the field, for a brush that is not turned."""
        left = self._affine[4]
        return -left / self.scale - 10, (self.canvas.width - left) / self.scale + 10

    def across(self, y: float, height: float, colour: AnyColour) -> None:
        """A band from one end of the picture to the other: ground, water, rails."""
        left, right = self.span
        self.box(left, y, right - left, height, colour)

    def arrow(self, one: Spot, other: Spot, colour: AnyColour, width: float) -> None:
        """A straight arrow with a broad head."""
        length = hypot(other[0] - one[0], other[1] - one[1]) or 1
        ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
        neck = (other[0] - ux * width * 1.8, other[1] - uy * width * 1.8)
        self.bar(one, neck, colour, width)
        wide = width * 1.5
        self.shape([other, (neck[0] - uy * wide, neck[1] + ux * wide), (neck[0] + uy * wide, neck[1] - ux * wide)], colour)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour, turn: float = 0, flip: bool = False) -> None:
        """An icon of the font, centred; it is upright however the brush is turned."""
        ((px, py),) = self.at([(x, y)])
        self.canvas.icon(name, px, py, size * self.scale, colour, turn=-turn, flip=flip)

    def printed(
        self, name: str, x: float, y: float, size: float, colour: Colour, turn: float = 0, flip: bool = False
    ) -> None:
        """An icon as large as a subject, with the shadow of a second ink that did not quite fit."""
        self.icon(name, x + 2, y + 2, size, self.tones.deep, turn, flip)
        self.icon(name, x, y, size, colour, turn, flip)

    def word(self, words: str, x: float, y: float, size: float, colour: Colour, face: Face = "serif_black") -> None:
        """Letters that are part of the drawing."""
        ((px, py),) = self.at([(x, y)])
        self.canvas.text(words, px, py, size * self.scale, colour, face, "c")


Painter: TypeAlias = Callable[[Brush], None]
"""Draws one subject in the field."""
