"""Tests for declaring and resolving assaults (1.10, A06-A12, A42-A45, A50). Test names give the rules."""

from typing import Any

import pytest

from game.rules.table import Table
from game.tgm.state import TgmState
from tests.tgm.field import Field, asked, legal, offered, play, to_shooting, unit


def stormed(field: Field, assaulter: str, defender: str) -> Table[TgmState]:
    """Declare the assault and begin to resolve it; a defender that can fire back is then asked."""
    table = play(field.table(), f"assault {assaulter} {defender}")
    to_shooting(table)
    table.choose(f"storm {assaulter}")
    return table


def duel(defender: str = "ge01", **values: Any) -> tuple[Field, str, str]:
    """Light infantry on d3 beside an enemy on d4."""
    field = Field()
    return field, field.unit("us01", "d3", tokens=("grenades",)), field.unit(defender, "d4", **values)


# R10.1 and R10.5: declaring


def test_r10_1_it_is_declared_in_movement_and_resolved_in_shooting() -> None:
    field, infantry, enemy = duel()
    table = field.table()
    assert not legal(table, f"move {infantry} d4")
    table.choose(f"assault {infantry} {enemy}")
    assert not legal(table, f"storm {infantry}")
    table.choose("end_phase")
    assert not legal(table, f"storm {infantry}")
    table.choose("end_phase")
    assert legal(table, f"storm {infantry}")


@pytest.mark.parametrize("phase", ["deployment", "shooting"])
def test_r10_1_not_declared_later(phase: str) -> None:
    field = Field(phase=phase)
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    assert not legal(field.table(), f"assault {infantry} {enemy}")


@pytest.mark.parametrize("kind", ["us18", "us11", "us27"])
def test_1_10_only_infantry_assaults(kind: str) -> None:
    field = Field()
    other, enemy = field.unit(kind, "d3"), field.unit("ge01", "d4")
    assert not legal(field.table(), f"assault {other} {enemy}")


@pytest.mark.parametrize("kind", ["ge01", "ge12", "ge27", "ge33"])
def test_r10_1_any_enemy_unit_can_be_assaulted(kind: str) -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3"), field.unit(kind, "d4")
    assert legal(field.table(), f"assault {infantry} {enemy}")


def test_r10_1_enemy_held_terrain_is_assaulted() -> None:
    field, infantry, enemy = duel()
    field.terrain("house", "d4")
    assert legal(field.table(), f"assault {infantry} {enemy}")


def test_r10_1_passengers_are_not_assaulted_but_their_carrier_is() -> None:
    field = Field()
    infantry, truck = field.unit("us01", "d3"), field.unit("ge33", "d4")
    passenger = field.aboard("ge01", truck)
    table = field.table()
    assert not legal(table, f"assault {infantry} {passenger}")
    assert legal(table, f"assault {infantry} {truck}")


def test_r10_5_the_ground_must_be_open_to_the_attacker() -> None:
    field = Field()
    field.natural({1: "W13b"})
    infantry, craft = field.unit("us01", "d3"), field.unit("xx01", "d2", 1)
    assert not legal(field.table(), f"assault {infantry} {craft}")


def test_a09_the_hq_is_not_assaulted() -> None:
    field = Field()
    field.unit("us01", "d6")
    assert offered(field.table(), "assault") == []


def test_r10_5_the_assault_is_a_step_and_needs_movement() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    table = field.table()
    assert not legal(table, f"assault {infantry} {enemy}")
    play(table, f"march {infantry}", f"move {infantry} d3", f"assault {infantry} {enemy}")
    assert unit(table, infantry).space == "d3"
    assert table.state.moving == ""


def test_r10_5_it_is_the_last_step() -> None:
    field, infantry, enemy = duel()
    table = play(field.table(), f"march {infantry}", f"assault {infantry} {enemy}")
    assert not legal(table, f"move {infantry} c3")
    assert not legal(table, f"assault {infantry} {enemy}")


def test_r10_5_a_unit_that_has_moved_does_not_assault() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    table = play(field.table(), f"move {infantry} d3")
    assert not legal(table, f"assault {infantry} {enemy}")


def test_r10_5_a_mounted_weapon_or_the_turn_of_deployment_forbids_it() -> None:
    field = Field()
    mounted, fresh = field.unit("us02", "d3", tokens=("hmg_inf",)), field.unit("us01", "f3", deployed=True)
    first, second = field.unit("ge01", "d4"), field.unit("ge01", "f4")
    table = field.table()
    assert not legal(table, f"assault {mounted} {first}")
    assert not legal(table, f"assault {fresh} {second}")


