"""Tests for the US generals, their counterparts in other armies, and the rules for all generals (5.7)."""

from __future__ import annotations

import pytest

from game.tgm.decks.building import DeckDraft, empty_deck
from tests.tgm.field import Field, offered, play
from tests.tgm.shots import TgmTable, can, prompt, shot, under, until, wounds


def ap(table: TgmTable) -> int:
    return table.state.players[0].ap


def skip_shop(table: TgmTable) -> None:
    while prompt(table) == "equip":
        table.choose("ready")


# Eisenhower


def test_general_eisenhower_one_ap_more_in_every_hq_phase() -> None:
    field = under("gus1", ap=2)
    table = field.table()
    until(table, "south", "movement")
    assert ap(table) == 6, "3 and 1 for the headquarters, no supply"


def test_general_eisenhower_under_the_maximum() -> None:
    field = under("gus1", ap=11)
    table = field.table()
    until(table, "south", "movement")
    assert ap(table) == 12


def test_general_eisenhower_from_the_next_hq_phase_on() -> None:
    field = Field(phase="deployment", ap=2)
    (card,) = field.hand(0, "sp05")
    table = play(field.table(), f"play {card}", "choose gus1")
    assert ap(table) == 1
    until(table, "south", "movement")
    assert ap(table) == 5


# Patton, Guderian, Horrocks, Rokossovsky


@pytest.mark.parametrize(
    ("general", "kinds"),
    [("gus2", ("us18", "us17")), ("gge2", ("ge23", "ge21")), ("guk3", ("uk11", "uk10")), ("gsu2", ("su12", "su11"))],
)
def test_general_patton_and_others_the_first_tank_is_cheaper(general: str, kinds: tuple[str, str]) -> None:
    costs = {"us18": 4, "us17": 3, "ge23": 5, "ge21": 3, "uk11": 4, "uk10": 4, "su12": 4, "su11": 2}
    field = under(general)
    first, second = field.hand(0, *kinds)
    table = play(field.table(), f"deploy {first} d1")
    skip_shop(table)
    assert ap(table) == 12 - (costs[kinds[0]] - 1)
    table.choose(f"deploy {second} e1")
    skip_shop(table)
    assert ap(table) == 12 - (costs[kinds[0]] - 1) - costs[kinds[1]]


def test_general_patton_each_turn_anew() -> None:
    field = under("gus2")
    first, second = field.hand(0, "us18", "us18")
    table = play(field.table(), f"deploy {first} d1")
    skip_shop(table)
    until(table, "south", "deployment")
    before = ap(table)
    table.choose(f"deploy {second} e1")
    assert before - ap(table) == 3


def test_general_patton_only_tanks_and_not_their_equipment() -> None:
    field = under("gus2")
    infantry, truck, tank = field.hand(0, "us02", "us27", "us18")
    table = play(field.table(), f"deploy {infantry} d1")
    skip_shop(table)
    assert ap(table) == 10
    table.choose(f"deploy {truck} e1")
    skip_shop(table)
    table.choose("stop")
    assert ap(table) == 8
    table.choose(f"deploy {tank} f1")
    assert ap(table) == 5
    table.choose("buy mrl")
    assert ap(table) == 2


def test_general_patton_counts_from_when_he_is_placed() -> None:
    """A tank deployed before Patton doesn't count."""
    field = Field(phase="deployment")
    card, first, second = field.hand(0, "sp05", "us17", "us17")
    table = play(field.table(), f"deploy {first} d1")
    skip_shop(table)
    assert ap(table) == 9
    play(table, f"play {card}", "choose gus2", f"deploy {second} e1")
    assert ap(table) == 9 - 1 - 2


def test_general_guderian_armored_cars_are_tanks_and_the_minimum_is_1() -> None:
    field = under("gge2")
    (scout,) = field.hand(0, "ge31")
    table = play(field.table(), f"deploy {scout} d1")
    assert ap(table) == 11, "2 AP less 1"


def test_general_patton_makes_a_tank_payable() -> None:
    field = under("gus2", ap=3)
    (tank,) = field.hand(0, "us18")
    assert can(field.table(), f"deploy {tank} d1")
    field.state.hqs["hq_south"].given = ("discount",)
    assert not can(field.table(), f"deploy {tank} d1")


def test_general_patton_in_a_paired_deployment_for_the_tank_only() -> None:
    field = under("gus2")
    tank, infantry = field.hand(0, "us18", "us01")
    table = play(field.table(), f"deploy_pair {tank} {infantry} d1")
    skip_shop(table)
    assert ap(table) == 12 - 3 - 1


# Bradley


@pytest.mark.parametrize(
    ("kind", "tokens", "paid"), [("us02", ("bazooka", "face_down"), 2), ("us02", ("hmg_inf",), 0), ("us01", ("medic",), 0)]
)
def test_general_bradley_the_dearest_token_of_the_first_infantry_is_cheaper(
    kind: str, tokens: tuple[str, ...], paid: int
) -> None:
    field = under("gus3")
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    before = ap(table)
    for token in tokens:
        table.choose(f"buy {token}")
    skip_shop(table)
    assert before - ap(table) == paid


