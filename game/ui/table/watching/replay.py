"""Replay of a finished or saved game, move by move, and looking back in a running one."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import islice
from typing import Any

import pygame

from game.bots.players import bots_of
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.journals.replaying import replayed_moves
from game.rules.moves import Move
from game.rules.positions.opening import open_table
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.controls.widgets import Button
from game.ui.table.choosing.orders import Prompt
from game.ui.table.context import TableExits
from game.ui.table.face import AnyFace
from game.ui.table.keys import KeyRows
from game.ui.table.layer import Layer
from game.ui.table.session.playback import Beat, events_after
from game.ui.table.session.session import Session
from game.ui.table.watching.watcher import Unit, WatcherScreen


class ReplaySession(Session):
    """Replays the moves of another table. A finished game shows all secrets, an unfinished one none.

    If only one person plays, an unfinished game shows that seat's view. A look back in a `running` game ends with the
    last event shown there and keeps its viewer, who sees only what that seat could know at each moment."""

    asks = False

    def __init__(self, played: Table[Any], texts: Texts, running: Session | None = None) -> None:
        self.played, self.running = played, running
        shown = running.shown_moves if running is not None else None
        self.moves: list[Move] = [entry.move for entry in played.history.played][:shown]
        self._events_after = events_after(played)[: len(self.moves) + 1]
        # Seats whose view can be chosen, in a finished game.
        self.seats = range(len(played.seats)) if running is None and played.result is not None else range(0)
        table = open_table(played.game, played.position)
        super().__init__(table, texts, open_hands=running.open_hands if running is not None else played.result is not None)
        if running is not None:
            # Take over the players of the running game: a person may have replaced a bot.
            self.bots, self.people = running.bots, running.people
            self.viewer = running.viewer
        else:
            self.viewer = self.people[0] if len(self.people) == 1 and not self.open_hands else NOBODY
        self._follow_seats()
        self.settle_viewer()
        self.look_again()

    def _follow_seats(self) -> None:
        """Give every seat to the player who had it at this point of the game."""
        shown = self.table.history.seatings
        for seating in self.played.history.seatings[len(shown) :]:
            if seating.moves > self.position:
                break
            shown.append(seating)
            self.table.announce(seating)
        bots = bots_of(self.table) if self.running is None and self.played.history.seatings else self.bots
        for seat in range(len(self.table.seats)):
            self.seat_instead(seat, bots.get(seat))
        self.speak(self.wording.texts)

    @property
    def position(self) -> int:
        return len(self.table.history.played)

    @property
    def waits_for_bots(self) -> bool:
        return False

    @property
    def may_be_advised(self) -> bool:
        return bool(self.seats) or super().may_be_advised

    @property
    def foregone(self) -> Move | None:
        return self.moves[self.position] if self.position < len(self.moves) and not self.pending else None

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown; None if all hands are open."""
        return None if self.open_hands else self.viewer

    def look_with(self, seat: int | None) -> None:
        self.open_hands = seat is None
        self.viewer = NOBODY if seat is None else seat
        # Nothing may be pending, because the state decides whose hand is shown.
        self.look_again()
        self.settle_viewer()

    def forward(self) -> None:
        """Play up to the next move that causes an event; a pass on a call would show nothing."""
        before = self._events_after[self.position]
        while self.position < len(self.moves) and self._events_after[self.position] == before:
            self.choose(self.moves[self.position])
        self._follow_seats()

    def go_to(self, number: int) -> None:
        """Jump to the state after this many moves."""
        history = self.table.history
        while self.position > number:
            history.seatings[:] = [seating for seating in history.seatings if seating.moves < self.position]
            history.undo(self.table)
        while self.position < number:
            self._follow_seats()
            self.table.choose(self.moves[self.position])
        self._follow_seats()
        self.look_again()
        self.settle_viewer()

    def go_to_event(self, events: int) -> None:
        """Jump to the state after this many events; the rest of the move stays pending."""
        number = min(bisect_left(self._events_after, events), len(self.moves))
        self.go_to(max(0, number - 1))
        if number:
            self.forward()
        while self.pending and self.pending[0].number <= events:
            self.next_beat()

    @cached_property
    def _places(self) -> list[tuple[tuple[int, int], str]]:
        """Turn and phase for each number of moves."""
        turn_of = self.played.game.turn_of
        return [
            (turn_of(replayed.after), replayed.after.phase)
            for replayed in islice(replayed_moves(self.played), len(self.moves) + 1)
        ]

    def beside(self, unit: Unit, direction: int) -> int:
        """The number of moves to go to for the next or previous move, phase or turn, or the start or end of the game."""
        count, here = len(self.moves), self.position
        if unit == "end":
            return count if direction > 0 else 0
        if unit == "move":
            # A pass on a call is not a step.
            event_counts = self._events_after
            if direction > 0:
                return next(
                    (number for number in range(here + 1, count) if event_counts[number] > event_counts[here]), count
                )
            first = bisect_left(event_counts, event_counts[here])
            return bisect_left(event_counts, event_counts[first - 1]) if first else 0
        places = [place[0] if unit == "turn" else place for place in self._places]
        begins = [number for number in range(1, count) if places[number] != places[number - 1]]
        if direction > 0:
            return next((number for number in begins if number > here), count)
        return next((number for number in reversed(begins) if number < here), 0)

    def last_turn_of(self, seat: int) -> int:
        """Number of moves at the start of a seat's last finished turn, or of the current turn if there is none."""
        turns = [turn for turn, _phase in self._places]
        numbers = (
            number for number in range(len(turns) - 1, -1, -1) if turns[number][1] == seat and turns[number] != turns[-1]
        )
        last = next(numbers, None)
        return self.beside("turn", -1) if last is None else turns.index(turns[last])

    def next_beat(self, watched: bool = False) -> Beat:
        beat = super().next_beat(watched)
        self.settle_viewer()
        return beat

    def settle_viewer(self) -> None:
        """Show the hand of the acting player if hands are open; otherwise keep the viewer."""
        if self.open_hands:
            self.viewer = self._acting()

    def _acting(self) -> int:
        """The deciding player, or the one whose move is being shown; for open calls, the active player."""
        game, decision, played = self.table.game, self.decision, self.table.history.played
        turn = game.turn_of(self.state)
        chosen = played[-1].by if self.pending and played and played[-1].turn in (turn, (0, NOBODY)) else NOBODY
        by = decision.by if decision is not None else chosen
        if by == NOBODY and turn[1] != NOBODY:
            by = game.acts_for(self.state, turn[1])
        return by if by != NOBODY else max(0, self.viewer)

    def draw_curtain(self) -> None:
        """There is nothing to cover in a replay."""


