"""`main.py` and `main.py play`: the window."""

from __future__ import annotations

import argparse

from game.bots.players import HUMAN
from game.catalog import find_game
from game.cli.arguments import parser
from game.cli.seating import opened_table, texts_for
from game.rules.errors import RulesError
from game.ui.app import App
from game.ui.menu import Menu
from game.ui.table_screen import TableScreen


def run_menu(options: argparse.Namespace) -> int:
    """Open the window with the menu. A game chosen there is what `play` would be, with one person and empty seats."""
    app = App(texts_for(None, options.lang))

    def start(game: str) -> None:
        try:
            alone = ",".join([HUMAN, *[""] * (find_game(game).min_seats - 1)])
            table, notices = opened_table(parser().parse_args(["play", game, "--seats", alone]))
        except RulesError as error:
            menu.notice = str(error)
            return
        app.push(TableScreen(app, table, notices))

    menu = Menu(app, start)
    app.push(menu)
    app.run()
    return 0


def run_game(options: argparse.Namespace) -> int:
    """Open the window straight into a game."""
    table, notices = opened_table(options)
    app = App(texts_for(table.game, options.lang))
    app.push(TableScreen(app, table, notices))
    app.run()
    return 0
