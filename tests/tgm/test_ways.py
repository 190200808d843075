"""Tests that paths over several spaces are exactly those that single legal steps allow."""

from __future__ import annotations

import pytest

from game.rules.table import Table
from game.tgm.movement.walking import ways
from game.tgm.state import TgmState
from tests.tgm.field import Field


def walked(table: Table[TgmState], unit: str, verb: str = "move") -> dict[str, int]:
    """Spaces where the unit can end its move, with the fewest steps, found by trying all moves."""
    found: dict[str, int] = {}
    edge, steps = [table], 0
    while edge:
        ahead = []
        steps += 1
        for now in edge:
            assert now.decision is not None
            for move in now.decision.options:
                if move.verb != verb or move.args[0] != unit:
                    continue
                tried = now.copy()
                tried.choose(move)
                state = tried.state
                if state.moving:
                    ahead.append(tried)
                if unit in state.units and (not state.moving or not tried.why_not("stop")):
                    found.setdefault(state.units[unit].space, steps)
        edge, verb = ahead, "move"
    return found


def known(state: TgmState, *cards: str, shy: bool = False) -> dict[str, int]:
    occupied = {unit.space: unit.side for unit in state.units.values() if unit.space}
    movers = [state.units[card] for card in cards]
    left = min(unit.printed.movement or 0 for unit in movers)
    found = ways(state, movers, left, occupied, shy=shy)
    return {space: len(way.steps) for space, way in found.items() if way.steps}


def crowd(field: Field) -> None:
    """Add friends to pass, enemies to go around, and natural terrain."""
    field.natural({1: "L02a", 4: "L06a", 5: "L09a"})
    for space in ("c3", "b2"):
        field.unit("us10", space)
    for space in ("d4", "a3"):
        field.unit("ge01", space)


@pytest.mark.parametrize("kind", ["us01", "us18", "us25", "us27"])
@pytest.mark.parametrize("start", ["c2", "c4", "b3"])
def test_what_is_shown_within_reach_is_what_can_be_walked(kind: str, start: str) -> None:
    field = Field()
    crowd(field)
    field.terrain("barb_wire", "d2")
    field.terrain("trench", "d3")
    unit = field.unit(kind, start)
    for shy in (False, True):
        there = known(field.state, unit, shy=shy)
        law = walked(field.table(), unit)
        assert there.keys() == {*law} - {start}
        assert shy or all(there[space] == law[space] for space in there)


def test_a_pair_goes_where_both_can() -> None:
    field = Field()
    crowd(field)
    tank, infantry = field.unit("us18", "c2"), field.unit("us01", "c2")
    field.pair(tank, infantry)
    assert known(field.state, tank, infantry).keys() == {*walked(field.table(), tank, "move_pair")} - {"c2"}


def test_nothing_lies_within_reach_behind_an_antitank_mine() -> None:
    field = Field()
    tank = field.unit("us25", "a1")
    field.unit("us10", "b1")
    field.state.tank_mines = {"a2": "sp09.ge#1"}
    reach = known(field.state, tank)
    assert reach["a2"] == 1
    assert "a3" not in reach
    assert "a4" not in reach


@pytest.mark.parametrize("sappers", [(), ("sappers",)])
def test_rivers_are_crossed_by_bridges_and_by_sappers(sappers: tuple[str, ...]) -> None:
    field = Field("S04", plain=False)
    unit = field.unit("us08", "c3", tokens=sappers)
    scout = field.unit("us25", "d3")
    for card in (unit, scout):
        assert known(field.state, card).keys() == {*walked(field.table(), card)} - {field.state.units[card].space}
