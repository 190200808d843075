"""Buildings on the map, half from above: in the colours of brick, plaster and stone, not of an army."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.kit.canvas import Spot
from game.ui.kit.colours import Colour, dark, light, rgb
from game.ui.tgm.art_brush import Brush, Painter

ROOF = rgb("#9C4A34")
SLATE = rgb("#5B626B")
THATCH = rgb("#A9803F")
PLASTER = rgb("#E4D6B4")
STONE = rgb("#AFA899")
CONCRETE = rgb("#B7B2A5")
TIMBER = rgb("#6B4B2E")
GLASS = rgb("#3A4650")
EARTH = rgb("#8A6B45")
RUBBLE = rgb("#978B7C")


def _cast(b: Brush, spots: list[Spot]) -> None:
    """The shadow of a house on the ground."""
    b.shape(spots, (30, 22, 10, 80))


def _gabled(b: Brush, wall: Colour, roof: Colour, length: float = 40) -> None:
    """A house with a gable to the front, by the foot of its front left corner; 40 wide, its roof 52 high."""
    _cast(b, [(4, 2), (40 + length + 14, -6), (40 + length + 10, 4), (44, 8)])
    side = [(40, 0), (40 + length, -8), (40 + length, -38), (40, -32)]
    b.shape(side, dark(wall, 0.22))
    b.shape([(0, 0), (0, -32), (20, -52), (40, -32), (40, 0)], wall)
    b.shape([(20, -54), (20 + length, -61), (44 + length, -37), (41, -29.6)], roof)
    b.shape([(20, -54), (20 + length, -61), (23 + length, -58), (22.5, -51)], light(roof, 0.16))
    for n in range(1, 5):
        share = n / 5
        one = (20 + 21 * share, -54 + 24.4 * share)
        b.line([one, (one[0] + length + 2 * share, one[1] - 7.2)], dark(roof, 0.16), 0.8, round_ends=False)
    b.shape([(20, -54), (-3.4, -31), (-1.6, -28.6), (20, -49.6), (41.4, -28.8), (43, -31)], dark(roof, 0.3))


def _window(b: Brush, x: float, y: float, width: float = 6, height: float = 8) -> None:
    b.box(x - 1, y - 1, width + 2, height + 2, dark(TIMBER, 0.1))
    b.box(x, y, width, height, GLASS)
    b.line([(x + width / 2, y), (x + width / 2, y + height)], light(TIMBER, 0.4), 0.8, round_ends=False)
    b.line([(x, y + height / 2), (x + width, y + height / 2)], light(TIMBER, 0.4), 0.8, round_ends=False)


def _house(b: Brush) -> None:
    h = b.moved(39, 73, 1.04)
    _gabled(h, PLASTER, ROOF)
    h.box(58, -66, 8, 16, dark(ROOF, 0.25))
    h.box(57, -68, 10, 4, dark(ROOF, 0.45))
    h.box(15, -17, 10, 17, TIMBER)
    h.disc(22.6, -8, 0.9, light(TIMBER, 0.6))
    _window(h, 4, -26)
    _window(h, 29, -26)
    _window(h, 16.6, -40)
    for x, y in ((48, -25), (62, -27.4)):
        h.shape([(x, y), (x + 7, y - 1.3), (x + 7, y + 8), (x, y + 9.3)], GLASS)
        h.line([(x + 3.5, y - 0.6), (x + 3.5, y + 8.6)], light(TIMBER, 0.4), 0.8, round_ends=False)


def _farm(b: Brush) -> None:
    barn = b.moved(86, 62, 0.88)
    _gabled(barn, light(TIMBER, 0.14), THATCH, 36)
    barn.box(10, -24, 20, 24, dark(TIMBER, 0.4))
    barn.line([(10, -24), (30, 0)], PLASTER, 1.4)
    barn.line([(30, -24), (10, 0)], PLASTER, 1.4)
    h = b.moved(20, 74, 0.98)
    _gabled(h, STONE, dark(ROOF, 0.1), 46)
    for x, y in ((6, -8), (28, -10), (14, -28), (24, -22), (8, -20)):
        h.box(x, y, 6, 3, dark(STONE, 0.14), 1)
    h.box(15, -16, 10, 16, TIMBER)
    _window(h, 17, -38, 6, 7)
    for x in (48, 62, 76):
        sill = -24 - (x - 40) * 0.17
        h.shape([(x, sill), (x + 6, sill - 1.1), (x + 6, sill + 7), (x, sill + 8)], GLASS)
    for x in range(104, 152, 9):
        b.line([(x, 76), (x, 66)], TIMBER, 2)
    b.line([(100, 70), (152, 70)], TIMBER, 1.6)


def _church(b: Brush) -> None:
    b = b.moved(6, 9, 0.88)
    nave = b.moved(62, 74)
    _gabled(nave, light(STONE, 0.2), SLATE, 46)
    for x in (52, 66, 78):
        y = -26 - (x - 40) * 0.18
        nave.blob([(x, y + 2), (x + 3, y - 4), (x + 6, y + 1), (x + 6, y + 12), (x, y + 13)], GLASS, 1)
    t = b.moved(44, 78)
    t.shape([(0, 0), (0, -46), (22, -46), (22, 0)], light(STONE, 0.3))
    t.shape([(22, 0), (22, -46), (34, -50), (34, -5)], dark(STONE, 0.14))
    t.shape([(-2, -45), (11, -78), (24, -45)], light(SLATE, 0.08))
    t.shape([(24, -45), (11, -78), (36, -49)], dark(SLATE, 0.2))
    t.line([(11, -77), (11, -86)], rgb("#3B3226"), 1.6)
    t.line([(8, -83), (14, -83)], rgb("#3B3226"), 1.6)
    t.blob([(6, -14), (11, -22), (16, -14), (16, 0), (6, 0)], TIMBER, 1)
    t.blob([(7, -30), (11, -38), (15, -30), (15, -26), (7, -26)], GLASS, 1)
    t.shape([(26, -32), (30, -33), (30, -24), (26, -23)], GLASS)


def _bunker(b: Brush) -> None:
    _cast(b, [(24, 76), (140, 70), (152, 60), (150, 78), (60, 82)])
    b.blob([(10, 78), (22, 52), (60, 40), (116, 38), (148, 52), (154, 76), (90, 82)], rgb("#7E8A4E"), 2)
    b.shape([(28, 72), (30, 46), (98, 44), (100, 71)], CONCRETE)
    b.shape([(100, 71), (98, 44), (128, 36), (132, 60)], dark(CONCRETE, 0.25))
    b.shape([(22, 48), (50, 30), (134, 26), (140, 36), (104, 46)], light(CONCRETE, 0.22))
    b.shape([(22, 48), (104, 46), (104, 51), (22, 53)], dark(CONCRETE, 0.12))
    b.shape([(104, 46), (140, 36), (140, 41), (104, 51)], dark(CONCRETE, 0.34))
    b.shape([(40, 58), (88, 57), (84, 65), (44, 66)], rgb("#23211E"))
    b.line([(66, 62), (94, 66)], rgb("#15130F"), 2.6)
    for n in range(9):
        b.oval(60 + n * 23 % 66, 33 + n * 7 % 10, 4, 1.6, dark(CONCRETE, 0.08))
    for x, y in ((24, 74), (36, 77), (48, 78), (112, 73), (124, 68)):
        b.blob([(x - 7, y), (x - 6, y - 6), (x + 6, y - 6), (x + 7, y)], rgb("#C2AC79"), 1)
        b.line([(x - 4, y - 5), (x + 4, y - 5)], rgb("#DCCB9E"), 1)


def _ruins(b: Brush) -> None:
    _cast(b, [(30, 76), (128, 66), (140, 74), (60, 82)])
    wall = light(RUBBLE, 0.28)
    b.shape([(100, 66), (100, 40), (108, 30), (112, 38), (120, 28), (128, 34), (130, 58)], dark(wall, 0.25))
    b.shape(
        [(36, 72), (36, 22), (42, 30), (48, 18), (54, 36), (62, 32), (70, 50), (82, 46), (90, 56), (100, 54), (100, 72)],
        wall,
    )
    b.shape(
        [(36, 22), (42, 30), (48, 18), (54, 36), (62, 32), (62, 36), (54, 41), (48, 24), (42, 35), (36, 28)], dark(wall, 0.3)
    )
    b.box(46, 44, 10, 13, rgb("#35302A"))
    b.shape([(74, 72), (74, 58), (84, 56), (86, 72)], rgb("#35302A"))
    b.line([(56, 40), (96, 26)], dark(TIMBER, 0.3), 3)
    b.line([(92, 62), (118, 22)], dark(TIMBER, 0.3), 3)
    for n in range(26):
        x, y = 24 + n * 41 % 112, 66 + n * 13 % 14
        r = 2.4 + n * 7 % 4
        tone = (RUBBLE, dark(RUBBLE, 0.25), light(RUBBLE, 0.25), dark(ROOF, 0.1))[n % 4]
        b.shape(
            [(x - r, y), (x - r * 0.4, y - r), (x + r, y - r * 0.6), (x + r * 0.8, y + r * 0.6), (x - r * 0.5, y + r * 0.7)],
            tone,
        )


BUILDING_PICTURES: Mapping[str, Painter] = {
    "house": _house,
    "farm": _farm,
    "church": _church,
    "bunker": _bunker,
    "ruins": _ruins,
}
"""By terrain."""
