"""Keys and clicks that come too soon: they were meant for what was seen before."""

from __future__ import annotations

from operator import is_
from sys import intern

import pygame

from game.ui.kit.canvas import Canvas
from game.ui.table.context import TableContext
from game.ui.table.layer import Layer
from game.ui.table.scene import UNSEEN
from game.ui.window.held_keys import is_press


class TooSoon(Layer):
    """Takes what is pressed before somebody can have seen what waits for them."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # What was pressed last, what waits for somebody, and since when it is seen.
        self._pressed: object = None
        self._front: tuple[object, ...] = ()
        self._seen_since = 0
        # Has its first picture been made, and when did its frame begin?
        self._drawn, self._ticked = True, 0

    def tick(self, now: int) -> int | None:
        self._ticked = now
        self._notice()
        return None

    def draw(self, canvas: Canvas) -> None:
        """What has just come is not seen while its first picture is made, however long that takes."""
        if not self._drawn:
            self._drawn, self._seen_since = True, self._seen_since + self._screen.app.now - self._ticked

    def handle(self, event: pygame.event.Event) -> bool:
        return is_press(event) and getattr(event, "button", 1) == 1 and self._is_unseen(event)

    def _notice(self) -> None:
        """Does something else wait for somebody than before? One's own questions one after the other are no surprise."""
        front, before, session = self._in_front(), self._front, self._screen.session
        if not front and session.table.game.turn_of(session.state)[1] in session.bots:
            # Those of the next turn are.
            self._front = ("bots",)
        elif front and not (len(front) == len(before) and all(map(is_, front, before))):
            self._front, self._seen_since = front, self._screen.app.now if before else -UNSEEN
            self._drawn = not before

    def _in_front(self) -> tuple[object, ...]:
        """A curtain, a moment, an open call, or the questions of somebody; nothing while something moves."""
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
        # A second press for the end of a phase must not end the next one.
        return ("call", call) if call.callable_seats else ("questions", call.by, intern(session.state.phase))

    def _is_unseen(self, event: pygame.event.Event) -> bool:
        """Has what waits just come? A whole curtain is opened by what is held: only its answers wait so long."""
        screen, front = self._screen, self._in_front()
        self._notice()
        answer = screen.form.with_key(event.key) if event.type == pygame.KEYDOWN else screen.form.hover
        pressed = event.key if event.type == pygame.KEYDOWN else getattr(event, "pos", None)
        again, self._pressed = pressed == self._pressed, pressed
        # Where nothing moves, only who presses twice is surprised by what others call for.
        expected = not screen.stage.speed and not (again and front[:1] == ("call",))
        calm = screen.watched or expected or (screen.session.sight.covers_table and answer is None)
        return not calm and bool(front) and screen.app.now - self._seen_since < UNSEEN
