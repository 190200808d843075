"""A lens for crowded places: the surroundings of the hovered place at twice the size, with names."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import dist, inf, pi

import pygame

from game.dictators.data.tables import BOARD
from game.ui.dictators.board.layers import draw_meeples, draw_places, draw_signs, draw_targets, draw_ways
from game.ui.dictators.board.places import Places
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, at_angle, smooth
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SHADOW, WHITE
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import shadow
from game.ui.table.map.layers import Painter
from game.ui.table.map.names import Names

_RADIUS = 110.0
_CROWD, _CROWDED_WITHIN = 3, 46.0
_ASIDE = (_RADIUS + 50, _RADIUS + 90, _RADIUS + 150)
"""Distances of the lens from its place."""
_TURNS = (6, 0, 7, 5, 8, 4, 1, 11, 9, 3, 2, 10)
"""Directions to try, in twelfths of a circle: left, right, and between."""


class Lens:
    """The magnified view, rendered again only after a change."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._painter: Painter | None = None
        self._grounds: dict[tuple[str, float], pygame.Surface] = {}
        self._key: Hashable = None
        self._sheet = pygame.Surface((1, 1))
        # The thing hovered while a piece moved. The lens stays closed there, because the click has been made.
        self._dismissed = ""

    def box(self, places: Places) -> Box | None:
        """The box of the lens, or None. After a move, the lens stays closed until the mouse points at something else."""
        scene = places.scene
        if scene.journeys:
            self._dismissed = scene.hovered
        elif scene.hovered != self._dismissed:
            self._dismissed = ""
        return None if self._dismissed else lens_box(places)

    def paint_with(self, painter: Painter) -> None:
        self._painter, self._key = painter, None
        self._grounds.clear()

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the lens beside the hovered place if it has one."""
        box, scene = self.box(places), places.scene
        if box is None:
            return
        key = (scene.hovered, places.situation(), tuple(scene.marks.items()), scene.flashing, scene.seats)
        if key != self._key:
            self._key, self._sheet = key, self._render(places, canvas.look)
        shadow(canvas, box, _RADIUS, 14, 170, 8)
        canvas.stamp(self._sheet, box.x, box.y)
        canvas.stamp(_rim(canvas.look), *box.middle, "c")

    def _render(self, places: Places, look: Look) -> pygame.Surface:
        side, place = look.px(2 * _RADIUS), places.scene.hovered
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        canvas = Canvas(sheet, look)
        still = replace(places.scene, journeys={}, arriving={}, pulse=1.0)
        near = Places(places.chart, _camera(places, place, look), still, self._names, look, 1.15)
        sheet.blit(self._ground(near, place, side, look), (0, 0))
        self._names.lay_out(near, look, frame=near.camera.box.inset(_RADIUS * 0.14), first=place)
        draw_ways(canvas, near)
        draw_places(canvas, near)
        draw_targets(canvas, near)
        self._names.draw(canvas, near)
        self._names.draw_required(canvas, near)
        draw_meeples(canvas, near)
        draw_signs(canvas, near)
        hole = smooth(look, 2 * _RADIUS, 2 * _RADIUS, lambda canvas: canvas.circle(_RADIUS, _RADIUS, _RADIUS - 2, WHITE))
        sheet.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sheet

    def _ground(self, places: Places, place: str, side: int, look: Look) -> pygame.Surface:
        key = (place, places.camera.scale)
        if key not in self._grounds:
            ground = pygame.Surface((side, side))
            left, top = (-round(value * look.unit) for value in places.camera.origin)
            assert self._painter is not None, "the map is painted before the lens"
            self._painter(ground, left, top, places.camera.scale * look.unit, True)
            self._grounds[key] = ground
            if len(self._grounds) > 12:
                del self._grounds[next(iter(self._grounds))]
        return self._grounds[key]


def lens_box(places: Places) -> Box | None:
    """Box of the lens, on the left if it fits; None if the hovered place is not crowded, the map is zoomed in, or the lens
    would cover the place, the way there or the viewer's figure."""
    place = places.scene.hovered
    if place not in BOARD.locations or places.camera.zoom >= 1.5:
        return None
    spot, around = places.site(place), places.camera.box.inset(4)
    if sum(dist(spot, places.site(other)) <= _CROWDED_WITHIN for other in BOARD.locations) < _CROWD:
        return None
    spots = (at_angle(*spot, away, turn * pi / 6) for away in _ASIDE for turn in _TURNS)
    boxes = (centred(middle, 2 * _RADIUS).kept_inside(around) for middle in spots)
    return next((box for box in boxes if all(one.distance(box.middle) > _RADIUS + 4 for one in places.kept_visible)), None)


def _camera(places: Places, place: str, look: Look) -> Camera:
    camera = Camera(places.camera.world, inf)
    camera.lay_out(Box(0, 0, 2 * _RADIUS, 2 * _RADIUS), look.unit)
    camera.zoom_to(places.camera.scale * 2.0 / camera.fit_scale)
    x, y = camera.to_screen(places.chart.sites[place])
    camera.pan(_RADIUS - x, _RADIUS - y)
    return camera


@drawing
def _rim(look: Look) -> Drawing:
    middle = _RADIUS + 4
    canvas = yield 2 * middle, 2 * middle
    for radius, colour, line in ((2.4, SHADOW, 7.0), (1, BRASS, 4.2), (-0.4, LIGHT_BRASS, 1.2)):
        canvas.circle(middle, middle, _RADIUS + radius, colour, line)
