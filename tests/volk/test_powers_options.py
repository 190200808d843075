"""Tests for the optional rulings of the four-player game, with both values (1.15, 1.16)."""

from __future__ import annotations

import pytest

from game.volk.decade.victory import victory_points
from game.volk.state import powers_of
from tests.volk.country import Country, answer, asked, offered
from tests.volk.power_table import ID, SOVIET_UNION, USA, WEST, changes, event, play, stage

# convert_opposing_arrows


@pytest.mark.parametrize("convert", [True, False])
def test_option_convert_opposing_arrows_for_an_arrow_of_the_other_side(convert: bool) -> None:
    """The USA triggers no. 24, whose prestige arrow is red."""
    country = stage("usa", 24, convert_opposing_arrows=convert)
    table = country.table()
    play(table, f"event {ID[24]}", "dominance.yellow")
    if convert:
        assert asked(table) == (USA, "convert")
        play(table, "dominance")
        assert changes(country.state, table) == {"dominance": 1}, "the track may be chosen, not the direction"
    else:
        assert changes(country.state, table) == {"prestige": 1}


@pytest.mark.parametrize("convert", [True, False])
def test_option_convert_opposing_arrows_does_not_touch_the_own_colour(convert: bool) -> None:
    country = stage("soviet_union", 24, convert_opposing_arrows=convert)
    assert event(country, 24, "dominance.yellow", "dominance") == {"dominance": 1}


# nearer_dominance


@pytest.mark.parametrize("nearer", [True, False])
def test_option_nearer_dominance(nearer: bool) -> None:
    country = Country("west", four=True, part=3, phase="end_dominance", nearer_dominance=nearer).display()
    table = country.track(dominance=-4).unrest(hessen=1, bayern=1).table()
    if nearer:
        assert asked(table) == (USA, "dominance_space")
        assert offered(table) == {"dominance-1", "dominance-2", "dominance-3", "dominance-4"}
    else:
        assert powers_of(table.state).treasury == [6 + 2 + 5, 6 + 1]
        assert asked(table)[1] == "turn"


# income_before_icons


@pytest.mark.parametrize("before", [True, False])
def test_option_income_before_icons(before: bool) -> None:
    country = Country("west", four=True, part=3, phase="end_dominance", income_before_icons=before).display()
    table = country.track(dominance=3).table()
    assert asked(table) == (SOVIET_UNION, "dominance_space")
    assert powers_of(table.state).treasury == ([8, 11] if before else [6, 6])
    answer(table, "dominance+1")
    assert powers_of(table.state).treasury == [8, 12]


# credit_is_weakened


@pytest.mark.parametrize("weakened", [True, False])
def test_option_credit_is_weakened(weakened: bool) -> None:
    country = stage("soviet_union", "goettingen_eighteen", credit_is_weakened=weakened)
    powers_of(country.state).soviets_weaker = True
    table = country.table()
    answer(table, "credit goettingen_eighteen")
    assert changes(country.state, table) == {"soviet_union": 2 if weakened else 3}


@pytest.mark.parametrize("weakened", [True, False])
def test_option_credit_is_weakened_touches_neither_the_usa_nor_a_time_without_the_event(weakened: bool) -> None:
    for role, permanent in (("usa", True), ("soviet_union", False)):
        country = stage(role, "goettingen_eighteen", credit_is_weakened=weakened)
        powers_of(country.state).soviets_weaker = permanent
        table = country.table()
        answer(table, "credit goettingen_eighteen")
        assert changes(country.state, table) == {role: 3}


# round_debt_up


@pytest.mark.parametrize(
    ("up", "debt", "points"),
    [(False, 1, 4), (True, 1, 3), (False, 3, 3), (True, 3, 2), (False, 4, 2), (True, 4, 2), (False, 0, 4), (True, 0, 4)],
)
def test_option_round_debt_up(up: bool, debt: int, points: int) -> None:
    country = Country("west", four=True, round_debt_up=up).track(dominance=-6).money(-debt, 0)
    assert victory_points(country.state, USA) == points


@pytest.mark.parametrize(("up", "winner"), [(False, USA), (True, WEST)])
def test_option_round_debt_up_can_decide_the_game(up: bool, winner: int) -> None:
    country = Country("west", four=True, part=3, phase="end_collapse", round_debt_up=up).display()
    table = country.track(dominance=-1).money(-1, 0).unrest(sachsen=16).table()
    assert table.result is not None
    assert table.result.winners == (winner,)


def test_options_have_the_rulings_of_the_specification_by_default() -> None:
    options = Country("west", four=True).state.options
    told = {
        name: getattr(options, name)
        for name in (
            "convert_opposing_arrows",
            "nearer_dominance",
            "income_before_icons",
            "credit_is_weakened",
            "round_debt_up",
        )
    }
    assert told == {
        "convert_opposing_arrows": True,
        "nearer_dominance": True,
        "income_before_icons": False,
        "credit_is_weakened": False,
        "round_debt_up": False,
    }
