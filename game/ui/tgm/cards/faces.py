"""The cards of The Sixth Line: faces and backs.

card_face(look, texts, "us18#2")
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import inf

import pygame

from game.data.icons import load_icons
from game.data.records import kind_of
from game.data.texts import Texts
from game.tgm.data.components import General, Support, Terrain, Unit
from game.tgm.data.vocabulary import Access, Faction, GroundType
from game.tgm.decks.building import ability_names
from game.ui.kit import rich
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture, TextMark, cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.drawings.cards import LINE, RATIO, SMALL, SMALLEST_TEXT, Band, Stock, card_ground, inked, shade
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.plates import slab
from game.ui.tgm.cards import facts
from game.ui.tgm.cards.badges import cost_disc, hearts, symbol, token_chip, value_width, write_value
from game.ui.tgm.cards.facts import ARMOR, Component, Now
from game.ui.tgm.cards.looks import SUPPORT_ICONS, TERRAIN_ICON, Art, emblem, look_of, paint_picture

CARD_WIDTH = 184
"""Width for which cards are designed."""
_VALUES = SMALLEST_TEXT + 6
"""Height of the values on a small card."""
_NARROWEST = 108
"""Minimum visible width at which a small card shows values."""
_SIGN, _SPACE = 0.95, 4
"""Icon size relative to its number, and the gap between them."""

_CREAM = rgb("#FBF5E6")
TYPE_ICONS = load_icons("tgm")["unit"]
ACCESS_LOOKS: dict[Access, tuple[Colour, str]] = {
    "normal": (rgb("#3E6B3A"), "check_bold"),
    "hard": (rgb("#8A5A12"), "chevron_double_up"),
    "never": (rgb("#9A2F26"), "close_thick"),
}


Size = tuple[float, float]
Seen = Size | None


def card_face(
    look: Look, texts: Texts, id: str, width: float = CARD_WIDTH, seen: Seen = None, dear: bool = False, now: Now = None
) -> Picture:
    """The face of a card. `seen` is the size of the visible left part of a card in a hand, for which it is laid out."""
    seen, id = seen or (width, width * RATIO), kind_of(id)
    if width < SMALL or seen[1] < width:
        return _small_face(look, texts, id, width, (seen[0], min(seen[1], width * RATIO)), dear)
    return _full_face(look, texts, id, width, dear, now)


@cached
def _full_face(look: Look, texts: Texts, id: str, width: float, dear: bool, now: Now) -> Picture:
    return _FullFace(look, texts, facts.component_of(id), width, dear, now).drawn()


@cached
def ground_of(
    look: Look, width: float, height: float, head: float, art_height: float, art: Art, scale: float
) -> pygame.Surface:
    """A card with its head and its picture, without text."""
    colour = art.colour
    title = Band(head, shade(light(colour, 0.04), dark(colour, 0.2)), (1.6 * scale, dark(colour, 0.5)))
    picture = Band(art_height, lambda canvas, box: paint_picture(canvas, art, box), (1.4 * scale, dark(colour, 0.35)))
    return card_ground(look, width, height, scale, Stock(art.paper, dark(colour, 0.55)), title, picture)


def _title(
    look: Look, texts: Texts, titles: Sequence[str], width: float, sizes: Sequence[float], lines: int, high: float = inf
) -> rich.Block | None:
    """The first of the titles that fits into these lines and this height: on one line if possible, or else hyphenated."""
    tries = *product(titles, (1, lines), [""]), *product(titles, [lines], [texts("tgm_cards.breaks")])
    found = (rich.fitting(look, title, width, sizes, lines=limit, breaks=breaks) for title, limit, breaks in tries)
    return next((title for title in found if title and title.height <= high), None)


def _badge(canvas: Canvas, icon: str, x: float, y: float, radius: float, size: float, colour: Colour) -> None:
    """Draw the icon of a card's kind around this center."""
    plate = slab(canvas.look, 2 * radius, 2 * radius, dark(colour, 0.3), radius * 0.5, light(colour, 0.7), 1.4)
    canvas.stamp(plate, x, y, "c")
    canvas.icon(icon, x, y, size, WHITE)


@drawing
def _access(look: Look, kind: GroundType, access: Access, width: float, height: float, tint: Colour) -> Drawing:
    """The access of a unit type to terrain: the icon of the type, and below it a sign for free, hard or no access."""
    colour, icon = ACCESS_LOOKS[access]
    canvas = yield width, height
    canvas.rect(0, 0, width, height, tint, 4)
    canvas.icon(TYPE_ICONS[kind], width / 2, height * 0.33, min(width * 0.5, height * 0.46), INK)
    r = height * 0.19
    canvas.circle(width / 2, height * 0.76, r, colour)
    canvas.icon(icon, width / 2, height * 0.76, r * 1.2, WHITE)


