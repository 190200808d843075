"""The standing layers of a table, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.table.context import TableContext
from game.ui.table.layer import Layer
from game.ui.table.layers.choice import Choices
from game.ui.table.layers.close_up import CloseUp
from game.ui.table.layers.curtain import Curtain
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.notice import Notices
from game.ui.table.layers.quiet_calls import QuietCalls
from game.ui.table.layers.sheets.recap import Recaps
from game.ui.table.layers.teaching.briefing import Briefings
from game.ui.table.layers.teaching.coach import Coach
from game.ui.table.layers.teaching.exercise_end import WayOn
from game.ui.table.layers.teaching.lost_goal import AimWatch
from game.ui.table.layers.teaching.tutor import Tutor
from game.ui.table.layers.tip import Tips
from game.ui.table.layers.too_soon import TooSoon
from game.ui.table.pointer import Pointer
from game.ui.table.session.exercise import exercise_of

LayerMaker = Callable[[TableContext], Layer]


def guide_of(screen: TableContext) -> Pointer:
    """The coach of a lesson; at any other table who explains what is new."""
    exercise, lesson = exercise_of(screen.session.table), screen.session.lesson
    return Coach(screen, exercise, lesson) if exercise is not None and lesson is not None else Tutor(screen)


def opened_over(screen: TableContext) -> Layer:
    """The place of all overlays."""
    return screen.layers.opened


STANDING: Sequence[LayerMaker] = (
    CloseUp,
    EventPopup,
    Notices,
    Curtain,
    opened_over,
    Briefings,
    Choices,
    AimWatch,
    TooSoon,
    QuietCalls,
    WayOn,
    Recaps,
    guide_of,
    Tips,
)
