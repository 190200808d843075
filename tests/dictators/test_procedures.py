"""Tests for the turn and its procedures, step by step (1.20)."""

from __future__ import annotations

from typing import Any

from game.dictators.state import Announced
from tests.dictators.tables import (
    COMMAND_CARDS,
    NO_SITE_TOKENS,
    DictatorsTable,
    asked,
    events,
    options,
    play,
    player,
    position,
    president,
    prompt,
    waits,
    why_not,
    winners,
)

SEVEN = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 roadworks#1 roadworks#2"


def question(table: DictatorsTable) -> tuple[int, str]:
    """The seat asked, and the prompt."""
    return asked(table), prompt(table)


# Step 1: skip? --------------------------------------------------------------------------------------------------------


def test_r1_20_step_1_a_skip_takes_one_marker_and_the_turn() -> None:
    table = position(player(skips=2), player(), player(), phase="turn")
    assert table.state.players[0].skips == 1
    assert question(table) == (1, "prompt.act")


def test_r1_20_step_1_several_seats_in_a_row_can_be_skipped() -> None:
    table = position(player(skips=1), player(skips=1), player(), phase="turn")
    assert [each.skips for each in table.state.players] == [0, 0, 0]
    assert question(table) == (2, "prompt.act")


def test_r1_20_step_1_comes_before_a_bribery_takes_hold() -> None:
    table = position(player(), player(skips=1, briberies=["bribery#1"]), bribers={"bribery#1": 0}, phase="turn", active=1)
    assert question(table) == (0, "prompt.act")
    assert table.state.players[1].briberies == ["bribery#1"]


# Step 2: open the turn ------------------------------------------------------------------------------------------------


def test_r1_20_step_2_three_actions() -> None:
    table = position(player(), player(), phase="turn", deck="emp#1 emp#2 amtrak#1 amtrak#2")
    play(table, "draw", "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_r1_20_step_2_two_actions_under_thomas_jefferson() -> None:
    table = position(
        player(father=["thomas_jefferson"]),
        player(),
        turns={"thomas_jefferson": 2},
        phase="turn",
        deck="emp#1 emp#2 amtrak#1",
    )
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_r1_20_step_2_two_actions_under_economic_sanctions() -> None:
    table = position(
        player(lasting=["economic_sanctions#1"]),
        player(),
        turns={"economic_sanctions#1": 2},
        phase="turn",
        deck="emp#1 emp#2 amtrak#1",
    )
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_r1_20_step_2_a_fresh_travel() -> None:
    table = play(position(player(at="seattle"), player()), "travel hanford")
    assert why_not(table, "travel boise") == ("travel_used", "1.4")
    play(table, "end_turn", "end_turn", "travel boise")
    assert table.state.players[0].location == "boise"


def test_r1_20_step_2_fresh_once_a_turn_uses() -> None:
    table = position(player("emp#1 emp#2"), player(), active=1)
    play(table, "ability 0")
    assert why_not(table, "ability 0") == ("ability_used_up", "4.1")
    play(table, "end_turn", "end_turn", "ability 0")
    assert len(table.state.players[1].hand) == 2


def test_r1_20_step_2_the_oldest_bribery_takes_hold_and_is_discarded_before_w11() -> None:
    table = position(
        player(),
        player("emp#1", briberies=["bribery#2", "bribery#1"]),
        player("wiretap#1"),
        bribers={"bribery#1": 2, "bribery#2": 0},
        active=1,
        phase="turn",
        discard="",
    )
    assert question(table) == (2, "answer.turn_starts")
    assert table.state.bribed_by == 0
    assert table.state.discard == ["bribery#2"]
    assert table.state.players[1].briberies == ["bribery#1"]


# Step 3: start --------------------------------------------------------------------------------------------------------


def test_r1_20_step_3_w11_comes_before_hamilton() -> None:
    table = position(
        player("wiretap#1"),
        player("emp#1", father=["alexander_hamilton"]),
        player("emp#2 amtrak#1"),
        turns={"alexander_hamilton": 2},
        active=1,
        phase="turn",
    )
    assert question(table) == (0, "answer.turn_starts")
    assert table.state.players[1].hand == ["emp#1"]
    play(table, "interrupt wiretap#1")
    # Playing the Wiretap leaves its player with the fewest cards, so Hamilton's gift goes there.
    assert [each.hand for each in table.state.players] == [["emp#1"], [], ["emp#2", "amtrak#1"]]


def test_r1_20_step_3_hamilton_comes_before_the_president() -> None:
    table = position(
        player("emp#1", "washington_dc", father=["alexander_hamilton"]),
        player(),
        turns={"alexander_hamilton": 2},
        phase="turn",
    )
    assert question(table) == (0, "prompt.confront")
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]


