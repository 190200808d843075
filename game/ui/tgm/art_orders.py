"""What support cards make happen: marches, barrages, ambushes, drops from the air."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from game.ui.tgm.art_brush import GROUND, Brush, Painter
from game.ui.tgm.art_guns import GUNS, gun
from game.ui.tgm.art_soldiers import prone, walking
from game.ui.tgm.art_stores import STORE_PICTURES, shell
from game.ui.tgm.art_tanks import TANKS, tank


def _reinforcements(b: Brush) -> None:
    """A column on the march."""
    for n in range(5):
        walking(b.moved(22 + 27 * n, GROUND - 1.5 * (4 - n), 0.84 + 0.06 * n), "m1")


def _impact(b: Brush) -> None:
    """Right in the middle."""
    t = b.tones
    for radius, tone in ((37, t.ink), (35, t.pale), (27, t.body), (19, t.pale), (11, t.flame)):
        b.disc(84, 40, radius, tone)
    b.burst(84, 40, 17, 9, t.accent)
    b.burst(84, 40, 9, 8, t.pale)
    for y in (30, 35, 40):
        b.line([(8, y + 3), (44, y + 2)], t.dark, 1.2)
    shell(b.moved(0, 0), 40, 38, 38, 90)


def _mine(b: Brush) -> None:
    t = b.tones
    b.oval(80, 64, 52, 7, (*t.ink, 90))
    b.blob([(30, 58), (44, 44), (116, 44), (130, 58), (118, 70), (42, 70)], t.dark, 2)
    b.oval(80, 48, 42, 13, t.ink)
    b.oval(80, 45, 40, 12, t.body)
    b.oval(80, 43, 28, 8, t.dark)
    b.oval(80, 41, 26, 7, t.light)
    b.oval(80, 40, 9, 3.4, t.ink)
    b.box(74, 30, 12, 10, t.ink, 2)
    b.oval(80, 30, 6, 2.2, t.flame)
    for x in (48, 112):
        b.line([(x, 50), (x, 58)], t.ink, 3)


def _ram(b: Brush) -> None:
    """Steel teeth in front of a tank, and the hedge that gives way."""
    t = b.tones
    tank(TANKS["us18"], b.moved(-22, 0))
    b.shape([(100, 52), (112, 46), (114, 66), (104, 66)], t.ink)
    for n in range(4):
        y = 46 + 6 * n
        b.shape([(110, y), (128, y + 2.4), (110, y + 5)], t.dark)
    for x, y, r in ((136, 58, 11), (148, 48, 13), (150, 64, 10), (138, 42, 7)):
        b.disc(x, y, r, t.dark)
        b.disc(x - 2, y - 2, r * 0.7, t.body)
    for x, y in ((124, 38), (130, 30), (120, 46)):
        b.oval(x, y, 3, 1.6, t.dark, 30)


def _march(b: Brush) -> None:
    """Boots in step."""
    t = b.tones
    for x, y, turn in ((54, 6, 0), (98, 0, -10)):
        boot = b.moved(x, y, 1, turn)
        boot.blob([(-12, 0), (12, 0), (12, 34), (34, 46), (36, 58), (-12, 58)], t.ink, 1)
        boot.blob([(-10, 2), (10, 2), (10, 36), (30, 47), (32, 54), (-10, 54)], t.body, 1)
        boot.box(-13, 57, 50, 5, t.ink, 1.5)
        boot.box(-13, 0, 26, 7, t.dark, 2)
        for n in range(4):
            boot.line([(3, 16 + 7 * n), (11 + 2 * n, 14 + 7 * n)], t.pale, 1.5)
        boot.line([(-6, 12), (-6, 48)], t.light, 1.6)
    for n in range(3):
        b.line([(8 + 5 * n, 40 + 12 * n), (28 + 4 * n, 40 + 12 * n)], t.dark, 1.6)


def _explosion(b: Brush, x: float, y: float, size: float) -> None:
    t = b.tones
    for dx, dy, r in ((-0.5, -0.5, 0.34), (0.45, -0.6, 0.4), (0, -1.0, 0.44), (-0.2, -0.3, 0.3), (0.3, -0.2, 0.3)):
        b.disc(x + dx * size, y + dy * size, r * size, t.dark)
    b.burst(x, y - size * 0.35, size * 0.75, 10, t.flame)
    b.burst(x, y - size * 0.3, size * 0.45, 9, t.accent)
    b.burst(x, y - size * 0.25, size * 0.22, 8, t.pale)
    for dx, dy in ((-0.9, -0.9), (0.9, -1.1), (-0.6, -1.4), (0.7, -0.5)):
        left, top = x + dx * size, y + dy * size
        b.shape([(left, top), (left + 3, top + 1), (left + 1, top + 4)], t.ink)


def _barrage(b: Brush) -> None:
    for x, y, size in ((34, 62, 20), (124, 60, 22), (80, 70, 34)):
        _explosion(b, x, y, size)
    for x in (52, 104):
        shell(b, x, 24, 20, 200)


def _smoke(b: Brush) -> None:
    t = b.tones
    for x, y, size, tone in ((34, 58, 70, t.haze), (118, 56, 76, t.haze), (78, 46, 84, t.far), (40, 70, 60, t.pale)):
        b.cloud(x, y, size, tone)
    b.cloud(112, 70, 64, t.pale)
    b.cloud(76, 66, 60, t.sky)
    can = b.moved(80, 60, 1, 24)
    can.box(-9, -16, 18, 28, t.ink, 2)
    can.box(-7.4, -14, 14.8, 24, t.body, 1)
    can.box(-7.4, -6, 14.8, 5, t.pale)
    can.box(-3, -21, 6, 6, t.ink, 1)


def _sabotage(b: Brush) -> None:
    """A charge on the rails."""
    t = b.tones
    for x in range(4, 160, 18):
        b.box(x, 60, 10, 10, t.dark, 1)
    for y in (59, 67):
        b.bar((0, y), (160, y), t.ink, 3)
        b.bar((0, y - 0.8), (160, y - 0.8), t.light, 1)
    for x in (62, 76, 90):
        b.box(x, 22, 12, 38, t.ink, 3)
        b.box(x + 1.2, 23.4, 9.6, 35.4, t.flame, 2)
        b.box(x + 2.4, 26, 2, 30, t.accent, 1)
    for y in (30, 48):
        b.box(60, y, 44, 5, t.ink, 1)
    b.bow((82, 22), (84, 8), (104, 16), t.ink, 2)
    b.bow((104, 16), (118, 24), (126, 14), t.ink, 2)
    b.burst(127, 13, 10, 8, t.accent)
    b.burst(127, 13, 5, 7, t.pale)


def _counter_order(b: Brush) -> None:
    """An order, torn in two."""
    t = b.tones
    left = b.moved(66, 40, 1, -8)
    left.shape([(-30, -32), (4, -32), (-2, -20), (6, -8), (-3, 4), (5, 16), (0, 32), (-30, 32)], t.ink)
    left.shape([(-28, -30), (2, -30), (-4, -20), (4, -8), (-5, 4), (3, 16), (-2, 30), (-28, 30)], t.pale)
    right = b.moved(100, 40, 1, 9)
    right.shape([(4, -32), (30, -32), (30, 32), (0, 32), (5, 16), (-3, 4), (6, -8), (-2, -20)], t.ink)
    right.shape([(6, -30), (28, -30), (28, 30), (2, 30), (7, 16), (-1, 4), (8, -8), (0, -20)], t.pale)
    for n in range(5):
        y = -18 + 9 * n
        left.line([(-22, y), (-8 + n % 2 * 4, y)], t.body, 1.8)
        right.line([(12, y), (23 - n % 2 * 5, y)], t.body, 1.8)
    b.line([(52, 12), (112, 68)], t.flame, 6)
    b.line([(112, 12), (52, 68)], t.flame, 6)


def _bush(b: Brush, x: float, y: float, size: float) -> None:
    t = b.tones
    for dx, dy, r in ((-0.6, 0, 0.45), (0.55, 0.05, 0.45), (0, -0.25, 0.6), (-0.3, 0.2, 0.4), (0.3, 0.2, 0.4)):
        b.disc(x + dx * size, y + dy * size, r * size, t.ink)
    for dx, dy, r in ((-0.6, -0.08, 0.34), (0.5, -0.02, 0.34), (-0.05, -0.36, 0.46)):
        b.disc(x + dx * size, y + dy * size, r * size, t.dark)
    for dx, dy, r in ((-0.66, -0.16, 0.16), (0.44, -0.1, 0.16), (-0.14, -0.5, 0.22)):
        b.disc(x + dx * size, y + dy * size, r * size, t.body)


def _ambush(b: Brush) -> None:
    """Rifles out of the bushes."""
    t = b.tones
    prone(b.moved(76, 60, 1.5), "stahlhelm")
    _bush(b, 36, 60, 28)
    _bush(b, 76, 68, 20)
    b.line([(54, 40), (96, 34)], t.ink, 2.2)
    _bush(b, 132, 70, 18)
    b.burst(138, 42, 10, 8, t.accent)
    b.burst(138, 42, 5, 7, t.pale)


def _camouflage(b: Brush) -> None:
    """A gun under its net."""
    t = b.tones
    gun(GUNS["ge14"], b)
    net = [(30, 68), (48, 30), (82, 16), (108, 34), (122, 68)]
    for one, other in pairwise(net):
        b.line([one, other], t.ink, 1.6)
    for n in range(7):
        b.line([(38 + 12 * n, 68), (62 + 7 * n, 20 + abs(3 - n) * 3)], (*t.ink, 150), 0.9)
        b.line([(32 + 5 * n, 64 - 7 * n), (120 - 5 * n, 64 - 6 * n)], (*t.ink, 150), 0.9)
    for n in range(26):
        x, y = 40 + n * 31 % 74, 28 + n * 17 % 40
        if abs(x - 80) * 0.9 < y - 6:
            b.oval(x, y, 4.6, 2.4, (t.dark, t.body, t.near)[n % 3], n * 40)


def _air_cover(b: Brush) -> None:
    """Searchlights, and flak in the sky."""
    t = b.tones
    for base, top in ((34, ((66, -4), (92, -4))), (126, ((44, -4), (68, -4)))):
        b.shape([(base - 3, 64), top[0], top[1], (base + 3, 64)], (*t.pale, 150))
        b.oval(base, 64, 8, 4, t.ink)
        b.box(base - 5, 64, 10, 7, t.ink, 1)
    plane = b.moved(72, 18, 0.62, 0)
    plane.blob([(-30, 0), (-4, -3), (24, -5), (34, -2), (30, 4), (-10, 5), (-30, 3)], t.ink)
    plane.shape([(-30, 0), (-36, -12), (-28, -12), (-20, 0)], t.ink)
    plane.shape([(-6, 1), (10, 1), (0, 14), (-14, 14)], t.dark)
    plane.oval(10, -5, 7, 3, t.light)
    for x, y, r in ((112, 16, 9), (40, 30, 7), (104, 40, 6)):
        b.disc(x, y, r, t.dark)
        b.disc(x + r * 0.6, y + 2, r * 0.7, t.dark)
        b.burst(x - 1, y, r * 0.6, 7, t.accent)


def _transport_plane(b: Brush, engines: int) -> None:
    """The C-47, and the Ju 52 with its corrugated skin and three engines."""
    t = b.tones
    for x, y, size in ((118, 62, 0.3), (92, 66, 0.36), (140, 56, 0.24)):
        _canopy(b.moved(x, y - 4, size))
    b.cloud(28, 72, 44, t.pale)
    p = b.moved(76, 26, 1.06, -5)
    p.shape([(-58, -4), (-66, -26), (-54, -26), (-42, -5)], t.dark)
    p.blob([(-64, -4), (-40, -9), (24, -12), (48, -9), (58, 0), (48, 8), (0, 10), (-40, 4)], t.ink, 2)
    p.blob([(-62, -4), (-40, -8), (24, -10.6), (47, -7.6), (56, 0), (47, 6.6), (0, 8.6), (-40, 3)], t.body, 2)
    p.line([(-44, -6.4), (24, -9)], t.light, 1.6)
    for n in range(6):
        p.box(-26 + 9 * n, -5.4, 5, 4, t.pale, 1)
    p.shape([(38, -7), (48, -6), (47, -1), (38, -1)], t.pale)
    if engines == 3:
        for n in range(9):
            p.line([(-50 + 11 * n, -6), (-50 + 11 * n, 5)], (*t.dark, 140), 0.7)
        p.disc(58, 0, 6, t.dark)
        p.oval(64, 0, 1.6, 14, (*t.pale, 190))
    p.shape([(-14, 3), (22, 3), (8, 20), (-30, 20)], t.dark)
    p.line([(-14, 3.4), (22, 3.4)], t.light, 1)
    p.blob([(4, 6), (30, 6), (34, 11), (30, 16), (4, 15)], t.ink, 1)
    p.oval(36, 11, 1.6, 13, (*t.pale, 190))


def _canopy(b: Brush) -> None:
    """One canopy far away."""
    t = b.tones
    b.blob([(-34, 2), (-32, -14), (-18, -27), (0, -31), (18, -27), (32, -14), (34, 2)], t.dark, 2)
    b.blob([(-8, 3), (-5, -18), (0, -30), (5, -18), (8, 3)], t.pale, 1)
    for edge in (-31, 31):
        b.line([(edge, 1), (0, 28)], t.ink, 2.4)
    b.blob([(-6, 26), (6, 26), (4, 50), (-4, 50)], t.ink, 1)


SUPPORT_PICTURES: Mapping[str, Painter] = {
    **STORE_PICTURES,
    "sp03": _reinforcements,
    "sp08": _impact,
    "sp09": _mine,
    "sp10": _ram,
    "sp14": _march,
    "sp15": _barrage,
    "sp16": _smoke,
    "sp17": _sabotage,
    "sp20": _counter_order,
    "sp21": _ambush,
    "sp22": _camouflage,
    "sp28": _air_cover,
    "sp29": partial(_transport_plane, engines=2),
    "sp30": partial(_transport_plane, engines=3),
}
"""By support card."""
