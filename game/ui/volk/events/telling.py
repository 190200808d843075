"""Texts and icons for events of the German games: in the log, on the table, and icon by icon."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from game.data.icons import load_icons
from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.lay import Node
from game.ui.kit.nodes import icon_line, on_panel
from game.ui.table.choosing.selection import Selection
from game.ui.table.scene import Scene
from game.ui.table.staging.telling import telling_of, things_in
from game.volk.cards.icons import CONVERTED
from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ARROWS, BOARD, CARDS, PROVINCES_OF, SIDE_OF_PROVINCE, STEP_OF, SUPPLIERS, WEST_BERLIN
from game.volk.naming import component_name, signed, whom
from game.volk.state import VolkState, side_of
from game.volk.states.economy import built, output
from game.volk.states.unrest import PROTEST, calmed_protest

_THINGS = ("site", "city", "province", "sector", "card", "arms_card", "conflict_card", "start", "space", "step")
"""Parameters that contain ids of things, for events whose entry in the telling file names no things."""


def icon_of(name: str) -> str:
    return telling_of("volk", f"volk.event.{name}").icon


def name_of(event: Event) -> str:
    """Kind of an event: events that differ only in their cause have the same kind."""
    return telling_of("volk", event.key).like or event.name


def event_things(event: Event) -> list[str]:
    """Ids of an event's things on the screen: places, cards, the space a marker moved to."""
    if event.name in ARROWS:
        return [f"{event.name}{event.params['number']:+d}" if event.params["number"] else f"{event.name}0"]
    patterns = telling_of("volk", event.key).things or (f"{{{name}}}" for name in _THINGS)
    return [thing for thing in things_in(event, *patterns) if thing != HIDDEN]


STEP_ICONS = load_icons("volk")["step"]
_PLACES = {"pay": ("treasury",), "receive": ("treasury",), "dove_down": ("doves",), "dove_up": ("doves",), "free": CONVERTED}
_PLACES["conflict"] = ("pile:conflict",)
"""Where icons take effect, except those named after their track."""


def with_places_of_card(scene: Scene) -> Scene:
    """The scene with the tracks and piles flashing that the card looked at, or else the chosen one, affects."""
    chosen = (thing for thing, kind in scene.marks.items() if kind == "selected")
    card = next((CARDS[thing] for thing in (scene.hovered, scene.focused, *chosen) if thing in CARDS), None)
    if card is None:
        return scene
    places = places_of((*card.event, *card.below))
    return replace(scene, flashing=scene.flashing.union(places, ("flight",) if card.flight else ()))


def places_of(steps: Iterable[Step]) -> tuple[str, ...]:
    """The tracks and piles that these icons affect."""
    return tuple(place for step in steps for place in _PLACES.get(step.icon, (step.icon,)))


class Tick(NamedTuple):
    """Progress in executing one kind of icon of an event, or arrows on a track."""

    item: str
    done: int
    times: int
    most: int
    net: int
    # Number of icons that could not be executed.
    lapsed: int = 0

    @property
    def is_done(self) -> bool:
        return self.done == self.times


def ticks_of(selection: Selection | None) -> list[Tick]:
    """Progress of the icons in the current question; empty if the question is about something else."""
    if selection is None or "items" not in selection.params:
        return []
    items = cast("tuple[str, ...]", selection.params["items"])
    numbers = [cast("tuple[int, ...]", selection.params[name]) for name in ("done", "times", "most", "net")]
    lapsed = cast("tuple[int, ...]", selection.params.get("lapsed", (0,) * len(items)))
    return [Tick(item, *each) for item, *each in zip(items, *numbers, lapsed, strict=True)]


def words_of(tick: Tick, texts: Texts) -> str:
    """The progress in words, as `Unrest in the East: 2 of 4, at most 2 in a province`; when finished, only the count."""
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


def ticks_panel(ticks: Sequence[Tick], texts: Texts) -> Node:
    """One line for each kind of icon of a card or track space."""
    signs = {True: ("checkbox_marked_circle", SECOND_TEXT), False: ("checkbox_blank_circle_outline", TEXT)}
    lines = (icon_line(icon, words_of(tick, texts), ink) for tick in ticks for icon, ink in [signs[tick.is_done]])
    return on_panel(*lines)


def executed(moves: Sequence[Move]) -> list[tuple[str, str]]:
    """The icons that these moves execute, each with its target."""
    used = [move.args for move in moves if move.verb == "execute" and move.args[0] in STEP_OF]
    return [(STEP_OF[item].icon, target) for item, target in used]


