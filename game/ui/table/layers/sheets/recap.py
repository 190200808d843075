"""The recap: events since the viewer's last turn, listed before the next turn and replayed on request."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.kit.box import Box
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.controls.scroll import LINE
from game.ui.kit.controls.widgets import Button, IconButton
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, First, Node, Padded, Put, Row, Scrolled, Sized, Space, Text
from game.ui.kit.nodes import head, on_panel
from game.ui.table.context import StandingLayer, TableContext
from game.ui.table.layer import Popup, title
from game.ui.table.panels.log import Line
from game.ui.table.session.story import StoryLine
from game.ui.table.staging.moments import blows
from game.ui.window.held_keys import CONTINUE

_FOREMOST = 5
"""Maximum number of important lines at the top of a recap."""


class Recaps(StandingLayer):
    """Opens a recap when the viewer's turn begins. Esc or a button in the bar ends a replay."""

    def ask(self) -> bool:
        """Open a recap, unless the coach explains the events or another overlay is open."""
        screen, session = self._screen, self._screen.session
        wanted = screen.app.settings.recap and session.lesson is None and bool(screen.stage.speed) and not screen.watched
        if not (wanted and screen.selection is not None and screen.overlay is None and session.recap.is_wanted()):
            return False
        screen.opener.open_recap()
        return True

    def prepare(self) -> None:
        """Show on the board where the line happened that the player points at."""
        overlay = self._screen.overlay
        self._screen.view.pointed_line = overlay.pointed_line() if isinstance(overlay, Recap) else None

    def sign(self) -> Button | None:
        if not self._screen.session.recapping:
            return None
        texts, back = self._screen.app.texts, self._screen.to_present
        tip = Tip(texts("ui_table.recap.present"), icon="replay")
        return Button(texts("ui_table.recap.once_more"), back, icon="replay", key="Esc", size=16, tip=tip)

    def handle(self, event: pygame.event.Event) -> bool:
        esc = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not esc or not self._screen.session.recapping or self._screen.overlay is not None:
            return False
        self._screen.to_present()
        return True


class Recap(Popup):
    """Events since the viewer's last turn, by turn, oldest first, in place of the column, so that the board stays visible.

    The line pointed at shows its place on the board; a click on it shows what it is about."""

    closing_keys = (pygame.K_ESCAPE, *CONTINUE)
    veiled = False

    def __init__(self, screen: TableContext, lines: list[StoryLine]) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._screen, self._lines, session = screen, lines, screen.session
        self._blows = blows(session, screen.face, session.recap.seat, session.recap.since)
        # By line, its widget.
        self._links: list[tuple[StoryLine, Line]] = []

    @property
    def stays(self) -> bool:
        return True

    def lay_out(self) -> None:
        self.panel = self.sheet = self._screen.view.places.column
        self._links = []
        self.form.show(on_panel(self.page(self.panel), across=16, down=14).parts(self.app.look, self.panel))

    def pointed_line(self) -> StoryLine | None:
        """The line under the mouse, or else with the keyboard focus."""
        pointed = self.form.hover or self.form.focus
        return next((line for line, widget in self._links if widget is pointed), None)

    def page(self, room: Box) -> Node:
        texts, session = self.app.texts, self._screen.session
        repeat = self._again if session.recap.since < session.shown_events else None
        again = Button(texts("ui_table.recap.again"), repeat, icon="replay", key="R")
        done = Button(texts("ui_table.recap.done"), self.close, icon="check", key="Space", primary=True)
        nothing = Text(texts("ui_table.recap.nothing"), 18, SECOND_TEXT, "italic")
        most, lines = room.height - 190, [*map(self._line, self._lines)]
        long = Column(*self._foremost(), *lines)
        # Leave out the summary if it alone would push the last lines out of sight.
        window = Scrolled(First(long, Column(*lines), long, most=most) if lines else nothing, most=most)
        had_turn = session.presence.had_turn(session.recap.seat)
        name = texts("ui_table.recap.title" if had_turn else "ui_table.recap.so_far")
        return Column(title(name), Row(window.growing(), Space(14)), Put(done, 50), Put(again, 50), gap=12)

    def _foremost(self) -> list[Node]:
        """The latest important lines, if they would be hard to find among the rest."""
        hard = [line for line in self._lines if line.number in self._blows and line.event is not None][-_FOREMOST:]
        if not hard or len(self._lines) < 2 * _FOREMOST:
            return []
        # The buttons to look back are at the same lines below.
        lines = (self._link(line) for line in hard)
        return [on_panel(head(self.app.texts("ui_table.recap.foremost"), "alert"), *lines), Space(0, 8)]

    def _link(self, line: StoryLine) -> Node:
        assert line.event is not None, "headings lead nowhere"
        words = self._screen.view.teller().node(line, blows=self._blows)
        link = Line(words, partial(self._screen.follow, line.event))
        self._links.append((line, link))
        return Put(link, 0, grow=1)

    def _line(self, line: StoryLine) -> Node:
        """A line that shows its place when clicked, with a button to look back at that moment."""
        if line.event is None:
            return Padded(Sized(self._screen.view.teller().node(line), height=44), 4, 4)
        look_back = partial(self._screen.look_back, line.number)
        moment = IconButton("history", self.app.texts("ui_table.recap.moment"), look_back)
        return Row(self._link(line), Put(moment, 36, 44), gap=4)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input; the wheel scrolls wherever the mouse is."""
        if event.type != pygame.MOUSEWHEEL:
            before = self.pointed_line()
            used = super().handle(event)
            if self.pointed_line() is not before:
                self.app.redraw(self._screen.view.places.board)
            return used
        self.form.bar.to(self.form.bar.at - event.y * LINE)
        return True

    def _again(self) -> None:
        self.close()
        session = self._screen.session
        session.show_since(session.recap.since)
        # Drop pop-ups not yet read, because the replay shows them again.
        self._screen.stage.clear()
        self._screen.stage.recall()
        self._screen.refresh()
