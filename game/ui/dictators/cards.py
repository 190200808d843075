"""The cards of the game: faces, backs and tokens; from here one also takes the larger sheets, passports and facilities."""

from __future__ import annotations

from typing import Literal

import pygame

from game.data.texts import Texts
from game.dictators.data import kind_of
from game.ui.dictators.card_facts import (
    KINDS,
    STAYS_ICON,
    TURNS_ICON,
    CardFacts,
    brief_title,
    card_facts,
    icon_of,
    kind_name,
    short_text,
    title_of,
)
from game.ui.dictators.card_parts import (
    CARD_PAPER,
    CARD_WIDTH,
    LINE,
    RADIUS,
    RATIO,
    SMALLEST_TEXT,
    WARNING_YELLOW,
    Bands,
    card_ground,
    cost_disc,
    inked,
    kind_badge,
    rays,
    strip_tint,
    symbol,
    tag,
    zone_mark,
)
from game.ui.dictators.card_sheets import card_sheet
from game.ui.dictators.facility_cards import facility_card
from game.ui.dictators.passports import passport
from game.ui.dictators.tokens import token_face
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shaded

__all__ = ["Deck", "card_back", "card_face", "card_sheet", "facility_card", "passport", "short_text", "token_face"]

Deck = Literal["command", "presidential", "father", "facility-1", "facility-2", "facility-3", "facility-4"]

SMALL = 150
"""Cards narrower than this show no text but their title."""

_LINES = 4
"""Room for so many lines of text; longer texts make the picture lower."""


def card_face(look: Look, texts: Texts, id: str, width: float = CARD_WIDTH) -> Picture:
    """The face of a command card, event, Founding Father or presidential card."""
    return _face(look, texts, kind_of(id), width)


@kept
def _face(look: Look, texts: Texts, id: str, width: float) -> Picture:
    facts = card_facts(id)
    return _small_face(look, texts, facts, width) if width < SMALL else _full_face(look, texts, facts, width)


def _full_face(look: Look, texts: Texts, facts: CardFacts, width: float) -> Picture:
    """Cost and kind stand one below the other at the left, where a fan of cards does not hide them."""
    k, height, colour = width / CARD_WIDTH, width * RATIO, facts.style.colour
    size = max(SMALLEST_TEXT, SMALLEST_TEXT * k)
    head, strip = 58 * k, max(25 * k, 23)
    text = rich.lay_out(look, short_text(texts, facts.id), width - 22 * k, size, line_height=1.2)
    room = height - head - strip - 13 * k
    art = room - max(_LINES * text.line_height, text.height)
    written = art >= 44 * k
    bands = Bands(head, art if written else room + 13 * k - LINE * k, strip)
    marks: list[TextMark] = []
    canvas = Canvas(card_ground(look, width, height, bands, colour, scale=k).copy(), look, marks)
    _index(canvas, facts, 25 * k, 30 * k, k)
    title = _title(look, texts, facts, width - 57 * k, (18 * k, 17 * k, 16 * k))
    if title:
        rich.write(canvas, title, 49 * k, 30 * k - title.height / 2 - k, WHITE)
    # A little to the right of the middle, because the badge stands at the left.
    canvas.icon(
        icon_of(facts), width / 2 + 3 * k, head + bands.art / 2 + k, min(76 * k, bands.art - 10 * k), dark(colour, 0.12)
    )
    _strip(canvas, texts, facts, head + bands.art, width, strip)
    if written:
        ink = inked(colour, CARD_PAPER)
        rich.write(canvas, text, 12 * k, head + bands.art + strip + 4 * k, INK, ink)
    return Picture(canvas.surface, tuple(marks))


def _index(canvas: Canvas, facts: CardFacts, x: float, y: float, k: float) -> None:
    """The cost and below it the kind; the kind alone where nobody pays."""
    if facts.cost is None:
        kind_badge(canvas, x, y, 18 * k, facts.style)
    else:
        cost_disc(canvas, x, y, 18 * k, facts.cost, facts.style.colour)
        kind_badge(canvas, x, y + 44 * k, 15.5 * k, facts.style)


def _title(look: Look, texts: Texts, facts: CardFacts, width: float, sizes: tuple[float, ...]) -> rich.Block | None:
    """The title as large as it fits, in two lines at most."""
    readable = [max(SMALLEST_TEXT, size) for size in sizes]
    whole = rich.fitting(look, title_of(facts, texts), width, readable)
    return whole or rich.fitting(look, brief_title(facts, texts), width, readable)


