"""Tables that differ only in hidden information; their pictures must look the same to anyone who may not know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.rules.positions.opening import open_table, position_of
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from tests.ui.table_situations import window

DEALS = (1, 2)


def redealt(table: Table[Any], seed: int, knower: int = NOBODY) -> Table[Any]:
    """A table that looks the same to one seat or a spectator, with everything that they can't see dealt again."""
    place = msgspec.structs.replace(position_of(table.fork(knower, seed)), seats=table.seats, seed=seed)
    other = open_table(table.game, place)
    assert other.state != table.state
    assert other.view(knower).state == table.view(knower).state
    return other


def without_past(table: Table[Any]) -> Table[Any]:
    """The table without its history, which only those who saw it may know, and which redealt tables don't have."""
    return open_table(table.game, msgspec.structs.replace(position_of(table), seats=table.seats))


def with_deals(table: Table[Any], knower: int = NOBODY) -> list[Table[Any]]:
    return [table, *(redealt(table, seed, knower) for seed in DEALS)]


def picture(app: App) -> bytes:
    app.redraw()
    app.finish_drawing()
    return app.surface.get_buffer().raw


def pictures(tables: list[Table[Any]], show: Callable[[App, Table[Any]], object]) -> set[bytes]:
    """The distinct pictures of these tables."""
    taken = set()
    for table in tables:
        app = window()
        show(app, table)
        taken.add(picture(app))
        app.close()
    return taken
