"""What drives on wheels or sails: armoured cars, trucks, half-tracks, motorcycles, landing craft."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.ui.tgm.art_brush import GROUND, Brush, Painter


def _shadow(b: Brush, left: float, right: float) -> None:
    b.oval((left + right) / 2, GROUND + 0.5, (right - left) * 0.56, 2.6, (*b.tones.ink, 90))


def _greyhound(b: Brush) -> None:
    t = b.tones
    _shadow(b, 34, 128)
    b.shape([(32, 56), (36, 44), (96, 42), (122, 48), (130, 56), (124, 61), (38, 61)], t.body)
    b.line([(36, 44), (96, 42), (122, 48)], t.light, 1.3)
    b.bar((88, 36), (118, 35), t.ink, 3.4, 2.4)
    b.blob([(58, 43), (57, 31), (66, 28), (88, 29), (95, 36), (92, 43)], t.body, 1)
    b.line([(60, 30.5), (88, 29.6)], t.light, 1.3)
    b.mark(76, 36, 4.6)
    b.shape([(38, 52), (70, 52), (74, 60), (36, 60)], t.dark)
    for x in (46, 64, 112):
        b.wheel(x, GROUND - 8.5, 8.5)
    b.line([(50, 44), (44, 16)], t.ink, 0.9)


def _sd_kfz_222(b: Brush) -> None:
    t = b.tones
    _shadow(b, 44, 118)
    b.shape([(40, 52), (50, 42), (92, 42), (118, 47), (122, 54), (114, 61), (46, 61)], t.body)
    b.shape([(40, 52), (122, 54), (114, 61), (46, 61)], t.dark)
    b.line([(50, 42), (92, 42), (118, 47)], t.light, 1.3)
    b.bar((84, 35), (108, 33), t.ink, 2.6, 2)
    b.shape([(60, 42), (56, 30), (86, 30), (92, 37), (88, 42)], t.body)
    b.line([(56, 30), (86, 30)], t.light, 1.3)
    for x in range(58, 86, 5):
        b.line([(x, 30), (x + 4, 26)], t.ink, 0.8)
        b.line([(x + 4, 30), (x, 26)], t.ink, 0.8)
    b.mark(74, 36.4, 4)
    for x in (56, 106):
        b.wheel(x, GROUND - 9, 9)


def _jeep(b: Brush) -> None:
    t = b.tones
    _shadow(b, 44, 116)
    b.disc(68, 34, 4.2, t.ink)
    b.blob([(61, 52), (62, 40), (67, 37), (74, 40), (75, 52)], t.dark, 1)
    b.line([(74, 44), (84, 45)], t.dark, 2.6)
    b.shape([(42, 58), (43, 46), (60, 46), (62, 53), (80, 53), (84, 44), (112, 46), (116, 57), (112, 61), (46, 61)], t.body)
    b.line([(84, 44.6), (112, 46.6)], t.light, 1.4)
    b.line([(43, 46.6), (60, 46.6)], t.light, 1.4)
    b.line([(86, 44), (80, 31)], t.ink, 1.8)
    b.shape([(85, 43), (80, 32), (82, 31), (87, 42)], t.pale)
    b.box(36, 44, 6, 12, t.ink, 2.5)
    b.mark(98, 52, 3.6)
    for x in (56, 102):
        b.wheel(x, GROUND - 8.6, 8.6)
    b.line([(46, 46), (40, 18)], t.ink, 0.9)


def _truck(
    b: Brush, nose: float, tyres: tuple[float, ...], cab_top: float, canvas: bool = True, square: bool = False
) -> None:
    """`nose` is how far the bonnet reaches; the bed is covered with canvas or loaded with crates."""
    t = b.tones
    _shadow(b, 30, nose)
    b.box(30, 56, nose - 36, 5, t.ink, 1)
    if canvas:
        b.blob([(29, 48), (30, 25), (38, 21), (80, 21), (88, 25), (88, 48)], t.light, 1)
        for x in (44, 59, 74):
            b.bow((x, 47), (x + 1.5, 34), (x, 22), t.body, 1)
    else:
        for left, top, w, h in ((33, 34, 18, 14), (53, 30, 20, 18), (75, 37, 11, 11)):
            b.box(left, top, w, h, t.light, 1)
            b.line([(left + 1, top + 1), (left + w - 1, top + h - 1)], t.body, 1.1)
            b.box(left, top + h * 0.42, w, 1.6, t.body)
    b.box(28, 46, 61, 11, t.body, 1)
    for x in (38, 50, 62, 74):
        b.line([(x, 47), (x, 56)], t.dark, 0.8, round_ends=False)
    b.line([(29, 46.6), (88, 46.6)], t.pale, 1)
    b.blob([(91, 58), (91, cab_top), (106, cab_top), (110, 43), (110, 58)], t.body, 0 if square else 1)
    b.shape([(95, 42), (95, cab_top + 4), (103, cab_top + 4), (106.5, 42)], t.pale)
    b.blob([(108, 58), (108, 43), (nose - 4, 45), (nose, 50), (nose, 58)], t.body, 0 if square else 1)
    b.line([(111, 44.4), (nose - 5, 46)], t.light, 1.4)
    b.bow((nose - 26, 61), (nose - 14, 46), (nose + 3, 60), t.dark, 3)
    b.disc(nose - 2, 50, 2.2, t.pale)
    for tyre in tyres:
        b.wheel(tyre, GROUND - 9, 9)
    b.mark(100, 50, 4)


def _half_track(b: Brush, angular: bool) -> None:
    """The American one is square, the German one sharp like a coffin."""
    t = b.tones
    _shadow(b, 28, 132)
    b.blob([(30, 58), (36, 51), (84, 51), (90, 58), (82, GROUND), (38, GROUND)], t.ink, 2)
    for x in (42, 54, 66, 78) if not angular else (40, 50, 60, 70, 80):
        b.disc(x, 62, 5.4, t.light)
        b.disc(x, 62, 3.8, t.dark)
        b.disc(x, 62, 1.3, t.light)
    heads = ((44, 29), (56, 28), (68, 29))
    for x, y in heads:
        b.disc(x, y + 2, 4, t.ink)
    if angular:
        b.shape(
            [(24, 36), (34, 32), (92, 32), (104, 41), (130, 44), (132, 54), (122, 60), (90, 60), (84, 53), (34, 53)], t.body
        )
        b.shape([(28, 43), (112, 46), (131, 49), (122, 60), (90, 60), (84, 53), (34, 53)], t.dark)
        b.line([(34, 32.6), (92, 32.6), (104, 41), (130, 44)], t.light, 1.4)
        b.line([(92, 37), (100, 42)], t.pale, 2)
        b.line([(70, 31), (90, 24)], t.ink, 2)
        b.shape([(66, 32), (70, 23), (74, 23), (76, 32)], t.dark)
    else:
        b.shape(
            [(28, 34), (90, 34), (93, 30), (100, 30), (106, 42), (130, 45), (132, 58), (90, 60), (84, 53), (28, 53)], t.body
        )
        b.line([(28, 34.6), (90, 34.6)], t.light, 1.4)
        b.line([(106, 42.6), (130, 45.6)], t.light, 1.4)
        b.shape([(95, 40), (95, 33), (99, 33), (103, 40)], t.pale)
        b.box(84, 34, 1.2, 22, t.dark)
        b.line([(84, 30), (106, 25)], t.ink, 2)
        b.line([(84, 34), (84, 28)], t.ink, 2)
        b.box(131, 52, 6, 9, t.ink, 2)
    b.wheel(116, GROUND - 9, 9)
    b.mark(58, 43, 5)


def _carrier(b: Brush) -> None:
    """The Universal Carrier: a small open tub on tracks."""
    t = b.tones
    _shadow(b, 40, 120)
    for x in (58, 74, 92):
        b.disc(x, 38, 4.2, t.ink)
        b.oval(x, 36.4, 6.4, 2.2, t.ink)
        b.box(x - 4.5, 41, 9, 8, t.dark, 2)
    b.blob([(36, 56), (42, 50), (114, 50), (122, 56), (112, GROUND), (46, GROUND)], t.ink, 2)
    for x in (54, 72, 92):
        b.disc(x, 61, 6.6, t.light)
        b.disc(x, 61, 4.6, t.dark)
        b.disc(x, 61, 1.6, t.light)
    b.disc(112, 56, 4, t.light)
    b.shape([(36, 54), (38, 43), (84, 43), (88, 40), (108, 41), (120, 53)], t.body)
    b.line([(38, 43.6), (84, 43.6), (88, 40.6), (108, 41.6)], t.light, 1.4)
    b.line([(104, 42), (120, 39)], t.ink, 2)
    b.mark(64, 48.6, 4)


def _motorcycle(b: Brush) -> None:
    """The rider, and a gunner in the sidecar."""
    t = b.tones
    _shadow(b, 44, 122)
    b.wheel(54, GROUND - 12, 12, 5)
    b.wheel(108, GROUND - 12, 12, 5)
    b.line([(54, 58), (70, 44), (94, 42), (108, 58)], t.ink, 3)
    b.blob([(72, 46), (92, 40), (96, 45), (82, 50)], t.body)
    b.blob([(76, 52), (90, 52), (94, 62), (76, 62)], t.dark, 1)
    b.line([(97, 40), (92, 33)], t.ink, 2)
    # the rider
    b.bar((68, 43), (84, 54), t.dark, 7, 5)
    b.bar((84, 54), (80, 62), t.dark, 5)
    b.blob([(62, 44), (66, 26), (74, 23), (80, 27), (76, 45)], t.body, 1)
    b.bar((76, 28), (86, 36), t.body, 4.6, 3.6)
    b.bar((86, 36), (93, 34), t.body, 3.6)
    b.disc(77, 18.5, 4.6, t.dark)
    b.blob([(70, 20), (71, 14), (77, 11), (83, 14), (85, 18.5), (78, 17.5)], t.ink, 1)
    # the sidecar
    b.disc(104, 38, 4.2, t.dark)
    b.blob([(98, 39), (99, 33), (104, 31), (109, 34), (111, 38), (104, 37)], t.ink, 1)
    b.bar((104, 45), (130, 40), t.ink, 2.6, 2)
    b.blob([(84, 47), (108, 44), (126, 50), (130, 58), (118, 65), (88, 65)], t.body, 2)
    b.bow((90, 49), (106, 45), (122, 51), t.light, 1.4)
    b.wheel(98, GROUND - 8.5, 8.5, 5)
    b.mark(113, 55.5, 4)


def _landing_craft(b: Brush) -> None:
    t = b.tones
    for x, y in ((52, 32), (64, 33), (76, 32), (88, 33), (100, 32)):
        b.disc(x, y, 4, t.ink)
        b.box(x - 4.5, y + 3, 9, 10, t.dark, 2)
    b.shape([(20, 40), (112, 38), (124, 26), (130, 26), (134, 56), (120, 68), (30, 68)], t.body)
    b.shape([(112, 38), (124, 26), (130, 26), (134, 56), (122, 60)], t.dark)
    b.line([(20, 40.6), (112, 38.6), (124, 26.6)], t.light, 1.6)
    for x in (40, 58, 76, 94):
        b.line([(x, 40), (x + 2, 66)], t.dark, 0.9, round_ends=False)
    b.box(24, 30, 16, 12, t.dark, 1)
    b.line([(32, 30), (32, 12)], t.ink, 1.2)
    b.shape([(32, 13), (46, 16), (32, 20)], t.pale)
    _waves(b)
    b.blob([(128, 70), (134, 58), (142, 62), (146, 71)], t.pale)


def _little_ship(b: Brush) -> None:
    t = b.tones
    b.line([(98, 44), (98, 10)], t.ink, 1.6)
    b.line([(98, 12), (58, 40)], t.ink, 0.8)
    b.line([(98, 12), (134, 46)], t.ink, 0.8)
    b.shape([(99, 12), (112, 15), (99, 19)], t.pale)
    b.box(58, 34, 28, 14, t.light, 2)
    b.box(55, 31, 34, 4, t.dark, 1.5)
    for x in (63, 71, 79):
        b.box(x - 2.6, 38, 5.2, 5, t.dark, 1)
    b.box(66, 18, 8, 14, t.body)
    b.box(66, 18, 8, 3.4, t.ink)
    b.blob([(70, 17), (64, 10), (54, 8), (50, 12), (60, 14)], t.pale)
    for x in (94, 104, 114):
        b.disc(x, 40, 3.4, t.ink)
        b.box(x - 4, 43, 8, 8, t.dark, 2)
    b.shape([(24, 47), (92, 50), (124, 48), (140, 42), (128, 68), (36, 68)], t.body)
    b.line([(24, 47.6), (92, 50.6), (124, 48.6), (140, 42.6)], t.pale, 2)
    b.line([(30, 58), (132, 58)], t.dark, 1)
    _waves(b)


def _waves(b: Brush) -> None:
    t = b.tones
    for row, tone in ((66, t.far), (71, t.near), (76, t.ground)):
        for n in range(-1, 9):
            x = n * 20 + (row % 3) * 7
            b.blob([(x, row + 6), (x + 5, row - 1), (x + 13, row - 2), (x + 22, row + 3), (x + 24, row + 8)], tone)
            b.bow((x + 4, row + 1), (x + 10, row - 3), (x + 17, row + 1), t.pale, 0.9)


VEHICLE_PICTURES: Mapping[str, Painter] = {
    "us25": _greyhound,
    "us26": _jeep,
    "us27": partial(_truck, nose=138, tyres=(44, 64, 122), cab_top=29),
    "us28": partial(_half_track, angular=False),
    "ge31": _sd_kfz_222,
    "ge32": _motorcycle,
    "ge33": partial(_truck, nose=132, tyres=(54, 116), cab_top=27),
    "ge34": partial(_half_track, angular=True),
    "uk14": _carrier,
    "su15": partial(_truck, nose=130, tyres=(54, 116), cab_top=30, canvas=False, square=True),
    "xx01": _landing_craft,
    "xx02": _little_ship,
    "xx03": partial(_truck, nose=134, tyres=(46, 64, 118), cab_top=28, canvas=False),
}
"""By unit."""
AFLOAT = ("xx01", "xx02")
