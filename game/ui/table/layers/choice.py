"""A choice that a game has a place of its own for, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.choosing.orders import Desk
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
        area = screen.app.area.from_top(screen.view.places.bar.bottom)[1]
        now = (screen.app, area, session.state, max(0, decision.seat), screen.selection, session.wording)
        overlay = screen.face.orders.overlay(Desk(*now, screen.play, screen.layers.close, screen.opener.inspect))
        if overlay is not None:
            screen.layers.open(overlay)
        return overlay is not None
