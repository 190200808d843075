"""How large and in which colours everything is drawn: one frozen value, so that drawings can be kept by it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit.colours import CLASSIC, Palette

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
SMALLEST_UNIT = 0.875
"""Text of 16 units, the smallest there is, has 14 pixels then, and never less."""
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

    def px(self, units: float) -> int:
        return round(units * self.unit)


def unit_for(size: tuple[int, int], percent: int = 100, projector: bool = False) -> float:
    """How many pixels a unit has in a window of this size, at this interface scale."""
    fitting = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
    return max(fitting * percent / 100 * (PROJECTOR if projector else 1), SMALLEST_UNIT)
