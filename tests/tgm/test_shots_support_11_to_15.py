"""Tests for the support cards Extra Ammunition to Artillery Barrage (5.6): exact effect and restrictions."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import alive, can, choices, holding, needs, prompt, shot, until, wounds

# sp11


def test_sp11_extra_ammunition_the_main_weapon_fires_once_more() -> None:
    field, (card,) = holding("sp11", phase="shooting")
    tank = field.unit("us18", "d3", tokens=("mg",))
    one, two = field.unit("ge23", "d5"), field.unit("ge02", "e4")
    table = field.table()
    assert not can(table, f"play {card} {tank}"), "it has not fired yet"
    shot(table, tank, two, 1, "mg")
    assert not can(table, f"play {card} {tank}"), "only an MG has"
    shot(table, tank, one, 5)
    table.choose(f"play {card} {tank}")
    assert {f"choose {one}", f"choose {two}"} <= {*choices(table)}
    play(table, f"choose {one}", "roll 5")
    assert not alive(table, one), "six wounds"
    assert table.state.players[0].ap == 10


def test_a51_sp11_not_twice_for_one_unit_in_a_turn() -> None:
    field, cards = holding("sp11", "sp11", phase="shooting")
    tank, target = field.unit("us18", "d3"), field.unit("ge28", "c4")
    other = field.unit("us18", "d4")
    table = field.table()
    for shooter in (tank, other):
        shot(table, shooter, target, 1)
    table.choose(f"play {cards[0]} {tank}")
    if prompt(table) == "shoot_again":
        table.choose(f"choose {target}")
    table.choose("roll 1")
    assert not can(table, f"play {cards[1]} {tank}")
    assert can(table, f"play {cards[1]} {other}")


def test_sp11_extra_ammunition_also_after_an_assault_from_where_it_stands() -> None:
    field = Field(phase="movement")
    (card,) = field.hand(0, "sp11")
    attacker, target = field.unit("us02", "d3"), field.unit("ge27", "d4")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    play(table, f"storm {attacker}", "pass", "storm_with main", "roll 1")
    assert unit(table, attacker).space == "d3"
    table.choose(f"play {card} {attacker}")
    if prompt(table) == "shoot_again":
        table.choose(f"choose {target}")
    table.choose("roll 10")
    assert wounds(table, target) == 0, "a normal shot: 2 does not get through 6"


def test_sp11_extra_ammunition_not_for_airplanes_or_units_without_a_main_weapon() -> None:
    field, (card,) = holding("sp11", phase="shooting")
    truck, target = field.unit("us28", "d3", tokens=("mg",)), field.unit("ge02", "d5")
    table = field.table()
    shot(table, truck, target, 1, "mg")
    assert offered(table, "play") == []
    assert not can(table, f"play {card} {truck}")


# sp12, sp13


@pytest.mark.parametrize(("hurt", "left"), [(3, 1), (1, 0)])
def test_sp12_first_aid_up_to_two_wounds_of_infantry(hurt: int, left: int) -> None:
    field, (card,) = holding("sp12")
    infantry = field.unit("us02", "d3", wounds=hurt)
    healthy, gun = field.unit("us02", "d2"), field.unit("us12", "c2", wounds=1)
    table = field.table()
    assert not can(table, f"play {card} {healthy}")
    assert not can(table, f"play {card} {gun}")
    table.choose(f"play {card} {infantry}")
    assert wounds(table, infantry) == left
    assert table.state.players[0].ap == 11


@pytest.mark.parametrize("kind", ["us18", "us28", "us14"])
def test_sp13_field_repair_for_vehicles_and_guns(kind: str) -> None:
    field, (card,) = holding("sp13")
    broken, infantry = field.unit(kind, "d3", wounds=2), field.unit("us02", "d2", wounds=1)
    healthy = field.unit("us18", "c2")
    table = field.table()
    assert not can(table, f"play {card} {infantry}")
    assert not can(table, f"play {card} {healthy}")
    table.choose(f"play {card} {broken}")
    assert wounds(table, broken) == 0
    assert table.state.players[0].ap == 10


def test_a51_sp13_an_immediate_effect_not_twice_in_a_turn() -> None:
    field, cards = holding("sp13", "sp13")
    tank, other = field.unit("us20", "d3", wounds=5), field.unit("us18", "d2", wounds=1)
    table = play(field.table(), f"play {cards[0]} {tank}")
    assert not can(table, f"play {cards[1]} {tank}")
    assert can(table, f"play {cards[1]} {other}")
    until(table, "south", "deployment")
    assert can(table, f"play {cards[1]} {tank}")


# sp14


def test_sp14_forced_march_one_movement_more_for_the_infantry_of_a_line() -> None:
    field, (card,) = holding("sp14", phase="movement")
    walker, elsewhere, tank = field.unit("us02", "d2"), field.unit("us02", "d3"), field.unit("us20", "c2")
    table = play(field.table(), f"play {card} line2", f"move {walker} e2")
    assert table.state.left == 1
    table.choose(f"move {walker} f2")
    for unmoved, step in ((elsewhere, "d4"), (tank, "c3")):
        table.choose(f"move {unmoved} {step}")
        assert table.state.moving == "", "one space only"


def test_sp14_forced_march_not_for_whoever_moved_marched_or_cannot_move() -> None:
    field, (card,) = holding("sp14", phase="movement")
    field.unit("us02", "d2", suppressed=True)
    field.unit("us02", "e2", tokens=("hmg_inf",))
    field.unit("us18", "f2")
    mover, marcher = field.unit("us01", "a3"), field.unit("us01", "a1")
    table = field.table()
    assert not can(table, f"play {card} line2"), "nobody would gain anything"
    assert not can(table, f"play {card} line6")
    play(table, f"move {mover} b3", "stop")
    assert not can(table, f"play {card} line3")
    table.choose(f"march {marcher}")
    assert not can(table, f"play {card} line1"), "it does not add to March"


def test_sp14_forced_march_and_then_no_march() -> None:
    field, (card,) = holding("sp14", phase="movement")
    infantry = field.unit("us01", "d2")
    table = play(field.table(), f"play {card} line2")
    assert not can(table, f"march {infantry}")


# sp15


def test_sp15_barrage_attacks_every_unit_of_the_cross() -> None:
    field, (card,) = holding("sp15", phase="shooting")
    own, enemy, beside = field.unit("us02", "d4"), field.unit("ge02", "d5"), field.unit("ge02", "e5")
    corner = field.unit("ge02", "e4")
    table = play(field.table(), f"play {card} d5")
    assert asked(table) == 0
    assert {move.split()[1] for move in choices(table)} == {own, enemy, beside}
    play(table, f"choose {enemy}", "roll 6", f"choose {own}", "roll 5", "roll 10")
    assert (wounds(table, enemy), wounds(table, own), alive(table, beside), wounds(table, corner)) == (2, 0, False, 0)
    assert table.state.players[0].ap == 8


def test_a49_sp15_passengers_are_spared_and_empty_terrain_is_hit() -> None:
    field, (card,) = holding("sp15", phase="shooting")
    field.natural({9: "L03b"})
    carrier = field.unit("ge34", "d5")
    aboard = field.aboard("ge01", carrier)
    house, wall = field.terrain("house", "c5"), field.terrain("wall", "e5")
    table = play(field.table(), f"play {card} d5")
    assert prompt(table) == "roll", "one unit only"
    table.choose("roll 6")
    assert (wounds(table, carrier), wounds(table, aboard)) == (2, 0)
    assert table.state.pieces[house].hp == 4, "2 and High Explosives"
    assert table.state.pieces[wall].hp == 3
    assert table.state.scars == {"d6": 2}, "the forest"


def test_sp15_barrage_high_explosives_in_a_building_and_smoke_shells() -> None:
    field, (card,) = holding("sp15", phase="shooting")
    target, tank = field.unit("ge02", "d5"), field.unit("ge21", "d6", tokens=("smoke_shell",))
    bunker = field.terrain("bunker", "d5")
    table = play(field.table(), f"play {card} d5", f"choose {target}", "roll 8")
    assert not alive(table, target)
    assert table.state.pieces[bunker].hp == 8
    assert asked(table) == 1, "w3"
    assert needs(table, tank, f"smoke_shell {tank}") == (7, 10)


def test_a49_sp15_an_hq_is_never_in_an_area() -> None:
    field, (card,) = holding("sp15", phase="shooting")
    table = play(field.table(), f"play {card} d6")
    assert table.state.hqs["hq_north"].hp == 10


def test_sp15_barrage_anywhere_without_range() -> None:
    field, (card,) = holding("sp15", phase="shooting")
    field.unit("us01", "a1")
    field.unit("ge01", "h6")
    assert can(field.table(), f"play {card} h6")
