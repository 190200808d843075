"""The verbs of The Sixth Line as offers: buttons by phase, with icons, keys and prices."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.data.texts import Texts
from game.rules.moves import Move
from game.tgm.movement.verbs import MARCH_AP
from game.tgm.state import TgmState
from game.tgm.turn.cautions import craft_cost
from game.ui.table.choosing.verbs import VerbOffer, beside_others, whenever
from game.ui.tgm.choosing.preview import is_vain

PHASES = ("movement", "deployment", "shooting", "flip", "terrain")
"""Phases of a turn in which the player chooses actions."""


def is_turn(state: TgmState) -> bool:
    """True if the player is choosing actions of a turn, not reacting, shopping or resolving an assault."""
    return state.phase in PHASES and not state.stack and not state.shopping and not state.storming


def _price(verb: str, state: TgmState, seat: int, texts: Texts) -> str:
    ap = MARCH_AP if verb == "march" else craft_cost(state, state.active)
    return texts("tgm_table.ap", ap=ap) if ap else ""


def _is_unhurt(move: Move, before: TgmState, state: TgmState) -> bool:
    """True if the unit has no new wounds; otherwise a route of several steps stops."""
    unit, then = state.units.get(move.args[0]), before.units.get(move.args[0])
    return unit is not None and then is not None and unit.wounds == then.wounds


def _button(phases: str, verb: str, icon: str, key: str, **rest: Any) -> VerbOffer[TgmState]:
    return VerbOffer(verb, icon, key, when=lambda state: state.phase in phases.split() and is_turn(state), **rest)


_in_shop = partial(VerbOffer[TgmState], when=lambda state: bool(state.shopping))
_passing = partial(_button, shown=False)
_later = partial(_button, shown=False, later=True)
_EVERYWHERE = "movement deployment shooting"

ANY_PHASE = (
    _button(_EVERYWHERE, "play", "cards_playing_outline", "P", aimed=True),
    # `asked`, because a click on a unit selects it and must not use up what it carries.
    _later(_EVERYWHERE, "smoke_shell", "weather_fog", "K", asked=True),
    # `explicit`, because a click on a space usually means something else.
    _later(_EVERYWHERE, "smoke_screen", "weather_windy", "W", explicit=True),
    _later(_EVERYWHERE, "cure", "medical_bag", "E"),
    _later(_EVERYWHERE, "repair", "wrench", "V"),
    _later(_EVERYWHERE, "clear", "shovel", "X", explicit=True),
    _passing(_EVERYWHERE, "hand_over", "account_switch", "O"),
    _passing(_EVERYWHERE, "call_time", "timer_sand", "T"),
)
OFFERS: tuple[VerbOffer[TgmState], ...] = (
    _button("movement", "move", "shoe_print", "M", continues=_is_unhurt),
    _button("movement", "assault", "sword_cross", "A", aimed=True, continues=_is_unhurt),
    _button("movement", "march", "fast_forward", "Q", text="tgm.ability_text.march", price=_price, stays=True),
    # `asked`, because a click on another friendly unit usually selects it.
    _button("movement", "board", "truck_plus", "C", asked=True, continues=_is_unhurt),
    _button("deployment", "deploy", "account_arrow_up", "D", expected=True, aimed=True),
    _later("deployment", "deploy_pair", "account_multiple", "J"),
    _later("deployment", "deploy_loaded", "truck_plus", "C"),
    _later("movement deployment", "set_down", "truck_minus", "U"),
    _button("movement", "join", "account_multiple", "J", asked=True, aimed=True, continues=_is_unhurt),
    _later("movement", "move_pair", "shoe_print", "N", continues=_is_unhurt),
    _later("movement", "swap", "swap_horizontal", "S", asked=True),
    _later("movement", "ride", "horse_variant", "G", text="tgm.ability_text.mounted", stays=True),
    _passing("movement", "row", "ferry", "D"),
    _passing("movement", "take", "bag_personal", "B"),
    _passing("movement", "leave_map", "exit_run", "F"),
    _passing("deployment", "deploy_afloat", "ferry", "A"),
    _passing("deployment", "launch", "ferry", "N", price=_price),
    _passing("deployment", "parachute", "parachute", "G"),
    _passing("deployment", "bomb", "bomb", "B", aimed=True),
    _passing("deployment", "lay", "pine_tree", "F"),
    _button("shooting", "shoot", "crosshairs", "F", aimed=True, adds=3, wasted=is_vain),
    _button("shooting", "storm", "sword_cross", "A", aimed=True),
    _passing("shooting", "fly", "airplane", "G", aimed=True, adds=2, wasted=is_vain),
    _passing("shooting", "charge", "bomb", "B", explicit=True),
    *ANY_PHASE,
    _button("flip", "mount", "arrow_collapse_down", "M"),
    _button("flip", "unmount", "arrow_expand_up", "U"),
    *(VerbOffer(verb, aimed=True, wasted=is_vain) for verb in ("flak", "ambush", "fire_back", "storm_with")),
    _in_shop("buy", "cart", "B", shown=False, paged="tgm_cards.section.equipment"),
    VerbOffer("keep_hand", primary=whenever),
    VerbOffer("done_laying", primary=whenever, finishes=True, declines=beside_others),
    *(VerbOffer(verb, primary=whenever, finishes=True) for verb in ("stop", "ready")),
)
"""Offers in the order of their buttons. Their keys differ from those of the top bar."""
