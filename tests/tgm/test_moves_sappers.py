"""Tests for sappers, rivers and bridges (1.16, A29, A56, A57). Test names give the rules."""

import pytest

from game.tgm.state import Bridge
from tests.tgm.field import Field, end_turn, legal, play, steps, unit

RIVER = {4: "W13a", 5: "W13a", 6: "W13a", 7: "W13a"}
"""The river runs between lines 3 and 4."""
FOREST = {5: "L03b"}
"""Forest on c4 and d4."""


def river() -> Field:
    field = Field()
    field.natural(RIVER)
    return field


def engineers(field: Field, space: str) -> str:
    return field.unit("us08", space, tokens=("sappers",))


# A57: the river


def test_a57_only_the_vertical_step_between_the_two_lines_crosses() -> None:
    field = river()
    south, north = field.unit("us17", "d3"), field.unit("us18", "f4")
    table = field.table()
    assert steps(table, south) == {"d2", "c3", "e3"}
    assert steps(table, north) == {"f5", "e4", "g4"}
    assert not legal(table, f"move {south} d4")
    assert not legal(table, f"move {north} f3")


def test_a57_banks_are_normal_ground() -> None:
    field = river()
    stuart = field.unit("us17", "d2")
    table = play(field.table(), f"move {stuart} d3", f"move {stuart} e3")
    assert table.state.left == 1


def test_a57_a_bridge_column_is_crossed() -> None:
    field = river()
    field.state.bridges["d3"] = Bridge(14)
    stuart, beside = field.unit("us17", "d2"), field.unit("us18", "e3")
    table = field.table()
    for space in ("d3", "d4", "d5"):
        table.choose(f"move {stuart} {space}")
    assert unit(table, stuart).space == "d5"
    assert not legal(table, f"move {beside} e4")


def test_ability_sappers_cross_rivers_freely_by_a_normal_step() -> None:
    field = river()
    sappers = engineers(field, "d3")
    table = play(field.table(), f"move {sappers} d4")
    assert unit(table, sappers).space == "d4"
    end_turn(table)
    end_turn(table)
    table.choose(f"move {sappers} d3")
    assert unit(table, sappers).space == "d3"


def test_ability_sappers_the_grey_token_still_lets_them_cross() -> None:
    field = river()
    sappers = field.unit("us08", "d3", tokens=("sappers",), grey=("sappers",))
    assert legal(field.table(), f"move {sappers} d4")


def test_a57_a_carrier_with_sappers_aboard_does_not_cross() -> None:
    field = river()
    truck = field.unit("us27", "d3")
    field.aboard("us08", truck, tokens=("sappers",))
    assert not legal(field.table(), f"move {truck} d4")


def test_a57_a_pair_with_sappers_does_not_cross() -> None:
    field = river()
    sherman, sappers = field.unit("us18", "d3"), engineers(field, "d3")
    field.pair(sherman, sappers)
    table = field.table()
    assert not legal(table, f"move_pair {sherman} d4")
    assert legal(table, f"move {sappers} d4")


# A56: the sappers' bridge


def test_a56_two_sappers_on_opposite_banks_are_one_step() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry = field.unit("us02", "d2")
    table = field.table()
    assert {"c4", "e4"} <= steps(table, infantry)
    table.choose(f"move {infantry} e4")
    assert unit(table, infantry).space == "e4"
    assert table.state.moving == ""


@pytest.mark.parametrize("start", ["c3", "e3", "d2"])
def test_a56_from_every_space_beside_the_near_sapper(start: str) -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry = field.unit("us02", start)
    assert legal(field.table(), f"move {infantry} c4")


@pytest.mark.parametrize("start", ["d1", "b3", "c2"])
def test_a56_not_from_farther_away(start: str) -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry = field.unit("us02", start)
    table = field.table()
    for space in ("c4", "e4", "d5"):
        assert not legal(table, f"move {infantry} {space}")


def test_a56_it_costs_1_movement() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    stuart = field.unit("us17", "d2")
    table = play(field.table(), f"move {stuart} c4")
    assert table.state.left == 2


def test_a56_also_from_north_to_south() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry = field.unit("us02", "e4")
    table = field.table()
    assert {"c3", "e3"} <= steps(table, infantry)


def test_a56_the_sappers_must_be_vertically_adjacent_and_both_there() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "e4")
    infantry = field.unit("us02", "d2")
    assert steps(field.table(), infantry) == {"d1", "c2", "e2"}


def test_a56_while_they_stay() -> None:
    field = river()
    near, _ = engineers(field, "d3"), engineers(field, "d4")
    infantry = field.unit("us02", "d2")
    table = field.table()
    assert legal(table, f"move {infantry} c4")
    table.choose(f"move {near} c3")
    assert not legal(table, f"move {infantry} c4")


def test_a56_the_enemys_sappers_are_no_bridge() -> None:
    field = river()
    field.unit("ge09", "d3", tokens=("sappers",))
    field.unit("ge09", "d4", tokens=("sappers",))
    infantry = field.unit("us02", "d2")
    assert steps(field.table(), infantry) == {"d1", "c2", "e2"}


def test_a56_only_to_a_free_space() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry, mate, enemy = field.unit("us02", "d2"), field.unit("us18", "c4"), field.unit("ge01", "e4")
    table = field.table()
    assert not legal(table, f"move {infantry} c4")
    assert not legal(table, f"move {infantry} e4")
    assert not legal(table, f"join {infantry} {mate}")
    assert enemy in table.state.units


