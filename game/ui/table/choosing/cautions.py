"""The question before a risky move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.odds import Caution
from game.ui.app import App
from game.ui.screens.dialog import Answer, Question
from game.ui.table.choosing.adviser import Adviser


class Cautious(Question):
    """Asked before a choice that may end the game, or one that gives something away: Enter goes back, as Esc does."""

    def __init__(self, app: App, move: str, adviser: Adviser, cautions: Sequence[Caution], play: Callable[[], None]) -> None:
        texts, danger = app.texts, any(caution.danger for caution in cautions)
        kind, icon, sign = ("danger", "alert", "alert") if danger else ("leftover", "help_circle_outline", "check_bold")
        back = Answer(texts("ui_table.cautious.back"), "arrow_left", "Enter")
        go_on = Answer(move.replace("*", ""), sign, texts("ui_screens.dialog.yes_key"), play)
        warning = "\n".join(map(adviser.warning, cautions))
        super().__init__(app, texts(f"ui_table.cautious.{kind}"), warning, [back, go_on], icon=icon)
