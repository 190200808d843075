"""The brush for the pictures of the series, with the tones of one print."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, fields
from math import cos, pi, sin
from typing import TypeAlias

from game.tgm.vocabulary import Faction
from game.ui.kit import brush
from game.ui.kit.brush import Affine
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.tgm.emblems import vehicle_mark

FIELD = (160.0, 80.0)
GROUND = 70.0
"""How far down things stand in the field."""

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


class Brush(brush.Brush):
    """Draws in the tones of a print. `faction` is whose marks and helmets are drawn."""

    def __init__(self, canvas: Canvas, tones: Tones, faction: Faction | None, affine: Affine) -> None:
        super().__init__(canvas, affine)
        self.tones = tones
        self.faction = faction

    def inked(self, tones: Tones) -> Brush:
        """The same brush with other inks."""
        other = copy(self)
        other.tones = tones
        return other

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

    def mark(self, x: float, y: float, radius: float, ground: Colour | None = None) -> None:
        """The mark of the faction on a vehicle or a wing. It is upright however the brush is turned."""
        ((px, py),) = self.at([(x, y)])
        for spots, filled in vehicle_mark(self.faction, px, py, radius * self.scale):
            self.canvas.polygon(spots, self.tones.pale if filled else ground or self.tones.body)


Painter: TypeAlias = Callable[[Brush], None]
"""Draws one picture of the series in the field."""
