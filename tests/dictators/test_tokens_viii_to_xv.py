"""Tests for zone 4 tokens VIII to XV (1.8, 4.7), including rulings 1.18 k, s, ad, ai."""

from __future__ import annotations

from typing import Any

from game.dictators.data.tables import DATA, EVENTS
from tests.dictators.tables import DictatorsTable, asked, options, play, player, position, prompt, sites, tokens_of, why_not

# VIII ---------------------------------------------------------------------------------------------------------------------


def revealed(top: str, *others: dict[str, Any], hand: str = "", at: str = "seattle", **state: Any) -> DictatorsTable:
    """Let token VIII reveal the top six of these cards while seat 0 has no action left."""
    mine = player(hand, at, tokens=["VIII"], facilities="Z1-01")
    table = position(mine, *(others or (player(),)), deck=top, spent=3, **state)
    return play(table, "token VIII")


def test_token_viii_takes_the_top_six_into_the_hand() -> None:
    deck = "hacker#1 amtrak#1 amtrak#2 emp#1 emp#2 veto#1 veto#2"
    table = revealed(deck)
    assert sorted(table.state.players[0].hand) == sorted(deck.split()[1:])
    assert table.state.deck == ["hacker#1"]


def test_token_viii_reveals_them_to_all() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 veto#2")
    shown = [event for event in table.events_for(1) if event.key.endswith(".revealed")]
    assert len(shown) == 1
    assert set(shown[0].params["cards"]) == {"amtrak#1", "amtrak#2", "emp#1", "emp#2", "veto#1", "veto#2"}  # type: ignore[arg-type]


def test_token_viii_event_cards_count_and_go_back_unresolved() -> None:
    table = revealed("hacker#1 amtrak#1 emp#1 defcon#1 emp#2 george_mason trident#1")
    assert sorted(table.state.players[0].hand) == ["amtrak#1", "emp#1", "emp#2"]
    assert sorted(table.state.deck) == ["defcon#1", "george_mason", "hacker#1", "trident#1"]
    assert (table.state.defcon, table.state.trident_reveals, table.state.players[0].father) == (5, 0, [])


def test_token_viii_renews_an_empty_deck() -> None:
    table = revealed("amtrak#1 amtrak#2", father_deck=list(DATA.fathers))
    hand = table.state.players[0].hand
    assert {"amtrak#1", "amtrak#2"} <= set(hand)
    assert not set(hand) & EVENTS
    # Except for the cards taken, the deck has all 102 command cards, the three other events and three new Founding Fathers.
    assert len(hand) + len(table.state.deck) == 108
    assert (table.state.discard, len(table.state.father_deck)) == ([], 12)


def test_token_viii_lets_play_them_free() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 bribery#1")
    play(table, "play bribery#1 1")
    assert table.state.players[1].briberies == ["bribery#1"]
    assert table.state.spent == 3


def test_token_viii_other_cards_still_cost() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 bribery#1", hand="swiss_bank_account#1")
    assert why_not(table, "play swiss_bank_account#1") == ("too_few_actions", "1.4")


def test_token_viii_free_cards_cannot_be_countered() -> None:
    table = revealed(
        "amtrak#1 amtrak#2 emp#1 emp#2 veto#1 espionage#1", player("veto#2 diplomatic_immunity#1 scapegoat#1"), player()
    )
    play(table, "play espionage#1 1")
    assert (asked(table), prompt(table)) == (0, "prompt.take_card")


def test_token_viii_opens_no_window_for_the_steps_of_a_free_card() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 sneaking_across#1 road_trip#1", player("flat_tire#1 border_patrol#1"))
    play(table, "play road_trip#1", "choose hanford", "choose seattle")
    assert (table.state.players[0].location, asked(table)) == ("seattle", 0)
    play(table, "play sneaking_across#1", "choose vancouver")
    assert (table.state.players[0].location, prompt(table)) == ("vancouver", "prompt.act")


