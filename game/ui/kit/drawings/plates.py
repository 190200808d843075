"""Backgrounds: shadows, gradients, panels, paper, the table."""

from __future__ import annotations

import random
from math import hypot

import pygame

from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import AnyColour, Canvas, pixels, smooth
from game.ui.kit.colours import BLACK, HAIRLINE, PANEL, PAPER, TABLE_LIT, Colour, Shade, dark, light, veil
from game.ui.kit.drawings.drawing import Drawing, drawing

_BLUR_REDUCTION = 4
"""Factor by which shadows are reduced before blurring, since they have no detail."""


def gradient(width: int, height: int, top: Shade, bottom: Shade, across: bool = False) -> pygame.Surface:
    """A color gradient, downward or to the right. Size in pixels."""
    return pygame.transform.smoothscale(_strip(top, bottom, across), (max(1, width), max(1, height)))


@cached
def _strip(top: Shade, bottom: Shade, across: bool) -> pygame.Surface:
    """A gradient one pixel thick."""
    steps = 64
    strip = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        share = step / (steps - 1)
        colour = tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True))
        strip.set_at((step, 0) if across else (0, step), colour)
    return strip


def shaded(canvas: Canvas, box: Box, top: Colour, bottom: Colour, radius: float = 8) -> None:
    place, unit = canvas.area(*box), canvas.look.unit
    sheet = gradient(*place.size, veil(top, 255), veil(bottom, 255))
    mask = pygame.Surface(place.size, pygame.SRCALPHA)
    Canvas(mask, canvas.look).rect(0, 0, place.width / unit, place.height / unit, (255, 255, 255), radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(sheet, place)


@cached
def _shadow(width: int, height: int, radius: int, blur: int, shade: Shade) -> pygame.Surface:
    reach = 2 * blur
    size = ((width + 2 * reach) // _BLUR_REDUCTION + 1, (height + 2 * reach) // _BLUR_REDUCTION + 1)
    small = pygame.Surface(size, pygame.SRCALPHA)
    small.fill((*shade[:3], 0))
    place = pygame.Rect([length / _BLUR_REDUCTION for length in (reach, reach, width, height)])
    pygame.draw.rect(small, shade, place, border_radius=radius // _BLUR_REDUCTION)
    return _blurred(small, blur, (size[0] * _BLUR_REDUCTION, size[1] * _BLUR_REDUCTION))


def _blurred(small: pygame.Surface, blur: int, size: tuple[int, int]) -> pygame.Surface:
    """Blur a reduced picture and enlarge it."""
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // _BLUR_REDUCTION)), size)


def shadow(
    canvas: Canvas, box: Box, radius: float = 8, blur: float = 14, opacity: int = 140, drop: float = 6, ink: Colour = BLACK
) -> None:
    """Draw the shadow of a rounded rectangle, or a glow if colored. Call it before drawing the shape."""
    place, soft = canvas.area(*box), max(_BLUR_REDUCTION, canvas.px(blur))
    sheet = _shadow(place.width, place.height, canvas.px(radius), soft, veil(ink, opacity))
    canvas.surface.blit(sheet, (place.x - 2 * soft, place.y - 2 * soft + canvas.px(drop)))


@cached
def glow(look: Look, radius: float, colour: Colour, opacity: int = 230, blur: float = 9) -> pygame.Surface:
    """A round glow, to be placed by its center."""
    soft = max(_BLUR_REDUCTION, look.px(blur))
    size = (2 * look.px(radius) + 4 * soft) // _BLUR_REDUCTION + 2
    small = pygame.Surface((size, size), pygame.SRCALPHA)
    small.fill((*colour, 0))
    pygame.draw.circle(small, veil(colour, opacity), (size // 2, size // 2), look.px(radius) // _BLUR_REDUCTION)
    return _blurred(small, soft, (size * _BLUR_REDUCTION, size * _BLUR_REDUCTION))


def shadow_of(picture: pygame.Surface, look: Look, blur: float = 8, opacity: int = 150) -> tuple[pygame.Surface, int]:
    """The shadow of a picture of any shape, and the pixels by which it extends beyond the picture."""
    soft = max(_BLUR_REDUCTION, look.px(blur))
    reach = 2 * soft
    outline = pygame.mask.from_surface(picture, 100).to_surface(setcolor=(0, 0, 0, opacity), unsetcolor=(0, 0, 0, 0))
    size = (picture.get_width() + 2 * reach, picture.get_height() + 2 * reach)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(outline, (reach, reach))
    small = pygame.transform.smoothscale(sheet, (max(1, size[0] // _BLUR_REDUCTION), max(1, size[1] // _BLUR_REDUCTION)))
    return _blurred(small, soft, size), reach


def lifted(look: Look, picture: pygame.Surface, blur: float, opacity: int, drop: float) -> pygame.Surface:
    """A picture with its shadow; the center of the picture stays the center of the result."""
    shade, reach = shadow_of(picture, look, blur, opacity)
    down = look.px(drop)
    whole = pygame.Surface((shade.get_width(), shade.get_height() + 2 * down), pygame.SRCALPHA)
    whole.blit(shade, (0, 2 * down))
    whole.blit(picture, (reach, reach + down))
    return whole


@drawing
def plate(
    look: Look,
    width: float,
    height: float,
    top: Colour,
    bottom: Colour,
    frame: Colour,
    line: float = 1.2,
    radius: float = 12,
    shine: int = 0,
) -> Drawing:
    """A rounded background with a gradient and a frame, for panels and buttons."""
    canvas = yield width, height
    shaded(canvas, Box(0, 0, width, height), top, bottom, radius)
    if shine:
        canvas.line([(radius, 2), (width - radius, 2)], (255, 255, 255, shine), 1)
    canvas.rect(0, 0, width, height, frame, radius, line)


def stamp_plate(
    canvas: Canvas, box: Box, top: Colour, bottom: Colour, frame: Colour, line: float = 1.2, radius: float = 12
) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, top, bottom, frame, line, radius), box.x, box.y)


@drawing
def slab(
    look: Look,
    width: float,
    height: float,
    colour: AnyColour,
    radius: float,
    edge: Colour | None = None,
    line: float = 1,
    corners: tuple[float, float, float, float] | None = None,
) -> Drawing:
    """A plain rounded background, possibly translucent, with a frame if `edge` is given."""
    canvas = yield width, height
    canvas.rect(0, 0, width, height, colour, radius, corners=corners)
    if edge is not None:
        canvas.rect(0, 0, width, height, edge, radius, line)


def panel(canvas: Canvas, box: Box, colour: Colour = PANEL, frame: Colour = HAIRLINE) -> None:
    """Draw the background of a group of elements, with a shadow."""
    shadow(canvas, box, 12)
    stamp_plate(canvas, box, light(colour, 0.035), dark(colour, 0.08), frame)


# Textures -----------------------------------------------------------------------------------------------------------------


def noise(size: tuple[int, int], seed: int, strength: int) -> pygame.Surface:
    """Random gray pixels with levels from 0 to `2 * strength`."""
    sheet = pygame.image.frombytes(random.Random(seed).randbytes(size[0] * size[1]), size, "P")
    sheet.set_palette([(2 * strength * level // 255,) * 3 for level in range(256)])
    return sheet.convert(24)


def mottled(size: tuple[int, int], colour: Colour, patches: tuple[tuple[int, int], ...], seed: int) -> pygame.Surface:
    """An opaque background with soft patches; `patches` are pairs of size in pixels and strength in color levels."""
    sheet = pygame.Surface(size).convert(24)
    sheet.fill(colour)
    for number, (patch, strength) in enumerate(patches):
        cells = (max(3, size[0] // patch), max(3, size[1] // patch))
        soft = pygame.transform.smoothscale(noise(cells, seed + number, strength), size)
        sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        sheet.fill((strength,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    return sheet


def vignette(
    size: tuple[int, int], colour: Colour, opacity: int, power: float = 2.2, middle: float = 0.45
) -> pygame.Surface:
    """An overlay of this color that gets stronger toward the edges."""
    return pygame.transform.smoothscale(_small_vignette(colour, opacity, power, middle), size)


@cached
def _small_vignette(colour: Colour, opacity: int, power: float, middle: float) -> pygame.Surface:
    cells = 48
    sheet = pygame.Surface((cells, cells), pygame.SRCALPHA)
    for column in range(cells):
        for row in range(cells):
            away = hypot((column / (cells - 1) - 0.5) * 1.25, (row / (cells - 1) - middle) * 1.25) / 0.9
            sheet.set_at((column, row), veil(colour, int(opacity * min(1, away) ** power)))
    return sheet


kept_gradient = cached(gradient)
"""A cached gradient, for one that is drawn repeatedly. Other gradients are part of cached drawings."""


def sky(canvas: Canvas, box: Box, top: Colour, bottom: Colour) -> None:
    """Fill a box with a gradient, for the background of a picture."""
    place = canvas.area(*box)
    canvas.surface.blit(kept_gradient(place.width, place.height, veil(top, 255), veil(bottom, 255)), place)


@cached
def table_ground(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The lamplit tabletop, for the whole window."""
    if look.projector:
        sheet = pygame.Surface(size)
        sheet.fill(TABLE_LIT)
        return sheet
    sheet = mottled(size, TABLE_LIT, ((look.px(300), 4), (look.px(40), 3)), 11).convert()
    step = max(3, look.px(4))
    weave = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], step):
        pygame.draw.line(weave, (255, 255, 255, 5), (x, 0), (x, size[1]))
    for y in range(0, size[1], step):
        pygame.draw.line(weave, (0, 0, 0, 16), (0, y), (size[0], y))
    sheet.blit(weave, (0, 0))
    sheet.blit(vignette(size, (0, 0, 0), 170, middle=0.35), (0, 0))
    return sheet


@cached
def paper(
    look: Look, width: float, height: float, colour: Colour = PAPER, radius: float = 6, seed: int = 3, aged: bool = True
) -> pygame.Surface:
    size = pixels(look, width, height)
    if look.projector:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(colour)
    else:
        sheet = mottled(size, colour, ((look.px(240), 7), (look.px(50), 5), (look.px(6), 3)), seed).convert_alpha()
        if aged:
            sheet.blit(vignette(size, (90, 60, 20), 60, 3.2, 0.5), (0, 0))
    mask = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, (255, 255, 255), radius))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return sheet
