"""If the decade ended now: all its steps below each other, with their sums and what would come of them, over the table.

    overlay = forecast_overlay(app, table.view(seat).state, closed, texts)

What is told comes from `game.volk.forecast`. It is the board as it stands when somebody asks, and needs nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.texts import Texts
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.plates import panel
from game.ui.kit.scroll import BAR, Scroll
from game.ui.kit.widgets import Button
from game.ui.table.overlays import VEIL, Overlay
from game.ui.volk.forecast_results import result_lines
from game.ui.volk.forecast_rows import IdleRow, NotePart, Part, Stage, StepRow, SummaryPart
from game.ui.volk.forecast_summary import reserves, summary_of
from game.ui.volk.forecast_sums import account_lines, sum_terms
from game.ui.volk.forecast_words import Told
from game.volk.forecast import forecast
from game.volk.outlook import Forecast
from game.volk.power_end import steps_of
from game.volk.state import VolkState

_WIDE = 1440.0
_HEAD = 66.0
_EDGE = 22.0
_GAP = 8.0
_CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_f)


def forecast_overlay(app: App, state: VolkState, closed: Callable[[], None], texts: Texts) -> Overlay:
    """The forecast for a state as somebody sees it."""
    return ForecastOverlay(app, state, closed, texts)


def told_steps(state: VolkState, outlook: Forecast, texts: Texts) -> list[Told]:
    """The steps that are foreseen, in words."""
    order, reserve, found = steps_of(state), reserves(state, outlook)[0], []
    for step in outlook.steps:
        results = result_lines(step, reserve, state, outlook, texts)
        account = account_lines(step, state, outlook, texts)
        found.append(Told(step, order.index(step.phase) + 1, sum_terms(step, texts), account, results))
        reserve = step.reserve or reserve
    return found


class ForecastOverlay(Overlay):
    """Something to read: the wheel and the arrows scroll it, Esc, Enter or F close it."""

    def __init__(self, app: App, state: VolkState, closed: Callable[[], None], texts: Texts) -> None:
        super().__init__(app, closed)
        self.outlook = forecast(state)
        self._state, self._texts = state, texts
        self._told = told_steps(state, self.outlook, texts)
        self._summary = summary_of(state, self.outlook, texts)
        self._box = Box(0, 0, 0, 0)
        self.scroll = Scroll(app.redraw)
        self.parts: list[Part] = []
        self.lay_out()

    def lay_out(self) -> None:
        area = self.app.area
        wide = min(_WIDE, area.width - 40)
        self.parts = self._laid(area.middle[0] - wide / 2 + _EDGE, wide - 2 * _EDGE - BAR - 8)
        length = self.parts[-1].box.bottom
        high = min(area.height - 40, _HEAD + length + _EDGE)
        self._box = box = Box(area.middle[0] - wide / 2, area.middle[1] - high / 2, wide, high)
        self.scroll.fit(Box(box.x + _EDGE - 2, box.y + _HEAD, wide - 2 * _EDGE + 4, high - _HEAD - _EDGE), length)
        label = self._texts("volk_forecast.close")
        close = Box(box.right - _EDGE - 212, box.y + 12, 212, 44)
        self.form.fill([Button(close, label, self.close, icon="close", key="Esc")])

    def _laid(self, x: float, width: float) -> list[Part]:
        """The page from above: the summary, every step, and what marks mean."""
        look, texts = self.app.look, self._texts
        parts: list[Part] = [SummaryPart(look, x, 0, width, self._summary)]
        told = {each.step.phase: each for each in self._told}
        stage: Stage = "done" if told else "never"
        for number, phase in enumerate(steps_of(self._state), 1):
            y = parts[-1].box.bottom + _GAP
            if phase in told:
                parts.append(StepRow(look, x, y, width, told[phase], texts))
                stage = "never"
            else:
                parts.append(IdleRow(x, y, width, number, phase, stage, texts))
        if any(not each.step.certain for each in self._told):
            parts.append(NotePart(look, x, parts[-1].box.bottom + _GAP, width, texts("volk_forecast.note")))
        return parts

    # Drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        box, texts = self._box, self._texts
        panel(canvas, *box)
        key = "volk_forecast.title_end" if self._state.phase in steps_of(self._state) else "volk_forecast.title"
        canvas.icon("crystal_ball", box.x + _EDGE + 14, box.y + 34, 28, LIGHT_BRASS)
        canvas.text(texts(key), box.x + _EDGE + 38, box.y + 34, 24, LIGHT_BRASS, "serif_bold", "ml")
        window = self.scroll.window
        with canvas.clipped(*window):
            for part in self.parts:
                place = part.box.moved(0, window.y - self.scroll.at)
                if place.bottom > window.y and place.y < window.bottom:
                    part.draw(canvas, place)
        self.scroll.draw(canvas)
        self.form.draw(canvas)

    # Events -------------------------------------------------------------------------------------------------------------

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
