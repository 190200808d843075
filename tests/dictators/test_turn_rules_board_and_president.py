"""Tests for facilities, tokens, warheads, the President and the map (1.7 to 1.13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import BOARD, DATA
from game.dictators.turn.standing import convince_min
from game.rules.errors import MalformedMove
from game.rules.events import HIDDEN
from tests.dictators.tables import (
    DictatorsTable,
    asked,
    at,
    choices,
    hand,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
)

# 1.7 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_r1_7_three_to_six_disarms(number: int) -> None:
    table = play(position(player(at="hanford", facilities="Z1-01 Z2-01"), player()), "disarm Z1-01", f"roll {number}")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert table.state.players[0].facilities == [[], ["Z2-01"], [], []]


@pytest.mark.parametrize("number", [1, 2])
def test_r1_7_one_and_two_fail_without_a_penalty(number: int) -> None:
    table = play(position(player("veto#1", "hanford", facilities="Z1-01"), player()), "disarm Z1-01", f"roll {number}")
    seat = table.state.players[0]
    assert (seat.disarmed, seat.facilities[0], seat.skips, seat.hand, seat.location) == (
        [],
        ["Z1-01"],
        0,
        ["veto#1"],
        "hanford",
    )


def test_r1_7_a_failed_attempt_stays_paid_and_a_second_one_has_no_travel() -> None:
    table = play(position(player(at="hanford", facilities="Z1-01"), player()), "disarm Z1-01", "roll 2")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert why_not(table, "disarm Z1-01") == ("disarming_takes_travel", "1.4")


def test_r1_7_one_may_try_again_in_a_later_turn() -> None:
    table = play(position(player(at="hanford", facilities="Z1-01"), player()), "disarm Z1-01", "roll 2")
    play(table, "end_turn", "end_turn", "disarm Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]


@pytest.mark.parametrize(("card", "roll"), [("engineer#1", True), ("hacker#1", False)])
def test_r1_7_a_second_attempt_in_the_turn_needs_a_card(card: str, roll: bool) -> None:
    table = position(player(f"{card} engineer#2", "hanford", facilities="Z1-01"), player())
    play(table, "play engineer#2 Z1-01", "roll 1")
    play(table, f"play {card} Z1-01", *(["roll 6"] if roll else []))
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert table.state.travels == 0


def test_r1_7_an_opponents_card_can_stop_it_and_the_card_stays() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player("faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 6")
    assert (asked(table), prompt(table)) == (1, "answer.disarm_succeeds")
    play(table, "interrupt faulty_wiring#1")
    assert (table.state.players[0].disarmed, table.state.players[0].facilities[0]) == ([], ["Z1-01"])
    assert (table.state.spent, table.state.travels) == (2, 1)


def test_r1_7_only_a_facility_whose_card_one_holds_can_be_disarmed() -> None:
    table = position(player(at="hanford", facilities="Z1-02"), player(facilities="Z1-01"))
    assert options(table, "disarm") == []
    assert why_not(table, "disarm Z1-01") == ("nothing_to_disarm", "1.7")


def test_r1_7_one_must_be_at_the_location_on_the_card() -> None:
    table = position(player(at="seattle", facilities="Z1-01"), player())
    assert why_not(table, "disarm Z1-01") == ("nothing_to_disarm", "1.7")


def test_r1_7_a_facility_is_disarmed_once() -> None:
    table = position(player(at="hanford", disarmed=["Z1-01"]), player())
    assert why_not(table, "disarm Z1-01") == ("nothing_to_disarm", "1.7")


def test_r1_7_the_order_is_free() -> None:
    """A zone 3 facility may be disarmed before one in zone 1."""
    table = play(position(player(at="groton", facilities="Z1-01 Z3-08"), player()), "disarm Z3-08", "roll 4")
    assert table.state.players[0].disarmed == ["Z3-08"]


def test_r1_7_a_disarmed_card_lies_face_up_one_that_is_not_stays_hidden() -> None:
    table = position(player(at="hanford", facilities="Z1-01 Z2-01"), player())
    assert table.view(1).state.players[0].facilities == [[HIDDEN], [HIDDEN], [], []]
    play(table, "disarm Z1-01", "roll 6")
    seen = table.view(1).state.players[0]
    assert (seen.disarmed, seen.facilities) == (["Z1-01"], [[], [HIDDEN], [], []])


def test_r1_7_every_facility_on_the_board_has_exactly_one_card() -> None:
    sites = [entry.location for entry in DATA.facilities.values()]
    assert len(sites) == len(set(sites)) == 40
    for id, entry in DATA.facilities.items():
        table = position(player(at=entry.location, facilities=id), player())
        assert options(table, "disarm") == [f"disarm {id}"]


# 1.8, general part --------------------------------------------------------------------------------------------------------

SITES = [["V"], ["XIII"], ["I"], ["IX"], ["II"], ["VII"], ["XIV"], ["IV"], ["VIII"]]
"""Tokens at Comox, Suffield, Pinawa, Chalk River, Point Lepreau, Los Amoles, Peña Blanca, Salazar, Laguna Verde."""


def test_r1_8_disarming_in_zone_4_gives_the_token_of_that_facility() -> None:
    table = position(player(at="pinawa", facilities="Z4-03"), player(), site_tokens=SITES)
    play(table, "disarm Z4-03", "roll 3")
    assert (table.state.players[0].tokens, table.state.players[0].disarmed) == (["I"], ["Z4-03"])
    assert [len(site) for site in table.state.site_tokens] == [1, 1, 0, 1, 1, 1, 1, 1, 1]


def test_r1_8_a_failed_attempt_gives_no_token() -> None:
    table = position(player(at="pinawa", facilities="Z4-03"), player(), site_tokens=SITES)
    play(table, "disarm Z4-03", "roll 2")
    assert (table.state.players[0].tokens, table.state.site_tokens) == ([], SITES)


@pytest.mark.parametrize("facility", ["Z1-01", "Z2-01", "Z3-01"])
def test_r1_8_other_zones_give_none(facility: str) -> None:
    table = position(player(at=DATA.facilities[facility].location, facilities=facility), player(), site_tokens=SITES)
    play(table, f"disarm {facility}", "roll 6")
    assert (table.state.players[0].tokens, table.state.site_tokens) == ([], SITES)


def test_r1_8_the_numeral_need_not_be_shown() -> None:
    table = position(player(at="pinawa", facilities="Z4-03"), player(), site_tokens=SITES)
    play(table, "disarm Z4-03", "roll 3")
    assert table.view(0).state.players[0].tokens == ["I"]
    assert table.view(1).state.players[0].tokens == [HIDDEN]
    taken = [event.params["token"] for event in table.events_for(1) if event.key == "dictators.event.token_taken"]
    assert taken == [HIDDEN]


def test_r1_8_a_token_costs_no_action_and_works_once() -> None:
    table = play(position(player(at="boston", tokens=["I"]), player(), spent=3), "token I", "choose seattle")
    assert (at(table), table.state.spent, table.state.players[0].tokens) == ("seattle", 3, [])
    assert table.state.used_tokens == ["I"]
    assert why_not(table, "token I") == ("not_your_token", "1.8")


def test_r1_8_a_token_may_be_used_in_the_turn_in_which_it_was_taken() -> None:
    table = position(player(at="pinawa", facilities="Z4-03"), player(), site_tokens=SITES)
    play(table, "disarm Z4-03", "roll 3", "token I", "choose washington_dc")
    assert at(table) == "washington_dc"


def test_r1_8_a_token_is_used_in_ones_own_turn_only() -> None:
    table = position(player(at="seattle"), player("flat_tire#1", tokens=["I"]))
    assert why_not(table, "token I") == ("not_your_token", "1.8")
    play(table, "travel hanford")
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#1", "pass"])
    play(table, "pass", "end_turn")
    assert "token I" in options(table)


@pytest.mark.parametrize("token", ["III", "IX", "XIII"])
def test_r1_8_tokens_with_a_moment_of_their_own_wait_for_it(token: str) -> None:
    table = position(player(tokens=[token]), player())
    move = "token XIII 1" if token == "XIII" else f"token {token}"
    assert options(table, "token") == []
    assert why_not(table, move) == ("token_not_now", "1.8")


def test_r1_8_nothing_cancels_a_token() -> None:
    """Every seat holds cards that cancel, but no seat is asked."""
    stoppers = "veto#{0} diplomatic_immunity#{0}"
    table = position(
        player(tokens=["XII", "II"], facilities="Z1-01"),
        player(stoppers.format(1), dictator="cleo"),
        player(stoppers.format(2) + " faulty_wiring#1 scapegoat#1"),
    )
    play(table, "token XII 1", "token II")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert [each.dictator for each in table.state.players] == ["cleo", "napoleon", "mao"]
    assert table.state.players[0].disarmed == ["Z1-01"]


# 1.9 ----------------------------------------------------------------------------------------------------------------------

SPARE = ["III", "VI", "X", "XI", "XII", "XV"]


def submarine(*players: dict[str, Any], warheads: int = 2, **more: Any) -> DictatorsTable:
    state: dict[str, Any] = {"trident_reveals": 1, "warheads": warheads, "site_tokens": SITES, "spare_tokens": SPARE}
    return position(*players, **(state | more))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_r1_9_the_trident_carries_as_many_warheads_as_dictators(seats: int) -> None:
    table = play(position(*(player() for _ in range(seats)), deck="trident#1"), "draw")
    assert table.state.warheads == seats


@pytest.mark.parametrize("number", [3, 6])
def test_r1_9_a_warhead_is_disarmed_like_a_facility_without_a_card(number: int) -> None:
    table = submarine(player(at="trident"), player())
    play(table, "disarm warhead", f"roll {number}")
    assert (table.state.spent, table.state.travels, table.state.warheads) == (2, 1, 1)
    assert table.state.players[0].disarmed == []


def test_r1_9_each_warhead_gives_a_random_spare_token() -> None:
    taken = set()
    for seed in range(12):
        table = play(submarine(player(at="trident"), player(), seed=seed), "disarm warhead", "roll 5")
        (token,) = table.state.players[0].tokens
        assert sorted([token, *table.state.spare_tokens]) == sorted(SPARE)
        assert table.state.site_tokens == SITES
        taken.add(token)
    assert len(taken) > 1


def test_r1_9_a_failed_attempt_leaves_the_warhead() -> None:
    table = play(submarine(player(at="trident"), player()), "disarm warhead", "roll 2")
    assert (table.state.warheads, table.state.players[0].tokens, table.state.spent) == (2, [], 2)


def test_r1_9_every_dictator_may_try_and_one_may_take_several() -> None:
    table = submarine(player(at="trident"), player(at="trident"), warheads=2)
    play(table, "disarm warhead", "roll 1", "end_turn", "disarm warhead", "roll 4", "end_turn", "end_turn")
    play(table, "disarm warhead", "roll 4")
    assert [len(each.tokens) for each in table.state.players] == [0, 2]
    assert table.state.warheads == 0


def test_r1_9_one_must_be_there() -> None:
    assert why_not(submarine(player(at="houston"), player()), "disarm warhead") == ("nothing_to_disarm", "1.7")


def test_r1_9_with_no_warhead_left_there_is_nothing_to_disarm() -> None:
    table = submarine(player(at="trident"), player(), warheads=0)
    assert why_not(table, "disarm warhead") == ("nothing_to_disarm", "1.7")
    assert "fly houston" in options(table)


def test_r1_9_warheads_do_not_count_for_the_president() -> None:
    table = play(submarine(player(at="trident"), player()), "disarm warhead", "roll 5")
    assert convince_min(table.state, 0) == 20


# 1.10 ---------------------------------------------------------------------------------------------------------------------

PRESENT = "oval_office#1"


def in_dc(*others: dict[str, Any], me: dict[str, Any] | None = None, shown: str = PRESENT, **more: Any) -> DictatorsTable:
    """A position where seat 0's turn opens in Washington, D.C.; `shown` is the top presidential card."""
    table = position(
        me or player(at="washington_dc"), *(others or (player(),)), phase="turn", presidential_deck=shown, **more
    )
    assert (asked(table), prompt(table)) == (0, "prompt.confront")
    return table


