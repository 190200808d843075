"""Tests for warnings about wasted chances in Wir sind das Volk! and 2+2, and for the bots' choices there."""

from __future__ import annotations

import pytest

from game.bots.chair import Chair
from game.bots.players import new_bot
from game.bots.volk.idle import wasted
from tests.volk.country import Country, VolkTable, answer


def given_up(table: VolkTable, move: str) -> str | None:
    decision = table.decision
    assert decision is not None
    return wasted(table, decision.seat, next(option for option in decision.options if str(option) == move))


def test_a_point_that_could_still_build_is_given_up() -> None:
    table = Country("west").display("land_reform", "western_sovereignty").factories("hamburg", "kassel").table()
    answer(table, "build western_sovereignty")
    assert given_up(table, "choose stop") == "points"
    going_on = next(str(move) for move in table.decision.options if str(move) != "choose stop")  # type: ignore[union-attr]
    assert given_up(table, going_on) is None


def last_moment(**unrest: int) -> VolkTable:
    """The end of East's turn: its card is used, and it has police left."""
    country = Country("east").display("land_reform", "western_sovereignty").police("stasi_is_founded").unrest(**unrest)
    table = country.factories("jena").table()
    answer(table, "build land_reform", "stop")
    return table


def test_police_that_would_end_a_protest_is_given_up() -> None:
    assert given_up(last_moment(sachsen=4), "end_turn") == "police"


def test_police_that_ends_no_protest_waits_for_the_end_of_the_decade() -> None:
    assert given_up(last_moment(sachsen=3), "end_turn") is None


def spy() -> VolkTable:
    """A position where East chooses which secret cards Guillaume looks at."""
    country = Country("east", decade=3).display("guillaume_affair", "oil_crisis_of_1973")
    country.hand(country.east, "munich_olympics").hand(country.west, "steel_crisis", "blue_jeans")
    table = country.table()
    answer(table, "event guillaume_affair")
    while table.decision is not None and table.decision.prompt != "volk.prompt.guillaume":
        table.choose(table.decision.options[0])
    return table


def test_a_look_at_secret_cards_is_free() -> None:
    table = spy()
    assert given_up(table, "choose nothing") == "look"
    assert given_up(table, "choose hand") is None
    answer(table, "hand")
    assert given_up(table, "choose nothing") == "swap"


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("seed", range(4))
def test_no_level_leaves_the_spy_unused_and_each_takes_a_better_card(level: str, seed: int) -> None:
    table, bot = spy(), new_bot("volk", level, seed)
    while table.decision is not None and "guillaume" in table.decision.prompt:
        move = bot.choose(Chair(table, table.decision.by))
        assert wasted(table, table.decision.by, move) is None
        table.choose(move)


def dual() -> VolkTable:
    """A position where West has triggered an event and may ignore a part that helps East."""
    country = Country("west", decade=3).display("career_bans", "oil_crisis_of_1973").unrest(sachsen=4).factories("hamburg")
    table = country.table()
    answer(table, "event career_bans")
    return table


def test_a_part_of_an_event_that_hurts_is_ignored_for_free() -> None:
    assert given_up(dual(), "choose nothing") == "ignored"


@pytest.mark.parametrize("seed", range(8))
def test_a_wrong_opinion_never_does_without_what_helps(seed: int) -> None:
    table, bot = dual(), new_bot("volk", "easy", seed)
    assert str(bot.choose(Chair(table, 0))) != "choose nothing"


def test_an_action_that_does_nothing_is_given_up_where_the_card_can_do_better() -> None:
    country = Country("west", calm_without_unrest=True).display("western_sovereignty", "land_reform").factories("hamburg")
    table = country.table()
    assert given_up(table, "calm western_sovereignty") == "action"
    assert given_up(table, "build western_sovereignty") == ""


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", ["volk", "twoplustwo"])
def test_a_wrong_opinion_never_wastes_a_card(game: str, seed: int) -> None:
    country = Country("west", calm_without_unrest=True).display("western_sovereignty", "land_reform").factories("hamburg")
    table, bot = country.table(), new_bot(game, "easy", seed)
    assert not wasted(table, 0, bot.choose(Chair(table, 0)))
