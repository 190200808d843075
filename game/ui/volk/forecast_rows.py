"""The parts of the page of a forecast, laid out for a width and drawn: the summary, and a row for every step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import (
    BRASS,
    DISABLED_TEXT,
    HAIRLINE,
    LIGHT_BRASS,
    RAISED,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TABLE,
    TEXT,
    WHITE,
    Colour,
    dark,
    light,
)
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.volk.emblems import draw_emblem
from game.ui.volk.forecast_summary import Figure, Summary
from game.ui.volk.forecast_words import Line, Term, Told, Tone
from game.ui.volk.story import STEP_ICONS

PAD = 14.0
GUTTER = 74.0
"""Left of the words of a step: its number and its icon."""
_ICON = 28.0
_TITLE = 28.0
_GAP = 3.0
_LINE = 1.28
_SIGN = 22.0
_TERM, _TERM_PAD, _TERM_GAP = 27.0, 8.0, 4.0
_BESIDE = 1000.0
"""Narrower rows have what comes of a step below its sum, not beside it."""
_FIGURE = 210.0
"""No figure of the summary is narrower."""


Stage = Literal["done", "never"]
"""Why a step is not foreseen: it is over, or the game is over before it."""


# Sums ---------------------------------------------------------------------------------------------------------------------


class SetTerm(NamedTuple):
    """A part of a sum with its sign before it, in its place from the left and from above."""

    term: Term
    block: rich.Block
    box: Box


class Flow(NamedTuple):
    """The parts of a sum, or places, one behind the other, in as many rows as they need."""

    terms: tuple[SetTerm, ...]
    height: float


def flowing(look: Look, terms: Sequence[Term], width: float, start: float = 0.0) -> Flow:
    """Behind words that end at `start`, or from the left. Only what is wider than a row is broken."""
    found: list[SetTerm] = []
    x, y, high = start, 0.0, 0.0
    for term in terms:
        sign = _SIGN if term.sign else 0.0
        block = rich.lay_out(look, term.words, width - sign - 2 * _TERM_PAD, 16, line_height=1.2)
        box = Box(x + sign, y, block.width + 2 * _TERM_PAD, max(_TERM, block.height + 8))
        if x and box.right > width:
            box = Box(sign, y + high + _TERM_GAP if found else y + _TERM, box.width, box.height)
            high = 0.0
        found.append(SetTerm(term, block, box))
        x, y, high = box.right + _TERM_GAP, box.y, max(high, box.height)
    return Flow(tuple(found), y + high)


def draw_flow(canvas: Canvas, parts: Flow, x: float, y: float) -> None:
    for term, block, place in parts.terms:
        box, total = place.moved(x, y), term.sign == "equal"
        if term.sign:
            canvas.icon(term.sign, box.x - _SIGN / 2 - 1, box.y + _TERM / 2, 15, LIGHT_BRASS)
        edge, bold = (LIGHT_BRASS, LIGHT_BRASS) if total else (HAIRLINE, WHITE)
        canvas.stamp(plate(canvas.look, box.width, box.height, TABLE, TABLE, edge, 1.4 if total else 1.0, 6), box.x, box.y)
        rich.write(canvas, block, box.x + _TERM_PAD, box.middle[1] - block.height / 2, TEXT, bold)


# Lines --------------------------------------------------------------------------------------------------------------------


class SetLine(NamedTuple):
    """A line that is laid out for a width, and the places that follow it."""

    line: Line
    block: rich.Block
    places: Flow

    @property
    def above(self) -> float:
        """Places follow the last line of the words."""
        return self.block.height - self.block.line_height

    @property
    def height(self) -> float:
        return max(self.block.height, self.above + self.places.height) + _GAP


class Laid(NamedTuple):
    """Lines below each other."""

    lines: tuple[SetLine, ...]

    @property
    def height(self) -> float:
        return sum(line.height for line in self.lines)


def laid(look: Look, lines: Sequence[Line], width: float, size: float = 18) -> Laid:
    found = []
    for line in lines:
        room = width - (_ICON if line.icon else 0)
        block = rich.lay_out(look, line.words, room, size, line_height=_LINE)
        flow = flowing(look, [Term("", place) for place in line.places], room, block.widths[-1] + 8)
        found.append(SetLine(line, block, flow))
    return Laid(tuple(found))


def _inks(canvas: Canvas, tone: Tone) -> tuple[Colour, Colour, Colour]:
    """The colours of icon, words, and what is bold among them."""
    match tone:
        case "danger":
            warning = canvas.look.palette.illegal_on_dark
            return warning, warning, light(warning, 0.45)
        case "quiet":
            return BRASS, SECOND_TEXT, WHITE
        case "plain":
            return LIGHT_BRASS, TEXT, WHITE


def write_lines(canvas: Canvas, text: Laid, x: float, y: float) -> None:
    for entry in text.lines:
        line, block = entry.line, entry.block
        icon, ink, bold = _inks(canvas, line.tone)
        # Words before places stand in the middle of the first of them.
        down = (_TERM - block.line_height) / 2 if line.places else 0.0
        left = x + (_ICON if line.icon else 0)
        if line.icon:
            canvas.icon(line.icon, x + 10, y + down + block.line_height / 2, 19, icon)
        rich.write(canvas, block, left, y + down, ink, bold)
        draw_flow(canvas, entry.places, left, y + entry.above)
        y += entry.height


class Part:
    """A part of the page: where it is, without scrolling, and how it is drawn in its place."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def draw(self, canvas: Canvas, box: Box) -> None:
        raise NotImplementedError


