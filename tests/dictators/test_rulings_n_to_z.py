"""Tests for every statement in rulings n to z of table 1.18, on assets, tokens, the end, the deck and timing."""

from __future__ import annotations

from typing import Any

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.dictators.game import GAME
from game.dictators.state import Announced
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from tests.dictators.tables import (
    NO_SITE_TOKENS,
    PAINE,
    DictatorsTable,
    asked,
    events,
    keeper,
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

THIRTY_ROADS = [road for road in BOARD.roads if "reno" not in road and "comox" not in road][:30]


def shown(table: DictatorsTable, key: str) -> dict[str, Any]:
    """Parameters of the last event of this kind."""
    return next(event.params for event in reversed(table.events) if event.key.endswith(f".{key}"))


# n: asset abilities --------------------------------------------------------------------------------------------------------


def test_ruling_n_each_ability_works_once_a_turn() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("amtrak#1 amtrak#2"))
    play(table, "use blackmail_box#1 1 1", "choose amtrak#1")
    assert why_not(table, "use blackmail_box#1 1 1") == ("used_this_turn", "1.18 n")
    play(table, "use blackmail_box#1 2 1")
    assert table.state.players[0].hand == ["amtrak#1", "amtrak#2"]


def test_ruling_n_a_cancelled_use_is_a_use() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("diplomatic_immunity#1 amtrak#1"))
    play(table, "use blackmail_box#1 1 1", "interrupt diplomatic_immunity#1")
    assert table.state.players[0].hand == []
    assert why_not(table, "use blackmail_box#1 1 1") == ("used_this_turn", "1.18 n")


def test_ruling_n_the_next_turn_it_works_again() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("amtrak#1 amtrak#2"))
    play(table, "use blackmail_box#1 1 1", "choose amtrak#1", "end_turn", "end_turn", "use blackmail_box#1 1 1")
    assert table.state.players[0].hand == ["amtrak#1", "amtrak#2"]


# o: no tokens left ---------------------------------------------------------------------------------------------------------


def test_ruling_o_a_card_may_move_a_roadblock_when_none_is_left() -> None:
    table = position(player("roadworks#1"), player(), roadblocks=THIRTY_ROADS)
    play(table, "play roadworks#1", "choose medford-reno")
    assert asked(table) == 0
    assert sorted(options(table, "choose")) == sorted(f"choose {road}" for road in THIRTY_ROADS)
    play(table, f"choose {THIRTY_ROADS[3]}", "pass")
    assert set(table.state.roadblocks) == {*THIRTY_ROADS, "medford-reno"} - {THIRTY_ROADS[3]}
    assert len(table.state.roadblocks) == 30


def test_ruling_o_it_need_not_be_moved() -> None:
    table = position(player("roadworks#1"), player(), roadblocks=THIRTY_ROADS)
    play(table, "play roadworks#1", "choose medford-reno", "pass")
    assert "medford-reno" not in table.state.roadblocks
    assert len(table.state.roadblocks) == 30


def test_ruling_o_the_limits_on_placing_hold() -> None:
    table = play(position(player("roadworks#1"), player(), roadblocks=THIRTY_ROADS), "play roadworks#1")
    assert f"choose {THIRTY_ROADS[0]}" not in options(table)


def test_ruling_o_an_ability_may_move_one_as_well() -> None:
    table = position(player(at="reno", dictator="attila"), player(), roadblocks=THIRTY_ROADS)
    play(table, "travel medford", "choose medford-reno", f"choose {THIRTY_ROADS[0]}")
    assert set(table.state.roadblocks) == {*THIRTY_ROADS[1:], "medford-reno"}


def test_ruling_o_the_player_of_a_flat_tire_picks_which() -> None:
    table = position(player("flat_tire#1"), player(at="reno"), active=1, roadblocks=THIRTY_ROADS)
    play(table, "travel medford", "interrupt flat_tire#1")
    assert asked(table) == 0
    play(table, f"choose {THIRTY_ROADS[1]}")
    assert set(table.state.roadblocks) == {*THIRTY_ROADS, "medford-reno"} - {THIRTY_ROADS[1]}


