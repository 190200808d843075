"""Tests for the events of cards 21 to 30, for each role that may trigger them and as automatic events (4.4)."""

from __future__ import annotations

import pytest

from tests.volk.country import answer, asked, offered
from tests.volk.power_table import (
    EAST,
    ID,
    RED_ROLES,
    ROLES,
    WEST,
    YELLOW_ROLES,
    automatic,
    changes,
    event,
    last_card,
    play,
    stage,
)

# 21 and 22


@pytest.mark.parametrize(("power", "ally", "sign"), [("usa", "west", -1), ("soviet_union", "east", 1)])
def test_power_card_21_first_german_in_space(power: str, ally: str, sign: int) -> None:
    assert event(stage(ally, 21), 21) == {"space": sign, "prestige": sign, power: -2}
    assert event(stage(power, 21), 21, "prestige", "prestige") == {"space": sign, "prestige": sign, power: -2}
    assert event(stage(power, 21), 21, "prestige", "dominance") == {"space": sign, "dominance": sign, power: -2}


@pytest.mark.parametrize(("power", "ally", "sign"), [("usa", "west", -1), ("soviet_union", "east", 1)])
def test_power_card_22_laboratory_in_orbit(power: str, ally: str, sign: int) -> None:
    for role in (power, ally):
        assert event(stage(role, 22), 22) == {"space": sign, "dominance": sign, power: -2}


# 23 to 25


@pytest.mark.parametrize("role", ROLES)
def test_power_card_23_ceilings_for_strategic_missiles(role: str) -> None:
    expected = {"doves": 2, "usa": 1, "soviet_union": 1, "prestige": -1, f"{role} keeps": 1}
    assert event(stage(role, 23).doves(0), 23, "free", "prestige.yellow") == expected
    assert automatic(last_card(23).doves(0)) == {"doves": 2, "usa": 1, "soviet_union": 1}


