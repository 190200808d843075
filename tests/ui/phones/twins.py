"""Pairs of games that a seat can't tell apart, because they differ only in what it may not know."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game.lab.phone_games import hand_at, taps
from game.phones.messages import Choose, Point, Touch
from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.rules.positions.opening import open_table, position_of
from game.rules.table import Table
from game.ui.phones.hand import Hand, unfit
from game.ui.phones.touch import touch
from game.ui.phones.view import things_in
from game.ui.table.session.session import Session
from tests.ui.deals import without_past
from tests.ui.phones.hands import SEATS, phone_table, sent, session_of, shown

ODD, ANYWHERE = 0.2, 0.4
"""Share of the seat's taps at anything in its view, and then anywhere on its board, most of which get a reason."""


def dealt_again(table: Table[Any], seat: int, seed: int) -> Table[Any]:
    """The same table with everything that a seat may not know dealt again."""
    return open_table(table.game, msgspec.structs.replace(position_of(table.fork(seat, seed)), seats=table.seats))


class Twins:
    """A game on phones, and for one seat a twin of it: the same moves after another deal of what the seat may not know.

    When a move makes the two different for the seat, or is impossible in the twin, a new twin begins."""

    def __init__(self, game: str, seat: int, seed: int) -> None:
        self.seat, self._chance = seat, random.Random(seed)
        # Numbers of twins and of comparisons, and the events that told the seat something without a trace in its state.
        self.pairs, self.compared, self.revealed = 0, 0, set[str]()
        self._begin(phone_table(game, seed))

    def _begin(self, table: Table[Any]) -> None:
        self.pairs += 1
        first, second = without_past(table), dealt_again(table, self.seat, self.pairs)
        self._sessions: tuple[Session, Session] = session_of(first), session_of(second)
        self._hands = [hand_at(self._sessions[0], seat) for seat in range(SEATS[table.game.id])]
        self._pair = self._hands[self.seat], hand_at(self._sessions[1], self.seat)

    @property
    def is_over(self) -> bool:
        return self._sessions[0].table.result is not None

    def step(self) -> None:
        """Compare what is sent to the seat, then tap somewhere."""
        things = sorted(things_in(shown(self._pair[0])))
        first, second = ((sent(hand), [hand.explained(thing) for thing in things]) for hand in self._pair)
        assert first == second, "the seat should get the same"
        self.compared += 1
        if not (self._tap() and self._is_alike()):
            self._begin(self._sessions[0].table)

    def _is_alike(self) -> bool:
        """Return whether the rules say that the seat can't tell the two games apart."""
        first, second = (session.table for session in self._sessions)
        if first.view(self.seat).state != second.view(self.seat).state:
            return False
        events, others = first.events_for(self.seat), second.events_for(self.seat)
        self.revealed |= {event.key for event, other in zip(events, others, strict=False) if event != other}
        return events == others

    def _tap(self) -> bool:
        """Tap at random on a phone of the first game; return whether the same could be done in the second."""
        for session in self._sessions:
            session.calls.pass_on(unfit(self._hands))
        if self._sessions[0].calls.is_quiet:
            # Judging by public information, nobody can answer, so the table continues.
            assert self._sessions[1].calls.is_quiet
            for session in self._sessions:
                session.choose(Move(GO_ON.name))
                session.look_again()
            return self._played(0) == self._played(1)
        views = {hand: view for hand in self._hands if (view := shown(hand)).asked}
        hand = self._chance.choice([*views])
        tap: Choose | Point | Touch = self._chance.choice(taps(views[hand]))
        if hand is self._pair[0]:
            if (things := sorted(things_in(views[hand]))) and self._chance.random() < ODD:
                tap = Point(0, self._chance.choice(things))
            elif self._chance.random() < ANYWHERE:
                tap = Touch(0, 0, self._chance.random(), self._chance.random(), 390)
            for each in self._pair:
                _do(each, tap)
            return self._played(0) == self._played(1)
        before, (first, second) = self._played(0), self._sessions
        _do(hand, tap)
        if len(self._played(0)) < len(before):
            return False
        if hand.seat in second.calls.waits_for - first.calls.waits_for:
            second.calls.pass_on({hand.seat})
        for move in self._played(0)[len(before) :]:
            if second.decision is None or move not in second.decision.options:
                return False
            second.choose(move)
            second.look_again()
        return True

    def _played(self, number: int) -> list[Any]:
        return [played.move for played in self._sessions[number].table.history.played]


def _do(hand: Hand, tap: Choose | Point | Touch) -> None:
    match tap:
        case Choose(_view, choice):
            hand.press(choice)
        case Point(_view, thing):
            hand.point(thing)
        case Touch():
            touch(hand, tap, ())
    # A card that answers a call is played as soon as the call is claimed.
    hand.follow()
