"""Tests for the events of cards 1 to 20, each played at the table with all its effects (10). Test names give the cards."""

import pytest

from tests.volk.card_play import EASTERN_PIECES, WESTERN_PIECES, Event, board
from tests.volk.outcome import EAST, WEST, WEST_GERMANY

WEST_SEAT, EAST_SEAT = 0, 1


def test_card_1_land_reform() -> None:
    event = Event("land_reform", "east").items("calm.red", "currency", "socialists")
    event.item("calm.red").target("sachsen", EAST)
    event.item("currency").item("calm.red").target("thueringen", EAST)
    event.ends({"unrest.sachsen": -1, "unrest.thueringen": -1, "track.currency": -1, "track.socialists": 1})


def test_card_1_land_reform_lapses_where_there_is_no_unrest() -> None:
    country = board("east", 1).unrest(**dict.fromkeys(EAST, 0)).unrest(sachsen=1)
    event = Event("land_reform", "east", country)
    event.item("calm.red").item("calm.red").item("currency")
    event.ends({"unrest.sachsen": -1, "track.currency": -1, "track.socialists": 1})


def test_card_2_forced_merger() -> None:
    event = Event("forced_merger", "east").items("build.red", "unrest.red", "socialists")
    event.build("jena", item="build.red").item("socialists")
    event.target("east_berlin", EAST)
    event.ends({"built": {"jena"}, "unrest.east_berlin": 1, "track.socialists": 2})


def test_card_3_eastern_monetary_reform() -> None:
    event = Event("eastern_monetary_reform", "east").items("build.red", "currency")
    event.build("leipzig", item="build.red").item("currency").build("leipzig-dresden", item="build.red")
    event.ends({"built": {"leipzig", "leipzig-dresden"}, "track.currency": 1})


def test_card_4_goettingen_eighteen() -> None:
    event = Event("goettingen_eighteen", "east").items("unrest.yellow.west_germany", "prestige")
    event.item("unrest.yellow.west_germany").target("bayern", WEST_GERMANY)
    event.item("unrest.yellow.west_germany").target("bayern", WEST_GERMANY)
    event.ends({"unrest.bayern": 2, "track.prestige": 2})


def test_card_5_stasi_is_founded() -> None:
    event = Event("stasi_is_founded", "east").items("calm.red", "police_red.red", "prestige")
    event.item("police_red.red").item("calm.red").target("brandenburg", EAST)
    event.ends({"unrest.brandenburg": -1, "police": {"stasi_is_founded"}, "track.prestige": 1})


def test_card_6_build_up_of_socialism() -> None:
    event = Event("build_up_of_socialism", "east").items("build.red", "unrest.red", "socialists")
    event.build("magdeburg", "magdeburg-bitterfeld", item="build.red").item("socialists").target("thueringen", EAST)
    event.ends({"built": {"magdeburg", "magdeburg-bitterfeld"}, "unrest.thueringen": 1, "track.socialists": 1})


@pytest.mark.parametrize(("card", "track"), [("joining_the_cmea", "currency"), ("joining_the_warsaw_pact", "prestige")])
def test_cards_7_and_9_build_abroad(card: str, track: str) -> None:
    event = Event(card, "east").items("build.red.cssr", "build.red.polska", "unrest.red", track)
    event.item("build.red.polska")
    # Polish sites, and the lines to them that start at a factory: Berlin's and Schwedt's.
    lines = {"schwedt-polska_north", "schwedt-polska_south", "berlin-polska_south"}
    event.target("polska_south", {"polska_north", "polska_south"} | lines)
    event.item("build.red.polska").target("berlin-polska_south", {"polska_north"} | lines)
    event.items("build.red.cssr", "unrest.red", track)
    # No line to the ČSSR has a factory at either end yet.
    event.item("build.red.cssr").target("cssr_east", {"cssr_east", "cssr_west"})
    event.item("unrest.red").target("sachsen", EAST)
    event.item("build.red.cssr").target("cottbus-cssr_east", {"cssr_west", "cottbus-cssr_east", "dresden-cssr_east"})
    event.ends(
        {
            "built": {"polska_south", "berlin-polska_south", "cssr_east", "cottbus-cssr_east"},
            "unrest.sachsen": 1,
            f"track.{track}": 1,
        }
    )


@pytest.mark.parametrize("card", ["joining_the_cmea", "joining_the_warsaw_pact"])
def test_cards_7_and_9_points_of_a_country_lapse_when_it_is_full(card: str) -> None:
    country = board("east", 1).factories("cssr_east", "cssr_west")
    country.lines("cottbus-cssr_east", "dresden-cssr_east", "karl_marx_stadt-cssr_west", "jena-cssr_west")
    event = Event(card, "east", country)
    event.item("build.red.cssr").item("build.red.cssr")
    event.items("build.red.polska", "unrest.red", "currency" if card == "joining_the_cmea" else "prestige")