def test_ruling_o_forced_placing_just_stops() -> None:
    table = position(player(), player(), roadblocks=THIRTY_ROADS[:29], deck="defcon#1")
    play(table, "draw", "choose medford-reno")
    assert len(table.state.roadblocks) == 30
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_o_with_all_no_fly_tokens_out_none_is_placed() -> None:
    zones = list(BOARD.time_zones)
    table = position(player(at="seattle"), player(at="seattle"), no_fly=zones, deck="defcon#1", defcon=4)
    play(table, "draw")
    assert (table.state.defcon, sorted(table.state.no_fly)) == (3, sorted(zones))
    assert prompt(table) == "prompt.act"


# p: the safety valve -------------------------------------------------------------------------------------------------------


def test_ruling_p_all_3_actions_remove_one_token() -> None:
    table = play(position(player(), player(), no_fly=["pacific", "central"]), "clear pacific")
    assert sorted(table.state.no_fly) == ["central"]
    assert table.state.spent == 3
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_p_it_removes_a_roadblock_too() -> None:
    table = play(position(player(at="comox"), player(), roadblocks=["comox-vancouver"]), "clear comox-vancouver")
    assert sorted(table.state.roadblocks) == []


def test_ruling_p_not_with_an_open_road() -> None:
    table = position(player(at="calgary"), player(), roadblocks=["calgary-vancouver"], no_fly=["mountain"])
    assert why_not(table, "clear calgary-vancouver") == ("not_shut_in", "1.18 p")


def test_ruling_p_not_with_an_open_dotted_line() -> None:
    table = position(player(at="seattle"), player(), roadblocks=["hanford-seattle", "seattle-trojan"])
    assert why_not(table, "clear hanford-seattle") == ("not_shut_in", "1.18 p")


def test_ruling_p_only_a_token_that_blocks_a_way_here() -> None:
    table = position(player(), player(), no_fly=["pacific", "eastern"])
    assert why_not(table, "clear eastern") == ("blocks_nothing_here", "1.18 p")


def test_ruling_p_roads_do_not_count_as_blocked_for_genghis() -> None:
    table = position(player(at="comox", dictator="genghis"), player(), roadblocks=["comox-vancouver"])
    assert why_not(table, "clear comox-vancouver") == ("not_shut_in", "1.18 p")


def test_ruling_p_only_before_any_action() -> None:
    table = play(position(player(), player(), no_fly=["pacific"], deck="amtrak#1 amtrak#2"), "draw")
    assert why_not(table, "clear pacific") == ("not_before_all_else", "1.18 p")


def test_ruling_p_under_a_card_that_allows_2_actions_it_costs_those_2() -> None:
    table = position(
        player(lasting=["economic_sanctions#1"]), player(), turns={"economic_sanctions#1": 3}, no_fly=["pacific"]
    )
    play(table, "clear pacific")
    assert (table.state.spent, sorted(table.state.no_fly)) == (2, [])
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_p_cards_in_hand_do_not_matter() -> None:
    table = position(player("bulldozer#1", "comox"), player(), roadblocks=["comox-vancouver"])
    assert {"clear comox-vancouver", "play bulldozer#1"} <= set(options(table))


def test_ruling_p_a_line_closed_by_two_tokens_needs_two_turns() -> None:
    table = play(position(player(), player(), no_fly=["hawaii", "pacific"]), "clear hawaii")
    assert why_not(table, "clear pacific") == ("not_before_all_else", "1.18 p")
    assert table.state.spent == 3
    play(table, "end_turn", "end_turn", "clear pacific")
    assert sorted(table.state.no_fly) == []


# q: token II ---------------------------------------------------------------------------------------------------------------


