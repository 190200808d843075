"""A brush for the pictures of the series: flat shapes in the tones of one print, on a field that can be moved and turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from math import cos, hypot, pi, radians, sin, sqrt
from typing import TypeAlias

from game.tgm.vocabulary import Faction
from game.ui.kit.canvas import AnyColour, Canvas, Spot, arc, curve, rounded
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.tgm.emblems import vehicle_mark

FIELD = (160.0, 80.0)
GROUND = 70.0
"""How far down things stand in the field."""

Spots = Sequence[Spot]
AMBER = rgb("#E3A23C")
FLAME = rgb("#D9632A")


@dataclass(frozen=True)
class Tones:
    """The inks of one print, from the darkest to the paper; `sky` to `ground` are for what is behind."""

    ink: Colour
    dark: Colour
    body: Colour
    light: Colour
    pale: Colour
    sky: Colour
    haze: Colour
    far: Colour
    near: Colour
    ground: Colour
    accent: Colour = AMBER
    flame: Colour = FLAME


def tones_of(colour: Colour, paper: Colour) -> Tones:
    """The tones of a print in this colour on this paper."""
    return Tones(
        ink=dark(colour, 0.74),
        dark=dark(colour, 0.52),
        body=dark(colour, 0.2),
        light=mix(light(colour, 0.12), paper, 0.3),
        pale=light(paper, 0.25),
        sky=mix(colour, paper, 0.78),
        haze=mix(colour, paper, 0.66),
        far=mix(colour, paper, 0.56),
        near=mix(colour, paper, 0.44),
        ground=mix(colour, paper, 0.32),
    )


def faint(tones: Tones, paper: Colour, share: float = 0.7) -> Tones:
    """The same inks, so pale that other things can stand on the picture."""
    return Tones(*(mix(getattr(tones, field.name), paper, share) for field in fields(tones)))


Affine: TypeAlias = tuple[float, float, float, float, float, float]


class Brush:
    """Draws on a canvas in the measures of a field. `faction` is whose marks and helmets are drawn."""

    def __init__(self, canvas: Canvas, tones: Tones, faction: Faction | None, affine: Affine) -> None:
        self.canvas = canvas
        self.tones = tones
        self.faction = faction
        self._affine = affine
        self._scale = sqrt(abs(affine[0] * affine[3] - affine[1] * affine[2]))

    def moved(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Brush:
        """A brush whose origin is there, larger or turned (degrees clockwise) or the other way round."""
        return self._with(x, y, scale, turn, flip, self.tones)

    def inked(self, tones: Tones) -> Brush:
        """The same brush with other inks."""
        return self._with(0, 0, 1, 0, False, tones)

    def _with(self, x: float, y: float, scale: float, turn: float, flip: bool, tones: Tones) -> Brush:
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
        return Brush(self.canvas, tones, self.faction, affine)

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

    def disc(self, x: float, y: float, radius: float, colour: AnyColour) -> None:
        self.shape(arc(x, y, radius, 0, 2 * pi, 28), colour)

    def oval(self, x: float, y: float, across: float, down: float, colour: AnyColour, turn: float = 0) -> None:
        flat = [(px * across, py * down) for px, py in arc(0, 0, 1, 0, 2 * pi, 28)]
        c, s = cos(radians(turn)), sin(radians(turn))
        self.shape([(x + px * c - py * s, y + px * s + py * c) for px, py in flat], colour)

    def line(self, spots: Spots, colour: AnyColour, width: float = 1.5, round_ends: bool = True) -> None:
        self.canvas.line(self.at(spots), colour, width * self._scale, round_ends)

    def bow(self, one: Spot, bend: Spot, other: Spot, colour: AnyColour, width: float = 1.5) -> None:
        """A bent line."""
        self.line(curve(one, bend, other, 14), colour, width)

    def bar(self, one: Spot, other: Spot, colour: AnyColour, width: float, end: float | None = None) -> None:
        """A straight beam that may become thinner towards its end: barrels, poles, limbs."""
        length = hypot(other[0] - one[0], other[1] - one[1]) or 1
        nx, ny = -(other[1] - one[1]) / length / 2, (other[0] - one[0]) / length / 2
        last = width if end is None else end
        self.shape(
            [
                (one[0] + nx * width, one[1] + ny * width),
                (other[0] + nx * last, other[1] + ny * last),
                (other[0] - nx * last, other[1] - ny * last),
                (one[0] - nx * width, one[1] - ny * width),
            ],
            colour,
        )

    def wheel(self, x: float, y: float, radius: float, spokes: int = 0) -> None:
        """A wheel: tyre, rim, hub, and spokes if it is an old one."""
        t = self.tones
        self.disc(x, y, radius, t.ink)
        self.disc(x, y, radius * 0.66, t.light if spokes else t.dark)
        if spokes:
            self.disc(x, y, radius * 0.56, t.dark)
            for number in range(spokes):
                angle = pi * number / spokes
                dx, dy = cos(angle) * radius * 0.6, sin(angle) * radius * 0.6
                self.line([(x - dx, y - dy), (x + dx, y + dy)], t.light, radius * 0.12, round_ends=False)
        self.disc(x, y, radius * 0.24, t.light)

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

    def mark(self, x: float, y: float, radius: float, ground: Colour | None = None) -> None:
        """The mark of the faction on a vehicle or a wing. It is upright however the brush is turned."""
        ((px, py),) = self.at([(x, y)])
        for spots, filled in vehicle_mark(self.faction, px, py, radius * self._scale):
            self.canvas.polygon(spots, self.tones.pale if filled else ground or self.tones.body)


Painter: TypeAlias = Callable[[Brush], None]
"""Draws one picture of the series in the field."""
