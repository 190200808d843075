"""How the events of The Sixth Line are told: their icons in the log, what they say about dice, how the table shows them."""

from __future__ import annotations

from dataclasses import replace

from game.rules.events import HIDDEN, Event
from game.tgm.state import TgmState
from game.tgm.tables import TOKENS, UNITS
from game.ui.kit.sound import SoundName
from game.ui.table.face import EventKind, Judgement, Motion
from game.ui.table.scene import seat_id
from game.ui.tgm.board.places import SHOT

_KINDS: dict[EventKind, dict[str, str]] = {
    "turn": {
        "turn": "account_arrow_right",
        "begins": "flag_checkered",
        "marshal": "chevron_triple_up",
        "bids": "gavel",
        "bid_sums": "gavel",
        "income": "hand_coin",
        "income_lost": "cash_remove",
        "gained": "hand_coin",
        "gave_ap": "hand_coin",
        "lost_ap": "cash_remove",
        "scored": "flag_variant",
        "time": "timer_sand",
        "gave_up": "flag_outline",
    },
    "move": {
        "moved": "shoe_print",
        "moved_back": "undo_variant",
        "marches": "run_fast",
        "rides": "horse_variant",
        "paired": "account_multiple",
        "swapped": "swap_horizontal",
        "boarded": "truck_plus",
        "set_down": "truck_minus",
        "left_map": "exit_run",
        "evacuated": "ferry",
        "rowed": "ferry",
        "assault_declared": "sword_cross",
        "jumps": "parachute",
        "landed": "parachute",
    },
    "card": {
        "drew": "cards_outline",
        "mulligan": "shuffle_variant",
        "discarded": "tray_arrow_down",
        "fetched": "cards_playing_outline",
        "looked": "eye",
        "played": "cards_playing_outline",
        "cancelled": "cancel",
        "general": "account_star",
        "deployed": "account_arrow_up",
        "bought": "cart",
        "promoted": "chevron_up",
        "elite": "chevron_double_up",
        "decorated": "medal",
    },
    "dice": {
        "aims": "crosshairs",
        "missed": "close_circle",
        "bounced": "shield",
        "critical": "skull",
        "wounded": "heart_broken",
        "destroyed": "fire",
        "suppressed": "arrow_down_bold",
        "hq_hit": "heart_broken",
        "hq_destroyed": "fire",
        "assault": "sword_cross",
        "assault_failed": "close_octagon",
        "captured": "truck_check",
        "air_strike": "airplane",
        "escort": "airplane",
        "intercepts": "airplane_alert",
    },
    "board": {
        "laid": "home",
        "terrain_hit": "hammer",
        "terrain_gone": "image_broken_variant",
        "ruined": "home_remove",
        "crushed": "tank",
        "tank_mine": "mine",
        "mine_laid": "mine",
        "mines_gone": "mine",
        "cleared": "shovel",
        "screen": "weather_windy",
        "smoke_shell": "weather_fog",
        "charge_laid": "bomb",
        "charge_removed": "bomb_off",
        "charge_failed": "bomb_off",
        "charge_blown": "bomb",
        "bridge_gone": "bridge",
        "picked_up": "bag_personal",
        "mounted": "arrow_collapse_down",
        "unmounted": "arrow_expand_up",
        "healed": "medical_bag",
        "stranded": "gas_station_off",
    },
}
EVENT_ICONS: dict[str, tuple[str, EventKind]] = {
    f"tgm.event.{name}": (icon, kind) for kind, icons in _KINDS.items() for name, icon in icons.items()
} | {"kernel.event.rolled": ("dice_multiple", "dice")}

_SOUNDS: dict[SoundName, tuple[str, ...]] = {
    "turn": ("turn",),
    "token": ("income", "wounded", "laid", "swapped", "boarded", "set_down"),
    "blast": ("hq_hit", "destroyed", "critical", "terrain_gone", "tank_mine", "charge_blown", "bridge_gone"),
    "alarm": ("hq_destroyed",),
    "card": ("general",),
}
_SOUND_OF = {name: sound for sound, names in _SOUNDS.items() for name in names}
SMALL_ARMS = ("rifle", "hmg_inf", "sniper", "mg", "hmg", "bomber_mg")
RIFLES = ("infantry", "airplane", "")
ENGINES = ("tank", "transport")
# Things that flash for longer than others: what one must not miss.
_LONG = {"critical": 700, "destroyed": 650, "hq_hit": 700, "hq_destroyed": 1200, "wounded": 520, "suppressed": 520}
_JUDGEMENTS = {
    "missed": Judgement(success=False),
    "bounced": Judgement(success=False),
    "critical": Judgement(success=True, critical=True),
    "wounded": Judgement(success=True),
    "hq_hit": Judgement(success=True),
}
_IN_THE_AIR = 1.5
"""Air strikes are told slowly, step by step."""


