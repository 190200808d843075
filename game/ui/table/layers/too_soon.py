"""A layer that blocks keys and clicks right after a change, since they were aimed at earlier content."""

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
    """Blocks presses that come before the player can have seen new content."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # The last press, the current content, and the time it appeared.
        self._pressed: object = None
        self._front: tuple[object, ...] = ()
        self._seen_since = 0
        # Whether the first frame of new content has been drawn, and the start of the current frame.
        self._drawn, self._ticked = True, 0

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
        """Return whether the content is too new for a press. On a curtain, only answers are blocked: it opens by holding."""
        screen, front = self._screen, self._in_front()
        self._notice()
        answer = screen.form.with_key(event.key) if event.type == pygame.KEYDOWN else screen.form.hover
        pressed = event.key if event.type == pygame.KEYDOWN else getattr(event, "pos", None)
        again, self._pressed = pressed == self._pressed, pressed
        # Without animations, block only a repeated press at a new call.
        expected = not screen.stage.speed and not (again and front[:1] == ("call",))
        calm = screen.watched or expected or (screen.session.sight.covers_table and answer is None)
        return not calm and bool(front) and screen.app.now - self._seen_since < UNSEEN
