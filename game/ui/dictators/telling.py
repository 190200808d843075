"""How events of the Dictators are told: in the log, and on the table."""

from __future__ import annotations

from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState
from game.dictators.steps.effects import NOTHING
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.dictators.board.strip import DEFCON
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id
from game.ui.table.staging.telling import event_icons

CANCELLED = ("ability_used", "road_step", "flight_step", "disarm_succeeds", "president_present", "president_convinced")
"""What can be cancelled and says so itself."""

_KINDS: dict[EventKind, dict[str, str]] = {
    "turn": {
        "flag_checkered": "starts",
        "account_arrow_right": "turn",
        "sleep": "turn_skipped skip_laid",
        "account_plus": "extra_turn extra_turn_waits",
        "cash": "bribed",
    },
    "move": {"shoe_print": "moved", "airplane": "flew", "weather_tornado": "sent"},
    "card": {
        "cards_outline": "drew drew_many revealed",
        "tray_arrow_up": "took_discarded",
        "shuffle_variant": "events_returned events_drawn deck_renewed",
        "tray_arrow_down": "discarded left_play ran_out",
        "hand_back_right": "kept_hand",
        "swap_horizontal": "handed_over",
        "eye": "saw_hand saw_facilities peeked peeked_president looked_ahead",
        "cards_playing_outline": "played",
        "cancel": " ".join(("card_stopped", *(f"cancelled.{trigger}" for trigger in CANCELLED))),
        "shield_check": "spared",
        "arrow_decision": "redirected",
        "briefcase": "asset_used",
        "account_star": "ability_used ability_chosen",
        "timer_sand": "laid",
        "alert": "event_shown",
        "circle_off_outline": " ".join(f"nothing.{why}" for why in (*NOTHING, "trident", "other")),
        "feather": "father_laid fathers_added",
        "fire": "deck_discarded",
    },
    "dice": {"radioactive": "attempt", "close_octagon": "attempt_failed try_failed", "gavel": "try"},
    "board": {
        "alarm_light": "defcon",
        "submarine": "trident_up trident_gone",
        "boom_gate": "roadblock",
        "boom_gate_up": "roadblock_removed",
        "airplane_off": "no_fly",
        "airplane_check": "no_fly_removed",
        "hexagon_outline": "bonuses_removed token_used",
        "radioactive_off": "disarmed warhead_disarmed",
        "hexagon": "token_taken",
        "radioactive": "facility_drawn",
    },
    "other": {
        "account_switch": "dictators_swapped swapped_everything",
        "account_convert": "new_dictator",
        "star_circle": "presidential",
        "door_open": "president_away president_out stayed_away",
    },
}
"""By kind and icon the events that have them."""
EVENT_ICONS = event_icons("dictators", _KINDS)

PLACES = {"dictators.event.defcon": DEFCON} | {
    f"dictators.event.{name}": BOARD.trident for name in ("trident_up", "trident_gone", "warhead_disarmed")
}
"""Where something happened that names no place."""
_SOUNDS: dict[str, SoundName] = {
    "turn": "turn",
    **dict.fromkeys(("warhead_disarmed", "token_taken"), "token"),
    **dict.fromkeys(("discarded", "laid", "father_laid"), "card"),
}
_FLIGHTS: dict[str, tuple[str, str, int]] = {
    "drew": ("pile:deck", "", 420),
    "took_discarded": ("pile:discard", "", 420),
    "handed_over": ("", "", 420),
    "played": ("", "show", 1000),
    "event_shown": ("pile:deck", "show", 1100),
    "presidential": ("pile:presidential", "show", 1100),
}
"""Where a card flies from and to, and how long it takes. Without a name: a hand."""
_ARRIVALS: dict[str, tuple[str, SoundName | None, int]] = {
    "roadblock": ("road", "token", 420),
    "no_fly": ("zone", "token", 420),
    "trident_up": ("trident", None, 700),
    "defcon": ("defcon", None, 900),
}
"""What comes on the map: a parameter of the event or a thing, its sound unless a moment has one, and how long it takes."""


def motion(event: Event, before: DictatorsState) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name, params, seat = event.name, event.params, event.seat
    hand = seat_id(seat) if seat != NOBODY else ""
    if name in ("moved", "flew", "sent"):
        start, goal = before.players[seat].location, str(params["location"])
        return Motion(piece=hand, start=start, goal=goal, sound="token", duration=520)
    if name in _FLIGHTS:
        start, goal, duration = _FLIGHTS[name]
        taker = event.number("target") if name == "handed_over" else seat
        goal = goal or (seat_id(taker) if taker != NOBODY else "")
        card = str(params.get("card", HIDDEN))
        return Motion(card=card, card_from=start or hand, card_to=goal, sound="card", duration=duration)
    if name in _ARRIVALS:
        thing, sound, duration = _ARRIVALS[name]
        return Motion(arriving=(str(params.get(thing, thing)),), sound=sound, duration=duration)
    return Motion(sound=_SOUNDS[name], duration=450) if name in _SOUNDS else None
