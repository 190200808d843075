"""Tests for terrain options: Extensive Terrain, Terrain During Play, Leftover Equipment (R14.6, R19.2, R19.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import TgmTable, alive, can, needs, prompt, shot, until, wounds


def ap(table: TgmTable) -> int:
    return table.state.players[0].ap


def building(extensive: bool = True, during: bool = True, ap: int = 12) -> Field:
    return Field(phase="deployment", ap=ap, extensive_terrain=extensive, terrain_during_play=during)


# R19.3


def test_r19_3_terrain_is_laid_near_own_units_at_its_cost() -> None:
    field = building()
    field.unit("us01", "d3")
    table = field.table()
    for space in ("d4", "d2", "c3", "e3", "d3"):
        assert can(table, f"lay house#1 {space}"), space
    for space in ("d5", "e4", "a1"):
        assert not can(table, f"lay house#1 {space}"), space
    table.choose("lay house#1 d4")
    assert ap(table) == 9
    assert table.state.terrain == {"d4": "house#1"}
    assert "house#1" not in table.state.terrain_deck


@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        ("house", 3),
        ("farm", 4),
        ("church", 4),
        ("bunker", 5),
        ("trench", 2),
        ("wall", 2),
        ("barrier", 1),
        ("barb_wire", 1),
        ("mines", 2),
    ],
)
def test_r19_3_the_cost_of_every_card(kind: str, cost: int) -> None:
    field = building(ap=cost)
    field.unit("us01", "d3")
    table = play(field.table(), f"lay {kind}#1 d4")
    assert ap(table) == 0
    field = building(ap=cost - 1)
    field.unit("us01", "d3")
    assert not can(field.table(), f"lay {kind}#1 d4")


def test_r19_3_not_without_the_option_and_not_in_other_phases() -> None:
    field = building(during=False)
    field.unit("us01", "d3")
    assert offered(field.table(), "lay") == []
    for phase in ("movement", "shooting"):
        field = Field(phase=phase, terrain_during_play=True)
        field.unit("us01", "d3")
        assert not can(field.table(), "lay house#1 d4")


def test_r19_3_plain_or_bushes_without_a_card() -> None:
    field = building()
    field.natural({5: "L03b", 6: "L06a"})
    field.unit("us01", "d3")
    field.unit("us01", "e3")
    field.terrain("wall", "c3")
    table = field.table()
    assert not can(table, "lay house#1 d4"), "forest"
    assert can(table, "lay house#1 e4"), "bushes"
    assert not can(table, "lay house#1 c3"), "a wall"


@pytest.mark.parametrize(("kind", "own"), [("us01", True), ("us18", False), ("us12", True), ("us27", False)])
def test_r19_3_on_an_own_unit_that_may_enter_the_card(kind: str, own: bool) -> None:
    field = building()
    field.unit(kind, "d3")
    assert can(field.table(), "lay house#1 d3") == own


def test_r19_3_not_on_an_enemy() -> None:
    field = building()
    field.unit("us01", "d3")
    field.unit("ge01", "d4")
    assert not can(field.table(), "lay barb_wire#1 d4")


def test_r19_3_eighteen_cards_are_the_limit() -> None:
    field = building()
    field.unit("us01", "d3")
    field.terrain("mines", "a1")
    field.terrain("mines", "b1")
    table = field.table()
    assert not any("mines" in move for move in offered(table, "lay"))
    assert len(field.state.terrain_deck) == 16


def test_r19_3_mines_laid_under_an_own_unit_do_not_strike() -> None:
    field = building()
    infantry = field.unit("us01", "d3")
    table = play(field.table(), "lay mines#1 d3")
    assert prompt(table) == "deployment"
    assert wounds(table, infantry) == 0


# R14.6


@pytest.mark.parametrize(("covered", "price"), [("d4", 2), ("d4 e4", 3), ("d4 c4", 3), ("d4 c4 e4", 3)])
def test_x20_a_trench_across_two_or_three_spaces(covered: str, price: int) -> None:
    field = building()
    for space in ("d3", "c3", "e3"):
        field.unit("us01", space)
    table = play(field.table(), f"lay trench#1 {covered}")
    assert ap(table) == 12 - price
    assert {*table.state.terrain} == {*covered.split()}
    assert len(table.state.pieces) == 1


@pytest.mark.parametrize(("covered", "price"), [("d4", 1), ("d4 e4", 2), ("d4 c4 e4", 2)])
def test_x26_barb_wire(covered: str, price: int) -> None:
    field = building()
    for space in ("d3", "c3", "e3"):
        field.unit("us01", space)
    table = play(field.table(), f"lay barb_wire#1 {covered}")
    assert ap(table) == 12 - price


@pytest.mark.parametrize(
    ("kind", "wide"),
    [
        ("barb_wire", True),
        ("barrier", True),
        ("wall", True),
        ("trench", True),
        ("house", False),
        ("mines", False),
        ("bunker", False),
    ],
)
def test_r14_6_which_cards_may_be_extensive(kind: str, wide: bool) -> None:
    field = building()
    for space in ("d3", "e3"):
        field.unit("us01", space)
    assert can(field.table(), f"lay {kind}#1 d4 e4") == wide


def test_r14_6_only_with_the_option() -> None:
    field = building(extensive=False)
    for space in ("d3", "e3"):
        field.unit("us01", space)
    table = field.table()
    assert can(table, "lay trench#1 d4")
    assert not can(table, "lay trench#1 d4 e4")


def test_r14_6_only_to_the_left_and_right_of_free_ground() -> None:
    field = building()
    field.natural({6: "L03b"})
    for space in ("d3", "d4", "e3", "c4"):
        field.unit("us01", space)
    field.terrain("wall", "c3")
    table = field.table()
    assert not can(table, "lay trench#1 d3 d4"), "not to the front"
    assert not can(table, "lay trench#1 d3 c3"), "another card lies there"
    assert not can(table, "lay trench#1 d4 e4"), "forest"
    assert can(table, "lay trench#1 d4 c4")


def test_r14_6_one_card_with_one_hp_pool_removed_as_a_whole() -> None:
    field = Field(phase="shooting", extensive_terrain=True)
    first, second = field.unit("us18", "d3"), field.unit("us18", "e3")
    wall = field.terrain("wall", "d5", "c5", "e5")
    table = play(field.table(), f"shoot {first} main c5")
    assert table.state.pieces[wall].hp == 2
    table.choose(f"shoot {second} main e5")
    assert table.state.terrain == {}
    assert table.state.terrain_box == [wall]


def test_r14_6_it_covers_on_each_of_its_spaces() -> None:
    field = Field(phase="shooting", extensive_terrain=True)
    gun = field.unit("us12", "d3")
    field.terrain("wall", "d5", "c5", "e5")
    targets = [field.unit("ge21", space) for space in ("c5", "e5")]
    for target in targets:
        assert needs(field.table(), target, f"shoot {gun} main {target}") == (6, 10)


def test_r14_6_a_tank_in_extensive_wire_removes_all_of_it() -> None:
    field = Field(phase="movement", extensive_terrain=True)
    tank = field.unit("us18", "d3")
    field.terrain("barb_wire", "d4", "c4", "e4")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.terrain == {}


# R19.2


def dead(
    tokens: tuple[str, ...], grey: tuple[str, ...] = (), option: bool = True, kind: str = "ge02"
) -> tuple[Field, str, str]:
    """A South tank, and a wounded North unit with these tokens on d5 for it to destroy."""
    field = Field(phase="shooting", leftover_equipment=option)
    shooter = field.unit("us18", "d3")
    victim = field.unit(kind, "d5", tokens=tokens, grey=grey, wounds=1)
    return field, shooter, victim


def test_r19_2_tokens_of_dead_infantry_stay_on_the_space() -> None:
    field, shooter, victim = dead(("bazooka", "face_down"))
    table = field.table()
    shot(table, shooter, victim, 6)
    assert not alive(table, victim)
    assert {*table.state.leftovers["d5"]} == {"bazooka", "face_down"}


def test_r19_2_not_without_the_option() -> None:
    field, shooter, victim = dead(("bazooka",), option=False)
    table = field.table()
    shot(table, shooter, victim, 5)
    assert table.state.leftovers == {}


def test_r19_2_only_infantry_leaves_something() -> None:
    field, shooter, victim = dead(("mg",), kind="ge20")
    table = field.table()
    shot(table, shooter, victim, 5)
    assert not alive(table, victim)
    assert table.state.leftovers == {}


def test_r19_2_not_as_a_passenger() -> None:
    field = Field(phase="shooting", leftover_equipment=True)
    shooter, truck = field.unit("us18", "d3"), field.unit("ge33", "d5")
    victim = field.aboard("ge02", truck, tokens=("bazooka",))
    table = field.table()
    shot(table, shooter, truck, 5)
    assert not alive(table, victim)
    assert table.state.leftovers == {}


def test_r19_2_not_in_the_air() -> None:
    field = Field(phase="deployment", leftover_equipment=True)
    (para,) = field.hand(0, "us05")
    gun = field.unit("ge15", "d5")
    table = play(field.table(), f"parachute {para} d4", "buy bazooka")
    while prompt(table) == "equip":
        table.choose("ready")
    play(table, f"flak {gun} main {para}", "roll 9")
    assert not alive(table, para)
    assert table.state.leftovers == {}


def lying(*tokens: str, kind: str = "us02", space: str = "d4", **values: Any) -> tuple[Field, str]:
    """A South unit on d4 in its Movement phase, and leftover tokens on a space."""
    field = Field(phase="movement", leftover_equipment=True)
    field.state.leftovers = {space: tokens}
    return field, field.unit(kind, "d4", **values)


def test_r19_2_a_unit_that_stands_there_takes_what_its_card_lists_for_nothing() -> None:
    field, infantry = lying("bazooka", "face_down", "medic")
    table = field.table()
    assert {*offered(table, "take")} == {f"take {infantry} bazooka", f"take {infantry} face_down"}, "no Medic for them"
    play(table, f"take {infantry} bazooka", f"take {infantry} face_down")
    assert {*unit(table, infantry).tokens} == {"bazooka", "face_down"}
    assert table.state.leftovers == {"d4": ("medic",)}
    assert ap(table) == 12


def test_r19_2_a_unit_that_ends_its_move_there_takes_it() -> None:
    field, infantry = lying("bazooka", space="d5")
    table = field.table()
    assert offered(table, "take") == []
    table.choose(f"move {infantry} d5")
    assert can(table, f"take {infantry} bazooka")


def test_r19_2_only_if_the_slot_is_free() -> None:
    field, infantry = lying("bazooka", "hmg_inf", "face_down", tokens=("hmg_inf",))
    table = field.table()
    assert offered(table, "take") == [f"take {infantry} face_down"]


def test_r19_2_sappers_stand_outside_the_slots() -> None:
    field, pioneers = lying("flamethrower", kind="us08", tokens=("sappers",))
    assert can(field.table(), f"take {pioneers} flamethrower")


def test_r19_2_grey_stays_grey_and_what_is_mounted_arrives_unmounted() -> None:
    field, shooter, victim = dead(("bazooka",), grey=("bazooka",))
    taker = field.unit("ge02", "d6")
    table = field.table()
    shot(table, shooter, victim, 5)
    until(table, "north", "movement")
    table.choose(f"move {taker} d5")
    (move,) = offered(table, "take")
    table.choose(move)
    assert (unit(table, taker).tokens, unit(table, taker).grey) == (("bazooka",), ("bazooka",))
    field, infantry = lying("hmg_inf")
    table = play(field.table(), f"take {infantry} hmg_inf")
    assert (unit(table, infantry).tokens, unit(table, infantry).mounted) == (("hmg_inf",), ())


@pytest.mark.parametrize("kind", ["us18", "us12", "us27"])
def test_r19_2_only_infantry_takes_something(kind: str) -> None:
    field, _ = lying("bazooka", "mg", "smoke_shell", kind=kind)
    assert offered(field.table(), "take") == []


@pytest.mark.parametrize("phase", ["deployment", "shooting"])
def test_r19_2_only_in_movement(phase: str) -> None:
    field, infantry = lying("bazooka")
    field.state.phase = phase
    assert not can(field.table(), f"take {infantry} bazooka")
