"""The generals: busts in one print, each with the cap, face and collar he is known by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.ui.kit.canvas import star
from game.ui.kit.colours import mix
from game.ui.tgm.art_brush import GROUND, Brush, Painter

Cap = Literal["peaked", "garrison", "helmet", "beret", "papakha"]


@dataclass(frozen=True)
class Bust:
    """What tells one general from another."""

    cap: Cap = "peaked"
    moustache: bool = False
    goggles: bool = False
    glasses: bool = False
    monocle: bool = False
    # How wide the face is, 1 is usual.
    width: float = 1.0
    scarf: bool = False
    coat: bool = False
    grenade: bool = False
    pipe: bool = False
    fur: bool = False


BUSTS: Mapping[str, Bust] = {
    "gus1": Bust("garrison"),
    "gus2": Bust("helmet", width=0.96),
    "gus3": Bust("helmet", glasses=True),
    "gus4": Bust("helmet", grenade=True, width=0.94),
    "gge1": Bust("peaked", goggles=True, scarf=True),
    "gge2": Bust("peaked", moustache=True, coat=True),
    "gge3": Bust("peaked", width=1.08),
    "gge4": Bust("peaked", monocle=True, coat=True),
    "guk1": Bust("beret", moustache=True, width=0.9, scarf=True),
    "guk2": Bust("peaked", moustache=True),
    "guk3": Bust("beret", width=0.95),
    "guk4": Bust("beret", moustache=True, pipe=True),
    "gsu1": Bust("peaked", width=1.12),
    "gsu2": Bust("peaked", width=0.95, coat=True),
    "gsu3": Bust("papakha", width=1.05, fur=True),
    "gsu4": Bust("papakha", width=1.1, coat=True),
}


def bust(spec: Bust, b: Brush) -> None:
    _shoulders(spec, b)
    face = b.moved(80, 38, 1)
    _face(spec, face)
    _CAPS[spec.cap](face)
    if spec.goggles:
        for x in (-7, 7):
            face.oval(x, -16.6, 6, 4, b.tones.ink)
            face.oval(x, -16.6, 4.4, 2.6, b.tones.pale)
        face.line([(-1, -16.6), (1, -16.6)], b.tones.ink, 2)


def _shoulders(spec: Bust, b: Brush) -> None:
    t = b.tones
    b.blob([(28, 84), (34, 66), (56, 58), (80, 56), (104, 58), (126, 66), (132, 84)], t.dark if spec.coat else t.body, 2)
    b.shape([(66, 58), (80, 56), (94, 58), (88, 84), (72, 84)], t.pale)
    b.shape([(77, 61), (83, 61), (85, 84), (75, 84)], t.ink)
    for side in (-1, 1):
        b.shape([(80 + side * 10, 56), (80 + side * 18, 59), (80 + side * 14, 84), (80 + side * 3, 84)], t.ink)
        collar = [(80 + side * 9, 55), (80 + side * 22, 60), (80 + side * 18, 70), (80 + side * 6, 66)]
        b.shape(collar, t.dark if not spec.fur else t.light)
        b.box(80 + side * 38 - 9, 63, 18, 5, t.accent, 1)
        if b.faction in ("us", "su"):
            b.shape(star(80 + side * 15, 64, 4), t.accent)
        else:
            b.shape([(80 + side * 11, 63), (80 + side * 19, 60), (80 + side * 18, 67)], t.flame)
    for n in range(4):
        b.box(106 + (n % 2) * 8, 72 + (n // 2) * 5, 7, 3.4, (t.flame, t.pale, t.accent, t.light)[n], 0.5)
    if spec.scarf:
        b.blob([(66, 56), (94, 56), (96, 66), (86, 70), (74, 70), (64, 66)], t.light, 1)
    if spec.grenade:
        b.line([(50, 64), (56, 84)], t.ink, 2.4)
        b.oval(53, 76, 4.6, 5.6, t.ink)


def _face(spec: Bust, b: Brush) -> None:
    t, w = b.tones, spec.width
    skin = mix(t.light, t.pale, 0.45)
    b.box(-7 * w, 10, 14 * w, 14, skin, 3)
    for side in (-1, 1):
        b.oval(side * 17 * w, -1, 3, 5, skin)
    b.blob([(-17 * w, -14), (17 * w, -14), (17.4 * w, 4), (11 * w, 17), (0, 21), (-11 * w, 17), (-17.4 * w, 4)], skin, 2)
    b.blob([(2, -14), (17 * w, -14), (17.4 * w, 4), (11 * w, 17), (2, 21), (8, 6)], (*t.body, 70), 2)
    for side in (-1, 1):
        b.oval(side * 6.6 * w, -2, 1.7, 1.3, t.ink)
        b.line([(side * 3.4 * w, -5.8), (side * 10 * w, -6.2)], t.dark, 1.8)
    b.line([(0.6, -2), (2.6, 5), (-1, 5.6)], t.body, 1.4)
    b.line([(-4.6, 11.8), (4.6, 11.8)], t.dark, 1.7)
    if spec.moustache:
        b.blob([(-7.6, 9.6), (-2, 6.8), (2, 6.8), (7.6, 9.6), (4, 10.4), (-4, 10.4)], t.dark, 1)
    if spec.glasses:
        for side in (-1, 1):
            b.disc(side * 6.8, -2, 5, t.ink)
            b.disc(side * 6.8, -2, 3.9, t.pale)
            b.oval(side * 6.8, -2, 1.6, 1.3, t.ink)
        b.line([(-2, -2), (2, -2)], t.ink, 1.2)
    if spec.monocle:
        b.disc(7, -2, 5.2, t.ink)
        b.disc(7, -2, 4.1, t.pale)
        b.oval(7, -2, 1.6, 1.3, t.ink)
        b.bow((11, 1), (20, 12), (14, 26), t.ink, 0.9)
    if spec.pipe:
        b.line([(4, 12.6), (17, 15)], t.ink, 1.8)
        b.box(15, 9, 6, 8, t.ink, 1.5)


def _peaked(b: Brush) -> None:
    t = b.tones
    b.blob([(-24, -18), (-19, -29), (0, -33), (19, -29), (24, -18), (16, -14), (-16, -14)], t.body, 2)
    b.bow((-20, -24), (0, -34), (20, -24), t.light, 1.4)
    b.blob([(-18, -19), (0, -21.6), (18, -19), (18, -11), (0, -13), (-18, -11)], t.dark, 1)
    b.blob([(-18, -12), (0, -15), (18, -12), (13, -6.4), (0, -8.4), (-13, -6.4)], t.ink, 1)
    b.disc(0, -17.4, 2.6, t.accent)
    b.disc(0, -26, 2, t.accent)


def _garrison(b: Brush) -> None:
    t = b.tones
    b.shape([(-18, -10), (-15, -24), (3, -30), (17, -22), (18, -10), (0, -13)], t.body)
    b.shape([(-18, -10), (-14, -17), (2, -20), (18, -10), (0, -13)], t.dark)
    b.shape(star(9, -16.4, 3.6), t.accent)


def _helmet(b: Brush) -> None:
    t = b.tones
    b.blob([(-22, -7), (-21, -22), (-9, -32), (9, -32), (21, -22), (22, -7), (12, -9), (-12, -9)], t.body, 2)
    b.bow((-17, -22), (-8, -31), (6, -30), t.light, 1.8)
    b.blob([(-24, -6), (-20, -10), (20, -10), (24, -6), (0, -7.4)], t.dark, 1)
    for x in (-9, 0, 9):
        b.shape(star(x, -18, 4), t.pale)
    b.line([(-16, -6), (-12, 12), (-4, 19)], t.dark, 1.2)


def _beret(b: Brush) -> None:
    t = b.tones
    b.blob([(-20, -12), (-19, -24), (-4, -32), (16, -30), (28, -20), (24, -9), (14, -12), (-10, -13)], t.ink, 2)
    b.blob([(-19, -9), (-17, -14), (17, -14), (18, -9), (0, -11)], t.dark, 1)
    b.disc(-8, -18, 3.4, t.accent)
    b.disc(-8, -18, 1.6, t.pale)
    b.bow((-4, -28), (12, -30), (22, -20), t.body, 1.4)


def _papakha(b: Brush) -> None:
    t = b.tones
    b.blob([(-20, -9), (-21, -32), (-8, -35), (9, -35), (21, -32), (20, -9), (0, -12)], t.dark, 1)
    for n in range(16):
        b.disc(-15 + n * 7 % 31, -30 + n * 5 % 18, 2, t.body)
    b.shape(star(0, -20, 5.4), t.flame)


_CAPS = {
    "peaked": _peaked,
    "garrison": _garrison,
    "helmet": _helmet,
    "beret": _beret,
    "papakha": _papakha,
}


def headquarters(b: Brush) -> None:
    """A tent with its antenna, a map table and the flag of the faction."""
    t = b.tones
    b.oval(78, GROUND, 62, 3, (*t.ink, 90))
    b.line([(128, GROUND), (128, 2)], t.ink, 2)
    b.blob([(128, 4), (140, 7), (150, 4), (156, 6), (156, 24), (148, 22), (140, 25), (128, 22)], t.body, 1)
    b.mark(142, 14.5, 6)
    b.line([(22, GROUND), (22, 4)], t.ink, 1.4)
    for y in (10, 18, 26):
        b.line([(14, y), (30, y)], t.ink, 1.2)
    b.line([(22, 8), (46, 30)], t.ink, 0.7)
    b.shape([(36, GROUND), (44, 36), (78, 18), (112, 36), (120, GROUND)], t.dark)
    b.shape([(36, GROUND), (44, 36), (78, 18), (78, GROUND)], t.body)
    b.line([(44, 36.6), (78, 18.6), (112, 36.6)], t.light, 1.8)
    b.shape([(66, GROUND), (78, 32), (90, GROUND)], t.ink)
    b.shape([(66, GROUND), (78, 32), (72, GROUND)], t.light)
    b.mark(56, 50, 7, t.body)


GENERAL_PICTURES: Mapping[str, Painter] = {id: partial(bust, spec) for id, spec in BUSTS.items()}
"""By general."""
