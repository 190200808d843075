"""Where everything is on the table screen. What no longer fits is folded away, not made smaller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.kit.box import Box, Look
from game.ui.kit.widgets import NOWHERE, IconButton, Widget
from game.ui.table.face import Furniture

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


def lay_out(look: Look, area: Box, has: Furniture, in_play: int, row: bool, dice: bool) -> Layout:
    """The places for a window of this size, for what a game has round its board, and so many cards in play.

    A hand that lies in a `row` has its name beside it and its cards reach the lower edge: the board has the room. A board
    that takes only a share of the width has a field beside it. Without `dice` there is no tray.
    """
    tiny, folded = area.width < TINY, is_folded(area)
    margin = 8 if tiny else 10 if folded else 16
    bar, rest = area.from_top(44 if tiny else 48 if folded else 56)
    inner = rest.inset(margin)
    strip_height = has.strip.high(look, area.width) if has.strip is not None else 0
    if has.strip_is_wide:
        strip, inner = inner.from_top(strip_height, margin - 4)
    column, inner = inner.from_right(column_width(area), margin)
    hand_height = (92 if tiny else 124 if folded else 184) - (24 if row else 0)
    if row:
        # Nothing above the strip needs the whole margin.
        inner = Box(inner.x, inner.y - 6, inner.width, inner.height + 6)
    if not has.strip_is_wide:
        strip, inner = inner.from_top(strip_height, 8 if strip_height else 0)
    beside = Box(inner.right, inner.y, 0, inner.height)
    if has.board_share < 1:
        board, beside = inner.from_left(has.board_share * (inner.width - margin), margin)
        hand, beside = beside.from_bottom(hand_height, 6)
    else:
        hand, board = inner.from_bottom(hand_height, 6 if row else margin if folded else 14)
    side_width = min(has.side.wide(look) if has.side is not None else 0, 108 if tiny else 330 if folded else area.width)
    side, hand = hand.from_left(side_width, margin) if side_width else (Box(hand.x, hand.y, 0, 0), hand)
    tray = NOWHERE
    if dice:
        tray, hand = hand.from_right(72 if tiny else 140 if folded else 154 if row else 208, margin)
    each, least = (64, 64) if tiny else (77, 108) if folded else (104, 108)
    # The hand has most of the strip: many cards in play overlap.
    wide = max(least, min(0.3 * hand.width, in_play * each)) if in_play else 0
    played, hand = hand.from_right(wide, margin if in_play else 0)
    return Layout(bar, strip, board, beside, side, hand, played, tray, column, folded, tiny)


def bar_widgets(screen: TableScreen, bar: Box, with_keys: bool) -> list[Widget]:
    """The icons at the right end of the top bar; those that do nothing now say why."""
    session, wording = screen.session, screen.session.wording
    why, undone, idle = session.undo_refusal(), bool(session.table.history.undone), not session.curtain
    undo = screen.undo if why is None and idle else None
    nothing = "" if undone else wording.texts("kernel.redo.nothing")
    made: list[Widget] = []
    right = bar.right - 10
    for name, icon, key, action, why_not in (
        ("menu", "menu", "Esc", screen.doors.pause, ""),
        ("keys", "keyboard_outline", "?", screen.open_keys, ""),
        ("fit", "fit_to_screen_outline", "0", screen.fit, ""),
        ("rules", "book_open_variant", "F1", screen.open_rules, ""),
        ("log", "script_text_outline", "L", screen.open_log, ""),
        ("recap", "history", "R", screen.open_recap, ""),
        *([("report", "crystal_ball", "F", screen.open_report, "")] if screen.face.reports else []),
        ("redo", "redo", "Y", screen.redo if undone and idle else None, nothing),
        ("undo", "undo", "Z", undo, wording.refusal(why) if why else ""),
    ):
        width = 36 + (8 + max(24.0, 12.0 * len(key) + 12) if with_keys else 8)
        box = Box(right - width, bar.y + 4, width, bar.height - 8)
        made.append(IconButton(box, icon, screen.app.texts(f"ui_table.bar.{name}"), action, key, with_keys, why_not))
        right -= width + 2
    return made[::-1]
