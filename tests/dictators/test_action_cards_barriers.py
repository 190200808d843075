"""Tests for action cards about roadblocks, no-fly zones, disarming and DEFCON (4.2): effects and restrictions."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.dictators.game import GAME
from game.rules.wording import Wording
from tests.dictators.tables import (
    DictatorsTable,
    asked,
    choices,
    hand,
    options,
    places,
    play,
    player,
    position,
    prompt,
    why_not,
)

# Engineer -----------------------------------------------------------------------------------------------------------------


def test_engineer_makes_an_attempt_without_travel_or_a_further_action() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player())
    play(table, "play engineer#1 Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert (table.state.spent, table.state.travels) == (1, 0)


def test_engineer_fails_on_two_and_leaves_a_second_attempt() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player())
    play(table, "play engineer#1 Z1-01", "roll 2")
    assert (table.state.players[0].disarmed, table.state.players[0].facilities[0]) == ([], ["Z1-01"])
    play(table, "disarm Z1-01", "roll 6")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert (table.state.spent, table.state.travels) == (3, 1)


def test_engineer_can_be_used_after_travelling() -> None:
    table = position(player("engineer#1", "seattle", facilities="Z1-01"), player())
    play(table, "travel hanford", "play engineer#1 Z1-01", "roll 6")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_engineer_needs_the_place_and_the_card() -> None:
    elsewhere = position(player("engineer#1", "seattle", facilities="Z1-01"), player())
    assert why_not(elsewhere, "play engineer#1 Z1-01") == ("nothing_to_disarm", "1.7")
    without_card = position(player("engineer#1", "hanford", facilities="Z1-02"), player())
    assert why_not(without_card, "play engineer#1 Z1-01") == ("nothing_to_disarm", "1.7")


def test_engineer_works_on_a_warhead() -> None:
    table = position(player("engineer#1", "trident"), player(), trident_reveals=1, warheads=2)
    play(table, "play engineer#1 warhead", "roll 4")
    assert (table.state.warheads, len(table.state.players[0].tokens)) == (1, 1)


def test_engineer_can_be_stopped_as_a_disarming() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player("faulty_wiring#1"), discard="")
    play(table, "play engineer#1 Z1-01", "roll 6", "interrupt faulty_wiring#1")
    assert (table.state.players[0].disarmed, table.state.players[0].facilities[0]) == ([], ["Z1-01"])
    assert (table.state.discard, table.state.spent) == (["faulty_wiring#1", "engineer#1"], 1)


def test_engineer_vetoed_is_no_attempt() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player("veto#1"))
    play(table, "play engineer#1 Z1-01", "interrupt veto#1")
    assert (prompt(table), table.state.players[0].disarmed, table.state.spent) == ("prompt.act", [], 1)


# Hacker -------------------------------------------------------------------------------------------------------------------


def test_hacker_disarms_without_a_roll() -> None:
    table = position(player("hacker#1", "hanford", facilities="Z1-01"), player("loaded_dice#1"))
    play(table, "play hacker#1 Z1-01")
    assert (table.state.players[0].disarmed, prompt(table)) == (["Z1-01"], "prompt.act")
    assert (table.state.spent, table.state.travels) == (2, 0)


def test_hacker_takes_the_token_of_a_zone_4_facility() -> None:
    table = position(player("hacker#1", "comox", facilities="Z4-01"), player())
    (token,) = table.state.site_tokens[0]
    play(table, "play hacker#1 Z4-01")
    assert (table.state.players[0].tokens, table.state.site_tokens[0]) == ([token], [])


def test_hacker_works_on_a_warhead() -> None:
    table = position(player("hacker#1", "trident"), player(), trident_reveals=1, warheads=2)
    play(table, "play hacker#1 warhead")
    assert (table.state.warheads, len(table.state.players[0].tokens)) == (1, 1)


def test_hacker_works_only_where_an_attempt_is_possible() -> None:
    elsewhere = position(player("hacker#1", "seattle", facilities="Z1-01"), player())
    assert why_not(elsewhere, "play hacker#1 Z1-01") == ("nothing_to_disarm", "1.7")
    assert options(elsewhere, "play") == []
    empty = position(player("hacker#1", "trident"), player(), trident_reveals=1, warheads=0)
    assert why_not(empty, "play hacker#1 warhead") == ("nothing_to_disarm", "1.7")


def test_hacker_can_be_stopped_as_a_disarming() -> None:
    table = position(player("hacker#1", "hanford", facilities="Z1-01"), player("faulty_wiring#1"), discard="")
    play(table, "play hacker#1 Z1-01", "interrupt faulty_wiring#1")
    assert (table.state.players[0].disarmed, table.state.spent) == ([], 2)
    assert table.state.discard == ["faulty_wiring#1", "hacker#1"]


# Roadworks ----------------------------------------------------------------------------------------------------------------


def test_roadworks_puts_two_roadblocks_anywhere() -> None:
    table = position(player("roadworks#1"), player(), roadblocks=["hanford-seattle"])
    play(table, "play roadworks#1")
    assert choices(table) == set(BOARD.roads) - {"hanford-seattle"}
    play(table, "choose comox-vancouver")
    assert choices(table) == set(BOARD.roads) - {"hanford-seattle", "comox-vancouver"}
    play(table, "choose bangor-concord")
    assert sorted(table.state.roadblocks) == ["bangor-concord", "comox-vancouver", "hanford-seattle"]
    assert (prompt(table), table.state.spent) == ("prompt.act", 1)


def test_roadworks_puts_at_least_one_and_the_second_may_be_left() -> None:
    table = play(position(player("roadworks#1"), player()), "play roadworks#1")
    assert "pass" not in options(table)
    play(table, "choose bangor-concord", "pass")
    assert sorted(table.state.roadblocks) == ["bangor-concord"]


def test_roadworks_moves_a_roadblock_when_the_supply_is_used_up() -> None:
    full = [road for road in BOARD.roads if road != "bangor-concord"][:30]
    table = position(player("roadworks#1"), player(), roadblocks=full)
    play(table, "play roadworks#1", "choose bangor-concord")
    assert (asked(table), prompt(table)) == (0, "prompt.move_roadblock")
    assert choices(table) == set(full)
    play(table, f"choose {full[3]}")
    assert set(table.state.roadblocks) == {*full, "bangor-concord"} - {full[3]}
    assert len(table.state.roadblocks) == 30


def test_roadworks_places_the_last_token_and_then_moves_one() -> None:
    full = [road for road in BOARD.roads if road not in ("bangor-concord", "comox-vancouver")][:29]
    table = position(player("roadworks#1"), player(), roadblocks=full)
    play(table, "play roadworks#1", "choose bangor-concord")
    assert (prompt(table), len(table.state.roadblocks)) == ("prompt.roadblock", 30)
    play(table, "choose comox-vancouver", f"choose {full[0]}")
    assert set(table.state.roadblocks) == {*full[1:], "bangor-concord", "comox-vancouver"}


def test_roadworks_need_not_move_a_roadblock() -> None:
    full = list(BOARD.roads)[:30]
    table = position(player("roadworks#1"), player(), roadblocks=full)
    play(table, "play roadworks#1", f"choose {list(BOARD.roads)[40]}", "pass")
    assert sorted(table.state.roadblocks) == full


def test_roadworks_shows_the_roadblock_symbol() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player(), deck="amtrak#1")
    play(table, "play roadworks#1", "choose bangor-concord", "pass")
    assert hand(table, 0) == ["amtrak#1"]


def test_roadworks_vetoed_still_lets_catherine_draw() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player("veto#1"), deck="amtrak#1")
    play(table, "play roadworks#1", "interrupt veto#1")
    assert (hand(table, 0), sorted(table.state.roadblocks), table.state.spent) == (["amtrak#1"], [], 1)


# State Troopers -----------------------------------------------------------------------------------------------------------

FLORIDA = {
    "birmingham-tallahassee",
    "atlanta-tallahassee",
    "kings_bay-tallahassee",
    "tallahassee-tampa",
    "kings_bay-turkey_point",
    "tampa-turkey_point",
}


def test_state_troopers_put_up_to_four_roadblocks_on_roads_of_the_state() -> None:
    table = play(position(player("state_troopers#1"), player()), "play state_troopers#1 FL")
    assert choices(table) == FLORIDA
    assert "pass" not in options(table)
    play(table, "choose birmingham-tallahassee", "choose tallahassee-tampa", "choose tampa-turkey_point")
    assert choices(table) == {"atlanta-tallahassee", "kings_bay-tallahassee", "kings_bay-turkey_point"}
    play(table, "choose atlanta-tallahassee")
    assert sorted(table.state.roadblocks) == [
        "atlanta-tallahassee",
        "birmingham-tallahassee",
        "tallahassee-tampa",
        "tampa-turkey_point",
    ]
    assert (prompt(table), table.state.spent) == ("prompt.act", 2)


def test_state_troopers_may_stop_after_the_first() -> None:
    table = play(
        position(player("state_troopers#1"), player()), "play state_troopers#1 FL", "choose tallahassee-tampa", "pass"
    )
    assert (sorted(table.state.roadblocks), prompt(table)) == (["tallahassee-tampa"], "prompt.act")


def test_state_troopers_stop_when_the_state_has_no_open_road_left() -> None:
    table = position(player("state_troopers#1"), player(), roadblocks=["baltimore-dover"])
    play(table, "play state_troopers#1 DE")
    assert set(table.state.roadblocks) == {"baltimore-dover", "dover-philadelphia"}
    assert prompt(table) == "prompt.act"


def test_state_troopers_name_a_state_with_an_open_road() -> None:
    table = position(player("state_troopers#1"), player(), roadblocks=["bangor-concord"])
    assert why_not(table, "play state_troopers#1 ME") == ("no_open_road", "4.2")
    assert why_not(table, "play state_troopers#1 HI") == ("no_open_road", "4.2")
    assert why_not(table, "play state_troopers#1 vancouver") == ("names_a_state", "1.18 z")
    states = set(BOARD.states) - {"ME", "HI"}
    assert len(states) == 49
    assert set(options(table, "play")) == {f"play state_troopers#1 {state}" for state in states}


def test_state_troopers_can_be_sent_by_somebody_abroad() -> None:
    table = position(player("state_troopers#1", "toronto"), player(), roadblocks=["baltimore-dover"])
    play(table, "play state_troopers#1 DE")
    assert "dover-philadelphia" in table.state.roadblocks


def test_state_troopers_name_the_state_before_anybody_reacts_and_the_roads_after() -> None:
    table = play(position(player("state_troopers#1"), player("veto#1")), "play state_troopers#1 FL")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    play(table, "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.roadblock")


def test_state_troopers_move_roadblocks_when_the_supply_is_used_up() -> None:
    full = [road for road in BOARD.roads if road not in FLORIDA][:30]
    table = position(player("state_troopers#1"), player(), roadblocks=full)
    play(table, "play state_troopers#1 FL", "choose tallahassee-tampa", f"choose {full[7]}", "pass")
    assert set(table.state.roadblocks) == {*full, "tallahassee-tampa"} - {full[7]}


# Restricted Airspace ------------------------------------------------------------------------------------------------------


def test_restricted_airspace_puts_a_no_fly_token_on_the_named_zone() -> None:
    table = play(position(player("restricted_airspace#1"), player(), discard=""), "play restricted_airspace#1 eastern")
    assert (table.state.no_fly, table.state.spent) == (["eastern"], 1)
    assert table.state.discard == ["restricted_airspace#1"]


def test_restricted_airspace_one_token_for_each_zone() -> None:
    table = position(player("restricted_airspace#1"), player(), no_fly=["eastern"])
    assert why_not(table, "play restricted_airspace#1 eastern") == ("closed_already", "1.12")
    assert options(table, "play") == ["play restricted_airspace#1 mountain", "play restricted_airspace#1 central"]


@pytest.mark.parametrize("zone", ["hawaii", "pacific"])
def test_restricted_airspace_keeps_hawaii_open_while_a_dictator_is_there(zone: str) -> None:
    table = position(player("restricted_airspace#1", "seattle"), player("", "honolulu"))
    assert why_not(table, f"play restricted_airspace#1 {zone}") == ("hawaii_stays_open", "4.2")
    table = position(player("restricted_airspace#1", "honolulu"), player("", "seattle"))
    assert why_not(table, f"play restricted_airspace#1 {zone}") == ("hawaii_stays_open", "4.2")
    table = position(player("restricted_airspace#1", "seattle"), player("", "toronto"))
    play(table, f"play restricted_airspace#1 {zone}")
    assert table.state.no_fly == [zone]


def test_restricted_airspace_is_not_playable_when_no_zone_is_left() -> None:
    table = position(player("restricted_airspace#1"), player(), no_fly=["mountain", "central", "eastern"])
    assert options(table, "play") == []


def test_restricted_airspace_stops_flights_of_everybody() -> None:
    table = position(player("restricted_airspace#1", "montpelier"), player())
    play(table, "play restricted_airspace#1 eastern")
    assert why_not(table, "fly montreal") == ("no_fly", "1.12")


def test_restricted_airspace_shows_the_no_fly_symbol() -> None:
    table = position(player("restricted_airspace#1", dictator="catherine"), player(), deck="amtrak#1")
    play(table, "play restricted_airspace#1 eastern")
    assert hand(table, 0) == ["amtrak#1"]


# Bulldozer ----------------------------------------------------------------------------------------------------------------


def test_bulldozer_moves_past_a_roadblock_and_removes_it() -> None:
    table = position(player("bulldozer#1", "seattle"), player(), discard="", roadblocks=["hanford-seattle"])
    play(table, "play bulldozer#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("hanford", [])
    assert (table.state.spent, table.state.travels, table.state.discard) == (1, 0, ["bulldozer#1"])


def test_bulldozer_goes_only_along_roads_with_a_roadblock() -> None:
    blocked = ["boise-hanford", "coeur_dalene-hanford", "bangor-concord"]
    table = play(position(player("bulldozer#1", "hanford"), player(), roadblocks=blocked), "play bulldozer#1")
    assert choices(table) == {"boise", "coeur_dalene"}
    play(table, "choose boise")
    assert sorted(table.state.roadblocks) == ["bangor-concord", "coeur_dalene-hanford"]


def test_bulldozer_needs_a_roadblock_at_the_location() -> None:
    table = position(player("bulldozer#1", "seattle"), player(), roadblocks=["bangor-concord"])
    assert why_not(table, "play bulldozer#1") == ("no_roadblock_here", "FAQ 16")


def test_bulldozer_works_outside_the_usa() -> None:
    table = position(player("bulldozer#1", "comox"), player(), roadblocks=["comox-vancouver"])
    play(table, "play bulldozer#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("vancouver", [])


def test_bulldozer_stopped_by_flat_tire_leaves_the_token() -> None:
    table = position(player("bulldozer#1", "seattle"), player("flat_tire#1"), discard="", roadblocks=["hanford-seattle"])
    play(table, "play bulldozer#1", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])
    assert (table.state.discard, table.state.spent) == (["flat_tire#1", "bulldozer#1"], 1)


def test_bulldozer_shows_the_roadblock_symbol() -> None:
    catherine = player("bulldozer#1", "seattle", dictator="catherine")
    table = position(catherine, player(), deck="amtrak#1", roadblocks=["hanford-seattle"])
    play(table, "play bulldozer#1")
    assert hand(table, 0) == ["amtrak#1"]


# Air Traffic Controller ---------------------------------------------------------------------------------------------------

ATC = "air_traffic_controller#1"


def test_air_traffic_controller_removes_the_token_and_offers_a_flight_from_that_zone() -> None:
    table = position(player(ATC, "seattle"), player("", "boise"), no_fly=["pacific", "central"])
    play(table, f"play {ATC} pacific")
    assert table.state.no_fly == ["central"]
    assert set(options(table)) == {"choose honolulu", "choose vancouver", "pass"}
    play(table, "choose vancouver")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("vancouver", 1, 0)


def test_air_traffic_controller_the_flight_may_be_left() -> None:
    table = position(player(ATC, "seattle"), player("", "boise"), no_fly=["pacific"])
    play(table, f"play {ATC} pacific", "pass")
    assert (places(table)[0], table.state.no_fly, prompt(table)) == ("seattle", [], "prompt.act")


def test_air_traffic_controller_gives_no_flight_in_another_zone() -> None:
    table = play(position(player(ATC, "malmstrom"), player(), no_fly=["eastern"]), f"play {ATC} eastern")
    assert (places(table)[0], table.state.no_fly, prompt(table)) == ("malmstrom", [], "prompt.act")


def test_air_traffic_controller_gives_a_flight_to_who_is_outside_the_usa() -> None:
    table = play(position(player(ATC, "toronto"), player(), no_fly=["central"]), f"play {ATC} central")
    assert set(options(table)) == {"choose detroit", "choose seneca", "pass"}
    play(table, "choose detroit")
    assert places(table)[0] == "detroit"


def test_air_traffic_controller_flies_only_along_an_open_line() -> None:
    table = play(
        position(player(ATC, "vancouver"), player("", "boise"), no_fly=["pacific", "eastern"]), f"play {ATC} eastern"
    )
    assert (table.state.no_fly, prompt(table)) == (["pacific"], "prompt.act")
    # Every line from Honolulu ends in the Pacific zone, which stays closed.
    table = play(position(player(ATC), player(), no_fly=["hawaii", "pacific"]), f"play {ATC} hawaii")
    assert (table.state.no_fly, prompt(table)) == (["pacific"], "prompt.act")


def test_air_traffic_controller_needs_a_dotted_line_to_fly() -> None:
    table = play(position(player(ATC, "boise"), player(), no_fly=["mountain"]), f"play {ATC} mountain")
    assert (places(table)[0], prompt(table)) == ("boise", "prompt.act")


def test_air_traffic_controller_needs_a_token_on_the_board() -> None:
    table = position(player(ATC, "seattle"), player())
    assert options(table, "play") == []
    assert why_not(table, f"play {ATC} eastern") == ("no_token_there", "4.2")


def test_air_traffic_controller_border_patrol_stops_the_flight_but_the_token_is_gone() -> None:
    table = position(player(ATC, "seattle"), player("border_patrol#1", "boise"), no_fly=["pacific"])
    play(table, f"play {ATC} pacific", "choose vancouver", "interrupt border_patrol#1")
    assert (places(table)[0], table.state.no_fly) == ("seattle", [])


def test_air_traffic_controller_shows_the_no_fly_symbol() -> None:
    table = position(player(ATC, "boise", dictator="catherine"), player(), deck="amtrak#1", no_fly=["mountain"])
    play(table, f"play {ATC} mountain")
    assert hand(table, 0) == ["amtrak#1"]


# De-escalation ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "after"), [(4, 5), (3, 4), (2, 3)])
def test_de_escalation_moves_the_marker_one_step_back_without_a_level_effect(level: int, after: int) -> None:
    table = play(position(player("de_escalation#1"), player(), discard="", defcon=level), "play de_escalation#1")
    assert (table.state.defcon, table.state.spent, prompt(table)) == (after, 3, "prompt.act")
    assert (sorted(table.state.roadblocks), table.state.no_fly, table.state.discard) == ([], [], ["de_escalation#1"])


def test_de_escalation_vetoed_leaves_the_level() -> None:
    table = position(player("de_escalation#1"), player("veto#1"), defcon=3)
    play(table, "play de_escalation#1", "interrupt veto#1")
    assert (table.state.defcon, table.state.spent) == (3, 3)


def told(table: DictatorsTable) -> str:
    """The current prompt as text."""
    assert table.decision is not None
    return Wording(GAME, table.seats, Texts("en")).prompt(table.decision)


def test_repeated_placing_says_which_of_how_many_and_why() -> None:
    table = play(position(player("roadworks#1"), player(), deck="defcon#1"), "play roadworks#1")
    assert "Roadworks" in told(table)
    assert "1 / 2" in told(table)
    play(table, options(table)[0])
    assert "2 / 2" in told(table)
    play(table, "pass", "draw")
    assert table.state.defcon == 4
    assert told(table).startswith("DEFCON 4. ")
    few = [*BOARD.roads][: DATA.box.roadblock_tokens.value - 1]
    table = play(position(player(), player(), deck="defcon#1", roadblocks=few), "draw")
    assert "1 / 1" in told(table)
