"""The viewer's own facilities beside the hand: four targets that nobody else may know."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.state import DictatorsState, held_facilities
from game.dictators.tables import BOARD, DATA
from game.rules.state import NOBODY
from game.ui.dictators.board.places import map_name
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, ngon
from game.ui.kit.colours import INK, SECOND_INK, WHITE, dark, light, rgb
from game.ui.kit.plates import plate, shadow
from game.ui.table.hand import draw_mark
from game.ui.table.scene import Scene

SIDE_WIDTH = 444
LOW = 100
"""A strip lower than this has room for four chips alone."""
_GAP = 8
_HEAD = 26
_CHIP = 84
"""A cell lower than this has room for a chip."""
_TOKEN_WIDTH, _TOKEN_HEIGHT = 44, 40
_DONE = rgb("#1F6B4A")
_TURNS = {1: -1.5708, 2: 0.7854, 3: -1.5708, 4: 0.0}


def own_facilities(state: DictatorsState, seat: int) -> list[tuple[str, bool]]:
    """The facility cards of a seat as the view has them, by zone, each with whether it is disarmed."""
    if seat == NOBODY:
        return []
    player = state.players[seat]
    cards = [(card, False) for card in held_facilities(player)] + [(card, True) for card in player.disarmed]
    return sorted((pair for pair in cards if pair[0] in DATA.facilities), key=lambda pair: DATA.facilities[pair[0]].zone)


def side_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """Where each facility card lies, then the zone 4 tokens below them."""
    state: DictatorsState = scene.state
    facilities = own_facilities(state, scene.viewer)
    tokens = state.players[scene.viewer].tokens if scene.viewer != NOBODY else []
    if box.height < LOW:
        cells = [cell for row in _rows(box) for cell in row.columns(2, _GAP)]
        return [(card, cell) for (card, _done), cell in zip(facilities, cells, strict=False)]
    below = _TOKEN_HEIGHT + 4 if tokens else 0
    inner = Box(box.x, box.y + _HEAD, box.width, box.height - _HEAD - below)
    cells = inner.columns(max(4, len(facilities)), _GAP)
    things = [(card, cell) for (card, _done), cell in zip(facilities, cells, strict=False)]
    step = min(_TOKEN_WIDTH + 4, (box.width - _TOKEN_WIDTH) / max(1, len(tokens) - 1))
    row = [
        Box(box.x + n * step, box.bottom - _TOKEN_HEIGHT, min(step, _TOKEN_WIDTH), _TOKEN_HEIGHT) for n in range(len(tokens))
    ]
    return [*things, *zip(tokens, row, strict=True)]


def _rows(box: Box) -> tuple[Box, Box]:
    return box.from_top((box.height - _GAP) / 2, _GAP)


def draw_side(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    state: DictatorsState = scene.state
    if scene.viewer == NOBODY:
        return
    if box.height >= LOW:
        pieces.head(canvas, texts("dictators_table.facilities"), box.x, box.y - 6)
    disarmed = dict(own_facilities(state, scene.viewer))
    steps = BOARD.steps_to
    here = state.players[scene.viewer].location
    places = side_things(box, scene)
    # All are named in the same way: in full where all fit.
    full = all(_fits(canvas, cell, DATA.facilities[thing].location, texts) for thing, cell in places if thing in disarmed)
    for thing, cell in places:
        if thing in disarmed:
            location = DATA.facilities[thing].location
            distance = steps(location, trident=state.trident_reveals == 1).get(here)
            draw = _facility if cell.height >= _CHIP else _chip
            draw(canvas, cell, thing, disarmed[thing], distance, texts, full)
        else:
            _token(canvas, cell, thing)
        draw_mark(canvas, cell, scene.marks.get(thing))
        if thing in (scene.hovered, scene.focused):
            pieces.focus_frame(canvas, *cell)


def _fits(canvas: Canvas, cell: Box, location: str, texts: Texts) -> bool:
    """Is there room for the whole name of a place?"""
    name = map_name(location, texts)
    if cell.height < _CHIP:
        return canvas.text_width(name, 16, "serif_bold") <= cell.width - 6
    return rich.fitting(canvas.look, name, cell.width - 4, [16], "serif_bold", int(_name_room(cell) // 17), 1.08) is not None


def _name_room(cell: Box) -> float:
    """How high the part of a small card is that names the place."""
    return cell.height - 31 - 30


def _facility(canvas: Canvas, cell: Box, card: str, done: bool, distance: int | None, texts: Texts, full: bool) -> None:
    """A small card: zone, place, state, and how far away it is."""
    facility = DATA.facilities[card]
    _ground(canvas, cell, facility.zone, 30)
    _zone_mark(canvas, cell.x + 18, cell.y + 16, facility.zone)
    canvas.icon("radioactive_off" if done else "radioactive", cell.right - 18, cell.y + 16, 18, WHITE)
    _place(canvas, cell, facility.location, texts, full)
    _status(canvas, cell, done, distance, texts)


def _chip(canvas: Canvas, cell: Box, card: str, done: bool, distance: int | None, texts: Texts, full: bool) -> None:
    """Where there is little room: the zone, how far away it is or that it is done, and the place or its state."""
    facility = DATA.facilities[card]
    band = min(26.0, cell.height / 2)
    _ground(canvas, cell, facility.zone, band)
    _zone_mark(canvas, cell.x + 14, cell.y + band / 2, facility.zone)
    if done:
        canvas.icon("check_bold", cell.right - 14, cell.y + band / 2, 18, WHITE)
    elif distance is not None:
        canvas.text(str(distance), cell.right - 7, cell.y + band / 2, 16, WHITE, "bold", "mr")
        if cell.width >= 64:
            canvas.icon("shoe_print", cell.right - 36, cell.y + band / 2, 16, WHITE)
    name, region = map_name(facility.location, texts), BOARD.locations[facility.location].region
    middle = cell.y + band + (cell.height - band) / 2
    canvas.text(name if full else region, cell.middle[0], middle, 16, INK, "serif_bold", "c")


def _ground(canvas: Canvas, cell: Box, zone: int, band: float) -> None:
    palette = canvas.look.palette
    ground, mark = light(palette.zones[zone - 1], 0.25), palette.zone_marks[zone - 1]
    x, y, width, height = cell
    shadow(canvas, x, y, width, height, 8, 6, 120, 3)
    canvas.stamp(plate(canvas.look, width, height, ground, ground, dark(mark, 0.3), 1.6, 8), x, y)
    canvas.rect(x + 1, y + 1, width - 2, band, mark, 0, 0, (7, 7, 0, 0))


def _zone_mark(canvas: Canvas, x: float, y: float, zone: int) -> None:
    """Each zone has its own number of corners; the figure in a triangle stands a little lower."""
    lower = 1 if zone == 1 else 0
    canvas.polygon(ngon(x, y + 2 * lower, 11, zone + 2, _TURNS[zone]), WHITE)
    canvas.text(str(zone), x, y + lower, 16, INK, "bold", "c")


def _place(canvas: Canvas, cell: Box, location: str, texts: Texts, full: bool) -> None:
    """The place and its state; where names do not fit, the letters of the state do."""
    region = BOARD.locations[location].region
    name = map_name(location, texts)
    x, width = cell.x + 2, cell.width - 4
    room = _name_room(cell)
    block = rich.lay_out(canvas.look, name, width, 16, "serif_bold", "serif_bold", 1.08)
    if not full:
        canvas.text(region, cell.middle[0], cell.y + 31 + room / 2, 20, INK, "serif_black", "c")
        return
    below = rich.lay_out(canvas.look, texts(f"dictators.region.{region}"), width, 16, line_height=1.08)
    both = block.height + below.height <= room
    top = cell.y + 31 + (room - block.height - (below.height if both else 0)) / 2
    rich.write(canvas, block, x, top, INK, align="centre", width=width)
    if both:
        rich.write(canvas, below, x, top + block.height, dark(SECOND_INK, 0.25), align="centre", width=width)


def _status(canvas: Canvas, cell: Box, done: bool, distance: int | None, texts: Texts) -> None:
    middle, bottom = cell.middle[0], cell.bottom - 17
    if done:
        width, words = cell.width - 12, texts("dictators_table.safe")
        canvas.stamp(plate(canvas.look, width, 24, _DONE, _DONE, _DONE, 1, 12), cell.x + 6, bottom - 12)
        if canvas.text_width(words, 16, "bold") > width - 30:
            canvas.icon("check_bold", middle, bottom, 16, WHITE)
        else:
            canvas.icon("check_bold", cell.x + 20, bottom, 15, WHITE)
            canvas.text(words, middle + 8, bottom, 16, WHITE, "bold", "c")
    elif distance is not None:
        canvas.icon("shoe_print", middle - 12, bottom, 16, SECOND_INK)
        canvas.text(str(distance), middle + 10, bottom, 16, INK, "bold", "c")


def _token(canvas: Canvas, cell: Box, token: str) -> None:
    x, y = cell.x + _TOKEN_WIDTH / 2, cell.middle[1]
    canvas.polygon(ngon(x, y, 22, 6), WHITE)
    canvas.polygon(ngon(x, y, 20.5, 6), rgb("#35506B"))
    canvas.text(token, x, y, 16, WHITE, "bold", "c")
