"""How the events of the German games are told: their icons in the log, what they are about, how the table shows them."""

from __future__ import annotations

from game.rules.events import HIDDEN, Event
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id
from game.ui.volk.orders import ICONS
from game.volk.data.tables import ARROWS, CARDS

_TOLD: dict[EventKind, dict[str, str]] = {
    "turn": {
        "calendar_star": "decade",
        "cards_outline": "display display_four",
        "calendar_check": "end_step",
        "run": "flight",
        "wall": "wall_stands",
        "leaf": "prestige_space",
        "earth": "dominance_space",
        "currency_usd": "currency_sum",
        "anchor": "hamburg",
        "account_hard_hat": "socialists_change",
        "bullhorn": "protests",
        "trophy": "victory_points",
    },
    "card": {
        **{icon: f"{verb}_with" for verb, icon in ICONS.items()},
        "bomb": "arm_with arms_card",
        "lightning_bolt_circle": "automatic",
        "cancel": "ignored",
        "debug_step_over": "lapsed",
        "cards_outline": "drawn price_draw",
        "tray_arrow_down": "price_discard",
        "rocket_launch": "extra_card",
        "sword_cross": "conflict_card",
        "peace": "peacemaker",
        "police_badge": "police_gained police_used",
        "eye": "guillaume_hand guillaume_deck",
        "eye_off": "guillaume_removed",
        "swap_horizontal": "guillaume_swapped_hand guillaume_swapped_deck",
    },
    "board": {
        "hammer": "built",
        "factory": "dismantled",
        "trending_down": "rundown",
        "wrench": "repaired",
        "cancel": "stopped",
        "hand_back_left": "unrest",
        "swap_horizontal": "unrest_moved",
        "hand_peace": "calmed",
        "hexagon": "standard transferred",
        "hexagon_outline": "standard_lost",
        "bullhorn": "protest_begins protest_exported",
        "bullhorn_outline": "protest_over protest_ended",
        "account_hard_hat": "deployed",
        "account_off": "socialist_lost",
        "shield_off": "stasi_disbanded",
        "wall": "wall_built",
        "door_open": "wall_opened",
    },
    "move": {
        "leaf": "prestige",
        "currency_usd": "currency",
        "account_hard_hat": "socialists",
        "earth": "dominance",
        "bomb": "arms",
        "rocket_launch": "space",
        "cash_plus": "received",
        "cash_minus": "paid",
    },
    "other": {"bird": "dove_down dove_up", "nuke": "nuclear_war", "infinity": "arms_dearer soviets_weaker"},
}
"""By kind and icon the events that have them."""
EVENT_ICONS: dict[str, tuple[str, EventKind]] = {
    f"volk.event.{name}": (icon, kind)
    for kind, icons in _TOLD.items()
    for icon, names in icons.items()
    for name in names.split()
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
