"""Helpers for the tests of shots, cards and terrain: the rolls a shot needs, its effects, and later turns.

needs(table, tiger, f"shoot {sherman} main {tiger}")    # (5, 10): a 5 hurts it, a 10 destroys it"""

from __future__ import annotations

from typing import Any

from game.rules.table import Table
from game.tgm.ground.geometry import Side
from game.tgm.state import TgmState
from tests.tgm.field import Field

TgmTable = Table[TgmState]

NEVER = 11
"""A number that no die can show."""


def needs(table: TgmTable, target: str, *moves: str) -> tuple[int, int]:
    """The lowest rolls that hurt and that destroy the target (`NEVER` if none does), found by trying every face."""
    hurt, gone = [], []
    for roll in range(1, NEVER):
        tried = table.copy()
        for move in (*moves, f"roll {roll}"):
            tried.choose(move)
        left = strength(tried, target)
        if left < strength(table, target):
            hurt.append(roll)
        if not left:
            gone.append(roll)
    for rolls in (hurt, gone):
        assert rolls == list(range(NEVER - len(rolls), NEVER)), "whatever is enough, more is enough, too"
    return NEVER - len(hurt), NEVER - len(gone)


def strength(table: TgmTable, target: str) -> int:
    """HP of a headquarters, or 100 minus the wounds of a unit; 0 if the target is gone."""
    state = table.state
    if target in state.hqs:
        return state.hqs[target].hp
    unit = state.units.get(target) or state.air.get(target)
    return 0 if unit is None else 100 - unit.wounds


def shot(table: TgmTable, shooter: str, target: str, roll: int, weapon: str = "main", *cards: str) -> None:
    """Shoot and roll this number."""
    table.choose(" ".join(("shoot", shooter, weapon, target, *cards)))
    table.choose(f"roll {roll}")


def until(table: TgmTable, side: Side, phase: str) -> None:
    """End this phase, and then end phases or take the first option until the side is in the given phase."""
    table.choose("end_phase")
    while (table.state.side, table.state.phase) != (side, phase):
        assert table.decision is not None
        moves = [str(move) for move in table.decision.options]
        table.choose("end_phase" if "end_phase" in moves else moves[0])


def prompt(table: TgmTable) -> str:
    """Last part of the current prompt's key."""
    assert table.decision is not None
    return table.decision.prompt.rpartition(".")[2]


def choices(table: TgmTable) -> list[str]:
    """Options as texts."""
    assert table.decision is not None
    return [str(move) for move in table.decision.options]


def can(table: TgmTable, move: str) -> bool:
    """Return whether the move is offered; if not, it must be refused with a reason."""
    legal = move in choices(table)
    assert legal == (table.why_not(move) is None)
    return legal


def rule_against(table: TgmTable, move: str) -> str:
    """The rule that refuses a move."""
    refusal = table.why_not(move)
    assert refusal is not None
    assert move not in choices(table)
    return refusal.rule


def wounds(table: TgmTable, card: str) -> int:
    """Wounds of a unit in play."""
    state = table.state
    return (state.units.get(card) or state.air[card]).wounds


def alive(table: TgmTable, card: str) -> bool:
    return card in table.state.units or card in table.state.air


def holding(*kinds: str, phase: str = "deployment", ap: int = 12, **options: Any) -> tuple[Field, list[str]]:
    """A field where South holds these cards, and the ids of the cards."""
    field = Field(phase=phase, ap=ap, **options)
    return field, field.hand(0, *kinds)


def under(general: str, phase: str = "deployment", ap: int = 12, **options: Any) -> Field:
    """A field on the turn of South, which has this general and a deck of his faction."""
    faction = general[1:3]
    other = "GE_A" if faction != "ge" else "US_A"
    field = Field(phase=phase, ap=ap, south_deck=f"{faction.upper()}_A", north_deck=other, **options)
    field.state.hqs["hq_south"].general = general
    return field
