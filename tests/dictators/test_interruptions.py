"""Tests for the 12 interruption cards (4.3): when and against whom each can be played, and its effect."""

from __future__ import annotations

from typing import Any

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.dictators.turn import windows
from game.rules.positions.position import Seat
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
    skips,
    waits_for,
    why_not,
)


def at_the_president(*others: dict[str, Any], mine: str = "", **state: Any) -> DictatorsTable:
    """A position where seat 0 may confront the President, who is in, and needs a 20."""
    me = player(mine, "washington_dc")
    return position(me, *others, phase="confront", presidential_deck="golf_weekend#1 oval_office#1", **state)


def test_interruptions_cost_no_action_and_are_no_card_to_play_by_themselves() -> None:
    table = position(player("veto#1 wiretap#1", "seattle"), player("flat_tire#1"))
    assert options(table, "play") == []
    assert why_not(table, "play veto#1") == ("only_an_answer", "1.5")
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert table.state.spent == 1


def test_interruptions_of_players_who_owe_a_skip_can_be_played() -> None:
    table = position(player("amtrak#1", "bangor"), player("veto#1", skips=2))
    play(table, "play amtrak#1", "interrupt veto#1")
    assert places(table)[0] == "bangor"


# Tornado Season -----------------------------------------------------------------------------------------------------------


def test_tornado_season_moves_an_opponent_who_has_travelled_to_an_adjacent_state_of_ones_choice() -> None:
    table = position(player("", "seattle"), player("tornado_season#1"), discard="")
    play(table, "travel hanford")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    play(table, "interrupt tornado_season#1")
    # All locations in Oregon and Idaho.
    assert (asked(table), choices(table)) == (1, {"trojan", "medford", "boise", "arco", "coeur_dalene"})
    play(table, "choose arco")
    assert (places(table)[0], table.state.discard, table.state.spent) == ("arco", ["tornado_season#1"], 1)


def test_tornado_season_says_who_sends_whom_where() -> None:
    holder = player("tornado_season#1 veto#1", "reno")
    table = position(player("", "seattle"), holder, options={"reactions": "all"})
    play(table, "travel hanford", "pass", "interrupt tornado_season#1", "choose arco")
    sent = next(event for event in table.events if event.name == "sent")
    assert sent.params == {"seat": 0, "location": "arco", "by": 1}
    wording = Wording(GAME, (Seat("Cleo"), Seat("Ben")), Texts("en"))
    assert table.decision is not None
    assert wording.prompt(table.decision).startswith("Ben has sent Cleo to Arco"), "she has not moved by herself"


def test_tornado_season_never_ends_at_area_51() -> None:
    table = position(player("", "san_diego"), player("tornado_season#1"))
    play(table, "travel los_angeles", "interrupt tornado_season#1")
    assert {"reno", "las_vegas", "nevada_test_site"} <= choices(table)
    assert "area_51" not in choices(table)


def test_tornado_season_passes_roadblocks_and_no_fly_zones() -> None:
    blocked = [road for road in BOARD.roads if "bangor" in road.split("-")]
    table = position(player("", "point_lepreau"), player("tornado_season#1"), roadblocks=blocked, no_fly=["mountain"])
    play(table, "fly bangor", "interrupt tornado_season#1")
    assert places(table)[0] == "concord"


def test_tornado_season_after_a_flight_into_the_usa_but_not_out_of_it() -> None:
    table = play(position(player("", "vancouver"), player("tornado_season#1")), "fly seattle")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    table = play(position(player("", "seattle"), player("tornado_season#1")), "fly vancouver")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_tornado_season_not_in_hawaii() -> None:
    table = play(position(player("", "seattle"), player("tornado_season#1")), "fly honolulu")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_tornado_season_not_outside_the_usa() -> None:
    table = play(position(player("", "vancouver"), player("tornado_season#1")), "travel calgary")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_tornado_season_after_a_movement_by_a_card() -> None:
    table = position(player("helicopter#1", "bangor"), player("tornado_season#1"))
    play(table, "play helicopter#1", "choose boston")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_tornado_season_after_an_opponent_was_moved_by_oneself_and_not_by_the_one_who_moved() -> None:
    table = position(player("close_encounter#1 tornado_season#1"), player("tornado_season#2", "boise"))
    play(table, "play close_encounter#1 1")
    assert (asked(table), waits_for(table)) == (0, ("moved", 1))
    play(table, "pass")
    # The moved player can't send a tornado after their own meeple.
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_tornado_season_not_after_staying() -> None:
    table = play(position(player("", "seattle"), player("tornado_season#1"), deck="amtrak#1"), "draw")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_tornado_season_closes_its_window_and_a_new_one_follows() -> None:
    table = position(player("", "seattle"), player("tornado_season#1"), player("tornado_season#2"))
    play(table, "travel hanford", "interrupt tornado_season#1", "choose arco")
    assert (asked(table), waits_for(table), table.state.stack[-1].subject) == (2, ("moved", 0), "arco")
    play(table, "interrupt tornado_season#2", "choose casper")
    assert (places(table)[0], prompt(table)) == ("casper", "prompt.act")


def test_tornado_season_the_window_left_behind_is_not_asked_again() -> None:
    table = position(player("", "seattle"), player("tornado_season#1 tornado_season#3"), player("tornado_season#2"))
    play(table, "travel hanford", "interrupt tornado_season#1", "choose arco", "pass", "pass")
    assert (places(table)[0], asked(table), prompt(table)) == ("arco", 0, "prompt.act")


