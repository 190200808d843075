"""Obstacles, bridges and nature, half from above; and what is marked on a space: mines, smoke, flags, charges."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import cos, pi, sin

from game.ui.kit.canvas import Spot, curve
from game.ui.kit.colours import Colour, dark, light, rgb
from game.ui.tgm.art_brush import AMBER, FLAME, Brush, Painter
from game.ui.tgm.art_buildings import CONCRETE, EARTH, STONE, TIMBER
from game.ui.tgm.palette import FOREST, LAKE, MOUNTAIN

IRON = rgb("#3C3F42")
SAND = rgb("#CDB887")
WIRE = rgb("#44413C")
RED = rgb("#B23A2B")
PAPER_WHITE = rgb("#F6EFDC")


def _sandbags(b: Brush, x: float, y: float, count: int, step: float = 13) -> None:
    for n in range(count):
        left = x + n * step
        b.blob([(left, y + 7), (left + 1, y), (left + step - 1, y), (left + step, y + 7)], SAND, 1)
        b.line([(left + 3, y + 1.6), (left + step - 4, y + 1.6)], light(SAND, 0.4), 1)
        b.line([(left + step / 2, y + 2), (left + step / 2, y + 6)], dark(SAND, 0.25), 0.7)


def _trench(b: Brush) -> None:
    """A zigzag dug into the ground."""
    upper: list[Spot] = [(-6, 30), (34, 30), (48, 18), (92, 18), (106, 32), (166, 32)]
    lower: list[Spot] = [(166, 60), (106, 60), (92, 46), (48, 46), (34, 58), (-6, 58)]
    b.line(upper, light(EARTH, 0.25), 13)
    b.line(lower, light(EARTH, 0.12), 13)
    b.shape([*upper, *lower], dark(EARTH, 0.62))
    for (x, y), (u, v) in pairwise(upper):
        b.shape([(x, y), (u, v), (u, v + 9), (x, y + 9)], dark(EARTH, 0.35))
    for n in range(22):
        x = n * 7.6
        top = _height(upper, x)
        b.line([(x, top + 1), (x, top + 8)], dark(TIMBER, 0.35), 1, round_ends=False)
    for n in range(15):
        x = 4 + n * 11
        low = _height(list(reversed(lower)), x)
        b.shape([(x, low - 10), (x + 7, low - 10), (x + 8, low - 5), (x, low - 5)], TIMBER)
    _sandbags(b, 0, 62, 3)
    _sandbags(b, 46, 50, 4)
    _sandbags(b, 106, 64, 4)


def _height(line: list[Spot], x: float) -> float:
    for (ax, ay), (bx, by) in pairwise(line):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / ((bx - ax) or 1)
    return line[-1][1]


def _wall(b: Brush) -> None:
    b.shape([(2, 66), (158, 66), (162, 74), (6, 74)], (30, 22, 10, 80))
    b.box(2, 34, 156, 34, dark(STONE, 0.34))
    for row in range(4):
        for n in range(-1, 10):
            left = n * 18 + (row % 2) * 9 + 3
            width = min(16.4, 157 - left)
            if left < 3:
                width, left = width + left - 3, 3
            if width > 3:
                tone = (STONE, light(STONE, 0.14), dark(STONE, 0.1))[(n + row) % 3]
                b.box(left, 35.4 + row * 8.2, width, 7.2, tone, 2)
    b.shape([(0, 35), (6, 26), (160, 26), (160, 35)], light(STONE, 0.3))
    for n in range(9):
        b.line([(14 + 17 * n, 26), (10 + 17 * n, 35)], dark(STONE, 0.2), 0.9)


def _barrier(b: Brush) -> None:
    """Steel hedgehogs, tied with a beam."""
    for x, y, size in ((30, 46, 0.92), (80, 36, 0.82), (132, 46, 0.92), (56, 66, 1.1), (108, 66, 1.1)):
        h = b.moved(x, y, size)
        h.oval(2, 10, 22, 4, (30, 22, 10, 80))
        for one, other in (((-20, 10), (16, -22)), ((18, 12), (-14, -24)), ((-4, 14), (6, -28))):
            h.bar(one, other, dark(IRON, 0.35), 7)
            h.bar(one, other, light(IRON, 0.18), 4.4)
            h.line([one, other], light(IRON, 0.4), 1)


def _barb_wire(b: Brush) -> None:
    for row in (34, 64):
        for x in (12, 58, 104, 150):
            b.line([(x + 3, row + 14), (x - 2, row - 20)], dark(TIMBER, 0.2), 4)
            b.line([(x + 2, row + 12), (x - 2.6, row - 18)], light(TIMBER, 0.2), 1.2)
        for lift in (-14, -4, 6):
            b.line([(0, row + lift), (160, row + lift)], WIRE, 1)
            for x in range(8, 160, 15):
                b.line([(x - 2.4, row + lift - 3), (x + 2.4, row + lift + 3)], WIRE, 1)
                b.line([(x - 2.4, row + lift + 3), (x + 2.4, row + lift - 3)], WIRE, 1)
        coil = [(4 + n * 1.55 + 9 * sin(n * 0.62), row - 4 + 11 * cos(n * 0.62)) for n in range(97)]
        b.line(coil, light(WIRE, 0.18), 1.1)


def _mine(b: Brush, x: float, y: float, size: float) -> None:
    m = b.moved(x, y, size)
    m.oval(0, 3, 15, 7, dark(EARTH, 0.35))
    m.oval(0, 0, 12, 6, dark(IRON, 0.3))
    m.oval(0, -2, 12, 6, light(IRON, 0.18))
    m.oval(0, -3, 6.4, 3, dark(IRON, 0.1))
    m.oval(0, -4, 2.4, 1.3, RED)


def _mines(b: Brush) -> None:
    for x, y in ((24, 34), (66, 26), (136, 30), (40, 66), (84, 56), (124, 66)):
        b.blob([(x - 20, y + 3), (x - 8, y - 9), (x + 10, y - 8), (x + 20, y + 4), (x, y + 12)], light(EARTH, 0.16), 2)
        _mine(b, x, y, 1)
    b.line([(102, 50), (102, 14)], TIMBER, 3)
    b.shape([(84, 34), (102, 4), (120, 34)], RED)
    b.shape([(89, 31.4), (102, 10), (115, 31.4)], PAPER_WHITE)
    b.disc(102, 21, 4.6, rgb("#2A2520"))
    b.box(99.4, 24, 5.2, 4, rgb("#2A2520"), 1)
    for side in (-1, 1):
        b.disc(102 + side * 1.8, 20.6, 1.2, PAPER_WHITE)


def _bridge(b: Brush) -> None:
    """A roadway from bank to bank, seen from above: it fills its space from top to bottom."""
    b.box(42, -30, 82, 150, (20, 16, 10, 90))
    b.box(38, -30, 84, 150, dark(STONE, 0.35))
    b.box(44, -30, 72, 150, rgb("#8F7F66"))
    for n in range(19):
        b.box(45, -28 + n * 8, 70, 7, (rgb("#94764C"), rgb("#8A6C44"), rgb("#9C7E54"))[n % 3], 0.5)
    for x in (38, 116):
        b.box(x, -30, 6, 150, light(STONE, 0.18))
        for y in range(-24, 112, 22):
            b.box(x - 1.4, y, 8.8, 7, STONE, 1)
            b.box(x - 1.4, y, 8.8, 2.4, light(STONE, 0.4), 1)
    for x in (66, 94):
        b.line([(x, -30), (x, 120)], (40, 28, 12, 70), 5, round_ends=False)


def _antitank_mine(b: Brush) -> None:
    _mine(b, 80, 44, 3)
    b.shape([(80, 8), (92, 26), (68, 26)], AMBER)
    b.box(78.6, 13, 2.8, 7, rgb("#2A2520"), 1)
    b.disc(80, 22.6, 1.5, rgb("#2A2520"))


def _objective(b: Brush) -> None:
    b.oval(80, 68, 30, 9, (30, 22, 10, 90))
    b.oval(80, 66, 27, 8, dark(CONCRETE, 0.2))
    b.oval(80, 64, 27, 8, light(CONCRETE, 0.2))
    b.line([(66, 64), (66, 0)], rgb("#3B3226"), 3.4)
    b.disc(66, 0, 3, AMBER)
    b.blob([(67, 4), (84, 8), (98, 3), (114, 6), (112, 34), (98, 31), (84, 36), (67, 32)], AMBER, 1)
    b.blob([(67, 4), (84, 8), (98, 3), (114, 6), (113, 12), (98, 9), (84, 14), (67, 10)], light(AMBER, 0.35), 1)
    b.bow((84, 9), (82, 20), (84, 34), dark(AMBER, 0.2), 1.4)


def _charge(b: Brush) -> None:
    b.oval(80, 66, 34, 7, (30, 22, 10, 90))
    for n in range(4):
        x = 52 + 14 * n
        b.box(x, 28, 13, 38, dark(RED, 0.4), 3)
        b.box(x + 1, 29, 11, 36, RED, 2)
        b.box(x + 2.4, 31, 2.4, 32, light(RED, 0.3), 1)
    for y in (36, 54):
        b.box(49, y, 62, 6, rgb("#2A2520"), 1)
    b.disc(80, 48, 12, rgb("#2A2520"))
    b.disc(80, 48, 10, PAPER_WHITE)
    b.line([(80, 48), (80, 41)], RED, 2)
    b.line([(80, 48), (85, 50)], rgb("#2A2520"), 2)
    b.line(curve((92, 28), (98, 10), (114, 16), 10), rgb("#2A2520"), 2)
    b.burst(118, 14, 10, 8, FLAME)
    b.burst(118, 14, 6, 7, AMBER)


def _leftover(b: Brush) -> None:
    """A knapsack and a helmet that nobody carries any more."""
    b.oval(80, 68, 40, 7, (30, 22, 10, 90))
    b.blob([(50, 68), (50, 30), (60, 22), (86, 22), (96, 30), (96, 68)], rgb("#7A6A3E"), 1)
    b.blob([(48, 40), (52, 24), (94, 24), (98, 40), (86, 46), (60, 46)], rgb("#5E5230"), 1)
    for x in (62, 84):
        b.box(x - 2.5, 40, 5, 14, rgb("#3A3020"), 1)
        b.box(x - 3.5, 46, 7, 4, AMBER, 1)
    b.box(48, 16, 50, 11, rgb("#8C7C52"), 5)
    b.blob([(90, 68), (92, 52), (104, 44), (118, 46), (126, 56), (128, 68), (108, 64)], rgb("#4C5238"), 2)
    b.bow((96, 54), (104, 46), (116, 48), rgb("#7D8560"), 1.6)


def _smoke(b: Brush) -> None:
    for x, y, size, tone in (
        (34, 26, 60, rgb("#B9BEBE")),
        (126, 24, 64, rgb("#C2C6C5")),
        (80, 46, 60, rgb("#CDD0CE")),
        (22, 76, 62, rgb("#C6CAC9")),
        (138, 78, 60, rgb("#C6CAC9")),
        (80, 86, 92, rgb("#DCDEDA")),
    ):
        b.cloud(x, y, size, tone)


def _trees(b: Brush, places: tuple[tuple[float, float, float], ...], green: Colour) -> None:
    for x, y, r in places:
        b.oval(x + 3, y + r * 0.9, r, r * 0.4, (20, 24, 8, 90))
        b.disc(x, y, r, dark(green, 0.25))
        b.disc(x - r * 0.12, y - r * 0.16, r * 0.82, green)
        b.disc(x - r * 0.3, y - r * 0.36, r * 0.42, light(green, 0.2))


def _forest(b: Brush) -> None:
    places = []
    for n in range(24):
        row, column = divmod(n, 6)
        places.append((16 + 24 * column + row % 2 * 10 + n * 7 % 9, 18 + 13 * row + n * 5 % 7, 11 + n * 3 % 5))
    _trees(b, tuple(sorted(places, key=lambda place: place[1])), FOREST)


def _bushes(b: Brush) -> None:
    places = tuple((12 + n * 37 % 140, 16 + n * 23 % 54, 5 + n * 3 % 4) for n in range(16))
    _trees(b, tuple(sorted(places, key=lambda place: place[1])), rgb("#6F7C3B"))


def _mountain(b: Brush) -> None:
    for x, y, size in ((44, 70, 0.8), (118, 72, 0.9), (82, 76, 1.15)):
        m = b.moved(x, y, size)
        m.shape([(-40, 0), (-4, -60), (6, -48), (40, 0)], MOUNTAIN)
        m.shape([(-4, -60), (6, -48), (40, 0), (6, 0), (-2, -26)], dark(MOUNTAIN, 0.3))
        m.shape([(-4, -60), (-16, -40), (-8, -43), (-3, -36), (3, -43), (11, -41), (6, -48)], rgb("#F2EEE4"))


def _water(b: Brush, shore: bool) -> None:
    if shore:
        b.blob([(6, 44), (22, 16), (80, 8), (140, 18), (156, 46), (132, 72), (70, 76), (22, 70)], dark(SAND, 0.1), 3)
        b.blob([(10, 44), (26, 20), (80, 12), (136, 22), (150, 46), (128, 68), (70, 72), (26, 66)], LAKE, 3)
    else:
        b.box(-40, -40, 240, 180, LAKE)
    for x, y in ((34, 34), (84, 26), (112, 48), (60, 54), (92, 64), (124, 32)):
        b.bow((x - 9, y), (x - 4, y - 5), (x, y), light(LAKE, 0.5), 1.8)
        b.bow((x, y), (x + 4, y - 5), (x + 9, y), light(LAKE, 0.5), 1.8)


def _lake(b: Brush) -> None:
    _water(b, True)


def _sea(b: Brush) -> None:
    _water(b, False)


def _river(b: Brush) -> None:
    course = [(x, 44 + 9 * sin(x * pi / 70)) for x in range(-40, 204, 6)]
    b.line(course, dark(SAND, 0.1), 38)
    b.line(course, LAKE, 32)
    for shift in (-6, 6):
        b.line([(x, y + shift) for x, y in course[4 : 20 + shift]], light(LAKE, 0.4), 1.4)


def _plain(b: Brush) -> None:
    for n in range(6):
        x = 22 + n * 22
        b.line([(x, 62), (x + 6, 34)], (90, 74, 40, 90), 1.4)


OBSTACLE_PICTURES: Mapping[str, Painter] = {
    "trench": _trench,
    "wall": _wall,
    "barrier": _barrier,
    "barb_wire": _barb_wire,
    "mines": _mines,
    "bridge": _bridge,
}
"""By terrain."""

MARKER_PICTURES: Mapping[str, Painter] = {
    "antitank_mine": _antitank_mine,
    "objective": _objective,
    "charge": _charge,
    "leftover": _leftover,
    "smoke": _smoke,
}

NATURE_PICTURES: Mapping[str, Painter] = {
    "plain": _plain,
    "forest": _forest,
    "bushes": _bushes,
    "mountain": _mountain,
    "lake": _lake,
    "sea": _sea,
    "river": _river,
}
"""By natural terrain: only for sheets; the map has its tiles."""