def test_r1_20_step_3_is_not_for_a_skipped_turn() -> None:
    table = position(
        player("emp#1", father=["alexander_hamilton"], skips=1), player(), turns={"alexander_hamilton": 2}, phase="turn"
    )
    assert table.state.players[0].hand == ["emp#1"]


# Step 4: the President ------------------------------------------------------------------------------------------------


def test_r1_20_step_4_only_in_washington_dc() -> None:
    assert question(position(player(at="washington_dc"), player(), phase="turn")) == (0, "prompt.confront")
    assert question(position(player(at="baltimore"), player(), phase="turn")) == (0, "prompt.act")


def test_r1_20_step_4_present_means_the_try_and_then_step_6() -> None:
    table = position(
        player("emp#1", "washington_dc", father=["gouverneur_morris"]),
        player(),
        turns={"gouverneur_morris": 2},
        phase="turn",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 5")
    assert question(table) == (1, "prompt.act")
    assert table.state.players[0].hand == []
    assert table.state.turns == {"gouverneur_morris": 1}


def test_r1_20_step_4_prevented_means_step_5() -> None:
    table = position(
        player(at="washington_dc"),
        player("air_force_one#1"),
        phase="turn",
        presidential_deck=president("oval_office#1"),
        presidential_discard=[],
    )
    play(table, "confront", "interrupt air_force_one#1")
    assert question(table) == (0, "prompt.act")
    assert (len(table.state.presidential_deck), table.state.presidential_discard) == (12, [])
    play(table, "travel richmond")
    assert table.state.players[0].location == "richmond"


def test_r1_20_step_4_not_present_means_the_cards_text_and_then_step_5() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn", presidential_deck=president("camp_david#1"))
    play(table, "confront")
    assert table.state.players[0].location == "baltimore"
    assert question(table) == (0, "prompt.act")
    assert table.state.spent == 0


def test_r1_20_step_4_the_text_is_done_before_step_5() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="turn",
        deck="emp#1",
        presidential_deck=president("wrong_door#1"),
    )
    play(table, "confront")
    assert table.state.players[0].location == "cia_hq"
    assert table.state.players[1].hand == ["emp#1"]
    assert question(table) == (0, "prompt.act")


# Step 5: actions ------------------------------------------------------------------------------------------------------


def test_r1_20_step_5_anything_in_any_order_until_the_turn_is_ended() -> None:
    table = position(player("roadworks#1", "seattle", tokens=["XI"]), player(), deck="emp#1")
    play(table, "draw", "token XI", "play roadworks#1", "choose arco-boise", "pass", "travel hanford")
    assert question(table) == (0, "prompt.act")
    play(table, "end_turn")
    assert question(table) == (1, "prompt.act")


def test_r1_20_step_5_the_turn_may_end_with_actions_left() -> None:
    assert question(play(position(player(), player()), "end_turn")) == (1, "prompt.act")