class _FullFace:
    """A face with all facts needed in play; the sheet has the rest."""

    def __init__(self, look: Look, texts: Texts, component: Component, width: float, dear: bool, now: Now) -> None:
        self.look, self.texts, self.component, self.dear, self.now = look, texts, component, dear, now
        self.width, self.height, self.k = width, width * RATIO, width / CARD_WIDTH
        self.art = facts.art_of(component)
        self.ink, self.tint = inked(self.art.colour, self.art.paper, 2), mix(self.art.colour, self.art.paper, 0.84)
        self.size, self.large = max(SMALLEST_TEXT, 16 * self.k), max(SMALLEST_TEXT, 17 * self.k)
        self.head, self.inset = 54 * self.k, 9 * self.k
        self.inner = width - 2 * self.inset
        self.below = 0.0
        self.marks: list[TextMark] = []

    def drawn(self) -> Picture:
        match self.component:
            case Unit() as unit:
                canvas = self._unit(unit)
            case Support() as card:
                canvas = self._support(card)
            case Terrain() as terrain:
                canvas = self._terrain(terrain)
            case General():
                canvas = self._worded(0, "star")
            case _:
                raise ValueError(f"{self.component.id} has no card")
        return Picture(canvas.surface, tuple(self.marks))

    def _begun(self, art: float) -> Canvas:
        """A new canvas with the head and the picture."""
        k, texts = self.k, self.texts
        self.below = self.head + art
        ground = ground_of(self.look, self.width, self.height, self.head, art, self.art, k)
        canvas = Canvas(ground.copy(), self.look, self.marks)
        x = 50 * k
        if (cost := facts.cost_of(self.component)) is not None:
            cost_disc(canvas, 26 * k, self.head / 2, 18 * k, cost, self.dear)
        elif side := facts.faction_of(self.component):
            canvas.stamp(emblem(self.look, side, 36 * k), 26 * k, self.head / 2, "c")
        else:
            x = 9 * k
        room, small = self.width - x - 7 * k, self.size
        titles = facts.titles_of(texts, self.component)
        title = _title(self.look, texts, titles, room, [max(SMALLEST_TEXT, size * k) for size in (18, 17, 16)], 2)
        title = title or rich.lay_out(self.look, titles[-1], room, small, "serif_bold", "serif_bold", 1.1)
        kind = facts.kind_name(texts, self.component)
        # The kind goes below the title if there is room.
        both = len(title.lines) == 1 and canvas.text_width(kind, small) <= room
        top = (self.head - title.height - (small * 1.2 if both else 0)) / 2
        rich.write(canvas, title, x, top, WHITE)
        if both:
            canvas.text(kind, x, top + title.height + small * 0.6, small, (232, 230, 220), anchor="ml")
        return canvas

    def _values(
        self, canvas: Canvas, values: Sequence[tuple[str, str]], widths: Sequence[float], top: float, row_height: float
    ) -> float:
        """Draw icons and numbers on plates, in full rows with columns of these widths. Return the y below the last gap."""
        gap, size, sign = 3.5 * self.k, self.large, self.large * _SIGN
        for place, (icon, words) in enumerate(values):
            row, column = divmod(place, len(widths))
            x, y, width = self.inset + sum(widths[:column]) + column * gap, top + row * (row_height + gap), widths[column]
            canvas.stamp(slab(self.look, width, row_height, self.tint, 4), x, y)
            left, middle = x + (width - sign - _SPACE - value_width(canvas, words, size)) / 2, y + row_height / 2
            canvas.icon(icon, left + sign / 2, middle, sign, INK)
            write_value(canvas, words, left + sign + _SPACE, middle, size)
        return top + len(values) // len(widths) * (row_height + gap)

    def _unit(self, unit: Unit) -> Canvas:
        """Draw a unit: values, then hearts on the left and tokens and emblem on the right, then abilities."""
        k, look, texts = self.k, self.look, self.texts
        canvas = self._begun(78 * k)
        canvas.stamp(symbol(look, unit.id, 40 * k, 26 * k), self.width - 7 * k, self.head + 7 * k, "tr")
        if unit.year:
            height, year = max(19, 19 * k), str(unit.year)
            size = max(SMALLEST_TEXT, height * 0.72)
            plate = slab(look, canvas.text_width(year, size, "bold") + 14, height, dark(self.art.colour, 0.25), height / 2)
            canvas.stamp(plate, 6 * k, self.head + 15 * k, "ml")
            canvas.text(year, 6 * k + 7, self.head + 15 * k, size, WHITE, "bold", "ml")
        now = self.now or facts.printed_facts(texts, unit.id)
        values = facts.values_of(now, critical=True)
        widths = (self.inner * 0.27, self.inner * 0.27, self.inner * 0.46 - 7 * k)
        top = self._values(canvas, values, widths, self.below + 6 * k, max(24, 24.5 * k))
        middle, end = top + 10 * k, self.width - self.inset
        canvas.stamp(emblem(look, self.art.faction, 20 * k), end, middle, "mr")
        end -= 24 * k
        offered = (facts.TokenFacts(token) for token in dict.fromkeys(token for token, _ in unit.offers))
        for token in reversed([*(offered if self.now is None else now.tokens)]):
            canvas.stamp(token_chip(look, token.id, token.state, 17 * k), end, middle, "mr")
            end -= 19 * k
        step = min(15 * k, (end - self.inset) / max(1, now.wounds))
        wounds = hearts(look, now.wounds - now.wounds_taken, now.wounds_taken, min(15 * k, step * 1.1), step)
        canvas.stamp(wounds, self.inset, middle, "ml")
        self._abilities(canvas, top + 23 * k, ability_names(texts, unit.id))
        return canvas

    def _abilities(self, canvas: Canvas, top: float, words: list[str]) -> None:
        """Write as many abilities as fit into two lines, in italics; the sheet explains all of them."""
        room = self.height - 7 * self.k - top
        spread = min(1.2, room / (2 * self.size))
        block = rich.lay_out(self.look, ", ".join(words), self.inner, self.size, "italic", "italic", spread)
        if len(block.lines) > 2:
            self._abilities(canvas, top, words[:-1])
        elif words:
            rich.write(canvas, block, self.inset, top + (room - block.height) / 2, self.ink, None, "centre", self.inner)

    def _worded(self, foot: float, icon: str) -> Canvas:
        """Draw a card with text; the picture, with the icon in its corner, takes the height that the text leaves."""
        k = self.k
        words = facts.short_text(self.texts, self.component.id)
        text = rich.lay_out(self.look, words, self.inner, self.size, line_height=1.2)
        room = self.height - self.head - foot - 12 * k
        art = min(96 * k, max(52 * k, room - text.height))
        canvas = self._begun(art)
        if room - art >= text.height - 1:
            top = self.below + 5 * k + min(10 * k, (room - art - text.height) / 2)
            rich.write(canvas, text, self.inset, top, INK, self.ink)
        self._corner(canvas, icon)
        return canvas

    def _corner(self, canvas: Canvas, icon: str) -> None:
        k = self.k
        _badge(canvas, icon, self.width - 20 * k, self.head + 18 * k, 13 * k, 17 * k, self.art.colour)

    def _support(self, card: Support) -> Canvas:
        k, end = self.k, self.width - self.inset
        canvas = self._worded(28 * k, SUPPORT_ICONS[card.icon])
        middle = self.height - 15 * k
        canvas.line([(self.inset, middle - 12 * k), (end, middle - 12 * k)], mix(self.art.colour, self.art.paper, 0.6), 1)
        canvas.icon("cards", self.inset + 9 * k, middle, 15 * k, self.ink)
        points = self.texts("tgm_cards.deck", points=card.cost)
        canvas.text(points, self.inset + 21 * k, middle, self.size, self.ink, "italic", "ml")
        if card.keep:
            canvas.icon("pin", end - 8 * k, middle, 16 * k, self.ink)
        return canvas

    def _terrain(self, terrain: Terrain) -> Canvas:
        k, gap = self.k, 3.5 * self.k
        canvas = self._begun(72 * k)
        self._corner(canvas, TERRAIN_ICON)
        values = [*zip(("heart", ARMOR, "shield_half_full"), facts.terrain_values(terrain), strict=True)]
        needed = [self.large * _SIGN + _SPACE + value_width(canvas, words, self.large) for _icon, words in values]
        spare = (self.inner - 2 * gap - sum(needed)) / len(values)
        top = self._values(canvas, values, [room + spare for room in needed], self.below + 7 * k, max(24, 25 * k)) + 2.5 * k
        width = (self.inner - 3 * gap) / 4
        for n, (kind, access) in enumerate(terrain.entry.items()):
            canvas.stamp(_access(self.look, kind, access, width, 40 * k, self.tint), self.inset + n * (width + gap), top)
        traits = [trait for trait in ("building", "extensive", "removable") if getattr(terrain, trait)]
        self._abilities(canvas, top + 42 * k, [self.texts(f"tgm.trait.{trait}") for trait in traits])
        return canvas


