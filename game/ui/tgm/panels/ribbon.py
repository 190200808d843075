"""The phase ribbon: where the turn is. What is done has a tick, what is now is brass, what comes is grey."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, NamedTuple

import pygame

from game.data.texts import Texts
from game.tgm.state import TgmState
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
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
from game.ui.kit.lay import Around, First, Icon, Node, Padded, Part, Row, Space, Text, Thing
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
_TIP, _PADDING = 13.0, 16.0
_WIDEST = 320.0
"""A ribbon of a few steps does not fill its place."""

Status = Literal["done", "now", "next"]


class _StepLook(NamedTuple):
    ground: Colour
    edge: Colour
    ink: Colour


_LOOKS: dict[Status, _StepLook] = {
    "done": _StepLook(rgb("#26382C"), rgb("#4E6B55"), rgb("#B9CDB9")),
    "now": _StepLook(BRASS, LIGHT_BRASS, ON_BRASS),
    "next": _StepLook(dark(RAISED, 0.2), STRONG_HAIRLINE, light(DISABLED_TEXT, 0.18)),
}


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


def steps(state: TgmState, texts: Texts) -> tuple[Step, ...]:
    """The phases of the turn; before the first turn those of the opening that this battle has."""
    icons, now = TURN, shown_phase(state)
    if now not in TURN:
        icons = {phase: icon for phase, icon in OPENING.items() if phase == now or _takes_place(state, phase)}
    phases = [*icons]
    at = phases.index(now) if now in phases else len(phases)

    def status(place: int) -> Status:
        return "now" if place == at else "done" if place < at else "next"

    return tuple(Step(phase, icons[phase], texts(f"tgm.phase.{phase}"), status(n)) for n, phase in enumerate(phases))


def _takes_place(state: TgmState, phase: str) -> bool:
    scenario, teams = state.scenario, len(state.players) > 2
    taking = {
        "marshal": teams and state.options.marshal == "rolled",
        "exchange": teams and state.options.battlefields == 1,
        "bid": scenario.bid,
        "terrain": scenario.terrain == "bought",
    }
    return taking.get(phase, True)


# As nodes -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Whole(Around):
    """Never narrower than it likes: where it does not fit, it is left out, or something shorter takes its place."""

    def least(self, look: Look) -> float:
        return self.inner.wide(look)


@dataclass(frozen=True)
class _Middle(Around):
    """No wider than this, in the middle of its place."""

    most: float = 0

    def parts(self, look: Look, box: Box) -> list[Part]:
        width = min(box.width, self.most)
        return self.inner.parts(look, Box(box.x + (box.width - width) / 2, box.y, width, box.height))


@lru_cache(maxsize=8)
def ribbon_parts(look: Look, box: Box, found: tuple[Step, ...], pointed: str) -> list[Part]:
    """What the ribbon is made of; it is asked for in every frame."""
    return ribbon(found, pointed).parts(look, box)


def ribbon(found: tuple[Step, ...], pointed: str) -> Node:
    """All with their names; where there is too little room without icons, then only the present one with its name."""

    def row(everybody: bool, icons: bool) -> Node:
        shown = [_step(step, everybody or step.status == "now", icons or step.status != "next") for step in found]
        made = (
            Thing(Padded(step, _PADDING, ground=partial(_ground, n, found, pointed)), id=PHASE + found[n].phase, grow=1)
            for n, step in enumerate(shown)
        )
        return Padded(Row(*made, align="stretch"), ground=lambda canvas, box: shadow(canvas, *box, 8, 8, 110, 3))

    return _Middle(First(row(True, True), row(True, False), row(False, True)), most=len(found) * _WIDEST)


def _step(step: Step, named: bool, with_icon: bool) -> Node:
    ink = _LOOKS[step.status].ink
    icon = Icon("check_bold" if step.status == "done" and named else step.icon, 18, ink)
    label = Whole(Text(step.label, 16, ink, "bold" if step.status == "now" else "regular"))
    return Row(Space(grow=1), *([icon] if with_icon else []), *([label] if named else []), Space(grow=1), gap=4)


def _ground(number: int, found: tuple[Step, ...], pointed: str, canvas: Canvas, box: Box) -> None:
    first, last, step = number == 0, number == len(found) - 1, found[number]
    canvas.stamp(_arrow(canvas.look, box.width, box.height, step.status, first, last), box.x, box.y)
    if pointed == PHASE + step.phase:
        focus_frame(canvas, *box.inset(6, 3))


@cached
def _arrow(look: Look, width: float, height: float, status: Status, first: bool, last: bool) -> pygame.Surface:
    """A part of the ribbon: it points to the next one, and is notched for the one before."""
    reach, end = (0.0, 0.0) if last else (_TIP, 3.0)

    def outline(i: float) -> list[Spot]:
        tip = [] if last else [(width + reach - 2 - 2 * i, height / 2)]
        notch = [] if first else [(_TIP + i, height / 2)]
        return [(i, i), (width - i - end, i), *tip, (width - i - end, height - i), (i, height - i), *notch]

    def paint(canvas: Canvas) -> None:
        canvas.polygon(outline(0), _LOOKS[status].edge)
        canvas.polygon(outline(1.4), _LOOKS[status].ground)

    return smooth(look, width + reach, height, paint)
