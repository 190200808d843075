"""A tooltip that weighs a throw before it is made: a bar of chances, what makes them up, and what would come of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.kit import pieces, rich
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import (
    HAIRLINE,
    INK,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TEXT,
    TOOLTIP,
    WHITE,
    Colour,
    dark,
    mix,
    rgb,
)
from game.ui.kit.look import Look
from game.ui.kit.pieces import TIP_WIDTH, Tip
from game.ui.kit.plates import plate, shadow

_MARGIN = 16.0
_BAR = 32.0
_ROW = 25.0
_MISS = rgb("#3B4651")


@dataclass(frozen=True)
class Chance:
    """A part of the bar: how likely in percent, and what it is. Critical ones come first, then hits, then misses."""

    kind: Literal["critical", "hit", "miss"]
    percent: int
    words: str


@dataclass(frozen=True)
class Row:
    """A line with a value at its right end. Bold: a sum. `icon` stands before it."""

    words: str
    value: str = ""
    bold: bool = False
    icon: str = ""


@dataclass(frozen=True)
class Preview(Tip):
    """`corner` stands beside the title, `result` is what would come of it, and `hint` how to go on."""

    corner: str = ""
    bar: tuple[Chance, ...] = ()
    rows: tuple[Row, ...] = ()
    result: str = ""
    hint: str = ""


def tip_size(look: Look, tip: Tip) -> tuple[float, float]:
    if not isinstance(tip, Preview):
        return pieces.tip_size(look, tip)
    height = 14 + _title(look, tip).height
    if tip.text:
        height += _text(look, tip.text).height + 2
    if tip.bar:
        height += _BAR + 12
    if tip.rows:
        height += 10 + sum(_row_height(look, row) for row in tip.rows)
    if tip.result:
        height += 14 + _result(look, tip).height
    if tip.hint:
        height += 4 + _text(look, tip.hint).height
    return TIP_WIDTH, height + 14


def draw_tip(canvas: Canvas, tip: Tip, x: float, y: float, target: Spot | None) -> None:
    if not isinstance(tip, Preview):
        pieces.tooltip(canvas, tip, x, y, target)
        return
    width, height = tip_size(canvas.look, tip)
    palette = canvas.look.palette
    shadow(canvas, x, y, width, height, 10, 16, 190, 8)
    frame = palette.illegal if tip.kind == "danger" else palette.selected
    canvas.stamp(plate(canvas.look, width, height, TOOLTIP, TOOLTIP, frame, 2.4, 10), x, y)
    left, right, top = x + _MARGIN, x + width - _MARGIN, y + 14
    if tip.icon:
        canvas.icon(tip.icon, left + 11, top + 13, 22, palette.selected)
    title = _title(canvas.look, tip)
    rich.write(canvas, title, left + (30 if tip.icon else 0), top, WHITE)
    if tip.corner:
        canvas.text(tip.corner, right, top + 13, 16, SECOND_TEXT, anchor="mr")
    top += title.height
    if tip.text:
        block = _text(canvas.look, tip.text)
        rich.write(canvas, block, left, top + 2, SECOND_TEXT)
        top += block.height + 2
    if tip.bar:
        _draw_bar(canvas, left, top + 8, right - left, tip.bar)
        top += _BAR + 12
    if tip.rows:
        top += 10
        for row in tip.rows:
            top = _draw_row(canvas, row, left, right, top)
    if tip.result:
        canvas.line([(left, top + 7), (right, top + 7)], STRONG_HAIRLINE, 1)
        block = _result(canvas.look, tip)
        rich.write(canvas, block, left, top + 14, palette.selected)
        top += 14 + block.height
    if tip.hint:
        rich.write(canvas, _text(canvas.look, tip.hint), left, top + 4, SECOND_TEXT)


def _title(look: Look, tip: Preview) -> rich.Block:
    room = TIP_WIDTH - 2 * _MARGIN - (30 if tip.icon else 0)
    return rich.lay_out(look, tip.title, room - (104 if tip.corner else 0), 20, "bold", "bold", 1.22)


def _text(look: Look, text: str) -> rich.Block:
    return rich.lay_out(look, text, TIP_WIDTH - 2 * _MARGIN, 16, line_height=1.24)


def _result(look: Look, tip: Preview) -> rich.Block:
    return rich.lay_out(look, tip.result, TIP_WIDTH - 2 * _MARGIN, 18, "bold", "bold", 1.24)


# The bar ------------------------------------------------------------------------------------------------------------------


def _draw_bar(canvas: Canvas, x: float, y: float, width: float, chances: tuple[Chance, ...]) -> None:
    """Each part as wide as it is likely; its words stand in it, or, where it is too narrow, an icon alone."""
    palette = canvas.look.palette
    canvas.stamp(plate(canvas.look, width, _BAR, _MISS, _MISS, HAIRLINE, 1.2, 6), x, y)
    shown = [chance for chance in chances if chance.percent > 0]
    left = x
    for number, chance in enumerate(shown):
        wide = width * chance.percent / 100
        colour = _colour(chance, palette.selected, palette.legal)
        rounded = (6 if number == 0 else 0, 6 if number == len(shown) - 1 else 0)
        canvas.rect(left, y, wide, _BAR, colour, 0, 0, (rounded[0], rounded[1], rounded[0], rounded[1]))
        _write_part(canvas, chance, left, y, wide)
        left += wide


def _colour(chance: Chance, critical: Colour, hit: Colour) -> Colour:
    if chance.kind == "critical":
        return critical
    return dark(hit, 0.12) if chance.kind == "hit" else _MISS


def _write_part(canvas: Canvas, chance: Chance, x: float, y: float, wide: float) -> None:
    ink = INK if chance.kind == "critical" else WHITE if chance.kind == "hit" else TEXT
    if canvas.text_width(chance.words, 16, "bold") <= wide - 12:
        canvas.text(chance.words, x + wide / 2, y + _BAR / 2, 16, ink, "bold", "c")
    elif canvas.text_width(f"{chance.percent}%", 16, "bold") <= wide - 6:
        canvas.text(f"{chance.percent}%", x + wide / 2, y + _BAR / 2, 16, ink, "bold", "c")
    elif wide >= 22:
        icon = {"critical": "skull", "hit": "check_bold", "miss": "close_thick"}[chance.kind]
        canvas.icon(icon, x + wide / 2, y + _BAR / 2, 18, ink)


# Rows ---------------------------------------------------------------------------------------------------------------------


def _block(look: Look, row: Row) -> rich.Block:
    face: Literal["bold", "regular"] = "bold" if row.bold else "regular"
    room = TIP_WIDTH - 2 * _MARGIN - (96 if row.value else 0) - (26 if row.icon else 0)
    return rich.lay_out(look, row.words, room, 16, face, "bold", 1.22)


def _row_height(look: Look, row: Row) -> float:
    return max(_ROW, _block(look, row).height + 4)


def _draw_row(canvas: Canvas, row: Row, left: float, right: float, top: float) -> float:
    block = _block(canvas.look, row)
    height = _row_height(canvas.look, row)
    ink = WHITE if row.bold else mix(TEXT, SECOND_TEXT, 0.35)
    if row.icon:
        canvas.icon(row.icon, left + 10, top + height / 2, 18, canvas.look.palette.selected)
        left += 26
    rich.write(canvas, block, left, top + (height - block.height) / 2, ink)
    if row.value:
        canvas.text(row.value, right, top + height / 2, 16, ink, "bold", "mr")
    return top + height
