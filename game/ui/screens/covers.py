"""Box art of the games: a picture for each, with its title, at any size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.art import drawn
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look

LARGEST = 410
"""Units. A cover on the table of the menu is not wider."""
_WIDTH, _HEIGHT = 360, 500
"""The page of a drawing; places are in this measure."""
_MIDDLE = _WIDTH / 2
_BAND = 44
"""The strip at the foot, with the line below the title."""
_SMALLEST = 16
"""Units; nothing on a cover is written smaller, it is rather left out."""


@dataclass(frozen=True)
class Cover:
    name: str
    side: Colour
    """The colour of the box beside the picture."""
    write: Callable[[Canvas, float, str], None]
    """Writes the title and the line at the foot; the number is how many units one of the cover's own has."""


def cover_height(width: float) -> float:
    return width * _HEIGHT / _WIDTH


def motto_of(texts: Texts, game_id: str) -> str:
    """The line at the foot of a game's box."""
    return texts(f"ui_menu.motto.{COVERS[game_id].name}")


@kept
def cover(look: Look, game_id: str, width: float, motto: str) -> Picture:
    """The front of a game's box."""
    found = COVERS[game_id]
    here = replace(look, unit=look.unit * width / _WIDTH)
    size = here.px(_WIDTH), here.px(_HEIGHT)
    front = drawn(f"menu/covers/{found.name}", size)
    # The title is written at its real size, so that it stays sharp.
    texts: list[TextMark] = []
    found.write(Canvas(front, here, texts), width / _WIDTH, motto)
    return Picture(front, tuple(texts))


def _readable(size: float, scale: float) -> float:
    """A size of the cover's own, but never too small to be read."""
    return max(size, _SMALLEST / scale)


def _motto(canvas: Canvas, text: str, colour: Colour, scale: float) -> None:
    """The line in the strip at the foot, where it fits."""
    size = _readable(19, scale)
    if canvas.text_width(text, size, "serif_italic") <= _WIDTH - 24:
        canvas.text(text, _MIDDLE, _HEIGHT - _BAND / 2, size, colour, "serif_italic", "c")


def _dictators(canvas: Canvas, scale: float, motto: str) -> None:
    cream, gold, edge = rgb("#FFF4DC"), rgb("#F0C64F"), (*rgb("#12292E"), 255)
    canvas.text("REVENGE", _MIDDLE, 46, 56, cream, "serif_black", "c", edge, 3)
    if _readable(20, scale) < 36:
        canvas.text("OF THE", _MIDDLE, 86, _readable(20, scale), gold, "serif_bold", "c", space=5)
    canvas.text("DICTATORS", _MIDDLE, 124, 52, cream, "serif_black", "c", edge, 3)
    _motto(canvas, motto, gold, scale)


def _tgm(canvas: Canvas, scale: float, motto: str) -> None:
    amber = rgb("#E7BC63")
    canvas.text("THE", _MIDDLE, 34, _readable(22, scale), amber, "bold", "c", space=10)
    _stencil(canvas, "SIXTH LINE", _MIDDLE, 84, 58, rgb("#EFE6C8"))
    if _readable(22, scale) < 30:
        canvas.text("2GM TWG", _MIDDLE, 132, _readable(22, scale), amber, "bold", "c", space=5)
    _motto(canvas, motto, amber, scale)


def _stencil(canvas: Canvas, words: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Letters cut through, as those of a stencil are."""
    letters = fonts.drawn(words, "bold", canvas.px(size), colour).copy()
    width, height = letters.get_size()
    letters.fill((0, 0, 0, 0), (0, round(height * 0.485), width, max(2, canvas.px(size * 0.055))))
    place = letters.get_rect(center=(canvas.px(x), canvas.px(y)))
    canvas.surface.blit(letters, place)
    if canvas.texts is not None:
        canvas.texts.append(TextMark(words, place, canvas.px(size), colour, False))


def _volk(canvas: Canvas, scale: float, motto: str) -> None:
    cream, edge = rgb("#FFF6E2"), (*rgb("#1C1511"), 255)
    canvas.text("WIR SIND", _MIDDLE, 46, 52, cream, "serif_black", "c", edge, 3)
    canvas.text("DAS VOLK!", _MIDDLE, 98, 52, cream, "serif_black", "c", edge, 3)
    _motto(canvas, motto, rgb("#E9C66A"), scale)


COVERS: dict[str, Cover] = {
    "dictators": Cover("dictators", rgb("#7A2A22"), _dictators),
    "tgm": Cover("tgm", rgb("#33381A"), _tgm),
    "volk": Cover("volk", rgb("#5E1B16"), _volk),
    # The expansion lies in the same box.
    "twoplustwo": Cover("volk", rgb("#5E1B16"), _volk),
}
