"""Cards at full length: every icon of a card explained in words, to be read at leisure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, SECOND_INK, Colour, mix
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.sheets import Item, draw_column, draw_columns, halves, height_of, sheet_height
from game.ui.volk import card_rows
from game.ui.volk.card_decks import small_card, small_colour, small_entry
from game.ui.volk.card_facts import (
    BAN_ICON,
    CARD_PAPER,
    FLIGHT_ICON,
    HOUSE_ICON,
    KINDS,
    NUMERALS,
    RESHUFFLE_ICON,
    is_house,
    is_power_card,
    kind_name,
    title_of,
    year_of,
)
from game.ui.volk.card_parts import (
    blank_card,
    draw_badge,
    draw_tag,
    draw_value,
    draw_value_icons,
    inked,
    pictured_card,
)
from game.ui.volk.emblems import emblem_of
from game.ui.volk.icons import icon_picture
from game.ui.volk.palette import SIDES
from game.volk.card_words import card_lines, step_line
from game.volk.components import ArmsCard, Card, Step
from game.volk.tables import CARDS, DECADES

SHEET_WIDTH = 440
SHEET_HEIGHT = 790
"""Sheets that would be higher have a second column."""
MARGIN, BAND = 20, 150
BODY, SMALL = 18, 16
_SIGNS, _MANY_SIGNS = 46, 72
"""The room for icons before their sentences."""
_RADIUS = 16


def card_sheet(look: Look, texts: Texts, id: str, width: float = SHEET_WIDTH, height: float = SHEET_HEIGHT) -> Picture:
    """The whole of a card, also of the two small decks. If it is higher than `height`, it is twice as wide."""
    return _sheet(look, texts, id, width, height)


@kept
def _sheet(look: Look, texts: Texts, id: str, width: float, most: float) -> Picture:
    return _card(look, texts, id, width, most) if id in CARDS else _small(look, texts, id, width)


def _card(look: Look, texts: Texts, id: str, width: float, most: float) -> Picture:
    """The picture with everything that stands on it, and below it in one or two columns what each icon means."""
    inner = width - 2 * MARGIN
    head, items = _card_head(look, texts, id, inner), _card_items(look, texts, id, inner)
    columns: list[Sequence[Item]] = [items]
    wide = width
    if BAND + 8 + head.height + height_of(items) + 14 > most:
        columns, wide = halves(items), 2 * width - MARGIN
        head = _card_head(look, texts, id, wide - 2 * MARGIN)
    start = BAND + 8 + head.height
    height = sheet_height(start + max(height_of(column) for column in columns) + 14)
    marks: list[TextMark] = []
    canvas = Canvas(pictured_card(look, wide, height, 1.3, id, BAND, wide / 2 + 8).copy(), look, marks)
    _draw_marks(canvas, id, wide)
    head.draw(canvas, MARGIN, BAND + 8)
    draw_columns(canvas, columns, MARGIN, inner, start, height - 18, mix(INK, CARD_PAPER, 0.75))
    return Picture(canvas.surface, tuple(marks))


def _small(look: Look, texts: Texts, id: str, width: float) -> Picture:
    """A card of a small deck as it is drawn, and beside it what it means to each superpower."""
    face = small_card(look, texts, id, 220)
    left = 220 + 2 * MARGIN
    items = _small_items(look, texts, id, width - 2 * MARGIN)
    height = sheet_height(max(height_of(items), face.surface.get_height() / look.unit) + 2 * MARGIN)
    wide = left + width - MARGIN
    marks: list[TextMark] = []
    canvas = Canvas(_plain_ground(look, id, wide, height).copy(), look, marks)
    canvas.stamp(face, MARGIN, MARGIN + 4)
    draw_column(canvas, items, left, MARGIN - 4)
    return Picture(canvas.surface, tuple(marks))


@kept
def _plain_ground(look: Look, id: str, width: float, height: float) -> pygame.Surface:
    colour = small_colour(id)
    return blank_card(look, width, height, 1.3, 12, lambda canvas: canvas.rect(0, 0, width, 12, colour))


# Action cards -------------------------------------------------------------------------------------------------------------


def _draw_marks(canvas: Canvas, id: str, width: float) -> None:
    card = CARDS[id]
    end = draw_value(canvas, card, 38, 38, 25)
    draw_value_icons(canvas, card, 38, end, 38, 25)
    draw_badge(canvas, card, width - 36, 36, 23)
    if is_power_card(id):
        draw_tag(canvas, card, 2, BAND - 2, 26)


def _card_head(look: Look, texts: Texts, id: str, width: float) -> Item:
    """Year, kind and number, and below them the title."""
    card = CARDS[id]
    title = rich.fitting(look, title_of(texts, id), width, (28, 26, 24, 22))
    assert title is not None, f"the title of {id} is too long for a sheet"
    number = texts("volk_cards.chip.number", number=card.number)
    decade = texts("volk_cards.chip.decade", decade=NUMERALS[card.decade])
    facts = f"{year_of(card)} · {kind_name(texts, card)} · {decade}"

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(facts, x, y + 12, SMALL, SECOND_INK, "regular", "ml")
        canvas.text(number, x + width, y + 12, SMALL, SECOND_INK, "bold", "mr")
        rich.write(canvas, title, x, y + 26, KINDS[card.colour].title)

    return Item(26 + title.height + 6, draw)


def _card_items(look: Look, texts: Texts, id: str, width: float) -> list[Item]:
    card = CARDS[id]
    lines = card_lines(id, texts)
    colour = KINDS[card.colour].colour
    items = [_section(texts("volk_cards.section.event"), width, colour), _words(look, lines[0], width)]
    cells = [_cell(texts, step) for step in card.event if not step.shaded]
    shaded = tuple(step for step in card.event if step.shaded)
    indent = 12 + max((card_rows.cell_width(look, cell, _RADIUS) for cell in cells), default=2 * _RADIUS)
    indent = max(indent, _MANY_SIGNS) if len(shaded) > 1 else indent
    # What automatic events lack is one sentence.
    signs = [*map(_cell_sign, cells), *([_icons_sign(shaded)] if shaded else [])]
    events, others = lines[1 : len(signs) + 1], lines[len(signs) + 1 :]
    items += [_line(look, sign, line, width, indent) for sign, line in zip(signs, events, strict=True)]
    rest = list(zip(_signs(card), others, strict=True))
    if card.value is not None:
        items.append(_section(texts("volk_cards.section.value"), width, colour))
    split = card.value is not None and card.value.yellow != card.value.red
    wide = _MANY_SIGNS if split or len(card.below) > 1 else _SIGNS
    return [*items, *(_line(look, sign, words, width, wide) for sign, words in rest)]


_Sign = Callable[[Canvas, float, float], None]
"""Draws what stands before a sentence, from its left middle."""


def _signs(card: Card) -> list[_Sign]:
    """What stands before the sentences about a card that are not its event, in their order."""
    signs: list[_Sign] = []
    if card.value is not None:
        side = card.colour if card.colour in ("yellow", "red") else ""
        signs = [_value_sign(card), _icons_sign((Step(icon="calm", side=side),))]
    signs += [_icons_sign((step,)) for step in card.beside]
    if card.below:
        signs.append(_icons_sign(card.below))
    if card.ban:
        signs.append(_glyph_sign(BAN_ICON, barred=True))
    if card.flight:
        signs.append(_glyph_sign(FLIGHT_ICON))
    return [*signs, _glyph_sign(HOUSE_ICON if is_house(card) else "check_decagram")]


def _value_sign(card: Card) -> _Sign:
    def draw(canvas: Canvas, x: float, middle: float) -> None:
        draw_value(canvas, card, x + _RADIUS, middle, _RADIUS)

    return draw


def _icons_sign(steps: tuple[Step, ...]) -> _Sign:
    def draw(canvas: Canvas, x: float, middle: float) -> None:
        for number, step in enumerate(steps):
            canvas.stamp(icon_picture(canvas.look, step, _RADIUS), x + _RADIUS + 34 * number, middle, "c")

    return draw


def _glyph_sign(icon: str, barred: bool = False) -> _Sign:
    def draw(canvas: Canvas, x: float, middle: float) -> None:
        canvas.icon(icon, x + _RADIUS, middle, 26, SECOND_INK)
        if barred:
            canvas.stamp(_bar(canvas.look), x + _RADIUS, middle, "c")

    return draw


@kept
def _bar(look: Look) -> pygame.Surface:
    return smooth(look, 34, 34, lambda canvas: canvas.line([(4, 30), (30, 4)], (192, 39, 30), 3.4))


# Cards of the small decks -------------------------------------------------------------------------------------------------


def _small_items(look: Look, texts: Texts, id: str, width: float) -> list[Item]:
    """What it does to each superpower, in words; of the arms race by decade."""
    entry = small_entry(id)
    items: list[Item] = []
    for side, role in enumerate(("usa", "soviet_union")):
        words = texts(f"volk.side.{('yellow', 'red')[side]}")
        items.append(_section(words, width, SIDES[side], emblem_of(look, role)))
        if isinstance(entry, ArmsCard):
            column = entry.red if side else entry.yellow
            for decade in range(1, DECADES + 1):
                items += _small_steps(look, texts, column[decade], width, NUMERALS[decade])
        else:
            items += _small_steps(look, texts, entry.red if side else entry.yellow, width, "")
    if entry.reshuffle:
        items.append(_line(look, _glyph_sign(RESHUFFLE_ICON), texts("volk_cards.reshuffle"), width))
    if is_house(entry):
        items.append(_line(look, _glyph_sign(HOUSE_ICON), texts("volk_icons.source.house"), width))
    return items


def _small_steps(look: Look, texts: Texts, steps: tuple[Step, ...], width: float, numeral: str) -> list[Item]:
    words = " ".join(step_line(step, texts) for step in steps) or texts("volk_cards.nothing")

    def sign(canvas: Canvas, x: float, middle: float) -> None:
        if numeral:
            canvas.text(numeral, x + _RADIUS, middle, BODY, INK, "serif_black", "c")
        elif steps:
            _icons_sign(steps)(canvas, x, middle)

    return [_line(look, sign, words, width, 40 if numeral else 80)]


# Lines --------------------------------------------------------------------------------------------------------------------


def _section(words: str, width: float, colour: Colour, icon: str = "") -> Item:
    """The head of a part, with a line to its right."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ink = inked(colour)
        if icon:
            canvas.icon(icon, x + 10, y + 20, 19, ink)
        left = x + (26 if icon else 0)
        canvas.text(words.upper(), left, y + 20, SMALL, ink, "bold", "ml", space=1.4)
        start = left + canvas.text_width(words.upper(), SMALL, "bold", space=1.4) + 14
        canvas.line([(start, y + 20), (x + width, y + 20)], mix(colour, CARD_PAPER, 0.5), 1.4, round_ends=False)

    return Item(36, draw, opens=True)


