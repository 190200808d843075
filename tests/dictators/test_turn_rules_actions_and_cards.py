"""Tests for the actions of a turn and for command and event cards (1.4 to 1.6)."""

from __future__ import annotations

import pytest

from game.rules.events import HIDDEN
from tests.dictators.tables import (
    ALL_FATHERS,
    PAINE,
    TRAVEL_USED,
    asked,
    at,
    choices,
    events,
    hand,
    keeper,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
)

TOO_FEW = ("too_few_actions", "1.4")


# 1.4 Travel ---------------------------------------------------------------------------------------------------------------


def test_r1_4_travel_costs_one_action_and_leads_along_one_road() -> None:
    table = position(player(at="seattle"), player())
    assert set(options(table, "travel")) == {"travel hanford", "travel trojan"}
    play(table, "travel hanford")
    assert (at(table), table.state.spent, table.state.travels) == ("hanford", 1, 1)


def test_r1_4_travel_goes_no_further_than_the_next_location() -> None:
    assert why_not(position(player(at="seattle"), player()), "travel boise") == ("no_road", "1.4")


def test_r1_4_travel_is_possible_once_a_turn() -> None:
    table = play(position(player(at="seattle"), player()), "travel hanford")
    assert options(table, "travel") == []
    assert why_not(table, "travel boise") == TRAVEL_USED


def test_r1_4_a_new_turn_has_a_new_travel() -> None:
    table = play(position(player(at="seattle"), player()), "travel hanford", "end_turn", "end_turn", "travel boise")
    assert at(table) == "boise"


def test_r1_4_there_is_no_road_out_of_hawaii() -> None:
    assert options(position(player(), player()), "travel") == []


# 1.4 Draw -----------------------------------------------------------------------------------------------------------------


def test_r1_4_a_draw_costs_one_action_and_takes_the_top_card() -> None:
    table = play(position(player(), player(), deck="veto#1 amtrak#1"), "draw")
    assert (hand(table), table.state.deck, table.state.spent) == (["amtrak#1"], ["veto#1"], 1)


def test_r1_4_a_drawn_card_is_secret() -> None:
    table = play(position(player(), player(), deck="veto#1 amtrak#1"), "draw")
    seen = [event for event in table.events_for(1) if event.key == "dictators.event.drew"]
    assert [event.params["card"] for event in seen] == [HIDDEN]
    assert table.view(1).state.players[0].hand == [HIDDEN]
    assert table.view(0).state.players[0].hand == ["amtrak#1"]


def test_r1_4_the_same_action_may_be_taken_three_times_but_not_four_times() -> None:
    table = play(position(player(), player(), deck="veto#1 veto#2 veto#3 veto#4"), "draw", "draw", "draw")
    assert hand(table) == ["veto#4", "veto#3", "veto#2"]
    assert why_not(table, "draw") == TOO_FEW


def test_r1_4_three_cards_may_be_played_in_a_turn() -> None:
    table = position(player("roadworks#1 roadworks#2 roadworks#3 roadworks#4"), player())
    for number, road in enumerate(("arco-boise", "arco-casper", "arco-malmstrom"), 1):
        play(table, f"play roadworks#{number}", f"choose {road}", "pass")
    assert why_not(table, "play roadworks#4") == TOO_FEW
    assert sorted(table.state.roadblocks) == ["arco-boise", "arco-casper", "arco-malmstrom"]


def test_r1_4_actions_can_be_mixed_in_any_order() -> None:
    table = position(player("swiss_bank_account#1", "seattle"), player(), deck="veto#1 veto#2 veto#3")
    play(table, "draw", "travel hanford", "play swiss_bank_account#1")
    assert (hand(table), at(table), table.state.spent) == (["veto#3", "veto#2", "veto#1"], "hanford", 3)