def test_token_viii_a_tornado_can_follow_a_free_card() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 road_trip#1", player("tornado_season#1"))
    play(table, "play road_trip#1", "choose hanford")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_token_viii_a_free_engineer_is_rolled_for_but_not_stopped() -> None:
    wrecker = player("faulty_wiring#1 loaded_dice#1")
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 engineer#1", wrecker, at="hanford")
    play(table, "play engineer#1 Z1-01", "roll 3")
    assert (asked(table), prompt(table)) == (1, "answer.die_rolled")
    play(table, "pass")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_token_viii_a_free_hacker_is_not_stopped() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 hacker#1", player("faulty_wiring#1 veto#2"), at="hanford")
    play(table, "play hacker#1 Z1-01")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_token_viii_a_free_interruption_cannot_be_countered_either() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 veto#1 road_trip#1", player("tornado_season#1 veto#2"))
    play(table, "play road_trip#1", "choose hanford", "interrupt tornado_season#1")
    assert (asked(table), options(table)) == (0, ["interrupt veto#1", "pass"])
    play(table, "interrupt veto#1")
    # Seat 1 gets no chance to play its Veto: the Tornado is gone, and the Road Trip continues.
    assert (asked(table), prompt(table)) == (0, "prompt.road_step")
    assert table.state.players[0].location == "hanford"


def test_token_viii_in_a_later_turn_the_cards_cost_and_can_be_countered() -> None:
    table = revealed("amtrak#1 amtrak#2 emp#1 emp#2 engineer#1 espionage#1", player("veto#2"))
    play(table, "end_turn", "choose amtrak#1", "end_turn", "play espionage#1 1")
    assert table.state.spent == 1
    assert (asked(table), prompt(table)) == (1, "answer.card_played")


def test_token_viii_under_john_adams_no_action_card_can_be_played() -> None:
    table = position(
        player(tokens=["VIII"], father=["john_adams"]),
        player(),
        turns={"john_adams": 2},
        deck="amtrak#1 amtrak#2 emp#1 emp#2 veto#1 bribery#1",
    )
    play(table, "token VIII")
    assert why_not(table, "play bribery#1 1") == ("forbidden", "4.5")


# IX -----------------------------------------------------------------------------------------------------------------------


def test_token_ix_wins_by_itself_in_anybodys_turn() -> None:
    table = position(player(), player(tokens=["IX"]), player(), deck="defcon#1", defcon=2)
    play(table, "draw")
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.decision is None


def test_token_ix_without_it_all_lose_at_defcon_1() -> None:
    table = position(player(), player(), player(), deck="defcon#1", defcon=2, site_tokens=sites(comox="IX"))
    play(table, "draw")
    assert table.result is not None
    assert table.result.winners == ()


def test_token_ix_that_was_used_up_or_removed_wins_nothing() -> None:
    table = position(player(), player(), deck="defcon#1", defcon=2, removed_tokens=["IX"])
    play(table, "draw")
    assert table.result is not None
    assert table.result.winners == ()


# X ------------------------------------------------------------------------------------------------------------------------

QUIET_FATHERS = ("george_mason", "john_hancock", "james_madison")


def dealt(seed: int, *others: dict[str, Any], top: str = "hacker#1 emp#1 emp#2 veto#1") -> DictatorsTable:
    """Play token X with these command cards in the deck and three Founding Fathers without an immediate effect."""
    rest = [father for father in DATA.fathers if father not in QUIET_FATHERS]
    table = position(
        player(tokens=["X"]), *others, deck=top, father_deck=list(QUIET_FATHERS), father_discard=rest, seed=seed
    )
    return play(table, "token X")


