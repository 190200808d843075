"""Tests for an air strike from declaration to anti-aircraft fire (1.24, steps 1 to 6; R15.6, A22, A23, A46, A47, W7)."""

from __future__ import annotations

import pytest

from tests.tgm.battles import TgmTable, aims, asked, end_turn, events, may, options
from tests.tgm.field import Field, offered, play, unit


def strike(field: Field, *moves: str) -> TgmTable:
    """A P-47 strikes the Panzer III on d5."""
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    return play(field.table(), f"fly {plane} {target}", *moves)


# Step 1


def test_air_step_1_a_bomber_buys_its_tokens_and_escorts_before_anything_is_rolled() -> None:
    field = Field(phase="deployment")
    bomber, fighter = field.hand(0, "us31", "us30")
    field.fighter("ge35")
    table = play(field.table(), f"bomb {bomber} d5")
    assert offered(table, "buy") == ["buy bomber_mg"]
    play(table, "buy bomber_mg", "ready")
    assert asked(table) == (0, "escort")
    play(table, f"choose {fighter}")
    assert asked(table) == (1, "air_strike")
    assert not events(table, "rolled")


def test_air_step_1_without_the_ap_no_bomber_flies() -> None:
    field = Field(phase="deployment", ap=4)
    (bomber,) = field.hand(0, "us31")
    assert not may(field.table(), f"bomb {bomber} d5")


def test_air_step_1_an_impact_card_may_go_with_a_fighter() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    (card,) = field.hand(0, "sp08")
    table = play(field.table(), f"fly {plane} {target} {card}", "roll 1")
    assert unit(table, target).wounds == 4
    assert table.state.players[0].ap == 8


def test_air_step_1_no_impact_card_goes_with_a_bomber() -> None:
    field = Field(phase="deployment")
    _bomber, card = field.hand(0, "us31", "sp08")
    field.unit("ge21", "d5")
    assert not any(card in option for option in options(field.table()))


# Steps 3 to 5


def test_a22_the_order_is_escorts_guns_interceptors_flak_strike() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    escort, enemy = field.fighter("us29", wounds=2), field.fighter("ge35")
    gun, target = field.unit("ge16", "d6"), field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "buy bomber_mg", "ready", f"choose {escort}", f"intercept {enemy}")
    play(table, "roll 1", "roll 1", "roll 1", f"flak {gun} main {bomber}", "roll 1")
    while asked(table)[1] != "deployment":
        play(table, f"choose {target}" if asked(table)[1] == "area" else "roll 1")
    assert [(told["unit"], told["weapon"]) for told in events(table, "aims")][:5] == [
        (escort, "main"),
        (bomber, "bomber_mg"),
        (enemy, "main"),
        (gun, "main"),
        (bomber, "main"),
    ]


def test_air_step_3_the_attacker_chooses_the_interceptor_and_sees_each_result_first() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    one, two = field.fighter("us29"), field.fighter("us30")
    first, second = field.fighter("ge35"), field.fighter("ge35")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {one}", f"choose {two}")
    play(table, f"intercept {first}", f"intercept {second}")
    assert asked(table) == (0, "escort_aim")
    assert options(table) == [f"choose {first}", f"choose {second}"]
    play(table, f"choose {second}", "roll 5")
    assert second in table.state.players[1].discard
    # Only one interceptor is left for the second escort, so there is no choice.
    assert asked(table) == (0, "roll")
    assert events(table, "aims")[-1]["unit"] == two
    assert events(table, "aims")[-1]["target"] == first


def test_a47_every_gun_fires_at_every_interceptor_still_flying() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    one, two = field.fighter("ge35"), field.fighter("ge35")
    table = play(
        field.table(), f"bomb {bomber} d5", "buy bomber_mg", "buy bomber_mg", f"intercept {one}", f"intercept {two}"
    )
    play(table, "roll 5", "roll 5", "roll 5", "roll 5")
    shots = [(told["weapon"], told["target"]) for told in events(table, "aims")][:4]
    assert sorted(shots) == sorted([(gun, enemy) for gun in ("bomber_mg", "bomber_mg.2") for enemy in (one, two)])
    assert table.state.air[one].wounds == table.state.air[two].wounds == 2


