"""Design color tokens, selectable palettes, and color arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from game.rules.positions.position import COLOURS

Colour: TypeAlias = tuple[int, int, int]
Shade: TypeAlias = tuple[int, int, int, int]
"""A color with an opacity from 0 to 255."""


@cache
def rgb(hex: str) -> Colour:
    """Parse a color such as `#D8A848`."""
    return int(hex[1:3], 16), int(hex[3:5], 16), int(hex[5:7], 16)


def hex_of(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def mix(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def dark(colour: Colour, share: float) -> Colour:
    return mix(colour, (0, 0, 0), share)


def light(colour: Colour, share: float) -> Colour:
    return mix(colour, (255, 255, 255), share)


def veil(colour: Colour, opacity: int) -> Shade:
    return *colour, opacity


def luminance(colour: Colour) -> float:
    """Perceived brightness of a color, 0 to 1 (WCAG)."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Contrast of two colors, 1 to 21 (WCAG)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


TABLE = rgb("#161B21")
TABLE_LIT = rgb("#222A33")
PANEL = rgb("#1D242C")
RAISED = rgb("#262F39")
HAIRLINE = rgb("#3A4550")
STRONG_HAIRLINE = rgb("#52606D")
BRASS = rgb("#D8A848")
LIGHT_BRASS = rgb("#F0CB78")
ON_BRASS = rgb("#241B08")
TEXT = rgb("#F3ECDD")
SECOND_TEXT = rgb("#AEB9C2")
DISABLED_TEXT = rgb("#8B97A2")
DISABLED = rgb("#20272F")
PAPER = rgb("#EFE5CE")
INK = rgb("#2A2520")
SECOND_INK = rgb("#5C5247")
BROWN = rgb("#70520C")
TOOLTIP = rgb("#12171C")
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
SHADOW = rgb("#0A0D10")


@dataclass(frozen=True)
class SeatLook:
    """Color and emblem of a seat; the emblem identifies it where color alone would not."""

    colour: Colour
    emblem: str


SEAT_COLOURS = COLOURS
_EMBLEMS = dict(zip(COLOURS, ("crown", "violin", "star", "leaf", "cat", "anchor"), strict=True))


def _seats(*colours: str) -> tuple[tuple[str, SeatLook], ...]:
    looks = zip(_EMBLEMS.items(), colours, strict=True)
    return tuple((name, SeatLook(rgb(colour), emblem)) for (name, emblem), colour in looks)


@dataclass(frozen=True, eq=False)
class Palette:
    """Colors with a meaning. Only the instances in `PALETTES` exist; comparing them by identity makes cache lookups fast."""

    name: str
    legal: Colour
    legal_glow: Colour
    legal_on_dark: Colour
    selected: Colour
    illegal: Colour
    illegal_on_dark: Colour
    seats: tuple[tuple[str, SeatLook], ...]
    zones: tuple[Colour, ...]
    zone_marks: tuple[Colour, ...]
    # True if zones and provinces are hatched, so that they differ without color too.
    patterns: bool = False

    def seat(self, name: str) -> SeatLook:
        return dict(self.seats)[name]


CLASSIC = Palette(
    name="classic",
    legal=rgb("#0B8F84"),
    legal_glow=rgb("#18C4B4"),
    legal_on_dark=rgb("#5FE0D2"),
    selected=rgb("#F2B632"),
    illegal=rgb("#D1502B"),
    illegal_on_dark=rgb("#FF9B73"),
    seats=_seats("#A05CB8", "#3E9E72", "#1D4E96", "#BF3F26", "#DDAA2B", "#5E6B78"),
    zones=(rgb("#F4E6B8"), rgb("#B8CC9E"), rgb("#DB9E86"), rgb("#A3B9D4")),
    zone_marks=(rgb("#8A600F"), rgb("#4C6629"), rgb("#8E3F22"), rgb("#3A577A")),
)

# Okabe-Ito hues at different lightness, distinct for all common kinds of color vision.
SAFE = Palette(
    name="safe",
    legal=rgb("#0072B2"),
    legal_glow=rgb("#3FA9E5"),
    legal_on_dark=rgb("#7CC8F5"),
    selected=rgb("#F0E442"),
    illegal=rgb("#C24E00"),
    illegal_on_dark=rgb("#FFA666"),
    seats=_seats("#CC79A7", "#009E73", "#004C78", "#C24E00", "#F0C442", "#4A4A4A"),
    zones=(rgb("#F6EDC0"), rgb("#A9CFC0"), rgb("#E0A77C"), rgb("#9DBBDB")),
    zone_marks=CLASSIC.zone_marks,
    patterns=True,
)

PALETTES = {palette.name: palette for palette in (CLASSIC, SAFE)}

ButtonState = Literal["normal", "hover", "primary", "selected", "danger", "disabled"]


@cache
def button_inks(palette: Palette) -> dict[ButtonState, tuple[Colour, Colour, Colour, Colour, Colour]]:
    """Colors per button state: top and bottom of the gradient, frame, label, icon."""
    chosen, bright = dark(palette.legal, 0.52), palette.legal_on_dark
    return {
        "normal": (light(RAISED, 0.05), dark(RAISED, 0.12), STRONG_HAIRLINE, TEXT, LIGHT_BRASS),
        "hover": (light(RAISED, 0.17), light(RAISED, 0.06), WHITE, WHITE, LIGHT_BRASS),
        "primary": (LIGHT_BRASS, BRASS, rgb("#FFE9B5"), ON_BRASS, ON_BRASS),
        "selected": (light(chosen, 0.06), dark(chosen, 0.12), bright, WHITE, bright),
        "danger": (rgb("#7A3120"), rgb("#5E2518"), palette.illegal_on_dark, WHITE, rgb("#FFD2BF")),
        "disabled": (DISABLED, DISABLED, rgb("#343D47"), DISABLED_TEXT, rgb("#66727D")),
    }
