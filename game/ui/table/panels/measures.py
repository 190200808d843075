"""The measures of the table for each size of the window. Nothing else at the table asks how large the window is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from game.ui.kit.box import Box

V = TypeVar("V")

LINE, LOW, SHORT = 24.0, 72.0, 106.0
"""The least height of a log: for one short line, for two lines or a long one, and for four lines."""


class Size(IntEnum):
    TINY, SMALL, FULL = range(3)


def size_of(area: Box) -> Size:
    """Text needs more room in small windows, so they have fewer units."""
    return Size.TINY if area.width < 1120 else Size.SMALL if area.width < 1640 or area.height < 940 else Size.FULL


@dataclass(frozen=True)
class By(Generic[V]):
    """A value for each size of the window; as an attribute of `Measures` it is the one that holds."""

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
    # The strip of the hand, the gap above it, the most that stands at its left, and the dice, also beside a row of cards.
    hand, above_hand, side = By(92, 124, 184), By(8, 10, 14), By(108, 330, 2_000)
    tray, tray_in_row = By(72, 140, 208), By(72, 140, 154)
    # Each card in play, and the least for all of them.
    in_play = By((64, 64), (77, 108), (104, 108))
    # The width of a card in a fan, and the room it needs to lean: with few and with many cards. The widths to try in a row.
    few, many = By((112, 16), (150, 40), (192, 64)), By((112, 16), (112, 16), (192, 64))
    in_row = By((184.0, 112.0), (184.0, 150.0, 112.0), (184.0, 150.0, 112.0))
    note = By(102.0, 102.0, 116.0)
    # The right column, and the gap between its parts.
    column, gap = By(290, 344, 408), By(8, 8, 10)
    # The banner and its largest letters; both as they are read from afar.
    banner, title = By(64, 84, 140), By(20, 22, 30)
    banner_afar, title_afar = By(96, 96, 150), By(34, 34, 50)
    banner_edge, pip = By(5, 5, 14), By(11, 11, 13)
    # How many aims are told in words.
    aims = By(2, 2, 99)
    prompt, prompt_edge, prompt_card = By(62, 62, 72), By(8, 8, 12), By(44, 44, 54)
    # The label of the brass button may take two lines in the narrowest column.
    primary = By(54, 46, 56)
    answer, answer_gap, occasional = By(38, 38, 46), By(6, 6, 8), By(30, 30, 38)
    verb, verb_text = By(35, 35, 50), By(16, 16, 18)
    # The buttons of a game that is watched.
    control = By(40, 40, 46)
    # Do prices stand below the words of a button?
    prices_below = By(False, False, True)
    # The heights to try for the row of a seat; a figure in it with its room, and a name.
    seats = By((29,), (29,), (56, 42, 29))
    seat_figure, seat_room, seat_name = By(25, 32, 32), By(38, 40, 52), By(16, 18, 18)
    # What the panels leave to the log, below chances and without them. In the narrowest column it is a drawer.
    log_below_chances, log = By(0.0, LOW, LINE), By(0.0, SHORT, LINE)