@drawing
def _small_face(look: Look, texts: Texts, id: str, width: float, size: Size, dear: bool) -> Drawing:
    """A small face with cost, title and picture; for a unit, also hit number, penetration and armor if they fit."""
    k, (seen, height), component = min(1.0, width / SMALL), size, facts.component_of(id)
    art = facts.art_of(component)
    margin, radius = 6 * k, max(13, 15 * k)
    room, middle, end = seen - 2 * margin, margin + radius, seen - margin
    titles, sizes = facts.titles_of(texts, component), [max(SMALLEST_TEXT, size * k) for size in (17, 16)]
    top, below = margin + 2 * radius, _VALUES + 2 * k if isinstance(component, Unit) else 0  # The title is between them.
    title = _title(look, texts, titles, room, sizes, 3, height - top - below) or _title(look, texts, titles, room, sizes, 3)
    head = top + (title.height + 2 * k if title else 0)
    canvas = yield ground_of(look, width, height, head, max(4.0, height - head), art, k).copy()
    if (cost := facts.cost_of(component)) is not None:
        cost_disc(canvas, middle, middle, radius, cost, dear)
    if isinstance(component, Unit):
        canvas.stamp(symbol(look, component.id, radius * 2.5, radius * 1.6), end, middle, "mr")
        values = facts.values_of(facts.printed_facts(texts, component.id, armed=True))[2:5]
        _few_values(canvas, values, seen, head, art.colour)
    elif isinstance(component, Support | Terrain):
        icon = SUPPORT_ICONS[component.icon] if isinstance(component, Support) else TERRAIN_ICON
        _badge(canvas, icon, end - radius * 0.9, middle, radius * 0.9, radius * 1.1, art.colour)
    elif side := facts.faction_of(component):
        canvas.stamp(emblem(look, side, radius * 2), margin, margin)
    if title:
        rich.write(canvas, title, margin, top, WHITE, None, "centre", room)


