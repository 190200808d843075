"""Tests for card types, unit values and equipment tokens (1.2, 1.3, 1.4, X05-X10, A70). Test names give the rules."""

from typing import Any

import msgspec
import pytest

from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.tgm.decks.decks import deck_problems
from game.tgm.state import TgmState
from tests.tgm.field import Field, asked, end_turn, legal, offered, play, to_shooting, unit

# 1.2: types and classes


def test_r2_1_there_are_five_types() -> None:
    assert {unit.type for unit in DATA.units.values()} == {"infantry", "artillery", "tank", "transport", "airplane"}


@pytest.mark.parametrize(
    ("id", "type_", "class_"),
    [
        ("us01", "infantry", "light"),
        ("us02", "infantry", "heavy"),
        ("us09", "infantry", "special"),
        ("us07", "infantry", "special"),
        ("us08", "infantry", "special"),
        ("us06", "infantry", "special"),
        ("us10", "infantry", "command"),
        ("us16", "artillery", "anti_aircraft"),
        ("us11", "artillery", "antitank"),
        ("us17", "tank", "light"),
        ("us18", "tank", "medium"),
        ("ge27", "tank", "heavy"),
        ("us25", "tank", "scout"),
        ("us24", "tank", "self_propelled"),
        ("su10", "tank", "rocket"),
        ("us28", "transport", "half_track"),
        ("us27", "transport", "truck"),
        ("us26", "transport", "jeep"),
        ("ge32", "transport", "motorcycle"),
        ("us29", "airplane", "fighter"),
        ("us31", "airplane", "bomber"),
    ],
)
def test_r2_2_and_r2_3_classes(id: str, type_: str, class_: str) -> None:
    assert (DATA.units[id].type, DATA.units[id].unit_class) == (type_, class_)


def test_r2_4_a_box_and_a_patch_are_discarded_after_their_effect() -> None:
    field = Field(phase="deployment", ap=3)
    supplies, promotion = field.hand(0, "sp01", "sp06")
    infantry = field.unit("us01", "d1")
    table = play(field.table(), f"play {supplies}")
    assert table.state.players[0].ap == 6
    table.choose(f"play {promotion} {infantry}")
    assert unit(table, infantry).rank == "veteran"
    assert table.state.players[0].discard == [supplies, promotion]


def test_r2_4_a_backpack_lies_under_the_unit_and_goes_with_it() -> None:
    field = Field(phase="deployment")
    (ram,) = field.hand(0, "sp10")
    sherman, gun = field.unit("us18", "d1", wounds=4), field.unit("ge14", "d4")
    table = play(field.table(), f"play {ram} {sherman}")
    assert unit(table, sherman).cards == (ram,)
    assert ram not in table.state.players[0].discard
    end_turn(table)
    play(table, "end_phase", "end_phase", f"shoot {gun} main {sherman}", "roll 5")
    assert {sherman, ram} <= {*table.state.players[0].discard}


def test_r2_5_terrain_cards_are_never_in_an_army_deck() -> None:
    for kind in ("house", "mines"):
        wrong = msgspec.structs.replace(DATA.decks["US_A"], cards={kind: 1})
        assert [problem.key.rpartition(".")[2] for problem in deck_problems(DATA, wrong)] == ["unknown"]


def test_r2_6_a_unit_enters_a_terrain_card_and_the_card_stays() -> None:
    field = Field()
    house = field.terrain("house", "d4")
    infantry = field.unit("us01", "d3")
    table = play(field.table(), f"move {infantry} d4", "stop")
    end_turn(table)
    end_turn(table)
    table.choose(f"move {infantry} d5")
    assert table.state.terrain["d4"] == house


# 1.3: weapons


def test_r3_1_range_0_is_no_main_weapon() -> None:
    field = Field(phase="shooting")
    truck, track, enemy = field.unit("us27", "d3"), field.unit("us28", "c4", tokens=("mg",)), field.unit("ge01", "d4")
    table = field.table()
    assert not legal(table, f"shoot {truck} main {enemy}")
    assert offered(table, "shoot") == [f"shoot {track} mg {enemy}"]


