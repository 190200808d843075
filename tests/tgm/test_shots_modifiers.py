"""Tests for every modifier of a shot (1.23, first table), including smoke (A15, A16, A69). Test names give the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tgm.field import Field, play, unit
from tests.tgm.shots import NEVER, alive, needs, shot, until

PERSHING = (4, 9)
"""Hit numbers of an M26 Pershing against a Panther: penetration 7 against armor 5, damage 4 of 6 HP."""


def tanks(**values: Any) -> tuple[Field, str, str]:
    """A South Pershing and a Panther two spaces ahead; `values` are the Pershing's."""
    field = Field(phase="shooting")
    return field, field.unit("us23", "d3", **values), field.unit("ge26", "d5")


def numbers_of(field: Field, shooter: str, target: str, weapon: str = "main") -> tuple[int, int]:
    return needs(field.table(), target, f"shoot {shooter} {weapon} {target}")


# the shooter


@pytest.mark.parametrize(
    ("values", "numbers"),
    [
        ({}, PERSHING),
        ({"wounds": 1}, (5, 10)),
        ({"wounds": 3, "decorated": True}, PERSHING),
        ({"suppressed": True}, (5, 10)),
        ({"suppressed": True, "decorated": True}, (5, 10)),
        ({"rank": "veteran"}, (3, 9)),
        ({"rank": "elite"}, (3, 8)),
        ({"rank": "elite", "wounds": 2, "suppressed": True}, (6, 10)),
    ],
)
def test_1_23_modifiers_of_the_shooter(values: dict[str, Any], numbers: tuple[int, int]) -> None:
    field, shooter, target = tanks(**values)
    assert numbers_of(field, shooter, target) == numbers


def test_1_23_rank_counts_for_all_weapons() -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit("us18", "d3", tokens=("mg",), rank="veteran"), field.unit("ge02", "d5")
    assert numbers_of(field, shooter, target, "mg") == (4, 10)


def radio(field: Field, space: str, **values: Any) -> str:
    """Add a South infantry unit with a Field Radio."""
    card = field.hand(0, "sp26")[0]
    field.state.players[0].hand.remove(card)
    field.state.players[0].laid.append(card)
    return field.unit("us01", space, cards=(card,), **values)


@pytest.mark.parametrize(
    ("kind", "space", "numbers"),
    [
        ("us14", "d4", (5, 10)),
        ("us14", "c4", (5, 10)),
        ("us14", "d3", (5, 10)),
        ("us14", "d2", (6, 10)),
        ("us24", "d4", (5, 10)),
        ("us18", "d4", (5, 10)),
        ("us21", "d4", (5, 9)),
    ],
)
def test_1_23_field_radio_helps_guns_and_self_propelled_guns(kind: str, space: str, numbers: tuple[int, int]) -> None:
    """Without a radio, the howitzer and the Priest need 6/10; a Sherman (5/10) and an M10 (5/9) gain nothing from it."""
    field = Field(phase="shooting")
    shooter, target = field.unit(kind, "e4" if kind in ("us18", "us21") else "d1"), field.unit("ge21", "d5")
    radio(field, space)
    assert numbers_of(field, shooter, target) == numbers


def test_1_23_field_radio_helps_rocket_tanks() -> None:
    field = Field(phase="shooting")
    katyusha, target = field.unit("su10", "d2", seat=0, tokens=("mrl",)), field.unit("ge21", "d5")
    radio(field, "d4")
    assert numbers_of(field, katyusha, target, "mrl") == (5, 10)


def test_1_23_field_radio_does_not_help_at_an_hq() -> None:
    field = Field(phase="shooting")
    howitzer = field.unit("us14", "d2")
    radio(field, "d6")
    assert numbers_of(field, howitzer, "hq_north") == (6, NEVER)