def _words(look: Look, words: str, width: float) -> Item:
    block = rich.lay_out(look, words, width, BODY, "italic", line_height=1.24)
    return Item(block.height + 6, lambda canvas, x, y: rich.write(canvas, block, x, y, SECOND_INK))


def _cell(texts: Texts, step: Step) -> card_rows.Cell:
    """An icon of the event; its sentence says where it applies."""
    (cell,) = card_rows.cells_of(texts, (step,))
    return card_rows.Cell(cell.step, cell.arrows, cell.count)


def _cell_sign(cell: card_rows.Cell) -> _Sign:
    def draw(canvas: Canvas, x: float, middle: float) -> None:
        card_rows.write_cell(canvas, cell, x, middle, _RADIUS)

    return draw


def _line(look: Look, sign: _Sign, words: str, width: float, indent: float = _SIGNS) -> Item:
    """A sentence with its icon before it."""
    block = rich.lay_out(look, words, width - indent, BODY, line_height=1.24)
    height = max(block.height, 2 * _RADIUS + 4) + 6

    def draw(canvas: Canvas, x: float, y: float) -> None:
        top = y + (height - 6 - block.height) / 2 if block.height < 2 * _RADIUS else y
        sign(canvas, x, y + (height - 6) / 2 if block.height < 2 * _RADIUS + 6 else y + _RADIUS + 3)
        rich.write(canvas, block, x + indent, top, INK)

    return Item(height, draw)
