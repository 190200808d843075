"""Pictures of the fourth decade: peace movement, decay, computers, candles on Mondays."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.kit.colours import rgb
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    book_cover,
    crowd,
    factory,
    flag,
    paper,
    person,
    posts,
    tank,
    wire,
)
from game.ui.volk.art_scene import Scene


def _peace_movement(b: Brush) -> None:
    """Hands in a chain, and the sign of the movement."""
    t = b.tones
    b.disc(62, 34, 28, t.ink)
    b.disc(60, 32, 28, t.pale)
    b.icon("peace", 60, 32, 52, t.deep)
    left, right = (int(edge / 23) for edge in b.span)
    for n in range(left - 1, right + 1):
        person(b, 15 + 23 * n, 82, 30, t.ink)
        b.line([(22 + 23 * n, 66), (32 + 23 * n, 66)], t.ink, 2.6)


def _acid_rain(b: Brush) -> None:
    """Bare trees under a chimney's cloud."""
    t = b.tones
    factory(b, 74, 74, 46, t.ink)
    b.cloud(66, 22, 78, t.ink)
    b.cloud(46, 16, 50, t.deep)
    for n in range(11):
        b.line([(32 + 7 * n, 26 + n % 2 * 4), (29 + 7 * n, 36 + n % 2 * 4)], t.pale, 1.6)
    for x, foot, k in ((18, 76, 1.0), (44, 77, 0.8), (64, 77, 0.6)):
        p = b.moved(x, foot, k)
        p.bar((0, 0), (0, -44), t.pale, 3.4, 1)
        for y, reach in ((-12, 10), (-20, 9), (-28, 7), (-36, 5)):
            p.line([(-reach, y + 4), (0, y)], t.pale, 1.8)
            p.line([(reach, y + 4), (0, y)], t.pale, 1.8)


def _shipyards(b: Brush) -> None:
    """A hull that nobody finishes."""
    t = b.tones
    b.shape([(18, 40), (96, 40), (88, 66), (30, 66)], t.deep)
    b.shape([(16, 38), (94, 38), (86, 64), (28, 64)], t.pale)
    b.shape([(25, 56), (89.5, 56), (86, 64), (28, 64)], t.accent)
    for n in range(5):
        b.bar((26 + 14 * n, 66), (30 + 12 * n, 56), t.ink, 2.6)
    b.bar((6, 66), (6, 8), t.ink, 3)
    b.bar((114, 66), (114, 8), t.ink, 3)
    b.bar((2, 10), (118, 10), t.ink, 4)
    b.bar((58, 10), (58, 26), t.ink, 1.4)
    b.ring(58, 29, 3, t.ink, 1.8)
    b.icon("lock", 56, 46, 17, t.deep)


def _credits(b: Brush) -> None:
    """Bundles of notes go over."""
    t = b.tones
    for n in range(4):
        y = 62 - 10 * n
        b.box(18, y + 2, 46, 10, t.deep, 1)
        b.box(16, y, 46, 9, t.pale, 1)
        b.box(33, y, 12, 9, t.accent)
    b.arrow((62, 22), (94, 22), t.accent, 7)
    b.printed("hand_extended", 92, 48, 44, t.pale)


def _honecker_visits(b: Brush) -> None:
    """A carpet, and a car with a pennant."""
    t = b.tones
    b.shape([(44, 58), (78, 58), (100, 82), (20, 82)], t.deep)
    for n in range(2):
        flag(b, 20 + 84 * n, 62, 54, ((t.ink, t.accent, t.pale) if n else (t.pale, t.ground, t.accent)), 22, flip=bool(n))
    b.icon("car", 62, 42, 56, t.deep)
    b.icon("car", 60, 40, 56, t.pale)
    b.bar((38, 38), (38, 22), t.ink, 1.4)
    b.shape([(38, 22), (28, 25), (38, 29)], t.accent)


