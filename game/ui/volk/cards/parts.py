"""Parts of a card: its background with the picture, values, badges, tags, the lock."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.data.texts import Texts
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, light, rgb, veil
from game.ui.kit.drawings.cards import SMALLEST_TEXT, Band, Stock, backdrop, card_ground, subject
from game.ui.kit.drawings.drawing import Place, has_art, scene_behind
from game.ui.kit.drawings.plates import gradient, slab
from game.ui.volk.cards import icons
from game.ui.volk.cards.icons import icon_picture, mark_picture
from game.ui.volk.palette import EAST, ON_SIDES, WEST
from game.volk.data import components
from game.volk.data.components import Card, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, SIDE_WORDS

_FIELD = (120.0, 80.0)
"""Size of a drawing's page. Parts beyond its edges are visible if the picture is wider or higher."""
LOCK = 26.0
STOCK = Stock(icons.CARD_PAPER, icons.CARD_EDGE, 6)


def rule(scale: float) -> tuple[float, Colour]:
    """Width and color of the dark line below a band."""
    return 1.4 * scale, icons.CARD_EDGE


def pictured_card(
    look: Look, width: float, height: float, scale: float, id: str, band: float, centre: float
) -> pygame.Surface:
    """A card with its picture and no text."""
    picture = Band(band, lambda canvas, box: paint_picture(canvas, id, box, centre), rule(scale))
    return card_ground(look, width, height, scale, STOCK, picture)


def paint_picture(canvas: Canvas, id: str, place: Place, centre: float) -> None:
    """Fill `place` with a card's picture, its subject as large as possible and centered at `centre` from the left."""
    (x, y, width, height), area, unit, name = place, canvas.area(*place), canvas.look.unit, f"volk/cards/{id}"
    canvas.surface.blit(kind_ground(canvas.look, CARDS[id].colour, area.width / unit, area.height / unit), area)
    if not has_art(name):
        canvas.icon(
            icons.KINDS[CARDS[id].colour].badge, x + centre, y + height / 2, min(width, height) * 0.7, rgb("#FBF1DC")
        )
        return
    if scene := scene_behind(name):
        canvas.surface.blit(backdrop(f"volk/scenes/{scene}", area.size, _FIELD), area)
    canvas.surface.blit(subject(name, area.size, _FIELD, centre=centre / width), area)


@cached
def kind_ground(look: Look, kind: components.Colour, width: float, height: float) -> pygame.Surface:
    """The bare background with halftone dots; yellow and red on a dual card."""
    colour = icons.KINDS[kind].colour

    def paint(canvas: Canvas) -> None:
        if kind == "dual":
            canvas.rect(0, 0, width, height, WEST)
            canvas.polygon([(width, 0), (width, height), (0, height)], EAST)
        else:
            shades = veil(light(colour, 0.1), 255), veil(dark(colour, 0.1), 255)
            canvas.surface.blit(gradient(*canvas.surface.get_size(), *shades), (0, 0))

    ground, dots = smooth(look, width, height, paint), smooth(look, width, height, _dots)
    dots.set_alpha(30)
    ground.blit(dots, (0, 0))
    return ground


def _dots(canvas: Canvas) -> None:
    """Draw a halftone pattern that becomes denser toward the bottom."""
    width, height = canvas.width, canvas.height
    step = max(5.0, height / 12)
    for row in range(int(height / step) + 2):
        radius = step * 0.3 * (row * step / height)
        if radius * canvas.look.unit < 0.8:
            continue
        for column in range(int(width / step) + 2):
            canvas.circle((column + (row % 2) / 2) * step, row * step, radius, (0, 0, 0))


def draw_value(canvas: Canvas, card: Card, x: float, y: float, radius: float) -> float:
    """Draw the value (`x`, `y`: center of its first disc) or the star of a special card; return its right end."""
    if card.value is None:
        numeral = card.number.partition("-")[0]
        canvas.stamp(mark_picture(canvas.look, "marks/star", radius * 1.3), x + radius * 0.24, y + radius * 0.2, "c")
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
    """Draw a value on its disc: black if it is for everyone, otherwise in a side's color."""
    disc = "marks/value" if side is None else f"marks/value_{SIDE_WORDS[side]}"
    canvas.stamp(mark_picture(canvas.look, disc, radius), x, y, "c")
    ink = rgb("#FBF5E6") if side is None else ON_SIDES[side]
    canvas.text(str(value), x, y, max(SMALLEST_TEXT, radius * 1.36), ink, "serif_black", "c")


