"""Tests for movement, step by step (1.25, R9.4, A14, A35, A36, A40, A63, A74, A75, X18). Test names give the rules."""

import pytest

from tests.tgm.field import Field, end_turn, legal, play, said, steps, unit

FOREST = {5: "L03b"}
"""Forest on c4 and d4, plain on c3 and d3."""


# R9.4 and 1.25, 1: units that move, and how


def test_r9_4_steps_are_orthogonal_and_go_in_any_direction() -> None:
    field = Field()
    sherman = field.unit("us18", "d3")
    table = field.table()
    assert steps(table, sherman) == {"d4", "d2", "c3", "e3"}
    assert not legal(table, f"move {sherman} e4")
    assert not legal(table, f"move {sherman} d5")


def test_r9_4_the_map_ends_at_its_edge() -> None:
    field = Field()
    sherman = field.unit("us18", "a1")
    assert steps(field.table(), sherman) == {"a2", "b1"}


def test_r9_4_a_unit_need_not_use_its_full_movement() -> None:
    field = Field()
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert legal(table, "stop")
    table.choose("stop")
    assert unit(table, stuart).space == "d4"
    assert steps(table, stuart) == set()
    assert not legal(table, f"move {stuart} d5")


def test_r9_4_any_or_all_units_move() -> None:
    field = Field()
    first, second = field.unit("us01", "a1"), field.unit("us01", "h1")
    table = field.table()
    for move in (f"move {second} h2", "stop", f"move {first} a2", "stop"):
        table.choose(move)
    assert [unit(table, card).space for card in (first, second)] == ["a2", "h2"]
    assert legal(table, "end_phase")


def test_r9_4_own_units_are_passed_but_not_ended_on() -> None:
    field = Field()
    stuart, gun = field.unit("us17", "d2"), field.unit("us11", "d3")
    table = play(field.table(), f"move {stuart} d3")
    assert not legal(table, "stop")
    play(table, f"move {stuart} d4", "stop")
    assert (unit(table, stuart).space, unit(table, gun).space) == ("d4", "d3")


def test_r9_4_several_own_units_in_a_row_are_passed() -> None:
    field = Field()
    stuart = field.unit("us17", "d1")
    field.unit("us11", "d2")
    field.unit("us12", "d3")
    table = field.table()
    for space in ("d2", "d3", "d4"):
        table.choose(f"move {stuart} {space}")
    assert unit(table, stuart).space == "d4"


def test_r9_4_nobody_steps_onto_an_own_unit_with_the_last_movement() -> None:
    field = Field()
    infantry = field.unit("us02", "d2")
    field.unit("us11", "d3")
    table = field.table()
    assert steps(table, infantry) == {"d1", "c2", "e2"}
    assert not legal(table, f"move {infantry} d3")


def test_r9_4_enemy_units_are_never_passed() -> None:
    field = Field()
    stuart = field.unit("us17", "d3")
    field.unit("ge12", "d4")
    table = field.table()
    assert steps(table, stuart) == {"d2", "c3", "e3"}
    assert not legal(table, f"move {stuart} d4")


def test_1_25_1_the_steps_of_a_unit_are_made_in_one_go() -> None:
    field = Field()
    stuart, sherman = field.unit("us17", "d3"), field.unit("us18", "g3")
    table = play(field.table(), f"move {stuart} d4")
    assert steps(table, sherman) == set()
    assert not legal(table, f"move {sherman} g4")
    assert not legal(table, "end_phase")
    table.choose("stop")
    assert legal(table, f"move {sherman} g4")


def test_1_25_1_a_unit_moves_once_in_a_phase() -> None:
    field = Field()
    infantry = field.unit("us01", "d3")
    table = play(field.table(), f"move {infantry} d4", "stop")
    assert table.state.moving == ""
    assert not legal(table, f"move {infantry} d5")
    assert not legal(table, f"march {infantry}")


@pytest.mark.parametrize("state", ["deployed", "set_down"])
def test_1_25_1_who_was_deployed_or_set_down_in_this_turn_has_no_movement(state: str) -> None:
    field = Field()
    infantry = field.unit("us01", "d3")
    setattr(field.state.units[infantry], state, True)
    table = field.table()
    assert steps(table, infantry) == set()
    assert not legal(table, f"move {infantry} d4")


