"""The tracks beside Germany: prestige, currency, socialists, flight, and the steps of the end of a decade.

    draw_tracks(canvas, box, scene, texts)
    track_things(box, scene)

Things are the spaces (`prestige-3`, `flight12`), the steps (`end_envy`), and then every track as a whole (`prestige`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.data.icons import load_icons
from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, WHITE, Colour, mix, rgb, veil
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.plates import paper, shadow
from game.ui.table.map import track as table_track
from game.ui.table.map.chart import bounds
from game.ui.table.scene import Scene
from game.ui.volk.board.berlin import WALL
from game.ui.volk.board.chart import chart
from game.ui.volk.events.telling import STEP_ICONS, with_places_of_card
from game.ui.volk.palette import PROTEST, SIDES, TRACK_ICONS, TRACK_PAPER, crossed, fist, placard, prism
from game.volk.data.tables import CONSTANTS, DATA, LIMIT
from game.volk.decade.end import END_STEPS
from game.volk.naming import plain
from game.volk.state import VolkState
from game.volk.states.accounts import flight

_MOVED = ("prestige", "currency", "socialists")
_FLIGHT, _END = "flight", "end"
_TRACKS = (*_MOVED, _FLIGHT, _END)
_NAMED_FROM, _BOTH_FROM = 420.0, 500.0
"""Minimum panel width for names instead of icons, and for both; markers show the icons in any case."""
NAMED, _SIGN = 122.0, 28.0
"""Widths of names and of icons before the spaces."""
_PAD, _GAP, _NUMBERED = 10.0, 3.0, 24.0
"""Margin of the panel, distance between rows, and minimum width of a space for its number beside its icons."""
_STEP_GROUND, _POWER_STEP_GROUND = rgb("#F4EEDD"), rgb("#D3DCE2")
_STEP_IDS = tuple(END_STEPS)
"""The ten steps, in the order of the spaces `end1` to `end10` of the map."""

_SIGNS: dict[str, tuple[tuple[str, float, float], ...]] = {
    **{step: ((icon, 0, 1),) for step, icon in STEP_ICONS.items()},
    # Police upkeep costs factories.
    "end_upkeep": (("police_badge", -0.34, 0.86), ("factory", 0.45, 0.66), ("crossed", 0.45, 0.4)),
    # Excess living standard is lost.
    "end_supply": (("prism", 0, 0.95), ("crossed", 0, 0.5)),
    # The best province causes unrest in the others.
    "end_internal": (("prism", 0, 0.72), ("chevron_left", -0.62, 0.62), ("chevron_right", 0.62, 0.62)),
    # The states compare their living standards.
    "end_envy": (("prism", -0.52, 0.66), ("prism", 0.52, 0.66), ("arrow_left_right_bold", 0, 0.62)),
    # Police reduce unrest.
    "end_police": (("police_badge", -0.34, 0.86), ("fist", 0.45, 0.7), ("crossed", 0.45, 0.4)),
    "end_collapse": (("placard", 0, 1.25),),
}
"""Icons in each step's box, with their horizontal offset and size as shares of the usual icon size."""


class Panel(NamedTuple):
    # Boxes by id of a space or step.
    boxes: Mapping[str, Box]
    rows: Mapping[str, Box]
    labels: float


def _space_thing(space: table_track.Space) -> str:
    """Id of a space; for a step of the end of a decade, its id in the rules."""
    return _STEP_IDS[space.number - 1] if space.track == _END else space.name


def track_name(texts: Texts, track: str) -> str:
    """Short name of a track for the map, or its general name if it has none."""
    return texts.first(f"volk_board.track.{track}", f"volk.track.{track}")


def tint(number: int, last: int, strength: float = 0.73) -> Colour:
    """Color of a space: the farther it is from the center, the more of its side's color it has."""
    if not number:
        return WHITE
    return mix(table_track.PALE, SIDES[0 if number < 0 else 1], 0.18 + (strength - 0.18) * abs(number) / last)


def _labels(width: float) -> tuple[float, float]:
    """Widths for icons and for names before the spaces; 0 if they are not shown."""
    named = width >= _NAMED_FROM
    return 0.0 if named and width < _BOTH_FROM else _SIGN, NAMED if named else 0.0


