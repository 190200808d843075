"""Pictures of the second decade: the wall years, reforms in the East, students in the West."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.kit.colours import rgb
from game.ui.volk.art_brush import Brush, Painter
from game.ui.volk.art_props import (
    book_cover,
    crowd,
    dome,
    paper,
    person,
    placard,
    posts,
    red_star,
    tank,
    wire,
)
from game.ui.volk.art_scene import Scene

_BARS = ("#F2F0E6", "#E8C93A", "#3FA7B8", "#4F9A4A", "#B0508E", "#C23A2E", "#2F4E9B")
"""The test picture of colour television."""


def _career_bans(b: Brush) -> None:
    t = b.tones
    b.printed("briefcase", 58, 42, 58, t.pale)
    b.ring(60, 42, 29, t.ink, 6)
    b.line([(40, 63), (80, 21)], t.ink, 6)


def _berlin_visas(b: Brush) -> None:
    """A pass, just stamped."""
    t = b.tones
    p = paper(b, 52, 44, 50, 56, 0, -7)
    p.box(-19, -21, 15, 19, t.soft, 1)
    p.disc(-11.5, -14, 4, t.mid)
    p.blob([(-18, -3), (-17, -9), (-6, -9), (-5, -3)], t.mid, 1)
    for n in range(3):
        p.box(0, -19 + 7 * n, 18 - 4 * n, 2.4, t.mid)
    p.ring(6, 13, 10, t.deep, 2)
    p.line([(-4, 18), (16, 8)], t.deep, 2)
    b.printed("stamper", 92, 42, 40, t.pale)


def _nospl(b: Brush) -> None:
    """A lever in the machinery of the plan."""
    t = b.tones
    b.printed("cog", 42, 48, 44, t.pale)
    b.printed("cog", 82, 52, 34, t.soft)
    b.bar((62, 66), (78, 14), t.ink, 4)
    b.disc(78, 14, 7, t.accent)
    b.arrow((20, 22), (50, 12), t.accent, 5)


def _youth_meeting(b: Brush) -> None:
    t = b.tones
    b.printed("guitar_electric", 66, 36, 62, t.pale, -12)
    for x, y, size in ((20, 28, 24), (104, 30, 22), (34, 14, 16)):
        b.icon("music_note", x, y, size, t.accent)
    crowd(b, 90, 10, 0.9)


def _ohnesorg(b: Brush) -> None:
    """Flowers and a light on the pavement."""
    t = b.tones
    b.disc(60, 30, 24, t.glow)
    b.printed("candle", 60, 40, 62, t.pale)
    for x, turn in ((24, -24), (38, -8), (84, 10), (98, 26)):
        b.icon("flower_tulip", x, 58, 30, t.soft, turn)
    b.across(74, 3, t.ink)


def _protests_of_1968(b: Brush) -> None:
    t = b.tones
    placard(b, 22, 38, 26, "", -8)
    placard(b, 102, 36, 26, "", 9)
    b.printed("bullhorn", 62, 32, 56, t.pale, -8)
    crowd(b, 88, 9)


def _nuclear_plant(b: Brush) -> None:
    """The plant in the woods."""
    t = b.tones
    for x, size in ((2, 36), (18, 28), (104, 34), (120, 28)):
        b.icon("pine_tree", x, 58, size, t.deep)
    b.bar((84, 72), (84, 8), t.pale, 6, 4)
    for y in (12, 22):
        b.box(81, y, 6, 4, t.accent)
    b.box(34, 44, 46, 28, t.pale)
    b.shape(dome(48, 44, 14), t.soft)
    b.disc(56, 58, 11, t.deep)
    b.icon("atom", 56, 58, 19, t.accent)
    b.across(72, 3, t.ink)


def _citizenship(b: Brush) -> None:
    t = b.tones
    b.box(34, 10, 56, 66, t.ink, 4)
    b.box(31, 7, 56, 66, t.deep, 4)
    b.box(34, 10, 50, 60, t.mid, 2)
    b.ring(59, 34, 15, t.accent, 2.4)
    b.icon("account", 59, 34, 24, t.accent)
    b.box(42, 56, 34, 3, t.accent)
    b.box(47, 62, 24, 3, t.accent)


def _intershop(b: Brush) -> None:
    t = b.tones
    b.box(26, 34, 72, 40, t.pale)
    b.box(32, 44, 34, 24, t.deep, 1)
    for n, x in enumerate((36, 46, 56)):
        b.box(x, 52 - 2 * (n % 2), 7, 16 + 2 * (n % 2), t.accent if n == 1 else t.soft, 2)
        b.box(x + 2, 48 - 2 * (n % 2), 3, 5, t.soft)
    b.box(74, 44, 17, 30, t.mid, 1)
    for n in range(6):
        left = 22 + 13.4 * n
        b.shape([(left, 26), (left + 13.4, 26), (left + 13.4, 38), (left, 38)], t.ink if n % 2 else t.pale)
        b.disc(left + 6.7, 38, 6.7, t.ink if n % 2 else t.pale)
    b.box(22, 10, 80, 17, t.deep, 2)
    b.word("INTERSHOP", 62, 18.4, 11.5, t.accent, "bold")


def _freed_prisoners(b: Brush) -> None:
    """Bars bent apart, and the price."""
    t = b.tones
    b.box(24, 4, 72, 72, t.ink, 3)
    b.box(28, 8, 64, 64, t.deep)
    for x in (34, 86):
        b.bar((x, 8), (x, 72), t.pale, 4)
    for side in (-1, 1):
        b.bow((60 + 9 * side, 8), (60 + 26 * side, 40), (60 + 9 * side, 72), t.pale, 4)
    b.disc(60, 40, 13, t.ink)
    b.disc(60, 40, 11.6, t.pale)
    b.word("DM", 60, 40, 10, t.ink)


def _olympics(b: Brush) -> None:
    """A stand for the winners, and a torch."""
    t = b.tones
    for x, top, tone in ((22, 56, t.soft), (46, 44, t.pale), (70, 60, t.soft)):
        b.box(x, top, 24, 76 - top, tone)
    b.word("1", 58, 58, 17, t.deep)
    b.word("2", 34, 66, 13, t.deep)
    b.word("3", 82, 68, 12, t.deep)
    person(b, 58, 44, 32, t.ink)
    b.bar((96, 70), (102, 36), t.pale, 4, 8)
    b.blob([(95, 36), (96, 24), (102, 12), (108, 24), (110, 36)], t.accent, 2)
    b.blob([(99, 35), (102, 22), (106, 35)], t.pale, 2)


def _spiegel(b: Brush) -> None:
    """A magazine under lock and key."""
    t = b.tones
    p = book_cover(b, 56, 41, 46, 62, "", -6)
    for n in range(4):
        p.box(-18, -8 + 8 * n, 36 - 9 * (n % 2), 3, t.mid)
    b.printed("lock", 84, 50, 40, t.pale)


def _emergency_acts(b: Brush) -> None:
    t = b.tones
    paper(b, 44, 42, 42, 58, 7, -4)
    b.disc(84, 42, 24, t.deep)
    b.disc(83, 41, 22, t.accent)
    b.word("§", 83, 39, 40, t.ink)


def _bausoldaten(b: Brush) -> None:
    """The spade on a shoulder board."""
    t = b.tones
    p = b.moved(60, 40, 1, 18)
    p.box(-21, -34, 44, 76, t.ink, 8)
    p.box(-23, -36, 44, 76, t.deep, 8)
    p.box(-19, -32, 36, 68, t.mid, 5)
    p.disc(-1, -25, 4, t.accent)
    p.bar((-1, -16), (-1, 14), t.pale, 3.4)
    p.box(-7, -18, 12, 3.4, t.pale, 1.6)
    p.blob([(-9, 8), (7, 8), (7, 22), (-1, 32), (-9, 22)], t.pale, 1)


def _colour_tv(b: Brush) -> None:
    t = b.tones
    b.line([(58, 18), (42, 2)], t.ink, 2.4)
    b.line([(62, 18), (80, 2)], t.ink, 2.4)
    b.box(20, 17, 84, 56, t.deep, 6)
    b.box(18, 15, 84, 56, t.pale, 6)
    b.box(23, 20, 58, 46, t.ink, 6)
    for n, bar in enumerate(_BARS):
        b.box(27 + 7.2 * n, 24, 7.4, 38, rgb(bar))
    for y in (28, 42):
        b.disc(91.5, y, 5, t.deep)
        b.line([(91.5, y), (94, y - 3)], t.pale, 1.4)
    for n in range(3):
        b.box(86, 54 + 4 * n, 11, 1.8, t.deep)
    for x in (32, 84):
        b.box(x, 71, 6, 5, t.ink)


def _more_democracy(b: Brush) -> None:
    """A vote goes into the box."""
    t = b.tones
    paper(b, 62, 22, 34, 36, 0, 6)
    b.icon("check_bold", 62, 20, 24, t.accent)
    b.shape([(20, 42), (32, 32), (92, 32), (104, 42)], t.soft)
    b.box(46, 35, 34, 4, t.ink, 1)
    b.box(20, 42, 84, 34, t.deep)
    b.box(20, 42, 82, 32, t.pale)
    b.icon("account_group", 61, 59, 30, t.mid)


def _prague_spring(b: Brush) -> None:
    """Tulips in the way of a tank."""
    t = b.tones
    tank(b, 74, 72, 74, t.mid, flip=True)
    for x, y, size in ((14, 54, 40), (34, 58, 32), (54, 60, 26)):
        b.icon("flower_tulip", x + 1.6, y + 1.6, size, t.deep)
        b.icon("flower_tulip", x, y, size, t.accent)
    b.across(73, 3, t.ink)


def _jet(b: Brush) -> None:
    """A jet goes down."""
    t = b.tones
    for n in range(6):
        b.disc(96 - 9 * n, 6 + 6.4 * n, 10 - n * 1.1, t.mid if n % 2 else t.deep)
    b.printed("airplane", 44, 46, 50, t.pale, 222)
    b.burst(60, 32, 12, 9, t.accent)
    b.burst(60, 32, 6, 8, t.pale)


def _berliner(b: Brush) -> None:
    """Microphones before a crowd."""
    t = b.tones
    crowd(b, 76, 11, 0.8, t.mid)
    b.shape([(36, 84), (41, 56), (79, 56), (84, 84)], t.deep)
    b.shape([(40, 84), (45, 60), (75, 60), (80, 84)], t.pale)
    red_star(b, 60, 71, 8, t.accent)
    for x, top, turn in ((38, 24, -24), (60, 16, 0), (82, 24, 24)):
        b.bar((60 + (x - 60) * 0.4, 57), (x, top + 8), t.ink, 2.6)
        m = b.moved(x, top, 1, turn)
        m.box(-8, -13, 16, 25, t.ink, 6)
        m.box(-6.2, -11.2, 12.4, 14, t.pale, 4)
        for y in (-7, -2.6):
            m.box(-6.2, y, 12.4, 1.5, t.ink)


def _auschwitz_trials(b: Brush) -> None:
    """Scales, and behind them a fence."""
    t = b.tones
    posts(b, 80, 58, t.mid, 30, -20)
    for y in (34, 46, 58):
        wire(b, y, t.mid)
    b.printed("scale_balance", 60, 42, 66, t.pale)


SECOND_DECADE: Mapping[str, tuple[Scene, Painter]] = {
    "career_bans": ("stage", _career_bans),
    "berlin_visas": ("stage", _berlin_visas),
    "nospl_reforms": ("rays", _nospl),
    "youth_meeting_of_germany": ("rays", _youth_meeting),
    "benno_ohnesorg_shot": ("stage", _ohnesorg),
    "protests_of_1968": ("rays", _protests_of_1968),
    "first_nuclear_plant": ("land", _nuclear_plant),
    "eastern_citizenship": ("stage", _citizenship),
    "founding_of_intershop": ("town", _intershop),
    "freed_prisoners": ("stage", _freed_prisoners),
    "eastern_olympics": ("rays", _olympics),
    "spiegel_scandal": ("stage", _spiegel),
    "west_german_emergency_acts": ("rays", _emergency_acts),
    "conscientious_objectors": ("rays", _bausoldaten),
    "colour_tv": ("rays", _colour_tv),
    "more_democracy": ("rays", _more_democracy),
    "prague_spring": ("town", _prague_spring),
    "us_jet_shot_down": ("land", _jet),
    "ich_bin_ein_berliner": ("rays", _berliner),
    "frankfurt_auschwitz_trials": ("stage", _auschwitz_trials),
}
"""By card what is behind its subject, and the subject."""
