"""Small windows over a screen, which stays in sight but dimmed: a question, a notice, something that takes long."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import pi
from typing import Any, NamedTuple, TypeVar

import pygame

from game.data.texts import Texts
from game.rules.errors import RulesError
from game.rules.messages import reason
from game.ui.app import App, Screen
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, arc, smooth
from game.ui.kit.colours import BRASS, LIGHT_BRASS, PANEL, SECOND_TEXT, STRONG_HAIRLINE, TEXT, Colour, light, rgb
from game.ui.kit.form import Form
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import plate, shadow
from game.ui.kit.widgets import Button
from game.ui.screens.scroll import TROUGH, Scroll
from game.ui.work import Work

T = TypeVar("T")

WIDTH = 640
_PADDING = 28
_GAP = 12
_BUTTON = 52
_ICON = 56
_NIGHT = rgb("#05070A")
_DARKNESS = 175
_BAR = 12
_TURN = 1200
"""Milliseconds in which the wheel of a long work goes round."""
_STEPS = 24


class Dialog(Screen):
    """What all small windows have in common. It draws the screen below, because the app draws only the one on top."""

    def __init__(self, app: App, icon: str, title: str, detail: str = "") -> None:
        super().__init__(app)
        self.below = app.screen
        self.form = Form(app.redraw)
        self.panel = Box(0, 0, 0, 0)
        self._icon, self._title, self._detail = icon, title, detail
        # A message longer than the window can be scrolled.
        self._scroll = Scroll(app.redraw)

    def buttons(self) -> list[Button]:
        """The buttons, from left to right; where they stand is decided by the layout."""
        raise NotImplementedError

    @property
    def extra(self) -> float:
        """Room for more, between the words and the buttons."""
        return 0

    def icon_colour(self) -> Colour:
        return BRASS

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        # The first time, the screen below is as it was a moment ago.
        if self.panel.width:
            self.below.lay_out()
        area, look = self.area, self.app.look
        width = min(WIDTH, area.width - 32)
        inner = width - 2 * _PADDING
        self._head = rich.lay_out(look, self._title, inner - _ICON, 26, "serif_bold", "serif_bold", 1.16)
        # The bar of a long message stands beside it.
        self._words = rich.lay_out(look, self._detail, inner - _ICON - 16, 18)
        above = _PADDING + max(self._head.height, 40) + (10 if self._detail else 0)
        buttons = self.buttons()
        columns = self._columns(buttons, inner)
        rows = -(-len(buttons) // columns)
        below = 24 + rows * _BUTTON + (rows - 1) * _GAP + _PADDING
        words = self._words.height if self._detail else 0
        seen = min(words, max(60, area.height - 32 - above - self.extra - below))
        height = above + seen + self.extra + below
        self.panel = Box((area.width - width) / 2, max(8, (area.height - height) / 2), width, height)
        x, y = self.panel.x + _PADDING, self.panel.y
        self._scroll.fit(Box(x + _ICON, y + above, inner - _ICON, seen), words)
        foot = Box(x, self.panel.bottom - below + 24, inner, _BUTTON)
        cells = [cell for n in range(rows) for cell in foot.moved(0, n * (_BUTTON + _GAP)).columns(columns, _GAP)]
        for button, cell in zip(buttons, cells, strict=False):
            button.box = cell
        self.form.fill(buttons)

    def _columns(self, buttons: list[Button], inner: float) -> int:
        """Side by side if all labels fit so, otherwise one below the other."""
        canvas = Canvas(self.app.surface, self.app.look)
        needed = max(
            canvas.text_width(button.label, 18, "bold") + 84 + pieces.key_width(canvas, button.key) for button in buttons
        )
        return len(buttons) if len(buttons) * needed + _GAP * (len(buttons) - 1) <= inner else 1

    # Drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.below.draw(canvas)
        _dim(canvas.surface)
        x, y, width, height = self.panel
        shadow(canvas, x, y, width, height, 14, 26, 210, 16)
        canvas.stamp(plate(canvas.look, width, height, light(PANEL, 0.05), PANEL, STRONG_HAIRLINE, 1.4, 14), x, y)
        left, top = x + _PADDING, y + _PADDING
        self.draw_icon(canvas, left + 18, top + max(self._head.height, 40) / 2)
        rich.write(canvas, self._head, left + _ICON, top + max(0, (40 - self._head.height) / 2))
        seen = self._scroll.window
        with canvas.clipped(seen.x, seen.y, seen.width, seen.height):
            rich.write(canvas, self._words, seen.x, seen.y - self._scroll.at, SECOND_TEXT, TEXT)
        self._scroll.draw(canvas)
        if self.extra:
            self.draw_extra(canvas, Box(left + _ICON, seen.bottom, width - 2 * _PADDING - _ICON, self.extra))
        self.form.draw(canvas)

    def draw_icon(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.icon(self._icon, x, y, 36, self.icon_colour())

    def draw_extra(self, canvas: Canvas, box: Box) -> None:
        """Draw what the extra room is for."""

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if not (self._scroll.farthest and self._scroll.handle(event, spot)):
            self.form.handle(event, spot)

    def close(self) -> None:
        """Go from the stack, wherever on it this is."""
        if self.app.screens and self.app.screen is self:
            self.app.pop()
        elif self in self.app.screens:
            self.app.screens.remove(self)
            self.leave()


def _dim(surface: pygame.Surface) -> None:
    """Darken what is being drawn just now, and no more: while a wheel turns, that is little."""
    place = surface.get_clip()
    sheet = pygame.Surface(place.size)
    sheet.fill(_NIGHT)
    sheet.set_alpha(_DARKNESS)
    surface.blit(sheet, place)


class Confirm(Dialog):
    """A question before something that cannot be taken back: Enter does it, Esc doesn't."""

    def __init__(
        self,
        app: App,
        question: str,
        detail: str,
        yes: str,
        action: Callable[[], None],
        *,
        icon: str = "alert_outline",
        yes_icon: str = "check_bold",
        no: str = "",
        danger: bool = True,
    ) -> None:
        super().__init__(app, icon, question, detail)
        self._yes, self._yes_icon, self._no, self._action, self._danger = yes, yes_icon, no, action, danger

    def icon_colour(self) -> Colour:
        return self.app.look.palette.illegal_on_dark if self._danger else BRASS

    def buttons(self) -> list[Button]:
        nowhere = Box(0, 0, 0, 0)
        no = self._no or self.app.texts("ui_screens.dialog.cancel")
        return [
            Button(nowhere, no, self.close, icon="arrow_left", key="Esc"),
            Button(
                nowhere,
                self._yes,
                self._confirm,
                icon=self._yes_icon,
                key="Enter",
                danger=self._danger,
                primary=not self._danger,
            ),
        ]

    def _confirm(self) -> None:
        self.close()
        self._action()


