"""Tests for the figures behind a game's charts, and for the turns they belong to."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table
from game.rules.state import NOBODY
from game.volk.game import TWO_PLUS_TWO, VOLK, Volk
from tests.volk.country import Country, answer


def figure(country: Country, name: str) -> tuple[int, ...]:
    return country.game.figures(country.state)[name]


def test_5_2_the_economy_is_the_sum_of_all_factory_values() -> None:
    """Example 13.2, with one of the two lines to Bitterfeld: 3 + 3, plus 3 abroad and 0 for the rundown factory."""
    country = Country().factories("dortmund", "koeln").lines("dortmund-koeln")
    country.factories("berlin", "schwedt", "polska_south").factories("bitterfeld", rundown=True)
    country.lines("schwedt-berlin", "berlin-polska_south", "schwedt-polska_south", "berlin>bitterfeld")
    assert figure(country, "economy") == (4, 9)


def test_7_2_the_living_standard_counts_the_sectors_of_west_berlin() -> None:
    country = Country().standards(bayern=2, french_sector=1, us_sector=1, sachsen=3)
    assert figure(country, "standard") == (4, 3)


def test_7_1_unrest_and_protests_with_those_exported() -> None:
    country = Country().unrest(west_berlin=5, hessen=4, sachsen=9).exported(rheinland_pfalz=1)
    assert figure(country, "unrest") == (9, 9)
    assert figure(country, "protests") == (3, 2)


def test_two_players_have_no_money() -> None:
    assert [*VOLK.figures(Country().state)] == ["economy", "standard", "unrest", "protests"]


def test_1_12_allies_have_the_same_numbers_with_four() -> None:
    country = Country(four=True).money(7, 2).track(dominance=-4, arms=3, space=-1).unrest(sachsen=4)
    assert figure(country, "money") == (7, 2, 7, 2)
    assert figure(country, "victory_points") == (3, 2, 3, 2)
    assert figure(country, "protests") == (0, 1, 0, 1)


def test_debts_and_what_they_cost_are_below_zero() -> None:
    country = Country(four=True).money(-3, -9)
    assert figure(country, "money") == (-3, -9, -3, -9)
    assert figure(country, "victory_points") == (-1, -4, -1, -4)


def test_4_the_round_is_the_decade_and_the_turn_that_of_the_active_player() -> None:
    country = Country(turn="east", decade=3)
    assert VOLK.turn_of(country.state) == (3, 1)
    table = country.factories("berlin").table()
    answer(table, f"build {table.state.display[0]}", "stop")
    assert VOLK.turn_of(table.state) == (3, 0)


def test_3_before_the_cards_are_dealt_it_is_nobodys_turn() -> None:
    state = VOLK.setup(VOLK.options_type(), 2, 0)
    assert VOLK.turn_of(state) == (1, NOBODY)


def test_every_figure_has_a_name() -> None:
    names = [TWO_PLUS_TWO.name("figure", name, Texts("en")) for name in TWO_PLUS_TWO.figures(Country(four=True).state)]
    assert len(names) == len(set(names)) == 6
    assert not any(name.startswith("[") for name in names)


@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO])
def test_every_figure_has_a_number_for_every_seat_also_in_a_view(game: Volk) -> None:
    table, chance = new_table(game, game.min_seats, 5), Chance(5)
    for number in range(400):
        if table.decision is None:
            break
        if number % 40 == 0:
            now = game.figures(table.state)
            assert all(len(values) == game.min_seats for values in now.values())
            assert all(game.figures(table.view(seat).state) == now for seat in range(game.min_seats))
        table.choose(pick(chance, table.decision.options))