class ReplayScreen(WatcherScreen):
    """A table that only shows a game: buttons and keys step through it."""

    not_in_bar = frozenset({"undo", "redo", "recap", "look_back", "seats"})
    watched = True

    def __init__(
        self, app: App, session: ReplaySession, face: AnyFace, exits: TableExits, present: WatcherScreen | None = None
    ) -> None:
        """`present` is the screen of the bots' game, if this is a look back in one; both have the same speed."""
        self._replay, self._present = session, present
        more: KeyRows = (("watch_eyes", ("E",)),) if session.seats else ()
        more += (("watch_leave", ("B",)),) if session.running is None else ()
        self.keys = {**self.keys, "watch": (*self.keys["watch"], *more)}
        # Both tables share a board, so restore its sight when the look back ends.
        self._sight = face.board.camera.sight
        super().__init__(app, session, face, exits)
        self._run = "halt"
        self.result_shown = True
        self.tempo = present.tempo if present is not None else self.tempo
        if not session.open_hands and session.running is None:
            self.feedback.say(app.texts("ui_table.replay.secrets"))

    def leave(self) -> None:
        super().leave()
        if self._present is not None:
            self._present.tempo = self.tempo
        if self._replay.running is not None:
            self.face.board.camera.sight = self._sight

    def more_controls(self) -> list[Button]:
        """A button to return, or to change the view. A look back in a bots' game adds none, so that no button moves."""
        session = self._replay
        if session.running is not None and self._present is None:
            return [Button(self.app.texts("ui_table.replay.present"), self.app.pop, icon="arrow_right_bold", key="Esc")]
        self._eyes = Button("", self._next_eyes, icon="eye_outline", key="E")
        return [self._eyes] if session.seats else []

    def standing(self) -> list[Layer]:
        return [*super().standing(), WayBack(self, self._replay.running is not None)]

    @property
    def place(self) -> tuple[int, int]:
        return self._replay.position, len(self._replay.moves)

    def fill(self) -> None:
        session, texts = self._replay, self.app.texts
        if session.seats:
            self._eyes.label = self._eyes_label(session.eyes)
            self._eyes.detail = texts("ui_table.replay.next_eyes", what=self._eyes_label(self._other_eyes()))
        super().fill()

    def _eyes_label(self, eyes: int | None) -> str:
        texts, wording = self.app.texts, self._replay.wording
        return texts("ui_table.replay.all_hands") if eyes is None else texts("ui_table.replay.eyes", name=wording.seat(eyes))

    def _other_eyes(self) -> int | None:
        """The seat whose view comes next (None for all hands)."""
        views: list[int | None] = [None, *self._replay.seats]
        return views[(views.index(self._replay.eyes) + 1) % len(views)]

    def _next_eyes(self) -> None:
        self._replay.look_with(self._other_eyes())
        self._show_again()

    def _nobody_asked(self) -> bool:
        return self._run == "play"

    @property
    def can_run(self) -> bool:
        return bool(self._replay.moves)

    def can_go(self, unit: Unit, direction: int) -> bool:
        session = self._replay
        return session.position > 0 if direction < 0 else session.position < len(session.moves) or bool(session.pending)

    def go(self, unit: Unit, direction: int) -> None:
        """Animate a single move forward; jump for anything else."""
        session = self._replay
        self.halt()
        if (unit, direction) != ("move", 1):
            self.go_to(session.beside(unit, direction))
        elif not self.finish() and session.position < len(session.moves):
            self._run, self.stage.paused = "step", False
            self.attempt(session.forward)

    def go_to(self, number: int) -> None:
        self._replay.go_to(number)
        if not self._return():
            self._show_again()

    def go_to_event(self, events: int) -> None:
        self._replay.go_to_event(events)
        self._show_again()

    def _show_again(self) -> None:
        self._replay.settle_viewer()
        self.stage.clear()
        self.stage.recall()
        self.halt()

    def toggle(self) -> None:
        if self._at_newest and not self.runs:
            if self._return(play_on=True):
                return
            # At the end, start again from the beginning.
            self.go_to(0)
        super().toggle()

    @property
    def _at_newest(self) -> bool:
        return self._replay.position == len(self._replay.moves) and not self._replay.pending

    def _return(self, play_on: bool = False) -> bool:
        """At the newest step, return to the bots' game, which continues if `play_on`. Return False elsewhere."""
        if self._present is None or not self._present.can_run or not self._at_newest:
            return False
        self.app.pop()
        self._present.halt()
        if play_on:
            self._present.toggle()
        return True

    def _tick_play(self, now: int) -> int | None:
        before = self._replay.viewer
        wait = super()._tick_play(now)
        if self._replay.viewer != before and self.app.screen is self:
            self.refresh()
        return wait

    def settle(self, now: int) -> None:
        session = self._replay
        session.settle_viewer()
        if session.pending:
            return
        session.look_again()
        if self._run == "play" and session.position < len(session.moves):
            session.forward()
            self.refresh()
        elif not self._return(play_on=self._run == "play"):
            self.halt()

    def look_back(self, events: int | None = None) -> None:
        """Jump to an event, because this already is a look back."""
        if events is not None:
            self.go_to_event(events)

    def follow(self, event: Event) -> None:
        """Jump to the event of a log entry, unless the replay is already before it."""
        self.layers.close()
        if event in self._replay.log:
            self.go_to_event(self._replay.number_of(event))
            self.feedback.flash(self.opener.on_board(event))

    def way_of(self, event: Event) -> str:
        return "moment" if event in self._replay.log else ""

    def prompt(self) -> Prompt:
        texts, session = self.app.texts, self._replay
        if session.running is not None:
            # A look back in a bots' game has no button to return, so the prompt offers that.
            detail = "" if self._present is None else texts("ui_table.replay.present")
            return Prompt("rewind", texts("ui_table.replay.past"), detail, back=bool(detail))
        decision, result = session.decision, session.table.result
        if decision is None:
            over = result is not None and not session.pending
            words = session.wording.result(result) if over and result is not None else texts("ui_table.watching")
            return Prompt("trophy" if over else "movie_open_play", words)
        seen = decision.seen_by_all() if session.open_hands else decision.seen_by(session.viewer)
        return Prompt("movie_open_play", session.wording.prompt(seen))


class WayBack(Layer):
    """A button in the bar that closes a replay. In a look back, Esc returns to the present, even during motion."""

    def __init__(self, screen: ReplayScreen, runs: bool) -> None:
        self._screen, self._runs = screen, runs

    def sign(self) -> Button | None:
        if self._runs:
            return None
        label = self._screen.app.texts("ui_table.pause.close_replay")
        return Button(label, self._screen.app.pop, icon="arrow_left", key="B", size=16)

    def handle(self, event: pygame.event.Event) -> bool:
        esc = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not esc or not self._runs or self._screen.overlay is not None:
            return False
        self._screen.app.pop()
        return True
