"""Clothes and belongings of the dictators' portraits."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.dictators.brush import Brush, whole
from game.ui.dictators.portrait_parts import BLACK, BLUSH, DARK_GOLD, GOLD, IVORY, RED, Features, Part, fur
from game.ui.kit.colours import WHITE, Colour, dark, light, rgb

# Clothes ------------------------------------------------------------------------------------------------------------------


def _shoulders(brush: Brush, colour: Colour) -> None:
    brush.blob(whole([(50, 98), (62, 98), (82, 104), (100, 112), (104, 140), (50, 140)]), colour, 2)


def _tunic(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(38, 98), (50, 108), (49, 113), (33, 106), (34, 99)], light(who.cloth, 0.12), 1, both=True)
    brush.line([(50, 110), (50, 130)], dark(who.cloth, 0.3), 1.4)
    for y in (115, 123):
        brush.oval(53.5, y, 1.7, 1.7, who.trim)
    brush.line([(66, 116), (80, 117)], dark(who.cloth, 0.3), 1.4, both=True)


def _toga(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(60, 99), (76, 102), (44, 132), (20, 132)], who.trim, 1)
    brush.bow((64, 99), (50, 112), (26, 130), dark(who.trim, 0.25), 1.4)
    for x in (20, 30):
        brush.bow((x, 108), (x + 4, 118), (x, 130), dark(who.cloth, 0.16), 1.4)
    brush.bow((82, 107), (76, 118), (82, 130), dark(who.cloth, 0.16), 1.4)


def _uniform(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(50, 132), (34, 132), (28, 104), (40, 99), (50, 110)], IVORY, 0, both=True)
    brush.blob([(40, 97), (50, 110), (46, 113), (36, 104)], who.trim, 0, both=True)
    brush.line([(50, 110), (50, 130)], dark(IVORY, 0.3), 1.2)
    brush.oval(84, 108, 12, 5, GOLD, both=True)
    for x in (76, 81, 86, 91):
        brush.line([(x, 110), (x + 1, 117)], DARK_GOLD, 1.8, both=True)


def _furs(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    fur(brush, [(16 + 7.6 * n, 103 + 9 * sin(pi * n / 9)) for n in range(10)], 8.2, rgb("#836240"))


def _kaftan(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(43, 100), (57, 100), (57, 132), (43, 132)], who.trim, 0)
    brush.line([(70, 104), (74, 130)], who.trim, 2.6, both=True)


def _cape(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(51, 122), (62, 100), (96, 66), (98, 104), (84, 122), (64, 132)], BLACK, 0, both=True)
    brush.blob([(54, 120), (65, 102), (92, 74), (92, 101), (80, 117), (63, 126)], who.trim, 0, both=True)
    brush.oval(50, 114, 4.4, 4.4, GOLD)
    brush.oval(50, 114, 2.6, 2.6, RED)


def _collar_of_gold(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.skin)
    for size, colour in (
        (46, DARK_GOLD),
        (43, GOLD),
        (36, rgb("#2F8F8B")),
        (32, GOLD),
        (25, RED),
        (21.5, GOLD),
        (15, who.skin),
    ):
        brush.oval(50, 96, size, size * 0.72, colour)
    brush.blob([(20, 130), (34, 124), (66, 124), (80, 130), (80, 140), (20, 140)], IVORY, 1)


def _gown(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    # A grater has holes.
    for row, y in enumerate((118, 125)):
        for n in range(5):
            brush.oval(34 + 8 * n + 4 * (row % 2), y, 1.7, 2.3, dark(who.cloth, 0.5))
    brush.blob([(62, 99), (84, 104), (98, 118), (90, 124), (76, 114), (58, 106)], IVORY, 1, both=True)
    for x, y in ((70, 106), (82, 110), (90, 118)):
        brush.oval(x, y, 1.2, 2.2, BLACK, both=True)
    for n in range(9):
        brush.oval(34 + 4 * n, 100 + 8 * sin(pi * n / 8), 2.3, 2.3, WHITE)


def _finish(brush: Brush, who: Features) -> None:
    """A scarf like the flag at the end of a race."""
    _shoulders(brush, who.cloth)
    for row in range(4):
        for column in range(12):
            one, other = pi * (0.02 + 0.08 * column), pi * (0.022 + 0.08 * (column + 1))
            corners = [(row, one), (row, other), (row + 1.03, other), (row + 1.03, one)]
            outline = [(50 + (20 + 6 * out) * cos(turn), 92 + (11 + 6 * out) * sin(turn)) for out, turn in corners]
            brush.blob(outline, IVORY if (row + column) % 2 else BLACK, 0)


def _falling_band(brush: Brush, who: Features) -> None:
    _shoulders(brush, who.cloth)
    brush.blob([(50, 104), (42, 98), (24, 103), (22, 122), (48, 126), (50, 112)], who.trim, 0, both=True)
    brush.line([(49.5, 110), (49.5, 125)], dark(who.trim, 0.3), 1)
    for x, y, size in (
        (34, 110, 1.7),
        (40, 117, 1.2),
        (30, 118, 1.4),
        (62, 112, 1.6),
        (68, 119, 1.2),
        (58, 120, 1.5),
        (70, 109, 1.1),
    ):
        brush.oval(x, y, size, size * 0.8, rgb("#A8763A"))


CLOTHES: Mapping[str, Part] = {
    "tunic": _tunic,
    "toga": _toga,
    "uniform": _uniform,
    "furs": _furs,
    "kaftan": _kaftan,
    "cape": _cape,
    "collar_of_gold": _collar_of_gold,
    "gown": _gown,
    "finish": _finish,
    "falling_band": _falling_band,
}


# Belongings ---------------------------------------------------------------------------------------------------------------


def _violin(brush: Brush, who: Features) -> None:
    brush.icon("violin", 79, 103, 62, dark(rgb("#8A4A1C"), 0.45), turn=-38)
    brush.icon("violin", 78, 102, 58, rgb("#B5662A"), turn=-38)
    brush.line([(58, 124), (98, 80)], rgb("#4A2C14"), 1.8)


def _smoke(brush: Brush, who: Features) -> None:
    glass = (120, 190, 150, 190)
    brush.blob([(76, 132), (72, 120), (80, 110), (80, 88), (86, 88), (86, 110), (94, 120), (90, 132)], glass, 1)
    brush.line([(79, 88), (87, 88)], rgb("#3F7A58"), 2.4)
    for x, y, size in (
        (83, 78, 7),
        (90, 66, 9),
        (82, 52, 8),
        (92, 40, 10),
        (84, 24, 9),
        (94, 12, 8),
        (10, 22, 9),
        (18, 12, 7),
    ):
        brush.oval(x, y, size, size * 0.85, (238, 242, 236, 205))


def _lollipop(brush: Brush, who: Features) -> None:
    brush.line([(56, 85), (82, 101)], IVORY, 2.2)
    brush.oval(86, 104, 11, 11, RED)
    for size, colour in ((8.4, IVORY), (5.6, RED), (2.8, IVORY)):
        brush.oval(86, 104, size, size, colour)


def _ace(brush: Brush, who: Features) -> None:
    """Somewhere a con man has a card more."""
    brush.blob([(62, 4), (77, 8), (70, 34), (55, 30)], rgb("#C9BFA8"), 0)
    brush.blob([(63, 5.5), (75.6, 9), (69.4, 32.4), (56.6, 29)], IVORY, 0)
    brush.icon("cards_spade", 66, 18, 13, BLACK, turn=-15)


def _blush(brush: Brush, who: Features) -> None:
    brush.oval(33, 73, 6, 4.4, (*BLUSH, 130), both=True)


def _daisy(brush: Brush, who: Features) -> None:
    for n in range(8):
        brush.oval(82 + 6 * cos(pi * n / 4), 50 + 6 * sin(pi * n / 4), 3.4, 3.4, WHITE)
    brush.oval(82, 50, 3.6, 3.6, GOLD)


def _inhaler(brush: Brush, who: Features) -> None:
    blue = rgb("#3F8FC4")
    brush.blob([(76, 64), (74, 50), (77, 47), (84, 46), (87, 48), (89, 62)], rgb("#D5DCE1"), 0)
    brush.blob([(55, 86), (76, 81), (73, 64), (92, 60), (98, 90), (95, 93), (57, 96)], dark(blue, 0.4), 0)
    brush.blob([(57, 87.6), (78.4, 82.6), (75.4, 65.4), (90.4, 62.3), (95.6, 89.6), (94, 91.2), (58.6, 94)], blue, 0)
    brush.line([(83, 70), (87, 85)], light(blue, 0.45), 2.4)


def _soot(brush: Brush, who: Features) -> None:
    brush.oval(33, 74, 7, 4.6, (40, 36, 36, 90))
    brush.oval(60, 47, 5.5, 3, (40, 36, 36, 80))
    for outline in ([(58, 76), (72, 69), (74.5, 74), (60.5, 81)], [(62, 68.5), (67, 66), (71, 80.5), (66, 83)]):
        brush.blob(outline, rgb("#FBEFD9"), 0)
    brush.blob([(63.5, 74.2), (68.3, 71.8), (70, 75.6), (65.2, 78)], rgb("#E3C79F"), 0)


def _mole(brush: Brush, who: Features) -> None:
    brush.oval(53, 90, 1.7, 1.7, dark(who.skin, 0.5))


def _warts(brush: Brush, who: Features) -> None:
    for x, y, size in ((62, 79, 1.9), (38, 88, 1.6), (57, 51, 1.4)):
        brush.oval(x, y, size, size, dark(who.skin, 0.3))


def _cookie(brush: Brush, who: Features) -> None:
    brush.icon("cookie", 80, 110, 36, dark(rgb("#B27C3C"), 0.45))
    brush.icon("cookie", 80, 109.5, 32, rgb("#CB9650"))


def _fangs(brush: Brush, who: Features) -> None:
    for x in (45, 53):
        brush.blob([(x, 84.5), (x + 3, 84.5), (x + 1.5, 90)], WHITE, 0)


def _bald(brush: Brush, who: Features) -> None:
    """A polished head and an unpolished chin."""
    brush.blob([(38, 37), (48, 31), (57, 33), (48, 38)], (255, 255, 255, 120), 2)
    brush.bow((33, 46), (50, 42), (67, 46), dark(who.skin, 0.2), 1.3)
    brush.bow((45, 101), (50, 98), (55, 101), dark(who.skin, 0.4), 1.6)


def _beauty_spot(brush: Brush, who: Features) -> None:
    brush.oval(60, 80, 1.4, 1.4, BLACK)


EXTRAS: Mapping[str, Part] = {
    "violin": _violin,
    "smoke": _smoke,
    "lollipop": _lollipop,
    "ace": _ace,
    "blush": _blush,
    "daisy": _daisy,
    "inhaler": _inhaler,
    "soot": _soot,
    "mole": _mole,
    "warts": _warts,
    "cookie": _cookie,
    "fangs": _fangs,
    "bald": _bald,
    "beauty_spot": _beauty_spot,
}