def test_a47_a_gun_does_not_fire_at_who_has_fallen() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    enemy = field.fighter("ge35", wounds=2)
    field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "buy bomber_mg", "buy bomber_mg", f"intercept {enemy}", "roll 5")
    assert enemy in table.state.players[1].discard
    assert events(table, "aims")[-1]["unit"] == bomber
    assert events(table, "aims")[-1]["weapon"] == "main"


def test_air_step_5_the_interceptors_fire_in_the_order_of_the_defender() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge21", "d5")
    one, two = field.fighter("ge35"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {one}", f"intercept {two}")
    assert asked(table) == (1, "interceptor_order")
    play(table, f"choose {two}", "roll 5")
    assert table.state.air[plane].wounds == 2
    assert events(table, "aims")[-1]["unit"] == one
    play(table, "roll 5")
    assert plane in table.state.players[0].discard


def test_air_step_5_no_interceptor_fires_at_what_has_fallen() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29", wounds=1), field.unit("ge21", "d5")
    one, two = field.fighter("ge35"), field.fighter("ge35")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {one}", f"intercept {two}", f"choose {one}", "roll 5")
    assert asked(table) == (0, "shooting")
    assert set(table.state.players[1].discard) == {one, two}


def test_air_to_air_armor_counts_and_terrain_does_not() -> None:
    field = Field(phase="shooting", south_deck="SU_A")
    plane, enemy = field.fighter("su16"), field.fighter("ge35")
    target = field.unit("ge21", "d5")
    field.terrain("wall", "d5")
    table = play(field.table(), f"fly {plane} {target}", f"intercept {enemy}")
    assert aims(table)[-1] == (5, 0, 3, 3), "it can hit, but never critically"
    play(table, "roll 10")
    # Penetration equals armor, so the hit isn't critical and takes 2 of 4 HP.
    assert table.state.air[plane].wounds == 2
    assert aims(table)[-1] == (8, 10, 5, 3)


# Step 6: anti-aircraft


def test_r15_6_a_gun_in_range_of_the_target_fires_before_the_strike() -> None:
    field = Field(phase="shooting")
    gun = field.unit("ge16", "d6")
    table = strike(field)
    assert asked(table) == (1, "flak")
    play(table, f"flak {gun} main us29#1", "roll 5")
    assert table.state.air["us29#1"].wounds == 2
    assert aims(table)[-1][:2] == (7, 10)


@pytest.mark.parametrize(("space", "fires"), [("d2", True), ("d1", False), ("a5", True), ("b3", False), ("h5", False)])
def test_r15_6_the_target_must_lie_in_the_range_of_the_gun(space: str, fires: bool) -> None:
    field = Field(phase="shooting")
    field.unit("ge16", space)
    table = strike(field)
    assert (asked(table) == (1, "flak")) is fires


def test_r15_6_a_fallen_airplane_does_not_strike() -> None:
    field = Field(phase="shooting")
    gun = field.unit("ge15", "d6")
    table = strike(field, f"flak {gun} main us29#1", "roll 5")
    assert table.state.players[0].discard == ["us29#1"]
    assert unit(table, "ge21#1").wounds == 0
    assert asked(table) == (0, "shooting")


def test_r15_6_in_its_own_turn_the_gun_is_ordinary_artillery() -> None:
    field = Field(phase="shooting", side="north")
    gun, target = field.unit("ge16", "d4"), field.unit("us01", "d2")
    table = play(field.table(), f"shoot {gun} main {target}", "roll 5")
    assert unit(table, target).wounds == 2


def test_r15_6_the_gunner_may_choose_an_escort() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    escort, gun = field.fighter("us30"), field.unit("ge16", "d6")
    field.unit("ge21", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "ready", f"choose {escort}")
    assert offered(table, "flak") == [f"flak {gun} main {bomber}", f"flak {gun} main {escort}"]
    play(table, f"flak {gun} main {escort}", "roll 5")
    assert table.state.air[escort].wounds == 2


def test_air_step_6_one_space_of_the_area_in_range_is_enough() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    gun = field.unit("ge16", "h4")
    field.unit("ge21", "d4")
    table = play(field.table(), f"bomb {bomber} d4", "ready")
    # The center is four spaces away, the eastern arm of the cross three.
    assert offered(table, "flak") == [f"flak {gun} main {bomber}"]


def test_air_step_6_a_gun_out_of_reach_of_the_whole_area_is_silent() -> None:
    field = Field(phase="deployment")
    (bomber,) = field.hand(0, "us31")
    field.unit("ge16", "h4")
    field.unit("ge21", "c4")
    assert asked(play(field.table(), f"bomb {bomber} c4", "ready")) == (0, "roll")


@pytest.mark.parametrize(("space", "fires"), [("d4", True), ("d3", False), ("b6", True), ("a6", False)])
def test_a23_a_strike_at_an_hq_or_beside_it_concerns_the_hq_space(space: str, fires: bool) -> None:
    for target in ("hq_north", "ge35#1"):
        field = Field(phase="shooting")
        plane, waiting = field.fighter("us29"), field.fighter("ge35")
        assert waiting == "ge35#1"
        gun = field.unit("ge16", space)
        table = play(field.table(), f"fly {plane} {target}", "pass")
        assert (gun in " ".join(options(table))) is fires, target


def test_a46_one_shot_in_each_enemy_turn() -> None:
    field = Field(phase="shooting")
    one, two = field.fighter("us29"), field.fighter("us30")
    gun, target = field.unit("ge16", "d6"), field.unit("ge27", "d5")
    table = play(field.table(), f"fly {one} {target}", f"flak {gun} main {one}", "roll 1", "roll 1")
    play(table, f"fly {two} {target}")
    assert asked(table) == (0, "roll")


def test_a46_a_gun_that_passed_may_still_fire_at_the_next() -> None:
    field = Field(phase="shooting")
    one, two = field.fighter("us29"), field.fighter("us30")
    gun, target = field.unit("ge16", "d6"), field.unit("ge27", "d5")
    table = play(field.table(), f"fly {one} {target}", "pass", "roll 1", f"fly {two} {target}")
    assert may(table, f"flak {gun} main {two}")


def test_a46_a_gun_that_fired_an_ambush_is_silent_for_that_turn() -> None:
    field = Field()
    mover, plane = field.unit("us01", "d3"), field.fighter("us29")
    gun, target = field.unit("ge16", "d6"), field.unit("ge27", "d5")
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d4", "stop", f"ambush {ambush} {gun} main {mover}", "roll 1")
    play(table, "end_phase", "end_phase")
    assert asked(play(table, f"fly {plane} {target}")) == (0, "roll")


def test_a46_its_own_shot_is_separate() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge27", "d5")
    gun, foe = field.unit("ge16", "d6"), field.unit("us01", "d4")
    table = play(field.table(), f"fly {plane} {target}", f"flak {gun} main {plane}", "roll 1", "roll 1")
    end_turn(table)
    while table.state.phase != "shooting":
        play(table, "end_phase")
    assert may(table, f"shoot {gun} main {foe}")


def test_w7_each_gun_one_shot_one_after_the_other() -> None:
    field = Field(phase="shooting")
    one, two = field.unit("ge16", "d6"), field.unit("ge15", "c6")
    table = strike(field)
    assert offered(table, "flak") == [f"flak {one} main us29#1", f"flak {two} main us29#1"]
    play(table, f"flak {one} main us29#1", "roll 4")
    assert offered(table, "flak") == [f"flak {two} main us29#1"]
    play(table, f"flak {two} main us29#1", "roll 4")
    assert asked(table) == (0, "roll")


def test_w7_the_window_closes_when_the_airplane_has_fallen() -> None:
    field = Field(phase="shooting")
    one = field.unit("ge15", "d6")
    field.unit("ge16", "c6")
    table = strike(field, f"flak {one} main us29#1", "roll 5")
    assert asked(table) == (0, "shooting")


def test_w7_a_passenger_gun_is_silent() -> None:
    field = Field(phase="shooting")
    field.aboard("ge16", field.unit("ge33", "d6"))
    assert asked(strike(field)) == (0, "roll")
