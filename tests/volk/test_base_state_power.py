"""Tests for sections 7.3 and 7.5: socialists and their deployment, police cards and the Stasi."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import PROVINCES_OF
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.outcome import told

EAST = set(PROVINCES_OF[RED])

# 7.3 ----------------------------------------------------------------------------------------------------------------------


def idle_turn(country: Country) -> VolkTable:
    """Play a turn in which the active player builds nothing."""
    table = country.display("land_reform", "western_sovereignty").table()
    answer(table, "build land_reform", "stop")
    return table


@pytest.mark.parametrize("turn", ["west", "east"])
def test_7_3_checked_after_every_turn_of_either_player(turn: str) -> None:
    table = idle_turn(Country(turn).unrest(sachsen=5).socialists(3))
    assert (table.state.unrest["sachsen"], table.state.socialists["sachsen"]) == (3, 2)
    assert (table.state.socialists_box, table.state.socialists_supply) == (1, 9)


def test_7_3_enough_in_the_box_all_are_deployed_unasked() -> None:
    table = idle_turn(Country().unrest(sachsen=5, east_berlin=4, thueringen=3).socialists(3))
    assert asked(table) == (1, "turn")
    assert table.state.unrest["sachsen"] == table.state.unrest["east_berlin"] == table.state.unrest["thueringen"] == 3
    assert (table.state.socialists["sachsen"], table.state.socialists["east_berlin"]) == (2, 1)
    assert table.state.socialists["thueringen"] == table.state.socialists_box == 0


def test_7_3_more_than_enough_stay_in_the_box() -> None:
    table = idle_turn(Country().unrest(sachsen=4).socialists(5))
    assert (table.state.socialists_box, table.state.socialists["sachsen"]) == (4, 1)


def test_7_3_too_few_and_east_chooses_one_at_a_time() -> None:
    country = Country().unrest(sachsen=5, east_berlin=4).socialists(2)
    table = idle_turn(country)
    assert asked(table) == (country.east, "deploy")
    assert offered(table) == {"sachsen", "east_berlin"}
    answer(table, "east_berlin")
    assert table.state.unrest == {**table.state.unrest, "sachsen": 4, "east_berlin": 3}, "the last goes to sachsen by itself"
    assert (table.state.socialists["sachsen"], table.state.socialists["east_berlin"]) == (1, 1)


def test_7_3_both_may_go_to_one_province() -> None:
    table = idle_turn(Country().unrest(sachsen=5, east_berlin=4).socialists(2))
    answer(table, "sachsen", "sachsen")
    assert (table.state.unrest["sachsen"], table.state.unrest["east_berlin"]) == (3, 4)


def test_7_3_none_may_be_held_back() -> None:
    table = idle_turn(Country().unrest(sachsen=9, thueringen=8).socialists(3))
    while asked(table)[1] == "deploy":
        assert offered(table) == {"sachsen", "thueringen"}
        answer(table, "thueringen")
    assert table.state.socialists_box == 0


def test_7_3_an_empty_box_deploys_nothing() -> None:
    table = idle_turn(Country().unrest(sachsen=5).socialists(0))
    assert asked(table) == (1, "turn")
    assert table.state.unrest["sachsen"] == 5


def test_7_3_without_a_mass_protest_nothing_is_deployed() -> None:
    table = idle_turn(Country().unrest(sachsen=3).socialists(4))
    assert table.state.socialists_box == 4


def test_7_3_western_protests_do_not_matter() -> None:
    table = idle_turn(Country().unrest(hessen=6).socialists(4))
    assert (table.state.socialists_box, table.state.unrest["hessen"]) == (4, 6)


def test_7_3_a_deployed_socialist_stays_without_limit() -> None:
    table = idle_turn(Country().unrest(sachsen=8).socialists(5, sachsen=6))
    assert table.state.socialists["sachsen"] == 11


def test_7_3_the_last_turn_of_a_decade_is_included() -> None:
    country = Country("west", part=2).display("land_reform").unrest(sachsen=4, thueringen=4).socialists(1)
    table = country.table()
    answer(table, "build land_reform", "stop")
    assert asked(table) == (country.east, "deploy")
    assert table.state.phase == "after_turn"


@pytest.mark.parametrize("phase", ["end_prestige", "end_internal", "end_envy"])
def test_7_3_not_in_the_other_steps_of_the_end_of_decade(phase: str) -> None:
    """When East uses its police in step 8, Sachsen still protests and the socialist is still in the box."""
    country = Country(phase=phase).factories("jena").unrest(sachsen=5, thueringen=1).socialists(1).police("stasi_is_founded")
    table = country.table()
    assert asked(table) == (country.east, "police_power")
    assert (table.state.socialists_box, table.state.unrest["sachsen"]) == (1, 5)


def test_7_3_in_step_9_they_are_deployed() -> None:
    table = Country(phase="end_socialists").display().unrest(sachsen=5).socialists(2).table()
    assert (table.state.socialists_box, table.state.unrest["sachsen"]) == (0, 3)


def test_7_3_police_cannot_be_used_between_wests_turn_and_the_deployment() -> None:
    country = Country().unrest(sachsen=5, thueringen=4).socialists(1).police("stasi_is_founded")
    table = idle_turn(country)
    assert asked(table) == (country.east, "deploy")
    assert offered(table) == {"sachsen", "thueringen"}
    assert refused(table, "police stasi_is_founded sachsen") == "7.5"


def test_7_3_in_its_own_turn_east_may_use_police_before() -> None:
    country = Country("east").unrest(sachsen=4).socialists(1).police("stasi_is_founded")
    table = country.display("land_reform", "western_sovereignty").table()
    answer(table, "build land_reform", "stop")
    assert asked(table) == (country.east, "last_police")
    answer(table, "police stasi_is_founded sachsen")
    assert (table.state.unrest["sachsen"], table.state.socialists_box) == (3, 1), "nothing left to deploy for"


# 7.5 gaining --------------------------------------------------------------------------------------------------------------

BADGES = {
    "stasi_is_founded": "police_red.red",
    "career_bans": "police_red.red",
    "doubling_the_agents": "police_red.red",
    "stalinist_purges": "police_pink.red",
    "spring_guns": "police_pink.red",
    "stasi_raids_printers": "police_pink.red",
}
DUAL = {"career_bans", "stalinist_purges", "spring_guns"}


def badge(card: str, turn: str = "east", **state: bool) -> VolkTable:
    """The table right after the card's badge was executed."""
    country = Country(turn).display(card, "western_sovereignty")
    country.state.stasi_disbanded = state.get("disbanded", False)
    table = country.table()
    answer(table, f"event {card}", *(["nothing"] if card in DUAL else []), BADGES[card])
    return table