def _raid(b: Brush) -> None:
    """A light falls on a printing press at night."""
    t = b.tones
    b.shape([(20, 20), (112, 2), (122, 80), (38, 80)], (*t.accent, 130))
    b.printed("flashlight", 18, 20, 34, t.pale, 112)
    b.printed("printer", 76, 46, 58, t.pale)
    for x, y, turn in ((48, 70, -14), (100, 72, 12)):
        paper(b, x, y, 22, 15, 3, turn)


def _semperoper(b: Brush) -> None:
    """Arches on arches, and the quadriga above."""
    t = b.tones
    b.box(12, 50, 100, 24, t.deep)
    b.box(10, 48, 100, 24, t.pale)
    b.box(24, 30, 72, 20, t.pale)
    for n in range(9):
        x = 16 + 10.6 * n
        b.box(x, 56, 6, 16, t.deep, 3)
        b.box(x, 62, 6, 10, t.deep)
    for n in range(6):
        x = 29 + 11 * n
        b.box(x, 35, 6, 13, t.deep, 3)
        b.box(x, 41, 6, 7, t.deep)
    for y, left, right in ((48, 8, 112), (29, 22, 98)):
        b.box(left, y - 1.6, right - left, 3, t.soft)
    b.shape([(46, 28), (46, 18), (60, 10), (74, 18), (74, 28)], t.pale)
    b.icon("music_clef_treble", 60, 20, 15, t.deep)
    b.across(72, 4, t.ink)


def _reprocessing(b: Brush) -> None:
    t = b.tones
    posts(b, 66, 52, t.ink, 24, -16)
    for y in (20, 30, 40):
        wire(b, y, t.ink)
    b.disc(62, 34, 23, t.ink)
    b.disc(60, 32, 22, t.accent)
    b.icon("radioactive", 60, 32, 38, t.ink)
    crowd(b, 88, 9)


def _census(b: Brush) -> None:
    """A form with too many questions."""
    t = b.tones
    p = paper(b, 52, 41, 52, 66, 0, -4)
    for n in range(7):
        y = -26 + 8 * n
        p.box(-21, y, 5, 5, t.mid)
        p.box(-19.8, y + 1.2, 2.6, 2.6, t.pale)
        p.box(-12, y + 1, 30 - n * 5 % 12, 3, t.mid)
    b.printed("account_question", 88, 46, 44, t.pale)


def _dax(b: Brush) -> None:
    t = b.tones
    b.box(12, 6, 98, 66, t.ink, 4)
    b.box(14, 8, 94, 62, t.deep, 3)
    for n in range(4):
        b.line([(18, 20 + 13 * n), (104, 20 + 13 * n)], t.mid, 0.9)
    line = [(20.0, 56.0), (30, 48), (40, 54), (52, 36), (62, 42), (74, 26), (84, 32), (100, 14)]
    b.shape([*line, (100, 66), (20, 66)], t.mid)
    b.line(line, t.pale, 3.4)
    b.shape([(104, 8), (103, 22), (92, 13)], t.pale)
    b.word("DAX", 36, 22, 15, t.pale, "bold")


def _decay(b: Brush) -> None:
    """An old house falls to pieces."""
    t = b.tones
    b.shape([(30, 76), (30, 34), (56, 10), (64, 18), (70, 14), (92, 34), (92, 76)], t.deep)
    b.shape([(28, 76), (28, 32), (54, 9), (60, 17), (68, 12), (88, 30), (88, 60), (82, 64), (84, 76)], t.pale)
    for x, y, gone in ((36, 38, True), (54, 38, False), (70, 40, True), (36, 56, False)):
        b.box(x, y, 11, 12, t.ink if gone else t.mid)
        if gone:
            b.line([(x, y), (x + 11, y + 12)], t.soft, 2)
            b.line([(x + 11, y), (x, y + 12)], t.soft, 2)
    b.box(54, 56, 12, 20, t.ink)
    for crack in ([(80, 22), (74, 32), (79, 40), (72, 52)], [(30, 30), (34, 48), (31, 54)], [(70, 60), (76, 66), (72, 76)]):
        b.line([(float(x), float(y)) for x, y in crack], t.deep, 1.6)
    for x, y, r in ((94, 74, 4), (101, 76, 3), (88, 77, 3), (22, 76, 3), (107, 77, 2)):
        b.disc(x, y, r, t.pale)