# Steps --------------------------------------------------------------------------------------------------------------------


class StepRow(Part):
    """A step that is foreseen: its sum at the left, what comes of it at the right."""

    def __init__(self, look: Look, x: float, y: float, width: float, told: Told, texts: Texts) -> None:
        self.told = told
        self._name = texts(f"volk.step.{told.step.phase}")
        self._mark = "" if told.step.certain else texts("volk_forecast.may_change")
        words = width - GUTTER - PAD
        self._beside = width >= _BESIDE
        share = words * 0.6 if self._beside else words
        room = share - 26 if self._beside else share
        self._sum = flowing(look, told.terms, room)
        self._account = laid(look, told.account, room, 16)
        self._results = laid(look, told.results, words - share if self._beside else words)
        self._below = _TITLE + (self._sum.height + 6 if told.terms else 0)
        left = self._below + self._account.height
        high = max(left, self._results.height) if self._beside else left + self._results.height
        self._share = share
        super().__init__(Box(x, y, width, high + 2 * PAD - _GAP))

    @property
    def ends(self) -> bool:
        """May the game end here?"""
        return bool(self.told.step.endings)

    def draw(self, canvas: Canvas, box: Box) -> None:
        x, y, width, height = box
        edge = canvas.look.palette.illegal_on_dark if self.ends else HAIRLINE
        canvas.stamp(plate(canvas.look, width, height, RAISED, dark(RAISED, 0.08), edge, 2 if self.ends else 1.2, 8), x, y)
        _draw_name(canvas, x, y + PAD + 11, self.told.number, self.told.step.phase, self._name, BRASS, TEXT)
        left, top = x + GUTTER, y + PAD
        if self._mark:
            chip = left + canvas.text_width(self._name, 18, "bold") + 12
            canvas.icon("help_circle_outline", chip + 9, top + 11, 17, SECOND_TEXT)
            canvas.text(self._mark, chip + 22, top + 11, 16, SECOND_TEXT, "italic", "ml")
        draw_flow(canvas, self._sum, left, top + _TITLE)
        write_lines(canvas, self._account, left, top + self._below)
        if self._beside:
            canvas.line([(left + self._share - 14, top), (left + self._share - 14, box.bottom - PAD)], HAIRLINE, 1)
            write_lines(canvas, self._results, left + self._share, top)
        else:
            write_lines(canvas, self._results, left, top + self._below + self._account.height)


class IdleRow(Part):
    """A step that brings nothing any more: it is over, or the game is."""

    def __init__(self, x: float, y: float, width: float, number: int, phase: str, stage: Stage, texts: Texts) -> None:
        super().__init__(Box(x, y, width, 40))
        self._number, self._phase, self._name = number, phase, texts(f"volk.step.{phase}")
        self._icon = "check" if stage == "done" else "cancel"
        self._why = texts(f"volk_forecast.{stage}")

    def draw(self, canvas: Canvas, box: Box) -> None:
        x, y, width, height = box
        canvas.stamp(plate(canvas.look, width, height, TABLE, TABLE, HAIRLINE, 1.2, 8), x, y)
        _draw_name(canvas, x, box.middle[1], self._number, self._phase, self._name, DISABLED_TEXT, SECOND_TEXT)
        room = canvas.text_width(self._why, 16, "italic")
        canvas.icon(self._icon, box.right - PAD - room - 16, box.middle[1], 18, DISABLED_TEXT)
        canvas.text(self._why, box.right - PAD, box.middle[1], 16, SECOND_TEXT, "italic", "mr")


