"""Saving a game elsewhere: asked for in the menu of the table, or when a move could not be kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.data.names import printable
from game.data.paths import saves_dir
from game.data.texts import Texts
from game.rules.errors import JournalError
from game.rules.journal import save
from game.rules.keeping import ENDING, note_elsewhere
from game.rules.table import Table
from game.ui.app import App
from game.ui.screens.dialog import Answer, NameDialog, Question
from game.ui.screens.saves import files

LONGEST_PATH = 400


def ask_save_as(app: App, table: Table[Any], saved: Callable[[Path], None]) -> None:
    """Ask for a name among the saves, or a whole path, and keep the table there from now on."""
    texts = app.texts

    def wrong(typed: str) -> str:
        """Saving is the only way to know whether it can be done."""
        if problem := typed_problem(typed, texts):
            return problem
        try:
            save(table, target_of(typed))
        except JournalError as error:
            return error.text(texts)
        note_elsewhere(target_of(typed).resolve())
        return ""

    app.push(
        NameDialog(
            app,
            texts("ui_table.save_as.title"),
            "",
            texts("ui_table.save_as.save"),
            wrong,
            lambda typed: saved(target_of(typed).resolve()),
            hint=texts("ui_table.save_as.hint"),
            longest=LONGEST_PATH,
            detail=texts("ui_table.save_as.detail"),
        )
    )


def target_of(typed: str) -> Path:
    """The file that somebody means: a name among the saves, or a path."""
    if not _is_path(typed):
        return files.named(saves_dir() / ENDING, typed)
    path = Path(os.path.expanduser(typed))
    return path if path.suffix == ENDING else path.with_name(f"{path.name}{ENDING}")


def typed_problem(typed: str, texts: Texts) -> str:
    """Why a game cannot be saved under this; empty if it can, as far as one can know before."""
    if not _is_path(typed):
        return files.name_problem(saves_dir() / ENDING, typed, texts)
    path = Path(os.path.expanduser(typed))
    if not any(sign.isalnum() for sign in path.name):
        return texts("ui_screens.saves.refusal.empty")
    if not path.is_absolute():
        return texts("ui_table.save_as.not_whole")
    return "" if os.path.isdir(path.parent) else texts("ui_table.save_as.no_folder", folder=printable(str(path.parent)))


def _is_path(typed: str) -> bool:
    return any(sign in typed for sign in (os.sep, os.altsep) if sign) or typed.startswith("~")


class CannotSave(Question):
    """A move could not be kept: Enter tries again; or it is saved elsewhere, or no longer. Esc leaves the move unplayed."""

    def __init__(
        self,
        app: App,
        error: JournalError,
        again: Callable[[], None],
        elsewhere: Callable[[], None],
        without: Callable[[], None],
    ) -> None:
        texts, icon = app.texts, "content_save_alert_outline"
        ways = [
            Answer(texts("ui_table.cannot_save.again"), "refresh", "Enter", again),
            Answer(texts("ui_table.cannot_save.elsewhere"), "content_save_outline", "S", elsewhere),
            Answer(texts("ui_table.cannot_save.without"), "play", "W", without),
        ]
        super().__init__(app, texts("ui_table.cannot_save.title"), error.text(texts), ways, icon=icon)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        else:
            super().handle(event)
