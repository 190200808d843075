"""The clock: a row below the banner with everyone's thinking time, and the consequence of a limit."""

from __future__ import annotations

from functools import partial

import pygame

from game.bots.chair import Chair
from game.data.manifests import entry_of
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT, WHITE, dark
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings.plates import stamp_plate
from game.ui.kit.lay import First, Flow, Painted, Row
from game.ui.table.choosing.orders import LETS_PASS
from game.ui.table.context import StandingLayer
from game.ui.table.session.clock import MINUTE, SECOND, Clock, Question
from game.ui.table.session.session import Session
from game.ui.table.staging.chances import adviser
from game.ui.window.held_keys import is_press

_QUESTION, _UP = NOBODY - 1, "timer_alert_outline"
"""The current question in a list of seats, and the icon of a notice that time is up."""
_BEAT, _NOTICE = 400, 4000
"""Half the period in which a short time pulses, and the display time of a notice, in ms."""


def question_of(session: Session) -> Question | None:
    """The question that people at this table must answer now, if any. A muted call is not one.

    A call to several has no seat, because the public window must not show who can answer."""
    decision, played = session.decision, session.table.history.played
    if decision is None or session.waits_for_bots or session.recapping or session.calls.is_quiet:
        return None
    called = session.calls.called() if decision.callable_seats else {decision.by}
    asked = called.intersection(session.people)
    seat = next(iter(asked)) if len(asked) == 1 else NOBODY
    return Question(seat, len(played), played[-1].digest if played else "") if asked else None


class ClockRow(StandingLayer):
    """Shows the time of the current question, then each person's time and their sum."""

    _drawn: tuple[object, ...] = ()

    @property
    def _clock(self) -> Clock:
        return self._screen.session.clock

    @property
    def _is_on(self) -> bool:
        """Return whether this table has a clock. Practice games have none; lessons and puzzles are such games."""
        return self._screen.app.settings.clock != "off" and not self._screen.session.table.state.options.practice

    def lay_out(self) -> None:
        sizes, seats = self._screen.view.places.sizes, sorted(self._clock.spent)
        main, other = sizes.clock_afar if self._screen.session.is_public else sizes.clock
        times = [(_QUESTION, main), *((seat, other) for seat in (*seats, *([NOBODY] if len(seats) > 1 else [])))]
        question, *cells = (Painted(size * 5, size * 1.6, partial(self._draw, seat, size)) for seat, size in times)
        beside = Row(question, Flow(*cells, gap=4, line_gap=4).growing(), gap=6, align="stretch")
        row = First(beside, Flow(question, *cells, gap=4, line_gap=4), most=2 * question.height)
        self._screen.view.clock = row if self._is_on and seats else None

    def _draw(self, seat: int, size: float, canvas: Canvas, box: Box) -> None:
        """Draw the time of a seat, of the current question, or the sum of all. A short one is an alarm that pulses."""
        clock, scene, (x, y) = self._clock, self._screen.view.scene, (box.x + size * 0.8, box.middle[1])
        time = clock.on_question if seat == _QUESTION else clock.total if seat == NOBODY else clock.of(seat)
        asked = clock.question is not None and seat != NOBODY and seat in (_QUESTION, clock.question.seat)
        alarm = asked and time.is_short
        ink = WHITE if alarm else TEXT if asked else SECOND_TEXT
        if asked or seat == _QUESTION:
            usual = dark(PANEL, 0.3) if seat == _QUESTION else dark(LIGHT_BRASS, 0.72)
            ground = dark(canvas.look.palette.illegal, 0.15) if alarm else usual
            plate = box.inset(-2) if alarm and self._is_large else box
            stamp_plate(canvas, plate, ground, ground, LIGHT_BRASS if clock.runs else HAIRLINE)
        if alarm or seat < 0:
            icon = "sigma" if seat == NOBODY else "alert" if alarm else "timer_outline" if clock.runs else "pause"
            canvas.icon(icon, x, y, size * 1.1, ink)
        else:
            canvas.stamp(self._screen.face.figure(canvas.look, scene.state, seat, scene.seats[seat], size * 1.3), x, y, "c")
        canvas.text(str(time), x + size * 0.8, y, size, ink, "bold" if asked else "regular", "ml")
        if asked and time.limit and seat == _QUESTION:
            width = (box.width - 12) * time.left / time.limit
            canvas.rect(box.x + 6, box.bottom - 4, width, 2.5, WHITE if alarm else LIGHT_BRASS)

    @property
    def _is_large(self) -> bool:
        """Return whether a pulsing plate is at its largest."""
        return self._clock.runs and not self._screen.app.look.reduced_motion and self._screen.app.now // _BEAT % 2 == 0

    def tick(self, now: int) -> int | None:
        """Redraw the row if a number has changed."""
        screen, clock = self._screen, self._clock
        if screen.view.clock is None:
            return None
        drawn = clock.question, clock.runs, clock.on_question.spent // SECOND, clock.total, self._is_large
        if drawn != self._drawn:
            self._drawn = drawn
            screen.app.redraw(screen.view.column.get("clock", NOWHERE).inset(-4))
        beats = [_BEAT - now % _BEAT] * (not screen.app.look.reduced_motion and any(time.is_short for time in clock.running))
        return min([SECOND - time.spent % SECOND for time in clock.running] + beats, default=None)


