"""Tests for the worked examples 1 to 7 of section 13, each with its numbers."""

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.states.economy import Output, dismantle_points, output
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.outcome import EAST, at_step, balances, changes, ended, flights, halted

WEST_SEAT, EAST_SEAT = 0, 1


def yields(country: Country | VolkTable, side: int) -> Output:
    return output(side, country.state.economies[side])


# 1 and 2: factory values --------------------------------------------------------------------------------------------------


def ruhr() -> Country:
    country = Country(turn="west").factories("dortmund", "koeln", "bielefeld", "duisburg", "kassel")
    country.lines("dortmund-koeln", "bielefeld-dortmund", "dortmund-kassel", "koeln-frankfurt", "duisburg>bremen")
    return country.display("western_sovereignty", "land_reform")


def test_example_13_1_values_and_sums() -> None:
    found = yields(ruhr(), YELLOW)
    assert found.values == {"dortmund": 4, "koeln": 2, "bielefeld": 2, "kassel": 2, "duisburg": 1}
    assert (found.lands["nordrhein_westfalen"], found.exports["nordrhein_westfalen"]) == (9, 4)
    assert (found.lands["hessen"], found.exports["hessen"]) == (2, 2)


def test_example_13_1_a_factory_in_frankfurt_makes_the_connection_work() -> None:
    table = ruhr().table()
    answer(table, "build western_sovereignty", "frankfurt", "stop")
    found = yields(table, YELLOW)
    assert (found.values["koeln"], found.values["frankfurt"]) == (3, 2)
    assert (found.lands["nordrhein_westfalen"], found.exports["nordrhein_westfalen"]) == (10, 4)
    assert (found.lands["hessen"], found.exports["hessen"]) == (4, 2)


def polska(*more: str) -> Country:
    country = Country(turn="east").factories("berlin", "schwedt", "polska_south").factories("bitterfeld", rundown=True)
    country.lines("schwedt-berlin", "berlin-polska_south", "schwedt-polska_south", "berlin>bitterfeld", *more)
    return country.display("land_reform", "western_sovereignty")


def test_example_13_2_values_with_one_line_missing() -> None:
    assert yields(polska(), RED).values == {"berlin": 3, "schwedt": 3, "polska_south": 3, "bitterfeld": 0}


def test_example_13_2_the_second_line_completes_the_connection() -> None:
    table = polska().table()
    answer(table, "build land_reform", "bitterfeld>berlin", "stop")
    found = yields(table, RED)
    assert (found.values["berlin"], found.values["bitterfeld"]) == (4, 1)
    assert (found.lands["east_berlin"], found.lands["brandenburg"], found.lands["sachsen_anhalt"]) == (4, 3, 1)


@pytest.mark.parametrize(
    ("province", "economy", "open_to"),
    [
        ("east_berlin", 7, {"east_berlin", "sachsen_anhalt"}),
        ("brandenburg", 6, {"brandenburg", "east_berlin", "sachsen_anhalt"}),
    ],
)
def test_example_13_2_the_factory_abroad_counts_for_one_province(province: str, economy: int, open_to: set[str]) -> None:
    country = polska("bitterfeld>berlin").standards(east_berlin=1, brandenburg=1)
    found = yields(country, RED)
    (abroad,) = found.floating
    assert (abroad.site, abroad.value, set(abroad.provinces)) == ("polska_south", 3, {"east_berlin", "brandenburg"})
    assert found.lands[province] + abroad.value == economy
    table = country.table()
    answer(table, "raise land_reform")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "assign"), {"east_berlin", "brandenburg"})
    answer(table, province)
    # The card has 2 points. For a second living standard, Berlin's 4 is 2 short, and Brandenburg's 3 would be 3 short.
    assert offered(table) == open_to


# 3 and 4: living standard -------------------------------------------------------------------------------------------------


