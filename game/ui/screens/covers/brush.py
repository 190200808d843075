"""What all covers are painted with. Places are in the cover's own measure, 360 across and 500 down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

import pygame

from game.ui.kit.canvas import AnyColour, Canvas, Spot
from game.ui.kit.colours import Colour, Shade, veil
from game.ui.kit.plates import gradient

WIDTH = 360
HEIGHT = 500
BAND = 44
"""The strip at the foot, with the line below the title."""

_SMALLEST = 16
"""Units; nothing on a cover is written smaller, it is rather left out."""


@dataclass(frozen=True)
class Cover:
    name: str
    side: Colour
    """The colour of the box beside the picture."""
    paint: Callable[[Canvas], None]
    write: Callable[[Canvas, float, str], None]
    """Writes the title and the line at the foot; the number is how many units one of the cover's own has."""


def sky(canvas: Canvas, top: float, bottom: float, *colours: Colour) -> None:
    """Colours that melt into each other, from top to bottom over the whole width."""
    height = (bottom - top) / (len(colours) - 1)
    for number, (one, other) in enumerate(pairwise(colours)):
        place = canvas.area(0, top + number * height, WIDTH, height)
        canvas.surface.blit(gradient(place.width, place.height, veil(one, 255), veil(other, 255)), place)


def shade(canvas: Canvas, top: float, bottom: float, one: Shade, other: Shade) -> None:
    """A veil that comes or goes downwards."""
    place = canvas.area(0, top, WIDTH, bottom - top)
    canvas.surface.blit(gradient(place.width, place.height, one, other), place)


def veiled(canvas: Canvas, opacity: int, paint: Callable[[Canvas], None]) -> None:
    """Draw several shapes that together let something through, so that their overlaps don't show."""
    sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    paint(Canvas(sheet, canvas.look))
    ink = sheet.get_bounding_rect()
    sheet.set_alpha(opacity)
    canvas.surface.blit(sheet, ink, ink)


def rays(canvas: Canvas, centre: Spot, count: int, colour: Colour, share: float = 0.5, reach: float = 640) -> None:
    """Light that goes out from a spot to all sides."""
    x, y = centre
    step = 2 * pi / count
    for number in range(count):
        edges = [(x + reach * cos(angle), y + reach * sin(angle)) for angle in (number * step, (number + share) * step)]
        canvas.polygon([centre, *edges], colour)


def outlined(canvas: Canvas, spots: Sequence[Spot], colour: AnyColour, ink: Colour, width: float = 3) -> None:
    """A shape with an ink line around it, as in a poster."""
    canvas.polygon(spots, colour)
    canvas.line([*spots, spots[0]], ink, width)


def mirrored(spots: Sequence[Spot], x: float) -> list[Spot]:
    """A shape with its image on the other side of an upright line, as one outline."""
    return [*spots, *((2 * x - sx, sy) for sx, sy in reversed(spots))]


def moved(spots: Sequence[Spot], x: float, y: float, scale: float = 1, flip: bool = False) -> list[Spot]:
    return [(x + (-sx if flip else sx) * scale, y + sy * scale) for sx, sy in spots]


def readable(size: float, scale: float) -> float:
    """A size of the cover's own, but never too small to be read."""
    return max(size, _SMALLEST / scale)


def motto(canvas: Canvas, text: str, colour: Colour, scale: float) -> None:
    """The line in the strip at the foot, where it fits."""
    size = readable(19, scale)
    if canvas.text_width(text, size, "serif_italic") <= WIDTH - 24:
        canvas.text(text, WIDTH / 2, HEIGHT - BAND / 2, size, colour, "serif_italic", "c")
