"""The pictures of all phones: ordered when something has changed, drawn one after the other in a process of their own."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.bots.apart import Study
from game.phones.messages import Look, Picture
from game.ui.app import App
from game.ui.phones.drawing import BOARD, CARDS, FIGURE, PANELS, PARTS, Drawn, Order, Shot, draw
from game.ui.phones.hand import Hand
from game.ui.phones.view import NO_PICTURE, Pictures, things_of
from game.ui.window.work import Work

Send = Callable[[Picture], None]


class Wish(NamedTuple):
    """A part of a seat's pictures that is due, or a thing to show at full size, with the function that sends it."""

    hand: Hand
    look: Look
    part: str = ""
    sheet: str = ""
    send: Send = lambda _picture: None


class Painter:
    """Draws for one phone at a time: first what someone has just enlarged.

    `keep` stores a picture; `ready` is called with a seat that has new ones."""

    def __init__(self, app: App, keep: Callable[[str, bytes, str], None], ready: Callable[[int], None]) -> None:
        self._app, self._keep, self._on_ready = app, keep, ready
        self._study = Study()
        # The order being drawn, and an urgent one after it.
        self._works: list[Work[Drawn]] = []
        self._ready: dict[int, Pictures] = {}
        # The last orders by seat and part.
        self._ordered: dict[int, dict[str, Order]] = {}
        self._sheets: list[Wish] = []
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
        # Nobody waits for the picture of a thing that was looked at before this one.
        self._sheets = [wish for wish in self._sheets if wish.hand is not hand]
        self._sheets.append(Wish(hand, look, sheet=thing, send=send))

    def work(self, hand: Hand, look: Look, urgent: bool = False) -> None:
        """Order the next picture of this hand, or the thing enlarged last, unless others are ordered.

        An urgent order may follow one other, without waiting for the window's loop."""
        if len(self._works) > urgent:
            return
        due = (Wish(hand, look, part) for part in PARTS)
        wish = next((wish for wish in (*reversed(self._sheets), *due) if wish.sheet or self._is_due(wish)), None)
        if wish is None:
            return
        seat, order = wish.hand.seat, order_of(wish)
        if wish.sheet:
            self._sheets.remove(wish)
        else:
            self._ordered.setdefault(seat, {})[wish.part] = order

        def done(drawn: Drawn) -> None:
            self._works.remove(work)
            if not wish.sheet:
                self._take(seat, wish.part, drawn)
            elif drawn:
                wish.send(self.picture(seat, drawn[wish.sheet]))

        def failed(_error: Exception) -> None:
            # The words are enough to play.
            self._works.remove(work)

        work = self._app.work(lambda _work: self._study.do(partial(draw, order)), done, failed)
        self._works.append(work)

    def close(self) -> None:
        for work in self._works:
            work.cancel()
        self._study.leave()

    def _is_due(self, wish: Wish) -> bool:
        before, now = self._ordered.get(wish.hand.seat, {}).get(wish.part), order_of(wish)
        # A state never changes once shown.
        return before is None or before.state is not now.state or before[1:] != now[1:]

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


def order_of(wish: Wish) -> Order:
    hand, session, scene = wish.hand, wish.hand.session, wish.hand.scene
    # Only panels tell what has happened.
    log = tuple(session.log) if wish.part == PANELS else ()
    about = session.table.game.id, session.table.seats, hand.played, scene.names, scene.listed, log
    shown = hand.face.texts.language, wish.look.palette, min(wish.look.width, 1200)
    cards = things_of(hand) if wish.part == CARDS else ()
    offered = frozenset(hand.places_of(hand.marked)) - hand.minor if wish.part == BOARD else frozenset[str]()
    return Order(session.state, *about, *shown, wish.part, cards, offered, wish.sheet)
