"""Tests for the results of assaults, several assaults, and failed ones (1.10, A08-A12, A42-A45)."""

import pytest

from game.rules.table import Table
from game.tgm.state import TgmState
from tests.tgm.field import Field, asked, end_turn, legal, offered, paired, play, to_shooting, unit


def storm(table: Table[TgmState], assaulter: str, weapon: str, roll: int) -> None:
    """Resolve an assault; the defender doesn't fire back."""
    table.choose(f"storm {assaulter}")
    if asked(table) == 1:
        table.choose("pass")
    play(table, f"storm_with {weapon}", f"roll {roll}")


def declared(field: Field, *assaults: tuple[str, str]) -> Table[TgmState]:
    table = field.table()
    for assaulter, defender in assaults:
        table.choose(f"assault {assaulter} {defender}")
    to_shooting(table)
    return table


# R10.4, R10.7, A08, A42


def test_r10_4_the_winner_occupies_the_space_and_fires_its_remaining_weapons() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge01", "d4")
    other = field.unit("ge01", "d5")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "main", 10)
    assert unit(table, infantry).space == "d4"
    assert not legal(table, f"shoot {infantry} main {other}")
    assert legal(table, f"shoot {infantry} grenades {other}")


def test_a08_after_a_failure_it_stands_where_the_assault_step_was_made() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3", f"assault {infantry} {enemy}")
    to_shooting(table)
    storm(table, infantry, "main", 1)
    assert unit(table, infantry).space == "d3"
    assert unit(table, enemy).space == "d4"


def test_a42_after_a_failed_assault_no_other_weapon_fires() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge01", "d4")
    other = field.unit("ge01", "c3")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "main", 5)
    assert unit(table, enemy).wounds == 1
    assert not legal(table, f"shoot {infantry} grenades {other}")
    assert not legal(table, f"shoot {infantry} main {other}")


def test_r10_7_a_declined_shot_is_a_failed_assault() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge01", "d4")
    table = declared(field, (infantry, enemy))
    play(table, f"storm {infantry}", "pass", "hold_fire")
    assert unit(table, infantry).space == "d3"
    assert offered(table, "shoot") == []


def test_a42_next_turn_it_fires_again() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge02", "d4")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "main", 1)
    end_turn(table)
    end_turn(table)
    to_shooting(table)
    assert legal(table, f"shoot {infantry} main {enemy}")


def test_r10_6_the_assault_comes_before_any_other_shot_of_the_unit() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge01", "d4")
    sherman = field.unit("us18", "f3")
    table = declared(field, (infantry, enemy))
    assert not legal(table, f"shoot {infantry} grenades {enemy}")
    assert legal(table, f"shoot {sherman} main {enemy}")


def test_r10_4_entering_by_a_won_assault_meets_mines() -> None:
    field = Field()
    field.terrain("mines", "d4")
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "main", 10)
    assert asked(table) == 1
    table.choose("roll 4")
    assert unit(table, infantry).space == "d4"
    assert unit(table, infantry).wounds == 2


def test_r10_4_the_winner_enters_the_building() -> None:
    field = Field()
    house = field.terrain("house", "d4")
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "main", 10)
    assert unit(table, infantry).space == "d4"
    assert table.state.pieces[house].hp == 7


def test_r10_4_a_building_that_falls_buries_the_defender_and_the_assault_is_won() -> None:
    field = Field()
    field.terrain("house", "d4", hp=1)
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge02", "d4")
    table = declared(field, (infantry, enemy))
    storm(table, infantry, "grenades", 6)
    assert enemy not in table.state.units
    assert table.state.pieces[table.state.terrain["d4"]].kind == "ruins"
    assert unit(table, infantry).space == "d4"


# A10: pairs


def test_a10_the_attacker_picks_one_and_only_that_one_reacts() -> None:
    field = Field()
    panzer, grenadiers = paired(field, "d4", "ge21", "ge01")
    infantry = field.unit("us01", "d3")
    table = declared(field, (infantry, grenadiers))
    table.choose(f"storm {infantry}")
    assert {move.split()[1] for move in offered(table, "fire_back")} == {grenadiers}
    assert panzer in table.state.units


def test_a10_it_returns_if_the_other_is_left_but_has_won() -> None:
    field = Field()
    panzer, grenadiers = paired(field, "d4", "ge21", "ge01")
    infantry = field.unit("us01", "d3", tokens=("grenades",))
    table = declared(field, (infantry, grenadiers))
    storm(table, infantry, "main", 10)
    assert grenadiers not in table.state.units
    assert unit(table, infantry).space == "d3"
    assert legal(table, f"shoot {infantry} grenades {panzer}")


# A11, A12: before and between


def test_a11_a_dead_assaulter_assaults_no_more() -> None:
    field = Field()
    first, second = field.unit("us01", "c4", wounds=2), field.unit("us01", "d3")
    enemy = field.unit("ge02", "d4")
    table = declared(field, (first, enemy), (second, enemy))
    play(table, f"storm {first}", f"fire_back {enemy} main", "roll 5")
    assert first not in table.state.units
    assert not legal(table, f"storm {first}")
    assert legal(table, f"storm {second}")


