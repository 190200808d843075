"""The tracks beside Germany: prestige, currency, socialists, flight, and the steps of the end of a decade.

    draw_tracks(canvas, box, scene, texts)
    track_things(box, scene)

Things are the spaces (`prestige-3`, `flight12`), the steps (`end_envy`), and then every track as a whole (`prestige`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.data.texts import Texts
from game.ui.kit import fonts, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, picture, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb, veil
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shadow
from game.ui.table.scene import Scene
from game.ui.volk.art_signs import crossed, fist, placard, prism
from game.ui.volk.board_berlin import WALL
from game.ui.volk.board_cells import (
    TRACK_ICONS,
    Cell,
    draw_cell_marks,
    draw_cells,
    marker,
    marker_radius,
    marker_spot,
    signed,
    space_name,
    tint,
    write_cells,
)
from game.ui.volk.map_chart import Chart, Space, chart
from game.ui.volk.palette import BRICK, MORTAR, PROTEST, TRACK_PAPER
from game.volk.accounts import flight
from game.volk.decade_end import END_STEPS
from game.volk.state import VolkState
from game.volk.tables import CONSTANTS, DATA, LIMIT

Sign = Callable[[Canvas, float, float, float], None]

MOVED = ("prestige", "currency", "socialists")
FLIGHT, END = "flight", "end"
_NAMED_FROM = 640.0
"""A narrower panel has signs instead of names."""
NAMED, _SIGNED = 172.0, 34.0
"""The room before the spaces, with names and with signs only."""
_PAD = 10.0
_EDGE = rgb("#8D8A78")
_FLIGHT_GROUNDS: tuple[Colour, Colour] = (rgb("#CFE0E6"), rgb("#E6EBE6"))
_STEP_GROUND, _POWER_STEP_GROUND = rgb("#F4EEDD"), rgb("#D3DCE2")
_STEP_IDS = tuple(END_STEPS)
"""The ten steps, in the order of the spaces `end1` to `end10` of the map."""


@dataclass(frozen=True)
class Panel:
    """Where everything is in a box of this size."""

    box: Box
    # By the id of a space or step.
    boxes: Mapping[str, Box]
    rows: Mapping[str, Box]
    labels: float

    def things(self) -> list[tuple[str, Box]]:
        """Spaces reach half way to the next row: they are easier to hit than they are large."""
        gap = self._gap
        return [*((name, box.inset(0, -gap)) for name, box in self.boxes.items()), *self.rows.items()]

    @property
    def _gap(self) -> float:
        tops = sorted({round(box.y, 2) for box in self.boxes.values()})
        pitch = tops[1] - tops[0] if len(tops) > 1 else 0.0
        height = next(iter(self.boxes.values())).height
        return max(0.0, (pitch - height) / 2)


def space_thing(space: Space) -> str:
    """The id of a space: steps are called as the rules call them."""
    return _STEP_IDS[space.number - 1] if space.track == END else space.name


def _names(texts: Texts, box: Box) -> tuple[str, ...]:
    tracks = (*MOVED, FLIGHT, END) if box.width >= _NAMED_FROM else ()
    return tuple(track_name(texts, track) for track in tracks)


def track_name(texts: Texts, track: str) -> str:
    """As the map calls a track; as all texts do, if it has no shorter name here."""
    short = f"volk_board.track.{track}"
    return texts(short) if short in texts else texts(f"volk.track.{track}")


@lru_cache(8)
def panel(box: Box, four: bool) -> Panel:
    """The tracks laid out in a box."""
    board = chart()
    labels = NAMED if box.width >= _NAMED_FROM else _SIGNED
    room = Box(box.x + _PAD + labels, box.y + _PAD - 1, box.width - labels - 2 * _PAD, box.height - 2 * _PAD + 2)
    boxes = _fitted(board, room, four)
    rows: dict[str, Box] = {}
    for track in (*MOVED, FLIGHT, END):
        own = [boxes[space_thing(space)] for space in board.spaces if space.track == track]
        rows[track] = Box(box.x + _PAD, own[0].y, room.right - box.x - _PAD, own[0].height)
    return Panel(box, boxes, rows, labels)


def _fitted(board: Chart, room: Box, four: bool) -> dict[str, Box]:
    """The spaces of the map, moved into the room."""
    found = {space_thing(space): space.box for space in board.spaces}
    if four:
        found |= board.power_steps
    everything = (*(space.box for space in board.spaces), *board.power_steps.values())
    left, top = min(box.x for box in everything), min(box.y for box in everything)
    across = room.width / (max(box.right for box in everything) - left)
    down = room.height / (max(box.bottom for box in everything) - top)
    return {
        name: Box(room.x + (box.x - left) * across, room.y + (box.y - top) * down, box.width * across, box.height * down)
        for name, box in found.items()
    }


def track_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """What can be pointed at, and where: spaces before whole tracks. The wall covers the track of flight."""
    places = panel(box, scene.state.powers is not None)
    return [*([(WALL, places.rows[FLIGHT])] if scene.state.wall else []), *places.things()]


# Drawing ------------------------------------------------------------------------------------------------------------------


def draw_tracks(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    state: VolkState = scene.state
    four = state.powers is not None
    places = panel(box, four)
    shadow(canvas, *box, 10, 14, 140, 6)
    canvas.stamp(_sheet(canvas.look, box, _names(texts, box), four), box.x, box.y)
    _draw_steps(canvas, places, state)
    if state.wall:
        _draw_wall(canvas, places.rows[FLIGHT], places.labels, texts("volk_board.wall"))
    wall = {WALL: places.rows[FLIGHT]} if state.wall else {}
    draw_cell_marks(canvas, scene, {**places.rows, **places.boxes, **wall})
    for track in MOVED:
        name = space_name(track, state.tracks[track])
        _put_marker(canvas, track, marker_spot(scene, track, name, places.boxes), places.boxes[name])
    if not state.wall:
        name = f"{FLIGHT}{flight_position(state)}"
        _put_marker(canvas, FLIGHT, marker_spot(scene, FLIGHT, name, places.boxes), places.boxes[name])


def flight_position(state: VolkState) -> int:
    """The space on which the marker of flight would stand if the decade ended now; the track has an end."""
    return min(flight(state).steps, CONSTANTS.longest_flight.value)


def _put_marker(canvas: Canvas, track: str, spot: Spot, space: Box) -> None:
    canvas.stamp(marker(canvas.look, marker_radius(space), TRACK_ICONS[track]), *spot, "c")


@kept
def _sheet(look: Look, box: Box, names: tuple[str, ...], four: bool) -> Picture:
    """All that never changes."""
    places = panel(box, four)
    boxes = {name: place.moved(-box.x, -box.y) for name, place in places.boxes.items()}
    rows = {track: row.moved(-box.x, -box.y) for track, row in places.rows.items()}
    cells = {space_thing(space): _cell(space) for space in chart().spaces}
    if four:
        cells |= {name: Cell(_POWER_STEP_GROUND) for name in chart().power_steps}

    def shapes(canvas: Canvas) -> None:
        canvas.stamp(paper(canvas.look, box.width, box.height, TRACK_PAPER, 10, 17, aged=False), 0, 0)
        canvas.rect(0, 0, box.width, box.height, _EDGE, 10, 1.4)
        draw_cells(canvas, cells, boxes)
        for name, place in boxes.items():
            if name in _SIGNS:
                _SIGNS[name](canvas, *place.middle, min(place.height - 6, place.width - 8, 26))

    def writing(canvas: Canvas) -> None:
        write_cells(canvas, cells, boxes)
        for track, row in rows.items():
            canvas.icon(TRACK_ICONS[track], row.x + 13, row.middle[1], 22, INK)
        for row, name in zip(rows.values(), names, strict=bool(names)):
            canvas.text(name, row.x + 30, row.middle[1], 18, INK, "serif_bold", "ml")

    return picture(look, box.width, box.height, shapes, writing)


def _cell(space: Space) -> Cell:
    number = space.number
    if space.track == FLIGHT:
        # Two spaces are a point.
        return Cell(_FLIGHT_GROUNDS[number % 2], str(number // 2) if number % 2 == 0 else "")
    if space.track == END:
        return Cell(_STEP_GROUND)
    written = {
        "prestige": str(abs(number)),
        "currency": signed(number),
        "socialists": signed(DATA.tracks.socialists[number]) if space.track == "socialists" else "",
    }[space.track]
    return Cell(tint(number, LIMIT[space.track]), written, ink=INK, bold=number > LIMIT[space.track] // 2)


# Steps of the end of a decade ---------------------------------------------------------------------------------------------


def _draw_steps(canvas: Canvas, places: Panel, state: VolkState) -> None:
    """At the end of a decade: what is done has a tick, what is under way a frame."""
    order = [name for name in (*chart().power_steps, *_STEP_IDS) if name in places.boxes]
    if state.phase not in order:
        return
    now = order.index(state.phase)
    for name in order[:now]:
        box = places.boxes[name]
        canvas.stamp(_done(canvas.look, box.width, box.height), box.x, box.y)
    pieces.frame(canvas, *places.boxes[state.phase].inset(-2), INK, 5.4, 8)
    pieces.frame(canvas, *places.boxes[state.phase].inset(-0.6), canvas.look.palette.selected, 3.4, 7)


@kept
def _done(look: Look, width: float, height: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(1.2, 0, width - 2.4, height, veil(rgb("#3A352C"), 110), 5)
        canvas.circle(width - 9, height - 9, 8.4, WHITE)
        canvas.circle(width - 9, height - 9, 7.2, rgb("#1F6B4A"))
        canvas.icon("check_bold", width - 9, height - 9, 10, WHITE)

    return smooth(look, width, height, paint)


def _icon(name: str) -> Sign:
    return lambda canvas, x, y, size: canvas.icon(name, x, y, size, INK)


def _upkeep(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The police costs factories."""
    canvas.icon("police_badge", x - size * 0.34, y, size * 0.86, INK)
    canvas.icon("factory", x + size * 0.45, y, size * 0.66, INK)
    crossed(canvas, x + size * 0.45, y, size * 0.4, _STEP_GROUND, PROTEST)