def test_r10_5_a_suppressed_unit_assaults_with_its_one_step() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", suppressed=True), field.unit("ge01", "d4")
    assert legal(field.table(), f"assault {infantry} {enemy}")


def test_r10_5_hard_ground_takes_the_whole_movement() -> None:
    field = Field()
    field.natural({5: "L03b"})
    near, far = field.unit("us01", "d3"), field.unit("us01", "c2")
    first, second = field.unit("ge01", "d4"), field.unit("ge01", "c4")
    table = field.table()
    assert legal(table, f"assault {near} {first}")
    play(table, f"march {far}", f"move {far} c3")
    assert not legal(table, f"assault {far} {second}")


def test_r10_5_not_across_a_river_but_sappers_may() -> None:
    field = Field()
    field.natural({4: "W13a", 5: "W13a", 6: "W13a", 7: "W13a"})
    infantry, engineers = field.unit("us01", "d3"), field.unit("us08", "f3", tokens=("sappers",))
    first, second = field.unit("ge01", "d4"), field.unit("ge01", "f4")
    table = field.table()
    assert not legal(table, f"assault {infantry} {first}")
    assert legal(table, f"assault {engineers} {second}")


def test_r10_5_it_comes_from_a_space_where_the_move_could_have_ended() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    field.unit("us11", "d3")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3")
    assert not legal(table, f"assault {infantry} {enemy}")


def test_r10_5_nor_from_the_space_of_a_vehicle_it_has_not_joined() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    field.unit("us18", "d3")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3")
    assert not legal(table, f"assault {infantry} {enemy}")


# A43: position during the assault


def test_a43_the_unit_stays_on_the_space_it_came_from() -> None:
    field, infantry, enemy = duel()
    behind = field.unit("us17", "d1")
    table = play(field.table(), f"assault {infantry} {enemy}")
    assert unit(table, infantry).space == "d3"
    play(table, f"move {behind} d2", f"move {behind} d3")
    assert not legal(table, "stop")
    table.choose(f"move {behind} c3")
    assert unit(table, behind).space == "c3"


def test_a43_nobody_deploys_or_lands_there() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d1"), field.unit("ge01", "d2")
    heavy, airborne = field.hand(0, "us02", "us05")
    table = play(field.table(), f"assault {infantry} {enemy}", "end_phase")
    assert not legal(table, f"deploy {heavy} d1")
    assert not legal(table, f"parachute {airborne} d1")
    assert legal(table, f"deploy {heavy} c1")


def test_a43_an_ambush_meets_it_where_it_came_from() -> None:
    field = Field()
    (ambush,) = field.hand(1, "sp21")
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge02", "d4")
    distant = field.unit("ge01", "d6")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3", f"assault {infantry} {enemy}")
    assert asked(table) == 1
    assert {move.split()[2] for move in offered(table, "ambush")} == {enemy}
    assert distant in table.state.units
    play(table, f"ambush {ambush} {enemy} main {infantry}", "roll 10")
    assert infantry not in table.state.units


def test_w2_an_assault_without_a_step_opens_no_ambush() -> None:
    field, infantry, enemy = duel()
    field.hand(1, "sp21")
    table = play(field.table(), f"assault {infantry} {enemy}")
    assert asked(table) == 0


# R10.2 and R10.6: reaction fire


def test_r10_2_the_defender_fires_back_with_one_weapon() -> None:
    field, infantry, enemy = duel("ge01", tokens=("grenades",))
    table = stormed(field, infantry, enemy)
    assert asked(table) == 1
    assert offered(table, "fire_back") == [f"fire_back {enemy} main", f"fire_back {enemy} grenades"]
    play(table, f"fire_back {enemy} grenades", "roll 5")
    assert unit(table, infantry).wounds == 2
    assert asked(table) == 0
    assert offered(table, "fire_back") == []


def test_r10_2_it_may_decline() -> None:
    field, infantry, enemy = duel()
    table = stormed(field, infantry, enemy)
    table.choose("pass")
    assert asked(table) == 0
    assert legal(table, "storm_with main")


def test_r10_2_it_keeps_its_shot_for_its_own_turn() -> None:
    field, infantry, enemy = duel()
    table = stormed(field, infantry, enemy)
    play(table, f"fire_back {enemy} main", "roll 1")
    assert unit(table, enemy).reacted == ("main",)
    assert unit(table, enemy).fired == ()


