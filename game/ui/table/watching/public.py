"""The public window: a large spectator view of the table on a second screen, for everyone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import msgspec
import pygame

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.app import App, soonest
from game.ui.faces import face_of, texts_of
from game.ui.kit.lay import Node, Space
from game.ui.screens.dialog import Reporting
from game.ui.table.choosing.buttons import cover_now
from game.ui.table.choosing.orders import Offer, Prompt
from game.ui.table.choosing.question import awaited_window, prompt_for
from game.ui.table.context import TableContext, TableExits
from game.ui.table.face import AnyFace
from game.ui.table.layer import Layer
from game.ui.table.layers.clock import ClockRow
from game.ui.table.layers.event_camera import EventCamera
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.standing import Notices, Tips
from game.ui.table.session.playback import Beat
from game.ui.table.session.session import Session
from game.ui.table.staging.stage import SPEEDS
from game.ui.table.watching.hand_session import taken_back
from game.ui.table.watching.watcher import AFAR, WatcherScreen
from game.ui.window.second import SecondWindow

_ICON = "projector_screen_outline"
_MANY = 4
"""Number of waiting beats above which they are shown faster, so that the window does not lag behind."""


class PublicSession(Session):
    """The spectator view of a running game. It shows each beat when the game does, and never asks anything."""

    follows, asks = True, False

    def __init__(self, running: Session, texts: Texts) -> None:
        self.running = running
        self._known = (-1, -1)
        self._taken: Beat | None = None
        # True if the displayed state does not follow from the last event, as after undo.
        self.jumped = False
        super().__init__(running.table, texts)
        # Even if the players see all hands, this view shows none.
        self.open_hands, self.people, self.bots, self.clock = False, [], running.bots, running.clock
        self.look_again()
        running.follower = self

    def take(self, beat: Beat) -> None:
        if beat is not self._taken:
            self._taken, self._known = beat, (len(self.table.history.played), beat.number)
            self.pending.append(beat)

    def catch_up(self) -> None:
        if self._known != self._reached:
            self.look_again()

    @property
    def _reached(self) -> tuple[int, int]:
        return len(self.table.history.played), len(self.table.events)

    def look_again(self) -> None:
        is_undo = self._reached[0] < self._known[0]
        self.taken_back = self.table.history.undone[-1].by if is_undo and self.table.history.undone else NOBODY
        super().look_again()
        self._known, self.jumped = self._reached, True

    @property
    def is_public(self) -> bool:
        return True

    @property
    def waits_for_bots(self) -> bool:
        return False

    def _beats_ahead(self) -> Iterable[Beat]:
        return [*self.pending, *(beat for beat in self.running.pending if beat is not self._taken)]

    def settle_viewer(self) -> None:
        """Keep the spectator view, regardless of the deciding player."""

    def draw_curtain(self) -> None:
        """There is nothing to cover."""

    def close(self) -> None:
        """Stop following; the game continues."""
        if self.running.follower is self:
            self.running.follower = None


class _Popup(EventPopup):
    """A pop-up without buttons."""

    def _leave(self) -> list[Node]:
        return []


class PublicScreen(WatcherScreen):
    """Shows the spectator view, the deciding player, and only the public part of the question."""

    not_in_bar = WatcherScreen.not_in_bar | {
        *("menu", "keys", "fit", "rules", "log", "hint", "briefing", "task", "tools", "look_back")
    }

    def __init__(self, app: App, table: TableContext) -> None:
        game, self._table = table.session.table.game, table
        texts = texts_of(game, app.texts)
        self._public = PublicSession(table.session, texts)
        super().__init__(app, self._public, face_of(game, texts), TableExits())

    def standing(self) -> list[Layer]:
        return [EventCamera(self), _Popup(self), Notices(self), self.layers.opened, ClockRow(self), Tips(self)]

    def leave(self) -> None:
        continues = self._public.running.follower is self._public
        super().leave()
        if continues:
            # From now on, everyone sees the table's own window again.
            cover_now(self._table)

    def _use_face(self, face: AnyFace) -> None:
        super()._use_face(face)
        self.view.log_view.plain = True

    @property
    def speed(self) -> float:
        return SPEEDS[self.app.settings.animation] * (0.3 if len(self._public.pending) > _MANY else 1)

    def tick(self, now: int) -> int | None:
        if self._public.running.follower is not self._public and isinstance(self.app, SecondWindow):
            # The table was closed.
            self.app.close()
            return None
        if self._public.jumped:
            self._public.jumped = False
            self.stage.clear()
            self.stage.recall()
            if self._public.taken_back != NOBODY:
                self.feedback.say(taken_back(self._public), longer=3000)
            self.refresh()
        self._wait_along()
        self.stage.speed, self.stage.pace = self.speed, self.pace()
        was_busy = self.stage.busy
        wait = self._show_stage(now) if self.stage.advance(now) else None
        if not self.stage.busy:
            self.layers.follow_stage(now)
            if was_busy or self.prompt() != self.view.prompt:
                self.refresh()
        self._look_along()
        return soonest(wait, self.layers.tick(now))

    def letters(self) -> Sequence[float]:
        return AFAR

    def _wait_along(self) -> None:
        """Keep a pop-up open at least as long as the players do."""
        held, there = self.stage.held, self._table.stage.held
        if held is not None:
            stays = there is not None and not self._public.pending
            held.stays = None if stays else held.stays or held.time_to_read()

    def options(self, offer: Offer) -> Node:
        return Space()

    def prompt(self) -> Prompt:
        """The prompt: the public part of the question, which names the deciding player, and what could answer a call."""
        texts, session, running = self.app.texts, self._public, self._public.running
        decision, wording = session.decision, session.wording
        if decision is None or self.stage.busy or running.pending:
            return super().prompt()
        if (running.sight.curtain and running.calls.on_curtain is None) or running.first_look:
            name = wording.seat(running.sight.person)
            return Prompt("cards", texts("ui_table.public.own_hand", name=name), texts("ui_table.public.elsewhere"))
        seen, prompt = decision.seen_by(NOBODY), prompt_for(session, self.face, None, texts)
        if session.state.options.reactions == "able" and awaited_window(session) is not None:
            # Only players who can react are asked, so nothing may name them.
            seen, prompt = msgspec.structs.replace(seen, seat=NOBODY, by=NOBODY), replace(prompt, detail="")
        asked, name = wording.prompt(seen), wording.seat(seen.by)
        unnamed = seen.by != NOBODY and name not in asked
        return replace(prompt, text=asked, turn=texts("ui_table.public.decides", name=name) if unnamed else "")


def open_public(table: TableContext) -> None:
    """Open the public window, and say so."""
    app = table.app
    with Reporting(app, app.texts("ui_table.pause.public"), pygame.error):
        window = SecondWindow(app, app.texts("ui_table.public.title"))
        window.push(PublicScreen(window, table))
        if table.session.sight.curtain:
            # Everyone watches the public window now, so the table's own window may show a hand.
            table.session.cover()
            table.refresh()
        table.feedback.say(app.texts("ui_table.public.opened_there" if window.elsewhere else "ui_table.public.opened"))


def show_to_all(table: TableContext) -> None:
    """If the table has the projector option, open the public window on the second screen, if there is one."""
    if table.session.table.position.projector and len(pygame.display.get_desktop_sizes()) > 1:
        open_public(table)


def public_item(table: TableContext) -> tuple[str, str, str, Callable[[], None]]:
    """The entry of the pause menu that opens or closes the public window."""
    if (window := table.app.beside) is not None:
        return "public_close", _ICON, "W", window.close
    return "public", _ICON, "W", partial(open_public, table)
