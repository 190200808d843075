"""The sheet of paper that the map lies on: drawn once for its size, and kept only where it is seen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import WHITE, rgb
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shadow

_GROUND, _EDGE, _MAP_EDGE = rgb("#EADFC6"), rgb("#8D7B5C"), rgb("#7A6A4E")
_RADIUS, _CORNER = 10.0, 8.0
_SHADOW_REACH = 60.0


class BoardPaper:
    """Paper with a shadow, and a hole in it for the map."""

    def __init__(self, box: Box, hole: Box, look: Look) -> None:
        self._box, self._hole = box, hole
        sheet = _sheet(look, box)
        self._round = [_part(look, sheet, box, part) for part in box.inset(-_SHADOW_REACH).around(hole.inset(_CORNER))]
        self._corners = [
            (_corner(look, sheet, box, Box(x, y, _CORNER, _CORNER), x > hole.x, y > hole.y), (x, y))
            for x in (hole.x, hole.right - _CORNER)
            for y in (hole.y, hole.bottom - _CORNER)
        ]

    def draw(self, canvas: Canvas) -> None:
        for picture, place in self._round:
            canvas.surface.blit(picture, place)

    def draw_edge(self, canvas: Canvas) -> None:
        """The edge of the hole, over the map: its corners are round."""
        for picture, spot in self._corners:
            canvas.stamp(picture, *spot)
        canvas.rect(*self._hole, _MAP_EDGE, _CORNER, 1.6)


def _sheet(look: Look, box: Box) -> pygame.Surface:
    """The texture is soft: it is made at half its size, and enlarged."""
    small = paper(replace(look, unit=look.unit / 2), box.width, box.height, _GROUND, _RADIUS, 21)
    return pygame.transform.smoothscale(small, (look.px(box.width), look.px(box.height)))


def _part(look: Look, sheet: pygame.Surface, box: Box, part: Box) -> tuple[pygame.Surface, pygame.Rect]:
    place = Canvas(sheet, look).area(*part)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    canvas = Canvas(picture, look)
    moved = box.moved(-place.x / look.unit, -place.y / look.unit)
    shadow(canvas, *moved, _RADIUS, 26, 200, 12)
    canvas.stamp(sheet, moved.x, moved.y)
    canvas.rect(*moved, _EDGE, _RADIUS, 1.4)
    return picture, place


def _corner(look: Look, sheet: pygame.Surface, box: Box, place: Box, right: bool, lower: bool) -> pygame.Surface:
    """What a rounded corner leaves over of the paper."""

    def paint(canvas: Canvas) -> None:
        canvas.surface.fill(WHITE)
        middle = canvas.px(0 if right else _CORNER), canvas.px(0 if lower else _CORNER)
        pygame.draw.circle(canvas.surface, (255, 255, 255, 0), middle, canvas.px(_CORNER))

    shape = smooth(look, place.width, place.height, paint)
    spot = look.px(box.x) - look.px(place.x), look.px(box.y) - look.px(place.y)
    shape.blit(sheet, spot, special_flags=pygame.BLEND_RGBA_MIN)
    return shape
