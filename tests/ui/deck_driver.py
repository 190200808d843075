"""Helpers for the tests of the deck screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import army
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import Button
from game.ui.screens.choices import Options
from game.ui.screens.page import Page
from game.ui.tgm.decks.builder import DeckScreen
from game.ui.tgm.decks.look import CardRow
from game.ui.tgm.decks.screen import DeckRow, DecksScreen
from tests.ui.screen_driver import Blank, check_texts, opened, tick

US = DATA.decks["US_A"]


def building(folder: Path, deck: Deck = US, name: str = "", path: Path | None = None, **settings: Any) -> DeckScreen:
    app = settings.get("app") or opened(**settings)
    app.push(Blank(app))
    screen = DeckScreen(app, deck, name, path, folder)
    app.push(screen)
    app.step()
    return screen


def listed(folder: Path, **settings: Any) -> DecksScreen:
    app = settings.get("app") or opened(**settings)
    app.push(Blank(app))
    screen = DecksScreen(app, folder)
    app.push(screen)
    app.step()
    return screen


def row(screen: DeckScreen, id: str) -> CardRow:
    return next(found for found in screen.form.scrolling if isinstance(found, CardRow) and found.id == id)


def rows(screen: DeckScreen) -> list[str]:
    return [found.id for found in screen.form.scrolling if isinstance(found, CardRow)]


def button(screen: Page, label: str) -> Box:
    return next(found.box for found in screen.form.fixed if isinstance(found, Button) and found.label == label)


def shown_at(screen: DeckScreen, id: str, part: str = "box") -> Box:
    box: Box = getattr(row(screen, id), part)
    return box.moved(0, -screen.form.bar.at)


def options(screen: DeckScreen) -> list[Options]:
    return [found for found in screen.form.scrolling if isinstance(found, Options)]


def troubled() -> Deck:
    """A deck with many problems, including long names."""
    cards = {id: DATA.copies(id, "ge") + 1 for id in army("ge")}
    return msgspec.structs.replace(DATA.decks["GE_40"], cards=cards, limit=40, general="gge3")


def check_everywhere(app: App, screen: Page) -> None:
    """Check the screen at every scroll position."""
    screen.form.bar.to(0)
    while True:
        tick(app)
        check_texts(app)
        before = screen.form.bar.at
        screen.form.bar.to(before + screen.form.window.height * 0.8)
        if screen.form.bar.at == before:
            return


def deck_rows(screen: DecksScreen) -> list[DeckRow]:
    return [found for found in screen.form.scrolling if isinstance(found, DeckRow)]