# 1.4 Playing and activating -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "move", "cost"),
    [("amtrak#1", "play amtrak#1", 1), ("emp#1", "play emp#1 OH", 2), ("bribery#1", "play bribery#1 1", 3)],
)
def test_r1_4_an_action_card_costs_the_number_at_its_edge(card: str, move: str, cost: int) -> None:
    who = player(card, "piketon")
    table = play(position(who, player()), move)
    assert table.state.spent == cost
    table = position(who, player(), spent=4 - cost)
    assert why_not(table, move) == TOO_FEW


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("spy_satellite#1", 1),
        ("blackmail_box#1", 2),
        ("the_marauder#1", 2),
        ("propaganda_machine#1", 2),
        ("private_jet#1", 3),
    ],
)
def test_r1_4_an_asset_costs_the_number_at_its_edge_and_lies_down(card: str, cost: int) -> None:
    table = play(position(player(card), player(), discard=""), f"play {card}")
    assert (table.state.spent, table.state.players[0].assets, hand(table)) == (cost, [card], [])
    assert table.state.discard == []
    assert why_not(position(player(card), player(), spent=4 - cost), f"play {card}") == TOO_FEW


def test_r1_4_activating_an_asset_costs_what_stands_beside_the_ability() -> None:
    box = player(at="seattle", assets=["blackmail_box#1", "the_marauder#1"])
    table = position(box, player("veto#1 veto#2"), discard="")
    play(table, "use blackmail_box#1 1 1")
    assert (asked(table), table.state.spent) == (1, 0)
    play(table, "choose veto#1")
    play(table, "use blackmail_box#1 2 1")
    assert (table.state.spent, hand(table)) == (2, ["veto#1", "veto#2"])


def test_r1_4_the_travel_symbol_of_an_asset_is_the_turns_travel_and_one_action() -> None:
    table = position(player(at="seattle", assets=["the_marauder#1"]), player())
    play(table, "use the_marauder#1 2", "choose boise")
    assert (at(table), table.state.spent, table.state.travels) == ("boise", 1, 1)
    assert why_not(table, "travel arco") == TRAVEL_USED
    table = play(position(player(at="seattle", assets=["the_marauder#1"]), player()), "travel hanford")
    assert why_not(table, "use the_marauder#1 2") == TRAVEL_USED


def test_r1_4_assets_work_in_ones_own_turn_only_even_for_nothing() -> None:
    box = player("flat_tire#1", at="seattle", assets=["blackmail_box#1"])
    table = position(box, player("veto#1", "hanford"), active=1)
    assert why_not(table, "use blackmail_box#1 1 1") == ("not_your_asset", "1.4")
    play(table, "travel boise")
    assert (asked(table), options(table)) == (0, ["interrupt flat_tire#1", "pass"])
    assert why_not(table, "use blackmail_box#1 1 1") == ("not_now", "1.4")


