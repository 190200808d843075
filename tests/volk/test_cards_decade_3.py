"""Tests for the events of cards 41 to 60, each played at the table with all its effects (10). Test names give the cards."""

import pytest

from tests.volk.card_play import WESTERN_PIECES, Event, board
from tests.volk.outcome import EAST, WEST

WEST_SEAT, EAST_SEAT = 0, 1


TRANSIT = ("build.yellow.west", "calm.yellow.west", "currency.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_41_transit_agreement(by: str) -> None:
    event = Event("transit_agreement", by).ignores("nothing", *TRANSIT)
    event.items("build.yellow.west", "calm.yellow.west", "currency")
    event.build("kiel", item="build.yellow.west", seat=WEST_SEAT)
    event.item("calm.yellow.west").target("bayern", WEST, seat=WEST_SEAT)
    event.ends({"built": {"kiel"}, "unrest.bayern": -1, "track.currency": 2})


@pytest.mark.parametrize(
    ("by", "ignored", "effect"),
    [
        ("west", "currency.red", {"built": {"kiel"}, "unrest.bayern": -1, "track.currency": 1}),
        ("east", "build.yellow.west", {"unrest.bayern": -1, "track.currency": 2}),
    ],
)
def test_card_41_transit_agreement_without_one_part(by: str, ignored: str, effect: dict[str, object]) -> None:
    event = Event("transit_agreement", by).ignores(ignored, *TRANSIT)
    event.item("calm.yellow.west").target("bayern", WEST, seat=WEST_SEAT)
    if by == "west":
        event.item("currency").target("kiel")
    event.ends(effect)


RECOGNITION = ("calm.yellow.west", "prestige.red", "currency.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_42_recognition_of_the_east(by: str) -> None:
    event = Event("recognition_of_the_east", by).ignores("nothing", *RECOGNITION)
    event.items("calm.yellow.west", "prestige", "currency")
    event.item("calm.yellow.west").target("bayern", WEST, seat=WEST_SEAT)
    event.item("prestige").item("calm.yellow.west").target("bayern", WEST, seat=WEST_SEAT)
    event.item("currency").target("west_berlin", WEST - {"bayern"}, seat=WEST_SEAT)
    event.ends({"unrest.bayern": -2, "unrest.west_berlin": -1, "track.prestige": 2, "track.currency": 1})


@pytest.mark.parametrize(
    ("ignored", "effect"),
    [
        ("prestige.red", {"unrest.hessen": -2, "unrest.bayern": -1, "track.prestige": 1, "track.currency": 1}),
        ("currency.red", {"unrest.hessen": -2, "unrest.bayern": -1, "track.prestige": 2}),
        ("calm.yellow.west", {"unrest.hessen": -2, "track.prestige": 2, "track.currency": 1}),
    ],
)
def test_card_42_recognition_of_the_east_without_one_part(ignored: str, effect: dict[str, object]) -> None:
    event = Event("recognition_of_the_east", "east").ignores(ignored, *RECOGNITION).item("prestige")
    if ignored != "currency.red":
        event.item("currency")
    event.target("hessen", WEST, seat=WEST_SEAT).target("hessen", WEST, seat=WEST_SEAT)
    if ignored != "calm.yellow.west":
        event.target("bayern", WEST - {"hessen"}, seat=WEST_SEAT)
    event.ends(effect)


def test_card_43_steel_crisis() -> None:
    country = board("east", 3).lines("koeln-frankfurt")
    event = Event("steel_crisis", "east", country)
    event.items("dismantle.yellow.nordrhein_westfalen", "unrest.yellow.nordrhein_westfalen")
    # All pieces of the province: Köln-Frankfurt has one end in it, Hamburg is elsewhere.
    event.item("dismantle.yellow.nordrhein_westfalen").target("dortmund-koeln", {"dortmund-koeln", "koeln-frankfurt"})
    event.item("unrest.yellow.nordrhein_westfalen").target("koeln-frankfurt", {"dortmund", "koeln-frankfurt"})
    event.target("koeln", {"dortmund", "koeln"})
    event.ends({"gone": {"dortmund-koeln", "koeln-frankfurt", "koeln"}, "unrest.nordrhein_westfalen": 1})


def test_card_43_steel_crisis_ends_where_nothing_is_left_in_the_province() -> None:
    country = board("east", 3)
    country.state.economies[0] = type(country.state.economies[0])(frozenset({"hamburg", "koeln", "kiel"}))
    event = Event("steel_crisis", "east", country).item("unrest.yellow.nordrhein_westfalen")
    event.ends({"gone": {"koeln"}, "unrest.nordrhein_westfalen": 1})


def test_card_44_red_army_faction() -> None:
    event = Event("red_army_faction", "east").items("unrest.yellow", "prestige").item("prestige")
    event.target("hessen", WEST).target("hessen", WEST)
    event.target("west_berlin", WEST - {"hessen"}).target("west_berlin", WEST - {"hessen"})
    event.ends({"unrest.hessen": 2, "unrest.west_berlin": 2, "track.prestige": 1})


HOUSING = ("calm.red.east", "currency.yellow", "socialists.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_45_housing_programme(by: str) -> None:
    event = Event("housing_programme", by).ignores("nothing", *HOUSING).items("calm.red.east", "currency", "socialists")
    event.item("calm.red.east").target("sachsen", EAST, seat=EAST_SEAT)
    event.item("currency").item("socialists").target("thueringen", EAST, seat=EAST_SEAT)
    event.ends({"unrest.sachsen": -1, "unrest.thueringen": -1, "track.currency": -1, "track.socialists": 1})


def test_card_45_housing_programme_without_one_icon() -> None:
    event = Event("housing_programme", "west").ignores("calm.red.east", *HOUSING).item("currency").item("socialists")
    event.target("sachsen", EAST, seat=EAST_SEAT)
    event.ends({"unrest.sachsen": -1, "track.currency": -1, "track.socialists": 1})


PALACE = ("standard.red.east_berlin", "repair.red.east_berlin", "rundown.red", "socialists")


def test_card_46_palace_of_the_republic() -> None:
    country = board("east", 3).factories("berlin", rundown=True)
    event = Event("palace_of_the_republic", "east", country).items(*PALACE)
    event.item("repair.red.east_berlin").item("standard.red.east_berlin")
    event.item("socialists").target("schwedt", {"berlin", "schwedt", "bitterfeld"})
    event.ends(
        {
            "standard.east_berlin": 1,
            "unrest.east_berlin": -1,
            "repaired": {"berlin"},
            "rundown": {"schwedt"},
            "track.socialists": 1,
        }
    )


def test_card_46_palace_of_the_republic_with_an_intact_berlin_repairs_nothing() -> None:
    country = board("east", 3).factories("bitterfeld", rundown=True)
    event = Event("palace_of_the_republic", "east", country).item("repair.red.east_berlin")
    event.item("standard.red.east_berlin").item("rundown.red").target("berlin", {"berlin", "schwedt"})
    event.ends({"standard.east_berlin": 1, "unrest.east_berlin": -1, "rundown": {"berlin"}, "track.socialists": 1})


def test_card_46_palace_of_the_republic_may_repair_after_the_rundown() -> None:
    event = Event("palace_of_the_republic", "east").item("rundown.red").target("berlin", {"berlin", "schwedt", "bitterfeld"})
    event.item("repair.red.east_berlin").item("standard.red.east_berlin")
    event.ends({"standard.east_berlin": 1, "unrest.east_berlin": -1, "track.socialists": 1})


def test_card_46_the_rundown_of_an_event_lapses_without_an_intact_factory() -> None:
    country = board("east", 3).factories("berlin", "schwedt", "bitterfeld", rundown=True)
    event = Event("palace_of_the_republic", "east", country).item("rundown.red").item("repair.red.east_berlin")
    event.item("standard.red.east_berlin")
    event.ends({"standard.east_berlin": 1, "unrest.east_berlin": -1, "repaired": {"berlin"}, "track.socialists": 1})


def test_card_47_blue_jeans() -> None:
    event = Event("blue_jeans", "east").items("standard.red", "calm.red", "prestige")
    event.item("standard.red").target("sachsen", EAST).item("prestige").target("sachsen", EAST)
    event.ends({"standard.sachsen": 1, "unrest.sachsen": -2, "track.prestige": 1})


def test_card_47_blue_jeans_may_go_where_no_unrest_is() -> None:
    event = Event("blue_jeans", "east", board("east", 3).unrest(sachsen=0))
    event.item("standard.red").target("sachsen", EAST).item("prestige").target("thueringen", EAST - {"sachsen"})
    event.ends({"standard.sachsen": 1, "unrest.thueringen": -1, "track.prestige": 1})


NATIONALIZING = ("unrest.red", "currency.yellow", "socialists.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_48_nationalizing_the_mittelstand(by: str) -> None:
    event = Event("nationalizing_the_mittelstand", by).ignores("nothing", *NATIONALIZING)
    event.items("unrest.red", "currency", "socialists").item("unrest.red").target("brandenburg", EAST).item("currency")
    event.ends({"unrest.brandenburg": 1, "track.currency": -2, "track.socialists": 2})


@pytest.mark.parametrize(
    ("ignored", "effect"),
    [
        ("unrest.red", {"track.currency": -2, "track.socialists": 2}),
        ("currency.yellow", {"unrest.sachsen": 1, "track.currency": -1, "track.socialists": 2}),
        ("socialists.red", {"unrest.sachsen": 1, "track.currency": -2, "track.socialists": 1}),
    ],
)
def test_card_48_nationalizing_the_mittelstand_without_one_part(ignored: str, effect: dict[str, object]) -> None:
    event = Event("nationalizing_the_mittelstand", "east").ignores(ignored, *NATIONALIZING).item("currency")
    if ignored != "unrest.red":
        event.item("socialists").target("sachsen", EAST)
    event.ends(effect)


def test_card_49_doubling_the_agents() -> None:
    event = Event("doubling_the_agents", "east").items("calm.red", "police_red.red").item("calm.red").target("sachsen", EAST)
    event.ends({"unrest.sachsen": -1, "police": {"doubling_the_agents"}})


GUNS = ("police_pink.red", "prestige.yellow", "socialists.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_51_spring_guns(by: str) -> None:
    event = Event("spring_guns", by).ignores("nothing", *GUNS).items("police_pink.red", "prestige", "socialists")
    event.item("prestige").item("police_pink.red")
    event.ends({"police": {"spring_guns"}, "track.prestige": -2, "track.socialists": 1})


@pytest.mark.parametrize(
    ("ignored", "effect"),
    [
        ("police_pink.red", {"track.prestige": -2, "track.socialists": 1}),
        ("prestige.yellow", {"police": {"spring_guns"}, "track.prestige": -1, "track.socialists": 1}),
    ],
)
def test_card_51_spring_guns_without_one_part(ignored: str, effect: dict[str, object]) -> None:
    event = Event("spring_guns", "east").ignores(ignored, *GUNS).item("prestige")
    if ignored != "police_pink.red":
        event.item("police_pink.red")
    event.ends(effect)


def test_card_52_herstatt_bank() -> None:
    event = Event("herstatt_bank", "east").items("dismantle.yellow", "unrest.yellow", "prestige")
    event.item("dismantle.yellow").target("hamburg", WESTERN_PIECES).item("prestige").target("nordrhein_westfalen", WEST)
    event.ends({"gone": {"hamburg"}, "unrest.nordrhein_westfalen": 1, "track.prestige": 1})


def test_card_53_hidden_currency_import() -> None:
    Event("hidden_currency_import", "east").ends({"track.currency": 2})


def test_card_54_oil_crisis_of_1973() -> None:
    event = Event("oil_crisis_of_1973", "east", board("east", 3).factories("kiel", "ulm"))
    event.target("dortmund-koeln", WESTERN_PIECES | {"kiel", "ulm"}).target("koeln").target("hamburg").target("dortmund")
    event.ends({"gone": {"dortmund-koeln", "koeln", "hamburg", "dortmund"}})


def test_card_54_oil_crisis_of_1973_takes_all_four_points_unasked() -> None:
    Event("oil_crisis_of_1973", "east").ends({"gone": {"dortmund-koeln", "koeln", "hamburg", "dortmund"}})


def test_card_54_oil_crisis_of_1973_ends_where_nothing_is_left() -> None:
    country = board("east", 3)
    country.state.economies[0] = type(country.state.economies[0])(frozenset({"hamburg", "kiel"}))
    event = Event("oil_crisis_of_1973", "east", country)
    event.ends({"gone": {"hamburg", "kiel"}})


def test_card_55_brandt_kneels_in_warsaw() -> None:
    event = Event("brandt_kneels_in_warsaw", "west").items("unrest.yellow", "prestige").item("unrest.yellow")
    event.target("bayern", WEST).ends({"unrest.bayern": 1, "track.prestige": -2})


def test_card_56_auto_industry_booms() -> None:
    event = Event("auto_industry_booms", "west").items("build.yellow", "currency", "socialists")
    event.build("wolfsburg", item="build.yellow").item("currency").item("socialists")
    event.build("hamburg-wolfsburg", item="build.yellow")
    event.ends({"built": {"wolfsburg", "hamburg-wolfsburg"}, "track.currency": -1, "track.socialists": -1})


def test_card_57_biermann_expelled() -> None:
    event = (
        Event("biermann_expelled", "west").items("unrest.red", "socialists").item("unrest.red").target("east_berlin", EAST)
    )
    event.item("unrest.red").target("east_berlin", EAST)
    event.ends({"unrest.east_berlin": 2, "track.socialists": -2})


def test_card_58_self_immolation_of_bruesewitz() -> None:
    event = Event("self_immolation_of_bruesewitz", "west").items("unrest.red", "socialists").item("socialists")
    event.target("sachsen_anhalt", EAST).ends({"unrest.sachsen_anhalt": 1, "track.socialists": -2})


def test_card_59_national_day_youth_riot() -> None:
    event = Event("national_day_youth_riot", "west").items("unrest.red.east_berlin", "socialists")
    event.item("unrest.red.east_berlin").item("socialists")
    event.ends({"unrest.east_berlin": 2, "track.socialists": -1})


def test_card_60_munich_olympics() -> None:
    event = Event("munich_olympics", "west")
    event.items("standard_alone.yellow.bayern", "unrest.yellow.bayern", "prestige")
    event.item("standard_alone.yellow.bayern").item("unrest.yellow.bayern")
    # This living standard doesn't remove unrest.
    event.ends({"standard.bayern": 1, "unrest.bayern": 1, "track.prestige": -2})
