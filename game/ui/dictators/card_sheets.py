"""Cards at full length: everything that is known about a card, a facility, a token or a dictator, to be read at leisure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

import pygame

from game.data.texts import Texts
from game.dictators.components import Symbol
from game.dictators.data import kind_of
from game.dictators.standing import COUNTED_ZONES
from game.dictators.state import DictatorsOptions
from game.dictators.tables import DATA
from game.ui.dictators.card_facts import (
    NOW_ICON,
    STAYS_ICON,
    TURNS_ICON,
    USA_ICON,
    AbilityCost,
    CardFacts,
    card_facts,
    cost_icon,
    full_text,
    icon_of,
    kind_name,
    title_of,
)
from game.ui.dictators.card_parts import (
    CARD_PAPER,
    Bands,
    card_ground,
    cost_disc,
    inked,
    kind_badge,
    strip_tint,
    symbol,
    trefoil,
    zone_mark,
    zone_paper,
)
from game.ui.dictators.facility_cards import facility_name
from game.ui.dictators.passports import PASSPORT_PAPER, PASSPORT_RED, split_name
from game.ui.dictators.portraits import portrait
from game.ui.dictators.tokens import TOKEN_BLUE, token_face
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look

MARGIN = 20
HEAD = 76
STRIP = 34
BODY = 18
_CHIP = 30
_STEP = 24
"""Heights are multiples of this, so that sheets share their grounds."""
_TITLE_SIZES = (28, 26, 24)


AS_USUAL = DictatorsOptions()


@dataclass(frozen=True)
class Fact:
    """A property in words, with an icon or a printed symbol before it."""

    words: str
    icon: str = ""
    symbol: Symbol | None = None


@dataclass(frozen=True)
class Sheet:
    """What a sheet says, from above: what it is, its title, its properties, and paragraphs that may have a property each."""

    colour: Colour
    title: str
    kind: str
    art: float
    paper: Colour = CARD_PAPER
    facts: tuple[Fact, ...] = ()
    paragraphs: tuple[tuple[Fact | None, str], ...] = ()
    # How far in the title begins: what stands before it is drawn by `emblem`.
    indent: float = 0
    emblem: Callable[[Canvas], None] | None = None
    # The picture, by the middle of its band.
    picture: Callable[[Canvas, float, float], None] | None = None


def card_sheet(look: Look, texts: Texts, id: str, width: float = 420, options: DictatorsOptions = AS_USUAL) -> Picture:
    """The whole of a card, facility, token or dictator at a table with these options, as high as it must be."""
    return _sheet(look, texts, kind_of(id), width, options)


@kept
def _sheet(look: Look, texts: Texts, id: str, width: float, options: DictatorsOptions) -> Picture:
    if id in DATA.facilities:
        sheet = _facility(look, texts, id)
    elif id in DATA.tokens:
        sheet = _token(texts, id)
    elif id in DATA.dictators:
        sheet = _dictator(texts, id)
    else:
        sheet = _card(texts, card_facts(id), options)
    return _drawn(look, sheet, width)


# What sheets say ----------------------------------------------------------------------------------------------------------


def _card(texts: Texts, facts: CardFacts, options: DictatorsOptions) -> Sheet:
    kind = facts.style

    def emblem(canvas: Canvas) -> None:
        if facts.cost is None:
            kind_badge(canvas, 43, HEAD / 2, 24, kind)
        else:
            cost_disc(canvas, 43, HEAD / 2, 24, facts.cost, kind.colour)

    def picture(canvas: Canvas, x: float, y: float) -> None:
        canvas.icon(icon_of(facts), x, y, 92, dark(kind.colour, 0.12))
        if facts.cost is not None:
            kind_badge(canvas, 43, HEAD + 32, 22, kind)

    abilities = tuple(
        (_cost(texts, cost), texts(f"dictators.ability_text.{facts.id}.{number}"))
        for number, cost in enumerate(facts.abilities, 1)
    )
    return Sheet(
        kind.colour,
        title_of(facts, texts),
        kind_name(facts, texts, at_length=True),
        art=116,
        facts=_card_facts(texts, facts),
        paragraphs=((None, full_text(facts, texts, options)), *abilities),
        indent=82 - MARGIN,
        emblem=emblem,
        picture=picture,
    )


def _cost(texts: Texts, cost: AbilityCost) -> Fact:
    words = texts("dictators.symbol.travel") if cost == "travel" else texts(f"dictators.symbol.cost_{cost}")
    return Fact(words, cost_icon(cost))


def _card_facts(texts: Texts, facts: CardFacts) -> tuple[Fact, ...]:
    found = [] if facts.cost is None else [_cost(texts, facts.cost)]
    if facts.usa:
        found.append(Fact(texts("dictators.symbol.usa"), USA_ICON))
    if facts.lasts == "now" or facts.lasts == "stay":
        found.append(Fact(texts(f"dictators_cards.lasts.{facts.lasts}"), NOW_ICON if facts.lasts == "now" else STAYS_ICON))
    elif facts.lasts is not None:
        found.append(Fact(texts(f"dictators.symbol.turns_{facts.lasts}"), TURNS_ICON))
    return (*found, *(Fact(texts(f"dictators.symbol.{name}"), symbol=name) for name in facts.symbols))


def _facility(look: Look, texts: Texts, id: str) -> Sheet:
    zone = DATA.facilities[id].zone
    name, place = facility_name(texts, id)
    least = DATA.constants.disarm_min.value
    counts = zone in COUNTED_ZONES
    text = texts("dictators_cards.facility_text.home" if counts else "dictators_cards.facility_text.abroad", least=least)
    facts = (
        Fact(texts(f"dictators.nuclear_zone.zone-{zone}"), "map_legend"),
        Fact(place, "map_marker"),
        Fact(texts("dictators_cards.disarm_on", least=least), "dice_5"),
    )
    return Sheet(
        look.palette.zone_marks[zone - 1],
        name,
        texts("dictators_cards.kind.facility"),
        art=128,
        paper=zone_paper(look, zone),
        facts=facts,
        paragraphs=((None, text),),
        indent=82 - MARGIN,
        emblem=lambda canvas: zone_mark(canvas, zone, 43, HEAD / 2, 22),
        picture=lambda canvas, x, y: canvas.stamp(trefoil(look, 50, False), x, y, "c"),
    )


def _token(texts: Texts, id: str) -> Sheet:
    return Sheet(
        TOKEN_BLUE,
        texts(f"dictators.token.{id}"),
        texts("dictators_cards.kind.token"),
        art=128,
        paragraphs=((None, texts(f"dictators.token_text.{id}")),),
        picture=lambda canvas, x, y: canvas.stamp(token_face(canvas.look, id, 104), x, y, "c"),
    )


def _dictator(texts: Texts, id: str) -> Sheet:
    name, nickname = split_name(texts, id)

    def picture(canvas: Canvas, x: float, y: float) -> None:
        width, height = 156, 200
        canvas.stamp(portrait(canvas.look, id, width, height, PASSPORT_RED), x, y, "c")

    return Sheet(
        PASSPORT_RED,
        f"{name} {nickname}",
        texts("dictators_cards.kind.dictator"),
        art=220,
        paper=PASSPORT_PAPER,
        paragraphs=((None, texts(f"dictators.dictator_text.{id}")),),
        indent=82 - MARGIN,
        emblem=lambda canvas: canvas.icon("passport", 43, HEAD / 2, 38, rgb("#F0CB78")),
        picture=picture,
    )


# How sheets are drawn -----------------------------------------------------------------------------------------------------


def _drawn(look: Look, sheet: Sheet, width: float) -> Picture:
    inner = width - 2 * MARGIN
    title = rich.fitting(look, sheet.title, inner - sheet.indent, _TITLE_SIZES)
    assert title is not None, f"{sheet.title} is too long for a sheet of {width}"
    rows = _rows(look, sheet.facts, inner)
    blocks = [(fact, rich.lay_out(look, text, inner, BODY)) for fact, text in sheet.paragraphs]
    start = HEAD + sheet.art + STRIP
    height = start + 12 + len(rows) * (_CHIP + 6) + 4
    for fact, block in blocks:
        height += (_CHIP + 16 if fact else 0) + block.height + 6
    height = ceil((height + 10) / _STEP) * _STEP
    marks: list[TextMark] = []
    ground = card_ground(look, width, height, Bands(HEAD, sheet.art, STRIP), sheet.colour, sheet.paper, 1.3)
    canvas = Canvas(ground.copy(), look, marks)
    if sheet.emblem:
        sheet.emblem(canvas)
    rich.write(canvas, title, MARGIN + sheet.indent, HEAD / 2 - title.height / 2, WHITE)
    if sheet.picture:
        sheet.picture(canvas, width / 2, HEAD + sheet.art / 2)
    kind_ink = inked(sheet.colour, strip_tint(sheet.colour))
    canvas.text(sheet.kind, MARGIN, HEAD + sheet.art + STRIP / 2, BODY, kind_ink, "bold", "ml")
    top = start + 12.0
    for row in rows:
        left: float = MARGIN
        for fact in row:
            left += _chip(canvas, left, top, fact, sheet.colour, sheet.paper) + 8
        top += _CHIP + 6
    top += 4
    for fact, block in blocks:
        if fact:
            canvas.line([(MARGIN, top + 4), (width - MARGIN, top + 4)], mix(sheet.colour, sheet.paper, 0.6), 1.2)
            _chip(canvas, MARGIN, top + 12, fact, sheet.colour, sheet.paper)
            top += _CHIP + 16
        rich.write(canvas, block, MARGIN, top, INK, inked(sheet.colour, sheet.paper))
        top += block.height + 6
    return Picture(canvas.surface, tuple(marks))


def _rows(look: Look, facts: tuple[Fact, ...], width: float) -> list[list[Fact]]:
    """The properties, as many in a row as fit."""
    rows: list[list[Fact]] = []
    left = 0.0
    for fact in facts:
        wide = _chip_width(look, fact)
        if not rows or left + wide > width:
            rows.append([])
            left = 0
        rows[-1].append(fact)
        left += wide + 8
    return rows


def _chip_width(look: Look, fact: Fact) -> float:
    return 52 + (12 if fact.symbol else 0) + rich.lay_out(look, fact.words, 1000, BODY, "bold").width


def _chip(canvas: Canvas, x: float, y: float, fact: Fact, colour: Colour, paper: Colour) -> float:
    """A property in a round plate; returns how wide it is."""
    width, ground = _chip_width(canvas.look, fact), mix(colour, paper, 0.84)
    canvas.stamp(_chip_plate(canvas.look, width, ground, mix(colour, paper, 0.4)), x, y)
    middle, ink = y + _CHIP / 2, inked(colour, ground)
    if fact.symbol:
        canvas.stamp(symbol(canvas.look, fact.symbol, 22), x + 10, middle, "ml")
    else:
        canvas.icon(fact.icon, x + 22, middle, 21, ink)
    canvas.text(fact.words, x + width - 14, middle, BODY, ink, "bold", "mr")
    return width


@kept
def _chip_plate(look: Look, width: float, ground: Colour, edge: Colour) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, _CHIP, ground, _CHIP / 2)
        canvas.rect(0, 0, width, _CHIP, edge, _CHIP / 2, 1.3)

    return smooth(look, width, _CHIP, paint)