def test_tornado_season_met_with_immunity_leaves_the_window_open_for_others() -> None:
    table = position(player("diplomatic_immunity#1", "seattle"), player("tornado_season#1"), player("tornado_season#2"))
    play(table, "travel hanford", "interrupt tornado_season#1", "interrupt diplomatic_immunity#1")
    assert (places(table)[0], asked(table), prompt(table)) == ("hanford", 2, "answer.moved")


# Veto ---------------------------------------------------------------------------------------------------------------------


def test_veto_cancels_an_action_card_and_the_actions_stay_spent() -> None:
    table = position(player("emp#1", "bangor"), player("veto#1"), discard="")
    play(table, "play emp#1 HI", "interrupt veto#1")
    assert (skips(table), table.state.spent) == ([0, 0], 2)
    assert (hand(table, 0), hand(table, 1), table.state.discard) == ([], [], ["veto#1", "emp#1"])


def test_veto_cancels_an_asset_card_before_it_lies_down() -> None:
    table = position(player("private_jet#1"), player("veto#1"), discard="")
    play(table, "play private_jet#1", "interrupt veto#1")
    assert (table.state.players[0].assets, table.state.spent) == ([], 3)
    assert table.state.discard == ["veto#1", "private_jet#1"]


def test_veto_cancels_an_interruption_and_what_it_answered_goes_on() -> None:
    table = position(player("veto#1", "seattle"), player("flat_tire#1"), discard="")
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt veto#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("hanford", [])
    assert table.state.discard == ["veto#1", "flat_tire#1"]


def test_veto_can_be_vetoed() -> None:
    table = position(player("amtrak#1 veto#1", "bangor"), player("veto#2"), discard="")
    play(table, "play amtrak#1", "interrupt veto#2", "interrupt veto#1")
    assert (prompt(table), table.state.discard) == ("prompt.state_steps_oneself", ["veto#1", "veto#2"])


def test_veto_cancels_diplomatic_immunity() -> None:
    table = position(player("emp#1 veto#1", "bangor"), player("diplomatic_immunity#1", "piketon"))
    play(table, "play emp#1 OH", "interrupt diplomatic_immunity#1", "interrupt veto#1")
    assert skips(table) == [0, 1]


def test_veto_is_not_for_ones_own_card() -> None:
    table = position(player("amtrak#1 veto#1", "bangor"), player("emp#1"))
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")


def test_veto_by_an_opponent_whom_the_card_does_not_hit() -> None:
    table = position(player("bribery#1"), player(), player("veto#1"))
    play(table, "play bribery#1 1", "interrupt veto#1")
    assert table.state.players[1].briberies == []


