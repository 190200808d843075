"""The cards of the two small decks: the arms race by decade and superpower, the conflicts by superpower."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, SECOND_INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.volk import card_rows
from game.ui.volk.card_facts import (
    ARMS_GREY,
    CARD_PAPER,
    CONFLICT_BROWN,
    HOUSE_ICON,
    NUMERALS,
    RESHUFFLE_ICON,
    divided,
    is_house,
)
from game.ui.volk.card_parts import CARD_WIDTH, RATIO, SMALLEST_TEXT, coloured_card
from game.ui.volk.emblems import emblem_of
from game.ui.volk.palette import ON_SIDES, SIDES
from game.volk.components import ArmsCard, ConflictCard, Step
from game.volk.tables import DATA, DECADES

SMALL = 150
"""Narrower cards show their head and whether they are shuffled in, no tables."""
_ROLES = ("usa", "soviet_union")
_LIT, _LIT_EDGE = rgb("#F3DFA6"), rgb("#A9801F")


def small_entry(id: str) -> ArmsCard | ConflictCard:
    """A card of either small deck."""
    return DATA.arms_race[id] if id in DATA.arms_race else DATA.conflict[id]


def small_title(texts: Texts, id: str) -> str:
    return texts(f"volk.arms_card.{id}") if id in DATA.arms_race else texts(f"volk.conflict_card.{id}")


def small_colour(id: str) -> Colour:
    return ARMS_GREY if id in DATA.arms_race else CONFLICT_BROWN


def small_icon(id: str) -> str:
    return "nuke" if id in DATA.arms_race else "sword_cross"


@kept
def small_card(
    look: Look, texts: Texts, id: str, width: float = CARD_WIDTH, decade: int = 0, side: int | None = None, height: float = 0
) -> Picture:
    """The face of a card of the arms race or conflict deck; the row of a decade and the column of a side can be lit."""
    height, k = height or width * RATIO, width / CARD_WIDTH
    head = max(34.0, 46 * k)
    marks: list[TextMark] = []
    canvas = Canvas(coloured_card(look, width, height, k, head, small_colour(id)).copy(), look, marks)
    _draw_head(canvas, texts, id, width, head, k)
    if width < SMALL:
        canvas.icon(small_icon(id), width / 2, (head + height) / 2, width * 0.5, dark(small_colour(id), 0.1))
        return Picture(canvas.surface, tuple(marks))
    top = _draw_title(canvas, texts, id, width, head + 4 * k, k)
    entry = small_entry(id)
    numbered = width * _NUMBERED if isinstance(entry, ArmsCard) or entry.reshuffle else 0
    top = _draw_columns(canvas, width, top, numbered, side)
    if entry.reshuffle:
        canvas.icon(RESHUFFLE_ICON, 7 * k + numbered / 2, top - 16 * k, max(16, 20 * k), dark(small_colour(id), 0.3))
    foot = height - 8 * k
    if isinstance(entry, ArmsCard):
        _draw_arms(canvas, texts, entry, (top, foot), width, decade)
    else:
        _draw_conflict(canvas, texts, entry, (top, foot), width, numbered, side)
    return Picture(canvas.surface, tuple(marks))


def _draw_head(canvas: Canvas, texts: Texts, id: str, width: float, head: float, k: float) -> None:
    size = max(SMALLEST_TEXT, 18 * k)
    canvas.icon(small_icon(id), 21 * k, head / 2, 25 * k, WHITE)
    name = texts("volk_cards.deck.arms" if id in DATA.arms_race else "volk_cards.deck.conflict")
    end = width - 18 * k
    if is_house(small_entry(id)):
        canvas.icon(HOUSE_ICON, end, head / 2, 20 * k, rgb("#FFE08A"))
        end -= 25 * k
    if canvas.text_width(name, size, "serif_bold") <= end + 8 * k - 40 * k:
        canvas.text(name, 40 * k, head / 2, size, WHITE, "serif_bold", "ml")


def _draw_title(canvas: Canvas, texts: Texts, id: str, width: float, top: float, k: float) -> float:
    inner, size = width - 18 * k, SMALLEST_TEXT
    words = divided(canvas.look, texts, small_title(texts, id), inner, size)
    title = rich.fitting(canvas.look, words, inner, (max(size, 18 * k), size))
    if title is None:
        title = rich.lay_out(canvas.look, words, inner, size, "serif_bold", "serif_bold", 1.12)
    rich.write(canvas, title, 9 * k, top, INK)
    return top + title.height + 4 * k


def _column(width: float, k: float, side: int, numbered: float) -> tuple[float, float]:
    """Where a column begins, and how wide it is."""
    wide = (width - 2 * 7 * k - numbered - 4 * k) / 2
    return 7 * k + numbered + side * (wide + 4 * k), wide


_NUMBERED = 0.135
"""The share of the width that the numerals of the decades take."""


def _draw_columns(canvas: Canvas, width: float, top: float, numbered: float, side: int | None) -> float:
    k = width / CARD_WIDTH
    high = max(20.0, 22 * k)
    for number, role in enumerate(_ROLES):
        left, wide = _column(width, k, number, numbered)
        canvas.stamp(_bar(canvas.look, wide, high, SIDES[number], side == number), left, top)
        canvas.icon(emblem_of(canvas.look, role), left + wide / 2, top + high / 2, high * 0.76, ON_SIDES[number])
    return top + high + 4 * k


@kept
def _bar(look: Look, width: float, height: float, colour: Colour, lit: bool) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, dark(colour, 0.5) if not lit else _LIT_EDGE, 4)
        edge = 2.4 if lit else 1.2
        canvas.rect(edge, edge, width - 2 * edge, height - 2 * edge, colour, 3)

    return smooth(look, width, height, paint)


def _draw_arms(canvas: Canvas, texts: Texts, card: ArmsCard, room: tuple[float, float], width: float, decade: int) -> None:
    k = width / CARD_WIDTH
    top, foot = room
    gap = 3 * k
    high = (foot - top - gap * (DECADES - 1)) / DECADES
    for row in range(1, DECADES + 1):
        y = top + (row - 1) * (high + gap)
        lit = row == decade
        canvas.stamp(_row(canvas.look, width - 14 * k, high, lit), 7 * k, y)
        numeral = max(SMALLEST_TEXT, 17 * k)
        canvas.text(NUMERALS[row], 7 * k + width * _NUMBERED / 2, y + high / 2, numeral, INK, "serif_black", "c")
        for number, steps in enumerate((card.yellow[row], card.red[row])):
            left, wide = _column(width, k, number, width * _NUMBERED)
            _draw_cell(canvas, texts, steps, left + wide / 2, y + high / 2, wide, min(high / 2 - 1, 13.5 * k))


def _draw_conflict(
    canvas: Canvas,
    texts: Texts,
    card: ConflictCard,
    room: tuple[float, float],
    width: float,
    numbered: float,
    side: int | None,
) -> None:
    k = width / CARD_WIDTH
    top, foot = room
    high = min(foot - top, 64 * k)
    for number, steps in enumerate((card.yellow, card.red)):
        left, wide = _column(width, k, number, numbered)
        canvas.stamp(_row(canvas.look, wide, high, side == number), left, top)
        _draw_cell(canvas, texts, steps, left + wide / 2, top + high / 2, wide, 14.5 * k)
    words = texts("volk_cards.reshuffle" if card.reshuffle else "volk_cards.powers")
    block = rich.lay_out(canvas.look, words, width - 20 * k, SMALLEST_TEXT, "italic", "italic", 1.16)
    if top + high + 6 * k + block.height <= foot + 4 * k:
        free = foot - top - high - block.height
        rich.write(canvas, block, 10 * k, top + high + free / 2, SECOND_INK)


@kept
def _row(look: Look, width: float, height: float, lit: bool) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, _LIT if lit else mix(INK, CARD_PAPER, 0.92), 5)
        if lit:
            canvas.rect(0, 0, width, height, _LIT_EDGE, 5, 1.8)

    return smooth(look, width, height, paint)


def _draw_cell(canvas: Canvas, texts: Texts, steps: Sequence[Step], x: float, y: float, width: float, radius: float) -> None:
    """What a superpower executes, around the middle; what it pays stands there as a number."""
    if not steps:
        canvas.text("–", x, y, SMALLEST_TEXT, SECOND_INK, "bold", "c")
        return
    paid = "".join(f"−${step.amount}" for step in steps if step.icon == "pay")
    cells = card_rows.cells_of(texts, [step for step in steps if step.icon != "pay"])
    widths = [card_rows.cell_width(canvas.look, cell, radius) for cell in cells]
    size = max(SMALLEST_TEXT, radius * 1.3)
    first = canvas.text_width(paid, size, "bold") + (5 if cells else 0) if paid else 0
    left = x - (first + sum(widths) + 3 * (len(cells) - 1 if cells else 0)) / 2
    if paid:
        canvas.text(paid, left, y, size, INK, "bold", "ml")
        left += first
    for cell, wide in zip(cells, widths, strict=True):
        card_rows.write_cell(canvas, cell, left, y, radius)
        left += wide + 3
