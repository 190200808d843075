"""Who was there: how much of a table each person before the screen has seen, and what was missed since the last own turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.journals.history import Played
from game.rules.state import NOBODY
from game.rules.table import Table


class Presence:
    """Counts in events: how many there were when somebody looked last, and which of them nobody watched for a seat."""

    def __init__(self, table: Table[Any], people: Iterable[int]) -> None:
        self._table = table
        # How many events each seat's person had seen when somebody else's eyes came.
        self._seen_until: dict[int, int] = {}
        # The events that each seat's person has not watched; of a game that was loaded, the last at least.
        self._missed = {seat: [len(table.events)] if table.history.played else [] for seat in people}
        # Who has been told what a prepared situation is about, or who one is.
        self.briefed: set[int] = set()
        # Who has not seen the own hand, in the order of seats.
        self._strangers = [*people]

    @property
    def stranger(self) -> int:
        """Who has to look at the own hand first, because a game begins with a call: nobody can answer that unseen."""
        call, table = self._table.decision, self._table
        # What was chosen before the first turn, such as an ability, came before the cards.
        begun = any(one.turn[1] != NOBODY or one.turn == self._now for one in table.history.played)
        if call is None or not call.callable_seats or begun or not self._strangers:
            return NOBODY
        # Who begins looks last, and need not be fetched again.
        _round, first = self._now
        first = table.game.acts_for(table.state, first) if first != NOBODY else NOBODY
        return next((seat for seat in self._strangers if seat != first), self._strangers[0])

    def knows_hand(self, seat: int) -> None:
        """Now the next one looks, or the game begins."""
        self._strangers.remove(seat)

    @property
    def _now(self) -> tuple[int, int]:
        return self._table.game.turn_of(self._table.state)

    @property
    def _before_now(self) -> list[Played]:
        """What was chosen before this turn. In a round a seat may have many turns: only the last counts."""
        played, now = self._table.history.played, self._now
        number = len(played)
        while number and played[number - 1].turn == now:
            number -= 1
        return played[:number]

    def shown(self, number: int, away: Iterable[int]) -> None:
        """An event was shown while these seats' people looked away, or too quickly for them."""
        for seat in away:
            # Somebody may have taken the seat of a bot meanwhile.
            self._missed.setdefault(seat, []).append(number)

    def looked(self, seat: int, events: int) -> None:
        """Somebody leaves the screen after so many events."""
        self._seen_until[seat] = events

    def looked_until(self, seat: int) -> int:
        return self._seen_until.get(seat, self.last_turn_over(seat))

    def caught_up(self, seat: int, since: int = 0) -> None:
        """This seat's person knows all that was shown so far, after the first so many events."""
        if seat in self._missed:
            self._missed[seat] = [number for number in self._missed[seat] if number <= since]

    def has_missed_others(self, seat: int) -> bool:
        """Did others play since this seat's last turn, more than its person has watched, and is nothing done in this one?"""
        start, missed, now = self.last_turn_over(seat), max(self._missed.get(seat, ()), default=0), self._now
        others = any(turn[1] != now[1] for turn in self._table.history.turns[start:])
        return missed > start and others and self.nothing_done(seat)

    def had_turn(self, seat: int) -> bool:
        """Has this seat had a turn before this one?"""
        return any(one.by == seat == one.turn[1] for one in self._before_now)

    def nothing_done(self, seat: int) -> bool:
        """Does the seat's person stand at the beginning of a turn, and has chosen nothing in it?"""
        this_turn = self._table.history.played[len(self._before_now) :]
        return self._now[1] != NOBODY and all(one.by != seat for one in this_turn)

    def last_turn_over(self, seat: int) -> int:
        """How many events there were when the last turn was over in which the seat's person chose something.

        What that person chose in the turns of others is told as well, and so is a turn that somebody else played.
        """
        history = self._table.history
        own = (one for one in reversed(self._before_now) if one.by == seat == one.turn[1])
        last = next(own, None)
        if last is None:
            # Before the first turn, or in a game that knows no turns, everything after the last choice counts.
            return next((one.events for one in reversed(history.played) if one.by == seat and one.turn[1] == NOBODY), 0)
        later = range(last.events, len(self._table.events))
        return next((number for number in later if history.turns[number] != last.turn), len(self._table.events))
