"""Base class for layers over the column that show a strong bot's analysis of the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.bots.search.advice import Advice, Suggestion
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Icon, Node, Put, Row, Text
from game.ui.kit.nodes import on_panel
from game.ui.table.context import TableContext
from game.ui.table.layer import Overlay, title
from game.ui.table.staging.chances import adviser
from game.ui.window.work import Work

# Interval of search progress updates, in ms.
_COUNTS = 250
_MARGIN = 16.0
# Maximum number of reasons per move.
REASONS = 2


class ThinkingLayer(Overlay):
    """An overlay on the column, so that the board stays visible. It shows the progress of the search until the result."""

    # Pairs of maximum numbers (reasons, moves) to try; the first page that fits is shown.
    pages: tuple[tuple[int, int], ...] = ((REASONS, 1),)

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen.app, self._leave)
        self._screen = screen
        self._found: list[Suggestion] = []
        self._bot = adviser(screen, screen.app.settings.thinking)
        thought = self._thought()
        self.work: Work[Advice] | None = screen.app.work(lambda _work: thought(), self._on_advice, self._failed)
        self.lay_out()

    def _thought(self) -> Callable[[], Advice]:
        """Return the search to run."""
        raise NotImplementedError

    def _page(self, reasons: int, moves: int) -> Node:
        """Return the page with at most this many moves and reasons for each."""
        raise NotImplementedError

    def _on_advice(self, found: Advice) -> None:
        with self._screen.layers.opened.guard():
            self._show(found)

    def _show(self, found: Advice) -> None:
        self.work, self._found = None, found.suggestions
        self.lay_out()
        self.form.focus_first()
        self.app.redraw()

    def _failed(self, error: Exception) -> None:
        self.work = None
        with self._screen.layers.opened.guard():
            raise error

    def _leave(self) -> None:
        if self.work is not None:
            if self._screen.thinking.work is None:
                self.app.study.leave()
            self.work.cancel()
        self._screen.layers.close()

    def tick(self, now: int) -> int | None:
        if self.work is None:
            return None
        self.lay_out()
        self.app.redraw(self.sheet)
        return _COUNTS

    def lay_out(self) -> None:
        look, column = self.app.look, self._screen.view.places.column
        # Cover the whole column, so that none of its panels is cut in two.
        self.sheet = column
        room = column.inset(_MARGIN)
        for reasons, moves in self.pages:
            page = self._page(reasons, moves)
            if page.high(look, room.width) <= room.height:
                break
        self.form.show([*on_panel().parts(look, self.sheet), *page.parts(look, room)])

    def head(self, icon: str, words: str) -> Node:
        return Row(Icon(icon, 26, LIGHT_BRASS), title(words), gap=10)

    def progress(self) -> Node:
        """A node with the number of simulated games so far."""
        return Text(self.app.texts("ui_table.hint.ahead", games=self._bot.games), 18, SECOND_TEXT)

    def closing_button(self) -> Node:
        return put(Button(self.app.texts("ui_table.hint.close"), self.close, icon="close", key="Esc"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input. Space only shows the result so far, even if the search ends at the same time."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE:
            return super().handle(event)
        if self.work is not None:
            self.app.study.hurry()
        return True

    def draw(self, canvas: Canvas) -> None:
        self.form.draw(canvas)


def put(button: Button) -> Node:
    return Put(button, partial(button.high, least=44))
