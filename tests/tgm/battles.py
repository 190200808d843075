"""Helpers for the tests of windows, air strikes, teams and scenarios."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.table import Table
from game.tgm.ground.geometry import Side
from game.tgm.state import TgmState
from tests.tgm.field import Field, offered

TgmTable = Table[TgmState]


class Aim(NamedTuple):
    """Hit numbers, penetration and armor of an attack."""

    impact: int
    critical: int
    penetration: int
    armor: int


def asked(table: TgmTable) -> tuple[int, str]:
    """The seat asked, and the last part of the prompt's key."""
    decision = table.decision
    assert decision is not None
    return decision.seat, decision.prompt.rpartition(".")[2]


def options(table: TgmTable) -> list[str]:
    assert table.decision is not None
    return [str(move) for move in table.decision.options]


def may(table: TgmTable, move: str) -> bool:
    """Return whether the move is offered; if not, it must be refused with a reason."""
    wanted = table.parse(move)
    assert table.decision is not None
    found = wanted in table.decision.options
    assert found == (table.why_not(wanted) is None)
    return found


def has_verb(table: TgmTable, verb: str) -> bool:
    return bool(offered(table, verb))


def events(table: TgmTable, key: str) -> list[dict[str, Any]]:
    """Parameters of all events of a kind, nothing hidden."""
    return [event.params for event in table.events if event.key.endswith(f".{key}")]


def aims(table: TgmTable) -> list[Aim]:
    """The numbers of all attacks so far."""
    return [Aim(*(told[name] for name in Aim._fields)) for told in events(table, "aims")]


def end_turn(table: TgmTable) -> TgmTable:
    """End the active side's turn without further actions, reactions or voluntary discards."""
    side, turn = table.state.side, table.state.round
    while table.result is None and (table.state.side, table.state.round) == (side, turn):
        table.choose(_idle(table))
    return table


def to_phase(table: TgmTable, phase: str) -> TgmTable:
    """End phases until this phase of the same turn begins."""
    side = table.state.side
    while table.state.phase != phase:
        assert table.result is None, "the game is over"
        assert table.state.side == side, f"{phase} does not come any more"
        table.choose(_idle(table))
    return table


def _idle(table: TgmTable) -> str:
    """A move that changes as little as possible."""
    found = options(table)
    for verb in ("end_phase", "pass", "keep_hand", "done_laying", "ready", "stop", "hold_fire", "go_on", "bid 0"):
        if verb in found:
            return verb
    return next(move for move in found if move.startswith(("discard", "choose", "roll")))


def ended(table: TgmTable) -> tuple[tuple[int, ...], str]:
    """The winners and the reason."""
    assert table.result is not None, "the game goes on"
    return table.result.winners, table.result.reason.rpartition(".")[2]


def at(scenario: str, phase: str, side: Side = "south", turn: int = 3, first: Side = "south", **more: Any) -> Field:
    """A field for a scenario in this phase and round; `first` is the side that begins each round."""
    field = Field(scenario, phase=phase, side=side, **{"plain": False, **more})
    field.state.first, field.state.round, field.state.progress = first, turn, turn
    return field


def team(phase: str = "movement", **more: Any) -> Field:
    """A field where South is a team of seat 0, Field Marshal, and seat 2, General; seat 1 plays North alone."""
    return Field(seats=3, team="south", phase=phase, **more)


def purses(state: TgmState, *ap: int) -> None:
    for player, amount in zip(state.players, ap, strict=True):
        player.ap = amount
