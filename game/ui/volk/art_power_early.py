"""Pictures of the superpowers in the first two decades: satellites, crises, proxy wars, the red telephone."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.kit.canvas import arc
from game.ui.kit.colours import mix, rgb
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    crowd,
    earth,
    flag,
    gate,
    missile,
    posts,
    red_star,
    wire,
)
from game.ui.volk.art_scene import Scene


def sputnik(b: Brush, x: float, y: float, size: float) -> None:
    """A shining ball with four antennas."""
    t, p = b.tones, b.moved(x, y, size / 40)
    for dx, dy in ((-46, 14), (-42, 26), (-34, -4), (-26, 34)):
        p.line([(0, 0), (dx, dy)], t.pale, 2)
    p.disc(1.6, 1.6, 17, t.deep)
    p.disc(0, 0, 17, t.pale)
    p.shape([*arc(0, 0, 17, -0.4, pi - 0.4, 18)], t.soft)
    p.disc(-6, -7, 3.4, (255, 255, 255))


def _satellite(b: Brush) -> None:
    t = b.tones
    b.disc(122, 92, 54, t.mid)
    b.disc(124, 94, 50, t.soft)
    b.orbit(70, 60, 66, 26, t.accent, 1.2, -28)
    sputnik(b, 66, 36, 44)


def _dog(b: Brush) -> None:
    """A passenger behind a round window."""
    t = b.tones
    b.disc(62, 42, 36, t.ink)
    b.disc(60, 40, 36, t.pale)
    for n in range(12):
        angle = 2 * pi * n / 12
        b.disc(60 + 32 * cos(angle), 40 + 32 * sin(angle), 1.9, t.mid)
    b.disc(60, 40, 27, t.ink)
    b.disc(60, 40, 25, t.mid)
    b.icon("dog", 60, 43, 40, t.pale)
    b.line([(44, 28), (52, 20)], t.glow, 3)


def _containment(b: Brush) -> None:
    """A fence before a part of the world."""
    t = b.tones
    b.disc(62, 40, 34, t.deep)
    earth(b, 60, 38, 33)
    posts(b, 82, 34, t.ink, 20, -14)
    for y in (52, 61, 70):
        wire(b, y, t.ink)


def _atomic_bomb(b: Brush) -> None:
    t = b.tones
    b.burst(60, 34, 44, 18, t.ray, 0.75)
    b.blob([(52, 76), (55, 44), (50, 34), (70, 34), (65, 44), (68, 76)], t.soft, 2)
    for x, y, r in ((38, 28, 13), (82, 28, 13), (52, 20, 16), (70, 20, 16), (60, 30, 17), (60, 12, 11)):
        b.disc(x, y, r, t.pale)
    for x, y, r in ((46, 32, 8), (74, 32, 8), (60, 36, 9)):
        b.disc(x, y, r, t.soft)
    b.oval(60, 47, 19, 4, t.pale)
    b.oval(60, 75, 34, 6, t.pale)
    red_star(b, 60, 20, 8, t.ground)


def _marshall(b: Brush) -> None:
    """Crates from over the sea."""
    t = b.tones
    for x, y, size in ((20, 44, 30), (52, 44, 30), (84, 48, 26), (36, 14, 29), (68, 18, 25)):
        b.box(x + 1.6, y + 1.6, size, size, t.deep, 1)
        b.box(x, y, size, size, t.pale, 1)
        b.line([(x, y), (x + size, y + size)], t.soft, 2.4)
        b.line([(x + size, y), (x, y + size)], t.soft, 2.4)
        b.disc(x + size / 2, y + size / 2, size * 0.3, t.accent)
        b.word("$", x + size / 2, y + size / 2, size * 0.44, t.pale)
    b.across(74, 4, t.ink)


def _korea(b: Brush) -> None:
    """A peninsula, cut across."""
    t = b.tones
    land = [
        (34, 10),
        (58, 3),
        (76, 4),
        (68, 16),
        (61, 24),
        (63, 33),
        (73, 44),
        (78, 58),
        (75, 69),
        (62, 75),
        (52, 73),
        (49, 62),
        (53, 54),
        (47, 46),
        (50, 38),
        (41, 34),
        (45, 26),
        (37, 19),
    ]
    b.blob([(x + 2, y + 2) for x, y in land], t.ink, 1)
    b.blob(land, t.pale, 1)
    wire(b, 40, t.accent, 18, 104, 2)
    b.icon("helicopter", 98, 22, 26, t.soft)
    b.icon("tank", 22, 58, 26, t.soft)


def _thaw(b: Brush) -> None:
    """Ice in the sun."""
    t = b.tones
    b.disc(86, 24, 16, t.accent)
    for n in range(12):
        angle = 2 * pi * n / 12
        b.line([(86 + 20 * cos(angle), 24 + 20 * sin(angle)), (86 + 26 * cos(angle), 24 + 26 * sin(angle))], t.accent, 2.4)
    b.printed("snowflake_melt", 50, 44, 60, t.pale)


def _budapest(b: Brush) -> None:
    """A flag with a hole in its middle."""
    t = b.tones
    crowd(b, 90, 9)
    b.bar((26, 80), (26, 2), t.ink, 2.6)
    upper = [(26 + 76 * s, 8 + 4 * sin(s * 6)) for s in (n / 12 for n in range(13))]
    for n, tone in enumerate((t.mid, t.pale, rgb("#3E7D4E"))):
        top = [(x, y + 15 * n) for x, y in upper]
        b.shape([*top, *((x, y + 15.3) for x, y in reversed(top))], tone)
    b.disc(64, 32, 10, t.ground)
    b.ring(64, 32, 10, t.deep, 1.4)


def _suez(b: Brush) -> None:
    """A ship in a narrow channel."""
    t = b.tones
    b.across(44, 40, t.soft)
    b.shape([(42, 44), (82, 44), (98, 84), (28, 84)], rgb("#5C86B0"))
    b.printed("ferry", 62, 42, 46, t.pale)
    b.icon("palm_tree", 12, 44, 32, t.mid)
    b.icon("palm_tree", 108, 46, 28, t.mid)
    b.burst(94, 18, 11, 9, t.accent)
    b.burst(26, 20, 8, 9, t.accent)


def _ultimatum(b: Brush) -> None:
    """Six months, and the clock runs."""
    t = b.tones
    gate(b, 34, 74, 52, t.ink)
    b.disc(80, 40, 32, t.ink)
    b.disc(78, 38, 31, t.pale)
    for n in range(12):
        angle = 2 * pi * n / 12
        b.line([(78 + 25 * cos(angle), 38 + 25 * sin(angle)), (78 + 28 * cos(angle), 38 + 28 * sin(angle))], t.ink, 2)
    b.shape([(78, 38), *arc(78, 38, 23, -pi / 2, -pi / 2 - 0.9, 6)], rgb("#B8382E"))
    b.line([(78, 38), (78, 16)], t.ink, 3)
    b.line([(78, 38), (64, 28)], t.ink, 3.4)
    b.disc(78, 38, 3, t.ink)


def _orbit(b: Brush) -> None:
    t = b.tones
    earth(b, 52, 50, 28)
    b.orbit(56, 46, 58, 22, t.accent, 1.8, -24)
    b.printed("rocket", 94, 24, 34, t.pale, 62)


def _space_walk(b: Brush) -> None:
    """Somebody floats on a line."""
    t = b.tones
    b.disc(124, 96, 54, t.mid)
    b.bow((-10, 20), (26, 60), (48, 44), t.accent, 2)
    s = b.moved(64, 38, 1, 18)
    s.box(-16, -10, 32, 30, t.deep, 6)
    s.blob([(-13, -8), (13, -8), (15, 12), (10, 18), (-10, 18), (-15, 12)], t.pale, 2)
    for side in (-1, 1):
        s.bar((12 * side, -4), (26 * side, -14 + 6 * side), t.pale, 9, 7)
        s.disc(26 * side, -14 + 6 * side, 4.6, t.soft)
        s.bar((6 * side, 14), (11 * side, 34), t.pale, 10, 8)
        s.box(11 * side - 6, 31, 12, 7, t.soft, 3)
    s.disc(0, -19, 13, t.pale)
    s.oval(2, -18, 9, 8, t.ink)
    s.line([(-1, -22), (5, -24)], t.glow, 2.4)
    s.box(-7, -2, 14, 9, t.soft, 2)
    s.disc(-3, 2.4, 1.8, t.accent)


def _footprint(b: Brush) -> None:
    """The print of a boot in dust."""
    t = b.tones
    b.disc(60, 96, 74, t.soft)
    for x, y, r in ((18, 62, 8), (104, 58, 10), (96, 78, 5)):
        b.oval(x, y, r, r * 0.5, mix(t.soft, t.mid, 0.4))
    p = b.moved(60, 46, 1, 14)
    p.blob(
        [(-15, -30), (0, -35), (15, -28), (15, 0), (12, 12), (13, 30), (0, 35), (-13, 30), (-12, 12), (-15, 0)], t.deep, 2
    )
    for n in range(8):
        wide = 11 if n < 5 else 9
        p.box(-wide, -25 + 7 * n, 2 * wide, 3.4, t.pale, 1.4)
    earth(b, 100, 16, 10)


def _spy_plane(b: Brush) -> None:
    """Long wings, high above a radar."""
    t = b.tones
    p = b.moved(62, 34, 1, -12)
    p.shape([(-56, 4), (-6, -4), (6, -4), (56, 4), (56, 7), (6, 5), (-6, 5), (-56, 7)], t.ink)
    p.blob([(-4, -26), (0, -32), (4, -26), (5, 22), (0, 28), (-5, 22)], t.ink, 1)
    p.shape([(-14, 22), (14, 22), (14, 26), (-14, 26)], t.ink)
    for radius in (10, 18, 26):
        b.line(arc(24, 80, radius, -pi * 0.72, -pi * 0.16, 12), t.pale, 2.4)
    b.icon("camera_iris", 100, 64, 24, t.pale)


def _cuba(b: Brush) -> None:
    t = b.tones
    b.oval(60, 76, 56, 12, t.soft)
    b.printed("palm_tree", 44, 42, 60, t.pale)
    flag(b, 78, 72, 56, (t.accent, t.pale, t.accent, t.pale), 34)
    b.shape([(78, 19), (78, 40), (94, 30)], t.ink)
    red_star(b, 83.4, 29.6, 4.6, t.pale)


def _october(b: Brush) -> None:
    """Missiles on an island, a submarine below."""
    t = b.tones
    b.oval(60, 56, 50, 9, t.mid)
    for x in (38, 56, 74):
        missile(b, x, 54, 40, 24)
    b.across(56, 30, rgb("#2F4C63"))
    b.blob([(38, 69), (46, 63), (82, 63), (92, 68), (82, 75), (46, 75)], t.pale, 2)
    b.box(58, 56, 13, 9, t.pale, 2)
    b.bar((66, 58), (66, 50), t.pale, 1.8)
    for x in (50, 62, 74):
        b.disc(x, 69, 1.9, t.ink)


def _red_telephone(b: Brush) -> None:
    t, red = b.tones, rgb("#C0342A")
    b.icon("phone_classic", 62, 44, 72, t.ink)
    b.icon("phone_classic", 60, 42, 72, red)
    b.disc(60, 50, 12, t.pale)
    for n in range(10):
        angle = 2 * pi * n / 12 + 0.9
        b.disc(60 + 8.4 * cos(angle), 50 + 8.4 * sin(angle), 1.6, t.ink)
    for side in (-1, 1):
        for reach in (0, 8):
            b.line(
                arc(60, 30, 44 + reach, (-0.3 if side > 0 else pi - 0.3), (0.3 if side > 0 else pi + 0.3), 8), t.pale, 2.6
            )


def _vietnam(b: Brush) -> None:
    """A helicopter over palm trees."""
    t = b.tones
    b.disc(64, 36, 27, t.accent)
    b.icon("helicopter", 65, 33, 58, t.ink)
    for x, size in ((4, 44), (24, 32), (98, 38), (116, 46)):
        b.icon("palm_tree", x, 60, size, t.deep)
    b.across(74, 8, t.ink)


def _limited_sovereignty(b: Brush) -> None:
    """A piece on strings."""
    t = b.tones
    b.bar((22, 8), (98, 8), t.ink, 4)
    b.bar((60, 0), (60, 16), t.ink, 4)
    for x, size in ((28, 34), (60, 46), (92, 34)):
        b.line([(x, 9), (x, 60 - size * 0.7)], t.pale, 1.2)
        b.printed("chess_pawn", x, 56, size, t.pale if size > 40 else t.soft)


def _ussuri(b: Brush) -> None:
    """An island in a river, claimed twice."""
    t = b.tones
    b.shape([(40, 0), (64, 0), (50, 26), (86, 50), (70, 84), (20, 84), (44, 54), (16, 30)], rgb("#48687F"))
    b.blob([(42, 34), (58, 32), (64, 44), (52, 54), (40, 48)], t.pale, 2)
    flag(b, 24, 56, 44, (rgb("#B8382E"),), 22, flip=True)
    flag(b, 92, 60, 46, (rgb("#B8382E"),), 22)
    b.burst(34, 40, 7, 8, t.accent)
    b.burst(72, 42, 7, 8, t.accent)


EARLY_POWERS: Mapping[str, tuple[Scene, Painter]] = {
    "first_artificial_moon": ("night", _satellite),
    "a_dog_in_orbit": ("night", _dog),
    "containment_becomes_policy": ("rays", _containment),
    "moscow_tests_its_first_atomic_bomb": ("land", _atomic_bomb),
    "dollars_for_rebuilding_europe": ("rays", _marshall),
    "war_on_the_korean_peninsula": ("rays", _korea),
    "thaw_and_peaceful_coexistence": ("rays", _thaw),
    "budapest_rises": ("town", _budapest),
    "struggle_for_the_suez_canal": ("rays", _suez),
    "ultimatum_over_berlin": ("rays", _ultimatum),
    "first_human_in_orbit": ("night", _orbit),
    "floating_outside_the_capsule": ("night", _space_walk),
    "footprints_on_the_moon": ("night", _footprint),
    "spy_plane_over_sverdlovsk": ("land", _spy_plane),
    "cuba_joins_the_socialist_camp": ("sea", _cuba),
    "thirteen_days_in_october": ("rays", _october),
    "red_telephone_and_test_ban": ("rays", _red_telephone),
    "war_in_vietnam": ("land", _vietnam),
    "limited_sovereignty_for_the_allies": ("stage", _limited_sovereignty),
    "shots_on_the_ussuri": ("land", _ussuri),
}
"""By card what is behind its subject, and the subject."""
