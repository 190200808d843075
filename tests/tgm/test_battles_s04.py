"""Tests for the special rules and endings of S04 Bridge over the Rhine (5.10), with A29."""

from __future__ import annotations

from typing import Any

import pytest

from game.tgm.ground.geometry import Side
from tests.tgm.battles import asked, at, end_turn, ended, may
from tests.tgm.field import Field, play, unit

# S04


def rhine(phase: str = "movement", side: Side = "south", turn: int = 4, **more: Any) -> Field:
    return at("S04", phase, side, turn, **more)


@pytest.mark.parametrize("column", "abcefgh")
def test_s04_the_river_runs_between_lines_3_and_4(column: str) -> None:
    field = rhine()
    south = field.unit("us01", f"{column}3")
    assert not may(field.table(), f"move {south} {column}4")
    field = rhine(side="north")
    north = field.unit("ge01", f"{column}4")
    assert not may(field.table(), f"move {north} {column}3")


def test_s04_it_is_crossed_on_the_bridge_column() -> None:
    field = rhine()
    infantry, tank = field.unit("us01", "d3"), field.unit("us18", "d2")
    table = play(field.table(), f"move {infantry} d4")
    assert unit(table, infantry).space == "d4"
    field = rhine()
    tank = field.unit("us18", "d2")
    table = play(field.table(), f"move {tank} d3", f"move {tank} d4")
    assert unit(table, tank).space == "d4"


def test_s04_sappers_cross_anywhere() -> None:
    field = rhine()
    engineers = field.unit("us08", "a3", tokens=("sappers",), grey=("sappers",))
    table = play(field.table(), f"move {engineers} a4")
    assert unit(table, engineers).space == "a4"


def test_s04_a_broken_bridge_is_no_way() -> None:
    field = rhine()
    infantry = field.unit("us01", "d3")
    field.state.bridges.clear()
    assert not may(field.table(), f"move {infantry} d4")


def test_s04_the_bridge_cannot_be_shot_at_or_bombed() -> None:
    field = rhine("shooting")
    gun = field.unit("us18", "d2")
    table = field.table()
    assert not may(table, f"shoot {gun} main d3")
    assert not may(table, f"shoot {gun} main d4")
    field = rhine("deployment")
    (plane,) = field.hand(0, "us31")
    table = play(field.table(), f"bomb {plane} d3", "ready")
    assert table.state.bridges["d3"].hp == 14


def sappers(space: str = "d4", turn: int = 4, kind: str = "ge09", **values: Any) -> tuple[Field, str]:
    field = rhine("shooting", "north", turn)
    return field, field.unit(kind, space, tokens=("sappers",), **values)


@pytest.mark.parametrize(
    ("space", "near"),
    [("d4", True), ("d5", True), ("e4", True), ("c3", True), ("d2", True), ("c5", False), ("d6", False), ("f4", False)],
)
def test_s04_the_charge_is_laid_within_one_space_of_the_bridge(space: str, near: bool) -> None:
    field, unit_card = sappers(space)
    assert may(field.table(), f"charge {unit_card} d3") is near


@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (3, False), (4, True), (9, True)])
def test_s04_from_round_4_on(turn: int, allowed: bool) -> None:
    field, card = sappers(turn=turn)
    assert may(field.table(), f"charge {card} d3") is allowed


def test_s04_only_in_the_german_shooting_phase() -> None:
    for phase, side, owner in (("movement", "north", 1), ("deployment", "north", 1), ("shooting", "south", 0)):
        field = rhine(phase, side)  # type: ignore[arg-type]
        card = field.unit("ge09" if owner else "us08", "d4" if owner else "d3", tokens=("sappers",))
        assert not may(field.table(), f"charge {card} d3")


@pytest.mark.parametrize("values", [{"deployed": True}, {"fired": ("main",)}, {"failed": True}])
def test_s04_not_if_deployed_this_turn_or_after_a_shot_or_an_assault(values: dict[str, Any]) -> None:
    field, card = sappers(**values)
    assert not may(field.table(), f"charge {card} d3")


