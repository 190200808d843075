"""Tests for suppressive fire (1.13, A13, A59). Test names give the rules."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, play, unit
from tests.tgm.shots import TgmTable, needs, prompt, shot, until, wounds


def suppressed(table: TgmTable, card: str) -> bool:
    return unit(table, card).suppressed


def crossfire(first: str = "us01", second: str = "us01", target: str = "ge02") -> tuple[Field, str, str, str]:
    field = Field(phase="shooting")
    return field, field.unit(first, "d3"), field.unit(second, "e4"), field.unit(target, "d5")


def test_r13_1_the_second_unit_places_the_token_at_that_moment() -> None:
    field, first, second, target = crossfire()
    table = field.table()
    shot(table, first, target, 1)
    assert not suppressed(table, target)
    table.choose(f"shoot {second} main {target}")
    assert suppressed(table, target), "before the die is rolled"
    table.choose("roll 1")
    assert suppressed(table, target), "a13: also if both miss"


def test_r13_1_both_must_be_able_to_penetrate() -> None:
    field, rifle, second, target = crossfire("us01", "us18", "ge21")
    third = field.unit("us18", "c3")
    table = field.table()
    shot(table, rifle, target, 10)
    shot(table, second, target, 1)
    assert not suppressed(table, target), "a rifle does not get through armor 3"
    shot(table, third, target, 1)
    assert suppressed(table, target)


def test_r13_1_each_with_the_weapon_it_fires() -> None:
    field = Field(phase="shooting")
    first, second = field.unit("us18", "d3", tokens=("mg",)), field.unit("us18", "e4", tokens=("mg",))
    target = field.unit("ge21", "d5")
    table = field.table()
    shot(table, first, target, 1)
    shot(table, second, target, 10, "mg")
    assert not suppressed(table, target), "an MG has penetration 2"
    shot(table, second, target, 1)
    assert suppressed(table, target)


def test_a13_two_weapons_of_one_unit_count_once() -> None:
    field = Field(phase="shooting")
    sherman, target = field.unit("us18", "d3", tokens=("mg", "mg")), field.unit("ge02", "d5")
    table = field.table()
    for weapon in ("main", "mg", "mg.2"):
        shot(table, sherman, target, 1, weapon)
    assert not suppressed(table, target)


def test_a13_only_shots_of_one_turn_count_together() -> None:
    field, first, second, target = crossfire()
    table = field.table()
    shot(table, first, target, 1)
    until(table, "south", "shooting")
    shot(table, second, target, 1)
    assert not suppressed(table, target)
    shot(table, first, target, 1)
    assert suppressed(table, target)


def test_a13_reactions_do_not_count() -> None:
    """An ambush on the enemy's turn doesn't count; two shots on the shooters' own turn do."""
    field = Field(phase="movement")
    mover, first = field.unit("us02", "d2"), field.unit("ge01", "d5")
    second = field.unit("ge01", "e4")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d3", f"ambush {ambush} {first} main {mover}", "roll 1")
    assert unit(table, mover).attackers == ()
    until(table, "north", "shooting")
    shot(table, second, mover, 1)
    assert not suppressed(table, mover)
    shot(table, first, mover, 1)
    assert suppressed(table, mover)


def test_a13_reaction_fire_in_an_assault_does_not_count_but_the_assault_shot_does() -> None:
    field = Field(phase="movement")
    attacker, rifle, target = field.unit("us02", "d4"), field.unit("us01", "c4"), field.unit("ge27", "d5")
    table = play(field.table(), f"assault {attacker} {target}")
    until(table, "south", "shooting")
    play(table, f"storm {attacker}", f"fire_back {target} main", "roll 1")
    assert unit(table, attacker).attackers == ()
    play(table, "storm_with main", "roll 1")
    assert unit(table, target).attackers == (attacker,), "a59: an assault shot always counts"
    shot(table, rifle, target, 1)
    assert not suppressed(table, target), "the rifle does not get through"


def test_a13_a_barrage_does_not_count() -> None:
    field, first, second, target = crossfire()
    (barrage,) = field.hand(0, "sp15")
    table = field.table()
    shot(table, first, target, 1)
    play(table, f"play {barrage} d6", "roll 1")
    assert not suppressed(table, target)
    shot(table, second, target, 1)
    assert suppressed(table, target)


def test_a13_a_fighter_counts() -> None:
    field, first, _, target = crossfire()
    plane = field.fighter("us29")
    table = field.table()
    shot(table, first, target, 1)
    play(table, f"fly {plane} {target}", "roll 1")
    assert suppressed(table, target)


def test_a59_bonuses_of_the_weapon_and_of_the_target_count() -> None:
    """Both a bazooka (penetration 5, 6 with HEAT) and an M10 (6) can penetrate the Tiger's armor (6)."""
    field = Field(phase="shooting")
    bazooka, m10 = field.unit("us02", "d3", tokens=("bazooka",)), field.unit("us21", "e4")
    tiger = field.unit("ge27", "d5")
    table = field.table()
    shot(table, bazooka, tiger, 1, "bazooka")
    shot(table, m10, tiger, 1)
    assert suppressed(table, tiger)


