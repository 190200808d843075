"""Pictures of the first decade: ruins, reforms, two states, the seventeenth of June, the economic miracle."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.kit.canvas import arc
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    bricks,
    coin,
    crowd,
    factory,
    flag,
    gate,
    laurel,
    note,
    paper,
    person,
    red_star,
    skyline,
    smoke,
)
from game.ui.volk.art_scene import Scene


def _land_reform(b: Brush) -> None:
    """A tractor on fields that have been divided."""
    t = b.tones
    for n in range(9):
        b.shape(
            [(60 + (n - 4.5) * 9, 56), (60 + (n - 4) * 9, 56), (60 + (n - 4) * 30, 82), (60 + (n - 4.5) * 30, 82)], t.deep
        )
    b.printed("tractor_variant", 62, 44, 56, t.pale)
    for x in (14, 104):
        b.icon("barley", x, 56, 30, t.accent)


def _forced_merger(b: Brush) -> None:
    """Two pieces that are pressed together."""
    t = b.tones
    b.printed("puzzle", 42, 42, 38, t.pale)
    b.printed("puzzle", 77, 42, 38, t.accent, flip=True)
    b.arrow((4, 42), (22, 42), t.ink, 7)
    b.arrow((116, 42), (98, 42), t.ink, 7)
    b.box(52, 66, 16, 4, t.ink, 2)


def _eastern_money(b: Brush) -> None:
    """Old notes with a coupon stuck on them."""
    t = b.tones
    note(b, 58, 50, 62, "20", -12)
    note(b, 62, 40, 62, "50", 5)
    b.box(78, 24, 18, 14, t.accent, 1)
    for n in range(4):
        b.disc(80.4 + 4.4 * n, 24, 1.2, t.ground)
        b.disc(80.4 + 4.4 * n, 38, 1.2, t.ground)
    b.word("M", 87, 31, 11, t.ink)


def _goettingen(b: Brush) -> None:
    """A declaration with eighteen names, and what it is about."""
    t = b.tones
    p = paper(b, 50, 42, 44, 60, 0, -5)
    for n in range(9):
        for column in (0, 1):
            p.bow(
                (-17 + 19 * column, -20 + 5 * n),
                (-12 + 19 * column, -24 + 5 * n),
                (-4 + 19 * column - n % 3 * 2, -20 + 5 * n),
                t.mid,
                1.3,
            )
    b.disc(84, 38, 21, t.deep)
    b.icon("atom", 84, 38, 36, t.accent)
    b.line([(69, 53), (99, 23)], t.pale, 4)


def _stasi(b: Brush) -> None:
    """An eye in a shield."""
    t = b.tones
    b.icon("shield", 62, 43, 72, t.deep)
    b.icon("shield", 60, 41, 72, t.pale)
    b.oval(60, 40, 20, 11, t.deep)
    b.oval(60, 40, 17.6, 9, t.soft)
    b.disc(60, 40, 8, t.deep)
    b.disc(60, 40, 3.6, t.accent)
    b.disc(63, 37, 2, t.pale)


def _build_up(b: Brush) -> None:
    """A building site."""
    t = b.tones
    b.printed("crane", 76, 38, 62, t.pale)
    bricks(b, 14, 44, 48, 3, 10)
    for n in range(4):
        b.box(16 + 12 * n, 34, 3, 12, t.deep)
    red_star(b, 32, 20, 10, t.accent)


def _cmea(b: Brush) -> None:
    """Wheels that turn each other, and a goods train."""
    t = b.tones
    b.printed("cog", 46, 28, 40, t.pale)
    b.printed("cog", 76, 32, 34, t.accent)
    for n in range(4):
        left = -6 + 36 * n
        b.box(left, 56, 32, 13, t.ink, 1.5)
        b.box(left + 2, 52, 28, 6, t.soft, 1)
        for wheel in (7, 25):
            b.disc(left + wheel, 70, 4, t.ink)
    b.across(74, 2, t.ink)


def _saar(b: Brush) -> None:
    """The head of a mine, and its heap of coal."""
    t = b.tones
    b.shape([(70, 72), (98, 44), (128, 72)], t.deep)
    for x in (40, 66):
        b.bar((x, 72), (53 + (x - 53) * 0.2, 16), t.pale, 4)
    b.bar((53, 18), (86, 72), t.pale, 4)
    for y in (34, 50):
        b.bar((45, y), (62, y), t.pale, 3)
    for x in (46, 60):
        b.disc(x, 16, 9, t.deep)
        b.ring(x, 16, 8, t.accent, 2.4)
        b.disc(x, 16, 2.2, t.accent)
    b.box(28, 60, 18, 12, t.soft)
    b.across(72, 4, t.ink)


def _warsaw_pact(b: Brush) -> None:
    """Shields in a row behind the largest one."""
    t = b.tones
    for x, size in ((26, 36), (94, 36), (40, 46), (80, 46)):
        b.icon("shield", x, 44, size, t.deep)
        b.icon("shield", x, 42, size - 3, t.soft)
    b.printed("shield", 60, 40, 64, t.pale)
    red_star(b, 60, 39, 19, t.ground)


def _fdj(b: Brush) -> None:
    """Young people on the march, with flags."""
    t = b.tones
    for n, x in enumerate((22, 46, 70, 94)):
        person(b, x, 76, 46, t.pale if n % 2 else t.soft)
        b.shape([(x - 4, 42), (x + 4, 42), (x, 50)], t.accent)
    for x in (34, 82):
        flag(b, x, 70, 62, (t.accent,), 26)


def _nato(b: Brush) -> None:
    """A soldier again, and behind him the rose of the winds."""
    t = b.tones
    b.icon("compass_rose", 60, 34, 72, t.pale)
    b.blob([(26, 84), (30, 68), (48, 62), (72, 62), (90, 68), (94, 84)], t.ink, 1)
    b.blob([(49, 40), (71, 40), (70, 58), (64, 66), (56, 66), (50, 58)], t.soft, 1)
    b.blob([(38, 44), (40, 28), (48, 18), (60, 15), (72, 18), (80, 28), (82, 44), (60, 39)], t.ink, 1)
    b.bow((46, 36), (47, 25), (58, 21), t.mid, 2.4)
    b.line([(48, 41), (52, 58), (60, 64)], t.ink, 1.6)
    b.line([(72, 41), (68, 58), (60, 64)], t.ink, 1.6)


def _reparations(b: Brush) -> None:
    """A contract that weighs on the one pan, what cannot be weighed on the other."""
    t = b.tones
    paper(b, 44, 40, 40, 54, 6, -6, seal=True)
    b.printed("hand_coin", 82, 46, 48, t.pale)
    b.icon("pen", 62, 60, 22, t.ink, 8)


def _western_money(b: Brush) -> None:
    """New coins, and shop windows that were empty yesterday."""
    t = b.tones
    for n in range(5):
        b.oval(30, 68 - 6 * n, 16, 4.6, t.deep)
        b.oval(30, 66.4 - 6 * n, 16, 4.6, t.pale if n % 2 else t.soft)
    for n in range(3):
        b.oval(92, 68 - 6 * n, 15, 4.4, t.deep)
        b.oval(92, 66.4 - 6 * n, 15, 4.4, t.pale if n % 2 else t.soft)
    coin(b, 61, 40, 27, "DM")


def _airlift(b: Brush) -> None:
    """An aeroplane over the roofs, and what it brings."""
    t = b.tones
    skyline(b, 76, t.deep)
    b.printed("airplane", 66, 26, 50, t.pale, 65)
    for x, y, size in ((26, 34, 26), (46, 52, 22), (98, 48, 24)):
        b.icon("parachute", x, y, size, t.accent)


def _purges(b: Brush) -> None:
    """A photograph out of which somebody has been cut."""
    t = b.tones
    p = b.moved(60, 41, 1, -4)
    p.box(-37, -29, 78, 62, t.ink, 1)
    p.box(-39, -31, 78, 62, t.pale, 1)
    p.box(-35, -27, 70, 52, t.soft)
    for x, tone in ((-20, t.deep), (20, t.deep)):
        person(p, x, 25, 44, tone)
    outline = [(-8, 25), (-9, -2), (-5, -4), (-6, -12), (0, -16), (6, -12), (5, -4), (9, -2), (8, 25)]
    p.shape(outline, t.pale)
    for n in range(len(outline) - 1):
        p.line([outline[n], ((outline[n][0] + outline[n + 1][0]) / 2, (outline[n][1] + outline[n + 1][1]) / 2)], t.ink, 1.4)
    b.icon("content_cut", 92, 62, 26, t.ink)


def _uprising(b: Brush) -> None:
    """Workers before the gate."""
    t = b.tones
    smoke(b, 92, 38, 16, t.mid)
    gate(b, 58, 62, 66, t.pale)
    flag(b, 58, 30, 24, (t.ink, t.accent, t.soft), 20)
    crowd(b, 86, 9)


def _dismantling(b: Brush) -> None:
    """A machine is lifted onto a railway wagon."""
    t = b.tones
    b.bar((60, -2), (60, 16), t.ink, 2)
    b.bow((60, 16), (68, 22), (60, 24), t.ink, 2.6)
    b.line([(60, 22), (44, 32)], t.ink, 1.6)
    b.line([(60, 22), (76, 32)], t.ink, 1.6)
    b.printed("engine", 60, 40, 42, t.pale)
    b.box(10, 61, 100, 5, t.accent, 1)
    for x in (24, 38, 82, 96):
        b.disc(x, 70, 5, t.ink)
        b.disc(x, 70, 2, t.soft)
    b.across(75, 2, t.ink)


def _bern(b: Brush) -> None:
    """The ball in the net."""
    t = b.tones
    left, right = (int(edge / 13) for edge in b.span)
    for n in range(left - 1, right + 2):
        b.line([(60 + 13 * n, 8), (60 + 15.4 * n, 84)], t.soft, 1.1, round_ends=False)
    for n in range(7):
        b.across(11.4 + 11 * n, 1.1, t.soft)
    b.across(3, 6, t.pale)
    b.disc(66, 48, 24, t.deep)
    b.disc(64, 46, 22.6, t.ink)
    b.icon("soccer", 64, 46, 54, t.pale)
    for y in (36, 46, 56):
        b.line([(20, y), (36, y - 1)], t.accent, 2.6)


def _sovereignty(b: Brush) -> None:
    """A flag of one's own."""
    t = b.tones
    flag(b, 40, 76, 72, (t.ink, t.accent, t.pale), 58)
    laurel(b, 84, 56, 15, t.pale)
    b.icon("key_variant", 84, 55, 19, t.ink)


