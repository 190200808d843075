"""A choice that a game has a place of its own for, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.layer import Layer

if TYPE_CHECKING:
    from game.ui.table.context import TableContext


class Choices(Layer):
    def __init__(self, screen: TableContext) -> None:
        self._screen = screen

    def ask(self) -> bool:
        screen, session, decision = self._screen, self._screen.session, self._screen.session.decision
        if screen.selection is None or decision is None or session.sight.curtain:
            return False
        return screen.opener.open_own(max(0, decision.seat))
