"""Where everything stands in the menu. Between a small window and a large one, lengths grow evenly."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit.box import Box
from game.ui.screens.covers import LARGEST, cover_height

CHOSEN = 1.11
"""How much larger the chosen box is."""
DEPTH = 0.075
"""How deep a box looks, as a share of its width."""
WIDEST_SLOT = 480
STRIP_STACKED = 820
"""Units of width below which the buttons of the strip go under its words."""


@dataclass(frozen=True)
class Measures:
    """The lengths that depend on the size of the window."""

    area: Box

    @property
    def across(self) -> float:
        """0 for the narrowest window that is laid out for, 1 for the design's."""
        return min(1.0, max(0.0, (self.area.width - 960) / 960))

    @property
    def down(self) -> float:
        return min(1.0, max(0.0, (self.area.height - 540) / 540))

    def wide(self, least: float, most: float) -> float:
        return least + (most - least) * self.across

    def high(self, least: float, most: float) -> float:
        return least + (most - least) * self.down

    # The column ---------------------------------------------------------------------------------------------------------

    @property
    def column(self) -> Box:
        margin = self.wide(24, 72)
        top = self.high(12, 62)
        return Box(margin, top, self.wide(300, 392), self.area.height - top - self.high(8, 28))

    @property
    def shade(self) -> float:
        """How far the dark ground of the column goes."""
        return self.column.right + self.wide(14, 56)

    @property
    def roomy(self) -> bool:
        """Is there room for the emblem, the words below the title, and heads?"""
        return self.area.height >= 760

    @property
    def button(self) -> float:
        return self.high(44, 60)

    @property
    def gap(self) -> float:
        return self.high(6, 12)

    @property
    def letters(self) -> float:
        """The size of the labels."""
        return round(min(self.high(18, 24), self.wide(18, 24)))

    # The table ----------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Box:
        """Everything right of the column."""
        left = self.column.right + self.wide(34, 88)
        right = self.wide(20, 56)
        return Box(left, self.high(12, 44), self.area.width - left - right, self.area.height - self.high(24, 72))

    @property
    def stacked(self) -> bool:
        return self.table.width < STRIP_STACKED

    def slots(self, count: int) -> list[Box]:
        """One for each box, side by side; on very wide tables they stay together in the middle."""
        table = self.table
        width = min(table.width, count * WIDEST_SLOT)
        return Box(table.x + (table.width - width) / 2, table.y, width, table.height).columns(count, self.wide(8, 12))

    def front_width(self, count: int, base: float) -> float:
        """How wide the chosen box can be if it stands at this height."""
        # It may reach a little over its slot, since those beside it are smaller.
        slot = self.slots(count)[0].width * 0.955
        high = (base - self.table.y - 10) / cover_height(1)
        return max(60, min(LARGEST, slot, high))
