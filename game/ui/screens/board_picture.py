"""A clickable picture of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.faces import looks_of, whole_board
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.controls.widgets import Widget
from game.ui.table.face import AnyFace
from game.ui.table.scene import Scene

_SHARE = 0.86
"""Preferred height of the picture divided by its width."""
_REST = 250
"""Milliseconds without another change before the board is redrawn."""


class BoardPicture(Widget):
    """A board as a widget; `pressed` is called with the ids of the things at the clicked spot."""

    def __init__(self, app: App, face: AnyFace, table: Table[Any], pressed: Callable[[list[str]], None]) -> None:
        super().__init__()
        self._app, self._face, self._table, self._on_press = app, face, table, pressed
        self._changed_at = app.now - _REST
        self.picture: pygame.Surface | None = None
        self.size = (0.0, 0.0)

    def show(self, table: Table[Any]) -> None:
        self._table, self._changed_at, self.picture = table, self._app.now, None

    def fit(self, room: Box) -> None:
        """Set the size of the picture to fit this space."""
        width = min(1100.0, room.width)
        self.size = width, min(width * _SHARE, room.height)

    @property
    def _scene(self) -> Scene:
        looks = looks_of(self._face, self._app.look, self._table.state, self._table.seats)
        return Scene(self._table.view(NOBODY).state, NOBODY, looks, ("",) * len(looks))

    def tick(self, now: int) -> int | None:
        """Redraw the board if a change is old enough; otherwise return the milliseconds until then."""
        look, box = self._app.look, Box(0, 0, *self.size)
        if self.picture is not None and self.picture.get_size() == (look.px(box.width), look.px(box.height)):
            return None
        if now < self._changed_at + _REST:
            return self._changed_at + _REST - now
        self.picture = whole_board(self._face, self._scene, look, box)
        self._app.redraw()
        return None

    def draw(self, canvas: Canvas) -> None:
        if self.picture is not None:
            canvas.surface.blit(self.picture, canvas.area(*self.box))
        if self.focused:
            self.draw_mark(canvas, self.box)

    def press(self, spot: Spot | None = None) -> None:
        if spot is not None and self.picture is not None:
            self._on_press(self._face.board.things_at((spot[0] - self.box.x, spot[1] - self.box.y), self._scene))
