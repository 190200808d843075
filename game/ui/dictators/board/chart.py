"""The map of North America from its Tiled file. `game.dictators.data.geography` reads its connections and regions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import pi

from game.data.boards.tiled import Polyline, TiledMap, load_map
from game.data.texts import Texts
from game.dictators.data.components import NORTH_AMERICA
from game.dictators.data.tables import BOARD
from game.ui.dictators.board import pieces
from game.ui.dictators.board.pieces import NO_FLY
from game.ui.kit.box import Box, Look, box_round
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, arc
from game.ui.kit.colours import WHITE, Colour, Shade, dark, light, mix, rgb, veil
from game.ui.kit.drawings.patterns import CROSSING, RISING
from game.ui.kit.drawings.tiles import Corners, Edge
from game.ui.kit.lay import Icon, Row, Text, draw
from game.ui.table.map import chart as tiled
from game.ui.table.map.chart import Borders, Caption, Chart, Land, bounds, ring
from game.ui.table.map.layers import Layer, Type, Water, captions, dotted, fills, hatched, marked, strokes
from game.ui.table.map.marks import mark_colour, mark_frame
from game.ui.table.map.view import Sign, legend
from game.ui.table.scene import MarkKind, Scene

_NO_ZONE, _WATER = 0, -1
"""Group numbers of land outside the game, and of the Trident's waters."""
_MARGIN = 80
"""Visible margin around the locations, in world pixels: room for a label or a meeple."""

SEA = rgb("#C3D2D0")
ROAD, ROAD_CASING = rgb("#75634E"), rgb("#F8F1E0")
FLIGHT = rgb("#1E3F66")
FLIGHT_GAP = 9
TIME_ZONE = rgb("#D9761C")
_INSET, _INSET_FRAME = rgb("#B7C9C9"), rgb("#6E8A8D")
_WATER_LINES = ((30, rgb("#BCCDCC")), (22, rgb("#B3C7C6")), (13, rgb("#A8BFBF")))
_MERIDIANS, _PARALLELS = 7, 5
_CLOSED: Shade = (*rgb("#96281A"), 74)
_WASH = 56
"""Opacity of a marked region (22%)."""
_NAMELESS = ("facility", "city", "trident")
"""Kinds of signs that the legend does not list by place, because many places share them or there is no room."""
_KINDS: tuple[MarkKind, ...] = ("legal", "illegal", "selected")


@dataclass(frozen=True, eq=False, kw_only=True)
class AmericanChart(Chart):
    """The chart of the board. Sites are locations, lines are roads and flights, areas are regions."""

    # Bounding box of all locations and insets, with a margin.
    core: Box
    borders: Borders
    time_zone_lines: tuple[Edge, ...]
    # Left and right ends of each time zone on the ruler at the top.
    time_zone_spans: Mapping[str, tuple[float, float]]
    time_zone_spots: Mapping[str, Spot]
    region_spots: Mapping[str, Spot]
    insets: tuple[Box, ...]


def map_name(place: str, texts: Texts) -> str:
    """The short name if the language has one, otherwise the name without the part in parentheses."""
    short = f"dictators_board.short.{place}"
    return texts(short) if short in texts else texts(f"dictators.location.{place}").partition(" (")[0]


@cache
def chart() -> AmericanChart:
    """The chart of the board, read once."""
    board = load_map(NORTH_AMERICA)
    world = tiled.whole(board)
    sites, insets = tiled.spots(board, "locations"), tuple(tiled.boxes(board, "inset").values())
    land = (*tiled.land_of(board, "other_land", {}), *_regions(board))
    lines = [(line.name, line.points) for line in board.objects("time_zone_lines", Polyline)]
    return AmericanChart(
        world=world,
        core=_core(world, sites, insets),
        sites=sites,
        lines=tiled.polylines(board, "roads", "flights", "trident_flights"),
        land=land,
        borders=tiled.borders(world, [piece for piece in land if piece.group != _WATER]),
        time_zone_lines=tuple(edge for _name, points in lines for edge in pairwise(points)),
        time_zone_spans=_spans(land, insets, lines),
        time_zone_spots=tiled.spots(board, "time_zone_spots"),
        region_spots=tiled.spots(board, "region_labels"),
        insets=insets,
        captions=(*tiled.captions(board), *_countries(board)),
    )