def test_r1_20_step_5_never_inside_a_window() -> None:
    table = play(position(player("swiss_bank_account#1"), player("veto#1", tokens=["XI"])), "play swiss_bank_account#1")
    assert why_not(table, "draw") == ("not_now", "1.4")
    assert why_not(table, "end_turn") == ("not_now", "1.4")
    assert why_not(table, "token XI") == ("not_now", "1.8")


def test_r1_20_step_5_never_while_something_else_is_being_resolved() -> None:
    table = play(position(player("roadworks#1", tokens=["XI"]), player()), "play roadworks#1")
    assert question(table) == (0, "prompt.roadblock")
    assert why_not(table, "draw") == ("not_now", "1.4")
    assert why_not(table, "token XI") == ("not_now", "1.8")


def test_r1_20_step_5_with_no_action_left_what_is_free_may_still_be_used() -> None:
    table = position(player(assets=["blackmail_box#1"], tokens=["XI"]), player("emp#1"), spent=3)
    assert options(table) == ["use blackmail_box#1 1 1", "token XI", "end_turn"]
    play(table, "use blackmail_box#1 1 1", "token XI")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.spent == 3


def test_r1_20_step_5_tokens_are_used_only_here() -> None:
    table = position(player(at="washington_dc", tokens=["XI"]), player(), phase="turn")
    assert why_not(table, "token XI") == ("not_now", "1.8")
    play(table, "stay_away", "token XI")
    assert table.state.used_tokens == ["XI"]


def test_r1_20_step_5_not_in_anothers_turn() -> None:
    table = position(player(), player(tokens=["XI"]))
    assert why_not(table, "token XI") == ("not_your_token", "1.8")


def test_r1_20_step_5_iii_ix_and_xiii_only_at_their_moment() -> None:
    table = position(player(tokens=["III", "IX", "XIII"]), player())
    assert why_not(table, "token III") == ("token_not_now", "1.8")
    assert why_not(table, "token IX") == ("token_not_now", "1.8")
    assert why_not(table, "token XIII 1") == ("token_not_now", "1.8")


def test_r1_20_step_5_the_card_kept_with_vii_is_for_step_4() -> None:
    table = position(player(at="washington_dc", kept=["oval_office#1"]), player(), phase="turn")
    assert options(table) == ["confront", "confront_kept", "stay_away"]
    play(table, "stay_away")
    assert why_not(table, "confront_kept") == ("not_now", "1.8")


# Step 6: end ----------------------------------------------------------------------------------------------------------


def test_r1_20_step_6_morris_comes_before_the_hand_limit() -> None:
    table = position(player(SEVEN, father=["gouverneur_morris"]), player(), turns={"gouverneur_morris": 2}, discard="")
    play(table, "end_turn")
    assert question(table) == (1, "prompt.act")
    assert table.state.discard == SEVEN.split()
    assert table.state.players[0].skips == 0


def test_r1_20_step_6_morris_comes_before_the_count() -> None:
    table = position(
        player("emp#1", father=["gouverneur_morris"]),
        player(),
        turns={"gouverneur_morris": 1},
        discard="",
        father_discard=[],
    )
    play(table, "end_turn")
    assert table.state.players[0].hand == []
    assert table.state.father_discard == ["gouverneur_morris"]


def test_r1_20_step_6_the_hand_limit_with_w12_comes_before_the_count() -> None:
    table = position(
        player(SEVEN, lasting=["spin_doctor#1"]), player(dictator="julius"), turns={"spin_doctor#1": 1}, discard=""
    )
    play(table, "end_turn", "choose emp#1", "choose emp#2")
    assert question(table) == (1, "answer.hand_limit")
    assert table.state.turns == {"spin_doctor#1": 1}
    play(table, "pass")
    assert table.state.discard == ["emp#1", "emp#2", "spin_doctor#1"]
    assert table.state.turns == {}