def test_ruling_q_token_ii_takes_any_facility_card_one_holds() -> None:
    table = play(position(player(tokens=["II"], facilities="Z1-03 Z2-04 Z3-05 Z4-01"), player()), "token II")
    assert options(table) == ["choose Z1-03", "choose Z2-04", "choose Z3-05", "choose Z4-01"]
    play(table, "choose Z2-04")
    assert table.state.players[0].disarmed == ["Z2-04"]


def test_ruling_q_token_ii_on_zone_4_takes_the_token_as_well() -> None:
    sites = [["XIV"], *NO_SITE_TOKENS[1:]]
    table = position(player(tokens=["II"], facilities="Z1-03 Z4-01"), player(), site_tokens=sites)
    play(table, "token II", "choose Z4-01")
    assert table.state.players[0].disarmed == ["Z4-01"]
    assert table.state.players[0].tokens == ["XIV"]
    assert table.state.site_tokens[0] == []


def test_ruling_q_no_token_if_it_is_not_there_any_more() -> None:
    table = position(player(tokens=["II"], facilities="Z4-01"), player(), site_tokens=NO_SITE_TOKENS)
    play(table, "token II")
    assert table.state.players[0].disarmed == ["Z4-01"]
    assert table.state.players[0].tokens == []


# r: a zone 4 facility without its token ------------------------------------------------------------------------------------


def test_ruling_r_it_can_be_disarmed_without_bonus() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=NO_SITE_TOKENS)
    play(table, "disarm Z4-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z4-01"]
    assert table.state.players[0].tokens == []


def test_ruling_r_also_after_token_xi_has_just_been_used() -> None:
    table = play(position(player(at="comox", facilities="Z4-01", tokens=["XI"]), player()), "token XI")
    assert table.state.site_tokens == NO_SITE_TOKENS
    play(table, "disarm Z4-01", "roll 6")
    assert table.state.players[0].disarmed == ["Z4-01"]
    assert table.state.players[0].tokens == []


# s: facility cards after IV, V and XII -------------------------------------------------------------------------------------


def test_ruling_s_facility_cards_stay_with_the_seat_for_iv() -> None:
    table = position(player(tokens=["IV"], facilities="Z2-01", disarmed=["Z1-03"]), player())
    play(table, "token IV", "choose benito")
    assert table.state.players[0].disarmed == ["Z1-03"]
    assert table.state.players[0].facilities[1] == ["Z2-01"]


def test_ruling_s_facility_cards_stay_with_the_seat_for_xii() -> None:
    table = position(player(tokens=["XII"], disarmed=["Z1-03"]), player(disarmed=["Z2-01"], facilities="Z3-01"))
    play(table, "token XII 1")
    assert [each.dictator for each in table.state.players] == ["vlad", "napoleon"]
    assert [each.disarmed for each in table.state.players] == [["Z1-03"], ["Z2-01"]]
    assert table.state.players[1].facilities[2] == ["Z3-01"]


def test_ruling_s_v_swaps_them() -> None:
    table = position(
        player(tokens=["V"], disarmed=["Z1-03"]), player(disarmed=["Z2-01"], facilities="Z3-01"), fresh_tokens=1
    )
    play(table, "token V 1")
    assert [each.disarmed for each in table.state.players] == [["Z2-01"], ["Z1-03"]]
    assert table.state.players[0].facilities[2] == ["Z3-01"]


# t: two dictators at one location ------------------------------------------------------------------------------------------


def test_ruling_t_two_at_one_location_have_no_effect() -> None:
    table = position(player("amtrak#1", "seattle"), player("veto#1", "hanford"))
    before = table.state.players[1].copy()
    play(table, "travel hanford")
    assert table.state.players[0].location == "hanford"
    assert table.state.players[1] == before
    assert (asked(table), prompt(table)) == (0, "prompt.act")


# u: a win and DEFCON 1 at the same moment ----------------------------------------------------------------------------------


def test_ruling_u_the_presidential_defcon_comes_before_any_try() -> None:
    table = position(
        player(at="washington_dc", disarmed=["Z1-03", "Z2-01", "Z3-01"]),
        player(),
        phase="confront",
        defcon=2,
        presidential_deck=president("presidential_defcon#1", "oval_office#1"),
    )
    play(table, "confront")
    assert winners(table) == ()


