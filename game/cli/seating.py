"""Command-line options that define a table, such as `--seats`, `--seed`, `--set`, `--load` and `--lang`."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from game.bots.players import filler, seated_bots
from game.catalog import find_game
from game.data.settings import Settings, usable_settings
from game.data.texts import Texts, choose_language
from game.rules.errors import Message, SetupError
from game.rules.game import AnyGame
from game.rules.journals import keeping
from game.rules.journals.journal import save
from game.rules.journals.keeping import new_journal, new_seed, resume
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.positions.position_line import read_line
from game.rules.table import Table


def seats_from(text: str | None, game: AnyGame, player: str = HUMAN, scenario: str = "") -> tuple[Seat, ...]:
    """Parse seats such as `human,hard:cautious,`; an empty item is the game's default opponent.

    Without a text, the number of seats is that of the scenario, or else the game's minimum. Checks that the bots exist."""
    if text is None:
        prepared = game.scenarios().get(scenario)
        players = [player] * (game.min_seats if prepared is None else len(prepared.seats))
    else:
        players = [word.strip() or filler(game.id) for word in text.split(",")]
    seats = tuple(Seat(player=name, style=style) for name, _, style in (word.partition(":") for word in players))
    seated_bots(game.id, seats, 0)
    return seats


def texts_for(game: AnyGame | None, language: str | None) -> Texts:
    """Texts in the requested language, else in that of the settings, else in the system's."""
    settings, problem = usable_settings() if language is None else (Settings(language=language), "")
    folders = () if game is None else game.text_folders
    texts = Texts(choose_language(settings.language, os.environ), *folders)
    if problem:
        print(f"{texts('ui_table.broken_settings')}: {problem}", file=sys.stderr)
    return texts


def number_of(text: str) -> int | None:
    """Parse a number that a player typed; None unless it is at most nine plain digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def asked_table(options: argparse.Namespace) -> tuple[Table[Any], list[Message]]:
    """Open the table for `play` and `text`, and return messages about it. A new table has no journal yet."""
    others = options.game or options.seats or options.seed is not None or options.scenario or options.set
    if options.load is not None:
        if others or options.journal or options.position is not None:
            raise SetupError("--load continues the saved game as it is: leave the other options out")
        return resume(options.load, find_game)
    if options.position is not None:
        if others:
            raise SetupError("--position has game, seats and options in it: leave those out")
        position = read_line(options.position)
        return open_table(find_game(position.game), position), []
    if options.game is None:
        raise SetupError("name a game to play, or a saved game with --load FILE")
    game = find_game(options.game)
    seed = options.seed if options.seed is not None else new_seed()
    seats = seats_from(options.seats, game, HUMAN, options.scenario)
    return new_table(game, seats, seed, dict(options.set), options.scenario), []


def keep(table: Table[Any], options: argparse.Namespace) -> list[Message]:
    """Save a table in a journal from now on. Called last, so that an earlier failure leaves no empty game behind.

    Raises `JournalError` if the file of `--journal` fails; without that option, returns a message if saving fails."""
    if table.history.journal is not None:
        return []
    if options.journal is not None:
        save(table, options.journal)
        return []
    return keeping.keep(table, new_journal(table.game.id))
