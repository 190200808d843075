"""The wooden frame round the field: drawn once for its size, and kept only where it is seen."""

from __future__ import annotations

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient, mottled, shadow
from game.ui.tgm.palette import FRAME_WOOD

_RADIUS = 10.0
_SHADOW_REACH = 56.0
_INLAY = rgb("#B08A4A")
_BEHIND: Colour = rgb("#26302A")
"""What is seen beyond the edge of a map that is smaller than the hole."""
_SHADE = 16.0
"""How far the shadow of the frame reaches into the field."""


class BoardFrame:
    """Four beams round a hole, and the shadow that they throw into it."""

    def __init__(self, frame: Box, field: Box, look: Look) -> None:
        self._field = field
        sheet = _wood(look, frame, field)
        outer = frame.inset(-_SHADOW_REACH)
        self._beams = [_part(look, sheet, frame, part) for part in outer.around(field)]
        self._shades = _shades(look, field)

    def draw(self, canvas: Canvas) -> None:
        for picture, place in self._beams:
            canvas.surface.blit(picture, place)

    def draw_behind(self, canvas: Canvas, world: Box) -> None:
        """What a map leaves of the hole that is smaller: dark felt, with an edge round the map."""
        if world.height >= self._field.height - 1 and world.width >= self._field.width - 1:
            return
        canvas.surface.fill(_BEHIND, canvas.area(*self._field).clip(canvas.surface.get_clip()))
        shadow(canvas, *world, 4, 18, 200, 6)
        canvas.rect(*world.inset(-2), _INLAY, 2, 2)

    def draw_shade(self, canvas: Canvas) -> None:
        """Over the map: the frame stands higher."""
        for picture, spot in self._shades:
            canvas.stamp(picture, *spot)


def _wood(look: Look, frame: Box, field: Box) -> pygame.Surface:
    """The whole frame as a sheet; its hole is left as it is."""
    lying = _grain(look, frame.width, frame.height, upright=False)
    standing = _grain(look, frame.width, frame.height, upright=True)
    corners = (frame, field)
    left, right = ([(f.x, f.y), (f.x, f.bottom)] for f in corners), ([(f.right, f.y), (f.right, f.bottom)] for f in corners)
    for side in (left, right):
        (a, b), (c, d) = side
        spots = [(x - frame.x, y - frame.y) for x, y in (a, c, d, b)]
        beam = standing.copy()
        beam.blit(_mask(look, frame, spots), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        lying.blit(beam, (0, 0))
    canvas = Canvas(lying, look)
    for outer, inner in zip(_corners(frame, frame), _corners(field, frame), strict=True):
        canvas.line([outer, inner], veil(dark(FRAME_WOOD, 0.6), 160), 1.2)
    canvas.rect(0, 0, frame.width, frame.height, dark(FRAME_WOOD, 0.62), _RADIUS, 2)
    canvas.line([(_RADIUS, 2.6), (frame.width - _RADIUS, 2.6)], veil(light(FRAME_WOOD, 0.5), 110), 1.2)
    hole = field.moved(-frame.x, -frame.y)
    canvas.rect(*hole.inset(-3.4), veil(_INLAY, 190), 3, 1.4)
    canvas.rect(*hole.inset(-1.6), dark(FRAME_WOOD, 0.7), 2, 2)
    lying.blit(_rounded(look, frame), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return lying


def _grain(look: Look, width: float, height: float, upright: bool) -> pygame.Surface:
    """Wood: soft patches that are drawn out along the beam."""
    size = max(1, look.px(width)), max(1, look.px(height))
    if look.projector:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(FRAME_WOOD)
        return sheet
    drawn_out = (size[0], max(8, size[1] // 40)) if upright else (max(8, size[0] // 40), size[1])
    patches = ((max(1, look.px(3)), 8), (max(1, look.px(9)), 7), (max(1, look.px(30)), 5))
    streaks = mottled(drawn_out, light(FRAME_WOOD, 0.03), patches, 17 if upright else 5)
    sheet = pygame.transform.smoothscale(streaks, size).convert_alpha()
    lamp = gradient(*size, (255, 236, 200, 26), (0, 0, 0, 46))
    sheet.blit(lamp, (0, 0))
    return sheet


def _mask(look: Look, frame: Box, spots: list[Spot]) -> pygame.Surface:
    return smooth(look, frame.width, frame.height, lambda canvas: canvas.polygon(spots, WHITE))


def _rounded(look: Look, frame: Box) -> pygame.Surface:
    return smooth(
        look, frame.width, frame.height, lambda canvas: canvas.rect(0, 0, frame.width, frame.height, WHITE, _RADIUS)
    )


def _corners(box: Box, frame: Box) -> list[Spot]:
    return [(x - frame.x, y - frame.y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def _part(look: Look, sheet: pygame.Surface, frame: Box, part: Box) -> tuple[pygame.Surface, pygame.Rect]:
    place = Canvas(sheet, look).area(*part)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    canvas = Canvas(picture, look)
    moved = frame.moved(-place.x / look.unit, -place.y / look.unit)
    shadow(canvas, *moved, _RADIUS, 24, 200, 10)
    canvas.stamp(sheet, moved.x, moved.y)
    return picture, place


def _shades(look: Look, field: Box) -> list[tuple[pygame.Surface, Spot]]:
    """From the top and the left, where the lamp is behind the frame, and a little from the other sides."""
    black, clear = (16, 12, 6, 150), (16, 12, 6, 0)
    faint = (16, 12, 6, 80)
    width, height, deep, low = look.px(field.width), look.px(field.height), look.px(_SHADE), look.px(_SHADE / 2)
    return [
        (gradient(width, deep, black, clear), (field.x, field.y)),
        (gradient(deep, height, black, clear, across=True), (field.x, field.y)),
        (gradient(width, low, clear, faint), (field.x, field.bottom - low / look.unit)),
        (gradient(low, height, clear, faint, across=True), (field.right - low / look.unit, field.y)),
    ]
