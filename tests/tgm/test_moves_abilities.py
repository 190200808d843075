"""Tests for movement abilities: march, mounted, scout, command (1.16). Test names give the rules."""

import pytest

from game.tgm.turn.start import income
from game.tgm.turn.victory import command_ap
from tests.tgm.field import Field, asked, end_turn, legal, offered, play, said, unit

FOREST = {5: "L03b"}

# March


def test_ability_march_1_ap_for_one_movement_more() -> None:
    field = Field(ap=3)
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"march {infantry}")
    assert table.state.players[0].ap == 2
    play(table, f"move {infantry} d2", f"move {infantry} d3")
    assert unit(table, infantry).space == "d3"
    assert table.state.moving == ""


def test_ability_march_once_per_unit_and_turn() -> None:
    field = Field(ap=3)
    infantry, other = field.unit("us01", "d1"), field.unit("us01", "f1")
    table = play(field.table(), f"march {infantry}")
    assert not legal(table, f"march {infantry}")
    assert legal(table, f"march {other}")


def test_ability_march_needs_the_ap() -> None:
    field = Field(ap=0)
    infantry = field.unit("us01", "d1")
    assert not legal(field.table(), f"march {infantry}")


def test_ability_march_of_the_unit_that_moves_before_or_after_a_step() -> None:
    field = Field()
    infantry, stuart = field.unit("us01", "d1"), field.unit("us17", "f1")
    table = play(field.table(), f"move {stuart} f2")
    assert not legal(table, f"march {infantry}")
    play(table, "stop", f"move {infantry} d2")
    assert not legal(table, f"move {infantry} d3")
    table.choose(f"march {infantry}")
    assert table.state.players[0].ap == 11
    assert not legal(table, f"march {infantry}"), "once per turn"
    table.choose(f"move {infantry} d3")
    assert table.state.moving == ""
    assert not legal(table, f"march {infantry}")


def test_ability_march_is_not_waited_for_without_ap() -> None:
    field = Field(ap=0)
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"move {infantry} d2")
    assert table.state.moving == ""


def test_ability_march_not_after_a_hard_step_nor_where_only_hard_steps_lead_on() -> None:
    field = Field()
    field.natural(FOREST)
    inside, hemmed_in = field.unit("us01", "d4"), field.unit("us01", "a1")
    for space in ("a2", "b1"):
        field.unit("ge01", space)
    table = field.table()
    for card, reason in ((inside, "march_from_hard"), (hemmed_in, "march_in_vain")):
        assert not legal(table, f"march {card}")
        assert said(table, f"march {card}") == reason
    table.choose(f"move {inside} d3")
    assert table.state.moving == ""


def test_ability_mounted_not_while_suppressed() -> None:
    field = Field(side="north")
    bicycles = field.unit("ge04", "d5", suppressed=True)
    assert not legal(field.table(), f"ride {bicycles}")


def test_ability_march_not_at_movement_0_and_not_while_suppressed() -> None:
    field = Field(side="north")
    suppressed = field.unit("ge01", "d5", suppressed=True)
    mounted = field.unit("ge05", "f5", tokens=("hmg_inf",))
    table = field.table()
    assert not legal(table, f"march {suppressed}")
    assert not legal(table, f"march {mounted}")


@pytest.mark.parametrize("kind", ["us02", "us08", "us18"])
def test_ability_march_only_with_the_ability(kind: str) -> None:
    field = Field()
    card = field.unit(kind, "d1")
    assert not legal(field.table(), f"march {card}")


@pytest.mark.parametrize("phase", ["deployment", "shooting"])
def test_ability_march_only_in_movement(phase: str) -> None:
    field = Field(phase=phase)
    infantry = field.unit("us01", "d1")
    assert not legal(field.table(), f"march {infantry}")


def test_ability_march_is_there_again_in_the_next_turn() -> None:
    field = Field()
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"march {infantry}")
    end_turn(table)
    end_turn(table)
    assert not unit(table, infantry).marched
    assert legal(table, f"march {infantry}")


def test_a70_a_march_that_is_not_used_stays_paid() -> None:
    field = Field(ap=3)
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"march {infantry}", "end_phase")
    assert table.state.players[0].ap == 2


# Mounted


def test_ability_mounted_one_movement_more_for_nothing() -> None:
    field = Field(side="north", ap=3)
    bicycles = field.unit("ge04", "d6")
    table = play(field.table(), f"ride {bicycles}", f"move {bicycles} d5", f"move {bicycles} d4")
    assert unit(table, bicycles).space == "d4"
    assert table.state.players[1].ap == 3


def test_ability_mounted_if_used_no_shot_in_this_turn() -> None:
    field = Field(side="north")
    rider, walker = field.unit("ge04", "d6"), field.unit("ge04", "f6", tokens=("grenades",))
    first, second = field.unit("us01", "d4"), field.unit("us01", "f4")
    table = play(field.table(), f"ride {rider}", "end_phase", "end_phase")
    assert not legal(table, f"shoot {rider} main {first}")
    assert legal(table, f"shoot {walker} main {second}")


def test_ability_mounted_reaction_fire_later_is_allowed() -> None:
    field = Field(side="north")
    field.deck(0)
    rider, infantry = field.unit("ge04", "d5"), field.unit("us01", "d4")
    field.hand(0, "us01")
    table = play(field.table(), f"ride {rider}")
    end_turn(table)
    play(table, f"assault {infantry} {rider}", "end_phase", "end_phase", f"storm {infantry}")
    assert asked(table) == 1
    assert legal(table, f"fire_back {rider} main")


