"""How the events of the Dictators are told: their icons in the log, and how the table shows them."""

from __future__ import annotations

from game.dictators.state import DictatorsState
from game.rules.events import HIDDEN, Event
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id

CANCELLED = ("ability_used", "road_step", "flight_step", "disarm_succeeds", "president_present", "president_convinced")
"""What can be cancelled and says so itself."""

_KINDS: dict[EventKind, dict[str, str]] = {
    "turn": {
        "starts": "flag_checkered",
        "turn": "account_arrow_right",
        "turn_skipped": "sleep",
        "skip_laid": "sleep",
        "extra_turn_waits": "account_plus",
        "bribed": "cash",
    },
    "move": {"moved": "shoe_print"},
    "card": {
        "drew": "cards_outline",
        "drew_many": "cards_outline",
        "took_discarded": "tray_arrow_up",
        "revealed": "cards_outline",
        "events_returned": "shuffle_variant",
        "events_drawn": "shuffle_variant",
        "discarded": "tray_arrow_down",
        "kept_hand": "hand_back_right",
        "handed_over": "swap_horizontal",
        "saw_hand": "eye",
        "saw_facilities": "eye",
        "peeked": "eye",
        "peeked_president": "eye",
        "looked_ahead": "eye",
        "played": "cards_playing_outline",
        "card_stopped": "cancel",
        **{f"cancelled.{trigger}": "cancel" for trigger in CANCELLED},
        "spared": "shield_check",
        "redirected": "arrow_decision",
        "asset_used": "briefcase",
        "ability_used": "account_star",
        "ability_chosen": "account_star",
        "laid": "timer_sand",
        "left_play": "tray_arrow_down",
        "event_shown": "alert",
        "father_laid": "feather",
        "fathers_added": "feather",
        "deck_renewed": "shuffle_variant",
        "deck_discarded": "fire",
    },
    "dice": {"attempt": "radioactive", "attempt_failed": "close_octagon", "try": "gavel", "try_failed": "close_octagon"},
    "board": {
        "defcon": "alarm_light",
        "trident_up": "submarine",
        "trident_gone": "submarine",
        "roadblock": "boom_gate",
        "roadblock_removed": "boom_gate_up",
        "no_fly": "airplane_off",
        "no_fly_removed": "airplane_check",
        "bonuses_removed": "hexagon_outline",
        "disarmed": "radioactive_off",
        "warhead_disarmed": "radioactive_off",
        "token_taken": "hexagon",
        "token_used": "hexagon_outline",
        "facility_drawn": "radioactive",
    },
    "other": {
        "dictators_swapped": "account_switch",
        "new_dictator": "account_convert",
        "swapped_everything": "account_switch",
        "presidential": "star_circle",
        "president_away": "door_open",
        "president_out": "door_open",
    },
}
EVENT_ICONS: dict[str, tuple[str, EventKind]] = {
    f"dictators.event.{name}": (icon, kind) for kind, icons in _KINDS.items() for name, icon in icons.items()
} | {"kernel.event.rolled": ("dice_multiple", "dice")}

_SOUNDS: dict[str, SoundName] = {
    "turn": "turn",
    "defcon": "alarm",
    "trident_up": "alarm",
    "roadblock": "token",
    "no_fly": "token",
    "disarmed": "token",
    "warhead_disarmed": "token",
    "token_taken": "token",
    "discarded": "card",
    "laid": "card",
    "father_laid": "card",
    "event_shown": "card",
    "presidential": "card",
}


def motion(event: Event, before: DictatorsState) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name = event.key.rpartition(".")[2]
    seat = event.params.get("seat")
    hand = seat_id(seat) if isinstance(seat, int) else ""
    card = str(event.params.get("card", HIDDEN))
    match name:
        case "moved" if isinstance(seat, int):
            start = before.players[seat].location
            return Motion(piece=hand, start=start, goal=str(event.params["location"]), sound="token", duration=520)
        case "drew":
            return Motion(card=card, card_from="pile:deck", card_to=hand, sound="card", duration=420)
        case "took_discarded":
            return Motion(card=card, card_from="pile:discard", card_to=hand, sound="card", duration=420)
        case "handed_over":
            target = event.params["target"]
            to = seat_id(target) if isinstance(target, int) else ""
            return Motion(card=card, card_from=hand, card_to=to, sound="card", duration=420)
        case "played":
            return Motion(card=card, card_from=hand, card_to="show", sound="card", duration=1000)
        case "event_shown":
            return Motion(card=card, card_from="pile:deck", card_to="show", sound="card", duration=1100)
        case "presidential":
            return Motion(card=card, card_from="pile:presidential", card_to="show", sound="card", duration=1100)
        case "roadblock":
            return Motion(arriving=(str(event.params["road"]),), sound="token", duration=420)
        case "no_fly":
            return Motion(arriving=(str(event.params["zone"]),), sound="token", duration=420)
        case "trident_up":
            return Motion(arriving=("trident",), sound="alarm", duration=700)
        case "defcon":
            return Motion(arriving=("defcon",), sound="alarm", duration=900)
    if name in _SOUNDS:
        return Motion(sound=_SOUNDS[name], duration=450)
    return None
