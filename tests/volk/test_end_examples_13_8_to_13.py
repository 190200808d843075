"""Tests for the worked examples from 13.8 on: supply, comparisons, socialists, overflow, deployment."""

import pytest

from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.outcome import EAST, WEST, at_step, changes, ended, halted

WEST_SEAT, EAST_SEAT = 0, 1


def full_sectors() -> tuple[Country, VolkTable]:
    """A country at step 5 whose suppliers export 1, 4 and 3 and whose sectors hold one each, and its table."""
    country = Country().factories("koblenz", "dortmund", "koeln", "bielefeld", "duisburg")
    country.lines("dortmund-koeln", "bielefeld-dortmund", "duisburg-dortmund")
    country.factories("mannheim", "heilbronn", "stuttgart").lines("mannheim-heilbronn", "mannheim-stuttgart")
    country.standards(french_sector=1, british_sector=1, us_sector=1)
    return country, at_step(5, country).table()


def test_example_13_8_without_the_french_sector_it_fits() -> None:
    country, table = full_sectors()
    assert asked(table) == (WEST_SEAT, "empty_sector")
    answer(table, "french_sector")
    assert halted(table)
    assert changes(country.state, table.state) == {"sector.french_sector": -1}


def test_example_13_8_without_the_british_sector_one_more_must_go() -> None:
    _, table = full_sectors()
    answer(table, "british_sector")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "empty_sector"), {"french_sector", "us_sector"})


def living() -> Country:
    """The living standards of examples 9 and 10."""
    country = Country().standards(
        schleswig_holstein=1,
        niedersachsen=3,
        nordrhein_westfalen=2,
        hessen=2,
        rheinland_pfalz=1,
        baden_wuerttemberg=2,
        bayern=3,
        french_sector=1,
        british_sector=1,
    )
    return country.standards(brandenburg=1, east_berlin=2, sachsen_anhalt=1, sachsen=1)


def test_example_13_9_internal_comparison() -> None:
    country = at_step(6, living())
    table = country.table()
    assert halted(table)
    assert changes(country.state, table.state) == {
        "unrest.schleswig_holstein": 1,
        "unrest.rheinland_pfalz": 1,
        "unrest.west_berlin": 1,
        "unrest.mecklenburg_vorpommern": 1,
        "unrest.thueringen": 1,
    }


ATTACKS = {
    "niedersachsen": {"mecklenburg_vorpommern": 3, "brandenburg": 2, "sachsen_anhalt": 2},
    "hessen": {"sachsen_anhalt": 1, "thueringen": 2},
    "bayern": {"thueringen": 2, "sachsen": 1},
}
"""For each attacker of example 10 that has a choice: the unrest it would add to each target."""


@pytest.mark.parametrize("niedersachsen", sorted(ATTACKS["niedersachsen"]))
@pytest.mark.parametrize("hessen", sorted(ATTACKS["hessen"]))
@pytest.mark.parametrize("bayern", sorted(ATTACKS["bayern"]))
def test_example_13_10_every_combination_of_attacks(niedersachsen: str, hessen: str, bayern: str) -> None:
    country = at_step(7, living().unrest(bayern=4))
    table = country.table()
    expected = dict.fromkeys(EAST, 0)
    expected["mecklenburg_vorpommern"] += 1
    expected["brandenburg"] += 1
    for attacker, target in (("niedersachsen", niedersachsen), ("hessen", hessen), ("bayern", bayern)):
        assert (asked(table), offered(table)) == ((WEST_SEAT, "envy"), set(ATTACKS[attacker]))
        expected[target] += ATTACKS[attacker][target]
        answer(table, target)
    assert halted(table)
    assert changes(country.state, table.state) == {f"unrest.{land}": by for land, by in expected.items() if by}


def test_example_13_10_the_highest_numbers_make_two_mass_protests() -> None:
    table = at_step(7, living().unrest(bayern=4)).table()
    answer(table, "mecklenburg_vorpommern", "thueringen", "thueringen")
    assert table.state.unrest["mecklenburg_vorpommern"] == 4
    assert table.state.unrest["thueringen"] == 4


