"""Parts shared by the pictures of great moments: stage, rays, sparks, icons with a rim."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import pi
from random import Random
from typing import NamedTuple

import pygame

from game.ui.dictators.cards.parts import rays
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, at_angle, pixels, smooth
from game.ui.kit.colours import INK, Colour, dark, rgb

_WORDS = 330.0
"""Default height reserved for the text below the picture, in units."""
SAFE = rgb("#2FA37C")
ALARM = rgb("#E5472F")


class Stage(NamedTuple):
    """Center of the picture and its maximum extent to each side, in units."""

    x: float
    y: float
    reach: float

    @property
    def floor(self) -> float:
        return self.y + self.reach


def stage_of(box: Box, words: float = _WORDS) -> Stage:
    """The stage above a text `words` high; the picture gets at least 42% of the box."""
    free = max(box.height * 0.42, box.height - words)
    return Stage(box.middle[0], box.y + free * 0.52, min(free * 0.46, box.width * 0.3))


def part_of(share: float, start: float, end: float = 1.0) -> float:
    """Progress from 0 to 1 of a phase that lasts from share `start` to share `end`."""
    return min(1.0, max(0.0, (share - start) / (end - start)))


def softly(look: Look, width: float, height: float, paint: Callable[[Canvas], None]) -> pygame.Surface:
    """A large drawing with soft edges, drawn at half size, which takes a quarter of the time."""
    small = smooth(replace(look, unit=look.unit / 2), width, height, paint)
    return pygame.transform.smoothscale(small, pixels(look, width, height))


@cached
def ray_ground(look: Look, width: float, height: float, colour: Colour, low: float) -> pygame.Surface:
    tones = dark(colour, 0.72), dark(colour, 0.6)
    return softly(look, width, height, lambda canvas: rays(canvas, 0, 0, width, height, tones, low)).convert()


def sparks(seed: int, count: int) -> Iterable[tuple[float, float, float]]:
    """Triples of random numbers from 0 to 1, always the same for a seed."""
    chance = Random(seed)
    return ((chance.random(), chance.random(), chance.random()) for _ in range(count))


@cached
def rimmed_icon(look: Look, name: str, size: float, colour: Colour) -> pygame.Surface:
    """An icon with a dark rim."""
    picture = pygame.Surface((look.px(size + 8), look.px(size + 8)), pygame.SRCALPHA)
    canvas, middle = Canvas(picture, look), size / 2 + 4
    for turn in range(8):
        canvas.icon(name, *at_angle(middle, middle, 3, turn * pi / 4), size, INK)
    canvas.icon(name, middle, middle, size, colour)
    return picture
