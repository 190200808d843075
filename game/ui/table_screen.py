"""A table of any game: the board as text, the prompt, the options as buttons, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.bots.players import bots_move, seated_bots, shown_options, undo, undo_refusal, viewer
from game.rules.errors import RulesError
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui import theme
from game.ui.app import App
from game.ui.widgets import Button, Column

MARGIN = 16
OPTIONS_WIDTH = 420


class TableScreen:
    """Shows one table to the person who decides, and hands clicks to the rules."""

    def __init__(self, app: App, table: Table[Any], notices: Sequence[str] = ()) -> None:
        self.table = table
        self._texts = app.texts
        self._wording = Wording(table.game, table.seats, app.texts)
        self._bots = seated_bots(table.game.id, table.seats, table.position.seed)
        self._people = len(table.seats) - len(self._bots)
        # What went wrong or has to be told; shown until the next choice.
        self._notice = "\n".join(notices)
        self._viewer = NOBODY
        self._curtain = False
        # A bot's move could not be kept; whoever has mended that lets it play again.
        self._stuck = False
        self._column = Column([])
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play, then make ready what the next person sees: first of all the curtain, if it is another one."""
        try:
            while (move := bots_move(self.table, self._bots)) is not None:
                self.table.choose(move)
            self._stuck = False
        except RulesError as error:
            self._notice = str(error)
            self._stuck = True
        now = viewer(self.table, self._bots)
        self._curtain = self._people > 1 and now not in (NOBODY, self._viewer)
        self._viewer = now
        self._column = Column(self._buttons())

    def _buttons(self) -> list[Button]:
        if self._curtain:
            return [Button(self._texts("ui.table.lift"), self._lift)]
        if self._stuck:
            return [Button(self._texts("ui.table.retry"), partial(self._try, lambda: None))]
        moves = shown_options(self.table, self._bots)
        options = [Button(self._wording.move(move), partial(self._try, self.table.choose, move)) for move in moves]
        return [*options, self._undo_button(), self._redo_button()]

    def _undo_button(self) -> Button:
        why = undo_refusal(self.table, self._bots)
        if why is None:
            return Button(self._texts("ui.table.undo"), partial(self._try, undo, self.table, self._bots))
        return Button(self._wording.refusal(why), None)

    def _redo_button(self) -> Button:
        possible = bool(self.table.history.undone)
        return Button(self._texts("ui.table.redo"), partial(self._try, self.table.redo) if possible else None)

    def _lift(self) -> None:
        self._curtain = False
        self._column = Column(self._buttons())

    def _try(self, action: Callable[..., None], *args: Any) -> None:
        """Do something at the table. What cannot be done is said, and changes nothing."""
        try:
            action(*args)
            self._notice = ""
        except RulesError as error:
            self._notice = str(error)
        self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        area = surface.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
        right = pygame.Rect(area.right - OPTIONS_WIDTH, area.y, OPTIONS_WIDTH, area.height)
        left = pygame.Rect(area.x, area.y, area.width - OPTIONS_WIDTH - MARGIN, area.height)
        used = theme.write(surface, self._headline(), right, theme.SECTION, theme.BRASS) + MARGIN
        if self._notice:
            below = pygame.Rect(right.x, right.y + used, right.width, right.height // 3)
            used += theme.write(surface, self._notice, below, colour=theme.WARNING) + MARGIN
        self._column.draw(surface, pygame.Rect(right.x, right.y + used, right.width, right.height - used))
        if not self._curtain:
            height = self._draw_board(surface, pygame.Rect(left.x, left.y, left.width, left.height * 3 // 4))
            self._draw_log(surface, pygame.Rect(left.x, left.y + height + MARGIN, left.width, left.height - height - MARGIN))

    def _headline(self) -> str:
        decision = self.table.decision
        if self.table.result is not None:
            return self._wording.result(self.table.result)
        assert decision is not None
        if self._curtain:
            return self._texts("ui.table.curtain", seat=self._wording.seat(self._viewer))
        return self._wording.prompt(decision)

    def _draw_board(self, surface: pygame.Surface, place: pygame.Rect) -> int:
        """The board, as high as it needs to be but no higher than its place; returns that height."""
        board = self.table.game.board(self.table.view(self._viewer).state, self._texts)
        lines = len(theme.wrapped(board, theme.BODY, place.width - 2 * MARGIN))
        place.height = min(place.height, lines * theme.font(theme.BODY).get_linesize() + 2 * MARGIN)
        pygame.draw.rect(surface, theme.PAPER, place, border_radius=theme.RADIUS)
        theme.write(surface, board, place.inflate(-2 * MARGIN, -2 * MARGIN), colour=theme.INK)
        return place.height

    def _draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The newest events that this seat saw, as many as fit."""
        pygame.draw.rect(surface, theme.PANEL, place, border_radius=theme.RADIUS)
        inner = place.inflate(-2 * MARGIN, -2 * MARGIN)
        room = inner.height // theme.font(theme.BODY).get_linesize()
        events = self.table.events_for(self._viewer)[-room:]
        lines = [line for event in events for line in theme.wrapped(self._wording.event(event), theme.BODY, inner.width)]
        theme.write(surface, "\n".join(lines[-room:]), inner, colour=theme.SECOND_TEXT)

    def handle(self, event: pygame.event.Event) -> bool:
        return self._column.handle(event)