class Answer(NamedTuple):
    """One way to go on: what its button says, and what it does once the dialog is closed."""

    label: str
    icon: str
    key: str
    action: Callable[[], None]


class Question(Dialog):
    """Several ways to go on, of which the first is the usual one. One must be chosen."""

    def __init__(self, app: App, title: str, detail: str, answers: list[Answer], *, icon: str = "alert_outline") -> None:
        super().__init__(app, icon, title, detail)
        self._answers = answers

    def icon_colour(self) -> Colour:
        return self.app.look.palette.illegal_on_dark

    def buttons(self) -> list[Button]:
        return [
            Button(Box(0, 0, 0, 0), label, partial(self._choose, action), icon=icon, key=key, primary=number == 0)
            for number, (label, icon, key, action) in enumerate(self._answers)
        ]

    def _choose(self, action: Callable[[], None]) -> None:
        self.close()
        action()


class Notice(Dialog):
    """Something to know, and one button."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str = "",
        *,
        icon: str = "information_outline",
        closed: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, icon, title, text)
        self._closed = closed

    def buttons(self) -> list[Button]:
        label = self.app.texts("ui_screens.dialog.ok")
        return [Button(Box(0, 0, 0, 0), label, self._close, icon="check_bold", key="Enter", primary=True)]

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
        else:
            super().handle(event)

    def _close(self) -> None:
        self.close()
        if self._closed is not None:
            self._closed()


class Trouble(Notice):
    """Something that could not be done, and why."""

    def __init__(self, app: App, title: str, error: Exception) -> None:
        super().__init__(app, title, in_words(error, app.texts), icon="alert_outline")


def in_words(error: Exception, texts: Texts) -> str:
    """What an error says to people, as far as there are words for it in their language."""
    if isinstance(error, RulesError):
        return error.text(texts)
    return reason(error).text(texts) if isinstance(error, OSError) else str(error)


class Busy(Dialog):
    """A long work: a wheel that turns, how far it is, and a way to stop it.

    Whoever has begun the work calls `close` when it is done; `Busy.during` sees to both.
    """

    def __init__(
        self, app: App, title: str, work: Work[Any], *, detail: str = "", cancelled: Callable[[], None] | None = None
    ) -> None:
        super().__init__(app, "", title, detail)
        self._work, self._cancelled = work, cancelled
        self._shown = (-1, -1)

    @classmethod
    def during(
        cls,
        app: App,
        title: str,
        task: Callable[[Work[T]], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        *,
        detail: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> Busy:
        """Begin a work and show it until it has ended; then `done` or `failed` is called."""

        def finish(outcome: T) -> None:
            busy.close()
            done(outcome)

        def fail(error: Exception) -> None:
            busy.close()
            failed(error)

        busy = cls(app, title, app.work(task, finish, fail), detail=detail, cancelled=cancelled)
        app.push(busy)
        return busy

    def buttons(self) -> list[Button]:
        label = self.app.texts("ui_screens.dialog.stop")
        return [Button(Box(0, 0, 0, 0), label, self._stop, icon="close_thick", key="Esc")]

    @property
    def extra(self) -> float:
        return 20 + _BAR + 4

    def draw_icon(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.stamp(_wheel(canvas.look, self._turn), x, y, "c")

    def draw_extra(self, canvas: Canvas, box: Box) -> None:
        track = Box(box.x, box.y + 20, box.width - 76, _BAR)
        canvas.rect(*track, TROUGH, _BAR / 2)
        progress = self._progress
        if progress:
            canvas.rect(track.x, track.y, max(_BAR, track.width * progress / 100), _BAR, LIGHT_BRASS, _BAR / 2)
        canvas.text(f"{progress}%", box.right, track.middle[1], 18, TEXT, "bold", "mr")

    @property
    def _progress(self) -> int:
        return round(100 * min(1.0, max(0.0, self._work.progress)))

    @property
    def _turn(self) -> int:
        """How far the wheel has turned, in steps; it rests where motion is not wanted."""
        return 0 if self.app.look.reduced_motion else self.app.now % _TURN * _STEPS // _TURN

    def tick(self, now: int) -> int | None:
        shown = (self._progress, self._turn)
        if shown != self._shown:
            self._shown = shown
            self.app.redraw(self.panel)
        return 200 if self.app.look.reduced_motion else _TURN // _STEPS

    def leave(self) -> None:
        self._work.cancel()

    def _stop(self) -> None:
        self.close()
        if self._cancelled is not None:
            self._cancelled()


@kept
def _wheel(look: Look, step: int) -> pygame.Surface:
    """A ring with a bright part that goes round."""

    def paint(canvas: Canvas) -> None:
        canvas.line(arc(20, 20, 15, 0, 2 * pi, 40), STRONG_HAIRLINE, 4)
        start = 2 * pi * step / _STEPS
        canvas.line(arc(20, 20, 15, start, start + pi * 0.6, 16), LIGHT_BRASS, 4)

    return smooth(look, 40, 40, paint)
