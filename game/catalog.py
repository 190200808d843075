"""Finds the rules of a game by its id, and loads them on demand."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from game.data.manifests import entries, packages
from game.data.problems import DataError, Problem, unknown
from game.rules.errors import BrokenRule, RulesError, SetupError
from game.rules.game import AnyGame
from game.rules.kernel_verbs import slips

# Small game for testing and measuring the rules module. It is only in the source tree, not in installed versions.
PROVING_GAME = "night_train"
PROVING_PACKAGE = "tests.night_train"


def installed() -> list[str]:
    """Ids of the games in this version."""
    return [entry.id for entry in entries()]


@cache
def find_game(name: str) -> AnyGame:
    """Load a game by its id. Raises `SetupError` for an unknown id and `DataError` for unusable data files."""
    package = _package_of(name)
    try:
        game: AnyGame = importlib.import_module(f"{package}.game").GAMES[name]
        found = list(slips(game))
    except (DataError, RulesError):
        raise
    except Exception as error:
        # Inconsistent data can make the rules fail anywhere; the data checks find the cause.
        if problems := _wrong_data(package):
            raise DataError(problems) from error
        raise
    if found:
        raise BrokenRule(f"{name} declares itself wrongly: {'; '.join(found)}")
    return game


def _package_of(name: str) -> str:
    known = {PROVING_GAME: PROVING_PACKAGE} if _exists(PROVING_PACKAGE) else {}
    known |= {id: package for package, manifest in packages().items() for id in manifest.ids}
    if name not in known:
        raise SetupError(unknown("game", name, installed()))
    return known[name]


def _wrong_data(package: str) -> list[Problem]:
    """Problems found by the game's data checks; empty if the checks cannot run."""
    try:
        return list(importlib.import_module(f"{package}.check").check_data())
    except DataError as error:
        return error.problems
    except Exception:
        return []


def check_modules() -> list[str]:
    """Names of the modules with the games' data checks."""
    return [module for package in packages() if _exists(module := f"{package}.check")]


def card_module(name: str) -> str:
    """Name of the module that lists the cards of a game as tables."""
    module = f"{_package_of(name)}.card_table"
    if not _exists(module):
        listed = [game for game in installed() if _exists(f"{_package_of(game)}.card_table")]
        raise SetupError(f"{name} has no table of its cards; these have: {', '.join(listed)}")
    return module


def _exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False
