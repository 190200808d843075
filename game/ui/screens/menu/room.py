"""The room behind the menu: a wall with a map in lamp light, and the edge of a wooden table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.kit.art import drawn
from game.ui.kit.cache import cached
from game.ui.kit.colours import Shade, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.plates import mottled

_WALL = rgb("#1E252D")
_WOOD = rgb("#3A2A1D")
_SHADOW = rgb("#080604")
_RIM = rgb("#5E4832")
_LAMP = rgb("#FFD696")


@cached
def room(look: Look, size: tuple[int, int], edge: float, column: float) -> pygame.Surface:
    """For the whole window. `edge` is where the table begins, `column` how wide the shade is that the menu stands in."""
    # Light and shade are soft: half the size is enough for them.
    half = replace(look, unit=look.unit / 2)
    soft = pygame.Surface((size[0] // 2 + 1, size[1] // 2 + 1)).convert()
    _wall(soft, half, edge)
    _wood(soft, half, edge)
    if not look.projector:
        soft.blit(pygame.transform.smoothscale(_lamp(), soft.get_size()), (0, 0))
    _wash(soft, pygame.Rect(0, 0, half.px(column), soft.get_height()), (8, 11, 14, 215), (8, 11, 14, 130), True)
    _wash(soft, pygame.Rect(half.px(column), 0, half.px(90), soft.get_height()), (8, 11, 14, 130), (8, 11, 14, 0), True)
    sheet = pygame.transform.smoothscale(soft, size)
    line = max(1, look.px(1.6))
    pygame.draw.rect(sheet, _SHADOW, (0, look.px(edge) - line, size[0], 2 * line))
    rim = pygame.Rect(look.px(column), look.px(edge) + line, size[0], line)
    sheet.fill(_RIM, rim)
    _wash(sheet, pygame.Rect(*rim.topleft, look.px(200), line), veil(_SHADOW, 255), veil(_SHADOW, 0), True)
    if not look.projector:
        _map(sheet, look, edge, column)
    return sheet


def _wash(sheet: pygame.Surface, place: pygame.Rect, one: Shade, other: Shade, across: bool = False) -> None:
    """A veil from one shade to the other. It is needed once for each window, so it is not kept."""
    steps = 64
    strip = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        shade = [round(a + (b - a) * step / (steps - 1)) for a, b in zip(one, other, strict=True)]
        strip.set_at((step, 0) if across else (0, step), shade)
    sheet.blit(pygame.transform.smoothscale(strip, place.size), place)


def _wall(sheet: pygame.Surface, look: Look, edge: float) -> None:
    size = (sheet.get_width(), look.px(edge))
    if look.projector:
        sheet.fill(_WALL)
        return
    sheet.blit(mottled(size, _WALL, ((look.px(300), 4), (look.px(40), 3)), 11), (0, 0))
    _wash(sheet, pygame.Rect(0, 0, *size), (9, 12, 16, 190), (26, 32, 39, 40))


def _wood(sheet: pygame.Surface, look: Look, edge: float) -> None:
    top = look.px(edge)
    place = pygame.Rect(0, top, sheet.get_width(), max(1, sheet.get_height() - top))
    if look.projector:
        sheet.fill(_WOOD, place)
    else:
        # Grain is noise that is stretched along the table.
        grain = mottled((max(8, place.width // 24), place.height), _WOOD, ((look.px(90), 6), (max(2, look.px(5)), 5)), 5)
        sheet.blit(pygame.transform.smoothscale(grain, place.size), place)
    _wash(sheet, place, (0, 0, 0, 40), (0, 0, 0, 195))


def _lamp() -> pygame.Surface:
    """Warm light from above, right of the middle."""
    cells = 48
    small = pygame.Surface((cells, cells), pygame.SRCALPHA)
    for column in range(cells):
        for row in range(cells):
            across, down = (column / cells - 0.64) / 0.46, (row / cells - 0.36) / 0.56
            small.set_at((column, row), (*_LAMP, int(66 * max(0.0, 1 - (across * across + down * down) ** 0.5) ** 1.6)))
    return small


def _map(sheet: pygame.Surface, look: Look, edge: float, column: float) -> None:
    """Coasts, a grid and two flight paths in chalk, fading to the left and downwards."""
    wide = sheet.get_width() / look.unit - column
    scale = max(wide, edge * 1.6) * 1.12 / 1000
    left = look.px(column)
    # On black, so that the lines can be added to the wall as light.
    chalk = pygame.Surface((max(1, sheet.get_width() - left), look.px(edge))).convert()
    view = (-wide * 0.52 / scale, -300.0, wide / scale, edge / scale)
    chalk.blit(drawn("menu/room/wall_map", chalk.get_size(), view), (0, 0))
    _wash(chalk, pygame.Rect(0, 0, look.px(180), chalk.get_height()), (0, 0, 0, 255), (0, 0, 0, 0), True)
    _wash(chalk, chalk.get_rect(), (0, 0, 0, 0), (0, 0, 0, 190))
    sheet.blit(chalk, (left, 0), special_flags=pygame.BLEND_RGB_ADD)
