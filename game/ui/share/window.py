"""Sharing a game as a page and an animated picture, drawn one picture at a time, or a position as a line of text."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.data.paths import first_free, readable, user_data_dir, write_whole
from game.rules.errors import RulesError
from game.rules.positions.position import Position
from game.rules.positions.position_line import LONGEST, SIGN, line_of, read_line
from game.rules.table import Table
from game.ui.app import App
from game.ui.dispensable import Dispensable, dispensable
from game.ui.faces import face_of, texts_of
from game.ui.kit.controls.text_field import pasted
from game.ui.screens.dialog import Answer, Busy, Confirm, NameDialog, Notice, Reporting, Trouble
from game.ui.share.account import Account, account_of
from game.ui.share.page import MOST_PICTURES, page_of, pictures_of
from game.ui.share.picture import animated, frames_of
from game.ui.table.session.session import Session
from game.ui.window.work import Pace, Work


def share(app: App, table: Table[Any]) -> None:
    """Create the web page and the animated picture of a game, and show where they are saved."""
    face = face_of(table.game, texts_of(table.game, app.texts))

    def done(account: Account) -> None:
        with dispensable():
            app.push(Drawing(app, account))

    Busy.during(app, app.texts("share.window.working"), partial(account_of, table, face), done, partial(_failed, app))


def _failed(app: App, error: Exception) -> None:
    if not isinstance(error, (RulesError, OSError)):
        raise Dispensable from error
    app.push(Trouble(app, app.texts("share.window.failed"), error))


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
            path = shared_file(f"{self._account.table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}", ".html")
            publish(self.app, path, page_of(self._account, self._drawn), self._moving)
            return None
        self._pace.progress = 0.8 * len(self._drawn) / min(MOST_PICTURES, len(self._account.told)) + len(self._moving) / 40
        super().tick(now)
        return 0


def publish(app: App, path: Path, page: str, frames: Sequence[pygame.Surface] = (), ending: str = ".png") -> None:
    """Write a page, and an animated picture if there are frames, in the background; then show where they are."""
    texts, moving = app.texts, path.with_suffix(ending)

    def write(_work: Work[None]) -> None:
        write_whole(path, page)
        if frames:
            moving.write_bytes(animated(frames, ending))
        if ending == ".gif":
            path.with_suffix(".png").unlink(missing_ok=True)

    def done(_nothing: None) -> None:
        detail = [texts("share.window.done_detail", file=readable(str(path)))]
        detail += [texts("share.window.done_moving", file=moving.name)] if frames else []
        detail += [texts("share.window.done_copied")] if put_on_clipboard(str(path)) else []
        gif = Answer(texts("share.window.gif"), "file_gif_box", "G", partial(publish, app, path, page, frames, ".gif"))
        more = [gif] if frames and ending != ".gif" else []
        app.push(Notice(app, texts("share.window.done"), "\n".join(detail), *more, icon="share_variant"))

    Busy.during(app, texts("share.window.working"), write, done, partial(_failed, app))


def shared_file(name: str, ending: str) -> Path:
    """Path of a new file to share, in a folder next to the saves."""
    return first_free(user_data_dir() / "shared", name, ending)


def put_on_clipboard(text: str) -> bool:
    """Copy a text to the clipboard; return whether it worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copy_position(app: App, session: Session) -> None:
    """Copy the position as a line. It reveals all secrets, so ask first if several people at the screen have secrets."""
    texts, copy = app.texts, partial(_copy, app, session)
    if session.audience.passes_screen:
        question, detail, yes = (texts(f"share.position.{name}") for name in ("ask", "ask_detail", "copy"))
        app.push(Confirm(app, question, detail, yes, copy, yes_icon="content_copy"))
    else:
        copy()


def _copy(app: App, session: Session) -> None:
    texts, line = app.texts, line_of(session.table)
    title, detail = texts("share.position.title"), texts("share.position.detail")
    with Reporting(app, texts("share.position.not_copied")):
        if not put_on_clipboard(line):
            path = shared_file(f"{session.table.game.id}-position", ".txt")
            write_whole(path, f"{line}\n")
            title = texts("share.position.not_copied")
            detail = texts("share.position.not_copied_detail", file=readable(str(path)))
        app.push(Notice(app, title, f"{detail}\n\n{line}", icon="content_copy"))


def ask_position(app: App, accept: Callable[[Position], None]) -> None:
    """Ask for a position as a line of text, prefilled from the clipboard."""
    texts, found = app.texts, pasted().strip()

    def wrong(line: str) -> str:
        try:
            read_line(line)
        except RulesError as error:
            return error.text(texts)
        return ""

    title, detail, hint, yes = (texts(f"share.position.open_{name}") for name in ("title", "detail", "hint", "yes"))
    line = found if found.startswith(SIGN) else ""
    opened = NameDialog(
        app, title, line, yes, wrong, lambda line: accept(read_line(line)), hint=hint, longest=LONGEST, detail=detail
    )
    # Select the text, so that pasting replaces it.
    opened.field.mark()
    app.push(opened)
