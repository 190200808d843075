"""Where everything is on the table screen. What no longer fits is folded away, not made smaller.

The icons at the right end of the top bar.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.kit.box import Box
from game.ui.kit.widgets import IconButton, Widget

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

WIDE = 1640
"""Units of width from which the full layout fits; text needs more room on small windows, so they have fewer units."""
HIGH = 940
TINY = 1120


@dataclass(frozen=True)
class Layout:
    bar: Box
    # Above the board, if a game has one.
    strip: Box
    board: Box
    # Beside the board and above the hand, if a game has one: then the board reaches down to the lower edge.
    middle: Box
    side: Box
    hand: Box
    in_play: Box
    tray: Box
    column: Box
    # On small windows the log is a drawer over the board, seats take one line, and the bar shows no keys.
    folded: bool
    tiny: bool


def is_folded(area: Box) -> bool:
    """Is the window too small for everything?"""
    return area.width < WIDE or area.height < HIGH


def column_width(area: Box) -> float:
    return 290 if area.width < TINY else 344 if is_folded(area) else 408


_NONE = Box(0, 0, 0, 0)


def lay_out(
    area: Box,
    side_width: float,
    in_play: int,
    strip_height: float = 0,
    row: bool = False,
    board_share: float = 1,
    dice: bool = True,
    wide_strip: bool = False,
) -> Layout:
    """The places for a window of this size, for so many cards in play before the viewer, and a strip above the board.

    A hand that lies in a `row` has its name beside it and its cards reach the lower edge: the board has the room. A board
    that takes only a share of the width has a field beside it. Without `dice` there is no tray. A `wide_strip` reaches
    over the column, too.
    """
    tiny = area.width < TINY
    folded = is_folded(area)
    margin = 8 if tiny else 10 if folded else 16
    bar, rest = area.from_top(44 if tiny else 48 if folded else 56)
    inner = rest.inset(margin)
    above = _NONE
    if wide_strip:
        above, inner = inner.from_top(strip_height, margin - 4)
    column, inner = inner.from_right(column_width(area), margin)
    hand_height = (92 if tiny else 124 if folded else 184) - (24 if row else 0)
    if row:
        # Nothing above the strip needs the whole margin.
        inner = Box(inner.x, inner.y - 6, inner.width, inner.height + 6)
    if not wide_strip:
        above, inner = inner.from_top(strip_height, 8 if strip_height else 0)
    beside = Box(inner.right, inner.y, 0, inner.height)
    if board_share < 1:
        board, beside = inner.from_left(board_share * (inner.width - margin), margin)
        hand, beside = beside.from_bottom(hand_height, 6)
    else:
        hand, board = inner.from_bottom(hand_height, 6 if row else margin if folded else 14)
    if tiny:
        side_width = min(side_width, 108)
    elif folded:
        side_width = min(side_width, 330)
    side, hand = hand.from_left(side_width, margin) if side_width else (Box(hand.x, hand.y, 0, 0), hand)
    tray, hand = hand.from_right(72 if tiny else 140 if folded else 154 if row else 208, margin) if dice else (_NONE, hand)
    each, least = (64, 64) if tiny else (77, 108) if folded else (104, 108)
    # The hand has most of the strip: many cards in play overlap.
    wide = max(least, min(0.3 * hand.width, in_play * each)) if in_play else 0
    played, hand = hand.from_right(wide, margin if in_play else 0)
    return Layout(bar, above, board, beside, side, hand, played, tray, column, folded, tiny)


@dataclass(frozen=True)
class BarAction:
    """An icon: its words, its key, what it does, and why it does nothing."""

    name: str
    icon: str
    key: str
    action: Callable[[], None] | None
    why_not: str = ""


def bar_widgets(screen: TableScreen, bar: Box, with_keys: bool) -> list[Widget]:
    made: list[Widget] = []
    right = bar.right - 10
    for action in reversed(_actions(screen)):
        width = 36 + (8 + max(24.0, 12.0 * len(action.key) + 12) if with_keys and action.key else 8)
        box = Box(right - width, bar.y + 4, width, bar.height - 8)
        label = screen.app.texts(f"ui_table.bar.{action.name}")
        made.append(IconButton(box, action.icon, label, action.action, with_keys, action.why_not, key=action.key))
        right -= width + 2
    return list(reversed(made))


def _actions(screen: TableScreen) -> list[BarAction]:
    session, wording = screen.session, screen.session.wording
    why = session.undo_refusal()
    undone = bool(session.table.history.undone)
    idle = not session.curtain
    nothing = "" if undone else wording.texts("kernel.redo.nothing")
    undo = screen.undo if why is None and idle else None
    return [
        BarAction("undo", "undo", "Z", undo, wording.refusal(why) if why else ""),
        BarAction("redo", "redo", "Y", screen.redo if undone and idle else None, nothing),
        *([BarAction("report", "crystal_ball", "F", screen.open_report)] if screen.face.reports else []),
        BarAction("recap", "history", "R", screen.open_recap),
        BarAction("log", "script_text_outline", "L", screen.open_log),
        BarAction("rules", "book_open_variant", "F1", screen.open_rules),
        BarAction("fit", "fit_to_screen_outline", "0", screen.fit),
        BarAction("keys", "keyboard_outline", "?", screen.open_keys),
        BarAction("menu", "menu", "Esc", screen.doors.pause),
    ]
