"""Standing effects on a player: from the dictator's ability, the Founding Father and multi-turn cards (1.18 aj).

Uses of a dictator's ability are counted on the dictator card (1.18 ai)."""

from __future__ import annotations

from collections.abc import Iterator

from game.dictators.data.components import Limit
from game.dictators.data.tables import (
    ABILITIES,
    BOARD,
    DATA,
    DICTATOR_STANDING,
    DICTATOR_USES,
    FACILITY_AT,
    FORBIDS,
    STANDING,
    USES,
    WARHEAD,
)
from game.dictators.data.vocabulary import AbilityStanding, Standing
from game.dictators.state import DictatorsState, DieRolled, trident_is_up
from game.rules.moves import Move
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, Result

DIE_OF_SIDES = {6: "d6", 20: "d20"}


def _limits(state: DictatorsState, seat: int, sides: int = 0) -> list[Limit]:
    """The limits that apply to the seat's ability now. A limit for one die applies only to that die. The die is given by its
    `sides`, or else by the current window."""
    dictator = ability(state, seat)
    limits = DATA.dictators[dictator].limits if dictator else ()
    window = state.stack[-1] if state.stack else None
    die = DIE_OF_SIDES.get(sides or (window.sides if isinstance(window, DieRolled) else 0))
    return [limit for limit in limits if limit.die in (None, die)]


def uses_left(state: DictatorsState, seat: int, sides: int = 0) -> int:
    """Number of uses left of the seat's ability; 1 if it has no limit."""
    card = state.players[seat].dictator
    left = [
        limit.most - (state.uses.get(card, 0) if limit.per == "game" else state.used.count(card))
        for limit in _limits(state, seat, sides)
    ]
    return max(0, min(left)) if left else 1


def count_use(state: DictatorsState, seat: int) -> None:
    """Count a use of the seat's ability for each limit that applies now."""
    card = state.players[seat].dictator
    for limit in _limits(state, seat):
        if limit.per == "game":
            state.uses[card] = state.uses.get(card, 0) + 1
        else:
            state.used += (card,)


KIM = "kim"
ACTIONS_PER_TURN = DATA.constants.actions_per_turn.value
HAND_LIMIT = DATA.constants.hand_limit.value
LEAST_HAND_LIMIT = min(HAND_LIMIT, *(held.hand_limit or HAND_LIMIT for held in DICTATOR_STANDING.values()))
"""Lowest hand limit that a player can have without cards in front of them. Hands up to this size then need no check."""
TRAVELS_PER_TURN = DATA.constants.travels_per_turn.value
COUNTED_ZONES = frozenset((1, 2, 3))
"""The nuclear zones whose disarmed facilities help to convince the President (1.7)."""


def cards_on(state: DictatorsState, seat: int) -> list[str]:
    """Cards in effect for a player: the Founding Father and multi-turn cards."""
    player = state.players[seat]
    return player.lasting.copy() if player.father_rests else player.father + player.lasting


def forbidden_by(state: DictatorsState, seat: int, *words: str) -> str:
    """The first card in effect for a player that has one of these bans, or ""."""
    player = state.players[seat]
    if player.father or player.lasting:
        for card in cards_on(state, seat):
            if not FORBIDS[card].isdisjoint(words):
                return card
    return ""


def chosen_ability(state: DictatorsState, seat: int) -> str:
    """The dictator whose ability a player has: Kim's choice, or their own."""
    dictator = state.players[seat].dictator
    return state.kim_ability if dictator == KIM else dictator


def ability(state: DictatorsState, seat: int) -> str:
    """The dictator whose ability a player can use now; "" if a card forbids it (George Mason)."""
    player = state.players[seat]
    if (player.father or player.lasting) and forbidden_by(state, seat, "dictator_ability"):
        return ""
    return chosen_ability(state, seat)


def own_standing(state: DictatorsState, seat: int) -> AbilityStanding:
    """Standing effects of the player's own ability."""
    return DICTATOR_STANDING[ability(state, seat)]


def standings(state: DictatorsState, seat: int) -> Iterator[Standing]:
    """All standing effects on a player. Those of cards come first, because their numbers override the ability's."""
    for card in cards_on(state, seat):
        yield STANDING[card]
    yield own_standing(state, seat)


def actions_allowed(state: DictatorsState) -> int:
    """The active player's number of actions this turn; a card may lower it."""
    player = state.players[state.active]
    allowed = ACTIONS_PER_TURN
    if player.father or player.lasting:
        for card in cards_on(state, state.active):
            allowed = min(allowed, STANDING[card].actions or allowed)
    return allowed


