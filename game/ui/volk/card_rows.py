"""Icons as they stand in an event: in reading order, with their arrows, counts, amounts, places and limits beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, Colour, dark, mix
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.volk.card_facts import CARD_PAPER, PEACE_GREEN, place_mark
from game.ui.volk.icons import arrow_picture, icon_picture
from game.volk.components import Step
from game.volk.tables import ARROWS, SIDE_OF

RADIUS = 15
"""Of an icon on a card of the design's size."""
SMALLEST_RADIUS = 12.5
_TEXT = 16
_GAP = 4
_WIDE_GAP = 8
"""Where it would not be clear what something belongs to, or where the shaded ground begins."""
_ROW_GAP = 4
_SHADE = mix(PEACE_GREEN, CARD_PAPER, 0.62)
_CHIP, _CHIP_EDGE = mix(INK, CARD_PAPER, 0.88), mix(INK, CARD_PAPER, 0.62)


@dataclass(frozen=True)
class Cell:
    """An icon with what stands beside it. Arrows both ways on one track are one cell."""

    step: Step
    # Arrows by side.
    arrows: tuple[int, int] = (0, 0)
    count: str = ""
    chip: str = ""


@dataclass(frozen=True)
class Rows:
    """Cells in rows: those of each row with how far in they begin."""

    rows: tuple[tuple[tuple[float, Cell], ...], ...]
    radius: float
    # Of the widest one; a single icon with all that stands beside it may be wider than there is room.
    width: float

    @property
    def height(self) -> float:
        return len(self.rows) * (2 * self.radius + _ROW_GAP) - _ROW_GAP if self.rows else 0


def cells_of(texts: Texts, steps: Sequence[Step]) -> tuple[Cell, ...]:
    """The icons of an event, with what stands beside each."""
    cells: list[Cell] = []
    for step in steps:
        if step.icon not in ARROWS:
            cells.append(_plain(texts, step))
            continue
        arrows = (0, step.times) if SIDE_OF[step.side] else (step.times, 0)
        before = cells[-1] if cells else None
        if before is not None and before.step.icon == step.icon and before.step.shaded == step.shaded:
            both = (before.arrows[0] + arrows[0], before.arrows[1] + arrows[1])
            cells[-1] = replace(before, arrows=both)
        else:
            cells.append(Cell(step, arrows))
    return tuple(cells)


def _plain(texts: Texts, step: Step) -> Cell:
    count = f"×{step.times}" if step.times > 1 else ""
    if step.icon in ("pay", "receive"):
        count = f"{'−' if step.icon == 'pay' else '+'}{step.amount}"
    chip = place_mark(texts, step.at) if step.at else f"max {step.most}" if step.most else ""
    return Cell(step, count=count, chip=chip)


def lay_out(look: Look, texts: Texts, steps: Sequence[Step], width: float, radius: float, most: int = 2) -> Rows:
    """The icons in rows no wider than this; they become a little smaller where that saves a row too many."""
    cells = cells_of(texts, steps)
    while True:
        rows = _broken(look, cells, width, radius)
        if len(rows) <= most or radius <= SMALLEST_RADIUS:
            ends = (row[-1] for row in rows)
            return Rows(rows, radius, max((left + cell_width(look, cell, radius) for left, cell in ends), default=0))
        radius -= 0.5


def _broken(look: Look, cells: Sequence[Cell], width: float, radius: float) -> tuple[tuple[tuple[float, Cell], ...], ...]:
    rows: list[list[tuple[float, Cell]]] = []
    left = 0.0
    for cell in cells:
        wide = cell_width(look, cell, radius)
        if rows:
            left += _gap(rows[-1][-1][1], cell)
        if not rows or left + wide > width:
            rows.append([])
            left = 0
        rows[-1].append((left, cell))
        left += wide
    return tuple(tuple(row) for row in rows)