def _draw_name(
    canvas: Canvas, x: float, middle: float, number: int, phase: str, name: str, brass: Colour, ink: Colour
) -> None:
    canvas.text(str(number), x + 30, middle, 18, brass, "bold", "mr")
    canvas.icon(STEP_ICONS[phase], x + 50, middle, 24, brass)
    canvas.text(name, x + GUTTER, middle, 18, ink, "bold", "ml")


# The summary --------------------------------------------------------------------------------------------------------------


class SummaryPart(Part):
    """Who would win and why, in large letters, and below that the figures side by side."""

    def __init__(self, look: Look, x: float, y: float, width: float, summary: Summary) -> None:
        self._summary = summary
        inner = width - 2 * PAD - 4
        self._headline = rich.lay_out(
            look, summary.headline.words, inner - 48 - 48 * len(summary.winners), 26, "serif_bold", "serif_bold", 1.2
        )
        self._endings = laid(look, summary.endings, inner - 48)
        self._tiles = _tiles(look, inner, summary.figures)
        above = self._headline.height + 6 + self._endings.height
        self._above = above + 8
        super().__init__(Box(x, y, width, PAD + self._above + sum(row[0].height + 8 for row in self._tiles) + PAD - 8))

    def draw(self, canvas: Canvas, box: Box) -> None:
        x, y, width, height = box
        palette = canvas.look.palette
        danger = self._summary.headline.tone == "danger"
        edge = palette.illegal_on_dark if danger else LIGHT_BRASS
        ground = dark(palette.illegal, 0.72) if danger else light(RAISED, 0.05)
        canvas.stamp(plate(canvas.look, width, height, light(ground, 0.04), dark(ground, 0.1), edge, 2.2, 10), x, y)
        left, top = x + PAD + 2, y + PAD
        canvas.icon(self._summary.headline.icon, left + 18, top + 16, 34, edge)
        rich.write(canvas, self._headline, left + 48, top, WHITE)
        right = box.right - PAD - 22
        for role in reversed(self._summary.winners):
            draw_emblem(canvas, right, top + 18, 40, role)
            right -= 48
        write_lines(canvas, self._endings, left + 48, top + self._headline.height + 6)
        top += self._above
        for row in self._tiles:
            tile_x = left
            for tile in row:
                tile.draw(canvas, Box(tile_x, top, tile.width, row[0].height))
                tile_x += tile.width + 10
            top += row[0].height + 8


class _Tile(NamedTuple):
    figure: Figure
    number: rich.Block
    label: rich.Block
    width: float
    height: float

    def draw(self, canvas: Canvas, box: Box) -> None:
        warning = canvas.look.palette.illegal_on_dark
        edge = warning if self.figure.danger else STRONG_HAIRLINE
        line = 2 if self.figure.danger else 1.2
        canvas.stamp(plate(canvas.look, box.width, box.height, TABLE, TABLE, edge, line, 8), box.x, box.y)
        icon = "alert" if self.figure.danger else self.figure.icon
        canvas.icon(icon, box.x + 26, box.y + 26, 28, warning if self.figure.danger else LIGHT_BRASS)
        rich.write(canvas, self.number, box.x + 50, box.y + 8, light(warning, 0.45) if self.figure.danger else WHITE)
        rich.write(canvas, self.label, box.x + 50, box.y + 8 + self.number.height, SECOND_TEXT)


def _tiles(look: Look, width: float, figures: Sequence[Figure]) -> list[list[_Tile]]:
    """The figures side by side, as many as have room; all in a row are equally high."""
    columns = min(len(figures), max(1, int((width + 10) // (_FIGURE + 10))))
    if columns < len(figures):
        columns = min(columns, 2)
    wide = (width - 10 * (columns - 1)) / columns
    rows = []
    for first in range(0, len(figures), columns):
        row = []
        for figure in figures[first : first + columns]:
            number = rich.lay_out(look, figure.number, wide - 62, 22, "bold", "bold", 1.25)
            label = rich.lay_out(look, figure.label, wide - 62, 16, line_height=1.22)
            row.append(_Tile(figure, number, label, wide, 16 + number.height + label.height))
        high = max(tile.height for tile in row)
        rows.append([tile._replace(height=high) for tile in row])
    return rows


class NotePart(Part):
    """What a mark on some of the steps means."""

    def __init__(self, look: Look, x: float, y: float, width: float, words: str) -> None:
        self._text = laid(look, [Line("help_circle_outline", words, "quiet")], width - 2 * PAD, 16)
        super().__init__(Box(x, y, width, self._text.height + 4))

    def draw(self, canvas: Canvas, box: Box) -> None:
        write_lines(canvas, self._text, box.x + PAD, box.y + 2)
