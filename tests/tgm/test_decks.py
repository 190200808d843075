"""Tests for army decks: points, years and copies, and every reason a deck is illegal. Test names give the rules."""

from typing import Any

import msgspec
import pytest

from game.data.texts import Texts
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.decks import deck_points, deck_problems, scenario_deck_problems, setup_units
from game.tgm.ground.geometry import SIDES


def deck(cards: dict[str, int], faction: Any = "us", limit: int = 120, year: Any = 1945, general: str | None = None) -> Deck:
    return Deck(id="own", source="house", faction=faction, limit=limit, year=year, cards=cards, general=general)


def reasons(problems: list[Any]) -> list[str]:
    return [problem.key.removeprefix("tgm.deck_problem.") for problem in problems]


# ready-made decks


@pytest.mark.parametrize("id", DATA.decks)
def test_every_ready_made_deck_is_legal(id: str) -> None:
    ready = DATA.decks[id]
    assert deck_problems(DATA, ready) == []
    assert 0.9 * ready.limit <= deck_points(DATA, ready) <= ready.limit


@pytest.mark.parametrize("id", DATA.scenarios)
def test_every_scenario_can_be_played_with_its_decks(id: str) -> None:
    scenario = DATA.scenarios[id]
    for side in SIDES:
        for ready in scenario.decks[side]:
            assert scenario_deck_problems(DATA, scenario, side, DATA.decks[ready]) == []


def test_the_solo_opponent_has_no_cards_for_quick_wits() -> None:
    for ready in DATA.decks.values():
        if ready.ai:
            assert not ready.cards.keys() & set(DATA.solo.left_out)


# examples of the rulebook


def test_x01_deck_points_are_the_printed_costs() -> None:
    assert deck_points(DATA, deck({"us02": 1, "us18": 1, "sp08": 1, "sp09": 1})) == 2 + 4 + 4 + 4


def test_x02_a_year_limit_of_1943_leaves_out_what_came_later() -> None:
    in_time = {id: 1 for id, unit in DATA.units.items() if unit.faction == "ge" and (unit.year or 0) <= 1943}
    assert deck_problems(DATA, deck(in_time, "ge", 999, 1943)) == []
    assert {DATA.units[id].year for id in in_time} == {None, 1941, 1942, 1943}
    late = {id: 1 for id, unit in DATA.units.items() if unit.faction == "ge" and id not in in_time}
    assert reasons(deck_problems(DATA, deck(late, "ge", 999, 1943))) == ["year"] * len(late)
    assert late.keys() == {"ge28", "ge29"}


def test_x19_promotion_costs_2_deck_points_and_no_ap() -> None:
    assert deck_points(DATA, deck({"sp06": 1})) == 2
    assert DATA.support["sp06"].ap == 0


# reasons


def test_r1_3_there_is_no_least_number_of_cards() -> None:
    assert deck_problems(DATA, deck({})) == []


def test_r1_4_too_many_points() -> None:
    (problem,) = deck_problems(DATA, deck({"us18": 3}, limit=11))
    assert (problem.key, problem.rule) == ("tgm.deck_problem.points", "R1.4")
    assert problem.params == {"points": 12, "limit": 11}
    assert deck_problems(DATA, deck({"us18": 3}, limit=12)) == []


def test_r1_6_a_table_can_have_another_year_and_limit() -> None:
    assert reasons(deck_problems(DATA, deck({"us23": 1}), limit=7, year=1944)) == ["year", "points"]


def test_r1_7_too_many_copies() -> None:
    (problem,) = deck_problems(DATA, deck({"us01": 9}))
    assert problem.params == {"card": "us01", "count": 9, "copies": 8}
    assert reasons(deck_problems(DATA, deck({"sp07": 2}))) == ["copies"]
    assert deck_problems(DATA, deck({"sp07": 2}, "ge")) == []


def test_r1_7_cards_of_another_faction() -> None:
    assert reasons(deck_problems(DATA, deck({"ge27": 1}))) == ["faction"]
    assert reasons(deck_problems(DATA, deck({"sp30": 1}))) == ["faction"]
    assert reasons(deck_problems(DATA, deck({"sp29": 1}, "ge"))) == ["faction"]