def test_r1_20_step_6_cards_for_the_hand_limit_are_named_before_w12_and_reach_the_pile_after_it() -> None:
    table = position(player(SEVEN), player(dictator="julius"), discard="")
    play(table, "end_turn", "choose emp#1", "choose emp#2")
    assert table.state.discard == []
    assert table.state.players[0].hand == SEVEN.split()[2:]
    play(table, "ability", "choose emp#1")
    assert table.state.players[1].hand == ["emp#1"]
    assert table.state.discard == ["emp#2"]


def test_r1_20_step_6_what_holds_this_turn_ends() -> None:
    deck = "emp#1 emp#2 amtrak#1 amtrak#2 bribery#1"
    table = position(player(tokens=["VIII"]), player(), deck=["veto#1", *deck.split()], spent=3)
    play(table, "token VIII")
    assert "play bribery#1 1" in options(table)
    play(table, "end_turn", "choose veto#1", "end_turn")
    assert (table.state.active, table.state.free) == (0, [])
    play(table, "play bribery#1 1")
    assert table.state.spent == 3


def test_r1_20_step_6_then_the_next_seat_clockwise() -> None:
    table = position(player(), player(), player(), active=1)
    for seat in (2, 0, 1):
        play(table, "end_turn")
        assert question(table) == (seat, "prompt.act")


def test_r1_20_step_6_a_round_is_over_when_the_starter_is_on_again() -> None:
    table = play(position(player(), player(), starter=1, active=1, round=7), "end_turn")
    assert table.state.round == 7
    play(table, "end_turn")
    assert table.state.round == 8


def test_r1_20_step_6_the_round_limit_comes_last() -> None:
    table = position(player(), player(SEVEN), active=1, round=100, discard="")
    play(table, "end_turn", "choose emp#1")
    assert table.result is None
    play(table, "choose emp#2")
    assert winners(table) == ()
    assert table.state.discard == ["emp#1", "emp#2"]


# Draw action ----------------------------------------------------------------------------------------------------------


def test_r1_20_draw_pay_1_then_into_the_hand_then_w10() -> None:
    table = play(position(player(), player("pickpocket#1"), deck="emp#1"), "draw")
    assert question(table) == (1, "answer.card_drawn")
    assert table.state.spent == 1
    assert table.state.players[0].hand == ["emp#1"]


def test_r1_20_draw_a_pickpocket_gets_the_card_and_the_action_stays_spent() -> None:
    table = play(position(player(), player("pickpocket#1"), deck="emp#1"), "draw", "interrupt pickpocket#1")
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]
    assert table.state.spent == 1


def test_r1_20_draw_from_the_pile_with_mao() -> None:
    table = position(player(dictator="mao"), player("pickpocket#1", dictator="ivan"), deck="emp#1")
    top = table.state.discard[-1]
    assert top in COMMAND_CARDS
    play(table, "draw_discarded")
    assert question(table) == (1, "answer.card_drawn")
    assert table.state.players[0].hand == [top]
    assert table.state.deck == ["emp#1"]
    assert table.state.spent == 1


def test_r1_20_draw_an_event_card_from_the_pile_is_resolved() -> None:
    table = position(player(dictator="mao"), player("pickpocket#1", at="seattle"), discard="defcon#1", defcon=2)
    play(table, "draw_discarded")
    assert table.state.defcon == 1
    assert winners(table) == ()


def test_r1_20_draw_renews_an_empty_deck() -> None:
    table = position(player(), player(), deck="")
    play(table, "draw")
    assert "deck_renewed" in events(table)
    assert table.state.spent == 1


def test_r1_20_draw_an_event_card_is_resolved_without_w10() -> None:
    table = play(position(player(), player("pickpocket#1"), deck="john_jay"), "draw")
    assert question(table) == (0, "prompt.act")
    assert (table.state.players[0].father, table.state.spent) == (["john_jay"], 1)


# Playing a card -------------------------------------------------------------------------------------------------------


