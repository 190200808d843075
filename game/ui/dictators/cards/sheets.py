"""Sheets with the full information on a card, facility, token or dictator."""

from __future__ import annotations

from typing import NamedTuple

from game.data.records import kind_of
from game.data.texts import Texts
from game.dictators.data.components import Symbol
from game.dictators.data.tables import BOARD, DATA
from game.dictators.state import DictatorsOptions
from game.dictators.turn.standing import COUNTED_ZONES
from game.ui.dictators.cards import parts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, Colour, dark, light, mix, rgb
from game.ui.kit.drawings.cards import MARGIN, SHEET_HEAD, SHEET_SCALE, Mark, Page, inked, sheet_head
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.lay import Column, Flow, Icon, Node, Painted, Text

STRIP = 34
BODY = 18
AS_USUAL = DictatorsOptions()
PASSPORT_RED = rgb("#7A2E35")


class Fact(NamedTuple):
    """A property in words, after an icon or a printed symbol."""

    words: str
    icon: str = ""
    symbol: Symbol | None = None


class Sheet(NamedTuple):
    """Contents of a sheet. `emblem` is before the title, `picture` in a band of height `art` below it."""

    colour: Colour
    title: str
    kind: str
    picture: Mark
    paragraphs: tuple[tuple[Fact | None, str], ...]
    emblem: Mark | None = None
    facts: tuple[Fact, ...] = ()
    paper: Colour = parts.CARD_PAPER
    art: float = 128


def card_sheet(look: Look, texts: Texts, id: str, options: DictatorsOptions = AS_USUAL) -> Picture:
    """The sheet of a card, facility, token or dictator with these options, as high as needed."""
    return _drawn(look, texts, kind_of(id), options)


def sheet_of(look: Look, texts: Texts, id: str, options: DictatorsOptions = AS_USUAL) -> Sheet:
    """Contents of the sheet of a component."""
    if id in DATA.facilities:
        return _facility(look, texts, id)
    if id in DATA.tokens:
        return _token(texts, id)
    return _dictator(texts, id) if id in DATA.dictators else _card(texts, parts.card_facts(id), options)


def _card(texts: Texts, facts: parts.CardFacts, options: DictatorsOptions) -> Sheet:
    kind = facts.style

    def emblem(canvas: Canvas, x: float, y: float) -> None:
        if facts.cost is None:
            parts.kind_badge(canvas, x, y, 24, kind)
        else:
            parts.cost_disc(canvas, x, y, 24, facts.cost, kind.colour)
            parts.kind_badge(canvas, x, SHEET_HEAD + 32, 22, kind)

    abilities = tuple(
        (_cost(texts, cost), texts(f"dictators.ability_text.{facts.id}.{number}"))
        for number, cost in enumerate(facts.abilities, 1)
    )
    return Sheet(
        kind.colour,
        parts.title_of(facts, texts),
        parts.kind_name(facts, texts, at_length=True),
        lambda canvas, x, y: canvas.icon(facts.icon, x, y, 92, dark(kind.colour, 0.12)),
        ((None, parts.full_text(facts, texts, options)), *abilities),
        emblem,
        _card_facts(texts, facts),
        art=116,
    )


def _cost(texts: Texts, cost: parts.AbilityCost) -> Fact:
    return Fact(texts(f"dictators.symbol.{'' if cost == 'travel' else 'cost_'}{cost}"), parts.cost_icon(cost))


def _card_facts(texts: Texts, facts: parts.CardFacts) -> tuple[Fact, ...]:
    found = [] if facts.cost is None else [_cost(texts, facts.cost)]
    if facts.usa:
        found.append(Fact(texts("dictators.symbol.usa"), "flag_variant"))
    if facts.lasts is not None:
        named = isinstance(facts.lasts, str)
        words = texts(f"dictators_cards.lasts.{facts.lasts}" if named else f"dictators.symbol.turns_{facts.lasts}")
        found.append(Fact(words, parts.LASTING_ICONS[facts.lasts]))
    return (*found, *(Fact(texts(f"dictators.symbol.{name}"), symbol=name) for name in facts.symbols))