def test_s04_a_won_assault_forbids_the_charge_too() -> None:
    field, card = sappers("d5")
    target = field.unit("us01", "d4", wounds=2)
    field.state.units[card].assaults, field.state.units[card].assault_space = target, "d4"
    table = field.table()
    assert not may(table, f"charge {card} d3")
    play(table, f"storm {card}", "pass", "storm_with main", "roll 5")
    assert unit(table, card).space == "d4"
    assert not may(table, f"charge {card} d3")


def test_s04_not_as_a_passenger_and_not_without_the_token() -> None:
    field = rhine("shooting", "north")
    truck = field.unit("ge33", "d4")
    passenger = field.aboard("ge09", truck, tokens=("sappers",))
    infantry = field.unit("ge01", "d5")
    table = field.table()
    assert not may(table, f"charge {passenger} d3")
    assert not may(table, f"charge {infantry} d3")


def test_s04_it_takes_the_place_of_all_shots_and_the_token_does_not_flip() -> None:
    field, card = sappers("d4")
    enemy = field.unit("us01", "d3")
    table = field.table()
    assert may(table, f"shoot {card} main {enemy}")
    play(table, f"charge {card} d3")
    assert unit(table, card).grey == ()
    assert not may(table, f"shoot {card} main {enemy}")
    assert table.state.bridges["d3"].charged


def test_s04_a_grey_token_will_do() -> None:
    field, card = sappers(grey=("sappers",))
    assert may(field.table(), f"charge {card} d3")


def test_s04_one_charge_at_a_time() -> None:
    field, card = sappers()
    other = field.unit("ge09", "d5", tokens=("sappers",))
    table = play(field.table(), f"charge {card} d3")
    assert not may(table, f"charge {other} d3")


def charged(hp: int = 14, **more: Any) -> Field:
    """The German Start phase with a charge under the bridge."""
    field = rhine("start", "north", **more)
    field.unit("ge09", "d5", tokens=("sappers",))
    field.state.bridges["d3"].charged, field.state.bridges["d3"].hp = True, hp
    return field


@pytest.mark.parametrize(("roll", "left"), [(5, 14), (6, 7), (10, 7)])
def test_s04_in_the_next_german_start_phase_the_charge_goes_off_on_6_or_more(roll: int, left: int) -> None:
    table = charged().table()
    assert asked(table) == (1, "roll")
    play(table, f"roll {roll}")
    assert table.state.bridges["d3"].hp == left
    assert not table.state.bridges["d3"].charged
    assert asked(table) == (1, "movement")


def test_s04_not_in_the_american_start_phase() -> None:
    field = rhine("start", "south")
    field.unit("ge09", "d5", tokens=("sappers",))
    field.state.bridges["d3"].charged = True
    table = field.table()
    assert table.state.bridges["d3"].charged
    assert asked(table) == (0, "movement")


def test_s04_the_charge_is_removed_at_once_when_no_sappers_are_near_any_more() -> None:
    field = rhine("shooting", "south")
    gun = field.unit("us18", "d2")
    target = field.unit("ge09", "d5", tokens=("sappers",), wounds=2)
    field.state.bridges["d3"].charged = True
    table = play(field.table(), f"shoot {gun} main {target}", "roll 9")
    assert target not in table.state.units
    assert not table.state.bridges["d3"].charged


def test_s04_it_stays_while_others_are_near() -> None:
    field = rhine("shooting", "south")
    gun = field.unit("us18", "d2")
    target = field.unit("ge09", "d5", tokens=("sappers",), wounds=2)
    field.unit("ge09", "c4", tokens=("sappers",), grey=("sappers",))
    field.state.bridges["d3"].charged = True
    table = play(field.table(), f"shoot {gun} main {target}", "roll 9")
    assert table.state.bridges["d3"].charged


