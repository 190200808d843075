"""Games played by random taps on phones, without a network."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from game.catalog import find_game
from game.data.texts import Texts
from game.phones.messages import Choose, Point, View, encoder
from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.phones.hand import Hand, unfit
from game.ui.phones.view import Pictures, view_of
from game.ui.table.session.session import Session


def taps(view: View) -> list[Choose | Point]:
    """Everything that can be tapped in a view."""
    choices = view.question.choices if view.question is not None else view.choices
    found: list[Choose | Point] = [Choose(view.view, choice.choice) for choice in choices if not choice.why_not]
    if view.question is not None:
        return found
    cards = [card.thing for row in view.cards for card in row.cards if card.mark]
    boards = (*((view.board,) if view.board is not None else ()), *view.panels)
    targets = [target.thing for board in boards for target in board.targets]
    return [*found, *(Point(view.view, thing) for thing in dict.fromkeys((*cards, *targets)))]


def show(session: Session) -> None:
    """Show everything that has happened."""
    while session.pending:
        session.next_beat()


def hand_at(session: Session, seat: int, language: str = "en") -> Hand:
    """A hand whose moves are played at once."""

    def play(moves: tuple[Move, ...]) -> None:
        session.choose(moves[0])
        show(session)

    def let_pass() -> None:
        session.calls.pass_on({seat})
        if session.calls.is_quiet:
            play((Move(GO_ON.name),))

    return Hand(session, seat, language, play, let_pass, lambda: True)


class PhoneGame:
    """A game with some phones; if it has fewer seats, several phones have the same seat."""

    def __init__(self, game: str, phones: int, seed: int) -> None:
        rules, self._chance = find_game(game), Random(seed)
        seats = [Seat(f"Player {number}", phone=True) for number in range(min(phones, rules.max_seats))]
        self._session = session = Session(new_table(rules, seats, seed, {"reactions": "call"}), Texts("en"))
        session.phones = True
        session.draw_curtain()
        self._hands = [hand_at(session, number % len(seats)) for number in range(phones)]
        self._views: dict[Hand, View] = {}
        self._tapped: Hand | None = None
        self.taps = 0

    @property
    def is_over(self) -> bool:
        return self._session.table.result is not None

    def messages(self) -> Iterator[float]:
        """Compute the message to each phone for which something has changed, and yield its processor time in seconds."""
        for hand in self._hands:
            started = time.thread_time()
            if hand.follow() or hand is self._tapped or hand not in self._views:
                self._views[hand] = view = view_of(hand, self.taps, Pictures(), "classic")
                encoder.encode(view)
                yield time.thread_time() - started

    def tap(self) -> None:
        """Tap at random on the phone of someone who is asked."""
        self._session.calls.pass_on(unfit(self._hands))
        asked = [(hand, view) for hand, view in self._views.items() if view.asked]
        if self._session.calls.is_quiet:
            # Nobody can answer, so the table continues.
            self._session.choose(Move(GO_ON.name))
            show(self._session)
            return
        if not asked:
            # A card that answered a call was played while others still saw the call.
            return
        self._tapped, view = self._chance.choice(asked)
        match self._chance.choice(taps(view)):
            case Choose(_view, choice):
                self._tapped.press(choice)
            case Point(_view, thing):
                self._tapped.point(thing)
        self.taps += 1