def _facility(look: Look, texts: Texts, id: str) -> Sheet:
    zone, minimum = DATA.facilities[id].zone, DATA.constants.disarm_min.value
    name, place = _facility_name(texts, id)
    kind = "home" if zone in COUNTED_ZONES else "abroad"
    facts = (
        Fact(texts(f"dictators.nuclear_zone.zone-{zone}"), "map_legend"),
        Fact(place, "map_marker"),
        Fact(texts("dictators_cards.disarm_on", least=minimum), "dice_5"),
    )
    return Sheet(
        look.palette.zone_marks[zone - 1],
        name,
        texts("dictators_cards.kind.facility"),
        lambda canvas, x, y: canvas.stamp(artwork(look, "dictators/pieces/trefoil", 100, 103), x, y, "c"),
        ((None, texts(f"dictators_cards.facility_text.{kind}", least=minimum)),),
        lambda canvas, x, y: parts.zone_mark(canvas, zone, x, y, 22),
        facts,
        light(look.palette.zones[zone - 1], 0.35),
    )


def _facility_name(texts: Texts, id: str) -> tuple[str, str]:
    """Name and location of a facility, e.g. `Offutt` and `Omaha, Nebraska`."""
    place = BOARD.locations[DATA.facilities[id].location]
    region = texts(f"dictators.region.{place.region}")
    name, _, near = texts(f"dictators.location.{place.id}").rstrip(")").partition(" (")
    return name, f"{near}, {region}" if near and region not in near else near or region


def _token(texts: Texts, id: str) -> Sheet:
    return Sheet(
        parts.TOKEN_BLUE,
        texts(f"dictators.token.{id}"),
        texts("dictators_cards.kind.token"),
        lambda canvas, x, y: canvas.stamp(parts.token_face(canvas.look, id, 104), x, y, "c"),
        ((None, texts(f"dictators.token_text.{id}")),),
    )


def _dictator(texts: Texts, id: str) -> Sheet:
    return Sheet(
        PASSPORT_RED,
        texts(f"dictators.dictator.{id}"),
        texts("dictators_cards.kind.dictator"),
        lambda canvas, x, y: canvas.stamp(parts.portrait(canvas.look, id, 156, 200, PASSPORT_RED), x, y, "c"),
        ((None, texts(f"dictators.dictator_text.{id}")),),
        lambda canvas, x, y: canvas.icon("passport", x, y, 38, rgb("#F0CB78")),
        paper=rgb("#EDE3CC"),
        art=220,
    )


@drawing
def _drawn(look: Look, texts: Texts, id: str, options: DictatorsOptions) -> Drawing:
    sheet = sheet_of(look, texts, id, options)
    below = SHEET_HEAD + sheet.art
    page = Page(look, [_body(sheet)], below + STRIP + 12, 16)
    bands = parts.Bands(SHEET_HEAD, sheet.art, STRIP)
    canvas = yield parts.ground_of(look, page.width, page.height, bands, sheet.colour, sheet.paper, SHEET_SCALE).copy()
    sheet_head(canvas, sheet.title, page.width, sheet.emblem)
    sheet.picture(canvas, page.width / 2, SHEET_HEAD + sheet.art / 2)
    kind_ink = inked(sheet.colour, parts.strip_tint(sheet.colour))
    canvas.text(sheet.kind, MARGIN, below + STRIP / 2, BODY, kind_ink, "bold", "ml")
    page.draw(canvas, sheet.colour)


def _body(sheet: Sheet) -> Column:
    """The properties in rows, and the paragraphs below them."""

    def chip(fact: Fact) -> Node:
        ink = inked(sheet.colour, mix(sheet.colour, sheet.paper, 0.84))
        icon = parts.printed(fact.symbol, 22) if fact.symbol else Icon(fact.icon, 21, ink)
        return parts.pill(icon, fact.words, BODY, 30, sheet.colour, sheet.paper)

    def line(canvas: Canvas, box: Box) -> None:
        y = box.middle[1]
        canvas.line([(box.x, y), (box.right, y)], mix(sheet.colour, sheet.paper, 0.6), 1.2)

    nodes: list[Node] = [Flow(*map(chip, sheet.facts), gap=8)]
    for fact, words in sheet.paragraphs:
        if fact:
            nodes += [Painted(0, 4, line), Flow(chip(fact))]
        nodes.append(Text(words, BODY, INK, bold_ink=inked(sheet.colour, sheet.paper)))
    return Column(*nodes, gap=7)
