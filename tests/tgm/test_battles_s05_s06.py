"""Tests for the special rules and endings of S05 Dunkirk 1940 and S06 Omaha Beach (5.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.tgm.data.loaded import DATA
from game.tgm.game import GAME
from game.tgm.ground.geometry import Side
from game.tgm.opening.setup import points_of
from tests.tgm.battles import TgmTable, asked, at, end_turn, ended, has_verb, may
from tests.tgm.field import Field, offered, play, unit


def dunkirk(phase: str = "movement", side: Side = "south", turn: int = 3, **more: Any) -> Field:
    """S05, where North begins every round and the British end it."""
    return at("S05", phase, side, turn, first="north", **more)


def omaha(phase: str = "movement", side: Side = "south", turn: int = 3, **more: Any) -> Field:
    return at("S06", phase, side, turn, **more)


# S05: deployment and ships


def test_s05_the_british_deploy_land_units_on_line_3() -> None:
    field = dunkirk("deployment")
    infantry, tank = field.hand(0, "uk01", "uk10")
    field.unit("uk02", "d3")
    table = field.table()
    for card in (infantry, tank):
        places = {option.rpartition(" ")[2] for option in offered(table, "deploy") if card in option}
        assert places == {f"{column}3" for column in "abcefgh"}
    assert not may(table, f"deploy {infantry} d1")


def test_s05_the_germans_deploy_on_line_6() -> None:
    field = dunkirk("deployment", "north")
    (card,) = field.hand(1, "ge01")
    assert {option.rpartition(" ")[2][1] for option in offered(field.table(), "deploy")} == {"6"}
    assert card == "ge01#1"


def test_s05_ships_come_for_1_ap_on_free_spaces_of_line_1() -> None:
    field = dunkirk("deployment", ap=5)
    field.unit("xx02", "d1", seat=0)
    table = field.table()
    assert set(offered(table, "launch")) == {f"launch {column}1" for column in "abcefgh"}
    play(table, "launch a1")
    assert table.state.players[0].ap == 4
    assert table.state.tallies["south"].stock == {"xx02": 7}
    assert any(each.space == "a1" for each in table.state.units.values())


def test_s05_at_most_four_in_play() -> None:
    table = dunkirk("deployment").table()
    play(table, "launch a1", "launch b1", "launch c1", "launch d1")
    assert not has_verb(table, "launch")


def test_s05_no_more_than_the_stock() -> None:
    field = dunkirk("deployment")
    field.state.tallies["south"].stock["xx02"] = 1
    table = play(field.table(), "launch a1")
    assert not has_verb(table, "launch")


def test_s05_the_germans_have_no_ships_and_nobody_is_deployed_aboard() -> None:
    assert not has_verb(dunkirk("deployment", "north").table(), "launch")
    field = dunkirk("deployment")
    ship = field.unit("xx02", "d1", seat=0)
    (card,) = field.hand(0, "uk01")
    table = field.table()
    assert not may(table, f"deploy {card} {ship}")
    assert not has_verb(table, "deploy_afloat")


def test_s05_ships_sail_on_lines_1_and_2_only() -> None:
    field = dunkirk()
    ship = field.unit("xx02", "d1", seat=0)
    table = play(field.table(), f"move {ship} d2")
    assert not may(table, f"move {ship} d3")
    assert may(table, f"move {ship} e2")


def test_s05_a_unit_embarks_from_line_3_over_the_front_of_the_ship() -> None:
    field = dunkirk()
    ship, front, aside = field.unit("xx02", "d2", seat=0), field.unit("uk01", "d3"), field.unit("uk01", "e3")
    table = field.table()
    assert may(table, f"board {front} {ship}")
    assert not may(table, f"board {aside} {ship}")
    play(table, f"board {front} {ship}")
    assert unit(table, ship).cargo == front
    assert may(table, f"move {ship} d1")


def test_s05_ships_do_not_count_for_supply_and_lines_1_and_2_are_held() -> None:
    field = dunkirk("hq", ap=0)
    field.unit("xx02", "d1", seat=0)
    assert field.table().state.players[0].ap == 3 + 2
    field = dunkirk("hq", ap=0)
    field.unit("uk01", "d3")
    field.unit("uk01", "d5")
    assert field.table().state.players[0].ap == 3 + 3


def test_s05_a_command_group_on_line_3_yields_3() -> None:
    field = dunkirk("hq", ap=0)
    field.unit("uk06", "d3")
    assert field.table().state.players[0].ap == 3 + 3 + 3


def test_s05_no_general() -> None:
    field = dunkirk("deployment")
    (card,) = field.hand(0, "sp05")
    assert not may(field.table(), f"play {card}")
    field = dunkirk("deployment", "north")
    (card,) = field.hand(1, "sp05")
    assert may(field.table(), f"play {card}")


# S05: evacuation


def test_s05_in_the_british_start_phase_loaded_ships_on_line_1_leave() -> None:
    field = dunkirk("start")
    ship, far, empty = (field.unit("xx02", space, seat=0) for space in ("a1", "b2", "c1"))
    one, two = field.aboard("uk01", ship), field.aboard("uk01", far)
    field.state.tallies["south"].stock["xx02"] = 5
    table = field.table()
    state = table.state
    assert ship not in state.units
    assert one not in state.units
    assert far in state.units
    assert two in state.units
    assert empty in state.units
    tally = state.tallies["south"]
    assert (tally.evacuated, tally.losses, tally.stock) == (1, 0, {"xx02": 6})
    assert one in state.players[0].gone
    assert one not in state.players[0].discard


def test_s05_not_in_the_german_start_phase() -> None:
    field = dunkirk("start", "north")
    field.aboard("uk01", field.unit("xx02", "a1", seat=0))
    assert field.table().state.tallies["south"].evacuated == 0


def test_s05_cards_under_an_evacuated_unit_leave_with_it() -> None:
    field = dunkirk("start")
    passenger = field.aboard("uk10", field.unit("xx02", "a1", seat=0))
    field.state.units[passenger].cards = ("sp23.uk#1",)
    field.state.players[0].laid.append("sp23.uk#1")
    table = field.table()
    assert table.state.players[0].laid == []
    assert passenger in table.state.players[0].gone


def test_s05_units_killed_aboard_count_as_destroyed_and_a_sunk_ship_is_gone() -> None:
    field = dunkirk("shooting", "north")
    gun = field.unit("ge20", "d4")
    ship = field.unit("xx02", "d2", seat=0, wounds=1)
    passenger = field.aboard("uk01", ship)
    table = play(field.table(), f"shoot {gun} main {ship}", "roll 5")
    assert passenger not in table.state.units
    assert ship not in table.state.units
    tally = table.state.tallies["south"]
    assert (tally.losses, tally.stock) == (1, {"xx02": 8})


# S05: endings


# 8 units are needed (tuned for balance).
@pytest.mark.parametrize(("before", "wins"), [(6, False), (7, True)])
def test_s05_eight_evacuated_win_for_south(before: int, wins: bool) -> None:
    field = dunkirk("start")
    field.aboard("uk01", field.unit("xx02", "a1", seat=0))
    field.state.tallies["south"].evacuated = before
    table = field.table()
    if wins:
        assert ended(table) == ((0,), "evacuated")
    else:
        assert table.result is None


@pytest.mark.parametrize(("before", "wins"), [(12, False), (13, True)])
def test_s05_fourteen_british_units_destroyed_win_for_north(before: int, wins: bool) -> None:
    field = dunkirk("shooting", "north")
    gun, target = field.unit("ge20", "d5"), field.unit("uk01", "d3", wounds=2)
    field.state.tallies["south"].losses = before
    table = play(field.table(), f"shoot {gun} main {target}", "roll 9")
    if wins:
        assert ended(table) == ((1,), "losses")
    else:
        assert table.result is None


def sinking(stock: int, others: int) -> TgmTable:
    field = dunkirk("shooting", "north")
    gun, ship = field.unit("ge20", "d4"), field.unit("xx02", "d2", seat=0, wounds=1)
    for place in range(others):
        field.unit("xx02", f"{'ab'[place]}1", seat=0)
    field.state.tallies["south"].stock["xx02"] = stock
    return play(field.table(), f"shoot {gun} main {ship}", "roll 5")


def test_s05_no_ship_left_in_play_and_stock_wins_for_north() -> None:
    assert ended(sinking(0, 0)) == ((1,), "craft_gone")
    assert sinking(1, 0).result is None
    assert sinking(0, 1).result is None


def test_s05_the_british_have_no_hq_to_lose() -> None:
    table = dunkirk("end", "north").table()
    assert table.result is None
    assert table.state.hqs["hq_south"].alive


def test_s05_the_german_hq_does_not_decide() -> None:
    field = dunkirk("shooting")
    gun = field.unit("uk09", "d4")
    field.state.hqs["hq_north"].hp = 1
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 9")
    assert table.state.hqs["hq_north"].hp == 0
    assert table.result is None


def test_s05_at_the_limit_north_wins() -> None:
    field = dunkirk("end", turn=12)
    field.state.tallies["south"].evacuated = 6
    assert ended(field.table()) == ((1,), "limit")
    assert dunkirk("end", turn=11).table().result is None
    assert dunkirk("end", "north", turn=12).table().result is None


# S06: landing craft


def test_s06_land_units_are_deployed_only_aboard() -> None:
    field = omaha("deployment")
    infantry, _ = field.hand(0, "us01", "us29")
    ready, far, loaded = (field.unit("xx01", space, seat=0) for space in ("a1", "b2", "c1"))
    field.aboard("us02", loaded)
    table = field.table()
    assert set(offered(table, "deploy")) == {f"deploy {infantry} {ready}", "deploy us29#1 hq_south"}
    assert not may(table, f"deploy {infantry} d1")
    assert not may(table, f"deploy {infantry} d3")
    assert not may(table, f"deploy {infantry} {far}")
    assert not may(table, f"deploy {infantry} {loaded}")
    play(table, f"deploy {infantry} {ready}", "ready")
    assert unit(table, infantry).carrier == ready
    # The log names the craft and the space.
    (told,) = [event for event in table.events if event.name == "deployed_aboard"]
    assert (told.word("target"), told.word("space")) == (ready, "a1")
    assert table.state.players[0].ap == 11


def test_s06_or_together_with_a_new_craft_for_1_ap() -> None:
    field = omaha("deployment", ap=5)
    (infantry,) = field.hand(0, "us02")
    field.unit("xx01", "a1", seat=0)
    table = field.table()
    assert set(offered(table, "deploy_afloat")) == {f"deploy_afloat {infantry} {column}1" for column in "bcdefgh"}
    play(table, f"deploy_afloat {infantry} d1", "ready")
    assert table.state.players[0].ap == 2
    craft = unit(table, infantry).carrier
    assert unit(table, craft).space == "d1"
    assert table.state.tallies["south"].stock == {"xx01": 7}


def test_s06_craft_and_unit_must_both_be_paid() -> None:
    field = omaha("deployment", ap=2)
    (infantry,) = field.hand(0, "us02")
    assert not may(field.table(), f"deploy_afloat {infantry} d1")


def test_s06_any_ground_unit_goes_aboard() -> None:
    field = omaha("deployment")
    for card in field.hand(0, "us18", "us12"):
        assert may(field.table(), f"deploy_afloat {card} d1")


def test_s06_at_most_four_craft_in_play_and_eight_in_stock() -> None:
    field = omaha("deployment")
    field.hand(0, "us01")
    for column in "abcd":
        field.unit("xx01", f"{column}2", seat=0)
    assert not has_verb(field.table(), "deploy_afloat")
    why = GAME.verbs["deploy"].why_none(field.state, 0)
    assert why is not None
    assert why.key == "tgm.refusal.no_empty_craft"
    field = omaha("deployment")
    field.hand(0, "us01")
    field.state.tallies["south"].stock["xx01"] = 0
    assert not has_verb(field.table(), "deploy_afloat")


def test_s06_a_craft_lands_from_line_2_onto_line_3_in_its_column() -> None:
    field = omaha()
    craft = field.unit("xx01", "d1", seat=0)
    passenger = field.aboard("us01", craft)
    table = field.table()
    assert not may(table, f"set_down {craft} d3")
    assert not may(table, f"set_down {craft} d2")
    play(table, f"move {craft} d2")
    assert not may(table, f"set_down {craft} e3")
    play(table, f"set_down {craft} d3")
    assert unit(table, passenger).space == "d3"


def test_s06_an_empty_craft_sails_back_and_is_loaded_again() -> None:
    field = omaha()
    craft = field.unit("xx01", "d2", seat=0)
    (card,) = field.hand(0, "us01")
    table = play(field.table(), f"move {craft} d1", "stop", "end_phase", f"deploy {card} {craft}", "ready")
    assert unit(table, card).carrier == craft


def test_s06_the_germans_deploy_as_ever() -> None:
    field = omaha("deployment", "north")
    (card,) = field.hand(1, "ge01")
    assert {option.rpartition(" ")[2][1] for option in offered(field.table(), "deploy")} == {"6"}
    assert card == "ge01#1"


def test_s06_supply_of_2_at_least_and_craft_do_not_count() -> None:
    # 6 from the headquarters (tuned for balance).
    pays = points_of(DATA.scenarios["S06"], "south").income
    field = omaha("hq", ap=0)
    field.unit("xx01", "d1", seat=0)
    assert field.table().state.players[0].ap == pays + 2 == 8
    field = omaha("hq", ap=0)
    field.unit("us01", "d3")
    field.unit("us01", "d4")
    assert field.table().state.players[0].ap == pays + 4


def test_s06_general_and_fighters_as_usual() -> None:
    field = omaha("deployment")
    general, plane = field.hand(0, "sp05", "us29")
    table = field.table()
    assert may(table, f"play {general}")
    assert may(table, f"deploy {plane} hq_south")


# S06: endings


@pytest.mark.parametrize(("spaces", "wins"), [(("a6", "b6"), True), (("a6",), False), (("a6", "b5"), False)])
def test_s06_two_units_on_line_6_at_the_end_of_an_own_turn(spaces: tuple[str, ...], wins: bool) -> None:
    field = omaha("end")
    for space in spaces:
        field.unit("us01", space)
    table = field.table()
    if wins:
        assert ended(table) == ((0,), "units_on_lines")
    else:
        assert table.result is None


def test_s06_craft_do_not_count_as_destroyed_but_who_is_lost_aboard_does() -> None:
    for loaded in (False, True):
        field = omaha("shooting", "north")
        gun, craft = field.unit("ge13", "d4"), field.unit("xx01", "d2", seat=0, wounds=1)
        if loaded:
            field.aboard("us01", craft)
        field.state.tallies["south"].losses = 11
        table = play(field.table(), f"shoot {gun} main {craft}", "roll 8")
        assert craft not in table.state.units
        if loaded:
            assert ended(table) == ((1,), "losses")
        else:
            assert table.result is None
            assert table.state.tallies["south"].losses == 11


def test_s06_at_the_limit_north_wins() -> None:
    assert ended(omaha("end", "north", turn=15).table()) == ((1,), "limit")
    assert omaha("end", "north", turn=14).table().result is None


def test_s06_the_german_hq_does_not_decide() -> None:
    field = omaha("shooting")
    gun = field.unit("us18", "d4")
    field.state.hqs["hq_north"].hp = 1
    table = play(field.table(), f"shoot {gun} main hq_north", "roll 9")
    assert table.result is None
    assert asked(end_turn(table)) == (1, "movement")