@lru_cache(8)
def panel(box: Box, four: bool) -> Panel:
    """The layout of the tracks: the spaces of the map, stretched to fit a box."""
    labels = sum(_labels(box.width))
    room = Box(box.x + _PAD + labels, box.y + _PAD - 1, box.width - labels - 2 * _PAD, box.height - 2 * _PAD + 2)
    spaces = {_space_thing(space): space.box for space in chart().spaces}
    everything = {**spaces, **chart().power_steps}
    world = bounds([spot for x, y, width, height in everything.values() for spot in ((x, y), (x + width, y + height))])
    boxes = table_track.stretched(everything if four else spaces, world, room)
    pitch = (room.height - boxes[_STEP_IDS[0]].height) / (len(_TRACKS) - 1)
    boxes = {name: place.inset(0, (place.height - pitch + _GAP) / 2) for name, place in boxes.items()}
    firsts = {space.track: boxes[_space_thing(space)] for space in reversed(chart().spaces)}
    rows = {track: Box(box.x + _PAD, firsts[track].y, room.right - box.x - _PAD, firsts[track].height) for track in _TRACKS}
    return Panel(boxes, rows, labels)


def track_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """Things with their boxes: the Wall, if any, then spaces, extended to the next row, then whole tracks."""
    boxes, rows, _labels = panel(box, scene.state.powers is not None)
    wall = [(WALL, rows[_FLIGHT])] if scene.state.wall else []
    spaces = [(name, box.inset(0, -_GAP / 2)) for name, box in boxes.items()]
    ways = (way for track in _MOVED for way in ways_to_go(scene, track, rows[track], boxes))
    return [*wall, *spaces, *ways, *rows.items()]


def ways_to_go(scene: Scene, track: str, row: Box, boxes: Mapping[str, Box]) -> list[tuple[str, Box]]:
    """The next spaces that the player may move a marker to, each with its side of the row, or all of it for a single one."""
    here = scene.state.tracks[track]
    less, now, more = (table_track.space_name(track, here + step) for step in (-1, 0, 1))
    middle = boxes[now].middle[0]
    halves = {less: row._replace(width=middle - row.x), more: row._replace(x=middle, width=row.right - middle)}
    ways = {space: half for space, half in halves.items() if space in scene.marks}
    if now in scene.marks:
        # The marker may also stay, so the question is about a space, not about a step.
        return []
    return [(space, half if len(ways) > 1 else row) for space, half in ways.items()]


def draw_tracks(canvas: Canvas, box: Box, scene: Scene, texts: Texts, fled: int | None = None) -> None:
    """Draw the tracks; `fled` is the flight sum of a decade that is ending, which later steps do not change."""
    state: VolkState = scene.state
    four = state.powers is not None
    places = panel(box, four)
    shadow(canvas, box, 10, 14, 140, 6)
    canvas.stamp(_sheet(canvas.look, texts, box.width, box.height, four), box.x, box.y)
    _draw_steps(canvas, places, state)
    boxes, row = {**places.rows, **places.boxes}, places.rows[_FLIGHT]
    if state.wall:
        canvas.stamp(_wall(canvas.look, row.width - places.labels, row.height + 2), row.x + places.labels, row.y - 1)
        boxes[WALL] = row
    # The frame of a whole track must not touch the name of the next one.
    boxes |= {track: row.inset(0, 4) for track, row in places.rows.items()}
    table_track.mark_cells(canvas, with_places_of_card(scene), boxes)
    spaces = {track: table_track.space_name(track, state.tracks[track]) for track in _MOVED}
    if not state.wall:
        spaces[_FLIGHT] = f"{_FLIGHT}{flight_position(state, fled)}"
    for track, space in spaces.items():
        table_track.put_marker(canvas, scene, track, space, places.boxes, TRACK_ICONS[track])


def flight_position(state: VolkState, fled: int | None = None) -> int:
    """Position of the flight marker, as if the decade ended now or as its step found, at most the end of the track."""
    return min(flight(state).steps if fled is None else fled, CONSTANTS.longest_flight.value)