@pytest.mark.parametrize(
    ("disarmed", "least"),
    [([], 20), (["Z2-01"], 18), (["Z1-01", "Z3-01"], 14), (["Z1-01", "Z2-01", "Z3-01"], 8)],
)
def test_r1_10_the_number_needed_falls_with_the_disarmed_facilities(disarmed: list[str], least: int) -> None:
    me = player(at="washington_dc", disarmed=disarmed)
    lost = play(in_dc(me=me), "confront", f"roll {least - 1}")
    assert (lost.result, asked(lost)) == (None, 1)
    won = play(in_dc(me=me), "confront", f"roll {least}")
    assert won.result is not None
    assert won.result.winners == (0,)


def test_r1_10_zone_4_does_not_count() -> None:
    me = player(at="washington_dc", disarmed=["Z4-01", "Z1-01"])
    assert play(in_dc(me=me), "confront", "roll 17").result is None
    assert play(in_dc(me=me), "confront", "roll 18").result is not None


def test_r1_10_cards_that_are_not_disarmed_do_not_count() -> None:
    me = player(at="washington_dc", facilities="Z1-01 Z2-01 Z3-01")
    assert play(in_dc(me=me), "confront", "roll 19").result is None


def test_r1_10_one_must_be_in_washington_dc() -> None:
    table = position(player(at="baltimore"), player(), phase="turn")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")


