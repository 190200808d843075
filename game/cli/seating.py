"""What `--seats`, `--bots`, `--seed` and `--set` mean."""

from __future__ import annotations

import argparse
import itertools
import os
import secrets
import time
from pathlib import Path
from typing import Any

from game.bots.players import seated_bots
from game.catalog import find_game
from game.data.paths import saves_dir
from game.data.texts import Texts, choose_language
from game.rules.game import AnyGame
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.table import Table

LARGEST_NEW_SEED = 1_000_000_000


def seats_from(text: str) -> tuple[Seat, ...]:
    """The seats of `human,random`. That the bots exist is checked here and now."""
    seats = tuple(Seat(player=player.strip()) for player in text.split(","))
    seated_bots(seats, 0)
    return seats


def texts_for(game: AnyGame, language: str | None) -> Texts:
    """The texts of a game in the language asked for, or the system's."""
    return Texts(choose_language(language, os.environ), *game.text_folders)


def new_journal(table: Table[Any]) -> Path:
    """Where a new game is kept: among the person's saves, named after the game and the time."""
    name = f"{table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
    for number in itertools.count(1):
        path = saves_dir() / f"{name}{f'-{number}' if number > 1 else ''}.journal"
        if not path.exists():
            return path
    raise AssertionError("counting never ends")


def opened_table(options: argparse.Namespace) -> Table[Any]:
    """The table that `play` and `text` ask for."""
    seed = options.seed if options.seed is not None else secrets.randbelow(LARGEST_NEW_SEED)
    return new_table(find_game(options.game), seats_from(options.seats), seed, dict(options.set), options.scenario)
