"""The cards of The Sixth Line: faces and backs; from here one also takes the larger sheets.

card_face(look, texts, "us18#2")
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.data.texts import Texts
from game.tgm.components import General, Headquarters, Support, Terrain, Unit
from game.tgm.data import kind_of
from game.tgm.vocabulary import Access, Faction, GroundType
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shaded
from game.ui.tgm.card_facts import (
    Entry,
    abilities_of,
    art_of,
    cost_of,
    entry_of,
    faction_of,
    kind_name,
    number,
    offered_tokens,
    printed_values,
    short_text,
    titles_of,
)
from game.ui.tgm.card_parts import (
    CARD_WIDTH,
    LINE,
    RADIUS,
    RATIO,
    SMALLEST_TEXT,
    card_ground,
    cell,
    cell_tint,
    cell_width,
    inked,
    tag,
    title_block,
    title_lines,
)
from game.ui.tgm.card_sheets import card_sheet
from game.ui.tgm.counter import ARMOR, VALUE_ICONS
from game.ui.tgm.counter_badges import cost_disc, hearts, token_chip
from game.ui.tgm.counter_symbols import symbol
from game.ui.tgm.emblems import emblem
from game.ui.tgm.palette import SUPPORT_ICONS, TERRAIN_COLOUR, TERRAIN_ICON, look_of

__all__ = ["CARD_WIDTH", "RATIO", "SMALL", "Deck", "card_back", "card_face", "card_sheet"]

Deck = Literal["us", "ge", "uk", "su", "terrain"]
SMALL = 150
"""Narrower cards show title, cost, picture and branch only."""

HP_ICON, COVER_ICON, INCOME_ICON, STORE_ICON = "heart", "shield_half_full", "hand_coin", "treasure_chest"
TYPE_ICONS: dict[GroundType, str] = {
    "infantry": "walk",
    "artillery": "arrow_projectile",
    "tank": "tank",
    "transport": "truck",
}
ACCESS_LOOKS: dict[Access, tuple[Colour, str]] = {
    "normal": (rgb("#3E6B3A"), "check_bold"),
    "hard": (rgb("#8A5A12"), "chevron_double_up"),
    "never": (rgb("#9A2F26"), "close_thick"),
}


def card_face(look: Look, texts: Texts, id: str, width: float = CARD_WIDTH, faction: Faction | None = None) -> Picture:
    """The face of a unit, support or terrain card, a general or a headquarters; `faction` is for scenario units."""
    return _face(look, texts, kind_of(id), width, faction)


@kept
def _face(look: Look, texts: Texts, id: str, width: float, faction: Faction | None) -> Picture:
    entry = entry_of(id)
    if width < SMALL:
        return _small_face(look, texts, entry, width, faction)
    return _FullFace(look, texts, entry, width, faction).drawn()


class _FullFace:
    """A face with everything that one needs in play; the rest is on the sheet."""

    def __init__(self, look: Look, texts: Texts, entry: Entry, width: float, faction: Faction | None) -> None:
        self.look, self.texts, self.entry = look, texts, entry
        self.width, self.height, self.k = width, width * RATIO, width / CARD_WIDTH
        self.art = art_of(entry, faction)
        self.size = max(SMALLEST_TEXT, 16 * self.k)
        self.head = 54 * self.k
        self.inset = 9 * self.k
        self.inner = width - 2 * self.inset
        self.marks: list[TextMark] = []

    def drawn(self) -> Picture:
        match self.entry:
            case Unit() as unit:
                canvas = self._begun(78 * self.k)
                self._unit(canvas, unit)
            case Support() as card:
                canvas = self._support(card)
            case Terrain() as terrain:
                canvas = self._begun(72 * self.k)
                self._terrain(canvas, terrain)
            case General():
                canvas = self._general()
            case Headquarters() as hq:
                canvas = self._begun(92 * self.k)
                self._hq(canvas, hq)
            case _:
                raise ValueError(f"{self.entry.id} has no card")
        return Picture(canvas.surface, tuple(self.marks))

    def _begun(self, art: float) -> Canvas:
        """Head and picture."""
        k = self.k
        self.below = self.head + art
        ground = card_ground(self.look, self.width, self.height, self.head, art, self.art, k)
        canvas = Canvas(ground.copy(), self.look, self.marks)
        cost, x = cost_of(self.entry), 9 * k
        if cost is not None:
            cost_disc(canvas, 26 * k, self.head / 2, 18 * k, cost)
            x = 50 * k
        elif side := faction_of(self.entry):
            canvas.stamp(emblem(self.look, side, 36 * k), 26 * k, self.head / 2, "c")
            x = 50 * k
        room = self.width - x - 7 * k
        sizes = [max(SMALLEST_TEXT, size * k) for size in (18, 17, 16)]
        titles = titles_of(self.texts, self.entry)
        title = title_block(self.look, self.texts, titles, room, sizes, 2)
        title = title or rich.lay_out(self.look, titles[-1], room, self.size, "serif_bold", "serif_bold", 1.1)
        title_lines(canvas, title, kind_name(self.texts, self.entry), (x, 0, room, self.head), self.size)
        return canvas

    # Units

    def _unit(self, canvas: Canvas, unit: Unit) -> None:
        k, look = self.k, self.look
        plate = (40 * k, 26 * k)
        canvas.stamp(symbol(look, unit.id, *plate), self.width - plate[0] - 7 * k, self.head + 7 * k)
        if unit.year:
            tag(canvas, 6 * k, self.head + 15 * k, max(19, 19 * k), str(unit.year), self.art.colour)
        top = self._cells(canvas, self.below + 6 * k, printed_values(unit))
        self._hearts(canvas, top + 10 * k, unit)
        self._abilities(canvas, top + 23 * k, [self.texts(f"tgm.ability.{ability}") for ability in abilities_of(unit)])

    def _cells(self, canvas: Canvas, top: float, values: tuple[str, ...]) -> float:
        k, gap, tall = self.k, 3.5 * self.k, max(24, 24.5 * self.k)
        widths = (self.inner * 0.27, self.inner * 0.27, self.inner * 0.46 - 2 * gap)
        tint = cell_tint(self.art.colour, self.art.paper)
        for row in range(2):
            x = self.inset
            for column, wide in enumerate(widths):
                place = 3 * row + column
                cell(canvas, x, top, wide, tall, VALUE_ICONS[place], values[place], tint, max(SMALLEST_TEXT, 17 * k))
                x += wide + gap
            top += tall + gap
        return top

    def _hearts(self, canvas: Canvas, middle: float, unit: Unit) -> None:
        """Hearts at the left; at the right whose it is, and before that the tokens it may have."""
        k, end = self.k, self.width - self.inset
        canvas.stamp(emblem(self.look, self.art.faction, 20 * k), end, middle, "mr")
        end -= 24 * k
        for token in reversed(offered_tokens(unit)):
            canvas.stamp(token_chip(self.look, token, "ready", 17 * k), end, middle, "mr")
            end -= 19 * k
        step = min(15 * k, (end - self.inset) / max(1, unit.wounds))
        canvas.stamp(hearts(self.look, unit.wounds, 0, min(15 * k, step * 1.1), step), self.inset, middle, "ml")

    def _abilities(self, canvas: Canvas, top: float, words: list[str]) -> None:
        """In italics, two lines at most; the sheet explains them."""
        if not words:
            return
        room = self.height - 7 * self.k - top
        spread = min(1.2, room / (2 * self.size))
        block = rich.lay_out(self.look, ", ".join(words), self.inner, self.size, "italic", "italic", spread)
        if len(block.lines) > 2:
            self._abilities(canvas, top, words[:-1])
            return
        left = top + (room - block.height) / 2
        rich.write(canvas, block, self.inset, left, inked(self.art.colour, self.art.paper), None, "centre", self.inner)

    # Support cards and generals

    def _worded(self, foot: float) -> Canvas:
        """A card with a text: the picture is as high as the text lets it be."""
        k = self.k
        text = rich.lay_out(self.look, short_text(self.texts, self.entry.id), self.inner, self.size, line_height=1.2)
        room = self.height - self.head - foot - 12 * k
        art = min(96 * k, max(52 * k, room - text.height))
        canvas = self._begun(art)
        if room - art >= text.height - 1:
            free = room - art - text.height
            top = self.below + 5 * k + min(10 * k, free / 2)
            rich.write(canvas, text, self.inset, top, INK, inked(self.art.colour, self.art.paper))
        return canvas

    def _support(self, card: Support) -> Canvas:
        k = self.k
        canvas = self._worded(28 * k)
        self._badge(canvas, SUPPORT_ICONS[card.icon])
        points = self.texts("tgm_cards.deck", points=card.cost)
        middle = self.height - 15 * k
        rule = [(self.inset, middle - 12 * k), (self.width - self.inset, middle - 12 * k)]
        canvas.line(rule, mix(self.art.colour, self.art.paper, 0.6), 1)
        ink = inked(self.art.colour, self.art.paper)
        canvas.icon("cards", self.inset + 9 * k, middle, 15 * k, ink)
        canvas.text(points, self.inset + 21 * k, middle, self.size, ink, "italic", "ml")
        if card.keep:
            canvas.icon("pin", self.width - self.inset - 8 * k, middle, 16 * k, ink)
        return canvas

    def _badge(self, canvas: Canvas, icon: str) -> None:
        """The kind of a card in the corner of its picture."""
        k = self.k
        x, y, r = self.width - 20 * k, self.head + 18 * k, 13 * k
        canvas.stamp(_badge_plate(self.look, r, self.art.colour), x, y, "c")
        canvas.icon(icon, x, y, 17 * k, WHITE)

    def _general(self) -> Canvas:
        canvas = self._worded(0)
        self._badge(canvas, "star")
        return canvas

    # Terrain and headquarters

    def _terrain(self, canvas: Canvas, terrain: Terrain) -> None:
        k, gap, tall = self.k, 3.5 * self.k, max(24, 25 * self.k)
        self._badge(canvas, TERRAIN_ICON)
        cover = f"+{terrain.cover[0]}/+{terrain.cover[1]}" if any(terrain.cover) else "–"
        values = ((HP_ICON, number(terrain.hp)), (ARMOR, f"+{terrain.armor}" if terrain.armor else "–"), (COVER_ICON, cover))
        size = max(SMALLEST_TEXT, 17 * k)
        needed = [cell_width(canvas, words, size) for _icon, words in values]
        spare = (self.inner - 2 * gap - sum(needed)) / len(values)
        x, top = self.inset, self.below + 7 * k
        tint = cell_tint(self.art.colour, self.art.paper)
        for (icon, words), room in zip(values, needed, strict=True):
            wide = room + spare
            cell(canvas, x, top, wide, tall, icon, words, tint, size)
            x += wide + gap
        top += tall + 6 * k
        wide = (self.inner - 3 * gap) / 4
        for n, (kind, access) in enumerate(terrain.entry.items()):
            canvas.stamp(_access(self.look, kind, access, wide, 40 * k, tint), self.inset + n * (wide + gap), top)
        traits = [trait for trait in ("building", "extensive", "removable") if getattr(terrain, trait)]
        self._abilities(canvas, top + 42 * k, [self.texts(f"tgm.trait.{trait}") for trait in traits])

    def _hq(self, canvas: Canvas, hq: Headquarters) -> None:
        k, gap, tall = self.k, 4 * self.k, max(26, 30 * self.k)
        tint = cell_tint(self.art.colour, self.art.paper)
        values = (
            (HP_ICON, str(hq.hp)),
            (ARMOR, str(hq.armor)),
            (INCOME_ICON, f"+{hq.income}"),
            (STORE_ICON, str(hq.maximum)),
        )
        wide = (self.inner - gap) / 2
        for n, (icon, words) in enumerate(values):
            x, y = self.inset + n % 2 * (wide + gap), self.below + 14 * k + n // 2 * (tall + gap)
            cell(canvas, x, y, wide, tall, icon, words, tint, max(SMALLEST_TEXT, 19 * k))


@kept
def _badge_plate(look: Look, radius: float, colour: Colour) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, 2 * radius, 2 * radius, light(colour, 0.7), radius * 0.5)
        canvas.rect(1.4, 1.4, 2 * radius - 2.8, 2 * radius - 2.8, dark(colour, 0.3), radius * 0.42)

    return smooth(look, 2 * radius, 2 * radius, paint)


@kept
def _access(look: Look, kind: GroundType, access: Access, width: float, height: float, tint: Colour) -> pygame.Surface:
    """How a type of unit gets in: its sign, and below it free, hard or closed."""
    colour, icon = ACCESS_LOOKS[access]

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, tint, 4)
        canvas.icon(TYPE_ICONS[kind], width / 2, height * 0.33, min(width * 0.5, height * 0.46), INK)
        r = height * 0.19
        canvas.circle(width / 2, height * 0.76, r, colour)
        canvas.icon(icon, width / 2, height * 0.76, r * 1.2, WHITE)

    return smooth(look, width, height, paint)


def _small_face(look: Look, texts: Texts, entry: Entry, width: float, faction: Faction | None) -> Picture:
    """Cost, title and picture: what tells a card from the others."""
    height, k = width * RATIO, width / SMALL
    art = art_of(entry, faction)
    margin, radius = 6 * k, max(13, 15 * k)
    sizes = [max(SMALLEST_TEXT, size * k) for size in (17, 16)]
    room = width - 2 * margin
    title = title_block(look, texts, titles_of(texts, entry), room, sizes, 3)
    top = margin + 2 * radius + 3 * k
    head = top + (title.height + 4 * k if title else 0)
    marks: list[TextMark] = []
    ground = card_ground(look, width, height, head, height - head, art, k)
    canvas = Canvas(ground.copy(), look, marks)
    if (cost := cost_of(entry)) is not None:
        cost_disc(canvas, margin + radius, margin + radius, radius, cost)
    if isinstance(entry, Unit):
        canvas.stamp(symbol(look, entry.id, radius * 2.5, radius * 1.6), width - margin, margin + radius, "mr")
    elif isinstance(entry, Support | Terrain):
        icon = SUPPORT_ICONS[entry.icon] if isinstance(entry, Support) else TERRAIN_ICON
        canvas.stamp(_badge_plate(look, radius * 0.9, art.colour), width - margin, margin + radius, "mr")
        canvas.icon(icon, width - margin - radius * 0.9, margin + radius, radius * 1.1, WHITE)
    elif side := faction_of(entry):
        canvas.stamp(emblem(look, side, radius * 2), margin, margin)
    if title:
        rich.write(canvas, title, margin, top, WHITE, None, "centre", room)
    return Picture(canvas.surface, tuple(marks))


# Backs --------------------------------------------------------------------------------------------------------------------


@kept
def card_back(look: Look, texts: Texts, deck: Deck, width: float = CARD_WIDTH) -> Picture:
    """The back of an army deck or of the terrain deck: its emblem and, where there is room, its name."""
    height, k = width * RATIO, width / CARD_WIDTH
    colour = TERRAIN_COLOUR if deck == "terrain" else look_of(deck).colour
    marks: list[TextMark] = []
    canvas = Canvas(_back(look, width, colour).copy(), look, marks)
    y = height * (0.44 if width >= SMALL else 0.5)
    if deck == "terrain":
        canvas.icon(TERRAIN_ICON, width / 2, y, 60 * k, light(colour, 0.8))
    else:
        canvas.stamp(emblem(look, deck, 84 * k), width / 2, y, "c")
    if width >= SMALL:
        words = texts("tgm_cards.terrain_deck") if deck == "terrain" else texts(f"tgm.faction.{deck}")
        name = rich.fitting(look, words, width - 36 * k, [max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT])
        if name:
            rich.write(canvas, name, 18 * k, y + 84 * k - name.height / 2, rgb("#FBF5E6"), None, "centre", width - 36 * k)
    return Picture(canvas.surface, tuple(marks))


@kept
def _back(look: Look, width: float, colour: Colour) -> pygame.Surface:
    """A field of camouflage under a double frame."""
    height, k = width * RATIO, width / CARD_WIDTH

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, dark(colour, 0.55), RADIUS * k)
        edge = LINE * k
        shaded(canvas, edge, edge, width - 2 * edge, height - 2 * edge, colour, dark(colour, 0.16), (RADIUS - LINE) * k)
        inset = 11 * k
        with canvas.clipped(inset, inset, width - 2 * inset, height - 2 * inset):
            canvas.rect(inset, inset, width, height, dark(colour, 0.22))
            for n in range(34):
                x, y = width * (n * 47 % 100) / 100, height * (n * 31 % 100) / 100
                tone = (dark(colour, 0.12), dark(colour, 0.32), mix(colour, (255, 255, 255), 0.04))[n % 3]
                for dx, dy, r in ((0, 0, 15), (13, 5, 11), (-12, 6, 10), (4, -9, 10)):
                    canvas.circle(x + dx * k, y + dy * k, r * k, tone)
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, mix(colour, (251, 245, 230), 0.7), 6 * k, 2 * k)
        inset = 16 * k
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, mix(colour, (251, 245, 230), 0.4), 4 * k, k)
        y = height * (0.44 if width >= SMALL else 0.5)
        canvas.circle(width / 2, y, 50 * k, dark(colour, 0.5))
        if width >= SMALL:
            canvas.rect(18 * k, y + 64 * k, width - 36 * k, 42 * k, dark(colour, 0.45), 6 * k)

    return smooth(look, width, height, paint)
