"""The title on the box."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import rgb
from game.ui.screens.menu.boxes import MIDDLE, CoverWords, write_motto


def write(canvas: Canvas, scale: float, words: CoverWords) -> None:
    cream, edge = rgb("#FFF6E2"), (*rgb("#1C1511"), 255)
    canvas.text("WIR SIND", MIDDLE, 46, 52, cream, "serif_black", "c", edge, 3)
    canvas.text("DAS VOLK!", MIDDLE, 98, 52, cream, "serif_black", "c", edge, 3)
    write_motto(canvas, words.motto, rgb("#E9C66A"), scale)
