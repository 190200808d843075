"""How often a dictator's ability can still be used (1.3, 4.1). Uses are counted on the dictator card (1.18 ai)."""

from __future__ import annotations

from game.dictators.components import Limit
from game.dictators.standing import ability
from game.dictators.state import DictatorsState
from game.dictators.tables import DATA
from game.dictators.waiting import DieRolled

DIE_OF_SIDES = {6: "d6", 20: "d20"}


def _limits(state: DictatorsState, seat: int, sides: int = 0) -> list[Limit]:
    """What limits the use of the ability now, or for a die with so many sides; such a die may wait in a window."""
    dictator = ability(state, seat)
    limits = DATA.dictators[dictator].limits if dictator else ()
    window = state.stack[-1] if state.stack else None
    die = DIE_OF_SIDES.get(sides or (window.sides if isinstance(window, DieRolled) else 0))
    return [limit for limit in limits if limit.die in (None, die)]


def uses_left(state: DictatorsState, seat: int, sides: int = 0) -> int:
    """How often the ability of the seat's dictator may still be used; what has no limit, once more and once more."""
    card = state.players[seat].dictator
    left = [
        limit.most - (state.uses.get(card, 0) if limit.per == "game" else state.used.count(card))
        for limit in _limits(state, seat, sides)
    ]
    return max(0, min(left)) if left else 1


def count_use(state: DictatorsState, seat: int) -> None:
    """Note a use of the ability of the seat's dictator."""
    card = state.players[seat].dictator
    for limit in _limits(state, seat):
        if limit.per == "game":
            state.uses[card] = state.uses.get(card, 0) + 1
        else:
            state.used += (card,)