@pytest.mark.parametrize("card", BADGES)
def test_7_5_the_six_badges_give_police_cards(card: str) -> None:
    table = badge(card)
    assert table.state.police == [card]
    assert table.state.police_used == frozenset()


@pytest.mark.parametrize("card", sorted(DUAL))
def test_7_5_whoever_executes_the_badge_east_gets_the_card(card: str) -> None:
    assert badge(card, "west").state.police == [card]


@pytest.mark.parametrize("card", BADGES)
def test_7_5_used_for_its_value_it_is_an_ordinary_card(card: str) -> None:
    table = Country("east").display(card, "western_sovereignty").table()
    answer(table, f"build {card}", "stop")
    assert (table.state.police, table.state.used) == ([], [card])


@pytest.mark.parametrize("card", BADGES)
def test_7_5_after_the_stasi_is_disbanded_it_is_an_ordinary_card(card: str) -> None:
    table = badge(card, disbanded=True)
    while asked(table)[1] != "turn":
        answer(table, min(offered(table)))
    assert (table.state.police, table.state.used) == ([], [card])


# 7.5 using ----------------------------------------------------------------------------------------------------------------


def test_7_5_a_card_gained_in_this_turn_may_be_used_at_once() -> None:
    country = Country("east").display("stasi_is_founded", "western_sovereignty").unrest(sachsen=2, thueringen=2)
    table = country.table()
    answer(table, "event stasi_is_founded", "police stasi_is_founded sachsen")
    assert asked(table) == (country.east, "calm")
    assert table.state.unrest["sachsen"] == 1


def test_7_5_each_card_once_per_decade() -> None:
    country = Country("east").unrest(sachsen=3).police("stasi_is_founded", "spring_guns")
    table = country.table()
    answer(table, "police spring_guns sachsen")
    assert refused(table, "police spring_guns sachsen") == "7.5"
    answer(table, "police stasi_is_founded sachsen")
    assert table.state.unrest["sachsen"] == 1
    assert not [move for move in offered(table) if move.startswith("police")]


def test_7_5_any_eastern_province_with_unrest() -> None:
    table = Country("east").unrest(sachsen=1, thueringen=5, hessen=3).socialists(0).police("stasi_is_founded").table()
    assert {move for move in offered(table) if move.startswith("police")} == {
        "police stasi_is_founded sachsen",
        "police stasi_is_founded thueringen",
    }
    assert refused(table, "police stasi_is_founded hessen") == "7.5"
    assert refused(table, "police stasi_is_founded brandenburg") == "7.5"
    assert refused(table, "police spring_guns sachsen") == "7.5"


def test_7_5_never_in_wests_turn() -> None:
    table = Country("west").unrest(sachsen=1).police("stasi_is_founded").table()
    assert not [move for move in offered(table) if move.startswith("police")]
    assert refused(table, "police stasi_is_founded sachsen") == "7.5"


def test_7_5_not_when_east_decides_something_in_wests_turn() -> None:
    country = Country("west").display("nato_membership", "western_sovereignty").unrest(sachsen=1).police("stasi_is_founded")
    table = country.table()
    answer(table, "event nato_membership", "prestige.yellow")
    assert asked(table) == (country.east, "unrest")
    assert refused(table, "police stasi_is_founded sachsen") == "7.5"


