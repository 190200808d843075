"""A brush for the pictures of the cards: flat shapes in the few inks of a poster, on a field that can be moved or turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin, sqrt
from typing import TypeAlias

from game.ui.kit.canvas import AnyColour, Canvas, Spot, arc, curve, rounded
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.kit.fonts import Face
from game.ui.volk.card_facts import KINDS
from game.volk import components

FIELD = (120.0, 80.0)

Spots = Sequence[Spot]
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


Affine: TypeAlias = tuple[float, float, float, float, float, float]


class Brush:
    """Draws on a canvas in the measures of a field."""

    def __init__(self, canvas: Canvas, tones: Tones, affine: Affine) -> None:
        self.canvas = canvas
        self.tones = tones
        self._affine = affine
        self.scale = sqrt(abs(affine[0] * affine[3] - affine[1] * affine[2]))

    def moved(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Brush:
        """A brush whose origin is there, larger or turned (degrees clockwise) or the other way round."""
        a, b, c, d, e, f = self._affine
        cosine, sine = scale * cos(radians(turn)), scale * sin(radians(turn))
        across = (-cosine, -sine) if flip else (cosine, sine)
        down = (-sine, cosine)
        affine = (
            a * across[0] + c * across[1],
            b * across[0] + d * across[1],
            a * down[0] + c * down[1],
            b * down[0] + d * down[1],
            a * x + c * y + e,
            b * x + d * y + f,
        )
        return Brush(self.canvas, self.tones, affine)

    def at(self, spots: Spots) -> list[Spot]:
        a, b, c, d, e, f = self._affine
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in spots]

    def shape(self, spots: Spots, colour: AnyColour) -> None:
        """A filled outline with sharp corners."""
        self.canvas.polygon(self.at(spots), colour)

    def blob(self, spots: Spots, colour: AnyColour, rounds: int = 2) -> None:
        """A filled outline with round corners."""
        self.canvas.polygon(self.at(rounded(spots, rounds)), colour)

    def box(self, x: float, y: float, width: float, height: float, colour: AnyColour, radius: float = 0) -> None:
        spots = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        if radius:
            r = min(radius, width / 2, height / 2)
            right, low = x + width - r, y + height - r
            centres = ((right, y + r, -pi / 2), (right, low, 0.0), (x + r, low, pi / 2), (x + r, y + r, pi))
            spots = [spot for cx, cy, start in centres for spot in arc(cx, cy, r, start, start + pi / 2, 5)]
        self.shape(spots, colour)

    @property
    def span(self) -> tuple[float, float]:
        """How far the picture goes to both sides of the field, for a brush that is not turned."""
        left = self._affine[4]
        return -left / self.scale - 10, (self.canvas.width - left) / self.scale + 10

    def across(self, y: float, height: float, colour: AnyColour) -> None:
        """A band from one end of the picture to the other: ground, water, rails."""
        left, right = self.span
        self.box(left, y, right - left, height, colour)

    def disc(self, x: float, y: float, radius: float, colour: AnyColour) -> None:
        self.shape(arc(x, y, radius, 0, 2 * pi, 32), colour)

    def ring(self, x: float, y: float, radius: float, colour: AnyColour, width: float) -> None:
        self.line(arc(x, y, radius, 0, 2 * pi, 40), colour, width)

    def oval(self, x: float, y: float, across: float, down: float, colour: AnyColour, turn: float = 0) -> None:
        self.shape(_oval(x, y, across, down, turn), colour)

    def orbit(
        self, x: float, y: float, across: float, down: float, colour: AnyColour, width: float, turn: float = 0
    ) -> None:
        """The line of an oval."""
        self.line(_oval(x, y, across, down, turn), colour, width)

    def line(self, spots: Spots, colour: AnyColour, width: float = 1.5, round_ends: bool = True) -> None:
        self.canvas.line(self.at(spots), colour, width * self.scale, round_ends)

    def bow(self, one: Spot, bend: Spot, other: Spot, colour: AnyColour, width: float = 1.5) -> None:
        """A bent line."""
        self.line(curve(one, bend, other, 16), colour, width)

    def bar(self, one: Spot, other: Spot, colour: AnyColour, width: float, end: float | None = None) -> None:
        """A straight beam that may become thinner towards its end."""
        length = hypot(other[0] - one[0], other[1] - one[1]) or 1
        nx, ny = -(other[1] - one[1]) / length / 2, (other[0] - one[0]) / length / 2
        last = width if end is None else end
        sides = [(one[0] + nx * width, one[1] + ny * width), (other[0] + nx * last, other[1] + ny * last)]
        sides += [(other[0] - nx * last, other[1] - ny * last), (one[0] - nx * width, one[1] - ny * width)]
        self.shape(sides, colour)

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


def _oval(x: float, y: float, across: float, down: float, turn: float) -> list[Spot]:
    flat = [(px * across, py * down) for px, py in arc(0, 0, 1, 0, 2 * pi, 40)]
    c, s = cos(radians(turn)), sin(radians(turn))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in flat]


Painter: TypeAlias = Callable[[Brush], None]
"""Draws one subject in the field."""
