"""What the table screen lays over itself: cards to choose from, menus, a thing at full size, the log, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.odds import Caution
from game.ui.app import App, Screen
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Spot
from game.ui.screens.dialog import Answer, Question
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
        """How things stand, as the game tells it."""
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
