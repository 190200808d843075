"""Tests for covered movement: pairs that move, split and fight (R11.6-R11.8). Test names give the rules."""

from typing import Any

import pytest

from tests.tgm.field import Field, asked, end_turn, legal, offered, paired, play, unit

# R11.6: moving as one


def test_r11_6_each_step_must_be_legal_for_both() -> None:
    field = Field()
    field.terrain("barrier", "d4")
    sherman, _ = paired(field, "d3")
    table = field.table()
    assert not legal(table, f"move_pair {sherman} d4")


def test_r11_6_a_step_is_hard_if_it_is_hard_for_either() -> None:
    field = Field()
    field.terrain("barb_wire", "d4")
    sherman, infantry = paired(field, "d3")
    table = play(field.table(), f"march {infantry}", f"move_pair {sherman} d4")
    assert table.state.moving == ""
    assert unit(table, infantry).space == "d4"


def test_r11_6_a_hard_step_is_not_a_second_step() -> None:
    field = Field()
    field.natural({5: "L03b"})
    greyhound, infantry = paired(field, "e3", "us25")
    table = play(field.table(), f"march {infantry}", f"move_pair {greyhound} d3")
    assert not legal(table, f"move {greyhound} d4")
    assert legal(table, f"move {greyhound} c3")


@pytest.mark.parametrize("hindrance", [{"tokens": ("hmg_inf",)}, {"deployed": True}, {"done": True}])
def test_r11_6_neither_may_be_unable_to_move(hindrance: dict[str, Any]) -> None:
    field = Field()
    sherman, heavy = field.unit("us18", "d3"), field.unit("us02", "d3", **hindrance)
    field.pair(sherman, heavy)
    table = field.table()
    assert not legal(table, f"move_pair {sherman} d4")


def test_r11_6_a_stranded_vehicle_holds_the_pair() -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d3", stranded=True), field.unit("us01", "d3")
    field.pair(sherman, infantry)
    table = field.table()
    assert not legal(table, f"move_pair {sherman} d4")
    assert legal(table, f"move {infantry} d4")


def test_r11_6_it_may_pass_own_units() -> None:
    field = Field()
    sherman, infantry = paired(field, "d2")
    field.unit("us11", "d3")
    table = field.table()
    assert not legal(table, f"move_pair {sherman} d3")
    play(table, f"march {infantry}", f"move_pair {sherman} d3")
    assert not legal(table, "stop")
    table.choose(f"move {sherman} d4")
    assert [unit(table, card).space for card in (sherman, infantry)] == ["d4", "d4"]


def test_r11_6_the_vehicle_strikes_mines_first_then_the_infantry_if_they_are_still_there() -> None:
    field = Field()
    field.terrain("mines", "d4")
    sherman, infantry = paired(field, "d3")
    table = play(field.table(), f"move_pair {sherman} d4", "roll 3")
    assert unit(table, sherman).wounds == 0
    table.choose("roll 4")
    assert unit(table, infantry).wounds == 2
    assert table.state.terrain == {}


# R11.7: splitting


@pytest.mark.parametrize("alone", [0, 1])
def test_r11_7_either_moves_alone_and_the_other_may_still_move(alone: int) -> None:
    field = Field()
    pair = paired(field, "d3")
    first, second = pair[alone], pair[1 - alone]
    table = play(field.table(), f"move {first} d4")
    if table.state.moving:
        table.choose("stop")
    assert unit(table, first).partner == unit(table, second).partner == ""
    assert legal(table, f"move {second} c3")


def test_r11_7_not_in_the_phase_in_which_they_joined() -> None:
    field = Field()
    stuart, infantry = field.unit("us17", "d4"), field.unit("us01", "d3")
    table = play(field.table(), f"march {infantry}", f"join {infantry} {stuart}", "stop")
    assert not legal(table, f"move {infantry} c4")
    end_turn(table)
    end_turn(table)
    assert legal(table, f"move {infantry} c4")


def test_r11_7_pairs_that_were_deployed_split_in_the_next_movement_phase() -> None:
    field = Field(phase="deployment")
    sherman, infantry = field.hand(0, "us18", "us01")
    table = play(field.table(), f"deploy_pair {sherman} {infantry} d1", "ready", "ready")
    end_turn(table)
    end_turn(table)
    table.choose(f"move {sherman} d2")
    assert unit(table, infantry).partner == ""


