"""People who conceded, and the winners of their games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.state import Result

if TYPE_CHECKING:
    from game.rules.table import Table

_BOT = "left_to_bot"
_CAME = "seat_taken", "seat_taken_unnamed", "seat_back"


def conceded(table: Table[Any]) -> dict[int, bool]:
    """Seats whose last person conceded, and whether a bot plays on there."""
    last = {event.seat: event.name for event in table.events if event.name in ("gave_up", _BOT, *_CAME)}
    return {seat: name == _BOT for seat, name in last.items() if name not in _CAME}


def result_of(table: Table[Any]) -> Result | None:
    """The result of a table. Nobody who conceded wins; a bot that took over wins only by play, not by a concession.

    If that leaves no winner, allies who stayed win, or else nobody."""
    result: Result | None = table.state.result
    if result is None or not (gone := conceded(table)):
        return result
    out = {seat for seat, bot in gone.items() if not bot or result.reason.endswith(".gave_up")}
    stayed = [seat for seat in result.winners if seat not in out]
    if not stayed:
        sides = {table.game.side(seat, table.state) for seat in result.winners}
        others = (seat for seat in range(len(table.seats)) if seat not in out)
        stayed = [seat for seat in others if table.game.side(seat, table.state) in sides]
    return msgspec.structs.replace(result, winners=tuple(stayed))
