"""Tests for parachute landings (R15.7, 1.24, A24): the spaces, the cost, and the fire before they land."""

from __future__ import annotations

import pytest

from tests.tgm.battles import aims, asked, ended, events, may, options, to_phase
from tests.tgm.field import Field, offered, play, unit


def paratroopers(ap: int = 3) -> Field:
    """A field with airborne infantry in hand; the default AP are exactly enough for it."""
    field = Field(phase="deployment", ap=ap)
    field.hand(0, "us05")
    return field


def test_r15_7_on_any_space_of_the_map() -> None:
    table = paratroopers().table()
    assert len(offered(table, "parachute")) == 48
    play(table, "parachute us05#1 h6")
    assert unit(table, "us05#1").space == "h6"
    assert unit(table, "us05#1").wounds == 0
    assert table.state.players[0].ap == 0


def test_r15_7_or_on_the_deployment_line_like_any_unit() -> None:
    table = play(paratroopers().table(), "deploy us05#1 d1")
    assert unit(table, "us05#1").space == "d1"


def test_r15_7_only_paratroopers_jump() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us01")
    assert not may(field.table(), f"parachute {card} d4")


def test_r15_7_only_in_deployment() -> None:
    field = Field(phase="movement")
    (card,) = field.hand(0, "us05")
    assert not may(field.table(), f"parachute {card} d4")


def test_r15_7_not_onto_units_or_buildings() -> None:
    field = paratroopers()
    field.unit("ge01", "d5")
    field.unit("us01", "e5")
    for space, kind in (("a4", "house"), ("b4", "bunker"), ("c4", "church"), ("d4", "farm")):
        field.terrain(kind, space)
    table = field.table()
    for space in ("d5", "e5", "a4", "b4", "c4", "d4"):
        assert not may(table, f"parachute us05#1 {space}"), space
    assert may(table, "parachute us05#1 d6")


def test_r15_7_ruins_are_no_building() -> None:
    field = paratroopers()
    field.terrain("ruins", "d4", hp=0)
    table = play(field.table(), "parachute us05#1 d4")
    assert unit(table, "us05#1").wounds == 1


def test_air_drop_not_onto_a_reserved_space() -> None:
    field = paratroopers()
    field.unit("us01", "d3", assaults="ge01#1", assault_space="d4")
    field.unit("ge01", "d4")
    table = field.table()
    assert not may(table, "parachute us05#1 d3")
    assert not may(table, "parachute us05#1 d4")


@pytest.mark.parametrize(
    ("tile", "space", "wounds"),
    [("L06a", "a2", 1), ("L03a", "b2", 1), ("L07a", "b2", 1), ("L01a", "b2", 0)],
    ids=["bushes", "forest", "mountain", "plain"],
)
def test_a24_a_landing_wound_on_natural_terrain_and_none_on_open_ground(tile: str, space: str, wounds: int) -> None:
    field = paratroopers()
    field.natural({0: tile})
    table = play(field.table(), f"parachute us05#1 {space}")
    assert unit(table, "us05#1").wounds == wounds


@pytest.mark.parametrize("kind", ["trench", "wall", "barrier", "barb_wire"])
def test_a24_a_landing_wound_on_a_terrain_card(kind: str) -> None:
    field = paratroopers()
    field.terrain(kind, "d4")
    table = play(field.table(), "parachute us05#1 d4")
    assert (unit(table, "us05#1").space, unit(table, "us05#1").wounds) == ("d4", 1)


def test_a24_never_on_lake_or_sea() -> None:
    field = paratroopers()
    field.natural({0: "L10b", 1: "W13b"})
    table = field.table()
    assert not may(table, "parachute us05#1 a2")
    assert not may(table, "parachute us05#1 c1")
    assert may(table, "parachute us05#1 a1")


def test_a24_forest_that_was_shot_away_is_open_ground() -> None:
    field = paratroopers()
    field.natural({0: "L03a"})
    field.state.bare = frozenset({"b2"})
    assert unit(play(field.table(), "parachute us05#1 b2"), "us05#1").wounds == 0


def test_air_drop_lands_takes_its_wound_and_then_the_mines() -> None:
    field = paratroopers()
    mines = field.terrain("mines", "d4")
    table = play(field.table(), "parachute us05#1 d4")
    assert asked(table) == (1, "roll")
    assert unit(table, "us05#1").wounds == 1
    play(table, "roll 4")
    assert unit(table, "us05#1").wounds == 3
    assert mines not in table.state.pieces


def test_general_ridgway_spares_the_landing_wound() -> None:
    field = paratroopers()
    field.terrain("trench", "d4")
    field.state.hqs["hq_south"].general = "gus4"
    assert unit(play(field.table(), "parachute us05#1 d4"), "us05#1").wounds == 0


def test_r15_7_antiaircraft_fires_as_at_an_airplane_before_it_lands() -> None:
    field = paratroopers()
    gun = field.unit("ge16", "d6")
    table = play(field.table(), "parachute us05#1 d4")
    assert asked(table) == (1, "flak")
    assert "us05#1" not in table.state.units
    play(table, f"flak {gun} main us05#1")
    assert aims(table)[-1] == (5, 10, 3, 1)
    play(table, "roll 5")
    assert (unit(table, "us05#1").wounds, unit(table, "us05#1").space) == (2, "d4")


def test_air_drop_smoke_on_the_ground_does_not_matter_in_the_air() -> None:
    field = paratroopers()
    gun = field.unit("ge16", "d6")
    field.state.smoke["south"] = frozenset({"d4", "d6"})
    table = play(field.table(), "parachute us05#1 d4", f"flak {gun} main us05#1")
    assert aims(table)[-1][:2] == (5, 10)


