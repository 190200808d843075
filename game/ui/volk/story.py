"""The end of a decade, told step by step: which step it is, its sum, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.data.texts import Texts
from game.rules.events import Event
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.plates import panel
from game.volk.decade_end import END_STEPS
from game.volk.power_end import POWER_STEPS
from game.volk.state import VolkState

_ROW = 24.0
_HEAD = 42.0
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


def steps_of(state: VolkState) -> list[str]:
    """The steps in their order: three more with superpowers."""
    return [*(POWER_STEPS if state.powers is not None else ()), *END_STEPS]


def _number(step: str) -> int:
    return [*POWER_STEPS, *END_STEPS].index(step)


def draw_story(
    canvas: Canvas, box: Box, state: VolkState, log: Sequence[Event], told: Callable[[Event], str], texts: Texts
) -> None:
    """All steps with their results; the one that happens now is told in full."""
    panel(canvas, *box)
    done = {chapter.step: chapter for chapter in chapters(log)}
    now = next(reversed(done), "")
    title = texts("volk_table.story.title", number=state.decade)
    pieces.head(canvas, title, box.x + 16, box.y + 10, box.width - 32, "calendar_check")
    steps = steps_of(state)
    room = box.height - _HEAD - len(steps) * _ROW - 16
    lines = _fitting(canvas, [done[step] for step in steps if step in done], told, box.width - 76, room)
    y = box.y + _HEAD
    for number, step in enumerate(steps, 1):
        _draw_step(canvas, Box(box.x + 16, y, box.width - 32, _ROW), number, step, done, now, texts)
        y += _ROW
        for block in lines.get(step, ()):
            rich.write(canvas, block, box.x + 56, y, TEXT if step == now else SECOND_TEXT)
            y += block.height


def _fitting(
    canvas: Canvas, done: Sequence[Chapter], told: Callable[[Event], str], width: float, room: float
) -> dict[str, list[rich.Block]]:
    """By step the lines about what happened in it: the latest steps in full, earlier ones as far as there is room."""
    found: dict[str, list[rich.Block]] = {}
    for chapter in reversed(done):
        blocks = [rich.lay_out(canvas.look, told(event), width, 16, line_height=_LINE) for event in chapter.events]
        while blocks and sum(block.height for block in blocks) > room:
            # The sum of a step stands first, and says most.
            blocks.pop(0 if not found else -1)
        room -= sum(block.height for block in blocks)
        found[chapter.step] = blocks
    return found


def _draw_step(canvas: Canvas, row: Box, number: int, step: str, done: dict[str, Chapter], now: str, texts: Texts) -> None:
    colour = LIGHT_BRASS if step == now else TEXT if step in done else SECOND_TEXT
    middle = row.middle[1]
    canvas.text(str(number), row.x + 16, middle, 16, colour, "bold", "mr")
    canvas.icon(STEP_ICONS[step], row.x + 30, middle, 18, colour)
    name = texts(f"volk.step.{step}")
    canvas.text(rich.fitted(canvas, name, row.width - 80, 16, "bold"), row.x + 46, middle, 16, colour, "bold", "ml")
    if step in done and step != now:
        canvas.icon("check", row.right - 12, middle, 18, BRASS)
