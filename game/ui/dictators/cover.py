"""The title on the box."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import rgb
from game.ui.screens.menu.boxes import MIDDLE, CoverWords, readable, write_motto


def write(canvas: Canvas, scale: float, words: CoverWords) -> None:
    cream, gold, edge = rgb("#FFF4DC"), rgb("#F0C64F"), (*rgb("#12292E"), 255)
    canvas.text("REVENGE", MIDDLE, 46, 56, cream, "serif_black", "c", edge, 3)
    if readable(20, scale) < 36:
        canvas.text("OF THE", MIDDLE, 86, readable(20, scale), gold, "serif_bold", "c", space=5)
    canvas.text("DICTATORS", MIDDLE, 124, 52, cream, "serif_black", "c", edge, 3)
    write_motto(canvas, words.motto, gold, scale)