def draw_value_icons(canvas: Canvas, card: Card, left: float, end: float, y: float, radius: float, low: bool = True) -> None:
    """Draw the icons of using the value (1.7) beside it; those for everyone are below it if `low`."""
    small = max(10.5, radius * 0.68)
    if card.beside:
        _on_plate(canvas, card.beside, end, y, small)
    if card.below and low:
        _on_plate(canvas, card.below, left - radius, y + radius + small + 2, small)
    elif card.below:
        _on_plate(canvas, card.below, end + 4 + 2 * small * len(card.beside), y, small)


def value_end(card: Card, end: float, radius: float, beside: bool) -> float:
    """Right end of the icons beside a value that ends at `end`; with `beside`, those for everyone are there too."""
    steps = len(card.beside) + (len(card.below) if beside else 0)
    return end + steps * 2 * max(10.5, radius * 0.68) + (6 if steps else 0)


def _on_plate(canvas: Canvas, steps: tuple[Step, ...], left: float, middle: float, radius: float) -> None:
    """Draw icons on a dark plate; `left` and `middle` are the middle of its left edge."""
    width, height = 2 * radius * len(steps) + 4, 2 * radius + 4
    canvas.stamp(slab(canvas.look, width, height, (12, 10, 8, 150), height / 2), left - 2, middle, "ml")
    for number, step in enumerate(steps):
        canvas.stamp(icon_picture(canvas.look, step, radius - 0.5), left + radius * (1 + 2 * number), middle, "c")


def draw_badge(canvas: Canvas, card: Card, x: float, y: float, radius: float, low: bool = True) -> None:
    """Draw the badge of the card's kind, centered at x, y, and the other corner marks below it if `low`, else beside it."""
    canvas.stamp(mark_picture(canvas.look, f"badges/{card.colour}", radius), x, y, "c")
    small, step = radius * 0.9, radius * 1.98
    x, y = (x, y + step) if low else (x - step, y)
    for number, mark in enumerate(_corner_marks(canvas.look, card, small)):
        canvas.stamp(mark, x - 2 * small * number, y, "c")


def _corner_marks(look: Look, card: Card, radius: float) -> Iterator[pygame.Surface]:
    """The marks of a card: banned from the arms race, police, flight."""
    if card.ban:
        yield mark_picture(look, "marks/ban", radius)
    if police := icons.police_of(card):
        yield mark_picture(look, "marks/police", radius, *police)
    for _ in range(card.flight):
        yield mark_picture(look, "marks/flight", radius)


def draw_tag(canvas: Canvas, card: Card, x: float, bottom: float, height: float) -> None:
    """Draw the tag of the four-player game, with the house icon if needed; `x`, `bottom` is its bottom left corner."""
    size = max(SMALLEST_TEXT, height * 0.78)
    sign = size * 1.05 if icons.is_house(card) else 0
    width = canvas.text_width("2+2", size, "bold") + sign + 12
    canvas.stamp(slab(canvas.look, width, height, (14, 12, 10, 205), 0, corners=(5, 5, 0, 0)), x, bottom, "bl")
    canvas.text("2+2", x + 6, bottom - height / 2, size, WHITE, "bold", "ml")
    if sign:
        canvas.icon(icons.HOUSE_ICON, x + width - 5 - size * 0.46, bottom - height / 2, size * 0.94, rgb("#FFE08A"))


def draw_lock(canvas: Canvas, texts: Texts, locked: icons.Locked, right: float, bottom: float, room: float) -> None:
    """Draw a lock, with the name of the event's owner if it fits; `right`, `bottom` is its bottom right corner."""
    words = texts(f"volk_cards.lock.{locked}")
    size, height = SMALLEST_TEXT, LOCK
    width = canvas.text_width(words, size, "bold") + 40
    shown = width <= room
    width = width if shown else height
    left, middle = right - width, bottom - height / 2
    canvas.stamp(slab(canvas.look, width, height, icons.CARD_PAPER, height / 2, rgb("#5C5247"), 1.5), left, middle, "ml")
    canvas.icon("lock", left + (16 if shown else width / 2), middle, 17, INK)
    if shown:
        canvas.text(words, left + 29, middle, size, INK, "bold", "ml")
