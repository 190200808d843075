"""Action points: storage limits and payment (R6.2, R17.7)."""

from __future__ import annotations

from game.rules.refusals import Refusal, refusal
from game.tgm.state import Headquarters, TgmState, effects_of, hq_of


def maximum(hq: Headquarters) -> int:
    """AP that the headquarters can store, including Montgomery's bonus. Zhukov's extra AP may exceed it for one turn."""
    raised: int = sum(effects_of(hq, "maximum"))
    return hq.maximum + raised


def stored(state: TgmState, hq: str) -> int:
    """Total AP of all players who share a headquarters (R17.7)."""
    return sum(player.ap for player in state.players if player.hq == hq)


def room(state: TgmState, seat: int) -> int:
    """Number of AP that the player's headquarters can still store."""
    return max(0, maximum(hq_of(state, seat)) - stored(state, state.players[seat].hq))


def gain(state: TgmState, seat: int, ap: int) -> int:
    """Give the player AP and return the number gained; any excess over the maximum is lost (A34)."""
    gained = min(ap, room(state, seat))
    state.players[seat].ap += gained
    return gained


def pay(state: TgmState, seat: int, ap: int) -> None:
    state.players[seat].ap -= ap


def cost_problem(state: TgmState, seat: int, ap: int) -> Refusal | None:
    have = state.players[seat].ap
    return refusal("tgm.refusal.ap", "R6.2", needed=ap, have=have) if have < ap else None
