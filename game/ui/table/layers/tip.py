"""The tip of what is pointed at."""

from __future__ import annotations

from game.ui.dispensable import dispensable
from game.ui.kit.canvas import Canvas
from game.ui.table.panels.painting import draw_table_tip
from game.ui.table.standing_layer import StandingLayer


class Tips(StandingLayer):
    def covered(self) -> None:
        self._screen.feedback.hide_tip()

    def draw(self, canvas: Canvas) -> None:
        """Below another screen, an overlay or a curtain there is nothing to point at."""
        screen = self._screen
        if screen.overlay is None and screen.is_front and not screen.session.sight.covers_table:
            with dispensable(screen.feedback.hide_tip):
                draw_table_tip(canvas, screen.view)
