"""Which games there are, found by id when they are asked for."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache

from game.data.names import unknown
from game.rules.declarations import slips
from game.rules.errors import BrokenRule, SetupError
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
    """A game by its id."""
    modules = MODULES | ({PROVING_GAME: PROVING_MODULE} if _exists(PROVING_MODULE) else {})
    if name not in modules:
        raise SetupError(unknown("game", name, modules))
    if not _exists(modules[name]):
        raise SetupError(f"{name} is not part of this version yet; it brings: {', '.join(installed()) or 'no game so far'}")
    game: AnyGame = importlib.import_module(modules[name]).GAMES[name]
    if found := list(slips(game)):
        raise BrokenRule(f"{name} declares itself wrongly: {'; '.join(found)}")
    return game


def check_modules() -> list[str]:
    """The modules in which games look over their own data: `check` beside the game's module."""
    modules = dict.fromkeys(f"{module.rpartition('.')[0]}.check" for module in MODULES.values())
    return [module for module in modules if _exists(module)]


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
