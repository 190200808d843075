"""Rows of the pieces in a province (unrest, mass protests, living standard, socialists), and the provinces' plates.

    row = tokens_in(state, "sachsen", texts)
    canvas.stamp(row_of(look, row), left, middle, "ml")

On a small map, plates have only a few letters and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, rgb
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc, edged_rect
from game.ui.kit.drawings.plates import shadow
from game.ui.volk.palette import EAST, PROTEST, SIDES, SOCIALIST, SOCIALIST_INK, WEST, cube, prism
from game.volk.data.tables import PROVINCES_OF, SIDE_OF_PROVINCE, STATES, WEST_BERLIN
from game.volk.state import VolkState, standard_of
from game.volk.states.economy import output
from game.volk.states.standards import PRICE, floating
from game.volk.states.unrest import PROTEST as CUBES_PER_PROTEST
from game.volk.states.unrest import protests

Kind = Literal["unrest", "protest", "exported", "standard", "socialist"]

_PIECES: dict[Kind, tuple[float, float, int]] = {
    "unrest": (13, 15, CUBES_PER_PROTEST - 1),
    "standard": (19, 20, 3),
    "socialist": (19, 20, 2),
}
"""Size of a piece, its width in a row, and the maximum number drawn; more are drawn as one piece with a number."""
_GAP = 5.0
_ROW = 24.0
_MARKER, _MARKER_HEIGHT = 45.0, 20.0
_FOREIGN = 17.0
_HORN = 16.0
"""Width of the protest icon before the slogan's word."""
_SHEET, _FOREIGN_SHEET = rgb("#F8F2E4"), rgb("#F7DF9C")


@dataclass(frozen=True)
class Token:
    """Pieces of one kind in a row. A `small` token is a single icon with the number of pieces."""

    kind: Kind
    count: int
    words: str = ""
    small: bool = False

    @property
    def is_marker(self) -> bool:
        return self.kind in ("protest", "exported")

    @property
    def signs(self) -> int:
        return 1 if self.is_marker or self.small or self.count > _PIECES[self.kind][2] else self.count

    @property
    def number(self) -> str:
        """The number after the icons; empty if none is needed."""
        if self.is_marker:
            return f"×{self.count}" if self.count > 1 and not self.small else ""
        return str(self.count) if self.small or self.count > self.signs else ""

    def marker_width(self, look: Look) -> float:
        """Width of the part of a protest marker that has the word."""
        if self.small:
            return 20.0 + (10 if self.count > 1 else 0)
        return max(_MARKER, _width(look, self.words, "serif_black") + 8) + _HORN

    def signs_width(self, look: Look) -> float:
        if self.is_marker:
            return self.marker_width(look) + (_FOREIGN if self.kind == "exported" else 0)
        return _PIECES[self.kind][1] * self.signs

    def width(self, look: Look) -> float:
        return self.signs_width(look) + (_width(look, self.number, "bold") + 4 if self.number else 0)


def _width(look: Look, words: str, face: fonts.Typeface) -> float:
    return fonts.text_width(words, face, look.px(16)) / look.unit


