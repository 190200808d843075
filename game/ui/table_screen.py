"""A table of any game: the board as text, the prompt, the options as buttons, the log."""

from __future__ import annotations

from typing import Any

import pygame

from game.bots.players import HUMAN, bots_move, seated_bots
from game.rules.moves import Move
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

    def __init__(self, app: App, table: Table[Any]) -> None:
        self.table = table
        self._texts = app.texts
        self._wording = Wording(table.game, table.seats, app.texts)
        self._bots = seated_bots(table.seats, table.position.seed)
        self._people = sum(seat.player == HUMAN for seat in table.seats)
        self._viewer = NOBODY
        self._curtain = False
        self._column = Column([])
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play, then make ready what the next person sees: first of all the curtain, if it is another one."""
        while (move := bots_move(self.table, self._bots)) is not None:
            self.table.choose(move)
        decision = self.table.decision
        viewer = NOBODY if decision is None else decision.by
        self._curtain = self._people > 1 and viewer not in (NOBODY, self._viewer)
        self._viewer = viewer
        self._column = Column(self._buttons())

    def _buttons(self) -> list[Button]:
        decision = self.table.decision
        if self._curtain:
            return [Button(self._texts("ui.table.lift"), self._lift)]
        moves = [] if decision is None else decision.options
        options = [Button(self._wording.move(move), lambda move=move: self._choose(move)) for move in moves]  # type: ignore[misc]
        return [*options, self._undo_button(), self._redo_button()]

    def _undo_button(self) -> Button:
        why = self.table.undo_refusal()
        if why is None:
            return Button(self._texts("ui.table.undo"), self._undo)
        return Button(self._wording.refusal(why), None)

    def _redo_button(self) -> Button:
        return Button(self._texts("ui.table.redo"), self._redo if self.table.history.undone else None)

    def _lift(self) -> None:
        self._curtain = False
        self._column = Column(self._buttons())

    def _choose(self, move: Move) -> None:
        self.table.choose(move)
        self._go_on()

    def _undo(self) -> None:
        self.table.undo()
        self._go_on()

    def _redo(self) -> None:
        self.table.redo()
        self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        area = surface.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
        right = pygame.Rect(area.right - OPTIONS_WIDTH, area.y, OPTIONS_WIDTH, area.height)
        left = pygame.Rect(area.x, area.y, area.width - OPTIONS_WIDTH - MARGIN, area.height)
        used = theme.write(surface, self._headline(), right, theme.SECTION, theme.BRASS) + MARGIN
        self._column.draw(surface, pygame.Rect(right.x, right.y + used, right.width, right.height - used))
        if not self._curtain:
            half = left.height // 2
            self._draw_board(surface, pygame.Rect(left.x, left.y, left.width, half))
            self._draw_log(surface, pygame.Rect(left.x, left.y + half + MARGIN, left.width, half - MARGIN))

    def _headline(self) -> str:
        decision = self.table.decision
        if self.table.result is not None:
            return self._wording.result(self.table.result)
        assert decision is not None
        if self._curtain:
            return self._texts("ui.table.curtain", seat=self._wording.seat(self._viewer))
        return self._wording.prompt(decision)

    def _draw_board(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        pygame.draw.rect(surface, theme.PAPER, place, border_radius=theme.RADIUS)
        board = self.table.game.board(self.table.view(self._viewer).state, self._texts)
        theme.write(surface, board, place.inflate(-2 * MARGIN, -2 * MARGIN), colour=theme.INK)

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
