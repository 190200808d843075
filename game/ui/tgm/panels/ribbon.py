"""The ribbon above the board: phases of the turn or opening, or steps of an air strike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from game.data.icons import load_icons
from game.data.texts import Texts
from game.tgm.state import TgmState
from game.ui.kit import colours
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import LIGHT_BRASS, dark, light, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import shadow
from game.ui.kit.lay import AtMost, Icon, Node, Padded, Part, Row, Space, Text, Thing

PHASE = "phase:"
"""Prefix of the ids of the ribbon's parts."""
TURN, OPENING, STRIKE = (load_icons("tgm")[group] for group in ("turn", "opening", "strike"))
_TIP = 13.0

Status = Literal["done", "now", "next"]

_LOOKS = {
    "done": (rgb("#26382C"), rgb("#4E6B55"), rgb("#B9CDB9")),
    "now": (colours.BRASS, LIGHT_BRASS, colours.ON_BRASS),
    "next": (dark(colours.RAISED, 0.2), colours.STRONG_HAIRLINE, light(colours.DISABLED_TEXT, 0.18)),
}
"""By status of a step, its background, edge and ink."""


class Step(NamedTuple):
    phase: str
    icon: str
    label: str
    status: Status


def steps(state: TgmState, texts: Texts) -> tuple[Step, ...]:
    """The phases of the turn, or those of this battle's opening."""
    # Some phases of the opening share a part of the ribbon.
    icons, now = TURN, {"roll_off": "bid", "mulligan": "hands"}.get(state.phase, state.phase)
    if now not in TURN:
        teams = len(state.players) > 2
        taking = {
            "marshal": teams and state.options.marshal == "rolled",
            "exchange": teams and state.options.battlefields == 1,
            "bid": state.scenario.bid,
            "terrain": state.scenario.terrain == "bought",
        }
        icons = {phase: icon for phase, icon in OPENING.items() if phase == now or taking.get(phase, True)}
    return _stepped([Step(phase, icon, texts(f"tgm.phase.{phase}"), "next") for phase, icon in icons.items()], now)


def strike_steps(kind: str, now: str, texts: Texts) -> tuple[Step, ...]:
    """The steps of an air attack, shown instead of the phases; the first label also names the attack."""
    first, *others = [Step(name, icon, texts(f"tgm_table.air.{name}"), "next") for name, icon in STRIKE.items()]
    return _stepped([first._replace(label=f"{texts(f'tgm_table.air.{kind}')}: {first.label}"), *others], now)


def _stepped(found: Sequence[Step], now: str) -> tuple[Step, ...]:
    """Set the status of each step, given the current one."""
    names = [step.phase for step in found]
    at = names.index(now) if now in names else len(names)
    statuses: list[Status] = ["now" if n == at else "done" if n < at else "next" for n in range(len(names))]
    return tuple(step._replace(status=status) for step, status in zip(found, statuses, strict=True))


@lru_cache(maxsize=8)
def ribbon_parts(look: Look, box: Box, found: tuple[Step, ...], pointed: str) -> list[Part]:
    """The parts of the ribbon, cached because every frame needs them."""
    return ribbon(found, pointed).parts(look, box)


def ribbon(found: tuple[Step, ...], pointed: str) -> Node:
    """All steps as icons, the current one with its name; hovering over the others names them."""
    made = (
        Thing(Padded(_step(step), 16, ground=partial(_ground, n, found, pointed)), id=PHASE + step.phase, grow=1)
        for n, step in enumerate(found)
    )
    row = Padded(Row(*made, align="stretch"), ground=lambda canvas, box: shadow(canvas, box, 8, 8, 110, 3))
    # A few steps are not stretched to the full width.
    return AtMost(row, most=len(found) * 320)


def _step(step: Step) -> Node:
    ink, now = _LOOKS[step.status][2], step.status == "now"
    name = [Text(step.label, 16, ink, "bold", whole=True)] if now else []
    return Row(Space(grow=1), Icon(step.icon, 18, ink), *name, Space(grow=1), gap=4)


def _ground(number: int, found: tuple[Step, ...], pointed: str, canvas: Canvas, box: Box) -> None:
    first, last, step = number == 0, number == len(found) - 1, found[number]
    canvas.stamp(_arrow(canvas.look, box.width, box.height, step.status, first, last), box.x, box.y)
    if pointed == PHASE + step.phase:
        pieces.focus_frame(canvas, *box.inset(6, 3))


@drawing
def _arrow(look: Look, width: float, height: float, status: Status, first: bool, last: bool) -> Drawing:
    """A part of the ribbon. It points at the next part, and has a notch for the tip of the previous one."""
    reach, end = (0.0, 0.0) if last else (_TIP, 3.0)

    def outline(i: float) -> list[Spot]:
        tip = [] if last else [(width + reach - 2 - 2 * i, height / 2)]
        notch = [] if first else [(_TIP + i, height / 2)]
        return [(i, i), (width - i - end, i), *tip, (width - i - end, height - i), (i, height - i), *notch]

    canvas = yield width + reach, height
    canvas.polygon(outline(0), _LOOKS[status][1])
    canvas.polygon(outline(1.4), _LOOKS[status][0])
