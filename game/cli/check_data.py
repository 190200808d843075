"""`main.py check-data`: validates all of rules_data, maps, assets and texts."""

from __future__ import annotations

import argparse
import importlib

from game.catalog import check_modules
from game.data.check import check_all


def run(options: argparse.Namespace) -> int:
    """Print every problem with its file and line; nothing but a count when all is well."""
    checks = [importlib.import_module(module).check_data for module in check_modules()]
    # The labels of the shared verbs are built from the verb.
    problems = check_all(checks, ["kernel.move."])
    for problem in problems:
        print(problem)
    print(f"check-data: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
    return 1 if problems else 0
