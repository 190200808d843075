"""Tests for counting at the end (A61, A62, A64, A65), the rookie bonus and the time limit (R19.1, R19.4, X25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tgm.battles import TgmTable, end_turn, ended, may
from tests.tgm.field import Field, play

# A61 to A65


def test_a61_units_lost_count_by_any_cause_but_airplanes_and_craft_do_not() -> None:
    field = Field("S06", phase="shooting", side="north", plain=False)
    gun = field.unit("ge14", "d4")
    craft = field.unit("xx01", "d2", seat=0, wounds=2)
    passenger = field.aboard("us01", craft)
    table = play(field.table(), f"shoot {gun} main {craft}", "roll 9")
    tally = table.state.tallies["south"]
    assert passenger not in table.state.units
    assert (tally.losses, tally.special_losses) == (1, {"xx01": 1})
    assert tally.ground_losses == 1
    field = Field(phase="shooting")
    plane, enemy = field.fighter("us30"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {enemy}", "pass", "roll 4")
    assert enemy not in table.state.air
    assert table.state.tallies["north"].losses == 0


def test_a61_own_bombs_and_falling_buildings_count() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us31")
    own = field.unit("us02", "d4")
    field.terrain("house", "d4", hp=1)
    table = play(field.table(), "bomb us31#1 d4", "ready", "roll 7")
    assert own not in table.state.units
    assert table.state.tallies["south"].losses == 1


def test_a62_a_round_is_one_turn_of_each_side() -> None:
    table = Field().table()
    assert (table.state.round, table.state.side) == (1, "south")
    end_turn(table)
    assert (table.state.round, table.state.side) == (1, "north")
    end_turn(table)
    assert (table.state.round, table.state.side) == (2, "south")


def test_a64_if_both_reach_their_condition_the_active_side_wins() -> None:
    for side, winner in (("south", 0), ("north", 1)):
        field = Field(phase="shooting", side=side)  # type: ignore[arg-type]
        shooter = field.unit("us18" if side == "south" else "ge23", "d4" if side == "south" else "d3")
        goal = "hq_north" if side == "south" else "hq_south"
        for hq in field.state.hqs.values():
            hq.hp = 0
        field.state.hqs[goal].hp = 3
        table = play(field.table(), f"shoot {shooter} main {goal}", "roll 5")
        assert ended(table) == ((winner,), "hq_destroyed")


def scored(field: Field) -> int:
    field.state.round = 3
    return field.table().state.tallies["south"].points


def test_a65_a_ground_unit_holds_the_place_it_stands_on_passengers_do_not() -> None:
    field = Field("S02", phase="end")
    field.unit("us01", "b4")
    field.unit("us01", "c4")
    assert scored(field) == 1
    field = Field("S02", phase="end")
    truck = field.unit("us27", "a4")
    field.aboard("us01", truck)
    assert scored(field) == 0
    field = Field("S02", phase="end")
    field.fighter("us29")
    assert scored(field) == 0


def test_a65_a_pair_counts_once_for_a_space_and_as_two_units() -> None:
    field = Field("S02", phase="end")
    tank, infantry = field.unit("us18", "b4"), field.unit("us01", "b4")
    field.pair(tank, infantry)
    assert scored(field) == 1
    field = Field("S06", phase="end", plain=False)
    tank, infantry = field.unit("us18", "a6"), field.unit("us01", "a6")
    field.pair(tank, infantry)
    assert ended(field.table()) == ((0,), "units_on_lines")


def test_a65_it_lapses_when_the_unit_leaves() -> None:
    field = Field("S02")
    field.state.round = 3
    mover = field.unit("us01", "b4")
    table = end_turn(play(field.table(), f"move {mover} b5"))
    assert table.state.tallies["south"].points == 0


# R19.1, R19.4, X25


def income(**more: Any) -> list[int]:
    field = Field(phase="hq", ap=0, **more)
    north = Field(phase="hq", ap=0, side="north", **more)
    return [field.table().state.players[0].ap, north.table().state.players[1].ap]


def test_x25_the_rookie_bonus_is_one_ap_more_each_turn() -> None:
    assert income() == [3, 3]
    assert income(rookie_bonus=1) == [4, 4]
    assert income(rookie_bonus=1, rookies="south") == [4, 3]
    assert income(rookie_bonus=2, rookies="north") == [3, 5]


def test_r19_1_under_the_maximum() -> None:
    field = Field(phase="hq", ap=11, rookie_bonus=1)
    assert field.table().state.players[0].ap == 12


def timed(side: str = "south", turn: int = 4) -> TgmTable:
    field = Field(time_limit=90, side=side)  # type: ignore[arg-type]
    field.state.first, field.state.round = "south", turn
    return field.table()


@pytest.mark.parametrize("side", ["south", "north"])
def test_r19_4_the_round_is_finished_and_one_more_is_played(side: str) -> None:
    table = play(timed(side), "call_time")
    turns = 0
    while table.result is None:
        end_turn(table)
        turns += 1
    assert table.state.round == 5
    assert turns == (4 if side == "south" else 3)
    assert ended(table)[1] == "limit_draw"


def test_r19_4_nobody_calls_time_twice_or_without_a_clock() -> None:
    assert not may(Field().table(), "call_time")
    assert not may(play(timed(), "call_time"), "call_time")


def test_r19_4_the_round_limit_stays_if_it_comes_first() -> None:
    field = Field(time_limit=120, round_limit=5, side="north")
    field.state.first, field.state.round = "south", 5
    table = end_turn(play(field.table(), "call_time"))
    assert table.result is not None
    assert table.state.round == 5


def test_r19_4_the_end_is_judged_as_at_the_limit() -> None:
    field = Field(time_limit=90, side="north")
    field.state.first, field.state.round = "south", 4
    field.state.hqs["hq_south"].hp = 9
    table = play(field.table(), "call_time")
    while table.result is None:
        end_turn(table)
    assert ended(table) == ((1,), "limit_hq_hp")
