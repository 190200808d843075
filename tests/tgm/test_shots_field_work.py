"""Tests for mounted weapons, cures, repairs and sappers (1.16). Test names give the rules."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import TgmTable, can, needs, prompt, rule_against, until, wounds


def mounted(table: TgmTable, card: str) -> tuple[str, ...]:
    return unit(table, card).mounted


# weapon deployment


@pytest.mark.parametrize("token", ["hmg_inf", "mortar_inf"])
def test_ability_mount_arrives_unmounted_and_is_set_up_in_flip_over(token: str) -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us02")
    field.unit("ge02", "d4")
    table = play(field.table(), f"deploy {card} d1", f"buy {token}")
    if prompt(table) == "equip":
        table.choose("ready")
    assert mounted(table, card) == ()
    until(table, "south", "shooting")
    assert all(move.split()[2] != token for move in offered(table, "shoot"))
    until(table, "south", "flip")
    table.choose(f"mount {card} {token}")
    assert mounted(table, card) == (token,), "also in the turn of deployment"
    assert not can(table, f"unmount {card} {token}"), "not in the turn it was mounted"
    assert not can(table, f"mount {card} {token}")


def test_ability_mount_an_unmounted_weapon_cannot_fire_the_others_can() -> None:
    field = Field(phase="shooting")
    infantry, target = field.unit("us02", "d3", tokens=("hmg_inf",), mounted=()), field.unit("ge02", "d5")
    table = field.table()
    assert rule_against(table, f"shoot {infantry} hmg_inf {target}") == "R4.6"
    assert can(table, f"shoot {infantry} main {target}")


def test_x09_a_mounted_mortar_fires_besides_the_rifle() -> None:
    field = Field(phase="shooting")
    infantry, target = field.unit("us02", "d3", tokens=("mortar_inf",)), field.unit("ge02", "d5")
    far = field.unit("ge02", "e6")
    table = field.table()
    assert can(table, f"shoot {infantry} mortar_inf {far}")
    assert can(table, f"shoot {infantry} main {target}")
    assert not can(table, f"shoot {infantry} main {far}")


def test_ability_mount_may_react_from_then_on() -> None:
    field = Field(phase="movement")
    mover, gun = field.unit("us02", "d2"), field.unit("ge02", "d6", tokens=("hmg_inf",))
    cross = field.unit("ge02", "e5", tokens=("hmg_inf",), mounted=())
    (ambush,) = field.hand(1, "sp21")
    table = play(field.table(), f"move {mover} d3")
    assert offered(table, "ambush") == [f"ambush {ambush} {gun} hmg_inf {mover}"]
    assert mounted(table, cross) == ()


def test_ability_mount_a_unit_with_a_mounted_weapon_stays_where_it_is() -> None:
    field = Field(phase="movement")
    gun, mate = field.unit("us02", "d3", tokens=("hmg_inf",)), field.unit("us01", "d2")
    tank, truck = field.unit("us18", "c3"), field.unit("us27", "e3")
    enemy = field.unit("ge01", "d4")
    table = field.table()
    for move in (
        f"move {gun} d4",
        f"swap {gun} {mate}",
        f"swap {mate} {gun}",
        f"assault {gun} {enemy}",
        f"board {gun} {truck}",
        f"join {gun} {tank}",
    ):
        assert not can(table, move), move
    assert can(table, f"move {mate} c2")


def test_ability_mount_it_does_not_move_as_a_pair() -> None:
    field = Field(phase="movement")
    tank, gun = field.unit("us18", "d3"), field.unit("us02", "d3", tokens=("hmg_inf",))
    field.pair(tank, gun)
    table = field.table()
    assert not can(table, f"move_pair {tank} d4")
    assert can(table, f"move {tank} d4")


def test_ability_mount_unmounted_it_moves_from_its_next_turn() -> None:
    field = Field(phase="shooting")
    gun = field.unit("us02", "d3", tokens=("hmg_inf",))
    table = field.table()
    until(table, "south", "flip")
    table.choose(f"unmount {gun} hmg_inf")
    assert not can(table, f"mount {gun} hmg_inf"), "each token may be turned once"
    until(table, "south", "movement")
    assert can(table, f"move {gun} d4")


def test_ability_mount_also_after_moving() -> None:
    field = Field(phase="movement")
    gun = field.unit("us02", "d3", tokens=("hmg_inf",), mounted=())
    table = play(field.table(), f"move {gun} d4")
    until(table, "south", "flip")
    assert can(table, f"mount {gun} hmg_inf")


def test_ability_mount_not_aboard() -> None:
    field = Field(phase="shooting")
    truck = field.unit("us27", "d3")
    passenger = field.aboard("us02", truck, tokens=("hmg_inf",), mounted=())
    other = field.unit("us02", "a1", tokens=("hmg_inf",), mounted=())
    table = field.table()
    until(table, "south", "flip")
    assert not can(table, f"mount {passenger} hmg_inf")
    assert can(table, f"mount {other} hmg_inf")


def test_r4_7_what_is_mounted_does_not_turn_grey() -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us02", "d3", tokens=("hmg_inf",)), field.unit("ge02", "d6")
    table = play(field.table(), f"shoot {gun} hmg_inf {target}", "roll 1")
    assert unit(table, gun).grey == ()
    until(table, "south", "shooting")
    assert can(table, f"shoot {gun} hmg_inf {target}")


# cure and repair


@pytest.mark.parametrize("phase", ["movement", "deployment", "shooting"])
def test_ability_cure_one_wound_once_per_turn(phase: str) -> None:
    field = Field(phase=phase)
    medic, patient = field.unit("us01", "d3", tokens=("medic",)), field.unit("us02", "d4", wounds=3)
    table = play(field.table(), f"cure {medic} {patient}")
    assert wounds(table, patient) == 2
    assert not can(table, f"cure {medic} {patient}")
    until(table, "south", phase)
    assert can(table, f"cure {medic} {patient}")


@pytest.mark.parametrize(
    ("kind", "space", "healed"),
    [
        ("us02", "d5", False),
        ("us02", "c3", True),
        ("us12", "d4", True),
        ("us02", "e4", False),
        ("us18", "d4", False),
        ("us27", "d4", False),
    ],
)
def test_ability_cure_infantry_or_artillery_within_one_space(kind: str, space: str, healed: bool) -> None:
    field = Field(phase="movement")
    medic = field.unit("us01", "d3", tokens=("medic",))
    patient = field.unit(kind, space, wounds=1)
    assert can(field.table(), f"cure {medic} {patient}") == healed


def test_ability_cure_also_from_itself_but_not_from_passengers_or_enemies() -> None:
    field = Field(phase="movement")
    medic = field.unit("us01", "d3", tokens=("medic",), wounds=1)
    truck = field.unit("us27", "d4")
    passenger = field.aboard("us02", truck, wounds=1)
    enemy, healthy = field.unit("ge02", "c3", wounds=1), field.unit("us02", "e3")
    table = field.table()
    assert can(table, f"cure {medic} {medic}")
    for other in (passenger, enemy, healthy):
        assert not can(table, f"cure {medic} {other}")


def test_ability_cure_is_neither_an_attack_nor_movement() -> None:
    field = Field(phase="movement")
    medic, patient = field.unit("us01", "d3", tokens=("medic",)), field.unit("us02", "c3", wounds=1)
    enemy = field.unit("ge02", "d6")
    table = play(field.table(), f"cure {medic} {patient}", f"move {medic} d4", "stop")
    until(table, "south", "shooting")
    assert can(table, f"shoot {medic} main {enemy}")
    assert unit(table, medic).grey == ()


def test_ability_cure_a_medic_aboard_cures_nobody() -> None:
    field = Field(phase="movement")
    truck, patient = field.unit("us27", "d4"), field.unit("us02", "d3", wounds=1)
    medic = field.aboard("us01", truck, tokens=("medic",))
    assert not can(field.table(), f"cure {medic} {patient}")


@pytest.mark.parametrize(
    ("kind", "healed"), [("us18", True), ("us25", True), ("us27", True), ("us12", True), ("us02", False)]
)
def test_ability_repair_tanks_transports_and_artillery(kind: str, healed: bool) -> None:
    field = Field(phase="deployment")
    mechanics, patient = field.unit("us09", "d3", tokens=("mechanics",)), field.unit(kind, "d4", wounds=1)
    table = field.table()
    move = f"repair {mechanics} {patient}"
    assert can(table, move) == healed
    if healed:
        table.choose(move)
        assert wounds(table, patient) == 0


def test_ability_repair_not_itself_and_not_far_away() -> None:
    field = Field(phase="movement")
    mechanics = field.unit("us09", "d3", tokens=("mechanics",), wounds=1)
    tank = field.unit("us18", "d5", wounds=1)
    table = field.table()
    assert not can(table, f"repair {mechanics} {mechanics}")
    assert not can(table, f"repair {mechanics} {tank}")
    assert not can(table, f"cure {mechanics} {mechanics}")


def test_ability_repair_in_the_turn_of_deployment() -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, "us09")
    tank = field.unit("us18", "d2", wounds=2)
    table = play(field.table(), f"deploy {card} d1")
    if prompt(table) == "equip":
        table.choose("ready")
    assert "mechanics" in unit(table, card).tokens, "r4.5: it comes with the card"
    table.choose(f"repair {card} {tank}")
    assert wounds(table, tank) == 1


# sappers


@pytest.mark.parametrize(
    ("kind", "removed"),
    [("barb_wire", True), ("barrier", True), ("mines", True), ("wall", False), ("trench", False), ("house", False)],
)
def test_ability_sappers_remove_some_cards_within_one_space(kind: str, removed: bool) -> None:
    field = Field(phase="movement")
    sappers = field.unit("us08", "d3", tokens=("sappers",))
    card = field.terrain(kind, "d4")
    table = field.table()
    move = f"clear {sappers} d4"
    assert can(table, move) == removed
    if removed:
        table.choose(move)
        assert card not in table.state.pieces
        assert "d4" not in table.state.terrain
        assert card in table.state.terrain_box
        assert unit(table, sappers).grey == unit(table, sappers).used == ("sappers",)


def test_ability_sappers_only_one_card_while_the_token_is_grey_and_near() -> None:
    field = Field(phase="shooting")
    sappers = field.unit("us08", "d3", tokens=("sappers",))
    for space in ("d4", "c3", "e4"):
        field.terrain("barb_wire" if space != "c3" else "barrier", space)
    table = field.table()
    assert not can(table, f"clear {sappers} e4"), "two spaces away"
    table.choose(f"clear {sappers} d4")
    assert not can(table, f"clear {sappers} c3")


def test_ability_sappers_whoever_stands_on_it() -> None:
    field = Field(phase="movement")
    sappers, enemy = field.unit("us08", "d3", tokens=("sappers",)), field.unit("ge02", "d4")
    field.terrain("barrier", "d4")
    table = play(field.table(), f"clear {sappers} d4")
    assert "d4" not in table.state.terrain
    assert wounds(table, enemy) == 0


def test_ability_sappers_remove_an_antitank_mine() -> None:
    field = Field(phase="deployment", side="north")
    field.unit("ge02", "d5")
    (mine,) = field.hand(1, "sp09")
    field.unit("us08", "d3", tokens=("sappers",))
    table = play(field.table(), f"play {mine} d4")
    until(table, "south", "movement")
    sappers = next(card for card in table.state.units if card.startswith("us08"))
    table.choose(f"clear {sappers} d4")
    assert table.state.tank_mines == {}
    assert mine in table.state.players[1].discard


def test_ability_sappers_remove_an_extensive_card_as_a_whole() -> None:
    field = Field(phase="movement", extensive_terrain=True)
    sappers = field.unit("us08", "d3", tokens=("sappers",))
    field.terrain("barb_wire", "e4", "d4", "f4")
    table = play(field.table(), f"clear {sappers} d4")
    assert table.state.terrain == {}


def test_ability_sappers_on_hard_terrain_make_it_normal_for_others() -> None:
    """The space is normal on the way in and out, even if the sappers' token is gray."""
    field = Field(phase="movement")
    field.natural({5: "L03b"})
    field.unit("us08", "d4", tokens=("sappers",), grey=("sappers",))
    tank = field.unit("us17", "d3")
    table = play(field.table(), f"move {tank} d4")
    assert table.state.left == 2, "M5 Stuart: three spaces"
    table.choose(f"move {tank} d5")
    assert table.state.left == 1


def test_ability_sappers_are_slow_in_hard_terrain_themselves() -> None:
    """Only other units of the sappers' side treat the space as normal, not the enemy's."""
    field = Field(phase="movement", side="north")
    field.natural({5: "L03b"})
    field.unit("us08", "d4", tokens=("sappers",))
    tank = field.unit("ge20", "c5")
    table = play(field.table(), f"move {tank} c4")
    assert table.state.moving == "", "the forest has taken all its movement"


def test_ability_sappers_grey_ones_still_shoot_and_are_shot_at() -> None:
    field = Field(phase="shooting")
    sappers, target = field.unit("us08", "d3", tokens=("sappers",), grey=("sappers",)), field.unit("ge02", "d5")
    assert needs(field.table(), target, f"shoot {sappers} main {target}") == (5, 10)
