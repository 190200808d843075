"""Facts about cards that drawings need, and the building blocks of the drawings."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.data.records import kind_of
from game.data.texts import Texts
from game.dictators.data.components import ActionCard, AssetCard, Symbol
from game.dictators.data.tables import DATA
from game.dictators.state import DictatorsOptions
from game.ui.kit import fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, ngon, smooth
from game.ui.kit.colours import INK, WHITE, Colour, SeatLook, dark, light, mix, rgb
from game.ui.kit.drawings.cards import SMALLEST_TEXT, Band, Stock, card_ground, inked, shade
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing, drawn
from game.ui.kit.drawings.pieces import seat_mark
from game.ui.kit.lay import Icon, Node, Padded, Row, Sized, Space, Text
from game.ui.kit.nodes import on_plate, pictured

Kind = Literal["action", "interruption", "asset", "father", "defcon", "trident", "presidential"]
Lasting: TypeAlias = 'Literal[2, 3, "now", "stay"]'
AbilityCost: TypeAlias = 'Literal[0, 1, 2, 3, "travel"]'

LASTING_ICONS: dict[Lasting, str] = {"now": "flash", "stay": "all_inclusive", 2: "timer_sand", 3: "timer_sand"}


class KindLook(NamedTuple):
    """Look of a kind of card: color, badge icon, and number of corners of the badge (0: a circle)."""

    colour: Colour
    badge: str
    corners: int


KINDS: dict[Kind, KindLook] = {
    "action": KindLook(rgb("#2B6591"), "lightning_bolt", 0),
    "interruption": KindLook(rgb("#B2382F"), "hand_back_right", 8),
    "asset": KindLook(rgb("#477A43"), "briefcase", 6),
    "father": KindLook(rgb("#8F6117"), "feather", 4),
    "defcon": KindLook(rgb("#B44A19"), "alert", 4),
    "trident": KindLook(rgb("#3F4C57"), "waves", 4),
    "presidential": KindLook(rgb("#1F3A5F"), "star_circle", 4),
}


class CardFacts(NamedTuple):
    """Properties of a card to draw, without texts. `cost` is in actions; None if the card has no cost."""

    id: str
    kind: Kind
    icon: str
    cost: Literal[0, 1, 2, 3] | None = None
    usa: bool = False
    lasts: Lasting | None = None
    symbols: tuple[Symbol, ...] = ()
    abilities: tuple[AbilityCost, ...] = ()

    @property
    def style(self) -> KindLook:
        return KINDS[self.kind]

    @property
    def family(self) -> str:
        """Group of text keys with the texts of this card."""
        return self.kind if self.kind in ("father", "presidential") else "card"


@cache
def card_facts(id: str) -> CardFacts:
    """Facts about a card of any kind, given its id or that of a copy."""
    name = kind_of(id)
    if (card := DATA.cards.get(name)) is not None:
        kind: Kind = "action" if isinstance(card, ActionCard) else "asset" if isinstance(card, AssetCard) else "interruption"
        turns = card.turns if isinstance(card, ActionCard) else None
        costs = tuple(ability.cost for ability in card.abilities) if isinstance(card, AssetCard) else ()
        icon = card.icon or KINDS[kind].badge
        return CardFacts(name, kind, icon, card.cost, card.limit == "usa", turns, card.symbols, costs)
    if (father := DATA.fathers.get(name)) is not None:
        return CardFacts(name, "father", father.icon or KINDS["father"].badge, lasts=father.turns)
    event = DATA.events.get(name) or DATA.presidential.get(name)
    assert event is not None, f"{id} is no card"
    kind = "presidential" if name in DATA.presidential else "defcon" if name == "defcon" else "trident"
    return CardFacts(name, kind, event.icon or KINDS[kind].badge)


def cost_icon(cost: AbilityCost) -> str:
    return "shoe_print" if cost == "travel" else f"numeric_{cost}_circle"


def title_of(facts: CardFacts, texts: Texts) -> str:
    return texts(f"dictators.{facts.family}.{facts.id}")


def kind_name(facts: CardFacts, texts: Texts, at_length: bool = False) -> str:
    """Name of the kind of card. Founding Fathers are called events unless `at_length`."""
    if facts.kind in ("action", "interruption", "asset"):
        return texts(f"dictators.symbol.{facts.kind}")
    if facts.kind == "presidential" or (facts.kind == "father" and at_length):
        return texts(f"dictators_cards.kind.{facts.kind}")
    return texts("dictators_cards.kind.event")


def full_text(facts: CardFacts, texts: Texts, options: DictatorsOptions) -> str:
    """Full text of a card with these options; `{count}` in the text is a use limit that the options set."""
    count = options.asset_ability_uses if facts.kind == "asset" else options.extra_turns_in_a_row
    words, more = texts(f"dictators.{facts.family}_text.{facts.id}", count=count), f"{options.event_text}.{facts.id}"
    return f"{words} {texts(f'dictators.card_more.{more}')}" if f"dictators.card_more.{more}" in texts else words


def short_text(texts: Texts, facts: CardFacts) -> str:
    """Short text on a card's face as `rich` markup, or ""."""
    if f"dictators_cards.short.{facts.id}" not in texts:
        return ""
    icons = {f"ability_{number}": f"*{{{cost_icon(cost)}}}*" for number, cost in enumerate(facts.abilities, 1)}
    return texts.render(f"dictators_cards.short.{facts.id}", icons)