def _oil_supply(b: Brush) -> None:
    """A pipeline, and a hand wheel that is turned shut."""
    t = b.tones
    for y, tone in ((40, t.deep), (38, t.pale)):
        b.across(y, 20, tone)
    b.across(42, 4, t.soft)
    for x in (24, 84):
        b.box(x, 34, 10, 29, t.ink, 1)
        b.box(x + 2, 35, 5, 26, t.soft, 1)
    b.box(52, 22, 16, 40, t.ink, 2)
    b.box(54, 24, 11, 36, t.mid, 2)
    b.ring(60, 20, 16, t.accent, 5)
    for n in range(4):
        angle = pi / 4 + pi / 2 * n
        b.line([(60, 20), (60 + 15 * cos(angle), 20 + 15 * sin(angle))], t.accent, 3)
    b.disc(60, 20, 4, t.ink)
    b.blob([(104, 66), (108, 74), (104, 79), (100, 74)], t.ink, 2)


def _martial_law(b: Brush) -> None:
    """Armour in the snow."""
    t = b.tones
    tank(b, 58, 70, 78, t.deep)
    for x, y, size in ((14, 20, 14), (36, 10, 18), (98, 16, 16), (112, 44, 14), (78, 10, 11), (8, 48, 11)):
        b.icon("snowflake", x, y, size, t.pale)
    b.across(69, 20, t.pale)
    wire(b, 74, t.ink)


def _chernobyl(b: Brush) -> None:
    """A finger on the lips, and a cloud that says otherwise."""
    t = b.tones
    b.box(6, 46, 44, 28, t.deep)
    b.bar((38, 74), (38, 16), t.pale, 7, 5)
    for y in (18, 28):
        b.box(35.4, y, 5.2, 4, t.accent)
    b.box(4, 44, 30, 30, t.pale)
    b.box(10, 50, 6, 24, t.mid)
    b.box(22, 50, 6, 24, t.mid)
    b.cloud(78, 34, 74, t.ink)
    b.icon("radioactive", 78, 24, 27, t.accent)
    b.icon("volume_off", 92, 60, 26, t.ink)
    b.across(74, 4, t.ink)


def _sputnik_magazine(b: Brush) -> None:
    t = b.tones
    p = book_cover(b, 58, 41, 50, 66, "SPUTNIK", 5)
    p.disc(0, 8, 13, t.soft)
    p.orbit(0, 8, 20, 7, t.mid, 1.6, -20)
    b.ring(66, 48, 21, t.ink, 4.6)
    b.line([(51, 63), (81, 33)], t.ink, 4.6)


def _verdun(b: Brush) -> None:
    """Two hold hands before the graves."""
    t = b.tones
    left, right = (int(edge / 18) for edge in b.span)
    for row, (y, size) in enumerate(((46, 0.6), (58, 0.85))):
        for n in range(left - 1, right + 1):
            x = 6 + 18 * n + 9 * row
            b.bar((x, y - 12 * size), (x, y), t.pale, 2.6 * size)
            b.bar((x - 5 * size, y - 8 * size), (x + 5 * size, y - 8 * size), t.pale, 2.6 * size)
    person(b, 46, 80, 56, t.ink)
    person(b, 74, 80, 50, t.ink)
    b.bar((56, 60), (65, 62), t.ink, 5)
    b.disc(60, 62, 3.4, t.ink)


