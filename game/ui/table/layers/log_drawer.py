"""What lies over the table to tell what happened: the log as a drawer, and the recap before one's own turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.events import Event
from game.ui.held_keys import CONTINUE
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, SECOND_TEXT, WHITE
from game.ui.kit.form import key_name
from game.ui.kit.lay import Column, Node, Padded, Put, Row, Scrolled, Sized, Space, Text
from game.ui.kit.nodes import head, on_panel
from game.ui.kit.plates import panel
from game.ui.kit.scroll import LINE
from game.ui.kit.widgets import NOWHERE, Button, IconButton
from game.ui.table.layer import VEIL, Overlay, Popup, title
from game.ui.table.panels.log import Line, LogEntry, LogView, draw_log, filters_at
from game.ui.table.session.story import Told
from game.ui.table.staging.moments import blows

if TYPE_CHECKING:
    from game.ui.table.context import TableContext

_NOTCH = 3
"""So many lines the log moves with the wheel."""
_FOREMOST = 5
"""So many of the lines that matter most stand first in a recap."""


class LogDrawer(Overlay):
    """The log over the board, with its filter; an entry opens what it is about."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen.app, screen.over.close_overlay)
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
        canvas.rect(*self.app.area, VEIL)
        draw_log(canvas, self._box(), self._entries(), self._view, self._table, self._marked)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-_NOTCH * event.y)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._marked = self._at(self.app.units(event.pos))
            self.app.redraw()
        else:
            super().handle(event)

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
        """Mark the next line, or the one before; the first that is marked is the last one told."""
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


def on_caption(canvas: Canvas, box: Box) -> None:
    """The ground of what is written large over the table."""
    panel(canvas, *box, (10, 13, 17), BRASS)


class Recap(Popup):
    """What happened since somebody's last turn, turn by turn, the oldest first. A line leads to its place."""

    closing_keys = (pygame.K_ESCAPE, *CONTINUE)
    width = 860.0

    def __init__(self, screen: TableContext, lines: list[Told]) -> None:
        super().__init__(screen.app, screen.over.close_overlay)
        self._screen, self._lines, session = screen, lines, screen.session
        since = session.attendance.last_turn_over(session.viewer)
        self._blows = blows(session, screen.face, session.viewer, since)
        self.lay_out()

    def page(self, room: Box) -> Node:
        texts = self.app.texts
        again = Button(NOWHERE, texts("ui_table.recap.again"), self._again if self._lines else None, icon="replay", key="R")
        done = Button(NOWHERE, texts("ui_table.recap.done"), self.close, icon="check", key="Space", primary=True)
        nothing = Text(texts("ui_table.recap.nothing"), 18, SECOND_TEXT, "italic")
        told = Column(*self._foremost(), *map(self._line, self._lines)) if self._lines else nothing
        buttons = Row(Put(again, 52, grow=1), Put(done, 52, grow=1), gap=10)
        window = Scrolled(told, most=min(640.0, room.height - 120))
        session = self._screen.session
        had_turn = session.attendance.had_turn(session.viewer)
        name = texts("ui_table.recap.title" if had_turn else "ui_table.recap.so_far")
        return Column(title(name), Row(window.growing(), Space(14)), buttons, gap=14)

    def _foremost(self) -> list[Node]:
        """What matters most, the latest of it, where it would be lost among the rest."""
        hard = [line for line in self._lines if line.number in self._blows and line.event is not None][-_FOREMOST:]
        if not hard or len(self._lines) < 2 * _FOREMOST:
            return []
        return [on_panel(head(self.app.texts("ui_table.recap.foremost"), "alert"), *map(self._line, hard)), Space(0, 8)]

    def _line(self, line: Told) -> Node:
        """Pressed it shows the place; a button beside it shows the moment."""
        node = self._screen.view.teller().node(line, WHITE, blows=self._blows)
        if line.event is None:
            return Padded(Sized(node, height=44), 4, 4)
        told: Node = Put(Line(node, partial(self._screen.follow, line.event)), 0, grow=1)
        look_back = partial(self._screen.look_back, line.number)
        moment = IconButton(NOWHERE, "history", self.app.texts("ui_table.recap.moment"), look_back)
        return Row(told, Put(moment, 36, 44), gap=4)

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel moves what is told wherever the mouse is."""
        if event.type == pygame.MOUSEWHEEL:
            self.form.bar.to(self.form.scroll - event.y * LINE)
        else:
            super().handle(event)

    def click(self, spot: tuple[float, float], button: int) -> None:
        """Beside the panel it is closed; a click on it is none."""
        if not self.panel.holds(spot):
            self.close()

    def _again(self) -> None:
        self.close()
        self._screen.session.replay_recap()
        # What waited to be read comes once more in its turn.
        self._screen.stage.clear()
        self._screen.stage.recall()
        self._screen.refresh()