def _supply(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Too much living standard goes."""
    prism(canvas, x, y, size * 0.95)
    crossed(canvas, x, y, size * 0.5, _STEP_GROUND, PROTEST)


def _internal(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The best province makes the others restless."""
    prism(canvas, x, y, size * 0.72)
    for way in (-1, 1):
        canvas.icon("chevron_right", x + way * size * 0.62, y, size * 0.62, INK, flip=way < 0)


def _envy(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Two states look at each other."""
    for way in (-1, 1):
        prism(canvas, x + way * size * 0.52, y, size * 0.66)
    canvas.icon("arrow_left_right_bold", x, y, size * 0.62, INK)


def _police(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The police calms."""
    canvas.icon("police_badge", x - size * 0.34, y, size * 0.86, INK)
    fist(canvas, x + size * 0.45, y, size * 0.7, INK, _STEP_GROUND)
    crossed(canvas, x + size * 0.45, y, size * 0.4, _STEP_GROUND, PROTEST)


def _collapse(canvas: Canvas, x: float, y: float, size: float) -> None:
    placard(canvas, x, y + size * 0.04, size * 1.25)


_SIGNS: dict[str, Sign] = {
    "end_arms": _icon("bomb"),
    "end_space": _icon("rocket_launch"),
    "end_dominance": _icon("earth"),
    "end_flight": _icon("run"),
    "end_prestige": _icon("leaf"),
    "end_currency": _icon("currency_usd"),
    "end_upkeep": _upkeep,
    "end_supply": _supply,
    "end_internal": _internal,
    "end_envy": _envy,
    "end_police": _police,
    "end_socialists": _icon("account_hard_hat"),
    "end_collapse": _collapse,
}
"""What stands in the box of each step."""


# The wall -----------------------------------------------------------------------------------------------------------------


def _draw_wall(canvas: Canvas, row: Box, labels: float, words: str) -> None:
    """Nobody flees: bricks lie on the track, and a plate says so."""
    place = Box(row.x + labels, row.y - 1, row.width - labels, row.height + 2)
    canvas.stamp(_wall(canvas.look, place.width, place.height, words), place.x, place.y)


@kept
def _wall(look: Look, width: float, height: float, words: str) -> Picture:
    courses, long = 3, 24.0
    high = height / courses
    plate = fonts.text_width(words, "bold", look.px(16)) / look.unit + 24

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, MORTAR, 4)
        for course in range(courses):
            left = -long / 2 if course % 2 else 0.0
            while left < width:
                start, end = max(0.8, left + 0.8), min(width - 0.8, left + long - 0.8)
                if end > start:
                    colour = mix(BRICK, dark(BRICK, 0.3), ((left * 7 + course * 3) % 5) / 5)
                    canvas.rect(start, course * high + 0.8, end - start, high - 1.6, colour, 1.4)
                left += long
        canvas.rect((width - plate) / 2, 2, plate, height - 4, rgb("#F8F2E4"), 5)

    def writing(canvas: Canvas) -> None:
        canvas.text(words, width / 2, height / 2, 16, INK, "bold", "c")

    return picture(look, width, height, shapes, writing)