def test_r1_10_the_card_is_drawn_at_the_start_of_the_turn_only() -> None:
    """A player who arrives in D.C. during the turn waits for the next one."""
    table = play(position(player(at="baltimore"), player()), "travel washington_dc")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")
    play(table, "end_turn", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_r1_10_the_card_is_shown_to_all() -> None:
    table = play(in_dc(shown="golf_weekend#1"), "confront")
    shown = [event.params["card"] for event in table.events_for(1) if event.key == "dictators.event.presidential"]
    assert shown == ["golf_weekend#1"]


def test_r1_10_confronting_costs_no_action_and_without_the_president_the_turn_is_normal() -> None:
    table = play(in_dc(shown="golf_weekend#1", deck="veto#1 veto#2 veto#3"), "confront")
    assert (prompt(table), table.state.spent) == ("prompt.act", 0)
    play(table, "draw", "draw", "draw")
    assert hand(table) == ["veto#3", "veto#2", "veto#1"]
    assert table.state.presidential_discard[-1] == "golf_weekend#1"


def test_r1_10_a_try_takes_the_whole_turn() -> None:
    table = play(in_dc(), "confront", "roll 5")
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_r1_10_a_failed_try_costs_nothing_but_the_turn_and_can_be_repeated() -> None:
    me = player("veto#1", "washington_dc", disarmed=["Z1-01"], tokens=["IX"])
    table = play(in_dc(me=me), "confront", "roll 17")
    seat = table.state.players[0]
    assert (seat.location, seat.hand, seat.disarmed, seat.tokens, seat.skips) == (
        "washington_dc",
        ["veto#1"],
        ["Z1-01"],
        ["IX"],
        0,
    )
    play(table, "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_r1_10_the_end_of_a_turn_spent_on_the_president_is_played() -> None:
    six = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1"
    table = play(in_dc(me=player(six, "washington_dc")), "confront", "roll 1")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")


def test_r1_10_somebody_can_stop_a_success() -> None:
    table = in_dc(player("secret_service#1"))
    play(table, "confront", "roll 20")
    assert (asked(table), prompt(table)) == (1, "answer.president_convinced")
    play(table, "interrupt secret_service#1")
    assert (table.result, at(table), asked(table)) == (None, "baltimore", 1)


def test_r1_10_the_strip_search_costs_the_hand_and_then_the_turn_goes_on() -> None:
    me = player("veto#1 amtrak#1", "washington_dc")
    table = play(in_dc(me=me, shown="strip_search#1"), "confront")
    assert (hand(table), table.state.discard[-2:], prompt(table)) == ([], ["veto#1", "amtrak#1"], "prompt.act")


def test_r1_10_confronting_is_optional() -> None:
    table = in_dc()
    assert options(table) == ["confront", "stay_away"]
    play(table, "stay_away")
    assert (prompt(table), table.state.presidential_deck) == ("prompt.act", [PRESENT])


def test_r1_10_one_card_a_turn_is_shown_at_most() -> None:
    table = play(in_dc(shown="oval_office#1 golf_weekend#1"), "confront")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")


def test_r1_10_nobody_has_to_disarm_anything() -> None:
    table = play(in_dc(), "confront", "roll 20")
    assert table.result is not None
    assert table.result.winners == (0,)


# 1.11 ---------------------------------------------------------------------------------------------------------------------


def test_r1_11_flights_follow_the_dotted_lines() -> None:
    table = position(player(), player())
    assert set(options(table, "fly")) == {"fly seattle", "fly livermore", "fly los_angeles"}
    assert why_not(table, "fly boston") == ("no_flight", "1.11")
    assert options(position(player(at="boise"), player()), "fly") == []


def test_r1_11_a_road_is_no_dotted_line_and_a_dotted_line_no_road() -> None:
    table = position(player(at="seattle"), player())
    assert why_not(table, "fly hanford") == ("no_flight", "1.11")
    assert why_not(table, "travel vancouver") == ("no_road", "1.4")


def test_r1_11_each_of_the_four_nuclear_zones_has_locations_with_and_without_a_facility() -> None:
    sites = {entry.location for entry in DATA.facilities.values()}
    for zone, with_facility, without in ((1, 11, 16), (2, 12, 16), (3, 8, 23), (4, 9, 13)):
        spots = {spot.id for spot in BOARD.locations.values() if spot.zone == zone}
        assert (len(spots & sites), len(spots - sites)) == (with_facility, without)


def test_r1_11_time_zones_cover_the_usa_alone_and_hawaii_has_its_own() -> None:
    for spot in BOARD.locations.values():
        assert (spot.time_zone in BOARD.time_zones) == spot.usa
    assert [spot.id for spot in BOARD.locations.values() if spot.time_zone == "hawaii"] == ["honolulu"]


def test_r1_11_neighbouring_states_are_adjacent_without_a_road() -> None:
    """No road leads from Virginia to Maryland, but a state-step does."""
    assert why_not(position(player(at="richmond"), player()), "travel baltimore") == ("no_road", "1.4")
    table = play(position(player(at="richmond", assets=["the_marauder#1"]), player()), "use the_marauder#1 2")
    assert "baltimore" in choices(table)


def test_r1_11_hawaii_is_adjacent_to_no_state() -> None:
    table = position(player("amtrak#1 helicopter#1", assets=["the_marauder#1"]), player())
    for move in ("play amtrak#1", "play helicopter#1", "use the_marauder#1 2"):
        assert why_not(table, move) == ("no_state_next", "4.0")
    table = play(position(player("amtrak#1", at="seattle"), player()), "play amtrak#1")
    assert "honolulu" not in choices(table)


def test_r1_11_washington_dc_is_a_state_with_five_neighbours() -> None:
    table = play(position(player(at="washington_dc", assets=["the_marauder#1"]), player()), "use the_marauder#1 2")
    assert choices(table) == {"philadelphia", "pittsburgh", "baltimore", "charleston_wv", "richmond", "cia_hq"}


def test_r1_11_cards_name_the_special_sites() -> None:
    table = position(player("extraordinary_rendition#1", "boston"), player(at="reno"))
    assert at(play(table, "play extraordinary_rendition#1 1"), 1) == "guantanamo_bay"
    table = position(player("undercover#1", "boston"), player())
    assert at(play(table, "play undercover#1")) == "cia_hq"
    table = position(player("close_encounter#1", "reno"), player())
    assert at(play(table, "play close_encounter#1 0")) == "area_51"


# 1.12 ---------------------------------------------------------------------------------------------------------------------


def test_r1_12_nobody_gets_past_a_roadblock_by_road() -> None:
    table = position(player("road_trip#1", at="seattle"), player(), roadblocks=["hanford-seattle"])
    assert options(table, "travel") == ["travel trojan"]
    assert why_not(table, "travel hanford") == ("roadblock", "1.12")
    play(table, "play road_trip#1")
    assert at(table) == "trojan"
    assert choices(table) == {"hanford", "medford", "seattle"}


def test_r1_12_a_roadblock_closes_the_road_in_both_directions() -> None:
    table = position(player(at="hanford"), player(), roadblocks=["hanford-seattle"])
    assert why_not(table, "travel seattle") == ("roadblock", "1.12")


def test_r1_12_a_roadblock_stops_who_put_it_too() -> None:
    table = position(player("roadworks#1", "seattle"), player())
    play(table, "play roadworks#1", "choose hanford-seattle", "pass")
    assert why_not(table, "travel hanford") == ("roadblock", "1.12")


def test_r1_12_a_road_has_one_roadblock_at_most() -> None:
    table = play(position(player("roadworks#1"), player(), roadblocks=["arco-boise"]), "play roadworks#1")
    assert choices(table) == set(BOARD.roads) - {"arco-boise"}
    play(table, "choose arco-casper")
    assert choices(table) == set(BOARD.roads) - {"arco-boise", "arco-casper"}


def test_r1_12_roadblocks_lie_on_roads_only() -> None:
    table = play(position(player("roadworks#1"), player()), "play roadworks#1")
    assert choices(table) == set(BOARD.roads)
    with pytest.raises(MalformedMove):
        table.choose("choose honolulu-seattle")


def test_r1_12_a_card_can_remove_a_roadblock_or_lead_past_it() -> None:
    who = player("bulldozer#1 sneaking_across#1", "hanford")
    table = play(position(who, player(), roadblocks=["hanford-trojan"]), "play bulldozer#1")
    assert (at(table), sorted(table.state.roadblocks)) == ("trojan", [])
    table = play(position(who, player(), roadblocks=["hanford-trojan"]), "play sneaking_across#1")
    assert (at(table), sorted(table.state.roadblocks)) == ("trojan", ["hanford-trojan"])


def test_r1_12_a_token_can_remove_a_roadblock() -> None:
    table = position(player(tokens=["XV"]), player(), roadblocks=["arco-boise"], no_fly=["central"])
    play(table, "token XV", "choose arco-boise", "pass")
    assert (sorted(table.state.roadblocks), table.state.no_fly) == ([], ["central"])


@pytest.mark.parametrize("road", ["calgary-suffield", "los_amoles-tijuana"])
def test_r1_12_roads_in_canada_and_mexico_can_be_closed(road: str) -> None:
    start, end = road.split("-")
    table = position(player("roadworks#1", start), player())
    play(table, "play roadworks#1", f"choose {road}", "pass")
    assert why_not(table, f"travel {end}") == ("roadblock", "1.12")


@pytest.mark.parametrize("zone", ["hawaii", "pacific"])
def test_r1_12_no_flight_into_or_out_of_a_no_fly_zone(zone: str) -> None:
    table = position(player(), player(), no_fly=[zone])
    assert options(table, "fly") == []
    assert why_not(table, "fly seattle") == ("no_fly", "1.12")
    assert why_not(position(player(at="seattle"), player(), no_fly=[zone]), "fly honolulu") == ("no_fly", "1.12")


def test_r1_12_a_no_fly_zone_elsewhere_stops_no_flight() -> None:
    table = position(player(), player(), no_fly=["mountain", "central", "eastern"])
    assert set(options(table, "fly")) == {"fly seattle", "fly livermore", "fly los_angeles"}


def test_r1_12_a_no_fly_zone_stops_who_put_it_too() -> None:
    table = position(player("restricted_airspace#1", "seattle"), player(at="boston"))
    play(table, "play restricted_airspace#1 pacific")
    assert why_not(table, "fly vancouver") == ("no_fly", "1.12")


def test_r1_12_no_helicopter_into_or_across_a_no_fly_zone() -> None:
    """From Kentucky, Georgia is beyond Tennessee, a Central state; North Carolina can be reached through Virginia."""
    table = play(position(player("helicopter#1", "louisville"), player()), "play helicopter#1")
    assert {"memphis", "atlanta", "charlotte"} <= choices(table)
    table = play(position(player("helicopter#1", "louisville"), player(), no_fly=["central"]), "play helicopter#1")
    assert "charlotte" in choices(table)
    assert not {"memphis", "oak_ridge", "atlanta", "kings_bay", "st_louis"} & choices(table)


def test_r1_12_no_fly_zones_exist_only_in_the_usa() -> None:
    """With all five zones closed, flights that touch the USA are closed and flights outside it are open."""
    closed = list(BOARD.time_zones)
    assert options(position(player(at="guantanamo_bay"), player(), no_fly=closed), "fly") == ["fly cancun"]
    assert options(position(player(at="toronto"), player(), no_fly=closed), "fly") == []


def test_r1_12_no_fly_zones_stop_neither_roads_nor_amtrak() -> None:
    table = position(player("amtrak#1", "seattle"), player(), no_fly=list(BOARD.time_zones))
    play(table, "travel hanford", "play amtrak#1", "choose boise")
    assert at(table) == "boise"


# 1.13 ---------------------------------------------------------------------------------------------------------------------


def test_r1_13_each_skip_takes_one_turn() -> None:
    table = position(player(), player(skips=2), player())
    order = []
    for _ in range(7):
        order.append(asked(table))
        play(table, "end_turn")
    assert order == [0, 2, 0, 2, 0, 1, 2]


def test_r1_13_skips_add_up() -> None:
    table = position(player("emp#1 amtrak#1", "piketon"), player(at="cleveland", skips=1))
    play(table, "play emp#1 OH", "play amtrak#1", "choose detroit")
    assert [each.skips for each in table.state.players] == [2, 2]


def test_r1_13_a_multi_turn_card_received_in_ones_own_turn_counts_that_turn() -> None:
    table = play(position(player(), player(), deck="george_washington"), "draw")
    assert table.state.turns == {"george_washington": 3}
    play(table, "end_turn")
    assert table.state.turns == {"george_washington": 2}


def test_r1_13_one_received_in_anothers_turn_begins_with_the_next() -> None:
    table = play(position(player("economic_sanctions#1"), player()), "play economic_sanctions#1 1", "end_turn")
    assert (table.state.active, table.state.turns) == (1, {"economic_sanctions#1": 3})
    play(table, "end_turn", "end_turn", "end_turn", "end_turn", "end_turn")
    assert (table.state.active, table.state.turns, table.state.discard[-1]) == (0, {}, "economic_sanctions#1")


def test_r1_13_skipped_turns_do_not_count() -> None:
    table = position(player(skips=2, father=["george_washington"]), player(), phase="turn", turns={"george_washington": 2})
    assert (asked(table), table.state.turns) == (1, {"george_washington": 2})
    play(table, "end_turn")
    assert (asked(table), table.state.turns) == (1, {"george_washington": 2})
    play(table, "end_turn", "end_turn")
    assert table.state.turns == {"george_washington": 1}


def test_r1_13_other_players_turns_do_not_count() -> None:
    table = position(player(father=["george_washington"]), player(), player(), turns={"george_washington": 2})
    play(table, "end_turn", "end_turn", "end_turn")
    assert (asked(table), table.state.turns) == (0, {"george_washington": 1})