@pytest.mark.parametrize("faction", ["uk", "su"])
def test_5_6_the_british_and_the_soviets_use_the_support_cards_of_the_us(faction: str) -> None:
    assert deck_problems(DATA, deck({"sp29": 1, "sp07": 1}, faction)) == []
    assert reasons(deck_problems(DATA, deck({"sp07": 2, "sp30": 1}, faction))) == ["copies", "faction"]


def test_scenario_units_and_unknown_cards() -> None:
    assert reasons(deck_problems(DATA, deck({"xx01": 1, "us99": 1}))) == ["scenario_unit", "unknown"]


def test_5_7_a_general_lets_cards_in_for_nothing() -> None:
    jump = {"us05": 3, "sp05": 1}
    assert deck_points(DATA, deck(jump)) == 9 + 4
    assert deck_points(DATA, deck(jump, general="gus4")) == 4
    assert deck_problems(DATA, deck(jump, limit=4, general="gus4")) == []
    # The general makes the two most expensive of the three airplanes free.
    air = {"ge35": 1, "ge36": 1, "ge37": 1, "sp05": 1}
    assert deck_points(DATA, deck(air, "ge", general="gge3")) == 3 + 4
    conscripts = {"su01": 6, "sp05": 1}
    assert deck_points(DATA, deck(conscripts, "su", general="gsu4")) == 2 + 4


def test_5_7_the_named_general_must_be_one_who_does_that_and_come_with_his_card() -> None:
    assert reasons(deck_problems(DATA, deck({"us05": 1}, general="gus4"))) == ["general_card"]
    for general in ("gus1", "guk4", "nobody"):
        assert reasons(deck_problems(DATA, deck({"sp05": 1}, general=general))) == ["general"]


def test_5_10_an_own_deck_holds_the_units_of_the_set_up() -> None:
    scenario = DATA.scenarios["S06"]
    assert setup_units(DATA, scenario, "north") == {"ge02": 2, "ge01": 1}
    assert setup_units(DATA, scenario, "south") == {}
    assert setup_units(DATA, DATA.scenarios["S03"], "north") == {"ge31": 1, "ge01": 1}
    own = deck({"ge02": 1, "ge28": 1}, "ge")
    assert reasons(scenario_deck_problems(DATA, scenario, "north", own)) == ["needed", "needed"]


def test_5_10_an_own_deck_has_the_limit_and_year_of_the_ready_made_one() -> None:
    scenario = DATA.scenarios["S07"]
    assert scenario.year == 1944
    # US_43 is from 1943 and has 80 points.
    own = deck({"us01": 2, "us02": 1, "us19": 1})
    assert reasons(scenario_deck_problems(DATA, scenario, "south", own)) == ["year"]
    heavy = deck(
        {"us01": 2, "us02": 6, "us18": 3, "us14": 1, "us15": 1, "us24": 1, "us21": 1, "us04": 2, "us05": 3, "us32": 1}
    )
    assert deck_points(DATA, heavy) == 65
    assert scenario_deck_problems(DATA, scenario, "south", heavy) == []
    heavier = msgspec.structs.replace(heavy, cards={**heavy.cards, "sp08": 2, "sp09": 2})
    assert reasons(scenario_deck_problems(DATA, scenario, "south", heavier)) == ["points"]
    assert reasons(scenario_deck_problems(DATA, scenario, "south", deck({"ge01": 1}, "ge"))) == ["side"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_reason_can_be_shown(language: str) -> None:
    texts = Texts(language)
    broken = (
        deck({"us01": 9, "ge01": 1, "xx01": 1, "us99": 1, "us23": 1}, limit=1, general="gus4"),
        deck({"sp05": 1}, general="gus1"),
    )
    problems = [problem for each in broken for problem in deck_problems(DATA, each, year=1944, needed={"us02": 1})]
    problems += scenario_deck_problems(DATA, DATA.scenarios["S07"], "south", deck({}, "su"))
    problems += scenario_deck_problems(DATA, DATA.scenarios["S07"], "south", deck({}))
    for problem in problems:
        shown = texts.render(problem.key, problem.params)
        assert "{" not in shown
        assert not shown.startswith("[")
    assert {*reasons(problems)} == {
        *("copies", "faction", "scenario_unit", "unknown", "year", "points", "general", "general_card", "needed", "side"),
        "empty",
    }
