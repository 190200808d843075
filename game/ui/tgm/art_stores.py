"""Things of the quartermaster, for support cards: crates, shells, tools, radios, medals."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.kit.canvas import Spot, arc, star
from game.ui.tgm.art_brush import GROUND, Brush, Painter
from game.ui.tgm.art_vehicles import VEHICLE_PICTURES


def crate(b: Brush, x: float, y: float, width: float, height: float) -> None:
    """A wooden crate by its upper left corner."""
    t = b.tones
    b.box(x, y, width, height, t.body, 1)
    for n in range(1, 4):
        b.line([(x, y + height * n / 4), (x + width, y + height * n / 4)], t.dark, 0.9, round_ends=False)
    b.bar((x + 3, y + height - 3), (x + width - 3, y + 3), t.dark, 5.4)
    b.bar((x + 3, y + height - 3), (x + width - 3, y + 3), t.light, 3.6)
    for left in (x, x + width - 5):
        b.box(left, y, 5, height, t.light)
    for top in (y, y + height - 5):
        b.box(x, top, width, 5, t.light)
        b.line([(x, top), (x + width, top)], t.ink, 0.8, round_ends=False)
    for cx in (x + 2.5, x + width - 2.5):
        for cy in (y + 2.5, y + height - 2.5):
            b.disc(cx, cy, 0.9, t.ink)


def _supplies(b: Brush) -> None:
    b.oval(80, GROUND, 50, 3, (*b.tones.ink, 90))
    crate(b, 36, 36, 44, 34)
    crate(b, 82, 42, 36, 28)
    crate(b, 62, 12, 36, 27)


def _convoy(b: Brush) -> None:
    truck = VEHICLE_PICTURES["us27"]
    truck(b.moved(-16, 16, 0.5))
    truck(b.moved(36, 23, 0.58))
    truck(b.moved(62, 14, 0.8))


def _quartermaster(b: Brush) -> None:
    """A list, and a stamp beside it."""
    t = b.tones
    b.box(48, 10, 50, 60, t.dark, 3)
    b.box(52, 15, 42, 51, t.pale, 1)
    b.box(63, 6, 20, 9, t.ink, 3)
    for n in range(5):
        y = 23 + 9 * n
        b.box(56, y - 2.5, 5, 5, t.dark, 1)
        b.box(57.2, y - 1.3, 2.6, 2.6, t.pale)
        b.line([(66, y), (88 - n * 4 % 9, y)], t.body, 1.8)
    b.line([(56, 23), (58, 25.4), (63, 18)], t.flame, 2)
    b.line([(56, 32), (58, 34.4), (63, 27)], t.flame, 2)
    b.box(104, 58, 24, 12, t.body, 2)
    b.box(112, 36, 8, 22, t.dark, 3)
    b.disc(116, 34, 6.4, t.dark)
    b.disc(114.6, 32.4, 2, t.light)


def _cap(b: Brush) -> None:
    """The cap of a general, with its oak leaves."""
    t = b.tones
    b.oval(80, 66, 40, 4, (*t.ink, 80))
    b.blob([(38, 36), (52, 14), (80, 8), (110, 16), (124, 36), (104, 46), (58, 46)], t.body, 2)
    b.bow((48, 26), (80, 8), (116, 28), t.light, 2)
    b.blob([(48, 40), (80, 34), (114, 40), (112, 54), (80, 50), (50, 54)], t.dark, 1)
    b.line([(50, 50), (80, 45.6), (112, 50)], t.accent, 2)
    b.blob([(48, 53), (80, 48), (114, 53), (104, 67), (80, 70), (58, 67)], t.ink, 2)
    b.bow((58, 62), (80, 56), (104, 60), t.body, 1.6)
    for n in range(4):
        for side in (-1, 1):
            b.oval(80 + side * (14 + 8 * n), 58.6 + abs(n - 1) * 0.6, 4, 1.8, t.accent, -18 * side)
    b.shape(star(80, 24, 8), t.accent)
    for side in (-1, 1):
        b.disc(80 + side * 29, 47, 1.8, t.accent)


def _chevrons(b: Brush, count: int, starred: bool) -> None:
    t = b.tones
    b.blob([(52, 6), (108, 6), (108, 50), (80, 72), (52, 50)], t.dark, 1)
    b.blob([(55, 9), (105, 9), (105, 48), (80, 68), (55, 48)], t.body, 1)
    for n in range(count):
        y = 58 - 10 * n
        b.shape([(80, y - 9), (99, y - 18), (99, y - 12), (80, y - 3), (61, y - 12), (61, y - 18)], t.accent)
    if starred:
        b.shape(star(80, 20, 9), t.pale)


def _promotion(b: Brush) -> None:
    _chevrons(b, 2, False)


def _elite(b: Brush) -> None:
    t = b.tones
    for side in (-1, 1):
        for n in range(5):
            angle = pi / 2 + side * (0.42 + n * 0.34)
            b.oval(80 + 36 * cos(angle), 38 + 30 * sin(angle), 8, 3.2, t.dark, angle * 180 / pi + 90)
    _chevrons(b, 3, True)


def _medal(b: Brush) -> None:
    t = b.tones
    b.shape([(62, 6), (98, 6), (90, 36), (70, 36)], t.body)
    b.shape([(70, 6), (76, 6), (78, 36), (73, 36)], t.pale)
    b.shape([(84, 6), (90, 6), (87, 36), (82, 36)], t.pale)
    b.disc(80, 52, 19, t.ink)
    b.disc(80, 52, 17, t.accent)
    b.shape(star(80, 53, 16), t.ink)
    b.shape(star(80, 53, 13.4), t.pale)
    b.box(66, 33, 28, 4, t.ink, 2)


def shell(b: Brush, x: float, y: float, size: float, turn: float = 0) -> None:
    """A shell that stands on its base, `size` high."""
    s = b.moved(x, y, size / 60, turn)
    t = s.tones
    s.shape([(-9, 0), (-9, -34), (9, -34), (9, 0)], t.accent)
    s.box(-10, -3, 20, 4, t.dark, 1)
    s.box(3, -34, 4, 32, t.pale)
    s.shape([(-8, -34), (-7, -46), (-3, -56), (0, -60), (3, -56), (7, -46), (8, -34)], t.dark)
    s.box(-8.6, -38, 17.2, 3, t.light)
    s.line([(-3.6, -52), (-5.4, -42)], t.light, 1.2)


def _ammunition(b: Brush) -> None:
    t = b.tones
    for x, tall in ((58, 56), (74, 58), (90, 56), (106, 52)):
        shell(b, x, 56, tall * 0.92)
    b.box(44, 48, 78, 22, t.body, 1)
    b.box(44, 48, 78, 4, t.light, 1)
    b.line([(44, 60), (122, 60)], t.dark, 1, round_ends=False)
    b.box(76, 56, 14, 5, t.ink, 2)


def _first_aid(b: Brush) -> None:
    t = b.tones
    b.oval(80, GROUND, 44, 3, (*t.ink, 90))
    b.line([(64, 26), (66, 14), (94, 14), (96, 26)], t.ink, 4)
    b.box(42, 26, 76, 44, t.body, 6)
    b.box(42, 26, 76, 16, t.dark, 6)
    b.disc(80, 48, 15, t.pale)
    b.box(76.4, 37.6, 7.2, 21, t.dark)
    b.box(69.6, 44.4, 21, 7.2, t.dark)
    b.box(52, 38, 7, 9, t.accent, 1)
    b.box(101, 38, 7, 9, t.accent, 1)
    b.disc(126, 62, 8.6, t.pale)
    b.disc(126, 62, 3, t.far)
    b.line([(126, 70.4), (146, 70)], t.pale, 3)


def _repair(b: Brush) -> None:
    t = b.tones
    b.disc(96, 46, 19, t.dark)
    for n in range(8):
        angle = 2 * pi * n / 8
        b.bar((96 + 16 * cos(angle), 46 + 16 * sin(angle)), (96 + 25 * cos(angle), 46 + 25 * sin(angle)), t.dark, 8, 6)
    b.disc(96, 46, 8, t.haze)
    tool = b.moved(66, 44, 1, 38)
    tool.bar((0, -22), (0, 30), t.ink, 12)
    tool.bar((0, -22), (0, 30), t.body, 9)
    for y in (-26, 32):
        tool.disc(0, y, 12, t.ink)
        tool.disc(0, y, 10.4, t.body)
    tool.shape([(-5, -42), (-5, -26), (5, -26), (5, -42)], t.sky)
    tool.disc(0, 32, 5, t.sky)
    tool.line([(-2.4, -14), (-2.4, 20)], t.light, 1.8)


def _radio(b: Brush) -> None:
    t = b.tones
    b.oval(80, GROUND, 44, 3, (*t.ink, 90))
    b.line([(104, 26), (112, 2)], t.ink, 1.8)
    b.box(46, 24, 68, 46, t.body, 3)
    b.box(46, 24, 68, 6, t.light, 3)
    b.disc(64, 46, 10, t.ink)
    b.disc(64, 46, 8.4, t.pale)
    b.line([(64, 46), (69, 40)], t.flame, 1.6)
    for x, y in ((84, 40), (96, 40), (106, 40)):
        b.disc(x, y, 4, t.ink)
        b.line([(x, y), (x + 2, y - 3)], t.pale, 1.2)
    for n in range(4):
        b.line([(80, 50 + 4 * n), (108, 50 + 4 * n)], t.dark, 1.6, round_ends=False)
    b.bow((46, 56), (26, 50), (30, 66), t.ink, 2)
    b.box(20, 60, 20, 8, t.ink, 4)
    for radius in (7, 13, 19):
        b.line(arc(112, 3, radius, -0.9, 0.9), t.flame, 1.8)


def _jerrycan(b: Brush) -> None:
    """Empty: the last drop falls."""
    t = b.tones
    b.oval(76, GROUND, 36, 3, (*t.ink, 90))
    can = b.moved(76, 40, 1, 0)
    can.box(-26, -22, 46, 52, t.ink, 5)
    can.box(-24, -20, 42, 48, t.body, 4)
    can.line([(-18, -12), (12, 22)], t.dark, 3)
    can.line([(12, -12), (-18, 22)], t.dark, 3)
    for y in (-29, -25):
        can.line([(-16, y), (8, y)], t.ink, 2)
    can.line([(-16, -30), (-16, -20)], t.ink, 2)
    can.line([(8, -30), (8, -20)], t.ink, 2)
    can.shape([(12, -22), (26, -34), (32, -28), (20, -16)], t.dark)
    b.blob([(118, 26), (124, 38), (121, 45), (115, 45), (112, 38)], t.flame, 1)
    b.oval(118, 66, 10, 2.2, t.flame)


def _binoculars(b: Brush) -> None:
    t = b.tones
    for side in (-1, 1):
        b.blob([(80 + side * 6, 16), (80 + side * 20, 14), (80 + side * 36, 56), (80 + side * 8, 58)], t.ink, 1)
        b.shape([(80 + side * 9, 20), (80 + side * 17, 19), (80 + side * 26, 44), (80 + side * 11, 46)], t.body)
        b.box(80 + side * 13 - 8, 9, 16, 8, t.dark, 2)
        b.disc(80 + side * 22, 56, 15.4, t.ink)
        b.disc(80 + side * 22, 56, 12, t.light)
        b.disc(80 + side * 22, 56, 9.6, t.pale)
        b.bow((80 + side * 22 - 6, 53), (80 + side * 22 - 3, 47), (80 + side * 22 + 4, 48), t.far, 2)
    b.box(74, 28, 12, 22, t.dark, 3)
    b.disc(80, 26, 5, t.light)


def _optics(b: Brush) -> None:
    """What a gunner sees."""
    t = b.tones
    b.disc(80, 40, 38, t.ink)
    b.disc(80, 40, 33, t.pale)
    b.shape([(54, 60), (48, 48), (112, 48), (106, 60), (96, 68), (64, 68)], t.far)
    b.shape([(66, 49), (69, 43), (89, 43), (93, 49)], t.body)
    b.shape([(74, 43), (76, 38), (86, 38), (88, 43)], t.body)
    b.line([(86, 40), (98, 39)], t.body, 1.6)
    for spots in (((80, 9), (80, 34)), ((80, 46), (80, 71)), ((49, 40), (74, 40)), ((86, 40), (111, 40))):
        b.line(spots, t.ink, 1.2)
    for n in (-3, -2, -1, 1, 2, 3):
        b.line([(80 + n * 7, 37), (80 + n * 7, 43)], t.ink, 0.9)
    b.shape([(80, 40), (76, 47), (84, 47)], t.flame)


def _heat(b: Brush) -> None:
    """A shell cut open, so that its hollow charge is seen."""
    t = b.tones
    s = b.moved(80, 40, 1.05, 90)
    s.shape([(-15, 44), (-15, -8), (15, -8), (15, 44)], t.dark)
    s.shape([(-15, -8), (-12, -26), (-5, -42), (0, -48), (5, -42), (12, -26), (15, -8)], t.body)
    s.shape([(-12, 40), (-12, -4), (0, 24), (12, -4), (12, 40)], t.accent)
    s.line([(-12, -4), (0, 24), (12, -4)], t.ink, 2.4)
    s.line([(-12, -8), (-10, -24), (0, -42)], t.light, 1.6)
    s.box(-16.6, 30, 33.2, 5, t.flame)
    s.box(-16.6, 43, 33.2, 4, t.ink)
    b.burst(142, 40, 15, 9, t.flame)
    b.burst(142, 40, 9, 8, t.accent)


def _armour(b: Brush) -> None:
    t = b.tones
    b.shape([(46, 12), (112, 4), (118, 62), (52, 72)], t.ink)
    b.shape([(42, 10), (108, 2), (114, 60), (48, 70)], t.body)
    b.shape([(42, 10), (108, 2), (109, 8), (43, 16)], t.light)
    for x, y in ((48, 20), (102, 14), (107, 54), (53, 62), (75, 17), (80, 58)):
        b.disc(x, y, 3, t.ink)
        b.disc(x - 0.6, y - 0.7, 1.7, t.light)
    for x, y, r in ((68, 36, 7), (90, 42, 5)):
        b.burst(x, y, r + 3, 8, t.light)
        b.disc(x, y, r, t.dark)
        b.disc(x + 0.8, y + 0.8, r * 0.6, t.ink)
    shell(b, 34, 60, 34, 62)


def _dice(b: Brush) -> None:
    """Ten-sided dice, one of them rolled once more."""
    t = b.tones
    for x, y, r, ink in ((56, 46, 24, t.light), (104, 40, 28, t.body)):
        top, low, left, right = (x, y - r), (x, y + r), (x - r * 0.92, y + r * 0.16), (x + r * 0.92, y + r * 0.16)
        one, other, nose = (x - r * 0.5, y + r * 0.36), (x + r * 0.5, y + r * 0.36), (x, y + r * 0.52)
        b.shape([top, right, low, left], t.ink)
        b.shape([top, one, nose, other], ink)
        for side, knee in ((left, one), (right, other)):
            b.shape([top, side, knee], t.dark)
        outline: list[Spot] = [top, one, nose, other, top]
        b.line(outline, t.pale, 1)
    b.bow((46, 16), (80, -14), (96, 8), t.flame, 3)
    b.shape([(90, 5), (102, 3), (98, 16)], t.flame)


STORE_PICTURES: Mapping[str, Painter] = {
    "sp01": _supplies,
    "sp02": _convoy,
    "sp04": _quartermaster,
    "sp05": _cap,
    "sp06": _promotion,
    "sp07": _elite,
    "sp11": _ammunition,
    "sp12": _first_aid,
    "sp13": _repair,
    "sp18": _jerrycan,
    "sp19": _binoculars,
    "sp23": _armour,
    "sp24": _optics,
    "sp25": _heat,
    "sp26": _radio,
    "sp27": _dice,
    "sp31": _medal,
}
"""By support card."""