def judgement(event: Event) -> Judgement | None:
    """What an event says about the roll that was or will be made."""
    name = event.key.rpartition(".")[2]
    if name == "aims":
        needed = event.params["impact"]
        assert isinstance(needed, int)
        return Judgement(needed=needed)
    return _JUDGEMENTS.get(name)


def motion(event: Event, before: TgmState) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name = event.key.rpartition(".")[2]
    if name == "bought":
        return Motion(duration=0)
    found = _journey(name, event, before) or _card(name, event) or _flash(name, event)
    slow = _IN_THE_AIR if any(unit.flying for unit in before.air.values()) else 1.0
    return replace(found, duration=round(found.duration * slow)) if found is not None else None


def _journey(name: str, event: Event, before: TgmState) -> Motion | None:
    """Something travels over the map: a unit, an airplane, a shot."""
    unit, target = str(event.params.get("unit", "")), str(event.params.get("target", ""))
    match name:
        case "moved" | "rowed":
            start, goal = str(event.params["start"]), str(event.params["space"])
            return Motion(
                piece=unit, start=start, goal=goal, sound="engine" if _type(unit) in ENGINES else "step", duration=480
            )
        case "moved_back" if unit in before.units:
            return Motion(piece=unit, start=before.units[unit].space, goal=str(event.params["space"]), duration=480)
        case "aims" if unit:
            return Motion(piece=SHOT, start=unit, goal=target, flashing=(target,), sound=_report(event, unit), duration=520)
        case "aims":
            return Motion(flashing=(target,), sound="blast", duration=450)
        case "air_strike" | "intercepts" if unit in before.air:
            start = before.players[before.air[unit].seat].hq
            goal = before.players[before.air[target].seat].hq if target in before.air else target
            return Motion(piece=unit, start=start, goal=goal, flashing=(target,), sound="plane", duration=900)
        case "set_down" if target in before.units:
            goal = str(event.params["space"])
            return Motion(piece=unit, start=before.units[target].space, goal=goal, sound="token", duration=420)
    return None


def _report(event: Event, card: str) -> SoundName:
    """How the weapon of a unit is heard: small arms crack, everything else booms."""
    weapon = str(event.params.get("weapon", ""))
    if weapon in TOKENS:
        return "rifle" if weapon in SMALL_ARMS else "gun"
    return "rifle" if _type(card) in RIFLES else "gun"


def _card(name: str, event: Event) -> Motion | None:
    """A card flies, or a unit comes onto the map."""
    seat = event.params.get("seat")
    hand = seat_id(seat) if isinstance(seat, int) else ""
    card = str(event.params.get("card", HIDDEN))
    match name:
        case "drew":
            cards = event.params.get("cards")
            first = str(cards[0]) if isinstance(cards, tuple) and cards else HIDDEN
            return Motion(card=first, card_from=f"pile:deck:{seat}", card_to=hand, sound="card", duration=420)
        case "discarded":
            return Motion(card=card, card_from=hand, card_to=f"pile:discard:{seat}", sound="card", duration=380)
        case "played" | "fetched":
            return Motion(card=card, card_from=hand, card_to="show", sound="card", duration=1000)
        case "deployed" | "landed":
            return Motion(arriving=(str(event.params["unit"]),), sound="token", duration=460)
    return None


def _flash(name: str, event: Event) -> Motion | None:
    """Something happens to things that stay where they are."""
    words = [word for value in event.params.values() for word in (value if isinstance(value, tuple) else (value,))]
    things = tuple(word for word in words if isinstance(word, str) and word)
    if name in _LONG or name in _SOUND_OF:
        return Motion(flashing=things, sound=_SOUND_OF.get(name), duration=_LONG.get(name, 460))
    return Motion(flashing=things, duration=360) if f"tgm.event.{name}" in EVENT_ICONS else None


def _type(card: str) -> str:
    return UNITS[card].type if card in UNITS else ""


def is_airplane(card: str) -> bool:
    return _type(card) == "airplane"
