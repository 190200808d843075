"""The map of North America, painted from the Tiled file: sea, land by nuclear zone, borders, roads and flights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from math import dist

import pygame

from game.data.texts import Texts
from game.dictators.tables import BOARD
from game.ui.dictators.map_chart import NO_ZONE, Caption, Chart, bounds
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.colours import Colour, dark, light, mix, rgb, veil
from game.ui.kit.fonts import Face
from game.ui.kit.look import Look
from game.ui.kit.patterns import hatch_step, hatching, sheet_texture
from game.ui.kit.raster import Edge, Raster, evenly

SEA = rgb("#C3D2D0")
SEA_INK = rgb("#446570")
ROAD, ROAD_CASING = rgb("#75634E"), rgb("#F8F1E0")
FLIGHT = rgb("#1E3F66")
FLIGHT_GAP = 9
TIME_ZONE = rgb("#D9761C")
_OTHER_LAND = rgb("#D8D0BC")
_COAST = rgb("#7F9C9F")
_INSET, _INSET_FRAME = rgb("#B7C9C9"), rgb("#6E8A8D")

_SUPERSAMPLING = 2
_WATER_REDUCTION = 8
"""Water lines are soft: they are painted once, at an eighth of the size of the map."""
_WATER_LINES = ((30, rgb("#BCCDCC")), (22, rgb("#B3C7C6")), (13, rgb("#A8BFBF")))
_MERIDIANS, _PARALLELS = 7, 5
_CAPTIONS_FADE, CAPTIONS_GONE = 1.2, 1.6
"""The zooms between which captions vanish: whoever looks closely reads the names of places."""
_GROWTH = 0.4
"""Lines grow with the zoom, but slower than the map."""


class MapPainter:
    """Paints any part of the map at any scale; all parts fit together."""

    def __init__(self, chart: Chart, texts: Texts, look: Look, shown: Box, fit_scale: float) -> None:
        self._chart = chart
        self._look = look
        self._shown = shown
        # How many pixels a pixel of the map has where all that is shown of it is seen.
        self._fit_scale = fit_scale
        self._captions = [(caption, _words(caption, texts)) for caption in chart.captions]

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        times = _SUPERSAMPLING if fine else 1
        large = pygame.Surface((surface.get_width() * times, surface.get_height() * times)).convert() if fine else surface
        self._paint(Raster(large, left * times, top * times, scale * times, quick=not fine), times)
        if fine:
            pygame.transform.smoothscale(large, surface.get_size(), surface)
        if not self._look.projector:
            lighter, darker = sheet_texture()
            raster = Raster(surface, left, top, scale)
            raster.cover(lighter, pygame.BLEND_RGB_ADD)
            raster.cover(darker, pygame.BLEND_RGB_SUB)

    def _paint(self, raster: Raster, times: int) -> None:
        zoom = raster.scale / times / self._fit_scale
        unit = self._look.unit * times * max(1.0, zoom) ** _GROWTH
        self._sea(raster, unit)
        self._land(raster, unit)
        if self._look.palette.patterns:
            self._patterns(raster, times)
        self._borders(raster, unit)
        opacity = min(1.0, max(0.0, (CAPTIONS_GONE - zoom) / (CAPTIONS_GONE - _CAPTIONS_FADE)))
        if opacity:
            self._write_captions(raster, times, opacity)
        self._ways(raster, unit)

    # Sea and land -----------------------------------------------------------------------------------------------------

    def _sea(self, raster: Raster, unit: float) -> None:
        raster.surface.fill(SEA)
        self._water_lines(raster)
        if not self._look.projector:
            self._graticule(raster, unit)
        for inset in self._chart.insets:
            if raster.sees(inset, unit):
                x, y = raster.pixel((inset.x, inset.y))
                right, bottom = raster.pixel((inset.right, inset.bottom))
                place, radius = pygame.Rect(x, y, right - x, bottom - y), round(8 * unit)
                pygame.draw.rect(raster.surface, _INSET, place, 0, radius)
                pygame.draw.rect(raster.surface, _INSET_FRAME, place, max(1, round(1.4 * unit)), radius)
        raster.strokes(self._chart.coasts, 5 * unit, _COAST)

    def _water_lines(self, raster: Raster) -> None:
        """The part of the soft picture that is seen here, enlarged. Its pixels are samples: n of them span n - 1 steps."""
        water, step = self._water, raster.scale * _WATER_REDUCTION
        first = max(0, int(raster.left / step) - 1), max(0, int(raster.top / step) - 1)
        last = (
            min(water.get_width(), int((raster.left + raster.surface.get_width()) / step) + 3),
            min(water.get_height(), int((raster.top + raster.surface.get_height()) / step) + 3),
        )
        across, down = last[0] - first[0], last[1] - first[1]
        if across > 1 and down > 1:
            size = round((across - 1) * step), round((down - 1) * step)
            piece = pygame.transform.smoothscale(water.subsurface((*first, across, down)), size)
            raster.surface.blit(piece, (round(first[0] * step) - raster.left, round(first[1] * step) - raster.top))

    @cached_property
    def _water(self) -> pygame.Surface:
        world = self._chart.world
        size = round(world.width / _WATER_REDUCTION), round(world.height / _WATER_REDUCTION)
        sheet = pygame.Surface(size).convert()
        sheet.fill(SEA)
        raster = Raster(sheet, 0, 0, 1 / _WATER_REDUCTION, quick=True)
        unit = self._look.unit / self._fit_scale / _WATER_REDUCTION
        corners = {corner for edge in self._chart.coasts for corner in edge}
        for width, colour in _WATER_LINES:
            raster.dots(corners, width * unit / 2, colour)
            # Between corners that are near each other the dots leave no gap.
            apart = width * unit / 2 * _WATER_REDUCTION
            raster.strokes([edge for edge in self._chart.coasts if dist(*edge) > apart], width * unit, colour)
        return pygame.transform.gaussian_blur(sheet, 1)

    def _graticule(self, raster: Raster, unit: float) -> None:
        world, width = self._chart.world, max(1, round(unit))
        for number in range(_MERIDIANS):
            x, _y = raster.pixel((world.x + world.width * (number + 0.5) / _MERIDIANS, 0))
            raster.surface.fill((12, 10, 10), (x, 0, width, raster.surface.get_height()), pygame.BLEND_RGB_SUB)
        for number in range(_PARALLELS):
            _x, y = raster.pixel((0, world.y + world.height * (number + 0.5) / _PARALLELS))
            raster.surface.fill((12, 10, 10), (0, y, raster.surface.get_width(), width), pygame.BLEND_RGB_SUB)

    def _tint(self, zone: int) -> Colour:
        return self._look.palette.zones[zone - 1] if zone != NO_ZONE else _OTHER_LAND

    def _land(self, raster: Raster, unit: float) -> None:
        for piece in self._chart.land:
            if raster.sees(piece.around):
                raster.fill(piece.corners, self._tint(piece.zone))

    def _patterns(self, raster: Raster, times: int) -> None:
        """Hatching that tells the zones apart without their colours."""
        for zone, mark in enumerate(self._look.palette.zone_marks, 1):
            mask = pygame.Surface(raster.surface.get_size(), pygame.SRCALPHA)
            masked = Raster(mask, raster.left, raster.top, raster.scale)
            for piece in self._chart.land:
                if piece.zone == zone and raster.sees(piece.around):
                    masked.fill(piece.corners, (255, 255, 255, 255))
            masked.cover(hatching(hatch_step(self._look) * times, zone, veil(mark, 80)), pygame.BLEND_RGBA_MIN)
            raster.surface.blit(mask, (0, 0))

    def _borders(self, raster: Raster, unit: float) -> None:
        for zone, edges in self._chart.borders.items():
            raster.strokes(edges, 1.1 * unit, dark(self._tint(zone), 0.26))
        raster.strokes(self._chart.zone_borders, 2 * unit, dark(self._tint(NO_ZONE), 0.5))
        raster.strokes(self._chart.time_zone_lines, 5 * unit, light(TIME_ZONE, 0.62))
        raster.strokes(self._chart.time_zone_lines, 3.2 * unit, TIME_ZONE)

    # Captions ---------------------------------------------------------------------------------------------------------

    def _write_captions(self, raster: Raster, times: int, opacity: float) -> None:
        for caption, words in self._captions:
            size, face, colour, shade, space = self._type(caption)
            unit = self._look.unit * times
            picture = _caption_picture(words, face, round(size * unit), colour, round(space * unit)).copy()
            picture.set_alpha(round(shade * opacity))
            # Where the map is cropped, words at its edge move inwards.
            reach = (picture.get_width() / 2 + 8 * unit) / raster.scale
            x = min(max(caption.spot[0], self._shown.x + reach), self._shown.right - reach)
            raster.stamp(picture, (x, caption.spot[1]))

    def _type(self, caption: Caption) -> tuple[float, Face, Colour, int, float]:
        """Size, face, colour, opacity and letter space."""
        marks = self._look.palette.zone_marks
        if caption.kind == "zone":
            return 44, "serif_black", marks[int(caption.name.rpartition("-")[2]) - 1], 105, 5
        if caption.kind == "country":
            return 18, "serif_bold", marks[BOARD.regions[caption.name].zone - 1], 220, 6
        return 18, "serif_italic", SEA_INK, 255, 0

    # Roads and flights ------------------------------------------------------------------------------------------------

    def _ways(self, raster: Raster, unit: float) -> None:
        raster.strokes(self._roads, 5.6 * unit, ROAD_CASING)
        raster.strokes(self._roads, 2.6 * unit, ROAD)
        for flight in BOARD.trident_flights:
            self._dots(raster, flight, unit, ((1.8, mix(SEA, FLIGHT, 0.34)),))
        for flight in BOARD.flights:
            self._dots(raster, flight, unit, ((3.1, (255, 255, 255)), (2.1, FLIGHT)))

    @cached_property
    def _roads(self) -> list[Edge]:
        return [edge for road in BOARD.roads for edge in pairwise(self._chart.ways[road])]

    def _dots(self, raster: Raster, flight: str, unit: float, rings: Sequence[tuple[float, Colour]]) -> None:
        line = self._chart.ways[flight]
        if raster.sees(bounds(line), 4 * unit):
            spots = evenly(line, FLIGHT_GAP * unit / raster.scale)
            for radius, colour in rings:
                raster.dots(spots, radius * unit, colour)


def _caption_picture(words: str, face: Face, pixels: int, colour: Colour, space: int) -> pygame.Surface:
    return fonts.drawn_spaced(words, face, pixels, colour, space) if space else fonts.drawn(words, face, pixels, colour)


def _words(caption: Caption, texts: Texts) -> str:
    if caption.kind == "zone":
        return texts(f"dictators.nuclear_zone.{caption.name}").upper()
    if caption.kind == "country":
        return texts(f"dictators.region.{caption.name}").upper()
    return texts(f"dictators_board.sea.{caption.name}")
