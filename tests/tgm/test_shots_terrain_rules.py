"""Tests for terrain (1.14, A17, A18, A58), natural terrain and bridges (5.8). Test names give the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.tgm.state import Bridge
from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import alive, can, needs, prompt, rule_against, shot, until, wounds

FOREST, BUSHES, MOUNTAIN, LAKE, SEA, RIVER = "L03b", "L06a", "L07b", "L10b", "W13b", "W13a"
"""Tiles with this terrain in the upper right space; on the river tile, the river runs between the two lines."""


def land(tile: str, phase: str = "movement", **options: Any) -> Field:
    """The tile covers c3, d3, c4, d4; its upper right space is d4."""
    field = Field(phase=phase, **options)
    field.natural({5: tile})
    return field


# R14.1, R14.3


@pytest.mark.parametrize(("tile", "left"), [(FOREST, 0), (MOUNTAIN, 0), (BUSHES, 2), ("L01a", 2)])
def test_r14_1_r14_3_hard_terrain_takes_all_movement(tile: str, left: int) -> None:
    field = land(tile)
    tank = field.unit("us17", "d3")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.left == left


@pytest.mark.parametrize("kind", ["us01", "us12", "us17", "us27"])
@pytest.mark.parametrize("tile", [LAKE, SEA])
def test_r14_1_r14_3_lake_and_sea_cannot_be_entered(kind: str, tile: str) -> None:
    field = land(tile)
    walker = field.unit(kind, "e4")
    assert rule_against(field.table(), f"move {walker} d4") == "R14.1"


@pytest.mark.parametrize("kind", ["us01", "us12", "us17", "us27"])
def test_r14_3_bushes_and_forest_are_open_to_all(kind: str) -> None:
    for tile in (FOREST, BUSHES, MOUNTAIN):
        field = land(tile)
        walker = field.unit(kind, "d3")
        assert can(field.table(), f"move {walker} d4")


def test_r14_1_moving_inside_and_leaving_costs_all_movement_too() -> None:
    field = land(FOREST)
    tank = field.unit("us17", "c4")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.moving == "", "from forest to forest"
    field = land(FOREST)
    tank = field.unit("us17", "d4")
    table = play(field.table(), f"move {tank} d5")
    assert table.state.moving == "", "out of it"


def test_a40_a_hard_step_is_the_only_one() -> None:
    field = land(FOREST)
    tank = field.unit("us17", "d2")
    table = play(field.table(), f"move {tank} d3")
    assert not can(table, f"move {tank} d4")
    assert can(table, f"move {tank} e3")


@pytest.mark.parametrize(("tile", "hp"), [(FOREST, 8), (BUSHES, 4)])
def test_r14_3_a18_forest_and_bushes_have_hp_and_then_give_nothing(tile: str, hp: int) -> None:
    field = land(tile, "shooting")
    sherman, howitzer = field.unit("us18", "d2"), field.unit("us15", "e2")
    field.unit("us18", "f2")
    field.state.scars = {"d4": hp - 4}
    table = play(field.table(), f"shoot {sherman} main d4")
    assert table.state.scars == {"d4": hp - 1}
    table.choose(f"shoot {howitzer} main d4")
    assert "d4" in table.state.bare
    assert not any("d4" in move for move in offered(table, "shoot"))
    until(table, "south", "movement")
    play(table, f"move {sherman} d3", f"move {sherman} d4")
    assert unit(table, sherman).space == "d4", "plain: normal movement"


@pytest.mark.parametrize(("tile", "shots"), [(FOREST, 4), (BUSHES, 2)])
def test_r14_3_hp_of_untouched_forest_and_bushes(tile: str, shots: int) -> None:
    """Forest has 8 HP and bushes 4; each shot of a 57 mm gun takes 2."""
    field = land(tile, "shooting")
    guns = [field.unit("us12", space) for space in ("d1", "d2", "e2", "d3")]
    table = field.table()
    for gun in guns[: shots - 1]:
        table.choose(f"shoot {gun} main d4")
        assert "d4" not in table.state.bare
    table.choose(f"shoot {guns[shots - 1]} main d4")
    assert "d4" in table.state.bare


def test_a18_bare_ground_covers_nobody() -> None:
    field = land(FOREST, "shooting")
    field.state.bare = frozenset({"d4"})
    gun, target = field.unit("us12", "d2"), field.unit("ge21", "d4")
    assert needs(field.table(), target, f"shoot {gun} main {target}") == (5, 9)


def test_r14_8_each_space_has_its_own_hp() -> None:
    field = land(FOREST, "shooting")
    gun = field.unit("us15", "d2")
    table = play(field.table(), f"shoot {gun} main d4")
    assert table.state.scars == {"d4": 4}
    until(table, "south", "shooting")
    table.choose(f"shoot {gun} main c4")
    assert table.state.scars == {"d4": 4, "c4": 4}


@pytest.mark.parametrize("tile", ["L01a", MOUNTAIN, LAKE, SEA])
def test_r14_7_other_ground_cannot_be_shot(tile: str) -> None:
    field = land(tile, "shooting")
    gun = field.unit("us15", "d2")
    assert rule_against(field.table(), f"shoot {gun} main d4") == "A41"


def test_a17_natural_terrain_loses_nothing_when_a_unit_inside_is_hit() -> None:
    field = land(FOREST, "shooting")
    gun, target = field.unit("us12", "d2"), field.unit("ge21", "d4")
    table = field.table()
    assert not can(table, f"shoot {gun} main d4"), "the unit is always the target"
    shot(table, gun, target, 6)
    assert wounds(table, target) == 3
    assert table.state.scars == {}


# R14.4, R14.5


def test_r14_4_a_building_is_entered_and_left_like_any_space() -> None:
    field = Field(phase="movement")
    infantry = field.unit("us01", "d3")
    field.terrain("house", "d4")
    table = play(field.table(), f"march {infantry}", f"move {infantry} d4")
    assert table.state.left == 1
    table.choose(f"move {infantry} d5")
    assert unit(table, infantry).space == "d5"


def test_r14_4_the_building_ignores_criticals_the_unit_does_not() -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us12", "d3"), field.unit("ge02", "d5")
    house = field.terrain("house", "d5")
    table = field.table()
    shot(table, gun, target, 10)
    assert not alive(table, target)
    assert table.state.pieces[house].hp == 6


def test_r14_5_an_empty_building_is_hit_automatically_whoever_placed_it() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us12", "d3", wounds=2)
    house = field.terrain("house", "d2")
    table = play(field.table(), f"shoot {gun} main d2")
    assert table.state.pieces[house].hp == 6


def test_r14_7_several_weapons_bring_a_house_down() -> None:
    field = Field(phase="shooting")
    gun, tank = field.unit("us14", "d1"), field.unit("us18", "d3")
    house = field.terrain("house", "d5")
    table = play(field.table(), f"shoot {gun} main d5", f"shoot {tank} main d5")
    assert table.state.pieces[house].kind == "ruins", "3 and 2, then 3"
    assert table.state.terrain_box == [], "ruins stay"


def test_r14_2_ruins_are_hard_for_everybody() -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d3")
    field.terrain("ruins", "d4")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.moving == ""


# R14.8, A58


def test_r14_8_a_card_replaces_the_natural_terrain() -> None:
    """Barbed wire on bushes gives no cover."""
    field = land(BUSHES, "shooting")
    field.terrain("barb_wire", "d4")
    gun, target = field.unit("us12", "d2"), field.unit("ge02", "d4")
    assert needs(field.table(), target, f"shoot {gun} main {target}") == (5, 9)


def test_a58_when_the_card_is_gone_the_bushes_are_too() -> None:
    field = land(BUSHES, "deployment", terrain_during_play=True)
    sherman, infantry = field.unit("us18", "d3"), field.unit("us01", "d2")
    table = play(field.table(), "lay barb_wire#1 d4")
    until(table, "south", "shooting")
    table.choose(f"shoot {sherman} main d4")
    assert "d4" not in table.state.terrain
    assert rule_against(table, f"shoot {infantry} main d4") == "A41", "there are no bushes to shoot at"


# rivers and bridges


@pytest.mark.parametrize("kind", ["us01", "us12", "us18", "us27"])
def test_r14_3_a_river_is_crossed_on_a_bridge_only(kind: str) -> None:
    field = land(RIVER)
    on_bridge, beside = field.unit(kind, "d3"), field.unit("us01", "c3")
    field.state.bridges = {"d3": Bridge(14)}
    table = field.table()
    assert can(table, f"move {on_bridge} d4")
    assert rule_against(table, f"move {beside} c4") == "A57"
    for bank in ("c2", "b3"):
        assert can(table, f"move {beside} {bank}"), "banks are normal ground"


def test_terrain_bridge_cannot_be_shot_at_or_bombed() -> None:
    field = land(RIVER, "shooting")
    field.state.bridges = {"d3": Bridge(14)}
    gun = field.unit("us15", "d1")
    table = field.table()
    for space in ("d3", "d4"):
        assert rule_against(table, f"shoot {gun} main {space}") == "A41"
    field.state.phase = "deployment"
    (bomber,) = field.hand(0, "us32")
    table = play(field.table(), f"bomb {bomber} d3")
    while prompt(table) != "deployment":
        table.choose({"equip": "ready", "escort": "pass"}.get(prompt(table), "roll 1"))
    assert table.state.bridges["d3"].hp == 14


def test_terrain_bridge_covers_nobody() -> None:
    field = land(RIVER, "shooting")
    field.state.bridges = {"d3": Bridge(14)}
    gun, target = field.unit("us12", "d2"), field.unit("ge02", "d4")
    assert needs(field.table(), target, f"shoot {gun} main {target}") == (5, 9)


def test_r14_3_sappers_cross_rivers_freely() -> None:
    field = land(RIVER)
    sappers, infantry = field.unit("us08", "d3", tokens=("sappers",)), field.unit("us01", "c3")
    table = field.table()
    assert can(table, f"move {sappers} d4")
    assert not can(table, f"move {infantry} c4")


def test_r14_3_only_craft_are_on_the_sea() -> None:
    field = land(SEA)
    craft = field.unit("xx01", "d3", seat=0)
    infantry = field.unit("us01", "e3")
    table = field.table()
    assert can(table, f"move {craft} d4")
    assert not can(table, f"move {craft} d2"), "and craft on nothing else"
    assert not can(table, f"move {infantry} d3")
