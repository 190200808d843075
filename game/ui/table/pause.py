"""The menu of the table: go on, look something up, save elsewhere, give up, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.rules import kernel_verbs as kernel
from game.rules.moves import Move
from game.ui.app import App, Screen
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.form import Form
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Widget
from game.ui.screens.dialog import Answer, Notice, Question
from game.ui.table.session import Session

WIDTH = 460
_FLAG = "flag_variant_outline"


class Entry(NamedTuple):
    """`name` is that of its text."""

    name: str
    icon: str
    key: str
    action: Callable[[], None]


def who_could_give_up(session: Session) -> int | None:
    """The seat whose person may give up now: the one person who has to decide, once everything is shown."""
    decision, table = session.decision, session.table
    if decision is None:
        return None
    asked = [seat for seat in decision.callable_seats or (decision.seat,) if seat >= 0]
    people = [seat for seat in asked if table.game.acts_for(table.state, seat) in session.people]
    return people[0] if len(people) == 1 else None


def give_up(app: App, session: Session, attempt: Callable[[Callable[[], None]], None]) -> None:
    """Ask whether somebody really gives up, and play it; or say why nobody can. `attempt` does something at the table."""
    texts, seat = app.texts, who_could_give_up(session)
    if seat is None:
        app.push(Notice(app, texts("ui_table.pause.give_up"), texts("ui_table.pause.give_up_why_not"), icon=_FLAG))
        return
    question = texts("ui_table.pause.give_up_ask", name=session.wording.seat(seat))
    move = Move(kernel.GIVE_UP, (str(seat),))
    # A key pressed twice must not lose a game, so Enter goes back.
    app.push(
        Question(
            app,
            question,
            texts("ui_table.pause.give_up_detail"),
            [
                Answer(texts("ui_screens.dialog.cancel"), "arrow_left", "Enter", lambda: None),
                Answer(texts("ui_table.pause.give_up"), _FLAG, "U", lambda: attempt(partial(session.choose, move))),
            ],
            icon=_FLAG,
        )
    )


class PauseScreen(Screen):
    """The first entry goes on playing. `saved` is what is told about that: every move is, or none."""

    def __init__(self, app: App, entries: list[Entry], saved: str = "saved") -> None:
        super().__init__(app)
        self._below = app.screen
        self._entries, self._saved = entries, saved
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
        block = rich.lay_out(canvas.look, texts(f"ui_table.pause.{self._saved}"), WIDTH - 48, 18)
        rich.write(canvas, block, box.x + 24, box.y + 68, SECOND_TEXT, align="centre", width=WIDTH - 48)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if self.form.handle(event, spot):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