def bridging(mecklenburg: bool = False) -> tuple[Country, VolkTable]:
    """Let East begin to raise standards with the example's economies: 5, 3, and 2 in Brandenburg or 1 in Mecklenburg."""
    country = Country(turn="east").factories("leipzig", "dresden", "karl_marx_stadt").lines("leipzig-dresden")
    country.factories("eisenach", rundown=True).factories("jena").lines("eisenach-jena")
    country.standards(sachsen=1).unrest(**dict.fromkeys(EAST, 2))
    country.factories(*(("rostock",) if mecklenburg else ("schwedt", "cottbus")))
    table = country.display("land_reform", "western_sovereignty").table()
    answer(table, "raise land_reform")
    return country, table


def test_example_13_3_all_three_get_one() -> None:
    country, table = bridging()
    lands = yields(country, RED).lands
    assert (lands["sachsen"], lands["thueringen"], lands["brandenburg"]) == (5, 3, 2)
    assert offered(table) == {"sachsen", "thueringen", "brandenburg"}
    answer(table, "sachsen", "thueringen", "brandenburg")
    assert asked(table) == (WEST_SEAT, "turn")
    assert changes(country.state, table.state) == {
        f"{what}.{province}": by
        for province in ("sachsen", "thueringen", "brandenburg")
        for what, by in (("standard", 1), ("unrest", -1))
    }


@pytest.mark.parametrize(
    ("first", "left"), [("sachsen", {"thueringen", "stop"}), ("mecklenburg_vorpommern", {"thueringen", "stop"})]
)
def test_example_13_3_with_mecklenburg_only_one_of_two_can_be_bridged(first: str, left: set[str]) -> None:
    country, table = bridging(mecklenburg=True)
    assert yields(country, RED).lands["mecklenburg_vorpommern"] == 1
    assert offered(table) == {"sachsen", "thueringen", "mecklenburg_vorpommern"}
    answer(table, first)
    assert offered(table) == left


def test_example_13_3_three_short_is_out_of_reach_whatever_the_value() -> None:
    country = Country(turn="east").factories("eisenach", rundown=True).display("goettingen_eighteen", "land_reform")
    table = country.table()
    assert yields(country, RED).lands["thueringen"] == 0
    assert refused(table, "raise goettingen_eighteen") == "5.4"
    country.factories("jena")
    assert refused(country.table(), "raise goettingen_eighteen") == ""


def delivering(**standards: int) -> tuple[Country, VolkTable]:
    """Let West begin to raise standards. Rheinland-Pfalz has an economy of 5; the other suppliers can afford a raise too."""
    country = Country(turn="west").factories("koblenz", "saarbruecken", "kaiserslautern").lines("koblenz-saarbruecken")
    country.factories("dortmund", "koeln", "duisburg").lines("dortmund-koeln", "duisburg-koeln", "duisburg-dortmund")
    country.factories("heilbronn", "mannheim", "stuttgart").unrest(west_berlin=2, rheinland_pfalz=2, baden_wuerttemberg=2)
    country.standards(british_sector=1, rheinland_pfalz=1, nordrhein_westfalen=1, **standards)
    table = country.display("western_sovereignty", "land_reform").table()
    answer(table, "raise western_sovereignty")
    return country, table


def test_example_13_4_transfer() -> None:
    country, table = delivering()
    assert yields(country, YELLOW).lands["rheinland_pfalz"] == 5
    answer(table, "rheinland_pfalz")
    assert (asked(table), offered(table)) == ((WEST_SEAT, "transfer"), {"french_sector", "leave"})
    answer(table, "french_sector", "stop")
    assert changes(country.state, table.state) == {"sector.french_sector": 1, "unrest.west_berlin": -1}


def test_example_13_4_west_may_leave_it_where_it_is() -> None:
    country, table = delivering()
    answer(table, "rheinland_pfalz", "leave", "stop")
    assert changes(country.state, table.state) == {"standard.rheinland_pfalz": 1, "unrest.rheinland_pfalz": -1}


def test_example_13_4_a_fuller_sector_gets_nothing() -> None:
    country, table = delivering()
    answer(table, "nordrhein_westfalen")
    assert asked(table) == (WEST_SEAT, "raise")
    assert changes(country.state, table.state) == {"standard.nordrhein_westfalen": 1}


