"""How much of a table each person has seen, and the events they have missed since their last turn, for a recap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.rules.events import Event
from game.rules.journals.history import Played
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.table.session.story import StoryLine

if TYPE_CHECKING:
    from game.ui.table.session.session import Session


class Presence:
    """Tracks, by event number, the last event each person saw and the events they missed."""

    def __init__(self, table: Table[Any], people: Iterable[int]) -> None:
        self._table = table
        # By seat: number of events that had been shown when its player left the screen.
        self._seen_until: dict[int, int] = {}
        # By seat: numbers of the events its player missed; in a loaded game, at least the last one.
        self._missed = {seat: [len(table.events)] if table.history.played else [] for seat in people}
        # By seat: the events of pop-ups that its player has closed, by number; after an undo, other events get the numbers.
        self._read: dict[int, dict[int, Event]] = {}
        # Seats whose players have read their briefing.
        self.briefed: set[int] = set()
        # By seat: number of moves played before its player joined.
        came = ((seating, seat) for seating in table.history.seatings for seat in seating.changed)
        self._joined = {seat: then.moves for then, seat in came if then.kind(seat).startswith("seat_taken")}
        # Seats whose players have not seen their hand yet, in order.
        self.strangers = [*people]

    def joined(self, seat: int) -> None:
        """Record that another person has taken a seat, who has not read its briefing."""
        self.briefed.discard(seat)
        self._joined[seat] = len(self._table.history.played)

    def has_chosen(self, seat: int, start: int = 0) -> bool:
        """Return whether a seat's player has chosen anything, after this many moves and since joining."""
        played = self._table.history.played[max(start, self._joined.get(seat, 0)) :]
        return any(move.by == seat for move in played)

    @property
    def stranger(self) -> int:
        """The next seat whose player must see its hand before the open call that begins the game; NOBODY if none must."""
        call, table = self._table.decision, self._table
        if call is None or not call.callable_seats or not self.strangers:
            return NOBODY
        if not (strangers := [seat for seat in self.strangers if not table.seats[seat].phone]):
            return NOBODY
        # Choices before the first turn, such as an ability, don't count: they come before the cards.
        if any(move.turn[1] != NOBODY or move.turn == self._now for move in table.history.played):
            return NOBODY
        # The first player looks at their hand last, and can then stay at the screen.
        _round, first = self._now
        first = table.game.acts_for(table.state, first) if first != NOBODY else NOBODY
        return next((seat for seat in strangers if seat != first), strangers[0])

    @property
    def _now(self) -> tuple[int, int]:
        return self._table.game.turn_of(self._table.state)

    @property
    def _before_now(self) -> list[Played]:
        """Moves before the current turn. Consecutive turns of one seat in the same round count as one turn."""
        played, now = self._table.history.played, self._now
        number = len(played)
        while number and played[number - 1].turn == now:
            number -= 1
        return played[:number]

    def shown(self, number: int, away: Iterable[int]) -> None:
        """Record an event that the players of these seats did not see, or not for long enough."""
        for seat in away:
            # The seat may be new here: a person may have replaced a bot.
            self._missed.setdefault(seat, []).append(number)

    def read(self, seat: int, first: int, last: int) -> None:
        """Record that the player of a seat has closed a pop-up about the events from `first` to `last`."""
        numbers = range(first, last + 1)
        self._read.setdefault(seat, {}).update((number, self._table.events[number - 1]) for number in numbers)
        self._missed[seat] = [number for number in self._missed.get(seat, ()) if number not in numbers]

    def read_by(self, seat: int) -> set[int]:
        """The numbers of the events that the player of a seat has read in pop-ups."""
        read = self._read.get(seat, {})
        return {number for number, event in enumerate(self._table.events, 1) if read.get(number) is event}

    def looked(self, seat: int, events: int) -> None:
        """Record that the player of a seat left the screen after this many events."""
        self._seen_until[seat] = events

    def looked_until(self, seat: int) -> int:
        return self._seen_until.get(seat, self.last_turn_over(seat))

    def caught_up(self, seat: int, since: int = 0) -> None:
        """Record that the person at this seat knows everything shown after event `since`."""
        if seat in self._missed:
            self._missed[seat] = [number for number in self._missed[seat] if number <= since]

    def has_missed_others(self, seat: int) -> bool:
        """Return whether this player's turn begins after other players' moves that this player did not watch."""
        start, missed, now = self.last_turn_over(seat), max(self._missed.get(seat, ()), default=0), self._now
        others = any(turn[1] != now[1] for turn in self._table.history.turns[start:])
        return missed > start and others and self.nothing_done(seat)

    def had_turn(self, seat: int) -> bool:
        """Return whether this seat's player made a choice in a turn of this seat before the current turn."""
        return any(move.by == seat == move.turn[1] for move in self._before_now)

    def nothing_done(self, seat: int) -> bool:
        """Return whether a turn is in progress in which this seat's player has not chosen anything yet."""
        this_turn = self._table.history.played[len(self._before_now) :]
        return self._now[1] != NOBODY and all(move.by != seat for move in this_turn)

    def last_turn_over(self, seat: int) -> int:
        """Number of events at the end of this seat's last turn, before the current one, in which its player made a choice.

        Later events count as missed, even that player's reactions or a turn that someone else played for them."""
        history = self._table.history
        last = next((move for move in reversed(self._before_now) if move.by == seat == move.turn[1]), None)
        if last is None:
            # Without an earlier turn, count from the last choice outside of turns.
            return next((move.events for move in reversed(history.played) if move.by == seat and move.turn[1] == NOBODY), 0)
        later = range(last.events, len(self._table.events))
        return next((number for number in later if history.turns[number] != last.turn), len(self._table.events))


class Recap:
    """The events a person missed since their last turn, summarized before the next turn and shown again on request."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def seat(self) -> int:
        """The seat that the recap is for, even if its hand is covered."""
        return self._session.viewer if self._session.viewer != NOBODY else self._session.sight.person

    @property
    def since(self) -> int:
        """Number of events at the end of that seat's last turn."""
        return self._session.presence.last_turn_over(self.seat)

    def lines(self) -> list[StoryLine]:
        """The story since that seat's last turn, as the viewer saw it, without what its player read in pop-ups."""
        session = self._session
        return session.told(self.since, session.viewer, session.open_hands, session.presence.read_by(self.seat)).so_far()

    def seen_by_all(self, seat: int) -> list[StoryLine]:
        """The public story since this seat's player last looked at the screen."""
        return self._session.told(self._session.presence.looked_until(seat), NOBODY).so_far()

    def told_by_all(self, seat: int) -> None:
        """Mark a seat as caught up after its player saw the public story, unless they missed private events."""
        session, presence = self._session, self._session.presence
        since = presence.looked_until(seat)
        lines = session.told(min(since, presence.last_turn_over(seat)), seat).lines
        others = [line for line in lines if line.event is not None and line.event.seat != seat and line.turn[1] != seat]
        public, later = session.told(since, NOBODY).lines, [line for line in others if line.number > since]
        if all(line in public for line in later):
            # Events at the end of the seat's own turn may have passed too quickly, so they still count as missed.
            presence.caught_up(seat, since if later != others else 0)

    def is_wanted(self) -> bool:
        """Return whether the viewer, whose screen is not public, starts a turn after moves of others that they missed."""
        session, asked = self._session, self._session.asked
        if asked is None or session.open_hands or session.recapping or session.is_public:
            return False
        is_own_turn = session.table.game.turn_of(session.table.state)[1] == asked.seat
        return is_own_turn and session.presence.has_missed_others(session.viewer)
