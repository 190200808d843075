"""A notice: a few words that go by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.canvas import Canvas
from game.ui.table.layer import Layer
from game.ui.table.panels.painting import draw_notice

if TYPE_CHECKING:
    from game.ui.table.context import TableContext


class Notices(Layer):
    def __init__(self, screen: TableContext) -> None:
        self._screen = screen

    def draw(self, canvas: Canvas) -> None:
        if not self._screen.stuck:
            draw_notice(canvas, self._screen.view)
