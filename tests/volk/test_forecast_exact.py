"""Tests the forecast against exact search: no false certainty, no range without the true value, no missing forced ending."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from game.lab.volk.exact import TooLarge, Truth, play_out
from game.lab.volk.forecast_check import MISTAKES, UNNAMED, WIDE, WINNER, Finding, compare
from game.rules.chance import Chance, pick
from game.rules.game import Game
from game.rules.positions.opening import new_table
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import exactly
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.state import VolkState
from game.volk.states.accounts import Range
from tests.volk.country import Country
from tests.volk.outlooks import EAST, WEST, effects, endings, of, working_west


def truth_of(country: Country) -> Truth:
    return play_out(country.game, country.state, 20_000)


def mistakes(country: Country) -> list[Finding]:
    """Mistakes of the forecast, including missing deciders."""
    found = compare(forecast(country.state), truth_of(country))
    return [finding for finding in found if finding.kind in (*MISTAKES, UNNAMED)]


def positions(game: Game[VolkState], every: int = 7) -> Iterator[VolkState]:
    """An endless series of boards from random games; at the end of a decade, those at the start of a step."""
    for seed in count():
        table, chance, number = new_table(game, game.min_seats, seed, keep="checkpoints"), Chance(seed), seed
        while table.decision is not None:
            if number % every == 0:
                yield table.checkpoint()[0] if table.state.phase.startswith("end_") else table.state.copy()
            table.choose(pick(chance, table.decision.options))
            number += 1


@pytest.mark.parametrize(("game", "most"), [(VOLK, 200), (TWO_PLUS_TWO, 100)])
def test_the_forecast_of_any_position_holds_all_that_can_happen(game: Game[VolkState], most: int) -> None:
    compared, wrong = 0, list[tuple[int, Finding]]()
    for at, state in enumerate(positions(game)):
        try:
            truth = play_out(game, state, 25)
        except TooLarge:
            continue
        compared += 1
        found = compare(forecast(state), truth)
        wrong += [(at, finding) for finding in found if finding.kind in MISTAKES]
        wrong += [(at, finding) for finding in found if (finding.kind, finding.where) == (UNNAMED, "end_socialists")]
        if compared == most:
            break
    assert wrong == []


def test_8_9_police_and_socialists_may_help_the_same_province() -> None:
    """Sachsen has two cubes too many, so only the card and the socialist together can end its protest."""
    country = Country(phase="end_police", part=2, decade=2).police("career_bans").socialists(1)
    country.unrest(mecklenburg_vorpommern=4 + 2, brandenburg=4 + 2, east_berlin=4 + 2, sachsen=4 + 1)
    outlook = forecast(country.state)
    assert outlook.protests[1] == Range(3, 4)
    assert endings(outlook) == []
    assert outlook.avertable
    assert mistakes(country) == []
    country.unrest(sachsen=4 + 2)
    assert endings(forecast(country.state)) == [("east_collapses", (WEST,), True)]
    assert mistakes(country) == []


def test_8_3_what_east_itself_must_dismantle_by_turns_lowers_its_balance() -> None:
    """Two of three factories are lost in step 1, each side choosing one: one province earns in any case."""
    country = working_west(Country()).factories("berlin", "jena", "dresden").standards(sachsen=2)
    country.used("forced_merger", "reparations_agreement", "russian_tanks")
    assert of(country, "flight").deciders == (WEST, EAST)
    found = of(country, "currency")
    assert found.total == exactly(-1)
    assert effects(found, "rundown") == {"": exactly(1)}
    assert not found.certain
    assert mistakes(country) == []


def test_8_3_the_point_that_the_wall_costs_lowers_the_balance() -> None:
    """East has two factories that earn: one of them is lost, but East chooses which."""
    country = working_west(Country(decade=2)).wall().track(prestige=1)
    country.factories("berlin", "jena").standards(east_berlin=1, thueringen=1)
    found = of(country, "currency")
    assert found.total == exactly(-1)
    assert effects(found, "rundown") == {"": exactly(1)}
    assert mistakes(country) == []


def test_8_9_whoever_chooses_where_socialists_go_is_named() -> None:
    country = Country(phase="end_socialists", part=2).socialists(2).unrest(sachsen=5, east_berlin=5)
    assert of(country, "socialists").deciders == (EAST,)
    assert mistakes(country) == []
    country.socialists(4)
    assert of(country, "socialists").deciders == ()


def test_8_5_more_standards_are_lost_if_more_of_what_supplies_them_goes() -> None:
    """Two police cards cost two points: Sachsen, Thüringen, both or neither may lose their factory."""
    country = working_west(Country(phase="end_upkeep", part=2)).factories("dresden", "jena", "berlin", "rostock")
    country.police("stalinist_purges", "career_bans").standards(sachsen=1, thueringen=1)
    assert effects(of(country, "supply"), "standard_lost") == {"sachsen": Range(0, 1), "thueringen": Range(0, 1)}
    assert compare(forecast(country.state), truth_of(country)) == []


def test_8_7_unrest_that_prestige_may_add_weakens_a_province_at_the_border() -> None:
    """Sachsen's living standard is above Bayern's. With one more cube, Sachsen protests, and then nobody envies it."""
    country = working_west(Country(phase="end_prestige", part=2)).track(prestige=-3, currency=1)
    country.factories("dresden", "leipzig").standards(sachsen=1).unrest(sachsen=3).socialists(0)
    assert effects(of(country, "envy"), "unrest") == {"bayern": Range(0, 1)}
    assert mistakes(country) == []


def test_exact_search_finds_what_a_side_can_force() -> None:
    """Bayern chooses its target: West can bring East down but doesn't have to."""
    country = Country(phase="end_envy", part=2, decade=2).socialists(0).standards(bayern=1)
    country.unrest(mecklenburg_vorpommern=4, brandenburg=4, east_berlin=4, thueringen=3)
    truth = truth_of(country)
    assert truth.endings == {("east_collapses", (WEST,)), ("", ())}
    assert truth.forced == {"east_collapses"}
    assert truth.values["end_collapse", "protests", "1"] == {3, 4}
    with pytest.raises(TooLarge):
        play_out(country.game, country.state, 1)


def test_a_comparison_names_every_kind_of_mistake() -> None:
    """The forecast of another board has every kind of mistake except one: it names no wrong winner."""
    country = Country(phase="end_envy", part=2, decade=2).socialists(0).standards(bayern=1)
    country.unrest(mecklenburg_vorpommern=4, brandenburg=4, east_berlin=4, thueringen=3)
    truth = truth_of(country)
    quiet = forecast(Country(phase="end_envy", part=2, decade=2).state)
    kinds = {finding.kind for finding in compare(quiet, truth)}
    assert {*MISTAKES, UNNAMED} - kinds == {WINNER}
    sure = forecast(country.state)
    other = sure._replace(endings=(sure.endings[0]._replace(winners=(EAST,)),))
    assert WINNER in {finding.kind for finding in compare(other, truth)}
    assert WIDE not in {finding.kind for finding in compare(forecast(country.state), truth)}
