"""Opens and closes the room of the table on the screen, and lets its phones take part in the window's loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.phones import extra
from game.phones.addresses import addresses
from game.phones.pages import read_pages, texts_page
from game.phones.room import Room
from game.ui.app import App
from game.ui.phones.host import Phones
from game.ui.screens.dialog import Busy, Trouble
from game.ui.table.context import TableContext
from game.ui.window.work import Work, do_soon


class RoomKeeper:
    """The phones of the current table, if its room is open."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.phones: Phones | None = None
        # The room that was open last, whose people may go on to another game.
        self._last: Room | None = None

    def tick(self, now: int) -> int | None:
        """Let the phones take part, as long as their table is open. Return the milliseconds until the next call is due."""
        table: object = self.phones.table if self.phones is not None else None
        if table not in self._app.screens:
            self.close()
        return self.phones.tick(now) if self.phones is not None else None

    def _hear(self) -> None:
        """Handle the requests of phones together with the input at the computer, before the next frame."""
        if self.phones is not None:
            self.phones.hear()

    def close(self) -> None:
        if self.phones is not None:
            self.phones.close()
            self._last, self.phones = self.phones.room, None

    def open(self, table: TableContext, host: str = "", then: Callable[[Phones], None] = lambda _phones: None) -> None:
        """Open the room of a table at an address of this computer, by default the likeliest. Install packages first."""
        app = self._app

        def opened(_nothing: None) -> None:
            try:
                phones = self._serve(table, host)
            except Exception as error:
                failed(error)
            else:
                then(phones)

        def failed(error: Exception) -> None:
            app.push(Trouble(app, app.texts("ui_phones.cannot_open"), error))

        def install(work: Work[None]) -> None:
            def step() -> None:
                work.progress += (1 - work.progress) / 4

            extra.install(step)

        if extra.missing():
            Busy.during(app, app.texts("ui_phones.installing"), install, opened, failed)
        else:
            opened(None)

    def _serve(self, table: TableContext, host: str) -> Phones:
        """Start the server. aiohttp may have been installed a moment ago, so the server is imported here."""
        from game.phones.server import Server

        self.close()
        path = table.session.kept_in
        room = Room(path.stem if path is not None else "unsaved")
        names = {number: seat.name for number, seat in enumerate(table.session.table.seats) if seat.phone}
        if self._last is not None and not room.holders:
            held = {number: holder.name for number, holder in self._last.holders.items()}
            if held and held.items() <= names.items():
                room.succeed(self._last)
        known = addresses()
        pages = {**read_pages(), "/texts.js": texts_page()}
        host = host or (room.content.host if room.content.host in known else known[0])
        server = Server(room, pages, partial(do_soon, self._hear), host)
        server.start()
        self.phones = phones = Phones(table, room, server, server.address)
        table.session.room = f"{server.address.removeprefix('http://')} · {room.code}"
        table.refresh()
        if room.problem is not None:
            table.feedback.say(room.problem.text(self._app.texts))
        return phones