def test_example_13_11_the_box_first_and_then_one_from_a_province() -> None:
    country = at_step(9, Country().socialists(1, sachsen=2, thueringen=1).track(socialists=-4))
    assert country.state.socialists_supply == 8
    table = country.table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "lose_socialist"), {"sachsen", "thueringen"})
    answer(table, "sachsen")
    assert halted(table)
    assert changes(country.state, table.state) == {
        "socialists.box": -1,
        "socialists.sachsen": -1,
        "socialists.supply": 2,
        "unrest.sachsen": 1,
    }


def test_example_13_11_losing_exactly_what_there_is() -> None:
    table = at_step(9, Country().socialists(1, sachsen=2, thueringen=1).track(socialists=-6)).table()
    # All socialists are removed, so nobody is asked which.
    assert halted(table)
    assert table.state.socialists_supply == 12
    assert (table.state.unrest["sachsen"], table.state.unrest["thueringen"]) == (2, 1)


def test_example_13_11_with_three_socialism_fails() -> None:
    table = at_step(9, Country().socialists(0, sachsen=2, thueringen=1).track(socialists=-6)).table()
    assert ended(table) == ((WEST_SEAT,), "socialism_fails")


def test_example_13_11_a_supply_of_four_suffices_and_three_do_not() -> None:
    country = at_step(9, Country().socialists(8).track(socialists=6))
    table = country.table()
    assert halted(table)
    assert changes(country.state, table.state) == {"socialists.box": 4, "socialists.supply": -4}
    country = at_step(9, Country().socialists(9).track(socialists=6))
    assert ended(country.table()) == ((EAST_SEAT,), "triumph")


@pytest.mark.parametrize(("province", "by"), [("sachsen", -1), ("west_berlin", 1), ("bayern", 1)])
def test_example_13_12_the_second_step_of_card_4_is_blocked(province: str, by: int) -> None:
    country = Country(turn="east").display("goettingen_eighteen", "land_reform").track(prestige=5)
    country.unrest(sachsen=1, thueringen=2)
    table = country.table()
    answer(table, "event goettingen_eighteen", "prestige")
    assert table.state.tracks["prestige"] == 6
    assert asked(table) == (EAST_SEAT, "overflow_prestige")
    assert offered(table) == {"sachsen", "thueringen"} | WEST
    answer(table, province)
    assert changes(country.state, table.state) == {"track.prestige": 1, f"unrest.{province}": by}


def test_example_13_12_the_wall_gives_west_the_yellow_counterpart() -> None:
    country = Country(decade=2).factories("berlin", "schwedt").wall().track(prestige=-6).unrest(west_berlin=1)
    table = at_step(1, country).table()
    assert asked(table) == (EAST_SEAT, "dismantle")
    answer(table, "berlin")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "overflow_prestige"), {"west_berlin"} | EAST)


def restless_country(box: int) -> tuple[Country, VolkTable]:
    country = Country(turn="west").socialists(box).unrest(sachsen=5, east_berlin=4)
    table = country.display("western_sovereignty", "land_reform").table()
    answer(table, "build western_sovereignty", "stop")
    return country, table


@pytest.mark.parametrize(("second", "sachsen", "berlin"), [("sachsen", 3, 4), ("east_berlin", 4, 3)])
def test_example_13_13_two_socialists_for_a_need_of_three(second: str, sachsen: int, berlin: int) -> None:
    _, table = restless_country(2)
    assert (asked(table), offered(table)) == ((EAST_SEAT, "deploy"), {"sachsen", "east_berlin"})
    answer(table, "sachsen")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "deploy"), {"sachsen", "east_berlin"})
    answer(table, second)
    assert asked(table) == (EAST_SEAT, "turn")
    assert (table.state.unrest["sachsen"], table.state.unrest["east_berlin"]) == (sachsen, berlin)
    assert table.state.socialists_box == 0


def test_example_13_13_with_three_all_happens_by_itself() -> None:
    country, table = restless_country(3)
    assert asked(table) == (EAST_SEAT, "turn")
    assert changes(country.state, table.state) == {
        "socialists.box": -3,
        "socialists.sachsen": 2,
        "socialists.east_berlin": 1,
        "unrest.sachsen": -2,
        "unrest.east_berlin": -1,
    }
