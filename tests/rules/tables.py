"""Helpers that build Night Train tables for the tests of `game/rules`."""

from __future__ import annotations

from typing import Any

from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import read_position
from tests.night_train import GAME, NightTable


def position(seats: int = 2, options: dict[str, Any] | None = None, **state: Any) -> NightTable:
    """A table on the first seat's turn, with manual dice and the given state."""
    plain = {
        "game": "night_train",
        "seats": seats,
        "options": {"dice": "manual"} | (options or {}),
        "state": {"phase": "act", "active": 0} | state,
    }
    return open_table(GAME, read_position(plain))


def hands(*cards: str, **more: Any) -> dict[int, Any]:
    """Couriers with these hands, one string of cards each; `seat1={...}` adds more fields to one of them."""
    return {seat: {"hand": text.split()} | more.get(f"seat{seat}", {}) for seat, text in enumerate(cards)}


def play(table: NightTable, *texts: str) -> NightTable:
    for text in texts:
        table.choose(text)
    return table


def random_game(seed: int, decisions: int = 10_000, seats: int = 3, **options: Any) -> NightTable:
    """A game of random moves, played to its end or for this many decisions."""
    table, chance = new_table(GAME, seats, seed, options), Chance(seed)
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
    return table
