"""`main.py check-data`: validates all of rules_data, maps, assets and texts; or prints the cards of a game."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalog import card_module, check_modules, installed
from game.cli.seating import texts_for
from game.data.art import ART, check_art
from game.data.check import check_all
from game.data.problems import Problem, summed_up
from game.data.rulebook import used_texts


def game_texts(game: str) -> tuple[str, ...]:
    """The texts that every game has under its own name."""
    return f"{game}.move.", f"{game}.title", f"{game}.subtitle"


def run(options: argparse.Namespace) -> int:
    """Print every problem with its file and line; nothing but a count when all is well."""
    if options.cards is not None:
        return print_cards(options)
    checks = [check_covers, *(importlib.import_module(module).check_data for module in check_modules())]
    # The labels of verbs are built from the verb, titles from the game, and the texts of a rule book are named by its file.
    used = ["kernel.move.", *(key for game in installed() for key in (*game_texts(game), *used_texts(game)))]
    problems = check_all(checks, used)
    for problem in summed_up(problems):
        print(problem)
    print(f"check-data: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
    return 1 if problems else 0


def check_covers(folder: Path = ART) -> Iterator[Problem]:
    """Has every box a cover? Games with the same data lie in one box."""
    covers = [module.split(".")[1] for module in check_modules()]
    yield from check_art("menu", {"covers": covers, "result": ["laurel"]}, folder)


def print_cards(options: argparse.Namespace) -> int:
    """Print what is on every card of a game, row by row, to be compared with its list."""
    tables = importlib.import_module(card_module(options.cards)).card_tables(texts_for(None, options.lang))
    for table in tables:
        print(f"{table.title}: {len(table.rows)}")
        for line in aligned([table.columns, *table.rows]):
            print(line)
        print()
    return 0


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