class Timekeeper(ClockRow):
    """Runs the clock for the awaited person while the table can be seen, and acts when a limit ends."""

    # The question whose time has ended, and one that a bot is thinking about.
    _ended: Question | None = None
    _left_to_bot: Question | None = None

    def lay_out(self) -> None:
        if self._is_on and not self._screen.watched:
            self._clock.spent.update({seat: 0 for seat in self._screen.session.people if seat not in self._clock.spent})
        super().lay_out()

    def tick(self, now: int) -> int | None:
        screen, settings, clock = self._screen, self._screen.app.settings, self._clock
        on, overlay = settings.clock == "limited", screen.overlay
        clock.move_limit, clock.game_limit = settings.move_seconds * SECOND * on, settings.game_minutes * MINUTE * on
        asked = question_of(screen.session) if screen.view.clock is not None else None
        reads = overlay is not None and not (overlay.is_choice or overlay.below_bar)
        stands = screen.stage.busy or screen.stuck or screen.session.sight.covers_table or reads
        stands = stands or (asked is not None and any(layer.blocks for layer in screen.layers))
        clock.follow(asked, not stands and asked != self._left_to_bot, now)
        over = any(time.limit and not time.left for time in clock.running)
        is_new, self._ended = over and asked != self._ended, asked if over or asked == self._ended else None
        if asked is not None and is_new:
            self._act(asked)
        return super().tick(now)

    def handle(self, event: pygame.event.Event) -> bool:
        """Stop the clock until the next frame: if this event opens another page, the table gets no frames."""
        if is_press(event) or event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            self._clock.follow(self._clock.question, False, self._screen.app.now)
        return False

    def _act(self, asked: Question) -> None:
        """When time is up, pass for the player if possible, let a bot choose, or offer a hint."""
        screen, table, wanted = self._screen, self._screen.session.table, self._screen.app.settings.at_zero
        options, call = (table.decision.options, table.decision.callable_seats) if table.decision is not None else ((), ())
        passing = next((move for move in options if move.verb in LETS_PASS), None)
        if passing is not None and (wanted == "pass" or (wanted == "bot" and call)):
            self._play("passed" if asked.seat != NOBODY else "nobody", asked, passing)
        elif wanted == "bot" and asked.seat != NOBODY and entry_of(table.game.id).mind:
            self._left_to_bot = asked
            self._clock.follow(asked, False, screen.app.now)
            bot, chair = adviser(screen, screen.app.settings.thinking), Chair(table, asked.seat)
            screen.app.work(lambda _work: bot.choose(chair), partial(self._chosen, asked), lambda _error: self._offer_hint())
        else:
            self._offer_hint()

    def _chosen(self, asked: Question, move: Move) -> None:
        """Play a bot's move, unless the player was faster. If another page is open, start again later."""
        self._left_to_bot = None
        if not self._screen.is_front:
            self._ended = None
        elif self._ended == asked == question_of(self._screen.session):
            self._play("bot", asked, move)

    def _play(self, told: str, asked: Question, move: Move) -> None:
        """Play a move for the awaited player, and say so above everything: a curtain or other notices may follow."""
        screen, name = self._screen, self._screen.session.wording.seat(asked.seat)
        screen.attempt(partial(screen.session.choose, screen.sequence.begin((move,))))
        if question_of(screen.session) != asked:
            screen.app.say(_UP, screen.app.texts(f"ui_table.clock.{told}", name=name), _NOTICE)

    def _offer_hint(self) -> None:
        app, self._left_to_bot = self._screen.app, None
        app.say(_UP, app.texts(f"ui_table.clock.{'hint' if self.sign() else 'up'}"), _NOTICE)
        self._screen.fill()

    def sign(self) -> Button | None:
        """A button for a hint once time is up, even where hints are not allowed before."""
        screen = self._screen
        if self._ended is None or screen.session.asked is None or not entry_of(screen.session.table.game.id).mind:
            return None
        return Button(screen.app.texts("ui_table.clock.help"), screen.opener.open_hint, icon="lightbulb_on_outline", key="H")
