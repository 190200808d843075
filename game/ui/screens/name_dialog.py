"""A small window with a line to type a name into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.widgets import Button, TextField
from game.ui.screens.dialog import Dialog

_FIELD = 46
_KEY_ECHO = 100
"""Milliseconds in which the key that opened the window may still come as a letter."""


class NameDialog(Dialog):
    """Asks for a name: Enter takes it, Esc doesn't. `wrong` says what is wrong with one, or nothing if it will do."""

    def __init__(
        self,
        app: App,
        title: str,
        name: str,
        yes: str,
        wrong: Callable[[str], str],
        accept: Callable[[str], None],
        *,
        hint: str,
        longest: int,
        detail: str = "",
    ) -> None:
        super().__init__(app, "pencil_outline", title, detail)
        self._yes, self._wrong, self._accept, self._problem = yes, wrong, accept, ""
        self._opened, self._typed = app.now, False
        self.field = TextField(Box(0, 0, 0, 0), name, self._changed, hint=hint, longest=longest)

    @property
    def extra(self) -> float:
        return 12 + _FIELD + 6 + 2 * 24

    def buttons(self) -> list[Button]:
        nowhere = Box(0, 0, 0, 0)
        cancel = self.app.texts("ui_screens.dialog.cancel")
        return [
            Button(nowhere, cancel, self.close, icon="arrow_left", key="Esc"),
            Button(nowhere, self._yes, self._take, icon="check_bold", key="Enter", primary=True),
        ]

    def lay_out(self) -> None:
        super().lay_out()
        above = self._scroll.window
        self.field.box = Box(above.x, above.bottom + 12, above.width, _FIELD)
        self.form.fill([self.field, *self.form.fixed])
        self.form.focus_on(self.field)

    def draw_extra(self, canvas: Canvas, box: Box) -> None:
        if self._problem:
            block = rich.lay_out(canvas.look, self._problem, box.width, 16, line_height=1.25)
            rich.write(canvas, block, box.x, self.field.box.bottom + 6, canvas.look.palette.illegal_on_dark)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and not self._typed and self.app.now - self._opened < _KEY_ECHO:
            return
        if event.type == pygame.KEYDOWN:
            self._typed = True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form.focus is self.field:
                self._take()
                return
        super().handle(event)

    def _changed(self, _name: str) -> None:
        """What was wrong may be right now."""
        self._problem = ""

    def _take(self) -> None:
        name = self.field.text.strip()
        self._problem = self._wrong(name)
        if self._problem:
            self.app.sounds.play("refuse")
            self.app.redraw()
        else:
            self.close()
            self._accept(name)
