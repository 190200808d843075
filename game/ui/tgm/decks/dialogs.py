"""Dialogs about a deck."""

from __future__ import annotations

from collections.abc import Callable

from game.tgm.data.components import Deck
from game.tgm.decks import building
from game.tgm.decks.files import LONGEST_NAME
from game.ui.app import App
from game.ui.screens.dialog import Confirm, NameDialog, Notice
from game.ui.share.positions import put_on_clipboard


def ask(app: App, key: str, action: Callable[[], None], **params: object) -> None:
    """Ask before an action that cannot be undone."""
    question, detail, yes = (app.texts(f"tgm_decks.ask.{key}{end}", **params) for end in ("", "_detail", "_yes"))
    app.push(Confirm(app, question, detail, yes, action))


def ask_name(app: App, title: str, name: str, yes: str, wrong: Callable[[str], str], accept: Callable[[str], None]) -> None:
    hint = app.texts("tgm_decks.ask.name_hint")
    app.push(NameDialog(app, title, name, yes, wrong, accept, hint=hint, longest=LONGEST_NAME))


def copy_code(app: App, deck: Deck) -> None:
    copied = put_on_clipboard(building.written(deck))
    key, icon = ("copied", "content_copy") if copied else ("not_copied", "alert_outline")
    app.push(Notice(app, app.texts(f"tgm_decks.say.{key}"), app.texts(f"tgm_decks.say.{key}_detail"), icon=icon))
