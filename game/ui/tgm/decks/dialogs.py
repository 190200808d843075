"""Small windows of the screens about decks: a line to type a name into; and the clipboard for codes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tgm.components import Deck
from game.tgm.deck_code import written
from game.tgm.deck_files import LONGEST_NAME
from game.ui.app import App
from game.ui.screens.dialog import Notice
from game.ui.screens.name_dialog import NameDialog


def ask_name(app: App, title: str, name: str, yes: str, wrong: Callable[[str], str], accept: Callable[[str], None]) -> None:
    """Ask for the name of a deck."""
    hint = app.texts("tgm_decks.ask.name_hint")
    app.push(NameDialog(app, title, name, yes, wrong, accept, hint=hint, longest=LONGEST_NAME))


def copy_code(app: App, deck: Deck) -> None:
    """Put the code of a deck on the clipboard, and say so."""
    texts = app.texts
    try:
        pygame.scrap.put_text(written(deck))
    except pygame.error:
        title, detail = texts("tgm_decks.say.not_copied"), texts("tgm_decks.say.not_copied_detail")
        app.push(Notice(app, title, detail, icon="alert_outline"))
        return
    title, detail = texts("tgm_decks.say.copied"), texts("tgm_decks.say.copied_detail")
    app.push(Notice(app, title, detail, icon="content_copy"))
