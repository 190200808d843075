"""Helpers that run the solo opponent in positions built with `Field`."""

from __future__ import annotations

from game.bots.chair import Chair
from game.bots.tgm.situation.situation import Situation
from game.bots.tgm.solo import Solo
from game.rules.chance import Chance
from game.rules.table import Table
from game.tgm.state import TgmState
from tests.tgm.field import Field


def choice(place: Field | Table[TgmState], seed: int = 0) -> str:
    """The solo opponent's move for the seat that has to decide."""
    table = place.table() if isinstance(place, Field) else place
    assert table.decision is not None
    return str(Solo(seed).choose(Chair(table, table.decision.by)))


def phase(place: Field | Table[TgmState], roll: int = 6, seed: int = 0) -> list[str]:
    """The solo opponent's moves until the side's phase ends; the other side passes, and every die shows `roll`."""
    table = place.table() if isinstance(place, Field) else place
    bot, now, moves = Solo(seed), (table.state.phase, table.state.side), list[str]()
    while table.decision is not None and (table.state.phase, table.state.side) == now:
        if table.decision.prompt == "kernel.prompt.roll":
            move = f"roll {roll}"
        elif table.state.players[table.decision.by].side != now[1]:
            move = "pass"
        else:
            move = str(bot.choose(Chair(table, table.decision.by)))
            moves.append(move)
        table.choose(move)
    return moves


def situation(place: Field | Table[TgmState], seat: int = 0) -> Situation:
    """The situation as the solo opponent sees it from a seat."""
    table = place.table() if isinstance(place, Field) else place
    view = table.view(seat)
    assert view.decision is not None
    return Situation(view, view.decision, seat, Chance(0))
