"""Spaces of tracks in a row, and the markers on them: drawn alike on both boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, between, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import lifted
from game.ui.table.board_marks import badge_for, mark_frame
from game.ui.table.scene import Scene
from game.ui.volk.emblems import draw_emblem
from game.ui.volk.palette import SIDES

_PALE = rgb("#F2EEDF")
_RADIUS = 5.0
_FACE = rgb("#FBF6E8")


@dataclass(frozen=True)
class Cell:
    """A space: what is written or drawn in it."""

    ground: Colour
    text: str = ""
    icon: str = ""
    ink: Colour = INK
    bold: bool = False


def tint(number: int, last: int, strength: float = 0.73) -> Colour:
    """The colour of a space: the further from the centre, the more of its side's ink."""
    if not number:
        return WHITE
    return mix(_PALE, SIDES[0 if number < 0 else 1], 0.18 + (strength - 0.18) * abs(number) / last)


def draw_cells(canvas: Canvas, cells: Mapping[str, Cell], boxes: Mapping[str, Box]) -> None:
    """The shapes, as part of a picture that is made soft as a whole."""
    for name, cell in cells.items():
        box = boxes[name].inset(1.2, 0)
        canvas.rect(*box, mix(dark(cell.ground, 0.45), _PALE, 0.15), _RADIUS)
        canvas.rect(*box.inset(1), cell.ground, _RADIUS - 0.8)


def write_cells(canvas: Canvas, cells: Mapping[str, Cell], boxes: Mapping[str, Box]) -> None:
    for name, cell in cells.items():
        box = boxes[name]
        if cell.icon:
            canvas.icon(cell.icon, *box.middle, min(20.0, box.height - 8, box.width - 6), cell.ink)
        elif cell.text:
            canvas.text(cell.text, *box.middle, 16, cell.ink, "bold" if cell.bold else "regular", "c")


# Markers ------------------------------------------------------------------------------------------------------------------


def marker_radius(box: Box) -> float:
    """A marker is a little larger than its space is high."""
    return round(min(17.0, box.height / 2 + 2), 1)


@kept
def marker(look: Look, radius: float, icon: str) -> pygame.Surface:
    """A wooden disc with the sign of its track."""
    middle = radius + 1

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius, rgb("#1A242C"))
        canvas.circle(middle, middle, radius - 2, _FACE)
        canvas.circle(middle, middle, radius - 2, rgb("#8C7B58"), 1.2)
        canvas.icon(icon, middle, middle, radius * 1.2, rgb("#1C1A18"))

    return lifted(look, smooth(look, 2 * middle, 2 * middle, paint), 4, 170, 2)


@kept
def role_badge(look: Look, radius: float, role: str) -> pygame.Surface:
    """Who: a square for a superpower, a disc for a German state, with the emblem of the role."""
    return lifted(look, flat_role_badge(look, radius, role), 4, 150, 2)


@kept
def flat_role_badge(look: Look, radius: float, role: str) -> pygame.Surface:
    """The same, lying flat."""
    middle = radius + 1

    def paint(canvas: Canvas) -> None:
        draw_emblem(canvas, middle, middle, 2 * radius, role)

    return smooth(look, 2 * middle, 2 * middle, paint)


def marker_spot(scene: Scene, track: str, name: str, boxes: Mapping[str, Box]) -> Spot:
    """Where the marker of a track is: on its space, or on the way from one space to another."""
    journey = scene.journeys.get(track)
    if journey is not None and journey.start in boxes and journey.goal in boxes:
        return between(boxes[journey.start].middle, boxes[journey.goal].middle, journey.share)
    return boxes[name].middle


def draw_cell_marks(canvas: Canvas, scene: Scene, boxes: Mapping[str, Box]) -> None:
    """Frames round spaces and tracks that are marked, flash or are pointed at."""
    for thing in dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered)):
        if thing in boxes:
            mark_frame(canvas, boxes[thing].inset(-0.6), thing, scene, _RADIUS + 1)
            badge_for(canvas, boxes[thing], scene.marks.get(thing))


def space_name(track: str, number: int) -> str:
    """The id of a space: `prestige-3`, `prestige0`, `prestige+3`."""
    return f"{track}{number:+d}" if number else f"{track}0"


def signed(number: int) -> str:
    """With the minus sign of books."""
    return f"−{-number}" if number < 0 else str(number)


TRACK_ICONS: dict[str, str] = {
    "prestige": "leaf",
    "currency": "currency_usd",
    "socialists": "account_hard_hat",
    "flight": "run",
    "end": "calendar_end",
    "dominance": "earth",
    "arms": "bomb",
    "treasury": "cash_multiple",
    "space": "rocket_launch",
}
