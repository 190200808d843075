"""A running game as one seat sees it on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.session.session import Session
from game.ui.table.session.sight import Audience, Sight


class HandSession(Session):
    """Follows a running session: it shows what is shown there, but always from its own seat."""

    def __init__(self, running: Session, seat: int, texts: Texts) -> None:
        self.running, self.seat = running, seat
        super().__init__(running.table, texts)
        self.calls.seat = seat
        self.people, self.bots, self.clock = [seat], running.bots, running.clock
        # The players whom the texts name.
        self._named = running.table.seats
        # Events that showed something to this seat alone and that its phone has not taken yet, and the seat whose choice was
        # undone last, unless something has happened since.
        self.looks: list[Event] = []
        self.taken_back = NOBODY
        self._moves = len(running.table.history.played)
        # While the table shows events, this seat has nothing to decide either.
        self.pending = running.pending
        self.sight = Sight(seat, seat)
        self.look_again()

    def _attend(self) -> None:
        """Do not subscribe to the table: the running session decides when an event is shown."""

    @property
    def audience(self) -> Audience:
        return Audience(frozenset({self.seat}), self.open_hands)

    @property
    def is_public(self) -> bool:
        return False

    @property
    def decision(self) -> Decision | None:
        return self.running.decision

    @property
    def waits_for_bots(self) -> bool:
        return self.running.waits_for_bots

    def options(self) -> Sequence[Move]:
        """Moves of this seat. In an open call, none once it has passed."""
        decision = self.decision
        answered = decision is not None and decision.callable_seats and self.seat not in self.running.calls.waits_for
        return () if decision is None or answered else decision.options_for(self.seat)

    def look_again(self) -> None:
        """Show everything that the running session shows."""
        running = self.running
        self.full, self.state, self.shown_events = running.full, self._seen(running.full), running.shown_events
        self._rebuild_story()

    def catch_up(self) -> bool:
        """Show what the running session shows now; return whether anything has changed. A recap there changes nothing."""
        running, before, history = self.running, self.shown_events, self.table.history
        if (moves := len(history.played)) != self._moves:
            self.taken_back = history.undone[-1].by if moves < self._moves and history.undone else NOBODY
            self._moves = moves
        if self._named != self.table.seats:
            self._named = self.table.seats
            self.speak(self.wording.texts)
        if running.recapping or running.full is self.full:
            return False
        events = self.table.events
        self.full, self.state = running.full, self._seen(running.full)
        if before <= running.shown_events and (not self.log or self._last_shown is events[before - 1]):
            self._take_events(before, running.shown_events)
        else:
            # Something was undone.
            self.look_again()
        return True

    def _take_events(self, first: int, last: int) -> None:
        """Add the events after `first` up to `last` to the log."""
        for number in range(first + 1, last + 1):
            event = self.table.events[number - 1]
            if (seen := self.as_seen(event)) is not None:
                self.log.append(seen)
                self.story.add(number, seen)
                if event.hide and event.seat == self.seat:
                    self.looks.append(seen)
        self.shown_events = last
        self._last_shown = self.table.events[last - 1] if last else None

    def _rebuild_story(self) -> None:
        super()._rebuild_story()
        self._last_shown = self.table.events[self.shown_events - 1] if self.shown_events else None

    def close(self) -> None:
        """Stop following; the game continues."""
