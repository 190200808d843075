"""Tests for the forecast of a decade's end: each of the ten steps with its sum, and ranges where a side chooses."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import WEST_BERLIN
from game.volk.decade.end import END_STEPS
from game.volk.decade.forecast import FORESEEN, forecast
from game.volk.decade.outlook import Effect, Ending, exactly
from game.volk.decade.powers import POWER_STEPS
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.states.accounts import Range, west_berlin_losses
from tests.volk.country import Country
from tests.volk.outlooks import EAST, WEST, effects, endings, of, parts, step, unrest, working_west

# Whole forecasts ----------------------------------------------------------------------------------------------------------


def test_8_all_ten_steps_in_their_order() -> None:
    outlook = forecast(Country().factories("berlin").state)
    assert [found.phase for found in outlook.steps] == [*END_STEPS]
    assert {*FORESEEN} == {*POWER_STEPS, *END_STEPS}


def test_p1_12_thirteen_steps_with_four_players() -> None:
    outlook = forecast(Country(four=True).factories("berlin").state)
    assert [found.phase for found in outlook.steps] == [*POWER_STEPS, *END_STEPS]


def test_in_the_end_of_a_decade_only_the_steps_to_come_are_foreseen() -> None:
    country = Country(phase="end_supply", part=2)
    assert next(found.phase for found in forecast(country.state).steps) == "end_supply"


def test_a_game_that_is_over_has_no_forecast() -> None:
    country = Country(four=True).track(arms=5)
    country.state.phase = "end_arms"
    table = country.table()
    assert table.result is not None
    assert forecast(table.state).steps == ()


def test_it_changes_nothing_and_needs_nothing_hidden() -> None:
    for game in (VOLK, TWO_PLUS_TWO):
        table, chance = new_table(game, game.min_seats, 3), Chance(3)
        for number in range(300):
            if table.decision is None:
                break
            if number % 30 == 0:
                before = table.state.copy()
                outlook = forecast(table.state)
                assert table.state == before
                assert all(forecast(table.view(seat).state) == outlook for seat in range(game.min_seats))
            table.choose(pick(chance, table.decision.options))


# Steps 1 to 4 -------------------------------------------------------------------------------------------------------------


def test_example_13_6_flight() -> None:
    """4 icons, 1 red police card, living standards of 2 in the West and 0 in the East, protests: 8 steps, 4 points."""
    country = Country().factories("berlin", "schwedt", "jena", "cottbus").lines("schwedt-berlin")
    country.used("forced_merger", "reparations_agreement", "russian_tanks").police("stasi_is_founded")
    country.standards(bayern=2).unrest(sachsen=4, thueringen=4).track(prestige=-2)
    found = of(country, "flight")
    assert parts(found) == {
        "icons": 4,
        "police": 1,
        "highest_west": 2,
        "lowest_east": 0,
        "east_protests": 1,
        "west_protests": 0,
    }
    assert found.parts[2].places == ("bayern",)
    assert found.total == exactly(8)
    assert found.effects == (Effect("dismantle", RED, exactly(4)),)
    assert found.deciders == (WEST, EAST, WEST, EAST)
    assert found.reserve == exactly(1)
    country.unrest(west_berlin=4).exported(rheinland_pfalz=1)
    assert of(country, "flight").total == exactly(7)


def test_example_13_5_owing_more_than_there_is_means_insolvency() -> None:
    country = Country().factories("berlin").used("forced_merger", "reparations_agreement", "russian_tanks")
    outlook = forecast(country.state)
    assert step(outlook, "flight").reserve == Range(-1, -1)
    assert endings(outlook) == [("insolvency", (WEST,), True)]
    assert len(outlook.steps) == 1


def test_7_7_the_wall_costs_a_point_and_a_step() -> None:
    country = Country(decade=2).wall().factories("berlin", "jena").track(prestige=1)
    found = of(country, "flight")
    assert found.effects == (Effect("dismantle", RED, exactly(1)), Effect("prestige", YELLOW, exactly(1)))
    assert found.deciders == (EAST,)
    assert of(country, "prestige").options == ()
    country.track(prestige=-6)
    assert of(country, "flight").effects[1] == Effect("overflow", YELLOW, exactly(1))
    assert of(country, "flight").deciders == (EAST, WEST)


def test_8_2_the_prestige_leader_chooses_a_space() -> None:
    country = Country().factories("berlin", "jena").track(prestige=-4)
    found = of(country, "prestige")
    assert found.options == ("prestige-1", "prestige-2", "prestige-3", "prestige-4")
    assert found.deciders == (WEST,)
    # West may choose a rundown factory, a dismantled piece, or neither.
    assert found.reserve == Range(1, 2)
    assert not of(country, "currency").certain


def test_8_2_an_empty_east_may_be_ruined_by_the_space_that_west_chooses() -> None:
    outlook = forecast(Country().track(prestige=-4).state)
    assert ("insolvency", (WEST,), False) in endings(outlook)
    only = forecast(Country().track(prestige=-1).state)
    assert endings(only) == [("insolvency", (WEST,), True)]


def test_8_2_east_may_build() -> None:
    assert of(Country().factories("berlin").track(prestige=3), "prestige").reserve == Range(1, 2)
    assert of(Country().factories("berlin"), "prestige").reserve == exactly(1)


def example_13_7() -> Country:
    """The West exports 1, 2, 4, 3, 2, 3, 3 without Hamburg; the East, with six living standards, 1, 2, 3, 3, 0 and none."""
    country = Country().track(currency=1, prestige=2)
    country.factories("hamburg", "bremen", "wolfsburg", "kiel").lines("hamburg-bremen", "hamburg-wolfsburg")
    country.factories("dortmund", "koeln", "bielefeld", "duisburg", "kassel", "frankfurt", "giessen", "koblenz")
    country.lines("dortmund-koeln", "bielefeld-dortmund", "duisburg-dortmund", "kassel-giessen", "giessen-frankfurt")
    country.factories("saarbruecken", "mannheim", "stuttgart", "heilbronn", "muenchen", "nuernberg", "ingolstadt", "ulm")
    country.lines("koblenz-saarbruecken", "mannheim-heilbronn", "heilbronn-stuttgart")
    country.lines("nuernberg-muenchen", "ingolstadt-muenchen", "nuernberg-ingolstadt")
    country.factories("rostock", "schwedt", "cottbus", "berlin", "magdeburg", "bitterfeld")
    country.factories("leipzig", rundown=True)
    country.lines("berlin-cottbus", "berlin-magdeburg", "magdeburg-bitterfeld")
    country.standards(mecklenburg_vorpommern=1, brandenburg=1, east_berlin=2, sachsen_anhalt=2)
    return country


def test_example_13_7_western_currency() -> None:
    """If Hamburg counts for Schleswig-Holstein, the sum is 1 + 3 - 6; for Niedersachsen, one more province earns.

    East may have built a factory in Thüringen by prestige; then two more provinces earn."""
    found = of(example_13_7(), "currency")
    assert found.options == ("schleswig_holstein", "niedersachsen")
    assert parts(found) == {"marker": 1, "earning": 3, "standards": -6}
    assert (found.facts[0].number, found.total) == (2, Range(-2, 0))
    assert effects(found, "rundown") == {"": Range(0, 2)}
    # Prestige +2: West is asked about Hamburg, then East runs down the first factory and West the second.
    assert found.deciders == (WEST, EAST, WEST)


def test_8_3_more_missing_than_factories_costs_points() -> None:
    country = working_west(Country()).factories("berlin", "jena").lines("berlin-cottbus").track(currency=-6)
    found = of(country, "currency")
    assert parts(found) == {"marker": -6, "earning": 2, "standards": 0}
    assert [part.places for part in found.parts][1] == ("east_berlin", "thueringen")
    assert found.facts[0].number == 1
    assert found.total == exactly(-4)
    assert effects(found, "rundown") == {"": exactly(2)}
    assert effects(found, "dismantle") == {"": exactly(2)}
    assert found.reserve == exactly(-1)
    assert found.endings == (Ending("insolvency", (WEST,), True),)


def test_8_3_where_all_factories_run_down_nobody_chooses() -> None:
    country = working_west(Country()).factories("berlin", "jena").track(currency=-3).standards(east_berlin=1)
    found = of(country, "currency")
    assert effects(found, "rundown") == {"": exactly(2)}
    assert found.deciders == ()
    assert effects(of(country, "supply"), "standard_lost") == {"east_berlin": exactly(1)}
    country.track(currency=-2)
    assert of(country, "currency").deciders == (WEST,)
    assert effects(of(country, "supply"), "standard_lost") == {"east_berlin": Range(0, 1)}


def test_8_4_police_costs_points_on_which_later_steps_depend() -> None:
    country = Country().factories("berlin", "jena", "schwedt").police("stasi_is_founded", "stalinist_purges")
    country.standards(east_berlin=1)
    found = of(country, "upkeep")
    assert found.parts[0].places == ("stasi_is_founded", "stalinist_purges")
    assert (found.total, found.reserve, found.deciders) == (exactly(2), exactly(1), (EAST, EAST))
    assert effects(of(country, "supply"), "standard_lost") == {"east_berlin": Range(0, 1)}
    assert not of(country, "internal").certain


def test_5_3_where_all_must_go_nobody_chooses_and_the_rest_is_certain() -> None:
    country = Country().factories("berlin", "jena").police("stasi_is_founded", "stalinist_purges").standards(east_berlin=1)
    found = of(country, "upkeep")
    assert (found.reserve, found.deciders) == (exactly(0), ())
    assert effects(of(country, "supply"), "standard_lost") == {"east_berlin": exactly(1)}
    assert of(country, "internal").certain


# Steps 5 to 7 -------------------------------------------------------------------------------------------------------------


def test_8_5_what_no_export_factory_supplies_is_lost() -> None:
    country = working_west(Country()).standards(bayern=3, hessen=1).factories("jena", "eisenach").standards(sachsen=1)
    found = of(country, "supply")
    assert effects(found, "standard_lost") == {"bayern": exactly(2), "sachsen": exactly(1)}


def test_8_5_what_the_west_loses_depends_on_where_it_counts_hamburg() -> None:
    """The only factory, worth 1, is in Hamburg: it supplies one living standard of either province."""
    country = Country(phase="end_supply", part=2).factories("hamburg").standards(schleswig_holstein=3)
    outlook = forecast(country.state)
    assert effects(step(outlook, "supply"), "standard_lost") == {"schleswig_holstein": Range(2, 3)}
    assert step(outlook, "supply").deciders == (WEST,)
    assert not step(outlook, "internal").certain
    country.factories("kiel", "bremen").standards(schleswig_holstein=1)
    assert of(country, "internal").certain


def test_example_13_8_surplus_in_west_berlin() -> None:
    """Sectors 1, 1, 1 with exports 1, 4 and 3: West loses one, or two after a bad choice."""
    country = Country().standards(french_sector=1, british_sector=1, us_sector=1)
    limits = {"rheinland_pfalz": 1, "nordrhein_westfalen": 4, "baden_wuerttemberg": 3}
    assert west_berlin_losses(country.state, limits) == Range(1, 2)


def test_example_13_9_internal_comparison() -> None:
    country = Country(phase="end_internal", part=2)
    country.standards(schleswig_holstein=1, niedersachsen=3, nordrhein_westfalen=2, hessen=2, rheinland_pfalz=1)
    country.standards(baden_wuerttemberg=2, bayern=3, french_sector=1, british_sector=1)
    country.standards(brandenburg=1, east_berlin=2, sachsen_anhalt=1, sachsen=1)
    found = of(country, "internal")
    assert effects(found, "unrest") == {
        "schleswig_holstein": exactly(1),
        "rheinland_pfalz": exactly(1),
        "west_berlin": exactly(1),
        "mecklenburg_vorpommern": exactly(1),
        "thueringen": exactly(1),
    }
    assert [(fact.name, fact.number, fact.places) for fact in found.facts] == [
        ("best_west", 3, ("niedersachsen", "bayern")),
        ("best_east", 2, ("east_berlin",)),
    ]


def example_13_10() -> Country:
    country = Country(phase="end_envy", part=2).socialists(0).unrest(bayern=4)
    country.standards(schleswig_holstein=1, niedersachsen=3, nordrhein_westfalen=2, hessen=2, rheinland_pfalz=1)
    country.standards(baden_wuerttemberg=2, bayern=3, french_sector=1, british_sector=1)
    return country.standards(brandenburg=1, east_berlin=2, sachsen_anhalt=1, sachsen=1)


def test_example_13_10_east_west_comparison() -> None:
    outlook = forecast(example_13_10().state)
    found = step(outlook, "envy")
    assert effects(found, "unrest") == {
        "mecklenburg_vorpommern": Range(1, 4),
        "brandenburg": Range(1, 3),
        "sachsen_anhalt": Range(0, 3),
        "sachsen": Range(0, 1),
        "thueringen": Range(0, 4),
        # Total.
        "": Range(6, 9),
    }
    assert found.deciders == (WEST,)
    assert outlook.unrest["mecklenburg_vorpommern"] == Range(1, 4)
    assert outlook.unrest["bayern"] == exactly(4)
    assert outlook.protests == (exactly(1), Range(0, 2))


# Steps 8 to 10 ------------------------------------------------------------------------------------------------------------


def test_8_8_unused_police_takes_unrest_where_it_ends_a_protest() -> None:
    country = Country(phase="end_police", part=2).police("stasi_is_founded", "career_bans", used=1).unrest(sachsen=4)
    outlook = forecast(country.state)
    assert step(outlook, "police").total == exactly(1)
    assert step(outlook, "police").parts[0].places == ("career_bans",)
    assert outlook.protests == (exactly(0), exactly(0))


def test_8_8_there_is_no_more_to_take_than_there_is() -> None:
    country = Country(phase="end_police", part=2).police("stasi_is_founded", "career_bans").unrest(sachsen=1)
    assert of(country, "police").total == exactly(1)


@pytest.mark.parametrize(
    ("marker", "box", "placed", "reason", "winner"),
    [(6, 0, 8, "", 0), (6, 0, 9, "triumph", EAST), (-6, 1, 3, "", 0), (-6, 1, 2, "socialism_fails", WEST)],
)
def test_example_13_11_socialists(marker: int, box: int, placed: int, reason: str, winner: int) -> None:
    country = Country(phase="end_socialists", part=2).track(socialists=marker).socialists(box, sachsen=placed)
    outlook = forecast(country.state)
    assert step(outlook, "socialists").total == exactly(4 if marker > 0 else -4)
    assert endings(outlook) == ([(reason, (winner,), True)] if reason else [])


def test_8_9_socialists_are_sent_out_where_they_end_protests() -> None:
    """Example 13.13: three socialists are needed; two leave one protest, three leave none."""
    country = Country(phase="end_socialists", part=2).socialists(2).unrest(sachsen=5, east_berlin=4)
    assert forecast(country.state).protests[RED] == exactly(1)
    assert effects(of(country, "socialists"), "deployed") == {"": exactly(2)}
    country.socialists(3)
    assert forecast(country.state).protests[RED] == exactly(0)


def test_8_9_west_tears_socialists_out_where_it_hurts() -> None:
    country = Country(phase="end_socialists", part=2).track(socialists=-4).socialists(1, sachsen=2, thueringen=1)
    country.unrest(sachsen=3, thueringen=3)
    outlook = forecast(country.state)
    assert step(outlook, "socialists").deciders == (WEST,)
    assert effects(step(outlook, "socialists"), "unrest") == {"": exactly(1)}
    assert outlook.protests[RED] == exactly(1)


def test_8_9_what_is_left_in_the_box_after_a_loss_depends_on_ruling_d() -> None:
    for deploys, left in ((True, 0), (False, 1)):
        country = Country(phase="end_socialists", part=2, deploy_after_loss=deploys).track(socialists=-1).socialists(2)
        assert forecast(country.unrest(sachsen=4).state).protests[RED] == exactly(left)


@pytest.mark.parametrize(
    ("west", "east", "decade", "expected"),
    [
        (3, 3, 1, []),
        (4, 3, 1, [("west_collapses", (EAST,), True)]),
        (3, 4, 1, [("east_collapses", (WEST,), True)]),
        (4, 4, 1, [("west_collapses", (EAST,), True)]),
        (3, 3, 4, [("survival", (EAST,), True)]),
        (3, 4, 4, [("east_collapses", (WEST,), True)]),
    ],
)
def test_9_who_would_win(west: int, east: int, decade: int, expected: list[Any]) -> None:
    country = Country(phase="end_collapse", part=2, decade=decade).socialists(0)
    unrest(unrest(country, YELLOW, west), RED, east)
    outlook = forecast(country.state)
    assert outlook.protests == (exactly(west), exactly(east))
    assert endings(outlook) == expected


def test_7_2_a_protest_in_west_berlin_counts_twice() -> None:
    country = Country(phase="end_internal", part=2).unrest(west_berlin=3).standards(bayern=1)
    outlook = forecast(country.state)
    assert outlook.unrest[WEST_BERLIN] == exactly(4)
    assert outlook.protests[YELLOW] == exactly(2)


@pytest.mark.parametrize(
    ("prestige", "protests"), [(-2, Range(3, 3)), (-3, Range(3, 4)), (1, Range(3, 3)), (2, Range(2, 3))]
)
def test_8_2_what_prestige_may_stir_or_calm_is_reckoned_with_in_the_protests(prestige: int, protests: Range) -> None:
    country = Country(phase="end_prestige", part=2, decade=2).socialists(0).track(prestige=prestige)
    country.unrest(mecklenburg_vorpommern=4, brandenburg=4, east_berlin=4, thueringen=3)
    outlook = forecast(country.state)
    assert outlook.protests[RED] == protests
    assert ("east_collapses" in [ending.reason for ending in outlook.endings]) == (protests.most == 4)
    assert effects(step(outlook, "prestige"), "unrest") == ({"": Range(0, 1)} if protests.most == 4 else {})


def test_10_what_depends_on_a_choice_is_possible_and_not_certain() -> None:
    """Bayern chooses whether Thüringen or Sachsen gets the fourth cube; three others already protest."""
    country = Country(phase="end_envy", part=2, decade=2).socialists(0).standards(bayern=1)
    country.unrest(mecklenburg_vorpommern=4, brandenburg=4, east_berlin=4, thueringen=3)
    outlook = forecast(country.state)
    assert outlook.protests[RED] == Range(3, 4)
    assert endings(outlook) == [("east_collapses", (WEST,), False)]


# Earlier steps that may end the game --------------------------------------------------------------------------------------


def test_9_what_an_earlier_step_may_end_makes_a_later_end_uncertain() -> None:
    """West may choose the space that ruins East in step 2; otherwise, step 9 ends the game by the number of socialists."""
    for marker, reason, winner in ((-6, "socialism_fails", WEST), (6, "triumph", EAST)):
        country = Country().track(prestige=-4, socialists=marker).socialists(0 if marker < 0 else 11)
        outlook = forecast(country.state)
        assert endings(outlook) == [("insolvency", (WEST,), False), (reason, (winner,), False)]
        assert outlook.over
        sure = forecast(country.track(prestige=0).state)
        assert endings(sure) == [(reason, (winner,), True)]
