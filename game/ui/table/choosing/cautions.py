"""The confirmation before a risky move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.odds import Caution
from game.ui.app import App
from game.ui.screens.dialog import Action, Answer, Question
from game.ui.table.choosing.adviser import Adviser


class Cautious(Question):
    """A confirmation before a move that may end the game or waste something. Enter cancels, like Esc."""

    def __init__(
        self, app: App, move: str, adviser: Adviser, cautions: Sequence[Caution], play: Action, back: Action
    ) -> None:
        texts, danger = app.texts, any(caution.danger for caution in cautions)
        kind, icon, sign = ("danger", "alert", "alert") if danger else ("leftover", "help_circle_outline", "check_bold")
        leave = Answer(texts("ui_table.cautious.back"), "arrow_left", "Enter", back)
        confirm = Answer(move.replace("*", ""), sign, texts("ui_screens.dialog.yes_key"), play)
        warning = "\n".join(map(adviser.warning, cautions))
        super().__init__(app, texts(f"ui_table.cautious.{kind}"), warning, [leave, confirm], icon=icon)