@pytest.mark.parametrize("card", ["joining_the_cmea", "joining_the_warsaw_pact"])
def test_cards_7_and_9_a_protest_closes_the_german_end_but_not_the_site(card: str) -> None:
    event = Event(card, "east", board("east", 1).unrest(brandenburg=4))
    event.item("build.red.polska").target("polska_north", {"polska_north", "polska_south", "berlin-polska_south"})


@pytest.mark.parametrize("first", ["joining_the_cmea", "joining_the_warsaw_pact"])
def test_cards_7_and_9_can_both_be_played_in_a_game(first: str) -> None:
    second = {"joining_the_cmea": "joining_the_warsaw_pact"}.get(first, "joining_the_cmea")
    country = board("east", 1).used(first).factories("polska_north", "cssr_west")
    event = Event(second, "east", country)
    lines = {"schwedt-polska_north", "schwedt-polska_south", "berlin-polska_south", "neubrandenburg-polska_north"}
    event.item("build.red.polska").target("polska_south", {"polska_south"} | lines)


def test_card_8_saar_protectorate() -> None:
    event = Event("saar_protectorate", "east").items("dismantle.yellow", "unrest.yellow.rheinland_pfalz", "prestige")
    # The dismantling has no place: East picks anything in the West.
    event.item("dismantle.yellow").target("hamburg", WESTERN_PIECES)
    event.item("unrest.yellow.rheinland_pfalz")
    event.item("dismantle.yellow")
    event.ends({"gone": {"hamburg", "dortmund-koeln"}, "unrest.rheinland_pfalz": 1, "track.prestige": 1})


def test_card_10_founding_of_the_fdj() -> None:
    event = Event("founding_of_the_fdj", "east").items("unrest.yellow", "calm.red", "socialists")
    event.item("unrest.yellow").target("west_berlin", WEST)
    event.item("socialists").target("east_berlin", EAST)
    event.ends({"unrest.west_berlin": 1, "unrest.east_berlin": -1, "track.socialists": 2})


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_11_nato_membership(by: str) -> None:
    event = Event("nato_membership", by)
    event.ignores("nothing", "unrest.yellow.west_germany.east", "prestige.yellow")
    event.items("unrest.yellow.west_germany.east", "prestige")
    event.item("unrest.yellow.west_germany.east").target("hessen", WEST_GERMANY, seat=EAST_SEAT)
    event.ends({"unrest.hessen": 1, "track.prestige": -1})


@pytest.mark.parametrize(("by", "ignored"), [("west", "unrest.yellow.west_germany.east"), ("east", "prestige.yellow")])
def test_card_11_nato_membership_without_one_part(by: str, ignored: str) -> None:
    event = Event("nato_membership", by).ignores(ignored, "unrest.yellow.west_germany.east", "prestige.yellow")
    if by == "west":
        event.ends({"track.prestige": -1})
    else:
        event.target("bayern", WEST_GERMANY).ends({"unrest.bayern": 1})


def test_card_12_reparations_agreement() -> None:
    event = Event("reparations_agreement", "west").items("dismantle.yellow", "unrest.yellow", "prestige")
    # West chooses what it loses.
    event.item("dismantle.yellow").target("dortmund-koeln", WESTERN_PIECES)
    event.item("unrest.yellow").target("west_berlin", WEST)
    event.ends({"gone": {"dortmund-koeln"}, "unrest.west_berlin": 1, "track.prestige": -2})


def test_card_13_western_monetary_reform() -> None:
    event = Event("western_monetary_reform", "west").items("build.yellow", "calm.yellow.west_germany")
    event.item("calm.yellow.west_germany").target("bayern", WEST_GERMANY)
    event.build("frankfurt", "koeln-frankfurt", "ulm", item="build.yellow")
    event.ends({"built": {"frankfurt", "koeln-frankfurt", "ulm"}, "unrest.bayern": -1})


def test_card_14_berlin_airlift() -> None:
    country = board("west", 1).unrest(west_berlin=3)
    event = Event("berlin_airlift", "west", country).items("build.yellow", "calm.yellow.west_berlin", "currency")
    event.item("calm.yellow.west_berlin").build("kiel", item="build.yellow").item("calm.yellow.west_berlin")
    event.ends({"built": {"kiel"}, "unrest.west_berlin": -2, "track.currency": -1})


def test_card_14_berlin_airlift_calms_nothing_else_than_west_berlin() -> None:
    event = Event("berlin_airlift", "west").item("calm.yellow.west_berlin").item("calm.yellow.west_berlin")
    event.item("currency").target("kiel")
    event.ends({"built": {"kiel"}, "unrest.west_berlin": -1, "track.currency": -1})


