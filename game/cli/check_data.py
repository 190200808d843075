"""`main.py check-data`: validates all of rules_data, maps, assets and texts."""

from __future__ import annotations

import argparse
import importlib

from game.catalog import check_modules, installed
from game.data.check import check_all
from game.data.rulebook import used_texts


def run(options: argparse.Namespace) -> int:
    """Print every problem with its file and line; nothing but a count when all is well."""
    checks = [importlib.import_module(module).check_data for module in check_modules()]
    # The labels of the shared verbs are built from the verb, and the texts of a rule book are named by its file.
    used = ["kernel.move.", *(key for game in installed() for key in used_texts(game))]
    problems = check_all(checks, used)
    for problem in problems:
        print(problem)
    print(f"check-data: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
    return 1 if problems else 0