def test_ability_mounted_is_declared_before_the_first_step_and_once() -> None:
    field = Field(side="north")
    bicycles, stuart = field.unit("ge04", "d6"), field.unit("ge20", "f6")
    table = play(field.table(), f"move {stuart} f5")
    assert not legal(table, f"ride {bicycles}")
    play(table, "stop", f"ride {bicycles}")
    assert not legal(table, f"ride {bicycles}")


@pytest.mark.parametrize("kind", ["us01", "us18"])
def test_ability_mounted_only_with_the_ability(kind: str) -> None:
    field = Field()
    card = field.unit(kind, "d1")
    assert not legal(field.table(), f"ride {card}")


def test_ability_mounted_a_pair_moves_at_the_raised_movement() -> None:
    field = Field(side="north")
    panzer, bicycles = field.unit("ge21", "d6"), field.unit("ge04", "d6")
    field.pair(panzer, bicycles)
    table = play(field.table(), f"ride {bicycles}", f"move_pair {panzer} d5", f"move {panzer} d4")
    assert unit(table, bicycles).space == "d4"


# Scout


@pytest.mark.parametrize("ground", ["forest", "mountain", "ruins", "trench"])
def test_ability_scout_hard_terrain_counts_as_normal(ground: str) -> None:
    field = Field()
    if ground in ("forest", "mountain"):
        field.natural({5: "L03b" if ground == "forest" else "L07a"})
    else:
        field.terrain(ground, "d4")
    greyhound = field.unit("us25", "d3")
    table = play(field.table(), f"move {greyhound} d4")
    assert table.state.left == 2
    table.choose(f"move {greyhound} d5")
    assert table.state.left == 1


def test_ability_scout_enters_the_forest_as_a_later_step() -> None:
    field = Field()
    field.natural({5: "L03b"})
    rangers = field.unit("us04", "d2")
    table = play(field.table(), f"march {rangers}", f"move {rangers} d3", f"move {rangers} d4")
    assert unit(table, rangers).space == "d4"


@pytest.mark.parametrize("card", ["barrier", "house"])
def test_ability_scout_forbidden_entry_stays_forbidden(card: str) -> None:
    field = Field()
    field.terrain(card, "d4")
    greyhound = field.unit("us25", "d3")
    assert not legal(field.table(), f"move {greyhound} d4")


def test_ability_scout_of_one_does_not_help_the_other_of_a_pair() -> None:
    field = Field()
    field.natural({5: "L03b"})
    sherman, rangers = field.unit("us18", "d3"), field.unit("us04", "d3")
    field.pair(sherman, rangers)
    table = play(field.table(), f"march {rangers}", f"move_pair {sherman} d4")
    assert table.state.moving == ""


# Command


@pytest.mark.parametrize(("line", "ap"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)])
@pytest.mark.parametrize(("kind", "side"), [("us10", "south"), ("ge11", "north")])
def test_x24_command_groups_yield_by_own_line(kind: str, side: str, line: int, ap: int) -> None:
    field = Field()
    card = field.unit(kind, f"d{line if side == 'south' else 7 - line}")
    assert command_ap(field.state.units[card]) == ap


def test_ability_command_several_groups_pay_separately() -> None:
    field = Field()
    field.unit("us10", "d1")
    field.unit("us10", "e2")
    # 3 from the HQ, supply 2, 1 + 2 from the groups
    assert income(field.state, "hq_south") == 3 + 2 + 3


def test_ability_command_aboard_a_carrier_yields_nothing() -> None:
    field = Field()
    truck = field.unit("us27", "d1")
    field.aboard("us10", truck)
    assert income(field.state, "hq_south") == 3 + 1


def test_ability_command_in_a_pair_it_yields() -> None:
    field = Field()
    sherman, group = field.unit("us18", "d1"), field.unit("us10", "d1")
    field.pair(sherman, group)
    assert income(field.state, "hq_south") == 3 + 1 + 1


def test_ability_command_the_enemys_groups_pay_the_enemy() -> None:
    field = Field()
    field.unit("ge11", "d3")
    assert income(field.state, "hq_south") == 3
    assert income(field.state, "hq_north") == 3 + 3


def test_a39_abilities_are_not_used_in_the_middle_of_a_move() -> None:
    field = Field()
    stuart = field.unit("us17", "d1", tokens=("smoke_shell",))
    table = field.table()
    assert legal(table, f"smoke_shell {stuart}")
    table.choose(f"move {stuart} d2")
    assert not legal(table, f"smoke_shell {stuart}")
    table.choose("stop")
    assert legal(table, f"smoke_shell {stuart}")


@pytest.mark.parametrize("phase", ["movement", "deployment", "shooting"])
def test_a39_abilities_are_used_in_three_phases_of_the_own_turn(phase: str) -> None:
    field = Field(phase=phase)
    stuart = field.unit("us17", "d1", tokens=("smoke_shell",))
    medic = field.unit("us01", "f1", tokens=("medic",), wounds=1)
    panzer = field.unit("ge21", "d6", tokens=("smoke_shell",))
    table = field.table()
    assert legal(table, f"smoke_shell {stuart}")
    assert legal(table, f"cure {medic} {medic}")
    assert not legal(table, f"smoke_shell {panzer}")


def test_a39_not_in_flip_over() -> None:
    field = Field(phase="flip")
    field.unit("us02", "d1", tokens=("hmg_inf",))
    stuart = field.unit("us17", "f1", tokens=("smoke_shell",))
    table = field.table()
    assert offered(table, "smoke_shell") == []
    assert not legal(table, f"smoke_shell {stuart}")
