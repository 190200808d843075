"""A notice: a few words that go by themselves."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas
from game.ui.table.panels.painting import draw_notice
from game.ui.table.standing_layer import StandingLayer


class Notices(StandingLayer):
    def draw(self, canvas: Canvas) -> None:
        if not self._screen.stuck:
            draw_notice(canvas, self._screen.view)
