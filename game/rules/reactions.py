"""The reaction window: something waits, and others may answer it, newest first, to any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

import msgspec

from game.rules.decision import Decision
from game.rules.kernel_verbs import PASS
from game.rules.moves import Flow, Param, S, Steps, Verb, legal_moves
from game.rules.referee import Referee
from game.rules.state import Window


def reactions(
    referee: Referee[S],
    window: Window,
    prompt: str,
    verbs: Sequence[Verb[S]],
    who: Callable[[Window], Iterable[int]],
    holds: Callable[[Window], bool] = lambda window: True,
) -> Steps:
    """Let others react to what waits in the window; they leave their mark on it (`window.cancelled`).

    The seats that `who` names are asked in that order; by the table's options all of them, only those that can react, or
    all at once. A reaction is done completely, with every window it opens itself, before anything else goes on. Then the
    window closes if what waited is cancelled or its condition no longer `holds`; otherwise the asking starts afresh. It
    also closes when all have passed in a row.
    """
    referee.state.stack.append(window)
    asking = Asking(referee, window, prompt, verbs, who, holds)
    seats = asking.seats()
    if seats:
        return asking.rounds(seats)
    referee.state.stack.pop()
    return ()


class Asking(msgspec.Struct, Generic[S], eq=False):
    """One open window, and whom to ask about it how."""

    referee: Referee[S]
    window: Window
    prompt: str
    verbs: Sequence[Verb[S]]
    who: Callable[[Window], Iterable[int]]
    holds: Callable[[Window], bool]

    def seats(self) -> list[int]:
        """The seats to ask now, by the table's options."""
        seats = list(self.who(self.window))
        state = self.referee.state
        if not seats or state.options.reactions != "able":
            return seats
        self.referee.hands_were_probed()
        return [seat for seat in seats if legal_moves(self.verbs, state, seat)]

    def rounds(self, seats: list[int]) -> Flow[None]:
        """Ask around, and afresh after every reaction, until the window closes."""
        ask_around = self._open_call if self.referee.state.options.reactions == "call" else self._in_turn
        while seats:
            reacted = yield from ask_around(seats)
            if not reacted or self.window.cancelled or not self.holds(self.window):
                break
            seats = self.seats()
        self.referee.state.stack.pop()

    def _in_turn(self, seats: list[int]) -> Flow[bool]:
        """Ask one seat after the other, until one reacts."""
        for seat in seats:
            if (yield from self._reacts(seat)):
                return True
        return False

    def _open_call(self, seats: list[int]) -> Flow[bool]:
        """Ask everybody at once. Who claims the call and then passes has had its chance until somebody reacts."""
        while seats:
            move = yield self.referee.call(seats, self.prompt, self._facts())
            if move.verb == "go_on":
                return False
            seat = int(move.args[0])
            seats.remove(seat)
            if (yield from self._reacts(seat)):
                return True
        return False

    def _reacts(self, seat: int) -> Flow[bool]:
        """Does this seat react? If so, the reaction is done when this returns."""
        referee = self.referee
        move = yield Decision(referee.game, referee.state, seat, self.prompt, (*self.verbs, PASS), self._facts())
        if move.verb == "pass":
            if referee.state.options.reactions == "able" and any(other != seat for other in self.who(self.window)):
                referee.hands_were_probed()  # whether somebody else is asked now tells something
            return False
        yield from referee.perform(seat, move)
        return True

    def _facts(self) -> dict[str, Param]:
        """What a prompt can say of what waits. Windows are open to all: rules put nothing secret into them."""
        return self.window.told()