def _regions(board: TiledMap) -> list[Land]:
    """Polygons of all regions; the small extra parts of a region come before its main polygon."""
    zones = {name: region.zone for name, region in BOARD.regions.items()}
    zones[BOARD.locations[BOARD.trident].region] = _WATER
    found = [*tiled.land_of(board, "region_parts", zones), *tiled.land_of(board, "regions", zones)]
    order = [piece.name for piece in tiled.land_of(board, "regions", zones)]
    return sorted(found, key=lambda piece: order.index(piece.name))


def _core(world: Box, sites: Mapping[str, Spot], insets: tuple[Box, ...]) -> Box:
    around = box_round([bounds(sites.values()).inset(-_MARGIN), *(inset.inset(-_MARGIN / 4) for inset in insets)])
    left, top = max(world.x, around.x), max(world.y, around.y)
    return Box(left, top, min(world.right, around.right) - left, min(world.bottom, around.bottom) - top)


def _spans(
    land: tuple[Land, ...], insets: tuple[Box, ...], lines: list[tuple[str, Corners]]
) -> dict[str, tuple[float, float]]:
    """Ends of each time zone. Zones meet at the northern end of their line or, without one, where the eastern one begins."""
    zones = BOARD.time_zones
    across: dict[str, list[float]] = {zone: [] for zone in zones}
    for piece in land:
        if piece.name and (zone := BOARD.regions[piece.name].time_zone):
            across[zone] += [piece.around.x, piece.around.right]
    limits = [min(min(across[zones[0]]), *(box.x for box in insets))]
    for west, east in pairwise(zones):
        ends = [min(points, key=lambda spot: spot[1]) for name, points in lines if name == f"{west}-{east}"]
        limits.append(min(ends, key=lambda spot: spot[1])[0] if ends else min(across[east]))
    limits.append(max(across[zones[-1]]))
    return dict(zip(zones, pairwise(limits), strict=True))


def _countries(board: TiledMap) -> Iterator[Caption]:
    for name, spot in tiled.spots(board, "region_labels").items():
        # Only foreign countries have captions, and a country with a single place has no room for one.
        if not BOARD.regions[name].usa and len(BOARD.locations_in[name]) > 1:
            yield Caption("country", name, spot)


# Painting -----------------------------------------------------------------------------------------------------------------


def ground(chart: AmericanChart, look: Look, texts: Texts, shown: Box, fit_scale: float) -> list[Layer]:
    """Layers of the map: sea, land colored by nuclear zone, borders, time zone lines, captions, roads and flights."""
    palette, borders = look.palette, chart.borders
    land = [piece for piece in chart.land if piece.group != _WATER]
    roads = [edge for road in BOARD.roads for edge in pairwise(chart.lines[road])]

    def tint(zone: int) -> Colour:
        return palette.zones[zone - 1] if zone != _NO_ZONE else rgb("#D8D0BC")

    insets = [_rounded(box, 8 * look.unit / fit_scale) for box in chart.insets]
    # Hatching makes the zones distinguishable without color.
    patterns = enumerate(palette.zone_marks, 1) if palette.patterns else ()
    return [
        Water(chart.world, borders.coast, SEA, _WATER_LINES, look.unit / fit_scale),
        *([] if look.projector else [strokes(_graticule(chart.world), 1, rgb("#B7C8C6"))]),
        fills((corners, _INSET) for corners in insets),
        *(strokes(ring(corners), 1.4, _INSET_FRAME) for corners in insets),
        strokes(borders.coast, 5, rgb("#7F9C9F")),
        fills((piece.corners, tint(piece.group)) for piece in land),
        *(hatched([p.corners for p in land if p.group == zone], zone, veil(mark, 80)) for zone, mark in patterns),
        *(strokes(e, 1.1, dark(tint(z), 0.26)) for part in (borders.coasts, borders.inner) for z, e in part.items()),
        strokes(borders.outer, 2, dark(tint(_NO_ZONE), 0.5)),
        strokes(chart.time_zone_lines, 5, light(TIME_ZONE, 0.62)),
        strokes(chart.time_zone_lines, 3.2, TIME_ZONE),
        captions([_caption(caption, look, texts) for caption in chart.captions], shown),
        strokes(roads, 5.6, ROAD_CASING),
        strokes(roads, 2.6, ROAD),
        *(dotted(chart.lines[flight], FLIGHT_GAP, (1.8, mix(SEA, FLIGHT, 0.34))) for flight in BOARD.trident_flights),
        *(dotted(chart.lines[flight], FLIGHT_GAP, (3.1, WHITE), (2.1, FLIGHT)) for flight in BOARD.flights),
    ]