def test_7_5_never_in_the_end_of_decade() -> None:
    country = Country(phase="end_upkeep").factories("jena", "berlin").unrest(sachsen=1).police("stasi_is_founded")
    table = country.table()
    assert asked(table) == (country.east, "dismantle")
    assert refused(table, "police stasi_is_founded sachsen") == "7.5"


def test_7_5_between_two_icons() -> None:
    country = Country("east").display("land_reform", "western_sovereignty").unrest(sachsen=4, thueringen=3)
    table = country.police("stasi_is_founded").table()
    answer(table, "event land_reform", "thueringen", "police stasi_is_founded sachsen", "sachsen", "currency", "socialists")
    assert (table.state.unrest["sachsen"], table.state.unrest["thueringen"]) == (2, 2)
    (over,) = told(table, "event_over")
    assert sorted(over["calmed"]) == ["sachsen", "thueringen"], "what the police has calmed is no deed of the card"
    assert (over["over"], over["protests"]) == (("sachsen",), (0, 0, 1, 0)), "protests are counted over the whole turn"


def test_7_5_between_two_build_points() -> None:
    country = Country("east").display("land_reform", "western_sovereignty").unrest(sachsen=3).police("stasi_is_founded")
    table = country.table()
    answer(table, "build land_reform", "jena", "police stasi_is_founded sachsen", "eisenach")
    assert table.state.unrest["sachsen"] == 2
    assert table.state.economies[RED].factories == {"jena", "eisenach"}


def test_7_5_after_the_action_or_not_at_all() -> None:
    country = Country("east").display("land_reform", "western_sovereignty").unrest(sachsen=3)
    table = country.police("stasi_is_founded").table()
    answer(table, "build land_reform", "stop")
    assert asked(table) == (country.east, "last_police")
    assert offered(table) == {"police stasi_is_founded sachsen", "end_turn"}
    answer(table, "end_turn")
    assert asked(table) == (country.west, "turn")
    assert table.state.unrest["sachsen"] == 3


def test_7_5_upkeep_is_one_dismantle_point_for_each_card() -> None:
    country = Country(phase="end_upkeep").police("stasi_is_founded", "spring_guns")
    table = country.factories("jena", "berlin", "rostock").table()
    answer(table, "jena", "berlin")
    assert table.state.economies[RED].factories == {"rostock"}


@pytest.mark.parametrize(
    ("cards", "steps"),
    [(["stasi_is_founded"], 1), (["spring_guns"], 0), (["stasi_is_founded", "career_bans", "stalinist_purges"], 2)],
)
def test_7_5_each_red_card_adds_a_flight_step_and_pink_ones_do_not(cards: list[str], steps: int) -> None:
    table = Country(phase="end_flight").police(*cards).factories("jena", "berlin", "rostock", "schwedt", "cottbus").table()
    assert [event.params["steps"] for event in table.events if event.key == "volk.event.flight"] == [steps]


def test_7_5_unused_cards_remove_unrest_in_step_8_and_all_are_refreshed() -> None:
    country = Country(phase="end_police").display().unrest(sachsen=2, thueringen=2)
    table = country.police("stasi_is_founded", "spring_guns", "career_bans", used=1).table()
    answer(table, "sachsen", "thueringen")
    assert (table.state.unrest["sachsen"], table.state.unrest["thueringen"]) == (1, 1)
    assert table.state.police_used == frozenset()
    assert len(table.state.police) == 3


# 7.5 the Stasi is disbanded -----------------------------------------------------------------------------------------------


def round_table(used: int) -> VolkTable:
    country = Country("east", decade=4, version="1.0").special("round_table_emergency_cabinet")
    country.police("stasi_is_founded", "spring_guns", "career_bans", used=used).socialists(0)
    table = country.table()
    answer(table, "event round_table_emergency_cabinet", "stasi_off.red")
    return table


def test_7_5_disbanding_loses_all_police_cards() -> None:
    table = round_table(0)
    assert table.state.police == []
    assert table.state.stasi_disbanded
    assert sum(table.state.unrest.values()) == 0


def test_7_5_used_cards_bring_back_unrest_to_different_provinces() -> None:
    table = round_table(2)
    assert asked(table) == (1, "return_unrest")
    assert offered(table) == EAST
    answer(table, "sachsen")
    assert offered(table) == EAST - {"sachsen"}
    answer(table, "thueringen")
    assert (table.state.unrest["sachsen"], table.state.unrest["thueringen"]) == (1, 1)


def test_7_5_six_used_cards_reach_every_eastern_province() -> None:
    country = Country("east", decade=4, version="1.0").special("round_table_emergency_cabinet")
    country.police(*BADGES, used=6).socialists(0)
    table = country.table()
    answer(table, "event round_table_emergency_cabinet", "stasi_off.red")
    while asked(table)[1] == "return_unrest":
        answer(table, min(offered(table)))
    assert {table.state.unrest[province] for province in EAST} == {1}
    assert {table.state.unrest[province] for province in PROVINCES_OF[YELLOW]} == {0}
