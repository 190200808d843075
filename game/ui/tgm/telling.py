"""How the events of The Sixth Line are told: their icons in the log, what they say about dice, how the table shows them.

An air strike is told step by step: what has been declared, who comes up, who fires, and how it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.tgm.state import TgmState
from game.tgm.tables import TOKENS, UNITS
from game.ui.kit import lay, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, SECOND_TEXT, TEXT, TOOLTIP, rgb
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Row, Sized, Space, Text
from game.ui.kit.plates import plate, shadow
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
_SMALL_ARMS = ("rifle", "hmg_inf", "sniper", "mg", "hmg", "bomber_mg")
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
    found = _journey(name, event, before) or _flash(name, event)
    slow = _IN_THE_AIR if any(unit.flying for unit in before.air.values()) else 1.0
    return replace(found, duration=round(found.duration * slow)) if found is not None else None


def _journey(name: str, event: Event, before: TgmState) -> Motion | None:
    """Something travels over the map (a unit, an airplane, a shot), a card flies, or a unit comes onto the map."""
    params = event.params
    unit, target, card = str(params.get("unit", "")), str(params.get("target", "")), str(params.get("card", HIDDEN))
    start, space, seat = str(params.get("start", "")), str(params.get("space", "")), params.get("seat")
    hand = seat_id(seat) if isinstance(seat, int) else ""
    match name:
        case "moved" | "rowed":
            sound: SoundName = "engine" if _type(unit) in ("tank", "transport") else "step"
            return Motion(piece=unit, start=start, goal=space, sound=sound, duration=480)
        case "moved_back" if unit in before.units:
            return Motion(piece=unit, start=before.units[unit].space, goal=space, duration=480)
        case "aims" if unit:
            return Motion(piece=SHOT, start=unit, goal=target, flashing=(target,), sound=_report(event, unit), duration=520)
        case "aims":
            return Motion(flashing=(target,), sound="blast", duration=450)
        case "air_strike" | "intercepts" if unit in before.air:
            start = before.players[before.air[unit].seat].hq
            goal = before.players[before.air[target].seat].hq if target in before.air else target
            return Motion(piece=unit, start=start, goal=goal, flashing=(target,), sound="plane", duration=900)
        case "set_down" if target in before.units:
            return Motion(piece=unit, start=before.units[target].space, goal=space, sound="token", duration=420)
        case "drew":
            cards = params.get("cards")
            first = str(cards[0]) if isinstance(cards, tuple) and cards else HIDDEN
            return Motion(card=first, card_from=f"pile:deck:{seat}", card_to=hand, sound="card", duration=420)
        case "discarded":
            return Motion(card=card, card_from=hand, card_to=f"pile:discard:{seat}", sound="card", duration=380)
        case "played" | "fetched":
            return Motion(card=card, card_from=hand, card_to="show", sound="card", duration=1000)
        case "deployed" | "landed":
            return Motion(arriving=(unit,), sound="token", duration=460)
    return None


def _report(event: Event, card: str) -> SoundName:
    """How the weapon of a unit is heard: small arms crack, everything else booms."""
    weapon = str(event.params.get("weapon", ""))
    cracks = weapon in _SMALL_ARMS if weapon in TOKENS else _type(card) in ("infantry", "airplane", "")
    return "rifle" if cracks else "gun"


def _flash(name: str, event: Event) -> Motion | None:
    """Something happens to things that stay where they are."""
    words = [word for value in event.params.values() for word in (value if isinstance(value, tuple) else (value,))]
    things = tuple(word for word in words if isinstance(word, str) and word)
    if name in _LONG or name in _SOUND_OF:
        return Motion(flashing=things, sound=_SOUND_OF.get(name), duration=_LONG.get(name, 460))
    return Motion(flashing=things, duration=360) if f"tgm.event.{name}" in EVENT_ICONS else None


def _type(card: str) -> str:
    return UNITS[card].type if card in UNITS else ""


# An air strike -------------------------------------------------------------------------------------------------------------

STEPS: dict[str, str] = {
    "declared": "target",
    "interceptors": "airplane_alert",
    "fight": "airplane",
    "flak": "arrow_up_bold",
    "strike": "bomb",
}
TOLD = 4
"""So many of the last things that happened are told."""
WIDTH = 400.0
HIGHEST = 240.0


class Story(NamedTuple):
    """A strike that is under way: which step it has come to, and what happened since it was declared."""

    title: str
    step: str
    events: tuple[Event, ...]
    goal: str


def story_of(state: TgmState, log: Sequence[Event]) -> Story | None:
    """The strike or the drop that is under way, if there is one."""
    begins = ("tgm.event.air_strike", "tgm.event.jumps")
    start = next((number for number in reversed(range(len(log))) if log[number].key in begins), None)
    if start is None or not any(plane.flying for plane in state.air.values()):
        return None
    events = tuple(log[start:])
    drop = events[0].key.endswith("jumps")
    step = "flak" if drop else "declared"
    for event in events:
        step = _step(event) or step
    return Story("jump" if drop else "title", step, events, str(events[0].params["space" if drop else "target"]))


def _step(event: Event) -> str:
    """The step that begins with an event, if one does."""
    name = event.key.rpartition(".")[2]
    if name != "aims":
        return "interceptors" if name == "intercepts" else ""
    by_plane, at_plane = (_type(str(event.params[name])) == "airplane" for name in ("unit", "target"))
    if not at_plane:
        return "strike" if by_plane else ""
    return "fight" if by_plane else "flak"


def corners(box: Box, height: float = HIGHEST) -> list[Box]:
    """Where the panel could be on the board."""
    lefts, tops = (box.x + 56, box.right - WIDTH - 24), (box.y + 64, box.bottom - height - 76)
    return [Box(x, y, WIDTH, height) for y in tops for x in lefts]


def best_corner(box: Box, choices: Sequence[Box], others: Sequence[Box], last: int | None) -> int:
    """The corner where it covers least of what can be chosen, then of what is there; it stays where it was if it can."""
    places = corners(box)

    def covered(number: int) -> tuple[int, bool, int]:
        hidden = sum(places[number].overlaps(choice) for choice in choices)
        return hidden, number != last, sum(places[number].overlaps(other) for other in others)

    return min(range(len(places)), key=covered)


def draw_story(canvas: Canvas, box: Box, story: Story, corner: int, told: Callable[[Event], str], texts: Texts) -> None:
    """A panel in a corner of the board. In a small window it tells only the newest."""
    if box.width < 1.6 * WIDTH:
        return
    newest = (story.events[-count:] if count else () for count in range(TOLD, -1, -1))
    panel = First(*(_panel(story, events, told, texts) for events in newest), most=box.height - 150)
    place = corners(box, panel.high(canvas.look, WIDTH))[corner]
    lay.draw(canvas, panel.parts(canvas.look, place))


def _panel(story: Story, events: Sequence[Event], told: Callable[[Event], str], texts: Texts) -> Node:
    def ground(canvas: Canvas, box: Box) -> None:
        shadow(canvas, *box, 12, 16, 190, 8)
        canvas.stamp(plate(canvas.look, box.width, box.height, TOOLTIP, TOOLTIP, BRASS, 1.8, 12), box.x, box.y)

    def head(canvas: Canvas, box: Box) -> None:
        pieces.head(canvas, texts(f"tgm_table.air.{story.title}"), *box[:3], "airplane")

    told_events = (_line(event, told(event), event is story.events[-1]) for event in events)
    body = Column(Painted(0, 38, head), _steps(story.step, texts), Space(height=12), *told_events, Space(height=2))
    return Padded(body, 16, 8, ground)


def _line(event: Event, words: str, newest: bool) -> Node:
    icon = EVENT_ICONS.get(event.key, ("circle_small", "other"))[0]
    sign = Icon(icon, 17, LIGHT_BRASS if newest else SECOND_TEXT, room=24)
    text = Text(words, 16, TEXT if newest else SECOND_TEXT, spread=1.22)
    return Row(Sized(sign, height=24), Sized(text, height=26, grow=1), gap=8, align="top")


def _steps(now: str, texts: Texts) -> Node:
    """The five steps in a row: ticked, in brass, or still to come; the present one has its name."""
    at = [*STEPS].index(now)

    def step(number: int, name: str, icon: str) -> Node:
        colour = BRASS if name == now else rgb("#3C5A45") if number < at else rgb("#2A333D")

        def ground(canvas: Canvas, box: Box) -> None:
            canvas.stamp(plate(canvas.look, box.width, box.height, colour, colour, colour, 1, 17), box.x, box.y)

        if name == now:
            words = Row(Icon(icon, 18, ON_BRASS), Text(texts(f"tgm_table.air.{now}"), 16, ON_BRASS, "bold"), gap=5)
            return Padded(Sized(words, height=34), across=11, ground=ground)
        return Padded(Sized(Icon("check_bold" if number < at else icon, 18, TEXT), height=34), ground=ground, grow=1)

    return Row(*(step(number, *one) for number, one in enumerate(STEPS.items())), gap=6)