def test_general_bradley_once_per_turn() -> None:
    field = under("gus3")
    first, second = field.hand(0, "us02", "us02")
    table = field.table()
    for card, space, paid in ((first, "d1", 0), (second, "e1", 1)):
        table.choose(f"deploy {card} {space}")
        before = ap(table)
        table.choose("buy hmg_inf")
        skip_shop(table)
        assert before - ap(table) == paid


def test_general_bradley_infantry_without_a_bought_token_does_not_use_it_up() -> None:
    field = under("gus3")
    plain, sniper, third = field.hand(0, "us01", "us06", "us02")
    table = play(field.table(), f"deploy {plain} d1")
    skip_shop(table)
    table.choose(f"deploy {sniper} c1")
    skip_shop(table)
    table.choose(f"deploy {third} e1")
    before = ap(table)
    table.choose("buy bazooka")
    assert before - ap(table) == 1


def test_general_bradley_not_for_vehicles() -> None:
    field = under("gus3")
    (tank,) = field.hand(0, "us18")
    table = play(field.table(), f"deploy {tank} d1")
    before = ap(table)
    table.choose("buy mrl")
    assert before - ap(table) == 3


# Ridgway


def test_general_ridgway_no_landing_wound() -> None:
    for general, hurt in (("gus4", 0), ("gus1", 1)):
        field = under(general)
        field.natural({5: "L06a"})
        (para,) = field.hand(0, "us05")
        table = play(field.table(), f"parachute {para} d4")
        skip_shop(table)
        assert wounds(table, para) == hurt


def test_general_ridgway_also_with_the_c_47() -> None:
    field = under("gus4")
    field.natural({5: "L06a"})
    card, para = field.hand(0, "sp29", "us05")
    table = play(field.table(), f"play {card}", "choose d4")
    skip_shop(table)
    assert wounds(table, para) == 0


@pytest.mark.parametrize(
    ("general", "kind", "free", "points"),
    [("gus4", "us05", 3, 3), ("guk4", "uk04", 2, 3), ("gge3", "ge36", 1, 4), ("gsu4", "su01", 4, 1)],
)
def test_general_ridgway_browning_kesselring_vatutin_free_cards_of_the_deck(
    general: str, kind: str, free: int, points: int
) -> None:
    built = DeckDraft(empty_deck(general[1:3]))  # type: ignore[arg-type]
    built.set_count("sp05", 1)
    built.set_count(kind, free)
    assert built.points == 4 + free * points
    built.change(general=general)
    assert built.points == 4, "the General card is paid for"
    assert list(built.problems()) == []


def test_general_vatutin_the_fifth_conscripts_are_paid() -> None:
    built = DeckDraft(empty_deck("su"))
    built.set_count("sp05", 1)
    built.set_count("su01", 6)
    built.change(general="gsu4")
    assert built.points == 4 + 2


def test_general_kesselring_two_airplanes_are_free() -> None:
    built = DeckDraft(empty_deck("ge"))
    built.set_count("sp05", 1)
    for kind in ("ge35", "ge36", "ge37"):
        built.set_count(kind, 1)
    built.change(general="gge3")
    assert built.points == 4 + 3, "the dearest two of 3, 4 and 5"


@pytest.mark.parametrize(("general", "kind", "cost"), [("guk4", "uk04", 3), ("gsu4", "su01", 1)])
def test_general_browning_vatutin_no_effect_in_play(general: str, kind: str, cost: int) -> None:
    field = under(general)
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    assert ap(table) == 12 - cost


def test_general_browning_does_not_soften_landings() -> None:
    field = under("guk4")
    field.natural({5: "L06a"})
    (para,) = field.hand(0, "uk04")
    table = play(field.table(), f"parachute {para} d4")
    skip_shop(table)
    assert wounds(table, para) == 1


# all generals


def test_5_7_a_general_leaves_with_his_hq() -> None:
    field = Field(scenario="S02", phase="shooting")
    field.state.hqs["hq_north"].general = "gge2"
    field.state.hqs["hq_north"].hp = 1
    field.state.players[1].laid.append("sp05.ge#1")
    gun = field.unit("us18", "d6")
    table = field.table()
    shot(table, gun, "hq_north", 5)
    assert table.state.hqs["hq_north"].general == ""
    assert "sp05.ge#1" in table.state.players[1].discard


def test_5_7_discounts_in_a_loaded_deployment_concern_that_unit_only() -> None:
    field = under("gge2")
    truck, gun = field.hand(0, "ge33", "ge14")
    table = field.table()
    assert f"deploy_loaded {truck} {gun} d1" in offered(table, "deploy_loaded")
    table.choose(f"deploy_loaded {truck} {gun} d1")
    skip_shop(table)
    assert ap(table) == 12 - 2 - 4
