"""Creating the page of a game: prepared in the background, then drawn picture by picture."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pygame

from game.data.paths import readable, write_whole
from game.rules.errors import RulesError
from game.rules.table import Table
from game.ui.app import App
from game.ui.dispensable import Dispensable, dispensable
from game.ui.faces import face_of, texts_of
from game.ui.screens.dialog import Busy, Notice, Trouble
from game.ui.share.account import Account, account_of
from game.ui.share.page import MOST_PICTURES, page_of, pictures_of
from game.ui.share.picture import frames_of, last_turns
from game.ui.share.positions import put_on_clipboard, shared_file
from game.ui.window.work import Pace


def share(app: App, table: Table[Any]) -> None:
    """Create the page of a game and show its path."""
    face = face_of(table.game, texts_of(table.game, app.texts))

    def done(account: Account) -> None:
        with dispensable():
            app.push(Drawing(app, account))

    def failed(error: Exception) -> None:
        if not isinstance(error, RulesError):
            raise Dispensable from error
        app.push(Trouble(app, app.texts("share.window.failed"), error))

    Busy.during(app, app.texts("share.window.working"), partial(account_of, table, face), done, failed)


class Drawing(Busy):
    """Draws one picture per pass of the event loop, because only the main thread may draw."""

    def __init__(self, app: App, account: Account) -> None:
        self._pace = Pace()
        super().__init__(app, app.texts("share.window.working"), self._pace)
        self._account, self._next, self._drawn = account, pictures_of(account), dict[int, bytes]()
        self._frames, self._moving = frames_of(account), list[pygame.Surface]()

    def tick(self, now: int) -> int | None:
        with dispensable(self.close):
            return self._draw_next(now)

    def _draw_next(self, now: int) -> int | None:
        if (picture := next(self._next, None)) is not None:
            self._drawn |= [picture]
        elif (frame := next(self._frames, None)) is not None:
            self._moving.append(frame)
        else:
            self.close()
            self._write()
            return None
        self._pace.progress = 0.8 * len(self._drawn) / min(MOST_PICTURES, len(self._account.told)) + len(self._moving) / 40
        super().tick(now)
        return 0

    def _write(self) -> None:
        app, game = self.app, self._account.table.game.id
        path = shared_file(f"{game}-{time.strftime('%Y%m%d-%H%M%S')}", ".html")
        moving = path.with_suffix(".png")
        try:
            write_whole(path, page_of(self._account, self._drawn))
            moving.write_bytes(last_turns(self._moving))
        except OSError as error:
            app.push(Trouble(app, app.texts("share.window.failed"), error))
            return
        detail = app.texts("share.window.done_detail", file=readable(str(path)))
        detail += "\n" + app.texts("share.window.done_moving", file=moving.name)
        if put_on_clipboard(str(path)):
            detail += "\n" + app.texts("share.window.done_copied")
        app.push(Notice(app, app.texts("share.window.done"), detail, icon="share_variant"))
