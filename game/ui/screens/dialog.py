"""Dialogs over a dimmed screen: questions, notices, progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

import pygame

from game.data.paths import readable
from game.data.texts import Texts
from game.rules.errors import RulesError, reason
from game.ui.app import App, Screen
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, arc
from game.ui.kit.colours import BRASS, LIGHT_BRASS, PANEL, SECOND_TEXT, STRONG_HAIRLINE, TEXT, light, rgb
from game.ui.kit.controls.form import Form
from game.ui.kit.controls.scroll import TROUGH
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import shadow, stamp_plate
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Put, Row, Scrolled, Sized, Space, Text, draw, even
from game.ui.window.work import Pace, Work

T = TypeVar("T")
Action = Callable[[], None]

WIDTH = 640
_PADDING = 28
_GAP = 12
_BAR = 12
_TURN = 1200
"""Milliseconds per rotation of the progress wheel."""
_STEPS = 24


class Answer(NamedTuple):
    """An answer: its button, and the action that follows once the dialog is closed."""

    label: str
    icon: str
    key: str
    action: Action = lambda: None
    kind: Literal["plain", "primary", "danger"] = "plain"


class Dialog(Screen):
    """Base class of dialogs. A dialog also draws the screen below it, because the app draws only the topmost screen.

    The answer with the key Enter, or else the primary one, must be safe, i.e. lose nothing. Esc gives the same answer,
    unless another answer has that key or `leaves` is set."""

    panel = NOWHERE
    # Whether Esc closes it without an answer.
    leaves = False

    @property
    def room(self) -> Box:
        """The part of the window it may cover; the rest is darkened only if this is all of it."""
        return self.area

    def __init__(self, app: App, icon: str, title: str, detail: str, answers: Sequence[Answer], warns: bool = False) -> None:
        super().__init__(app)
        keys = {answer.key: answer for answer in answers}
        self.safe = keys.get("Enter") or next((answer for answer in answers if answer.kind == "primary"), None)
        if self.safe is not None and self.safe.kind == "danger":
            raise ValueError(f"{title}: Enter is pressed without a thought, so it must lose nothing")
        self._cancel = keys.get("Esc") or self.safe
        self.below, self.form = app.screen, Form(app.redraw)
        self._icon, self._title, self._detail, self._answers, self._warns = icon, title, detail, answers, warns

    def extra(self) -> Node:
        """Additional content between the text and the buttons."""
        return Space()

    def icon(self) -> Node:
        return Icon(self._icon, 36, self.app.look.palette.illegal_on_dark if self._warns else BRASS)

    def lay_out(self) -> None:
        # In the first layout, the screen below is already up to date.
        if self.panel.width:
            self.below.lay_out()
        area, look = self.room, self.app.look
        width = min(WIDTH, area.width - 32)
        buttons = self._buttons(width - 2 * _PADDING)
        max_height = max(60, area.height - 32 - self._page(buttons, 0).high(look, width))
        page = self._page(buttons, max_height)
        self.panel = area.centred(width, min(page.high(look, width), area.height - 16))
        self.form.show(page.parts(look, self.panel))

    def _page(self, buttons: Node, max_height: float) -> Node:
        title = Text(self._title, 26, face="serif_bold", bold_face="serif_bold", spread=1.16)
        words = Scrolled(Text(self._detail, ink=SECOND_TEXT, bold_ink=TEXT), most=max_height)
        head = Row(Sized(self.icon(), 36, 40), Sized(title, 0, 40), gap=20)
        rest = Column(Space(0, 10), words, self.extra()) if self._detail else self.extra()
        return Padded(Column(head, Row(Space(56), rest.growing()), Space(0, 24), buttons), _PADDING, _PADDING, _draw_ground)

    def buttons(self, answers: Sequence[Answer], size: float = 18) -> list[Button]:
        def button(label: str, icon: str, key: str, action: Action, kind: str) -> Button:
            primary, danger = kind == "primary", kind == "danger"
            return Button(label, partial(self.take, action), icon=icon, key=key, size=size, primary=primary, danger=danger)

        return [button(*answer) for answer in answers]

    def _buttons(self, inner: float) -> Node:
        """Put the buttons side by side if all labels fit, otherwise in a column."""
        buttons = self.buttons(self._answers)
        needed = max(button.wide(self.app.look, button.label) for button in buttons)
        beside = len(buttons) * needed + _GAP * (len(buttons) - 1) <= inner
        nodes = [Put(button, 52) for button in buttons]
        return even(*nodes, gap=_GAP) if beside else Column(*nodes, gap=_GAP)

    def draw(self, canvas: Canvas) -> None:
        self.below.draw(canvas)
        if self.room == self.area:
            _dim(canvas.surface)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.take(self._cancel.action if self._cancel is not None and not self.leaves else lambda: None)
        elif entered and not isinstance(self.form.focus, Button) and self.safe is not None:
            self.take(self.safe.action)
        else:
            self.form.handle(event, self.app.spot(event))

    def take(self, action: Action) -> None:
        self.close()
        action()

    def close(self) -> None:
        """Remove this dialog from the stack of screens, even if it is not on top."""
        if self.app.screens and self.app.screen is self:
            self.app.pop()
        elif self in self.app.screens:
            self.app.screens.remove(self)
            self.leave()


def _draw_ground(canvas: Canvas, box: Box) -> None:
    shadow(canvas, box, 14, 26, 210, 16)
    stamp_plate(canvas, box, light(PANEL, 0.05), PANEL, STRONG_HAIRLINE, 1.4, 14)


def _dim(surface: pygame.Surface) -> None:
    """Darken only the area being redrawn, which is small while the wheel turns."""
    place = surface.get_clip()
    sheet = pygame.Surface(place.size)
    sheet.fill(rgb("#05070A"))
    sheet.set_alpha(175)
    surface.blit(sheet, place)


class Confirm(Dialog):
    """A question before an irreversible action: a letter confirms, Enter and Esc cancel."""

    def __init__(
        self,
        app: App,
        question: str,
        detail: str,
        yes: str,
        action: Action,
        *,
        icon: str = "alert_outline",
        yes_icon: str = "check_bold",
    ) -> None:
        cancel = Answer(app.texts("ui_screens.dialog.cancel"), "arrow_left", "Enter")
        do = Answer(yes, yes_icon, app.texts("ui_screens.dialog.yes_key"), action, "danger")
        super().__init__(app, icon, question, detail, [cancel, do], warns=True)


class Question(Dialog):
    """A choice between several answers, the usual one first."""

    def __init__(self, app: App, title: str, detail: str, answers: list[Answer], *, icon: str = "alert_outline") -> None:
        first, *others = answers
        super().__init__(app, icon, title, detail, [first._replace(kind="primary"), *others], warns=True)


class Notice(Dialog):
    """A message with a button to close it, and possibly more."""

    def __init__(self, app: App, title: str, text: str = "", *more: Answer, icon: str = "information_outline") -> None:
        ok = Answer(app.texts("ui_screens.dialog.ok"), "check_bold", "Space", kind="primary")
        super().__init__(app, icon, title, text, [ok, *more])


class Trouble(Notice):
    """A notice about a failed action, with the reason."""

    def __init__(self, app: App, title: str, error: Exception) -> None:
        super().__init__(app, title, in_words(error, app.texts), icon="alert_outline")


class Reporting:
    """Context manager that shows one of these errors, by default an `OSError`, in a notice with this title."""

    def __init__(self, app: App, title: str, *errors: type[Exception]) -> None:
        self._app, self._title, self._errors = app, title, errors or (OSError,)

    def __enter__(self) -> None:
        """Do nothing: only the end of the block matters."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        if not isinstance(error, self._errors):
            return False
        self._app.push(Trouble(self._app, self._title, error))
        return True


