"""Warnings about turns that end with useful actions left."""

from __future__ import annotations

from typing import Any

from game.bots.dictators.normal import DRAW, END_TURN, act
from game.bots.dictators.situation.situation import Situation
from game.rules.moves import Move
from game.rules.table import Table


def wasted(table: Table[Any], seat: int, move: Move) -> str | None:
    """The verb of a move better than ending the turn, or `draw:` and the reason not to draw; None if nothing is wasted.

    A bribed turn gets no warning, because wasting it is the goal."""
    decision = table.decision
    if move != END_TURN or decision is None or decision.seat != seat or decision.by != seat:
        return None
    now = Situation(table.view(seat), decision.seen_by(seat), seat)
    best = act(now, decision.options)
    if best != END_TURN and (best != DRAW or now.hand.has_room or now.planning.needs_card):
        return best.verb
    if DRAW not in decision.options:
        return None
    if not now.hand.has_room:
        return "draw:hand_full"
    return "draw:hand_lost_anyway" if "gouverneur_morris" in now.player.father else "draw:war_is_near"