PURGES = ("build.yellow.west", "dismantle.red.west", "police_pink.red", "socialists.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_15_stalinist_purges(by: str) -> None:
    event = Event("stalinist_purges", by).ignores("nothing", *PURGES)
    event.items("build.yellow.west", "dismantle.red.west", "police_pink.red", "socialists")
    event.build("kiel", item="build.yellow.west", seat=WEST_SEAT)
    event.item("dismantle.red.west").target("bitterfeld", EASTERN_PIECES, seat=WEST_SEAT)
    event.item("police_pink.red")
    event.ends({"built": {"kiel"}, "gone": {"bitterfeld"}, "police": {"stalinist_purges"}, "track.socialists": 1})


def test_card_15_stalinist_purges_with_the_badge_ignored_is_an_ordinary_card() -> None:
    event = Event("stalinist_purges", "west").ignores("police_pink.red", *PURGES)
    event.build("kiel", item="build.yellow.west").item("socialists").target("schwedt-berlin", EASTERN_PIECES)
    event.ends({"built": {"kiel"}, "gone": {"schwedt-berlin"}, "track.socialists": 1})


def test_card_16_uprising_of_1953() -> None:
    event = Event("uprising_of_1953", "west").items("unrest.red", "socialists")
    event.item("unrest.red").target("sachsen", EAST)
    event.item("unrest.red").target("sachsen", EAST)
    # The card has already added two unrest in Sachsen, its limit per province.
    event.item("unrest.red").target("thueringen", EAST - {"sachsen"})
    event.item("socialists").target("east_berlin", EAST - {"sachsen"})
    event.ends({"unrest.sachsen": 2, "unrest.thueringen": 1, "unrest.east_berlin": 1, "track.socialists": -1})


def test_card_16_uprising_of_1953_counts_only_its_own_cubes() -> None:
    event = Event("uprising_of_1953", "west", board("west", 1).unrest(sachsen=7))
    event.item("unrest.red").target("sachsen", EAST).item("unrest.red").target("sachsen", EAST)
    assert event.table.state.unrest["sachsen"] == 9


def test_card_17_dismantling_industry() -> None:
    event = Event("dismantling_industry", "west").items("dismantle.red", "unrest.red", "socialists")
    event.item("dismantle.red").target("schwedt-berlin", EASTERN_PIECES)
    event.item("dismantle.red").target("berlin", {"berlin", "schwedt", "bitterfeld"})
    event.item("unrest.red").target("brandenburg", EAST)
    event.item("dismantle.red").target("schwedt", {"schwedt", "bitterfeld"})
    event.ends({"gone": {"schwedt-berlin", "berlin", "schwedt"}, "unrest.brandenburg": 1, "track.socialists": -1})


def test_card_17_dismantling_industry_ends_where_nothing_is_left() -> None:
    country = board("west", 1)
    country.state.economies[1] = type(country.state.economies[1])(frozenset({"berlin"}))
    event = Event("dismantling_industry", "west", country)
    event.item("dismantle.red").item("dismantle.red").item("dismantle.red").item("socialists").target("sachsen", EAST)
    event.ends({"gone": {"berlin"}, "unrest.sachsen": 1, "track.socialists": -1})


def test_card_18_the_miracle_of_bern() -> None:
    event = Event("the_miracle_of_bern", "west").items("calm.yellow", "prestige")
    event.item("calm.yellow").target("west_berlin", WEST)
    event.item("calm.yellow").target("bayern", WEST - {"west_berlin"})
    event.ends({"unrest.west_berlin": -1, "unrest.bayern": -1, "track.prestige": -2})


def test_card_19_western_sovereignty() -> None:
    event = Event("western_sovereignty", "west").items("build.yellow", "prestige")
    event.build("bielefeld", item="build.yellow").item("prestige").build("bielefeld-dortmund", item="build.yellow")
    event.ends({"built": {"bielefeld", "bielefeld-dortmund"}, "track.prestige": -1})


def test_card_20_the_wirtschaftswunder() -> None:
    event = Event("the_wirtschaftswunder", "west").items("build.yellow", "calm.yellow.west_germany", "unrest.red")
    event.item("unrest.red").target("sachsen_anhalt", EAST)
    event.item("calm.yellow.west_germany").target("hessen", WEST_GERMANY)
    event.build("ulm", "stuttgart", "stuttgart-ulm", item="build.yellow")
    event.ends({"built": {"ulm", "stuttgart", "stuttgart-ulm"}, "unrest.hessen": -1, "unrest.sachsen_anhalt": 1})
