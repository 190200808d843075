"""Bots at work: they think in the background, and a bot that fails or is too slow is replaced."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from game.bots.apart import Apart
from game.bots.chair import Bot
from game.bots.players import bots_move, new_bot, simpler_level
from game.rules.errors import BrokenRule, IllegalMove, JournalError, MalformedMove
from game.rules.moves import Move
from game.rules.positions.position import HUMAN
from game.rules.practice.own import exercise_at
from game.rules.state import NOBODY
from game.ui.screens.dialog import Answer, Question
from game.ui.table.context import TableContext
from game.ui.window.reports import report_words, write_report
from game.ui.window.work import Work

# Interval of search progress updates, in ms.
COUNTS = 500


class Thinking:
    """Asks bots for moves within the time limit of the settings, and replaces a bot that fails with the next simpler one."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self.work: Work[Any] | None = None
        self._since = 0
        self._seat = NOBODY
        # Bots that think in a separate process.
        self._apart: list[Apart] = []
        # Number of games simulated for this decision.
        self.games = 0
        self._counted = 0

    def start(self, now: int) -> None:
        session = self._screen.session
        table, bots, on_seat = session.table, self._seated(session.bots), partial(setattr, self, "_seat")
        # Until a worker reports its seat, assume the first bot asked.
        asked = (table.decision.by, *table.decision.callable_seats) if table.decision is not None else ()
        self._since, self._seat = now, next((seat for seat in asked if seat in bots), next(iter(bots)))
        # In a lesson, bots play scripted moves.
        exercise = exercise_at(table.position)
        known = exercise.next_move(table) if exercise is not None else None
        self.work = self._screen.app.work(
            lambda _work: table.parse(known) if known else bots_move(table, bots, on_seat), self._moved, self._give_up
        )

    def _seated(self, bots: Mapping[int, Bot]) -> dict[int, Bot]:
        """The bots by seat; those that think ahead run in a separate process."""
        app, table = self._screen.app, self._screen.session.table
        seed, found = table.position.seed * 16 + len(table.history.played), dict(bots)
        for seat, bot in bots.items():
            if bot.thinks_ahead:
                style = table.seats[seat].style if bot.level == table.seats[seat].player else ""
                make = partial(new_bot, table.game.id, bot.level, seed + seat, style)
                found[seat] = Apart(app.study, bot.level, make, app.settings.thinking)
        self._apart, self.games = [bot for bot in found.values() if isinstance(bot, Apart)], 0
        return found

    def hurry(self) -> bool:
        """Make searching bots answer with their best move so far. Return whether any were searching."""
        if self.work is not None and self._apart:
            self._screen.app.study.hurry()
        return self.work is not None and bool(self._apart)

    def tick(self, now: int) -> int | None:
        """Replace a bot that is late. Return the time until the next check in ms, or None if no check is needed."""
        seconds = self._screen.app.settings.bot_seconds
        if self.work is None:
            return None
        self._count(now)
        left = self._since + 1000 * seconds - now if seconds else COUNTS
        if left > 0:
            return min(left, COUNTS) if self._apart else left if seconds else None
        self.stop()
        self._trouble(self._screen.app.texts("ui_net.bot.late", seconds=seconds))
        return None

    def _count(self, now: int) -> None:
        """Update the displayed search progress, but not so often that it disturbs scrolling."""
        games = sum(bot.games for bot in self._apart)
        if games == self.games or (self.games and now < self._counted + COUNTS):
            return
        first, self.games, self._counted = not self.games, games, now
        if first:
            self._screen.fill()
            self._screen.app.redraw()
        else:
            self._screen.view.say_again(self._screen.prompt())

    def stop(self) -> None:
        if self.work is not None:
            if self._apart:
                self._screen.app.study.leave()
            self.work.cancel()
            self.work = None

    def _moved(self, move: Move | None) -> None:
        self.work = None
        screen, session = self._screen, self._screen.session
        decision = session.table.decision
        if move is not None:
            self._play(move)
        elif decision is not None and decision.callable_seats:
            # No bot answers the open call, so ask the people.
            session.calls.passed_by_bots = decision
            screen.settle(screen.app.now)
        else:
            self._trouble(screen.app.texts("ui_net.bot.illegal"))

    def _play(self, move: Move) -> None:
        """Play a bot's move. Replace a bot whose move is illegal."""
        screen = self._screen
        try:
            screen.session.choose(move)
            screen.stuck = False
        except (BrokenRule, IllegalMove, MalformedMove) as error:
            self._give_up(error)
        except JournalError as error:
            # A save error is not the bot's fault.
            screen.stuck = True
            screen.feedback.say(error.text(screen.app.texts))
            screen.exits.cannot_save(error, partial(self._play, move))
        screen.refresh()

    def _give_up(self, error: Exception) -> None:
        """Handle a bot that failed or chose an illegal move."""
        self.work, app = None, self._screen.app
        key = "illegal" if isinstance(error, IllegalMove | MalformedMove) else "failed"
        words = report_words(app.texts, write_report(app, error))
        self._trouble(f"{app.texts(f'ui_net.bot.{key}')}\n{words}")

    def _trouble(self, why: str) -> None:
        """Replace the bot with the next simpler one. If there is none, offer to try again or to let a person play."""
        screen, session, seat = self._screen, self._screen.session, self._seat
        texts = screen.app.texts
        if (simpler := simpler_level(session.table.game.id, session.bots[seat].level)) is not None:
            self._replace(seat, simpler)
            screen.feedback.say(why)
            return
        answers = [
            Answer(texts("ui_net.bot.again"), "refresh", "A", screen.try_again),
            Answer(texts("ui_net.bot.person"), "account", "P", partial(self._replace, seat, HUMAN)),
        ]
        screen.stuck = True
        title = texts("ui_net.bot.title", name=session.wording.seat(seat))
        screen.app.push(Question(screen.app, title, why, answers, icon="robot_confused_outline"))

    def _replace(self, seat: int, player: str) -> None:
        """Give the seat to another player, also in the journal."""
        screen, session = self._screen, self._screen.session
        taken = msgspec.structs.replace(session.table.seats[seat], player=player, style="")
        # If the journal can't be written, the failed bot must not be asked again.
        screen.stuck = True
        screen.attempt(partial(session.reseat, {seat: taken}))
