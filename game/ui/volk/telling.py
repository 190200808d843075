"""How events of the German games are told: in the log, on the table, and icon by icon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event, words_in
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.lay import Node
from game.ui.kit.nodes import head, icon_line, on_panel
from game.ui.kit.sound import SoundName
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import EventKind, Motion
from game.ui.table.scene import seat_id
from game.ui.table.staging.telling import event_icons
from game.ui.volk.buttons import ICONS
from game.ui.volk.palette import TRACK_ICONS
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ARROWS, BOARD, CARDS, PROVINCES_OF, SIDE_OF_PROVINCE, STEP_OF, SUPPLIERS, WEST_BERLIN
from game.volk.decade.end import END_STEPS
from game.volk.decade.powers import POWER_STEPS
from game.volk.naming import component_name, signed, whom
from game.volk.state import Economy, VolkState, side_of
from game.volk.states.economy import built, output
from game.volk.states.unrest import PROTEST, calmed_protest

_TOLD: dict[EventKind, dict[str, str]] = {
    "turn": {
        "calendar_star": "decade special special_wall special_no_wall",
        "order_numeric_ascending": "first first_even order",
        "cards_outline": "display display_four",
        "calendar_check": "end_step step_over",
        "run": "flight",
        "wall": "wall_stands",
        "leaf": "prestige_space",
        "earth": "dominance_space",
        "currency_usd": "currency_sum",
        "anchor": "hamburg",
        "account_hard_hat": "socialists_change",
        "bullhorn": "protests east_collapses west_collapses",
        "factory": "insolvency",
        "account_off": "socialism_fails",
        "account_group": "triumph",
        "bomb": "arms_open",
        "rocket_launch": "space_open",
        "star_circle": "victory_points",
        "trophy": "won survival",
    },
    "card": {
        **{icon: f"{verb}_with" for verb, icon in ICONS.items()},
        "bomb": "arm_with arms_card",
        "lightning_bolt_circle": "automatic automatic_over event_over action_over",
        "cancel": "ignored",
        "debug_step_over": "lapsed",
        "cards_outline": "drawn price_draw",
        "tray_arrow_down": "price_discard special_unused",
        "rocket_launch": "extra_card",
        "sword_cross": "conflict_card",
        "peace": "peacemaker",
        "police_badge": "police_gained police_used",
        "eye": "guillaume_hand guillaume_deck",
        "eye_off": "guillaume_removed",
        "swap_horizontal": "guillaume_swapped_hand guillaume_swapped_deck",
    },
    "board": {
        "hammer": "built built_where built_nothing",
        "factory": "dismantled dismantled_where dismantled_all",
        "trending_down": "rundown rundown_all",
        "wrench": "repaired",
        "cancel": "stopped",
        "hand_back_left": "unrest unrest_by unrest_internal unrest_envy",
        "swap_horizontal": "unrest_moved",
        "hand_peace": "calmed calmed_by",
        "hexagon": "standard transferred",
        "hexagon_outline": "standard_lost standard_unsupplied",
        "bullhorn": "protest_begins protest_exported",
        "bullhorn_outline": "protest_over protest_ended",
        "account_hard_hat": "deployed",
        "account_off": "socialist_lost socialist_lost_where",
        "shield_off": "stasi_disbanded",
        "wall": "wall_built",
        "door_open": "wall_opened",
    },
    "move": {
        **{TRACK_ICONS[track]: track for track in ARROWS},
        "run": "flight_now flight_back",
        "cash_plus": "received income",
        "cash_minus": "paid",
    },
    "other": {"bird": "dove_down dove_up", "nuke": "nuclear_war", "infinity": "arms_dearer soviets_weaker"},
}
"""By kind and icon the events that have them."""
EVENT_ICONS = event_icons("volk", _TOLD)

_HEARD: dict[SoundName, tuple[str, ...]] = {
    "turn": ("decade", "end_step", "display", "display_four"),
    "token": ("built", "dismantled", "rundown", "unrest", "calmed", "standard", "standard_lost", "deployed"),
    "crowd": ("protest_begins", "protest_exported"),
    "alarm": ("dove_down",),
    "card": ("arms_card", "conflict_card"),
}
_SOUNDS: dict[str, SoundName] = {name: sound for sound, names in _HEARD.items() for name in names}
_LONG = {"dove_down": 900, "nuclear_war": 500, "protest_exported": 700, "end_step": 800}
_PLACES = ("site", "city", "province", "sector")
_SAME: dict[str, str] = {
    **dict.fromkeys(("unrest_by", "unrest_internal", "unrest_envy"), "unrest"),
    "calmed_by": "calmed",
    "built_where": "built",
    **dict.fromkeys(("dismantled_where", "dismantled_all"), "dismantled"),
    "rundown_all": "rundown",
    "socialist_lost_where": "socialist_lost",
    "standard_unsupplied": "standard_lost",
}
"""Events that say more about why, or who, than the plain one."""
BESIDE = {"dove_down": "doves", "dove_up": "doves", "nuclear_war": "red_button"}
"""Events that happen to something beside the map."""


def name_of(event: Event) -> str:
    """What has happened, whyever it has."""
    return _SAME.get(event.name, event.name)


def event_things(event: Event) -> list[str]:
    """What an event is about on the screen: places, cards, the space a marker has come to."""
    name = name_of(event)
    if name in ARROWS:
        return [f"{name}{event.params['number']:+d}" if event.params["number"] else f"{name}0"]
    if name in ("flight_now", "flight_back"):
        return [f"flight{event.params['number']}"]
    if name in BESIDE:
        return [BESIDE[name]]
    found = _named(event, (*_PLACES, "card", "arms_card", "conflict_card", "start", "space", "step"))
    return [thing for thing in found if thing != HIDDEN]


def _named(event: Event, keys: Sequence[str]) -> list[str]:
    """What an event names under these keys, one thing or several."""
    return [str(word) for word in words_in(event.params[key] for key in keys if key in event.params)]


def motion(event: Event) -> Motion | None:
    """How an event is shown. None: in the plain way."""
    name = name_of(event)
    hand = seat_id(event.seat) if event.seat != NOBODY else ""
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
    places = (*_named(event, _PLACES),)
    sound = _SOUNDS.get(name)
    if name == "built":
        return Motion(arriving=places, sound=sound, duration=420)
    if places or name in _LONG or sound:
        flashing = places or tuple(event_things(event))
        return Motion(flashing=flashing, sound=sound, duration=_LONG.get(name, 420))
    return None


_OTHER_STEPS = {
    "end_upkeep": "police_badge",
    "end_supply": "hexagon_outline",
    "end_internal": "hexagon_multiple",
    "end_envy": "swap_horizontal",
    "end_police": "police_badge_outline",
    "end_collapse": "bullhorn",
}
"""The icons of steps that are not about a track."""
STEP_ICONS = {step: _OTHER_STEPS.get(step) or TRACK_ICONS[step.removeprefix("end_")] for step in (*POWER_STEPS, *END_STEPS)}


class Tick(NamedTuple):
    """An icon of an event, or the arrows of a track."""

    item: str
    done: int
    times: int
    most: int
    net: int
    # How often of these it could not be done.
    lapsed: int = 0

    @property
    def is_done(self) -> bool:
        return self.done == self.times


def ticks_of(selection: Selection | None) -> list[Tick]:
    """What the question says about the icons; none, if it is about something else."""
    if selection is None or "items" not in selection.params:
        return []
    items = cast("tuple[str, ...]", selection.params["items"])
    numbers = [cast("tuple[int, ...]", selection.params[name]) for name in ("done", "times", "most", "net")]
    lapsed = cast("tuple[int, ...]", selection.params.get("lapsed", (0,) * len(items)))
    return [Tick(item, *each) for item, *each in zip(items, *numbers, lapsed, strict=True)]


def words_of(tick: Tick, texts: Texts) -> str:
    """`Unrest in the East: 2 of 4, at most 2 in a province`; when it is done how often it was."""
    name = component_name("item", tick.item, texts)
    if tick.net:
        gains = whom(tick.item, RED if tick.net > 0 else YELLOW, texts)
        return texts("volk_table.draw.steps", track=name, count=abs(tick.net), whom=gains)
    if tick.is_done and tick.lapsed:
        done = tick.times - tick.lapsed
        return f"{name}: {texts('volk_table.ticks.lapsed', done=done, times=tick.times)}"
    if tick.is_done:
        return f"{name} ×{tick.times}" if tick.times > 1 else name
    more = [texts("volk_table.ticks.count", done=tick.done, times=tick.times)] if tick.times > 1 else []
    more += [texts("volk_table.ticks.limit", most=tick.most)] if tick.most else []
    return f"{name}: {', '.join(more)}" if more else name


def ticks_panel(ticks: Sequence[Tick], card: str, texts: Texts, folded: bool) -> Node:
    """One line for each icon of a card, or of a space of a track; in a small window the question alone stands above them."""
    title = texts("volk_table.ticks.head" if card else "volk_table.ticks.head_alone")
    signs = {True: ("checkbox_marked_circle", SECOND_TEXT), False: ("checkbox_blank_circle_outline", TEXT)}
    lines = (icon_line(icon, words_of(tick, texts), ink) for tick in ticks for icon, ink in [signs[tick.is_done]])
    return on_panel(*([] if folded else [head(title, "lightning_bolt")]), *lines)


# What a click on a lit place does -----------------------------------------------------------------------------------------


def _executed(moves: Sequence[Move]) -> list[tuple[str, str]]:
    """By the icon that is executed, the place."""
    executed = [move.args for move in moves if move.verb == "execute" and move.args[0] in STEP_OF]
    return [(STEP_OF[item].icon, target) for item, target in executed]


def effects_of(moves: Sequence[Move], state: VolkState, texts: Texts) -> list[str]:
    """One sentence for each icon that could be executed there, for what is built, or for a protest that spreads or ends."""
    # Only while a supplier is chosen do they not match.
    missing = state.unrest[WEST_BERLIN] // PROTEST - sum(state.exported.values())
    if missing and any(move.verb == "choose" and move.args[0] in SUPPLIERS for move in moves):
        return [texts(f"volk_table.effect.{'protest_comes' if missing > 0 else 'protest_goes'}")]
    sites = [("build", move.args[0]) for move in moves if move.verb == "choose" and _is_open(move.args[0], state)]
    return [_effect(icon, target, state, texts) for icon, target in (*_executed(moves), *sites)]


def _economy_at(site: str, state: VolkState) -> tuple[int, Economy]:
    """Whose site of a factory or a line it is, and what there is of that state."""
    side = (BOARD.lines.get(site) or BOARD.cities[site]).side
    return side, state.economies[side]


def _is_open(site: str, state: VolkState) -> bool:
    """Is it a site where nothing stands?"""
    if site not in BOARD.cities and site not in BOARD.lines:
        return False
    economy = _economy_at(site, state)[1]
    return site not in economy.factories | economy.lines


def _yields(site: str, state: VolkState, texts: Texts) -> str:
    """What building there makes of the economies of provinces."""
    side, economy = _economy_at(site, state)
    now, then = output(side, economy).best, output(side, built(economy, site)).best
    changed = [
        texts("volk_table.effect.economy", province=component_name("province", land, texts), now=now[land], then=then[land])
        for land in now
        if now[land] != then[land]
    ]
    return " ".join(changed) or texts("volk_table.effect.economy_same")


def starts_protest(moves: Sequence[Move], state: VolkState, seat: int) -> bool:
    """Would one of these icons start a mass protest in the player's own state?"""
    return any(
        icon == "unrest" and target in PROVINCES_OF[side_of(seat)] and (state.unrest[target] + 1) % PROTEST == 0
        for icon, target in _executed(moves)
    )


