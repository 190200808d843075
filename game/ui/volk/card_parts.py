"""What the cards are put together from: their ground with the picture, values, badges, tags, the veil with its lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.data.texts import Texts
from game.ui.kit.canvas import Canvas, smooth, star
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark, rgb, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shaded
from game.ui.volk.card_facts import (
    BAN_ICON,
    CARD_EDGE,
    CARD_PAPER,
    FLIGHT_ICON,
    HOUSE_ICON,
    KINDS,
    POLICE_ICON,
    POLICE_PINK,
    POLICE_RED,
    Locked,
    is_house,
    police_of,
)
from game.ui.volk.card_pictures import paint_head, paint_picture
from game.ui.volk.icons import badge_plate, corner_mark, icon_picture, value_disc, value_ink
from game.ui.volk.palette import DANGER
from game.volk.components import Card, Step
from game.volk.geography import RED, YELLOW

CARD_WIDTH = 192
"""The width at which a card has its design size."""
RATIO = 272 / 192
"""How high a card is for its width."""
SMALLEST_TEXT = 16
READABLE = 4.5
RADIUS, LINE = 12, 1.5
_GOLD = rgb("#F2C94C")


def inked(colour: Colour, ground: Colour = CARD_PAPER, least: float = READABLE + 0.3) -> Colour:
    """This colour, darkened until it can be read on a light ground."""
    steps = (dark(colour, step / 20) for step in range(2, 20))
    return next((ink for ink in steps if contrast(ink, ground) >= least), INK)


def blank_card(
    look: Look, width: float, height: float, scale: float, band: float, paint: Callable[[Canvas], None]
) -> pygame.Surface:
    """Paper with a band on top that `paint` fills, cut to the round corners, and the edge of the card."""
    radius, line = RADIUS * scale, LINE * scale
    ground = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(ground, look)
    canvas.stamp(paper(look, width - 2 * line, height - 2 * line, CARD_PAPER, radius - line, 6, aged=False), line, line)
    lower = radius - line if band > height - radius else 0
    inner = min(band, height - line) - line

    def inside(c: Canvas) -> None:
        c.rect(line, line, width - 2 * line, inner, WHITE, 0, 0, (radius - line, radius - line, lower, lower))

    sheet = pygame.Surface((max(1, look.px(width)), max(1, look.px(band))), pygame.SRCALPHA)
    paint(Canvas(sheet, look))
    sheet.blit(smooth(look, width, band, inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.stamp(sheet, 0, 0)
    canvas.stamp(_frame(look, width, height, radius, line * 1.2), 0, 0)
    return ground


@kept
def _frame(look: Look, width: float, height: float, radius: float, line: float) -> pygame.Surface:
    """The edge of a card."""
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, CARD_EDGE, radius, line))


@kept
def pictured_card(
    look: Look, width: float, height: float, scale: float, id: str, band: float, centre: float
) -> pygame.Surface:
    """A card with its picture, and nothing written on it."""

    def paint(canvas: Canvas) -> None:
        paint_picture(canvas, id, (0, 0, width, band), centre)
        canvas.stamp(_rules(look, width, band, scale, (band - 1.4 * scale,)), 0, 0)

    return blank_card(look, width, height, scale, band, paint)


@kept
def headed_card(
    look: Look, width: float, height: float, scale: float, id: str, head: float, top: float, foot: float
) -> pygame.Surface:
    """A card with a head in its colour, and its picture from `top` to `foot` with paper between them."""

    def paint(canvas: Canvas) -> None:
        paint_head(canvas, id, (0, 0, width, head))
        paint_picture(canvas, id, (0, top, width, foot - top), width / 2)
        canvas.stamp(_rules(look, width, foot, scale, (head - 1.4 * scale, top, foot - 1.4 * scale)), 0, 0)

    return blank_card(look, width, height, scale, foot, paint)


@kept
def coloured_card(look: Look, width: float, height: float, scale: float, band: float, colour: Colour) -> pygame.Surface:
    """A card with a plain head."""

    def paint(canvas: Canvas) -> None:
        shaded(canvas, 0, 0, width, band, colour, dark(colour, 0.22), 0)
        canvas.stamp(_rules(look, width, band, scale, (band - 1.4 * scale,)), 0, 0)

    return blank_card(look, width, height, scale, band, paint)


@kept
def _rules(look: Look, width: float, height: float, scale: float, lines: tuple[float, ...]) -> pygame.Surface:
    """The gleam at the upper edge of a card, and dark lines across it from these heights on."""

    def paint(canvas: Canvas) -> None:
        canvas.line([(RADIUS * scale, 2.4 * scale), (width - RADIUS * scale, 2.4 * scale)], (255, 255, 255, 50), scale)
        for y in lines:
            canvas.rect(0, y, width, 1.4 * scale, CARD_EDGE)

    return smooth(look, width, height, paint)


# On the picture -----------------------------------------------------------------------------------------------------------


def draw_value(canvas: Canvas, card: Card, x: float, y: float, radius: float) -> float:
    """The value by the middle of its first disc, or the star of a special card; returns where it ends."""
    if card.value is None:
        numeral = card.number.partition("-")[0]
        canvas.stamp(_numeral_star(canvas.look, radius * 1.3), x + radius * 0.24, y + radius * 0.2, "c")
        size = max(SMALLEST_TEXT, radius * 1.06)
        canvas.text(numeral, x + radius * 0.24, y + radius * 0.24, size, WHITE, "serif_black", "c")
        return x + radius * 1.5
    if card.value.yellow == card.value.red:
        _number(canvas, card.value.red, x, y, radius, None)
        return x + radius
    second = x + 2 * radius - 2
    _number(canvas, card.value.yellow, x, y, radius, YELLOW)
    _number(canvas, card.value.red, second, y, radius, RED)
    return second + radius


def _number(canvas: Canvas, value: int, x: float, y: float, radius: float, side: int | None) -> None:
    canvas.stamp(value_disc(canvas.look, radius, side), x, y, "c")
    canvas.text(str(value), x, y, max(SMALLEST_TEXT, radius * 1.36), value_ink(side), "serif_black", "c")


@kept
def _numeral_star(look: Look, radius: float) -> pygame.Surface:
    """The red star of the German East, rimmed with gold."""

    def paint(canvas: Canvas) -> None:
        for share, colour in ((1.0, dark(_GOLD, 0.5)), (0.93, _GOLD), (0.78, rgb("#C4201C"))):
            canvas.polygon(star(radius, radius * 1.04, radius * share, waist=0.56), colour)

    return smooth(look, 2 * radius, 2 * radius, paint)


def draw_value_icons(canvas: Canvas, card: Card, left: float, end: float, y: float, radius: float, low: bool = True) -> None:
    """What happens when the card is used for its value: beside it for one side, below it for everybody (1.7).

    Where a head is too low for that, all of them stand beside it.
    """
    small = max(10.5, radius * 0.68)
    if card.beside:
        _on_plate(canvas, card.beside, end, y, small)
    if card.below and low:
        _on_plate(canvas, card.below, left - radius, y + radius + small + 2, small)
    elif card.below:
        _on_plate(canvas, card.below, end + 4 + 2 * small * len(card.beside), y, small)


def _on_plate(canvas: Canvas, steps: tuple[Step, ...], left: float, middle: float, radius: float) -> None:
    """Icons on a dark plate, by its left middle."""
    wide, high = 2 * radius * len(steps) + 4, 2 * radius + 4
    canvas.stamp(_plate(canvas.look, wide, high), left - 2, middle, "ml")
    for number, step in enumerate(steps):
        canvas.stamp(icon_picture(canvas.look, step, radius - 0.5), left + radius * (1 + 2 * number), middle, "c")


@kept
def _plate(look: Look, width: float, height: float) -> pygame.Surface:
    return smooth(look, width, height, lambda c: c.rect(0, 0, width, height, (12, 10, 8, 150), height / 2))


def draw_badge(canvas: Canvas, card: Card, x: float, y: float, radius: float, low: bool = True) -> None:
    """What kind of card it is, by the middle of its badge; below or beside it what else stands in the corner."""
    look, kind = canvas.look, KINDS[card.colour]
    canvas.stamp(badge_plate(look, radius, kind.corners, kind.badge, card.colour == "black"), x, y, "c")
    small = radius * 0.9
    if low:
        y += radius * 1.98
    else:
        x -= radius * 1.98
    for number, mark in enumerate(_corner_marks(look, card, small)):
        canvas.stamp(mark, x - 2 * small * number, y, "c")


def _corner_marks(look: Look, card: Card, radius: float) -> Iterator[pygame.Surface]:
    """Not for the arms race, a police card, one that makes people flee."""
    if card.ban:
        yield corner_mark(look, radius, BAN_ICON, WHITE, INK, True)
    if police := police_of(card):
        ground, ink = (POLICE_PINK, rgb("#3A0D16")) if police == "pink" else (POLICE_RED, rgb("#FFE6B0"))
        yield corner_mark(look, radius, POLICE_ICON, ground, ink)
    for _ in range(card.flight):
        yield corner_mark(look, radius, FLIGHT_ICON, rgb("#F8F1DF"), DANGER)


def draw_tag(canvas: Canvas, card: Card, x: float, bottom: float, height: float) -> None:
    """That a card belongs to the four-player game, and that its numbers are a house set; by its lower left corner."""
    size = max(SMALLEST_TEXT, height * 0.78)
    sign = size * 1.05 if is_house(card) else 0
    wide = canvas.text_width("2+2", size, "bold") + sign + 12
    canvas.stamp(_tag(canvas.look, wide, height), x, bottom, "bl")
    canvas.text("2+2", x + 6, bottom - height / 2, size, WHITE, "bold", "ml")
    if sign:
        canvas.icon(HOUSE_ICON, x + wide - 5 - size * 0.46, bottom - height / 2, size * 0.94, rgb("#FFE08A"))


@kept
def _tag(look: Look, width: float, height: float) -> pygame.Surface:
    return smooth(look, width, height, lambda c: c.rect(0, 0, width, height, (14, 12, 10, 205), 0, 0, (5, 5, 0, 0)))


# An event that is not one's own -------------------------------------------------------------------------------------------


def draw_lock(canvas: Canvas, texts: Texts, locked: Locked, x: float, y: float, width: float, height: float) -> None:
    """A veil over the event with a lock that says whose it is."""
    words = texts(f"volk_cards.lock.{locked}")
    canvas.stamp(_veil(canvas.look, width, height), x, y)
    size, high = SMALLEST_TEXT, 26.0
    room = canvas.text_width(words, size, "bold") + 40
    shown = room <= width - 4
    wide = room if shown else high
    left, middle = x + (width - wide) / 2, y + height / 2
    canvas.stamp(_chip(canvas.look, wide, high), left, middle, "ml")
    canvas.icon("lock", left + (16 if shown else wide / 2), middle, 17, INK)
    if shown:
        canvas.text(words, left + 29, middle, size, INK, "bold", "ml")


@kept
def _veil(look: Look, width: float, height: float) -> pygame.Surface:
    return smooth(look, width, height, lambda c: c.rect(0, 0, width, height, veil(CARD_PAPER, 188), 6))


@kept
def _chip(look: Look, width: float, height: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, CARD_PAPER, height / 2)
        canvas.rect(0, 0, width, height, rgb("#5C5247"), height / 2, 1.5)

    return smooth(look, width, height, paint)