def test_1_25_1_a_passenger_has_no_movement() -> None:
    field = Field()
    truck = field.unit("us27", "d3")
    infantry = field.aboard("us01", truck)
    table = field.table()
    assert steps(table, infantry) == set()
    assert not legal(table, f"move {infantry} d4")
    assert not legal(table, f"march {infantry}")


# 1.25, 2: distance


@pytest.mark.parametrize(("kind", "movement"), [("us01", 1), ("us18", 2), ("us17", 3), ("us11", 1)])
def test_1_25_2_movement_is_the_printed_number(kind: str, movement: int) -> None:
    field = Field(ap=0)
    card = field.unit(kind, "d1")
    table = field.table()
    for line in range(2, 2 + movement):
        table.choose(f"move {card} d{line}")
    assert unit(table, card).space == f"d{1 + movement}"
    assert table.state.moving == ""
    assert not legal(table, f"move {card} d{2 + movement}")


def test_1_25_2_movement_0_makes_no_step() -> None:
    field = Field()
    howitzer = field.unit("us14", "d3")
    table = field.table()
    assert steps(table, howitzer) == set()
    assert not legal(table, f"move {howitzer} d4")


def test_1_25_2_a_mounted_weapon_means_movement_0() -> None:
    field = Field()
    mounted = field.unit("us02", "d3", tokens=("hmg_inf",))
    crossed = field.unit("us02", "f3", tokens=("hmg_inf",), mounted=())
    table = field.table()
    assert steps(table, mounted) == set()
    assert not legal(table, f"move {mounted} d4")
    assert steps(table, crossed) == {"f4", "f2", "e3", "g3"}


def test_1_25_2_fuel_shortage_means_movement_0() -> None:
    field = Field()
    sherman, mate = field.unit("us18", "d3", stranded=True), field.unit("us18", "d4")
    table = field.table()
    assert steps(table, sherman) == set()
    assert not legal(table, f"swap {sherman} {mate}")


def test_1_25_2_march_and_forced_march_do_not_add_up() -> None:
    field = Field(ap=5)
    (card,) = field.hand(0, "sp14")
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"play {card} line1")
    assert not legal(table, f"march {infantry}")
    play(table, f"move {infantry} d2", f"move {infantry} d3")
    assert table.state.moving == ""
    assert unit(table, infantry).space == "d3"


@pytest.mark.parametrize(("kind", "movement"), [("us17", 1), ("us18", 1), ("us01", 1), ("us14", 0)])
def test_a14_a_suppressed_unit_has_movement_1_at_most_and_0_stays_0(kind: str, movement: int) -> None:
    field = Field()
    card = field.unit(kind, "d3", suppressed=True)
    table = field.table()
    assert bool(steps(table, card)) == bool(movement)
    if movement:
        table.choose(f"move {card} d4")
        assert table.state.moving == ""


def test_a14_suppression_comes_after_every_bonus() -> None:
    field = Field(side="north")
    bicycles = field.unit("ge04", "d5", suppressed=True, riding=True)
    forced = field.unit("ge01", "f5", suppressed=True, forced=True)
    table = field.table()
    for card, space in ((bicycles, "d4"), (forced, "f4")):
        table.choose(f"move {card} {space}")
        assert table.state.moving == ""
        assert unit(table, card).space == space


def test_a74_the_lowest_movement_holds() -> None:
    field = Field()
    mounted = field.unit("us02", "d3", tokens=("mortar_inf",), suppressed=True)
    stranded = field.unit("us17", "f3", suppressed=True, stranded=True)
    table = field.table()
    assert steps(table, mounted) == steps(table, stranded) == set()


# 1.25, 3: legal steps


def test_1_25_3_lakes_and_the_sea_are_not_entered() -> None:
    field = Field()
    field.natural({5: "L10b", 6: "W13b"})
    by_the_lake, by_the_sea = field.unit("us17", "d3"), field.unit("us17", "g4")
    table = field.table()
    assert "d4" not in steps(table, by_the_lake)
    assert "f4" not in steps(table, by_the_sea)
    assert not legal(table, f"move {by_the_lake} d4")
    assert not legal(table, f"move {by_the_sea} f4")


