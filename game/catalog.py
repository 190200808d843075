"""Which games there are, found by id when they are asked for."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache

from game.data.names import unknown
from game.data.problems import DataError, Problem
from game.rules.declarations import slips
from game.rules.errors import BrokenRule, RulesError, SetupError
from game.rules.game import AnyGame

# A game's id, and the module whose `GAMES` holds it.
MODULES = {
    "dictators": "game.dictators.game",
    "tgm": "game.tgm.game",
    "volk": "game.volk.game",
    "twoplustwo": "game.volk.game",
}

# The small game that the rules module is proved and measured on. It comes with the source only.
PROVING_GAME = "night_train"
PROVING_MODULE = "tests.night_train"


def installed() -> Iterator[str]:
    """The ids of the games that this version brings."""
    return (game for game, module in MODULES.items() if _exists(module))


@cache
def find_game(name: str) -> AnyGame:
    """A game by its id; a `DataError` if its files cannot be used."""
    modules = MODULES | ({PROVING_GAME: PROVING_MODULE} if _exists(PROVING_MODULE) else {})
    if name not in modules:
        raise SetupError(unknown("game", name, modules))
    if not _exists(modules[name]):
        raise SetupError(f"{name} is not part of this version yet; it brings: {', '.join(installed()) or 'no game so far'}")
    try:
        game: AnyGame = importlib.import_module(modules[name]).GAMES[name]
        found = list(slips(game))
    except (DataError, RulesError):
        raise
    except Exception as error:
        # Data that can be read but do not fit together fail somewhere in the rules; the checks know where it comes from.
        if problems := _wrong_data(modules[name]):
            raise DataError(problems) from error
        raise
    if found:
        raise BrokenRule(f"{name} declares itself wrongly: {'; '.join(found)}")
    return game


def _wrong_data(module: str) -> list[Problem]:
    """What the checks of a game say about its data, if they can."""
    try:
        return list(importlib.import_module(_check_module(module)).check_data())
    except DataError as error:
        return error.problems
    except Exception:
        return []


def check_modules() -> list[str]:
    """The modules in which games look over their own data."""
    modules = dict.fromkeys(_check_module(module) for module in MODULES.values())
    return [module for module in modules if _exists(module)]


def _check_module(module: str) -> str:
    """`check` beside the module of the game."""
    return f"{module.rpartition('.')[0]}.check"


def card_module(name: str) -> str:
    """The module in which a game writes its cards down as tables: `card_table` beside the game's module."""
    find_game(name)
    found = {game: f"{module.rpartition('.')[0]}.card_table" for game, module in MODULES.items()}
    listed = [game for game, module in found.items() if _exists(module)]
    if name not in listed:
        raise SetupError(f"{name} has no table of its cards; these have: {', '.join(listed)}")
    return found[name]


def _exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False
