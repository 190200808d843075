"""What a move takes out of the purse of its player, as soon as it is made (R6.2)."""

from __future__ import annotations

from game.rules.moves import Move
from game.tgm.deploying import costs, rules_of, token_price
from game.tgm.state import TgmState
from game.tgm.tables import SUPPORT, UNITS
from game.tgm.verbs_deploying import shopper
from game.tgm.verbs_moving import MARCH_AP
from game.tgm.verbs_terrain import lay_cost

DEPLOYED = {"deploy": 1, "parachute": 1, "bomb": 1, "deploy_pair": 2, "deploy_loaded": 2, "deploy_afloat": 1}
"""By verb how many of its words are the cards that are deployed."""
CARD_AT = {"play": 0, "counter": 0, "reroll": 0, "ambush": 0, "shoot": 3, "fly": 2, "storm_with": 1}
"""By verb which of its words is a support card, if it has so many."""


def price(state: TgmState, seat: int, move: Move) -> int:
    """The AP that a legal move costs."""
    verb, words = move.verb, move.args
    if verb in DEPLOYED:
        units = costs(state, seat, words[: DEPLOYED[verb]])
        return units + _craft_cost(state, seat) if verb == "deploy_afloat" else units
    if verb in CARD_AT:
        return SUPPORT[words[CARD_AT[verb]]].ap if len(words) > CARD_AT[verb] else 0
    if verb == "lay" and state.phase != "terrain":
        return lay_cost(words[0], len(words) - 1)
    unit = shopper(state)
    if verb == "buy" and unit is not None:
        return token_price(state, unit, words[0])
    return {"march": MARCH_AP, "launch": _craft_cost(state, seat)}.get(verb, 0)


def _craft_cost(state: TgmState, seat: int) -> int:
    craft = rules_of(state, seat).craft
    return 0 if craft is None else UNITS[f"{craft.unit}#1"].cost
