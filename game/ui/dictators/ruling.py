"""Which paragraph of the rule book explains a thing, or a question, of the Dictators."""

from __future__ import annotations

from game.dictators.data.components import AssetCard, InterruptionCard
from game.dictators.data.tables import BOARD, CARD_USES, DATA, FACILITY_AT, KIND, TOKEN_USES
from game.rules.events import HIDDEN
from game.ui.dictators.board.strip import DECK, DEFCON, DISCARD, FATHERS, PRESIDENT
from game.ui.dictators.seats import KEPT, SKIPS, TOKENS

QUESTION_RULES = {
    "act": "1.4",
    "goal": "winning",
    "roll": "1.7",
    "hand_limit": "drawing",
    **dict.fromkeys(("roadblock", "move_roadblock", "no_fly", "move_no_fly", "roadblock_behind"), "placing"),
    **dict.fromkeys(
        ("state_steps", "state_steps_oneself", "road_step", "flight_step", "move", "move_oneself"), "card_moves"
    ),
    "try_success": "1.10",
    "answer": "interruptions",
}

_PLACES = {
    **dict.fromkeys((DECK, HIDDEN), "drawing"),
    DISCARD: "piles",
    FATHERS: "fathers",
    PRESIDENT: "confronting",
    DEFCON: "defcon_levels",
    BOARD.trident: "trident",
    SKIPS: "skips",
    TOKENS: "tokens",
    KEPT: "tokens",
}
_STEPS = {
    "roadblocks": "placing",
    "put_no_fly": "placing",
    "past_roadblock": "barriers",
    "remove_no_fly": "barriers",
    "attempt": "disarming",
    "flow": "bribery",
    "flight_step": "flights",
    **dict.fromkeys(("state_steps", "road_steps", "move", "swap_places"), "card_moves"),
}
"""What the first step of a card is about, where a paragraph tells more of that than of the kind of the card."""


def rule_of(thing: str) -> str:
    if thing in _PLACES:
        return _PLACES[thing]
    if thing.startswith(DEFCON):
        return _PLACES[DEFCON]
    if thing in DATA.presidential_cards():
        return "presidential_cards"
    if thing in KIND:
        return _card(KIND[thing])
    places = (
        (FACILITY_AT, "disarming"),
        (BOARD.locations, "places"),
        (BOARD.roads, "barriers"),
        (BOARD.flights, "flights"),
        (BOARD.trident_flights, "flights"),
        (BOARD.time_zones, "time_zones"),
        (BOARD.regions, "states"),
        (DATA.facilities, "disarming"),
        (TOKEN_USES, "tokens"),
        (DATA.dictators, "abilities"),
    )
    return next((rule for things, rule in places if thing in things), "")


def _card(kind: str) -> str:
    if kind in DATA.fathers:
        return "fathers"
    entry = DATA.cards.get(kind)
    if entry is None:
        return "events"
    if isinstance(entry, InterruptionCard):
        return "moments"
    effects = CARD_USES[kind].effects
    about = _STEPS.get(effects[0].kind, "") if effects else ""
    return about or ("assets" if isinstance(entry, AssetCard) else "action_cards")
