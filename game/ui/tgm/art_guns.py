"""Guns: antitank guns, howitzers, anti-aircraft guns and rocket launchers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin

from game.ui.kit.brush import Spots
from game.ui.kit.canvas import Spot
from game.ui.tgm.art_brush import GROUND, Brush, Painter


@dataclass(frozen=True)
class Gun:
    """A gun on two wheels that looks to the right. Lengths are measured from the trunnion, `turn` upwards in degrees."""

    trunnion: Spot
    length: float
    thick: float
    turn: float
    wheel: float
    shield: Spots = ()
    brake: bool = False
    # How far back its trails reach, and whether a buffer lies above the barrel or below.
    trail: float = 40
    buffer: float = 0.5
    spokes: int = 0


def gun(spec: Gun, b: Brush) -> None:
    t, x = b.tones, spec.trunnion[0]
    axle = (x - 2, GROUND - spec.wheel)
    b.oval(x - spec.trail * 0.3, GROUND + 0.5, spec.trail * 0.9, 2.4, (*t.ink, 90))
    for end, ink, wide in (((x - spec.trail, GROUND - 1), t.ink, 5.0), ((x - spec.trail, GROUND - 1), t.body, 3.4)):
        b.bar((axle[0], axle[1] - 3), end, ink, wide, wide * 0.7)
    b.shape([(x - spec.trail - 4, GROUND - 5), (x - spec.trail + 2, GROUND - 4), (x - spec.trail - 2, GROUND + 2)], t.ink)
    b.wheel(axle[0] + 7, axle[1] + 0.6, spec.wheel * 0.92, spec.spokes)
    _tube(b, spec)
    if spec.shield:
        b.shape(spec.shield, t.body)
        b.line([spec.shield[0], spec.shield[1]], t.light, 1.4)
        b.line([spec.shield[1], spec.shield[2]], t.ink, 0.9)
    b.wheel(axle[0] - 3, axle[1], spec.wheel, spec.spokes)


def _tube(b: Brush, spec: Gun) -> None:
    t, (x, y) = b.tones, spec.trunnion
    ux, uy = cos(radians(-spec.turn)), sin(radians(-spec.turn))

    def on(way: float, aside: float = 0) -> Spot:
        return x + ux * way - uy * aside, y + uy * way + ux * aside

    back = spec.length * 0.22
    b.bar(on(-back * 0.6, spec.thick * 1.15), on(spec.length * spec.buffer, spec.thick * 1.15), t.body, spec.thick * 0.9)
    b.bar(on(-back), on(spec.length), t.ink, spec.thick + 1.4, spec.thick * 0.72 + 1)
    b.bar(on(-back), on(spec.length), t.dark, spec.thick, spec.thick * 0.66)
    b.bar(on(-back), on(-back + 6), t.ink, spec.thick + 3.4)
    b.bar(on(0, -spec.thick * 0.3), on(spec.length * 0.95, -spec.thick * 0.22), t.light, 0.9)
    if spec.brake:
        b.bar(on(spec.length - 6), on(spec.length), t.ink, spec.thick + 3)
        b.bar(on(spec.length - 3.6), on(spec.length - 2.4), t.light, spec.thick + 2)


GUNS: Mapping[str, Gun] = {
    "us11": Gun((78, 50), 42, 2.6, 3, 9, ((72, 60), (76, 40), (82, 40), (82, 60)), trail=42),
    "us12": Gun((76, 47), 60, 3, 3, 10.5, ((68, 60), (74, 36), (80, 36), (82, 60)), trail=46, brake=True),
    "us13": Gun((80, 46), 34, 4.4, 24, 10, trail=44, buffer=0.7),
    "us14": Gun((74, 43), 52, 5.6, 30, 13, ((64, 56), (70, 34), (76, 34), (78, 56)), trail=52, buffer=0.75),
    "us15": Gun((60, 44), 86, 5.6, 22, 13, trail=44, buffer=0.5),
    "ge12": Gun((78, 50), 44, 2.4, 3, 9.5, ((68, 60), (76, 38), (82, 38), (82, 60)), trail=42),
    "ge13": Gun((76, 48), 60, 3, 3, 10, ((66, 60), (74, 37), (80, 37), (82, 60)), trail=44, brake=True),
    "ge14": Gun((72, 47), 68, 3.6, 3, 11, ((60, 61), (70, 34), (77, 34), (80, 61)), trail=46, brake=True),
    "ge17": Gun((82, 48), 24, 5, 16, 12, ((74, 60), (80, 36), (86, 36), (88, 60)), trail=40, buffer=0.8, spokes=4),
    "ge18": Gun((74, 44), 54, 5, 30, 13, ((64, 57), (70, 34), (76, 34), (78, 57)), trail=50, buffer=0.7, brake=True),
    "uk07": Gun((78, 47), 44, 2.6, 2, 7, ((64, 62), (66, 34), (84, 34), (86, 62)), trail=32),
    "uk08": Gun((68, 46), 78, 4.2, 3, 11, ((56, 61), (64, 34), (74, 34), (78, 61)), trail=46, brake=True),
    "uk09": Gun((76, 45), 46, 4.8, 22, 13, ((66, 58), (72, 33), (79, 33), (82, 58)), trail=48, brake=True),
    "su08": Gun((78, 49), 46, 2.8, 3, 11, ((70, 60), (76, 38), (82, 38), (84, 60)), trail=42, spokes=4),
    "su09": Gun((72, 46), 66, 3.6, 8, 12, ((60, 60), (68, 33), (75, 33), (79, 60)), trail=46, brake=True),
}  # fmt: skip


def _cross_mount(b: Brush, left: float, right: float) -> None:
    """A platform on outriggers, for guns that turn all around."""
    t = b.tones
    b.oval((left + right) / 2, GROUND + 0.5, (right - left) * 0.6, 2.4, (*t.ink, 90))
    b.bar((left, GROUND - 3), (right, GROUND - 3), t.ink, 5)
    b.bar((left, GROUND - 3.4), (right, GROUND - 3.4), t.body, 3)
    for x in (left + 3, right - 3):
        b.box(x - 4, GROUND - 3, 8, 4, t.ink, 1.5)
        b.line([(x, GROUND - 12), (x, GROUND - 3)], t.ink, 1.6)


def _bofors(b: Brush) -> None:
    t = b.tones
    _cross_mount(b, 40, 120)
    b.wheel(48, GROUND - 8, 7.5)
    b.wheel(112, GROUND - 8, 7.5)
    b.shape([(66, 64), (70, 50), (92, 50), (96, 64)], t.body)
    b.disc(80, 46, 9, t.dark)
    _tube(b, Gun((80, 44), 56, 4, 42, 0, buffer=0.35))
    b.shape([(60, 46), (76, 34), (80, 40), (66, 54)], t.body)
    b.line([(60, 46), (76, 34)], t.light, 1.4)
    b.line([(92, 44), (100, 36), (96, 31)], t.ink, 1.6)


def _eighty_eight(b: Brush) -> None:
    t = b.tones
    _cross_mount(b, 34, 122)
    b.shape([(66, 67), (70, 42), (86, 42), (92, 67)], t.dark)
    b.line([(70, 42), (66, 67)], t.light, 1)
    _tube(b, Gun((76, 38), 78, 4.8, 24, 0, buffer=0.4))
    b.shape([(84, 58), (79, 22), (87, 18), (97, 52)], t.body)
    b.line([(79, 22), (87, 18)], t.light, 1.4)
    b.mark(88, 38, 4)


def _twenty_millimetre(b: Brush) -> None:
    t = b.tones
    _cross_mount(b, 48, 112)
    b.shape([(66, 67), (72, 50), (88, 50), (94, 67)], t.body)
    b.box(58, 52, 12, 3.4, t.ink, 1.5)
    b.line([(60, 54), (66, 64)], t.ink, 2)
    b.disc(80, 46, 7.5, t.dark)
    b.disc(80, 46, 3, t.light)
    _tube(b, Gun((80, 42), 46, 3, 38, 0, buffer=0.3))
    b.shape([(84, 58), (82, 30), (90, 27), (100, 52)], t.body)
    b.line([(82, 30), (90, 27)], t.light, 1.4)
    b.box(72, 28, 8, 10, t.ink, 2)


def _nebelwerfer(b: Brush) -> None:
    """Six tubes in a ring, seen a little from the side."""
    t = b.tones
    for end in ((34, GROUND - 1), (44, GROUND - 1)):
        b.bar((80, 58), end, t.ink, 4.6, 3)
        b.bar((80, 58), end, t.body, 3, 2)
    b.bar((88, 60), (104, GROUND - 1), t.ink, 3)
    tubes = b.moved(82, 46, 1, -32)
    for y, tone in ((-13, t.dark), (13, t.dark), (-8, t.body), (8, t.body), (-2.6, t.light), (2.8, t.body)):
        tubes.box(-30, y - 4, 58, 8, t.ink, 2)
        tubes.box(-29, y - 3, 57, 6, tone, 2)
    for x in (-18, 10):
        tubes.box(x, -17, 4, 34, t.ink, 1.5)
    for y in (-13, -8, -2.6, 2.8, 8, 13):
        tubes.oval(28, y, 1.8, 3.2, t.ink)
    b.wheel(82, GROUND - 11, 11)
    for n, size in enumerate((10, 14, 18)):
        b.cloud(46 - 13 * n, 66 - n, size + 8, t.pale)


def _rocket_truck(b: Brush) -> None:
    """The Katyusha: rails on a truck, and rockets on them."""
    t = b.tones
    b.oval(80, GROUND + 0.5, 56, 2.6, (*t.ink, 90))
    b.box(28, 52, 104, 7, t.ink, 2)
    b.blob([(98, 56), (98, 32), (112, 31), (117, 42), (134, 44), (136, 57)], t.body, 1)
    b.shape([(102, 42), (102, 35), (110, 35), (113, 42)], t.pale)
    b.line([(118, 43), (133, 45)], t.light, 1.4)
    for x in (46, 84):
        b.bar((x, 54), (x + 4, 36 if x > 60 else 46), t.ink, 3)
    rails = b.moved(62, 38, 1, -20)
    for row in range(3):
        rails.bar((-38, 7 - 7 * row), (44, 7 - 7 * row), t.ink, 2.4)
        top = 2.6 - 7 * row
        for x in (-26, 10):
            rocket = [(x - 8, top), (x + 18, top), (x + 25, top + 2), (x + 18, top + 3.4), (x - 8, top + 3.4)]
            rails.blob(rocket, t.body, 1)
            rails.shape([(x - 8, 1 - 7 * row), (x - 3, 4 - 7 * row), (x - 8, 7 - 7 * row)], t.dark)
    for x in (42, 60, 116):
        b.wheel(x, GROUND - 9, 9)
    b.mark(106, 50, 4)


GUN_PICTURES: Mapping[str, Painter] = {
    **{id: partial(gun, spec) for id, spec in GUNS.items()},
    "us16": _bofors,
    "ge15": _eighty_eight,
    "ge16": _twenty_millimetre,
    "ge19": _nebelwerfer,
    "su10": _rocket_truck,
}
"""By unit."""
