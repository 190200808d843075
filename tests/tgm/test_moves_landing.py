"""Tests for landing craft: the ability embark (1.16, 1.26). Test names give the rules."""

import pytest

from tests.tgm.field import Field, legal, offered, play, unit

SEA = {0: "W13b", 1: "W14b", 2: "W15b", 3: "W16b"}


@pytest.mark.parametrize("kind", ["us01", "us11", "us14", "us18", "us27"])
def test_ability_embark_one_ground_unit_of_any_type_goes_aboard_over_the_front(kind: str) -> None:
    field = Field()
    field.natural(SEA)
    craft, waiting = field.unit("xx01", "d2"), field.unit(kind, "d3")
    table = play(field.table(), f"board {waiting} {craft}")
    assert unit(table, craft).cargo == waiting


def test_ability_embark_only_from_the_space_in_front() -> None:
    field = Field()
    field.natural(SEA)
    craft, askew = field.unit("xx01", "d2"), field.unit("us01", "c3")
    table = field.table()
    assert not legal(table, f"board {askew} {craft}")


def test_ability_embark_not_after_a_step() -> None:
    field = Field()
    field.natural(SEA)
    craft, stuart, marcher = field.unit("xx01", "d2"), field.unit("us17", "d4"), field.unit("us01", "e3")
    table = play(field.table(), f"move {stuart} d3")
    assert not legal(table, f"board {stuart} {craft}")
    play(table, f"move {stuart} c3", "stop", f"march {marcher}", f"move {marcher} d3")
    assert not legal(table, f"board {marcher} {craft}")


def test_ability_embark_not_with_a_mounted_weapon_and_not_another_craft() -> None:
    field = Field()
    field.natural({**SEA, 5: "W13b"})
    craft, mounted = field.unit("xx01", "f2"), field.unit("us02", "f3", tokens=("mortar_inf",))
    boat, second = field.unit("xx01", "d2"), field.unit("xx01", "d3")
    table = field.table()
    assert not legal(table, f"board {mounted} {craft}")
    assert not legal(table, f"board {second} {boat}")


def test_ability_embark_the_craft_may_still_move_if_it_has_not() -> None:
    field = Field()
    field.natural(SEA)
    craft, waiting = field.unit("xx01", "d2"), field.unit("us01", "d3")
    table = play(field.table(), f"board {waiting} {craft}", f"move {craft} d1")
    assert unit(table, craft).space == "d1"


def test_ability_embark_a_craft_that_came_for_a_unit_stops() -> None:
    field = Field()
    field.natural(SEA)
    craft, waiting = field.unit("xx01", "d1"), field.unit("us01", "d3")
    table = play(field.table(), f"move {craft} d2", "stop", f"board {waiting} {craft}")
    assert unit(table, craft).cargo == waiting
    assert not legal(table, f"move {craft} d1")


def test_ability_embark_landing_is_over_the_front_and_ends_the_movement() -> None:
    field = Field()
    field.natural(SEA)
    craft = field.unit("xx01", "d1")
    passenger = field.aboard("us18", craft)
    table = field.table()
    assert offered(table, "set_down") == []
    table.choose(f"move {craft} d2")
    assert offered(table, "set_down") == [f"set_down {craft} d3"]
    table.choose(f"set_down {craft} d3")
    assert unit(table, passenger).space == "d3"
    assert not legal(table, f"move {craft} c2")
    assert not legal(table, f"move {passenger} d4")


def test_ability_embark_not_onto_a_held_space_or_forbidden_ground() -> None:
    field = Field()
    field.natural(SEA)
    field.terrain("barrier", "f3")
    held, closed = field.unit("xx01", "d2"), field.unit("xx01", "f2")
    field.aboard("us01", held)
    field.aboard("us18", closed)
    field.unit("ge01", "d3")
    table = field.table()
    assert offered(table, "set_down") == []
    assert not legal(table, f"set_down {held} d3")
    assert not legal(table, f"set_down {closed} f3")


def test_ability_embark_the_loaded_craft_is_lost_with_its_passenger() -> None:
    field = Field(phase="shooting", side="north")
    field.natural(SEA)
    craft = field.unit("xx01", "d2")
    passenger, gun = field.aboard("us18", craft), field.unit("ge14", "d5")
    table = play(field.table(), f"shoot {gun} main {craft}", "roll 10")
    assert craft not in table.state.units
    assert passenger not in table.state.units


def test_ability_embark_units_are_deployed_with_a_new_craft() -> None:
    """The scenario is S06 Omaha Beach (5.10)."""
    field = Field("S06", phase="deployment", plain=False, ap=8)
    (tank,) = field.hand(0, "us18")
    table = field.table()
    assert not legal(table, f"deploy {tank} d1")
    play(table, f"deploy_afloat {tank} d1", "ready")
    assert table.state.players[0].ap == 8 - 4 - 1
    craft = unit(table, tank).carrier
    assert unit(table, craft).space == "d1"
    assert unit(table, craft).cargo == tank
    assert table.state.moving == ""


def test_ability_embark_units_are_deployed_straight_onto_an_empty_craft_of_the_line() -> None:
    field = Field("S06", phase="deployment", plain=False, ap=8)
    (infantry,) = field.hand(0, "us01")
    empty, ahead, full = field.unit("xx01", "d1"), field.unit("xx01", "d2"), field.unit("xx01", "f1")
    field.aboard("us02", full)
    table = field.table()
    assert not legal(table, f"deploy {infantry} {ahead}")
    assert not legal(table, f"deploy {infantry} {full}")
    play(table, f"deploy {infantry} {empty}", "ready")
    assert unit(table, infantry).carrier == empty
    assert table.state.players[0].ap == 7
