"""A button in the bar that shows that reaction prompts are off, and turns them on again."""

from __future__ import annotations

from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.standing_layer import StandingLayer

_ICON = "bell_off_outline"


class QuietCalls(StandingLayer):
    def sign(self) -> Button | None:
        texts, calls = self._screen.app.texts, self._screen.session.calls
        occasions = calls.quiet_occasions
        if not calls.is_hushed and not occasions:
            return None
        label = texts("ui_table.quiet.all_off" if calls.is_hushed else "ui_table.quiet.off", count=len(occasions))
        made = Button(label, self._ask_again, icon=_ICON, key="F2", size=16)
        made.tip = Tip(texts("ui_table.quiet.title"), self._description(), _ICON)
        return made

    def _description(self) -> str:
        texts, calls = self._screen.app.texts, self._screen.session.calls
        lines, occasions = [texts(f"ui_table.quiet.{calls.hushed_for}")] * calls.is_hushed, calls.quiet_occasions
        lines += [texts("ui_table.quiet.off_list_text"), *("• " + occasion for occasion in occasions)] if occasions else []
        return "\n".join(lines)

    def _ask_again(self) -> None:
        self._screen.session.calls.ask_again()
        self._screen.settle(self._screen.app.now)
