"""What lies in provinces, in a row: unrest, mass protests, living standard, socialists.

    row = tokens_in(state, "sachsen", texts)
    draw_tokens(canvas, row, left, middle)
    write_tokens(canvas, row, left, middle)

The first draws the shapes, for a picture that is made soft, the second writes the numbers on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, dark, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.volk.art_signs import cube, prism
from game.ui.volk.palette import PROTEST, SOCIALIST, SOCIALIST_INK, WEST
from game.volk.state import VolkState, standard_of
from game.volk.tables import PROVINCES_OF, SIDE_OF_PROVINCE, STATES, WEST_BERLIN
from game.volk.unrest import PROTEST as CUBES_PER_PROTEST
from game.volk.unrest import protests

Kind = Literal["unrest", "protest", "exported", "standard", "socialist"]

_SIZES: dict[Kind, float] = {"unrest": 13.0, "standard": 19.0, "socialist": 19.0}
_STEP: dict[Kind, float] = {"unrest": 15.0, "standard": 20.0, "socialist": 20.0}
_MOST_SHOWN: dict[Kind, int] = {"unrest": CUBES_PER_PROTEST - 1, "standard": 3, "socialist": 2}
"""More than so many are shown as one, with their number."""
_GAP = 5.0
_NUMBER = 16.0
_MARKER, _MARKER_HEIGHT = 45.0, 20.0
_SMALL_MARKER = 20.0
_FOREIGN = 17.0
_SHEET, _FOREIGN_SHEET = rgb("#F8F2E4"), rgb("#F7DF9C")


@dataclass(frozen=True)
class Token:
    """So many of one kind. A `small` one is always a single sign with its number."""

    kind: Kind
    count: int
    words: str = ""
    small: bool = False

    @property
    def signs(self) -> int:
        if self.kind in ("protest", "exported") or self.small or self.count > _MOST_SHOWN[self.kind]:
            return 1
        return self.count

    @property
    def number(self) -> str:
        """What is written beside the sign."""
        if self.kind in ("protest", "exported"):
            return f"×{self.count}" if self.count > 1 and not self.small else ""
        return str(self.count) if self.small or self.count > self.signs else ""


def tokens_in(state: VolkState, province: str, texts: Texts, small: bool = False) -> tuple[Token, ...]:
    """What lies in a province."""
    return tuple(_tokens(state, province, texts, small))


def _tokens(state: VolkState, province: str, texts: Texts, small: bool) -> Iterator[Token]:
    unrest = state.unrest[province]
    own, exported = unrest // CUBES_PER_PROTEST, state.exported.get(province, 0)
    if unrest:
        yield Token("unrest", unrest, small=small)
    if own:
        yield Token("protest", own, _slogan(state, province, own, texts), small)
    if exported:
        yield Token("exported", exported, _slogan(state, province, own + exported, texts), small)
    if province != WEST_BERLIN and (standard := standard_of(state, province)):
        yield Token("standard", standard, small=small)
    if socialists := state.socialists.get(province, 0):
        yield Token("socialist", socialists, small=small)


def _slogan(state: VolkState, province: str, number: int, texts: Texts) -> str:
    """The word on a marker: the protests of a state are counted by the words of its slogan, province by province."""
    side = SIDE_OF_PROVINCE[province]
    before = PROVINCES_OF[side][: PROVINCES_OF[side].index(province)]
    words = texts(f"volk_board.protest.{STATES[side]}").split()
    return words[min(sum(protests(state, other) for other in before) + number, len(words)) - 1]


def tokens_width(look: Look, row: tuple[Token, ...]) -> float:
    return sum(_width(look, token) for token in row) + _GAP * max(0, len(row) - 1)


def _width(look: Look, token: Token) -> float:
    number = fonts.text_width(token.number, "bold", look.px(_NUMBER)) / look.unit + 2 if token.number else 0
    return _signs_width(look, token) + number


def _signs_width(look: Look, token: Token) -> float:
    if token.kind == "protest":
        return _marker_width(look, token)
    if token.kind == "exported":
        return _marker_width(look, token) + _FOREIGN
    return _STEP[token.kind] * token.signs


def _marker_width(look: Look, token: Token) -> float:
    """Of the part of a marker that has the word on it."""
    if token.small:
        return _SMALL_MARKER + (8 if token.count > 1 else 0)
    return max(_MARKER, fonts.text_width(token.words, "serif_black", look.px(16)) / look.unit + 8)


def draw_tokens(canvas: Canvas, row: tuple[Token, ...], left: float, middle: float) -> None:
    for token in row:
        if token.kind in ("protest", "exported"):
            _marker_shape(canvas, token, left, middle)
        else:
            for number in range(token.signs):
                _sign(canvas, token.kind, left + _STEP[token.kind] * (number + 0.5), middle)
        left += _width(canvas.look, token) + _GAP


def write_tokens(canvas: Canvas, row: tuple[Token, ...], left: float, middle: float) -> None:
    for token in row:
        after = left + _signs_width(canvas.look, token)
        if token.kind in ("protest", "exported"):
            words = (f"{token.count}!" if token.count > 1 else "!") if token.small else token.words
            ink = WHITE if token.small and token.kind == "protest" else PROTEST
            canvas.text(words, after - _marker_width(canvas.look, token) / 2, middle, 16, ink, "serif_black", "c")
        if token.number:
            canvas.text(token.number, after + 1, middle, _NUMBER, INK, "bold", "ml")
        left += _width(canvas.look, token) + _GAP


def _sign(canvas: Canvas, kind: Kind, x: float, y: float) -> None:
    if kind == "unrest":
        cube(canvas, x, y, _SIZES[kind])
    elif kind == "standard":
        prism(canvas, x, y, _SIZES[kind])
    else:
        socialist(canvas, x, y, _SIZES[kind])


def socialist(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A pink disc with a hard hat."""
    radius = size / 2
    canvas.circle(x, y, radius, SOCIALIST_INK)
    canvas.circle(x, y, radius - 1.3, SOCIALIST)
    canvas.icon("account_hard_hat", x, y, size * 0.76, dark(SOCIALIST_INK, 0.35))


def _marker_shape(canvas: Canvas, token: Token, left: float, middle: float) -> None:
    """The marker of a mass protest; one exported from West Berlin is yellow and comes with an arrow."""
    top, height = middle - _MARKER_HEIGHT / 2, _MARKER_HEIGHT
    width = _signs_width(canvas.look, token)
    if token.kind == "exported":
        canvas.rect(left, top, width, height, INK, 4)
        canvas.rect(left + 1.4, top + 1.4, width - 2.8, height - 2.8, _FOREIGN_SHEET, 3)
        canvas.rect(left + 1.4, top + 1.4, _FOREIGN - 1, height - 2.8, dark(WEST, 0.45), corners=(3, 0, 3, 0))
        canvas.icon("arrow_right_bold", left + _FOREIGN / 2 + 1, middle, 13, WHITE)
        return
    canvas.rect(left, top, width, height, INK, 4)
    canvas.rect(left + 1.4, top + 1.4, width - 2.8, height - 2.8, PROTEST if token.small else _SHEET, 3)


@kept
def travelling(look: Look, kind: Kind) -> pygame.Surface:
    """A single piece on its way from one province to another."""
    size = _SIZES[kind] * 1.5
    middle = size * 0.75

    def paint(canvas: Canvas) -> None:
        if kind == "unrest":
            cube(canvas, middle, middle, size)
        elif kind == "standard":
            prism(canvas, middle, middle, size)
        else:
            socialist(canvas, middle, middle, size)

    return smooth(look, 2 * middle, 2 * middle, paint)
