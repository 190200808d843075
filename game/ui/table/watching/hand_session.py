"""A running game as one seat sees it on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.session.session import Session
from game.ui.table.session.sight import Audience, Sight

_ASIDE = "looked"
"""The name of what phones have put away in the journal, by seat."""


def taken_back(session: Session, viewer: int = NOBODY) -> str:
    """Text on the choice undone last: what it was, if the viewer had seen it."""
    undone, decision, wording = session.table.history.undone[-1], session.table.decision, session.wording
    is_known = decision is not None and decision.learned_by((viewer,))
    what = wording.move(undone.move).replace("*", "") if is_known else wording.texts("kernel.hidden")
    return wording.texts("ui_phones.taken_back", name=wording.seat(undone.by), what=what)


class HandSession(Session):
    """Follows a running session: it shows what is shown there, but always from its own seat."""

    follows = True

    def __init__(self, running: Session, seat: int, texts: Texts) -> None:
        self.running, self.seat = running, seat
        super().__init__(running.table, texts)
        self.calls.seat = seat
        self.people, self.bots, self.clock = [seat], running.bots, running.clock
        # The players whom the texts name.
        self._named = running.table.seats
        # The seat whose choice was undone last, unless something has happened since.
        self.taken_back = NOBODY
        self._moves = len(running.table.history.played)
        # While the table shows events, this seat has nothing to decide either.
        self.pending, self.recent = running.pending, running.recent
        self.sight = Sight(seat, seat)
        self.look_again()

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
        # Numbers of events that may have shown something to this seat alone, which its phone has not put away yet. A new
        # phone begins without any.
        until = self._looked_until
        self.looks = self._looks_after(until) if until is not None else []
        self.look_until(min(until, self.shown_events) if until is not None else self.shown_events)

    @property
    def _looked_until(self) -> int | None:
        """The last event of which this seat has nothing left to look at. The journal keeps it for a game that continues."""
        kept: object = self.table.history.kept.aside.get(_ASIDE)
        until: object = kept.get(str(self.seat)) if isinstance(kept, dict) else None
        return until if isinstance(until, int) and until >= 0 else None

    def look_until(self, number: int) -> None:
        """Put away everything that this seat was shown up to an event."""
        aside = self.table.history.kept.aside
        kept: object = aside.get(_ASIDE)
        aside[_ASIDE] = {**(kept if isinstance(kept, dict) else {}), str(self.seat): number}
        self.looks = [look for look in self.looks if look > number]

    def _looks_after(self, first: int) -> list[int]:
        """Numbers of shown events after `first` that hide something from the other seats."""
        events = enumerate(self.table.events[first : self.shown_events], first + 1)
        return [number for number, event in events if event.hide and event.seat == self.seat]

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
            self._tell(number, self.table.events[number - 1])
        self.looks += self._looks_after(first)
        self._last_shown = self.table.events[last - 1] if last else None

    def _rebuild_story(self) -> None:
        super()._rebuild_story()
        self._last_shown = self.table.events[self.shown_events - 1] if self.shown_events else None

    def close(self) -> None:
        """Stop following; the game continues."""