def _few_values(canvas: Canvas, values: Sequence[tuple[str, str]], room: float, y: float, colour: Colour) -> None:
    """Draw values on a band below the title, if they fit and the visible part of the card is wide enough."""
    size, gap = SMALLEST_TEXT, 2.0
    widths = [size + gap + value_width(canvas, words, size) for _icon, words in values]
    space = (room - sum(widths)) / (len(values) + 1)
    if space < gap or room < _NARROWEST:
        return
    canvas.rect(LINE, y, room - 2 * LINE, _VALUES, dark(colour, 0.45))
    x, middle = space, y + size / 2 + 3
    for (icon, words), width in zip(values, widths, strict=True):
        canvas.icon(icon, x + size / 2, middle, size, WHITE)
        write_value(canvas, words, x + size + gap, middle, size, WHITE)
        x += width + space


@drawing
def card_back(look: Look, texts: Texts, faction: Faction, width: float = CARD_WIDTH) -> Drawing:
    """The back of an army deck: camouflage, a double frame, its emblem and, if there is room, its name."""
    height, k, colour = width * RATIO, width / CARD_WIDTH, look_of(faction).colour
    y = height * (0.44 if width >= SMALL else 0.5)
    shades = {"edge": 0.55, "field": 0.22, "light": 0.12, "dark": 0.32, "lower": 0.16}
    frames = {"frame": mix(colour, _CREAM, 0.7), "line": mix(colour, _CREAM, 0.4)}
    inks = {"upper": colour, "pale": mix(colour, WHITE, 0.04), **frames}
    inks |= {ink: dark(colour, n) for ink, n in shades.items()}
    canvas = yield width, height
    canvas.stamp(artwork(canvas.look, "tgm/grounds/army_back", width, height, tuple(inks.items())), 0, 0)
    canvas.circle(width / 2, y, 50 * k, dark(colour, 0.5))
    if width >= SMALL:
        canvas.rect(18 * k, y + 64 * k, width - 36 * k, 42 * k, dark(colour, 0.45), 6 * k)
    canvas = yield None
    canvas.stamp(emblem(look, faction, 84 * k), width / 2, y, "c")
    sizes = [max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT]
    name = rich.fitting(look, texts(f"tgm.faction.{faction}"), width - 36 * k, sizes) if width >= SMALL else None
    if name:
        rich.write(canvas, name, 18 * k, y + 84 * k - name.height / 2, _CREAM, None, "centre", width - 36 * k)