def test_r1_20_play_pay_lay_it_open_and_name_then_w1() -> None:
    table = play(position(player("house_arrest#1"), player("veto#1")), "play house_arrest#1 1")
    assert question(table) == (1, "answer.card_played")
    assert table.state.spent == 2
    assert table.state.open == ["house_arrest#1"]
    assert table.state.players[0].hand == []
    assert waits(table, Announced).named == "1"
    assert table.state.players[1].lasting == []


def test_r1_20_play_then_the_effect_then_the_card_to_its_place() -> None:
    table = play(position(player("roadworks#1"), player("veto#1"), discard=""), "play roadworks#1", "pass")
    assert question(table) == (0, "prompt.roadblock")
    assert (table.state.open, table.state.discard) == (["roadworks#1"], [])
    play(table, "choose arco-boise", "choose arco-casper")
    assert (table.state.open, table.state.discard) == ([], ["roadworks#1"])


def test_r1_20_play_a_cancelled_card_stays_paid() -> None:
    table = play(position(player("house_arrest#1"), player("veto#1")), "play house_arrest#1 1", "interrupt veto#1")
    assert table.state.spent == 2
    assert table.state.discard[-2:] == ["veto#1", "house_arrest#1"]


def test_r1_20_play_catherine_draws_when_the_card_is_done() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player(), deck="emp#1")
    play(table, "play roadworks#1", "choose arco-boise")
    assert table.state.players[0].hand == []
    play(table, "pass")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.spent == 1


def test_r1_20_play_catherine_draws_also_if_the_card_was_cancelled() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player("veto#1"), deck="emp#1")
    play(table, "play roadworks#1", "interrupt veto#1")
    assert table.state.players[0].hand == ["emp#1"]


def test_r1_20_play_the_card_is_in_its_place_before_catherine_draws() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player(), deck="")
    play(table, "play roadworks#1", "choose arco-boise", "choose arco-casper")
    # Her draw has renewed the deck, which includes the card just played.
    assert "deck_renewed" in events(table)
    assert "roadworks#1" not in table.state.discard


def test_r1_20_play_catherine_draws_for_an_interruption_and_an_asset() -> None:
    tire = position(player("flat_tire#1", dictator="catherine"), player(at="seattle"), active=1, deck="emp#1")
    play(tire, "travel hanford", "interrupt flat_tire#1")
    assert tire.state.players[0].hand == ["emp#1"]
    asset = play(position(player("the_marauder#1", dictator="catherine"), player(), deck="emp#1"), "play the_marauder#1")
    assert asset.state.players[0].hand == ["emp#1"]


def test_r1_20_play_catherine_draws_nothing_for_other_cards() -> None:
    table = play(position(player("morale_boost#1", dictator="catherine"), player(), deck="emp#1"), "play morale_boost#1")
    assert table.state.players[0].hand == []


# Activating an asset --------------------------------------------------------------------------------------------------


def test_r1_20_asset_pay_and_name_then_w2() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("emp#1 diplomatic_immunity#1"))
    play(table, "use blackmail_box#1 2 1")
    assert question(table) == (1, "answer.ability_used")
    assert (table.state.spent, table.state.players[0].hand) == (2, [])
    assert waits(table, Announced).named == "1"


def test_r1_20_asset_then_the_effect() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("emp#1"))
    play(table, "use blackmail_box#1 2 1")
    assert [each.hand for each in table.state.players] == [["emp#1"], []]


def test_r1_20_asset_stays_in_play_when_a_use_is_answered() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("emp#1 diplomatic_immunity#1"))
    play(table, "use blackmail_box#1 2 1", "interrupt diplomatic_immunity#1")
    assert table.state.players[0].assets == ["blackmail_box#1"]
    assert (table.state.spent, table.state.players[0].hand) == (2, [])


def test_r1_20_asset_no_w2_if_it_names_no_opponent() -> None:
    table = position(
        player(assets=["propaganda_machine#1"]),
        player("diplomatic_immunity#1 veto#1"),
        deck="emp#1 emp#2",
        options={"reactions": "all"},
    )
    play(table, "use propaganda_machine#1 1")
    assert question(table) == (0, "prompt.discard")