def _graticule(world: Box) -> list[Edge]:
    across = [world.x + world.width * (number + 0.5) / _MERIDIANS for number in range(_MERIDIANS)]
    down = [world.y + world.height * (number + 0.5) / _PARALLELS for number in range(_PARALLELS)]
    meridians = [((x, world.y), (x, world.bottom)) for x in across]
    return [*meridians, *(((world.x, y), (world.right, y)) for y in down)]


def _rounded(box: Box, radius: float) -> Corners:
    inner = box.inset(radius)
    corners = ((inner.right, inner.bottom), (inner.x, inner.bottom), (inner.x, inner.y), (inner.right, inner.y))
    return tuple(spot for n, (x, y) in enumerate(corners) for spot in arc(x, y, radius, n * pi / 2, (n + 1) * pi / 2))


def _caption(caption: Caption, look: Look, texts: Texts) -> tuple[str, Spot, Type]:
    marks = look.palette.zone_marks
    if caption.kind == "zone":
        zone = int(caption.name.rpartition("_")[2])
        words = texts(f"dictators.nuclear_zone.zone-{zone}").upper()
        return words, caption.spot, Type(44, "serif_black", marks[zone - 1], 105, 5)
    if caption.kind == "country":
        words, zone = texts(f"dictators.region.{caption.name}").upper(), BOARD.regions[caption.name].zone
        return words, caption.spot, Type(18, "serif_bold", marks[zone - 1], 220, 6)
    return texts(f"dictators_board.sea.{caption.name}"), caption.spot, Type(18, "serif_italic", rgb("#446570"))


def overlay(
    look: Look, closed: Collection[str], regions: Mapping[str, MarkKind], roads: Mapping[str, MarkKind]
) -> list[Layer]:
    """Layers that cover large areas: closed time zones, marked regions, and highlighted roads if there are many."""
    layers: list[Layer] = []
    if closed:
        # If nuclear zones are hatched, crossed hatching distinguishes closed time zones from them.
        names = [region.id for region in BOARD.regions.values() if region.time_zone in closed]
        layers.append(hatched(chart().outlines(*names), CROSSING if look.palette.patterns else RISING, _CLOSED))
    outlines = {kind: chart().outlines(*(region for region, k in regions.items() if k == kind)) for kind in _KINDS}
    layers += [marked(corners, kind, _WASH) for kind, corners in outlines.items() if corners]
    lit = {kind: [e for road, k in roads.items() if k == kind for e in pairwise(chart().lines[road])] for kind in _KINDS}
    layers += [strokes(edges, 9, WHITE) for edges in lit.values() if edges]
    return [*layers, *(strokes(edges, 5.6, mark_colour(look, kind)) for kind, edges in lit.items() if edges)]


_LINE, _WORD, _ICON = rgb("#C9690F"), rgb("#7A3A05"), rgb("#A9540A")


def zones_seen(box: Box, camera: Camera, spans: Mapping[str, tuple[float, float]]) -> dict[str, Box]:
    """Boxes of the time zones on the ruler, except those that are out of view or too narrow."""
    left, scale, found = camera.origin[0], camera.scale, dict[str, Box]()
    for zone, (west, east) in spans.items():
        start, end = max(left + west * scale, box.x), min(left + east * scale, box.right)
        if end - start >= 40.0:
            found[zone] = Box(start, box.y, end - start, box.height)
    return found


