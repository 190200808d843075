"""Action phases and their end; checks that a unit belongs to the player and can act now (1.27, R17.8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.decision import Decision
from game.rules.moves import Args, Flow
from game.rules.refusals import Param, Refusal, refusal
from game.rules.state import NOBODY
from game.tgm.movement.assaults import call_off
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, ally_of

ACTIVE = ("movement", "deployment", "shooting")
"""Phases in which a player takes actions in any order."""


def own_problem(state: TgmState, seat: int, card: str, rule: str) -> Refusal | None:
    """Refusal if this is not a unit in play that the player commands, or None. `rule`: the rule that the refusal cites."""
    unit = state.units.get(card)
    if unit is None:
        return refusal("tgm.refusal.not_on_map", rule, unit=card)
    if unit.seat == seat:
        return None
    if unit.side == state.players[seat].side:
        return refusal("tgm.refusal.partners_unit", "R17.9", unit=card, seat=unit.seat)
    return refusal("tgm.refusal.enemy_unit", rule, unit=card)


def phase_problem(state: TgmState, *phases: str) -> Refusal | None:
    if state.phase in phases:
        return None
    return refusal("tgm.refusal.wrong_phase", "1.27", phases=phases, phase=state.phase)


def action_problem(state: TgmState, *phases: str) -> Refusal | None:
    """Reason why no action of these phases can start now, or None."""
    if problem := phase_problem(state, *phases):
        return problem
    return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving) if state.moving else None


class Answer(TgmVerb):
    """An answer to a question asked by a flow. Always legal; the flow itself carries it out."""

    def __init__(self, name: str, rule: str) -> None:
        self.name, self.rule = name, rule


class UnitVerb(TgmVerb):
    """An action of a unit on the map, on its player's turn. `none`: the refusal key if no unit qualifies.

    `refuse` first checks ownership and timing, then calls the verb's own `forbid`."""

    none, open = "", True
    phases: tuple[str, ...] = ("movement",)

    def why_none(self, state: TgmState, seat: int) -> Refusal | None:
        there = any(unit.seat == seat and unit.space for unit in state.units.values())
        return refusal(self.none if there else "tgm.refusal.nobody_here", self.rule) if self.none else None

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if problem := own_problem(state, seat, args[0], self.rule):
            return problem
        unit = state.units[args[0]]
        return self.moment(state, unit) or self.forbid(state, unit, args)

    def moment(self, state: TgmState, unit: FieldUnit) -> Refusal | None:
        return action_problem(state, *self.phases)

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        raise NotImplementedError


AFTER: dict[str, str] = {"movement": "deployment", "deployment": "shooting", "shooting": "flip"}


def enter_phase(state: TgmState, phase: str) -> None:
    """Start a phase for all players of the side; the Field Marshal acts first (R17.8)."""
    state.phase = phase
    state.active = state.marshals[state.side]
    state.finished, state.acted = (), False


def action_phase(referee: TgmReferee) -> Flow[None]:
    """Run one action of the active player. The kernel calls this again until all players are done."""
    state = referee.state
    seat, phase = state.active, state.phase
    if state.moving:
        seat = state.units[state.moving].seat
        prompt, verbs = "tgm.prompt.moving", ACTIONS["moving"]
    else:
        prompt, verbs = f"tgm.prompt.{phase}", ACTIONS[phase]
    params: dict[str, Param] = {"unit": state.moving, "left": state.left} if state.moving else {}
    move = yield Decision(referee.game, state, seat, prompt, verbs, params)
    state.acted = True
    yield from referee.perform(seat, move)


# Filled by the module `actions`, which imports all verbs.
ACTIONS: dict[str, Sequence[TgmVerb]] = {}


class EndPhase(TgmVerb):
    """End this phase (1.27); in a team the partner may still act (R17.8)."""

    name, rule, open, ends = "end_phase", "1.27", True, True

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving) if state.moving else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.finished += (seat,)
        mate = ally_of(state, seat)
        if mate != NOBODY and mate not in state.finished:
            state.active, state.acted = mate, False
            return
        if state.phase == "flip":
            state.turned = frozenset()
            state.phase = "discard"
            return
        if state.phase == "shooting":
            for unit in state.units.values():
                if unit.assaults:
                    call_off(unit)
        enter_phase(state, AFTER[state.phase])


class HandOver(TgmVerb):
    """Let the partner act. This is possible only after an action of one's own (R17.8)."""

    name, rule, open = "hand_over", "R17.8", True

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        mate = ally_of(state, seat)
        if mate == NOBODY or mate in state.finished or state.moving:
            return refusal("tgm.refusal.no_partner", "R17.8")
        return None if state.acted else refusal("tgm.refusal.act_first", "R17.8")

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.active, state.acted = ally_of(state, seat), False


class CallTime(TgmVerb):
    """Call time: this round is finished, and one more round is played (R19.4)."""

    name, rule = "call_time", "R19.4"

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if not state.options.time_limit or state.last_round or state.moving:
            return refusal("tgm.refusal.no_clock", "R19.4")
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        state.last_round = state.round + 1
        referee.emit("tgm.event.time", round=state.last_round)
