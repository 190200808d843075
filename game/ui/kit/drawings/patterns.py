"""Repeating patterns: hatchings, and the texture of a printed sheet."""

from __future__ import annotations

from functools import cache

import pygame

from game.ui.kit.colours import Shade
from game.ui.kit.drawings.plates import noise

DOTS, RISING, FALLING, LEVEL, CROSSING = 1, 2, 3, 4, 5
"""Kinds of hatching. A map with up to four zones gives each its own, by zone number."""
_TEXTURE, _PATCHES = 512, 64
"""Size in pixels of the paper texture, and of the small picture it is enlarged from."""


def hatching(step: int, kind: int, colour: Shade) -> pygame.Surface:
    """A square of hatching that can be tiled."""
    size = step * 4
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    width = size // 7
    if kind == DOTS:
        for spot in ((0, 0), (size, 0), (0, size), (size, size), (size // 2, size // 2)):
            pygame.draw.circle(large, colour, spot, size // 10)
    if kind == LEVEL:
        pygame.draw.line(large, colour, (0, size // 2), (size, size // 2), size // 10)
    for shift in (-size, 0, size):
        if kind in (RISING, CROSSING):
            pygame.draw.line(large, colour, (shift, size), (shift + size, 0), width)
        if kind in (FALLING, CROSSING):
            pygame.draw.line(large, colour, (shift, 0), (shift + size, size), width)
    return pygame.transform.smoothscale(large, (step, step))


@cache
def sheet_texture() -> tuple[pygame.Surface, pygame.Surface]:
    """Texture of a printed sheet that can be tiled: two pictures, the amounts to add and to subtract."""
    small = pygame.Surface((_PATCHES, _PATCHES))
    strengths = {4: 4, 16: 3, 64: 2}
    for cells, strength in strengths.items():
        patches = pygame.transform.smoothscale(noise((cells, cells), cells, strength), (_PATCHES, _PATCHES))
        small.blit(patches, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grid = pygame.Surface((3 * _PATCHES, 3 * _PATCHES))
    for number in range(9):
        grid.blit(small, (number % 3 * _PATCHES, number // 3 * _PATCHES))
    # Scaling treats n samples as n - 1 steps, so the first row and column are repeated to make the edges meet.
    middle = pygame.transform.gaussian_blur(grid, 1).subsurface((_PATCHES, _PATCHES, _PATCHES + 1, _PATCHES + 1))
    lighter = pygame.transform.smoothscale(middle, (_TEXTURE, _TEXTURE))
    average = (sum(strengths.values()),) * 3
    darker = pygame.Surface(lighter.get_size())
    darker.fill(average)
    darker.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.fill(average, special_flags=pygame.BLEND_RGB_SUB)
    return lighter, darker
