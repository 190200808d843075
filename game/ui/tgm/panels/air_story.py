"""An air strike told step by step: what has been declared, who comes up, who fires, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.data.texts import Texts
from game.rules.events import Event
from game.tgm.state import TgmState
from game.ui.kit import lay, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, ON_BRASS, SECOND_TEXT, TEXT, TOOLTIP, rgb
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Row, Sized, Space, Text
from game.ui.kit.plates import plate, shadow
from game.ui.tgm.telling import EVENT_ICONS, is_airplane

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
_BEGINS = ("tgm.event.air_strike", "tgm.event.jumps")


@dataclass(frozen=True)
class Story:
    """A strike that is under way: which step it has come to, and what happened since it was declared."""

    title: str
    step: str
    events: tuple[Event, ...]
    goal: str


def story_of(state: TgmState, log: Sequence[Event]) -> Story | None:
    """The strike or the drop that is under way, if there is one."""
    start = next((number for number in reversed(range(len(log))) if log[number].key in _BEGINS), None)
    if start is None or not any(plane.flying for plane in state.air.values()):
        return None
    events = tuple(log[start:])
    drop = events[0].key.endswith("jumps")
    step = "flak" if drop else "declared"
    for event in events:
        step = _step(event, step)
    return Story("jump" if drop else "title", step, events, str(events[0].params["space" if drop else "target"]))


def _step(event: Event, now: str) -> str:
    name = event.key.rpartition(".")[2]
    if name != "aims":
        return "interceptors" if name == "intercepts" else now
    by_plane = is_airplane(str(event.params["unit"]))
    if not is_airplane(str(event.params["target"])):
        return "strike" if by_plane else now
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
