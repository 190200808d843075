"""The box of the socialists beside Germany, and the legend."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import INK, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.volk.art_signs import cube, prism
from game.ui.volk.board_lines import HANGING, OPEN, WORKING, paint_line
from game.ui.volk.board_tokens import socialist
from game.ui.volk.palette import SOCIALIST_INK
from game.volk.geography import YELLOW
from game.volk.state import VolkState

SOCIALISTS_BOX = "socialists_box"
_GROUND, _EDGE = rgb("#F6E1E6"), rgb("#A2566A")
_MARGIN = 10.0
_FIGURE = 22.0
_LEGEND_ROW = 24.0
_LEGEND = ("unrest", "standard", "socialist", "working", "hanging", "open")


def draw_socialists_box(canvas: Canvas, box: Box, state: VolkState, texts: Texts) -> None:
    title = texts("volk_board.socialists_box")
    supply = texts("volk_board.supply", number=state.socialists_supply)
    width, height = round(box.width), round(box.height)
    sheet = _socialists(canvas.look, width, height, state.socialists_box, title, supply, left=state.socialists_supply)
    canvas.stamp(sheet, box.x - _MARGIN, box.y - _MARGIN)


@kept
def _socialists(look: Look, width: int, height: int, count: int, title: str, supply: str, left: int) -> Picture:
    """Those who wait to be sent; the supply decides whether socialism triumphs.

    A small box has a hollow figure for the supply instead of words.
    """
    box = Box(_MARGIN, _MARGIN, width, height)
    titled = height >= 60
    row = box.bottom - 20 if titled else box.middle[1]
    words = fonts.text_width(supply, "regular", look.px(16)) / look.unit if titled else 46
    room = int((width - 26 - words) / (_FIGURE + 2))
    shown = count if count <= room else 1

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, *box, 8, 4, 90, 2)
        canvas.rect(*box, _EDGE, 8)
        canvas.rect(*box.inset(1.8), _GROUND, 6.4)
        for number in range(max(1, shown)):
            x = box.x + 12 + _FIGURE / 2 + number * (_FIGURE + 2)
            if count:
                socialist(canvas, x, row, _FIGURE)
            else:
                _nobody(canvas, x, row)
        if not titled:
            _nobody(canvas, box.right - 42, row)

    def writing(canvas: Canvas) -> None:
        if titled:
            canvas.text(title, box.x + 12, box.y + 19, 16, SOCIALIST_INK, "serif_bold", "ml")
        if shown != count:
            canvas.text(f"×{count}", box.x + 14 + _FIGURE, row, 16, SOCIALIST_INK, "bold", "ml")
        words = supply if titled else str(left)
        canvas.text(words, box.right - 9, row, 16, SOCIALIST_INK, anchor="mr")

    return picture(look, width + 2 * _MARGIN, height + 2 * _MARGIN, shapes, writing)


def _nobody(canvas: Canvas, x: float, y: float) -> None:
    """The hollow figure of those who are not there yet."""
    canvas.dashed_ring(x, y, _FIGURE / 2 - 1.4, _EDGE, 2, 8)
    canvas.icon("account_hard_hat", x, y, _FIGURE * 0.6, _EDGE)


@kept
def _legend(look: Look, words: tuple[str, ...]) -> Picture:
    width = 48 + max(fonts.text_width(word, "regular", look.px(16)) / look.unit for word in words) + 10
    height = _LEGEND_ROW * len(words) + 12
    rows = {kind: 18 + number * _LEGEND_ROW for number, kind in enumerate(_LEGEND)}

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, rgb("#8D8A78"), 8)
        canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, rgb("#FAF6E8"), 7)
        cube(canvas, 22, rows["unrest"], 14)
        prism(canvas, 22, rows["standard"], 19)
        socialist(canvas, 22, rows["socialist"], 19)
        for kind, strokes in (("working", WORKING[YELLOW]), ("hanging", HANGING), ("open", OPEN)):
            paint_line(canvas, ((9, rows[kind]), (37, rows[kind])), strokes)

    def writing(canvas: Canvas) -> None:
        for kind, word in zip(_LEGEND, words, strict=True):
            canvas.text(word, 48, rows[kind], 16, INK, anchor="ml")

    return picture(look, width, height, shapes, writing)


def legend(look: Look, texts: Texts) -> Picture:
    return _legend(look, tuple(texts(f"volk_board.legend.{kind}") for kind in _LEGEND))


def legend_size(look: Look, texts: Texts) -> tuple[float, float]:
    width, height = legend(look, texts).surface.get_size()
    return width / look.unit, height / look.unit
