"""Tests for the events of cards 61 to 80, each played at the table with all its effects (10). Test names give the cards."""

import pytest

from tests.volk.card_play import EASTERN_PIECES, Event, board
from tests.volk.outcome import EAST, WEST, WEST_GERMANY

WEST_SEAT, EAST_SEAT = 0, 1


@pytest.mark.parametrize("by", ["west", "east"])
@pytest.mark.parametrize(
    ("card", "western", "places"),
    [
        ("peace_movement", "unrest.yellow.east", WEST),
        ("acid_rain_and_bitterfeld", "unrest.yellow.west_germany.east", WEST_GERMANY),
    ],
)
def test_cards_61_and_62_each_state_stirs_up_the_other(by: str, card: str, western: str, places: set[str]) -> None:
    event = Event(card, by).ignores("nothing", western, "unrest.red.west").items(western, "unrest.red.west")
    event.item(western).target("hessen", places, seat=EAST_SEAT)
    event.item("unrest.red.west").target("sachsen", EAST, seat=WEST_SEAT)
    event.item(western).target("hessen", places, seat=EAST_SEAT)
    event.target("sachsen", EAST, seat=WEST_SEAT)
    event.ends({"unrest.hessen": 2, "unrest.sachsen": 2})


@pytest.mark.parametrize(
    ("card", "by", "ignored", "western", "eastern"),
    [
        ("peace_movement", "west", "unrest.yellow.east", 1, 2),
        ("peace_movement", "east", "unrest.red.west", 2, 1),
        ("acid_rain_and_bitterfeld", "west", "unrest.yellow.west_germany.east", 1, 2),
        ("acid_rain_and_bitterfeld", "east", "unrest.red.west", 2, 1),
    ],
)
def test_cards_61_and_62_without_one_icon(card: str, by: str, ignored: str, western: int, eastern: int) -> None:
    item = "unrest.yellow.east" if card == "peace_movement" else "unrest.yellow.west_germany.east"
    event = Event(card, by).ignores(ignored, item, "unrest.red.west")
    for _ in range(western):
        event.item(item).target("bayern", seat=EAST_SEAT)
    for _ in range(eastern):
        event.target("thueringen", EAST, seat=WEST_SEAT)
    event.ends({"unrest.bayern": western, "unrest.thueringen": eastern})


def test_card_61_peace_movement_may_reach_west_berlin() -> None:
    event = Event("peace_movement", "east").ignores("unrest.red.west", "unrest.yellow.east", "unrest.red.west")
    event.item("unrest.red.west").target("sachsen", EAST, seat=WEST_SEAT)
    event.target("west_berlin", WEST).target("west_berlin", WEST)
    event.ends({"unrest.west_berlin": 2, "unrest.sachsen": 1})


def coast() -> Event:
    country = board("east", 4).factories("kiel", "bremen", "flensburg")
    country.lines("kiel-hamburg", "hamburg-bremen", "bremen-bielefeld", "flensburg-kiel")
    return Event("shipyards_crisis", "east", country)


def test_card_63_shipyards_crisis() -> None:
    """Targets are in Hamburg or Niedersachsen, or are connections that end there; the rest of Schleswig-Holstein is safe."""
    event = coast().target("kiel-hamburg", {"kiel-hamburg", "hamburg-bremen", "bremen-bielefeld"})
    event.target("hamburg-bremen", {"hamburg-bremen", "bremen-bielefeld"})
    event.target("hamburg", {"hamburg", "bremen-bielefeld"})
    event.ends({"gone": {"kiel-hamburg", "hamburg-bremen", "hamburg"}})


def test_card_63_shipyards_crisis_lapses_where_nothing_is_left_there() -> None:
    country = board("east", 4)
    country.state.economies[0] = type(country.state.economies[0])(frozenset({"kiel", "hannover", "dortmund"}))
    Event("shipyards_crisis", "east", country).ends({"gone": {"hannover"}})


