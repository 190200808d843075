"""A card or another thing at full size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import PANEL
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import shadow
from game.ui.table.layer import Overlay


class Inspector(Overlay):
    """A card or another thing at full size, scrolled if it is taller than the window."""

    closing_keys = None

    def __init__(self, app: App, closed: Callable[[], None], picture: Callable[[], Picture | None]) -> None:
        super().__init__(app, closed)
        self._picture = picture
        self._scroll = Scroll(app.redraw)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if (picture := self._picture()) is None:
            return
        # Leave room below for the line with the closing key.
        room = self.app.area.from_top(8)[1].from_bottom(46)[1]
        width, height = (length / canvas.look.unit for length in picture.surface.get_size())
        shown = room.centred(width, min(height, room.height))
        self._scroll.fit(shown._replace(width=width + 16), height)
        shadow(canvas, shown, 14, 26, 210, 16)
        with canvas.clipped(*shown):
            canvas.stamp(picture, shown.x, shown.y - self._scroll.at)
        self._scroll.draw(canvas, PANEL)
        hint = self.app.texts("ui_table.close")
        pieces.chip(canvas, room.middle[0] - pieces.chip_width(canvas, hint) / 2, shown.bottom + 9, hint, ground=PANEL)

    def handle(self, event: pygame.event.Event) -> bool:
        spot = self.app.spot(event)
        closes = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        scrolled = not closes and bool(self._scroll.farthest) and self._scroll.handle(event, spot)
        return scrolled or super().handle(event)