def test_1_25_3_craft_go_on_the_sea_and_nowhere_else() -> None:
    field = Field()
    field.natural({1: "W13b"})
    craft = field.unit("xx01", "d1")
    table = field.table()
    assert steps(table, craft) == {"c1", "d2"}
    table.choose(f"move {craft} d2")
    assert not legal(table, f"move {craft} d3")
    assert not legal(table, f"move {craft} e2")
    assert steps(table, craft) == {"c2", "d1"}


@pytest.mark.parametrize(
    ("kind", "card", "allowed"),
    [
        ("us18", "house", False),
        ("us27", "bunker", False),
        ("us11", "house", True),
        ("us11", "church", False),
        ("us01", "church", True),
        ("us18", "barrier", False),
        ("us11", "barrier", False),
        ("us01", "barrier", True),
        ("us11", "barb_wire", False),
        ("us01", "barb_wire", True),
        ("us18", "trench", True),
        ("us27", "wall", True),
    ],
)
def test_1_25_3_a_terrain_card_says_who_may_enter(kind: str, card: str, allowed: bool) -> None:
    field = Field()
    mover = field.unit(kind, "d3")
    field.terrain(card, "d4")
    table = field.table()
    assert legal(table, f"move {mover} d4") is allowed


def test_1_25_3_the_card_counts_and_not_the_ground_under_it() -> None:
    field = Field()
    field.natural(FOREST)
    field.terrain("mines", "d4")
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4", "roll 1")
    assert table.state.left == 2


# 1.25, 4 and A40: hard steps


def test_a40_a_hard_step_is_the_only_step() -> None:
    field = Field()
    field.natural(FOREST)
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    assert table.state.moving == ""
    assert unit(table, stuart).space == "d4"
    assert not legal(table, f"move {stuart} d5")


def test_a40_a_hard_step_needs_that_nothing_was_spent() -> None:
    field = Field()
    field.natural(FOREST)
    stuart = field.unit("us17", "e3")
    table = play(field.table(), f"move {stuart} d3")
    assert not legal(table, f"move {stuart} d4")
    assert legal(table, f"move {stuart} d2")


@pytest.mark.parametrize("goal", ["d5", "c4", "d3"])
def test_x18_next_turn_one_forest_space_or_out(goal: str) -> None:
    field = Field()
    field.natural(FOREST)
    stuart = field.unit("us17", "d3")
    table = play(field.table(), f"move {stuart} d4")
    end_turn(table)
    end_turn(table)
    table.choose(f"move {stuart} {goal}")
    assert table.state.moving == ""
    assert unit(table, stuart).space == goal


def test_1_25_4_mountains_and_ruins_are_hard_and_bushes_are_not() -> None:
    field = Field()
    field.natural({5: "L07a", 6: "L06a"})
    field.terrain("ruins", "a4")
    over, through, ruined = field.unit("us18", "d3"), field.unit("us17", "e3"), field.unit("us27", "a3")
    table = play(field.table(), f"move {over} d4")
    assert table.state.moving == ""
    table.choose(f"move {ruined} a4")
    assert table.state.moving == ""
    table.choose(f"move {through} e4")
    assert table.state.left == 2


def test_a35_march_does_not_help_in_hard_terrain() -> None:
    field = Field()
    field.natural(FOREST)
    inside, outside = field.unit("us01", "d4"), field.unit("us01", "c3")
    table = field.table()
    assert not legal(table, f"march {inside}")
    assert said(table, f"march {inside}") == "march_from_hard"
    table.choose(f"move {inside} d5")
    assert table.state.moving == ""
    play(table, f"march {outside}", f"move {outside} c4")
    assert table.state.moving == ""
    assert unit(table, outside).space == "c4"


def test_a40_own_units_in_the_forest_cannot_be_passed() -> None:
    field = Field()
    field.natural(FOREST)
    stuart = field.unit("us17", "d3")
    field.unit("us01", "d4")
    table = field.table()
    assert not legal(table, f"move {stuart} d4")
