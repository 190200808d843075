"""The title on the box."""

from __future__ import annotations

from game.ui.kit import fonts
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour, rgb
from game.ui.screens.menu.boxes import MIDDLE, CoverWords, readable, write_motto


def write(canvas: Canvas, scale: float, words: CoverWords) -> None:
    amber = rgb("#E7BC63")
    canvas.text("THE", MIDDLE, 34, readable(22, scale), amber, "bold", "c", space=10)
    _stencil(canvas, "SIXTH LINE", MIDDLE, 84, 58, rgb("#EFE6C8"))
    if readable(22, scale) < 30:
        canvas.text("2GM TWG", MIDDLE, 132, readable(22, scale), amber, "bold", "c", space=5)
    write_motto(canvas, words.motto, amber, scale)


def _stencil(canvas: Canvas, words: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw letters with the gaps of a stencil."""
    letters = fonts.drawn(words, "bold", canvas.px(size), colour).copy()
    width, height = letters.get_size()
    letters.fill((0, 0, 0, 0), (0, round(height * 0.485), width, max(2, canvas.px(size * 0.055))))
    place = letters.get_rect(center=(canvas.px(x), canvas.px(y)))
    canvas.surface.blit(letters, place)
    if canvas.texts is not None:
        canvas.texts.append(TextMark(words, place, canvas.px(size), colour, False))
