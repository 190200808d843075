"""Tests for combinations of shots, cards, smoke and terrain: rarer rows of 1.22 and 1.23, and forbidden terrain (5.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tgm.field import Field, asked, play, unit
from tests.tgm.shots import NEVER, alive, can, needs, prompt, shot, until, wounds

# modifiers of fire at airplanes


@pytest.mark.parametrize(
    ("values", "impact"),
    [
        ({}, 5),
        ({"wounds": 1}, 6),
        ({"suppressed": True}, 6),
        ({"rank": "veteran"}, 4),
        ({"wounds": 2, "decorated": True}, 5),
    ],
)
def test_1_23_anti_aircraft_fire_has_all_modifiers_of_the_gun(values: dict[str, Any], impact: int) -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d6")
    gun = field.unit("ge16", "d5", **values)
    table = play(field.table(), f"fly {plane} {target}")
    assert needs(table, plane, f"flak {gun} main {plane}")[0] == impact


def test_1_23_a_wounded_interceptor_shoots_worse() -> None:
    field = Field(phase="shooting")
    plane, interceptor, target = field.fighter("us29"), field.fighter("ge35", wounds=2), field.unit("ge23", "d6")
    table = play(field.table(), f"fly {plane} {target}")
    assert needs(table, plane, f"intercept {interceptor}") == (7, 10)


def test_1_23_a_strike_meets_all_modifiers_of_the_target() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    target = field.unit("ge02", "d5", tokens=("face_down",))
    field.terrain("trench", "d5")
    assert needs(field.table(), target, f"fly {plane} {target}") == (8, 10), "5, the trench 2, Face Down 1"


def test_1_23_bombs_on_an_hq_are_never_critical() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    table = play(field.table(), f"bomb {bomber} hq_north")
    while prompt(table) in ("equip", "escort"):
        table.choose("ready" if prompt(table) == "equip" else "pass")
    table.choose("roll 10")
    assert table.state.hqs["hq_north"].hp == 7, "3 damage; High Explosives are for buildings"


def test_ability_flamethrower_is_a_normal_weapon_against_an_hq() -> None:
    field = Field(phase="shooting")
    team = field.unit("us07", "d6", tokens=("flamethrower",))
    assert needs(field.table(), "hq_north", f"shoot {team} flamethrower hq_north") == (4, NEVER)


def test_ability_flamethrower_burns_a_building_down_over_its_unit() -> None:
    field = Field(phase="shooting")
    team, target = field.unit("us07", "d4", tokens=("flamethrower",)), field.unit("ge02", "d5")
    house = field.terrain("house", "d5", hp=2)
    table = field.table()
    shot(table, team, target, 1, "flamethrower")
    assert not alive(table, target)
    assert table.state.pieces[house].kind == "ruins"


# W3


def test_w3_smoke_against_a_fighter() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d5", tokens=("smoke_shell",))
    table = field.table()
    assert needs(table, target, f"fly {plane} {target}", f"smoke_shell {target}") == (6, 10)


def test_w3_in_the_own_turn_against_an_ambush_it_stays_grey() -> None:
    field = Field(phase="movement")
    mover, gun = field.unit("us18", "d2", tokens=("smoke_shell",)), field.unit("ge14", "d6")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d3", "stop", f"ambush {ambush} {gun} main {mover}")
    assert asked(table) == 0
    play(table, f"smoke_shell {mover}", "roll 5")
    assert wounds(table, mover) == 0
    until(table, "north", "movement")
    assert unit(table, mover).grey == ("smoke_shell",), "used in the own turn"


def test_w3_the_owner_of_a_unit_under_the_own_barrage_is_asked() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d4", tokens=("smoke_shell",))
    (barrage,) = field.hand(0, "sp15")
    table = play(field.table(), f"play {barrage} d4")
    assert asked(table) == 0
    assert can(table, f"smoke_shell {tank}")
    assert needs(table, tank, f"smoke_shell {tank}") == (7, NEVER), "penetration 4 against 4"


def test_a69_a_shell_on_the_unit_counts_for_a_barrage() -> None:
    field = Field(phase="shooting")
    target = field.unit("ge21", "d5", smoke=True)
    (barrage,) = field.hand(0, "sp15")
    assert needs(field.table(), target, f"play {barrage} d5") == (7, 10)


# W4


def test_w4_the_dice_of_a_barrage_may_be_rolled_again() -> None:
    field = Field(phase="shooting")
    barrage, second = field.hand(0, "sp15", "sp27")
    target = field.unit("ge21", "d5")
    table = play(field.table(), f"play {barrage} d5", "roll 1", f"reroll {second}", "roll 6")
    assert wounds(table, target) == 2


def test_w4_and_those_of_flak_and_fighters() -> None:
    field = Field(phase="shooting")
    plane, gun, target = field.fighter("us29"), field.unit("ge16", "d5"), field.unit("ge23", "d6")
    (ours,), (theirs,) = field.hand(0, "sp27"), field.hand(1, "sp27")
    table = play(field.table(), f"fly {plane} {target}", f"flak {gun} main {plane}", "roll 1")
    assert asked(table) == 1
    play(table, f"reroll {theirs}", "roll 2", "roll 1")
    assert asked(table) == 0
    play(table, f"reroll {ours}", "roll 9")
    assert not alive(table, target)


# combined cards


def test_sp18_fuel_shortage_holds_a_pair_that_would_move_together() -> None:
    field = Field(phase="movement")
    tank, infantry = field.unit("us18", "d3", stranded=True), field.unit("us01", "d3")
    field.pair(tank, infantry)
    table = field.table()
    assert not can(table, f"move_pair {tank} d4")
    assert can(table, f"move {infantry} d4")


def test_sp08_impact_and_smoke_a_smoke_shell_does_not_help() -> None:
    field = Field(phase="shooting")
    (impact,) = field.hand(0, "sp08")
    sherman, target = field.unit("us18", "d3"), field.unit("ge23", "d5", tokens=("smoke_shell",))
    table = field.table()
    assert needs(table, target, f"shoot {sherman} main {target} {impact}", f"smoke_shell {target}") == (1, 10)


def test_sp11_extra_ammunition_of_one_unit_suppresses_nobody() -> None:
    field = Field(phase="shooting")
    (card,) = field.hand(0, "sp11")
    tank, target = field.unit("us18", "d2"), field.unit("ge23", "d5")
    table = field.table()
    shot(table, tank, target, 1)
    play(table, f"play {card} {tank}", "roll 1")
    assert unit(table, target).attackers == (tank,)
    assert not unit(table, target).suppressed


def test_sp11_extra_ammunition_its_shot_is_noted_for_suppression() -> None:
    field = Field(phase="shooting")
    (card,) = field.hand(0, "sp11")
    first, second = field.unit("us18", "d3"), field.unit("us18", "e4")
    one, two = field.unit("ge28", "d4"), field.unit("ge23", "d5")
    table = field.table()
    shot(table, first, one, 1)
    shot(table, second, two, 1)
    play(table, f"play {card} {first}", f"choose {two}")
    assert unit(table, two).suppressed
    table.choose("roll 1")


def test_general_bradley_whatever_is_bought_first() -> None:
    field = Field(phase="deployment")
    field.state.hqs["hq_south"].general = "gus3"
    (card,) = field.hand(0, "us02")
    table = play(field.table(), f"deploy {card} d1")
    before = table.state.players[0].ap
    play(table, "buy face_down", "buy bazooka")
    assert before - table.state.players[0].ap == 2


def test_sp22_camouflage_ends_with_a_swap() -> None:
    field = Field(phase="movement")
    gun, infantry = field.unit("us12", "d3", camouflaged=True), field.unit("us01", "d4")
    table = play(field.table(), f"swap {infantry} {gun}")
    assert not unit(table, gun).camouflaged


def test_ability_sappers_aboard_clear_nothing() -> None:
    field = Field(phase="movement")
    truck = field.unit("us27", "d3")
    sappers = field.aboard("us08", truck, tokens=("sappers",))
    field.terrain("barb_wire", "d4")
    assert not can(field.table(), f"clear {sappers} d4")


# forbidden terrain: no deployment, drop, landing or swap onto it


@pytest.mark.parametrize(("kind", "allowed"), [("us18", False), ("us12", False), ("us01", True)])
def test_terrain_barrier_nobody_is_deployed_where_he_may_never_be(kind: str, allowed: bool) -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, kind)
    field.terrain("barrier", "d1")
    assert can(field.table(), f"deploy {card} d1") == allowed


def test_terrain_hard_ground_is_no_hindrance_to_deployment() -> None:
    field = Field(phase="deployment")
    field.natural({1: "L09b"})
    (card,) = field.hand(0, "us18")
    field.terrain("wall", "e1")
    table = field.table()
    assert can(table, f"deploy {card} d1"), "forest"
    assert can(table, f"deploy {card} e1"), "a wall"


def test_terrain_lake_nobody_is_deployed_on_it() -> None:
    field = Field(phase="deployment")
    field.natural({1: "L08a"})
    (card,) = field.hand(0, "us01")
    table = field.table()
    assert not can(table, f"deploy {card} d1")
    assert can(table, f"deploy {card} c1")


def test_terrain_church_no_gun_is_set_down_in_it() -> None:
    field = Field(phase="movement")
    truck = field.unit("us27", "d3")
    field.aboard("us12", truck)
    field.terrain("church", "c3")
    field.terrain("house", "e3")
    table = field.table()
    assert not can(table, f"set_down {truck} c3")
    assert can(table, f"set_down {truck} e3"), "hard is allowed"


def test_terrain_barrier_no_swap_onto_it() -> None:
    field = Field(phase="movement")
    infantry, gun, other = field.unit("us01", "d4"), field.unit("us12", "d3"), field.unit("us01", "e4")
    field.terrain("barrier", "d4")
    table = field.table()
    assert not can(table, f"swap {infantry} {gun}")
    assert not can(table, f"swap {gun} {infantry}")
    assert can(table, f"swap {infantry} {other}")


@pytest.mark.parametrize(
    ("kind", "allowed", "hurt"), [("house", False, 0), ("bunker", False, 0), ("barrier", True, 1), ("ruins", True, 1)]
)
def test_terrain_parachutes_never_onto_buildings(kind: str, allowed: bool, hurt: int) -> None:
    field = Field(phase="deployment")
    (para,) = field.hand(0, "us05")
    field.terrain(kind, "d4")
    table = field.table()
    assert can(table, f"parachute {para} d4") == allowed
    if allowed:
        play(table, f"parachute {para} d4", "ready")
        assert wounds(table, para) == hurt


def test_terrain_house_is_taken_by_assault() -> None:
    """Infantry can assault a unit in a house, because it can enter the house."""
    field = Field(phase="movement")
    attacker, target = field.unit("us02", "d4"), field.unit("ge01", "d5")
    house = field.terrain("house", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    play(table, f"storm {attacker}", "pass", "storm_with main", "roll 10")
    assert unit(table, attacker).space == "d5"
    assert table.state.pieces[house].hp == 7, "a19: the rifle's damage"
