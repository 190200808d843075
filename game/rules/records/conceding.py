"""People who conceded, and the winners of their games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.rules.events import Event
from game.rules.state import Result

_BOT = "left_to_bot"
_CAME = "seat_taken", "seat_taken_unnamed", "seat_back"
_ENDS = tuple(f".event.{name}" for name in ("gave_up", _BOT, *_CAME))
"""Ends of the keys of these events; `endswith` is quick, and a result is asked for often."""


def conceded(events: Iterable[Event]) -> dict[int, bool]:
    """Seats whose last person conceded, and whether a bot plays on there."""
    last = {event.seat: event.name for event in events if event.key.endswith(_ENDS)}
    return {seat: name == _BOT for seat, name in last.items() if name not in _CAME}


def without_conceded(result: Result, events: Iterable[Event], sides: Sequence[int]) -> Result:
    """The result without winners who conceded; a bot that took over wins only by play, not by a concession.

    If that leaves no winner, allies who stayed win, or else nobody. `sides` has the side of each seat."""
    out = {seat for seat, bot in conceded(events).items() if not bot or result.reason.endswith(".gave_up")}
    if out.isdisjoint(result.winners):
        return result
    stayed = [seat for seat in result.winners if seat not in out]
    if not stayed:
        won = {sides[seat] for seat in result.winners}
        stayed = [seat for seat, side in enumerate(sides) if seat not in out and side in won]
    return msgspec.structs.replace(result, winners=tuple(stayed))
