"""Tests for covered movement: joining, and its effects (R11.1-R11.5, A05). Test names give the rules."""

import pytest

from tests.tgm.field import Field, end_turn, legal, offered, paired, play, unit

# eligible units


@pytest.mark.parametrize(
    ("vehicle", "shields"),
    [("us18", True), ("us17", True), ("us24", True), ("us25", True), ("us28", True), ("us26", False), ("us27", False)],
)
def test_a05_tanks_and_transports_of_armor_2_shield(vehicle: str, shields: bool) -> None:
    field = Field()
    carrier, infantry = field.unit(vehicle, "d4"), field.unit("us01", "d3")
    table = field.table()
    assert legal(table, f"join {infantry} {carrier}") is shields


def test_a05_the_printed_armor_counts() -> None:
    field = Field(phase="deployment")
    (armor,) = field.hand(0, "sp23")
    truck, infantry = field.unit("us27", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"play {armor} {truck}")
    end_turn(table)
    end_turn(table)
    assert not legal(table, f"join {infantry} {truck}")


def test_a05_landing_craft_never_shield() -> None:
    field = Field()
    field.natural({1: "W13b"})
    craft, infantry = field.unit("xx01", "d2"), field.unit("us01", "d3")
    table = field.table()
    assert not legal(table, f"join {infantry} {craft}")


def test_a05_a_loaded_carrier_may_shield_a_further_infantry_unit() -> None:
    field = Field()
    track, infantry = field.unit("us28", "d4"), field.unit("us01", "d3")
    passenger = field.aboard("us02", track)
    table = play(field.table(), f"join {infantry} {track}")
    assert unit(table, track).partner == infantry
    assert unit(table, track).cargo == passenger


@pytest.mark.parametrize(("one", "two"), [("us11", "us18"), ("us18", "us17"), ("us01", "us02"), ("us28", "us18")])
def test_r11_1_only_infantry_with_a_shielded_unit(one: str, two: str) -> None:
    field = Field()
    first, second = field.unit(one, "d3"), field.unit(two, "d4")
    table = field.table()
    assert not legal(table, f"join {first} {second}")
    assert not legal(table, f"join {second} {first}")


def test_r11_1_own_units_only() -> None:
    field = Field()
    infantry, tiger = field.unit("us01", "d3"), field.unit("ge27", "d4")
    table = field.table()
    assert not legal(table, f"join {infantry} {tiger}")


# R11.2: effects


def test_r11_2_the_pair_moves_together_at_the_lower_movement() -> None:
    field = Field()
    stuart, infantry = paired(field, "d2", "us17")
    table = play(field.table(), f"move_pair {stuart} d3")
    assert [unit(table, card).space for card in (stuart, infantry)] == ["d3", "d3"]
    assert unit(table, stuart).partner == infantry
    assert next(event for event in table.events if event.name == "moved").word("partner") == infantry
    assert table.state.moving == ""
    assert not legal(table, f"move {stuart} d4")
    assert not legal(table, f"move {infantry} d4")


def test_r11_2_march_raises_the_movement_of_the_infantry() -> None:
    field = Field()
    sherman, infantry = paired(field, "d2")
    table = play(field.table(), f"march {infantry}", f"move_pair {sherman} d3")
    assert table.state.left == 1
    table.choose(f"move {sherman} d4")
    assert unit(table, infantry).space == "d4"
    assert table.state.moving == ""


@pytest.mark.parametrize(("roll", "wounds"), [(5, 0), (6, 1)])
def test_r11_2_the_infantry_is_hit_at_one_more(roll: int, wounds: int) -> None:
    field = Field(phase="shooting")
    _, infantry = paired(field, "d4", "ge27", "ge01")
    shooter = field.unit("us01", "d3")
    table = play(field.table(), f"shoot {shooter} main {infantry}", f"roll {roll}")
    assert unit(table, infantry).wounds == wounds


def test_r11_2_the_vehicle_is_hit_as_ever() -> None:
    field = Field(phase="shooting")
    panzer, _ = paired(field, "d4", "ge21", "ge01")
    shooter = field.unit("us18", "d3")
    table = play(field.table(), f"shoot {shooter} main {panzer}", "roll 5")
    assert unit(table, panzer).wounds == 3


def test_r11_2_the_critical_is_one_harder_too() -> None:
    field = Field(phase="shooting")
    _, infantry = paired(field, "d4", "ge27", "ge02")
    rangers = field.unit("us04", "d3")
    table = play(field.table(), f"shoot {rangers} main {infantry}", "roll 9")
    assert unit(table, infantry).wounds == 1


def test_r11_2_the_enemy_chooses_which_of_the_two_to_attack() -> None:
    field = Field(phase="shooting")
    tiger, infantry = paired(field, "d4", "ge27", "ge01")
    shooter = field.unit("us18", "d3")
    table = field.table()
    assert {move.split()[3] for move in offered(table, "shoot")} == {tiger, infantry}
    assert shooter in table.state.units


# R11.3: the end


def test_r11_3_it_ends_when_one_of_them_dies() -> None:
    field = Field(phase="shooting")
    panzer, infantry = paired(field, "d4", "ge20", "ge01")
    shooter, rifle = field.unit("us18", "d3"), field.unit("us01", "c4")
    table = play(field.table(), f"shoot {shooter} main {panzer}", "roll 10")
    assert panzer not in table.state.units
    assert unit(table, infantry).partner == ""
    play(table, f"shoot {rifle} main {infantry}", "roll 5")
    assert unit(table, infantry).wounds == 1


# R11.4: joining


def test_r11_4_the_infantry_joins_the_vehicle() -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"join {infantry} {sherman}")
    assert unit(table, infantry).space == "d4"
    assert unit(table, infantry).partner == sherman


