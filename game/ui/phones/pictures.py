"""The pictures of all phones: ordered when something has changed, drawn one after the other in a process of their own."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.bots.apart import Study
from game.phones.messages import Look, Picture
from game.ui.app import App
from game.ui.phones.drawing import BOARD, CARDS, FIGURE, PANELS, PARTS, Drawn, Order, Shot, draw
from game.ui.phones.hand import Hand
from game.ui.phones.view import NO_PICTURE, Pictures, things_of
from game.ui.window.work import Work

Send = Callable[[Picture], None]


class Painter:
    """Draws for one phone at a time: first what someone has just enlarged.

    `keep` stores a picture; `ready` is called with a seat that has new ones."""

    def __init__(self, app: App, keep: Callable[[str, bytes, str], None], ready: Callable[[int], None]) -> None:
        self._app, self._keep, self._on_ready = app, keep, ready
        self._study = Study()
        # The order being drawn.
        self._work: Work[Drawn] | None = None
        self._ready: dict[int, Pictures] = {}
        # The last orders by seat and part.
        self._ordered: dict[int, dict[str, Order]] = {}
        # The thing that each hand enlarged last, because nobody waits for one before it.
        self._sheets: dict[Hand, tuple[Order, Send]] = {}
        # The ids of pictures depend on it, so that nobody can guess those of others.
        self._secret = secrets.token_bytes(16)

    def of(self, seat: int) -> Pictures:
        return self._ready.setdefault(seat, Pictures())

    def forget(self, seat: int) -> None:
        """Forget the pictures of a seat, because another phone may take it."""
        self._ready.pop(seat, None)
        self._ordered.pop(seat, None)

    def sheet(self, hand: Hand, look: Look, thing: str, send: Send) -> None:
        """Send an empty picture now, and the picture of a thing as soon as it is drawn."""
        send(NO_PICTURE)
        self._sheets.pop(hand, None)
        self._sheets[hand] = order_of(hand, look, sheet=thing), send

    def work(self, hand: Hand, look: Look) -> None:
        """Order the next picture of this hand, or the thing enlarged last, unless others are ordered."""
        if self._work is not None:
            return
        send: Send | None = None
        if self._sheets:
            hand, (order, send) = self._sheets.popitem()
        else:
            ordered = self._ordered.setdefault(hand.seat, {})
            due = (order for part in PARTS if is_new(order := order_of(hand, look, part), ordered.get(part)))
            if (found := next(due, None)) is None:
                return
            order = ordered[found.part] = found

        def done(drawn: Drawn) -> None:
            self._work = None
            if send is None:
                self._take(hand.seat, order.part, drawn)
            elif drawn:
                send(self.picture(hand.seat, drawn[order.sheet]))

        def failed(_error: Exception) -> None:
            # The words are enough to play.
            self._work = None

        self._work = self._app.work(lambda _work: self._study.do(partial(draw, order)), done, failed)

    def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._study.leave()

    def _take(self, seat: int, part: str, drawn: Drawn) -> None:
        """Keep the pictures of a part, and put them into the next view if they have changed."""
        pictures = self.of(seat)
        before, found = replace(pictures), {name: self.picture(seat, shot) for name, shot in drawn.items()}
        if part == BOARD:
            pictures.board = found[BOARD]
        elif part == PANELS:
            pictures.figure = found.pop(FIGURE)
            pictures.panels = {name: (picture, drawn[name].things) for name, picture in found.items()}
        else:
            pictures.cards = pictures.cards | found
        if pictures != before:
            self._on_ready(seat)

    def picture(self, seat: int, shot: Shot) -> Picture:
        id = hashlib.blake2s(shot.content, key=self._secret, salt=seat.to_bytes(8, "big"), digest_size=16).hexdigest()
        self._keep(id, shot.content, shot.kind)
        return Picture(id, *shot.size)


def is_new(order: Order, before: Order | None) -> bool:
    """Return whether an order differs from the last one of its part. A state never changes once shown."""
    return before is None or before.state is not order.state or before[1:] != order[1:]


def order_of(hand: Hand, look: Look, part: str = "", sheet: str = "") -> Order:
    """The order for a part of a seat's pictures, or for a thing to show at full size."""
    session, scene = hand.session, hand.scene
    # Only panels tell what has happened.
    log = tuple(session.log) if part == PANELS else ()
    about = session.table.game.id, session.table.seats, hand.played, scene.names, scene.listed, log
    shown = hand.face.texts.language, look.palette, min(look.width, 1200)
    cards = things_of(hand) if part == CARDS else ()
    offered = frozenset(hand.places_of(hand.marked)) - hand.minor if part == BOARD else frozenset[str]()
    return Order(session.state, *about, *shown, part, cards, offered, sheet)