def test_a59_armor_bonuses_at_that_moment() -> None:
    """Rifles (penetration 2) can hurt infantry in a trench (armor 1) or a house (2), but not in a farmhouse (3)."""
    for kind, expected in (("trench", True), ("house", True), ("farm", False)):
        field, first, second, target = crossfire()
        field.terrain(kind, "d5")
        table = field.table()
        for shooter in (first, second):
            shot(table, shooter, target, 1)
        assert suppressed(table, target) == expected, kind


def test_a59_a_flamethrower_against_a_building_always_counts() -> None:
    field = Field(phase="shooting")
    flames, gun = field.unit("us07", "d4", tokens=("flamethrower",)), field.unit("us15", "d1")
    target = field.unit("ge02", "d5")
    field.terrain("bunker", "d5")
    table = field.table()
    shot(table, flames, target, 1, "flamethrower")
    assert unit(table, target).attackers == (flames,)
    shot(table, gun, target, 1)
    assert suppressed(table, target), "155 mm with High Explosives: 7 against 1 and the bunker's 3"


def test_r13_2_until_the_attackers_next_start_it_moves_1_and_shoots_worse() -> None:
    field, _first, _second, target = crossfire(target="ge21")
    first_tank, second_tank = field.unit("us18", "c5"), field.unit("us18", "c6")
    victim = field.unit("us02", "d4")
    table = field.table()
    for shooter in (first_tank, second_tank):
        shot(table, shooter, target, 1)
    assert suppressed(table, target)
    until(table, "north", "movement")
    table.choose(f"move {target} e5")
    assert table.state.moving == "", "its movement of 2 has become 1"
    until(table, "north", "shooting")
    assert needs(table, victim, f"shoot {target} main {victim}") == (6, 10)
    until(table, "south", "movement")
    assert not suppressed(table, target)


def test_r13_2_own_tokens_stay_until_the_start_of_who_placed_them() -> None:
    """The token on a North unit is still there on North's turn; one on a South unit is removed when North's turn starts."""
    field, first, second, target = crossfire()
    own = field.unit("us02", "a1", suppressed=True)
    table = field.table()
    for shooter in (first, second):
        shot(table, shooter, target, 1)
    assert suppressed(table, own)
    until(table, "north", "movement")
    assert suppressed(table, target)
    assert not suppressed(table, own)


def test_r13_3_further_attackers_add_nothing() -> None:
    field, first, second, target = crossfire()
    third = field.unit("us01", "c4")
    victim = field.unit("us02", "d4")
    table = field.table()
    for shooter in (first, second, third):
        shot(table, shooter, target, 1)
    until(table, "north", "shooting")
    assert needs(table, victim, f"shoot {target} main {victim}") == (6, 10)


def test_r13_3_an_hq_and_empty_terrain_cannot_be_suppressed() -> None:
    field = Field(phase="shooting")
    one, two = field.unit("us01", "d6"), field.unit("us01", "e6")
    field.terrain("house", "c6")
    table = field.table()
    for shooter in (one, two):
        shot(table, shooter, "hq_north", 5)
    assert table.state.hqs["hq_north"].hp == 8
    until(table, "south", "shooting")
    play(table, f"shoot {one} main c6", f"shoot {two} main c6")
    assert prompt(table) == "shooting"


def test_r13_3_a_waiting_airplane_cannot() -> None:
    field = Field(phase="shooting")
    planes = [field.fighter("us29"), field.fighter("us30")]
    target = field.fighter("ge35")
    table = field.table()
    for plane in planes:
        play(table, f"fly {plane} {target}", "pass", "roll 1")
    assert not table.state.air[target].suppressed
    assert table.state.air[target].attackers == ()


def test_r13_3_the_token_stays_when_the_unit_is_healed() -> None:
    field = Field(phase="deployment", side="north")
    target = field.unit("ge02", "d5", suppressed=True, wounds=2)
    (aid,) = field.hand(1, "sp12")
    table = play(field.table(), f"play {aid} {target}")
    assert wounds(table, target) == 0
    assert suppressed(table, target)


def test_r13_3_it_stays_when_the_unit_boards_and_leaves_a_carrier() -> None:
    field = Field(phase="movement", side="north")
    target, truck = field.unit("ge02", "d5", suppressed=True), field.unit("ge33", "d6")
    table = play(field.table(), f"board {target} {truck}")
    assert suppressed(table, target)
    table.choose(f"set_down {truck} c6")
    assert unit(table, target).space == "c6"
    assert suppressed(table, target)


@pytest.mark.parametrize(("by", "expected"), [("south", False), ("north", True)])
def test_r13_3_only_enemies_suppress(by: str, expected: bool) -> None:
    """Two bombers suppress an enemy unit, but not one of their own side."""
    field = Field(phase="deployment", side="south" if by == "south" else "north", ap=12)
    seat = 0 if by == "south" else 1
    own = field.unit("us18", "d3")
    kinds = ("us31", "us32") if seat == 0 else ("ge36", "ge37")
    bombers = field.hand(seat, *kinds)
    table = field.table()
    for bomber in bombers:
        table.choose(f"bomb {bomber} d3")
        while prompt(table) in ("equip", "escort"):
            table.choose("ready" if prompt(table) == "equip" else "pass")
        table.choose("roll 1")
    assert suppressed(table, own) == expected