def effects_of(moves: Sequence[Move], state: VolkState, texts: Texts) -> list[str]:
    """Sentences about the effects of these moves: of each icon, of a building, or of a protest that spreads or ends."""
    # This is 0 except while a province is being chosen for West Berlin's protests.
    missing = state.unrest[WEST_BERLIN] // PROTEST - sum(state.exported.values())
    if missing and any(move.verb == "choose" and move.args[0] in SUPPLIERS for move in moves):
        return [texts(f"volk_table.effect.{'protest_comes' if missing > 0 else 'protest_goes'}")]
    free = {*BOARD.cities, *BOARD.lines}.difference(*(own.factories | own.lines for own in state.economies))
    sites = [("build", move.args[0]) for move in moves if move.verb == "choose" and move.args[0] in free]
    return [_effect(icon, target, state, texts) for icon, target in (*executed(moves), *sites)]


def gain(site: str, state: VolkState) -> dict[str, tuple[int, int]]:
    """The economy, now and then, of the provinces where building at this site changes it."""
    side = BOARD.side_at(site)
    economy = state.economies[side]
    now, then = output(side, economy).best, output(side, built(economy, site)).best
    return {land: (now[land], then[land]) for land in now if now[land] != then[land]}


def added_by(site: str, state: VolkState) -> int:
    """The number by which building at this site raises its state's economy."""
    side = BOARD.side_at(site)
    now, then = (output(side, economy).values for economy in (state.economies[side], built(state.economies[side], site)))
    return sum(then.values()) - sum(now.values())


SURE, UNSURE = "!", "(!)"
"""Marks of provinces where a mass protest would begin; an unsure one can be ended at once, by a socialist who waits."""


def protest_marks(moves: Sequence[Move], state: VolkState) -> dict[str, str]:
    waits = PROVINCES_OF[RED] if state.socialists_box else ()
    added = (land for icon, land in executed(moves) if icon == "unrest" and (state.unrest[land] + 1) % PROTEST == 0)
    return {land: UNSURE if land in waits else SURE for land in added}


def protest_notes(moves: Sequence[Move], state: VolkState, texts: Texts) -> tuple[dict[str, str], list[str]]:
    """Notes on the provinces where a mass protest would begin or end, and sentences about the marks among them."""
    begun, keys = protest_marks(moves, state), {SURE: "protest", UNSURE: "protest_unsure"}
    calmed = [(icon, land) for icon, land in executed(moves) if icon in ("calm", "pacify") and state.unrest[land]]
    ended = [land for icon, land in calmed if icon == "pacify" or state.unrest[land] % PROTEST == 0]
    hints = [texts(f"volk_table.effect.{key}", mark=mark) for mark, key in keys.items() if mark in begun.values()]
    return begun | dict.fromkeys(ended, texts("volk_board.protest_ends")), hints


def starts_protest(moves: Sequence[Move], state: VolkState, seat: int) -> bool:
    """True if one of these moves would start a mass protest in the player's own state."""
    return any(province in PROVINCES_OF[side_of(seat)] for province in protest_marks(moves, state))


def _effect(icon: str, target: str, state: VolkState, texts: Texts) -> str:
    if icon == "pacify":
        return _unrest(target, calmed_protest(state.options, state.unrest[target]) - state.unrest[target], state, texts)
    if icon in ("unrest", "calm"):
        return _unrest(target, 1 if icon == "unrest" else -1, state, texts)
    if icon == "build":
        key = "build_factory" if target in BOARD.cities else "build_piece"
        names = ((component_name("province", land, texts), *change) for land, change in gain(target, state).items())
        changed = [texts("volk_table.effect.economy", province=name, now=now, then=then) for name, now, then in names]
        return " ".join((texts(f"volk_table.effect.{key}"), *(changed or [texts("volk_table.effect.economy_same")])))
    words = texts(f"volk_table.effect.{icon}")
    return f"{words} {_unrest(target, -1, state, texts)}" if icon == "standard" and state.unrest[target] else words


def _unrest(province: str, change: int, state: VolkState, texts: Texts) -> str:
    """Text about the change in unrest and a mass protest that begins or ends; in the East, socialists may end it later."""
    now = state.unrest[province]
    begun = (now + change) // PROTEST - now // PROTEST
    key = "unrest_begins" if begun > 0 else "unrest_ends" if begun < 0 else "unrest"
    words = texts(f"volk_table.effect.{key}", change=signed(change), count=now + change)
    waits = begun > 0 and SIDE_OF_PROVINCE[province] == RED and state.socialists_box
    return f"{words} {texts('volk_table.effect.socialist_waits', number=state.socialists_box)}" if waits else words
