"""The map of Germany: positions from the Tiled map, and the map's layers.

Connections and provinces are in `game.volk.data.geography`, which reads the same file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from game.data.boards.tiled import MapObject, Polygon, Rectangle, load_map
from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Spot, length_of
from game.ui.kit.colours import WHITE, Shade, dark, light, mix, rgb
from game.ui.kit.drawings.patterns import RISING
from game.ui.kit.drawings.tiles import Corners
from game.ui.table.map import chart as tiled
from game.ui.table.map.chart import Borders, Chart, Land, bounds, cut, ring, share_of
from game.ui.table.map.layers import Brush, Layer, Type, Water, captions, dashes, dots, fills, hatched, layer, strokes
from game.ui.table.map.track import Space, read_spaces
from game.ui.volk.board.sites import OPEN
from game.ui.volk.palette import BORDER, BRICK, MORTAR, OPEN_LINE, PALE_SIDES, SEA, SEA_INK, SIDES, SOFT_BORDERS, TINTS
from game.volk.data.components import GERMANY
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, HAMBURG

LINE_GAP, JOINT_GAP = 13.0, 5.0
"""Gap between a line and its city's center, and between a line and the middle of its connection."""
_LEAST_WITH_SEAS = 0.2
"""Map scale below which the seas have no names, because those of cities and provinces need the space."""
_WATER_LINES = ((30, rgb("#C2CBC6")), (19, rgb("#B9C4BF")), (10, rgb("#AEBBB6")))
_HAMBURG: Shade = (*rgb("#8A6414"), 190)
_EASTERN_PATTERN: Shade = (*rgb("#7C2A20"), 60)


@dataclass(frozen=True, eq=False, kw_only=True)
class GermanChart(Chart):
    """The map: sites are cities, areas are provinces. If a connection has two lines, they meet in its middle."""

    # Points where the two lines of a connection meet.
    joints: tuple[Spot, ...]
    borders: Borders
    hamburg: Corners
    berlin: tuple[Corners, Corners]
    plates: Mapping[str, Spot]
    inset: Box
    in_inset: Mapping[str, Box]
    socialists_box: Box
    # Spaces of the tracks, and boxes of the superpowers' steps at the end of a decade.
    spaces: tuple[Space, ...]
    power_steps: Mapping[str, Box]


@cache
def chart() -> GermanChart:
    """The map of Germany, read once."""
    board = load_map(GERMANY)
    berlin = board.objects("berlin", MapObject)
    inset = next(tiled.box_of(thing) for thing in berlin if isinstance(thing, Rectangle))
    city = {thing.name: thing.points for thing in berlin if isinstance(thing, Polygon)}
    sides = {name: province.side for name, province in BOARD.provinces.items()}
    provinces = [piece for layer in ("province_parts", "provinces") for piece in tiled.land_of(board, layer, sides)]
    # Land inside the inset is drawn there, so leave it out here.
    land = tuple(piece for piece in provinces if not inset.holds(piece.around.middle))
    hamburg = board.objects("hamburg", Polygon)[0].points
    world = tiled.boxes(board, "frames")["germany"]
    connections = tiled.polylines(board, "connections")
    return GermanChart(
        world=world,
        sites=tiled.spots(board, "cities", "external_sites"),
        lines=_lines(connections),
        joints=tuple(
            share_of(points, 0.5, 0.5)[0] for name, points in connections.items() if len(BOARD.connections[name].lines) > 1
        ),
        land=land,
        borders=tiled.borders(world, [*land, Land(HAMBURG, YELLOW, hamburg, bounds(hamburg))], within_areas=False),
        hamburg=hamburg,
        berlin=(city["west_berlin"], city["east_berlin"]),
        plates=tiled.spots(board, "plates"),
        inset=inset,
        in_inset={
            **{piece.name: piece.around for piece in provinces if inset.holds(piece.around.middle)},
            **tiled.boxes(board, "sectors"),
        },
        socialists_box=tiled.boxes(board, "places")["socialists_box"],
        captions=tiled.captions(board),
        spaces=tuple(read_spaces(board)),
        power_steps=tiled.boxes(board, "power_steps"),
    )


def _lines(connections: Mapping[str, Corners]) -> dict[str, Corners]:
    found: dict[str, Corners] = {}
    for connection in BOARD.connections.values():
        points = connections[connection.id]
        if len(connection.lines) == 1:
            found[connection.lines[0]] = points
        else:
            near, far = connection.lines
            found[near], found[far] = share_of(points, 0, 0.5), share_of(points[::-1], 0, 0.5)
    return found


def shown_line(name: str, line: Corners, unit: float) -> Corners:
    """A line as drawn: it ends before the icons of its cities, or before the middle of a connection with two lines."""
    gap = LINE_GAP * unit
    end = length_of(line) - (JOINT_GAP * unit if ">" in name else gap)
    return cut(line, gap, end) if end > gap else line


def ground(chart: GermanChart, look: Look, texts: Texts, fit_scale: float, wall: bool) -> list[Layer]:
    """Layers of the ground: sea, provinces, borders, Hamburg, Berlin, open lines."""
    borders = chart.borders
    sea = Type(18, "serif_italic", SEA_INK)
    seas = chart.captions if fit_scale >= _LEAST_WITH_SEAS else ()
    words = [(texts(f"volk_board.caption.{name}"), spot, sea) for _kind, name, spot in seas]
    east = [piece.corners for piece in chart.land if piece.group == RED] if look.palette.patterns else []
    return [
        Water(chart.world, borders.coast, SEA, _WATER_LINES, look.unit / fit_scale),
        captions(words, chart.world),
        strokes(borders.coast, 5, rgb("#93A29D")),
        fills((piece.corners, TINTS[piece.name]) for piece in chart.land),
        hatched(east, RISING, _EASTERN_PATTERN),
        *(strokes(borders.inner[side], 2.2, SOFT_BORDERS[side]) for side in (YELLOW, RED)),
        *_special_cities(chart, wall),
        strokes(borders.outer, 5.4, BORDER),
        # While the Wall exists, the border is fenced too.
        *([dashes(borders.outer, 5, 2, MORTAR)] if wall else []),
        _open_lines(chart.lines),
        dots(chart.joints, (4.6, WHITE), (3.1, OPEN_LINE), (1.4, WHITE)),
    ]


def _special_cities(chart: GermanChart, wall: bool) -> list[Layer]:
    """Layers of Hamburg, hatched because two provinces share it, and of Berlin, which two states share."""
    west, east = chart.berlin
    round_west = ring(west)
    return [
        fills([(chart.hamburg, light(TINTS["niedersachsen"], 0.25))]),
        hatched([chart.hamburg], RISING, _HAMBURG),
        strokes(ring(chart.hamburg), 1.6, dark(SIDES[YELLOW], 0.35)),
        fills((corners, mix(PALE_SIDES[side], SIDES[side], 0.35)) for side, corners in enumerate(chart.berlin)),
        strokes(ring(east), 1.2, dark(SIDES[RED], 0.2)),
        *([strokes(round_west, 5, BORDER), strokes(round_west, 3.4, MORTAR)] if wall else [strokes(round_west, 2, BORDER)]),
        *([dashes([(*west, west[0])], 4.5, 3.4, BRICK)] if wall else []),
    ]


@layer
def _open_lines(brush: Brush, lines: Mapping[str, Corners]) -> None:
    unit = brush.unit / brush.raster.scale
    edges = [edge for name, line in lines.items() for edge in pairwise(shown_line(name, line, unit))]
    for stroke in OPEN:
        strokes(edges, stroke.width, stroke.colour)(brush)
