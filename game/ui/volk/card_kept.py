"""Cards that players keep before them: police cards of the East, and peacemakers."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.volk.art_signs import cube
from game.ui.volk.card_facts import (
    CARD_PAPER,
    PEACE_GREEN,
    PEACE_ICON,
    POLICE_ICON,
    POLICE_PINK,
    POLICE_RED,
    police_of,
    title_block,
)
from game.ui.volk.card_parts import CARD_WIDTH, RATIO, SMALLEST_TEXT, pictured_card
from game.ui.volk.icons import corner_mark
from game.volk.tables import CARDS


@kept
def police_card(look: Look, texts: Texts, id: str, width: float, used: bool = False) -> Picture:
    """A police card: red or pink, with the unrest on it that it has taken in this decade."""
    red = police_of(CARDS[id]) == "red"
    ground, ink = (POLICE_RED, rgb("#FFE6B0")) if red else (POLICE_PINK, rgb("#3A0D16"))
    words = texts("volk_cards.police.used" if used else "volk_cards.police.ready")
    return _kept_card(look, texts, id, width, _Seal(POLICE_ICON, ground, ink), words, used)


@kept
def peacemaker_card(look: Look, texts: Texts, id: str, width: float) -> Picture:
    """A card kept as a peacemaker."""
    return _kept_card(look, texts, id, width, _Seal(PEACE_ICON, PEACE_GREEN, WHITE), texts("volk_cards.peacemaker"), False)


@dataclass(frozen=True)
class _Seal:
    """The sign that makes a card worth keeping."""

    icon: str
    ground: Colour
    ink: Colour


def _kept_card(look: Look, texts: Texts, id: str, width: float, seal: _Seal, words: str, used: bool) -> Picture:
    """The picture with its seal, the title where there is room, and at the foot how it stands."""
    height, k = width * RATIO, width / CARD_WIDTH
    foot = max(26.0, 30 * k)
    inner = width - max(8.0, 16 * k)
    title = title_block(look, texts, id, inner, (max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT), 5)
    if title is not None and title.height > height - foot - 46:
        title = None
    band = height - foot - (title.height + 7 if title else 0)
    marks: list[TextMark] = []
    canvas = Canvas(pictured_card(look, width, height, k, id, band, width / 2).copy(), look, marks)
    radius = max(14.0, width * 0.15)
    if used:
        canvas.stamp(_veil(look, width - 4, band - 3), 2, 2)
        size = min(band * 0.4, width * 0.3)
        canvas.stamp(_cube(look, size), width / 2, band / 2, "c")
    ink = mix(seal.ground, seal.ink, 0.6) if used else seal.ink
    canvas.stamp(corner_mark(look, radius, seal.icon, seal.ground, ink), width - radius - 5, radius + 5, "c")
    if title:
        rich.write(canvas, title, (width - inner) / 2, band + 3, INK)
    _draw_foot(canvas, words, width, height - foot, foot, seal, used)
    return Picture(canvas.surface, tuple(marks))


def _draw_foot(canvas: Canvas, words: str, width: float, top: float, height: float, seal: _Seal, used: bool) -> None:
    """How it stands, in words where there is room for them."""
    inset = 5
    tint = mix(seal.ground, CARD_PAPER, 0.78)
    canvas.stamp(_plate(canvas.look, width - 2 * inset, height - 6, tint), inset, top + 1)
    middle, ink = top + 1 + (height - 6) / 2, dark(seal.ground, 0.62)
    icon = "check_bold" if used else seal.icon
    wide, sign = canvas.text_width(words, SMALLEST_TEXT, "bold"), 20.0
    if wide + sign <= width - 2 * inset - 8:
        left = (width - wide - sign) / 2
        canvas.icon(icon, left + 7, middle, 15, ink)
        canvas.text(words, left + sign, middle, SMALLEST_TEXT, ink, "bold", "ml")
    elif wide <= width - 2 * inset - 4:
        canvas.text(words, width / 2, middle, SMALLEST_TEXT, ink, "bold", "c")
    else:
        canvas.icon(icon, width / 2, middle, 16, ink)


@kept
def _plate(look: Look, width: float, height: float, colour: Colour) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, colour, 5))


@kept
def _veil(look: Look, width: float, height: float) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, (20, 20, 22, 120), 8))


@kept
def _cube(look: Look, size: float) -> pygame.Surface:
    return smooth(look, size * 1.3, size * 1.4, lambda canvas: cube(canvas, size * 0.65, size * 0.68, size))
