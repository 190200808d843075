"""How often a dictator's ability can still be used (1.3, 4.1). Uses are counted on the dictator card (1.18 ai)."""

from __future__ import annotations

from game.dictators.components import Limit
from game.dictators.standing import ability
from game.dictators.state import DictatorsState
from game.dictators.tables import DATA

DIE_OF_SIDES = {6: "d6", 20: "d20"}


def _limit(state: DictatorsState, seat: int) -> Limit | None:
    """What limits the use of the ability now; for a die that was rolled, the limit for that die."""
    dictator = ability(state, seat)
    limits = DATA.dictators[dictator].limits if dictator else ()
    if not limits or limits[0].die is None:
        return limits[0] if limits else None
    die = DIE_OF_SIDES.get(int(state.stack[-1].facts.get("sides", 0))) if state.stack else None
    return next((limit for limit in limits if limit.die == die), None)


def uses_left(state: DictatorsState, seat: int) -> bool:
    """May the ability of the seat's dictator be used once more?"""
    limit = _limit(state, seat)
    if limit is None:
        return True
    card = state.players[seat].dictator
    if limit.per == "game":
        return state.uses.get(card, 0) < limit.most
    return state.used.count(card) < limit.most


def count_use(state: DictatorsState, seat: int) -> None:
    """Note a use of the ability of the seat's dictator."""
    limit = _limit(state, seat)
    if limit is None:
        return
    card = state.players[seat].dictator
    if limit.per == "game":
        state.uses[card] = state.uses.get(card, 0) + 1
    else:
        state.used += (card,)