def test_r1_20_asset_no_veto_on_an_ability() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("veto#1"))
    play(table, "use blackmail_box#1 2 1")
    assert table.state.players[0].hand == ["veto#1"]


# Travel by road -------------------------------------------------------------------------------------------------------


def test_r1_20_travel_a_road_without_a_roadblock() -> None:
    table = position(player(at="seattle"), player(), roadblocks=["hanford-seattle"])
    assert why_not(table, "travel hanford") == ("roadblock", "1.12")
    assert why_not(table, "travel boise") == ("no_road", "1.4")
    play(table, "travel trojan")
    assert table.state.players[0].location == "trojan"


def test_r1_20_travel_pay_1_as_the_travel_then_w3() -> None:
    table = play(position(player(at="seattle"), player("flat_tire#1")), "travel hanford")
    assert question(table) == (1, "answer.road_step")
    assert (table.state.spent, table.state.travels) == (1, 1)
    assert table.state.players[0].location == "seattle"


def test_r1_20_travel_then_move_then_w5() -> None:
    table = play(position(player(at="seattle"), player("flat_tire#1 tornado_season#1")), "travel hanford", "pass")
    assert question(table) == (1, "answer.moved")
    assert table.state.players[0].location == "hanford"


def test_r1_20_travel_genghis_takes_any_road_and_chooses_before_w5() -> None:
    table = position(
        player(at="seattle", dictator="genghis"), player("flat_tire#1 tornado_season#1"), roadblocks=["hanford-seattle"]
    )
    play(table, "travel hanford")
    assert question(table) == (1, "answer.road_step")
    play(table, "pass")
    assert question(table) == (0, "prompt.remove_roadblock")
    assert table.state.players[0].location == "hanford"
    play(table, "choose hanford-seattle")
    assert sorted(table.state.roadblocks) == []
    assert question(table) == (1, "answer.moved")


def test_r1_20_travel_attila_chooses_before_w5() -> None:
    table = position(player(at="seattle", dictator="attila"), player("tornado_season#1"))
    play(table, "travel hanford")
    assert question(table) == (0, "prompt.roadblock_behind")
    play(table, "choose hanford-seattle")
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]
    assert question(table) == (1, "answer.moved")
    assert table.state.spent == 1


