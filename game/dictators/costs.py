"""What actions cost, and what forbids them (1.4, 1.18 aj)."""

from __future__ import annotations

from game.dictators.standing import actions_left, forbidden_by, travel_is_left
from game.dictators.state import DictatorsState
from game.dictators.tables import DATA
from game.rules.moves import Refusal, refusal

DISARM_COST = FLIGHT_COST = 2
"""Travel and one more action (1.4)."""


def too_dear(state: DictatorsState, cost: int) -> Refusal | None:
    left = actions_left(state)
    return refusal("dictators.refusal.too_few_actions", "1.4", cost=cost, left=left) if cost > left else None


def no_travel(state: DictatorsState) -> Refusal | None:
    return None if travel_is_left(state) else refusal("dictators.refusal.travel_used", "1.4")


def forbidden(state: DictatorsState, seat: int, *words: str) -> Refusal | None:
    card = forbidden_by(state, seat, *words)
    return refusal("dictators.refusal.forbidden", "4.5" if card in DATA.fathers else "4.2", card=card) if card else None


def pay(state: DictatorsState, cost: int, travel: bool = False) -> None:
    state.spent += cost
    state.travels += travel
