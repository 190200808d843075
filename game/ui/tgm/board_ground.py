"""The ground: the tiles as they lie, with the marks of what was shot away. Painted for the tile cache of the kit."""

from __future__ import annotations

import random
from math import ceil, floor

import pygame

from game.tgm.geometry import COLUMNS, LINES, Space, space_at
from game.tgm.tiles import faces, laid, layout_of, look
from game.ui.kit.colours import rgb
from game.ui.kit.kept import kept
from game.ui.tgm.board_layout import FIELD_WIDTH, SPACE_HEIGHT, SPACE_WIDTH

_SIDE = 512
"""Pixels of a picture; a quarter of it is a space."""
_QUARTER = _SIDE // 2
_PLAIN_FACE, _PLAIN_QUARTER = "L01a", (_QUARTER, _QUARTER)
"""Where open ground is to be seen."""
_STRETCH = (_QUARTER / SPACE_WIDTH, _QUARTER / SPACE_HEIGHT)
"""Pictures are square and shown wider than high: what is to look round is drawn upright."""
_ASH, _STUMP, _WOOD, _CHAR = rgb("#6E6247"), rgb("#4A3A26"), rgb("#A88B5C"), rgb("#2E261B")

Corner = tuple[int, int]
"""A space of a tile: columns from the West, lines from the North."""


class Ground:
    """Paints the map; what is bare can change during a battle."""

    def __init__(self, layouts: tuple[tuple[str, ...], ...]) -> None:
        self.layouts = layouts
        self._bare: frozenset[Space] = frozenset()

    def show(self, bare: frozenset[Space]) -> bool:
        """Show these spaces as bare. True if that changes the picture."""
        changed = bare != self._bare
        self._bare = bare
        return changed

    def __call__(self, surface: pygame.Surface, left: int, top: int, scale: float, fine: bool) -> None:
        seen = pygame.Rect(left, top, *surface.get_size())
        for number, tiles in enumerate(self.layouts):
            for column, line, placement in laid(layout_of([*tiles])):
                x, y = number * FIELD_WIDTH + (column - 1) * SPACE_WIDTH, (LINES - line - 1) * SPACE_HEIGHT
                place = _scaled(x, y, 2 * SPACE_WIDTH, 2 * SPACE_HEIGHT, scale)
                if place.colliderect(seen):
                    bare = self._bare_corners(number * COLUMNS + column, line)
                    surface.blit(tile_picture(placement, bare, place.size, fine), place.move(-left, -top))

    def _bare_corners(self, column: int, line: int) -> tuple[Corner, ...]:
        corners = ((across, down) for down in (0, 1) for across in (0, 1))
        return tuple(c for c in corners if space_at(column + c[0], line + 1 - c[1], 2 * COLUMNS) in self._bare)


def _scaled(x: float, y: float, width: float, height: float, scale: float) -> pygame.Rect:
    """In pixels. Neighbours share their edge, whatever the scale."""
    left, top = floor(x * scale), floor(y * scale)
    return pygame.Rect(left, top, ceil((x + width) * scale) - left, ceil((y + height) * scale) - top)


@kept
def tile_picture(placement: str, bare: tuple[Corner, ...], size: tuple[int, int], fine: bool) -> pygame.Surface:
    """A tile as it lies, in this size."""
    scale = pygame.transform.smoothscale if fine else pygame.transform.scale
    return scale(_tile(placement, bare), size)


@kept
def _tile(placement: str, bare: tuple[Corner, ...]) -> pygame.Surface:
    picture, horizontal, vertical, diagonal = look(placement)
    sheet = pygame.image.load(picture).convert()
    if diagonal:
        sheet = pygame.transform.flip(pygame.transform.rotate(sheet, 90), False, True)
    sheet = pygame.transform.flip(sheet, horizontal, vertical)
    for across, down in bare:
        _lay_bare(sheet, across * _QUARTER, down * _QUARTER, f"{placement}{across}{down}")
    return sheet


@kept
def _open_ground() -> pygame.Surface:
    """Plain that fades away towards the edges of its space."""
    sheet = pygame.image.load(faces()[_PLAIN_FACE].picture).convert_alpha()
    plain = sheet.subsurface((*_PLAIN_QUARTER, _QUARTER, _QUARTER)).copy()
    mask = pygame.Surface((_QUARTER, _QUARTER), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), (3, 4, _QUARTER - 6, _QUARTER - 8))
    plain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return plain


def _lay_bare(sheet: pygame.Surface, left: int, top: int, seed: str) -> None:
    """Ash, craters and stumps where the trees or bushes were."""
    sheet.blit(_open_ground(), (left, top))
    marks = pygame.Surface((_QUARTER, _QUARTER), pygame.SRCALPHA)
    chance = random.Random(seed)
    for _ in range(7):
        _oval(marks, chance, 26, (*_ASH, 70))
    marks = pygame.transform.gaussian_blur(marks, 6)
    for _ in range(3):
        x, y = _oval(marks, chance, 9, (*_CHAR, 120))
        _oval_at(marks, (x, y + 4), 6, (*_ASH, 200))
    for _ in range(15):
        x, y = _spot(chance)
        _oval_at(marks, (x + 3, y + 5), 5.4, (*_CHAR, 110))
        _oval_at(marks, (x, y), 4.8, (*_STUMP, 255))
        _oval_at(marks, (x - 0.6, y - 1.4), 3, (*(_WOOD if chance.random() < 0.6 else _CHAR), 255))
    sheet.blit(marks, (left, top))


def _spot(chance: random.Random) -> tuple[float, float]:
    return chance.uniform(30, _QUARTER - 30), chance.uniform(44, _QUARTER - 44)


def _oval(
    sheet: pygame.Surface, chance: random.Random, radius: float, colour: tuple[int, int, int, int]
) -> tuple[float, float]:
    spot = _spot(chance)
    _oval_at(sheet, spot, radius * chance.uniform(0.7, 1.2), colour)
    return spot


def _oval_at(sheet: pygame.Surface, spot: tuple[float, float], radius: float, colour: tuple[int, int, int, int]) -> None:
    across, down = (radius * stretch for stretch in _STRETCH)
    pygame.draw.ellipse(sheet, colour, pygame.Rect(spot[0] - across, spot[1] - down, 2 * across, 2 * down))
