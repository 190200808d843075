"""Berlin beside the map: the sectors of West Berlin, the capital of the East, and the wall between them when it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, picture
from game.ui.kit.colours import INK, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.volk.art_signs import prism
from game.ui.volk.board_tokens import Token, draw_tokens, tokens_in, tokens_width, write_tokens
from game.ui.volk.palette import BORDER, BRICK, MORTAR, PALE_SIDES, PROTEST, SIDES
from game.volk.geography import RED, YELLOW
from game.volk.state import VolkState
from game.volk.tables import CAPITAL, PROVINCE_OF, SECTORS, WEST_BERLIN
from game.volk.unrest import protests

EAST_BERLIN = PROVINCE_OF[CAPITAL]
WALL = "wall"
"""The thing, as long as it stands."""
_MARGIN = 14.0
"""Round the picture, for its shadow."""
_PAPER, _EDGE = rgb("#F5EFDF"), rgb("#6B5F4A")
_RULE = rgb("#B79A4E")
_ROW = 23.0
_WIDE_SECTOR = 92.0
"""A narrower sector has only a letter or two."""
_PRISM = 19.0


@dataclass(frozen=True)
class Inset:
    """Where everything of it is on the screen."""

    frame: Box
    parts: Mapping[str, Box]

    @property
    def gap(self) -> Box:
        """Between West and East: the place of the wall."""
        west, east = self.parts[WEST_BERLIN], self.parts[EAST_BERLIN]
        return Box(west.right, west.y, east.x - west.right, west.height)

    def part_at(self, spot: Spot) -> list[str]:
        """What is under a spot: a sector before West Berlin as a whole."""
        return [name for name in (*SECTORS, WEST_BERLIN, EAST_BERLIN) if self.parts[name].holds(spot)]


def name_of_capital(inset: Inset) -> Box:
    """Where its name stands: nothing else should."""
    return inset.parts[EAST_BERLIN].from_top(_ROW + 2)[0]


def factory_spot(inset: Inset, look: Look, state: VolkState, texts: Texts, radius: float) -> Spot | None:
    """Where the capital's factory is shown once more, below the name; None where pieces take its room."""
    east = inset.parts[EAST_BERLIN]
    tokens = _fitting(look, state, EAST_BERLIN, east.width, texts)
    rows = _east_rows(look, east, tokens)
    top, bottom = name_of_capital(inset).bottom, (rows[0][2] if rows else east.bottom) - _ROW / 2
    middle = min((top + bottom) / 2, east.y + 26 + (east.height - 26) * 0.26)
    return (east.middle[0], max(middle, top + radius)) if bottom - top >= 1.8 * radius else None


def draw_inset(canvas: Canvas, inset: Inset, state: VolkState, texts: Texts) -> None:
    canvas.stamp(_picture(canvas.look, inset, state, texts), inset.frame.x - _MARGIN, inset.frame.y - _MARGIN)


def _picture(look: Look, inset: Inset, state: VolkState, texts: Texts) -> Picture:
    """Its size follows the zoom, so it is not kept here: the whole board is."""
    across, down = inset.frame.x - _MARGIN, inset.frame.y - _MARGIN
    frame = inset.frame.moved(-across, -down)
    parts = {name: box.moved(-across, -down) for name, box in inset.parts.items()}
    west, east = (_fitting(look, state, part, parts[part].width, texts) for part in (WEST_BERLIN, EAST_BERLIN))

    def shapes(canvas: Canvas) -> None:
        shadow(canvas, *frame, 9, 8, 140, 4)
        canvas.rect(*frame, _EDGE, 9)
        canvas.rect(*frame.inset(1.6), _PAPER, 7.6)
        _grounds(canvas, parts, state)
        for sector in SECTORS:
            _draw_sector(canvas, parts[sector], state.sectors[sector])
        draw_tokens(canvas, west, *_west_row(parts[WEST_BERLIN]))
        for row, left, middle in _east_rows(canvas.look, parts[EAST_BERLIN], east):
            draw_tokens(canvas, row, left, middle)

    def writing(canvas: Canvas) -> None:
        top = (frame.y + parts[WEST_BERLIN].y) / 2 + 1
        canvas.text(texts("volk_board.berlin").upper(), frame.middle[0], top, 18, INK, "serif_black", "c", space=2)
        for sector in SECTORS:
            _write_sector(canvas, parts[sector], sector, state.sectors[sector], texts)
        _write_names(canvas, parts, texts)
        write_tokens(canvas, west, *_west_row(parts[WEST_BERLIN]))
        for row, left, middle in _east_rows(canvas.look, parts[EAST_BERLIN], east):
            write_tokens(canvas, row, left, middle)

    return picture(look, frame.width + 2 * _MARGIN, frame.height + 2 * _MARGIN, shapes, writing)


