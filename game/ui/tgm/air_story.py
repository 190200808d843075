"""An air strike told step by step: what has been declared, who comes up, who fires, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.data.texts import Texts
from game.rules.events import Event
from game.tgm.state import TgmState
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, SECOND_TEXT, TEXT, TOOLTIP, rgb
from game.ui.kit.plates import plate, shadow
from game.ui.tgm.telling import EVENT_ICONS, is_airplane

STEPS: dict[str, str] = {
    "declared": "target",
    "interceptors": "airplane_alert",
    "fight": "airplane",
    "flak": "arrow_up_bold",
    "strike": "bomb",
}
LINES = 4
"""So many of the last things that happened are told."""
WIDTH = 400.0
HIGHEST = 240.0
_BEGINS = ("tgm.event.air_strike", "tgm.event.jumps")
_DONE = rgb("#3C5A45")


@dataclass(frozen=True)
class Story:
    """A strike that is under way: which step it has come to, and what happened since it was declared."""

    title: str
    step: str
    events: tuple[Event, ...]
    goal: str


def story_of(state: TgmState, log: Sequence[Event]) -> Story | None:
    """The strike or the drop that is under way, if there is one."""
    if not any(plane.flying for plane in state.air.values()):
        return None
    start = next((number for number in range(len(log) - 1, -1, -1) if log[number].key in _BEGINS), None)
    if start is None:
        return None
    events = tuple(log[start:])
    first = events[0]
    drop = first.key.endswith("jumps")
    step = "flak" if drop else "declared"
    for event in events:
        step = _step(event, step)
    goal = str(first.params["space" if drop else "target"])
    return Story("jump" if drop else "title", step, events, goal)


def _step(event: Event, now: str) -> str:
    name = event.key.rpartition(".")[2]
    if name == "intercepts":
        return "interceptors"
    if name != "aims":
        return now
    if not is_airplane(str(event.params["target"])):
        return "strike" if is_airplane(str(event.params["unit"])) else now
    return "fight" if is_airplane(str(event.params["unit"])) else "flak"


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
    """A panel in a corner of the board."""
    blocks = [rich.lay_out(canvas.look, told(event), WIDTH - 66, 16, line_height=1.22) for event in story.events[-LINES:]]
    while blocks and _height(blocks) > box.height - 150:
        # In a small window only the newest.
        del blocks[0]
    height = _height(blocks)
    if box.width < 1.6 * WIDTH:
        return
    x, y, _, _ = corners(box, height)[corner]
    shadow(canvas, x, y, WIDTH, height, 12, 16, 190, 8)
    canvas.stamp(plate(canvas.look, WIDTH, height, TOOLTIP, TOOLTIP, BRASS, 1.8, 12), x, y)
    pieces.head(canvas, texts(f"tgm_table.air.{story.title}"), x + 16, y + 8, WIDTH - 32, "airplane")
    _draw_steps(canvas, Box(x + 16, y + 46, WIDTH - 32, 34), story.step, texts)
    top = y + 92
    for event, block in zip(story.events[len(story.events) - len(blocks) :], blocks, strict=True):
        newest = event is story.events[-1]
        icon = EVENT_ICONS.get(event.key, ("circle_small", "other"))[0]
        high = max(26.0, block.height + 4)
        canvas.icon(icon, x + 28, top + 12, 17, LIGHT_BRASS if newest else SECOND_TEXT)
        rich.write(canvas, block, x + 48, top + 2, TEXT if newest else SECOND_TEXT)
        top += high


def _height(blocks: list[rich.Block]) -> float:
    return 92 + sum(max(26.0, block.height + 4) for block in blocks) + 10


def _draw_steps(canvas: Canvas, box: Box, now: str, texts: Texts) -> None:
    """The five steps in a row: ticked, in brass, or still to come; the present one has its name."""
    at = [*STEPS].index(now)
    name = texts(f"tgm_table.air.{now}")
    wide = canvas.text_width(name, 16, "bold") + 46
    small = (box.width - wide - 4 * 6) / 4
    x = box.x
    for number, (step, icon) in enumerate(STEPS.items()):
        width = wide if step == now else small
        ground = BRASS if step == now else _DONE if number < at else rgb("#2A333D")
        canvas.stamp(plate(canvas.look, width, box.height, ground, ground, ground, 1, 17), x, box.y)
        middle = box.y + box.height / 2
        if step == now:
            canvas.icon(icon, x + 20, middle, 18, ON_BRASS)
            canvas.text(name, x + 34, middle, 16, ON_BRASS, "bold", "ml")
        else:
            canvas.icon("check_bold" if number < at else icon, x + width / 2, middle, 18, TEXT)
        x += width + 6
