"""The list of a table's standing layers, lowest first, and the small ones among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_
from sys import intern

import pygame

from game.rules.practice.own import exercise_at
from game.ui.dispensable import dispensable
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.context import StandingLayer, TableContext
from game.ui.table.layer import Layer
from game.ui.table.layers.clock import Timekeeper
from game.ui.table.layers.close_up import CloseUp
from game.ui.table.layers.curtain import Curtain
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.sheets.recap import Recaps
from game.ui.table.layers.teaching.briefing import Briefings
from game.ui.table.layers.teaching.coach import Coach
from game.ui.table.layers.teaching.exercise_end import AimWatch, WayOn
from game.ui.table.layers.teaching.tutor import Tutor
from game.ui.table.panels.painting import draw_notice, draw_table_tip
from game.ui.table.pointer import Pointer
from game.ui.table.scene import UNSEEN
from game.ui.window.held_keys import is_press

LayerMaker = Callable[[TableContext], Layer]
_QUIET = "bell_off_outline"


def guide_of(screen: TableContext) -> Pointer:
    """The coach in a lesson, the tutor at any other table."""
    exercise, lesson = exercise_at(screen.session.table.position), screen.session.lesson
    return Coach(screen, exercise, lesson) if exercise is not None and lesson is not None else Tutor(screen)


class TooSoon(StandingLayer):
    """Blocks presses that come before the player can have seen new content."""

    # The last press, the current content, and the time it appeared.
    _pressed: object = None
    _front: tuple[object, ...] = ()
    _seen_since = 0
    # Whether the first frame of new content has been drawn, and the start of the current frame.
    _drawn, _ticked = True, 0

    def tick(self, now: int) -> int | None:
        self._ticked = now
        self._notice()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Exclude the time needed to draw the first frame."""
        if not self._drawn:
            self._drawn, self._seen_since = True, self._seen_since + self._screen.app.now - self._ticked

    def handle(self, event: pygame.event.Event) -> bool:
        return is_press(event) and getattr(event, "button", 1) == 1 and self._is_unseen(event)

    def _notice(self) -> None:
        """Detect new content. Consecutive questions to the same player count as one."""
        front, before, session = self._in_front(), self._front, self._screen.session
        if not front and session.table.game.turn_of(session.state)[1] in session.bots:
            # After a bot's turn, the next question is new content.
            self._front = ("bots",)
        elif front and not (len(front) == len(before) and all(map(is_, front, before))):
            self._front, self._seen_since = front, self._screen.app.now if before else -UNSEEN
            self._drawn = not before

    def _in_front(self) -> tuple[object, ...]:
        """Identity of the current content: a curtain, a pop-up, a call or a player's questions; empty during animations."""
        screen, session = self._screen, self._screen.session
        if session.sight.curtain:
            return "curtain", session.sight.person, session.sight.only_hand, session.calls.on_curtain
        if (held := screen.stage.looked_at) is not None:
            return "moment", held.event
        call = session.decision
        if session.first_look:
            return "hand", session.viewer
        if screen.selection is None or call is None:
            return ()
        # A second press at the end of a phase must not end the next one.
        return ("call", call) if call.callable_seats else ("questions", call.by, intern(session.state.phase))

    def _is_unseen(self, event: pygame.event.Event) -> bool:
        """Return whether the content is too new for a press. On a curtain, which needs a long press, block only answers."""
        screen, front = self._screen, self._in_front()
        self._notice()
        answer = screen.form.with_key(event.key) if event.type == pygame.KEYDOWN else screen.form.hover
        pressed = event.key if event.type == pygame.KEYDOWN else getattr(event, "pos", None)
        again, self._pressed = pressed == self._pressed, pressed
        # Without animations, block only a repeated press at a new call.
        expected = not screen.stage.speed and not (again and front[:1] == ("call",))
        calm = screen.watched or expected or (screen.session.sight.covers_table and answer is None)
        return not calm and bool(front) and screen.app.now - self._seen_since < UNSEEN


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
        self._screen.feedback.look_away()

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip, unless another screen, an overlay or a curtain is in front."""
        screen = self._screen
        if screen.overlay is None and screen.is_front and not screen.session.sight.covers_table:
            with dispensable(screen.feedback.hide_tip):
                draw_table_tip(canvas, screen.view)


class QuietCalls(StandingLayer):
    """A button in the bar that indicates that reaction prompts are off, and turns them on again."""

    def sign(self) -> Button | None:
        texts, calls = self._screen.app.texts, self._screen.session.calls
        occasions = calls.quiet_occasions
        if not calls.is_hushed and not occasions:
            return None
        label = texts(f"ui_table.quiet.{calls.hushed_for or 'kinds'}_off", count=len(occasions))
        lines = [texts("ui_table.quiet.aimed")] * calls.is_hushed
        lines += [texts("ui_table.quiet.off_list_text"), *("• " + occasion for occasion in occasions)] if occasions else []
        tip = Tip(texts("ui_table.quiet.title"), "\n".join(lines), _QUIET)
        return Button(label, self._ask_again, icon=_QUIET, key="F2", size=16, tip=tip)

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
    Timekeeper,
)
