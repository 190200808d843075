"""Panels of any height that take no room in memory: their grounds are put together from corners and plain middles."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, PANEL
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.screens.page import Still
from game.ui.screens.panels import PADDING, Column, columns

_CORNER = 16
_LINE = 1.2


class TallColumn(Column):
    """A column whose panels may be longer than a screen: pictures of them would crowd out all others on a fine one."""

    def end(self) -> None:
        super().end()
        self._widgets[self._place] = _TallGround(self._widgets[self._place].box)


def tall_columns(look: Look, body: Box) -> list[TallColumn]:
    """One column, or two where there is room for them."""
    rooms = [(column.room(0), column.inner) for column in columns(look, body)]
    return [TallColumn(look, room.x - PADDING, room.y, inner + 2 * PADDING) for room, inner in rooms]


class _TallGround(Still):
    def draw(self, canvas: Canvas) -> None:
        place, surface = canvas.area(*self.box), canvas.surface
        small = plate(canvas.look, 2 * _CORNER, 2 * _CORNER, PANEL, PANEL, HAIRLINE, _LINE, 12)
        corner, line = small.get_width() // 2, max(1, canvas.px(_LINE))
        for x, left in ((0, place.left), (corner, place.right - corner)):
            for y, top in ((0, place.top), (corner, place.bottom - corner)):
                surface.blit(small, (left, top), (x, y, corner, corner))
        surface.fill(PANEL, place.inflate(-2 * corner, 0))
        surface.fill(PANEL, place.inflate(0, -2 * corner))
        for edge in (
            pygame.Rect(place.left + corner, place.top, place.width - 2 * corner, line),
            pygame.Rect(place.left + corner, place.bottom - line, place.width - 2 * corner, line),
            pygame.Rect(place.left, place.top + corner, line, place.height - 2 * corner),
            pygame.Rect(place.right - line, place.top + corner, line, place.height - 2 * corner),
        ):
            surface.fill(HAIRLINE, edge)