CARD_PAPER = rgb("#F5ECD9")
DISC = rgb("#FBF5E6")


def rays(canvas: Canvas, x: float, y: float, width: float, height: float, tones: tuple[Colour, Colour], low: float) -> None:
    """Draw sunrays in two tones; `low` is the height of their center, as a share from the top."""
    count, far = 18, 2 * max(width, height)
    middle = (x + width / 2, y + height * low)
    with canvas.clipped(x, y, width, height):
        canvas.rect(x, y, width, height, tones[0])
        for number in range(count):
            angle = 2 * pi * number / count + 0.09
            ends = [angle, angle + pi / count]
            canvas.polygon([middle, *((middle[0] + far * cos(a), middle[1] + far * sin(a)) for a in ends)], tones[1])


def tints(colour: Colour) -> tuple[Colour, Colour]:
    return mix(colour, CARD_PAPER, 0.72), mix(colour, CARD_PAPER, 0.6)


class Bands(NamedTuple):
    """Heights of a card's bands: head, picture, and the strip with the kind (0: none)."""

    head: float
    art: float
    strip: float = 0


@cached
def ground_of(
    look: Look, width: float, height: float, bands: Bands, colour: Colour, sheet: Colour = CARD_PAPER, scale: float = 1
) -> pygame.Surface:
    """A blank card, with only head, rays and strip."""
    low = 1.2 if bands.strip else 0.56

    def sun(canvas: Canvas, box: Box) -> None:
        canvas.stamp(smooth(look, *box[2:], lambda rising: rays(rising, 0, 0, *box[2:], tints(colour), low)), box.x, box.y)

    head = Band(bands.head, shade(colour, dark(colour, 0.2)), (1.4 * scale, dark(colour, 0.42)))
    art = Band(bands.art, sun, (1.2 * scale, dark(colour, 0.2)) if bands.strip else None)
    strip = [Band(bands.strip + scale, shade(strip_tint(colour)))] if bands.strip else []
    return card_ground(look, width, height, scale, Stock(sheet, dark(colour, 0.5)), head, art, *strip)


def strip_tint(colour: Colour) -> Colour:
    """Background color of the strip with the kind."""
    return mix(colour, CARD_PAPER, 0.8)


# Discs, badges, chips, symbols --------------------------------------------------------------------------------------------


def cost_disc(canvas: Canvas, x: float, y: float, radius: float, cost: int, colour: Colour) -> None:
    """Draw a disc with the cost in actions, centered at x, y."""
    canvas.stamp(_shape(canvas.look, radius, 0, dark(colour, 0.5), DISC), x, y, "c")
    canvas.text(str(cost), x, y, max(SMALLEST_TEXT, radius * 1.42), inked(colour, DISC), "serif_black", "c")


def kind_badge(canvas: Canvas, x: float, y: float, radius: float, kind: KindLook) -> None:
    """Draw the badge of a kind of card, centered at x, y."""
    canvas.stamp(_shape(canvas.look, radius, kind.corners, DISC, dark(kind.colour, 0.42)), x, y, "c")
    canvas.icon(kind.badge, x, y, radius * 1.22, WHITE)


def zone_mark(canvas: Canvas, zone: int, x: float, y: float, radius: float) -> None:
    """Draw the number of a nuclear zone in the zone's polygon, so that zones differ without color."""
    colour = canvas.look.palette.zone_marks[zone - 1]
    canvas.stamp(_shape(canvas.look, radius, zone + 2, dark(colour, 0.55), DISC), x, y, "c")
    sunk = radius * 0.1 if zone == 1 else 0
    canvas.text(str(zone), x, y + sunk, max(SMALLEST_TEXT, radius * 1.05), inked(colour, DISC), "bold", "c")


def zone_shape(zone: int, x: float, y: float, radius: float) -> list[Spot]:
    """Corners of a nuclear zone's mark; a triangle is moved down."""
    return ngon(x, y + (2 if zone == 1 else 0), radius, zone + 2, {1: -1.5708, 2: 0.7854, 3: -1.5708, 4: 0.0}[zone])


@drawing
def _shape(look: Look, radius: float, corners: int, rim: Colour, fill: Colour) -> Drawing:
    """A disc, rounded square or polygon with a rim. A triangle is larger and lower, because it has less room inside."""
    middle, large, turn = radius * 1.5, {3: 1.42, 5: 1.05}.get(corners, 1.0), pi / 8 if corners == 8 else -pi / 2
    canvas = yield 2 * middle, 2 * middle
    for share, ink in ((1.0, rim), (0.88, fill)):
        if not corners:
            canvas.circle(middle, middle, radius * share, ink)
        elif corners == 4:
            half = radius * 0.86 * share
            canvas.rect(middle - half, middle - half, 2 * half, 2 * half, ink, radius * 0.26)
        else:
            sunk = radius * 0.16 if corners == 3 else 0
            canvas.polygon(ngon(middle, middle + sunk, radius * large * share, corners, turn), ink)


