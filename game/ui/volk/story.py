"""The end of a decade, told step by step: which step it is, its sum, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.data.texts import Texts
from game.rules.events import Event
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT, Colour
from game.ui.kit.plates import panel
from game.ui.volk.telling import EVENT_ICONS
from game.volk.decade_end import END_STEPS
from game.volk.naming import ROMAN, signed
from game.volk.power_end import POWER_STEPS, steps_of
from game.volk.state import VolkState

_ROW, _LEAST_ROW = 24.0, 21.0
_HEAD = 40.0
_LINE = 1.22
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


def draw_story(canvas: Canvas, box: Box, state: VolkState, log: Sequence[Event], told: Told, texts: Texts) -> None:
    """All steps with what they came to; the one that happens now is told in full, earlier ones where there is room."""
    panel(canvas, *box)
    done = {chapter.step: chapter for chapter in chapters(log)}
    now = next(reversed(done), "")
    title = texts("volk_table.story.title", number=ROMAN[state.decade - 1])
    pieces.head(canvas, title, box.x + 16, box.y + 10, box.width - 32, "calendar_check")
    room = box.height - _HEAD - 14
    steps = steps_of(state)
    high = max(_LEAST_ROW, min(_ROW, room / (len(steps) + 4)))
    told_now = _lines(canvas, done[now], told, box.width - 76, room - 2 * high) if now else []
    shown = _within(steps, now, done, int((room - _height(told_now)) / high))
    room -= len(shown) * high + _height(told_now)
    lines = {now: told_now} | _earlier(canvas, [done[step] for step in shown if step in done], now, told, box.width, room)
    y = box.y + _HEAD
    for step in shown:
        colour = LIGHT_BRASS if step == now else TEXT if step in done else SECOND_TEXT
        row = Box(box.x + 16, y, box.width - 32, high)
        _draw_step(canvas, row, 1 + steps.index(step), step, colour, texts)
        if step in done:
            _draw_outcome(canvas, row, done[step], step != now)
        y += high
        for block in lines.get(step, ()):
            rich.write(canvas, block, box.x + 56, y, TEXT if step == now else SECOND_TEXT)
            y += block.height


def _within(steps: Sequence[str], now: str, done: dict[str, Chapter], count: int) -> list[str]:
    """As many steps as fit: those to come are left out first, for the track below shows them, then the oldest."""
    shown = list(steps)
    while len(shown) > max(1, count):
        shown.pop(0 if shown[-1] == now or shown[-1] in done else -1)
    return shown


def _height(blocks: Sequence[rich.Block]) -> float:
    return sum(block.height for block in blocks)


def _lines(canvas: Canvas, chapter: Chapter, told: Told, width: float, room: float) -> list[rich.Block]:
    """What happened in a step, as much as fits: its sum stands first and says most, what comes last is the newest."""
    blocks = [rich.lay_out(canvas.look, told(event), width, 16, line_height=_LINE) for event in chapter.events]
    while len(blocks) > 1 and _height(blocks) > room:
        blocks.pop(1)
    return blocks


def _earlier(
    canvas: Canvas, done: Sequence[Chapter], now: str, told: Told, width: float, room: float
) -> dict[str, list[rich.Block]]:
    """The lines about earlier steps, the latest first: those that still fit as a whole."""
    found: dict[str, list[rich.Block]] = {}
    for chapter in reversed(done):
        if chapter.step == now:
            continue
        blocks = [rich.lay_out(canvas.look, told(event), width - 76, 16, line_height=_LINE) for event in chapter.events]
        if _height(blocks) > room:
            break
        room -= _height(blocks)
        found[chapter.step] = blocks
    return found


def _draw_step(canvas: Canvas, row: Box, number: int, step: str, colour: Colour, texts: Texts) -> None:
    middle = row.middle[1]
    canvas.text(str(number), row.x + 16, middle, 16, colour, "bold", "mr")
    canvas.icon(STEP_ICONS[step], row.x + 30, middle, 18, colour)
    canvas.text(texts(f"volk.step.{step}"), row.x + 46, middle, 16, colour, "bold", "ml")


def _draw_outcome(canvas: Canvas, row: Box, chapter: Chapter, over: bool) -> None:
    """At the right end, with a tick when the step is over."""
    middle, right = row.middle[1], row.right - 30
    if over:
        canvas.icon("check", row.right - 10, middle, 18, BRASS)
    for icon, words in reversed(outcome(chapter)):
        canvas.text(words, right, middle, 16, TEXT, "bold", "mr")
        right -= canvas.text_width(words, 16, "bold") + 14
        canvas.icon(icon, right, middle, 17, SECOND_TEXT)
        right -= 22