@pytest.mark.parametrize(("space", "fires"), [("d3", True), ("d2", False)])
def test_air_drop_the_gun_must_reach_the_landing_space(space: str, fires: bool) -> None:
    field = paratroopers()
    field.unit("ge16", "d6")
    table = play(field.table(), f"parachute us05#1 {space}")
    assert (asked(table) == (1, "flak")) is fires


def test_air_drop_a_unit_shot_down_counts_as_destroyed() -> None:
    field = paratroopers()
    gun = field.unit("ge15", "d6")
    table = play(field.table(), "parachute us05#1 d4", f"flak {gun} main us05#1", "roll 9")
    assert "us05#1" not in table.state.units
    assert "us05#1" not in table.state.air
    assert table.state.tallies["south"].losses == 1
    assert table.state.players[0].discard == ["us05#1"]
    assert asked(table) == (0, "deployment")


def test_air_drop_a_loss_in_the_air_can_decide_the_game() -> None:
    field = Field("S06", phase="deployment", plain=False, ap=12)
    field.hand(0, "us05")
    gun = field.unit("ge15", "d6")
    field.state.tallies["south"].losses = 11
    table = play(field.table(), "parachute us05#1 d4", "ready", f"flak {gun} main us05#1", "roll 9")
    assert ended(table) == ((1,), "losses")


def test_air_drop_fighters_cannot_intercept() -> None:
    field = paratroopers()
    field.fighter("ge35")
    table = play(field.table(), "parachute us05#1 d4")
    assert asked(table) == (0, "deployment")


def test_air_drop_is_equipped_before_it_jumps() -> None:
    field = paratroopers(ap=12)
    field.unit("ge16", "d6")
    table = play(field.table(), "parachute us05#1 d4", "buy bazooka")
    assert table.state.players[0].ap == 12 - 3 - 2
    play(table, "ready", "pass")
    assert unit(table, "us05#1").tokens == ("bazooka",)


def test_r15_7_the_unit_may_attack_in_the_same_turn_but_not_move() -> None:
    field = paratroopers()
    target = field.unit("ge01", "d6")
    table = to_phase(play(field.table(), "parachute us05#1 d4"), "shooting")
    assert may(table, f"shoot us05#1 main {target}")
    assert unit(table, "us05#1").deployed


def test_air_drop_opens_no_ambush() -> None:
    field = paratroopers()
    field.hand(1, "sp21")
    field.unit("ge01", "d5")
    assert asked(play(field.table(), "parachute us05#1 d4")) == (0, "deployment")


def test_sp29_the_c47_drops_light_infantry_from_hand() -> None:
    field = Field(phase="deployment", ap=3)
    card, light, heavy = field.hand(0, "sp29", "us01", "us02")
    table = play(field.table(), f"play {card}")
    # Only the light infantry can be dropped, so there is no choice.
    assert asked(table) == (0, "landing")
    play(table, "choose h6")
    assert unit(table, light).space == "h6"
    assert table.state.players[0].ap == 0
    assert heavy in table.state.players[0].hand


def test_sp29_needs_the_ap_for_a_unit_too() -> None:
    field = Field(phase="deployment", ap=2)
    card, _ = field.hand(0, "sp29", "us01")
    assert not may(field.table(), f"play {card}")


def test_sp29_a_countered_c47_loses_no_unit() -> None:
    field = Field(phase="deployment")
    card, light = field.hand(0, "sp29", "us01")
    (counter,) = field.hand(1, "sp20")
    table = play(field.table(), f"play {card}", f"counter {counter}")
    assert table.state.players[0].hand == [light]
    assert table.state.players[0].ap == 10
    assert asked(table) == (0, "deployment")


def test_s06_paratroopers_and_the_c47_land_on_lines_3_and_4_only() -> None:
    field = Field("S06", phase="deployment", plain=False)
    card, jumper = field.hand(0, "sp29", "us05")
    table = field.table()
    lines = {option.rpartition(" ")[2][1:] for option in offered(table, "parachute")}
    assert lines == {"3", "4"}
    assert not may(table, f"parachute {jumper} d5")
    play(table, f"play {card}")
    assert {option.rpartition(" ")[2][1:] for option in options(table)} == {"3", "4"}
    assert not events(table, "landed")


def test_air_drop_who_comes_down_too_badly_hurt_is_destroyed_by_the_landing() -> None:
    field = paratroopers()
    gun = field.unit("ge15", "d6")
    field.terrain("trench", "d4")
    table = play(field.table(), "parachute us05#1 d4", f"flak {gun} main us05#1", "roll 5")
    assert "us05#1" not in table.state.units
    assert table.state.tallies["south"].losses == 1
    assert table.state.players[0].discard == ["us05#1"]


def test_air_drop_a_loss_by_the_landing_can_decide_the_game() -> None:
    field = Field("S06", phase="deployment", plain=False, ap=3)
    field.hand(0, "us05")
    gun = field.unit("ge15", "d6")
    field.terrain("trench", "e4")
    field.state.tallies["south"].losses = 11
    table = play(field.table(), "parachute us05#1 e4", f"flak {gun} main us05#1", "roll 5")
    assert ended(table) == ((1,), "losses")


def test_air_drop_is_told_as_it_happens() -> None:
    table = play(paratroopers().table(), "parachute us05#1 h6")
    assert events(table, "jumps") == events(table, "landed") == [{"seat": 0, "unit": "us05#1", "space": "h6"}]


def test_everyone_sees_where_paratroopers_will_land_while_they_are_equipped() -> None:
    table = paratroopers(ap=6).table()
    table.choose("parachute us05#1 h6")
    assert table.state.shopping == "us05#1"
    assert events(table, "deployed")[-1]["space"] == "h6"
