"""Tests for a shot, step by step, and every kind of attack (1.23; A19, A30, A41). Test names give the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, alive, can, choices, needs, prompt, rule_against, shot, until, wounds


def two(shooter: str = "us18", target: str = "ge02", **values: Any) -> tuple[Field, str, str]:
    field = Field(phase="shooting")
    return field, field.unit(shooter, "d3", **values), field.unit(target, "d5")


# step 1: illegal shooters and targets


def test_1_23_step_1_a_weapon_that_is_not_ready_comes_first() -> None:
    field, rider, target = two("su04", seat=0, riding=True, tokens=("grenades", "bazooka"), grey=("bazooka",))
    table = field.table()
    assert rule_against(table, f"shoot {rider} main {target}") == "1.16 Mounted"
    assert rule_against(table, f"shoot {rider} bazooka {target}") == "R4.6"
    assert offered(table, "shoot") == []


def test_1_23_step_1_a_weapon_it_does_not_have() -> None:
    field, shooter, target = two()
    table = field.table()
    assert table.why_not(f"shoot {shooter} mg {target}") is not None
    assert [move.split()[2] for move in offered(table, "shoot")] == ["main"]


def test_1_23_step_1_after_a_failed_assault_no_weapon_fires() -> None:
    field, shooter, target = two("us02", failed=True, tokens=("bazooka",))
    table = field.table()
    assert rule_against(table, f"shoot {shooter} main {target}") == "A42"
    assert offered(table, "shoot") == []


def test_1_23_step_1_passengers_do_not_fire() -> None:
    field = Field(phase="shooting")
    truck, target = field.unit("us27", "d3"), field.unit("ge02", "d4")
    passenger = field.aboard("us02", truck)
    table = field.table()
    assert offered(table, "shoot") == []
    assert table.why_not(f"shoot {passenger} main {target}") is not None


def test_1_23_step_1_only_in_the_shooting_phase() -> None:
    for phase in ("movement", "deployment"):
        field = Field(phase=phase)
        shooter, target = field.unit("us18", "d3"), field.unit("ge02", "d5")
        assert not can(field.table(), f"shoot {shooter} main {target}")


def test_a41_what_may_be_a_target() -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us15", "d4")
    enemy, tiger = field.unit("ge02", "d5"), field.unit("ge27", "c5")
    truck = field.unit("ge33", "e5")
    aboard = field.aboard("ge01", truck)
    own = field.unit("us01", "d3")
    field.terrain("house", "d6")
    field.terrain("wall", "d3")
    field.terrain("trench", "d5")
    field.terrain("bunker", "d2")
    table = field.table()
    aims = {move.split()[3] for move in offered(table, "shoot")}
    assert aims == {enemy, tiger, truck, "hq_north", "d6", "d2"}
    for target in (own, aboard, "hq_south", "d3", "d5", "c4", shooter):
        assert rule_against(table, f"shoot {shooter} main {target}") == "A41", target


def test_a41_a_shot_that_cannot_penetrate_is_legal_and_without_effect() -> None:
    field, shooter, target = two("us01", "ge27")
    table = field.table()
    shot(table, shooter, target, 10)
    assert wounds(table, target) == 0
    assert unit(table, shooter).fired == ("main",)


def test_r6_5_a_destroyed_hq_is_no_target() -> None:
    field = Field(scenario="S02", phase="shooting")
    shooter = field.unit("us18", "d6")
    field.state.hqs["hq_north"].hp = 0
    assert not can(field.table(), f"shoot {shooter} main hq_north")


# step 2


def test_1_23_step_2_whoever_fires_is_hidden_no_more() -> None:
    field, shooter, target = two("us18", camouflaged=True)
    table = play(field.table(), f"shoot {shooter} main {target}")
    assert not unit(table, shooter).camouflaged, "before the die is rolled"
    assert unit(table, shooter).fired == ("main",)


def test_1_23_step_2_smoke_screens_are_no_shots() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us14", "d1", tokens=("smoke_screen",), camouflaged=True)
    field.unit("ge02", "d5")
    table = play(field.table(), f"smoke_screen {gun} d3", "choose alone")
    assert unit(table, gun).camouflaged
    assert any(move.startswith(f"shoot {gun} main") for move in choices(table))


# step 3


def test_1_23_step_3_smoke_is_asked_for_before_the_roll_and_counts_already() -> None:
    field, shooter, target = two("us18", "ge21")
    field.state.units[target].tokens = ("smoke_shell",)
    table = field.table()
    move = f"shoot {shooter} main {target}"
    assert needs(table, target, move, "pass") == (5, 10)
    assert needs(table, target, move, f"smoke_shell {target}") == (6, 10)
    table.choose(move)
    assert asked(table) == 1
    table.choose(f"smoke_shell {target}")
    assert prompt(table) == "roll"
    assert unit(table, target).grey == ("smoke_shell",)
    assert unit(table, target).used == (), "a30: without the mark of the own turn"


def test_1_23_step_3_a_grey_shell_is_not_asked_for() -> None:
    field, shooter, target = two("us18", "ge21")
    field.state.units[target].tokens = field.state.units[target].grey = ("smoke_shell",)
    table = play(field.table(), f"shoot {shooter} main {target}")
    assert prompt(table) == "roll"


# step 4


@pytest.mark.parametrize(
    ("shooter", "target", "terrain", "hurt"),
    [
        ("us14", "ge02", "bunker", True),
        ("us13", "ge02", "bunker", True),
        ("us18", "ge17", "bunker", True),
        ("us01", "ge02", "house", True),
        ("us01", "ge02", "farm", False),
        ("us16", "ge02", "farm", True),
        ("us16", "ge02", "bunker", False),
        ("us17", "ge12", "house", True),
        ("us17", "ge12", "farm", False),
    ],
)
def test_1_23_step_4_the_building_raises_armor_high_explosives_penetration(
    shooter: str, target: str, terrain: str, hurt: bool
) -> None:
    field, card, aim = two(shooter, target)
    field.terrain(terrain, "d5")
    impact, _ = needs(field.table(), aim, f"shoot {card} main {aim}")
    assert (impact < NEVER) == hurt


def test_1_23_step_4_equal_penetration_is_no_critical() -> None:
    field, shooter, target = two("us01", "ge02")
    field.terrain("house", "d5")
    assert needs(field.table(), target, f"shoot {shooter} main {target}") == (6, NEVER), "2 against 1 and 1"


# steps 9 and 10


def test_1_23_step_9_nothing_happens_to_the_building_either() -> None:
    field, shooter, target = two("us01", "ge02")
    house = field.terrain("bunker", "d5")
    table = field.table()
    shot(table, shooter, target, 10)
    assert table.state.pieces[house].hp == 12
    assert wounds(table, target) == 0


def test_1_23_step_10_the_building_loses_as_much_as_the_unit_takes() -> None:
    field, shooter, target = two("us18", "ge02")
    house = field.terrain("house", "d5")
    table = field.table()
    shot(table, shooter, target, 6)
    assert (wounds(table, target), table.state.pieces[house].hp) == (3, 5)


def test_1_23_step_10_whatever_the_unit_had_left() -> None:
    field, shooter, target = two("us18", "ge01")
    field.state.units[target].wounds = 2
    house = field.terrain("house", "d5")
    table = field.table()
    shot(table, shooter, target, 6)
    assert not alive(table, target)
    assert table.state.pieces[house].hp == 5


def test_a19_a_critical_costs_the_building_the_printed_damage() -> None:
    field, shooter, target = two("us18", "ge02")
    house = field.terrain("house", "d5")
    table = field.table()
    shot(table, shooter, target, 10)
    assert not alive(table, target)
    assert (table.state.pieces[house].kind, table.state.pieces[house].hp) == ("house", 5)


def test_a19_with_high_explosives_two_more() -> None:
    field, shooter, target = two("us14", "ge02")
    house = field.terrain("bunker", "d5")
    table = field.table()
    shot(table, shooter, target, 10)
    assert not alive(table, target)
    assert table.state.pieces[house].hp == 7


def test_1_23_step_10_a_ruined_building_buries_the_unit() -> None:
    field, shooter, target = two("us18", "ge02")
    house = field.terrain("house", "d5", hp=3)
    table = field.table()
    shot(table, shooter, target, 6)
    assert not alive(table, target), "it had three wounds of four"
    assert table.state.pieces[house].kind == "ruins"
    assert table.state.tallies["north"].losses == 1


def test_1_23_step_10_a_miss_costs_the_building_nothing() -> None:
    field, shooter, target = two("us18", "ge02")
    house = field.terrain("house", "d5", hp=3)
    table = field.table()
    shot(table, shooter, target, 5)
    assert table.state.pieces[house].hp == 3


# step 11


def test_1_23_step_11_victory_is_checked_at_once() -> None:
    field, shooter, _ = two("us18", "ge02")
    field.state.units[shooter].space = "d6"
    field.state.hqs["hq_north"].hp = 3
    table = field.table()
    shot(table, shooter, "hq_north", 5)
    assert table.result is not None
    assert table.result.winners == (0,)


# kinds of attack


def test_1_23_an_hq_suffers_no_critical_and_its_armor_is_compared() -> None:
    field = Field(phase="shooting")
    rifle, sherman = field.unit("us01", "d6"), field.unit("us18", "e6")
    table = field.table()
    shot(table, rifle, "hq_north", 10)
    assert table.state.hqs["hq_north"].hp == 9
    shot(table, sherman, "hq_north", 10)
    assert table.state.hqs["hq_north"].hp == 6


def test_1_23_modifiers_of_the_shooter_count_at_an_hq() -> None:
    field = Field(phase="shooting")
    rifle = field.unit("us01", "d6", wounds=1, rank="veteran", suppressed=True)
    assert needs(field.table(), "hq_north", f"shoot {rifle} main hq_north") == (6, NEVER)


def test_1_23_empty_terrain_is_hit_without_a_roll() -> None:
    field = Field(phase="shooting")
    rifle = field.unit("us01", "d3", wounds=2, suppressed=True)
    bunker = field.terrain("bunker", "d5")
    table = play(field.table(), f"shoot {rifle} main d5")
    assert prompt(table) == "shooting"
    assert table.state.pieces[bunker].hp == 11


def test_1_23_an_assault_shot_compares_no_armor_and_is_always_critical_at_its_number() -> None:
    field = Field(phase="movement")
    attacker, tiger = field.unit("us01", "d4", wounds=1), field.unit("ge28", "d5", tokens=("smoke_shell",))
    table = play(field.table(), f"assault {attacker} {tiger}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert needs(table, tiger, "pass", "storm_with main", "pass") == (6, 10)
    assert needs(table, tiger, "pass", "storm_with main", f"smoke_shell {tiger}") == (7, 10)


def test_1_23_an_assault_shot_keeps_the_cover_and_hurts_the_building() -> None:
    field = Field(phase="movement")
    attacker, target = field.unit("us02", "d4", tokens=("bazooka",)), field.unit("ge02", "d5")
    bunker = field.terrain("bunker", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert needs(table, target, "pass", "storm_with main") == (7, 10)
    play(table, "pass", "storm_with main", "roll 7")
    assert (wounds(table, target), table.state.pieces[bunker].hp) == (1, 11)


def test_1_23_reaction_fire_compares_armor() -> None:
    field = Field(phase="movement")
    attacker, target = field.unit("us01", "d4"), field.unit("ge02", "d5")
    field.terrain("wall", "d4")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    table.choose(f"storm {attacker}")
    assert needs(table, attacker, f"fire_back {target} main") == (6, 10), "the assaulter has the cover of its space"


def test_1_23_a_strike_on_an_hq_has_the_shooters_modifiers_only() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29", wounds=1)
    assert needs(field.table(), "hq_north", f"fly {plane} hq_north") == (6, NEVER)


def test_1_23_a_barrage_has_no_modifiers_of_a_shooter() -> None:
    field = Field(phase="shooting")
    field.unit("us02", "d4", wounds=3)
    target = field.unit("ge21", "d6")
    (barrage,) = field.hand(0, "sp15")
    table = field.table()
    assert needs(table, target, f"play {barrage} d6") == (6, 10), "penetration 4 against 3"
    field = Field(phase="shooting")
    target = field.unit("ge24", "d6")
    (barrage,) = field.hand(0, "sp15")
    assert needs(field.table(), target, f"play {barrage} d6") == (6, NEVER), "penetration 4 against 4"


def test_1_23_air_to_air_has_no_modifiers_of_the_target() -> None:
    field = Field(phase="shooting")
    plane, enemy = field.fighter("us30"), field.fighter("ge35", wounds=0)
    field.state.smoke["north"] = frozenset({"d6", "e6"})
    table = play(field.table(), f"fly {plane} {enemy}")
    assert needs(table, enemy, "pass") == (4, 4), "three wounds are all that a Bf 109 has"


def test_1_23_w4_the_die_may_be_rolled_again_before_its_effect() -> None:
    field, shooter, target = two("us18", "ge21")
    (second,) = field.hand(0, "sp27")
    table = field.table()
    shot(table, shooter, target, 10)
    assert (prompt(table), asked(table)) == ("rolled", 0)
    assert alive(table, target)
    play(table, f"reroll {second}", "roll 2")
    assert wounds(table, target) == 0