def _effect(icon: str, target: str, state: VolkState, texts: Texts) -> str:
    if icon == "pacify":
        return _unrest(target, calmed_protest(state.options, state.unrest[target]) - state.unrest[target], state, texts)
    if icon in ("unrest", "calm"):
        return _unrest(target, 1 if icon == "unrest" else -1, state, texts)
    if icon == "build":
        key = "build_factory" if target in BOARD.cities else "build_piece"
        return f"{texts(f'volk_table.effect.{key}')} {_yields(target, state, texts)}"
    words = texts(f"volk_table.effect.{icon}")
    calms = icon == "standard" and state.unrest[target]
    return f"{words} {_unrest(target, -1, state, texts)}" if calms else words


def _unrest(province: str, change: int, state: VolkState, texts: Texts) -> str:
    """By how many cubes the unrest changes, and whether a mass protest begins or ends with them.

    Socialists that wait put an end to one in the East as soon as the turn is over.
    """
    now = state.unrest[province]
    begun = (now + change) // PROTEST - now // PROTEST
    key = "unrest_begins" if begun > 0 else "unrest_ends" if begun < 0 else "unrest"
    words = texts(f"volk_table.effect.{key}", change=signed(change), count=now + change)
    waits = begun > 0 and SIDE_OF_PROVINCE[province] == RED and state.socialists_box
    return f"{words} {texts('volk_table.effect.socialist_waits', number=state.socialists_box)}" if waits else words
