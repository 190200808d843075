"""Free boxes on a map: preferably not over pieces or signs, but over a name if need be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, inf, pi, sin

import pygame

from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Spot

_NEAR = (0.0, 3.0, 6.0, 10.0, 15.0)
"""Distances between sign and box to try."""
_TURNS = sorted(range(-15, 17), key=abs)
"""Directions in parts of a circle from straight up, best first."""
_FIXED_COST = 100
"""Fixed cost for each thing covered."""
_PIECE, _NAME = 100.0, 0.05
"""Cost per area of covering a piece or a name."""


def rooms_round(spot: Spot, radius: float, width: float, height: float) -> Iterator[Box]:
    """Boxes around a sign, nearest first."""
    for away in _NEAR:
        for turn in _TURNS:
            across, down = sin(turn * pi / 16), -cos(turn * pi / 16)
            reach = radius + 1 + away + min(width / 2 / max(abs(across), 0.01), height / 2 / max(abs(down), 0.01))
            yield centred((spot[0] + across * reach, spot[1] + down * reach), width, height)


def first_free(
    rooms: Iterable[Box], taken: list[pygame.FRect], whole: Box, names: Sequence[pygame.FRect] = (), step: float = 0.0
) -> Box:
    """The box with the lowest cost. Covered pieces and names add to the cost, and so does each earlier box (`step`)."""
    edge, lowest_cost, found = pygame.FRect(whole), inf, Box(*whole)
    for number, room in enumerate(rooms):
        if number * step >= lowest_cost:
            break
        rect = pygame.FRect(room)
        clips = (rect.clip(names[index]) for index in rect.collidelistall(names))
        written = sum(clip.width * clip.height for clip in clips)
        cost = _PIECE * _covered(rect, taken, edge) + _NAME * written + number * step
        lowest_cost, found = (cost, room) if cost < lowest_cost else (lowest_cost, found)
    return found


def _covered(room: pygame.FRect, taken: list[pygame.FRect], edge: pygame.FRect) -> int:
    """Cost of a box: for the area it covers, and for the area outside the edge."""
    clips = (room.clip(taken[number]) for number in room.collidelistall(taken))
    areas = [area for clip in clips if (area := round(clip.width * clip.height))]
    inside = room.clip(edge)
    beyond = room.width * room.height - inside.width * inside.height
    return sum(areas) + _FIXED_COST * len(areas) + round(4 * beyond)