@pytest.mark.parametrize(
    ("role", "answers", "expected"),
    [
        ("west", ("nothing",), {"dominance": -1, "prestige": 1}),
        ("west", ("prestige.red",), {"dominance": -1}),
        ("east", ("dominance.yellow",), {"prestige": 1}),
        ("usa", ("prestige.red",), {"dominance": -1}),
        ("usa", ("nothing", "prestige", "dominance"), {}),
        ("usa", ("nothing", "prestige", "prestige"), {"dominance": -1, "prestige": 1}),
        ("soviet_union", ("dominance.yellow", "dominance"), {"dominance": 1}),
        ("soviet_union", ("dominance.yellow", "prestige", "prestige"), {"prestige": 1}),
    ],
)
def test_power_card_24_chess_duel_of_the_systems(role: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    assert event(stage(role, 24), 24, *answers) == expected


def test_power_card_24_automatic_nothing_is_ignored_or_converted() -> None:
    assert automatic(last_card(24)) == {"dominance": -1, "prestige": 1}


def test_power_card_25_west_calms_whoever_plays() -> None:
    for role in ROLES:
        country = stage(role, 25).doves(5).unrest(hessen=1, bayern=1)
        table = country.table()
        play(table, f"event {ID[25]}", "calm.yellow.west")
        assert asked(table) == (WEST, "calm")
        assert offered(table) == {"hessen", "bayern"}


@pytest.mark.parametrize(
    ("role", "answers", "expected"),
    [
        ("west", ("free", "dominance.yellow"), {"prestige": 1, "dominance": -1}),
        ("east", ("free", "prestige.red"), {"prestige": 2}),
        ("usa", ("prestige", "prestige", "free", "prestige.yellow"), {}),
        ("soviet_union", ("prestige", "dominance", "free", "dominance.red"), {"dominance": 2}),
    ],
)
def test_power_card_25_thirty_five_signatures(role: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    country = stage(role, 25).doves(5).unrest(hessen=1)
    assert event(country, 25, *answers) == {"doves": 1, "socialists": -1, "hessen": -1, f"{role} keeps": 1} | expected


def test_power_card_25_automatic_without_the_shaded_part() -> None:
    country = last_card(25).doves(5).unrest(hessen=1, bayern=1)
    assert automatic(country) == {"doves": 1, "prestige": 1, "socialists": -1}


# 26 to 28


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_26_the_dissidents_are_heard(role: str) -> None:
    country = stage(role, 26)
    table = country.table()
    play(table, f"event {ID[26]}", "unrest.red")
    assert asked(table) == (ROLES.index(role), "unrest")
    assert len(offered(table)) == 6
    play(table, "east_berlin")
    assert changes(country.state, table) == {"east_berlin": 1, "dominance": -1, "socialists": -1}


def test_power_card_26_automatic_east_places_in_the_east() -> None:
    country = last_card(26)
    assert asked(country.table()) == (EAST, "unrest")
    assert automatic(country, "sachsen") == {"sachsen": 1, "dominance": -1, "socialists": -1}


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_27_proxy_wars_in_africa(role: str) -> None:
    country = stage(role, 27).conflict_deck("k2")
    assert event(country, 27) == {"soviet_union draws k2": 1, "dominance": 1}
    assert automatic(last_card(27).conflict_deck("k1")) == {
        "soviet_union draws k1": 1,
        "soviet_union": -1,
        "dominance": 2,
    }


@pytest.mark.parametrize("role", ROLES)
def test_power_card_28_revolution_in_tehran(role: str) -> None:
    expected = {"doves": -1, "usa draws k1": 1, "usa": -1, "soviet_union": -1, "currency": -1}
    assert event(stage(role, 28).conflict_deck("k1"), 28) == expected
    assert automatic(last_card(28, role).conflict_deck("k1")) == expected


# 29 and 30


@pytest.mark.parametrize(
    ("role", "answers", "expected"),
    [
        ("west", ("unrest.yellow.east",), {"arms": -1, "usa draws a1": 1, "usa": -1, "dominance": -1}),
        ("usa", ("nothing", "bayern"), {"bayern": 1, "arms": -1, "usa draws a1": 1, "usa": -1, "dominance": -1}),
        ("east", ("arms.yellow", "bayern"), {"bayern": 1, "dominance": -1}),
        ("soviet_union", ("dominance.yellow", "hessen"), {"hessen": 1, "arms": -1, "usa draws a1": 1, "usa": -1}),
    ],
)
def test_power_card_29_arm_first_then_negotiate(role: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    assert event(stage(role, 29).arms_deck("a1"), 29, *answers) == expected


def test_power_card_29_east_places_the_unrest() -> None:
    table = stage("usa", 29).table()
    answer(table, f"event {ID[29]}", "nothing", "unrest.yellow.east")
    assert asked(table) == (EAST, "unrest")


def test_power_card_29_automatic() -> None:
    country = last_card(29).arms_deck("a1")
    assert asked(country.table()) == (EAST, "unrest")
    expected = {"bayern": 1, "arms": -1, "usa draws a1": 1, "usa": -1, "dominance": -1}
    assert automatic(country, "bayern") == expected


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_30_tanks_roll_into_afghanistan(role: str) -> None:
    country = stage(role, 30).conflict_deck("k7").unrest(sachsen=1, brandenburg=2)
    table = country.table()
    play(table, f"event {ID[30]}", "calm.red.east")
    assert asked(table) == (EAST, "calm")
    play(table, "brandenburg")
    expected = {"soviet_union draws k7": 1, "soviet_union": -2, "dominance": -2, "brandenburg": -1}
    assert changes(country.state, table) == expected


def test_power_card_30_automatic() -> None:
    country = last_card(30).conflict_deck("k1").unrest(sachsen=1, brandenburg=2)
    assert asked(country.table()) == (EAST, "calm")
    expected = {"soviet_union draws k1": 1, "soviet_union": -2, "dominance": -1, "sachsen": -1}
    assert automatic(country, "sachsen") == expected


def test_power_card_30_a_calm_icon_without_unrest_lapses() -> None:
    for role in RED_ROLES:
        found = event(stage(role, 30).conflict_deck("k1"), 30)
        assert found == {"soviet_union draws k1": 1, "soviet_union": -2, "dominance": -1}
