"""Which paragraph of the rule book explains a thing, or a question, of The Sixth Line."""

from __future__ import annotations

from game.tgm.data.loaded import DATA
from game.tgm.ground.terrain import card_at
from game.tgm.state import TgmState
from game.tgm.tables import DISTANCE, SUPPORT, TERRAIN, UNITS, card_kind
from game.ui.tgm.panels.column import INCOME, SUPPLY, VALUE
from game.ui.tgm.panels.ribbon import PHASE, STRIKE

QUESTION_RULES = {"roll": "hit_roll", "goal": "winning", "answer": "reactions"}

_PHASES = {
    **dict.fromkeys(("marshal", "exchange"), "team"),
    **dict.fromkeys(("bid", "roll_off", "terrain"), "bidding"),
    **dict.fromkeys(("hands", "mulligan"), "opening_hand"),
    **dict.fromkeys(("start", "cards"), "first_phases"),
    "hq": "hq_phase",
    "movement": "moving",
    "deployment": "deployment",
    "shooting": "shooting",
    **dict.fromkeys(("flip", "discard", "end"), "last_phases"),
    **dict.fromkeys(STRIKE, "strike_steps"),
}
_SUPPORT = {
    **dict.fromkeys(("gain_ap", "draw", "tutor_unit", "general", "lose_ap", "peek_draw"), "support_hq"),
    **dict.fromkeys(("veteran", "elite", "ignore_wounds", "heal", "cover_bonus", "armor_bonus"), "support_units"),
    **dict.fromkeys(("range_bonus", "give_heat", "spotter"), "support_units"),
    **dict.fromkeys(("auto_impact", "shoot_again", "barrage_cross", "smoke_screen"), "support_fire"),
    **dict.fromkeys(("mine_at", "ram", "move_bonus", "immobilise"), "support_ground"),
    **dict.fromkeys(("air_penalty", "airdrop"), "support_air"),
    **dict.fromkeys(("cancel", "reaction_fire", "reroll"), "react_cards"),
}
_VALUES = {"movement": "moving", "hit": "hit_roll", "penetration": "penetration", "armor": "penetration"}


def rule_of(thing: str, state: TgmState) -> str:
    if thing.startswith(PHASE):
        return _PHASES.get(thing.removeprefix(PHASE), "phases")
    if thing.startswith(SUPPLY):
        return "supply"
    if thing == INCOME:
        return "hq_phase"
    if thing.startswith(VALUE):
        return _VALUES.get(thing.removeprefix(VALUE), "unit_values")
    if thing.startswith("pile:"):
        return "last_phases" if thing.startswith("pile:discard") else "first_phases"
    if thing in UNITS:
        unit = UNITS[thing]
        planes = {"fighter": "fighters", "bomber": "bombers"}
        return planes[unit.unit_class] if unit.type == "airplane" else "unit_values"
    if thing in SUPPORT:
        return _SUPPORT[SUPPORT[thing].op]
    if thing in state.hqs:
        return "hq"
    if thing in DATA.generals:
        return "generals"
    if thing in DISTANCE:
        laid = card_at(state, thing)
        return _terrain(laid.id) if laid is not None else "natural"
    return _terrain(card_kind(thing)) if thing in TERRAIN else ""


def _terrain(kind: str) -> str:
    return "mines" if kind == "mines" else "terrain_cards"
