"""Which bots there are, and when it is their turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.bots.chair import Bot, Chair
from game.bots.random_bot import RandomBot
from game.data.names import unknown
from game.rules.errors import SetupError
from game.rules.moves import Move
from game.rules.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table

HUMAN = "human"

# The bots that play any game; a game's own bots are added to these under its id.
BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot_names() -> list[str]:
    return list(BOTS)


def seated_bots(seats: tuple[Seat, ...], seed: int) -> dict[int, Bot]:
    """The bots on these seats, each with dice of its own."""
    bots: dict[int, Bot] = {}
    for number, seat in enumerate(seats):
        if seat.player == HUMAN:
            continue
        if seat.player not in BOTS:
            raise SetupError(unknown("player", seat.player, [HUMAN, *BOTS]))
        bots[number] = BOTS[seat.player](seed * 16 + number)
    return bots


def bots_move(table: Table[Any], bots: Mapping[int, Bot]) -> Move | None:
    """What the bots do now; None when a person has to decide.

    An open call goes to the bots first. If none of them claims it and no person sits among those called, it goes on.
    """
    decision = table.decision
    if decision is None:
        return None
    if not decision.callable_seats:
        return bots[decision.by].choose(Chair(table, decision.by)) if decision.by in bots else None
    people = False
    for seat in decision.callable_seats:
        person = table.game.acts_for(table.state, seat)
        if person not in bots:
            people = True
            continue
        move = bots[person].choose(Chair(table, person))
        if decision.mover(move) != NOBODY:
            return move
    return None if people else next(move for move in decision.options if decision.mover(move) == NOBODY)
