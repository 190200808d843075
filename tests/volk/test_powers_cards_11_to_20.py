"""Tests for the events of cards 11 to 20, for each role that may trigger them and as automatic events (4.4)."""

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
    drawn,
    event,
    last_card,
    play,
    stage,
)

# 11 to 13


@pytest.mark.parametrize(("power", "ally", "sign"), [("usa", "west", -1), ("soviet_union", "east", 1)])
def test_power_card_13_footprints_on_the_moon(power: str, ally: str, sign: int) -> None:
    assert event(stage(ally, 13), 13) == {"space": sign, "dominance": sign, "prestige": sign, power: -3}
    kept = event(stage(power, 13), 13, "prestige", "prestige")
    assert kept == {"space": sign, "dominance": sign, "prestige": sign, power: -3}
    turned = event(stage(power, 13), 13, "prestige", "dominance")
    assert turned == {"space": sign, "dominance": 2 * sign, power: -3}


# 14


@pytest.mark.parametrize("role", ROLES)
def test_power_card_14_spy_plane_over_sverdlovsk_who_draws_first_is_chosen(role: str) -> None:
    country = stage(role, 14).arms_deck("a1", "a3")
    table = country.table()
    play(table, f"event {ID[14]}", "nothing", "arms")
    assert asked(table) == (ROLES.index(role), "draws_first")
    assert offered(table) == {"yellow", "red"}
    play(table, "red")
    assert drawn(table) == [(1, "a1"), (0, "a3")]
    expected = {"dominance": 1, "usa": -1, "soviet_union": -1, "soviet_union draws a1": 1, "usa draws a3": 1}
    assert changes(country.state, table) == expected


@pytest.mark.parametrize(
    ("ignored", "expected"),
    [
        ("arms.yellow", {"arms": 1, "dominance": 1, "soviet_union": -2, "soviet_union draws a3": 1}),
        ("arms.red", {"arms": -1, "dominance": 1, "usa": -1, "usa draws a3": 1}),
    ],
)
def test_power_card_14_one_ignored_arrow_leaves_an_ordinary_step(ignored: str, expected: dict[str, int]) -> None:
    assert event(stage("west", 14).arms_deck("a3"), 14, ignored) == expected


def test_power_card_14_without_its_dominance_arrow() -> None:
    found = event(stage("usa", 14).arms_deck("a1", "a3"), 14, "dominance.red", "yellow")
    assert found == {"usa": -1, "soviet_union": -2, "usa draws a1": 1, "soviet_union draws a3": 1}


def test_power_card_14_automatic_yellow_draws_first() -> None:
    country = last_card(14).arms_deck("a1", "a3")
    expected = {"dominance": 1, "usa": -1, "soviet_union": -2, "usa draws a1": 1, "soviet_union draws a3": 1}
    assert automatic(country) == expected
    assert drawn(country.table()) == [(0, "a1"), (1, "a3")]


# 15 to 18


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_15_cuba_joins_the_socialist_camp(role: str) -> None:
    expected = {"usa": -1, "soviet_union": -1, "dominance": 1, "usa draws k1": 1}
    assert event(stage(role, 15).conflict_deck("k1"), 15) == expected
    assert automatic(last_card(15).conflict_deck("k1")) == expected


@pytest.mark.parametrize("role", ROLES)
def test_power_card_16_thirteen_days_in_october(role: str) -> None:
    country = stage(role, 16).arms_deck("a1", "a10")
    expected = {"doves": -2, "usa": -1, "soviet_union": -1, "usa draws a1": 1, "soviet_union draws a10": 1}
    assert event(country, 16, "arms", "yellow") == expected
    other = {"doves": -2, "soviet_union": -1, "soviet_union draws a1": 1, "usa draws a10": 1}
    assert event(country, 16, "arms", "red") == other


def test_power_card_16_automatic() -> None:
    expected = {"doves": -2, "usa": -1, "soviet_union": -1, "usa draws a1": 1, "soviet_union draws a10": 1}
    assert automatic(last_card(16).arms_deck("a1", "a10")) == expected


@pytest.mark.parametrize("role", ROLES)
def test_power_card_17_red_telephone_and_test_ban(role: str) -> None:
    expected = {"doves": 2, "dominance": 1, f"{role} keeps": 1}
    assert event(stage(role, 17).doves(2), 17, "free", "dominance.red") == expected
    assert automatic(last_card(17, role).doves(2)) == {"doves": 2}


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_18_war_in_vietnam(role: str) -> None:
    country = stage(role, 18).conflict_deck("k3")
    table = country.table()
    play(table, f"event {ID[18]}", "build.yellow.west")
    assert asked(table) == (WEST, "build_icon")
    play(table, "kassel")
    assert changes(country.state, table) == {"usa": -2, "usa draws k3": 1, "dominance": 1, "+kassel": 1}


def test_power_card_18_automatic_west_builds() -> None:
    country = last_card(18).conflict_deck("k3")
    assert asked(country.table()) == (WEST, "build_icon")
    assert automatic(country, "kassel") == {"usa": -2, "usa draws k3": 1, "dominance": 1, "+kassel": 1}


# 19 and 20


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_19_limited_sovereignty_for_the_allies(role: str) -> None:
    country = stage(role, 19).unrest(sachsen=1, thueringen=1)
    table = country.table()
    play(table, f"event {ID[19]}", "calm.red")
    assert asked(table) == (ROLES.index(role), "calm")
    play(table, "sachsen")
    assert asked(table) == (ROLES.index(role), "last_police"), "the new card may be used at once"
    play(table, "end_turn")
    assert changes(country.state, table) == {"sachsen": -1, "police": 1, "dominance": 1}
    assert table.state.police == [ID[19]]
    assert ID[19] not in table.state.used


def test_power_card_19_the_new_police_card_is_used_in_the_same_turn() -> None:
    country = stage("soviet_union", 19).unrest(sachsen=2)
    table = country.table()
    play(table, f"event {ID[19]}")
    answer(table, f"police {ID[19]} sachsen")
    assert changes(country.state, table) == {"sachsen": -2, "police": 1, "dominance": 1}
    assert table.state.police_used == {ID[19]}


def test_power_card_19_automatic_east_calms_and_keeps_it() -> None:
    country = last_card(19).unrest(sachsen=1, thueringen=1)
    table = country.table()
    assert asked(table) == (EAST, "calm")
    assert not any(move.startswith("police") for move in offered(table))
    assert automatic(country, "sachsen") == {"sachsen": -1, "police": 1, "dominance": 1}


def test_power_card_19_after_the_stasi_is_disbanded_it_is_an_ordinary_card() -> None:
    country = stage("east", 19).unrest(sachsen=1)
    country.state.stasi_disbanded = True
    table = country.table()
    play(table, f"event {ID[19]}")
    assert changes(country.state, table) == {"sachsen": -1, "dominance": 1}
    assert table.state.used == [ID[19]]


@pytest.mark.parametrize("role", ROLES)
def test_power_card_20_shots_on_the_ussuri(role: str) -> None:
    expected = {"doves": -1, "soviet_union": -1, "soviet_union draws k1": 1, "usa": -2}
    assert event(stage(role, 20).conflict_deck("k1"), 20) == expected
    assert automatic(last_card(20).conflict_deck("k1")) == expected