def test_r1_4_an_interruption_costs_nothing_and_is_played_in_anothers_turn() -> None:
    table = position(player(at="seattle"), player("flat_tire#1"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert (at(table), hand(table, 1), table.state.spent) == ("seattle", [], 1)
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]


def test_r1_4_an_interruption_may_be_played_in_ones_own_turn() -> None:
    table = position(player("amtrak#1 veto#1", "seattle"), player("veto#2"))
    play(table, "play amtrak#1", "interrupt veto#2", "interrupt veto#1", "choose boise")
    assert (at(table), hand(table), table.state.spent) == ("boise", [], 1)


# 1.4 Flight and disarming -------------------------------------------------------------------------------------------------


def test_r1_4_an_international_flight_costs_the_travel_and_one_more_action() -> None:
    table = play(position(player(), player()), "fly seattle")
    assert (at(table), table.state.spent, table.state.travels) == ("seattle", 2, 1)
    assert why_not(table, "travel hanford") == TRAVEL_USED
    assert why_not(table, "fly vancouver") == TRAVEL_USED


def test_r1_4_a_flight_needs_two_actions() -> None:
    assert why_not(position(player(), player(), spent=2), "fly seattle") == TOO_FEW
    assert why_not(position(player(at="seattle"), player(), spent=1, travels=1), "fly honolulu") == TRAVEL_USED


def test_r1_4_an_attempt_costs_the_travel_and_one_more_action() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 1")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert why_not(table, "travel seattle") == TRAVEL_USED


def test_r1_4_travel_by_road_and_a_normal_attempt_do_not_go_together() -> None:
    table = play(position(player(at="seattle", facilities="Z1-01"), player()), "travel hanford")
    assert why_not(table, "disarm Z1-01") == ("disarming_takes_travel", "1.4")


def test_r1_4_after_a_flight_or_an_attempt_one_action_is_left() -> None:
    table = play(position(player(), player(), deck="veto#1 veto#2"), "fly seattle", "draw")
    assert why_not(table, "draw") == TOO_FEW


# 1.4 End of the turn ------------------------------------------------------------------------------------------------------


def test_r1_4_fewer_actions_may_be_used_and_the_rest_is_lost() -> None:
    table = position(player(), player(), deck="veto#1 veto#2 veto#3 veto#4")
    play(table, "end_turn", "end_turn", "draw", "draw", "draw")
    assert why_not(table, "draw") == TOO_FEW


def test_r1_4_with_no_action_left_the_turn_is_still_ended_by_the_player() -> None:
    table = play(position(player(), player(), spent=3), "end_turn")
    assert (asked(table), table.state.spent) == (1, 0)


def test_r1_4_one_may_draw_past_five_and_discards_at_the_end_of_the_turn() -> None:
    table = position(player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2"), player(), deck="veto#1 veto#2")
    play(table, "draw", "draw")
    assert (len(hand(table)), prompt(table)) == (7, "prompt.act")
    play(table, "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")
    play(table, "choose emp#1", "choose veto#2")
    assert hand(table) == ["amtrak#1", "amtrak#2", "amtrak#3", "emp#2", "veto#1"]
    assert table.state.discard[-2:] == ["emp#1", "veto#2"]
    assert asked(table) == 1


def test_r1_4_five_cards_are_within_the_limit() -> None:
    table = play(position(player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2"), player()), "end_turn")
    assert (asked(table), prompt(table), len(hand(table))) == (1, "prompt.act", 5)


def test_r1_4_the_limit_is_checked_at_the_end_of_ones_own_turn_only() -> None:
    table = position(player(), player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1"))
    play(table, "end_turn")
    assert (asked(table), prompt(table), len(hand(table, 1))) == (1, "prompt.act", 6)
    play(table, "end_turn")
    assert prompt(table) == "prompt.hand_limit"


# 1.4 Renewing the deck ----------------------------------------------------------------------------------------------------


def test_r1_4_the_deck_is_not_renewed_the_moment_it_runs_out() -> None:
    pile = ["defcon#1", "defcon#2", "trident#1", "veto#1"]
    table = position(player(), keeper("amtrak#1", *pile), deck=["amtrak#1"], discard=pile, turns=PAINE)
    play(table, "draw")
    assert (table.state.deck, table.state.discard) == ([], pile)


def test_r1_4_an_empty_deck_is_the_pile_shuffled_with_three_new_fathers() -> None:
    """The new deck contains the whole pile, including the DEFCON and Trident cards."""
    pile = ["defcon#1", "defcon#2", "trident#1", "veto#1", "veto#2"]
    table = position(player(), keeper(*pile), deck=[], discard=pile, turns=PAINE, trident_reveals=2, seed=3)
    assert len(table.state.father_deck) == 14
    play(table, "draw")
    assert len(table.state.father_deck) == 11
    new = [father for father in ALL_FATHERS if father not in (*table.state.father_deck, "thomas_paine")]
    drawn = next(event for event in table.events if event.key.endswith(("drew", "event_shown"))).params["card"]
    everything = [*table.state.deck, str(drawn)]
    assert sorted(everything) == sorted(pile + new)
    assert len(new) == 3
    assert "deck_renewed" in events(table)


def test_r1_4_the_discarded_fathers_stay_out_of_a_renewed_deck_while_there_are_new_ones() -> None:
    pile = ["defcon#1", "defcon#2", "trident#1", "veto#1"]
    used = ["john_jay", "john_adams"]
    table = position(player(), keeper(*pile), deck=[], discard=pile, father_discard=used, turns=PAINE, seed=2)
    play(table, "draw")
    assert table.state.father_discard[:2] == used
    assert len(table.state.father_deck) == 12 - 3


# 1.5 ----------------------------------------------------------------------------------------------------------------------


def test_r1_5_an_action_card_has_one_effect_and_is_discarded() -> None:
    table = play(position(player("swiss_bank_account#1"), player(), deck="veto#1 veto#2"), "play swiss_bank_account#1")
    assert (hand(table), table.state.discard[-1]) == (["veto#2", "veto#1"], "swiss_bank_account#1")


def test_r1_5_an_action_card_is_played_in_ones_own_turn_only() -> None:
    table = position(player(at="seattle"), player("swiss_bank_account#1 flat_tire#1"))
    assert why_not(table, "play swiss_bank_account#1") == ("not_in_hand", "1.5")
    play(table, "travel hanford")
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#1", "pass"])
    assert why_not(table, "play swiss_bank_account#1") == ("only_in_turn", "1.5")


def test_r1_5_just_what_i_needed_takes_any_card_of_the_pile() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="veto#1 emp#1 amtrak#1")
    play(table, "play just_what_i_needed#1")
    assert choices(table) == {"veto#1", "emp#1", "amtrak#1"}
    play(table, "choose emp#1")
    assert (hand(table), table.state.discard) == (["emp#1"], ["veto#1", "amtrak#1", "just_what_i_needed#1"])


def test_r1_5_an_interruption_is_no_action_of_a_turn() -> None:
    assert why_not(position(player("veto#1"), player()), "play veto#1") == ("only_an_answer", "1.5")


def test_r1_5_tornado_season_moves_an_opponent_who_has_moved_into_an_adjacent_state() -> None:
    table = position(player(at="seattle"), player("tornado_season#1"))
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert asked(table) == 1
    # Washington borders Oregon and Idaho.
    assert choices(table) == {"trojan", "medford", "boise", "arco", "coeur_dalene"}
    play(table, "choose arco")
    assert (at(table), hand(table, 1)) == ("arco", [])


def test_r1_5_tornado_season_is_bound_to_the_usa() -> None:
    """Tornado Season moves nobody in Canada or Hawaii."""
    table = play(position(player(at="seattle"), player("tornado_season#1")), "fly vancouver")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    table = play(position(player(at="seattle"), player("tornado_season#1")), "fly honolulu")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_r1_5_an_asset_can_be_used_in_the_turn_in_which_it_is_played() -> None:
    table = position(player("spy_satellite#1"), player(), deck="veto#1 veto#2 veto#3")
    play(table, "play spy_satellite#1", "use spy_satellite#1 1")
    assert choices(table) == {"veto#1", "veto#2", "veto#3"}


def test_r1_5_an_asset_can_be_used_in_each_of_ones_turns_until_it_is_removed() -> None:
    machine = player(assets=["propaganda_machine#1"])
    table = position(machine, player("censorship#1"), deck=[f"roadworks#{n}" for n in (1, 2, 3, 4)])
    play(table, "use propaganda_machine#1 1", "choose roadworks#4", "end_turn", "end_turn")
    play(table, "use propaganda_machine#1 1", "choose roadworks#3", "end_turn")
    assert hand(table) == ["roadworks#2", "roadworks#1"]
    play(table, "play censorship#1 propaganda_machine#1", "end_turn")
    assert table.state.discard[-2:] == ["propaganda_machine#1", "censorship#1"]
    assert why_not(table, "use propaganda_machine#1 1") == ("not_your_asset", "1.4")


def test_r1_5_an_asset_is_played_in_ones_own_turn_only() -> None:
    table = play(position(player(at="seattle"), player("the_marauder#1 flat_tire#1")), "travel hanford")
    assert why_not(table, "play the_marauder#1") == ("only_in_turn", "1.5")


def test_r1_5_the_marauder_passes_a_roadblock_and_removes_it() -> None:
    marauder = player(at="seattle", assets=["the_marauder#1"])
    table = position(marauder, player(), roadblocks=["hanford-seattle"])
    play(table, "use the_marauder#1 1")
    assert (at(table), sorted(table.state.roadblocks)) == ("hanford", [])
    assert (table.state.spent, table.state.travels) == (1, 0)


def test_r1_5_the_marauder_moves_to_an_adjacent_state() -> None:
    table = play(position(player(at="seattle", assets=["the_marauder#1"]), player()), "use the_marauder#1 2")
    assert choices(table) == {"trojan", "medford", "boise", "arco", "coeur_dalene"}


def test_r1_5_the_usa_symbol_binds_an_effect_to_the_usa() -> None:
    abroad = player("amtrak#1 helicopter#1", at="comox", assets=["the_marauder#1"])
    table = position(abroad, player(), roadblocks=["comox-vancouver"])
    for move in ("play amtrak#1", "play helicopter#1", "use the_marauder#1 1", "use the_marauder#1 2"):
        assert why_not(table, move) in (("leads_abroad", "1.18 j"), ("not_in_usa", "1.18 j"))


def test_r1_5_a_turn_symbol_counts_turns_of_the_affected_player() -> None:
    """House Arrest lasts for two turns of its target, however many other turns are in between."""
    table = position(player("house_arrest#1"), player(at="seattle"), player(at="boston"))
    play(table, "play house_arrest#1 1", "end_turn")
    for left in (2, 1):
        assert (table.state.active, table.state.turns["house_arrest#1"]) == (1, left)
        assert why_not(table, "travel hanford") == ("forbidden", "4.2")
        play(table, "end_turn", "end_turn", "end_turn")
    assert table.state.active == 1
    assert table.state.players[1].lasting == []
    assert table.state.discard[-1] == "house_arrest#1"
    play(table, "travel hanford")
    assert at(table, 1) == "hanford"


# 1.6 Founding Fathers -----------------------------------------------------------------------------------------------------


def test_r1_6_an_event_card_is_resolved_at_once_and_not_replaced() -> None:
    table = position(player("veto#1"), player(), deck="amtrak#1 james_madison")
    play(table, "draw")
    assert (hand(table), table.state.deck, table.state.spent) == (["veto#1"], ["amtrak#1"], 1)
    assert table.state.players[0].father == ["james_madison"]


def test_r1_6_a_founding_father_lies_open_for_all() -> None:
    table = play(position(player(), player(), deck="james_madison"), "draw")
    assert table.view(1).state.players[0].father == ["james_madison"]
    shown = [event for event in table.events_for(1) if event.key == "dictators.event.event_shown"]
    assert [event.params["card"] for event in shown] == ["james_madison"]


def test_r1_6_another_father_pushes_the_first_onto_the_fathers_own_pile() -> None:
    table = position(
        player(),
        player(),
        deck="john_hancock james_madison",
        father_deck=[father for father in ALL_FATHERS if father not in ("john_hancock", "james_madison")],
    )
    pile = list(table.state.discard)
    play(table, "draw", "draw")
    assert table.state.players[0].father == ["john_hancock"]
    assert table.state.father_discard == ["james_madison"]
    assert table.state.discard == pile


def test_r1_6_a_father_leaves_when_its_turn_symbol_runs_out() -> None:
    table = play(position(player(), player(), deck="john_adams"), "draw", "end_turn", "end_turn")
    assert (table.state.players[0].father, table.state.turns) == (["john_adams"], {"john_adams": 1})
    play(table, "end_turn")
    assert (table.state.players[0].father, table.state.turns) == ([], {})
    assert table.state.father_discard == ["john_adams"]


def test_r1_6_a_father_without_a_symbol_stays() -> None:
    table = play(position(player(), player(), deck="james_madison"), "draw", *["end_turn"] * 12)
    assert table.state.players[0].father == ["james_madison"]


def test_r1_6_a_father_stays_until_something_removes_it() -> None:
    table = position(player("censorship#1", father=["james_madison"]), player())
    play(table, "play censorship#1 james_madison")
    assert (table.state.players[0].father, table.state.father_discard) == ([], ["james_madison"])
    assert table.state.discard[-1] == "censorship#1"


def test_r1_6_morris_throws_the_hand_away_at_the_end_of_the_turn() -> None:
    morris = player("veto#1 amtrak#1", father=["gouverneur_morris"])
    table = play(position(morris, player(), turns={"gouverneur_morris": 3}), "end_turn")
    assert (hand(table), table.state.discard[-2:]) == ([], ["veto#1", "amtrak#1"])
    assert table.state.players[0].skips == 0


def test_r1_6_morris_costs_the_next_turn_if_there_was_no_card() -> None:
    table = position(player(father=["gouverneur_morris"]), player(), turns={"gouverneur_morris": 3})
    play(table, "end_turn")
    assert table.state.players[0].skips == 1
    play(table, "end_turn")
    assert asked(table) == 1


def test_r1_6_a_father_received_from_another_is_resolved_too() -> None:
    table = position(player(tokens=["XIII"]), player(), deck="james_madison")
    play(table, "draw", "token XIII 1")
    assert [each.father for each in table.state.players] == [[], ["james_madison"]]


# 1.6 DEFCON ---------------------------------------------------------------------------------------------------------------


def test_r1_6_a_defcon_card_moves_the_marker_one_step_and_is_discarded() -> None:
    table = position(player(), player(), deck="amtrak#1 defcon#1", options={"event_text": "B"}, father_deck=ALL_FATHERS)
    play(table, "draw")
    assert (table.state.defcon, table.state.discard[-1], hand(table)) == (4, "defcon#1", [])
    assert table.state.spent == 1


@pytest.mark.parametrize("level", [5, 4, 3])
def test_r1_6_the_marker_falls_by_one_level_from_each(level: int) -> None:
    table = position(player("veto#1"), player(), deck="defcon#1", options={"event_text": "B"}, defcon=level)
    play(table, "draw")
    assert table.state.defcon == level - 1


def test_r1_6_the_last_step_ends_the_game() -> None:
    table = play(position(player(), player(), deck="defcon#1", defcon=2), "draw")
    assert table.result is not None
    assert table.result.winners == ()
    assert table.decision is None


def test_r1_6_mao_can_draw_a_defcon_card_from_the_pile_and_it_counts_again() -> None:
    table = position(player(dictator="mao"), player(), defcon=4, discard="veto#1 defcon#1", options={"event_text": "B"})
    play(table, "draw_discarded")
    assert (table.state.defcon, table.state.discard, table.state.spent) == (3, ["veto#1", "defcon#1"], 1)


def test_r1_6_just_what_i_needed_can_fetch_the_trident() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="trident#1 amtrak#1", options={"event_text": "B"})
    play(table, "play just_what_i_needed#1", "choose trident#1")
    assert (table.state.trident_reveals, table.state.warheads, hand(table)) == (1, 2, [])
    assert table.state.discard == ["amtrak#1", "trident#1", "just_what_i_needed#1"]


# 1.6 Trident --------------------------------------------------------------------------------------------------------------


def test_r1_6_before_the_trident_is_there_nobody_can_go_to_it() -> None:
    table = position(player("stealth_fighter#1", "houston"), player())
    assert why_not(table, "fly trident") == ("no_flight", "1.11")
    play(table, "play stealth_fighter#1")
    assert "trident" not in choices(table)


def test_r1_6_the_first_trident_card_makes_it_a_location_one_can_move_to() -> None:
    table = play(position(player(at="houston"), player(), deck="trident#1"), "draw")
    assert "fly trident" in options(table)
    play(table, "fly trident")
    assert at(table) == "trident"


def test_r1_6_the_second_trident_card_takes_it_off_and_sends_those_aboard_to_guantanamo_bay() -> None:
    table = position(
        player(at="houston"), player(at="trident"), player(at="trident"), trident_reveals=1, warheads=2, deck="trident#1"
    )
    play(table, "draw")
    assert [at(table, seat) for seat in range(3)] == ["houston", "guantanamo_bay", "guantanamo_bay"]
    assert (table.state.trident_reveals, table.state.warheads, table.state.discard[-1]) == (2, 0, "trident#1")
    assert why_not(table, "fly trident") == ("no_flight", "1.11")


def test_r1_6_the_trident_can_appear_only_once_a_game() -> None:
    table = position(player(at="houston"), player(), trident_reveals=2, deck="trident#1", options={"event_text": "B"})
    play(table, "draw")
    assert (table.state.warheads, table.state.discard[-1]) == (0, "trident#1")
    assert why_not(table, "fly trident") == ("no_flight", "1.11")
