"""A choice that a game has a place of its own for, over the table."""

from __future__ import annotations

from game.ui.table.standing_layer import StandingLayer


class Choices(StandingLayer):
    def ask(self) -> bool:
        screen, session, decision = self._screen, self._screen.session, self._screen.session.decision
        if screen.selection is None or decision is None or session.sight.curtain:
            return False
        return screen.opener.open_own(max(0, decision.seat))
