"""Tables for the kernel's tests: the small game, in a few words."""

from __future__ import annotations

from typing import Any

from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import read_position
from tests.night_train import GAME, NightTable


def position(seats: int = 2, options: dict[str, Any] | None = None, **state: Any) -> NightTable:
    """A table in the first seat's turn, with manual dice, and what the test says of the state."""
    plain = {
        "game": "night_train",
        "seats": seats,
        "options": {"dice": "manual"} | (options or {}),
        "state": {"phase": "act", "active": 0} | state,
    }
    return open_table(GAME, read_position(plain))


def hands(*cards: str, **more: Any) -> dict[int, Any]:
    """The couriers with these cards, one text of cards for each; `seat1={...}` says more of one of them."""
    return {seat: {"hand": text.split()} | more.get(f"seat{seat}", {}) for seat, text in enumerate(cards)}


def play(table: NightTable, *texts: str) -> NightTable:
    for text in texts:
        table.choose(text)
    return table


def random_game(seed: int, decisions: int = 10_000, seats: int = 3, **options: Any) -> NightTable:
    """A game played at random, to its end or for so many decisions."""
    table, chance = new_table(GAME, seats, seed, options), Chance(seed)
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
    return table
