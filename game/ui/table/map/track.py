"""Tracks: their cells, markers and frames.

    draw_cells(canvas, {"prestige+3": Cell(ground, "3")}, boxes)
    put_marker(canvas, scene, "prestige", "prestige+3", boxes, "leaf")

A tooltip explains each cell: a space has an id (`prestige+3`), and so does the whole track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.data.boards.tiled import Rectangle, TiledMap
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, between, smooth
from game.ui.kit.colours import INK, Colour, dark, mix, rgb
from game.ui.kit.drawings.plates import lifted
from game.ui.table.map.chart import box_of
from game.ui.table.map.marks import mark_frame
from game.ui.table.scene import Scene

PALE = rgb("#F2EEDF")
_RADIUS = 5.0


class Space(NamedTuple):
    """A space of a track in the Tiled map."""

    name: str
    track: str
    number: int
    box: Box


def read_spaces(board: TiledMap) -> Iterator[Space]:
    for thing in board.objects("tracks", Rectangle):
        yield Space(thing.name, thing.typed("track", str), thing.typed("space", int), box_of(thing))


def space_name(track: str, number: int) -> str:
    """The id of a space: `prestige-3`, `prestige0`, `prestige+3`."""
    return f"{track}{number:+d}" if number else f"{track}0"


def stretched(boxes: Mapping[str, Box], world: Box, room: Box) -> dict[str, Box]:
    """Boxes mapped from `world` to a `room` of another shape."""
    across, down = room.width / world.width, room.height / world.height
    return {
        name: Box(room.x + (x - world.x) * across, room.y + (y - world.y) * down, width * across, height * down)
        for name, (x, y, width, height) in boxes.items()
    }


@dataclass(frozen=True)
class Cell:
    """Colors of a space, and the text or icon in it."""

    ground: Colour
    text: str = ""
    icon: str = ""
    ink: Colour = INK
    bold: bool = False
    # Icons beside the text.
    signs: Sequence[str] = ()


def draw_cells(canvas: Canvas, cells: Mapping[str, Cell], boxes: Mapping[str, Box]) -> None:
    """Draw the cells, as part of a picture that is antialiased as a whole."""
    for name, cell in cells.items():
        box = boxes[name].inset(1.2, 0)
        canvas.rect(*box, mix(dark(cell.ground, 0.45), PALE, 0.15), _RADIUS)
        canvas.rect(*box.inset(1), cell.ground, _RADIUS - 0.8)


def write_cells(canvas: Canvas, cells: Mapping[str, Cell], boxes: Mapping[str, Box]) -> None:
    for name, cell in cells.items():
        box = boxes[name]
        if cell.signs:
            _write_signed(canvas, cell, box)
        elif cell.icon:
            canvas.icon(cell.icon, *box.middle, min(20.0, box.height - 8, box.width - 6), cell.ink)
        elif cell.text:
            canvas.text(cell.text, *box.middle, 16, cell.ink, "bold" if cell.bold else "regular", "c")


def _write_signed(canvas: Canvas, cell: Cell, box: Box) -> None:
    """Write a cell's number, if any, on the left and icons on the right, in two columns if there are more than two."""
    signs, columns = cell.signs, 1 if len(cell.signs) <= 2 else 2
    share, middle = ((0.42, 0.28)[columns - 1], 0.72) if cell.text else (0.84 / columns, 0.5)
    size = min(15.0, box.width * share, (box.height - 4) / min(len(signs), 2))
    canvas.text(cell.text, box.x + box.width * (0.3, 0.22)[columns - 1], box.middle[1], 16, cell.ink, "regular", "c")
    for number, sign in enumerate(signs):
        x = box.x + box.width * middle + (number // 2 - (columns - 1) / 2) * size
        y = box.middle[1] + (number % 2 - (min(len(signs) - number // 2 * 2, 2) - 1) / 2) * size
        canvas.icon(sign, x, y, size, mix(cell.ink, cell.ground, 0.15))


def mark_cells(canvas: Canvas, scene: Scene, boxes: Mapping[str, Box]) -> None:
    """Draw frames around marked, flashing and hovered spaces and tracks."""
    for thing in dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered)):
        if thing in boxes:
            # Draw the frame of a whole track around its spaces, so that they stay readable.
            box = boxes[thing]
            mark_frame(canvas, box.inset(-5 if box.width > 5 * box.height else -0.6), thing, scene, _RADIUS + 1)


def put_marker(canvas: Canvas, scene: Scene, track: str, space: str, boxes: Mapping[str, Box], icon: str) -> None:
    """Draw a track's marker: a disc with its icon, at most slightly larger than the space."""
    radius = round(min(17.0, boxes[space].height / 2 + 2, boxes[space].width / 2 + 2), 1)
    canvas.stamp(_marker(canvas.look, radius, icon), *marker_spot(scene, track, space, boxes), "c")


def marker_spot(scene: Scene, track: str, space: str, boxes: Mapping[str, Box]) -> Spot:
    """Position of a track's marker: on its space, or between two while it moves."""
    journey = scene.journeys.get(track)
    if journey is not None and journey.start in boxes and journey.goal in boxes:
        return between(boxes[journey.start].middle, boxes[journey.goal].middle, journey.share)
    return boxes[space].middle


@cached
def _marker(look: Look, radius: float, icon: str) -> pygame.Surface:
    middle = radius + 1

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius, rgb("#1A242C"))
        canvas.circle(middle, middle, radius - 2, rgb("#FBF6E8"))
        canvas.circle(middle, middle, radius - 2, rgb("#8C7B58"), 1.2)
        canvas.icon(icon, middle, middle, radius * 1.2, rgb("#1C1A18"))

    return lifted(look, smooth(look, 2 * middle, 2 * middle, paint), 4, 170, 2)
