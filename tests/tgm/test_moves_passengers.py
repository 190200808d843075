"""Tests for passengers, loaded deployment, Mobility and Mechanized (1.16, 1.26, A26, A55). Test names give the rules."""

import pytest

from tests.tgm.field import Field, asked, legal, offered, play, unit

# A26: limits of passengers


def test_a26_a_passenger_does_not_shoot() -> None:
    field = Field(phase="shooting")
    truck = field.unit("us27", "d3")
    infantry, enemy = field.aboard("us01", truck), field.unit("ge01", "d4")
    table = field.table()
    assert not legal(table, f"shoot {infantry} main {enemy}")
    assert offered(table, "shoot") == []


def test_a26_a_passenger_is_no_target_of_shots_but_its_carrier_is() -> None:
    field = Field(phase="shooting")
    truck = field.unit("ge33", "d4")
    passenger, shooter = field.aboard("ge01", truck), field.unit("us01", "d3")
    table = field.table()
    assert not legal(table, f"shoot {shooter} main {passenger}")
    assert legal(table, f"shoot {shooter} main {truck}")


def test_a26_a_passenger_is_no_target_of_cards() -> None:
    field = Field(phase="deployment")
    aid, promotion = field.hand(0, "sp12", "sp06")
    truck = field.unit("us27", "d3")
    passenger = field.aboard("us01", truck, wounds=1)
    table = field.table()
    assert not legal(table, f"play {aid} {passenger}")
    assert not legal(table, f"play {promotion} {passenger}")
    assert legal(table, f"play {promotion} {truck}")


def test_a26_a_passenger_does_not_react() -> None:
    field = Field()
    field.hand(1, "sp21")
    truck = field.unit("ge33", "d6")
    field.aboard("ge13", truck)
    sherman = field.unit("us18", "d3")
    table = play(field.table(), f"move {sherman} d4", "stop")
    assert offered(table, "ambush") == []


def test_a26_a_passenger_uses_no_abilities() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    medic = field.aboard("us01", truck, tokens=("medic",))
    wounded = field.unit("us01", "d4", wounds=1)
    table = field.table()
    assert not legal(table, f"cure {medic} {wounded}")
    assert not legal(table, f"march {medic}")


def test_a26_a_carrier_that_carries_is_no_passenger() -> None:
    field = Field()
    field.natural({1: "W13b"})
    craft, truck = field.unit("xx01", "d2"), field.unit("us27", "d3")
    passenger = field.aboard("us01", truck)
    empty, other_craft = field.unit("us28", "c3"), field.unit("xx01", "c2")
    table = field.table()
    assert not legal(table, f"board {truck} {craft}")
    assert legal(table, f"board {empty} {other_craft}")
    assert unit(table, passenger).carrier == truck


def test_1_26_a_destroyed_carrier_takes_its_passenger_along() -> None:
    field = Field(phase="shooting")
    truck = field.unit("ge33", "d4")
    passenger, shooter = field.aboard("ge11", truck), field.unit("us18", "d3")
    table = play(field.table(), f"shoot {shooter} main {truck}", "roll 10")
    assert truck not in table.state.units
    assert passenger not in table.state.units
    assert {truck, passenger} <= {*table.state.players[1].discard}
    assert table.state.tallies["north"].losses == 2


# loaded deployment


def test_1_26_a_carrier_is_deployed_with_its_passenger_for_the_sum_of_costs() -> None:
    field = Field(phase="deployment", ap=9)
    truck, howitzer = field.hand(0, "us27", "us14")
    table = play(field.table(), f"deploy_loaded {truck} {howitzer} d1", "ready")
    assert table.state.players[0].ap == 9 - 2 - 4
    assert unit(table, truck).space == "d1"
    assert unit(table, howitzer).carrier == truck


def test_1_26_both_must_be_affordable() -> None:
    field = Field(phase="deployment", ap=5)
    truck, howitzer = field.hand(0, "us27", "us14")
    table = field.table()
    assert not legal(table, f"deploy_loaded {truck} {howitzer} d1")


def test_1_26_only_a_free_space_of_the_deployment_line_that_the_carrier_may_enter() -> None:
    field = Field(phase="deployment")
    field.terrain("barrier", "c1")
    truck, infantry = field.hand(0, "us27", "us01")
    field.unit("us01", "d1")
    table = field.table()
    assert not legal(table, f"deploy_loaded {truck} {infantry} d1")
    assert not legal(table, f"deploy_loaded {truck} {infantry} c1")
    assert not legal(table, f"deploy_loaded {truck} {infantry} e2")
    assert legal(table, f"deploy_loaded {truck} {infantry} e1")


def test_1_26_a_gun_of_movement_0_is_deployed_in_tow_over_ground_it_cannot_enter_itself() -> None:
    """Guns can't enter barbed wire, but transports can, as hard terrain. A loaded gun may go wherever its carrier may."""
    field = Field(phase="deployment")
    field.terrain("barb_wire", "c1")
    truck, howitzer = field.hand(0, "us27", "us14")
    table = field.table()
    assert legal(table, f"deploy_loaded {truck} {howitzer} c1")
    assert not legal(table, f"deploy {howitzer} c1")


@pytest.mark.parametrize(("carrier", "passenger"), [("us26", "us11"), ("us18", "us01"), ("us27", "us18"), ("us27", "us29")])
def test_1_26_only_what_the_carrier_can_carry_is_deployed_aboard(carrier: str, passenger: str) -> None:
    field = Field(phase="deployment")
    first, second = field.hand(0, carrier, passenger)
    table = field.table()
    assert not legal(table, f"deploy_loaded {first} {second} d1")