def test_a56_no_assault_over_it() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "e4")
    table = play(field.table(), f"march {infantry}")
    assert not legal(table, f"assault {infantry} {enemy}")


def test_a56_forbidden_ground_stays_forbidden_and_hard_ground_hard() -> None:
    field = Field()
    field.natural({**RIVER, 5: "W14a"})
    field.terrain("barrier", "e4")
    engineers(field, "d3")
    engineers(field, "d4")
    stuart = field.unit("us17", "d2")
    field.terrain("trench", "c4")
    table = field.table()
    assert not legal(table, f"move {stuart} e4")
    table.choose(f"move {stuart} c4")
    assert table.state.moving == ""


def test_a56_passing_through_both_sappers_space_by_space() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    stuart = field.unit("us17", "d2")
    table = field.table()
    for space in ("d3", "d4", "d5"):
        table.choose(f"move {stuart} {space}")
    assert unit(table, stuart).space == "d5"


def test_a56_a_pair_uses_the_bridge_as_one_unit() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    sherman, infantry = field.unit("us18", "d2"), field.unit("us01", "d2")
    field.pair(sherman, infantry)
    table = play(field.table(), f"move_pair {sherman} c4")
    assert [unit(table, card).space for card in (sherman, infantry)] == ["c4", "c4"]


def test_a56_a_loaded_carrier_uses_the_bridge() -> None:
    field = river()
    engineers(field, "d3")
    engineers(field, "d4")
    truck = field.unit("us27", "d2")
    field.aboard("us01", truck)
    table = play(field.table(), f"move {truck} c4")
    assert unit(table, truck).space == "c4"


# sappers on hard ground


def test_ability_sappers_others_pass_their_hard_space_as_normal() -> None:
    field = Field()
    field.natural(FOREST)
    engineers(field, "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert table.state.left == 2
    table.choose(f"move {stuart} d5")
    assert table.state.left == 1


def test_ability_sappers_a_vehicle_joins_them_in_the_forest_by_a_normal_step() -> None:
    field = Field()
    field.natural(FOREST)
    sappers, stuart = engineers(field, "d4"), field.unit("us17", "d2")
    table = play(field.table(), f"move {stuart} d3", f"join {stuart} {sappers}")
    assert unit(table, stuart).partner == sappers


def test_ability_sappers_the_vehicle_of_a_pair_leaves_their_space_as_normal() -> None:
    field = Field()
    field.natural(FOREST)
    sappers, stuart = engineers(field, "d4"), field.unit("us17", "d4")
    field.pair(stuart, sappers)
    table = play(field.table(), f"move {stuart} d5")
    assert table.state.left == 2


def test_ability_sappers_their_own_steps_stay_hard() -> None:
    field = Field()
    field.natural(FOREST)
    sappers = field.unit("us08", "d3", tokens=("sappers",), forced=True)
    table = play(field.table(), f"move {sappers} d4")
    assert table.state.moving == ""


def test_ability_sappers_the_next_forest_space_stays_hard() -> None:
    field = Field()
    field.natural(FOREST)
    engineers(field, "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert not legal(table, f"move {stuart} c4")


def test_ability_sappers_enemy_sappers_clear_nothing() -> None:
    field = Field()
    field.natural(FOREST)
    field.unit("ge09", "c4", tokens=("sappers",))
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert table.state.moving == ""


# clearing


@pytest.mark.parametrize("card", ["barb_wire", "barrier", "mines"])
@pytest.mark.parametrize("space", ["d3", "d4", "c3"])
def test_ability_sappers_remove_a_card_within_1_space(card: str, space: str) -> None:
    field = Field()
    laid = field.terrain(card, space)
    sappers = engineers(field, "d3")
    table = play(field.table(), f"clear {sappers} {space}")
    assert table.state.terrain == {}
    assert laid in table.state.terrain_box
    assert unit(table, sappers).grey == ("sappers",)
    assert legal(table, f"move {sappers} e3")


@pytest.mark.parametrize("card", ["wall", "trench", "house", "ruins"])
def test_ability_sappers_remove_nothing_else(card: str) -> None:
    field = Field()
    field.terrain(card, "d4")
    sappers = engineers(field, "d3")
    assert not legal(field.table(), f"clear {sappers} d4")


def test_ability_sappers_reach_1_space_and_not_with_a_grey_token() -> None:
    field = Field()
    field.terrain("mines", "d5")
    field.terrain("barrier", "f4")
    sappers, tired = engineers(field, "d3"), field.unit("us08", "f3", tokens=("sappers",), grey=("sappers",))
    table = field.table()
    assert not legal(table, f"clear {sappers} d5")
    assert not legal(table, f"clear {tired} f4")


def test_ability_sappers_whoever_stands_on_it() -> None:
    field = Field()
    field.terrain("barrier", "d4")
    field.unit("ge01", "d4")
    sappers = engineers(field, "d3")
    table = play(field.table(), f"clear {sappers} d4")
    assert table.state.terrain == {}


def test_ability_sappers_not_aboard_and_not_in_the_enemys_turn() -> None:
    field = Field()
    field.terrain("mines", "d4")
    truck = field.unit("us27", "d3")
    aboard = field.aboard("us08", truck, tokens=("sappers",))
    pioneers = field.unit("ge09", "d5", tokens=("sappers",))
    table = field.table()
    assert not legal(table, f"clear {aboard} d4")
    assert not legal(table, f"clear {pioneers} d4")