def _fitting(look: Look, state: VolkState, province: str, width: float, texts: Texts) -> tuple[Token, ...]:
    """What lies there, in small where it would be too wide: West Berlin has one row, the capital several."""
    tokens = tokens_in(state, province, texts)
    widths = [tokens_width(look, tokens)] if province == WEST_BERLIN else [tokens_width(look, (token,)) for token in tokens]
    fits = max(widths, default=0) <= width - (18 if province == WEST_BERLIN else 4)
    return tokens if fits else tokens_in(state, province, texts, small=True)


# Grounds and the wall -----------------------------------------------------------------------------------------------------


def _grounds(canvas: Canvas, parts: Mapping[str, Box], state: VolkState) -> None:
    west, east = parts[WEST_BERLIN], parts[EAST_BERLIN]
    for box, side, province, corners in (
        (west, YELLOW, WEST_BERLIN, (7, 2, 7, 2)),
        (east, RED, EAST_BERLIN, (2, 7, 2, 7)),
    ):
        restless = protests(state, province) > 0
        edge = PROTEST if restless else dark(SIDES[side], 0.3)
        canvas.rect(*box, edge, corners=corners)
        canvas.rect(*box.inset(2.4 if restless else 1.2), PALE_SIDES[side], corners=corners)
    for sector in SECTORS:
        below = parts[sector].bottom
        canvas.line([(west.x + 6, below), (west.right - 6, below)], _RULE, 1.3)
    between = Box(west.right, west.y, east.x - west.right, west.height)
    if state.wall:
        _wall(canvas, between)
    else:
        x = between.middle[0]
        canvas.line([(x, between.y), (x, between.bottom)], BORDER, 3.4)


def _wall(canvas: Canvas, between: Box) -> None:
    """Courses of bricks, and a rounded top as everybody remembers it."""
    thick = max(9.0, between.width - 1)
    wall = Box(between.middle[0] - thick / 2, between.y - 5, thick, between.height + 10)
    canvas.rect(*wall.inset(-1.4), BORDER, thick / 2)
    canvas.rect(*wall, MORTAR, thick / 2 - 1)
    courses = max(6, round(wall.height / 9))
    height = (wall.height - thick) / courses
    for course in range(courses):
        top = wall.y + thick / 2 + course * height
        colours: tuple[Colour, Colour] = (BRICK, mix(BRICK, MORTAR, 0.22))
        cut = thick * (0.62 if course % 2 else 0.38)
        canvas.rect(wall.x + 0.6, top, cut - 1.2, height - 1, colours[course % 2], 1)
        canvas.rect(wall.x + cut + 0.6, top, thick - cut - 1.2, height - 1, colours[1 - course % 2], 1)


# Sectors and provinces ----------------------------------------------------------------------------------------------------


def _draw_sector(canvas: Canvas, box: Box, count: int) -> None:
    shown = 1 if count > _room_for(box) else count
    for number in range(shown):
        prism(canvas, box.right - 15 - number * (_PRISM + 1) - (15 if shown < count else 0), box.middle[1], _PRISM)


def _room_for(box: Box) -> int:
    """How many pieces of living standard lie side by side in a sector."""
    return 2 if box.width >= _WIDE_SECTOR else 1


def _write_sector(canvas: Canvas, box: Box, sector: str, count: int, texts: Texts) -> None:
    key = "sector" if box.width >= _WIDE_SECTOR else "sector_code"
    canvas.text(texts(f"volk_board.{key}.{sector}"), box.x + 9, box.middle[1], 16, INK, anchor="ml")
    if count > _room_for(box):
        canvas.text(str(count), box.right - 8, box.middle[1], 16, INK, "bold", "mr")


def _write_names(canvas: Canvas, parts: Mapping[str, Box], texts: Texts) -> None:
    west, east = parts[WEST_BERLIN], parts[EAST_BERLIN]
    below = parts[SECTORS[-1]].bottom
    name = texts(f"volk_board.province.{WEST_BERLIN}")
    canvas.text(name, west.x + 9, below + 14, 16, INK, "serif_bold", "ml")
    canvas.text(texts(f"volk_board.province.{EAST_BERLIN}"), east.middle[0], east.y + 16, 16, INK, "serif_bold", "c")


def _west_row(west: Box) -> Spot:
    """Where the row of West Berlin begins."""
    return west.x + 8, west.bottom - 15


def _east_rows(look: Look, east: Box, tokens: tuple[Token, ...]) -> list[tuple[tuple[Token, ...], float, float]]:
    """The capital is narrow: what lies there is stacked, as much in a row as fits."""
    rows: list[tuple[Token, ...]] = []
    for token in tokens:
        if rows and tokens_width(look, (*rows[-1], token)) <= east.width - 8:
            rows[-1] = (*rows[-1], token)
        else:
            rows.append((token,))
    top = east.bottom - 15 - _ROW * (len(rows) - 1)
    return [(row, east.middle[0] - tokens_width(look, row) / 2, top + number * _ROW) for number, row in enumerate(rows)]
