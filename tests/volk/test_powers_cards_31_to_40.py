"""Tests for the events of cards 31 to 40, for each role that may trigger them and as automatic events (4.4)."""

from __future__ import annotations

import pytest

from tests.volk.country import asked, offered
from tests.volk.power_table import (
    EAST,
    ID,
    RED_ROLES,
    ROLES,
    YELLOW_ROLES,
    automatic,
    changes,
    drawn,
    event,
    last_card,
    play,
    stage,
)

# 31 to 33


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_33_a_missile_shield_in_the_sky(role: str) -> None:
    assert event(stage(role, 33), 33) == {"arms dearer": 1, "dominance": -1, "usa": -2}
    assert automatic(last_card(33)) == {"arms dearer": 1, "dominance": -1, "usa": -2}


# 34 to 36


@pytest.mark.parametrize("role", ROLES)
def test_power_card_34_flight_007_does_not_arrive(role: str) -> None:
    assert event(stage(role, 34), 34) == {"doves": -2, "usa": -1, "soviet_union": -1}
    assert automatic(last_card(34, role)) == {"doves": -2, "usa": -1, "soviet_union": -1}


@pytest.mark.parametrize("role", ROLES)
def test_power_card_35_the_officer_who_waited(role: str) -> None:
    expected = {"doves": 2, "prestige": 1, f"{role} keeps": 1}
    assert event(stage(role, 35).doves(1), 35, "free", "prestige.red") == expected
    assert automatic(last_card(35, role).doves(1)) == {"doves": 2}


@pytest.mark.parametrize("role", ROLES)
def test_power_card_36_an_exercise_taken_for_the_real_thing(role: str) -> None:
    country = stage(role, 36).arms_deck("a1", "a3")
    table = country.table()
    play(table, f"event {ID[36]}", "arms")
    assert asked(table) == (ROLES.index(role), "draws_first")
    play(table, "yellow")
    expected = {"doves": -1, "usa": -2, "soviet_union": -3, "usa draws a1": 1, "soviet_union draws a3": 1}
    assert changes(country.state, table) == expected


def test_power_card_36_automatic_yellow_draws_first() -> None:
    country = last_card(36).arms_deck("a1", "a3")
    assert automatic(country) == {
        "doves": -1,
        "usa": -2,
        "soviet_union": -3,
        "usa draws a1": 1,
        "soviet_union draws a3": 1,
    }
    assert drawn(country.table()) == [(0, "a1"), (1, "a3")]


# 37 to 40


@pytest.mark.parametrize("role", YELLOW_ROLES)
def test_power_card_37_the_oil_price_collapses(role: str) -> None:
    assert event(stage(role, 37), 37) == {"soviets weaker": 1, "usa": 3, "currency": -1}
    assert automatic(last_card(37)) == {"soviets weaker": 1, "usa": 3, "currency": -1}


@pytest.mark.parametrize("role", ROLES)
def test_power_card_38_zero_option_for_europe(role: str) -> None:
    expected = {"doves": 2, "usa": 1, "soviet_union": 1, "dominance": -1, f"{role} keeps": 1}
    assert event(stage(role, 38).doves(1), 38, "free", "dominance.yellow") == expected
    assert automatic(last_card(38).doves(1)) == {"doves": 2, "usa": 1, "soviet_union": 1}


@pytest.mark.parametrize("role", RED_ROLES)
def test_power_card_39_new_thinking_in_moscow(role: str) -> None:
    assert event(stage(role, 39), 39) == {"soviet_union": 2, "dominance": 2, "socialists": -1}
    assert automatic(last_card(39)) == {"soviet_union": 2, "dominance": 2, "socialists": -1}


@pytest.mark.parametrize(
    ("role", "answers", "moved"),
    [
        ("east", (), "prestige"),
        ("soviet_union", ("prestige", "prestige"), "prestige"),
        ("soviet_union", ("prestige", "dominance"), "dominance"),
    ],
)
def test_power_card_40_bringing_the_troops_home(role: str, answers: tuple[str, ...], moved: str) -> None:
    country = stage(role, 40).unrest(sachsen=1, thueringen=2)
    table = country.table()
    play(table, f"event {ID[40]}", "calm.red")
    assert asked(table) == (ROLES.index(role), "calm")
    assert offered(table) == {"sachsen", "thueringen"}
    play(table, "thueringen", *answers)
    assert changes(country.state, table) == {"thueringen": -1, "soviet_union": 3, moved: 1}


def test_power_card_40_automatic_east_calms_and_prestige_is_prestige() -> None:
    country = last_card(40).unrest(sachsen=1, thueringen=2)
    assert asked(country.table()) == (EAST, "calm")
    assert automatic(country, "sachsen") == {"sachsen": -1, "soviet_union": 3, "prestige": 1}
