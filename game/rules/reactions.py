"""The reaction window: something waits, and others may answer it, newest first, to any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.kernel_verbs import PASS
from game.rules.moves import Flow, S, Steps, Verb, legal_moves
from game.rules.state import Window
from game.rules.table import Table


def reactions(
    table: Table[S],
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
    table.state.stack.append(window)
    seats = _asked(table, window, verbs, who)
    if seats:
        return _rounds(table, window, prompt, verbs, who, holds, seats)
    table.state.stack.pop()
    return ()


def _asked(
    table: Table[S], window: Window, verbs: Sequence[Verb[S]], who: Callable[[Window], Iterable[int]]
) -> list[int]:
    """The seats to ask, by the table's options."""
    state = table.state
    if state.options.reactions == "able":
        return [seat for seat in who(window) if legal_moves(verbs, state, seat)]
    return list(who(window))


def _rounds(
    table: Table[S],
    window: Window,
    prompt: str,
    verbs: Sequence[Verb[S]],
    who: Callable[[Window], Iterable[int]],
    holds: Callable[[Window], bool],
    seats: list[int],
) -> Flow[None]:
    """Ask around, and afresh after every reaction, until the window closes."""
    ask = _open_call if table.state.options.reactions == "call" else _ask_in_turn
    while seats:
        reacted = yield from ask(table, window, prompt, verbs, seats)
        if not reacted or window.cancelled or not holds(window):
            break
        seats = _asked(table, window, verbs, who)
    table.state.stack.pop()


def _ask_in_turn(table: Table[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seats: list[int]) -> Flow[bool]:
    """Ask one seat after the other, until one reacts."""
    for seat in seats:
        if (yield from _ask(table, window, prompt, verbs, seat)):
            return True
    return False


def _open_call(table: Table[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seats: list[int]) -> Flow[bool]:
    """Ask everybody at once. Who claims the call and then passes has had its chance until somebody reacts."""
    while seats:
        move = yield table.call(seats, prompt, seat=window.seat, subject=window.subject)
        if move.verb == "go_on":
            return False
        seat = int(move.args[0])
        seats.remove(seat)
        if (yield from _ask(table, window, prompt, verbs, seat)):
            return True
    return False


def _ask(table: Table[S], window: Window, prompt: str, verbs: Sequence[Verb[S]], seat: int) -> Flow[bool]:
    """Does this seat react? If so, the reaction is done when this returns."""
    move = yield table.ask(seat, prompt, (*verbs, PASS), seat=window.seat, subject=window.subject)
    if move.verb == "pass":
        return False
    yield from table.perform(seat, move)
    return True
