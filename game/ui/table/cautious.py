"""Asked before a choice that may end the game, or gives something away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.odds import Caution
from game.ui.app import App
from game.ui.screens.dialog import Answer, Question
from game.ui.table.tips import Adviser


class Cautious(Question):
    """Says what should be thought over. Esc goes back to the choice, and so does Enter where the game is at stake."""

    def __init__(self, app: App, move: str, adviser: Adviser, cautions: Sequence[Caution], play: Callable[[], None]) -> None:
        texts, danger = app.texts, any(caution.danger for caution in cautions)
        back = Answer(texts("ui_table.cautious.back"), "arrow_left", "Enter" if danger else "Esc", lambda: None)
        go_on = Answer(move.replace("*", ""), "alert" if danger else "check_bold", "Y" if danger else "Enter", play)
        title = texts("ui_table.cautious.danger" if danger else "ui_table.cautious.leftover")
        words = "\n".join(map(adviser.warning, cautions))
        answers = [back, go_on] if danger else [go_on, back]
        super().__init__(app, title, words, answers, icon="alert" if danger else "help_circle_outline")

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        else:
            super().handle(event)