@drawing
def _sheet(look: Look, texts: Texts, width: float, height: float, four: bool) -> Drawing:
    places = panel(Box(0, 0, width, height), four)
    cells = {name: _cell(space, places.boxes[name].width) for space in chart().spaces for name in (_space_thing(space),)}
    if four:
        cells |= {name: table_track.Cell(_POWER_STEP_GROUND) for name in chart().power_steps}
    canvas = yield width, height
    canvas.stamp(paper(canvas.look, width, height, TRACK_PAPER, 10, 17, aged=False), 0, 0)
    canvas.rect(0, 0, width, height, rgb("#8D8A78"), 10, 1.4)
    table_track.draw_cells(canvas, cells, places.boxes)
    for name, place in places.boxes.items():
        size = min(place.height - 6, place.width - 8, 26)
        for sign, offset, share in _SIGNS.get(name, ()):
            _draw_sign(canvas, sign, place.middle[0] + offset * size, place.middle[1], share * size)
    canvas = yield None
    table_track.write_cells(canvas, cells, places.boxes)
    signs, names = _labels(width)
    for track, row in places.rows.items():
        if signs:
            canvas.icon(TRACK_ICONS[track], row.x + 13, row.middle[1], 22, INK)
        if names:
            canvas.text(track_name(texts, track), row.x + signs + 2, row.middle[1], 16, INK, "serif_bold", "ml")


_BRINGS = load_icons("volk")["prestige"]
"""Icons of the effects on the prestige track."""


def _draw_sign(canvas: Canvas, sign: str, x: float, y: float, size: float) -> None:
    if sign in ("prism", "placard"):
        (prism if sign == "prism" else placard)(canvas, x, y, size)
    elif sign == "fist":
        fist(canvas, x, y, size, INK, _STEP_GROUND)
    elif sign == "crossed":
        crossed(canvas, x, y, size, _STEP_GROUND, PROTEST)
    else:
        canvas.icon(sign, x, y, size, INK)


def _cell(space: table_track.Space, width: float = _NUMBERED) -> table_track.Cell:
    track, number = space.track, space.number
    if track == _FLIGHT:
        # Only even spaces have numbers, because two steps of flight cost a point.
        return table_track.Cell(rgb("#E6EBE6")) if number % 2 else table_track.Cell(rgb("#CFE0E6"), str(number))
    if track == _END:
        return table_track.Cell(_STEP_GROUND)
    value = DATA.tracks.socialists[number] if track == "socialists" else number
    if track == "prestige":
        signs = [_BRINGS[step.icon] for step in DATA.tracks.prestige.get(number, ())]
        # A small space has no room for both; the numbers are also in the row below.
        words = str(abs(number)) if width >= _NUMBERED or not signs else ""
        return table_track.Cell(tint(number, LIMIT[track]), words, bold=number > LIMIT[track] // 2, signs=signs)
    return table_track.Cell(tint(number, LIMIT[track]), plain(value), bold=number > LIMIT[track] // 2)


def _draw_steps(canvas: Canvas, places: Panel, state: VolkState) -> None:
    """Draw the steps of the end of a decade: finished ones with a check mark, the current one with a frame."""
    order = [name for name in (*chart().power_steps, *_STEP_IDS) if name in places.boxes]
    if state.phase not in order:
        return
    for name in order[: order.index(state.phase)]:
        box = places.boxes[name]
        canvas.stamp(_done(canvas.look, box.width, box.height), box.x, box.y)
    pieces.frame(canvas, *places.boxes[state.phase].inset(-2), INK, 5.4, 8)
    pieces.frame(canvas, *places.boxes[state.phase].inset(-0.6), canvas.look.palette.selected, 3.4, 7)


@drawing
def _done(look: Look, width: float, height: float) -> Drawing:
    canvas = yield width, height
    canvas.rect(1.2, 0, width - 2.4, height, veil(rgb("#3A352C"), 110), 5)
    edged_disc(canvas, width - 9, height - 9, 8.4, WHITE, rgb("#1F6B4A"), 1.2)
    canvas.icon("check_bold", width - 9, height - 9, 10, WHITE)


@drawing
def _wall(look: Look, width: float, height: float) -> Drawing:
    """Bricks over the flight track: while the Wall exists, nobody flees."""
    canvas = yield width, height
    size = canvas.px(width), canvas.px(height)
    canvas.stamp(drawn("volk/pieces/bricks", size, (0, 0, 36 * width / height, 36)), 0, 0)