def test_r3_1_every_weapon_token_is_a_further_weapon_with_its_own_line() -> None:
    field = Field(phase="shooting")
    sherman = field.unit("us18", "d1", tokens=("mg", "mg", "mrl"))
    near, far = field.unit("ge02", "d3"), field.unit("ge27", "d5")
    table = field.table()
    targets = {(weapon, target) for _, _, weapon, target in (move.split() for move in offered(table, "shoot"))}
    assert targets == {("main", near), ("mg", near), ("mg.2", near), ("mrl", near), ("mrl", far)}
    assert sherman in table.state.units


def test_r3_2_antitank_on_the_unit_belongs_to_its_main_weapon() -> None:
    field = Field(phase="shooting")
    destroyer, panzer = field.unit("us21", "d3", tokens=("hmg",)), field.unit("ge20", "d4", rank="elite", wounds=0)
    table = play(field.table(), f"shoot {destroyer} hmg {panzer}", "roll 5")
    assert unit(table, panzer).wounds == 2


def test_r3_2_antitank_counts_for_the_main_weapon() -> None:
    field = Field(phase="shooting")
    destroyer, tiger = field.unit("us21", "d3"), field.unit("ge27", "d4")
    table = play(field.table(), f"shoot {destroyer} main {tiger}", "roll 5")
    assert unit(table, tiger).wounds == 3 + 1


def test_r3_3_vehicles_are_tanks_and_transports() -> None:
    """Extra Armor is for vehicles; airplanes and passengers are never targets."""
    field = Field(phase="deployment")
    (armor,) = field.hand(0, "sp23")
    tank, truck = field.unit("us18", "d1"), field.unit("us27", "e1")
    field.unit("us01", "f1")
    field.unit("us11", "g1")
    field.aboard("us02", truck)
    field.fighter("us29")
    assert set(offered(field.table(), "play")) == {f"play {armor} {card}" for card in (tank, truck)}


# 1.4: buying


def deployed(kind: str, ap: int, *tokens: str) -> tuple[Table[TgmState], str]:
    """A unit being deployed, with these tokens already bought."""
    field = Field(phase="deployment", ap=ap)
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    for token in tokens:
        table.choose(f"buy {token}")
    return table, card


@pytest.mark.parametrize(
    ("kind", "tokens", "spent"),
    [
        ("us02", ("hmg_inf",), 3),
        ("us02", ("mortar_inf", "face_down"), 4),
        ("us18", ("mrl",), 7),
        ("us18", ("mg", "mrl", "smoke_shell"), 9),
    ],
    ids=["X05", "X06", "X07", "X08"],
)
def test_x05_to_x08_what_units_cost_with_their_equipment(kind: str, tokens: tuple[str, ...], spent: int) -> None:
    table, _ = deployed(kind, 12, *tokens)
    assert table.state.players[0].ap == 12 - spent


def test_x06_a_second_offensive_token_is_not_sold() -> None:
    table, card = deployed("us02", 12, "mortar_inf", "face_down")
    assert not offered(table, "buy")
    assert unit(table, card).tokens == ("mortar_inf", "face_down")


def test_x08_the_second_mg_comes_with_the_first() -> None:
    table, card = deployed("us18", 12, "mg")
    assert unit(table, card).tokens == ("mg", "mg.2")
    assert table.state.players[0].ap == 7
    assert not legal(table, "buy mg")


def test_r4_1_only_at_the_moment_of_deployment() -> None:
    table, _ = deployed("us18", 12)
    table.choose("ready")
    assert offered(table, "buy") == []
    assert not legal(table, "buy mg")


def test_r4_1_only_for_ap_that_are_there() -> None:
    table, _ = deployed("us18", 5)
    assert not legal(table, "buy mrl")
    assert legal(table, "buy mg")


