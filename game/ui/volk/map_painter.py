"""The map of Germany, painted from the Tiled file: paper sea, provinces in two inks, borders, Hamburg, open lines."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import dist, pow

import pygame

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.canvas import Spot
from game.ui.kit.colours import Shade, dark, light, mix, rgb
from game.ui.kit.look import Look
from game.ui.kit.patterns import RISING, hatch_step, hatching, sheet_texture
from game.ui.kit.raster import Corners, Edge, Raster
from game.ui.volk.board_lines import OPEN
from game.ui.volk.map_chart import Chart, bounds, broken, cut
from game.ui.volk.palette import (
    BORDER,
    BRICK,
    MORTAR,
    OPEN_LINE,
    PALE_SIDES,
    SEA,
    SEA_INK,
    SIDES,
    SOFT_BORDERS,
    TINTS,
)
from game.volk.geography import RED, YELLOW
from game.volk.tables import SIDE_OF_PROVINCE

_COAST = rgb("#93A29D")
_SUPERSAMPLING = 2
_WATER_REDUCTION = 8
"""Water lines are soft: they are painted once, at an eighth of the size of the map."""
_WATER_LINES = ((30, rgb("#C2CBC6")), (19, rgb("#B9C4BF")), (10, rgb("#AEBBB6")))
_CAPTIONS_FADE, _CAPTIONS_GONE = 1.2, 1.6
"""The zooms between which captions vanish: whoever looks closely reads the names of places."""
_GROWTH = 0.4
"""Lines grow with the zoom, but slower than the map."""
LINE_GAP, JOINT_GAP = 13.0, 5.0
"""How far a line stays away from the middle of its city, and from the other line of its connection."""
_HAMBURG: Shade = (*rgb("#8A6414"), 190)
_EASTERN_PATTERN: Shade = (*rgb("#7C2A20"), 60)
_BRICK_LENGTH = 9.0


def line_width(zoom: float) -> float:
    """By how much lines are wider than on a map that is seen as a whole."""
    return pow(max(1.0, zoom), _GROWTH)


def shown_line(line: Corners, gap: float, joint: float, two: bool) -> Corners:
    """A line as it is drawn: it ends before the signs of its cities, and before the middle of two lines."""
    length = sum(dist(one, other) for one, other in pairwise(line))
    end = length - (joint if two else gap)
    return cut(line, gap, end) if end > gap else line


class MapPainter:
    """Paints any part of the map at any scale; all parts fit together."""

    def __init__(self, chart: Chart, texts: Texts, look: Look, fit_scale: float) -> None:
        self._chart = chart
        self._look = look
        # How many pixels a pixel of the map has where all that is shown of it is seen.
        self._fit_scale = fit_scale
        self._captions = [(caption, texts(f"volk_board.caption.{caption.name}")) for caption in chart.captions]
        self._wall = False

    def show(self, wall: bool) -> bool:
        """Does the wall stand? True if that is news."""
        news, self._wall = wall != self._wall, wall
        return news

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
        unit = self._look.unit * times * line_width(zoom)
        raster.surface.fill(SEA)
        self._water_lines(raster)
        opacity = min(1.0, max(0.0, (_CAPTIONS_GONE - zoom) / (_CAPTIONS_GONE - _CAPTIONS_FADE)))
        if opacity:
            self._write_captions(raster, times, opacity)
        raster.strokes(self._chart.coasts, 5 * unit, _COAST)
        self._land(raster, times)
        for side in (YELLOW, RED):
            raster.strokes(self._chart.soft_borders[side], 2.2 * unit, SOFT_BORDERS[side])
        self._special_cities(raster, times, unit)
        self._border(raster, unit)
        self._open_lines(raster, unit)

    # Sea and land -----------------------------------------------------------------------------------------------------

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

    def _land(self, raster: Raster, times: int) -> None:
        for piece in self._chart.land:
            if raster.sees(piece.around):
                raster.fill(piece.corners, TINTS[piece.province])
        if self._look.palette.patterns:
            east = [piece.corners for piece in self._chart.land if SIDE_OF_PROVINCE[piece.province] == RED]
            self._hatch(raster, times, east, _EASTERN_PATTERN)

    def _hatch(self, raster: Raster, times: int, outlines: list[Corners], shade: Shade) -> None:
        seen = [corners for corners in outlines if raster.sees(bounds(corners))]
        if not seen:
            return
        mask = pygame.Surface(raster.surface.get_size(), pygame.SRCALPHA)
        masked = Raster(mask, raster.left, raster.top, raster.scale)
        for corners in seen:
            masked.fill(corners, (255, 255, 255, 255))
        masked.cover(hatching(hatch_step(self._look) * times, RISING, shade), pygame.BLEND_RGBA_MIN)
        raster.surface.blit(mask, (0, 0))

    def _special_cities(self, raster: Raster, times: int, unit: float) -> None:
        """Hamburg, hatched since two provinces share it, and Berlin, which two states do."""
        hamburg = self._chart.hamburg
        if raster.sees(bounds(hamburg), 4 * unit):
            raster.fill(hamburg, light(TINTS["niedersachsen"], 0.25))
            self._hatch(raster, times, [hamburg], _HAMBURG)
            raster.strokes(_ring(hamburg), 1.6 * unit, dark(SIDES[YELLOW], 0.35))
        for side, corners in enumerate(self._chart.berlin):
            if raster.sees(bounds(corners), 4 * unit):
                raster.fill(corners, mix(PALE_SIDES[side], SIDES[side], 0.35))
        west, east = self._chart.berlin
        raster.strokes(_ring(east), 1.2 * unit, dark(SIDES[RED], 0.2))
        if self._wall:
            self._brickwork(raster, [west], unit)
        else:
            raster.strokes(_ring(west), 2 * unit, BORDER)

    def _border(self, raster: Raster, unit: float) -> None:
        """The border between the two states; with the wall it is fenced."""
        raster.strokes(self._chart.border, 5.4 * unit, BORDER)
        if self._wall:
            fence = [edge for one, other in self._chart.border for edge in _dashes((one, other), 5 * unit / raster.scale)]
            raster.strokes(fence, 2 * unit, MORTAR)

    def _brickwork(self, raster: Raster, outlines: list[Corners], unit: float) -> None:
        for corners in outlines:
            raster.strokes(_ring(corners), 5 * unit, BORDER)
            raster.strokes(_ring(corners), 3.4 * unit, MORTAR)
            bricks = _dashes((*corners, corners[0]), _BRICK_LENGTH * unit / raster.scale / 2)
            raster.strokes(bricks, 3.4 * unit, BRICK)

    # Lines ------------------------------------------------------------------------------------------------------------

    def _open_lines(self, raster: Raster, unit: float) -> None:
        gap, joint = LINE_GAP * unit / raster.scale, JOINT_GAP * unit / raster.scale
        edges: list[Edge] = []
        for name, line in self._chart.lines.items():
            edges += pairwise(shown_line(line, gap, joint, ">" in name))
        for stroke in OPEN:
            raster.strokes(edges, stroke.width * unit, stroke.colour)
        raster.dots(self._chart.joints, 4.6 * unit, (255, 255, 255))
        raster.dots(self._chart.joints, 3.1 * unit, OPEN_LINE)
        raster.dots(self._chart.joints, 1.4 * unit, (255, 255, 255))

    # Captions ---------------------------------------------------------------------------------------------------------

    def _write_captions(self, raster: Raster, times: int, opacity: float) -> None:
        unit = self._look.unit * times
        for caption, words in self._captions:
            sea = caption.kind == "sea"
            picture = fonts.drawn(words, "serif_italic", round((18 if sea else 16) * unit), SEA_INK).copy()
            picture.set_alpha(round((255 if sea else 150) * opacity))
            raster.stamp(picture, self._inside(caption.spot, picture, raster.scale, unit))

    def _inside(self, spot: Spot, picture: pygame.Surface, scale: float, unit: float) -> Spot:
        """Words at the edge of the map move inwards as far as they need to."""
        world = self._chart.world
        across = (picture.get_width() / 2 + 8 * unit) / scale
        return min(max(spot[0], world.x + across), world.right - across), spot[1]


def _ring(corners: Corners) -> list[Edge]:
    return list(pairwise((*corners, corners[0])))


def _dashes(line: Corners, length: float) -> list[Edge]:
    return [edge for piece in broken(line, length, length) for edge in pairwise(piece)]
