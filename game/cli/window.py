"""`main.py` and `main.py play`: the window."""

from __future__ import annotations

import argparse
import os

# pygame greets on standard output when it is loaded, which is no place for greetings.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.cli.seating import new_journal, opened_table, texts_for
from game.data.texts import Texts, choose_language
from game.rules.journal import save
from game.ui.app import App
from game.ui.menu import Menu
from game.ui.table_screen import TableScreen


def run_menu(options: argparse.Namespace) -> int:
    """Open the window with the menu."""
    app = App(Texts(choose_language(None, os.environ)))

    def start(game: str) -> None:
        show_game(app, argparse.Namespace(game=game, seats="human,human", seed=None, scenario="", set=[]))

    app.push(Menu(app, start))
    app.run()
    return 0


def run_game(options: argparse.Namespace) -> int:
    """Open the window straight into a game."""
    table = opened_table(options)
    app = App(texts_for(table.game, None))
    save(table, new_journal(table))
    app.push(TableScreen(app, table))
    app.run()
    return 0


def show_game(app: App, options: argparse.Namespace) -> None:
    """A new game on top of the menu, saved as it is played."""
    table = opened_table(options)
    save(table, new_journal(table))
    app.push(TableScreen(app, table))