def _gap(one: Cell, other: Cell) -> float:
    """How far apart two cells stand."""
    unclear = other.arrows[0] and (one.arrows[1] or one.count or one.chip)
    return _WIDE_GAP if unclear or one.step.shaded != other.step.shaded else _GAP


def _text_width(look: Look, words: str) -> float:
    return fonts.text_width(words, "bold", look.px(_TEXT)) / look.unit


def _arrow_room(number: int, radius: float) -> float:
    return radius * (0.22 + 0.72 * number) if number else 0


def cell_width(look: Look, cell: Cell, radius: float) -> float:
    wide = 2 * radius + sum(_arrow_room(number, radius) for number in cell.arrows)
    if cell.step.by:
        wide += radius * 0.2
    if cell.count:
        wide += 2 + _text_width(look, cell.count)
    if cell.chip:
        wide += 3 + _text_width(look, cell.chip) + 9
    return wide


def write(canvas: Canvas, rows: Rows, x: float, y: float, ink: Colour = INK) -> None:
    """Put the rows down by their upper left corner."""
    for number, row in enumerate(rows.rows):
        middle = y + rows.radius + number * (2 * rows.radius + _ROW_GAP)
        _write_shade(canvas, row, x, middle, rows.radius)
        for left, cell in row:
            write_cell(canvas, cell, x + left, middle, rows.radius, ink)


def _write_shade(canvas: Canvas, row: Sequence[tuple[float, Cell]], x: float, middle: float, radius: float) -> None:
    """The ground of icons that an automatic event skips."""
    shaded = [(left, cell) for left, cell in row if cell.step.shaded]
    if shaded:
        start, (last, end) = shaded[0][0], shaded[-1]
        wide = last + cell_width(canvas.look, end, radius) - start + 6
        canvas.stamp(_shade(canvas.look, wide, 2 * radius + 5), x + start - 3, middle, "ml")


@kept
def _shade(look: Look, width: float, height: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, _SHADE, 6)
        with canvas.clipped(2, 2, width - 4, height - 4):
            for left in range(-int(height), int(width), 7):
                canvas.line([(left, height), (left + height, 0)], mix(_SHADE, CARD_PAPER, 0.35), 1.2, round_ends=False)
        canvas.rect(0, 0, width, height, dark(_SHADE, 0.3), 6, 1)

    return smooth(look, width, height, paint)


def write_cell(canvas: Canvas, cell: Cell, x: float, middle: float, radius: float, ink: Colour = INK) -> float:
    """One icon with what stands beside it, by its left middle; returns how wide it is."""
    look, start = canvas.look, x
    size = radius * 1.14
    for number in range(cell.arrows[0]):
        canvas.stamp(arrow_picture(look, 0, size), x + radius * (0.4 + 0.72 * number), middle, "c")
    x += _arrow_room(cell.arrows[0], radius)
    canvas.stamp(icon_picture(look, cell.step, radius), x + radius, middle, "c")
    x += 2 * radius
    for number in range(cell.arrows[1]):
        canvas.stamp(arrow_picture(look, 1, size), x + radius * (0.54 + 0.72 * number), middle, "c")
    x += _arrow_room(cell.arrows[1], radius)
    if cell.step.by:
        x += radius * 0.2
    if cell.count:
        canvas.text(cell.count, x + 2, middle, _TEXT, ink, "bold", "ml")
        x += 2 + _text_width(look, cell.count)
    if cell.chip:
        wide = _text_width(look, cell.chip) + 9
        canvas.stamp(_chip(look, wide, 21), x + 3, middle, "ml")
        canvas.text(cell.chip, x + 3 + wide / 2, middle, _TEXT, INK, "bold", "c")
        x += 3 + wide
    return x - start


@kept
def _chip(look: Look, width: float, height: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, _CHIP, 4)
        canvas.rect(0, 0, width, height, _CHIP_EDGE, 4, 1)

    return smooth(look, width, height, paint)
