"""The icons at the right end of the top bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.kit.box import Box
from game.ui.kit.widgets import IconButton, Widget

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


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
        made.append(IconButton(box, action.icon, label, action.action, action.key, with_keys, action.why_not))
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
