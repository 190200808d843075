"""Tests for destroyed units (1.28)."""

from __future__ import annotations

from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import alive, can, needs, shot, until


def test_1_28_its_card_and_permanent_cards_go_to_the_owners_pile() -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us23", "d3")
    victim = field.unit("ge21", "d5", wounds=1, cards=("sp23.ge#1", "sp10.ge#1"))
    field.state.players[1].laid += ["sp23.ge#1", "sp10.ge#1"]
    table = field.table()
    shot(table, shooter, victim, 4)
    north = table.state.players[1]
    assert {victim, "sp23.ge#1", "sp10.ge#1"} == {*north.discard}
    assert north.laid == []
    assert victim not in north.field
    assert table.state.tallies["north"].losses == 1


def test_1_28_its_tokens_leave_without_the_option_for_leftovers() -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us23", "d3")
    victim = field.unit("ge02", "d5", tokens=("bazooka", "face_down"))
    table = field.table()
    shot(table, shooter, victim, 10)
    assert not alive(table, victim)
    assert table.state.leftovers == {}


def test_1_28_a_passenger_is_destroyed_with_its_carrier() -> None:
    field = Field(phase="shooting")
    shooter, truck = field.unit("us18", "d3"), field.unit("ge33", "d5")
    passenger = field.aboard("ge14", truck)
    table = field.table()
    shot(table, shooter, truck, 5)
    assert not alive(table, truck)
    assert not alive(table, passenger)
    assert {truck, passenger} <= {*table.state.players[1].discard}
    assert table.state.tallies["north"].losses == 2


def test_1_28_a_pair_ends() -> None:
    field = Field(phase="shooting")
    shooter, second = field.unit("us23", "d3"), field.unit("us12", "e4")
    tank, infantry = field.unit("ge20", "d5"), field.unit("ge02", "d5")
    field.pair(tank, infantry)
    table = field.table()
    assert needs(table, infantry, f"shoot {second} main {infantry}") == (6, 10)
    shot(table, shooter, tank, 4)
    assert not alive(table, tank)
    assert unit(table, infantry).partner == ""
    assert needs(table, infantry, f"shoot {second} main {infantry}") == (5, 9)


def test_1_28_a_pending_assault_is_void_and_its_space_free() -> None:
    field = Field(phase="movement")
    attacker, walker, target = (
        field.unit("us01", "d3"),
        field.unit("us02", "c3"),
        field.unit("ge02", "d5", tokens=("bazooka",)),
    )
    (ambush,) = field.hand(1, "sp21")
    field.state.units[attacker].wounds = 2
    table = play(field.table(), f"march {attacker}", f"move {attacker} d4", f"assault {attacker} {target}")
    play(table, f"ambush {ambush} {target} main {attacker}", "roll 5")
    assert not alive(table, attacker)
    table.choose(f"move {walker} d3")
    until(table, "south", "shooting")
    assert offered(table, "storm") == []
    assert alive(table, target)


def test_1_28_command_and_supply_end_at_once() -> None:
    field = Field(phase="shooting", ap=0)
    shooter, group = field.unit("us23", "d4"), field.unit("ge11", "d6", wounds=0)
    table = field.table()
    shot(table, shooter, group, 9)
    assert not alive(table, group)
    until(table, "north", "movement")
    assert table.state.players[1].ap == 3, "the income of the headquarters alone"


def test_1_28_command_and_supply_of_a_unit_that_lives() -> None:
    field = Field(phase="shooting", ap=0)
    field.unit("ge11", "d6")
    table = field.table()
    until(table, "north", "movement")
    assert table.state.players[1].ap == 5, "and 1 of supply, 1 of the Command Group"


def test_1_28_screens_it_laid_stay() -> None:
    field = Field(phase="shooting")
    howitzer, killer = field.unit("us14", "d1", tokens=("smoke_screen",)), field.unit("ge27", "d4")
    field.state.units[howitzer].wounds = 2
    table = play(field.table(), f"smoke_screen {howitzer} b3", "choose alone")
    until(table, "north", "shooting")
    shot(table, killer, howitzer, 4)
    assert not alive(table, howitzer)
    assert table.state.smoke["south"] == frozenset({"b3"})
    until(table, "south", "movement")
    assert table.state.smoke["south"] == frozenset()


def test_1_28_a_dead_sapper_clears_nothing() -> None:
    """Hard terrain is hard again as soon as its sappers are gone."""
    field = Field(phase="shooting", side="north")
    field.natural({5: "L03b"})
    sappers, tank = field.unit("us08", "d4", tokens=("sappers",), wounds=2), field.unit("us17", "d3")
    killer = field.unit("ge21", "d6")
    table = field.table()
    shot(table, killer, sappers, 6)
    assert not alive(table, sappers)
    until(table, "south", "movement")
    table.choose(f"move {tank} d4")
    assert table.state.moving == ""


def test_1_28_the_space_is_free_at_once() -> None:
    field = Field(phase="shooting")
    shooter, second = field.unit("us23", "d3"), field.unit("us12", "d2")
    victim = field.unit("ge20", "d5")
    wall = field.terrain("wall", "d5")
    table = field.table()
    shot(table, shooter, victim, 5)
    assert can(table, f"shoot {second} main d5"), "an empty wall can be shot"
    table.choose(f"shoot {second} main d5")
    assert table.state.pieces[wall].hp == 3


def test_1_28_a61_an_airplane_shot_down_counts_for_nothing() -> None:
    field = Field(phase="shooting")
    plane, gun, target = field.fighter("us29"), field.unit("ge15", "d5"), field.unit("ge23", "d6")
    table = play(field.table(), f"fly {plane} {target}", f"flak {gun} main {plane}", "roll 9")
    assert not alive(table, plane)
    assert plane in table.state.players[0].discard
    assert table.state.tallies["south"].losses == 0