def test_ruling_u_a_try_that_succeeds_ends_the_game_at_once() -> None:
    table = position(
        player(at="washington_dc", dictator="oliver"),
        player(tokens=["IX"]),
        phase="confront",
        defcon=2,
        deck="defcon#1",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 18")
    assert winners(table) == (0,)
    assert table.state.defcon == 2


def test_ruling_u_a_failed_try_whose_draw_brings_defcon_1_ends_in_war() -> None:
    table = position(
        player(at="washington_dc", dictator="oliver"),
        player(tokens=["IX"]),
        phase="confront",
        defcon=2,
        deck="defcon#1",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 17")
    assert winners(table) == (1,)


# v: equal rolls for the start ----------------------------------------------------------------------------------------------


def test_ruling_v_those_tied_roll_again_as_often_as_needed() -> None:
    table = position(player(), player(), player(), phase="roll_off")
    for seat, number in ((0, 12), (1, 5), (2, 12), (0, 3), (2, 3), (0, 1), (2, 2)):
        assert asked(table) == seat
        play(table, f"roll {number}")
    assert (table.state.active, table.state.starter) == (2, 2)
    assert prompt(table) == "prompt.act"


def test_ruling_v_a_single_highest_roll_starts() -> None:
    table = position(player(), player(), player(), phase="roll_off")
    play(table, "roll 7", "roll 13", "roll 7")
    assert (table.state.active, table.state.starter) == (1, 1)


# w: renewing the command deck ----------------------------------------------------------------------------------------------


def test_ruling_w_not_the_moment_the_deck_runs_out() -> None:
    table = position(player(), player(), deck="amtrak#1")
    pile = list(table.state.discard)
    play(table, "draw")
    assert (table.state.deck, table.state.discard) == ([], pile)
    play(table, "end_turn")
    assert (table.state.deck, table.state.discard) == ([], pile)


def test_ruling_w_when_a_card_must_be_drawn() -> None:
    table = position(player(), player(), deck="")
    pile, fathers = len(table.state.discard), len(table.state.father_deck)
    play(table, "draw")
    assert shown(table, "deck_renewed")["cards"] == pile + 3
    assert len(table.state.father_deck) == fathers - 3


def test_ruling_w_when_a_card_must_be_revealed() -> None:
    table = position(player(tokens=["VIII"]), player(), deck="amtrak#1")
    play(table, "token VIII")
    assert events(table).count("deck_renewed") == 1
    assert table.state.players[0].hand[0] == "amtrak#1"
    assert table.state.discard == []


def test_ruling_w_spy_satellite_never_renews() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), deck="")
    assert why_not(table, "use spy_satellite#1 1") == ("deck_is_empty", "4.4")
    short = position(player(assets=["spy_satellite#1"]), player(), deck="amtrak#1 veto#1")
    pile = list(short.state.discard)
    play(short, "use spy_satellite#1 1", "choose veto#1")
    assert (short.state.deck, short.state.discard) == (["veto#1", "amtrak#1"], pile)


def test_ruling_w_a_card_being_resolved_is_in_no_pile() -> None:
    used = "swiss_bank_account#1 amtrak#1 amtrak#2"
    table = position(
        player("swiss_bank_account#1"),
        keeper(used),
        deck="",
        discard="amtrak#1 amtrak#2 trident#1",
        turns=PAINE,
        options={"founding_fathers": 0, "command_defcon_cards": 0, "event_text": "B"},
    )
    play(table, "play swiss_bank_account#1")
    assert shown(table, "deck_renewed")["cards"] == 3
    assert "swiss_bank_account#1" not in table.state.deck + table.state.players[0].hand
    assert table.state.discard[-1] == "swiss_bank_account#1"