def test_r10_2_deactivated_weapons_never_fire() -> None:
    field = Field()
    infantry = field.unit("us02", "d3", tokens=("hmg_inf",), mounted=())
    enemy = field.unit("ge02", "d4", tokens=("bazooka",), grey=("bazooka",))
    table = stormed(field, infantry, enemy)
    assert offered(table, "fire_back") == [f"fire_back {enemy} main"]
    table.choose("pass")
    assert offered(table, "storm_with") == ["storm_with main"]
    assert not legal(table, "storm_with hmg_inf")


def test_r10_2_an_unarmed_defender_is_not_asked() -> None:
    field, infantry, enemy = duel("ge33")
    table = stormed(field, infantry, enemy)
    assert asked(table) == 0
    assert legal(table, "storm_with main")


def test_a06_reaction_fire_needs_penetration_and_the_assault_shot_does_not() -> None:
    """In a bunker, infantry has armor 4: a rifle can't hurt it, not even with a 10."""
    field = Field()
    field.terrain("bunker", "d3")
    field.terrain("bunker", "d4")
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = stormed(field, infantry, enemy)
    play(table, f"fire_back {enemy} main", "roll 10")
    assert unit(table, infantry).wounds == 0
    play(table, "storm_with main", "roll 8")
    assert unit(table, enemy).wounds == 1


def test_w5_the_assaulter_has_the_cover_of_the_space_it_came_from() -> None:
    field = Field()
    field.natural({5: "L03b"})
    infantry, enemy = field.unit("us01", "d4"), field.unit("ge01", "d5")
    table = stormed(field, infantry, enemy)
    play(table, f"fire_back {enemy} main", "roll 5")
    assert unit(table, infantry).wounds == 0


def test_r10_2_a_dead_assaulter_does_not_fire_and_the_defender_stays() -> None:
    field, infantry, enemy = duel()
    table = stormed(field, infantry, enemy)
    play(table, f"fire_back {enemy} main", "roll 10")
    assert infantry not in table.state.units
    assert unit(table, enemy).space == "d4"
    assert unit(table, enemy).wounds == 0
    assert legal(table, "end_phase")


# R10.3, A07, A50: the shot


@pytest.mark.parametrize(("roll", "wounds"), [(4, 0), (5, 1), (9, 1)])
def test_r10_3_penetration_and_armor_are_ignored(roll: int, wounds: int) -> None:
    field, infantry, tiger = duel("ge27")
    table = stormed(field, infantry, tiger)
    play(table, "pass", "storm_with main", f"roll {roll}")
    assert unit(table, tiger).wounds == wounds


def test_a50_a_critical_destroys_whatever_the_armor() -> None:
    field, infantry, tiger = duel("ge27")
    table = stormed(field, infantry, tiger)
    play(table, "pass", "storm_with main", "roll 10")
    assert tiger not in table.state.units


@pytest.mark.parametrize(("roll", "wounds"), [(6, 0), (7, 1)])
def test_a07_impact_modifiers_stay(roll: int, wounds: int) -> None:
    field, infantry, enemy = duel("ge02", tokens=("face_down",))
    field.terrain("wall", "d4")
    table = stormed(field, infantry, enemy)
    play(table, "pass", "storm_with main", f"roll {roll}")
    assert unit(table, enemy).wounds == wounds


def test_a07_armor_bonuses_do_not_count_and_the_building_takes_the_damage() -> None:
    field, infantry, enemy = duel("ge02")
    bunker = field.terrain("bunker", "d4")
    table = stormed(field, infantry, enemy)
    play(table, "pass", "storm_with grenades", "roll 7")
    assert unit(table, enemy).wounds == 2
    assert table.state.pieces[bunker].hp == 10


def test_a11_suppression_of_either_counts_for_its_shot() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", suppressed=True), field.unit("ge02", "d4")
    field.state.units[enemy].suppressed = True
    table = stormed(field, infantry, enemy)
    play(table, f"fire_back {enemy} main", "roll 5")
    assert unit(table, infantry).wounds == 0
    play(table, "storm_with main", "roll 5")
    assert unit(table, enemy).wounds == 0


def test_r10_6_any_ready_weapon_of_range_1_or_more() -> None:
    field, infantry, enemy = duel()
    table = stormed(field, infantry, enemy)
    table.choose("pass")
    assert offered(table, "storm_with") == ["storm_with main", "storm_with grenades"]
