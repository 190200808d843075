"""A lens for crowded places: the neighbourhood of what is pointed at, twice as large, with its names."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import dist, inf

import pygame

from game.data.texts import Texts
from game.dictators.tables import BOARD
from game.ui.dictators.board_layers import draw_meeples, draw_places, draw_targets, draw_ways
from game.ui.dictators.board_names import Names, situation
from game.ui.dictators.board_places import Places
from game.ui.dictators.map_painter import MapPainter
from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SHADOW, WHITE
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow

RADIUS = 110.0
TIMES = 2.0
_CROWD, _CROWDED_WITHIN = 3, 46.0
_MOST_ZOOM = 1.5
_ASIDE = RADIUS + 50
_KEPT = 12
_GROWTH = 1.15


class Lens:
    """What is seen in it is put together once, and again when something changes."""

    def __init__(self, texts: Texts) -> None:
        self._names = Names(texts)
        self._grounds: dict[tuple[str, float], pygame.Surface] = {}
        self._key: Hashable = None
        self._sheet = pygame.Surface((1, 1))

    def forget(self) -> None:
        """The map is painted in another way now."""
        self._grounds.clear()
        self._key = None

    def draw(self, canvas: Canvas, places: Places, painter: MapPainter) -> None:
        """The lens beside the place that is pointed at, if that stands in a crowd."""
        place = places.scene.hovered
        if place not in BOARD.locations or not is_crowded(places, place):
            return
        key = (place, situation(places), tuple(places.scene.marks.items()), places.scene.flashing, places.scene.seats)
        if key != self._key:
            self._key, self._sheet = key, self._put_together(places, painter, place, canvas.look)
        middle = _beside(places.place(place), places.camera.box)
        x, y = middle[0] - RADIUS, middle[1] - RADIUS
        shadow(canvas, x, y, 2 * RADIUS, 2 * RADIUS, RADIUS, 14, 170, 8)
        canvas.stamp(self._sheet, x, y)
        canvas.stamp(_rim(canvas.look), *middle, "c")

    def _put_together(self, places: Places, painter: MapPainter, place: str, look: Look) -> pygame.Surface:
        side = look.px(2 * RADIUS)
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas(sheet, look)
        still = replace(places.scene, journeys={}, arriving={}, pulse=1.0)
        near = Places(places.chart, _camera(places, place, look), still, _GROWTH)
        sheet.blit(self._ground(near, painter, place, side, look), (0, 0))
        draw_ways(canvas, near)
        draw_places(canvas, near)
        draw_targets(canvas, near)
        self._names.lay_out_within(near.camera.box.inset(RADIUS * 0.14), near, look, place)
        self._names.draw(canvas, near)
        draw_meeples(canvas, near)
        sheet.blit(_round(look), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sheet

    def _ground(self, places: Places, painter: MapPainter, place: str, side: int, look: Look) -> pygame.Surface:
        key = (place, places.camera.scale)
        if key not in self._grounds:
            ground = pygame.Surface((side, side)).convert()
            left, top = (-round(value * look.unit) for value in places.camera.origin)
            painter(ground, left, top, places.camera.scale * look.unit, True)
            self._grounds[key] = ground
            if len(self._grounds) > _KEPT:
                del self._grounds[next(iter(self._grounds))]
        return self._grounds[key]


def is_crowded(places: Places, place: str) -> bool:
    """Is one so far away that this place and its neighbours are hard to tell apart?"""
    if places.camera.zoom >= _MOST_ZOOM:
        return False
    spot = places.place(place)
    return sum(dist(spot, places.place(other)) <= _CROWDED_WITHIN for other in BOARD.locations) >= _CROWD


def _camera(places: Places, place: str, look: Look) -> Camera:
    camera = Camera(places.camera.world, inf)
    camera.lay_out(Box(0, 0, 2 * RADIUS, 2 * RADIUS), look.unit)
    camera.zoom_to(places.camera.scale * TIMES / camera.fit_scale)
    x, y = camera.to_screen(places.chart.places[place])
    camera.pan(RADIUS - x, RADIUS - y)
    return camera


def _beside(spot: Spot, box: Box) -> Spot:
    """To the left, where there is room: to the right there is often a tooltip."""
    x = spot[0] - _ASIDE if spot[0] - _ASIDE - RADIUS > box.x else spot[0] + _ASIDE
    return x, min(max(spot[1], box.y + RADIUS + 4), box.bottom - RADIUS - 4)


@kept
def _round(look: Look) -> pygame.Surface:
    return smooth(look, 2 * RADIUS, 2 * RADIUS, lambda canvas: canvas.circle(RADIUS, RADIUS, RADIUS - 2, WHITE))


@kept
def _rim(look: Look) -> pygame.Surface:
    middle = RADIUS + 4

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, RADIUS + 2.4, SHADOW, 7)
        canvas.circle(middle, middle, RADIUS + 1, BRASS, 4.2)
        canvas.circle(middle, middle, RADIUS - 0.4, LIGHT_BRASS, 1.2)

    return smooth(look, 2 * middle, 2 * middle, paint)