def test_r4_1_for_airplanes_too() -> None:
    field = Field(phase="deployment", ap=12)
    (bomber,) = field.hand(0, "us31")
    table = play(field.table(), f"bomb {bomber} d5", "buy bomber_mg", "buy bomber_mg")
    assert table.state.players[0].ap == 12 - 5 - 2


def test_r4_2_infantry_one_offensive_and_one_defensive_token() -> None:
    table, card = deployed("us01", 12, "grenades")
    assert {move.split()[1] for move in offered(table, "buy")} == {"face_down", "medic"}
    table.choose("buy medic")
    assert not legal(table, "buy face_down")
    assert unit(table, card).tokens == ("grenades", "medic")


def test_r4_2_additional_tokens_of_infantry_are_outside_the_slots() -> None:
    table, card = deployed("us08", 12, "flamethrower", "face_down")
    assert set(unit(table, card).tokens) == {"flamethrower", "face_down", "sappers"}
    assert table.state.players[0].ap == 12 - 2 - 2 - 1


def test_r4_2_vehicles_take_any_number() -> None:
    table, card = deployed("us19", 12, "mg", "hmg", "smoke_shell")
    assert unit(table, card).tokens == ("mg", "hmg", "smoke_shell")


@pytest.mark.parametrize(
    ("kind", "tokens"), [("us06", {"sniper", "face_down"}), ("us09", {"mechanics"}), ("us08", {"sappers"}), ("us28", {"mg"})]
)
def test_r4_5_a_token_at_price_0_is_always_taken(kind: str, tokens: set[str]) -> None:
    field = Field(phase="deployment", ap=2)
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    assert set(unit(table, card).tokens) == tokens
    assert table.state.players[0].ap == 0


def test_r4_5_each_entry_is_bought_at_most_once() -> None:
    table, _ = deployed("us18", 12, "mrl", "smoke_shell")
    assert not legal(table, "buy mrl")
    assert not legal(table, "buy smoke_shell")
    assert legal(table, "buy mg")


def test_r4_5_entries_of_one_token_are_bought_in_the_listed_order() -> None:
    """The Nebelwerfer gets its first launcher free and pays 2 for the second."""
    field = Field(phase="deployment", side="north", ap=12)
    (rockets,) = field.hand(1, "ge19")
    table = play(field.table(), f"deploy {rockets} d6")
    assert unit(table, rockets).tokens == ("mrl",)
    table.choose("buy mrl")
    assert unit(table, rockets).tokens == ("mrl", "mrl.2")
    assert table.state.players[1].ap == 12 - 3 - 2


def test_a70_what_turns_out_useless_is_not_refunded() -> None:
    field = Field(phase="deployment", ap=6)
    field.terrain("mines", "d1")
    (card,) = field.hand(0, "us01")
    table = play(field.table(), f"deploy {card} d1", "buy grenades", "ready", "roll 9")
    assert card not in table.state.units
    assert table.state.players[0].ap == 4


# flips


def test_r4_3_and_r4_4_a_flip_token_is_used_once_every_two_turns() -> None:
    field = Field(phase="shooting")
    sherman, tiger = field.unit("us18", "d3", tokens=("mg",)), field.unit("ge27", "d4")
    shot = f"shoot {sherman} mg {tiger}"
    table = field.table()
    table.choose(shot)
    table.choose("roll 1")
    assert unit(table, sherman).grey == ("mg",)
    end_turn(table)
    assert unit(table, sherman).grey == ("mg",)
    end_turn(table)
    to_shooting(table)
    assert not legal(table, shot)
    end_turn(table)
    assert unit(table, sherman).grey == ()
    end_turn(table)
    to_shooting(table)
    assert legal(table, shot)