def draw_zone(canvas: Canvas, box: Box, zone: str, scene: Scene, texts: Texts) -> None:
    """Draw a time zone on the ruler: a line with a clock, or a sign if the zone is closed, and the name if it fits."""
    row, sign = _zone_rows(texts(f"dictators_board.time_zone.{zone}"), zone in scene.state.no_fly)
    if row.wide(canvas.look) > box.width - 16:
        row = sign
    width = row.wide(canvas.look)
    left, y = (box.x + box.right - width) / 2, box.middle[1]
    for x in (box.x + 3, box.right - 3):
        canvas.rect(x - 1, y - 6, 2, 12, _LINE)
    canvas.rect(box.x + 4, y - 1, max(0, left - 8 - box.x - 4), 2, _LINE)
    canvas.rect(left + width + 8, y - 1, max(0, box.right - 4 - left - width - 8), 2, _LINE)
    mark_frame(canvas, Box(left - 7, box.y, width + 14, box.height), zone, scene, 12)
    draw(canvas, row.parts(canvas.look, Box(left, box.y, width, box.height)))


@cache
def _zone_rows(name: str, closed: bool) -> tuple[Row, Row]:
    """The sign of a time zone with its name and without, kept with their measurements."""
    sign = Icon("airplane_off", 21, NO_FLY) if closed else Icon("clock_outline", 16, _ICON)
    return Row(sign, Text(name, 16, _WORD, "bold"), gap=6), Row(sign)


def legend_of(look: Look, texts: Texts, own: Colour) -> Picture:
    """The legend: signs on the map with their names; those of the viewer have their own color."""
    named = [(sign, texts(key)) for key, sign in (_SIGNS | _own_signs(own)).items()]
    return legend(look, tuple(tuple(named[row : row + 6]) for row in range(0, len(named), 6)))


@cache
def _own_signs(own: Colour) -> dict[str, Sign]:
    return {
        "dictators_table.facilities": lambda canvas, x, y: canvas.stamp(pieces.target_ring(canvas.look, 5, own), x, y, "c"),
        "dictators_board.legend.own": lambda canvas, x, y: pieces.draw_arrow(canvas, x, y + 4, own),
    }


def _place(kind: str, radius: float = 10) -> Sign:
    return lambda canvas, x, y: canvas.stamp(pieces.sign(canvas.look, kind, radius, 0.8), x, y, "c")


def _piece(name: str, growth: float) -> Sign:
    return lambda canvas, x, y: canvas.stamp(pieces.piece(canvas.look, name, growth), x, y, "c")


_SIGNS: dict[str, Sign] = {
    "dictators_board.legend.facility": _place("facility"),
    "dictators_board.legend.city": _place("city", 5.4),
    "dictators_board.legend.road": lambda canvas, x, y: canvas.line([(x - 11, y), (x + 11, y)], ROAD, 3),
    "dictators_board.legend.flight": lambda canvas, x, y: canvas.dots([(x - 13, y), (x + 13, y)], FLIGHT, 2.2, 8),
    "dictators_board.legend.time_zone": lambda canvas, x, y: canvas.line([(x - 11, y), (x + 11, y)], TIME_ZONE, 4),
    "dictators_board.legend.legal": lambda canvas, x, y: canvas.circle(x, y, 10, canvas.look.palette.legal, 3.6),
    "dictators_table.verb.token": _piece("hidden_token", 0.85),
    "dictators.symbol.roadblock": _piece("roadblock", 0.8),
    "dictators.symbol.no_fly": _piece("no_fly", 0.42),
    "dictators_board.legend.illegal": lambda canvas, x, y: canvas.dashed_ring(
        x, y, 8.4, canvas.look.palette.illegal, 3.4, 8
    ),
    "dictators.location.trident": _piece("trident_ghost", 0.6),
    **{f"dictators.location.{place}": _place(kind) for place, kind in pieces.SIGNS.items() if kind not in _NAMELESS},
}
"""Signs of the legend by text key, except those in the viewer's color."""