def test_example_13_4_one_is_not_more_than_one() -> None:
    country, table = delivering()
    answer(table, "baden_wuerttemberg")
    assert asked(table) == (WEST_SEAT, "raise")
    assert changes(country.state, table.state) == {"standard.baden_wuerttemberg": 1, "unrest.baden_wuerttemberg": -1}


def test_example_13_4_after_one_transfer_there_is_no_other() -> None:
    country = Country(turn="west").factories("koblenz", "saarbruecken", "kaiserslautern").lines("koblenz-saarbruecken")
    country.factories("heilbronn", "mannheim", "stuttgart").lines("mannheim-heilbronn", "heilbronn-stuttgart")
    country.standards(rheinland_pfalz=1, baden_wuerttemberg=1).display("western_sovereignty", "land_reform")
    table = country.table()
    answer(table, "raise western_sovereignty", "rheinland_pfalz", "french_sector")
    # Baden-Württemberg would reach 2, above West Berlin's 1, and its sector is empty, but one supplier already delivered.
    answer(table, "baden_wuerttemberg")
    assert asked(table)[1] != "transfer"
    assert table.state.standards["baden_wuerttemberg"] == 2


# 5: dismantling -----------------------------------------------------------------------------------------------------------


def doomed(owing: int) -> Country:
    """A country where East loses this many points in step 1."""
    country = Country().factories("berlin", "schwedt", "rheinsberg").factories("bitterfeld", rundown=True)
    country.lines("schwedt-berlin", "berlin>bitterfeld", "bitterfeld>berlin")
    return at_step(1, country.standards(bayern=2 * owing))


def test_example_13_5_the_points_and_the_first_targets() -> None:
    country = doomed(2)
    assert dismantle_points(country.state.economies[RED]) == 7
    table = country.table()
    assert offered(table) == {"schwedt-berlin", "berlin>bitterfeld", "bitterfeld>berlin", "rheinsberg"}
    answer(table, "rheinsberg")
    assert table.state.economies[RED].rundown == {"bitterfeld", "rheinsberg"}


def test_example_13_5_schwedt_goes_after_its_line() -> None:
    table = doomed(3).table()
    answer(table, "schwedt-berlin")
    assert offered(table) == {"schwedt", "berlin>bitterfeld", "bitterfeld>berlin", "rheinsberg"}


def test_example_13_5_the_far_piece_may_stay_when_berlin_goes() -> None:
    table = doomed(4).table()
    answer(table, "schwedt-berlin", "berlin>bitterfeld")
    assert offered(table) == {"schwedt", "berlin", "bitterfeld>berlin", "rheinsberg"}
    answer(table, "berlin")
    assert "bitterfeld>berlin" in table.state.economies[RED].lines
    assert "bitterfeld" not in offered(table)


def work_off(table: VolkTable) -> None:
    while table.decision is not None and not halted(table):
        answer(table, min(offered(table)))


def test_example_13_5_owing_seven_east_keeps_the_rundown_factory() -> None:
    table = doomed(7).table()
    work_off(table)
    assert table.result is None
    assert table.state.economies[RED].factories == {"bitterfeld"}
    assert table.state.economies[RED].lines == frozenset()


def test_example_13_5_owing_eight_east_is_insolvent() -> None:
    table = doomed(8).table()
    work_off(table)
    assert ended(table) == ((WEST_SEAT,), "insolvency")


# 6 and 7: flight and currency ---------------------------------------------------------------------------------------------


def fleeing() -> Country:
    country = Country().used("forced_merger", "reparations_agreement", "russian_tanks").police("stasi_is_founded")
    country.standards(bayern=2).unrest(sachsen=4, thueringen=5).track(prestige=-2)
    return at_step(1, country.factories("berlin", "schwedt", "jena", "leipzig", "dresden", "rostock"))


def test_example_13_6_eight_steps_are_four_points() -> None:
    table = fleeing().table()
    assert flights(table) == [(8, 4)]
    seats = []
    while not halted(table):
        seats.append(asked(table)[0])
        answer(table, min(offered(table)))
    assert seats == [WEST_SEAT, EAST_SEAT, WEST_SEAT, EAST_SEAT]


def test_example_13_6_a_protest_in_west_berlin_takes_off_one_step() -> None:
    table = fleeing().unrest(west_berlin=4).exported(rheinland_pfalz=1).table()
    assert flights(table) == [(7, 3)]