def test_a11_its_space_is_free_when_it_is_dead() -> None:
    field = Field(ap=12)
    (ambush,) = field.hand(1, "sp21")
    infantry, enemy = field.unit("us01", "d2"), field.unit("ge01", "d4")
    other = field.unit("us01", "c3")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3", f"assault {infantry} {enemy}")
    play(table, f"ambush {ambush} {enemy} main {infantry}", "roll 10")
    assert legal(table, f"move {other} d3")


def test_a12_several_units_assault_one_after_another() -> None:
    field = Field()
    first, second, enemy = field.unit("us01", "d3"), field.unit("us01", "c4"), field.unit("ge02", "d4")
    table = declared(field, (first, enemy), (second, enemy))
    storm(table, first, "main", 5)
    storm(table, second, "main", 10)
    assert enemy not in table.state.units
    assert unit(table, second).space == "d4"
    assert unit(table, first).space == "d3"


def test_a12_a_second_assault_is_answered_only_with_another_weapon() -> None:
    field = Field()
    first, second = field.unit("us01", "d3"), field.unit("us01", "c4")
    third = field.unit("us01", "e4")
    enemy = field.unit("ge01", "d4", tokens=("grenades",))
    table = declared(field, (first, enemy), (second, enemy), (third, enemy))
    play(table, f"storm {first}", f"fire_back {enemy} main", "roll 1", "hold_fire", f"storm {second}")
    assert offered(table, "fire_back") == [f"fire_back {enemy} grenades"]
    play(table, f"fire_back {enemy} grenades", "roll 1", "hold_fire", f"storm {third}")
    assert asked(table) == 0


def test_a12_a_weapon_that_has_ambushed_does_not_fire_back_in_the_same_turn() -> None:
    field = Field()
    (ambush,) = field.hand(1, "sp21")
    infantry = field.unit("us01", "d2")
    enemy = field.unit("ge01", "d4", tokens=("grenades",))
    table = play(field.table(), f"march {infantry}", f"move {infantry} d3", f"assault {infantry} {enemy}")
    play(table, f"ambush {ambush} {enemy} main {infantry}", "roll 1")
    to_shooting(table)
    table.choose(f"storm {infantry}")
    assert offered(table, "fire_back") == [f"fire_back {enemy} grenades"]


def test_a12_the_second_assault_suppresses_the_defender() -> None:
    field = Field()
    first, second, enemy = field.unit("us01", "d3"), field.unit("us01", "c4"), field.unit("ge02", "d4")
    table = declared(field, (first, enemy), (second, enemy))
    storm(table, first, "main", 1)
    assert not unit(table, enemy).suppressed
    storm(table, second, "main", 1)
    assert unit(table, enemy).suppressed


# A44: the defender is gone


def test_a44_the_attacker_enters_without_a_shot_and_may_fire_all_its_weapons() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge01", "d4")
    sherman, other = field.unit("us18", "f4"), field.unit("ge01", "d5")
    table = declared(field, (infantry, enemy))
    play(table, f"shoot {sherman} main {enemy}", "roll 10", f"storm {infantry}")
    assert unit(table, infantry).space == "d4"
    assert legal(table, f"shoot {infantry} main {other}")
    assert legal(table, f"shoot {infantry} grenades {other}")


def test_a44_who_is_left_of_a_pair_may_be_taken_as_the_defender() -> None:
    field = Field()
    panzer, grenadiers = paired(field, "d4", "ge21", "ge01")
    infantry, sherman = field.unit("us01", "d3"), field.unit("us18", "f4")
    table = declared(field, (infantry, grenadiers))
    play(table, f"shoot {sherman} main {grenadiers}", "roll 10", f"storm {infantry}")
    assert {move.split()[1] for move in offered(table, "fire_back")} == {panzer}
    play(table, "pass", "storm_with main", "roll 10")
    assert panzer not in table.state.units
    assert unit(table, infantry).space == "d4"


def test_a44_an_own_unit_that_has_entered_makes_the_assault_void() -> None:
    field = Field()
    first, second = field.unit("us01", "d3"), field.unit("us01", "c4")
    enemy, other = field.unit("ge01", "d4"), field.unit("ge01", "c5")
    table = declared(field, (first, enemy), (second, enemy))
    storm(table, first, "main", 10)
    assert unit(table, first).space == "d4"
    table.choose(f"storm {second}")
    assert unit(table, second).space == "c4"
    assert legal(table, f"shoot {second} main {other}")
    assert not legal(table, f"storm {second}")


# A45: not resolved


def test_a45_an_assault_that_is_not_resolved_is_called_off() -> None:
    field = Field()
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    table = declared(field, (infantry, enemy))
    table.choose("end_phase")
    assert unit(table, infantry).space == "d3"
    assert unit(table, infantry).assaults == ""
    assert unit(table, enemy).reacted == ()
    assert unit(table, infantry).wounds == 0


# Mounted


def test_ability_mounted_who_rode_does_not_assault() -> None:
    field = Field(side="north")
    bicycles, enemy = field.unit("ge04", "d5"), field.unit("us01", "d4")
    table = field.table()
    assert legal(table, f"assault {bicycles} {enemy}")
    table.choose(f"ride {bicycles}")
    assert not legal(table, f"assault {bicycles} {enemy}")


@pytest.mark.parametrize("kind", ["ge35", "ge36"])
def test_r10_1_airplanes_are_never_assaulted(kind: str) -> None:
    field = Field()
    field.unit("us01", "d6")
    plane = field.fighter(kind)
    table = field.table()
    assert offered(table, "assault") == []
    assert plane in table.state.air
