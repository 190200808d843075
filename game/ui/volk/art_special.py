"""Pictures of the special cards: what the East did when nothing else helped."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import flying_dove, gate, long_wall, person, red_star, tank, wire
from game.ui.volk.art_scene import Scene


def _russian_tanks(b: Brush) -> None:
    t = b.tones
    tank(b, 92, 56, 44, t.mid, flip=True)
    tank(b, 56, 74, 84, t.pale, flip=True)
    red_star(b, 58, 45, 6, t.ground)
    for x, y in ((14, 26), (30, 16), (8, 44)):
        b.blob([(x - 3, y - 2), (x + 2, y - 3), (x + 3, y + 2), (x - 2, y + 3)], t.accent, 1)
    b.across(74, 3, t.ink)


def _wall_built(b: Brush) -> None:
    """Brick by brick, between the gate and us."""
    t = b.tones
    gate(b, 64, 50, 64, t.mid)
    long_wall(b, 41, 5, 13, ((33, 84), (52, 80)))
    b.icon("shovel", 72, 36, 26, t.accent, -40)
    wire(b, 34, t.pale, None, 34)
    wire(b, 34, t.pale, 92)


def _ousted(b: Brush) -> None:
    """One king falls, another stands."""
    t = b.tones
    left, right = (int(edge / 18) for edge in b.span)
    for n in range(left - 1, right + 1):
        b.box(18 * n + 6, 68, 18, 12, t.soft if n % 2 else t.deep)
    b.printed("chess_king", 72, 40, 58, t.pale)
    b.printed("chess_king", 30, 52, 44, t.soft, -64)


def _round_table(b: Brush) -> None:
    t = b.tones
    for n in range(14):
        angle = 2 * pi * n / 14
        b.disc(60 + 47 * cos(angle), 42 + 29 * sin(angle), 5.4, t.ink)
        b.disc(60 + 47 * cos(angle), 41 + 29 * sin(angle), 4.6, t.soft if n % 2 else t.accent)
    b.oval(62, 44, 38, 22, t.ink)
    b.oval(60, 42, 38, 22, t.pale)
    b.oval(60, 42, 33, 18, t.soft)
    for n in range(7):
        angle = 2 * pi * n / 7 + 0.3
        p = b.moved(60 + 25 * cos(angle), 42 + 13 * sin(angle), 1, 20 * n)
        p.box(-4, -2.6, 8, 5.2, t.pale)
    b.icon("microphone_variant", 60, 40, 17, t.deep)


def _wall_falls(b: Brush) -> None:
    """People on the wall, and a gap in it."""
    t = b.tones
    b.burst(62, 40, 46, 16, t.glow, 0.7)
    for n, x in enumerate((-2, 17, 36, 90, 108, 126)):
        person(b, x, 44, 25, t.ink)
        if n % 2:
            b.bar((x + 4, 26), (x + 9, 14), t.ink, 2.4)
    long_wall(b, 43, 5, 11, ((45, 84), (50, 80), (46, 84), (50, 80), (46, 84)))
    person(b, 58, 82, 34, t.ink)
    person(b, 74, 82, 30, t.ink)
    flying_dove(b, 64, 18, 26, t.pale)


SPECIAL_CARDS: Mapping[str, tuple[Scene, Painter]] = {
    "russian_tanks": ("town", _russian_tanks),
    "building_the_berlin_wall": ("rays", _wall_built),
    "honecker_ousts_ulbricht": ("stage", _ousted),
    "round_table_emergency_cabinet": ("stage", _round_table),
    "the_wall_comes_down": ("rays", _wall_falls),
}
"""By card what is behind its subject, and the subject."""
