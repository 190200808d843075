"""What lies over the map in large areas and changes with the game: closed time zones, marked states, many lit roads."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.dictators.tables import BOARD
from game.ui.dictators.map_chart import Chart, bounds
from game.ui.kit.canvas import dashed
from game.ui.kit.colours import WHITE, Shade, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.patterns import CROSSING, RISING, hatch_step, hatching
from game.ui.kit.raster import Corners, Edge, Raster
from game.ui.table.board_marks import mark_colour
from game.ui.table.scene import MarkKind

_CLOSED: Shade = (*rgb("#96281A"), 74)
_WASH = 56
"""22 per cent."""
_SUPERSAMPLING = 2
KINDS: tuple[MarkKind, ...] = ("legal", "illegal", "selected")


class MapOverlay:
    """Paints any part of it; `show` says what is to be seen."""

    def __init__(self, chart: Chart, look: Look) -> None:
        self._chart = chart
        self._look = look
        self._closed: frozenset[str] = frozenset()
        self._regions: dict[str, MarkKind] = {}
        self._roads: dict[str, MarkKind] = {}

    def show(self, closed: frozenset[str], regions: dict[str, MarkKind], roads: dict[str, MarkKind]) -> bool:
        """The time zones that are closed, and the regions and roads that are marked. True if that is news."""
        if (closed, regions, roads) == (self._closed, self._regions, self._roads):
            return False
        self._closed, self._regions, self._roads = closed, dict(regions), dict(roads)
        return True

    @property
    def empty(self) -> bool:
        return not (self._closed or self._regions or self._roads)

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        times = _SUPERSAMPLING if fine else 1
        size = surface.get_width() * times, surface.get_height() * times
        large = pygame.Surface(size, pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        raster = Raster(large, left * times, top * times, scale * times)
        if self._closed:
            self._hatch(raster, times)
        for kind in KINDS:
            marked = [region for region, mark in self._regions.items() if mark == kind]
            self._mark(raster, marked, kind, self._look.unit * times)
        if self._roads:
            self._light(raster, self._look.unit * times)
        surface.blit(pygame.transform.smoothscale(large, surface.get_size()) if fine else large, (0, 0))

    def _hatch(self, raster: Raster, times: int) -> None:
        regions = [region.id for region in BOARD.regions.values() if region.time_zone in self._closed]
        if outlines := self._seen(raster, regions):
            for corners in outlines:
                raster.fill(corners, WHITE)
            # Where zones are hatched too, this is told from them by its crossing lines.
            kind = CROSSING if self._look.palette.patterns else RISING
            raster.cover(hatching(hatch_step(self._look) * times, kind, _CLOSED), pygame.BLEND_RGBA_MIN)

    def _light(self, raster: Raster, unit: float) -> None:
        """Lit roads in their casings."""
        edges = {
            kind: [edge for road in roads for edge in pairwise(self._chart.ways[road])] for kind, roads in self._by_kind()
        }
        for lit in edges.values():
            raster.strokes(lit, 9 * unit, WHITE)
        for kind, lit in edges.items():
            raster.strokes(lit, 5.6 * unit, mark_colour(self._look, kind))

    def _by_kind(self) -> list[tuple[MarkKind, list[str]]]:
        return [(kind, [road for road, mark in self._roads.items() if mark == kind]) for kind in KINDS]

    def _seen(self, raster: Raster, regions: list[str]) -> list[Corners]:
        outlines = (corners for region in regions for corners in self._chart.outlines[region])
        return [corners for corners in outlines if raster.sees(bounds(corners), 4 * self._look.unit)]

    def _mark(self, raster: Raster, regions: list[str], kind: MarkKind, unit: float) -> None:
        outlines = self._seen(raster, regions)
        if not outlines:
            return
        colour = mark_colour(self._look, kind)
        _wash(raster, outlines, veil(colour, _WASH))
        edges = [edge for corners in outlines for edge in pairwise((*corners, corners[0]))]
        raster.strokes(edges, 5 * unit, WHITE)
        if kind == "illegal":
            edges = _broken(outlines, 9 * unit / raster.scale)
        raster.strokes(edges, (4 if kind == "selected" else 2.6) * unit, colour)


def _wash(raster: Raster, outlines: list[Corners], shade: Shade) -> None:
    """Over the hatching, so that both are seen; a shape drawn with some opacity would take the place of what is there."""
    sheet = pygame.Surface(raster.surface.get_size(), pygame.SRCALPHA)
    washed = Raster(sheet, raster.left, raster.top, raster.scale)
    for corners in outlines:
        washed.fill(corners, shade)
    raster.surface.blit(sheet, (0, 0))


def _broken(outlines: list[Corners], dash: float) -> list[Edge]:
    pieces = (piece for corners in outlines for piece in dashed((*corners, corners[0]), dash, dash * 0.7))
    return [(piece[0], piece[1]) for piece in pieces]