def test_token_x_each_opponent_gets_one_card_and_the_rest_goes_into_the_deck() -> None:
    table = dealt(1, player(), player(), player())
    got = [each.hand + each.father for each in table.state.players]
    assert [len(cards) for cards in got] == [0, 1, 1, 1]
    six = {"emp#1", "emp#2", "veto#1", *QUIET_FATHERS}
    given = {card for cards in got for card in cards}
    assert given <= six
    assert set(table.state.deck) == {"hacker#1"} | (six - given)
    assert table.state.father_deck == []


def test_token_x_with_two_players_deals_one_card() -> None:
    table = dealt(1, player())
    got = table.state.players[1].hand + table.state.players[1].father
    assert len(got) == 1
    assert len(table.state.deck) == 6


def test_token_x_the_cards_are_mixed() -> None:
    kinds = {bool(dealt(seed, player()).state.players[1].father) for seed in range(8)}
    assert kinds == {True, False}


def test_token_x_event_cards_met_go_back_unresolved() -> None:
    table = dealt(1, player(), top="hacker#1 emp#1 defcon#1 emp#2 trident#1 veto#1")
    got = table.state.players[1].hand + table.state.players[1].father
    assert (table.state.defcon, table.state.trident_reveals) == (5, 0)
    assert {"defcon#1", "trident#1", "hacker#1"} <= set(table.state.deck)
    assert sorted(table.state.deck + got) == sorted(
        ["hacker#1", "emp#1", "defcon#1", "emp#2", "trident#1", "veto#1", *QUIET_FATHERS]
    )


def test_token_x_a_command_card_is_dealt_unseen() -> None:
    table = next(found for seed in range(20) if (found := dealt(seed, player(), player())).state.players[1].hand)
    card = table.state.players[1].hand[0]
    assert card not in table.view(0).state.players[1].hand
    assert card not in table.view(2).state.players[1].hand


def test_token_x_a_founding_father_is_resolved_before_the_next_is_dealt() -> None:
    rest = [father for father in DATA.fathers if father != "patrick_henry"]
    deck = [*rest, "emp#1", "emp#2", "veto#1"]
    for seed in range(40):
        table = position(
            player(tokens=["X"]), player("hacker#1"), player("hacker#2"), deck=deck, father_deck="patrick_henry", seed=seed
        )
        play(table, "token X")
        if prompt(table) == "prompt.option" and asked(table) == 1:
            assert (table.state.players[2].hand, table.state.players[2].father) == (["hacker#2"], [])
            play(table, "choose patrick_henry-2")
            assert table.state.players[1].skips == 1
            assert len(table.state.players[2].hand) == 2
            return
    raise AssertionError("Patrick Henry never came to seat 1")


def test_token_x_the_receiver_can_pass_a_founding_father_on_with_xiii() -> None:
    for seed in range(20):
        table = dealt(seed, player(tokens=["XIII"]))
        if prompt(table) == "answer.father_drawn":
            assert asked(table) == 1
            play(table, "token XIII 0")
            assert len(table.state.players[0].father) == 1
            assert table.state.players[1].father == []
            return
    raise AssertionError("no Founding Father came to seat 1")


# XI -----------------------------------------------------------------------------------------------------------------------


def test_token_xi_removes_all_tokens_from_the_board_but_not_the_spare_ones() -> None:
    table = position(
        player(tokens=["XI"]), player(tokens=["II"]), site_tokens=sites(comox="I", salazar="IX"), spare_tokens=["III", "IV"]
    )
    play(table, "token XI")
    assert table.state.site_tokens == sites()
    assert table.state.spare_tokens == ["III", "IV"]
    assert {"I", "IX"} <= set(table.state.removed_tokens)
    assert tokens_of(table, 1) == ["II"]


def test_token_xi_the_numerals_removed_stay_secret() -> None:
    table = position(player(tokens=["XI"]), player(), site_tokens=sites(comox="I", salazar="IX"))
    play(table, "token XI")
    assert "IX" not in table.view(0).state.removed_tokens
    assert "IX" not in table.view(1).state.removed_tokens