def test_ruling_w_with_no_discards_the_new_deck_is_the_3_fathers_alone() -> None:
    table = position(
        player(tokens=["XIV"]),
        keeper("amtrak#1"),
        deck="amtrak#1 trident#1",
        discard="",
        turns=PAINE,
        options={"command_defcon_cards": 0},
    )
    play(table, "token XIV")
    renewals = [event.params["cards"] for event in table.events if event.key.endswith("deck_renewed")]
    # The ten cards are the two in the deck and eight of the nine Founding Fathers from three renewals.
    assert renewals == [3, 3, 3]
    assert table.state.players[0].hand == ["amtrak#1"]
    assert len(table.state.deck) == 10
    assert "trident#1" in table.state.deck


def test_ruling_w_the_rest_of_an_effects_draws_is_dropped() -> None:
    table = position(
        player(tokens=["XIV"]),
        keeper("amtrak#1"),
        deck="amtrak#1 trident#1",
        discard="",
        turns=PAINE,
        options={"command_defcon_cards": 0, "founding_fathers": 0},
    )
    play(table, "token XIV")
    assert table.state.players[0].hand == ["amtrak#1"]
    assert table.state.deck == ["trident#1"]
    assert prompt(table) == "prompt.act"


def test_ruling_w_with_nothing_to_be_had_the_draw_action_is_not_legal() -> None:
    table = position(player(), player(), options={"founding_fathers": 0})
    table.state.deck.clear()
    table.state.discard.clear()
    assert why_not(table, "draw") == ("no_card_to_draw", "1.18 w")
    play(table, "end_turn")
    assert "draw" not in options(table)


# x: drawing several cards --------------------------------------------------------------------------------------------------


def test_ruling_x_an_event_card_is_resolved_before_the_next_is_drawn() -> None:
    table = position(player("swiss_bank_account#1 veto#1"), player(), deck="amtrak#1 patrick_henry")
    play(table, "play swiss_bank_account#1")
    assert options(table) == ["choose patrick_henry-1", "choose patrick_henry-2"]
    assert table.state.deck == ["amtrak#1"]
    play(table, "choose patrick_henry-1")
    assert table.state.players[0].hand == ["amtrak#1"]


def test_ruling_x_an_event_card_counts_and_is_not_replaced() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 amtrak#1 john_jay")
    play(table, "play swiss_bank_account#1")
    assert table.state.players[0].hand == ["amtrak#1"]
    assert table.state.players[0].father == ["john_jay"]
    assert table.state.deck == ["emp#1"]


def test_ruling_x_token_xiv_sets_event_cards_aside_unresolved() -> None:
    deck = "emp#2 emp#1 amtrak#1 amtrak#2 amtrak#3 roadworks#1 roadworks#2 roadworks#3 john_jay defcon#1 trident#1"
    table = play(position(player(tokens=["XIV"]), player(), deck=deck), "token XIV")
    state = table.state
    assert state.players[0].hand == [
        "roadworks#3",
        "roadworks#2",
        "roadworks#1",
        "amtrak#3",
        "amtrak#2",
        "amtrak#1",
        "emp#1",
    ]
    assert sorted(state.deck) == ["defcon#1", "emp#2", "john_jay", "trident#1"]
    assert (state.defcon, state.trident_reveals, state.players[0].father) == (5, 0, [])


def test_ruling_x_token_viii_sets_event_cards_aside_unresolved() -> None:
    deck = "emp#2 emp#1 amtrak#1 amtrak#2 john_jay defcon#1 trident#1"
    table = play(position(player(tokens=["VIII"]), player(), deck=deck), "token VIII")
    state = table.state
    assert state.players[0].hand == ["amtrak#2", "amtrak#1", "emp#1"]
    assert sorted(state.deck) == ["defcon#1", "emp#2", "john_jay", "trident#1"]
    assert (state.defcon, state.trident_reveals, state.players[0].father) == (5, 0, [])