def test_card_64_western_credits() -> None:
    event = Event("western_credits", "east").items("calm.yellow.west", "calm.red", "currency")
    event.item("calm.yellow.west").target("bayern", WEST, seat=WEST_SEAT)
    event.item("calm.red").target("sachsen", EAST)
    event.item("calm.yellow.west").target("west_berlin", WEST, seat=WEST_SEAT)
    event.ends({"unrest.bayern": -1, "unrest.west_berlin": -1, "unrest.sachsen": -1, "track.currency": 2})


def test_card_65_honecker_visits() -> None:
    event = Event("honecker_visits", "east").items("calm.yellow.west", "calm.red", "socialists")
    event.item("calm.yellow.west").target("hessen", WEST, seat=WEST_SEAT)
    event.item("calm.red").target("sachsen", EAST).item("socialists").target("thueringen", EAST)
    event.ends({"unrest.hessen": -1, "unrest.sachsen": -1, "unrest.thueringen": -1, "track.socialists": 1})


def test_card_66_stasi_raids_printers() -> None:
    event = Event("stasi_raids_printers", "east").items("move.red", "police_pink.red", "socialists")
    event.item("move.red").target("east_berlin", EAST).target("sachsen", EAST - {"east_berlin"})
    event.item("move.red").target("east_berlin", EAST).target("thueringen", EAST - {"east_berlin"})
    event.item("police_pink.red")
    event.ends(
        {
            "unrest.east_berlin": -2,
            "unrest.sachsen": 1,
            "unrest.thueringen": 1,
            "police": {"stasi_raids_printers"},
            "track.socialists": -1,
        }
    )


def test_card_67_reconstruction_of_the_semperoper() -> None:
    event = Event("reconstruction_of_the_semperoper", "east").items("standard.red.sachsen", "calm.red", "prestige")
    event.item("standard.red.sachsen").item("prestige").target("sachsen", EAST)
    event.ends({"standard.sachsen": 1, "unrest.sachsen": -2, "track.prestige": 1})


def test_card_68_protests_against_reprocessing() -> None:
    event = Event("protests_against_reprocessing", "east")
    event.items("unrest.yellow.bayern", "unrest.yellow.west_germany", "prestige")
    event.item("unrest.yellow.bayern").item("unrest.yellow.west_germany").target("bayern", WEST_GERMANY)
    event.item("unrest.yellow.west_germany").target("hessen", WEST_GERMANY)
    event.ends({"unrest.bayern": 2, "unrest.hessen": 1, "track.prestige": 1})


def test_card_69_census_controversy() -> None:
    Event("census_controversy", "east").target("west_berlin", WEST).ends({"unrest.west_berlin": 1})


def test_card_70_launching_dax() -> None:
    event = Event("launching_dax", "west").items("build.yellow", "prestige")
    event.build("frankfurt", "koeln-frankfurt", item="build.yellow").item("prestige").build("mannheim", item="build.yellow")
    event.ends({"built": {"frankfurt", "koeln-frankfurt", "mannheim"}, "track.prestige": -1})


def test_card_71_decay_of_city_centers() -> None:
    event = Event("decay_of_city_centers", "west").items("unrest.red", "currency", "socialists")
    event.item("currency").item("socialists").target("sachsen", EAST)
    event.ends({"unrest.sachsen": 1, "track.currency": -1, "track.socialists": -1})


def test_card_72_ussr_tightens_oil_supply() -> None:
    event = Event("ussr_tightens_oil_supply", "west").items("dismantle.red", "currency")
    event.item("dismantle.red").target("bitterfeld", EASTERN_PIECES).item("currency")
    event.ends({"gone": {"bitterfeld", "schwedt-berlin"}, "track.currency": -2})


def test_card_73_martial_law() -> None:
    country = board("west", 4).factories("polska_north", "polska_south", "cssr_east")
    country.lines("schwedt-polska_north", "neubrandenburg-polska_north", "berlin-polska_south", "cottbus-cssr_east")
    event = Event("martial_law", "west", country).items("stop.red.polska", "socialists").item("stop.red.polska")
    event.target("polska_north", {"polska_north", "polska_south"})
    event.ends({"gone": {"polska_north", "schwedt-polska_north", "neubrandenburg-polska_north"}, "track.socialists": -2})


