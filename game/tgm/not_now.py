"""Why something that nobody is asked for just now cannot be done: when it can, or what comes first (1.27, 1.22)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.moves import Move, Refusal, refusal
from game.rules.state import NOBODY
from game.tgm.moments import phase_problem
from game.tgm.state import TgmState
from game.tgm.verbs import ACTION_VERBS, VERBS

BEFORE_AND_AFTER: dict[str, tuple[str, ...]] = {
    "bid": ("bid",),
    "lay": ("terrain", "deployment"),
    "done_laying": ("terrain",),
    "mulligan": ("mulligan",),
    "keep_hand": ("mulligan",),
    "give_ap": ("hq",),
    "discard": ("discard",),
}
"""By verb the phases before the battle and around the actions of a turn in which it is asked for."""

PHASES_OF: Mapping[str, tuple[str, ...]] = {
    verb: tuple(phase for phase, verbs in ACTION_VERBS.items() if phase != "moving" and VERBS[verb] in verbs)
    for verb in VERBS
} | BEFORE_AND_AFTER
"""By verb the phases in which it is asked for; none for what only answers or belongs to another action."""


def why_not_now(state: TgmState, seat: int, move: Move) -> Refusal | None:
    """For a move of a verb that the decision is not about. The seat is the one that has to decide."""
    if move.verb not in VERBS:
        return None
    phases = PHASES_OF[move.verb]
    if not phases:
        law = None if seat == NOBODY else VERBS[move.verb].refuse(state, seat, move.args)
        return law or refusal("tgm.refusal.not_asked", VERBS[move.verb].rule)
    if move.verb not in BEFORE_AND_AFTER and (seat == NOBODY or state.players[seat].side != state.side):
        return refusal("tgm.refusal.own_turn", "1.27", phases=phases)
    if move.verb == "play" and not state.stack and (law := VERBS["play"].refuse(state, seat, move.args)):
        return law  # each card has phases of its own
    return phase_problem(state, *phases) or _what_comes_first(state)


def _what_comes_first(state: TgmState) -> Refusal:
    """What has been begun and is not finished."""
    if state.shopping:
        return refusal("tgm.refusal.equip_first", "R4.1", unit=state.shopping)
    if state.storming:
        return refusal("tgm.refusal.storm_first", "R10.6", unit=state.storming)
    if state.moving and not state.stack:
        return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving)
    return refusal("tgm.refusal.answer_first", "1.22" if state.stack else "1.27")
