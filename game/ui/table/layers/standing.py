"""The list of a table's standing layers, lowest first, and the small ones among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.dispensable import dispensable
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.context import TableContext
from game.ui.table.layer import Layer
from game.ui.table.layers.close_up import CloseUp
from game.ui.table.layers.curtain import Curtain
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.sheets.recap import Recaps
from game.ui.table.layers.teaching.briefing import Briefings
from game.ui.table.layers.teaching.coach import Coach
from game.ui.table.layers.teaching.exercise_end import AimWatch, WayOn
from game.ui.table.layers.teaching.tutor import Tutor
from game.ui.table.layers.too_soon import TooSoon
from game.ui.table.panels.painting import draw_notice, draw_table_tip
from game.ui.table.pointer import Pointer
from game.ui.table.session.exercise import exercise_of
from game.ui.table.standing_layer import StandingLayer

LayerMaker = Callable[[TableContext], Layer]
_QUIET = "bell_off_outline"


def guide_of(screen: TableContext) -> Pointer:
    """The coach in a lesson, the tutor at any other table."""
    exercise, lesson = exercise_of(screen.session.table), screen.session.lesson
    return Coach(screen, exercise, lesson) if exercise is not None and lesson is not None else Tutor(screen)


class Choices(StandingLayer):
    """Opens a game's overlay for a choice."""

    def ask(self) -> bool:
        screen, session, decision = self._screen, self._screen.session, self._screen.session.decision
        if screen.selection is None or decision is None or session.sight.curtain:
            return False
        return screen.opener.open_own(max(0, decision.seat))


class Notices(StandingLayer):
    """Short messages that disappear on their own."""

    def draw(self, canvas: Canvas) -> None:
        if not self._screen.stuck:
            draw_notice(canvas, self._screen.view)


class Tips(StandingLayer):
    """The tooltip of the hovered thing."""

    def covered(self) -> None:
        self._screen.feedback.hide_tip()

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip, unless another screen, an overlay or a curtain is in front."""
        screen = self._screen
        if screen.overlay is None and screen.is_front and not screen.session.sight.covers_table:
            with dispensable(screen.feedback.hide_tip):
                draw_table_tip(canvas, screen.view)


class QuietCalls(StandingLayer):
    """A button in the bar that shows that reaction prompts are off, and turns them on again."""

    def sign(self) -> Button | None:
        texts, calls = self._screen.app.texts, self._screen.session.calls
        occasions = calls.quiet_occasions
        if not calls.is_hushed and not occasions:
            return None
        label = texts("ui_table.quiet.all_off" if calls.is_hushed else "ui_table.quiet.off", count=len(occasions))
        made = Button(label, self._ask_again, icon=_QUIET, key="F2", size=16)
        made.tip = Tip(texts("ui_table.quiet.title"), self._description(), _QUIET)
        return made

    def _description(self) -> str:
        texts, calls = self._screen.app.texts, self._screen.session.calls
        lines, occasions = [texts(f"ui_table.quiet.{calls.hushed_for}")] * calls.is_hushed, calls.quiet_occasions
        lines += [texts("ui_table.quiet.off_list_text"), *("• " + occasion for occasion in occasions)] if occasions else []
        return "\n".join(lines)

    def _ask_again(self) -> None:
        self._screen.session.calls.ask_again()
        self._screen.settle(self._screen.app.now)


STANDING: Sequence[LayerMaker] = (
    CloseUp,
    EventPopup,
    Notices,
    Curtain,
    lambda screen: screen.layers.opened,
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