def test_veto_does_not_answer_abilities_tokens_and_asset_abilities() -> None:
    vlad = player("", dictator="vlad", tokens=["XV"], assets=["blackmail_box#1"])
    table = position(vlad, player("veto#1 emp#1", dictator="mao"), roadblocks=["bangor-concord"])
    play(table, "ability 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    play(table, "token XV")
    assert (asked(table), sorted(table.state.roadblocks)) == (0, [])
    play(table, "use blackmail_box#1 2 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert sorted(hand(table, 0)) == ["emp#1", "veto#1"]


def test_veto_does_not_answer_a_draw_a_travel_or_an_attempt() -> None:
    table = position(player("", "seattle", facilities="Z1-01"), player("veto#1"), deck="amtrak#1 emp#1")
    play(table, "draw", "travel hanford")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_veto_is_met_with_immunity_by_the_player_of_the_card() -> None:
    three = [player("amtrak#1 diplomatic_immunity#1", "bangor"), player("veto#1"), player("diplomatic_immunity#2")]
    table = play(position(*three), "play amtrak#1", "interrupt veto#1")
    assert asked(table) == 0
    play(table, "interrupt diplomatic_immunity#1")
    assert prompt(table) == "prompt.state_steps_oneself"


def test_veto_after_immunity_another_may_still_veto_the_card() -> None:
    table = position(player("amtrak#1 diplomatic_immunity#1", "bangor"), player("veto#1"), player("veto#2"))
    play(table, "play amtrak#1", "interrupt veto#1", "interrupt diplomatic_immunity#1", "pass")
    assert (asked(table), table.state.stack[-1].subject) == (2, "amtrak#1")
    play(table, "interrupt veto#2")
    assert (places(table)[0], prompt(table)) == ("bangor", "prompt.act")


# Diplomatic Immunity ------------------------------------------------------------------------------------------------------


def test_diplomatic_immunity_against_a_card_that_names_one() -> None:
    table = position(player("house_arrest#1"), player("diplomatic_immunity#1"), player("diplomatic_immunity#2"), discard="")
    play(table, "play house_arrest#1 1")
    assert asked(table) == 1
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.discard == ["diplomatic_immunity#1", "house_arrest#1"]
    assert (table.state.players[1].lasting, prompt(table)) == ([], "prompt.act")


def test_diplomatic_immunity_is_only_for_who_is_hit() -> None:
    table = position(player("house_arrest#1"), player(), player("diplomatic_immunity#1"))
    play(table, "play house_arrest#1 1")
    assert (prompt(table), table.state.players[1].lasting) == ("prompt.act", ["house_arrest#1"])


def test_diplomatic_immunity_against_a_card_that_hits_nobody_is_not_possible() -> None:
    table = position(player("amtrak#1", "bangor"), player("diplomatic_immunity#1"))
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")
    table = play(position(player("private_jet#1"), player("diplomatic_immunity#1")), "play private_jet#1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_diplomatic_immunity_against_an_asset_ability() -> None:
    me = player("", assets=["blackmail_box#1"])
    table = position(me, player("diplomatic_immunity#1 emp#1"), player("diplomatic_immunity#2"), discard="")
    play(table, "use blackmail_box#1 2 1")
    assert (asked(table), prompt(table)) == (1, "answer.ability_used")
    play(table, "interrupt diplomatic_immunity#1")
    assert (hand(table, 0), hand(table, 1), prompt(table)) == ([], ["emp#1"], "prompt.act")
    assert (table.state.players[0].assets, table.state.spent) == (["blackmail_box#1"], 2)


def test_diplomatic_immunity_against_flat_tire() -> None:
    table = position(player("diplomatic_immunity#1", "seattle"), player("flat_tire#1"))
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt diplomatic_immunity#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("hanford", [])


def test_diplomatic_immunity_against_border_patrol() -> None:
    table = position(player("diplomatic_immunity#1", "seattle"), player("border_patrol#1"))
    play(table, "fly vancouver", "interrupt border_patrol#1", "interrupt diplomatic_immunity#1")
    assert places(table)[0] == "vancouver"


def test_diplomatic_immunity_against_faulty_wiring() -> None:
    table = position(player("diplomatic_immunity#1", "hanford", facilities="Z1-01"), player("faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 5", "interrupt faulty_wiring#1", "interrupt diplomatic_immunity#1")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_diplomatic_immunity_against_loaded_dice_of_an_opponent() -> None:
    table = position(player("diplomatic_immunity#1", "hanford", facilities="Z1-01"), player("loaded_dice#1"))
    play(table, "disarm Z1-01", "roll 5", "interrupt loaded_dice#1", "interrupt diplomatic_immunity#1")
    assert (table.state.players[0].disarmed, prompt(table)) == (["Z1-01"], "prompt.act")


def test_diplomatic_immunity_against_pickpocket() -> None:
    table = position(player("diplomatic_immunity#1"), player("pickpocket#1"), deck="amtrak#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt diplomatic_immunity#1")
    assert (hand(table, 0), hand(table, 1)) == (["amtrak#1"], [])


def test_diplomatic_immunity_against_wiretap() -> None:
    table = position(player("diplomatic_immunity#1 emp#1"), player("wiretap#1"), phase="turn")
    play(table, "interrupt wiretap#1", "interrupt diplomatic_immunity#1")
    assert table.view(1).state.players[0].hand == ["?"]
    assert prompt(table) == "prompt.act"


def test_diplomatic_immunity_against_air_force_one() -> None:
    table = at_the_president(player("air_force_one#1"), mine="diplomatic_immunity#1")
    play(table, "confront", "interrupt air_force_one#1", "interrupt diplomatic_immunity#1", "roll 20")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_diplomatic_immunity_against_secret_service() -> None:
    table = at_the_president(player("secret_service#1"), mine="diplomatic_immunity#1")
    play(table, "confront", "roll 20", "interrupt secret_service#1", "interrupt diplomatic_immunity#1")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_diplomatic_immunity_of_another_stops_ones_doing_so_one_may_be_immune_to_it() -> None:
    first, second = player("emp#1 diplomatic_immunity#1", "bangor"), player("diplomatic_immunity#2", "piketon")
    table = play(position(first, second, discard=""), "play emp#1 OH", "interrupt diplomatic_immunity#2")
    assert asked(table) == 0
    play(table, "interrupt diplomatic_immunity#1")
    assert skips(table) == [0, 1]
    assert table.state.discard == ["diplomatic_immunity#1", "diplomatic_immunity#2", "emp#1"]


def test_diplomatic_immunity_does_not_answer_abilities_of_dictators() -> None:
    table = position(player("", dictator="vlad"), player("diplomatic_immunity#1", dictator="mao"))
    play(table, "ability 1")
    assert (hand(table, 0), prompt(table)) == (["diplomatic_immunity#1"], "prompt.act")


# Faulty Wiring ------------------------------------------------------------------------------------------------------------


def test_faulty_wiring_makes_an_attempt_fail_that_was_about_to_succeed() -> None:
    table = position(player("", "comox", facilities="Z4-01"), player("faulty_wiring#1"), discard="")
    token = list(table.state.site_tokens[0])
    play(table, "disarm Z4-01", "roll 3")
    assert (asked(table), prompt(table)) == (1, "answer.disarm_succeeds")
    play(table, "interrupt faulty_wiring#1")
    me = table.state.players[0]
    assert (me.disarmed, me.facilities[3], me.tokens, table.state.site_tokens[0]) == ([], ["Z4-01"], [], token)
    assert (table.state.spent, table.state.travels, table.state.discard) == (2, 1, ["faulty_wiring#1"])


def test_faulty_wiring_is_not_needed_when_the_roll_fails() -> None:
    table = position(player("", "hanford", facilities="Z1-01"), player("faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 2")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_faulty_wiring_answers_engineer_and_hacker() -> None:
    for moves in (["play engineer#1 Z1-01", "roll 4"], ["play hacker#1 Z1-01"]):
        table = position(player("engineer#1 hacker#1", "hanford", facilities="Z1-01"), player("faulty_wiring#1"))
        play(table, *moves, "interrupt faulty_wiring#1")
        assert (table.state.players[0].disarmed, prompt(table)) == ([], "prompt.act")


def test_faulty_wiring_not_against_token_ii() -> None:
    table = position(player("", facilities="Z1-01", tokens=["II"]), player("faulty_wiring#1"))
    play(table, "token II")
    assert (table.state.players[0].disarmed, prompt(table)) == (["Z1-01"], "prompt.act")


def test_faulty_wiring_is_not_for_ones_own_attempt() -> None:
    table = position(player("faulty_wiring#1", "hanford", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 6")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_faulty_wiring_fails_the_attempt_but_a_second_one_may_follow() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player("faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 6", "interrupt faulty_wiring#1", "play engineer#1 Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]


# Secret Service -----------------------------------------------------------------------------------------------------------


def test_secret_service_stops_a_successful_try_and_moves_the_opponent_to_baltimore() -> None:
    table = at_the_president(player("secret_service#1"), discard="")
    play(table, "confront", "roll 20")
    assert (asked(table), prompt(table)) == (1, "answer.president_convinced")
    play(table, "interrupt secret_service#1")
    assert (table.result, places(table)[0]) == (None, "baltimore")
    assert (table.state.active, table.state.discard) == (1, ["secret_service#1"])
    assert table.state.presidential_discard[-1] == "oval_office#1"


def test_secret_service_is_not_needed_when_the_total_is_too_low() -> None:
    table = play(at_the_president(player("secret_service#1")), "confront", "roll 19")
    assert (table.state.active, places(table)[0], hand(table, 1)) == (1, "washington_dc", ["secret_service#1"])


def test_secret_service_movement_opens_w5() -> None:
    table = at_the_president(player("secret_service#1"), player("tornado_season#1"))
    play(table, "confront", "roll 20", "interrupt secret_service#1")
    assert (asked(table), waits_for(table)) == (2, ("moved", 0))
    play(table, "interrupt tornado_season#1", "choose dover")
    assert (places(table)[0], table.state.active) == ("dover", 1)


def test_secret_service_is_not_for_ones_own_try() -> None:
    table = play(at_the_president(player(), mine="secret_service#1"), "confront", "roll 20")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_secret_service_works_against_a_card_kept_with_token_vii() -> None:
    me = player("", "washington_dc", kept=["oval_office#1"])
    table = position(me, player("secret_service#1"), phase="confront")
    play(table, "confront_kept", "roll 20", "interrupt secret_service#1")
    assert (table.result, places(table)[0]) == (None, "baltimore")


def test_secret_service_counts_the_total_with_token_iii() -> None:
    me = player("", "washington_dc", tokens=["III"])
    table = position(me, player("secret_service#1"), phase="confront", presidential_deck="oval_office#1")
    play(table, "confront", "roll 15", "token III")
    assert (asked(table), prompt(table)) == (1, "answer.president_convinced")
    play(table, "interrupt secret_service#1")
    assert (table.state.players[0].tokens, places(table)[0]) == ([], "baltimore")


# Air Force One ------------------------------------------------------------------------------------------------------------


def test_air_force_one_takes_the_president_away_and_the_turn_goes_on() -> None:
    table = at_the_president(player("air_force_one#1"), discard="")
    play(table, "confront")
    assert (asked(table), prompt(table)) == (1, "answer.president_present")
    play(table, "interrupt air_force_one#1")
    # The presidential card is shuffled back into its deck.
    assert sorted(table.state.presidential_deck) == ["golf_weekend#1", "oval_office#1"]
    assert "oval_office#1" not in table.state.presidential_discard
    assert (asked(table), prompt(table), table.state.spent) == (0, "prompt.act", 0)
    assert {"travel baltimore", "draw"} <= set(options(table))


def test_air_force_one_no_other_presidential_card_is_shown_in_that_turn() -> None:
    table = play(at_the_president(player("air_force_one#1")), "confront", "interrupt air_force_one#1")
    assert not {"confront", "confront_kept", "stay_away"} & set(options(table))
    play(table, "end_turn", "end_turn")
    assert (table.state.active, prompt(table)) == (0, "prompt.confront")


def test_air_force_one_only_against_a_card_that_says_present() -> None:
    me = player("", "washington_dc")
    table = position(me, player("air_force_one#1"), phase="confront", presidential_deck="oval_office#1 golf_weekend#1")
    play(table, "confront")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.presidential_discard[-1] == "golf_weekend#1"


def test_air_force_one_not_against_a_card_kept_with_token_vii() -> None:
    me = player("", "washington_dc", kept=["oval_office#1"])
    table = position(me, player("air_force_one#1"), phase="confront")
    play(table, "confront_kept", "roll 20")
    assert table.result is not None
    assert table.result.winners == (0,)


# Border Patrol ------------------------------------------------------------------------------------------------------------


def test_border_patrol_stops_the_flight_action() -> None:
    table = position(player("", "seattle"), player("border_patrol#1"), discard="")
    play(table, "fly vancouver")
    assert (asked(table), prompt(table), places(table)[0]) == (1, "answer.flight_step", "seattle")
    play(table, "interrupt border_patrol#1")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("seattle", 2, 1)
    assert table.state.discard == ["border_patrol#1"]
    assert why_not(table, "travel hanford") == ("travel_used", "1.4")


def test_border_patrol_stops_the_flight_from_hawaii() -> None:
    table = play(position(player(), player("border_patrol#1")), "fly seattle", "interrupt border_patrol#1")
    assert places(table)[0] == "honolulu"


def test_border_patrol_an_action_card_used_for_the_flight_is_discarded() -> None:
    table = position(player("sneaking_across#1", "bangor"), player("border_patrol#1"), discard="")
    play(table, "play sneaking_across#1", "interrupt border_patrol#1")
    assert (places(table)[0], table.state.discard) == ("bangor", ["border_patrol#1", "sneaking_across#1"])


def test_border_patrol_an_asset_used_for_the_flight_stays_in_play() -> None:
    table = position(player("", "bangor", assets=["private_jet#1"]), player("border_patrol#1"))
    play(table, "use private_jet#1 1", "interrupt border_patrol#1")
    assert (places(table)[0], table.state.players[0].assets) == ("bangor", ["private_jet#1"])
    assert table.state.spent == 1
    assert why_not(table, "use private_jet#1 1") == ("used_this_turn", "1.18 n")


def test_border_patrol_is_not_for_ones_own_flight() -> None:
    table = play(position(player("border_patrol#1", "seattle"), player()), "fly vancouver")
    assert places(table)[0] == "vancouver"


def test_border_patrol_does_not_answer_roads() -> None:
    table = play(position(player("", "seattle"), player("border_patrol#1")), "travel hanford")
    assert (places(table)[0], prompt(table)) == ("hanford", "prompt.act")


# Flat Tire ----------------------------------------------------------------------------------------------------------------


def test_flat_tire_stops_a_travel_and_puts_a_roadblock_on_that_road() -> None:
    table = position(player("", "seattle"), player("flat_tire#1"), discard="")
    play(table, "travel hanford")
    assert (asked(table), prompt(table), places(table)[0]) == (1, "answer.road_step", "seattle")
    play(table, "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])
    assert (table.state.spent, table.state.travels, table.state.discard) == (1, 1, ["flat_tire#1"])
    assert why_not(table, "travel trojan") == ("travel_used", "1.4")


def test_flat_tire_stops_a_travel_outside_the_usa() -> None:
    table = play(position(player("", "comox"), player("flat_tire#1")), "travel vancouver", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("comox", ["comox-vancouver"])


def test_flat_tire_stops_genghis_at_a_roadblock_which_stays_alone() -> None:
    genghis = player("", "seattle", dictator="genghis")
    table = position(genghis, player("flat_tire#1"), roadblocks=["hanford-seattle"])
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])
    assert prompt(table) == "prompt.act"


def test_flat_tire_stops_the_step_of_napoleons_ability() -> None:
    table = position(player("", "seattle", dictator="napoleon"), player("flat_tire#1"))
    play(table, "travel hanford", "pass", "ability", "choose boise", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks), table.state.spent) == ("hanford", ["boise-hanford"], 2)


def test_flat_tire_stopped_travel_does_not_open_napoleons_ability() -> None:
    table = position(player("", "seattle", dictator="napoleon"), player("flat_tire#1"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_flat_tire_moves_a_roadblock_when_the_supply_is_used_up() -> None:
    full = [road for road in BOARD.roads if road != "hanford-seattle"][:30]
    table = position(player("", "seattle"), player("flat_tire#1"), roadblocks=full)
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert (asked(table), prompt(table), choices(table)) == (1, "prompt.move_roadblock", set(full))
    play(table, f"choose {full[5]}")
    assert (places(table)[0], len(table.state.roadblocks)) == ("seattle", 30)
    assert set(table.state.roadblocks) == {*full, "hanford-seattle"} - {full[5]}


def test_flat_tire_does_not_answer_flights_and_state_steps() -> None:
    table = play(position(player("", "seattle"), player("flat_tire#1")), "fly vancouver")
    assert places(table)[0] == "vancouver"
    table = position(player("helicopter#1", "bangor"), player("flat_tire#1"))
    play(table, "play helicopter#1", "choose concord")
    assert (places(table)[0], prompt(table)) == ("concord", "prompt.act")


def test_flat_tire_is_not_for_ones_own_step() -> None:
    table = play(position(player("flat_tire#1", "seattle"), player()), "travel hanford")
    assert places(table)[0] == "hanford"


def test_flat_tire_shows_the_roadblock_symbol() -> None:
    table = position(player("", "seattle"), player("flat_tire#1", dictator="catherine"), deck="amtrak#1")
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert hand(table, 1) == ["amtrak#1"]


def test_flat_tire_in_vain_but_a_roadblock_laid_meanwhile_stops_the_step_all_the_same() -> None:
    mover, catherine = player("veto#1", "seattle"), player("flat_tire#1", dictator="catherine")
    table = position(mover, catherine, deck="amtrak#1 defcon#1")
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt veto#1")
    # The card is canceled, but Catherine still draws for its symbol, raises the level and places the first roadblock.
    assert (asked(table), prompt(table), table.state.defcon) == (1, "prompt.roadblock", 4)
    play(table, "choose hanford-seattle", "choose bangor-concord", "choose comox-vancouver", "choose dover-philadelphia")
    assert (places(table)[0], prompt(table), table.state.spent) == ("seattle", "prompt.act", 1)


# Loaded Dice --------------------------------------------------------------------------------------------------------------


def test_loaded_dice_rolls_the_d6_of_an_opponent_again() -> None:
    table = position(player("", "hanford", facilities="Z1-01"), player("loaded_dice#1"), discard="")
    play(table, "disarm Z1-01", "roll 6")
    assert (asked(table), prompt(table)) == (1, "answer.die_rolled")
    play(table, "interrupt loaded_dice#1")
    assert asked(table) == 0
    play(table, "roll 1")
    assert (table.state.players[0].disarmed, table.state.discard) == ([], ["loaded_dice#1"])


def test_loaded_dice_rolls_ones_own_d6_again() -> None:
    table = position(player("loaded_dice#1", "hanford", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 1", "interrupt loaded_dice#1", "roll 4")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_loaded_dice_rolls_the_d20_again() -> None:
    table = play(at_the_president(player("loaded_dice#1")), "confront", "roll 20", "interrupt loaded_dice#1", "roll 19")
    assert (table.result, table.state.active) == (None, 1)
    table = play(
        at_the_president(player(), mine="loaded_dice#1"), "confront", "roll 3", "interrupt loaded_dice#1", "roll 20"
    )
    assert table.result is not None
    assert table.result.winners == (0,)


@pytest.mark.parametrize(
    ("hand", "dictator", "answer"),
    [("loaded_dice#1", "ivan", "interrupt loaded_dice#1"), ("", "fidel", "ability")],
)
@pytest.mark.parametrize("number", [1, 6])
def test_r1_18_ak_in_a_bribed_turn_the_briber_may_reroll_either_way(
    hand: str, dictator: str, answer: str, number: int
) -> None:
    bribed = player(hand, "hanford", facilities="Z1-01", dictator=dictator)
    table = play(position(player("bribery#1"), bribed, player()), "play bribery#1 1", "end_turn")
    play(table, "disarm Z1-01", f"roll {number}")
    assert table.decision is not None
    assert (table.decision.by, options(table)) == (0, [answer, "pass"])
    play(table, answer, f"roll {7 - number}")
    assert table.state.players[1].disarmed == ["Z1-01"] * (number == 1)


def test_loaded_dice_may_be_followed_by_another_card() -> None:
    three = [player("loaded_dice#1", "hanford", facilities="Z1-01"), player("loaded_dice#2"), player("loaded_dice#3")]
    table = play(position(*three), "disarm Z1-01", "roll 6", "interrupt loaded_dice#2", "roll 1")
    # The window asks all seats again.
    assert (asked(table), prompt(table)) == (0, "answer.die_rolled")
    play(table, "interrupt loaded_dice#1", "roll 5", "interrupt loaded_dice#3", "roll 2")
    assert (table.state.players[0].disarmed, prompt(table)) == ([], "prompt.act")


def test_loaded_dice_may_be_followed_by_fidel() -> None:
    fidel = player("", "hanford", facilities="Z1-01", dictator="fidel")
    table = position(fidel, player("loaded_dice#1"))
    play(table, "disarm Z1-01", "roll 6", "interrupt loaded_dice#1", "roll 1", "ability", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_loaded_dice_of_ones_own_on_ones_own_die_hits_nobody() -> None:
    me = player("loaded_dice#1 diplomatic_immunity#1", "hanford", facilities="Z1-01")
    table = position(me, player("diplomatic_immunity#2"))
    play(table, "disarm Z1-01", "roll 1", "interrupt loaded_dice#1")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")


def test_loaded_dice_can_be_vetoed() -> None:
    table = position(player("veto#1", "hanford", facilities="Z1-01"), player("loaded_dice#1"))
    play(table, "disarm Z1-01", "roll 6", "interrupt loaded_dice#1", "interrupt veto#1")
    assert table.state.players[0].disarmed == ["Z1-01"]


# Pickpocket ---------------------------------------------------------------------------------------------------------------


def test_pickpocket_gets_the_card_of_a_draw_action() -> None:
    table = position(player("emp#1"), player("pickpocket#1"), player(), deck="helicopter#1 amtrak#1")
    play(table, "draw")
    assert (asked(table), prompt(table)) == (1, "answer.card_drawn")
    play(table, "interrupt pickpocket#1")
    assert (hand(table, 0), hand(table, 1)) == (["emp#1"], ["amtrak#1"])
    assert (table.state.spent, table.state.discard[-1]) == (1, "pickpocket#1")


def test_pickpocket_the_card_goes_unseen_by_the_others() -> None:
    table = position(player(), player("pickpocket#1"), player(), deck="helicopter#1 amtrak#1")
    play(table, "draw", "interrupt pickpocket#1")
    assert table.view(2).state.players[1].hand == ["?"]
    assert not any("amtrak#1" in str(event) for event in table.events_for(2))
    # The seat that drew the card still knows it.
    assert table.view(0).state.players[1].hand == ["amtrak#1"]


def test_pickpocket_does_not_know_the_card_beforehand() -> None:
    table = play(position(player(), player("pickpocket#1"), deck="amtrak#1"), "draw")
    assert table.view(1).state.players[0].hand == ["?"]
    assert not any("amtrak#1" in str(event) for event in table.events_for(1))


def test_pickpocket_not_when_an_event_card_was_drawn() -> None:
    table = play(position(player(), player("pickpocket#1"), deck="amtrak#1 james_madison"), "draw")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_pickpocket_answers_maos_draw_from_the_pile_too() -> None:
    mao = player("", dictator="mao")
    table = position(mao, player("pickpocket#1", dictator="vlad"), discard="emp#1 amtrak#1")
    play(table, "draw_discarded", "interrupt pickpocket#1")
    assert (hand(table, 0), hand(table, 1), table.state.discard) == ([], ["amtrak#1"], ["emp#1", "pickpocket#1"])


def test_pickpocket_is_played_once_for_one_card() -> None:
    table = position(player(), player("pickpocket#1"), player("pickpocket#2"), deck="emp#1 amtrak#1")
    play(table, "draw", "interrupt pickpocket#1")
    assert (asked(table), prompt(table), hand(table, 1)) == (0, "prompt.act", ["amtrak#1"])


def test_pickpocket_met_with_immunity_leaves_the_window_open_for_others() -> None:
    table = position(player("diplomatic_immunity#1"), player("pickpocket#1"), player("pickpocket#2"), deck="emp#1 amtrak#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt diplomatic_immunity#1")
    assert (asked(table), prompt(table)) == (2, "answer.card_drawn")
    play(table, "interrupt pickpocket#2")
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == ([], [], ["amtrak#1"])


@pytest.mark.parametrize("other", ["", "hacker#1"])
def test_pickpocket_not_when_the_drawn_card_is_already_gone(other: str) -> None:
    table = position(player(other), player("pickpocket#1"), player("pickpocket#2"), deck="emp#1 veto#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt veto#1")
    # The drawn card was played, so there is no card to take, whatever else is in hand.
    assert (hand(table, 0), asked(table), prompt(table)) == (other.split(), 0, "prompt.act")


def test_pickpocket_gets_nothing_if_the_drawn_card_was_played_against_it_in_vain() -> None:
    table = position(player("emp#1"), player("pickpocket#1 veto#2"), deck="amtrak#1 veto#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt veto#1", "interrupt veto#2")
    assert (hand(table, 0), hand(table, 1), prompt(table)) == (["emp#1"], [], "prompt.act")


def test_pickpocket_is_not_for_ones_own_draw() -> None:
    table = play(position(player("pickpocket#1"), player(), deck="emp#1 amtrak#1"), "draw")
    assert (hand(table, 0), prompt(table)) == (["pickpocket#1", "amtrak#1"], "prompt.act")


# Scapegoat ----------------------------------------------------------------------------------------------------------------


def test_scapegoat_makes_another_opponent_the_target() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player(), player(), discard="")
    play(table, "play house_arrest#1 1")
    assert options(table) == ["interrupt scapegoat#1 2", "interrupt scapegoat#1 3", "pass"]
    play(table, "interrupt scapegoat#1 3")
    assert [each.lasting for each in table.state.players] == [[], [], [], ["house_arrest#1"]]
    assert table.state.discard == ["scapegoat#1"]


def test_scapegoat_names_neither_oneself_nor_the_player_of_the_card() -> None:
    table = play(position(player("house_arrest#1"), player("scapegoat#1"), player()), "play house_arrest#1 1")
    assert why_not(table, "interrupt scapegoat#1 1") == ("oneself", "4.0")
    assert why_not(table, "interrupt scapegoat#1 0") == ("card_player", "4.3")


def test_scapegoat_is_not_playable_with_two_players() -> None:
    table = play(position(player("house_arrest#1"), player("scapegoat#1")), "play house_arrest#1 1")
    assert (prompt(table), table.state.players[1].lasting) == ("prompt.act", ["house_arrest#1"])


def test_scapegoat_needs_somebody_for_whom_the_card_is_legal() -> None:
    three = [player("close_encounter#1"), player("scapegoat#1", "boise"), player("", "dallas")]
    table = play(position(*three), "play close_encounter#1 1")
    assert (prompt(table), places(table)) == ("prompt.act", ["honolulu", "area_51", "dallas"])


def test_scapegoat_only_for_who_is_named() -> None:
    table = position(player("house_arrest#1"), player(), player("scapegoat#1"))
    play(table, "play house_arrest#1 1")
    assert prompt(table) == "prompt.act"


def test_scapegoat_does_not_answer_interruptions() -> None:
    table = position(player("scapegoat#1", "seattle"), player("tornado_season#1"), player("", "boise"))
    play(table, "travel hanford", "interrupt tornado_season#1", "choose arco")
    assert (places(table)[0], prompt(table)) == ("arco", "prompt.act")


def test_scapegoat_the_new_target_may_react_in_turn() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player("diplomatic_immunity#1"))
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2")
    # The new target could answer the Scapegoat with Immunity, and after that the House Arrest.
    assert (asked(table), table.state.stack[-1].subject) == (2, "scapegoat#1")
    play(table, "pass")
    assert (asked(table), table.state.stack[-1].subject) == (2, "house_arrest#1")
    play(table, "interrupt diplomatic_immunity#1")
    assert [each.lasting for each in table.state.players] == [[], [], []]


def test_scapegoat_the_new_target_may_have_a_scapegoat_too() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player("scapegoat#2"), player())
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2")
    assert options(table) == ["interrupt scapegoat#2 1", "interrupt scapegoat#2 3", "pass"]
    play(table, "interrupt scapegoat#2 1")
    assert [each.lasting for each in table.state.players] == [[], ["house_arrest#1"], [], []]


def test_scapegoat_the_old_target_is_hit_no_more() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1 diplomatic_immunity#1"), player())
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2")
    assert (prompt(table), hand(table, 1)) == ("prompt.act", ["diplomatic_immunity#1"])
    assert table.state.players[2].lasting == ["house_arrest#1"]


def test_scapegoat_met_with_immunity_by_the_new_target_leaves_the_old_one() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player("diplomatic_immunity#1"), player())
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2", "interrupt diplomatic_immunity#1")
    assert [each.lasting for each in table.state.players] == [[], ["house_arrest#1"], [], []]


def test_scapegoat_met_with_immunity_by_the_player_of_the_card_leaves_the_old_one() -> None:
    three = [player("house_arrest#1 diplomatic_immunity#1"), player("scapegoat#1 scapegoat#2"), player()]
    table = play(position(*three), "play house_arrest#1 1", "interrupt scapegoat#1 2")
    assert asked(table) == 0
    play(table, "interrupt diplomatic_immunity#1")
    # Seat 1 is still the target, so it can play its second Scapegoat.
    assert (asked(table), options(table)) == (1, ["interrupt scapegoat#2 2", "pass"])
    play(table, "pass")
    assert [each.lasting for each in table.state.players] == [[], ["house_arrest#1"], []]


def test_scapegoat_can_be_vetoed() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player("veto#1"))
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2", "interrupt veto#1")
    assert [each.lasting for each in table.state.players] == [[], ["house_arrest#1"], []]


def test_scapegoat_answers_an_asset_ability() -> None:
    me = player("", assets=["blackmail_box#1"])
    table = position(me, player("scapegoat#1 emp#1"), player("amtrak#1"), player())
    play(table, "use blackmail_box#1 2 1")
    assert (asked(table), prompt(table)) == (1, "answer.ability_used")
    # A player without cards isn't a legal target of this ability.
    assert options(table) == ["interrupt scapegoat#1 2", "pass"]
    play(table, "interrupt scapegoat#1 2")
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == (["amtrak#1"], ["emp#1"], [])


def test_scapegoat_for_an_asset_ability_the_new_target_may_be_immune() -> None:
    me = player("", assets=["blackmail_box#1"])
    table = position(me, player("scapegoat#1 emp#1"), player("diplomatic_immunity#1 amtrak#1"))
    play(table, "use blackmail_box#1 2 1", "interrupt scapegoat#1 2", "pass")
    assert (asked(table), prompt(table)) == (2, "answer.ability_used")
    play(table, "interrupt diplomatic_immunity#1")
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == ([], ["emp#1"], ["amtrak#1"])


def test_scapegoat_who_cannot_be_hit_any_more_leaves_the_old_target() -> None:
    table = position(player("espionage#1"), player("scapegoat#1 veto#1 amtrak#1"), player("veto#2"))
    play(table, "play espionage#1 1", "interrupt scapegoat#1 2", "interrupt veto#2", "interrupt veto#1")
    # Seat 2 has spent its last card on a Veto, so seat 1 stays the target.
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == (["amtrak#1"], [], [])


def test_scapegoat_the_other_choices_stay_with_the_player_of_the_card() -> None:
    me = player("", assets=["blackmail_box#1"])
    table = position(me, player("scapegoat#1"), player("", facilities="Z1-01 Z3-02"))
    play(table, "use blackmail_box#1 1 1", "interrupt scapegoat#1 2")
    assert (asked(table), choices(table)) == (0, {"zone-1", "zone-3"})


# Wiretap ------------------------------------------------------------------------------------------------------------------


def test_wiretap_looks_at_hand_and_undisarmed_facilities_when_an_opponents_turn_starts() -> None:
    me = player("amtrak#1 emp#1", facilities="Z1-01 Z3-02")
    table = position(me, player("wiretap#1"), player(), phase="turn", discard="")
    assert (asked(table), prompt(table)) == (1, "answer.turn_starts")
    play(table, "interrupt wiretap#1")
    seen = table.view(1).state.players[0]
    assert (seen.hand, seen.facilities) == (["amtrak#1", "emp#1"], [["Z1-01"], [], ["Z3-02"], []])
    other = table.view(2).state.players[0]
    assert (other.hand, other.facilities) == (["?", "?"], [["?"], [], ["?"], []])
    assert (asked(table), prompt(table), table.state.discard) == (0, "prompt.act", ["wiretap#1"])


def test_wiretap_changes_nothing_of_the_turn() -> None:
    table = position(player("amtrak#1", "seattle"), player("wiretap#1"), phase="turn")
    play(table, "interrupt wiretap#1", "travel hanford")
    assert (hand(table, 0), table.state.spent, places(table)[0]) == (["amtrak#1"], 1, "hanford")


def test_wiretap_is_not_for_ones_own_turn() -> None:
    table = position(player("wiretap#1"), player("amtrak#1"), phase="turn")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_wiretap_not_later_in_the_turn() -> None:
    table = position(player("amtrak#1", "bangor"), player("wiretap#1"))
    play(table, "play amtrak#1", "choose concord")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_wiretap_not_at_a_turn_that_is_skipped() -> None:
    table = position(player("amtrak#1", skips=1), player("wiretap#1"), player("", "boise"), phase="turn")
    assert (table.state.active, asked(table), prompt(table)) == (1, 1, "prompt.act")


def test_wiretap_before_alexander_hamilton() -> None:
    me = player("amtrak#1", father=["alexander_hamilton"])
    table = position(me, player("wiretap#1"), player("emp#1"), phase="turn", turns={"alexander_hamilton": 3})
    assert (asked(table), prompt(table), hand(table, 0)) == (1, "answer.turn_starts", ["amtrak#1"])
    play(table, "interrupt wiretap#1")
    # After playing the Wiretap, seat 1 has the fewest cards and gets Hamilton's gift.
    assert (hand(table, 0), hand(table, 1)) == ([], ["amtrak#1"])


def test_wiretap_needs_something_to_look_at() -> None:
    table = position(player(), player("wiretap#1"), phase="turn")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_whose_doing_a_card_answers_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`ANSWERED_BY_ALL` alone decides which seats are asked, whether to ask at all, and what is legal."""
    monkeypatch.setattr(windows, "ANSWERED_BY_ALL", frozenset({"card_played"}))
    table = position(player("emp#1 veto#1", "piketon"), player(at="piketon"))
    play(table, "play emp#1 OH")
    assert (asked(table), options(table)) == (0, ["interrupt veto#1", "pass"])
