"""Pictures of the third decade: treaties, crises, prefabricated houses, blue jeans, agents."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin

from game.ui.kit.colours import rgb
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    crowd,
    factory,
    flag,
    laurel,
    note,
    paper,
    posts,
    tv_tower,
)
from game.ui.volk.art_scene import Scene


def _transit(b: Brush) -> None:
    """A motorway to the horizon."""
    t = b.tones
    b.shape([(52, 34), (68, 34), (122, 82), (-2, 82)], t.ink)
    for top, high, wide in ((38, 5, 1.6), (47, 8, 2.6), (60, 14, 4)):
        b.shape(
            [(60 - wide / 2, top), (60 + wide / 2, top), (60 + wide * 0.7, top + high), (60 - wide * 0.7, top + high)],
            t.pale,
        )
    b.icon("car_back", 84, 62, 26, t.pale)
    b.box(15, 12, 2.6, 46, t.ink)
    b.box(33, 12, 2.6, 40, t.ink)
    b.box(0, 4, 53, 22, t.ink, 3)
    b.box(1.6, 5.6, 49.8, 18.8, t.pale, 2)
    b.icon("arrow_up_bold", 9.4, 15, 13, t.deep)
    b.word("Berlin", 32, 14.4, 9.6, t.deep, "bold")


def _recognition(b: Brush) -> None:
    """Two flags on one table."""
    t = b.tones
    for x, tone in ((52, rgb("#E0B03A")), (68, rgb("#B8382E"))):
        flag(b, x, 66, 56, (t.ink, t.pale, tone), 36, flip=x < 60)
        b.oval(x, 68, 10, 3, t.ink)
    paper(b, 60, 66, 40, 16, 2)
    b.across(73, 10, t.ink)


def _steel_crisis(b: Brush) -> None:
    """A furnace goes cold."""
    t = b.tones
    factory(b, 4, 72, 56, t.deep)
    b.blob([(58, 72), (62, 40), (66, 22), (86, 22), (90, 40), (94, 72)], t.pale, 1)
    b.box(64, 14, 24, 10, t.soft, 1)
    for y in (34, 48):
        b.box(60, y, 32, 3, t.mid)
    b.box(70, 58, 12, 14, t.ink, 2)
    b.bar((88, 18), (112, 52), t.soft, 6)
    b.across(72, 4, t.ink)
    b.arrow((16, 10), (46, 40), t.accent, 6)


def _wanted(b: Brush) -> None:
    """A poster with faces that are looked for."""
    t = b.tones
    p = paper(b, 60, 41, 74, 66, 0, -3)
    p.box(-32, -28, 64, 8, t.ground)
    for row in range(2):
        for column in range(4):
            x, y = -24 + 16 * column, -6 + 21 * row
            p.box(x - 6.4, y - 8.4, 12.8, 17.2, t.soft, 1)
            p.disc(x, y - 2, 3.6, t.deep)
            p.blob([(x - 6, y + 8), (x - 5, y + 2.4), (x + 5, y + 2.4), (x + 6, y + 8)], t.deep, 1)
    for x, y in ((-24, -6), (8, 15)):
        p.line([(x - 7, y - 9), (x + 7, y + 9)], t.ground, 2.2)
        p.line([(x + 7, y - 9), (x - 7, y + 9)], t.ground, 2.2)


def _housing(b: Brush) -> None:
    """Slabs, one on the other."""
    t = b.tones
    b.icon("crane", 98, 32, 54, t.deep)
    for x, top, wide, tone in ((10, 30, 40, t.soft), (46, 14, 44, t.pale)):
        b.box(x + 2, top + 2, wide, 76 - top, t.deep)
        b.box(x, top, wide, 76 - top, tone)
        for row in range(int((70 - top) / 11)):
            for column in range(int(wide / 11)):
                b.box(
                    x + 3.5 + 10.6 * column, top + 4 + 11 * row, 6, 5.6, t.mid if (row * 3 + column) % 5 else rgb("#F7D978")
                )
    b.across(75, 5, t.ink)


def _palace(b: Brush) -> None:
    t = b.tones
    tv_tower(b, 100, 60, 58, t.pale)
    b.box(8, 34, 84, 38, t.deep)
    b.box(6, 32, 84, 38, t.pale)
    for column in range(12):
        b.box(9 + 6.6 * column, 38, 5, 26, rgb("#C98A3C") if column % 2 else rgb("#A9702C"))
    for y in (46, 55):
        b.box(6, y, 84, 1.6, t.pale)
    b.box(30, 24, 36, 10, t.soft)
    b.disc(48, 49, 8, t.deep)
    b.ring(48, 49, 7, t.accent, 1.6)
    b.across(70, 3, t.ink)


def _blue_jeans(b: Brush) -> None:
    t = b.tones
    blue, seam = rgb("#345C8C"), rgb("#E3B04B")
    b.shape([(36, 8), (86, 8), (96, 78), (70, 78), (62, 36), (60, 36), (54, 78), (26, 78)], t.ink)
    b.shape([(38, 10), (82, 10), (92, 78), (70, 78), (61.6, 32), (58.6, 32), (51, 78), (28, 78)], blue)
    b.box(37.6, 9, 45, 7, rgb("#274A73"))
    for x in (46, 60, 73):
        b.box(x - 1.4, 7.6, 3, 9, blue)
    for side in (-1, 1):
        x = 60 + 21 * side
        b.bow((x, 17), (60 + 17 * side, 27), (60 + 8 * side, 17), seam, 1.2)
        b.line([(60 + 13 * side, 34), (60 + 22 * side, 76)], seam, 0.9)
    b.line([(60, 16), (60, 32)], seam, 1.2)
    b.disc(60, 12.6, 1.9, seam)


def _nationalizing(b: Brush) -> None:
    """A workshop is closed by the state."""
    t = b.tones
    b.shape([(16, 36), (60, 10), (104, 36)], t.deep)
    b.box(22, 34, 76, 42, t.pale)
    b.box(28, 42, 26, 20, t.deep)
    b.icon("hammer_wrench", 41, 52, 17, t.soft)
    b.box(62, 40, 28, 36, t.mid)
    b.line([(60, 38), (92, 74)], t.ink, 3)
    b.line([(92, 38), (60, 74)], t.ink, 3)
    b.icon("lock", 76, 56, 24, t.pale)


def _agents(b: Brush) -> None:
    """One has become two."""
    t = b.tones
    b.printed("incognito", 42, 36, 54, t.soft)
    b.printed("incognito", 76, 48, 54, t.pale)
    b.icon("close_thick", 98, 20, 15, t.accent)
    b.word("2", 110, 20, 20, t.accent)


def _guillaume(b: Brush) -> None:
    """The man behind the chair."""
    t = b.tones
    b.icon("account_tie", 78, 30, 52, t.deep)
    b.printed("account_tie", 50, 38, 62, t.pale)
    b.disc(88, 20, 2, t.accent)
    b.disc(80, 20, 2, t.accent)
    b.box(4, 62, 112, 18, t.ink, 2)
    b.icon("camera", 96, 60, 26, t.accent)


def _spring_guns(b: Brush) -> None:
    """A funnel on the fence."""
    t = b.tones
    posts(b, 82, 66, t.ink, 44, 8)
    for n in range(8):
        b.across(19.6 + 8 * n, 0.8, t.pale)
    left, right = (int(edge / 8) for edge in b.span)
    for n in range(left, right + 1):
        b.line([(8 * n, 20), (8 * n, 80)], t.pale, 0.8, round_ends=False)
    b.shape([(54, 34), (54, 50), (80, 60), (80, 24)], t.ink)
    b.shape([(56, 36), (56, 48), (78, 56), (78, 28)], t.pale)
    b.box(40, 37, 15, 10, t.ink, 2)
    for angle in (-0.4, 0, 0.4):
        b.arrow((86, 42 + 12 * angle), (86 + 24 * cos(angle), 42 + 34 * sin(angle)), t.ink, 2.6)


def _herstatt(b: Brush) -> None:
    """A bank breaks in two."""
    t = b.tones
    b.printed("bank", 60, 42, 72, t.pale)
    crack = [(66, 8), (58, 26), (66, 40), (56, 54), (62, 80)]
    b.line(crack, t.ground, 5)
    b.line(crack, t.ink, 2)
    for x, y, turn in ((20, 68, 20), (100, 70, -14), (92, 64, 30)):
        note(b, x, y, 18, "", turn)


def _koko(b: Brush) -> None:
    """A case full of hard currency."""
    t = b.tones
    b.box(24, 8, 74, 28, t.ink, 4)
    b.box(27, 11, 68, 25, t.mid, 3)
    b.box(20, 40, 82, 34, t.ink, 4)
    b.box(22, 38, 76, 14, t.deep)
    for n in range(4):
        note(b, 34 + 17 * n, 40, 17, "$", -3 + 2 * n)
    b.box(20, 46, 82, 28, t.deep, 3)
    b.box(20, 46, 82, 3, t.pale)
    for x in (36, 80):
        b.box(x, 46, 7, 8, t.accent, 1)
    b.box(52, 58, 16, 5, t.ink, 2.4)


def _oil_crisis(b: Brush) -> None:
    """A barrel that costs four times as much."""
    t = b.tones
    b.printed("barrel", 46, 44, 60, t.pale)
    b.blob([(46, 34), (53, 45), (53, 52), (46, 56), (39, 52), (39, 45)], t.ink, 2)
    for n in range(4):
        b.box(76 + 9 * n, 66 - 12 * n, 7, 10 + 12 * n, t.accent)
    b.arrow((74, 50), (110, 8), t.pale, 4)


def _brandt(b: Brush) -> None:
    """A man on his knees before a monument."""
    t = b.tones
    b.box(78, 6, 30, 70, t.mid)
    b.box(74, 68, 38, 8, t.deep)
    b.box(84, 14, 18, 26, t.deep)
    laurel(b, 84, 60, 11, t.accent)
    # Kneeling, hands folded, head bent.
    b.disc(48, 20, 7, t.ink)
    b.bar((44, 28), (47, 22), t.ink, 7)
    b.blob([(33, 32), (45, 25), (54, 34), (53, 56), (36, 58), (31, 44)], t.ink, 1)
    b.bar((46, 34), (52, 48), t.ink, 6)
    b.bar((52, 47), (60, 46), t.ink, 5)
    b.bar((44, 53), (50, 72), t.ink, 15, 12)
    b.bar((50, 72), (18, 74), t.ink, 8, 6)
    b.bar((18, 70), (18, 78), t.ink, 5)
    b.across(75, 6, t.ink)


def _auto_boom(b: Brush) -> None:
    """Cars from the line, each like the other."""
    t = b.tones
    for x, y, size, tone in ((94, 30, 34, t.soft), (70, 40, 42, t.soft), (42, 52, 56, t.pale)):
        b.printed("car_hatchback", x, y, size, tone)
    b.arrow((84, 72), (114, 48), t.accent, 6)


def _biermann(b: Brush) -> None:
    t = b.tones
    b.disc(56, 40, 33, t.glow)
    b.printed("guitar_acoustic", 54, 40, 66, t.pale)
    b.arrow((84, 60), (114, 60), t.accent, 6)
    b.icon("microphone_variant", 92, 30, 30, t.ink, 20)


def _bruesewitz(b: Brush) -> None:
    """A church, and a light before it."""
    t = b.tones
    b.printed("church", 52, 38, 66, t.pale)
    b.disc(92, 52, 16, t.glow)
    b.blob([(86, 62), (84, 52), (92, 36), (100, 52), (98, 62)], t.accent, 2)
    b.blob([(89, 62), (92, 48), (95, 62)], t.pale, 2)
    b.box(88, 62, 8, 14, t.pale, 1)


def _youth_riot(b: Brush) -> None:
    """Alexanderplatz, after the concert."""
    t = b.tones
    tv_tower(b, 84, 70, 70, t.pale)
    for x, y, r in ((30, 22, 11), (52, 36, 8)):
        b.burst(x, y, r, 9, t.accent)
        b.burst(x, y, r * 0.5, 8, t.pale)
    for x, y in ((66, 20), (44, 12), (104, 34), (20, 42)):
        b.blob([(x - 3, y - 2), (x + 2, y - 3), (x + 3, y + 2), (x - 2, y + 3)], t.ink, 1)
    crowd(b, 88, 9)


def _munich(b: Brush) -> None:
    """The tents over the stadium."""
    t = b.tones
    for x, top in ((30, 8), (64, 2), (98, 12)):
        b.bar((x, 74), (x, top), t.ink, 2.6)
    for left, mid, right, peak in ((4, 30, 52, 18), (34, 64, 94, 12), (72, 98, 122, 22)):
        b.shape(
            [
                (left, 50),
                (mid - 8, peak + 22),
                (mid, peak),
                (mid + 8, peak + 22),
                (right, 50),
                (mid + 10, 44),
                (mid - 10, 44),
            ],
            t.pale,
        )
        b.line([(mid, peak), (left + 4, 49)], t.mid, 0.8)
        b.line([(mid, peak), (right - 4, 49)], t.mid, 0.8)
        b.line([(mid, peak), (mid, 44)], t.mid, 0.8)
    b.oval(62, 64, 56, 10, t.deep)
    b.oval(62, 64, 50, 7.4, t.accent)
    b.oval(62, 64, 42, 5, t.pale)


THIRD_DECADE: Mapping[str, tuple[Scene, Painter]] = {
    "transit_agreement": ("land", _transit),
    "recognition_of_the_east": ("stage", _recognition),
    "steel_crisis": ("land", _steel_crisis),
    "red_army_faction": ("rays", _wanted),
    "housing_programme": ("land", _housing),
    "palace_of_the_republic": ("rays", _palace),
    "blue_jeans": ("rays", _blue_jeans),
    "nationalizing_the_mittelstand": ("town", _nationalizing),
    "doubling_the_agents": ("rays", _agents),
    "guillaume_affair": ("stage", _guillaume),
    "spring_guns": ("land", _spring_guns),
    "herstatt_bank": ("stage", _herstatt),
    "hidden_currency_import": ("stage", _koko),
    "oil_crisis_of_1973": ("rays", _oil_crisis),
    "brandt_kneels_in_warsaw": ("stage", _brandt),
    "auto_industry_booms": ("rays", _auto_boom),
    "biermann_expelled": ("stage", _biermann),
    "self_immolation_of_bruesewitz": ("stage", _bruesewitz),
    "national_day_youth_riot": ("town", _youth_riot),
    "munich_olympics": ("rays", _munich),
}
"""By card what is behind its subject, and the subject."""
