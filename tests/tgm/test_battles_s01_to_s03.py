"""Tests for the special rules and endings of S01 Open Battle, S02 Crossroads and S03 Supply Raid (5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.tgm.ground.geometry import Side
from tests.tgm.battles import TgmTable, asked, at, end_turn, ended, has_verb, may, options, to_phase
from tests.tgm.field import Field, play, unit

# S01


def test_s01_rounds_and_ends() -> None:
    field = at("S01", "end", "north", 30, plain=True)
    field.unit("us01", "d1")
    assert ended(field.table()) == ((0,), "limit_unit_value")
    field = at("S01", "end", "north", 30, plain=True)
    field.unit("ge01", "d1")
    field.state.hqs["hq_north"].hp = 9
    assert ended(field.table()) == ((0,), "limit_hq_hp")


# S02

OBJECTIVES = ("b4", "g3", "d3", "e4")


def crossroads(turn: int, points: int = 0, side: Side = "south", held: int = 4) -> TgmTable:
    field = at("S02", "end", side, turn)
    for space in OBJECTIVES[:held]:
        field.unit("us01" if side == "south" else "ge01", space)
    field.state.tallies[side].points = points
    return field.table()


@pytest.mark.parametrize(("turn", "scored"), [(1, 0), (2, 0), (3, 4), (9, 4)])
def test_s02_points_from_round_3_on(turn: int, scored: int) -> None:
    assert crossroads(turn).state.tallies["south"].points == scored


@pytest.mark.parametrize("held", [0, 1, 3])
def test_s02_one_point_for_each_objective_held(held: int) -> None:
    assert crossroads(5, held=held).state.tallies["south"].points == held


def test_s02_each_side_scores_in_its_own_end_phase_only() -> None:
    field = at("S02", "end", "south", 4)
    field.unit("ge01", "b4")
    field.unit("ge01", "d3")
    table = field.table()
    assert table.state.tallies["north"].points == 0
    end_turn(table)
    assert table.state.tallies["north"].points == 2
    assert table.state.tallies["south"].points == 0


@pytest.mark.parametrize(("side", "winner"), [("south", 0), ("north", 1)])
def test_s02_twelve_points_win_when_they_are_scored(side: Side, winner: int) -> None:
    assert crossroads(6, points=7, side=side).result is None
    assert ended(crossroads(6, points=8, side=side)) == ((winner,), "points")
    assert ended(crossroads(6, points=10, side=side)) == ((winner,), "points")


def test_s02_hqs_do_not_decide() -> None:
    field = at("S02", "shooting", "south", 5)
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 1
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 9")
    assert table.state.hqs["hq_north"].hp == 0
    assert table.result is None


def limit_s02(south: tuple[int, int, str], north: tuple[int, int, str]) -> TgmTable:
    """S02 after round 12 with these points, HP and units."""
    field = at("S02", "end", "north", 12)
    for side, (points, hp, kind) in (("south", south), ("north", north)):
        field.state.tallies[side].points = points
        field.state.hqs[f"hq_{side}"].hp = hp
        if kind:
            field.unit(kind, "a1" if side == "south" else "a6")
    return field.table()


@pytest.mark.parametrize(
    ("south", "north", "end"),
    [
        ((5, 1, ""), (4, 10, "ge27"), ((0,), "limit_points")),
        ((4, 9, ""), (5, 1, ""), ((1,), "limit_points")),
        ((5, 9, "us01"), (5, 8, "ge27"), ((0,), "limit_hq_hp")),
        ((5, 8, "us01"), (5, 8, "ge27"), ((1,), "limit_unit_value")),
        ((5, 8, "us01"), (5, 8, "ge01"), ((), "limit_draw")),
    ],
)
def test_s02_at_the_limit(south: tuple[int, int, str], north: tuple[int, int, str], end: tuple[Any, str]) -> None:
    assert ended(limit_s02(south, north)) == end


def test_s02_the_limit_is_round_12() -> None:
    field = at("S02", "end", "north", 11)
    field.state.tallies["south"].points = 5
    assert field.table().result is None


# S03


def raid(phase: str = "movement", side: Side = "north", turn: int = 3, **more: Any) -> Field:
    return at("S03", phase, side, turn, plain=True, **more)


def test_s03_a_truck_moves_one_space() -> None:
    field = raid()
    truck = field.unit("xx03", "d5", seat=1)
    table = play(field.table(), f"move {truck} e5")
    assert unit(table, truck).space == "e5"
    assert asked(table) == (1, "movement")
    assert not may(table, f"move {truck} f5")


def test_s03_trucks_neither_carry_nor_shield_nor_shoot() -> None:
    field = raid()
    truck, infantry, gun = field.unit("xx03", "d5", seat=1), field.unit("ge01", "d6"), field.unit("ge13", "e5")
    field.unit("us01", "d4")
    table = field.table()
    assert not may(table, f"board {infantry} {truck}")
    assert not may(table, f"board {gun} {truck}")
    assert not may(table, f"join {infantry} {truck}")
    assert not may(table, f"join {truck} {infantry}")
    to_phase(table, "shooting")
    assert not any(option.startswith(f"shoot {truck}") for option in options(table))


@pytest.mark.parametrize(
    ("space", "leaves"), [("h6", True), ("h5", True), ("h4", True), ("h3", False), ("g5", False), ("a5", False)]
)
def test_s03_a_truck_leaves_from_column_8_of_lines_4_to_6(space: str, leaves: bool) -> None:
    field = raid()
    truck = field.unit("xx03", space, seat=1)
    assert may(field.table(), f"leave_map {truck}") is leaves


def test_s03_it_must_stand_there_at_the_start_of_its_move() -> None:
    field = raid()
    truck = field.unit("xx03", "g5", seat=1)
    table = play(field.table(), f"move {truck} h5")
    assert not may(table, f"leave_map {truck}")


def test_s03_nobody_else_leaves() -> None:
    field = raid()
    infantry = field.unit("ge01", "h5")
    assert not may(field.table(), f"leave_map {infantry}")


def test_s03_leaving_is_no_loss_and_one_wins() -> None:
    # One of three is enough (tuned for balance).
    field = raid()
    truck = field.unit("xx03", "h5", seat=1)
    field.unit("xx03", "h4", seat=1)
    table = play(field.table(), f"leave_map {truck}")
    assert truck not in table.state.units
    assert table.state.tallies["north"].special_losses == {}
    assert ended(table) == ((1,), "left_map")


def test_s03_trucks_count_for_the_german_supply() -> None:
    field = raid("hq", ap=0)
    field.unit("xx03", "a6", seat=1)
    field.unit("xx03", "a5", seat=1)
    assert field.table().state.players[1].ap == 3 + 2


def test_s03_three_trucks_destroyed_win_for_south() -> None:
    # All three are needed (tuned for balance).
    field = raid("shooting", "south")
    field.state.tallies["north"].special_losses["xx03"] = 1
    tank = field.unit("us18", "d4", tokens=("mg",))
    one, two = field.unit("xx03", "d6", seat=1, wounds=2), field.unit("xx03", "d5", seat=1, wounds=2)
    table = play(field.table(), f"shoot {tank} main {one}", "roll 5")
    assert table.result is None
    assert table.state.players[0].ap == 12
    assert ended(play(table, f"shoot {tank} mg {two}", "roll 5")) == ((0,), "losses")


def test_s03_infantry_that_destroys_a_truck_by_its_assault_shot_captures_it() -> None:
    for ap, after in ((5, 7), (11, 12)):
        field = raid("shooting", "south", ap=ap)
        truck = field.unit("xx03", "d4", seat=1, wounds=2)
        attacker = field.unit("us02", "d3", assaults=truck, assault_space="d4")
        table = play(field.table(), f"storm {attacker}", "storm_with main", "roll 5")
        assert table.state.players[0].ap == after
        assert table.state.tallies["north"].special_losses == {"xx03": 1}
        assert table.state.tallies["north"].ground_losses == 1
        assert unit(table, attacker).space == "d4"


def test_s03_a_shot_captures_nothing_and_neither_does_a_failed_assault() -> None:
    field = raid("shooting", "south", ap=5)
    truck = field.unit("xx03", "d4", seat=1)
    attacker = field.unit("us02", "d3", assaults=truck, assault_space="d4")
    table = play(field.table(), f"storm {attacker}", "storm_with main", "roll 5")
    assert table.state.players[0].ap == 5
    field = raid("shooting", "south", ap=5)
    truck, shooter = field.unit("xx03", "d4", seat=1, wounds=2), field.unit("us02", "d3")
    table = play(field.table(), f"shoot {shooter} main {truck}", "roll 5")
    assert truck not in table.state.units
    assert table.state.players[0].ap == 5


def test_s03_the_third_captured_truck_wins() -> None:
    field = raid("shooting", "south")
    field.state.tallies["north"].special_losses["xx03"] = 2
    truck = field.unit("xx03", "d4", seat=1, wounds=2)
    attacker = field.unit("us02", "d3", assaults=truck, assault_space="d4")
    table = play(field.table(), f"storm {attacker}", "storm_with main", "roll 5")
    assert ended(table) == ((0,), "losses")


@pytest.mark.parametrize(
    ("left", "spaces", "winner"),
    [(0, ("g5", "h4"), 1), (0, ("g1",), 1), (0, ("h6", "f5"), 1), (0, ("f5",), 0), (0, ("f4", "a6"), 0), (0, (), 0)],
)
def test_s03_at_the_limit_a_truck_on_columns_7_and_8_is_enough(left: int, spaces: tuple[str, ...], winner: int) -> None:
    field = raid("end", turn=10)
    for space in spaces:
        field.unit("xx03", space, seat=1)
    field.state.tallies["north"].left_map["xx03"] = left
    assert ended(field.table())[0] == (winner,)


def test_s03_no_terrain_is_bought_and_trucks_are_not_deployed() -> None:
    field = raid("deployment")
    table = field.table()
    assert not has_verb(table, "lay")
    assert not has_verb(table, "launch")


def test_s03_the_limit_is_round_10() -> None:
    assert raid("end", turn=9).table().result is None