def tokens_in(state: VolkState, province: str, texts: Texts, small: bool = False) -> tuple[Token, ...]:
    unrest, exported = state.unrest[province], state.exported.get(province, 0)
    protesting = {"protest": unrest // CUBES_PER_PROTEST, "exported": unrest // CUBES_PER_PROTEST + exported}
    counts: dict[Kind, int] = {
        "unrest": unrest,
        "protest": protesting["protest"],
        "exported": exported,
        "standard": standard_of(state, province) if province != WEST_BERLIN else 0,
        "socialist": state.socialists.get(province, 0),
    }
    words = {kind: _slogan(state, province, number, texts) for kind, number in protesting.items() if number}
    return tuple(Token(kind, count, words.get(kind, ""), small) for kind, count in counts.items() if count)


def _slogan(state: VolkState, province: str, number: int, texts: Texts) -> str:
    """The word on a protest marker: a state's protests count the words of its slogan, those in Berlin last."""
    side = SIDE_OF_PROVINCE[province]
    order = sorted(PROVINCES_OF[side], key=lambda other: other.endswith("berlin"))
    before = order[: order.index(province)]
    words = texts(f"volk_board.protest.{STATES[side]}").split()
    return words[min(sum(protests(state, other) for other in before) + number, len(words)) - 1]


def tokens_width(look: Look, row: tuple[Token, ...]) -> float:
    return sum(token.width(look) for token in row) + _GAP * max(0, len(row) - 1)


@drawing
def row_of(look: Look, row: tuple[Token, ...]) -> Drawing:
    lefts = [tokens_width(look, row[:number]) + (_GAP if number else 0) for number in range(len(row))]
    middle = _ROW / 2
    canvas = yield tokens_width(look, row) + 1, _ROW
    for token, left in zip(row, lefts, strict=True):
        if token.is_marker:
            _marker(canvas, token, Box(left, middle - _MARKER_HEIGHT / 2, token.signs_width(look), _MARKER_HEIGHT))
        else:
            size, step, _most = _PIECES[token.kind]
            for number in range(token.signs):
                draw_piece(canvas, token.kind, left + step * (number + 0.5), middle, size)
    canvas = yield None
    for token, left in zip(row, lefts, strict=True):
        after = left + token.signs_width(look)
        if token.is_marker:
            words = token.words if not token.small else str(token.count) if token.count > 1 else ""
            ink = WHITE if token.small and token.kind == "protest" else PROTEST
            start = after - token.marker_width(look)
            canvas.text(words, (start + _HORN + after) / 2, middle, 16, ink, "serif_black", "c")
            canvas.icon("bullhorn", start + 2 + _HORN / 2, middle, 14, ink)
        canvas.text(token.number, after + 3, middle, 16, INK, "bold", "ml")


def draw_piece(canvas: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """Draw a piece centered at x, y: a cube, a prism, or a socialist as a pink disc with a hard hat."""
    if kind == "unrest":
        cube(canvas, x, y, size)
    elif kind == "standard":
        prism(canvas, x, y, size)
    else:
        edged_disc(canvas, x, y, size / 2, SOCIALIST_INK, SOCIALIST, 1.3)
        canvas.icon("account_hard_hat", x, y, size * 0.76, dark(SOCIALIST_INK, 0.35))


def _marker(canvas: Canvas, token: Token, box: Box) -> None:
    """Draw the marker of a mass protest; yellow with an arrow if it comes from West Berlin."""
    exported = token.kind == "exported"
    edged_rect(canvas, box, INK, _FOREIGN_SHEET if exported else PROTEST if token.small else _SHEET, 1.4, 4)
    if exported:
        canvas.rect(*box.inset(1.4)[:2], _FOREIGN - 1, box.height - 2.8, dark(WEST, 0.45), corners=(3, 0, 3, 0))
        canvas.icon("arrow_right_bold", box.x + _FOREIGN / 2 + 1, box.middle[1], 13, WHITE)


@cached
def travelling(look: Look, kind: Kind) -> pygame.Surface:
    size = _PIECES[kind][0] * 1.5
    return smooth(look, 1.5 * size, 1.5 * size, lambda canvas: draw_piece(canvas, kind, size * 0.75, size * 0.75, size))


# Plates -------------------------------------------------------------------------------------------------------------------

SHADOW = 10.0
"""Margin of a plate's picture for its shadow."""
_HEIGHT, _LOW_HEIGHT = 45.0, 26.0
_PAD, _LOW_PAD = 9.0, 7.0
_WIDEST = 160.0
"""Maximum width of a row of pieces; in a longer row, each kind becomes one icon with a number."""
_EDGES: tuple[Colour, Colour] = (dark(WEST, 0.35), dark(EAST, 0.1))
_RADIUS = 7.0
_SIGN = 24.0
"""Width of the icon before a value."""


class Plate(NamedTuple):
    """The contents of a province's plate; a `low` one has a single row."""

    name: str
    side: int
    tokens: tuple[Token, ...]
    low: bool = False
    # The province's economy, and the value its next living standard needs.
    value: str = ""

    def name_width(self, look: Look) -> float:
        """Width of the name and, if shown, the value after it."""
        return _width(look, self.name, "serif_bold") + (_width(look, self.value, "bold") + _SIGN if self.value else 0)

    def size(self, look: Look) -> tuple[float, float]:
        name, tokens = self.name_width(look), tokens_width(look, self.tokens)
        if self.low:
            return name + tokens + (6 if self.tokens else 0) + 2 * _LOW_PAD, _LOW_HEIGHT
        return max(name, tokens) + 2 * _PAD, _HEIGHT if self.tokens else _LOW_HEIGHT


def plate_of(look: Look, state: VolkState, province: str, texts: Texts, low: bool, valued: bool = False) -> Plate:
    name = texts(f"volk_board.{'code' if low else 'province'}.{province}")
    tokens = tokens_in(state, province, texts, small=low)
    if tokens_width(look, tokens) > _WIDEST:
        tokens = tokens_in(state, province, texts, small=True)
    # With a value, pieces get their own row: side by side, value and pieces would be wider than most provinces.
    return Plate(name, SIDE_OF_PROVINCE[province], tokens, low and not valued, value_of(state, province) if valued else "")


def value_of(state: VolkState, province: str) -> str:
    """The economy and the value the next living standard needs, as `7 / 9`; with a plus if a shared factory may count."""
    side = SIDE_OF_PROVINCE[province]
    economy, need = output(side, state.economies[side]).lands[province], PRICE * (standard_of(state, province) + 1)
    more = any(province in provinces for _site, _value, provinces in floating(state, side))
    return f"{economy}{'+' if more else ''} / {need}"


@drawing
def plate_picture(look: Look, plate: Plate) -> Drawing:
    width, height = plate.size(look)
    box = Box(SHADOW, SHADOW, width, height)
    edge, line = (PROTEST, 2.6) if any(token.is_marker for token in plate.tokens) else (_EDGES[plate.side], 1.7)
    x, middle = box.middle
    canvas = yield width + 2 * SHADOW, height + 2 * SHADOW
    shadow(canvas, box, _RADIUS, 4, 100, 2)
    edged_rect(canvas, box, edge, rgb("#FFFBF0"), line, _RADIUS)
    canvas.rect(box.x + line, box.bottom - line - 2.4, width - 2 * line, 2.4, SIDES[plate.side], corners=(0, 0, 5, 5))
    canvas = yield None
    left = box.x + _LOW_PAD if plate.low else x - plate.name_width(look) / 2
    line_at = middle if plate.low or not plate.tokens else box.y + 13
    canvas.text(plate.name, left, line_at, 16, INK, "serif_bold", "ml")
    if plate.value:
        left += _width(look, plate.name, "serif_bold")
        canvas.icon("factory", left + _SIGN / 2 + 1, line_at, 15, dark(SIDES[plate.side], 0.45))
        canvas.text(plate.value, left + _SIGN, line_at, 16, INK, "bold", "ml")
    if plate.tokens:
        row, row_width = row_of(look, plate.tokens), tokens_width(look, plate.tokens)
        start, down = (box.right - _LOW_PAD - row_width, middle) if plate.low else (x - row_width / 2, box.bottom - 14)
        canvas.stamp(row, start, down, "ml")
