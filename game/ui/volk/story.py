"""The end of a decade, told step by step: which step it is, its sum, and what comes of it.

The icons of an event while they are carried out: ticked off in the column, and what each would do where one points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Icon, Node, Padded, Row, Sized, Space, Text
from game.ui.kit.nodes import fact, head, icon_line, on_panel
from game.ui.kit.plates import panel
from game.ui.table.selection import Selection
from game.ui.volk.telling import EVENT_ICONS
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, PROVINCES_OF, STEP_OF
from game.volk.decade.end import END_STEPS, POWER_STEPS, steps_of
from game.volk.naming import ROMAN, component_name, signed, whom
from game.volk.state import VolkState, side_of
from game.volk.states.unrest import PROTEST, calmed_protest

STEP_EVENT = "volk.event.end_step"
STEP_ICONS = {
    "end_arms": "bomb",
    "end_space": "rocket_launch",
    "end_dominance": "earth",
    "end_flight": "run",
    "end_prestige": "leaf",
    "end_currency": "currency_usd",
    "end_upkeep": "police_badge",
    "end_supply": "hexagon_outline",
    "end_internal": "hexagon_multiple",
    "end_envy": "swap_horizontal",
    "end_police": "police_badge_outline",
    "end_socialists": "account_hard_hat",
    "end_collapse": "bullhorn",
}

Told = Callable[[Event], str]


@dataclass
class Chapter:
    """A step of the end of a decade, and what has happened in it so far."""

    step: str
    events: list[Event] = field(default_factory=list)


def is_told(state: VolkState) -> bool:
    """Is the decade at its end? Then there are no cards on display, and the story has their place."""
    return state.phase.startswith("end_") or state.phase == "new_decade"


def chapters(log: Sequence[Event]) -> list[Chapter]:
    """The steps of the last end of a decade, as far as they have been shown."""
    found: list[Chapter] = []
    for event in log:
        if event.key == STEP_EVENT:
            step = str(event.params["step"])
            if found and _number(step) <= _number(found[-1].step):
                found = []
            found.append(Chapter(step))
        elif event.key == "volk.event.decade":
            found = []
        elif found:
            found[-1].events.append(event)
    return found


def _number(step: str) -> int:
    return [*POWER_STEPS, *END_STEPS].index(step)


# What a step came to ------------------------------------------------------------------------------------------------------

_COUNTED = {
    "dismantled": -1,
    "stopped": -1,
    "rundown": 1,
    "standard_lost": -1,
    "unrest": 1,
    "calmed": -1,
    "deployed": 1,
    "socialist_lost": -1,
}
"""Events that are added up, and whether something is lost by them."""
_SUMS: dict[str, Callable[[Event], str]] = {
    "flight": lambda event: str(event.params["steps"]),
    "currency_sum": lambda event: signed(_whole(event, "number")),
    "socialists_change": lambda event: signed(_whole(event, "number")),
    "protests": lambda event: f"{event.params['yellow']} : {event.params['red']}",
}
"""Events that tell a sum."""


def _whole(event: Event, name: str) -> int:
    number = event.params[name]
    assert isinstance(number, int)
    return number


def outcome(chapter: Chapter) -> list[tuple[str, str]]:
    """What a step came to: icons with numbers, first its sum, then what was lost and gained."""
    sums: list[tuple[str, str]] = []
    counted: Counter[str] = Counter()
    money: dict[int, int] = {}
    for event in chapter.events:
        name = event.key.rpartition(".")[2]
        if name in _SUMS:
            sums.append((name, _SUMS[name](event)))
        elif name in _COUNTED:
            counted[name] += _COUNTED[name] * (_whole(event, "number") if "number" in event.params else 1)
        elif name in ("received", "paid"):
            seat = _whole(event, "seat")
            money[seat] = money.get(seat, 0) + (1 if name == "received" else -1) * _whole(event, "number")
    sums += [(name, signed(number)) for name, number in counted.items()]
    if money:
        sums.append(("received", " : ".join(signed(money.get(seat, 0)) for seat in (0, 1))))
    return [(EVENT_ICONS[f"volk.event.{name}"][0], words) for name, words in sums]


# Drawing ------------------------------------------------------------------------------------------------------------------


def story(folded: bool, state: VolkState, log: Sequence[Event], told: Told, texts: Texts) -> Node:
    """All steps with what they came to; the one that happens now is told in full, earlier ones where there is room.

    Where there is none, what was told of earlier steps goes first, then the steps to come, which the track below shows, and
    the oldest ones. Of the step that happens now the sum stays, which is told first and says most, and what is newest.
    """
    done = {chapter.step: chapter for chapter in chapters(log)}
    now = next(reversed(done), "")
    steps = steps_of(state)
    rows: list[Node] = []
    for number, step in enumerate(steps, 1):
        chapter, rank = done.get(step), 0 if step == now else 1100 - number if step in done else 2000 + number
        rows.append(Sized(_step(number, step, now, chapter, texts), height=21 if folded else 24, rank=rank))
        lines = [_line(told(event), step == now) for event in chapter.events] if chapter else []
        if step == now:
            rows += [line.ranked(len(lines) - place if place else 0) for place, line in enumerate(lines)]
        else:
            rows.append(Column(*lines, rank=3100 - number))
    title = texts("volk_table.story.title", number=ROMAN[state.decade - 1])
    body = Column(head(title, "calendar_check"), Space(0, 3), *rows)
    return Padded(body, 14, 10, lambda canvas, box: panel(canvas, *box))


def _line(words: str, now: bool) -> Node:
    return Padded(Text(words, 16, TEXT if now else SECOND_TEXT, spread=1.22), 40)


def _step(number: int, step: str, now: str, chapter: Chapter | None, texts: Texts) -> Node:
    """Its number, icon and name; at the right end what it came to, with a tick when it is over."""
    ink = LIGHT_BRASS if step == now else TEXT if chapter else SECOND_TEXT
    digits = Sized(Text(str(number), 16, ink, "bold", align="right"), 20, fixed=True)
    name = Text(texts(f"volk.step.{step}"), 16, ink, "bold", spread=1.2).growing()
    facts = (fact(icon, words, SECOND_TEXT) for icon, words in (outcome(chapter) if chapter else ()))
    tick = Icon("check", 18, BRASS) if chapter and step != now else Space(18)
    return Row(digits, Icon(STEP_ICONS[step], 18, ink), name, Row(*facts, gap=14), tick, gap=6)


class Tick(NamedTuple):
    """An icon of an event, or the arrows of a track."""

    item: str
    done: int
    times: int
    most: int
    net: int

    @property
    def is_done(self) -> bool:
        return self.done == self.times


def ticks_of(selection: Selection | None) -> list[Tick]:
    """What the question says about the icons; none, if it is about something else."""
    if selection is None or "items" not in selection.params:
        return []
    items = cast("tuple[str, ...]", selection.params["items"])
    numbers = [cast("tuple[int, ...]", selection.params[name]) for name in ("done", "times", "most", "net")]
    return [Tick(item, *each) for item, *each in zip(items, *numbers, strict=True)]


def words_of(tick: Tick, texts: Texts) -> str:
    """`Unrest in the East: 2 of 4, at most 2 in a province`"""
    name = component_name("item", tick.item, texts)
    if tick.net:
        gains = whom(tick.item, RED if tick.net > 0 else YELLOW, texts)
        return texts("volk_table.draw.steps", track=name, count=abs(tick.net), whom=gains)
    if tick.is_done:
        return name
    more = [texts("volk_table.ticks.count", done=tick.done, times=tick.times)] if tick.times > 1 else []
    more += [texts("volk_table.ticks.limit", most=tick.most)] if tick.most else []
    return f"{name}: {', '.join(more)}" if more else name


def ticks_panel(ticks: Sequence[Tick], card: str, texts: Texts) -> Node:
    """One line for each icon of a card, or of a space of a track."""
    title = texts("volk_table.ticks.head" if card else "volk_table.ticks.head_alone")
    signs = {True: ("checkbox_marked_circle", SECOND_TEXT), False: ("checkbox_blank_circle_outline", TEXT)}
    lines = (icon_line(icon, words_of(tick, texts), ink) for tick in ticks for icon, ink in [signs[tick.is_done]])
    return on_panel(head(title, "lightning_bolt"), *lines)


# What a click on a lit place does -----------------------------------------------------------------------------------------


def _executed(moves: Sequence[Move]) -> list[tuple[str, str]]:
    """By the icon that is executed, the place."""
    executed = [move.args for move in moves if move.verb == "execute" and move.args[0] in STEP_OF]
    return [(STEP_OF[item].icon, target) for item, target in executed]


def effects_of(moves: Sequence[Move], state: VolkState, texts: Texts) -> list[str]:
    """One sentence for each icon that could be executed there."""
    return [_effect(icon, target, state, texts) for icon, target in _executed(moves)]


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
        icon = "build_factory" if target in BOARD.cities else "build_piece"
    words = texts(f"volk_table.effect.{icon}")
    calms = icon == "standard" and state.unrest[target]
    return f"{words} {_unrest(target, -1, state, texts)}" if calms else words


def _unrest(province: str, change: int, state: VolkState, texts: Texts) -> str:
    """By how many cubes the unrest changes, and whether a mass protest begins or ends with them."""
    now = state.unrest[province]
    begun = (now + change) // PROTEST - now // PROTEST
    key = "unrest_begins" if begun > 0 else "unrest_ends" if begun < 0 else "unrest"
    return texts(f"volk_table.effect.{key}", change=signed(change), count=now + change)