def trading() -> Country:
    """The export values of the example, with Hamburg worth 3."""
    country = Country().factories("hamburg", "flensburg", "bremen", "wolfsburg")
    # Hamburg is worth 1 + 2, Flensburg 1. Niedersachsen exports 2: Bremen and Wolfsburg are each connected to Hamburg.
    country.lines("hamburg-bremen", "hamburg-wolfsburg")
    country.factories("dortmund", "koeln", "bielefeld", "duisburg")
    country.lines("dortmund-koeln", "bielefeld-dortmund", "duisburg-dortmund")
    country.factories("kassel", "giessen", "frankfurt").lines("kassel-giessen", "giessen-frankfurt")
    country.factories("koblenz", "saarbruecken").lines("koblenz-saarbruecken")
    country.factories("mannheim", "heilbronn", "stuttgart").lines("mannheim-heilbronn", "mannheim-stuttgart")
    country.factories("nuernberg", "bayreuth", "ingolstadt", "muenchen")
    country.lines("bayreuth-nuernberg", "nuernberg-ingolstadt", "nuernberg-muenchen")
    country.factories("neubrandenburg", "schwedt", "berlin", "bitterfeld").lines("schwedt-berlin")
    country.factories("magdeburg").lines("berlin-magdeburg").factories("leipzig", rundown=True)
    country.standards(sachsen=2, east_berlin=2, brandenburg=2)
    return at_step(3, country.track(currency=1, prestige=2))


def test_example_13_7_the_export_values() -> None:
    country = trading()
    assert yields(country, YELLOW).exports == {
        "schleswig_holstein": 1,
        "niedersachsen": 2,
        "nordrhein_westfalen": 4,
        "hessen": 3,
        "rheinland_pfalz": 2,
        "baden_wuerttemberg": 3,
        "bayern": 4,
    }
    assert yields(country, YELLOW).hamburg == 3
    exports = yields(country, RED).exports
    assert [exports[land] for land in ("mecklenburg_vorpommern", "brandenburg", "east_berlin")] == [1, 2, 3]
    assert [exports[land] for land in ("sachsen_anhalt", "sachsen", "thueringen")] == [2, 0, -1]


def test_example_13_7_hamburg_for_schleswig_holstein() -> None:
    country = trading()
    table = country.table()
    answer(table, "schleswig_holstein")
    assert balances(table) == [-2]
    assert asked(table) == (EAST_SEAT, "rundown")
    answer(table, "neubrandenburg")
    assert asked(table) == (WEST_SEAT, "rundown")
    answer(table, "berlin")
    assert halted(table)
    assert changes(country.state, table.state) == {"rundown": {"neubrandenburg", "berlin"}}


def test_example_13_7_hamburg_for_niedersachsen() -> None:
    table = trading().table()
    answer(table, "niedersachsen")
    assert balances(table) == [-1]


def test_example_13_7_a_western_province_without_a_factory_lets_sachsen_count_and_thueringen_never() -> None:
    country = trading()
    west = country.state.economies[YELLOW]
    country.state.economies[YELLOW] = type(west)(west.factories - {"flensburg"}, west.rundown, west.lines)
    table = country.table()
    answer(table, "niedersachsen")
    assert balances(table) == [1 + 5 - 6]


@pytest.mark.parametrize(("prestige", "leader"), [(2, EAST_SEAT), (-2, WEST_SEAT)])
def test_example_13_7_with_one_intact_factory_the_second_point_is_a_piece(prestige: int, leader: int) -> None:
    country = Country().factories("berlin").lines("schwedt-berlin", "berlin-cottbus")
    country.track(currency=-3, prestige=prestige)
    table = at_step(3, country).table()
    assert balances(table) == [-2]
    assert (asked(table), offered(table)) == ((leader, "dismantle"), {"schwedt-berlin", "berlin-cottbus"})
    answer(table, "berlin-cottbus")
    assert halted(table)
    assert changes(country.state, table.state) == {"rundown": {"berlin"}, "gone": {"berlin-cottbus"}}
