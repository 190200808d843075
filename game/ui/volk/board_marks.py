"""Marks on Germany: rings round sites, lights along lines, washes over provinces, frames round plates and sectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

import pygame

from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.raster import Corners
from game.ui.table.board_marks import badge_for, flash_glow, mark, mark_colour, mark_frame, mark_glow, ring
from game.ui.table.scene import MarkKind, Scene
from game.ui.volk import board_lines as lines
from game.ui.volk.board_places import Places
from game.ui.volk.board_sites import SITES, empty_site, factory
from game.ui.volk.map_chart import bounds, broken
from game.volk.tables import BOARD, CAPITAL

_PLUS = 14.5
_WASH, _FAINT_WASH = 46, 14
"""18 per cent; where nearly everything can be chosen, so little that the two inks stay as they are."""
_MANY = 6
_SUPERSAMPLING = 2
_KINDS: tuple[MarkKind, ...] = ("legal", "illegal", "selected")


def pointed_at(scene: Scene) -> set[str]:
    return {scene.hovered, scene.focused} - {""}


# Sites --------------------------------------------------------------------------------------------------------------------


def draw_city_marks(canvas: Canvas, places: Places) -> None:
    """Lights first, so that none lies on a neighbour's sign; then signs with their rings, what is pointed at last."""
    scene = places.scene
    marked = [city for city in BOARD.cities if city in scene.marks or city in scene.flashing]
    near = [city for city in sorted(pointed_at(scene)) if city in BOARD.cities and city not in marked]
    for city in _ends_of_lights(places).difference(marked, near):
        draw_site(canvas, places, city, places.city(city))
    seen = {city: places.city(city) for city in (*marked, *near) if places.is_seen(places.city(city))}
    for city, spot in seen.items():
        _light(canvas, places, city, spot)
    for city, spot in sorted(seen.items(), key=lambda pair: pair[0] in pointed_at(scene)):
        _draw_marked(canvas, places, city, spot)
    if CAPITAL in (*marked, *near) and (twin := places.capital_twin):
        mark(canvas, twin, places.radius(CAPITAL) - 3, CAPITAL, scene)


def _ends_of_lights(places: Places) -> set[str]:
    """Cities whose signs lights along lines would cover."""
    new_lines = places.new_pieces & BOARD.lines.keys()
    return {end for line in (*lit_lines(places), *new_lines) for end in BOARD.lines[line].ends}


def _light(canvas: Canvas, places: Places, city: str, spot: Spot) -> None:
    scene, radius = places.scene, _mark_radius(places, city)
    if city in scene.flashing:
        flash_glow(canvas, spot, radius)
    if kind := scene.marks.get(city):
        mark_glow(canvas, spot, radius - 3, kind, scene.pulse)


def _draw_marked(canvas: Canvas, places: Places, city: str, spot: Spot) -> None:
    scene = places.scene
    if scene.marks.get(city) == "legal" and city not in places.factories:
        canvas.stamp(_plus(canvas.look, places.growth), *spot, "c")
        if city in pointed_at(scene):
            canvas.stamp(ring(canvas.look, _PLUS * places.growth + 5, "hover"), *spot, "c")
        return
    draw_site(canvas, places, city, spot)
    mark(canvas, spot, _mark_radius(places, city) - 2, city, scene)


def _mark_radius(places: Places, city: str) -> float:
    return max(places.radius(city), _PLUS * places.growth * 0.7)


def draw_site(canvas: Canvas, places: Places, city: str, spot: Spot) -> None:
    """What stands in a city, as it is."""
    if city in places.factories:
        canvas.stamp(factory(canvas.look, places.factories[city], places.growth), *spot, "c")
    else:
        canvas.stamp(empty_site(canvas.look, SITES[city], places.growth), *spot, "c")


@kept
def _plus(look: Look, growth: float) -> pygame.Surface:
    """Where something can be built."""
    radius = _PLUS * growth
    middle = radius + 2

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 1, WHITE)
        canvas.circle(middle, middle, radius - 0.8, look.palette.legal)
        canvas.circle(middle, middle, radius - 4.4, WHITE)
        canvas.icon("plus_thick", middle, middle, radius * 1.02, dark(look.palette.legal, 0.3))

    return smooth(look, 2 * middle, 2 * middle, paint)


# Lines --------------------------------------------------------------------------------------------------------------------


def draw_line_marks(canvas: Canvas, places: Places) -> None:
    """Lights along lines; what is built is drawn over its light, what stands at the ends comes later."""
    scene, state, wider = places.scene, places.state, places.line_width
    hovered = pointed_at(scene)
    works = [lines.working_lines(side, economy) for side, economy in enumerate(state.economies)]
    for line in lit_lines(places):
        spots, kind = places.line(line), scene.marks.get(line)
        if not canvas.shows(*bounds(spots).inset(-10)):
            continue
        if kind:
            strokes = lines.marked(canvas.look, kind, line in hovered)
        else:
            strokes = lines.HOVER if line in hovered else lines.FLASH
        lines.draw_line(canvas, spots, strokes, wider)
        side = BOARD.lines[line].side
        if line in state.economies[side].lines and kind != "illegal":
            lines.draw_line(canvas, spots, lines.built(side, line in works[side]), wider)
        elif kind == "legal":
            lines.draw_line(canvas, spots, lines.lights(canvas.look), wider, round(255 * (0.25 + 0.75 * scene.pulse)))
        if kind == "illegal":
            canvas.stamp(_cross_badge(canvas.look), *places.line_middle(line), "c")


