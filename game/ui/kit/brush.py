"""A brush for pictures of flat shapes, on a field that can be moved, turned and enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import cos, hypot, pi, radians, sin, sqrt
from typing import TypeAlias, TypeVar

from game.ui.kit.canvas import AnyColour, Canvas, Spot, arc, curve, rounded

Spots = Sequence[Spot]
Affine: TypeAlias = tuple[float, float, float, float, float, float]
Place: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""
AnyBrush = TypeVar("AnyBrush", bound="Brush")


def standing_in(place: Place, field: tuple[float, float], middle: float, flip: bool = False) -> Affine:
    """How a field lies that fills as much of a place as it can: on its lower edge, its middle this far from the left."""
    x, y, width, height = place
    scale = min(width / field[0], height / field[1])
    across = -scale if flip else scale
    return across, 0, 0, scale, x + middle - across * field[0] / 2, y + height - field[1] * scale


class Brush:
    """Draws on a canvas in the measures of a field. Each game's brush has its own inks besides."""

    def __init__(self, canvas: Canvas, affine: Affine) -> None:
        self.canvas = canvas
        self._lie(affine)

    def _lie(self, affine: Affine) -> None:
        self._affine = affine
        self.scale = sqrt(abs(affine[0] * affine[3] - affine[1] * affine[2]))

    def moved(self: AnyBrush, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> AnyBrush:
        """The same brush, its origin there, larger or turned (degrees clockwise) or the other way round."""
        a, b, c, d, e, f = self._affine
        cosine, sine = scale * cos(radians(turn)), scale * sin(radians(turn))
        across = (-cosine, -sine) if flip else (cosine, sine)
        down = (-sine, cosine)
        brush = copy(self)
        brush._lie(
            (
                a * across[0] + c * across[1],
                b * across[0] + d * across[1],
                a * down[0] + c * down[1],
                b * down[0] + d * down[1],
                a * x + c * y + e,
                b * x + d * y + f,
            )
        )
        return brush

    def at(self, spots: Spots) -> list[Spot]:
        a, b, c, d, e, f = self._affine
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in spots]

    # Areas --------------------------------------------------------------------------------------------------------------

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

    def disc(self, x: float, y: float, radius: float, colour: AnyColour) -> None:
        self.shape(arc(x, y, radius, 0, 2 * pi, 32), colour)

    def oval(self, x: float, y: float, across: float, down: float, colour: AnyColour, turn: float = 0) -> None:
        self.shape(_oval(x, y, across, down, turn), colour)

    # Lines --------------------------------------------------------------------------------------------------------------

    def line(self, spots: Spots, colour: AnyColour, width: float = 1.5, round_ends: bool = True) -> None:
        self.canvas.line(self.at(spots), colour, width * self.scale, round_ends)

    def bow(self, one: Spot, bend: Spot, other: Spot, colour: AnyColour, width: float = 1.5) -> None:
        """A bent line."""
        self.line(curve(one, bend, other, 16), colour, width)

    def ring(self, x: float, y: float, radius: float, colour: AnyColour, width: float) -> None:
        self.line(arc(x, y, radius, 0, 2 * pi, 40), colour, width)

    def orbit(
        self, x: float, y: float, across: float, down: float, colour: AnyColour, width: float, turn: float = 0
    ) -> None:
        """The line of an oval."""
        self.line(_oval(x, y, across, down, turn), colour, width)

    def bar(self, one: Spot, other: Spot, colour: AnyColour, width: float, end: float | None = None) -> None:
        """A straight beam that may become thinner towards its end: barrels, poles, limbs."""
        length = hypot(other[0] - one[0], other[1] - one[1]) or 1
        nx, ny = -(other[1] - one[1]) / length / 2, (other[0] - one[0]) / length / 2
        last = width if end is None else end
        sides = [(one[0] + nx * width, one[1] + ny * width), (other[0] + nx * last, other[1] + ny * last)]
        sides += [(other[0] - nx * last, other[1] - ny * last), (one[0] - nx * width, one[1] - ny * width)]
        self.shape(sides, colour)

    # Things -------------------------------------------------------------------------------------------------------------

    def cloud(self, x: float, y: float, size: float, colour: AnyColour) -> None:
        """A flat-bottomed heap of round puffs, `size` wide."""
        for dx, dy, r in ((-0.32, -0.08, 0.15), (-0.1, -0.17, 0.21), (0.16, -0.13, 0.18), (0.36, -0.06, 0.12)):
            self.disc(x + dx * size, y + dy * size, r * size, colour)
        self.box(x - size * 0.46, y - size * 0.12, size * 0.93, size * 0.14, colour, size * 0.07)

    def burst(self, x: float, y: float, radius: float, points: int, colour: AnyColour, waist: float = 0.55) -> None:
        """A jagged star: flashes and explosions."""
        spots = []
        for number in range(2 * points):
            reach = radius * (waist if number % 2 else 0.86 + 0.14 * (number * 7 % 5 > 2))
            angle = -pi / 2 + pi * number / points
            spots.append((x + reach * cos(angle), y + reach * sin(angle)))
        self.shape(spots, colour)


def _oval(x: float, y: float, across: float, down: float, turn: float) -> list[Spot]:
    flat = [(px * across, py * down) for px, py in arc(0, 0, 1, 0, 2 * pi, 40)]
    c, s = cos(radians(turn)), sin(radians(turn))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in flat]


# What is behind -----------------------------------------------------------------------------------------------------------


def hill(place: Place, top: float, wave: float, phase: float) -> list[Spot]:
    """The outline of a hill that fills the place below its crest, which is this share of the height from above."""
    x, y, width, height = place
    crest = []
    for n in range(25):
        share = n / 24
        up = sin(share * 5.2 + phase) + 0.5 * sin(share * 11 + phase * 2)
        crest.append((x + width * share, y + height * (top - wave * up)))
    return [*crest, (x + width, y + height), (x, y + height)]


def rays(centre: Spot, reach: float, count: int, turn: float) -> list[list[Spot]]:
    """The outlines of rays of light, as broad as the gaps between them."""
    outlines = []
    for n in range(count):
        start = 2 * pi * n / count + turn
        ends = [(centre[0] + reach * cos(a), centre[1] + reach * sin(a)) for a in (start, start + pi / count)]
        outlines.append([centre, *ends])
    return outlines
