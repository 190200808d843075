"""Tests for the events of cards 21 to 40, each played at the table with all its effects (10). Test names give the cards."""

import pytest

from tests.volk.card_play import Event, board
from tests.volk.country import answer, asked, offered
from tests.volk.outcome import EAST, WEST, WEST_GERMANY

WEST_SEAT, EAST_SEAT = 0, 1
BANS = ("police_red.red", "calm.red", "currency.yellow", "socialists.yellow")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_21_career_bans(by: str) -> None:
    event = Event("career_bans", by).ignores("nothing", *BANS)
    event.items("police_red.red", "calm.red", "currency", "socialists")
    # No crest: the card's player picks the Eastern province.
    event.item("calm.red").target("sachsen", EAST)
    event.item("police_red.red").item("currency")
    event.ends({"unrest.sachsen": -1, "police": {"career_bans"}, "track.currency": -1, "track.socialists": -1})


@pytest.mark.parametrize(
    ("ignored", "effect"),
    [
        ("currency.yellow", {"unrest.sachsen": -1, "police": {"career_bans"}, "track.socialists": -1}),
        ("police_red.red", {"unrest.sachsen": -1, "track.currency": -1, "track.socialists": -1}),
    ],
)
def test_card_21_career_bans_without_one_part(ignored: str, effect: dict[str, object]) -> None:
    event = Event("career_bans", "east").ignores(ignored, *BANS)
    event.item("calm.red").target("sachsen", EAST)
    while asked(event.table)[1] == "next_item":
        answer(event.table, min(move for move in offered(event.table) if not move.startswith("police ")))
    event.ends(effect)


VISAS = ("calm.yellow.west_berlin", "calm.red", "currency.red")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_22_berlin_visas(by: str) -> None:
    country = board(by, 2).unrest(west_berlin=3)
    event = Event("berlin_visas", by, country).ignores("nothing", *VISAS)
    event.items("calm.yellow.west_berlin", "calm.red", "currency")
    event.item("calm.red").target("thueringen", EAST).item("calm.red").target("thueringen", EAST)
    event.item("calm.yellow.west_berlin").item("calm.yellow.west_berlin")
    event.ends({"unrest.thueringen": -2, "unrest.west_berlin": -2, "track.currency": 1})


def test_card_22_berlin_visas_ignores_one_icon_of_two() -> None:
    country = board("east", 2).unrest(west_berlin=3)
    event = Event("berlin_visas", "east", country).ignores("calm.yellow.west_berlin", *VISAS)
    event.item("calm.yellow.west_berlin").item("currency").target("sachsen", EAST)
    event.target("sachsen", EAST)
    event.ends({"unrest.west_berlin": -1, "unrest.sachsen": -2, "track.currency": 1})


def test_card_23_nospl_reforms() -> None:
    event = Event("nospl_reforms", "east").items("build.red", "unrest.red", "currency")
    event.build("jena", "eisenach", item="build.red").item("currency").item("unrest.red").target("sachsen", EAST)
    event.build("eisenach-jena", item="build.red")
    event.ends({"built": {"jena", "eisenach", "eisenach-jena"}, "unrest.sachsen": 1, "track.currency": 1})


def test_card_24_youth_meeting_of_germany() -> None:
    event = Event("youth_meeting_of_germany", "east").items("unrest.yellow.west_germany", "calm.red", "socialists")
    event.item("unrest.yellow.west_germany").target("niedersachsen", WEST_GERMANY)
    event.item("calm.red").target("east_berlin", EAST).item("socialists").target("brandenburg", EAST)
    event.ends({"unrest.niedersachsen": 1, "unrest.east_berlin": -1, "unrest.brandenburg": -1, "track.socialists": 1})


def test_card_25_benno_ohnesorg_shot() -> None:
    event = Event("benno_ohnesorg_shot", "east").items("unrest.yellow.west_berlin", "unrest.yellow.west_germany")
    event.item("unrest.yellow.west_berlin").item("unrest.yellow.west_germany").target("hessen", WEST_GERMANY)
    event.item("unrest.yellow.west_germany").target("hessen", WEST_GERMANY)
    event.ends({"unrest.west_berlin": 2, "unrest.hessen": 2})