def _strip(canvas: Canvas, texts: Texts, facts: CardFacts, top: float, width: float, height: float) -> None:
    """What kind of card it is, and its limits at the right. Where there is not enough room the kind is not spelt out."""
    k, colour = width / CARD_WIDTH, facts.style.colour
    middle, right = top + height / 2, width - 7 * k
    plate = height - 6
    if facts.usa:
        right -= tag(canvas, right, middle, plate, colour, texts("dictators_cards.usa")) + 4 * k
    if facts.lasts == "stay":
        right -= tag(canvas, right, middle, plate, colour, "", STAYS_ICON) + 4 * k
    elif facts.lasts is not None and facts.lasts != "now":
        right -= tag(canvas, right, middle, plate, colour, str(facts.lasts), TURNS_ICON) + 4 * k
    for name in facts.symbols:
        sign = symbol(canvas.look, name, plate + 3)
        canvas.stamp(sign, right, middle, "mr")
        right -= sign.get_width() / canvas.look.unit + 4 * k
    words, size = kind_name(facts, texts), max(SMALLEST_TEXT, SMALLEST_TEXT * k)
    if canvas.text_width(words, size, "bold") <= right - 11 * k:
        ground = strip_tint(colour)
        canvas.text(words, 12 * k, middle, size, inked(colour, ground), "bold", "ml")


def _small_face(look: Look, texts: Texts, facts: CardFacts, width: float) -> Picture:
    """Cost, kind, title and picture: what tells a card from the others."""
    height, colour, k = width * RATIO, facts.style.colour, width / SMALL
    radius, margin = max(13, 15 * k), 7 * k
    title = _title(look, texts, facts, width - 2 * margin, (17 * k, 16 * k))
    top = margin + 2 * radius + 2 * k
    head = top + (2 * title.line_height + 4 * k if title else 2 * k)
    marks: list[TextMark] = []
    bands = Bands(head, height - head - LINE * k)
    canvas = Canvas(card_ground(look, width, height, bands, colour, scale=k).copy(), look, marks)
    if facts.cost is not None:
        cost_disc(canvas, margin + radius, margin + radius, radius, facts.cost, colour)
    kind_badge(canvas, width - margin - radius, margin + radius, radius, facts.style)
    if title:
        rich.write(
            canvas, title, margin, top + title.line_height - title.height / 2, WHITE, None, "centre", width - 2 * margin
        )
    size = min(width * 0.5, bands.art * 0.72)
    canvas.icon(icon_of(facts), width / 2, head + bands.art / 2, size, dark(colour, 0.12))
    return Picture(canvas.surface, tuple(marks))


# Backs --------------------------------------------------------------------------------------------------------------------


@kept
def card_back(look: Look, texts: Texts, deck: Deck, width: float = CARD_WIDTH) -> Picture:
    """The back of a deck: one emblem and, where there is room, its name."""
    zone = int(deck.partition("-")[2] or 0)
    label = texts("dictators_cards.deck.facility", zone=zone) if zone else texts(f"dictators_cards.deck.{deck}")
    height, k = width * RATIO, width / CARD_WIDTH
    marks: list[TextMark] = []
    canvas = Canvas(_back(look, width, _back_colour(look, deck, zone), zone).copy(), look, marks)
    y = height * _emblem_height(width, zone)
    if zone:
        canvas.icon("radioactive", width / 2, y, 76 * k, INK)
        zone_mark(canvas, zone, width / 2, y + 52 * k + max(20, 24 * k), max(12, 17 * k))
    else:
        icon = {"command": "cards", "presidential": "star_circle", "father": "feather"}[deck]
        canvas.icon(icon, width / 2, y, 62 * k, dark(_back_colour(look, deck, zone), 0.15))
    if width >= SMALL:
        name = rich.fitting(look, label, width - 44 * k, [max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT])
        assert name is not None, f"{label} is too long for the back of a card"
        below = 116 if zone else 80
        rich.write(canvas, name, 22 * k, y + below * k - name.height / 2, rgb("#FBF5E6"), None, "centre", width - 44 * k)
    return Picture(canvas.surface, tuple(marks))


def _back_colour(look: Look, deck: Deck, zone: int) -> Colour:
    if zone:
        return look.palette.zone_marks[zone - 1]
    return {"command": KINDS["action"], "presidential": KINDS["presidential"], "father": KINDS["father"]}[deck].colour


def _emblem_height(width: float, zone: int) -> float:
    """How far down the emblem is, as a share: what stands below it needs room."""
    if width >= SMALL:
        return 0.36 if zone else 0.44
    return 0.4 if zone else 0.5


@kept
def _back(look: Look, width: float, colour: Colour, zone: int) -> pygame.Surface:
    height, k = width * RATIO, width / CARD_WIDTH
    y = height * _emblem_height(width, zone)
    pale = mix(colour, CARD_PAPER, 0.7)

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, dark(colour, 0.5), RADIUS * k)
        edge = LINE * k
        shaded(canvas, edge, edge, width - 2 * edge, height - 2 * edge, colour, dark(colour, 0.18), (RADIUS - LINE) * k)
        inset = 11 * k
        rays(
            canvas, inset, inset, width - 2 * inset, height - 2 * inset, (dark(colour, 0.22), dark(colour, 0.1)), y / height
        )
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, pale, 6 * k, 2 * k)
        inset = 16 * k
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, mix(colour, CARD_PAPER, 0.45), 4 * k, k)
        canvas.circle(width / 2, y, 52 * k, dark(colour, 0.4))
        canvas.circle(width / 2, y, 48 * k, WARNING_YELLOW if zone else mix(colour, CARD_PAPER, 0.88))

    return smooth(look, width, height, paint)
