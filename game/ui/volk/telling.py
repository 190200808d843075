"""How the events of the German games are told: their icons in the log, what they are about, how the table shows them."""

from __future__ import annotations

from game.rules.events import HIDDEN, Event
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id
from game.volk.tables import ARROWS, CARDS

_KINDS: dict[EventKind, dict[str, str]] = {
    "turn": {
        "decade": "calendar_star",
        "display": "cards_outline",
        "display_four": "cards_outline",
        "end_step": "calendar_check",
        "flight": "run",
        "wall_stands": "wall",
        "prestige_space": "leaf",
        "dominance_space": "earth",
        "currency_sum": "currency_usd",
        "hamburg": "anchor",
        "socialists_change": "account_hard_hat",
        "protests": "bullhorn",
        "victory_points": "trophy",
    },
    "card": {
        "calm_with": "hand_peace",
        "build_with": "factory",
        "raise_with": "hexagon",
        "event_with": "lightning_bolt",
        "arm_with": "bomb",
        "credit_with": "cash_plus",
        "automatic": "lightning_bolt_circle",
        "ignored": "cancel",
        "lapsed": "debug_step_over",
        "drawn": "cards_outline",
        "price_draw": "cards_outline",
        "price_discard": "tray_arrow_down",
        "extra_card": "rocket_launch",
        "arms_card": "bomb",
        "conflict_card": "sword_cross",
        "peacemaker": "peace",
        "police_gained": "police_badge",
        "police_used": "police_badge",
        "guillaume_hand": "eye",
        "guillaume_deck": "eye",
        "guillaume_removed": "eye_off",
        "guillaume_swapped_hand": "swap_horizontal",
        "guillaume_swapped_deck": "swap_horizontal",
    },
    "board": {
        "built": "hammer",
        "dismantled": "factory",
        "rundown": "trending_down",
        "repaired": "wrench",
        "stopped": "cancel",
        "unrest": "hand_back_left",
        "unrest_moved": "swap_horizontal",
        "calmed": "hand_peace",
        "standard": "hexagon",
        "standard_lost": "hexagon_outline",
        "transferred": "hexagon",
        "protest_begins": "bullhorn",
        "protest_over": "bullhorn_outline",
        "protest_exported": "bullhorn",
        "protest_ended": "bullhorn_outline",
        "deployed": "account_hard_hat",
        "socialist_lost": "account_off",
        "stasi_disbanded": "shield_off",
        "wall_built": "wall",
        "wall_opened": "door_open",
    },
    "move": {
        "prestige": "leaf",
        "currency": "currency_usd",
        "socialists": "account_hard_hat",
        "dominance": "earth",
        "arms": "bomb",
        "space": "rocket_launch",
        "received": "cash_plus",
        "paid": "cash_minus",
    },
    "other": {
        "dove_down": "bird",
        "dove_up": "bird",
        "nuclear_war": "nuke",
        "arms_dearer": "infinity",
        "soviets_weaker": "infinity",
    },
}
EVENT_ICONS: dict[str, tuple[str, EventKind]] = {
    f"volk.event.{name}": (icon, kind) for kind, icons in _KINDS.items() for name, icon in icons.items()
}

_HEARD: dict[SoundName, tuple[str, ...]] = {
    "turn": ("decade", "end_step"),
    "token": ("built", "dismantled", "rundown", "unrest", "calmed", "standard", "standard_lost", "deployed"),
    "alarm": ("protest_begins", "protest_exported", "wall_built", "dove_down", "nuclear_war"),
    "card": ("arms_card", "conflict_card"),
}
_SOUNDS: dict[str, SoundName] = {name: sound for sound, names in _HEARD.items() for name in names}
_LONG = {"dove_down": 900, "nuclear_war": 2200, "protest_exported": 700, "end_step": 800}
_PLACES = ("site", "city", "province", "sector")
BESIDE = {"dove_down": "doves", "dove_up": "doves", "nuclear_war": "red_button"}
"""Events that happen to something beside the map."""


def event_things(event: Event) -> list[str]:
    """What an event is about on the screen: places, cards, the space a marker has come to."""
    name = event.key.rpartition(".")[2]
    if name in ARROWS:
        return [f"{name}{event.params['number']:+d}" if event.params["number"] else f"{name}0"]
    if name in BESIDE:
        return [BESIDE[name]]
    found = [str(event.params[key]) for key in (*_PLACES, "card", "start", "space") if key in event.params]
    return [thing for thing in found if thing != HIDDEN]


def motion(event: Event) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name = event.key.rpartition(".")[2]
    seat = event.params.get("seat")
    hand = seat_id(seat) if isinstance(seat, int) else ""
    card = str(event.params.get("card", HIDDEN))
    if name.endswith("_with") and card in CARDS:
        return Motion(card=card, card_from=hand, card_to="show", sound="card", duration=800)
    if name == "automatic":
        return Motion(card=card, card_from=card, card_to="show", sound="alarm", duration=1100)
    if name == "drawn":
        return Motion(card=card, card_from="pile:deck", card_to=hand, sound="card", duration=380)
    if name in ("arms_card", "conflict_card"):
        small = str(event.params[name])
        pile = f"pile:{name.removesuffix('_card')}"
        return Motion(card=small, card_from=pile, card_to="show", sound="card", duration=1100)
    places = tuple(str(event.params[key]) for key in _PLACES if key in event.params)
    sound = _SOUNDS.get(name)
    if name == "built":
        return Motion(arriving=places, sound=sound, duration=420)
    if places or name in _LONG or sound:
        flashing = places or tuple(event_things(event))
        return Motion(flashing=flashing, sound=sound, duration=_LONG.get(name, 420))
    return None
