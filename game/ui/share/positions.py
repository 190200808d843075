"""A position as a line of text, to copy to and paste from the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.data.paths import first_free, readable, user_data_dir, write_whole
from game.rules.errors import RulesError
from game.rules.positions.position import Position
from game.rules.positions.position_line import LONGEST, SIGN, line_of, read_line
from game.ui.app import App
from game.ui.kit.controls.text_field import pasted
from game.ui.screens.dialog import Confirm, NameDialog, Notice, Trouble
from game.ui.table.session.session import Session


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
    """Copy the position as a line. It reveals all secrets, so ask first if players have any."""
    texts, copy = app.texts, partial(_copy, app, session)
    if session.audience.passes_screen:
        question, detail, yes = (texts(f"share.position.{name}") for name in ("ask", "ask_detail", "copy"))
        app.push(Confirm(app, question, detail, yes, copy, yes_icon="content_copy"))
    else:
        copy()


def _copy(app: App, session: Session) -> None:
    texts, line = app.texts, line_of(session.table)
    if put_on_clipboard(line):
        title, detail = texts("share.position.title"), texts("share.position.detail")
    else:
        path = shared_file(f"{session.table.game.id}-position", ".txt")
        try:
            write_whole(path, f"{line}\n")
        except OSError as error:
            app.push(Trouble(app, texts("share.position.not_copied"), error))
            return
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
    # The text is selected, so that pasting replaces it.
    opened.field.mark()
    app.push(opened)
