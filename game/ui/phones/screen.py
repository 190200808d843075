"""The page about the room: how phones join, who is connected, and what the host can do about it."""

from __future__ import annotations

from functools import partial
from typing import get_args, get_type_hints

from game.data.settings import Settings
from game.phones.addresses import THIS_COMPUTER, addresses
from game.rules.positions.position import HUMAN
from game.ui.app import App
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button, Choice, Toggle
from game.ui.kit.drawings.pieces import draw_qr_code
from game.ui.kit.lay import Column, Node, Painted, Put, Row, Share, Sized, Space, Text
from game.ui.kit.nodes import on_panel, stamped
from game.ui.phones.host import Phones
from game.ui.phones.keeper import RoomKeeper
from game.ui.screens.page import FormPage, label, note, scrolled
from game.ui.table.context import TableContext

_CODE, _FIGURE, _CONTROL = 320.0, 48, 44


def show_phones(keeper: RoomKeeper, table: TableContext, page: bool = True) -> None:
    """Open the room of a table if necessary, and the page about it if asked or if someone has no phone."""

    def show(phones: Phones) -> None:
        seats = enumerate(table.session.table.seats)
        if page or any(seat.phone and number not in phones.room.holders for number, seat in seats):
            table.app.push(PhonesScreen(table.app, keeper, phones))

    if keeper.phones is not None and keeper.phones.table is table:
        show(keeper.phones)
    else:
        keeper.open(table, then=show)


class PhonesScreen(FormPage):
    """Shows the code of the room and its seats."""

    domain = "ui_phones.room"

    def __init__(self, app: App, keeper: RoomKeeper, phones: Phones) -> None:
        super().__init__(app)
        self._keeper, self._phones = keeper, phones
        phones.page = self

    def contents(self) -> Node:
        close = Button(self.text("close"), self._close, icon="cellphone_off", size=18)
        page = Row(Sized(self._join(), _CODE + 40, fixed=True), Share(scrolled(self._seats())), gap=24, align="stretch")
        return self.with_foot(page.growing(), close)

    def _join(self) -> Node:
        """The code to scan, and the address and the letters to type instead."""
        phones = self._phones
        size = min(_CODE, self.high(_CODE))
        code = Painted(size, size, partial(draw_qr_code, f"{phones.address}/#{phones.room.code}"))
        letters = Text(" ".join(phones.room.code), 44, LIGHT_BRASS, "serif_black", align="centre")
        words = Text(phones.address.removeprefix("http://"), 24, TEXT, "bold", align="centre")
        return on_panel(Row(Space().growing(), code, Space().growing()), words, letters, note(self.text("how")), gap=10)

    def _seats(self) -> Node:
        settings, phones = self.app.settings, self._phones
        table = phones.table.session.table
        seconds = [(str(value), self.text("off") if not value else self.text("seconds", count=value)) for value in _TIMES]
        countdown = Choice(seconds, str(settings.phone_seconds), lambda value: self.app.change(phone_seconds=int(value)))
        lock = Toggle(self.text("lock"), phones.room.content.locked, lambda locked: phones.room.change(locked=locked))
        known = [(host, self.text("only_here") if host == THIS_COMPUTER else host) for host in addresses()]
        where = Choice(known, phones.room.content.host, self._move)
        return on_panel(
            *map(self._row, range(len(table.seats))),
            Put(lock, 0),
            label(self.text("countdown"), Put(countdown, _CONTROL)),
            label(self.text("address"), Put(where, _CONTROL)),
            note(self.text("check")),
            gap=14,
            across=20,
            down=17,
        )

    def _row(self, number: int) -> Node:
        """A seat: its figure, its player, and where that one decides."""
        phones, view = self._phones, self._phones.table.view
        session, sits = phones.table.session, phones.table.session.table.seats[number]
        picture = view.face.figure(self.app.look, session.state, number, view.scene.seats[number], _FIGURE)
        state = "bot" if sits.player != HUMAN else "screen" if not sits.phone else "away"
        is_free = state == "away" and number not in phones.room.holders and not sits.name
        state = "connected" if number in phones.connected else "free" if is_free else state
        about = " · ".join(filter(None, (view.face.seat(session.state, number).role, self.text(f"state.{state}"))))
        words = Column(Text(session.wording.listed(number), 20, TEXT, "bold"), Text(about, 16, SECOND_TEXT))
        free = Button(self.text("to_screen"), partial(phones.free, number), icon="monitor", size=16)
        last = [Sized(Put(free, _CONTROL), 220)] if sits.phone else []
        return Row(stamped(picture, _FIGURE, _FIGURE), words.growing(), *last, gap=14)

    def _move(self, host: str) -> None:
        """Serve phones at another address of this computer."""

        def show(phones: Phones) -> None:
            self._phones, phones.page = phones, self
            self.rebuild()

        self._keeper.open(self._phones.table, host, show)

    def _close(self) -> None:
        """Close the room: everyone plays at the screen."""
        self._keeper.close()
        self._phones.table.session.draw_curtain()
        self.back()

    def leave(self) -> None:
        self._phones.page = None


_TIMES: tuple[int, ...] = get_args(get_type_hints(Settings)["phone_seconds"])
