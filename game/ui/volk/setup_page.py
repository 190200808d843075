"""The form of a new table of the German games: every seat has its role."""

from __future__ import annotations

from game.ui.screens.new_game.page import SetupPage
from game.volk.state import roles


class VolkSetupPage(SetupPage):
    def seat_note(self, number: int) -> str:
        """What this seat plays: the roles are those of the board, in its order."""
        return self.app.texts(f"volk.role.{roles(self.draft.count)[number]}")
