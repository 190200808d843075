"""Pictures of the superpowers in the last two decades: stations, treaties, revolutions, a shield in the sky, going home."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from game.ui.kit.canvas import arc
from game.ui.kit.colours import rgb
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    crowd,
    earth,
    missile,
    mountains,
    paper,
    red_star,
    tank,
)
from game.ui.volk.art_scene import Scene

_PANEL = rgb("#2B4C86")


def _panel(b: Brush, x: float, y: float, width: float, height: float) -> None:
    """A solar panel by its upper left corner."""
    t = b.tones
    b.box(x - 1, y - 1, width + 2, height + 2, t.pale)
    cells = max(2, round(width / 7))
    for n in range(cells):
        b.box(x + n * width / cells + 0.6, y + 0.6, width / cells - 1.2, height / 2 - 1, _PANEL)
        b.box(x + n * width / cells + 0.6, y + height / 2 + 0.4, width / cells - 1.2, height / 2 - 1, _PANEL)


def _german_in_space(b: Brush) -> None:
    """A face in a helmet."""
    t = b.tones
    b.blob([(20, 84), (24, 66), (40, 58), (82, 58), (98, 66), (102, 84)], t.soft, 1)
    b.disc(63, 38, 31, t.ink)
    b.disc(61, 36, 31, t.pale)
    b.oval(61, 38, 23, 20, t.ink)
    b.oval(61, 39, 13, 15, rgb("#E2B48C"))
    b.blob([(48, 36), (50, 24), (61, 20), (72, 24), (74, 36), (68, 28), (54, 28)], rgb("#4A3220"), 1)
    for x in (56, 66):
        b.disc(x, 38, 1.7, t.ink)
    b.bow((56, 46), (61, 50), (66, 46), t.ink, 1.6)
    b.bow((44, 28), (46, 20), (56, 18), t.glow, 3)
    b.box(34, 60, 54, 7, t.mid, 3)
    b.icon("star", 92, 76, 13, t.accent)


def _laboratory(b: Brush) -> None:
    t = b.tones
    earth(b, 8, 84, 40)
    for x in (14, 78):
        _panel(b, x, 22, 28, 18)
    b.bar((8, 31), (112, 31), t.pale, 2)
    b.box(45, 14, 32, 40, t.ink, 8)
    b.box(43, 12, 32, 40, t.pale, 8)
    for y in (20, 40):
        b.box(43, y, 32, 2, t.mid)
    b.disc(59, 31, 6, t.mid)
    b.icon("flask", 59, 31, 9, t.pale)
    b.shape([(49, 52), (69, 52), (64, 66), (54, 66)], t.soft)


def _ceilings(b: Brush) -> None:
    """Missiles that may not grow."""
    t = b.tones
    for n, x in enumerate((26, 48, 70, 92)):
        missile(b, x, 76, 50 if n % 2 else 46)
    b.box(8, 18, 104, 5, t.ink, 2)
    for n in range(8):
        b.line([(12 + 13 * n, 18), (20 + 13 * n, 10)], t.ink, 2)


def _chess(b: Brush) -> None:
    t = b.tones
    left, right = (int(edge / 16) for edge in b.span)
    for row in range(2):
        for n in range(left - 1, right + 1):
            b.box(16 * n - 4, 60 + 10 * row, 16, 10, t.pale if (n + row) % 2 else t.ink)
    b.printed("chess_queen", 38, 36, 52, rgb("#FBF1DC"))
    b.icon("chess_knight", 84, 38, 52, t.pale)
    b.icon("chess_knight", 82, 36, 52, t.ink, flip=True)


def _helsinki(b: Brush) -> None:
    """Many names on one sheet."""
    t = b.tones
    p = paper(b, 58, 41, 66, 66, 0, -3)
    p.box(-24, -28, 48, 4, t.mid)
    for row in range(7):
        for column in range(5):
            x, y = -29 + 12 * column, -16 + 6.6 * row
            p.bow((x, y), (x + 4, y - 5 + (row + column) % 3 * 2), (x + 9 - (row * column) % 3, y), t.deep, 1.1)
    b.printed("fountain_pen_tip", 96, 56, 34, t.accent, 24)


def _dissidents(b: Brush) -> None:
    """A typewriter, and words that get out."""
    t = b.tones
    paper(b, 56, 24, 42, 36, 4)
    b.blob([(18, 74), (24, 50), (30, 44), (84, 44), (90, 50), (96, 74)], t.ink, 1)
    b.blob([(21, 72), (26, 51), (31, 46), (83, 46), (88, 51), (93, 72)], t.mid, 1)
    b.box(20, 38, 74, 8, t.ink, 4)
    b.disc(17, 42, 5, t.ink)
    for row in range(3):
        for n in range(8):
            b.disc(32 - 2 * row + 7.4 * n, 53 + 6.6 * row, 2.4, t.pale)
    b.icon("message_text", 98, 22, 26, t.accent)


def _proxy_wars(b: Brush) -> None:
    """A continent, and weapons on it."""
    t = b.tones
    land = [
        (40, 10),
        (58, 6),
        (78, 12),
        (84, 24),
        (96, 32),
        (84, 46),
        (78, 60),
        (68, 76),
        (60, 74),
        (56, 56),
        (54, 44),
        (34, 40),
        (28, 26),
    ]
    b.blob([(x + 2, y + 2) for x, y in land], t.ink, 1)
    b.blob(land, t.pale, 1)
    b.icon("sword_cross", 61, 34, 34, t.mid)
    red_star(b, 100, 60, 10, t.accent)


def _tehran(b: Brush) -> None:
    t = b.tones
    b.disc(62, 34, 26, t.mid)
    b.icon("mosque", 62, 36, 62, t.pale)
    crowd(b, 86, 9, 1, t.ink)
    b.icon("fire", 104, 40, 28, t.accent)


def _double_track(b: Brush) -> None:
    """A missile on one pan, a pen on the other."""
    t = b.tones
    b.bar((60, 76), (60, 14), t.ink, 5)
    b.shape([(44, 78), (76, 78), (68, 70), (52, 70)], t.ink)
    b.bar((18, 26), (102, 18), t.ink, 4)
    b.disc(60, 16, 5, t.ink)
    for x, y in ((20, 54), (100, 46)):
        b.line([(x, y - 28), (x - 15, y)], t.ink, 1.4)
        b.line([(x, y - 28), (x + 15, y)], t.ink, 1.4)
        b.shape(arc(x, y, 16, 0, pi, 14), t.pale)
    missile(b, 20, 54, 30)
    b.icon("fountain_pen_tip", 100, 36, 24, t.pale)


def _afghanistan(b: Brush) -> None:
    t = b.tones
    mountains(b, 70, t.mid, t.pale)
    tank(b, 88, 64, 32, t.deep, flip=True)
    tank(b, 52, 74, 56, t.pale, flip=True)
    red_star(b, 54, 54, 4, t.ground)
    b.across(74, 6, t.ink)


def _shuttle(b: Brush) -> None:
    """A glider with black tiles."""
    t = b.tones
    b.disc(10, 100, 58, t.mid)
    for n in range(5):
        b.line([(8 + 7 * n, 20 + 9 * n), (30 + 7 * n, 15 + 8 * n)], (*t.accent, 120), 2)
    p = b.moved(64, 42, 0.96, 20)
    p.shape([(-36, 6), (8, -2), (16, 8), (-34, 26), (-40, 24)], t.ink)
    p.shape([(-38, -4), (-44, -26), (-34, -26), (-20, -6)], t.soft)
    p.blob([(-42, -6), (24, -10), (42, -5), (50, 3), (40, 9), (-42, 10)], t.pale, 1)
    p.blob([(-42, 5), (40, 5), (48, 4), (40, 9), (-42, 10)], t.ink, 1)
    p.box(26, -6, 9, 4, t.ink, 1)
    p.line([(-26, -4), (18, -6)], t.mid, 1.2)
    p.disc(-44, 1, 5, t.ink)


def _station(b: Brush) -> None:
    """Modules in a cross."""
    t = b.tones
    for x, y, wide, high in ((6, 20, 30, 13), (6, 47, 30, 13), (86, 20, 28, 13), (86, 47, 28, 13)):
        _panel(b, x, y, wide, high)
    for y in (26, 53):
        b.bar((34, y), (88, y), t.pale, 1.6)
    b.box(26, 33, 72, 15, t.ink, 7)
    b.box(24, 31, 72, 15, t.pale, 7)
    b.box(54, 8, 15, 62, t.ink, 7)
    b.box(52, 6, 15, 62, t.soft, 7)
    b.disc(59.5, 38.5, 11, t.ink)
    b.disc(59.5, 38.5, 9.6, t.pale)
    for x in (32, 40, 80, 88):
        b.disc(x, 38.5, 2.2, t.mid)
    b.icon("home_heart", 59.5, 38.5, 12, t.mid)


def _missile_shield(b: Brush) -> None:
    """A dome of rays, and what it keeps off."""
    t = b.tones
    b.disc(60, 88, 34, t.pale)
    b.icon("earth", 60, 88, 80, t.mid)
    for radius, width in ((46, 3.4), (54, 1.6)):
        b.line(arc(60, 84, radius, -pi * 0.94, -pi * 0.06, 30), t.ink, width)
    for x, y, turn in ((22, 12, 148), (98, 10, 212), (62, 0, 180)):
        missile(b, x, y, 22, turn)
    for x, y in ((33, 41), (86, 40), (60, 31)):
        b.burst(x, y, 7, 8, t.accent)


def _flight_007(b: Brush) -> None:
    """A trace that ends on a radar."""
    t = b.tones
    b.disc(60, 40, 36, t.mid)
    b.disc(60, 40, 34, rgb("#10261C"))
    for radius in (11, 22, 33):
        b.ring(60, 40, radius, rgb("#3D7A57"), 1.1)
    b.line([(26, 40), (94, 40)], rgb("#3D7A57"), 1)
    b.line([(60, 6), (60, 74)], rgb("#3D7A57"), 1)
    b.shape([(60, 40), *arc(60, 40, 33, -0.9, -0.3, 8)], (*rgb("#6FD69B"), 110))
    for n in range(4):
        b.disc(36 + 6.5 * n, 58 - 7 * n, 1.9, rgb("#B9F5D0"))
    b.icon("airplane", 63, 29, 15, rgb("#E8FFF2"), 40)
    b.burst(76, 18, 8, 9, t.accent)


def _officer(b: Brush) -> None:
    """A hand that does not press."""
    t = b.tones
    b.shape([(10, 78), (22, 54), (98, 54), (110, 78)], t.ink)
    b.shape([(14, 76), (25, 56), (95, 56), (106, 76)], t.mid)
    b.oval(60, 66, 21, 7.6, t.ink)
    b.oval(60, 63, 17, 6.4, rgb("#8E1A16"))
    b.oval(60, 60, 17, 6.4, rgb("#D1352B"))
    b.oval(56, 58.4, 7, 2, rgb("#EF8A80"))
    b.printed("hand_back_right", 64, 30, 46, t.pale, 180)
    b.icon("clock", 24, 30, 26, t.accent)
    for x in (28, 92):
        b.disc(x, 68, 2.4, t.accent)


def _exercise(b: Brush) -> None:
    """A map for an exercise, and an alarm that is meant."""
    t = b.tones
    b.shape([(8, 70), (14, 26), (44, 32), (74, 26), (104, 32), (112, 74), (76, 66), (44, 74)], t.pale)
    b.shape([(44, 32), (74, 26), (76, 66), (44, 74)], t.soft)
    b.arrow((22, 60), (50, 46), rgb("#2F6DA8"), 4)
    b.arrow((96, 60), (72, 48), t.accent, 4)
    for x, y in ((30, 44), (60, 58), (92, 44)):
        b.icon("map_marker", x, y, 14, t.ink)
    b.icon("alarm_light", 61, 15, 32, t.ink)
    b.icon("alarm_light", 60, 14, 32, t.accent)


def _oil_price(b: Brush) -> None:
    t = b.tones
    b.printed("barrel", 40, 46, 54, t.pale)
    b.blob([(40, 37), (46.4, 47), (46.4, 53), (40, 57), (33.6, 53), (33.6, 47)], t.ink, 2)
    b.line([(62, 14), (78, 24), (86, 20), (98, 50)], t.ink, 5)
    b.shape([(108, 46), (103, 70), (87, 54)], t.ink)


def _zero_option(b: Brush) -> None:
    """A missile broken inside a nought."""
    t = b.tones
    b.ring(62, 42, 31, t.deep, 9)
    b.ring(60, 40, 31, t.pale, 9)
    missile(b, 42, 62, 54, 45)
    b.line([(51, 30), (58, 38), (56, 44), (66, 52)], t.ground, 7)
    b.burst(59, 41, 10, 9, t.accent)
    b.burst(59, 41, 5, 8, t.pale)


def _new_thinking(b: Brush) -> None:
    """A tower of the Kremlin, and an idea."""
    t = b.tones
    b.box(78, 40, 24, 36, t.mid)
    for n in range(4):
        b.box(78 + 6.6 * n, 36, 4, 5, t.mid)
    b.shape([(82, 36), (90, 10), (98, 36)], t.mid)
    red_star(b, 90, 9, 6, t.accent)
    b.box(87, 48, 6, 10, t.ground, 3)
    b.printed("head_lightbulb", 48, 42, 62, t.pale)


def _troops_home(b: Brush) -> None:
    """Tanks on wagons, bound for home."""
    t = b.tones
    b.disc(36, 30, 19, t.accent)
    for x in (10, 72):
        b.box(x - 22, 61, 54, 5, t.ink, 1)
        for wheel in (-14, -4, 16, 26):
            b.disc(x + wheel, 70, 4.4, t.ink)
        tank(b, x + 6, 61, 46, t.pale)
    b.bar((32, 64), (50, 64), t.ink, 2.4)
    b.across(75, 2, t.ink)
    b.arrow((64, 20), (108, 20), t.pale, 7)


LATE_POWERS: Mapping[str, tuple[Scene, Painter]] = {
    "first_german_in_space": ("night", _german_in_space),
    "laboratory_in_orbit": ("night", _laboratory),
    "ceilings_for_strategic_missiles": ("rays", _ceilings),
    "chess_duel_of_the_systems": ("stage", _chess),
    "thirty_five_signatures_in_helsinki": ("stage", _helsinki),
    "the_dissidents_are_heard": ("stage", _dissidents),
    "proxy_wars_in_africa": ("rays", _proxy_wars),
    "revolution_in_tehran": ("rays", _tehran),
    "arm_first_then_negotiate": ("stage", _double_track),
    "tanks_roll_into_afghanistan": ("rays", _afghanistan),
    "gliding_home_from_orbit": ("night", _shuttle),
    "a_permanent_home_in_space": ("night", _station),
    "a_missile_shield_in_the_sky": ("rays", _missile_shield),
    "flight_007_does_not_arrive": ("stage", _flight_007),
    "the_officer_who_waited": ("stage", _officer),
    "an_exercise_taken_for_the_real_thing": ("rays", _exercise),
    "the_oil_price_collapses": ("rays", _oil_price),
    "zero_option_for_europe": ("rays", _zero_option),
    "new_thinking_in_moscow": ("rays", _new_thinking),
    "bringing_the_troops_home": ("land", _troops_home),
}
"""By card what is behind its subject, and the subject."""
