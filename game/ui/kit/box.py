"""A rectangle in units, and how large and in which colours everything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.data.texts import ENGLISH
from game.ui.kit.colours import CLASSIC, Palette


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, spot: tuple[float, float]) -> bool:
        return self.x <= spot[0] < self.right and self.y <= spot[1] < self.bottom

    def inset(self, across: float, down: float | None = None) -> Box:
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))

    def moved(self, x: float, y: float) -> Box:
        return Box(self.x + x, self.y + y, self.width, self.height)

    def centred(self, width: float, height: float) -> Box:
        """A box of this size in the middle."""
        return Box(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)

    def from_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The upper part of this height, and the rest below the gap."""
        rest = Box(self.x, self.y + height + gap, self.width, max(0, self.height - height - gap))
        return Box(self.x, self.y, self.width, height), rest

    def from_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """The lower part of this height, and the rest above the gap."""
        rest = Box(self.x, self.y, self.width, max(0, self.height - height - gap))
        return Box(self.x, self.bottom - height, self.width, height), rest

    def from_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        rest = Box(self.x + width + gap, self.y, max(0, self.width - width - gap), self.height)
        return Box(self.x, self.y, width, self.height), rest

    def from_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        rest = Box(self.x, self.y, max(0, self.width - width - gap), self.height)
        return Box(self.right - width, self.y, width, self.height), rest

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inside(self, outer: Box) -> bool:
        """Does all of it lie in another?"""
        return outer.x <= self.x and self.right <= outer.right and outer.y <= self.y and self.bottom <= outer.bottom

    def kept_inside(self, outer: Box) -> Box:
        """Moved as little as needed to lie inside another."""
        x = max(outer.x, min(self.x, outer.right - self.width))
        return Box(x, max(outer.y, min(self.y, outer.bottom - self.height)), self.width, self.height)

    def columns(self, count: int, gap: float) -> list[Box]:
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + n * (width + gap), self.y, width, self.height) for n in range(count)]

    def around(self, hole: Box) -> list[Box]:
        """What is round a hole in it: above, below, to its left and to its right."""
        return [
            Box(self.x, self.y, self.width, hole.y - self.y),
            Box(self.x, hole.bottom, self.width, self.bottom - hole.bottom),
            Box(self.x, hole.y, hole.x - self.x, hole.height),
            Box(hole.right, hole.y, self.right - hole.right, hole.height),
        ]


def box_round(boxes: Sequence[Box]) -> Box:
    """The box round all of these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def centred(middle: tuple[float, float], width: float, height: float | None = None) -> Box:
    """A box round its middle; without a height it is a square."""
    height = width if height is None else height
    return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


DESIGN_WIDTH, DESIGN_HEIGHT = 1920, 1080
LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""Units that every screen and every table has: with fewer, 2+2 has no room for its cards."""
SMALLEST_UNIT = 0.875
"""Text of 16 units, the smallest there is, has 14 pixels then; it has fewer only where the window is too small for that."""
TINIEST_UNIT = 0.25
"""Nothing is made smaller than that: a window of a few pixels shows a part."""
LARGEST = 16_384
"""Pixels: the largest window or picture is less wide. A surface that is many times larger ends the program inside SDL."""
FARTHEST = 2 * LARGEST
"""Pixels: what has soft edges is drawn twice as large at first."""
PROJECTOR = 1.5
"""Text of 16 units has 24 pixels on a projector of 1920 x 1080: that is read from the other end of a room."""


@dataclass(frozen=True)
class Look:
    """Lengths in the code are units: pixels of the design at 1920 x 1080. `unit` is how many pixels one has here."""

    unit: float = 1.0
    palette: Palette = CLASSIC
    # For a projector: no textures, wider halos.
    projector: bool = False
    reduced_motion: bool = False
    # Where the hammer and sickle would be, there is a star.
    star_sign: bool = False
    # Some signs are letters.
    language: str = ENGLISH

    def px(self, units: float) -> int:
        """Pixels of a length or a place; none is farther away than any surface reaches, whatever the units come from."""
        return max(-FARTHEST, min(round(units * self.unit), FARTHEST))


def unit_for(size: tuple[int, int], percent: int = 100, projector: bool = False) -> float:
    """How many pixels a unit has in a window of this size, at this interface scale or the nearest that fits."""
    fitting = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
    wished = max(fitting * percent / 100 * (PROJECTOR if projector else 1), SMALLEST_UNIT)
    return max(min(wished, size[0] / LEAST_WIDTH, size[1] / LEAST_HEIGHT), TINIEST_UNIT)


def largest_scale(projector: bool) -> int:
    """The interface scale in percent beyond which nothing gets larger; it is the same in every window."""
    return int(100 * min(DESIGN_WIDTH / LEAST_WIDTH, DESIGN_HEIGHT / LEAST_HEIGHT) / (PROJECTOR if projector else 1))


def area_of(size: tuple[int, int], unit: float) -> Box:
    """A window of so many pixels in units. What does not fit into one of a few pixels is cut off."""
    return Box(0, 0, max(size[0] / unit, LEAST_WIDTH), max(size[1] / unit, LEAST_HEIGHT))
