"""Sizes of the table's parts for each window size class. No other module of the table defines size classes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from game.ui.kit.box import Box

V = TypeVar("V")

LINE, LOW, SHORT = 24.0, 72.0, 106.0
"""Minimum height of a log with one short line; with two lines or a long one; with four lines."""


class Size(IntEnum):
    TINY, SMALL, FULL = range(3)


def size_of(area: Box) -> Size:
    """Size class of a window. Small windows have larger text, so they have fewer units."""
    return Size.TINY if area.width < 1120 else Size.SMALL if area.width < 1640 or area.height < 940 else Size.FULL


@dataclass(frozen=True)
class By(Generic[V]):
    """A value for each size class. As an attribute of `Measures`, it returns the value for that size."""

    tiny: V
    small: V
    full: V

    def __get__(self, measures: Measures, owner: type[Measures]) -> V:
        return (self.tiny, self.small, self.full)[measures.size]


@dataclass(frozen=True)
class Measures:
    """Heights and widths in units. Games add their own in a subclass."""

    size: Size

    margin = By(8, 10, 16)
    bar = By(44, 48, 56)
    caption = By(58, 58, 76)
    # Heights of the hand strip and of the gap above it, maximum width of its left part, and sizes of the dice tray.
    hand, above_hand, side = By(92, 124, 184), By(8, 10, 14), By(108, 330, 2_000)
    tray, tray_in_row = By(72, 140, 208), By(72, 140, 154)
    # Width of each card in play, and minimum width for all of them.
    in_play = By((64, 64), (77, 108), (104, 108))
    # Width of a card in a fan and room for its rotation, with few and with many cards; card widths to try in a row.
    few, many = By((112, 16), (150, 40), (192, 64)), By((112, 16), (112, 16), (192, 64))
    in_row = By((184.0, 112.0), (184.0, 150.0, 112.0), (184.0, 150.0, 112.0))
    note = By(102.0, 102.0, 116.0)
    # Width of the right column, and gap between its parts.
    column, gap = By(290, 344, 408), By(8, 8, 10)
    # Height of the banner and its largest font size, near and at a distance.
    banner, title = By(64, 84, 140), By(20, 22, 30)
    banner_afar, title_afar = By(96, 96, 150), By(34, 34, 50)
    banner_edge, pip = By(5, 5, 14), By(11, 11, 13)
    # Font sizes of the current question's time and of other times, near and at a distance.
    clock, clock_afar = By((18, 16), (18, 16), (22, 18)), By((44, 22), (44, 22), (44, 22))
    # Maximum number of goals shown in words.
    aims = By(2, 2, 99)
    prompt, prompt_edge, prompt_card = By(62, 62, 72), By(8, 8, 12), By(44, 44, 54)
    prompt_afar = By(80, 112, 130)
    # Height of the primary button, which may have two lines in the narrowest column.
    primary = By(54, 46, 56)
    answer, answer_gap, occasional = By(38, 38, 46), By(6, 6, 8), By(30, 30, 38)
    verb, verb_text = By(35, 35, 50), By(16, 16, 18)
    # Height of the buttons when watching a game.
    control = By(40, 40, 46)
    # True if prices are below the labels of buttons.
    prices_below = By(False, False, True)
    # Row heights to try for a seat, sizes of its figure and the figure's box, and font size of its name.
    seats = By((29,), (29,), (56, 42, 29))
    seat_figure, seat_room, seat_name = By(25, 32, 32), By(38, 40, 52), By(16, 18, 18)
    # Height that panels leave for the log, with and without chances above. In the narrowest column the log is a drawer.
    log_below_chances, log = By(0.0, LOW, LINE), By(0.0, SHORT, LINE)