def test_card_73_martial_law_finds_nothing_in_poland() -> None:
    country = board("west", 4).factories("cssr_east").lines("schwedt-polska_north")
    Event("martial_law", "west", country).item("stop.red.polska").ends({"track.socialists": -2})


def test_card_74_east_plays_down_chernobyl() -> None:
    event = Event("east_plays_down_chernobyl", "west").items("unrest.red", "socialists").item("socialists")
    event.target("sachsen", EAST).target("thueringen", EAST)
    event.ends({"unrest.sachsen": 1, "unrest.thueringen": 1, "track.socialists": -1})


def test_card_75_censoring_sputnik_magazine() -> None:
    Event("censoring_sputnik_magazine", "west").ends({"track.socialists": -1})


def test_card_76_reconciliation_at_verdun() -> None:
    event = Event("reconciliation_at_verdun", "west").items("build.yellow", "calm.yellow", "prestige")
    event.build("saarbruecken", item="build.yellow").item("prestige").target("west_berlin", WEST)
    event.ends({"built": {"saarbruecken"}, "unrest.west_berlin": -1, "track.prestige": -1})


def test_card_77_first_mondays_demos() -> None:
    event = Event("first_mondays_demos", "west").items("unrest.red.sachsen", "move.red", "socialists")
    event.item("unrest.red.sachsen").item("move.red").target("brandenburg", EAST).target("sachsen", EAST - {"brandenburg"})
    event.item("socialists").target("thueringen", EAST).target("sachsen", EAST - {"thueringen"})
    event.ends({"unrest.sachsen": 3, "unrest.brandenburg": -1, "unrest.thueringen": -1, "track.socialists": -2})


def test_card_78_uncovering_electoral_fraud() -> None:
    event = Event("uncovering_electoral_fraud", "west").items("move.red", "socialists").item("socialists")
    event.target("sachsen", EAST).target("east_berlin", EAST - {"sachsen"})
    event.target("sachsen", EAST).target("east_berlin", EAST - {"sachsen"})
    event.ends({"unrest.sachsen": -2, "unrest.east_berlin": 2, "track.socialists": -1})


@pytest.mark.parametrize("card", ["uncovering_electoral_fraud", "first_mondays_demos"])
def test_cards_77_and_78_a_move_lapses_only_in_a_calm_east(card: str) -> None:
    country = board("west", 4).unrest(**dict.fromkeys(EAST, 0))
    event = Event(card, "west", country).item("move.red").item("move.red")
    if card == "first_mondays_demos":
        event.item("unrest.red.sachsen").ends({"unrest.sachsen": 1, "track.socialists": -2})
    else:
        event.ends({"track.socialists": -1})


def test_card_79_start_of_the_computer_age() -> None:
    event = Event("start_of_the_computer_age", "west").items("standard.yellow", "calm.yellow", "currency")
    event.item("standard.yellow").target("bayern", WEST).item("currency").target("hessen", WEST)
    event.ends({"standard.bayern": 1, "unrest.bayern": -1, "unrest.hessen": -1, "track.currency": -2})


def test_card_79_start_of_the_computer_age_in_west_berlin_goes_to_a_least_filled_sector() -> None:
    country = board("west", 4).standards(british_sector=1)
    event = Event("start_of_the_computer_age", "west", country).item("standard.yellow").target("west_berlin", WEST)
    event.asks("sector", {"french_sector", "us_sector"}).target("us_sector")
    event.item("currency").target("hessen", WEST - {"west_berlin"})
    event.ends({"sector.us_sector": 1, "unrest.west_berlin": -1, "unrest.hessen": -1, "track.currency": -2})


def test_card_80_hungary_dismantles_border_fence() -> None:
    event = Event("hungary_dismantles_border_fence", "west").items("dismantle.red", "unrest.red", "prestige")
    event.item("dismantle.red").target("schwedt-berlin", EASTERN_PIECES)
    event.item("dismantle.red").target("bitterfeld", {"berlin", "schwedt", "bitterfeld"})
    event.item("prestige").target("thueringen", EAST)
    event.ends({"gone": {"schwedt-berlin", "bitterfeld"}, "unrest.thueringen": 1, "track.prestige": -1})
