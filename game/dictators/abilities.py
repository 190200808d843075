"""How often a dictator's ability can still be used (1.3, 4.1). Uses are counted on the dictator card (1.18 ai)."""

from __future__ import annotations

from game.dictators.components import Limit
from game.dictators.standing import ability
from game.dictators.state import DictatorsState
from game.dictators.tables import DATA

DIE_OF_SIDES = {6: "d6", 20: "d20"}


def _limits(state: DictatorsState, seat: int) -> list[Limit]:
    """What limits the use of the ability now; where a die was rolled, also the limits for that die."""
    dictator = ability(state, seat)
    limits = DATA.dictators[dictator].limits if dictator else ()
    sides = state.stack[-1].facts.get("sides") if state.stack else None
    die = DIE_OF_SIDES[int(sides)] if sides is not None else None
    return [limit for limit in limits if limit.die in (None, die)]


def uses_left(state: DictatorsState, seat: int) -> bool:
    """May the ability of the seat's dictator be used once more?"""
    card = state.players[seat].dictator
    for limit in _limits(state, seat):
        used = state.uses.get(card, 0) if limit.per == "game" else state.used.count(card)
        if used >= limit.most:
            return False
    return True


def count_use(state: DictatorsState, seat: int) -> None:
    """Note a use of the ability of the seat's dictator."""
    card = state.players[seat].dictator
    for limit in _limits(state, seat):
        if limit.per == "game":
            state.uses[card] = state.uses.get(card, 0) + 1
        else:
            state.used += (card,)
