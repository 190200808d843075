"""What lies over the table, one thing at a time, and what it shows: a card, a pile, the log, the keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dispensable import Dispensable, dispensable
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, Spot
from game.ui.table.choosing.offer import LETS_PASS
from game.ui.table.choosing.orders import Desk
from game.ui.table.layer import Overlay
from game.ui.table.layers.briefing import Briefing, is_briefed
from game.ui.table.layers.exercise_end import ExerciseHint
from game.ui.table.layers.hint import Hint
from game.ui.table.layers.inspector import Inspector
from game.ui.table.layers.key_sheet import KeySheet
from game.ui.table.layers.log_drawer import LogDrawer, Recap
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.pile_browser import PileBrowser
from game.ui.table.layers.why import Brought, Why, brought_by
from game.ui.table.session.exercise import hint_of

if TYPE_CHECKING:
    from game.ui.table.context import TableContext


class Leads(NamedTuple):
    """What an entry of the log leads to: places on the board, a card, and the move of a bot."""

    places: list[str]
    card: str
    move: Brought | None

    @property
    def way(self) -> str:
        """What comes of a click, as its text is named; empty: nothing."""
        if self.move is not None:
            return "why"
        return ("card_and_place" if self.places else "card") if self.card else "place" if self.places else ""


class OverTable:
    """Opens, shows and closes it."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # Who has been told what a prepared situation is about.
        self._briefed: set[int] = set()
        # What comes back when what lies over it is closed.
        self._below: Overlay | None = None

    def show_for_choice(self) -> None:
        """Some choices have a place of their own over the table."""
        session, decision = self._screen.session, self._screen.session.decision
        if session.curtain and session.covers_hands:
            # All may read who somebody is, before the hand is opened.
            self.is_briefing()
        if self._screen.selection is None or decision is None or session.curtain:
            return
        if self.is_briefing():
            return
        app = self._screen.app
        area = app.area.from_top(self._screen.view.places.bar.bottom)[1]
        now = (app, area, session.state, max(0, decision.seat), self._screen.selection, session.wording)
        if overlay := self._screen.face.orders.overlay(Desk(*now, self._screen.play, self.close_overlay, self.inspect)):
            self.open(overlay)

    def is_briefing(self) -> bool:
        """Is the person at the screen told first who one is and what wins? That comes before anybody plays."""
        reader = self._screen.session.holder
        if reader not in (NOBODY, *self._briefed) and is_briefed(self._screen):
            self.open_briefing()
        return isinstance(self._screen.overlay, Briefing)

    def card(self, look: Look, thing: str, width: float) -> Picture | None:
        return self._screen.face.card(look, thing, width, self._screen.session.state)

    def lay_out_cards(self, cards: list[str]) -> None:
        """With a button to let something be, where that is what can be done instead."""
        move = self._screen.offer().primary
        button = self._screen.controls.primary(move) if move is not None and move.verb in LETS_PASS else None
        self.open(PileBrowser(self._screen, self._screen.view.prompt.text, cards, self._pick, button, choosing=True))

    def _pick(self, card: str) -> None:
        """One of the cards is chosen: the others go, so that its goals can be seen."""
        self.close_overlay()
        self._screen.point(card)

    def choose_from(self, moves: list[Move], at: Spot) -> None:
        """Play the only move, or ask which of them."""
        if len(moves) == 1:
            self._screen.play(moves[0])
        else:
            self.ask_which(moves, at)

    def ask_which(self, moves: list[Move], at: Spot) -> None:
        self.open(MoveMenu(self._screen, at, moves))

    def close_overlay(self) -> None:
        self._screen.overlay, self._below = self._below, None
        self._screen.app.redraw()

    def open(self, overlay: Overlay) -> None:
        below = self._screen.overlay
        self._below = below if below is not None and below.below_bar and not overlay.below_bar else None
        self._screen.attention.hide_tip()
        self._screen.moment.stay()
        self._screen.overlay = overlay
        self._screen.app.redraw()

    def inspect(self, thing: str) -> None:
        """Look at a card, or at another thing with something written on it, at full size; at an open pile as a whole."""
        face, state = self._screen.face, self._screen.session.state
        cards = face.pile(state, thing) if thing else []
        if cards:
            known, head = face.describe(thing, state, self._screen.session.viewer), partial(face.pile_head, state, thing)
            self.open(PileBrowser(self._screen, known[0] if known else "", cards, self.inspect, head=head))
            return
        picture = partial(face.sheet, self._screen.app.look, thing, state)
        if thing and picture() is not None:
            self.open(Inspector(self._screen.app, self.close_overlay, picture))

    def follow(self, event: Event) -> None:
        """Show what an entry of the log is about: point out the places, open the card."""
        screen, leads = self._screen, self.leads(event)
        self.close_overlay()
        for place in leads.places[:1]:
            screen.face.board.bring_into_sight(place, screen.view.scene)
        screen.attention.flash(leads.places)
        self._explain(event, leads)
        screen.app.redraw()

    def on_board(self, event: Event) -> list[str]:
        """What an event is about that has a place on the board."""
        face, scene = self._screen.face, self._screen.view.scene
        return [thing for thing in face.event_things(event) if face.board.spot_of(thing, scene) is not None]

    def leads(self, event: Event) -> Leads:
        """What an entry of the log leads to; to why a bot did it only as long as none thinks about something else."""
        screen, look, state = self._screen, self._screen.app.look, self._screen.session.state
        places = self.on_board(event)
        # A card may be told of by its place, or lie on a pile; it is looked at all the same.
        on_board = {*places} - {*screen.face.game.ids.get("card", ())}
        others = [thing for thing in (*event.ids, *screen.face.event_things(event)) if thing not in on_board]
        card = next((thing for thing in others if screen.face.sheet(look, thing, state) is not None), "")
        return Leads(places, card, brought_by(screen.session, event) if screen.thinking.work is None else None)

    def _explain(self, event: Event, leads: Leads) -> None:
        """What speaks for what a bot did, or the card that it is about."""
        if leads.move is None:
            self.inspect(leads.card)
        else:
            with dispensable():
                self.open(Why(self._screen, event, leads.move, partial(self.inspect, leads.card) if leads.card else None))

    def open_report(self) -> None:
        if overlay := self._screen.face.report(self._screen.app, self._screen.view.furnish(), self.close_overlay):
            self.open(overlay)

    def open_briefing(self, briefing: Briefing | None = None) -> None:
        self._briefed.add(self._screen.session.holder)
        self.open(briefing or Briefing(self._screen))

    def open_recap(self) -> None:
        """Also by itself at the beginning of a turn: whenever it opens, it tells everything."""
        session = self._screen.session
        lines = session.recap()
        session.attendance.caught_up(session.viewer)
        self._screen.app.sounds.play("page")
        self.open(Recap(self._screen, lines))

    def open_log(self) -> None:
        self.open(LogDrawer(self._screen))

    def open_hint(self) -> None:
        """An exercise points at its idea first; not where that comes too late."""
        if self._screen.aim_watch.tells():
            return
        if words := hint_of(self._screen.session.table, self._screen.app.texts):
            self.open(ExerciseHint(self._screen, words, self._advise))
        else:
            self._advise()

    def _advise(self) -> None:
        with dispensable():
            self.open(Hint(self._screen))

    def lay_out(self) -> None:
        with self.guard():
            if self._screen.overlay is not None:
                self._screen.overlay.lay_out()

    def draw(self, canvas: Canvas) -> None:
        with self.guard():
            if self._screen.overlay is not None:
                self._screen.overlay.draw(canvas)

    def tick(self, now: int) -> int | None:
        with self.guard():
            return self._screen.overlay.tick(now) if self._screen.overlay is not None else None

    def handle(self, event: pygame.event.Event) -> None:
        with self.guard():
            if self._screen.overlay is not None:
                self._screen.overlay.handle(event)

    @contextmanager
    def guard(self) -> Iterator[None]:
        """If what lies over the table fails it is closed, and the table stays; a choice would only come back."""
        overlay = self._screen.overlay
        try:
            yield
        except Exception as error:
            if overlay is None or overlay.is_choice or overlay is not self._screen.overlay:
                raise
            self.close_overlay()
            raise Dispensable from error

    def open_keys(self) -> None:
        self.open(KeySheet(self._screen))
