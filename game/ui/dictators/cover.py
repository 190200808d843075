"""The title on the game's box."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import rgb
from game.ui.screens.menu.boxes import MIDDLE, CoverWords, readable, write_motto

_ROOM = 336


def write(canvas: Canvas, scale: float, words: CoverWords) -> None:
    """Draw the title on two large lines, with lowercase words before the last word between them, and the motto."""
    cream, gold, edge = rgb("#FFF4DC"), rgb("#F0C64F"), (*rgb("#12292E"), 255)
    first, small, last = _lines(words.title)
    for line, y, largest in ((first, 46, 56), (last, 124, 52)):
        size = min(largest, largest * _ROOM / max(1, canvas.text_width(line, largest, "serif_black")))
        canvas.text(line, MIDDLE, y, size, cream, "serif_black", "c", edge, 3)
    if small and readable(20, scale) < 36:
        canvas.text(small, MIDDLE, 86, readable(20, scale), gold, "serif_bold", "c", space=5)
    write_motto(canvas, words.motto, gold, scale)


def _lines(title: str) -> tuple[str, str, str]:
    *before, last = title.split()
    place = len(before)
    while place and before[place - 1].islower():
        place -= 1
    return " ".join(before[:place]).upper(), " ".join(before[place:]).upper(), last.upper()
