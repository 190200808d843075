"""Tests for steps 3 and 4 of a decade's end: Western currency and police upkeep (8.3, 8.4). Test names give the rules."""

import pytest

from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.outcome import at_step, balances, changes, ended, halted

WEST_SEAT, EAST_SEAT = 0, 1
EVERYWHERE = ("kiel", "bremen", "dortmund", "kassel", "koblenz", "ulm", "bayreuth")
"""One factory in each of the seven Western provinces; without lines, all are worth 1."""


def money(country: Country) -> int:
    """The sum of step 3; if asked, West counts Hamburg for Schleswig-Holstein."""
    table = at_step(3, country).table()
    if asked(table)[1] == "hamburg_currency":
        answer(table, "schleswig_holstein")
    (total,) = balances(table)
    return total


# The sum ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marker", [-6, -1, 0, 3, 6])
def test_8_3_the_position_of_the_marker_is_the_base(marker: int) -> None:
    country = Country().factories("berlin", "schwedt", "jena").lines("schwedt-berlin").track(currency=marker)
    assert money(country) == marker + 3


def test_8_3_a_province_counts_if_its_export_factory_reaches_the_weakest_of_the_west() -> None:
    country = Country().factories(*EVERYWHERE).factories("berlin", "schwedt", "jena")
    assert money(country) == 3


def test_8_3_a_province_with_a_weaker_export_factory_does_not_count() -> None:
    country = Country().factories(*EVERYWHERE).factories("berlin", "jena").factories("schwedt", rundown=True)
    assert money(country) == 2


def test_8_3_a_stronger_west_leaves_fewer_provinces() -> None:
    country = Country().factories("flensburg", "kiel", "hannover", "wolfsburg", "dortmund", "koeln", "kassel", "giessen")
    country.lines("flensburg-kiel", "hannover-wolfsburg", "dortmund-koeln", "kassel-giessen")
    country.factories("koblenz", "saarbruecken", "ulm", "stuttgart", "nuernberg", "muenchen")
    country.lines("koblenz-saarbruecken", "stuttgart-ulm", "nuernberg-muenchen")
    country.factories("berlin", "schwedt", "jena", "leipzig").lines("schwedt-berlin")
    assert money(country) == 2


def test_8_3_only_the_best_factory_of_a_province_counts_and_only_once() -> None:
    country = Country().factories(*EVERYWHERE).factories("leipzig", "dresden", "karl_marx_stadt").lines("leipzig-dresden")
    assert money(country) == 1


def test_8_3_the_weakest_western_province_without_a_factory_counts_zero() -> None:
    country = Country().factories(*EVERYWHERE[1:]).factories("berlin", "jena", rundown=True)
    assert money(country) == 2


def test_8_3_a_rundown_factory_of_value_zero_does_not_reach_one() -> None:
    country = Country().factories(*EVERYWHERE).factories("berlin", "jena", rundown=True)
    assert money(country) == 0


def test_8_3_an_eastern_province_without_a_factory_never_counts() -> None:
    assert money(Country()) == 0


def test_8_3_west_berlin_without_a_factory_is_no_weakest_province() -> None:
    country = Country().factories(*EVERYWHERE).factories("berlin", rundown=True)
    assert money(country) == 0


def test_8_3_every_eastern_living_standard_costs_one() -> None:
    country = Country().factories("berlin").standards(sachsen=2, east_berlin=1, bayern=4)
    assert money(country.track(currency=4)) == 2


def test_8_3_a_factory_abroad_is_never_an_export_factory() -> None:
    country = Country().factories("schwedt", "polska_north").lines("schwedt-polska_north")
    assert money(country) == 1


def test_8_3_rheinsberg_can_be_the_export_factory_of_brandenburg() -> None:
    assert money(Country().factories("rheinsberg").track(currency=1)) == 2
    country = Country().factories(*EVERYWHERE, "flensburg").lines("flensburg-kiel").factories("rheinsberg")
    assert money(country) == 1


def test_8_3_the_marker_does_not_move() -> None:
    country = Country().factories("berlin", "jena").track(currency=-4)
    table = at_step(3, country).table()
    assert halted(table)
    assert table.state.tracks["currency"] == -4


