"""Tests for the events of cards 1 to 10, for each role that may trigger them and as automatic events (4.4)."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.volk.country import answer, asked, offered, refused
from tests.volk.power_table import (
    EAST,
    FACTS,
    ID,
    RED_ROLES,
    ROLES,
    WEST,
    YELLOW_ROLES,
    Fact,
    automatic,
    changes,
    event,
    last_card,
    play,
    stage,
)


@each("fact", FACTS, lambda fact: str(fact.number))
def test_p6_4_red_and_yellow_events_are_for_their_side_all_others_for_anyone(fact: Fact) -> None:
    for role in ROLES:
        table = stage(role, fact.number).table()
        closed = fact.colour == ("red" if role in YELLOW_ROLES else "yellow")
        assert (f"event {fact.id}" in offered(table)) == (not closed)
        assert refused(table, f"event {fact.id}") == ("5.5" if closed else "")


@each("fact", FACTS, lambda fact: str(fact.number))
def test_p6_4_an_event_happens_without_the_icons_at_the_value(fact: Fact) -> None:
    """The event doesn't execute the icons beside or below the value, and only a green card is kept."""
    role = "soviet_union" if fact.colour == "red" else "usa"
    country = stage(role, fact.number).arms_deck("a1", "a3").conflict_deck("k1", "k1")
    table = country.table()
    answer(table, f"event {fact.id}")
    while asked(table)[1] not in ("turn", "last_police"):
        assert table.decision is not None
        table.choose(table.decision.options[0])
    powers = table.state.powers
    assert powers is not None
    assert sum(map(len, powers.peacemakers)) == (fact.colour == "green")
    drawn = [told for told in table.events if told.key == "volk.event.conflict_card"]
    assert len(drawn) == sum(word.startswith("conf") for word in fact.event)


# 1 and 2


# The first cards of each decade are similar.
FIRST = [(1, 1, 3), (2, 0, 1), (11, 1, 3), (12, 0, 1), (31, 1, 2), (32, 0, 1)]


@pytest.mark.parametrize(("number", "dominance", "price"), FIRST)
def test_power_cards_01_02_11_12_31_and_32_each_side_has_its_own_half(number: int, dominance: int, price: int) -> None:
    for role in YELLOW_ROLES:
        found = event(stage(role, number), number)
        assert found == {"space": -1, "usa": -price} | ({"dominance": -1} if dominance else {})
    for role in RED_ROLES:
        found = event(stage(role, number), number)
        assert found == {"space": 1, "soviet_union": -price} | ({"dominance": 1} if dominance else {})


@pytest.mark.parametrize(("number", "price"), [*((card, price) for card, _, price in FIRST), (13, 3), (21, 2), (22, 2)])
def test_the_first_power_cards_of_each_decade_automatic_all_of_it_cancels_out_but_both_pay(number: int, price: int) -> None:
    assert automatic(last_card(number)) == {"usa": -price, "soviet_union": -price}


# 3 to 5


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_03_containment_becomes_policy(role: str) -> None:
    assert event(stage(role, 3), 3) == {"dominance": -2, "usa": -2}
    assert automatic(last_card(3)) == {"dominance": -2, "usa": -2}


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_04_moscow_tests_its_first_atomic_bomb(role: str) -> None:
    expected = {"arms": 1, "dominance": 1, "soviet_union": -1, "soviet_union draws a3": 1}
    assert event(stage(role, 4).arms_deck("a3"), 4) == expected
    assert automatic(last_card(4).arms_deck("a3")) == expected


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_05_dollars_for_rebuilding_europe(role: str) -> None:
    country = stage(role, 5)
    table = country.table()
    play(table, f"event {ID[5]}", "build.yellow")
    assert asked(table) == (ROLES.index(role), "build_icon")
    assert "stop" not in offered(table)
    assert "leipzig" not in offered(table)
    play(table, "kiel", "flensburg-kiel")
    assert changes(country.state, table) == {"+kiel": 1, "+flensburg-kiel": 1, "dominance": -1, "usa": -2}


def test_power_card_05_automatic_west_builds() -> None:
    country = last_card(5)
    table = country.table()
    assert asked(table) == (WEST, "build_icon")
    assert automatic(country, "kiel", "ulm") == {"+kiel": 1, "+ulm": 1, "dominance": -1, "usa": -2}


# 6 to 8


