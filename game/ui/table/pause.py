"""Questions over the table: the confirmation of giving up, and the pause menu."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules import kernel_verbs as kernel
from game.rules.moves import Move
from game.ui.app import App
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.lay import Column, Put, Row, Text
from game.ui.kit.nodes import on_panel
from game.ui.screens.dialog import Answer, Dialog, Notice, Question
from game.ui.table.context import TableContext
from game.ui.table.session.session import Session

_FLAG = "flag_variant_outline"


def who_could_give_up(session: Session) -> int | None:
    """The seat that may concede now if there is only one, or None. While a curtain is closed, only the awaited seat may."""
    table = session.table
    decision = table.decision if session.sight.curtain else session.decision
    if decision is None:
        return None
    asked = [seat for seat in decision.callable_seats or (decision.seat,) if seat >= 0]
    # A player who decides for another seat must not concede for it.
    people = [seat for seat in asked if seat in session.audience.people and table.game.acts_for(table.state, seat) == seat]
    if session.sight.curtain:
        people = [seat for seat in people if seat == session.sight.person]
    return people[0] if len(people) == 1 else None


def give_up(screen: TableContext) -> None:
    """Ask for confirmation and concede, or say why nobody can."""
    app, session = screen.app, screen.session
    texts, seat = app.texts, who_could_give_up(session)
    if seat is None:
        app.push(Notice(app, texts("ui_table.pause.give_up"), texts("ui_table.pause.give_up_why_not"), icon=_FLAG))
        return
    question = texts("ui_table.pause.give_up_ask", name=session.wording.seat(seat))
    others = others_play_on(session, seat)
    play = partial(session.choose, Move(kernel.LEAVE if others else kernel.GIVE_UP, (str(seat),)))
    # Enter and the key that led here must not confirm, so that pressing a key twice does not lose a game.
    label, key = texts("ui_table.pause.give_up"), texts("ui_screens.dialog.yes_key")
    back = Answer(texts("ui_screens.dialog.cancel"), "arrow_left", "Enter")
    answers = [back, Answer(label, _FLAG, key, partial(screen.attempt, play), "danger")]
    detail = "give_up_bot" if others else "give_up_alone"
    app.push(Question(app, question, texts(f"ui_table.pause.{detail}"), answers, icon=_FLAG))


def others_play_on(session: Session, seat: int) -> bool:
    """Return whether a bot takes over a seat that concedes, so that the game does not end for other people."""
    game, given_up = session.table.game, session.table.copy()
    given_up.play_unchecked(Move(kernel.GIVE_UP, (str(seat),)))
    others, sides = [other for other in session.people if other != seat], {*map(game.side, range(len(session.table.seats)))}
    affected = any(len(sides) > 2 or game.side(other) == game.side(seat) for other in others)
    return given_up.result is None or (game.bots_take_over and affected)


class PauseScreen(Dialog):
    """The pause menu; `looks` are pages to view, `saved` names the text about saving. The first entry resumes the game."""

    def __init__(self, app: App, entries: list[Answer], looks: list[Answer], saved: str) -> None:
        self._columns = [[entries[0]._replace(kind="primary"), *entries[1:]], looks]
        super().__init__(app, "", "ui_table.pause.title", f"ui_table.pause.{saved}", [*entries, *looks])

    def lay_out(self) -> None:
        self.below.lay_out()
        texts, look, area = self.app.texts, self.app.look, self.area
        height = min(60.0, (area.height - 190) / max(map(len, self._columns)) - 10)
        title = Text(texts(self._title), 30, LIGHT_BRASS, "serif_bold", align="centre", spread=1.2)
        saved = Text(texts(self._detail), 18, SECOND_TEXT, align="centre")
        buttons = (self.buttons(answers, size=20) for answers in self._columns)
        columns = [Column(*(Put(button, height) for button in column), gap=10, grow=1) for column in buttons]
        width = min(area.width - 40, 400.0 * len(columns) + 60)
        page = on_panel(title, saved, Row(*columns, gap=14, align="top"), gap=10, across=24, down=24)
        self.form.show(page.parts(look, area.centred(width, page.high(look, width))))

    def handle(self, event: pygame.event.Event) -> None:
        """Handle input; like Enter, Space resumes the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.form.focus is None:
            self.take(self._columns[0][0].action)
        else:
            super().handle(event)