def actions_left(state: DictatorsState) -> int:
    """The active player's remaining actions. A card's lower limit includes actions already spent (1.18 aj)."""
    return max(0, actions_allowed(state) - state.spent)


def travel_is_left(state: DictatorsState) -> bool:
    return state.travels < TRAVELS_PER_TURN


def travel_cost(state: DictatorsState, seat: int) -> int:
    """Number of actions for traveling by road: 1, or 2 under George Washington."""
    player = state.players[seat]
    if not player.father and not player.lasting:
        return 1
    return max((STANDING[card].travel_cost or 1 for card in cards_on(state, seat)), default=1)


def hand_limit(state: DictatorsState, seat: int) -> int:
    for card in cards_on(state, seat):
        if limit := STANDING[card].hand_limit:
            return limit
    return own_standing(state, seat).hand_limit or HAND_LIMIT


def disarm_min(state: DictatorsState, seat: int) -> int:
    """Minimum number on the d6 to disarm a facility or warhead."""
    return next((held.disarm_min for held in standings(state, seat) if held.disarm_min), DATA.constants.disarm_min.value)


def added_to_try(state: DictatorsState, seat: int) -> int:
    """Bonus to the d20 against the President from cards and abilities."""
    return sum(held.add_to_try or 0 for held in standings(state, seat))


def counted_zones(state: DictatorsState, seat: int) -> frozenset[int]:
    """Zones 1 to 3 that count as disarmed for a player (1.10, Joseph)."""
    zones: set[int] = {DATA.facilities[card].zone for card in state.players[seat].disarmed}
    zones.update(held.disarmed_zone for held in standings(state, seat) if held.disarmed_zone)
    return COUNTED_ZONES & zones


def counted_facilities(state: DictatorsState, seat: int) -> int:
    """Number of zones 1 to 3 that count as disarmed for a player."""
    return len(counted_zones(state, seat))


def convince_min(state: DictatorsState, seat: int) -> int:
    """Minimum total of the d20 to convince the President (1.10)."""
    return DATA.constants.convince_min.value[counted_facilities(state, seat)]  # type: ignore[index]


def sites_here(state: DictatorsState, seat: int) -> list[str]:
    """Sites a player could disarm at their location: a facility whose card they hold, or a warhead (1.7, 1.9)."""
    player = state.players[seat]
    here = player.location
    facility = FACILITY_AT.get(here)
    if facility is not None:
        return [facility] if facility in player.facilities[DATA.facilities[facility].zone - 1] else []
    if here == BOARD.trident and state.warheads and trident_is_up(state):
        return [WARHEAD]
    return []


# The end ------------------------------------------------------------------------------------------------------------------


def war_maker(state: DictatorsState, result: Result) -> int:
    """The seat that caused nuclear war, or NOBODY if there was none or it is unknown."""
    return in_own_doing(state) if result.reason == "dictators.end.nuclear_war" else NOBODY


def in_own_doing(state: DictatorsState) -> int:
    """The seat responsible for a card drawn now: the active player, or NOBODY if another player may be drawing."""
    others_draw = bool(state.stack) or any(card.startswith("wrong_door") for card in state.presidential_open)
    return NOBODY if others_draw else state.active


# Costs and bans of actions (1.4, 1.18 aj) ---------------------------------------------------------------------------------

DISARM_COST = FLIGHT_COST = 2
"""Number of actions for an attempt to disarm and for a flight: one for the Travel, and one more (1.4)."""


def too_dear(state: DictatorsState, cost: int) -> Refusal | None:
    left = actions_left(state)
    return refusal("dictators.refusal.too_few_actions", "1.4", cost=cost, left=left) if cost > left else None


def no_travel(state: DictatorsState, why: str = "travel_used") -> Refusal | None:
    return None if travel_is_left(state) else refusal(f"dictators.refusal.{why}", "1.4")


def forbidden(state: DictatorsState, seat: int, *words: str) -> Refusal | None:
    card = forbidden_by(state, seat, *words)
    return refusal("dictators.refusal.forbidden", "4.5" if card in DATA.fathers else "4.2", card=card) if card else None


def price(state: DictatorsState, seat: int, move: Move) -> tuple[int, bool]:
    """The cost of a legal move in actions, and whether it uses the Travel."""
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