def test_r1_20_travel_stopped_there_is_no_choice_and_no_w5() -> None:
    table = position(player(at="seattle", dictator="attila"), player("flat_tire#1 tornado_season#1"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert question(table) == (0, "prompt.act")
    assert table.state.players[0].location == "seattle"
    assert (table.state.spent, table.state.travels) == (1, 1)


# International flight -------------------------------------------------------------------------------------------------


def test_r1_20_flight_an_open_dotted_line() -> None:
    table = position(player(), player(at="seattle"), no_fly=["pacific"])
    assert why_not(table, "fly seattle") == ("no_fly", "1.12")
    assert why_not(table, "fly vancouver") == ("no_flight", "1.11")


def test_r1_20_flight_pay_travel_and_one_more_then_w4() -> None:
    table = play(position(player(), player("border_patrol#1")), "fly seattle")
    assert question(table) == (1, "answer.flight_step")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert table.state.players[0].location == "honolulu"


def test_r1_20_flight_then_move_then_w5() -> None:
    table = play(position(player(), player("border_patrol#1 tornado_season#1")), "fly seattle", "pass")
    assert question(table) == (1, "answer.moved")
    assert table.state.players[0].location == "seattle"


# Attempt --------------------------------------------------------------------------------------------------------------


def test_r1_20_attempt_name_it_pay_travel_and_one_more_then_the_d6() -> None:
    table = play(position(player(at="hanford", facilities="Z1-01"), player()), "disarm Z1-01")
    assert question(table) == (0, "prompt.roll")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert options(table) == [f"roll {number}" for number in range(1, 7)]


def test_r1_20_attempt_w6_then_w7_then_success() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player("loaded_dice#1 faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 4")
    assert question(table) == (1, "answer.die_rolled")
    play(table, "pass")
    assert question(table) == (1, "answer.disarm_succeeds")
    assert table.state.players[0].disarmed == []
    play(table, "pass")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert table.state.players[0].facilities[0] == []


def test_r1_20_attempt_the_new_roll_counts() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player("loaded_dice#1 faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 4", "interrupt loaded_dice#1", "roll 2")
    assert question(table) == (0, "prompt.act")
    assert table.state.players[0].facilities[0] == ["Z1-01"]


def test_r1_20_attempt_not_enough_opens_no_w7() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player("faulty_wiring#1"))
    play(table, "disarm Z1-01", "roll 2")
    assert question(table) == (0, "prompt.act")
    assert table.state.players[0].disarmed == []


def test_r1_20_attempt_stopped_in_w7_nothing_is_turned_or_taken() -> None:
    table = position(
        player(at="comox", facilities="Z4-01"), player("faulty_wiring#1"), site_tokens=[["VI"], *NO_SITE_TOKENS[1:]]
    )
    play(table, "disarm Z4-01", "roll 6", "interrupt faulty_wiring#1")
    assert table.state.players[0].facilities[3] == ["Z4-01"]
    assert (table.state.players[0].tokens, table.state.site_tokens[0]) == ([], ["VI"])
    assert (table.state.spent, table.state.travels) == (2, 1)


def test_r1_20_attempt_zone_4_takes_the_token() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=[["VI"], *NO_SITE_TOKENS[1:]])
    play(table, "disarm Z4-01", "roll 6")
    assert (table.state.players[0].tokens, table.state.site_tokens[0]) == (["VI"], [])


def test_r1_20_attempt_a_warhead_draws_a_spare_token() -> None:
    sites = [["VI"], *NO_SITE_TOKENS[1:]]
    table = position(player(at="trident"), player(), trident_reveals=1, warheads=2, site_tokens=sites)
    spare = list(table.state.spare_tokens)
    play(table, "disarm warhead", "roll 3")
    token = table.state.players[0].tokens[0]
    assert token in spare
    assert token not in table.state.spare_tokens
    assert table.state.warheads == 1


def test_r1_20_attempt_by_an_engineer_is_the_card_with_its_w1_then_the_d6() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player("veto#1 loaded_dice#1 faulty_wiring#1"))
    play(table, "play engineer#1 Z1-01")
    assert question(table) == (1, "answer.card_played")
    play(table, "pass")
    assert question(table) == (0, "prompt.roll")
    assert (table.state.spent, table.state.travels) == (1, 0)
    play(table, "roll 3")
    assert question(table) == (1, "answer.die_rolled")
    play(table, "pass")
    assert question(table) == (1, "answer.disarm_succeeds")
    play(table, "pass")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert table.state.discard[-1] == "engineer#1"


def test_r1_20_attempt_by_a_hacker_has_no_d6() -> None:
    table = position(player("hacker#1", "hanford", facilities="Z1-01"), player("veto#1 loaded_dice#1 faulty_wiring#1"))
    play(table, "play hacker#1 Z1-01")
    assert question(table) == (1, "answer.card_played")
    play(table, "pass")
    assert question(table) == (1, "answer.disarm_succeeds")
    play(table, "pass")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert (table.state.spent, table.state.travels) == (2, 0)


# Convincing -----------------------------------------------------------------------------------------------------------


def in_dc(mine: dict[str, Any], hand: str, *top: str, **more: Any) -> DictatorsTable:
    """A position where seat 0 may confront the President and seat 1 holds these cards."""
    deck = [card for card in president(*top) if card not in mine.get("kept", [])]
    return position(player(at="washington_dc") | mine, player(hand), phase="confront", presidential_deck=deck, **more)


