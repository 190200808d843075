"""The log as a drawer over the table."""

from __future__ import annotations

import pygame

from game.rules.events import Event
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.form import key_name
from game.ui.table.context import TableContext
from game.ui.table.layer import Overlay
from game.ui.table.panels.log import LogEntry, LogView, draw_log, filters_at

_NOTCH = 3
"""Number of lines to scroll per notch of the mouse wheel."""


class LogDrawer(Overlay):
    """The log over the board, with its filter; a click on an entry shows its subject."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._table, self._opened = screen.view, screen.follow
        self._view = LogView(screen.view.log_view.kind)
        self._marked: Event | None = None

    def _box(self) -> Box:
        area = self.app.area.inset(20)
        return area.from_right(min(720, area.width))[0]

    def _entries(self) -> list[LogEntry]:
        return self._table.entries_in(self._box(), self._view)

    def _events(self) -> list[Event]:
        return [entry.event for entry in self._entries() if entry.event is not None]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        draw_log(canvas, self._box(), self._entries(), self._view, self._table, self._marked)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-_NOTCH * event.y)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._marked = self._at(self.app.units(event.pos))
            self.app.redraw()
        else:
            return super().handle(event)
        return True

    def _at(self, spot: tuple[float, float]) -> Event | None:
        return next((entry.event for entry in self._entries() if entry.box.holds(spot)), None)

    def _scroll(self, lines: int) -> None:
        self._view.scroll(lines)
        self.app.redraw()

    def key(self, event: pygame.event.Event) -> None:
        match event.key:
            case pygame.K_DOWN | pygame.K_TAB | pygame.K_UP:
                self._walk(-1 if event.key == pygame.K_UP else 1)
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP:
                page = max(1, len(self._entries()) - 1)
                self._scroll(page if event.key == pygame.K_PAGEDOWN else -page)
            case pygame.K_HOME | pygame.K_END:
                everything = len(self._table.session.story.lines)
                self._scroll(everything if event.key == pygame.K_END else -everything)
            case pygame.K_RETURN if self._marked in self._events():
                assert self._marked is not None
                self._opened(self._marked)
            case pygame.K_f:
                self._next_kind()
            case _ if event.key == pygame.K_ESCAPE or key_name(event.key) == "L":
                self.close()
        self.app.redraw()

    def _walk(self, step: int) -> None:
        """Move the highlight to the next or previous line, starting with the latest one."""
        events = self._events()
        place = next((number for number, event in enumerate(events) if event is self._marked), len(events)) + step
        if not 0 <= place < len(events) and self._marked is not None:
            self._scroll(2 * step)
            events = self._events()
        self._marked = events[min(max(0, place), len(events) - 1)] if events else None

    def _next_kind(self) -> None:
        self._view.next_kind()
        self._table.log_view = LogView(self._view.kind)
        self._marked = None

    def click(self, spot: tuple[float, float], button: int) -> None:
        box, event = self._box(), self._at(spot)
        if not box.holds(spot):
            self.close()
        elif filters_at(box, spot):
            self._next_kind()
            self.app.redraw()
        elif event is not None:
            self._opened(event)