def _monday_demos(b: Brush) -> None:
    """Candles under the tower of a church."""
    t = b.tones
    b.shape([(46, 74), (46, 34), (60, 4), (74, 34), (74, 74)], t.mid)
    b.box(56, 40, 8, 14, t.deep, 4)
    b.bar((60, 8), (60, -2), t.mid, 2)
    for n, (x, y) in enumerate(((14, 52), (32, 60), (50, 54), (70, 60), (88, 54), (106, 60))):
        b.disc(x, y - 9, 10, (*t.glow, 130))
        b.box(x - 3, y, 6, 22, t.pale, 1)
        b.blob([(x - 3.4, y - 2), (x, y - 14 - n % 2), (x + 3.4, y - 2)], t.accent, 2)
        b.blob([(x - 1.4, y - 2), (x, y - 8), (x + 1.4, y - 2)], t.pale, 1)
    crowd(b, 96, 9, 0.9)


def _fraud(b: Brush) -> None:
    """Somebody looks closely at the ballots."""
    t = b.tones
    for turn, x in ((-16, 40), (4, 48), (16, 56)):
        paper(b, x, 26, 24, 32, 3, turn)
    b.box(16, 36, 66, 38, t.deep)
    b.box(14, 34, 66, 38, t.pale)
    b.box(30, 38, 34, 4, t.ink, 1)
    b.bar((92, 58), (110, 76), t.ink, 7)
    b.disc(80, 46, 20, t.ink)
    b.disc(80, 46, 16, t.soft)
    b.word("99 %", 80, 46, 12, t.ink, "bold")


def _computer(b: Brush) -> None:
    """The machine in the living room."""
    t = b.tones
    b.box(32, 8, 60, 44, t.deep, 4)
    b.box(30, 6, 60, 44, t.pale, 4)
    b.box(35, 11, 50, 33, rgb("#24306B"), 2)
    for n, wide in enumerate((30, 18, 24)):
        b.box(39, 15 + 6 * n, wide, 3, rgb("#9FB7F0"))
    b.box(39, 34, 5, 5, rgb("#9FB7F0"))
    b.shape([(20, 58), (100, 58), (110, 76), (10, 76)], t.deep)
    b.shape([(20, 56), (100, 56), (108, 73), (12, 73)], t.soft)
    for row in range(3):
        for column in range(12):
            b.box(24 - 2.4 * row + 6.1 * column, 58.6 + 4.6 * row, 5, 3.4, t.deep, 0.6)


def _hungary(b: Brush) -> None:
    """Wire is cut."""
    t = b.tones
    posts(b, 84, 60, t.mid, 96, 10)
    for y in (22, 58):
        wire(b, y, t.ink)
    wire(b, 40, t.ink, None, 44)
    wire(b, 40, t.ink, 82)
    b.bow((44, 40), (52, 42), (50, 52), t.ink, 1.4)
    b.bow((82, 40), (74, 36), (76, 26), t.ink, 1.4)
    b.printed("content_cut", 62, 52, 52, t.pale, -90)
    b.burst(62, 16, 8, 8, t.accent)


FOURTH_DECADE: Mapping[str, tuple[Scene, Painter]] = {
    "peace_movement": ("rays", _peace_movement),
    "acid_rain_and_bitterfeld": ("land", _acid_rain),
    "shipyards_crisis": ("sea", _shipyards),
    "western_credits": ("stage", _credits),
    "honecker_visits": ("rays", _honecker_visits),
    "stasi_raids_printers": ("stage", _raid),
    "reconstruction_of_the_semperoper": ("rays", _semperoper),
    "protests_against_reprocessing": ("land", _reprocessing),
    "census_controversy": ("stage", _census),
    "launching_dax": ("rays", _dax),
    "decay_of_city_centers": ("town", _decay),
    "ussr_tightens_oil_supply": ("land", _oil_supply),
    "martial_law": ("town", _martial_law),
    "east_plays_down_chernobyl": ("land", _chernobyl),
    "censoring_sputnik_magazine": ("stage", _sputnik_magazine),
    "reconciliation_at_verdun": ("land", _verdun),
    "first_mondays_demos": ("town", _monday_demos),
    "uncovering_electoral_fraud": ("stage", _fraud),
    "start_of_the_computer_age": ("rays", _computer),
    "hungary_dismantles_border_fence": ("land", _hungary),
}
"""By card what is behind its subject, and the subject."""