def tag(height: float, colour: Colour, words: str, icon: str = "") -> Node:
    size, ground = max(SMALLEST_TEXT, height * 0.84), dark(colour, 0.15)
    sign = Icon(icon, size * 0.95, WHITE) if icon else Space()
    inner = Row(sign, Text(words, size, WHITE, "bold", spread=1.1), gap=3)
    return Padded(Sized(inner, height=height), 5, ground=on_plate(ground, ground, ground, 1.3, 4))


def pill(icon: Node, words: str, size: float, height: float, colour: Colour, paper: Colour) -> Node:
    """An icon and words on a rounded background."""
    ground = mix(colour, paper, 0.84)
    inner = Row(icon, Text(words, size, inked(colour, ground), "bold"), gap=7)
    return Padded(Sized(inner, height=height), 12, ground=on_plate(ground, ground, mix(colour, paper, 0.4), 1.3, height / 2))


def printed(name: Symbol, size: float) -> Node:
    """A symbol as printed on cards that place, pass or remove roadblocks or no-fly zones."""
    return pictured(lambda look: artwork(look, f"dictators/symbols/{name}", size * 1.3, size), size * 1.3, size)


# Dictators and tokens -----------------------------------------------------------------------------------------------------

_FIELD = (100, 128)
"""Width and height of a portrait's artwork, in its own units."""
_HEAD = 90
"""Width and height of the head with headgear, in the same units."""
_HATLESS = {"fidel": 7, "joseph": 10, "kim": 8, "mao": 12, "julius": 12, "benito": 18}
"""Top of the head in portraits without tall headgear, in the same units."""


@cached
def portrait(look: Look, dictator: str, width: float, height: float, colour: Colour) -> pygame.Surface:
    """A dictator in front of rays of this color, in a dark frame, cropped at the sides or the bottom to fit."""
    picture = smooth(look, width, height, lambda canvas: rays(canvas, 0, 0, width, height, tints(colour), 0.6))
    scale = max(width / _FIELD[0], height / _FIELD[1])
    view = ((_FIELD[0] - width / scale) / 2, 0, width / scale, height / scale)
    picture.blit(drawn(f"dictators/portraits/{dictator}", picture.get_size(), view), (0, 0))
    corners = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 4))
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, INK, 4, 1.6)), (0, 0))
    return picture


@cached
def medal(look: Look, dictator: str, size: float, seat: SeatLook, rim: Colour) -> pygame.Surface:
    """A dictator's head in a ring of the seat's color, with the seat's emblem if the medal is large enough."""
    edge = size * 0.06 + 1
    picture = smooth(look, size, size, lambda canvas: rays(canvas, 0, 0, size, size, tints(light(seat.colour, 0.3)), 0.6))
    view = ((_FIELD[0] - _HEAD) / 2, _HATLESS.get(dictator, 4), _HEAD, _HEAD)
    picture.blit(drawn(f"dictators/portraits/{dictator}", picture.get_size(), view), (0, 0))

    def disc(canvas: Canvas) -> None:
        canvas.circle(size / 2, size / 2, size / 2 - 0.5, WHITE)

    def ring(canvas: Canvas) -> None:
        canvas.circle(size / 2, size / 2, size / 2 - 0.5, rim, edge + 1)
        canvas.circle(size / 2, size / 2, size / 2 - 1.5, seat.colour, edge)
        if size >= 36:
            seat_mark(canvas, size, max(8.0, size * 0.14), seat, rim)

    picture.blit(smooth(look, size, size, disc), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(smooth(look, size, size, ring), (0, 0))
    return picture


TOKEN_BLUE = rgb("#33507A")


@drawing
def token_face(look: Look, id: str, size: float) -> Drawing:
    """A zone 4 token: a hexagon `size` wide with its Roman numeral; a long numeral is condensed."""
    middle = size / 2
    canvas = yield size, size
    for radius, ink in ((1.0, dark(TOKEN_BLUE, 0.5)), (0.93, rgb("#F4EBD8")), (0.83, TOKEN_BLUE)):
        canvas.polygon(ngon(middle, middle, middle * radius, 6), ink)
    top, inner = ngon(middle, middle, middle * 0.83, 6), ngon(middle, middle, middle * 0.74, 6)
    canvas.polygon([top[3], top[4], top[5], top[0]], (255, 255, 255, 22))
    canvas.line([*inner, inner[0]], (255, 255, 255, 60), size / 44)
    canvas = yield None
    label = fonts.drawn(id, "serif_black", look.px(max(SMALLEST_TEXT, size * 0.42)), WHITE)
    label = pygame.transform.smoothscale(label, (min(label.get_width(), look.px(size * 0.66)), label.get_height()))
    canvas.surface.blit(label, label.get_rect(center=canvas.surface.get_rect().center))