def write_file(app: App, write: Callable[[], Path], done: str, failed: str) -> None:
    """Write a file, and say where it is or why it couldn't be written."""
    with Reporting(app, failed):
        path = write()
        app.push(Notice(app, done, readable(f"{path.name}\n{path.parent}"), icon="file_check_outline"))


def in_words(error: Exception, texts: Texts) -> str:
    """The message of an error, translated where possible."""
    if isinstance(error, RulesError):
        return error.text(texts)
    return reason(error).text(texts) if isinstance(error, OSError) else str(error)


class NameDialog(Dialog):
    """A dialog that asks for a name: Enter accepts, Esc cancels. `wrong` returns the problem with a name, or ""."""

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
        cancel = Answer(app.texts("ui_screens.dialog.cancel"), "arrow_left", "Esc")
        take = Answer(yes, "check_bold", "Enter", self._accepted, "primary")
        super().__init__(app, "pencil_outline", title, detail, [cancel, take])
        self._wrong, self._accept, self._problem = wrong, accept, ""
        self.field = TextField(name, self._changed, hint=hint, longest=longest)

    def extra(self) -> Node:
        def paint(canvas: Canvas, box: Box) -> None:
            problem = Text(self._problem, 16, canvas.look.palette.illegal_on_dark, spread=1.25)
            draw(canvas, Column(problem).parts(canvas.look, box))

        return Column(Space(0, 12), Put(self.field), Space(0, 6), Painted(0, 48, paint))

    def lay_out(self) -> None:
        super().lay_out()
        self.form.focus_on(self.field)

    def _changed(self, _name: str) -> None:
        """Clear the problem, because the new name may be valid."""
        self._problem = ""

    def take(self, action: Action) -> None:
        self._problem = self._wrong(self.field.text.strip()) if action == self._accepted else ""
        if self._problem:
            self.app.sounds.play("refuse")
            self.app.redraw()
        else:
            super().take(action)

    def _accepted(self) -> None:
        self._accept(self.field.text.strip())