def test_r1_20_convincing_the_top_card_then_w8_then_the_d20() -> None:
    table = play(in_dc({}, "air_force_one#1", "oval_office#2"), "confront")
    assert question(table) == (1, "answer.president_present")
    assert table.state.presidential_open == ["oval_office#2"]
    play(table, "pass")
    assert question(table) == (0, "prompt.roll")
    assert len(options(table)) == 20


def test_r1_20_convincing_the_kept_card_opens_no_w8() -> None:
    table = in_dc({"kept": ["oval_office#1"]}, "air_force_one#1", "golf_weekend#1", options={"reactions": "all"})
    play(table, "confront_kept")
    assert question(table) == (0, "prompt.roll")
    assert table.state.presidential_open == ["oval_office#1"]
    play(table, "roll 1", "pass")
    assert table.state.presidential_discard == ["oval_office#1"]
    assert table.state.presidential_deck[-1] == "golf_weekend#1"


def test_r1_20_convincing_w6_then_token_iii_then_w9_then_the_win() -> None:
    mine = {"tokens": ["III"], "disarmed": ["Z1-01", "Z2-01"]}
    table = play(in_dc(mine, "loaded_dice#1 secret_service#1", "oval_office#1"), "confront", "roll 9")
    assert question(table) == (1, "answer.die_rolled")
    play(table, "pass")
    assert question(table) == (0, "answer.after_d20")
    play(table, "token III")
    # The die can't be rerolled after the token.
    assert question(table) == (1, "answer.president_convinced")
    play(table, "pass")
    assert winners(table) == (0,)


def test_r1_20_convincing_a_total_too_low_opens_no_w9() -> None:
    mine = {"tokens": ["III"], "disarmed": ["Z1-01", "Z2-01"]}
    table = play(in_dc(mine, "secret_service#1", "oval_office#1"), "confront", "roll 13", "pass")
    assert question(table) == (1, "prompt.act")
    assert table.state.players[0].tokens == ["III"]
    assert table.result is None


def test_r1_20_convincing_stopped_in_w9_the_turn_and_the_token_stay_spent() -> None:
    mine = {"tokens": ["III"], "disarmed": ["Z1-01", "Z2-01"]}
    table = in_dc(mine, "secret_service#1", "oval_office#1")
    play(table, "confront", "roll 9", "token III", "interrupt secret_service#1")
    assert table.result is None
    assert table.state.players[0].location == "baltimore"
    assert table.state.used_tokens == ["III"]
    assert question(table) == (1, "prompt.act")


def test_r1_20_convincing_failed_oliver_draws_before_step_6() -> None:
    mine = {"dictator": "oliver", "father": ["gouverneur_morris"]}
    table = in_dc(mine, "", "oval_office#1", deck="emp#2 emp#1", turns={"gouverneur_morris": 2})
    play(table, "confront", "roll 3")
    # Because of Morris, Oliver discards the card he drew, so he doesn't have to skip a turn.
    assert table.state.discard[-1] == "emp#1"
    assert table.state.players[0].skips == 0
    assert table.state.deck == ["emp#2"]
    assert question(table) == (1, "prompt.act")


def test_r1_20_convincing_oliver_draws_also_when_he_is_stopped() -> None:
    table = in_dc({"dictator": "oliver"}, "secret_service#1", "oval_office#1", deck="emp#2 emp#1")
    play(table, "confront", "roll 18", "interrupt secret_service#1")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.players[0].location == "baltimore"


def test_r1_20_convincing_the_card_goes_to_its_pile_when_the_try_has_failed() -> None:
    table = play(in_dc({}, "", "oval_office#2"), "confront", "roll 19")
    assert table.state.presidential_discard[-1] == "oval_office#2"
    assert table.state.presidential_open == []
    assert table.state.players[0].location == "washington_dc"
