"""The pictures of all phones: ordered when something has changed, drawn one after the other in a process of their own."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.apart import Study
from game.phones.messages import Look, Picture
from game.ui.app import App
from game.ui.phones.drawing import Drawn, Order, Shot, drawing_of
from game.ui.phones.hand import Hand
from game.ui.phones.view import NO_PICTURE, Pictures, palette_of, things_of
from game.ui.window.work import Work

_LOG = 30
"""Number of last events that pictures may depend on."""
Send = Callable[[Picture], None]


class Wish(NamedTuple):
    """A seat whose pictures are due, and a thing to show at full size, with the function that sends it."""

    hand: Hand
    look: Look
    sheet: str = ""
    send: Send = lambda _picture: None


class Painter:
    """Draws for one phone at a time: first what someone has just enlarged.

    `keep` stores a picture; `ready` is called with a seat that has new ones."""

    def __init__(self, app: App, keep: Callable[[str, bytes, str], None], ready: Callable[[int], None]) -> None:
        self._app, self._keep, self._on_ready = app, keep, ready
        self._study = Study()
        self._work: Work[Drawn | Shot | None] | None = None
        self._ready: dict[int, Pictures] = {}
        # Contents of the last pictures of each seat: its state, which never changes once shown, and everything else.
        self._drawn: dict[int, tuple[Any, Any]] = {}
        self._sheets: list[Wish] = []
        # The ids of pictures depend on it, so that nobody can guess those of others.
        self._secret = secrets.token_bytes(16)
        self._kept: set[str] = set()

    def of(self, seat: int) -> Pictures:
        return self._ready.setdefault(seat, Pictures())

    def forget(self, seat: int) -> None:
        """Forget the pictures of a seat, because another phone may take it."""
        self._ready.pop(seat, None)
        self._drawn.pop(seat, None)

    def sheet(self, hand: Hand, look: Look, thing: str, send: Send) -> None:
        """Send an empty picture now, and the picture of a thing as soon as it is drawn."""
        send(NO_PICTURE)
        # Nobody waits for the picture of a thing that was looked at before this one.
        self._sheets = [wish for wish in self._sheets if wish.hand is not hand]
        self._sheets.append(Wish(hand, look, thing, send))

    def work(self, hands: Sequence[Hand], looks: dict[int, Look]) -> None:
        """Start the next picture, unless one is being drawn. The hands are in the order of their need."""
        if self._work is not None:
            return
        due = [Wish(hand, looks[hand.seat]) for hand in hands]
        wish = next((wish for wish in (*reversed(self._sheets), *due) if wish.sheet or self._is_due(wish)), None)
        if wish is None:
            return
        seat, order = wish.hand.seat, order_of(wish)
        if wish.sheet:
            self._sheets.remove(wish)
        else:
            self._drawn[seat] = _content(wish)

        def done(drawn: Drawn | Shot | None) -> None:
            self._work = None
            if isinstance(drawn, Drawn):
                self._take(seat, drawn)
            elif drawn is not None:
                wish.send(self._picture(seat, drawn))

        def failed(_error: Exception) -> None:
            # The words are enough to play.
            self._work = None

        self._work = self._app.work(lambda _work: self._study.do(drawing_of(order)), done, failed)

    def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._study.leave()

    def _is_due(self, wish: Wish) -> bool:
        before, now = self._drawn.get(wish.hand.seat, (None, None)), _content(wish)
        return before[0] is not now[0] or before[1] != now[1]

    def _take(self, seat: int, drawn: Drawn) -> None:
        """Keep pictures, and put them into the next view."""
        pictures = self.of(seat)
        pictures.board, pictures.figure = self._picture(seat, drawn.board), self._picture(seat, drawn.figure)
        pictures.panels = {name: (self._picture(seat, shot), shot.things) for name, shot in drawn.panels.items()}
        pictures.cards |= {card: self._picture(seat, shot) for card, shot in drawn.cards.items()}
        self._on_ready(seat)

    def _picture(self, seat: int, shot: Shot) -> Picture:
        id = hashlib.blake2s(shot.content, key=self._secret, salt=seat.to_bytes(8, "big"), digest_size=16).hexdigest()
        if id not in self._kept:
            self._kept.add(id)
            self._keep(id, shot.content, shot.kind)
        return Picture(id, *shot.size)


def _content(wish: Wish) -> tuple[Any, Any]:
    """Everything that the pictures of a seat depend on."""
    session = wish.hand.session
    return session.state, (things_of(wish.hand), wish.look, session.table.seats, wish.hand.face.texts.language)


def order_of(wish: Wish) -> Order:
    hand, session, scene = wish.hand, wish.hand.session, wish.hand.scene
    about = session.state, session.table.seats, hand.seat, scene.names, scene.listed, tuple(session.log[-_LOG:])
    shown = hand.face.texts.language, palette_of(wish.look), min(wish.look.width, 1200), things_of(hand)
    return Order(session.table.game.id, *about, *shown, wish.sheet)
