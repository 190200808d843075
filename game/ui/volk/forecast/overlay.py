"""If the decade ended now: all its steps below each other, with their sums and what would come of them, over the table.

    overlay = ForecastOverlay(app, table.view(seat).state, closed, texts)

What is told comes from `game.volk.forecast`. It is the board as it stands when somebody asks, and needs nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.texts import Texts
from game.ui.app import App
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button
from game.ui.screens.scroll import BAR, Scroll
from game.ui.table.overlays import VEIL, Overlay
from game.ui.volk.forecast.page import page
from game.ui.volk.forecast.steps import told_steps
from game.ui.volk.forecast.summary import summary_of
from game.volk.forecast import forecast
from game.volk.power_end import steps_of
from game.volk.state import VolkState

_WIDE = 1440.0
_HEAD = 66.0
_EDGE = 22.0
_CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_f)


class ForecastOverlay(Overlay):
    """Something to read: the wheel and the arrows scroll it, Esc, Enter or F close it."""

    def __init__(self, app: App, state: VolkState, closed: Callable[[], None], texts: Texts) -> None:
        super().__init__(app, closed)
        self.outlook = forecast(state)
        self.told = told_steps(state, self.outlook, texts)
        self._state, self._texts = state, texts
        self._summary = summary_of(state, self.outlook, texts)
        self._box = Box(0, 0, 0, 0)
        self.scroll = Scroll(app.redraw)
        # Where they are before anything is scrolled.
        self.parts: list[lay.Part] = []
        self.lay_out()

    def lay_out(self) -> None:
        area, look = self.app.area, self.app.look
        wide = min(_WIDE, area.width - 40)
        x, inner = area.middle[0] - wide / 2, wide - 2 * _EDGE - BAR - 8
        whole = page(look, inner, self._state, self._summary, self.told, self._texts)
        length = whole.high(look, inner)
        self.parts = whole.parts(look, Box(x + _EDGE, 0, inner, length))
        high = min(area.height - 40, _HEAD + length + _EDGE)
        self._box = box = Box(x, area.middle[1] - high / 2, wide, high)
        self.scroll.fit(Box(box.x + _EDGE - 2, box.y + _HEAD, wide - 2 * _EDGE + 4, high - _HEAD - _EDGE), length)
        close = Box(box.right - _EDGE - 212, box.y + 12, 212, 44)
        self.form.fill([Button(close, self._texts("volk_forecast.close"), self.close, icon="close", key="Esc")])

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        box = self._box
        panel(canvas, *box)
        key = "volk_forecast.title_end" if self._state.phase in steps_of(self._state) else "volk_forecast.title"
        canvas.icon("crystal_ball", box.x + _EDGE + 14, box.y + 34, 28, LIGHT_BRASS)
        canvas.text(self._texts(key), box.x + _EDGE + 38, box.y + 34, 24, LIGHT_BRASS, "serif_bold", "ml")
        window = self.scroll.window
        with canvas.clipped(*window):
            down = window.y - self.scroll.at
            lay.draw(canvas, (part._replace(box=part.box.moved(0, down)) for part in self.parts))
        self.scroll.draw(canvas)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if not self.scroll.handle(event, spot):
            super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in _CLOSING:
            self.close()

    def click(self, spot: tuple[float, float], button: int) -> None:
        """Beside the page is the table again."""
        if not self._box.holds(spot):
            self.close()
