"""Whose unit it is, and whether it is the moment: what most verbs look at first (1.27, R17.9)."""

from __future__ import annotations

from game.rules.moves import Refusal, refusal
from game.tgm.state import TgmState, TgmVerb

ACTIVE = ("movement", "deployment", "shooting")
"""The phases in which a player acts as he likes."""


def own_problem(state: TgmState, seat: int, card: str, rule: str) -> Refusal | None:
    """Is this no unit in play that the player commands? The rule is that of what the unit was to do."""
    unit = state.units.get(card)
    if unit is None:
        return refusal("tgm.refusal.not_on_map", rule, unit=card)
    if unit.seat == seat:
        return None
    if unit.side == state.players[seat].side:
        return refusal("tgm.refusal.partners_unit", "R17.9", unit=card, seat=unit.seat)
    return refusal("tgm.refusal.enemy_unit", rule, unit=card)


def phase_problem(state: TgmState, *phases: str) -> Refusal | None:
    """Is this none of these phases?"""
    if state.phase in phases:
        return None
    return refusal("tgm.refusal.wrong_phase", "1.27", phases=phases, phase=state.phase)


def action_problem(state: TgmState, *phases: str) -> Refusal | None:
    """Why no new action can be begun now that belongs to these phases, or None."""
    if problem := phase_problem(state, *phases):
        return problem
    return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving) if state.moving else None


class UnitVerb(TgmVerb):
    """What units on the map do. `none` is why none of those that are there comes into question."""

    none = ""

    def why_none(self, state: TgmState, seat: int) -> Refusal | None:
        there = any(unit.seat == seat and unit.space for unit in state.units.values())
        return refusal(self.none if there else "tgm.refusal.nobody_here", self.rule)
