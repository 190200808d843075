"""A message that the goal of a puzzle can no longer be reached, with ways to go back."""

from __future__ import annotations

import pygame

from game.rules.practice.reach import out_of_reach
from game.ui.kit.box import Box
from game.ui.kit.colours import TEXT
from game.ui.kit.lay import Column, Icon, Node, Row, Text
from game.ui.table.context import TableContext
from game.ui.table.layer import Layer, Popup, door, title
from game.ui.table.session.exercise import aims_of


class AimWatch(Layer):
    """Checks before every choice whether the goal can still be reached, and reports a lost one once."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # Length of the history at the last check, and at the last report.
        self._looked = self._shown_at = -1
        # Numbers of the lost parts of the goal; None if the goal can still be reached.
        self._missed: tuple[int, ...] | None = None

    def ask(self) -> bool:
        """Report a lost goal, but not over another overlay."""
        is_shown = self._shown_at == len(self._screen.session.table.history.entries)
        return self._screen.selection is not None and self._screen.overlay is None and not is_shown and self.advises()

    def advises(self) -> bool:
        """Report a lost goal instead of a hint."""
        session = self._screen.session
        table, exercise = session.table, session.undecided
        done = len(table.history.entries)
        if exercise is None or exercise.kind != "puzzle" or session.asked is None:
            return False
        if self._looked != done:
            self._looked, self._missed = done, out_of_reach(exercise, table, exercise.seat)
        if self._missed is not None:
            self._shown_at = done
            self._screen.layers.open(LostAim(self._screen, self._missed))
        return self._missed is not None


class LostAim(Popup):
    """The lost parts of the goal, with buttons to undo, restart, or continue."""

    width = 620.0
    closing_keys = (pygame.K_ESCAPE,)

    def __init__(self, screen: TableContext, missed: tuple[int, ...]) -> None:
        super().__init__(screen.app, screen.layers.close)
        self._screen, self._missed = screen, missed
        self.lay_out()
        self.form.focus_first()

    def page(self, room: Box) -> Node:
        texts, screen, red = self.app.texts, self._screen, self.app.look.palette.illegal_on_dark
        goals = aims_of(screen.session, texts) or []
        lines = [Text(goals[part].text, 18, TEXT).growing() for part in self._missed]
        return Column(
            title(texts("ui_exercise.lost.title")),
            Text(texts("ui_exercise.lost.these" if lines else "ui_exercise.lost.together"), 18, TEXT),
            *(Row(Icon("close_thick", 20, red), line, gap=10) for line in lines),
            door(texts("ui_table.bar.undo"), screen.undo, "undo", "Enter"),
            door(texts("ui_exercise.end.again"), screen.exits.again, "refresh", "R"),
            door(texts("ui_exercise.lost.go_on"), self.close, "eye_outline", "Esc"),
            gap=12,
        )