@pytest.mark.parametrize(
    ("kind", "token", "grey"),
    [
        ("us18", "mg", True),
        ("us19", "hmg", True),
        ("us18", "mrl", True),
        ("us02", "bazooka", True),
        ("us01", "grenades", False),
        ("us02", "hmg_inf", False),
        ("us02", "mortar_inf", False),
        ("us06", "sniper", False),
        ("us07", "flamethrower", True),
    ],
)
def test_r4_7_only_tokens_that_flip_turn_grey(kind: str, token: str, grey: bool) -> None:
    field = Field(phase="shooting")
    shooter, tiger = field.unit(kind, "d3", tokens=(token,)), field.unit("ge27", "d4")
    table = play(field.table(), f"shoot {shooter} {token} {tiger}", "roll 1")
    assert bool(unit(table, shooter).grey) is grey


def test_r4_7_a_token_turned_to_colour_may_be_used_out_of_turn_from_then_on() -> None:
    field = Field(phase="shooting")
    (ambush,) = field.hand(0, "sp21")
    heavy = field.unit("us02", "d3", tokens=("bazooka",), grey=("bazooka",))
    panzer = field.unit("ge21", "d6")
    table = field.table()
    end_turn(table)
    assert unit(table, heavy).grey == ()
    play(table, f"move {panzer} d5", "stop")
    assert asked(table) == 0
    assert legal(table, f"ambush {ambush} {heavy} bazooka {panzer}")


def test_r4_7_a_token_used_in_this_turn_is_not_ready_out_of_turn() -> None:
    field = Field(phase="shooting")
    field.hand(0, "sp21")
    heavy = field.unit("us02", "d3", tokens=("bazooka",))
    panzer = field.unit("ge21", "d5")
    table = play(field.table(), f"shoot {heavy} bazooka {panzer}", "roll 1")
    end_turn(table)
    play(table, f"move {panzer} d4", "stop")
    assert {move.split()[3] for move in offered(table, "ambush")} == {"main"}


# R4.6: ready


@pytest.mark.parametrize(
    ("values", "ready"),
    [({}, True), ({"grey": ("mg",)}, False), ({"fired": ("mg",)}, False), ({"reacted": ("mg",)}, True)],
    ids=["ready", "grey", "fired", "reacted in the enemy's turn"],
)
def test_r4_6_when_a_weapon_is_ready(values: dict[str, Any], ready: bool) -> None:
    field = Field(phase="shooting")
    sherman, enemy = field.unit("us18", "d3", tokens=("mg",), **values), field.unit("ge01", "d4")
    assert legal(field.table(), f"shoot {sherman} mg {enemy}") is ready


def test_r4_6_an_unmounted_weapon_is_deactivated_and_the_others_are_not() -> None:
    field = Field(phase="shooting")
    heavy, enemy = field.unit("us02", "d3", tokens=("mortar_inf",), mounted=()), field.unit("ge01", "d4")
    assert offered(field.table(), "shoot") == [f"shoot {heavy} main {enemy}"]


def test_x09_rifle_and_mortar_at_the_same_or_different_targets() -> None:
    field = Field(phase="shooting")
    heavy = field.unit("us02", "d2", tokens=("mortar_inf",))
    near, far = field.unit("ge02", "d4"), field.unit("ge02", "d6")
    table = field.table()
    assert legal(table, f"shoot {heavy} mortar_inf {near}")
    assert not legal(table, f"shoot {heavy} main {far}")
    play(table, f"shoot {heavy} main {near}", "roll 5", f"shoot {heavy} mortar_inf {far}", "roll 6")
    assert (unit(table, near).wounds, unit(table, far).wounds) == (1, 2)


def test_x10_rifle_at_2_and_grenades_at_1_in_one_turn() -> None:
    field = Field(phase="shooting")
    light = field.unit("us01", "d2", tokens=("grenades",))
    near, far = field.unit("ge02", "d3"), field.unit("ge02", "d4")
    table = field.table()
    assert not legal(table, f"shoot {light} grenades {far}")
    play(table, f"shoot {light} main {far}", "roll 5", f"shoot {light} grenades {near}", "roll 5")
    assert (unit(table, near).wounds, unit(table, far).wounds) == (2, 1)
    assert unit(table, light).grey == ()