@pytest.mark.parametrize("marker", [-2, 0, 5])
def test_8_3_from_zero_on_nothing_happens(marker: int) -> None:
    country = Country().factories("berlin", "jena").track(currency=marker)
    table = at_step(3, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {}


# Hamburg ------------------------------------------------------------------------------------------------------------------


def with_hamburg(marker: int) -> Country:
    """A country where two Eastern provinces earn, or only one if Hamburg is counted for Schleswig-Holstein."""
    country = Country().factories("hamburg", *EVERYWHERE[1:]).factories("berlin", rundown=True).factories("jena", "eisenach")
    return country.track(currency=marker)


def test_ruling_dd_west_is_asked_for_hamburg_with_what_each_answer_comes_to() -> None:
    table = at_step(3, with_hamburg(-2)).table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "hamburg_currency"), {"schleswig_holstein", "niedersachsen"})
    assert table.decision is not None
    assert (table.decision.params["first"], table.decision.params["second"]) == (-1, 0)


@pytest.mark.parametrize("marker", [0, 3])
def test_ruling_dd_west_is_not_asked_for_hamburg_where_nothing_comes_of_it(marker: int) -> None:
    table = at_step(3, with_hamburg(marker)).table()
    assert halted(table)
    assert balances(table) == [marker + 1]


def test_8_3_hamburg_counts_for_the_province_named_and_for_no_other() -> None:
    def count(province: str) -> int:
        table = at_step(3, with_hamburg(-2)).table()
        assert balances(table) == []
        answer(table, province)
        (total,) = balances(table)
        return total

    assert count("schleswig_holstein") == -1
    # Schleswig-Holstein then has no factory, so the weakest export is 0, and Berlin's province earns with its own 0.
    assert count("niedersachsen") == 0


# Missing currency ---------------------------------------------------------------------------------------------------------


def short_of(missing: int, prestige: int = 0) -> tuple[Country, VolkTable]:
    """A country where three factories earn 3 and three living standards cost 3, so the sum is the marker's number."""
    country = Country().factories("berlin", "schwedt", "jena").lines("schwedt-berlin")
    country.track(currency=-missing, prestige=prestige).standards(sachsen=3)
    return country, at_step(3, country).table()


def test_8_3_for_each_missing_point_a_factory_becomes_rundown() -> None:
    country, table = short_of(2)
    assert (asked(table), offered(table)) == ((WEST_SEAT, "rundown"), {"berlin", "schwedt", "jena"})
    answer(table, "jena")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "rundown"), {"berlin", "schwedt"})
    answer(table, "schwedt")
    assert halted(table)
    assert changes(country.state, table.state) == {"rundown": {"jena", "schwedt"}}


def test_decision_12_25_the_prestige_leader_chooses_first() -> None:
    _, table = short_of(2, prestige=3)
    assert (asked(table), offered(table)) == ((EAST_SEAT, "rundown"), {"berlin", "schwedt", "jena"})
    answer(table, "jena")
    assert asked(table) == (WEST_SEAT, "rundown")


def test_8_3_exactly_as_many_points_as_intact_factories_leave_the_lines_alone() -> None:
    country, table = short_of(3)
    # All intact factories become rundown, so nobody is asked for the order.
    assert halted(table)
    assert changes(country.state, table.state) == {"rundown": {"berlin", "schwedt", "jena"}}


def test_ruling_ee_rheinsberg_may_become_rundown() -> None:
    country = Country().factories("berlin", "rheinsberg").track(currency=-3)
    table = at_step(3, country).table()
    assert offered(table) == {"berlin", "rheinsberg"}
    answer(table, "rheinsberg")
    assert changes(country.state, table.state) == {"rundown": {"rheinsberg"}}


def test_7_6_factories_abroad_do_not_become_rundown() -> None:
    country = Country().factories("berlin", "jena", "cssr_west").lines("jena-cssr_west").track(currency=-3)
    assert offered(at_step(3, country).table()) == {"berlin", "jena"}


