"""Tooltips, previews of die rolls with their chances, and short notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import dist
from typing import Literal

from game.ui.kit import colours, lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import HAIRLINE, INK, LIGHT_BRASS, SECOND_TEXT, STRONG_HAIRLINE, TEXT, TOOLTIP, WHITE, Colour, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip, TipKind
from game.ui.kit.drawings.plates import plate, shadow
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Sized, Space, Text

TIP_WIDTH = 376
_BAR = 32.0
MISS = rgb("#3B4651")


@dataclass(frozen=True)
class Chance:
    """A segment of the chance bar, in percent. The order is critical hits, hits (`loss` and `harm` by an enemy), misses."""

    kind: Literal["kill", "hit", "loss", "harm", "miss"]
    percent: int
    words: str


@dataclass(frozen=True)
class FactRow:
    """A line with a value at its right end; the line of a sum is bold."""

    words: str
    value: str = ""
    bold: bool = False
    icon: str = ""


@dataclass(frozen=True)
class Preview(Tip):
    """A tooltip with chances: `corner` is beside the title, `hint` says how to continue, `first` is an earlier roll."""

    kind: TipKind = "preview"
    corner: str = ""
    bar: tuple[Chance, ...] = ()
    rows: tuple[FactRow, ...] = ()
    result: str = ""
    hint: str = ""
    first: Preview | None = None


def tip_size(look: Look, tip: Tip) -> tuple[float, float]:
    return TIP_WIDTH, _page(look, tip).high(look, TIP_WIDTH)


def draw_tip(canvas: Canvas, tip: Tip, x: float, y: float, target: Spot | None = None) -> None:
    """Draw a tooltip with its top left corner at x, y. A beak points at the target, except for previews."""
    palette, box = canvas.look.palette, Box(x, y, *tip_size(canvas.look, tip))
    border = {"plain": STRONG_HAIRLINE, "preview": palette.selected}.get(tip.kind, palette.illegal)
    shadow(canvas, box, 10, 16, 190, 8)
    if target is not None and not isinstance(tip, Preview):
        _beak(canvas, *box, target, border)
    canvas.stamp(plate(canvas.look, box.width, box.height, TOOLTIP, TOOLTIP, border, 2.2, 10), x, y)
    lay.draw(canvas, _page(canvas.look, tip).parts(canvas.look, box))


def _beak(canvas: Canvas, x: float, y: float, width: float, height: float, target: Spot, colour: Colour) -> None:
    tx, ty = target
    if y <= ty <= y + height:
        foot_x, foot_y = x + 2 if tx < x else x + width - 2, min(max(ty, y + 16), y + height - 16)
        feet = [(foot_x, foot_y - 11), (foot_x, foot_y + 11)]
    else:
        foot_x, foot_y = min(max(tx, x + 20), x + width - 20), y + 2 if ty < y else y + height - 2
        feet = [(foot_x - 11, foot_y), (foot_x + 11, foot_y)]
    if dist(target, feet[0]) < 90:
        canvas.polygon([*feet, target], colour)


def _page(look: Look, tip: Tip) -> Node:
    palette = look.palette
    ink = {"plain": LIGHT_BRASS, "preview": palette.selected}.get(tip.kind, palette.illegal_on_dark)
    corner = tip.corner if isinstance(tip, Preview) else ""
    title = Text(tip.title, 20, WHITE, "bold", spread=1.27, grow=1)
    beside = Sized(Text(corner, 16, SECOND_TEXT), height=26 if corner else 0)
    head = lay.Row(_icon(tip.icon, 22, ink, 26), title, beside, gap=8, align="top")
    if isinstance(tip, Preview):
        return Padded(Column(head, *_preview_nodes(tip, palette.selected)), 16, 14)
    text = Text(tip.text, 18, rgb("#E6E0D4"), spread=1.27)
    return Padded(Column(head, text, Painted(0, 36 if tip.rule else 0, partial(_draw_rule, tip.rule)), gap=4), 16, 13)


def _draw_rule(rule: str, canvas: Canvas, box: Box) -> None:
    """Draw the line that says F1 opens this rule."""
    _line(canvas, box._replace(height=12))
    canvas.icon("book_open_variant", box.x + 9, box.y + 23, 18, LIGHT_BRASS)
    canvas.text(rule, box.x + 28, box.y + 23, 16, LIGHT_BRASS, "bold", "ml")
    pieces.key_cap(canvas, "F1", box.right, box.y + 23)


def _preview_nodes(tip: Preview, ink: Colour) -> list[Node]:
    nodes = _preview_nodes(tip.first, ink) if tip.first is not None else []
    if tip.text:
        nodes += [Space(height=2), Text(tip.text, 16, SECOND_TEXT, spread=1.24)]
    if tip.bar:
        nodes += [Space(height=8), Painted(0, _BAR, partial(_draw_bar, tip.bar)), Space(height=4)]
    if tip.rows:
        nodes += [Space(height=10), *(_row(row, ink) for row in tip.rows)]
    if tip.result:
        nodes += [Painted(0, 14, _line), Text(tip.result, 18, ink, "bold", spread=1.24)]
    if tip.hint:
        nodes += [Space(height=4), Text(tip.hint, 16, SECOND_TEXT, spread=1.24)]
    return nodes


def _icon(name: str, size: float, ink: Colour, height: float) -> Node:
    return Sized(Icon(name, size, ink), height=height) if name else Space()


def _line(canvas: Canvas, box: Box) -> None:
    y = box.middle[1]
    canvas.line([(box.x, y), (box.right, y)], STRONG_HAIRLINE, 1)


def _row(row: FactRow, ink: Colour) -> Node:
    colour = WHITE if row.bold else colours.mix(TEXT, SECOND_TEXT, 0.35)
    words = Text(row.words, 16, colour, "bold" if row.bold else "regular", spread=1.22, grow=1)
    line = lay.Row(_icon(row.icon, 18, ink, 18), words, Text(row.value, 16, colour, "bold"), gap=8)
    return Sized(Padded(line, down=2), height=25)


def _draw_bar(chances: tuple[Chance, ...], canvas: Canvas, box: Box) -> None:
    """Draw the chance bar. A segment too narrow for its words shows its percentage, an icon or nothing."""
    palette, (x, y, width, _height) = canvas.look.palette, box
    canvas.stamp(plate(canvas.look, width, _BAR, MISS, MISS, HAIRLINE, 1.2, 6), x, y)
    looks = {
        "kill": (palette.selected, INK, "skull"),
        "hit": (colours.dark(palette.legal, 0.12), WHITE, "check_bold"),
        "loss": (colours.dark(palette.illegal, 0.35), WHITE, "skull"),
        "harm": (palette.illegal, WHITE, "alert"),
        "miss": (MISS, TEXT, "close_thick"),
    }
    shown = [chance for chance in chances if chance.percent > 0]
    for chance in shown:
        segment, (ground, ink, icon) = width * chance.percent / 100, looks[chance.kind]
        first, last = 6 if chance is shown[0] else 0, 6 if chance is shown[-1] else 0
        canvas.rect(x, y, segment, _BAR, ground, 0, 0, (first, last, first, last))
        middle = (x + segment / 2, y + _BAR / 2)
        labels = ((chance.words, 12), (f"{chance.percent}%", 6))
        fitting = (words for words, margin in labels if canvas.text_width(words, 16, "bold") <= segment - margin)
        if words := next(fitting, ""):
            canvas.text(words, *middle, 16, ink, "bold", "c")
        elif segment >= 22:
            canvas.icon(icon, *middle, 18, ink)
        x += segment


def draw_toast(canvas: Canvas, words: str, widest: float, place: Callable[[float, float], Box], icon: str = "") -> None:
    """Draw a short notice in the box that `place` returns for its width and height."""
    left = 32 if icon else 0
    block = rich.lay_out(canvas.look, words, widest, 18)
    x, y, width, height = place(block.width + 48 + left, block.height + 22)
    canvas.stamp(plate(canvas.look, width, height, TOOLTIP, TOOLTIP, canvas.look.palette.legal_on_dark, 2, height / 2), x, y)
    if icon:
        canvas.icon(icon, x + 34, y + height / 2, 22, TEXT)
    rich.write(canvas, block, x + 24 + left, y + 11, TEXT)
