"""The curtain between two people at one screen, and the input that opens it."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.lay import Node, Part, Put
from game.ui.table.choosing.question import why_awaited
from game.ui.table.context import TableContext
from game.ui.table.layer import Hides, Layer
from game.ui.table.layers.pages.curtain import HOLD, CurtainCall, answers_box, draw_curtain, draw_hold, hold_button
from game.ui.table.session.hands import open_moves
from game.ui.table.staging.moments import blows
from game.ui.table.staging.stage import FRAME


class Curtain(Layer):
    """Covers the table, or only the hand, until the next person opens it."""

    def __init__(self, screen: TableContext) -> None:
        self._screen, self._app, self._session = screen, screen.app, screen.session
        self.held_since: int | None = None
        self.scroll = Scroll(screen.app.redraw)
        # Cached contents of the curtain.
        self._call: CurtainCall | None = None
        self._answers: Node | None = None

    def lay_out(self) -> None:
        self._call = None

    def hides(self, canvas: Canvas) -> Hides:
        return Hides.ALL if self._session.sight.covers_table else Hides.NOTHING

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain, or the button over the hand if only the hand is covered."""
        texts, session, since = self._app.texts, self._session, self.held_since
        if not self._is_there:
            return
        held = 0.0 if since is None else min(1.0, (self._app.now - since) / HOLD)
        if self._on_hand:
            prompt, name = "back" if session.sight.only_hand else "hold_call", session.wording.seat(session.sight.person)
            draw_hold(canvas, self.button(), held, texts(f"ui_table.curtain.{prompt}", name=name, key="{key}"))
            return
        draw_curtain(canvas, self._app.area, self._on_curtain(), held, self.scroll, texts)
        self._screen.form.draw(canvas)

    @property
    def _on_hand(self) -> bool:
        """Return whether only the hand is covered. Uncovering it lets a call to everyone pass."""
        return self._session.sight.only_hand or self._session.calls.over_hand is not None

    @property
    def _is_there(self) -> bool:
        return self._session.sight.covers_table or self._on_hand

    def buttons(self) -> list[Part] | None:
        """The curtain's buttons: answers to a call, or else undo if it is possible. None if the table is not covered."""
        if not self._session.sight.covers_table:
            return None
        self._answers = None
        if self._session.calls.on_curtain is not None:
            look, answers = self._app.look, self._screen.controls.answers()
            self._answers, self._call = answers, None
            window = answers_box(look, self._app.area, answers)
            window = window._replace(width=window.width - 12)
            whole = window._replace(height=answers.high(look, window.width))
            return [Part(window, inner=tuple(answers.parts(look, whole)))]
        undo = self._screen.controls.undo()
        corner = self._app.area.inset(24).from_bottom(44)[0].from_left(260)[0]
        return Put(undo, 44).parts(self._app.look, corner) if undo is not None else []

    def button(self) -> Box:
        """The box to hold with the mouse to open the curtain."""
        if self._on_hand:
            hand = self._screen.view.places.hand
            return hand.centred(min(620, hand.width), min(76, hand.height))
        return hold_button(self._app.area, self._on_curtain())

    def _on_curtain(self) -> CurtainCall:
        """The contents of the curtain: only public events and names."""
        if self._call is not None:
            return self._call
        session, face, look = self._session, self._screen.face, self._app.look
        wording, seat, state = session.wording, session.sight.person, session.state
        others = self._app.texts.joined([wording.seat(other) for other in session.people if other != seat])
        looks, teller = self._screen.view.seat_looks(), self._screen.view.teller()
        order = session.table.game.turn_order(state, len(looks))
        figures = {n: partial(face.figure, look, state, n, looks[n]) for n in order}
        hard = blows(session, face, seat, session.presence.looked_until(seat))
        saw = tuple(teller.node(line, False, hard) for line in session.recap.seen_by_all(seat))
        facts = face.seat(state, seat)
        role = " · ".join(filter(None, (facts.role, facts.side)))
        why, answers = why_awaited(session, self._app.texts), self._answers if session.calls.on_curtain is not None else None
        self._call = CurtainCall(seat, wording.listed(seat), role, others, looks[seat], figures, saw, why, answers)
        # Start at the end of a long story: the latest events matter most.
        self.scroll.at = inf
        return self._call

    def tick(self, now: int) -> int | None:
        if self.held_since is None or not self._is_there:
            return None
        self._app.redraw(self.button())
        return 0 if self.open_if_held(now) else FRAME

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Esc, scrolling, and holding Space or the button. The table gets other input if the table can be used."""
        covers, openly = self._session.audience.covers_hands, open_moves(self._session)
        uses_table = covers or openly or not self._session.sight.curtain
        if not self._is_there or (uses_table and not self._is_about_hand(event)):
            return False
        now = self._app.now
        answered = self._session.sight.covers_table and self._pressed(event)
        match event.type:
            case _ if answered:
                pass
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                self._screen.exits.pause()
            case pygame.KEYDOWN if event.key == pygame.K_F6 and self._screen.exits.seats is not None:
                self._screen.exits.seats()
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                # Enter does not open the curtain, because it might then end the turn.
                self.held_since = now if self.held_since is None else self.held_since
            case pygame.MOUSEBUTTONDOWN if self.button().holds(self._app.units(event.pos)):
                self.held_since = now
            case pygame.KEYUP | pygame.MOUSEBUTTONUP:
                self.open_if_held(now)
                self.held_since = None
            case pygame.KEYDOWN | pygame.MOUSEWHEEL:
                self.scroll.handle(event, None)
            case _:
                return True
        self._app.redraw()
        return True

    def _is_about_hand(self, event: pygame.event.Event) -> bool:
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        on_button = event.type == pygame.MOUSEBUTTONDOWN and self.button().holds(self._app.units(event.pos))
        return space or on_button or (self.held_since is not None and event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP))

    def _pressed(self, event: pygame.event.Event) -> bool:
        """Handle an event for a button on the curtain; return whether it was one."""
        form = self._screen.form
        if event.type == pygame.KEYDOWN:
            return form.short_cut(pygame.event.Event(pygame.KEYDOWN, key=event.key, mod=0))
        return hasattr(event, "pos") and form.handle(event, self._app.units(event.pos))

    def open_if_held(self, now: int) -> bool:
        """Open the curtain if Space or the button was held long enough. Return whether the curtain was opened."""
        screen, session = self._screen, self._session
        if self.held_since is None or now - self.held_since < (HOLD if screen.stage.speed else 0):
            return False
        self.held_since = None
        if session.sight.covers_table or session.audience.covers_hands:
            session.recap.told_by_all(session.sight.person)
        call = session.calls.on_curtain or session.calls.over_hand
        session.lift_curtain()
        # A different card may be under the pointer now.
        screen.feedback.hide_tip()
        self._app.sounds.play("card")
        if call is not None:
            screen.attempt(partial(session.choose, Move(GO_ON.name)))
        if session.pending:
            screen.refresh()
        else:
            screen.settle(now)
        # Only the button was redrawn while the key was held.
        self._app.redraw()
        return True