def test_ruling_x_token_x_sets_event_cards_aside_unresolved() -> None:
    fathers = list(DATA.fathers)
    # No Founding Father is available, so each opponent gets one of the three command cards.
    deck = [*fathers, "amtrak#1", "amtrak#2", "defcon#1", "trident#1", "amtrak#3"]
    table = position(player(tokens=["X"]), player(), player(), deck=deck, father_deck="", father_discard=[])
    play(table, "token X")
    state = table.state
    dealt = state.players[1].hand + state.players[2].hand
    assert (len(state.players[1].hand), len(state.players[2].hand)) == (1, 1)
    assert (state.defcon, state.trident_reveals) == (5, 0)
    assert sorted(state.deck + dealt) == sorted(deck)


def test_ruling_x_only_the_draw_action_opens_w10() -> None:
    table = position(player("swiss_bank_account#1"), player("pickpocket#1"), deck="emp#1 amtrak#1 amtrak#2")
    play(table, "play swiss_bank_account#1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    play(table, "draw")
    assert (asked(table), prompt(table)) == (1, "answer.card_drawn")


# y: conditions for using a card or ability ---------------------------------------------------------------------------------


def test_ruling_y_not_without_a_step_that_can_be_made() -> None:
    table = position(player("amtrak#1 bulldozer#1 sneaking_across#1 road_trip#1 air_traffic_controller#1"), player())
    for card in ("amtrak#1", "bulldozer#1", "road_trip#1"):
        assert why_not(table, f"play {card}") in (
            ("no_road_here", "4.0"),
            ("no_roadblock_here", "FAQ 16"),
            ("no_state_next", "4.0"),
        )
    assert "play sneaking_across#1" in options(table)
    assert not [move for move in options(table, "play") if "air_traffic_controller" in move]


def test_ruling_y_not_without_a_card_to_take() -> None:
    table = position(player("just_what_i_needed#1 espionage#1"), player(), discard="")
    assert why_not(table, "play just_what_i_needed#1") == ("empty_pile", "1.5")
    assert why_not(table, "play espionage#1 1") == ("no_cards", "1.18 y")


def test_ruling_y_not_without_a_legal_target() -> None:
    # A player who has just skipped a turn can't be given another skip.
    table = position(player("emp#1", "toronto"), player(at="piketon", served_skip=True))
    assert why_not(table, "play emp#1 OH") == ("skip_guard", "1.18 af")


def test_ruling_y_an_ability_not_without_a_legal_target() -> None:
    table = position(player(), player(at="seattle"), player("veto#1", "tampa"), active=1)
    assert why_not(table, "ability 2") == ("too_far", "4.1")
    assert why_not(table, "ability 0") == ("no_cards", "1.18 y")


def test_ruling_y_a_token_only_if_it_can_do_something() -> None:
    tokens = ["II", "VI", "XI", "XV"]
    table = position(player(tokens=tokens), player(), site_tokens=NO_SITE_TOKENS)
    for token in tokens:
        assert why_not(table, f"token {token}") in (
            ("all_disarmed", "1.8"),
            ("all_together", "1.8"),
            ("no_barriers", "1.8"),
            ("no_bonuses", "1.8"),
        )


def test_ruling_y_judged_by_what_its_player_may_know() -> None:
    # Nobody knows that all six cards are events, so the token can be used although it will give nothing.
    table = position(player(tokens=["VIII"]), player(), deck="john_jay john_adams george_mason trident#1 defcon#1 defcon#2")
    play(table, "token VIII")
    assert table.state.players[0].hand == []
    assert table.state.used_tokens == ["VIII"]


def test_ruling_y_up_to_n_means_at_least_one() -> None:
    table = play(position(player("roadworks#1"), player()), "play roadworks#1")
    assert "pass" not in options(table)
    play(table, "choose arco-boise")
    assert "pass" in options(table)
    play(table, "choose arco-casper")
    assert prompt(table) == "prompt.act"


def test_ruling_y_what_reactions_make_impossible_does_not_happen_and_the_cost_stays_spent() -> None:
    table = position(player("veto#1", assets=["blackmail_box#1"]), player("diplomatic_immunity#1"))
    play(table, "use blackmail_box#1 2 1", "interrupt diplomatic_immunity#1", "interrupt veto#1")
    # The only card to take has been played.
    assert table.state.players[0].hand == []
    assert table.state.discard[-2:] == ["veto#1", "diplomatic_immunity#1"]
    assert table.state.spent == 2
    assert prompt(table) == "prompt.act"


def test_ruling_y_whatever_is_still_possible_happens() -> None:
    table = position(player("road_trip#1", "las_vegas"), player("tornado_season#1", "seattle"))
    play(table, "play road_trip#1", "choose salt_lake_city", "interrupt tornado_season#1", "choose boise")
    # The second step continues from where the tornado put the traveler.
    assert sorted(options(table, "choose")) == ["choose arco", "choose hanford", "choose medford"]


# z: timing of decisions ----------------------------------------------------------------------------------------------------


def test_ruling_z_a_player_is_named_before_anybody_reacts() -> None:
    table = play(position(player("bribery#1"), player(), player("veto#1")), "play bribery#1 1")
    assert prompt(table) == "answer.card_played"
    assert waits(table, Announced).named == "1"


def test_ruling_z_a_state_a_time_zone_and_a_card_in_play_are_named() -> None:
    table = position(
        player("emp#1 restricted_airspace#1 censorship#1", "toronto"), player(at="detroit", father=["george_mason"])
    )
    for move in ("play emp#1", "play restricted_airspace#1", "play censorship#1"):
        assert why_not(table, move) in (
            ("names_a_card", "1.18 z"),
            ("names_a_state", "1.18 z"),
            ("names_a_time_zone", "1.18 z"),
        )
    assert {"play emp#1 MI", "play restricted_airspace#1 pacific", "play censorship#1 george_mason"} <= set(options(table))


def test_ruling_z_a_destination_is_chosen_when_the_effect_happens() -> None:
    table = position(player("amtrak#1", "oklahoma_city"), player("veto#1"))
    assert why_not(table, "play amtrak#1 piketon") == ("names_nothing", "1.18 z")
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    play(table, "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")


def test_ruling_z_roads_are_chosen_when_the_effect_happens() -> None:
    table = play(position(player("state_troopers#1"), player("veto#1")), "play state_troopers#1 WA")
    assert prompt(table) == "answer.card_played"
    play(table, "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.roadblock")


def test_ruling_z_a_card_searched_for_is_chosen_when_the_effect_happens() -> None:
    table = position(player("just_what_i_needed#1"), player("veto#1"), deck="emp#1")
    play(table, "play just_what_i_needed#1", "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.take_discarded")


def test_ruling_z_a_card_given_is_chosen_when_the_effect_happens() -> None:
    table = position(player("espionage#1 emp#1 emp#2"), player("amtrak#1 amtrak#2"))
    play(table, "play espionage#1 1", "choose amtrak#2")
    assert sorted(options(table)) == ["choose emp#1", "choose emp#2"]
    play(table, "choose emp#2")
    assert sorted(table.state.players[0].hand) == ["amtrak#2", "emp#1"]
    assert table.state.players[1].hand == ["amtrak#1", "emp#2"]


def test_ruling_z_the_text_may_name_another_who_decides() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("amtrak#1 amtrak#2", facilities="Z1-03"))
    play(table, "use blackmail_box#1 1 1")
    assert (asked(table), options(table)) == (1, ["choose blackmail_box-1-1", "choose blackmail_box-1-2"])
    assert table.decision is not None
    # The prompt tells the target who uses the Blackmail Box, and who gets the chosen thing.
    question = Wording(GAME, [Seat("Anna"), Seat("Kim")], Texts("en")).prompt(table.decision)
    assert question == "Kim: Anna uses the Blackmail Box on you. What does Anna get from you?"
    play(table, "choose blackmail_box-1-1")
    assert (asked(table), options(table)) == (1, ["choose amtrak#1", "choose amtrak#2"])