def test_r11_4_the_vehicle_joins_the_infantry() -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"join {sherman} {infantry}")
    assert unit(table, sherman).space == "d3"
    assert unit(table, sherman).partner == infantry


def test_r11_4_one_infantry_unit_per_vehicle() -> None:
    field = Field()
    sherman, infantry = paired(field, "d4")
    second, other = field.unit("us01", "d3"), field.unit("us18", "d5")
    table = field.table()
    assert not legal(table, f"join {second} {sherman}")
    assert not legal(table, f"join {other} {infantry}")


def test_r11_4_the_pair_goes_on_with_the_smaller_rest() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d2"), field.unit("us01", "d3")
    table = play(field.table(), f"march {infantry}", f"join {stuart} {infantry}")
    assert table.state.left == 2
    for space in ("d4", "d5"):
        table.choose(f"move {stuart} {space}")
    assert [unit(table, card).space for card in (stuart, infantry)] == ["d5", "d5"]
    assert table.state.moving == ""
    assert not legal(table, f"move {infantry} d6")


def test_r11_4_also_when_it_is_the_infantry_that_joins() -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"march {infantry}", f"join {infantry} {sherman}")
    assert table.state.left == 1
    table.choose(f"move {infantry} d5")
    assert [unit(table, card).space for card in (sherman, infantry)] == ["d5", "d5"]
    assert unit(table, sherman).partner == infantry
    assert not legal(table, f"move {sherman} d6")


def test_r11_4_a_suppressed_mate_limits_the_rest() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d2"), field.unit("us01", "d3", suppressed=True)
    table = play(field.table(), f"join {stuart} {infantry}")
    assert table.state.left == 1


def test_r11_4_the_step_to_the_mate_must_be_allowed() -> None:
    field = Field()
    field.natural({4: "W13a", 5: "W13a", 6: "W13a", 7: "W13a"})
    field.terrain("house", "f3")
    sherman, over = field.unit("us18", "d3"), field.unit("us01", "d4")
    stuart, inside = field.unit("us17", "f2"), field.unit("us01", "f3")
    table = field.table()
    assert not legal(table, f"join {sherman} {over}")
    assert not legal(table, f"join {stuart} {inside}")


def test_r11_4_who_has_moved_has_no_rest() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d5"), field.unit("us01", "d2")
    table = play(field.table(), f"move {infantry} d3", "stop", f"move {stuart} d4", f"join {stuart} {infantry}")
    assert table.state.moving == ""
    assert not legal(table, f"move_pair {stuart} d4")
    assert not legal(table, f"move {stuart} d4")


def test_r11_4_then_both_are_done() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"join {infantry} {stuart}")
    assert table.state.moving == ""
    assert not legal(table, f"move {stuart} d5")
    assert not legal(table, f"move_pair {stuart} d5")


def test_r11_4_a_vehicle_joins_infantry_with_a_mounted_weapon_and_stays() -> None:
    field = Field()
    stuart, heavy = field.unit("us17", "d4"), field.unit("us02", "d3", tokens=("hmg_inf",))
    table = play(field.table(), f"join {stuart} {heavy}")
    assert unit(table, heavy).partner == stuart
    assert table.state.moving == ""


def test_r11_4_nobody_joins_an_assaulter() -> None:
    field = Field()
    sherman, infantry, enemy = field.unit("us18", "d2"), field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = play(field.table(), f"assault {infantry} {enemy}")
    assert not legal(table, f"join {sherman} {infantry}")


def test_r11_4_joining_is_for_the_movement_phase() -> None:
    field = Field(phase="deployment")
    sherman, infantry = field.unit("us18", "d4"), field.unit("us01", "d3")
    table = field.table()
    assert not legal(table, f"join {infantry} {sherman}")


# R11.5: deployed together


def test_r11_5_two_cards_in_one_action_for_the_sum_of_costs() -> None:
    field = Field(phase="deployment", ap=8)
    sherman, infantry = field.hand(0, "us18", "us01")
    table = play(field.table(), f"deploy_pair {sherman} {infantry} d1", "ready", "ready")
    assert table.state.players[0].ap == 8 - 4 - 1
    assert [unit(table, card).space for card in (sherman, infantry)] == ["d1", "d1"]
    assert unit(table, sherman).partner == infantry


def test_r11_5_both_must_be_affordable() -> None:
    field = Field(phase="deployment", ap=4)
    sherman, infantry = field.hand(0, "us18", "us01")
    table = field.table()
    assert not legal(table, f"deploy_pair {sherman} {infantry} d1")


def test_r11_5_a_free_space_that_both_may_enter() -> None:
    field = Field(phase="deployment")
    sherman, infantry = field.hand(0, "us18", "us01")
    field.unit("us01", "d1")
    field.terrain("barrier", "e1")
    field.terrain("trench", "f1")
    table = field.table()
    assert not legal(table, f"deploy_pair {sherman} {infantry} d1")
    assert not legal(table, f"deploy_pair {sherman} {infantry} e1")
    assert legal(table, f"deploy_pair {sherman} {infantry} f1")


def test_r11_5_nobody_is_deployed_onto_a_unit_already_there() -> None:
    field = Field(phase="deployment")
    (infantry,) = field.hand(0, "us01")
    field.unit("us18", "d1")
    table = field.table()
    assert not legal(table, f"deploy {infantry} d1")


def test_r11_5_only_a_vehicle_that_shields() -> None:
    field = Field(phase="deployment")
    truck, infantry, track = field.hand(0, "us27", "us01", "us28")
    table = field.table()
    assert not legal(table, f"deploy_pair {truck} {infantry} d1")
    assert legal(table, f"deploy_pair {track} {infantry} d1")
