"""Small board pictures, requested when first shown and drawn in the bot process, so that no frame waits for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

import msgspec
import pygame

from game.catalog import find_game
from game.rules.positions.opening import new_table
from game.rules.practice.own import find_exercise
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.faces import board_errand, looks_of, whole_board
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import STRONG_HAIRLINE, rgb
from game.ui.kit.controls.widgets import Widget
from game.ui.kit.drawings.plates import stamp_plate
from game.ui.kit.lay import Node, Painted
from game.ui.table.face import AnyFace
from game.ui.table.scene import Scene
from game.ui.window.work import Work

SHAPE = 108 / 176
"""Height of a picture divided by its width."""
_WIDTH, _NARROW = 176.0, 96.0
_EMPTY = rgb("#12171C")
_MAX_PICTURES = 300
"""Maximum number of cached pictures."""
Opened = Callable[[], Table[Any]]
_SHARE = 0.86
"""Preferred height of a `BoardPicture` divided by its width."""
_REST = 250
"""Milliseconds without another change before the board is redrawn."""


class _Request(NamedTuple):
    """Cache key of a picture: table content, size in pixels, palette, language."""

    content: Hashable
    size: tuple[int, int]
    palette: str
    language: str


class _Queue:
    """Queue of requested pictures and cache of finished ones; None marks a picture that could not be drawn."""

    def __init__(self) -> None:
        self.kept: OrderedDict[_Request, pygame.Surface | None] = OrderedDict()
        self.waiting: dict[_Request, Opened] = {}
        self.work: Work[bytes] | None = None

    def start_next(self, app: App) -> None:
        """Start the next picture, unless one is in progress."""
        if self.work is not None or not self.waiting:
            return
        request = next(iter(self.waiting))
        opened = self.waiting.pop(request)

        def draw(_work: Work[bytes]) -> bytes:
            return app.study.do(board_errand(opened(), request.palette, request.language, request.size))

        def done(pixels: bytes) -> None:
            keep(pygame.image.frombytes(pixels, request.size, "RGB").convert())

        def keep(picture: pygame.Surface | None) -> None:
            self.work, self.kept[request] = None, picture
            if len(self.kept) > _MAX_PICTURES:
                self.kept.popitem(last=False)
            app.redraw()
            self.start_next(app)

        self.work = app.work(draw, done, lambda _error: keep(None))


_queue = _Queue()


def row_width(room: float) -> float:
    """Width of the picture in a row of this width; smaller in a narrow row, which needs the space for text."""
    return _WIDTH if room >= 640 else _NARROW


def board_node(app: App, content: Hashable, opened: Opened | None, width: float, icon: str = "map_outline") -> Node:
    """A picture of the table that `opened` returns. Nodes with equal `content` share one picture."""
    return Painted(width, width * SHAPE, partial(draw_board, app, content, opened, icon))


def scenario_node(app: App, game: str, id: str, width: float) -> Node:
    """A picture of the start of an exercise or scenario."""
    exercise, rules = find_exercise(game, id), find_game(game)
    if exercise is None:
        return board_node(app, (game, id), lambda: new_table(rules, rules.scenarios()[id].seats, scenario=id), width)
    # Custom exercises can be edited, so the id does not identify the content.
    content = msgspec.json.encode(exercise.position(game, id))
    return board_node(app, content, lambda: exercise.opened(rules, id), width)


def draw_board(app: App, content: Hashable, opened: Opened | None, icon: str, canvas: Canvas, box: Box) -> None:
    """Draw the picture, or an icon if there is none (yet)."""
    area, look = canvas.area(*box), canvas.look
    request = _Request(content, area.size, look.palette.name, look.language)
    if opened is not None and request not in _queue.kept:
        _queue.waiting[request] = opened
        _queue.start_next(app)
    if (picture := _queue.kept.get(request)) is not None:
        canvas.surface.blit(picture, area)
        canvas.rect(*box, STRONG_HAIRLINE, line=1.2)
        return
    stamp_plate(canvas, box, _EMPTY, _EMPTY, STRONG_HAIRLINE, 1.2, 4)
    canvas.icon(icon, *box.middle, min(48, box.height * 0.4), STRONG_HAIRLINE)


def stop_drawing(app: App) -> None:
    """Free the bot process for the bots. Pictures still visible are requested again."""
    _queue.waiting.clear()
    if _queue.work is not None:
        # Otherwise the process would answer the next request with this picture.
        app.study.leave()
        _queue.work.cancel()
        _queue.work = None


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
