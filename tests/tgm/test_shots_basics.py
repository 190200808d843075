"""Tests for shooting and suppressive fire (1.12, 1.13), with the examples of the rulebook. Test names give the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.tgm.fire.combat import Attack, numbers
from game.tgm.fire.shooting import judge
from game.tgm.tables import Line
from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, alive, can, needs, prompt, rule_against, shot, until, wounds

RIFLE = (5, 10)


def duel(shooter: str = "us01", target: str = "ge02", **values: Any) -> tuple[Field, str, str]:
    """Two units two spaces apart, in South's Shooting phase; `values` are the shooter's."""
    field = Field(phase="shooting")
    return field, field.unit(shooter, "d3", **values), field.unit(target, "d5")


# 1.12


def test_r12_1_each_weapon_fires_once_and_at_targets_of_its_own() -> None:
    field = Field(phase="shooting")
    sherman = field.unit("us18", "d3", tokens=("mg", "mg", "mrl"))
    one, two = field.unit("ge02", "d5"), field.unit("ge02", "d4")
    table = field.table()
    for weapon, target in (("main", one), ("mg", two), ("mrl", two), ("mg.2", one)):
        assert can(table, f"shoot {sherman} {weapon} {target}")
        shot(table, sherman, target, 1, weapon)
        assert not can(table, f"shoot {sherman} {weapon} {target}")
    assert offered(table, "shoot") == []


def test_r12_1_no_weapon_fires_twice_in_a_turn() -> None:
    field, shooter, target = duel()
    table = field.table()
    shot(table, shooter, target, 1)
    assert rule_against(table, f"shoot {shooter} main {target}") == "R12.1"
    assert offered(table, "shoot") == []
    until(table, "south", "shooting")
    assert can(table, f"shoot {shooter} main {target}")


@pytest.mark.parametrize(
    ("space", "reached"), [("d5", True), ("e4", True), ("b3", True), ("d1", True), ("e5", False), ("d6", False)]
)
def test_r12_2_a01_range_is_counted_in_steps_in_any_direction(space: str, reached: bool) -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit("us01", "d3"), field.unit("ge01", space)
    table = field.table()
    move = f"shoot {shooter} main {target}"
    if reached:
        assert can(table, move)
    else:
        assert rule_against(table, move) == "R12.2"


def test_a01_one_step_each_way_is_two_spaces() -> None:
    field = Field(phase="shooting")
    sniper, target = field.unit("us06", "d3", tokens=("sniper",)), field.unit("ge01", "e4")
    table = field.table()
    assert not can(table, f"shoot {sniper} main {target}"), "the range of the main weapon is 1"
    assert can(table, f"shoot {sniper} sniper {target}")


def test_r12_3_neither_terrain_nor_units_block_fire() -> None:
    field = Field(phase="shooting")
    field.natural({5: "L03b"})
    shooter, target = field.unit("us18", "d3"), field.unit("ge27", "d6")
    field.unit("ge01", "d4")
    field.terrain("bunker", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {shooter} main {target}") == (NEVER, NEVER), "5 does not get through 6"
    assert can(table, f"shoot {shooter} main {target}")
    field = Field(phase="shooting")
    shooter, target = field.unit("us22", "d3"), field.unit("ge27", "d6")
    field.unit("us27", "d4")
    field.terrain("bunker", "d5")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (5, 9)


@pytest.mark.parametrize(("roll", "left"), [(4, 0), (5, 1), (9, 1)])
def test_x11_x15_a_rifle_needs_5_and_gives_one_wound(roll: int, left: int) -> None:
    field, shooter, target = duel()
    table = field.table()
    shot(table, shooter, target, roll)
    assert wounds(table, target) == left


def test_x11_r12_4_a_rifle_destroys_infantry_with_a_10() -> None:
    field, shooter, target = duel()
    table = field.table()
    shot(table, shooter, target, 10)
    assert not alive(table, target)
    assert target in table.state.players[1].discard


def test_r12_4_a02_a_critical_needs_more_penetration_than_armor() -> None:
    field, shooter, target = duel("us18", "ge23")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == RIFLE, "penetration 5, armor 4"
    field, shooter, target = duel("us18", "ge26")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (5, NEVER), "penetration 5, armor 5"


def test_a02_a_10_that_is_no_critical_is_an_impact() -> None:
    field, shooter, target = duel("us18", "ge26")
    table = field.table()
    shot(table, shooter, target, 10)
    assert wounds(table, target) == 3


def test_r12_5_damage_needs_penetration_and_takes_so_many_wounds() -> None:
    field, shooter, target = duel("us18", "ge21")
    table = field.table()
    shot(table, shooter, target, 5)
    assert wounds(table, target) == 3
    field, shooter, target = duel("us17", "ge23")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (NEVER, NEVER), "penetration 3, armor 4"


def test_r12_5_wounds_at_the_value_destroy() -> None:
    field, shooter, target = duel("us18", "ge21")
    field.state.units[target].wounds = 2
    table = field.table()
    shot(table, shooter, target, 5)
    assert not alive(table, target)


def test_r12_5_one_wound_less_than_the_value_does_not() -> None:
    field, shooter, target = duel("us18", "ge21")
    field.state.units[target].wounds = 1
    table = field.table()
    shot(table, shooter, target, 5)
    assert wounds(table, target) == 4


def test_r12_6_a_10_is_enough_whatever_the_modifiers() -> None:
    field, shooter, target = duel("us01", "ge01", wounds=2, suppressed=True)
    field.terrain("bunker", "d5")
    field.state.smoke["north"] = frozenset({"d5"})
    field.state.units[target].tokens = ("face_down",)
    table = field.table()
    assert needs(table, target, f"shoot {shooter} main {target}") == (NEVER, NEVER), "a bunker raises the armor to 4"
    field, shooter, target = duel("us01", "ge01", wounds=2, suppressed=True)
    field.terrain("trench", "d5")
    field.state.smoke["north"] = frozenset({"d5"})
    field.state.units[target].tokens = ("face_down",)
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (10, 10)


@pytest.mark.parametrize(
    ("hurt", "numbers"), [(0, (4, 9)), (1, (5, 10)), (2, (6, 10)), (3, (7, 10)), (4, (7, 10)), (5, (7, 10))]
)
def test_r12_7_wounds_of_the_shooter_count_at_most_three_times(hurt: int, numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit("us23", "d3", wounds=hurt), field.unit("ge26", "d5")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == numbers


def test_x17_light_infantry_with_two_wounds_shoots_at_7() -> None:
    field, shooter, target = duel("us01", "ge02", wounds=2)
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (7, 10)


def test_x17_the_third_wound_destroys_it() -> None:
    field, shooter, target = duel("us02", "ge01")
    field.state.units[target].wounds = 2
    table = field.table()
    shot(table, shooter, target, 5)
    assert not alive(table, target)


@pytest.mark.parametrize(("kind", "token"), [("us18", "mg"), ("us19", "hmg"), ("us18", "mrl")])
def test_r12_8_vehicle_weapons_turn_grey_when_fired(kind: str, token: str) -> None:
    field, shooter, target = duel(kind, "ge02", tokens=(token,))
    table = field.table()
    shot(table, shooter, target, 1, token)
    assert unit(table, shooter).grey == (token,)


def test_r12_8_grenades_do_not() -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit("us01", "d3", tokens=("grenades",)), field.unit("ge02", "d4")
    table = field.table()
    shot(table, shooter, target, 1, "grenades")
    assert unit(table, shooter).grey == ()
    until(table, "south", "shooting")
    assert can(table, f"shoot {shooter} grenades {target}")


def test_x16_a_fired_mg_is_ready_again_two_turns_later() -> None:
    field, shooter, target = duel("us18", "ge02", tokens=("mg",))
    table = field.table()
    shot(table, shooter, target, 1)
    shot(table, shooter, target, 1, "mg")
    assert unit(table, shooter).grey == ("mg",)
    until(table, "south", "shooting")
    assert can(table, f"shoot {shooter} main {target}")
    assert rule_against(table, f"shoot {shooter} mg {target}") == "R4.6"
    until(table, "south", "shooting")
    assert unit(table, shooter).grey == ()
    assert can(table, f"shoot {shooter} mg {target}")


def test_r12_9_units_and_weapons_alternate_and_see_each_result() -> None:
    field = Field(phase="shooting")
    first, second = field.unit("us18", "d3", tokens=("mg",)), field.unit("us01", "e4")
    target = field.unit("ge02", "d5")
    table = field.table()
    shot(table, first, target, 1, "mg")
    shot(table, second, target, 5)
    assert wounds(table, target) == 1
    shot(table, first, target, 4)
    assert offered(table, "shoot") == []


# A03, A04, A67


def test_a03_a_1_always_misses_and_the_numbers_stay_between_2_and_10() -> None:
    field = Field(phase="shooting")
    elite = field.unit("su03", "d4", seat=0, rank="elite")
    gun = field.unit("us02", "c5", tokens=("hmg_inf",), rank="elite")
    target = field.unit("ge02", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {elite} main {target}") == (2, 8), "3/9 of an elite"
    assert needs(table, target, f"shoot {gun} hmg_inf {target}") == (3, 9)


def test_a03_an_automatic_impact_hits_with_a_1_too() -> None:
    field, shooter, target = duel("us18", "ge26")
    (impact,) = field.hand(0, "sp08")
    assert needs(field.table(), target, f"shoot {shooter} main {target} {impact}") == (1, NEVER)


def test_a04_all_modifiers_of_the_target_add_up() -> None:
    field, shooter, target = duel("us23", "ge02")
    stug = field.unit("ge24", "d5")
    field.pair(target, stug)
    field.terrain("wall", "d5")
    field.state.units[target].tokens = ("face_down",)
    table = field.table()
    assert needs(table, target, f"shoot {shooter} main {target}")[0] == 7, "4, wall 1, pair 1, Face Down 1"
    assert needs(table, stug, f"shoot {shooter} main {stug}")[0] == 5, "only the infantry is covered by the pair"


def test_a67_the_critical_number_is_never_below_the_impact_number() -> None:
    field, shooter, target = duel()
    found = numbers(field.state, attack_with(field, shooter, target, impact=8, critical=6))
    assert (found.impact, found.critical) == (8, 8)
    assert (judge(found, 7), judge(found, 8)) == ("miss", "critical")


def test_a67_a_critical_number_above_it_stays() -> None:
    field, shooter, target = duel()
    found = numbers(field.state, attack_with(field, shooter, target, impact=6, critical=8))
    assert (found.impact, found.critical) == (6, 8)


def attack_with(field: Field, shooter: str, target: str, impact: int, critical: int) -> Attack:
    """A shot with an invented weapon, because no printed critical number is below the hit number."""
    line = Line(2, impact, critical, 3, 1, frozenset())
    return Attack("shot", line, target, field.state.units[shooter], "main")


# rulebook examples on cover


def test_x12_behind_a_wall_a_rifle_needs_6() -> None:
    field, shooter, target = duel("us01", "ge02")
    field.terrain("wall", "d5")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (6, 10)


def test_x13_behind_a_wall_and_face_down_7() -> None:
    field, shooter, target = duel("us01", "ge02")
    field.terrain("wall", "d5")
    field.state.units[target].tokens = ("face_down",)
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (7, 10)


def test_x14_a_rifle_does_nothing_to_a_tiger_from_afar() -> None:
    field, shooter, target = duel("us01", "ge27")
    table = field.table()
    assert needs(table, target, f"shoot {shooter} main {target}") == (NEVER, NEVER)
    assert can(table, f"shoot {shooter} main {target}")


def test_x14_but_in_an_assault() -> None:
    field = Field(phase="movement")
    attacker, tiger = field.unit("us01", "d4"), field.unit("ge27", "d5")
    table = play(field.table(), f"assault {attacker} {tiger}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert (prompt(table), asked(table)) == ("assault", 1)
    assert needs(table, tiger, "pass", "storm_with main") == RIFLE