def lit_lines(places: Places) -> list[str]:
    """The lines that are marked, pointed at or flashing; what is pointed at comes last."""
    scene = places.scene
    things = dict.fromkeys((*scene.marks, *sorted(scene.flashing), *sorted(pointed_at(scene))))
    return sorted((thing for thing in things if thing in BOARD.lines), key=lambda line: line in pointed_at(scene))


@kept
def _cross_badge(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(11, 11, 10, WHITE)
        canvas.circle(11, 11, 8.6, look.palette.illegal)
        canvas.icon("close_thick", 11, 11, 12, WHITE)

    return smooth(look, 22, 22, paint)


# Provinces ----------------------------------------------------------------------------------------------------------------


def draw_washes(canvas: Canvas, places: Places) -> None:
    """Over the land of provinces that are marked or pointed at. Slow, so it belongs to what is drawn once."""
    scene, chart = places.scene, places.chart
    marked = {
        kind: [thing for thing, mark in scene.marks.items() if mark == kind and thing in places.plates] for kind in _KINDS
    }
    hovered = [thing for thing in sorted(pointed_at(scene)) if thing in places.plates]
    shown = [corners for thing in (*chain(*marked.values()), *hovered) for corners in chart.outlines(thing)]
    if not shown:
        return
    around = places.box_on_screen(bounds([spot for corners in shown for spot in corners])).inset(-6)
    place = canvas.area(*around).clip(canvas.area(*places.camera.box))
    if not place.width or not place.height:
        return
    sheet = _Wash(canvas, places, place)
    for kind in _KINDS:
        sheet.mark(marked[kind], kind, _FAINT_WASH if len(marked[kind]) > _MANY else _WASH)
    sheet.hover(hovered)
    canvas.surface.blit(pygame.transform.smoothscale(sheet.surface, place.size), place)


class _Wash:
    """A sheet for a part of the screen, drawn larger than it is shown."""

    def __init__(self, canvas: Canvas, places: Places, place: pygame.Rect) -> None:
        size = place.width * _SUPERSAMPLING, place.height * _SUPERSAMPLING
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.surface.fill((255, 255, 255, 0))
        self._places, self._place, self._look = places, place, canvas.look
        self._unit = canvas.look.unit * _SUPERSAMPLING

    def mark(self, provinces: Iterable[str], kind: MarkKind, opacity: int) -> None:
        colour = mark_colour(self._look, kind)
        outlines = [self._pixels(corners) for province in provinces for corners in self._places.chart.outlines(province)]
        for corners in outlines:
            pygame.draw.polygon(self.surface, veil(colour, opacity), corners)
        for corners in outlines:
            self._trace(corners, WHITE, 5)
        for corners in outlines:
            if kind == "illegal":
                for piece in broken([*corners, corners[0]], 9 * self._unit, 6 * self._unit):
                    self._stroke(piece, colour, 2.8)
            else:
                self._trace(corners, colour, 4 if kind == "selected" else 2.8)

    def hover(self, provinces: Iterable[str]) -> None:
        for province in provinces:
            for outline in self._places.chart.outlines(province):
                corners = self._pixels(outline)
                self._trace(corners, INK, 6)
                self._trace(corners, WHITE, 3.4)

    def _pixels(self, corners: Corners) -> list[Spot]:
        unit, times = self._look.unit, _SUPERSAMPLING
        spots = (self._places.on_screen(corner) for corner in corners)
        return [((x * unit - self._place.x) * times, (y * unit - self._place.y) * times) for x, y in spots]

    def _trace(self, corners: Sequence[Spot], colour: Colour, width: float) -> None:
        self._stroke([*corners, corners[0]], colour, width)

    def _stroke(self, corners: Sequence[Spot], colour: Colour, width: float) -> None:
        thick = max(1, round(width * self._unit))
        for one, other in pairwise(corners):
            pygame.draw.line(self.surface, colour, one, other, thick)
            if thick > 3:
                pygame.draw.circle(self.surface, colour, other, thick / 2)


def draw_frames(canvas: Canvas, places: Places) -> None:
    """Round plates, sectors and boxes: those that are pointed at lie on top."""
    scene = places.scene
    things = dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered))
    for thing in things:
        if thing in BOARD.cities or thing in BOARD.lines:
            continue
        box = places.box_of(thing)
        if box is not None and places.is_seen(box.middle):
            inner = thing in places.inset.parts
            mark_frame(canvas, box.inset(2) if inner else box, thing, scene, 5 if inner else 7)
            badge_for(canvas, box, scene.marks.get(thing))
