"""Tests for the values of the 40 cards, the icons beside and below them, and the ban on the arms race (1.2, 1.7, 4.4)."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.volk.country import answer, asked, offered, refused
from tests.volk.power_table import (
    EAST,
    FACTS,
    ID,
    POWERS,
    RED_ROLES,
    ROLES,
    SOVIET_UNION,
    USA,
    WEST,
    YELLOW_ROLES,
    Fact,
    changes,
    drawn,
    play,
    stage,
    value,
)

EACH_CARD = each("fact", FACTS, lambda fact: str(fact.number))
BLACK = [fact.number for fact in FACTS if fact.colour == "black"]


def worth(fact: Fact, role: str) -> int:
    return fact.yellow if role in YELLOW_ROLES else fact.red


@pytest.mark.parametrize("role", ROLES)
@EACH_CARD
def test_p4_4_each_card_has_its_value_for_building(fact: Fact, role: str) -> None:
    """A superpower builds with the value of its own color, in its ally's state."""
    country = stage(role, fact.number)
    table = country.table()
    answer(table, f"build {fact.id}")
    assert asked(table) == (ROLES.index(role), "build")
    assert table.decision is not None
    assert table.decision.params["number"] == worth(fact, role)
    sites = ("kiel", "ulm", "bayreuth", "fulda") if role in YELLOW_ROLES else ("jena", "rostock", "dresden", "leipzig")
    answer(table, *sites[: worth(fact, role)])
    assert table.decision is not None
    assert asked(table)[1] != "build", "there are no more points than that"


@pytest.mark.parametrize("role", POWERS)
@EACH_CARD
def test_p6_6_a_credit_brings_the_value_of_the_own_colour_whatever_the_ban(fact: Fact, role: str) -> None:
    country = stage(role, fact.number).conflict_deck("k9")
    table = country.table()
    play(table, f"credit {fact.id}")
    assert changes(country.state, table)[role] == worth(fact, role)


@pytest.mark.parametrize("role", ROLES)
@EACH_CARD
def test_p1_2_a_ban_closes_the_arms_race_and_nothing_else(fact: Fact, role: str) -> None:
    table = stage(role, fact.number).table()
    if role not in POWERS:
        assert refused(table, f"arm {fact.id}") == "6.5"
        assert refused(table, f"credit {fact.id}") == "6.6"
        return
    assert (f"arm {fact.id}" in offered(table)) == (not fact.ban)
    assert refused(table, f"arm {fact.id}") == ("6.5" if fact.ban else "")
    assert f"credit {fact.id}" in offered(table)
    assert f"build {fact.id}" in offered(table)


@pytest.mark.parametrize("role", POWERS)
def test_p6_5_every_card_of_the_base_game_can_be_used_for_the_arms_race(role: str) -> None:
    table = stage(role, 1).table()
    assert {"arm land_reform", "arm forced_merger"} < offered(table)


# Beside the value: 3, 15, 37


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_03_a_yellow_player_who_plays_its_value_makes_the_usa_draw(role: str) -> None:
    country = stage(role, 3).conflict_deck("k3")
    assert value(country, "build", 3, "stop") == {"usa": -2, "usa draws k3": 1}


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_03_a_red_player_plays_its_value_without_a_conflict(role: str) -> None:
    assert value(stage(role, 3), "build", 3, "stop") == {}


@pytest.mark.parametrize("number", [15, 37])
@pytest.mark.parametrize("role", RED_ROLES)
def test_power_cards_15_and_37_a_red_player_makes_the_soviet_union_draw(number: int, role: str) -> None:
    country = stage(role, number).conflict_deck("k4")
    assert value(country, "build", number, "stop") == {"soviet_union": -2, "soviet_union draws k4": 1}


@pytest.mark.parametrize("number", [15, 37])
@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_cards_15_and_37_a_yellow_player_plays_the_value_without_a_conflict(number: int, role: str) -> None:
    assert value(stage(role, number), "build", number, "stop") == {}


# Below the value: the black cards and 10


@pytest.mark.parametrize("role", ROLES)
@each("number", BLACK)
def test_p1_7_a_black_card_is_kept_by_who_plays_its_value_and_their_power_draws(number: int, role: str) -> None:
    power = "usa" if role in YELLOW_ROLES else "soviet_union"
    country = stage(role, number).conflict_deck("k1")
    assert value(country, "build", number, "stop") == {power: -1, f"{power} draws k1": 1, f"{role} keeps": 1}


@pytest.mark.parametrize("number", BLACK)
def test_p1_7_a_black_card_used_for_a_credit_is_kept_too(number: int) -> None:
    country = stage("usa", number).conflict_deck("k1")
    found = value(country, "credit", number)
    assert found == {"usa": FACTS[number - 1].yellow - 1, "usa draws k1": 1, "usa keeps": 1}


@pytest.mark.parametrize("role", ROLES)
def test_power_card_10_its_value_brings_a_conflict_and_flips_a_dove(role: str) -> None:
    power = "usa" if role in YELLOW_ROLES else "soviet_union"
    country = stage(role, 10).conflict_deck("k1")
    assert value(country, "build", 10, "stop") == {power: -1, f"{power} draws k1": 1, "doves": -1}


def test_power_card_10_also_in_the_arms_race() -> None:
    country = stage("usa", 10).conflict_deck("k1").arms_deck("a6")
    found = value(country, "arm", 10)
    assert found == {"arms": -1, "usa draws a6": 1, "usa": -3, "usa draws k1": 1, "doves": -1}


@pytest.mark.parametrize("role", ROLES)
def test_p1_7_the_icons_come_after_the_action(role: str) -> None:
    country = stage(role, 10).conflict_deck("k1")
    table = country.table()
    answer(table, f"build {ID[10]}")
    assert asked(table)[1] == "build", "the action comes first"
    assert drawn(table) == []
    answer(table, "stop")
    assert drawn(table) == [(ROLES.index(role) % 2, "k1")]
    assert changes(country.state, table)["doves"] == -1


def test_p1_7_removing_unrest_plays_the_value_too() -> None:
    country = stage("west", 6).conflict_deck("k1").unrest(hessen=1).factories("kiel")
    found = value(country, "calm", 6)
    assert found == {"hessen": -1, "-kiel": 1, "usa": -1, "usa draws k1": 1, "west keeps": 1}


def test_p1_7_raising_the_living_standard_plays_the_value_too() -> None:
    country = stage("east", 6).conflict_deck("k1").factories("jena")
    found = value(country, "raise", 6)
    assert found == {"thueringen lives": 1, "soviet_union": -1, "soviet_union draws k1": 1, "east keeps": 1}


@each("fact", [fact for fact in FACTS if not fact.below and not fact.beside], lambda fact: str(fact.number))
def test_p1_7_a_value_without_icons_has_no_other_effect(fact: Fact) -> None:
    """Playing the value executes no icon or arrow of the event."""
    for seat in (USA, SOVIET_UNION, WEST, EAST):
        assert value(stage(ROLES[seat], fact.number), "build", fact.number, "stop") == {}