def test_token_xi_needs_a_token_on_the_board() -> None:
    table = position(player(tokens=["XI"]), player(), site_tokens=sites())
    assert why_not(table, "token XI") == ("no_bonuses", "1.8")


# XII ----------------------------------------------------------------------------------------------------------------------


def test_token_xii_swaps_dictators_and_nothing_else() -> None:
    mine = player("amtrak#1", "comox", disarmed=["Z1-01"], tokens=["XII", "II"], skips=1)
    theirs = player("veto#1", "boston", facilities="Z2-01", father=["james_madison"])
    table = play(position(mine, theirs), "token XII 1")
    me, they = table.state.players
    assert (me.dictator, they.dictator) == ("vlad", "napoleon")
    assert (me.hand, me.location, me.disarmed, me.tokens, me.skips) == (["amtrak#1"], "comox", ["Z1-01"], ["II"], 1)
    assert (they.hand, they.location, they.father) == (["veto#1"], "boston", ["james_madison"])
    assert they.facilities == [[], ["Z2-01"], [], []]


def test_token_xii_the_opponent_who_loses_joseph_draws_a_zone_1_card() -> None:
    table = position(player(tokens=["XII"], facilities="Z1-05"), player(dictator="joseph"))
    top = table.state.facility_decks[0][-1]
    play(table, "token XII 1")
    assert table.state.players[0].dictator == "joseph"
    assert [each.facilities[0] for each in table.state.players] == [["Z1-05"], [top]]


def test_token_xii_the_user_who_loses_joseph_draws_a_zone_1_card() -> None:
    table = position(player(tokens=["XII"], dictator="joseph"), player(facilities="Z1-05"))
    top = table.state.facility_decks[0][-1]
    play(table, "token XII 1")
    assert [each.facilities[0] for each in table.state.players] == [[top], ["Z1-05"]]


def test_token_xii_who_loses_joseph_with_a_disarmed_zone_1_card_draws_none() -> None:
    table = position(player(tokens=["XII"]), player(dictator="joseph", disarmed=["Z1-03"]))
    play(table, "token XII 1")
    assert table.state.players[1].facilities == [[], [], [], []]


def test_token_xii_who_loses_kim_that_was_joseph_draws_a_zone_1_card() -> None:
    table = position(player(tokens=["XII"], facilities="Z1-05"), player(dictator="kim"), kim_ability="joseph")
    top = table.state.facility_decks[0][-1]
    play(table, "token XII 1")
    assert (table.state.players[0].dictator, table.state.kim_ability) == ("kim", "joseph")
    assert [each.facilities[0] for each in table.state.players] == [["Z1-05"], [top]]


def test_token_xii_the_drawn_zone_1_card_is_secret() -> None:
    table = position(player(tokens=["XII"]), player(dictator="joseph"))
    top = table.state.facility_decks[0][-1]
    play(table, "token XII 1")
    assert table.view(1).state.players[1].facilities[0] == [top]
    assert table.view(0).state.players[1].facilities[0] != [top]