@pytest.mark.parametrize("role", ROLES)
def test_power_card_06_war_on_the_korean_peninsula(role: str) -> None:
    country = stage(role, 6).conflict_deck("k1", "k4")
    expected = {"doves": -1, "usa": -1, "soviet_union": -2, "usa draws k1": 1, "soviet_union draws k4": 1}
    assert event(country, 6) == expected
    other = {"doves": -1, "soviet_union": -1, "dominance": 2, "soviet_union draws k1": 1, "usa draws k4": 1}
    assert event(country, 6, "conflict.red") == other


def test_power_card_06_automatic_yellow_draws_first() -> None:
    expected = {"doves": -1, "usa": -1, "soviet_union": -2, "usa draws k1": 1, "soviet_union draws k4": 1}
    assert automatic(last_card(6).conflict_deck("k1", "k4")) == expected


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("step", ["dominance.yellow", "dominance.red", "prestige.yellow", "prestige.red"])
def test_power_card_07_thaw_and_peaceful_coexistence(role: str, step: str) -> None:
    track, colour = step.split(".")
    expected = {"doves": 2, track: 1 if colour == "red" else -1, f"{role} keeps": 1}
    assert event(stage(role, 7).doves(3), 7, "free", step) == expected


def test_power_card_07_with_one_dove_down_only_one_comes_back() -> None:
    assert event(stage("west", 7).doves(5), 7, "free", "prestige.yellow") == {"doves": 1, "prestige": -1, "west keeps": 1}
    assert event(stage("west", 7), 7, "free", "prestige.yellow") == {"prestige": -1, "west keeps": 1}


def test_power_card_07_automatic_without_the_shaded_part() -> None:
    country = last_card(7).doves(3)
    assert automatic(country) == {"doves": 2}
    assert country.table().state.used == [ID[7]]


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_08_budapest_rises(role: str) -> None:
    country = stage(role, 8).conflict_deck("k1").unrest(sachsen=2, thueringen=1)
    table = country.table()
    play(table, f"event {ID[8]}", "calm.red.east")
    assert asked(table) == (EAST, "calm")
    assert offered(table) == {"sachsen", "thueringen"}
    play(table, "thueringen")
    expected = {"soviet_union": -1, "soviet_union draws k1": 1, "dominance": -1, "thueringen": -1}
    assert changes(country.state, table) == expected


def test_power_card_08_automatic_east_chooses_for_its_crest() -> None:
    country = last_card(8).conflict_deck("k3").unrest(sachsen=2, thueringen=1)
    assert asked(country.table()) == (EAST, "calm")
    assert automatic(country, "sachsen") == {"soviet_union draws k3": 1, "dominance": -3, "sachsen": -1}


# 9 and 10


@pytest.mark.parametrize("role", ROLES)
def test_power_card_09_struggle_for_the_suez_canal(role: str) -> None:
    assert event(stage(role, 9), 9) == {"doves": -1, "usa": -2, "soviet_union": -2}
    assert automatic(last_card(9, role)) == {"doves": -1, "usa": -2, "soviet_union": -2}


@pytest.mark.parametrize("role", ROLES)
def test_power_card_10_east_places_the_unrest_whoever_plays(role: str) -> None:
    table = stage(role, 10).table()
    play(table, f"event {ID[10]}", "prestige.yellow", "unrest.yellow.east")
    assert asked(table) == (EAST, "unrest")
    assert {"hessen", "west_berlin"} < offered(table)
    assert "sachsen" not in offered(table)


@pytest.mark.parametrize(
    ("role", "answers", "expected"),
    [
        ("west", ("dominance.red", "hessen"), {"hessen": 1, "prestige": -1}),
        ("west", ("nothing", "hessen"), {"hessen": 1, "prestige": -1, "dominance": 1}),
        ("east", ("prestige.yellow", "west_berlin"), {"west_berlin": 1, "dominance": 1}),
        ("usa", ("dominance.red", "hessen", "dominance"), {"hessen": 1, "dominance": -1}),
        ("usa", ("unrest.yellow.east", "prestige", "prestige"), {"prestige": -1, "dominance": 1}),
        ("soviet_union", ("nothing", "bayern", "prestige", "dominance"), {"bayern": 1}),
    ],
)
def test_power_card_10_ultimatum_over_berlin(role: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    assert event(stage(role, 10), 10, *answers) == expected


def test_power_card_10_automatic_nothing_is_ignored_or_converted() -> None:
    country = last_card(10)
    assert asked(country.table()) == (EAST, "unrest")
    assert automatic(country, "bayern") == {"bayern": 1, "dominance": 1, "prestige": -1}
