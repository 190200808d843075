"""The plates of provinces: their names, and what lies in them. On a small map a few letters and numbers are enough."""

from __future__ import annotations

from dataclasses import dataclass

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import INK, Colour, dark, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.volk.board_tokens import Token, draw_tokens, tokens_in, tokens_width, write_tokens
from game.ui.volk.palette import EAST, PROTEST, SIDES, WEST
from game.volk.state import VolkState
from game.volk.tables import SIDE_OF_PROVINCE

SHADOW = 10.0
"""How much room a plate's picture has round it for its shadow."""
_HEIGHT, _LOW_HEIGHT = 45.0, 26.0
_PAD = 9.0
_WIDEST = 160.0
"""A longer row of pieces becomes numbers."""
_NAME = 16.0
_GROUND = rgb("#FFFBF0")
_EDGES: tuple[Colour, Colour] = (dark(WEST, 0.35), dark(EAST, 0.1))
_RADIUS = 7.0


@dataclass(frozen=True)
class Plate:
    """A plate as it is drawn: `low` ones have everything in one row."""

    name: str
    side: int
    tokens: tuple[Token, ...]
    low: bool = False

    @property
    def protests(self) -> bool:
        return any(token.kind in ("protest", "exported") for token in self.tokens)


def plate_of(look: Look, state: VolkState, province: str, texts: Texts, low: bool) -> Plate:
    name = texts(f"volk_board.{'code' if low else 'province'}.{province}")
    tokens = tokens_in(state, province, texts, small=low)
    if tokens_width(look, tokens) > _WIDEST:
        tokens = tokens_in(state, province, texts, small=True)
    return Plate(name, SIDE_OF_PROVINCE[province], tokens, low)


def plate_size(look: Look, plate: Plate) -> tuple[float, float]:
    name, tokens = _name_width(look, plate.name), tokens_width(look, plate.tokens)
    if plate.low:
        return name + tokens + (6 if plate.tokens else 0) + 2 * 7, _LOW_HEIGHT
    return max(name, tokens) + 2 * _PAD, _HEIGHT if plate.tokens else _LOW_HEIGHT


def _name_width(look: Look, name: str) -> float:
    return fonts.text_width(name, "serif_bold", look.px(_NAME)) / look.unit


@kept
def plate_picture(look: Look, plate: Plate) -> Picture:
    width, height = plate_size(look, plate)
    box = Box(SHADOW, SHADOW, width, height)
    edge = PROTEST if plate.protests else _EDGES[plate.side]
    tokens = tokens_width(look, plate.tokens)
    middle = box.y + height / 2
    row = middle if plate.low else box.y + height - 14
    left = box.right - 7 - tokens if plate.low else box.x + (width - tokens) / 2

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, *box, _RADIUS, 4, 100, 2)
        canvas.rect(*box, edge, _RADIUS)
        line = 2.6 if plate.protests else 1.7
        canvas.rect(*box.inset(line), _GROUND, _RADIUS - 1.4)
        canvas.rect(box.x + line, box.bottom - line - 2.4, width - 2 * line, 2.4, SIDES[plate.side], corners=(0, 0, 5, 5))
        draw_tokens(canvas, plate.tokens, left, row)

    def writing(canvas: Canvas) -> None:
        if plate.low:
            canvas.text(plate.name, box.x + 7, middle, _NAME, INK, "serif_bold", "ml")
        else:
            name = box.y + 13 if plate.tokens else middle
            canvas.text(plate.name, box.middle[0], name, _NAME, INK, "serif_bold", "c")
        write_tokens(canvas, plate.tokens, left, row)

    return picture(look, width + 2 * SHADOW, height + 2 * SHADOW, shapes, writing)


def draw_plate(canvas: Canvas, plate: Plate, box: Box) -> None:
    canvas.stamp(plate_picture(canvas.look, plate), box.x - SHADOW, box.y - SHADOW)
