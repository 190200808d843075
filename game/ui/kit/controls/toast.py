"""A short notice that lies over everything and goes by itself."""

from __future__ import annotations

from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT
from game.ui.kit.drawings import pieces


def draw_toast(
    canvas: Canvas, words: str, x: float, y: float, widest: float, icon: str = "", from_below: bool = False
) -> None:
    """The words in a plate whose middle is at `x`; `y` is its upper edge, or the lower one."""
    left = 32 if icon else 0
    block = rich.lay_out(canvas.look, words, widest, 18)
    width, height = block.width + 48 + left, block.height + 22
    x, y = x - width / 2, y - height if from_below else y
    canvas.stamp(pieces.toast(canvas.look, width, height), x, y)
    if icon:
        canvas.icon(icon, x + 34, y + height / 2, 22, TEXT)
    rich.write(canvas, block, x + 24 + left, y + 11, TEXT)
