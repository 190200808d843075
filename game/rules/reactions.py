"""The reaction window: something waits, and others may answer it, newest first, to any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

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
    seats = _asked(referee, window, verbs, who)
    if seats:
        return _rounds(referee, window, prompt, verbs, who, holds, seats)
    referee.state.stack.pop()
    return ()


def _asked(
    referee: Referee[S], window: Window, verbs: Sequence[Verb[S]], who: Callable[[Window], Iterable[int]]
) -> list[int]:
    """The seats to ask, by the table's options."""
    state = referee.state
    seats = list(who(window))
    if seats and state.options.reactions == "able":
        if referee.history is not None:
            referee.history.probed = True
        return [seat for seat in seats if legal_moves(verbs, state, seat)]
    return seats


def _rounds(
    referee: Referee[S],
    window: Window,
    prompt: str,
    verbs: Sequence[Verb[S]],
    who: Callable[[Window], Iterable[int]],
    holds: Callable[[Window], bool],
    seats: list[int],
) -> Flow[None]:
    """Ask around, and afresh after every reaction, until the window closes."""
    ask = _open_call if referee.state.options.reactions == "call" else _ask_in_turn
    while seats:
        reacted = yield from ask(referee, window, prompt, verbs, seats)
        if not reacted or window.cancelled or not holds(window):
            break
        seats = _asked(referee, window, verbs, who)
    referee.state.stack.pop()


def _ask_in_turn(referee: Referee[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seats: list[int]) -> Flow[bool]:
    """Ask one seat after the other, until one reacts."""
    for seat in seats:
        if (yield from _ask(referee, window, prompt, verbs, seat)):
            return True
    return False


def _open_call(referee: Referee[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seats: list[int]) -> Flow[bool]:
    """Ask everybody at once. Who claims the call and then passes has had its chance until somebody reacts."""
    while seats:
        move = yield referee.call(seats, prompt, _facts(window))
        if move.verb == "go_on":
            return False
        seat = int(move.args[0])
        seats.remove(seat)
        if (yield from _ask(referee, window, prompt, verbs, seat)):
            return True
    return False


def _ask(referee: Referee[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seat: int) -> Flow[bool]:
    """Does this seat react? If so, the reaction is done when this returns."""
    move = yield Decision(referee.game, referee.state, seat, prompt, (*verbs, PASS), _facts(window))
    if move.verb == "pass":
        return False
    yield from referee.perform(seat, move)
    return True


def _facts(window: Window) -> dict[str, Param]:
    """What a prompt can say of what waits. Windows are open to all: rules put nothing secret into them."""
    return {"seat": window.seat, "subject": window.subject, **window.facts}
