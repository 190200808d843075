"""The clock: a row below the banner with everyone's thinking time, and the consequence of a limit."""

from __future__ import annotations

from collections.abc import Callable
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
from game.ui.table.context import StandingLayer, TableContext
from game.ui.table.session.clock import MINUTE, SECOND, Clock, Limit, Question, question_of, shown_time, whole_seconds
from game.ui.table.session.exercise import exercise_of
from game.ui.table.staging.chances import adviser
from game.ui.window.held_keys import is_press
from game.ui.window.work import Work

_BEAT = 400
"""Half the period in which a number pulses when time is short, in ms."""


class ClockRow(StandingLayer):
    """Shows the time of the current question, then each person's time and their sum."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen)
        self._drawn: tuple[object, ...] = ()

    @property
    def _clock(self) -> Clock:
        return self._screen.session.clock

    @property
    def _is_on(self) -> bool:
        """Return whether this table has a clock: it does not if players are learning."""
        table = self._screen.session.table
        return self._screen.app.settings.clock != "off" and not table.state.options.practice and exercise_of(table) is None

    def lay_out(self) -> None:
        clock, sizes = self._clock, self._screen.view.places.sizes
        main, other = sizes.clock_afar if self._screen.session.is_public else sizes.clock
        question = self._cell(main, self._question)
        cells = [self._cell(other, partial(self._person, seat)) for seat in sorted(clock.spent)]
        cells += [self._cell(other, self._sum)] if len(clock.spent) > 1 else []
        beside = Row(question, Flow(*cells, gap=4, line_gap=4).growing(), gap=6, align="stretch")
        row = First(beside, Flow(question, *cells, gap=4, line_gap=4), most=2 * question.height)
        self._screen.view.clock = row if self._is_on else None

    def _cell(self, size: float, paint: Callable[[Canvas, Box, float], None]) -> Painted:
        return Painted(size * 4.4, size * 1.6, lambda canvas, box: paint(canvas, box, size))

    def _question(self, canvas: Canvas, box: Box, size: float) -> None:
        """Draw the time of the current question, on a plate whose lower edge gets shorter with the time left."""
        clock, palette = self._clock, canvas.look.palette
        limit, asked = clock.of_move, clock.question
        alarm = self._is_short(limit)
        ground = dark(palette.illegal, 0.15) if alarm else dark(PANEL, 0.3)
        edge, icon = (LIGHT_BRASS, "timer_outline") if clock.runs else (HAIRLINE, "pause")
        stamp_plate(canvas, box.inset(-2 * self._beats) if alarm else box, ground, ground, edge)
        icon = "alert" if alarm else icon
        self._write(canvas, box, size, shown_time(clock.on_move, limit), icon, alarm, clock.runs)
        if limit is not None and asked is not None:
            width = (box.width - 12) * limit.left / limit.whole
            canvas.rect(box.x + 6, box.bottom - 4, width, 2.5, WHITE if alarm else LIGHT_BRASS)

    def _person(self, seat: int, canvas: Canvas, box: Box, size: float) -> None:
        clock = self._clock
        limit, asked = clock.of_game(seat), clock.question is not None and clock.question.seat == seat
        alarm = asked and self._is_short(limit)
        if asked:
            ground = dark(canvas.look.palette.illegal, 0.15) if alarm else dark(LIGHT_BRASS, 0.72)
            stamp_plate(canvas, box.inset(-2 * self._beats) if alarm else box, ground, ground, LIGHT_BRASS)
        self._write(canvas, box, size, shown_time(clock.spent[seat], limit), "alert" if alarm else seat, alarm, asked)

    def _sum(self, canvas: Canvas, box: Box, size: float) -> None:
        self._write(canvas, box, size, shown_time(whole_seconds(self._clock.spent)), "sigma", False, False)

    def _write(
        self, canvas: Canvas, box: Box, size: float, words: str, sign: str | int, alarm: bool, strong: bool
    ) -> None:
        """Write a time after an icon or the figure of a seat."""
        x, view = box.x + size * 0.8, self._screen.view
        ink = WHITE if alarm else TEXT if strong else SECOND_TEXT
        if isinstance(sign, str):
            canvas.icon(sign, x, box.middle[1], size * 1.1, ink)
        else:
            scene = view.scene
            figure = view.face.figure(canvas.look, scene.state, sign, scene.seats[sign], size * 1.3)
            canvas.stamp(figure, x, box.middle[1], "c")
        canvas.text(words, box.x + size * 1.6, box.middle[1], size, ink, "bold" if strong else "regular", "ml")

    def _is_short(self, limit: Limit | None) -> bool:
        return limit is not None and limit.is_short and self._clock.question is not None

    @property
    def _beats(self) -> bool:
        """Return whether a plate is large now: it grows and shrinks when time is short."""
        return self._clock.runs and not self._screen.app.look.reduced_motion and self._screen.app.now // _BEAT % 2 == 0

    def tick(self, now: int) -> int | None:
        """Redraw the row if a number has changed."""
        clock, limit = self._clock, self._clock.next_limit
        if self._screen.view.clock is None:
            return None
        seconds = (time // SECOND for time in (clock.on_move, *clock.spent.values()))
        drawn = clock.question, clock.runs, *seconds, self._is_short(limit) and self._beats
        if drawn != self._drawn:
            self._drawn = drawn
            self._screen.app.redraw(self._screen.view.column.get("clock", NOWHERE).inset(-4))
        change = clock.next_change()
        return min(change, _BEAT - now % _BEAT) if change is not None and self._is_short(limit) else change


class Timekeeper(ClockRow):
    """Runs the clock for the awaited person while the table can be seen, and acts when a limit ends."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen)
        # The question whose time has ended, and the bot that answers it.
        self._ended: Question | None = None
        self.work: Work[Move] | None = None

    @property
    def _is_on(self) -> bool:
        return super()._is_on and not self._screen.watched

    def lay_out(self) -> None:
        if self._is_on:
            self._clock.spent.update({seat: 0 for seat in self._screen.session.people if seat not in self._clock.spent})
        super().lay_out()

    def tick(self, now: int) -> int | None:
        settings, clock = self._screen.app.settings, self._clock
        limited = settings.clock == "limited"
        clock.move_limit = settings.move_seconds * SECOND * limited
        clock.game_limit = settings.game_minutes * MINUTE * limited
        clock.follow(question_of(self._screen.session) if self._is_on else None, self._is_seen, now)
        if clock.question != self._ended:
            self._ended = None
        limit = clock.next_limit
        if clock.runs and limit is not None and not limit.left and self._ended is None:
            self._ended = clock.question
            self._act()
        return super().tick(now)

    @property
    def _is_seen(self) -> bool:
        """Return whether the awaited person sees the table: no event is shown, and no curtain or page covers it."""
        screen, overlay = self._screen, self._screen.overlay
        reads = overlay is not None and not (overlay.is_choice or overlay.below_bar)
        return not (screen.stage.busy or screen.stuck or screen.session.sight.covers_table or reads)

    def handle(self, event: pygame.event.Event) -> bool:
        """Stop the clock until the next frame, because this event may open another page; that page gets the next frames."""
        if is_press(event) or event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            self._clock.follow(self._clock.question, False, self._screen.app.now)
        return False

    # When time is up --------------------------------------------------------------------------------------------------

    def _act(self) -> None:
        """Let a player pass who may, let a bot choose, or offer a hint."""
        screen, session, question = self._screen, self._screen.session, self._ended
        decision, wanted = session.decision, screen.app.settings.at_zero
        if decision is None or question is None:
            return
        passing = next((move for move in decision.options if move.verb in LETS_PASS), None)
        called = question.seat == NOBODY
        if passing is not None and (wanted == "pass" or (called and wanted == "bot")):
            self._play("nobody" if called else "passed", passing)
        elif wanted == "bot" and not called and self._has_adviser:
            bot, chair = adviser(screen, screen.app.settings.thinking), Chair(session.table, question.seat)
            self.work = screen.app.work(lambda _work: bot.choose(chair), partial(self._chosen, question), self._failed)
        else:
            self._offer_hint()

    @property
    def _has_adviser(self) -> bool:
        return bool(entry_of(self._screen.session.table.game.id).mind)

    def _chosen(self, question: Question, move: Move) -> None:
        """Play a bot's move, unless the player was faster. If another page is open, ask again later."""
        self.work = None
        if not self._screen.is_front:
            self._ended = None
        elif self._ended == question == question_of(self._screen.session):
            self._play("bot", move)

    def _failed(self, _error: Exception) -> None:
        self.work = None
        self._offer_hint()

    def _play(self, told: str, move: Move) -> None:
        """Play a move for the awaited player, and say so."""
        screen, seat = self._screen, self._ended.seat if self._ended is not None else NOBODY
        self._clock.follow(self._clock.question, False, screen.app.now)
        screen.attempt(partial(screen.session.choose, screen.sequence.begin((move,))))
        screen.feedback.say(screen.app.texts(f"ui_table.clock.{told}", name=screen.session.wording.seat(seat)))

    def _offer_hint(self) -> None:
        self._screen.feedback.say(self._screen.app.texts(f"ui_table.clock.{'hint' if self.sign() else 'up'}"))
        self._screen.fill()

    def sign(self) -> Button | None:
        """A button for a hint once time is up, even if hints are not allowed before."""
        screen = self._screen
        if self._ended is None or not self._has_adviser or screen.session.asked is None or self.work is not None:
            return None
        words, show = screen.app.texts("ui_table.clock.offer"), screen.opener.open_hint
        return Button(words, show, icon="lightbulb_on_outline", key="H")