def test_8_3_with_too_few_intact_factories_all_become_rundown_unasked_and_pieces_go() -> None:
    country = Country().factories("berlin", "schwedt").lines("schwedt-berlin", "berlin-cottbus", "berlin-magdeburg")
    table = at_step(3, country.track(currency=-6)).table()
    # 2 provinces earn, so 4 points are missing: 2 make factories rundown, and 2 cost pieces.
    assert table.state.economies[1].rundown == {"berlin", "schwedt"}
    assert [event.params["city"] for event in table.events if event.name == "rundown_all"] == [("schwedt", "berlin")]
    pieces = {"schwedt-berlin", "berlin-cottbus", "berlin-magdeburg"}
    assert (asked(table), offered(table)) == ((WEST_SEAT, "dismantle"), pieces)
    answer(table, "berlin-cottbus")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), pieces - {"berlin-cottbus"})
    answer(table, "schwedt-berlin")
    assert halted(table)
    assert changes(country.state, table.state) == {
        "rundown": {"berlin", "schwedt"},
        "gone": {"berlin-cottbus", "schwedt-berlin"},
    }


def test_decision_12_26_the_dismantlings_begin_again_with_the_prestige_leader() -> None:
    country = Country().factories("berlin").lines("schwedt-berlin", "berlin-cottbus").track(currency=-3, prestige=1)
    table = at_step(3, country).table()
    # 2 points are missing. The only factory becomes rundown; then East, the leader, chooses one of two pieces.
    assert asked(table) == (EAST_SEAT, "dismantle")


def test_8_3_rheinsberg_made_rundown_can_still_be_dismantled() -> None:
    country = Country().factories("rheinsberg").track(currency=-3)
    table = at_step(3, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"rheinsberg"}}


def test_8_3_exactly_as_many_points_as_east_has_is_no_insolvency() -> None:
    country = Country().factories("berlin", "bitterfeld").lines("berlin>bitterfeld", "bitterfeld>berlin")
    table = at_step(3, country.track(currency=-6)).table()
    # 2 provinces earn, so 4 points are missing. Both factories become rundown, and both pieces are lost, without a choice.
    assert halted(table)
    assert changes(country.state, table.state) == {
        "rundown": {"berlin", "bitterfeld"},
        "gone": {"berlin>bitterfeld", "bitterfeld>berlin"},
    }


def test_8_3_one_point_more_is_insolvency() -> None:
    country = Country().factories("berlin", "bitterfeld").lines("berlin>bitterfeld", "bitterfeld>berlin")
    table = at_step(3, country.track(currency=-6).standards(sachsen=1)).table()
    assert ended(table) == ((WEST_SEAT,), "insolvency")
    assert [event.params["number"] for event in table.events if event.name in ("rundown_all", "dismantled_all")] == [2, 2]


def test_8_3_an_east_with_nothing_at_all_is_insolvent_at_the_first_missing_point() -> None:
    assert ended(at_step(3, Country().track(currency=-1)).table()) == ((WEST_SEAT,), "insolvency")


# Police upkeep ------------------------------------------------------------------------------------------------------------


def test_8_4_every_police_card_red_or_pink_costs_a_piece_of_east_s_choice() -> None:
    country = Country().factories("berlin", "schwedt", "jena", "leipzig").lines("schwedt-berlin")
    country.police("stasi_is_founded", "stalinist_purges", used=1).track(prestige=-3)
    table = at_step(4, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"schwedt-berlin", "jena", "leipzig"})
    answer(table, "schwedt-berlin")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "dismantle"), {"berlin", "schwedt", "jena", "leipzig"})
    answer(table, "berlin")
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"schwedt-berlin", "berlin"}}


def test_8_4_without_police_there_is_no_upkeep() -> None:
    country = Country().factories("berlin", "schwedt")
    table = at_step(4, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {}


@pytest.mark.parametrize("cards", [("stasi_is_founded",), ("stalinist_purges",)])
def test_decision_12_27_an_upkeep_that_cannot_be_paid_is_insolvency(cards: tuple[str, ...]) -> None:
    country = Country().factories("berlin", rundown=True).police(*cards)
    assert ended(at_step(4, country).table()) == ((WEST_SEAT,), "insolvency")


def test_8_4_the_last_piece_pays_for_the_last_card() -> None:
    country = Country().factories("berlin").police("stasi_is_founded")
    table = at_step(4, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"gone": {"berlin"}}


def test_ruling_bb_police_cannot_be_used_during_the_upkeep() -> None:
    country = Country(turn="east").factories("berlin", "schwedt").police("stasi_is_founded").unrest(sachsen=3)
    table = at_step(4, country).table()
    assert offered(table) == {"berlin", "schwedt"}