def test_ability_mobility_a_loaded_carrier_moves_and_sets_down_at_once() -> None:
    field = Field(phase="deployment")
    truck, gun = field.hand(0, "us27", "us11")
    table = play(field.table(), f"deploy_loaded {truck} {gun} d1")
    for space in ("d2", "d3", "d4"):
        table.choose(f"move {truck} {space}")
    table.choose(f"set_down {truck} e4")
    assert unit(table, gun).space == "e4"
    assert table.state.moving == ""
    assert not legal(table, f"move {gun} e5")


def test_ability_mobility_the_unit_set_down_may_shoot_in_the_same_turn() -> None:
    field = Field(phase="deployment")
    truck, howitzer = field.hand(0, "us27", "us14")
    enemy = field.unit("ge01", "d6")
    table = play(field.table(), f"deploy_loaded {truck} {howitzer} d1", "ready", f"move {truck} d2")
    play(table, f"set_down {truck} c2", "end_phase")
    assert legal(table, f"shoot {howitzer} main {enemy}")


def test_ability_mobility_a_loaded_carrier_may_set_down_without_a_step() -> None:
    field = Field(phase="deployment")
    truck, gun = field.hand(0, "us27", "us11")
    table = play(field.table(), f"deploy_loaded {truck} {gun} d1", f"set_down {truck} e1")
    assert unit(table, gun).space == "e1"
    assert not legal(table, f"move {truck} d2")


# Mobility


def test_ability_mobility_full_movement_right_after_deployment_and_once() -> None:
    field = Field(phase="deployment")
    (greyhound,) = field.hand(0, "us25")
    table = play(field.table(), f"deploy {greyhound} d1", "ready")
    assert table.state.moving == greyhound
    for space in ("d2", "d3", "d4"):
        table.choose(f"move {greyhound} {space}")
    assert unit(table, greyhound).space == "d4"
    assert table.state.moving == ""
    assert not legal(table, f"move {greyhound} d5")


def test_ability_mobility_it_is_part_of_the_deployment_and_not_later() -> None:
    field = Field(phase="deployment")
    motorcycle, infantry = field.hand(1, "ge32", "ge01")
    field.state.side, field.state.active = "north", 1
    table = play(field.table(), f"deploy {motorcycle} d6")
    assert not legal(table, f"deploy {infantry} c6")
    table.choose("stop")
    assert unit(table, motorcycle).space == "d6"
    assert legal(table, f"deploy {infantry} c6")
    assert not legal(table, f"move {motorcycle} d5")


def test_ability_mobility_without_it_a_deployed_unit_does_not_move() -> None:
    field = Field(phase="deployment")
    (stuart,) = field.hand(0, "us17")
    table = play(field.table(), f"deploy {stuart} d1", "ready")
    assert table.state.moving == ""
    assert not legal(table, f"move {stuart} d2")


def test_ability_mobility_no_joining_and_no_boarding() -> None:
    field = Field(phase="deployment")
    (greyhound,) = field.hand(0, "us25")
    infantry = field.unit("us01", "d2")
    table = play(field.table(), f"deploy {greyhound} d1", "ready")
    assert not legal(table, f"join {greyhound} {infantry}")
    assert not legal(table, f"board {infantry} {greyhound}")


def test_ability_mobility_enemies_can_ambush_it_after_its_move() -> None:
    field = Field(phase="deployment")
    field.hand(1, "sp21")
    (greyhound,) = field.hand(0, "us25")
    field.unit("ge13", "d5")
    table = play(field.table(), f"deploy {greyhound} d1", "ready", f"move {greyhound} d2", "stop")
    assert asked(table) == 1
    assert len(offered(table, "ambush")) == 1


# Mechanized


def test_ability_mechanized_moves_right_after_leaving_a_transport() -> None:
    field = Field()
    truck, infantry = field.unit("us27", "d2"), field.unit("us03", "d1")
    table = play(field.table(), f"board {infantry} {truck}", f"move {truck} d3", f"set_down {truck} c3")
    assert table.state.moving == infantry
    table.choose(f"move {infantry} c4")
    assert unit(table, infantry).space == "c4"
    assert not legal(table, f"move {infantry} c5")
    table.choose("stop")
    assert table.state.moving == ""


def test_ability_mechanized_at_once_or_not_at_all() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    infantry = field.aboard("us03", truck)
    table = play(field.table(), f"set_down {truck} c3", "stop")
    assert not legal(table, f"move {infantry} c4")


def test_ability_mechanized_also_in_the_deployment_that_a_carrier_with_mobility_makes() -> None:
    field = Field(phase="deployment")
    truck, infantry = field.hand(0, "us27", "us03")
    table = play(field.table(), f"deploy_loaded {truck} {infantry} d1", "ready", f"move {truck} d2")
    play(table, f"set_down {truck} c2", f"move {infantry} c3")
    assert unit(table, infantry).space == "c3"


def test_ability_mechanized_its_fresh_movement_may_be_an_assault() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    infantry, enemy = field.aboard("us03", truck), field.unit("ge01", "c4")
    table = play(field.table(), f"set_down {truck} c3", f"assault {infantry} {enemy}")
    assert unit(table, infantry).assaults == enemy
    assert table.state.moving == ""


def test_ability_mechanized_no_assault_outside_the_movement_phase() -> None:
    field = Field(phase="deployment")
    truck, infantry = field.hand(0, "us27", "us03")
    enemy = field.unit("ge01", "c3")
    table = play(field.table(), f"deploy_loaded {truck} {infantry} d1", "ready", f"move {truck} d2")
    play(table, f"set_down {truck} c2")
    assert not legal(table, f"assault {infantry} {enemy}")


def test_ability_mechanized_others_do_not() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    infantry = field.aboard("us01", truck)
    table = play(field.table(), f"set_down {truck} c3")
    assert table.state.moving == ""
    assert not legal(table, f"move {infantry} c4")
