"""North America: where everything on the board is drawn, as the Tiled map has it, and how it is painted.

What leads where and what belongs to what is in `game.dictators.geography`, which reads the same file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import pi

from game.data.texts import Texts
from game.data.tiled import Polyline, TiledMap, load_map
from game.dictators.geography import NORTH_AMERICA, Geography
from game.dictators.tables import BOARD
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, arc
from game.ui.kit.colours import WHITE, Colour, Shade, dark, light, mix, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.patterns import CROSSING, RISING
from game.ui.kit.raster import Corners, Edge
from game.ui.table.board_marks import mark_colour
from game.ui.table.map import chart as tiled
from game.ui.table.map.chart import Borders, Caption, Chart, Land, bounds, ring
from game.ui.table.map.layers import Layer, Type, Water, captions, dotted, fills, hatched, marked, strokes, tinted
from game.ui.table.scene import MarkKind

_NO_ZONE, _WATER = 0, -1
"""The nuclear zones of land that is in no country of the game, and of the sea in which a submarine waits."""
_MARGIN = 80
"""How much of the map round the locations must always be seen: a label or a meeple has room in it."""

SEA = rgb("#C3D2D0")
ROAD, ROAD_CASING = rgb("#75634E"), rgb("#F8F1E0")
FLIGHT = rgb("#1E3F66")
FLIGHT_GAP = 9
TIME_ZONE = rgb("#D9761C")
_SEA_INK = rgb("#446570")
_OTHER_LAND = rgb("#D8D0BC")
_COAST = rgb("#7F9C9F")
_INSET, _INSET_FRAME = rgb("#B7C9C9"), rgb("#6E8A8D")
_WATER_LINES = ((30, rgb("#BCCDCC")), (22, rgb("#B3C7C6")), (13, rgb("#A8BFBF")))
_GRATICULE = rgb("#B7C8C6")
_MERIDIANS, _PARALLELS = 7, 5
_CLOSED: Shade = (*rgb("#96281A"), 74)
_WASH = 56
"""22 per cent."""
_KINDS: tuple[MarkKind, ...] = ("legal", "illegal", "selected")


@dataclass(frozen=True, eq=False, kw_only=True)
class AmericanChart(Chart):
    """Sites are locations, lines are roads and flights, areas are regions."""

    # The part that matters: all locations and insets, with a margin.
    core: Box
    borders: Borders
    time_zone_lines: tuple[Edge, ...]
    # From where to where each time zone goes along the upper edge.
    time_zone_spans: Mapping[str, tuple[float, float]]
    time_zone_spots: Mapping[str, Spot]
    region_spots: Mapping[str, Spot]
    insets: tuple[Box, ...]


@cache
def chart() -> AmericanChart:
    """The board of the game, read once."""
    return read_chart(load_map(NORTH_AMERICA), BOARD)


def read_chart(board: TiledMap, geography: Geography) -> AmericanChart:
    world = tiled.whole(board)
    sites, insets = tiled.spots(board, "locations"), tuple(tiled.boxes(board, "inset").values())
    land = (*tiled.land_of(board, "other_land", {}), *_regions(board, geography))
    lines = [(line.name, line.points) for line in board.objects("time_zone_lines", Polyline)]
    return AmericanChart(
        world=world,
        core=_core(world, sites, insets),
        sites=sites,
        lines=tiled.polylines(board, "roads", "flights", "trident_flights"),
        land=land,
        borders=tiled.borders(world, [piece for piece in land if piece.group != _WATER]),
        time_zone_lines=tuple(edge for _name, points in lines for edge in pairwise(points)),
        time_zone_spans=_spans(geography, land, insets, lines),
        time_zone_spots=tiled.spots(board, "time_zone_spots"),
        region_spots=tiled.spots(board, "region_labels"),
        insets=insets,
        captions=(*tiled.captions(board), *_countries(board, geography)),
    )


def _regions(board: TiledMap, geography: Geography) -> list[Land]:
    """The polygons of each region, its smaller parts first."""
    zones = {name: region.zone for name, region in geography.regions.items()}
    zones[geography.locations[geography.trident].region] = _WATER
    found = [*tiled.land_of(board, "region_parts", zones), *tiled.land_of(board, "regions", zones)]
    order = [piece.name for piece in tiled.land_of(board, "regions", zones)]
    return sorted(found, key=lambda piece: order.index(piece.name))


def _core(world: Box, sites: Mapping[str, Spot], insets: tuple[Box, ...]) -> Box:
    boxes = [bounds(sites.values()).inset(-_MARGIN), *(inset.inset(-_MARGIN / 4) for inset in insets)]
    left, top = max(world.x, min(box.x for box in boxes)), max(world.y, min(box.y for box in boxes))
    right = min(world.right, max(box.right for box in boxes))
    return Box(left, top, right - left, min(world.bottom, max(box.bottom for box in boxes)) - top)


def _spans(
    geography: Geography, land: tuple[Land, ...], insets: tuple[Box, ...], lines: list[tuple[str, Corners]]
) -> dict[str, tuple[float, float]]:
    """Two zones meet where the line between them ends in the north; without a line, where the land of the second begins."""
    zones = geography.time_zones
    across: dict[str, list[float]] = {zone: [] for zone in zones}
    for piece in land:
        if piece.name and (zone := geography.regions[piece.name].time_zone):
            across[zone] += [piece.around.x, piece.around.right]
    limits = [min(min(across[zones[0]]), *(box.x for box in insets))]
    for west, east in pairwise(zones):
        ends = [min(points, key=lambda spot: spot[1]) for name, points in lines if name == f"{west}-{east}"]
        limits.append(min(ends, key=lambda spot: spot[1])[0] if ends else min(across[east]))
    limits.append(max(across[zones[-1]]))
    return dict(zip(zones, pairwise(limits), strict=True))


def _countries(board: TiledMap, geography: Geography) -> Iterator[Caption]:
    for name, spot in tiled.spots(board, "region_labels").items():
        # A country that is a single place has no room for its name, and none that is no country needs one.
        if not geography.regions[name].usa and len(geography.locations_in[name]) > 1:
            yield Caption("country", name, spot)


# How it is painted --------------------------------------------------------------------------------------------------------


def ground(chart: AmericanChart, look: Look, texts: Texts, shown: Box, fit_scale: float) -> list[Layer]:
    """Sea, land by nuclear zone, borders, roads and flights."""
    palette, borders = look.palette, chart.borders
    land = [piece for piece in chart.land if piece.group != _WATER]
    roads = [edge for road in BOARD.roads for edge in pairwise(chart.lines[road])]

    def tint(zone: int) -> Colour:
        return palette.zones[zone - 1] if zone != _NO_ZONE else _OTHER_LAND

    insets = [_rounded(box, 8 * look.unit / fit_scale) for box in chart.insets]
    # Hatching tells the zones apart without their colours.
    patterns = enumerate(palette.zone_marks, 1) if palette.patterns else ()
    return [
        Water(chart.world, borders.coast, SEA, _WATER_LINES, look.unit / fit_scale),
        *([] if look.projector else [strokes(_graticule(chart.world), 1, _GRATICULE)]),
        fills((corners, _INSET) for corners in insets),
        *(strokes(ring(corners), 1.4, _INSET_FRAME) for corners in insets),
        strokes(borders.coast, 5, _COAST),
        tinted(land, lambda piece: tint(piece.group)),
        *(hatched([p.corners for p in land if p.group == zone], zone, veil(mark, 80)) for zone, mark in patterns),
        *(strokes(e, 1.1, dark(tint(z), 0.26)) for part in (borders.coasts, borders.inner) for z, e in part.items()),
        strokes(borders.outer, 2, dark(tint(_NO_ZONE), 0.5)),
        strokes(chart.time_zone_lines, 5, light(TIME_ZONE, 0.62)),
        strokes(chart.time_zone_lines, 3.2, TIME_ZONE),
        captions((_caption(caption, look, texts) for caption in chart.captions), shown),
        strokes(roads, 5.6, ROAD_CASING),
        strokes(roads, 2.6, ROAD),
        *(dotted(chart.lines[way], FLIGHT_GAP, (1.8, mix(SEA, FLIGHT, 0.34))) for way in BOARD.trident_flights),
        *(dotted(chart.lines[way], FLIGHT_GAP, (3.1, WHITE), (2.1, FLIGHT)) for way in BOARD.flights),
    ]


def _graticule(world: Box) -> list[Edge]:
    """Meridians and parallels."""
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
    return texts(f"dictators_board.sea.{caption.name}"), caption.spot, Type(18, "serif_italic", _SEA_INK)


def overlay(
    chart: AmericanChart, look: Look, closed: frozenset[str], regions: Mapping[str, MarkKind], roads: Mapping[str, MarkKind]
) -> list[Layer]:
    """What lies over the map in large areas: closed time zones, marked regions, and lit roads where there are many."""
    layers: list[Layer] = []
    if closed:
        # Where zones are hatched too, this is told from them by its crossing lines.
        names = [region.id for region in BOARD.regions.values() if region.time_zone in closed]
        layers.append(hatched(chart.outlines(*names), CROSSING if look.palette.patterns else RISING, _CLOSED))
    outlines = {kind: chart.outlines(*(region for region, k in regions.items() if k == kind)) for kind in _KINDS}
    layers += [marked(corners, kind, _WASH) for kind, corners in outlines.items() if corners]
    lit = {kind: [e for road, k in roads.items() if k == kind for e in pairwise(chart.lines[road])] for kind in _KINDS}
    layers += [strokes(edges, 9, WHITE) for edges in lit.values() if edges]
    return [*layers, *(strokes(edges, 5.6, mark_colour(look, kind)) for kind, edges in lit.items() if edges)]
