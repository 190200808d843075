"""The menu of the table: go on, look something up, leave. Everything is saved already."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App, Screen
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.form import Form
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Widget

WIDTH = 460


class PauseScreen(Screen):
    """Entries are pairs of a name of a text and what to do; the first one goes on playing."""

    def __init__(self, app: App, entries: list[tuple[str, str, str, Callable[[], None]]]) -> None:
        super().__init__(app)
        self._below = app.screen
        self._entries = entries
        self.form = Form(app.redraw)
        self._box = Box(0, 0, 0, 0)

    def lay_out(self) -> None:
        self._below.lay_out()
        texts, area = self.app.texts, self.area
        high = min(60.0, (area.height - 190) / len(self._entries) - 10)
        height = 116 + len(self._entries) * (high + 10) + 14
        self._box = box = Box(area.middle[0] - WIDTH / 2, area.middle[1] - height / 2, WIDTH, height)
        widgets: list[Widget] = []
        y = box.y + 108
        for number, (name, icon, key, action) in enumerate(self._entries):
            label = texts(f"ui_table.pause.{name}")
            place = Box(box.x + 24, y, WIDTH - 48, high)
            widgets.append(Button(place, label, action, icon=icon, key=key, primary=number == 0, size=20))
            y += high + 10
        self.form.fill(widgets)

    def draw(self, canvas: Canvas) -> None:
        self._below.draw(canvas)
        canvas.rect(*self.area, (6, 8, 11, 170))
        box, texts = self._box, self.app.texts
        panel(canvas, *box)
        canvas.text(texts("ui_table.pause.title"), box.middle[0], box.y + 22, 30, LIGHT_BRASS, "serif_bold", "tc")
        block = rich.lay_out(canvas.look, texts("ui_table.pause.saved"), WIDTH - 48, 18)
        rich.write(canvas, block, box.x + 24, box.y + 68, SECOND_TEXT, align="centre", width=WIDTH - 48)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if self.form.handle(event, spot):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