def test_card_25_benno_ohnesorg_shot_exports_a_protest_at_once() -> None:
    event = Event("benno_ohnesorg_shot", "east", board("east", 2).unrest(west_berlin=3))
    event.item("unrest.yellow.west_berlin")
    event.asks("export_protest", {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"})
    event.target("rheinland_pfalz").item("unrest.yellow.west_berlin")
    event.target("bayern", WEST_GERMANY).target("bayern", WEST_GERMANY)
    event.ends({"unrest.west_berlin": 2, "exported.rheinland_pfalz": 1, "unrest.bayern": 2})


def test_card_26_protests_of_1968() -> None:
    event = Event("protests_of_1968", "east").items("unrest.yellow", "socialists")
    event.item("unrest.yellow").target("west_berlin", WEST)
    event.item("unrest.yellow").target("west_berlin", WEST)
    event.item("unrest.yellow").target("hessen", WEST - {"west_berlin"})
    event.ends({"unrest.west_berlin": 2, "unrest.hessen": 1, "track.socialists": 1})


def test_card_27_first_nuclear_plant() -> None:
    event = Event("first_nuclear_plant", "east").items("rheinsberg.red", "prestige").item("rheinsberg.red")
    event.ends({"built": {"rheinsberg"}, "track.prestige": 1})


def test_card_27_first_nuclear_plant_lapses_while_brandenburg_protests() -> None:
    event = Event("first_nuclear_plant", "east", board("east", 2).unrest(brandenburg=4)).item("rheinsberg.red")
    event.ends({"track.prestige": 1})


def test_card_27_first_nuclear_plant_lapses_if_it_stands_already() -> None:
    event = Event("first_nuclear_plant", "east", board("east", 2).factories("rheinsberg", rundown=True))
    event.item("rheinsberg.red").ends({"track.prestige": 1})


def test_card_28_eastern_citizenship() -> None:
    event = Event("eastern_citizenship", "east").items("calm.red", "prestige", "socialists")
    event.item("prestige").item("calm.red").target("sachsen", EAST)
    event.ends({"unrest.sachsen": -1, "track.prestige": 1, "track.socialists": 1})


def test_card_29_founding_of_intershop() -> None:
    event = Event("founding_of_intershop", "east").items("build.red", "unrest.red", "currency")
    event.item("currency").build("cottbus", "berlin-cottbus", item="build.red").target("sachsen", EAST)
    event.ends({"built": {"cottbus", "berlin-cottbus"}, "unrest.sachsen": 1, "track.currency": 2})


FREED = ("calm.red", "currency.red", "socialists.yellow")


@pytest.mark.parametrize("by", ["west", "east"])
def test_card_30_freed_prisoners(by: str) -> None:
    event = Event("freed_prisoners", by).ignores("nothing", *FREED).items("calm.red", "currency", "socialists")
    event.item("calm.red").target("thueringen", EAST).item("currency")
    event.ends({"unrest.thueringen": -1, "track.currency": 2, "track.socialists": -1})


def test_card_30_freed_prisoners_ignores_one_step_of_a_line_and_not_the_line() -> None:
    event = Event("freed_prisoners", "west").ignores("currency.red", *FREED).item("currency").item("calm.red")
    event.target("sachsen", EAST).ends({"unrest.sachsen": -1, "track.currency": 1, "track.socialists": -1})


def test_card_31_eastern_olympics() -> None:
    Event("eastern_olympics", "east").ends({"track.prestige": 2})


def test_card_32_spiegel_scandal() -> None:
    event = Event("spiegel_scandal", "east").items("unrest.yellow", "prestige").item("prestige")
    event.target("nordrhein_westfalen", WEST).ends({"unrest.nordrhein_westfalen": 1, "track.prestige": 1})


def test_card_33_west_german_emergency_acts() -> None:
    event = Event("west_german_emergency_acts", "east").items("unrest.yellow", "prestige").item("prestige")
    event.target("bayern", WEST).target("bayern", WEST)
    event.ends({"unrest.bayern": 2, "track.prestige": 1})


def test_card_34_conscientious_objectors() -> None:
    event = Event("conscientious_objectors", "east").items("build.red", "calm.red")
    event.item("calm.red").target("sachsen_anhalt", EAST).build("rostock", item="build.red")
    event.ends({"built": {"rostock"}, "unrest.sachsen_anhalt": -1})


def test_card_34_conscientious_objectors_can_calm_a_province_first_and_build_there_then() -> None:
    event = Event("conscientious_objectors", "east", board("east", 2).unrest(thueringen=4))
    event.item("calm.red").target("thueringen", EAST).build("jena", item="build.red")
    event.ends({"built": {"jena"}, "unrest.thueringen": -1})


def test_card_35_colour_tv() -> None:
    event = Event("colour_tv", "west").items("standard.yellow.west_germany", "unrest.red")
    event.item("standard.yellow.west_germany").target("bayern", WEST_GERMANY)
    event.item("unrest.red").target("sachsen", EAST)
    event.target("rheinland_pfalz", WEST_GERMANY - {"bayern"})
    event.ends(
        {
            "standard.bayern": 1,
            "unrest.bayern": -1,
            "standard.rheinland_pfalz": 1,
            "unrest.rheinland_pfalz": -1,
            "unrest.sachsen": 1,
        }
    )


def test_card_35_colour_tv_is_not_transferred_to_west_berlin() -> None:
    """Ruling r: when an event raises a supplier above West Berlin, West isn't asked about a transfer."""
    event = Event("colour_tv", "west").item("standard.yellow.west_germany").target("nordrhein_westfalen")
    event.items("standard.yellow.west_germany", "unrest.red")
    assert event.table.state.standards["nordrhein_westfalen"] == 1
    assert sum(event.table.state.sectors.values()) == 0


def test_card_36_more_democracy() -> None:
    event = Event("more_democracy", "west").items("calm.yellow", "prestige").item("calm.yellow").target("bayern", WEST)
    event.item("prestige").target("bayern", WEST).ends({"unrest.bayern": -2, "track.prestige": -1})


def test_card_37_prague_spring() -> None:
    country = board("west", 2).factories("cssr_east", "cssr_west", "polska_north")
    country.lines("cottbus-cssr_east", "dresden-cssr_east", "jena-cssr_west", "schwedt-polska_north")
    event = Event("prague_spring", "west", country).items("stop.red.cssr", "unrest.red", "socialists")
    event.item("stop.red.cssr").target("cssr_east", {"cssr_east", "cssr_west"})
    event.item("unrest.red").target("sachsen", EAST)
    event.ends(
        {
            "gone": {"cssr_east", "cottbus-cssr_east", "dresden-cssr_east"},
            "unrest.sachsen": 1,
            "track.socialists": -2,
        }
    )


def test_card_37_prague_spring_takes_the_only_factory_there_unasked() -> None:
    country = board("west", 2).factories("cssr_west", "polska_north").lines("jena-cssr_west", "cottbus-cssr_east")
    event = Event("prague_spring", "west", country).item("stop.red.cssr").item("socialists").target("sachsen", EAST)
    # The piece toward the other, empty site stays.
    event.ends({"gone": {"cssr_west", "jena-cssr_west"}, "unrest.sachsen": 1, "track.socialists": -2})


def test_card_37_prague_spring_stops_nothing_where_no_factory_is() -> None:
    country = board("west", 2).lines("cottbus-cssr_east").factories("polska_north")
    event = Event("prague_spring", "west", country).item("stop.red.cssr").item("socialists").target("sachsen", EAST)
    event.ends({"unrest.sachsen": 1, "track.socialists": -2})


def test_card_38_us_jet_shot_down() -> None:
    event = Event("us_jet_shot_down", "west").items("prestige", "currency").item("currency")
    event.ends({"track.prestige": -1, "track.currency": -1})


def test_card_39_ich_bin_ein_berliner() -> None:
    country = board("west", 2).unrest(west_berlin=3)
    event = Event("ich_bin_ein_berliner", "west", country).items("calm.yellow.west_berlin", "calm.yellow", "prestige")
    event.item("calm.yellow.west_berlin").item("calm.yellow").target("west_berlin", WEST)
    event.item("prestige").target("bayern", WEST)
    event.ends({"unrest.west_berlin": -2, "unrest.bayern": -1, "track.prestige": -1})


def test_card_40_frankfurt_auschwitz_trials() -> None:
    event = Event("frankfurt_auschwitz_trials", "west").items("unrest.yellow", "prestige").item("prestige")
    event.target("west_berlin", WEST).ends({"unrest.west_berlin": 1, "track.prestige": -2})