@pytest.mark.parametrize(
    ("cover", "numbers"), [(frozenset(), (5, 9)), (frozenset({"north"}), (7, 10)), (frozenset({"south"}), (5, 9))]
)
def test_1_23_only_enemy_air_cover_counts(cover: frozenset[str], numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d5")
    field.state.air_cover = cover  # type: ignore[assignment]
    assert needs(field.table(), target, f"fly {plane} {target}") == numbers


def test_1_23_airplanes_suffer_from_their_wounds_too() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29", wounds=2), field.unit("ge23", "d5")
    assert needs(field.table(), target, f"fly {plane} {target}") == (7, 10)


# the target


@pytest.mark.parametrize(("tile", "numbers"), [("L03b", (5, 10)), ("L06a", (5, 10)), ("L07b", (5, 10)), ("L01a", PERSHING)])
def test_1_23_forest_and_bushes_cover_every_ground_unit(tile: str, numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting")
    field.natural({9: tile})
    shooter, target = field.unit("us23", "c3"), field.unit("ge26", "c6")
    assert numbers_of(field, shooter, target) == numbers


def test_1_23_a_mountain_covers_nobody() -> None:
    field = Field(phase="shooting")
    field.natural({9: "L07b"})
    shooter, target = field.unit("us23", "d3"), field.unit("ge26", "d6")
    assert numbers_of(field, shooter, target) == PERSHING


def test_1_23_the_place_of_the_shooter_does_not_matter() -> None:
    field, shooter, target = tanks()
    field.natural({5: "L09br"})
    field.terrain("wall", "d3")
    assert numbers_of(field, shooter, target) == PERSHING


def test_1_23_face_down_and_a_held_position_count_once() -> None:
    for values, impact in (
        ({"tokens": ("face_down",)}, 5),
        ({"dug_in": True}, 5),
        ({"tokens": ("face_down",), "dug_in": True}, 5),
    ):
        field = Field(phase="shooting")
        shooter, target = field.unit("us23", "d3"), field.unit("ge02", "d5", **values)
        field.state.units[target].rank = "elite"
        assert numbers_of(field, shooter, target) == (impact, 9), values


def test_1_23_camouflage_hides_its_unit() -> None:
    field, shooter, target = tanks()
    field.state.units[target].camouflaged = True
    assert numbers_of(field, shooter, target) == (5, 10)


def test_1_23_a_pair_covers_its_infantry_only() -> None:
    field, shooter, target = tanks()
    infantry = field.unit("ge02", "d5", rank="elite")
    field.pair(target, infantry)
    assert numbers_of(field, shooter, target) == PERSHING
    assert numbers_of(field, shooter, infantry) == (5, 10)


# smoke


def test_x22_smoke_shells_do_not_add_up() -> None:
    field, shooter, target = tanks()
    field.state.units[target].smoke = True
    field.state.units[target].tokens = ("smoke_shell", "smoke_shell.2")
    table = field.table()
    move = f"shoot {shooter} main {target}"
    assert needs(table, target, move) == (5, 10), "whoever is hidden is not asked again"


def test_1_23_of_shell_and_screen_only_the_larger_counts() -> None:
    field, shooter, target = tanks()
    field.state.units[target].smoke = True
    assert numbers_of(field, shooter, target) == (5, 10)
    field.state.smoke["south"] = frozenset({"d5"})
    assert numbers_of(field, shooter, target) == (6, 10)
    field.state.units[target].smoke = False
    assert numbers_of(field, shooter, target) == (6, 10)


def test_a16_screens_of_both_sides_count_once() -> None:
    field, shooter, target = tanks()
    field.state.smoke = {"south": frozenset({"d4"}), "north": frozenset({"d4", "d5"})}
    assert numbers_of(field, shooter, target) == (6, 10)


@pytest.mark.parametrize(
    ("smoke", "screened"),
    [
        ({"d3"}, True),
        ({"e5"}, True),
        ({"d4"}, False),
        ({"d4", "e3"}, True),
        ({"d4", "e4"}, True),
        ({"d5", "e4"}, True),
        ({"d5", "e3"}, False),
        ({"d5", "d4"}, False),
        ({"c4", "f4", "c3"}, False),
    ],
)
def test_a16_smoke_blocks_only_if_no_shortest_path_is_free(smoke: set[str], screened: bool) -> None:
    """The shortest paths from d3 to e5 lead over d4 d5, d4 e4 or e3 e4."""
    field = Field(phase="shooting")
    shooter, target = field.unit("us23", "d3"), field.unit("ge26", "e5")
    field.state.smoke["north"] = frozenset(smoke)
    assert numbers_of(field, shooter, target) == ((6, 10) if screened else PERSHING)


@pytest.mark.parametrize(
    ("start", "smoke", "screened"),
    [
        ("d4", {"d5"}, True),
        ("d4", {"e6"}, False),
        ("d4", {"d6"}, True),
        ("c5", {"d5"}, False),
        ("c5", {"d5", "c6"}, True),
        ("c5", {"d6"}, True),
        ("c5", {"c5"}, True),
        ("e5", {"d6", "d5"}, False),
    ],
)
def test_a16_shots_at_an_hq_go_over_its_central_spaces(start: str, smoke: set[str], screened: bool) -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us23", start)
    field.state.smoke["north"] = frozenset(smoke)
    assert numbers_of(field, shooter, "hq_north") == ((6, NEVER) if screened else (4, NEVER))


@pytest.mark.parametrize(("smoke", "numbers"), [({"d4"}, (5, 9)), ({"d5"}, (7, 10)), (set(), (5, 9))])
def test_a69_for_airplanes_only_smoke_on_the_targets_space_counts(smoke: set[str], numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d5")
    field.state.smoke["north"] = frozenset(smoke)
    assert needs(field.table(), target, f"fly {plane} {target}") == numbers


def test_a69_a_shell_on_the_unit_counts_for_airplanes() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge23", "d5", smoke=True)
    assert needs(field.table(), target, f"fly {plane} {target}") == (6, 10)


@pytest.mark.parametrize(("smoke", "numbers"), [({"d4", "d6", "c5"}, (6, 10)), ({"d5"}, (8, 10))])
def test_a69_the_same_holds_for_a_barrage(smoke: set[str], numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting")
    target = field.unit("ge21", "d5")
    (barrage,) = field.hand(0, "sp15")
    field.state.smoke["north"] = frozenset(smoke)
    assert needs(field.table(), target, f"play {barrage} d5") == numbers


def test_a69_an_hq_struck_from_the_air_is_not_screened() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("us29")
    field.state.smoke["north"] = frozenset({"d6", "e6", "d5", "e5"})
    assert needs(field.table(), "hq_north", f"fly {plane} hq_north") == (5, NEVER)


def test_a69_flak_ignores_smoke() -> None:
    field = Field(phase="shooting")
    plane, gun, target = field.fighter("us29"), field.unit("ge15", "d5"), field.unit("ge23", "d6")
    field.state.smoke["north"] = frozenset({"d4", "d5", "d6"})
    field.state.smoke["south"] = frozenset({"d5"})
    table = play(field.table(), f"fly {plane} {target}")
    assert needs(table, plane, f"flak {gun} main {plane}") == (5, 5), "three wounds are all that a P-47 has"


def test_a15_smoke_lasts_until_the_owners_next_start() -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us18", "d3", tokens=("smoke_shell",))
    howitzer = field.unit("us14", "a1", tokens=("smoke_screen",))
    field.unit("ge26", "d5")
    table = play(field.table(), f"smoke_shell {shooter}", f"smoke_screen {howitzer} b2", "choose to_both")
    laid = frozenset({"a2", "b2", "c2"})
    assert unit(table, shooter).smoke
    assert table.state.smoke["south"] == laid
    until(table, "north", "shooting")
    assert unit(table, shooter).smoke
    assert table.state.smoke["south"] == laid
    until(table, "south", "movement")
    assert not unit(table, shooter).smoke
    assert table.state.smoke["south"] == frozenset()


def test_a15_smoke_used_in_the_enemys_turn_is_gone_at_the_own_start() -> None:
    field, shooter, target = tanks()
    field.state.units[target].tokens = ("smoke_shell",)
    table = play(field.table(), f"shoot {shooter} main {target}", f"smoke_shell {target}", "roll 4")
    assert unit(table, target).smoke
    assert unit(table, target).wounds == 0
    until(table, "north", "movement")
    assert not unit(table, target).smoke


def test_1_23_field_radio_in_an_ambush() -> None:
    """Reactions use all of the shooter's modifiers."""
    field = Field(phase="movement", side="north")
    mover, howitzer = field.unit("ge21", "d5"), field.unit("us14", "d1")
    radio(field, "c4")
    (ambush,) = field.hand(0, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop")
    assert needs(table, mover, f"ambush {ambush} {howitzer} main {mover}") == (5, 10)


def test_r12_6_modifiers_never_save_from_a_10() -> None:
    field, shooter, target = tanks(wounds=3, suppressed=True)
    field.terrain("wall", "d5")
    field.state.units[target].camouflaged = True
    field.state.smoke["north"] = frozenset({"d5"})
    table = field.table()
    assert needs(table, target, f"shoot {shooter} main {target}") == (10, 10)
    shot(table, shooter, target, 10)
    assert not alive(table, target)
