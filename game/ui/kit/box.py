"""Rectangles measured in units, and the look: scale, colors and display options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
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

    def distance(self, spot: tuple[float, float]) -> float:
        """Distance of a spot from the box; 0 inside it."""
        return hypot(max(self.x - spot[0], 0, spot[0] - self.right), max(self.y - spot[1], 0, spot[1] - self.bottom))

    def inset(self, across: float, down: float | None = None) -> Box:
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))

    def moved(self, x: float, y: float) -> Box:
        return Box(self.x + x, self.y + y, self.width, self.height)

    def centred(self, width: float, height: float) -> Box:
        return Box(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)

    def from_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Split into a top part of this height and the rest below the gap."""
        rest = Box(self.x, self.y + height + gap, self.width, max(0, self.height - height - gap))
        return Box(self.x, self.y, self.width, height), rest

    def from_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Split into a bottom part of this height and the rest above the gap."""
        rest = Box(self.x, self.y, self.width, max(0, self.height - height - gap))
        return Box(self.x, self.bottom - height, self.width, height), rest

    def from_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        rest = Box(self.x + width + gap, self.y, max(0, self.width - width - gap), self.height)
        return Box(self.x, self.y, width, self.height), rest

    def from_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        rest = Box(self.x, self.y, max(0, self.width - width - gap), self.height)
        return Box(self.right - width, self.y, width, self.height), rest

    def share_of(self, whole: Box) -> Box:
        """The box in shares of the size of another one at the origin."""
        return Box(self.x / whole.width, self.y / whole.height, self.width / whole.width, self.height / whole.height)

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inside(self, outer: Box) -> bool:
        return outer.x <= self.x and self.right <= outer.right and outer.y <= self.y and self.bottom <= outer.bottom

    def kept_inside(self, outer: Box) -> Box:
        """The box, moved as little as needed to fit inside another one."""
        x = max(outer.x, min(self.x, outer.right - self.width))
        return Box(x, max(outer.y, min(self.y, outer.bottom - self.height)), self.width, self.height)

    def columns(self, count: int, gap: float) -> list[Box]:
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + n * (width + gap), self.y, width, self.height) for n in range(count)]

    def around(self, hole: Box) -> list[Box]:
        """The areas above, below, left and right of a hole."""
        return [
            Box(self.x, self.y, self.width, hole.y - self.y),
            Box(self.x, hole.bottom, self.width, self.bottom - hole.bottom),
            Box(self.x, hole.y, hole.x - self.x, hole.height),
            Box(hole.right, hole.y, self.right - hole.right, hole.height),
        ]


def box_round(boxes: Sequence[Box]) -> Box:
    """The bounding box of several boxes."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def centred(middle: tuple[float, float], width: float, height: float | None = None) -> Box:
    """A box around a center; a square if no height is given."""
    height = width if height is None else height
    return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


DESIGN_WIDTH, DESIGN_HEIGHT = 1920, 1080
LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""Minimum size of every screen, in units; the cards of 2+2 would not fit on a smaller one."""
SMALLEST_UNIT = 0.875
"""Minimum number of pixels per unit in a window that is large enough; 16 units, the smallest text, are then 14 pixels."""
TINIEST_UNIT = 0.25
"""Minimum number of pixels per unit in any window; a smaller window shows only part of the screen."""
LARGEST = 16_384
"""Maximum width and height of a window or picture, in pixels. SDL crashes on surfaces many times larger."""
FARTHEST = 2 * LARGEST
"""Largest coordinate in pixels: twice `LARGEST`, because antialiased shapes are first drawn at double size."""
PROJECTOR = 1.5
"""Scale factor for a projector: 16-unit text is 24 pixels high at 1920 x 1080, readable across a room."""


@dataclass(frozen=True)
class Look:
    """Scale, colors and display options. `unit` is the number of pixels per unit of length: 1 at 1920 x 1080."""

    unit: float = 1.0
    palette: Palette = CLASSIC
    # True for viewers at a distance: textures are left out, and halos are wider.
    projector: bool = False
    reduced_motion: bool = False
    # True if a star replaces the hammer and sickle.
    star_sign: bool = False
    # Some symbols are letters, which depend on the language.
    language: str = ENGLISH
    # True on a phone: a sheet has one column, however high.
    scrolls: bool = False

    def __hash__(self) -> int:
        """The unit alone: quick, because every drawing is looked up by its look, and enough to tell most looks apart."""
        return hash(self.unit)

    def px(self, units: float) -> int:
        """Convert a length or coordinate to pixels, clamped to `FARTHEST`."""
        pixels = round(units * self.unit)
        return pixels if -FARTHEST < pixels < FARTHEST else max(-FARTHEST, min(pixels, FARTHEST))


def unit_for(size: tuple[int, int], percent: int = 100, projector: bool = False) -> float:
    """Pixels per unit in a window of this size, at this interface scale or the nearest one that fits."""
    fitting = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
    unit = max(fitting * percent / 100 * (PROJECTOR if projector else 1), SMALLEST_UNIT)
    return max(min(unit, size[0] / LEAST_WIDTH, size[1] / LEAST_HEIGHT), TINIEST_UNIT)


def largest_scale(projector: bool) -> int:
    """Largest useful interface scale, in percent; the same for every window."""
    return int(100 * min(DESIGN_WIDTH / LEAST_WIDTH, DESIGN_HEIGHT / LEAST_HEIGHT) / (PROJECTOR if projector else 1))


def area_of(size: tuple[int, int], unit: float) -> Box:
    """The screen area in units: the window, or the minimum size if the window is smaller and shows only part of it."""
    return Box(0, 0, max(size[0] / unit, LEAST_WIDTH), max(size[1] / unit, LEAST_HEIGHT))