def test_token_xii_ruling_ai_uses_are_counted_on_the_card() -> None:
    mine = player("espionage#1", tokens=["XII"], dictator="cleo")
    table = position(mine, player("emp#1 espionage#2", dictator="vlad"), player("emp#2"), uses={"cleo": 1})
    play(table, "token XII 1", "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["ability", "pass"])
    play(table, "ability")
    assert table.state.uses == {"cleo": 2}


def test_token_xii_ruling_ai_a_use_of_this_turn_is_counted_on_the_card_too() -> None:
    mine = player(at="seattle", tokens=["XII"], dictator="vlad")
    table = position(mine, player("emp#1 emp#2", "seattle", dictator="napoleon"))
    play(table, "ability 1", "travel hanford", "token XII 1", "ability", "choose boise")
    # Napoleon's ability, unused so far, moves the player who traveled this turn once more.
    assert (table.state.players[0].location, table.state.spent) == ("boise", 3)


def test_token_xii_ruling_ai_kims_choice_goes_with_the_card() -> None:
    table = position(player(tokens=["XII"]), player(dictator="kim"), kim_ability="mao", discard="emp#1")
    play(table, "token XII 1", "draw_discarded")
    assert table.state.players[0].hand == ["emp#1"]


def test_token_xii_names_an_opponent() -> None:
    table = position(player(tokens=["XII"]), player())
    assert why_not(table, "token XII 0") == ("oneself", "4.0")
    assert why_not(table, "token XII") == ("names_a_player", "1.18 z")


# XIII ---------------------------------------------------------------------------------------------------------------------


def test_token_xiii_gives_a_drawn_founding_father_to_an_opponent() -> None:
    table = position(player(tokens=["XIII"]), player(), player(), deck="george_mason")
    play(table, "draw")
    assert (asked(table), prompt(table)) == (0, "answer.father_drawn")
    assert sorted(options(table)) == ["pass", "token XIII 1", "token XIII 2"]
    play(table, "token XIII 2")
    assert [each.father for each in table.state.players] == [[], [], ["george_mason"]]
    assert table.state.used_tokens == ["XIII"]


def test_token_xiii_may_be_kept() -> None:
    table = position(player(tokens=["XIII"]), player(), deck="george_mason")
    play(table, "draw", "pass")
    assert table.state.players[0].father == ["george_mason"]
    assert tokens_of(table, 0) == ["XIII"]


def test_token_xiii_ruling_ad_what_happens_at_once_happens_to_the_receiver() -> None:
    table = position(player("emp#1", tokens=["XIII"]), player(), deck="patrick_henry")
    play(table, "draw", "token XIII 1")
    assert [each.skips for each in table.state.players] == [0, 1]
    assert table.state.players[0].hand == ["emp#1"]


def test_token_xiii_works_in_anothers_turn() -> None:
    table = position(
        player(at="washington_dc"),
        player(tokens=["XIII"]),
        phase="turn",
        presidential_deck="wrong_door#1",
        deck="george_mason",
    )
    play(table, "confront")
    assert (asked(table), prompt(table)) == (1, "answer.father_drawn")
    play(table, "token XIII 0")
    assert [each.father for each in table.state.players] == [["george_mason"], []]


def test_token_xiii_what_comes_to_the_active_player_counts_this_turn() -> None:
    receiver = player("emp#1", "washington_dc")
    table = position(
        receiver,
        player(tokens=["XIII"]),
        phase="turn",
        presidential_deck="wrong_door#1",
        deck="alexander_hamilton",
    )
    play(table, "confront", "token XIII 0")
    # On the receiver's own turn, Hamilton gives a card at once.
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]
    play(table, "end_turn")
    assert table.state.turns == {"alexander_hamilton": 2}


def test_token_xiii_what_goes_to_another_begins_with_that_players_turn() -> None:
    table = position(player("emp#1", tokens=["XIII"]), player("veto#1"), deck="alexander_hamilton")
    play(table, "draw", "token XIII 1")
    assert [each.hand for each in table.state.players] == [["emp#1"], ["veto#1"]]
    play(table, "end_turn")
    assert [each.hand for each in table.state.players] == [["emp#1", "veto#1"], []]
    assert table.state.turns == {"alexander_hamilton": 3}


def test_token_xiii_the_receiver_of_the_declaration_chooses() -> None:
    table = position(
        player(tokens=["XIII"], father=["james_madison"]), player(father=["george_mason"]), deck="signing_the_declaration"
    )
    play(table, "draw", "token XIII 1")
    assert (asked(table), prompt(table)) == (1, "prompt.remove_father")
    play(table, "choose james_madison")
    assert [each.father for each in table.state.players] == [[], ["george_mason"]]


def test_token_xiii_does_not_answer_other_events() -> None:
    table = position(player(tokens=["XIII"]), player(), deck="trident#1")
    play(table, "draw")
    assert prompt(table) == "prompt.act"
    assert tokens_of(table, 0) == ["XIII"]


