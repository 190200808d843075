"""How the events of the Dictators are told: their icons in the log, and how the table shows them.

What the things on the Dictators' table are, for everybody to know.
"""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, FACILITY_AT, KIND, TOKEN_USES
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.rules.events import HIDDEN, Event
from game.ui.dictators.board.strip import DEFCON
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id

Description = tuple[str, str]


def describe(thing: str, state: DictatorsState, texts: Texts) -> Description | None:
    """The name of a thing, and a sentence or two about it."""
    if thing in BOARD.locations:
        return _location(thing, texts)
    if thing in BOARD.roads:
        blocked = "blocked" if thing in state.roadblocks else "open"
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.road.{blocked}")
    if thing in BOARD.time_zones:
        closed = "closed" if thing in state.no_fly else "open"
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.sky.{closed}")
    if thing in BOARD.regions:
        return GAME.name("state", thing, texts), ""
    if thing.startswith("pile:"):
        return _pile(thing.partition(":")[2], state, texts)
    if thing == DEFCON:
        return f"DEFCON {state.defcon}", texts(f"dictators.defcon_text.{state.options.event_text}.{state.defcon}")
    return _component(thing, texts)


def _location(id: str, texts: Texts) -> Description:
    location = BOARD.locations[id]
    words = [texts(f"dictators.region.{location.region}"), texts("dictators_table.zone", zone=location.zone)]
    if location.time_zone:
        words.append(GAME.name("barrier", location.time_zone, texts))
    if id in FACILITY_AT:
        words.append(texts("dictators_table.facility_here"))
    return texts(f"dictators.location.{id}"), " · ".join(words)


def _pile(name: str, state: DictatorsState, texts: Texts) -> Description:
    piles = {
        "deck": state.deck,
        "discard": state.discard,
        "father": state.father_deck,
        "presidential": state.presidential_deck,
    }
    text = texts("dictators_table.cards", count=len(piles[name]))
    if name == "discard" and state.discard:
        text += "\n" + texts("dictators.board.top", card=GAME.name("card", state.discard[-1], texts))
    return texts(f"dictators_table.pile.{name}"), text


def _component(thing: str, texts: Texts) -> Description | None:
    if thing == HIDDEN:
        return texts("kernel.hidden"), ""
    look = texts("dictators_table.look")
    if thing in DATA.presidential_cards():
        return GAME.name("presidential", thing, texts), look
    if thing in KIND or thing in DATA.fathers:
        return GAME.name("card", thing, texts), look
    if thing in DATA.facilities:
        return GAME.name("site", thing, texts), ""
    if thing in TOKEN_USES:
        return GAME.name("token", thing, texts), texts(f"dictators.token_text.{thing}")
    if thing in DATA.dictators:
        return texts(f"dictators.dictator.{thing}"), texts(f"dictators.dictator_text.{thing}")
    return None


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
    "disarmed": "token",
    "warhead_disarmed": "token",
    "token_taken": "token",
    "discarded": "card",
    "laid": "card",
    "father_laid": "card",
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
_ARRIVALS: dict[str, tuple[str, SoundName, int]] = {
    "roadblock": ("road", "token", 420),
    "no_fly": ("zone", "token", 420),
    "trident_up": ("trident", "alarm", 700),
    "defcon": ("defcon", "alarm", 900),
}
"""What comes on the map: a parameter of the event or a thing, with its sound and how long it takes."""


def motion(event: Event, before: DictatorsState) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name, params = event.key.rpartition(".")[2], event.params
    seat = params.get("seat")
    hand = seat_id(seat) if isinstance(seat, int) else ""
    if name == "moved" and isinstance(seat, int):
        start, goal = before.players[seat].location, str(params["location"])
        return Motion(piece=hand, start=start, goal=goal, sound="token", duration=520)
    if name in _FLIGHTS:
        start, goal, duration = _FLIGHTS[name]
        taker = params.get("target", seat) if name == "handed_over" else seat
        goal = goal or (seat_id(taker) if isinstance(taker, int) else "")
        card = str(params.get("card", HIDDEN))
        return Motion(card=card, card_from=start or hand, card_to=goal, sound="card", duration=duration)
    if name in _ARRIVALS:
        thing, sound, duration = _ARRIVALS[name]
        return Motion(arriving=(str(params.get(thing, thing)),), sound=sound, duration=duration)
    return Motion(sound=_SOUNDS[name], duration=450) if name in _SOUNDS else None
