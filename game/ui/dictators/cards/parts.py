"""What cards are put together from: their ground with head and rays, discs, badges, chips, symbols, portraits.

What the cards of the game say about themselves, as a drawing needs it: kind, cost, limits, icon, texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from math import cos, pi, sin
from typing import Literal, TypeAlias

import pygame

from game.data.texts import Texts
from game.dictators.data.components import ActionCard, AssetCard, Symbol, kind_of
from game.dictators.data.tables import DATA
from game.dictators.state import DictatorsOptions
from game.ui.kit import fonts
from game.ui.kit.art import drawn
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, ngon, smooth
from game.ui.kit.colours import INK, WHITE, Colour, contrast, dark, light, mix, rgb
from game.ui.kit.lay import Icon, Node, Padded, Painted, Row, Sized, Space, Text
from game.ui.kit.plates import paper, plate, shaded

Kind = Literal["action", "interruption", "asset", "father", "defcon", "trident", "presidential"]
Lasting: TypeAlias = 'Literal[2, 3, "now", "stay"]'
AbilityCost: TypeAlias = 'Literal[0, 1, 2, 3, "travel"]'

LASTING_ICONS: dict[Lasting, str] = {"now": "flash", "stay": "all_inclusive", 2: "timer_sand", 3: "timer_sand"}


@dataclass(frozen=True)
class KindLook:
    """How a kind of card is told from the others: colour, badge icon, and the corners of the badge (0: a circle)."""

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


@dataclass(frozen=True)
class CardFacts:
    """What is drawn of a card besides its texts. `cost` is in actions, None where nobody pays."""

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


@cache
def card_facts(id: str) -> CardFacts:
    """The facts of a command card, event, Founding Father or presidential card; any copy of it will do."""
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
    """The icon for what an ability costs: a number of actions, or the Travel."""
    return "shoe_print" if cost == "travel" else f"numeric_{cost}_circle"


def title_of(facts: CardFacts, texts: Texts) -> str:
    return texts(f"dictators.{_family(facts)}.{facts.id}")


def _family(facts: CardFacts) -> str:
    """Among which texts those of a card stand."""
    return facts.kind if facts.kind in ("father", "presidential") else "card"


def brief_title(facts: CardFacts, texts: Texts) -> str:
    """A shorter title for the smallest cards, where there is one."""
    key = f"dictators_cards.brief.{facts.id}"
    return texts(key) if key in texts else title_of(facts, texts)


def kind_name(facts: CardFacts, texts: Texts, at_length: bool = False) -> str:
    """What kind of card it is. Founding Fathers are events; at length it says so by their own name."""
    if facts.kind in ("action", "interruption", "asset"):
        return texts(f"dictators.symbol.{facts.kind}")
    if facts.kind == "presidential" or (facts.kind == "father" and at_length):
        return texts(f"dictators_cards.kind.{facts.kind}")
    return texts("dictators_cards.kind.event")


def full_text(facts: CardFacts, texts: Texts, options: DictatorsOptions) -> str:
    """All that a card says at a table with these options; `{count}` is how often something of it may be done there."""
    count = options.asset_ability_uses if facts.kind == "asset" else options.extra_turns_in_a_row
    return texts(f"dictators.{_family(facts)}_text.{facts.id}", count=count)


def short_text(texts: Texts, facts: CardFacts) -> str:
    """The few words on the face of a card, for `rich`: with bold words and icons.

    Who adds a card need not write them: then they are only on its sheet.
    """
    if f"dictators_cards.short.{facts.id}" not in texts:
        return ""
    icons = {f"ability_{number}": f"*{{{cost_icon(cost)}}}*" for number, cost in enumerate(facts.abilities, 1)}
    return texts.render(f"dictators_cards.short.{facts.id}", icons)


RATIO = 272 / 192
"""How high a card is for its width."""

CARD_WIDTH = 192
"""The width at which a card has its design size."""

SMALLEST_TEXT = 16
READABLE = 4.5
LINE = 1.5
RADIUS = 12
CARD_PAPER = rgb("#F5ECD9")
DISC = rgb("#FBF5E6")
WARNING_YELLOW = rgb("#F5C93B")


def inked(colour: Colour, ground: Colour, least: float = READABLE + 0.3) -> Colour:
    """This colour, darkened until it can be read on a light ground."""
    steps = (dark(colour, step / 20) for step in range(4, 20))
    return next((ink for ink in steps if contrast(ink, ground) >= least), INK)


def rays(canvas: Canvas, x: float, y: float, width: float, height: float, tones: tuple[Colour, Colour], low: float) -> None:
    """Sunrays in two tones; `low` is how far down they meet, as a share of the height."""
    count, far = 18, 2 * max(width, height)
    middle = (x + width / 2, y + height * low)
    with canvas.clipped(x, y, width, height):
        canvas.rect(x, y, width, height, tones[0])
        for number in range(count):
            angle = 2 * pi * number / count + 0.09
            ends = [angle, angle + pi / count]
            canvas.polygon([middle, *((middle[0] + far * cos(a), middle[1] + far * sin(a)) for a in ends)], tones[1])


def tints(colour: Colour) -> tuple[Colour, Colour]:
    """The two tones of rays in this colour."""
    return mix(colour, CARD_PAPER, 0.72), mix(colour, CARD_PAPER, 0.6)


@dataclass(frozen=True)
class Bands:
    """How high the bands of a card are: its head, its picture, and the line that says what it is (0: without)."""

    head: float
    art: float
    strip: float = 0


@cached
def card_ground(
    look: Look, width: float, height: float, bands: Bands, colour: Colour, sheet: Colour = CARD_PAPER, scale: float = 1
) -> pygame.Surface:
    """A card without anything on it."""
    radius, line = RADIUS * scale, LINE * scale
    ground = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(ground, look)
    canvas.stamp(paper(look, width - 2 * line, height - 2 * line, sheet, radius - line, 5, aged=False), line, line)
    canvas.stamp(_bands(look, width, height, bands, colour, scale), 0, 0)
    edge = dark(colour, 0.5)
    # A little wider than the paper is away from the edge, so that nothing shines through between them.
    canvas.stamp(smooth(look, width, height, lambda c: c.rect(0, 0, width, height, edge, radius, line * 1.2)), 0, 0)
    return ground


def _bands(look: Look, width: float, height: float, bands: Bands, colour: Colour, scale: float) -> pygame.Surface:
    """The head, the rays and the line below them, cut to the round corners of the card."""
    radius, line = (RADIUS - LINE) * scale, LINE * scale
    inner, below = width - 2 * line, bands.head + bands.art + bands.strip + scale
    lower = radius if below > height - radius else 0

    def paint(canvas: Canvas) -> None:
        shaded(canvas, line, line, inner, bands.head - line, colour, dark(colour, 0.2), 0)
        shine = [(radius + line, line * 1.7), (width - radius - line, line * 1.7)]
        canvas.line(shine, (255, 255, 255, 46), scale, round_ends=False)
        top = bands.head
        if bands.art:
            low = 1.2 if bands.strip else 0.56
            rays(canvas, line, top, inner, bands.art, tints(colour), low)
            canvas.line([(line, top), (width - line, top)], dark(colour, 0.42), 1.4 * scale, round_ends=False)
            top += bands.art
        if bands.strip:
            canvas.rect(line, top, inner, bands.strip, strip_tint(colour))
            canvas.line([(line, top), (width - line, top)], dark(colour, 0.2), 1.2 * scale, round_ends=False)

    def inside(canvas: Canvas) -> None:
        bottom = min(below, height - line)
        canvas.rect(line, line, inner, bottom - line, WHITE, 0, 0, (radius, radius, lower, lower))

    sheet = smooth(look, width, min(below, height), paint)
    sheet.blit(smooth(look, width, min(below, height), inside), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return sheet


def strip_tint(colour: Colour) -> Colour:
    """The ground of the line that says what a card is."""
    return mix(colour, CARD_PAPER, 0.8)


# Discs, badges, chips, symbols --------------------------------------------------------------------------------------------


def cost_disc(canvas: Canvas, x: float, y: float, radius: float, cost: int, colour: Colour) -> None:
    """How many actions a card costs, by the centre of its disc."""
    canvas.stamp(_shape(canvas.look, radius, 0, dark(colour, 0.5), DISC), x, y, "c")
    size = max(SMALLEST_TEXT, radius * 1.42)
    canvas.text(str(cost), x, y, size, inked(colour, DISC), "serif_black", "c")


def kind_badge(canvas: Canvas, x: float, y: float, radius: float, kind: KindLook) -> None:
    """What kind of card it is, in the shape of that kind, by its centre."""
    canvas.stamp(_shape(canvas.look, radius, kind.corners, DISC, dark(kind.colour, 0.42)), x, y, "c")
    canvas.icon(kind.badge, x, y, radius * 1.22, WHITE)


def zone_mark(canvas: Canvas, zone: int, x: float, y: float, radius: float) -> None:
    """The number of a nuclear zone in its polygon, so that zones differ without colour."""
    colour = canvas.look.palette.zone_marks[zone - 1]
    canvas.stamp(_shape(canvas.look, radius, zone + 2, dark(colour, 0.55), DISC), x, y, "c")
    sunk = radius * 0.1 if zone == 1 else 0
    canvas.text(str(zone), x, y + sunk, max(SMALLEST_TEXT, radius * 1.05), inked(colour, DISC), "bold", "c")


@cached
def _shape(look: Look, radius: float, corners: int, rim: Colour, fill: Colour) -> pygame.Surface:
    """A disc, a square with round corners, or a polygon with a rim. A triangle is larger and lower: it has little room."""
    middle, large, turn = radius * 1.5, {3: 1.42, 5: 1.05}.get(corners, 1.0), pi / 8 if corners == 8 else -pi / 2

    def paint(canvas: Canvas) -> None:
        for share, ink in ((1.0, rim), (0.88, fill)):
            if not corners:
                canvas.circle(middle, middle, radius * share, ink)
            elif corners == 4:
                half = radius * 0.86 * share
                canvas.rect(middle - half, middle - half, 2 * half, 2 * half, ink, radius * 0.26)
            else:
                sunk = radius * 0.16 if corners == 3 else 0
                canvas.polygon(ngon(middle, middle + sunk, radius * large * share, corners, turn), ink)

    return smooth(look, 2 * middle, 2 * middle, paint)


def tag(height: float, colour: Colour, words: str, icon: str = "") -> Node:
    """A small plate with words or an icon or both."""
    size, ground = max(SMALLEST_TEXT, height * 0.84), dark(colour, 0.15)
    sign = Icon(icon, size * 0.95, WHITE) if icon else Space()
    inner = Row(sign, Text(words, size, WHITE, "bold", spread=1.1), gap=3)
    return Padded(Sized(inner, height=height), 5, ground=partial(_plate, ground, ground, 4))


def pill(icon: Node, words: str, size: float, height: float, colour: Colour, paper: Colour) -> Node:
    """Words behind an icon in a round plate."""
    ground = mix(colour, paper, 0.84)
    inner = Row(icon, Text(words, size, inked(colour, ground), "bold"), gap=7)
    return Padded(Sized(inner, height=height), 12, ground=partial(_plate, ground, mix(colour, paper, 0.4), height / 2))


def _plate(colour: Colour, edge: Colour, radius: float, canvas: Canvas, box: Box) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, colour, colour, edge, 1.3, radius), box.x, box.y)


def printed(name: Symbol, size: float) -> Node:
    """The printed symbol of a card that puts, passes or removes a roadblock or a no-fly zone."""
    wide = size * 1.3
    return Painted(wide, size, lambda canvas, box: canvas.stamp(_symbol(canvas.look, name, size), *box.middle, "c"))


@cached
def _symbol(look: Look, name: Symbol, size: float) -> pygame.Surface:
    return drawn(f"dictators/symbols/{name}", (max(1, look.px(size * 1.3)), max(1, look.px(size))))


def zone_paper(look: Look, zone: int) -> Colour:
    """The paper of cards of a zone."""
    return light(look.palette.zones[zone - 1], 0.35)


@cached
def trefoil(look: Look, radius: float) -> pygame.Surface:
    """The warning sign of a nuclear facility."""
    return drawn("dictators/pieces/trefoil", (max(1, look.px(radius * 2)), max(1, look.px(radius * 2.06))))


# Dictators and tokens -----------------------------------------------------------------------------------------------------

_FIELD = (100, 128)
"""The page of a portrait."""


@cached
def portrait(look: Look, dictator: str, width: float, height: float, colour: Colour) -> pygame.Surface:
    """A dictator before rays of this colour, in a dark frame; what does not fit is cut off at the sides or below."""
    picture = smooth(look, width, height, lambda canvas: rays(canvas, 0, 0, width, height, tints(colour), 0.6))
    scale = max(width / _FIELD[0], height / _FIELD[1])
    view = ((_FIELD[0] - width / scale) / 2, 0, width / scale, height / scale)
    picture.blit(drawn(f"dictators/portraits/{dictator}", picture.get_size(), view), (0, 0))
    corners = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 4))
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    frame = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, INK, 4, 1.6))
    picture.blit(frame, (0, 0))
    return picture


TOKEN_BLUE = rgb("#33507A")


@cached
def token_face(look: Look, id: str, size: float) -> pygame.Surface:
    """A zone 4 token: a hexagon with its Roman number, as wide as `size`; a long number has narrow letters."""
    middle = size / 2

    def paint(canvas: Canvas) -> None:
        for radius, ink in ((1.0, dark(TOKEN_BLUE, 0.5)), (0.93, rgb("#F4EBD8")), (0.83, TOKEN_BLUE)):
            canvas.polygon(ngon(middle, middle, middle * radius, 6), ink)
        top = ngon(middle, middle, middle * 0.83, 6)
        canvas.polygon([top[3], top[4], top[5], top[0]], (255, 255, 255, 22))
        inner = ngon(middle, middle, middle * 0.74, 6)
        canvas.line([*inner, inner[0]], (255, 255, 255, 60), size / 44)

    ground = smooth(look, size, size, paint)
    label = fonts.drawn(id, "serif_black", look.px(max(SMALLEST_TEXT, size * 0.42)), WHITE)
    label = pygame.transform.smoothscale(label, (min(label.get_width(), look.px(size * 0.66)), label.get_height()))
    ground.blit(label, label.get_rect(center=ground.get_rect().center))
    return ground