# XIV ----------------------------------------------------------------------------------------------------------------------

TEN = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 hacker#1 hacker#2 veto#1 veto#2 veto#3"


def test_token_xiv_draws_ten() -> None:
    table = position(player(tokens=["XIV"]), player(), deck=f"veto#4 {TEN}")
    play(table, "token XIV")
    assert sorted(table.state.players[0].hand) == sorted(TEN.split())
    assert table.state.deck == ["veto#4"]


def test_token_xiv_event_cards_count_and_go_back_unresolved() -> None:
    deck = "veto#4 amtrak#1 amtrak#2 defcon#1 emp#1 trident#1 hacker#1 george_mason veto#1 veto#2 veto#3"
    table = position(player(tokens=["XIV"]), player(), deck=deck)
    play(table, "token XIV")
    drawn = ["amtrak#1", "amtrak#2", "emp#1", "hacker#1", "veto#1", "veto#2", "veto#3"]
    assert sorted(table.state.players[0].hand) == drawn
    assert sorted(table.state.deck) == ["defcon#1", "george_mason", "trident#1", "veto#4"]
    assert (table.state.defcon, table.state.trident_reveals, table.state.players[0].father) == (5, 0, [])


def test_token_xiv_renews_an_empty_deck_with_new_founding_fathers() -> None:
    table = position(
        player(tokens=["XIV"]), player(), deck="amtrak#1 amtrak#2 defcon#1 trident#1", father_deck=list(DATA.fathers)
    )
    assert len(table.state.discard) == 102 - 2 + 1
    play(table, "token XIV")
    hand = table.state.players[0].hand
    assert {"amtrak#1", "amtrak#2"} <= set(hand)
    assert not set(hand) & EVENTS
    assert table.state.discard == []
    assert len(table.state.father_deck) == 12
    assert len(hand) + len(table.state.deck) == 102 + 3 + 3
    assert {"defcon#1", "trident#1"} <= set(table.state.deck)


def test_token_xiv_is_no_draw_action_for_a_pickpocket() -> None:
    table = position(player(tokens=["XIV"]), player("pickpocket#1"), deck=TEN)
    play(table, "token XIV")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_token_xiv_the_hand_limit_comes_at_the_end_of_the_turn() -> None:
    table = position(player(tokens=["XIV"]), player(), deck=TEN)
    play(table, "token XIV", "end_turn")
    assert prompt(table) == "prompt.hand_limit"
    while prompt(table) == "prompt.hand_limit":
        play(table, options(table)[0])
    assert len(table.state.players[0].hand) == 5


# XV -----------------------------------------------------------------------------------------------------------------------


def test_token_xv_removes_any_number_of_roadblocks_and_no_fly_tokens() -> None:
    roads = ["hanford-seattle", "comox-vancouver", "seattle-trojan"]
    table = position(player(tokens=["XV"]), player(at="boston"), roadblocks=roads, no_fly=["eastern", "central"])
    play(table, "token XV")
    assert "pass" not in options(table)
    play(table, "choose comox-vancouver", "choose eastern", "pass")
    assert sorted(table.state.roadblocks) == ["hanford-seattle", "seattle-trojan"]
    assert sorted(table.state.no_fly) == ["central"]


def test_token_xv_may_remove_them_all() -> None:
    table = position(player(tokens=["XV"]), player(at="boston"), roadblocks=["hanford-seattle"], no_fly=["eastern"])
    play(table, "token XV", "choose eastern", "choose hanford-seattle")
    assert (sorted(table.state.roadblocks), sorted(table.state.no_fly), prompt(table)) == ([], [], "prompt.act")


def test_token_xv_needs_a_token_on_the_board() -> None:
    table = position(player(tokens=["XV"]), player())
    assert why_not(table, "token XV") == ("no_barriers", "1.8")