def _wirtschaftswunder(b: Brush) -> None:
    """A small car, made by the million."""
    t = b.tones
    factory(b, 64, 62, 60, t.mid, t.glow)
    b.blob(
        [(12, 66), (14, 54), (26, 48), (34, 34), (50, 29), (66, 33), (76, 46), (90, 50), (96, 60), (94, 68), (14, 68)],
        t.deep,
        2,
    )
    b.blob(
        [(14, 64), (16, 55), (27, 49), (36, 36), (50, 31), (65, 35), (74, 47), (89, 51), (94, 60), (92, 66), (16, 66)],
        t.pale,
        2,
    )
    b.blob([(38, 47), (42, 38), (51, 36), (51, 47)], t.deep, 1)
    b.blob([(54, 36), (62, 38), (68, 47), (54, 47)], t.deep, 1)
    for x in (30, 78):
        b.shape(arc(x, 66, 12, 3.14159, 6.28318, 14), t.soft)
        b.disc(x, 67, 8.6, t.ink)
        b.disc(x, 67, 3.8, t.pale)
    b.disc(93, 57, 2.6, t.accent)


FIRST_DECADE: Mapping[str, tuple[Scene, Painter]] = {
    "land_reform": ("land", _land_reform),
    "forced_merger": ("rays", _forced_merger),
    "eastern_monetary_reform": ("rays", _eastern_money),
    "goettingen_eighteen": ("stage", _goettingen),
    "stasi_is_founded": ("rays", _stasi),
    "build_up_of_socialism": ("land", _build_up),
    "joining_the_cmea": ("rays", _cmea),
    "saar_protectorate": ("land", _saar),
    "joining_the_warsaw_pact": ("rays", _warsaw_pact),
    "founding_of_the_fdj": ("rays", _fdj),
    "nato_membership": ("rays", _nato),
    "reparations_agreement": ("stage", _reparations),
    "western_monetary_reform": ("rays", _western_money),
    "berlin_airlift": ("rays", _airlift),
    "stalinist_purges": ("stage", _purges),
    "uprising_of_1953": ("rays", _uprising),
    "dismantling_industry": ("land", _dismantling),
    "the_miracle_of_bern": ("rays", _bern),
    "western_sovereignty": ("rays", _sovereignty),
    "the_wirtschaftswunder": ("land", _wirtschaftswunder),
}
"""By card what is behind its subject, and the subject."""
