"""How large and in which colours everything is drawn: one frozen value, so that drawings can be kept by it."""

from __future__ import annotations

from dataclasses import dataclass

from game.data.text_files import ENGLISH
from game.ui.kit.box import Box
from game.ui.kit.colours import CLASSIC, Palette

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""Units that every screen and every table has: with fewer, 2+2 has no room for its cards."""
SMALLEST_UNIT = 0.875
"""Text of 16 units, the smallest there is, has 14 pixels then; it has fewer only where the window is too small for that."""
TINIEST_UNIT = 0.25
"""Nothing is made smaller than that: a window of a few pixels shows a part."""
PROJECTOR = 1.15


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
        return round(units * self.unit)


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