def test_r11_7_an_infantry_unit_assaults_out_of_the_pair_and_comes_back_to_it() -> None:
    field = Field()
    sherman, infantry = paired(field, "d3")
    enemy = field.unit("ge01", "d4")
    table = play(field.table(), f"assault {infantry} {enemy}", "end_phase", "end_phase", f"storm {infantry}", "pass")
    play(table, "hold_fire")
    assert unit(table, infantry).space == "d3"
    assert unit(table, infantry).partner == sherman


def test_r11_7_a_won_assault_ends_the_pair() -> None:
    field = Field()
    sherman, infantry = paired(field, "d3")
    enemy = field.unit("ge01", "d4")
    table = play(field.table(), f"assault {infantry} {enemy}", "end_phase", "end_phase", f"storm {infantry}", "pass")
    play(table, "storm_with main", "roll 10")
    assert unit(table, infantry).space == "d4"
    assert unit(table, infantry).partner == unit(table, sherman).partner == ""


def test_r11_7_the_vehicle_may_leave_while_the_assault_waits() -> None:
    field = Field()
    sherman, infantry = paired(field, "d3")
    enemy = field.unit("ge01", "d4")
    table = play(field.table(), f"assault {infantry} {enemy}")
    assert not legal(table, f"move_pair {sherman} c3")
    play(table, f"move {sherman} c3", "stop")
    assert unit(table, infantry).space == "d3"
    assert unit(table, infantry).partner == ""


# R11.8: still two units


def test_r11_8_each_is_suppressed_and_wounded_for_itself() -> None:
    field = Field(phase="shooting")
    panzer, infantry = paired(field, "d4", "ge21", "ge02")
    first, second = field.unit("us01", "d3"), field.unit("us01", "c4")
    table = field.table()
    for shooter, roll in ((first, 6), (second, 1)):
        play(table, f"shoot {shooter} main {infantry}", f"roll {roll}")
    assert unit(table, infantry).suppressed
    assert unit(table, infantry).wounds == 1
    assert not unit(table, panzer).suppressed
    assert unit(table, panzer).wounds == 0


def test_r11_8_an_area_attack_rolls_for_each() -> None:
    field = Field(phase="shooting")
    (barrage,) = field.hand(0, "sp15")
    panzer, infantry = paired(field, "d4", "ge21", "ge02")
    table = play(field.table(), f"play {barrage} d4")
    rolls = 0
    while asked(table) == 0 and not offered(table, "end_phase"):
        if offered(table, "roll"):
            rolls += 1
            table.choose("roll 7")
        else:
            assert table.decision is not None
            table.choose(str(table.decision.options[0]))
    assert rolls == 2
    assert unit(table, panzer).wounds == unit(table, infantry).wounds == 2


def test_r11_8_smoke_hides_only_the_one_that_uses_it() -> None:
    field = Field(phase="shooting")
    sherman = field.unit("us18", "d3", tokens=("smoke_shell",))
    infantry = field.unit("us01", "d3")
    field.pair(sherman, infantry)
    table = play(field.table(), f"smoke_shell {sherman}")
    assert unit(table, sherman).smoke
    assert not unit(table, infantry).smoke


def test_w2_of_a_pair_that_has_moved_either_unit_can_be_ambushed() -> None:
    field = Field()
    field.hand(1, "sp21")
    sherman, infantry = paired(field, "d3")
    field.unit("ge13", "d6")
    table = play(field.table(), f"move_pair {sherman} d4")
    assert {move.split()[4] for move in offered(table, "ambush")} == {sherman, infantry}


def test_r11_3_mines_that_destroy_one_leave_the_other_alone() -> None:
    field = Field()
    field.terrain("mines", "d4")
    sherman, infantry = field.unit("us18", "d3", wounds=4), field.unit("us01", "d3")
    field.pair(sherman, infantry)
    table = play(field.table(), f"move_pair {sherman} d4", "roll 4")
    assert sherman not in table.state.units
    assert unit(table, infantry).space == "d4"
    assert unit(table, infantry).partner == ""
    assert table.state.moving == infantry
    table.choose("stop")
    assert table.state.moving == ""


def test_asking_the_law_about_a_pair_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field()
    sherman, infantry = field.unit("us18", "d3"), field.unit("us01", "d3")
    field.pair(sherman, infantry)
    table = field.table()
    changes: list[str] = []
    monkeypatch.setattr(type(table.state), "__setattr__", lambda _state, name, _value: changes.append(name))
    assert table.why_not(f"move_pair {sherman} d4") is None
    assert changes == []
