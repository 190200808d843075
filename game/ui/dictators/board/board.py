"""The board of Revenge of the Dictators: the map on its paper, the DEFCON ladder and the piles beside it.

A lens for crowded places: the neighbourhood of what is pointed at, twice as large, with its names.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import dist, inf

import pygame

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.ui.dictators.board.chart import (
    RULER_HEIGHT,
    SEA,
    AmericanChart,
    Segment,
    chart,
    draw_ruler,
    ground,
    legend_of,
    overlay,
    segments,
    zone_at,
)
from game.ui.dictators.board.layers import (
    draw_meeples,
    draw_places,
    draw_regions,
    draw_targets,
    draw_time_zones,
    draw_ways,
)
from game.ui.dictators.board.places import Places, map_name
from game.ui.dictators.board.strip import NARROW_WIDTH, WIDTH, Strip
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture, cached
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SHADOW, WHITE
from game.ui.kit.kept import Drawing, drawing
from game.ui.kit.plates import shadow
from game.ui.kit.tiles import TileCache
from game.ui.table.map.layers import Layer, Painter
from game.ui.table.map.names import Names
from game.ui.table.map.view import MapView
from game.ui.table.scene import Scene

_RADIUS = 110.0
_TIMES = 2.0
_CROWD, _CROWDED_WITHIN = 3, 46.0
_MOST_ZOOM = 1.5
_ASIDE = _RADIUS + 50
_KEPT = 12
_GROWTH = 1.15


class Lens:
    """What is seen in it is put together once, and again when something changes."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._painter: Painter | None = None
        self._grounds: dict[tuple[str, float], pygame.Surface] = {}
        self._key: Hashable = None
        self._sheet = pygame.Surface((1, 1))

    def paint_with(self, painter: Painter) -> None:
        self._painter, self._key = painter, None
        self._grounds.clear()

    def draw(self, canvas: Canvas, places: Places) -> None:
        """The lens beside the place that is pointed at, if that stands in a crowd."""
        box, scene = lens_box(places), places.scene
        if box is None:
            return
        key = (scene.hovered, places.situation(), tuple(scene.marks.items()), scene.flashing, scene.seats)
        if key != self._key:
            self._key, self._sheet = key, self._put_together(places, canvas.look)
        shadow(canvas, *box, _RADIUS, 14, 170, 8)
        canvas.stamp(self._sheet, box.x, box.y)
        canvas.stamp(_rim(canvas.look), *box.middle, "c")

    def _put_together(self, places: Places, look: Look) -> pygame.Surface:
        side, place = look.px(2 * _RADIUS), places.scene.hovered
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas(sheet, look)
        still = replace(places.scene, journeys={}, arriving={}, pulse=1.0)
        near = Places(places.chart, _camera(places, place, look), still, _GROWTH)
        sheet.blit(self._ground(near, place, side, look), (0, 0))
        draw_ways(canvas, near)
        draw_places(canvas, near)
        draw_targets(canvas, near)
        self._names.lay_out(near, look, frame=near.camera.box.inset(_RADIUS * 0.14), first=place)
        self._names.draw(canvas, near)
        draw_meeples(canvas, near)
        sheet.blit(_round(look), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sheet

    def _ground(self, places: Places, place: str, side: int, look: Look) -> pygame.Surface:
        key = (place, places.camera.scale)
        if key not in self._grounds:
            ground = pygame.Surface((side, side)).convert()
            left, top = (-round(value * look.unit) for value in places.camera.origin)
            assert self._painter is not None, "the map is painted before the lens"
            self._painter(ground, left, top, places.camera.scale * look.unit, True)
            self._grounds[key] = ground
            if len(self._grounds) > _KEPT:
                del self._grounds[next(iter(self._grounds))]
        return self._grounds[key]


def lens_box(places: Places) -> Box | None:
    """Beside the place that is pointed at, if one is so far away that it and its neighbours are hard to tell apart.

    To the left, where there is room: to the right there is often a tooltip.
    """
    place = places.scene.hovered
    if place not in BOARD.locations or places.camera.zoom >= _MOST_ZOOM:
        return None
    spot, box = places.site(place), places.camera.box
    if sum(dist(spot, places.site(other)) <= _CROWDED_WITHIN for other in BOARD.locations) < _CROWD:
        return None
    x = spot[0] - _ASIDE if spot[0] - _ASIDE - _RADIUS > box.x else spot[0] + _ASIDE
    y = min(max(spot[1], box.y + _RADIUS + 4), box.bottom - _RADIUS - 4)
    return centred((x, y), 2 * _RADIUS)


def _camera(places: Places, place: str, look: Look) -> Camera:
    camera = Camera(places.camera.world, inf)
    camera.lay_out(Box(0, 0, 2 * _RADIUS, 2 * _RADIUS), look.unit)
    camera.zoom_to(places.camera.scale * _TIMES / camera.fit_scale)
    x, y = camera.to_screen(places.chart.sites[place])
    camera.pan(_RADIUS - x, _RADIUS - y)
    return camera


@cached
def _round(look: Look) -> pygame.Surface:
    return smooth(look, 2 * _RADIUS, 2 * _RADIUS, lambda canvas: canvas.circle(_RADIUS, _RADIUS, _RADIUS - 2, WHITE))


@drawing
def _rim(look: Look) -> Drawing:
    middle = _RADIUS + 4
    canvas = yield 2 * middle, 2 * middle
    for radius, colour, line in ((2.4, SHADOW, 7.0), (1, BRASS, 4.2), (-0.4, LIGHT_BRASS, 1.2)):
        canvas.circle(middle, middle, _RADIUS + radius, colour, line)


FOLDED_BELOW = (1100.0, 600.0)
"""A board narrower or lower than this is folded: a strip of signs and numbers only, no legend."""
_CLOSE = 2.6
_OVERLAY_BUDGET = 30_000_000
_EDGE = 4.0


class DictatorsBoard(MapView[Places]):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts) -> None:
        self._chart = chart()
        names = {place: map_name(place, texts) for place in BOARD.locations}
        super().__init__(Camera(self._chart.world), _CLOSE, Names(names), SEA)
        # Whether a lens helps where many places are close together.
        self.lens = True
        self._texts = texts
        self._lens = Lens(Names(names))
        self._strip = Strip(self.box, False)
        self._ruler = self.box
        self._over: Hashable = None
        self._over_tiles: TileCache | None = None

    def _arrange(self, box: Box) -> tuple[Box, Box]:
        narrow = box.width < FOLDED_BELOW[0] or box.height < FOLDED_BELOW[1]
        beside = (NARROW_WIDTH if narrow else WIDTH) + 18
        room = Box(box.x + beside, box.y + 30, box.width - beside - _EDGE, box.height - 30 - _EDGE)
        shown, place = _cropped(self._chart, room)
        self._ruler = Box(place.x, place.y - 26, place.width, RULER_HEIGHT)
        self._strip = Strip(Box(box.x + 10, box.y + 12, beside - 18, box.height - 20), narrow)
        return shown, place

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        found = super().things_at(spot, scene)
        zone = zone_at(self._ruler, self._segments(), spot)
        return found or ([zone] if zone else self._strip.things_at(spot, scene.state))

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        return super().spot_of(thing, scene) or self._strip.spot_of(thing, scene.state)

    def boxes_of_lens(self, scene: Scene) -> list[Box]:
        """The place that is pointed at and the lens that shows it, which no tooltip should cover."""
        box = lens_box(self._places(scene)) if self.lens else None
        if box is None or (spot := self.spot_of(scene.hovered, scene)) is None:
            return []
        return [centred(spot, 40), box]

    def _is_on_map(self, thing: str, scene: Scene) -> bool:
        return self._strip.spot_of(thing, scene.state) is None

    def _places(self, scene: Scene) -> Places:
        return Places(self._chart, self._camera, scene)

    def _segments(self) -> list[Segment]:
        return segments(self._ruler, self._camera, self._chart.time_zone_spans)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def _layers(self, state: object) -> Sequence[Layer]:
        return ground(self._chart, self._look, self._texts, self._shown, self._fit_scale)

    def _repainted(self, painter: Painter) -> None:
        self._lens.paint_with(painter)
        self._over = None

    def _situation(self, places: Places) -> Hashable:
        """What lies over the map in large areas."""
        marks = (tuple(places.marked_regions.items()), tuple(places.many_lit_roads.items()))
        return (frozenset(places.state.no_fly), *marks)

    def _draw_still(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places)
        situation = self._situation(places)
        if situation != self._over:
            closed = frozenset(places.state.no_fly)
            layers = overlay(self._chart, self._look, closed, places.marked_regions, places.many_lit_roads)
            self._over, self._over_tiles = situation, None
            if layers:
                painter = Painter(self._look, self._fit_scale, layers)
                self._over_tiles = TileCache(painter, _OVERLAY_BUDGET, alpha=True)
                self._over_tiles.lay_out(self._shown, self._fit_scale)
        if self._over_tiles is None:
            return fine
        # As long as the map itself is painted, there is little time left for this.
        return self._draw_tiles(canvas, self._over_tiles, 4 if fine else 0) and fine

    def _draw_moving(self, canvas: Canvas, places: Places) -> None:
        draw_ways(canvas, places)
        draw_places(canvas, places)
        draw_time_zones(canvas, places)
        draw_targets(canvas, places)
        self._draw_legend(canvas)
        self._names.draw(canvas, places)
        draw_regions(canvas, places)
        draw_meeples(canvas, places)

    def _draw_beside(self, canvas: Canvas, places: Places) -> None:
        self._strip.draw(canvas, places.scene, self._texts)
        draw_ruler(canvas, self._ruler, self._segments(), places.scene, self._texts)
        if self.lens:
            self._lens.draw(canvas, places)

    def _legend(self) -> Picture | None:
        return None if self._strip.narrow else legend_of(self._look, self._texts)


def _cropped(chart: AmericanChart, room: Box) -> tuple[Box, Box]:
    """As much of the map as fits the shape of the room, all that matters included, and its place in the room.

    A room of quite another shape has paper left over.
    """
    world, core = chart.world, chart.core
    shape = min(max(room.width / room.height, core.width / world.height), world.width / core.height)
    width, height = min(room.width, room.height * shape), min(room.height, room.width / shape)
    place = centred(room.middle, width, height)
    across, down = min(world.width, world.height * shape), min(world.height, world.width / shape)
    shown = centred(core.middle, across, down)
    return shown.kept_inside(world), place