def test_s04_a_bridge_at_0_hp_takes_the_units_on_it_along() -> None:
    field = charged(hp=7)
    one, two = field.unit("us01", "d3"), field.unit("us18", "d4")
    beside = field.unit("us02", "c3")
    for column in "abc":
        field.unit("us01", f"{column}6")
    table = play(field.table(), "roll 6")
    assert not table.state.bridges
    assert one not in table.state.units
    assert two not in table.state.units
    assert beside in table.state.units
    assert table.state.tallies["south"].losses == 2


def crossing(*spaces: str, field: Field | None = None) -> Field:
    field = rhine("end", "south", 6) if field is None else field
    for space in spaces:
        field.unit("us01", space)
    return field


def test_s04_south_wins_with_three_units_across_in_two_consecutive_own_turns() -> None:
    table = crossing("a4", "b5", "c6").table()
    assert table.result is None
    end_turn(table)
    assert table.result is None
    assert ended(end_turn(table)) == ((0,), "units_on_lines")


def test_s04_two_units_or_a_break_are_not_enough() -> None:
    table = crossing("a4", "b5").table()
    end_turn(end_turn(table))
    assert table.result is None
    field = crossing("a4", "b5")
    field.state.tallies["south"].streaks["0"] = 1
    table = field.table()
    assert table.state.tallies["south"].streaks["0"] == 0


def test_s04_passengers_do_not_count_and_a_pair_is_two() -> None:
    field = crossing("a4")
    field.aboard("us01", field.unit("us28", "b5"))
    field.state.tallies["south"].streaks["0"] = 1
    assert field.table().result is None
    field = crossing("a4", "b5")
    tank = field.unit("us18", "b5")
    field.pair(tank, "us01#2")
    field.state.tallies["south"].streaks["0"] = 1
    assert ended(field.table()) == ((0,), "units_on_lines")


def test_s04_north_wins_when_the_bridge_falls_with_fewer_than_three_across() -> None:
    field = charged(hp=7)
    crossing("a4", "b5", "d4", field=field)
    assert ended(play(field.table(), "roll 6")) == ((1,), "bridges_destroyed")


def test_s04_with_three_across_the_game_goes_on_until_an_end_phase_with_fewer() -> None:
    field = charged(hp=7)
    crossing("a4", "b5", "c6", field=field)
    table = play(field.table(), "roll 6")
    assert table.result is None
    for card in ("us01#1", "us01#2"):
        table.state.units[card].space = f"{table.state.units[card].space[0]}1"
    assert ended(end_turn(table)) == ((1,), "bridges_destroyed")


def test_s04_any_later_end_phase_also_that_of_south() -> None:
    field = rhine("end", "south", 6)
    field.state.bridges.clear()
    field.state.bridges_lost = 1
    assert ended(field.table()) == ((1,), "bridges_destroyed")


def test_s04_at_the_limit_north_wins() -> None:
    field = rhine("end", "north", 12)
    crossing("a4", "b5", "c6", field=field)
    field.state.tallies["south"].streaks["0"] = 1
    assert ended(field.table()) == ((1,), "limit")
    assert rhine("end", "north", 11).table().result is None


def test_s04_two_sappers_on_opposite_banks_are_a_bridge() -> None:
    field = rhine()
    near, far = (field.unit("us08", space, tokens=("sappers",)) for space in ("a3", "a4"))
    tank = field.unit("us18", "a2")
    table = field.table()
    assert may(table, f"move {tank} b4")
    assert may(table, f"move {tank} a5")
    assert not may(table, f"move {tank} b5")
    play(table, f"move {tank} b4", "stop")
    assert [unit(table, card).space for card in (tank, near, far)] == ["b4", "a3", "a4"]


def test_a29_the_banks_are_normal_ground() -> None:
    field = rhine()
    tank = field.unit("us18", "a3")
    table = play(field.table(), f"move {tank} b3")
    assert table.state.left == 1
    assert may(table, f"move {tank} b2")
    assert not may(table, f"move {tank} b4")
