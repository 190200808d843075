"""What is laid over the table: cards to choose from, menus, a thing at full size, the log, the keys, the pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.rules import kernel_verbs as kernel
from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.odds import Caution
from game.ui.app import App, Screen
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.form import Form
from game.ui.kit.lay import Put, Text
from game.ui.kit.nodes import on_panel
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.screens.dialog import Answer, Notice, Question
from game.ui.table.controls import Controls, Offer
from game.ui.table.face import AnyFace
from game.ui.table.hand import CARD_WIDTH
from game.ui.table.orders import Desk
from game.ui.table.overlays import CheatSheet, Inspector, LogDrawer, MoveMenu, Overlay, PileBrowser, Recap
from game.ui.table.selection import Selection
from game.ui.table.session import Session
from game.ui.table.stage import Attention
from game.ui.table.tips import Adviser, Tooltip
from game.ui.table.view import TableView

_FLAG = "flag_variant_outline"


class Cautious(Question):
    """Asked before a choice that may end the game, or gives something away.

    Esc goes back to the choice, and so does Enter where the game is at stake.
    """

    def __init__(self, app: App, move: str, adviser: Adviser, cautions: Sequence[Caution], play: Callable[[], None]) -> None:
        texts, danger = app.texts, any(caution.danger for caution in cautions)
        back = Answer(texts("ui_table.cautious.back"), "arrow_left", "Enter" if danger else "Esc")
        go_on = Answer(move.replace("*", ""), "alert" if danger else "check_bold", "Y" if danger else "Enter", play)
        title = texts("ui_table.cautious.danger" if danger else "ui_table.cautious.leftover")
        answers, icon = ([back, go_on], "alert") if danger else ([go_on, back], "help_circle_outline")
        super().__init__(app, title, "\n".join(map(adviser.warning, cautions)), answers, icon=icon)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        else:
            super().handle(event)


class OverlayScreen(Screen):
    """A table that has something over it for a moment. What the table itself does is said by who inherits from it."""

    session: Session
    face: AnyFace
    view: TableView
    adviser: Adviser
    tooltip: Tooltip
    attention: Attention
    selection: Selection | None
    play: Callable[[Move], None]
    point: Callable[[str], None]
    refresh: Callable[[], None]
    targets: Callable[[], list[str]]
    _controls: Controls
    _offer: Callable[[], Offer]

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.overlay: Overlay | None = None
        # The question, and the verb, for which cards have been laid out: somebody may close them and look at the table.
        self.laid_out_for: tuple[Decision | None, str] = (None, "")

    def _show_offered_cards(self) -> None:
        """Cards to choose from that lie nowhere on the table, such as those of a pile, are laid out to be seen."""
        session, selection = self.session, self.selection
        if session.curtain or selection is None:
            return
        now = selection.narrowing
        buttons = {button.verb for button in self._offer().verbs} - {now.verb}
        paths = [selection.path_of(move) for move in selection.fitting if move.verb not in buttons]
        wanted = {thing for path in paths for thing in path[len(now.things) :][:1]}
        hidden = [thing for thing in self.targets() if thing in wanted and self.view.things.spot_of(thing) is None]
        cards = [thing for thing in hidden if self.card(self.app.look, thing, CARD_WIDTH) is not None]
        decision, verb = self.laid_out_for
        if cards and (session.decision is not decision or now.verb != verb):
            self.laid_out_for = (session.decision, now.verb)
            self.lay_out_cards(cards)

    def _show_overlay(self) -> None:
        """Some choices have a place of their own over the table."""
        session, decision = self.session, self.session.decision
        if self.selection is None or decision is None or session.curtain:
            return
        now = (self.app, session.state, max(0, decision.seat), self.selection, session.wording)
        if overlay := self.face.orders.overlay(Desk(*now, self.play, self.close_overlay, self.inspect)):
            self._open(overlay)

    def card(self, look: Look, thing: str, width: float) -> Picture | None:
        return self.face.card(look, thing, width, self.session.state)

    def lay_out_cards(self, cards: list[str]) -> None:
        """With a button to let something be, where that is what can be done instead."""
        move = self._offer().primary
        button = self._controls.primary(move) if move is not None and move.verb in ("go_on", "pass") else None
        self._open(PileBrowser(self, self.view.prompt.text, cards, self._pick, button))

    def _pick(self, card: str) -> None:
        """One of the cards is chosen: the others go, so that its goals can be seen."""
        self.close_overlay()
        self.point(card)

    def choose_from(self, moves: list[Move], at: Spot) -> None:
        """Play the only move, or ask which of them."""
        if len(moves) == 1:
            self.play(moves[0])
        else:
            self._open(MoveMenu(self, at, moves))

    def close_overlay(self) -> None:
        self.overlay = None
        self.app.redraw()

    def _open(self, overlay: Overlay) -> None:
        self.tooltip.hide()
        self.overlay = overlay
        self.app.redraw()

    def inspect(self, thing: str) -> None:
        """Look at a card, or at another thing with something written on it, at full size; at an open pile as a whole."""
        cards = self.face.pile(self.session.state, thing) if thing else []
        if cards:
            known = self.face.describe(thing, self.session.state, self.session.viewer)
            self._open(PileBrowser(self, known[0] if known else "", cards, self.inspect))
            return
        picture = partial(self.face.sheet, self.app.look, thing, self.session.state)
        if thing and picture() is not None:
            self._open(Inspector(self.app, self.close_overlay, picture))

    def open_report(self) -> None:
        if overlay := self.face.report(self.app, self.session.state, self.close_overlay):
            self._open(overlay)

    def open_recap(self) -> None:
        self._open(Recap(self))

    def open_log(self) -> None:
        self._open(LogDrawer(self))

    def open_keys(self) -> None:
        self._open(CheatSheet(self))

    def follow(self, event: Event) -> None:
        """Show what an entry of the log is about: flash the places, open the card."""
        self.close_overlay()
        board, scene = self.face.board, self.view.scene
        things = self.face.event_things(event)
        on_board = [thing for thing in things if board.spot_of(thing, scene) is not None]
        if on_board:
            board.bring_into_sight(on_board[0], scene)
        self.attention.flash(on_board)
        look, state = self.app.look, self.session.state
        cards = (thing for thing in things if thing not in on_board and self.face.sheet(look, thing, state) is not None)
        self.inspect(next(cards, ""))
        self.app.redraw()


class PauseItem(NamedTuple):
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
    answers = [
        Answer(texts("ui_screens.dialog.cancel"), "arrow_left", "Enter"),
        Answer(texts("ui_table.pause.give_up"), _FLAG, "U", partial(attempt, partial(session.choose, move))),
    ]
    app.push(Question(app, question, texts("ui_table.pause.give_up_detail"), answers, icon=_FLAG))


class PauseScreen(Screen):
    """The first entry goes on playing. `saved` is what is told about that: every move is, or none."""

    def __init__(self, app: App, entries: list[PauseItem], saved: str = "saved") -> None:
        super().__init__(app)
        self._below, self._entries, self._saved = app.screen, entries, saved
        self.form = Form(app.redraw)

    def lay_out(self) -> None:
        self._below.lay_out()
        texts, look, area = self.app.texts, self.app.look, self.area
        high = min(60.0, (area.height - 190) / len(self._entries) - 10)
        buttons = [
            Button(NOWHERE, texts(f"ui_table.pause.{name}"), action, icon=icon, key=key, primary=number == 0, size=20)
            for number, (name, icon, key, action) in enumerate(self._entries)
        ]
        title = Text(texts("ui_table.pause.title"), 30, LIGHT_BRASS, "serif_bold", align="centre", spread=1.2)
        saved = Text(texts(f"ui_table.pause.{self._saved}"), 18, SECOND_TEXT, align="centre")
        page = on_panel(title, saved, *(Put(button, high) for button in buttons), gap=10, across=24, down=24)
        self.form.show(page.parts(look, area.centred(460, page.high(look, 460))))

    def draw(self, canvas: Canvas) -> None:
        self._below.draw(canvas)
        canvas.rect(*self.area, (6, 8, 11, 170))
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if self.form.handle(event, spot):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
