"""The phase ribbon: where the turn is. What is done has a tick, what is now is brass, what comes is grey."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.data.texts import Texts
from game.tgm.state import TgmState
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import (
    BRASS,
    DISABLED_TEXT,
    LIGHT_BRASS,
    ON_BRASS,
    RAISED,
    STRONG_HAIRLINE,
    Colour,
    dark,
    light,
    rgb,
)
from game.ui.kit.fonts import text_width
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.pieces import focus_frame
from game.ui.kit.plates import shadow

HEIGHT, FOLDED_HEIGHT = 40.0, 34.0
PHASE = "phase:"
"""The ids of its parts begin with this."""
TURN: dict[str, str] = {
    "start": "flag_outline",
    "hq": "bank",
    "cards": "cards_outline",
    "movement": "shoe_print",
    "deployment": "account_arrow_up",
    "shooting": "crosshairs",
    "flip": "rotate_3d_variant",
    "discard": "tray_arrow_down",
    "end": "flag_checkered",
}
OPENING: dict[str, str] = {
    "marshal": "chevron_triple_up",
    "exchange": "swap_horizontal",
    "bid": "gavel",
    "terrain": "pine_tree",
    "hands": "cards_outline",
}
_PART_OF = {"roll_off": "bid", "mulligan": "hands"}
"""Steps of the opening that are not shown by themselves."""
_TIP = 13.0
_PADDING = 16.0
_ICON = 22.0
_WIDEST = 320.0
"""A ribbon of a few steps does not fill its place."""
_DONE, _DONE_INK, _DONE_EDGE = rgb("#26382C"), rgb("#B9CDB9"), rgb("#4E6B55")

Status = Literal["done", "now", "next"]


@dataclass(frozen=True)
class Step:
    """A phase on the ribbon."""

    phase: str
    icon: str
    label: str
    status: Status


def shown_phase(state: TgmState) -> str:
    """The phase as the ribbon has it."""
    return _PART_OF.get(state.phase, state.phase)


def steps(state: TgmState, texts: Texts) -> list[Step]:
    """The phases of the turn; before the first turn those of the opening that this battle has."""
    icons, now = TURN, shown_phase(state)
    if now not in TURN:
        icons = {phase: icon for phase, icon in OPENING.items() if phase == now or _takes_place(state, phase)}
    phases = [*icons]
    at = phases.index(now) if now in phases else len(phases)

    def status(place: int) -> Status:
        return "now" if place == at else "done" if place < at else "next"

    return [Step(phase, icons[phase], texts(f"tgm.phase.{phase}"), status(n)) for n, phase in enumerate(phases)]


def _takes_place(state: TgmState, phase: str) -> bool:
    scenario, teams = state.scenario, len(state.players) > 2
    match phase:
        case "marshal":
            return teams and state.options.marshal == "rolled"
        case "exchange":
            return teams and state.options.battlefields == 1
        case "bid":
            return scenario.bid
        case "terrain":
            return scenario.terrain == "bought"
        case _:
            return True


@dataclass(frozen=True)
class Part:
    """A step with its place, and whether its name and its icon fit in."""

    step: Step
    box: Box
    named: bool
    with_icon: bool


def parts(look: Look, box: Box, ribbon: list[Step]) -> list[Part]:
    """All with their names; where there is too little room without icons, then only the present one with its name.

    They stand in the middle of the box.
    """

    def words(step: Step) -> float:
        return text_width(step.label, "bold", look.px(16)) / look.unit

    def wide(step: Step, named: bool, with_icon: bool) -> float:
        return 2 * _PADDING + (words(step) if named else 0) + (_ICON + (4 if named else 0) if with_icon else 0)

    for everybody, icons in ((True, True), (True, False), (False, True)):
        shown = [(everybody or step.status == "now", icons or step.status != "next") for step in ribbon]
        widths = [wide(step, *how) for step, how in zip(ribbon, shown, strict=True)]
        if sum(widths) <= box.width or not everybody:
            break
    room = min(box.width, len(ribbon) * _WIDEST)
    spare = max(0.0, room - sum(widths)) / len(ribbon)
    made: list[Part] = []
    x = box.x + (box.width - room) / 2
    for step, width, (named, icon) in zip(ribbon, widths, shown, strict=True):
        made.append(Part(step, Box(x, box.y, width + spare, box.height), named, icon))
        x += width + spare
    return made


def draw_ribbon(canvas: Canvas, box: Box, ribbon: list[Step], pointed: str) -> None:
    placed = parts(canvas.look, box, ribbon)
    left, right = placed[0].box.x, placed[-1].box.right
    shadow(canvas, left, box.y, right - left, box.height, 8, 8, 110, 3)
    for number, part in enumerate(placed):
        last = number == len(placed) - 1
        canvas.stamp(_arrow(canvas.look, part.box.width, box.height, part.step.status, number == 0, last), part.box.x, box.y)
    for part in placed:
        _write(canvas, part)
        if pointed == PHASE + part.step.phase:
            focus_frame(canvas, *part.box.inset(6, 3))


def ribbon_things(look: Look, box: Box, ribbon: list[Step]) -> list[tuple[str, Box]]:
    return [(PHASE + part.step.phase, part.box) for part in parts(look, box, ribbon)]


def _write(canvas: Canvas, part: Part) -> None:
    step, box = part.step, part.box
    ink: Colour = {"done": _DONE_INK, "now": ON_BRASS, "next": light(DISABLED_TEXT, 0.18)}[step.status]
    face: Literal["bold", "regular"] = "bold" if step.status == "now" else "regular"
    icon = "check_bold" if step.status == "done" and part.named else step.icon
    words = canvas.text_width(step.label, 16, face) if part.named else 0
    whole = words + (_ICON if part.with_icon else 0)
    left = box.x + (box.width - whole) / 2 + 2
    if part.with_icon:
        canvas.icon(icon, left + 9, box.middle[1], 18, ink)
        left += _ICON
    if part.named:
        canvas.text(step.label, left, box.middle[1], 16, ink, face, "ml")


@kept
def _arrow(look: Look, width: float, height: float, status: Status, first: bool, last: bool) -> pygame.Surface:
    """A part of the ribbon: it points to the next one, and is notched for the one before."""
    grounds: dict[Status, tuple[Colour, Colour]] = {
        "done": (_DONE, _DONE_EDGE),
        "now": (BRASS, LIGHT_BRASS),
        "next": (dark(RAISED, 0.2), STRONG_HAIRLINE),
    }
    ground, edge = grounds[status]
    reach = 0 if last else _TIP

    def outline(inset: float) -> list[Spot]:
        i = inset
        spots: list[Spot] = [(i, i), (width - i - (0 if last else 3), i)]
        spots += [] if last else [(width + reach - 2 - 2 * i, height / 2)]
        spots += [(width - i - (0 if last else 3), height - i), (i, height - i)]
        spots += [] if first else [(_TIP + i, height / 2)]
        return spots

    def paint(canvas: Canvas) -> None:
        canvas.polygon(outline(0), edge)
        canvas.polygon(outline(1.4), ground)

    return smooth(look, width + reach, height, paint)
