"""Tests for abilities of weapons and tokens (1.16): bonuses, timing and requirements. Test names give the rules."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import NEVER, alive, can, choices, needs, prompt, shot, until, wounds


def two(shooter: str, target: str, tokens: tuple[str, ...] = (), space: str = "d3") -> tuple[Field, str, str]:
    field = Field(phase="shooting")
    return field, field.unit(shooter, space, tokens=tokens), field.unit(target, "d5")


def damage(field: Field, shooter: str, target: str, weapon: str = "main", roll: int = 8) -> int:
    table = field.table()
    shot(table, shooter, target, roll, weapon)
    return wounds(table, target)


# antitank, HEAT


@pytest.mark.parametrize(("target", "taken"), [("ge23", 3), ("ge31", 0), ("ge34", 2), ("ge02", 2), ("ge14", 2)])
def test_ability_antitank_one_damage_more_against_tanks_of_every_class(target: str, taken: int) -> None:
    """A 57 mm gun deals 2 damage, and 3 against tanks. An armored car counts as a tank and is destroyed by 3."""
    field, gun, aim = two("us12", target)
    if target == "ge31":
        table = field.table()
        shot(table, gun, aim, 5)
        assert not alive(table, aim)
        return
    assert damage(field, gun, aim) == taken


def test_ability_antitank_belongs_to_the_main_weapon_only() -> None:
    field, destroyer, tank = two("us21", "ge21", ("hmg",))
    assert damage(field, destroyer, tank, "hmg") == 2
    assert damage(field, destroyer, tank) == 4


@pytest.mark.parametrize(("target", "numbers"), [("ge27", (6, NEVER)), ("ge26", (6, 10)), ("ge28", (NEVER, NEVER))])
def test_ability_heat_one_penetration_more_against_tanks(target: str, numbers: tuple[int, int]) -> None:
    """A bazooka has penetration 5; with HEAT it equals a Tiger's armor (6) and exceeds a Panther's (5)."""
    field, bazooka, tank = two("us02", target, ("bazooka",))
    assert needs(field.table(), tank, f"shoot {bazooka} bazooka {tank}") == numbers


def test_ability_heat_does_nothing_against_other_units() -> None:
    """Against a gun whose armor equals the penetration, there is no critical hit."""
    field, bazooka, target = two("us02", "ge13", ("bazooka",))
    field.terrain("bunker", "d5")
    field.state.units[target].rank = "elite"
    assert needs(field.table(), target, f"shoot {bazooka} bazooka {target}") == (8, NEVER), "5 against 2 and 3"


def test_ability_heat_is_not_cumulative() -> None:
    """Two cards with HEAT still add only 1: penetration 6 + 1 against armor 7."""
    field, gun, tiger = two("us19", "ge28")
    cards = ("sp25.us#1", "sp25.us#2")
    field.state.players[0].laid += cards
    field.state.units[gun].cards = cards
    assert needs(field.table(), tiger, f"shoot {gun} main {tiger}") == (5, NEVER)


# high explosives


def test_x27_high_explosives_on_an_occupied_building() -> None:
    """High explosives add 2 to the penetration, and 2 to the damage to both the unit and the building."""
    field, gun, target = two("us13", "ge02")
    bunker = field.terrain("bunker", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {gun} main {target}")[0] == 8
    shot(table, gun, target, 8)
    assert not alive(table, target), "2 and 2 are all its four wounds"
    assert table.state.pieces[bunker].hp == 8


def test_x27_high_explosives_on_an_empty_building() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us13", "d3")
    house = field.terrain("house", "d5")
    table = play(field.table(), f"shoot {gun} main d5")
    assert table.state.pieces[house].hp == 4


@pytest.mark.parametrize("kind", ["trench", "wall", "barrier"])
def test_ability_high_explosives_nothing_against_other_terrain(kind: str) -> None:
    field = Field(phase="shooting")
    gun = field.unit("us13", "d3")
    card = field.terrain(kind, "d5")
    table = field.table()
    hp = table.state.pieces[card].hp
    table.choose(f"shoot {gun} main d5")
    assert table.state.pieces[card].hp == hp - 2


def test_ability_high_explosives_nothing_in_ruins_or_trenches() -> None:
    for kind in ("ruins", "trench"):
        field, gun, target = two("us13", "ge02")
        field.terrain(kind, "d5")
        assert damage(field, gun, target) == 2


def test_ability_high_explosives_nothing_against_an_hq() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us15", "d6")
    table = field.table()
    shot(table, gun, "hq_north", 6)
    assert table.state.hqs["hq_north"].hp == 6


def test_r3_2_high_explosives_of_a_token_belong_to_the_token() -> None:
    field, infantry, target = two("us02", "ge02", ("mortar_inf",))
    house = field.terrain("farm", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {infantry} main {target}") == (NEVER, NEVER)
    shot(table, infantry, target, 7, "mortar_inf")
    assert not alive(table, target), "4 damage"
    assert table.state.pieces[house].hp == 6


# flamethrower


def test_ability_flamethrower_a_unit_in_a_building_is_hit_by_itself() -> None:
    """Armor and the building don't matter; a die is still rolled for a critical hit."""
    field, team, target = two("us07", "ge02", ("flamethrower",), "d4")
    bunker = field.terrain("bunker", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {team} flamethrower {target}") == (1, 9), "the cover of the bunker does not count"
    shot(table, team, target, 1, "flamethrower")
    assert (wounds(table, target), table.state.pieces[bunker].hp) == (2, 10)


def test_ability_flamethrower_other_modifiers_stay() -> None:
    field, team, target = two("us07", "ge02", ("flamethrower",), "d4")
    field.terrain("bunker", "d5")
    field.state.units[team].rank = "elite"
    field.state.units[team].wounds = 2
    assert needs(field.table(), target, f"shoot {team} flamethrower {target}") == (1, 10)
    field.state.units[team].wounds = 0
    assert needs(field.table(), target, f"shoot {team} flamethrower {target}") == (1, 8)


def test_ability_flamethrower_on_an_empty_building() -> None:
    field = Field(phase="shooting")
    team = field.unit("us07", "d4", tokens=("flamethrower",))
    bunker = field.terrain("bunker", "d5")
    table = play(field.table(), f"shoot {team} flamethrower d5")
    assert table.state.pieces[bunker].hp == 10
    assert unit(table, team).grey == ("flamethrower",)


def test_ability_flamethrower_is_a_normal_weapon_against_anything_else() -> None:
    field, team, target = two("us07", "ge02", ("flamethrower",), "d4")
    assert needs(field.table(), target, f"shoot {team} flamethrower {target}") == (4, 9)
    field.terrain("ruins", "d5")
    assert needs(field.table(), target, f"shoot {team} flamethrower {target}") == (5, 9), "ruins are no building"
    field, team, tank = two("us07", "ge23", ("flamethrower",), "d4")
    assert needs(field.table(), tank, f"shoot {team} flamethrower {tank}") == (NEVER, NEVER), "3 against 4"


def test_ability_flamethrower_in_an_assault_on_a_building() -> None:
    field = Field(phase="movement")
    team, target = field.unit("us07", "d4", tokens=("flamethrower",)), field.unit("ge02", "d5")
    field.terrain("bunker", "d5")
    table = play(field.table(), f"assault {team} {target}")
    until(table, "south", "shooting")
    table.choose(f"storm {team}")
    assert needs(table, target, "pass", "storm_with flamethrower") == (1, 9)


def test_ability_flamethrower_of_the_crocodile() -> None:
    """The tank's main gun isn't a flamethrower."""
    field = Field(phase="shooting")
    crocodile, target = field.unit("uk13", "d4", seat=0, tokens=("flamethrower",)), field.unit("ge02", "d5")
    field.terrain("bunker", "d5")
    table = field.table()
    assert needs(table, target, f"shoot {crocodile} flamethrower {target}") == (1, 9)
    assert needs(table, target, f"shoot {crocodile} main {target}") == (7, 10)


# anti-aircraft


def test_ability_anti_aircraft_in_the_own_turn_an_ordinary_weapon() -> None:
    field, gun, target = two("us16", "ge20")
    field.fighter("ge35")
    table = field.table()
    assert needs(table, target, f"shoot {gun} main {target}") == (5, 9)
    assert {move.split()[3] for move in offered(table, "shoot")} == {target, "hq_north"}, "never at airplanes that wait"


def test_a46_its_own_shot_and_its_shot_at_airplanes_are_two() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    gun, victim = field.unit("ge16", "d5"), field.unit("us02", "d3")
    target = field.unit("ge23", "d6")
    table = play(field.table(), f"fly {plane} {target}", f"flak {gun} main {plane}", "roll 1", "roll 1")
    until(table, "north", "shooting")
    assert can(table, f"shoot {gun} main {victim}")


# Face Down


def test_ability_face_down_moving_or_not() -> None:
    field = Field(phase="movement", side="north")
    target = field.unit("ge02", "d6", tokens=("face_down",))
    shooter = field.unit("us01", "d3")
    table = play(field.table(), f"move {target} d5")
    until(table, "south", "shooting")
    assert needs(table, target, f"shoot {shooter} main {target}") == (6, 10)


# smoke


@pytest.mark.parametrize("phase", ["movement", "deployment", "shooting"])
def test_ability_smoke_shell_between_two_actions_of_the_own_turn(phase: str) -> None:
    field = Field(phase=phase)
    tank = field.unit("us18", "d3", tokens=("smoke_shell",))
    table = play(field.table(), f"smoke_shell {tank}")
    assert unit(table, tank).smoke
    assert (unit(table, tank).grey, unit(table, tank).used) == (("smoke_shell",), ("smoke_shell",))
    assert not can(table, f"smoke_shell {tank}")


def test_a39_not_in_the_middle_of_a_move() -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d3", tokens=("smoke_shell",))
    table = play(field.table(), f"move {tank} d4")
    assert table.state.moving == tank
    assert not can(table, f"smoke_shell {tank}")
    table.choose("stop")
    assert can(table, f"smoke_shell {tank}")


def test_r4_4_a_shell_of_the_own_turn_is_ready_in_the_second_turn_after() -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d3", tokens=("smoke_shell",))
    table = play(field.table(), f"smoke_shell {tank}")
    until(table, "south", "movement")
    assert not can(table, f"smoke_shell {tank}")
    until(table, "south", "movement")
    assert can(table, f"smoke_shell {tank}")


def test_ability_smoke_shell_of_a_passenger_is_not_used() -> None:
    field = Field(phase="movement")
    truck = field.unit("us27", "d3")
    gun = field.aboard("us12", truck, tokens=("smoke_shell",))
    assert not can(field.table(), f"smoke_shell {gun}")


@pytest.mark.parametrize(("space", "reached"), [("d1", True), ("d5", True), ("h1", True), ("h2", False), ("d6", False)])
def test_ability_smoke_screen_within_the_range_of_the_main_weapon(space: str, reached: bool) -> None:
    """A pack howitzer reaches 4 spaces, and its own space is allowed too."""
    field = Field(phase="movement")
    howitzer = field.unit("us13", "d1", tokens=("smoke_screen",))
    assert can(field.table(), f"smoke_screen {howitzer} {space}") == reached


@pytest.mark.parametrize(
    ("spread", "laid"),
    [("alone", {"d3"}), ("to_left", {"c3", "d3"}), ("to_right", {"d3", "e3"}), ("to_both", {"c3", "d3", "e3"})],
)
def test_ability_smoke_screen_each_side_is_optional(spread: str, laid: set[str]) -> None:
    field = Field(phase="shooting")
    howitzer = field.unit("us14", "d1", tokens=("smoke_screen",))
    table = play(field.table(), f"smoke_screen {howitzer} d3")
    assert {move.split()[1] for move in choices(table)} == {"alone", "to_left", "to_right", "to_both"}
    table.choose(f"choose {spread}")
    assert table.state.smoke["south"] == frozenset(laid)
    assert unit(table, howitzer).grey == ("smoke_screen",)
    assert not can(table, f"smoke_screen {howitzer} d3")


def test_ability_smoke_screen_range_is_not_checked_for_the_sides_and_the_edge_is_skipped() -> None:
    field = Field(phase="shooting")
    howitzer = field.unit("us13", "e1", tokens=("smoke_screen",))
    table = play(field.table(), f"smoke_screen {howitzer} a1")
    assert {move.split()[1] for move in choices(table)} == {"alone", "to_right"}
    field = Field(phase="shooting")
    howitzer = field.unit("us13", "d1", tokens=("smoke_screen",))
    table = play(field.table(), f"smoke_screen {howitzer} g2", "choose to_right")
    assert table.state.smoke["south"] == frozenset({"g2", "h2"})


def test_ability_smoke_screen_with_field_optics_reaches_farther() -> None:
    field = Field(phase="shooting")
    howitzer = field.unit("us13", "d1", tokens=("smoke_screen",))
    (optics,) = field.hand(0, "sp24")
    field.state.players[0].hand.remove(optics)
    field.state.players[0].laid.append(optics)
    field.state.units[howitzer].cards = (optics,)
    table = field.table()
    assert can(table, f"smoke_screen {howitzer} d6")
    assert prompt(table) == "shooting"
