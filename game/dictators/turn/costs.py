"""What actions cost, and what forbids them (1.4, 1.18 aj)."""

from __future__ import annotations

from game.dictators.data.tables import ABILITIES, DATA, DICTATOR_USES, USES
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import ability, actions_left, forbidden_by, travel_cost, travel_is_left
from game.rules.moves import Move, Refusal, refusal

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


def price(state: DictatorsState, seat: int, move: Move) -> tuple[int, bool]:
    """How many actions a legal move of a turn takes, and whether it takes the Travel."""
    match move.verb:
        case "travel":
            return travel_cost(state, seat), True
        case "fly":
            return FLIGHT_COST, True
        case "disarm":
            return DISARM_COST, True
        case "clear":
            return actions_left(state), False
        case "draw" | "draw_discarded":
            return 1, False
        case "play":
            return (0 if move.args[0] in state.free else USES[move.args[0]].cost), False
        case "use":
            use = ABILITIES[move.args[0]][int(move.args[1]) - 1]
            return use.cost, use.travel
        case "ability":
            return DICTATOR_USES[ability(state, seat)].cost, False
    return 0, False


def pay(state: DictatorsState, cost: int, travel: bool = False) -> None:
    state.spent += cost
    state.travels += travel