class Busy(Dialog):
    """Progress of a long task, with a button to cancel it. `Busy.during` starts the task, then closes the dialog."""

    def __init__(self, app: App, title: str, work: Pace) -> None:
        super().__init__(app, "", title, "", [Answer(app.texts("ui_screens.dialog.stop"), "close_thick", "Esc")])
        self._work, self._shown = work, (-1, -1)

    @classmethod
    def during(
        cls,
        app: App,
        title: str,
        task: Callable[[Work[T]], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> Busy:
        """Start a task and show its progress; at the end, call `done` or `failed`."""

        def finish(outcome: T) -> None:
            busy.close()
            done(outcome)

        def fail(error: Exception) -> None:
            busy.close()
            failed(error)

        busy = cls(app, title, app.work(task, finish, fail))
        app.push(busy)
        return busy

    def icon(self) -> Node:
        return Painted(40, 40, lambda canvas, box: canvas.stamp(_wheel(canvas.look, self._turn), *box.middle, "c"))

    def extra(self) -> Node:
        return Padded(Painted(0, _BAR, self._draw_progress), 0, 12)

    def _draw_progress(self, canvas: Canvas, box: Box) -> None:
        track = box._replace(width=box.width - 76)
        canvas.rect(*track, TROUGH, _BAR / 2)
        if progress := self._progress:
            canvas.rect(track.x, track.y, max(_BAR, track.width * progress / 100), _BAR, LIGHT_BRASS, _BAR / 2)
        canvas.text(f"{progress}%", box.right, track.middle[1], 18, TEXT, "bold", "mr")

    @property
    def _progress(self) -> int:
        return round(100 * min(1.0, max(0.0, self._work.progress)))

    @property
    def _turn(self) -> int:
        """Current step of the wheel, which does not turn with reduced motion."""
        return 0 if self.app.look.reduced_motion else self.app.now % _TURN * _STEPS // _TURN

    def tick(self, now: int) -> int | None:
        shown = (self._progress, self._turn)
        if shown != self._shown:
            self._shown = shown
            self.app.redraw(self.panel)
        return 200 if self.app.look.reduced_motion else _TURN // _STEPS

    def leave(self) -> None:
        self._work.cancel()


@drawing
def _wheel(look: Look, step: int) -> Drawing:
    """A ring whose bright section is rotated by this step."""
    canvas = yield 40, 40
    canvas.line(arc(20, 20, 15, 0, 2 * pi, 40), STRONG_HAIRLINE, 4)
    start = 2 * pi * step / _STEPS
    canvas.line(arc(20, 20, 15, start, start + pi * 0.6, 16), LIGHT_BRASS, 4)
