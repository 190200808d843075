"""Tests for every statement in rulings aa to ae of table 1.18, on cards, levels and Founding Fathers."""

from __future__ import annotations

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.positions.opening import new_table
from tests.dictators.tables import (
    COMMAND_CARDS,
    PAINE,
    asked,
    keeper,
    options,
    play,
    player,
    position,
    president,
    prompt,
    why_not,
)

# aa: the place of a card ---------------------------------------------------------------------------------------------------


def test_ruling_aa_a_card_being_resolved_lies_open_in_no_pile() -> None:
    table = position(player("roadworks#1"), player(), discard="")
    play(table, "play roadworks#1")
    assert table.state.open == ["roadworks#1"]
    assert table.state.discard == []
    assert table.state.players[0].hand == []


def test_ruling_aa_just_what_i_needed_cannot_fetch_itself() -> None:
    table = position(player("just_what_i_needed#1"), player(), deck="emp#1")
    play(table, "play just_what_i_needed#1")
    assert "choose just_what_i_needed#2" in options(table)
    assert "choose just_what_i_needed#1" not in options(table)


def test_ruling_aa_resolved_it_goes_on_top_of_the_pile() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1")
    assert table.state.discard[-1] == "swiss_bank_account#1"
    assert table.state.open == []


def test_ruling_aa_cancelled_it_goes_on_top_of_the_pile() -> None:
    table = position(player("swiss_bank_account#1"), player("veto#1"), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1", "interrupt veto#1")
    assert table.state.discard[-2:] == ["veto#1", "swiss_bank_account#1"]
    assert table.state.deck == ["emp#1", "emp#2"]


def test_ruling_aa_an_asset_lies_before_its_player() -> None:
    table = play(position(player("spy_satellite#1"), player(), discard=""), "play spy_satellite#1")
    assert (table.state.players[0].assets, table.state.discard) == (["spy_satellite#1"], [])


def test_ruling_aa_a_cancelled_asset_goes_to_the_pile() -> None:
    table = position(player("spy_satellite#1"), player("veto#1"), discard="")
    play(table, "play spy_satellite#1", "interrupt veto#1")
    assert (table.state.players[0].assets, table.state.discard) == ([], ["veto#1", "spy_satellite#1"])


def test_ruling_aa_a_multi_turn_card_lies_before_its_target_and_goes_to_the_pile_when_it_leaves() -> None:
    table = position(player("house_arrest#1"), player(), discard="")
    play(table, "play house_arrest#1 1")
    assert (table.state.players[1].lasting, table.state.discard) == (["house_arrest#1"], [])
    play(table, "end_turn", "end_turn", "end_turn", "end_turn")
    assert (table.state.players[1].lasting, table.state.discard) == ([], ["house_arrest#1"])


def test_ruling_aa_a_waiting_bribery_lies_before_its_target() -> None:
    table = play(position(player("bribery#1"), player(), discard=""), "play bribery#1 1")
    assert (table.state.players[1].briberies, table.state.discard) == (["bribery#1"], [])
    play(table, "end_turn")
    assert (table.state.players[1].briberies, table.state.discard) == ([], ["bribery#1"])


def test_ruling_aa_a_censored_card_goes_to_the_pile_before_censorship() -> None:
    table = position(player("censorship#1"), player(assets=["spy_satellite#1"]), discard="")
    play(table, "play censorship#1 spy_satellite#1")
    assert table.state.discard == ["spy_satellite#1", "censorship#1"]


def test_ruling_aa_cards_discarded_together_keep_the_order_they_were_held_in() -> None:
    table = position(
        player("emp#2 amtrak#1 emp#1", "washington_dc"),
        player(),
        phase="confront",
        discard="",
        presidential_deck=president("strip_search#1"),
    )
    play(table, "confront")
    assert table.state.discard == ["emp#2", "amtrak#1", "emp#1"]


def test_ruling_aa_assets_discarded_together_keep_their_order() -> None:
    table = position(player(assets=["spy_satellite#1", "private_jet#1"]), player(), deck="samuel_adams")
    play(table, "draw")
    assert table.state.discard[-2:] == ["spy_satellite#1", "private_jet#1"]


def test_ruling_aa_for_the_hand_limit_the_owner_chooses_the_order() -> None:
    table = position(player("emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"), player(), discard="")
    play(table, "end_turn", "choose veto#2", "choose amtrak#1")
    assert table.state.discard == ["veto#2", "amtrak#1"]
    assert table.state.players[0].hand == ["emp#1", "emp#2", "amtrak#2", "amtrak#3", "veto#1"]


# ab: DEFCON 2 step by step -------------------------------------------------------------------------------------------------


def test_ruling_ab_with_20_in_the_deck_the_rest_and_the_waiting_cards_are_the_deck() -> None:
    gone = COMMAND_CARDS[10:30]
    deck = [*COMMAND_CARDS[:3], *gone[:19], "trident#1", gone[19], "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    pile = list(table.state.discard)
    play(table, "draw")
    assert table.state.discard == [*pile, *reversed(gone), "defcon#1"]
    assert sorted(table.state.deck) == sorted([*COMMAND_CARDS[:3], "trident#1"])


def test_ruling_ab_event_cards_below_the_20th_are_not_met() -> None:
    gone = COMMAND_CARDS[10:30]
    deck = ["defcon#2", "emp#1", *gone, "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    play(table, "draw")
    assert sorted(table.state.deck) == ["defcon#2", "emp#1"]


def test_ruling_ab_the_printed_example() -> None:
    left, pile = COMMAND_CARDS[:5], COMMAND_CARDS[5:35]
    used = " ".join(COMMAND_CARDS[:35])
    table = position(
        player(),
        keeper(used),
        deck=[*left[:3], "trident#1", *left[3:], "john_jay", "defcon#1"],
        discard=[*pile, "defcon#2"],
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    fathers = list(table.state.father_deck)
    play(table, "draw")
    state = table.state
    # Five cards are discarded, the pile is shuffled, and fifteen more start a new pile; the DEFCON card comes last.
    assert len(state.discard) == 16
    assert state.discard[-1] == "defcon#1"
    commands = [card for card in state.deck if card in COMMAND_CARDS]
    assert sorted(commands + state.discard[:-1]) == sorted([*left, *pile])
    new = [card for card in fathers if card not in state.father_deck]
    assert len(new) == 3
    assert sorted(card for card in state.deck if card not in COMMAND_CARDS) == sorted(
        ["trident#1", "john_jay", "defcon#2", *new]
    )


def test_ruling_ab_that_deck_out_as_well_stops_the_count() -> None:
    used = " ".join(COMMAND_CARDS[:8])
    table = position(
        player(),
        keeper(used),
        deck=[*COMMAND_CARDS[:4], "trident#1", "defcon#1"],
        discard=[*COMMAND_CARDS[4:8], "defcon#2"],
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    play(table, "draw")
    state = table.state
    # The deck's four cards are discarded. Then the pile is reshuffled, and these four and its other four are discarded.
    assert sorted(state.discard[:-1]) == sorted(COMMAND_CARDS[:8])
    assert state.discard[-1] == "defcon#1"
    assert len(state.deck) == 5
    assert {"trident#1", "defcon#2"} < set(state.deck)
    assert len([card for card in state.deck if card in DATA.fathers]) == 3


def test_ruling_ab_also_without_any_card_to_put_down_the_new_fathers_come() -> None:
    table = position(
        player(),
        keeper(),
        deck=["trident#1", "defcon#2", "defcon#1"],
        discard="",
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    play(table, "draw")
    state = table.state
    assert state.discard == ["defcon#1"]
    assert {"trident#1", "defcon#2"} < set(state.deck)
    assert len([card for card in state.deck if card in DATA.fathers]) == 3


def test_ruling_ab_the_defcon_card_being_resolved_is_in_no_pile() -> None:
    table = position(player(), player(), deck=[*COMMAND_CARDS[:3], "defcon#1"], defcon=3, options={"event_text": "B"})
    play(table, "draw")
    assert "defcon#1" not in table.state.deck
    assert table.state.discard[-1] == "defcon#1"


# ac: levels ----------------------------------------------------------------------------------------------------------------


def test_ruling_ac_who_drew_the_card_is_the_raiser() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        player(),
        phase="confront",
        deck="emp#1 defcon#1",
        presidential_deck=president("wrong_door#1"),
    )
    play(table, "confront")
    roads = iter(["arco-boise", "arco-casper", "hanford-seattle", "boise-hanford", "baltimore-dover", "area_51-las_vegas"])
    for seat in (1, 1, 2, 2, 0, 0):
        assert (asked(table), prompt(table)) == (seat, "prompt.roadblock")
        play(table, f"choose {next(roads)}")
    assert len(table.state.roadblocks) == 6
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ac_who_fetched_the_card_is_the_raiser() -> None:
    table = position(player(at="seattle"), player("just_what_i_needed#1", "seattle"), active=1, deck="emp#1", defcon=4)
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert (asked(table), prompt(table)) == (1, "prompt.no_fly")
    play(table, "choose central", "choose hawaii")
    assert sorted(table.state.no_fly) == ["central", "hawaii"]


def test_ruling_ac_who_showed_a_presidential_card_is_the_raiser() -> None:
    table = position(
        player(),
        player(at="washington_dc"),
        active=1,
        phase="confront",
        defcon=4,
        presidential_deck=president("presidential_defcon#1"),
    )
    play(table, "confront")
    assert (asked(table), prompt(table)) == (1, "prompt.no_fly")


def test_ruling_ac_marker_level_extra_line_pile() -> None:
    table = position(player(at="seattle"), player(at="seattle"), deck="defcon#1", defcon=4)
    fathers = len(table.state.father_deck)
    play(table, "draw")
    # The level is being resolved: the marker has moved, but the extra line and the discard are still to come.
    state = table.state
    assert (state.defcon, state.open, len(state.father_deck)) == (3, ["defcon#1"], fathers)
    play(table, "choose central", "choose hawaii")
    assert len(table.state.deck) == 2
    assert all(card in DATA.fathers for card in table.state.deck)
    assert len(table.state.father_deck) == fathers - 2
    assert table.state.discard[-1] == "defcon#1"


def test_ruling_ac_starting_at_level_4_does_not_carry_it_out() -> None:
    table = new_table(GAME, 3, 5, {"defcon_start": 4})
    assert table.state.defcon == 4
    assert sorted(table.state.roadblocks) == []


def test_ruling_ac_a_level_reached_again_is_carried_out_again() -> None:
    table = position(player("de_escalation#1"), player(), deck="defcon#1", defcon=4)
    play(table, "play de_escalation#1")
    assert table.state.defcon == 5
    play(table, "end_turn", "draw")
    assert table.state.defcon == 4
    assert (asked(table), prompt(table)) == (1, "prompt.roadblock")


# ad: Founding Fathers ------------------------------------------------------------------------------------------------------


def test_ruling_ad_shown_then_w13_while_the_old_one_still_lies_there() -> None:
    table = position(player(tokens=["XIII"], father=["george_mason"]), player(), deck="john_jay")
    play(table, "draw")
    assert (asked(table), prompt(table)) == (0, "answer.father_drawn")
    assert table.state.open == ["john_jay"]
    assert table.state.players[0].father == ["george_mason"]


def test_ruling_ad_then_the_old_one_leaves_and_the_new_one_is_laid_down() -> None:
    table = position(player(father=["george_mason"]), player(), deck="john_jay", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == ["john_jay"]
    assert table.state.father_discard == ["george_mason"]
    assert "george_mason" not in table.state.discard


def test_ruling_ad_the_old_one_has_left_before_the_new_one_is_carried_out() -> None:
    table = position(player("veto#1", father=["george_mason"]), player(), deck="patrick_henry", father_discard=[])
    play(table, "draw")
    assert prompt(table) == "prompt.option"
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason"]


def test_ruling_ad_a_father_resolved_at_once_pushes_the_old_one_out() -> None:
    table = position(player("veto#1", father=["george_mason"]), player(), deck="roger_sherman", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason", "roger_sherman"]


def test_ruling_ad_the_declaration_can_remove_ones_own() -> None:
    table = position(player(father=["george_mason"]), player(), deck="signing_the_declaration", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason", "signing_the_declaration"]


def test_ruling_ad_passed_on_the_passers_own_stays() -> None:
    table = position(
        player(tokens=["XIII"], father=["george_mason"]),
        player(father=["james_madison"]),
        deck="john_jay",
        father_discard=[],
    )
    play(table, "draw", "token XIII 1")
    assert [each.father for each in table.state.players] == [["george_mason"], ["john_jay"]]
    assert table.state.father_discard == ["james_madison"]
    assert table.state.used_tokens == ["XIII"]


def test_ruling_ad_a_received_one_counts_as_drawn() -> None:
    others = [father for father in DATA.fathers if father not in ("john_jay", "thomas_paine")]
    table = position(
        player(tokens=["X"]),
        player(tokens=["XIII"]),
        keeper(),
        deck=[*others, "trident#1"],
        discard="",
        father_deck="john_jay",
        father_discard=[],
        turns=PAINE,
        options={"founding_fathers": 0, "command_defcon_cards": 0},
    )
    # No command card is available: only John Jay is dealt, to the first opponent.
    play(table, "token X")
    assert (asked(table), prompt(table)) == (1, "answer.father_drawn")
    play(table, "token XIII 2")
    assert table.state.players[2].father == ["john_jay"]


def test_ruling_ad_received_in_anothers_turn_what_is_resolved_at_once_happens_at_once() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 emp#1"), deck="patrick_henry")
    play(table, "draw", "token XIII 1")
    assert asked(table) == 1
    play(table, "choose patrick_henry-1")
    assert table.state.players[1].hand == []
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ad_received_in_anothers_turn_hamilton_begins_with_the_next_turn() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1"), deck="alexander_hamilton")
    play(table, "draw", "token XIII 1")
    assert table.state.players[1].hand == ["veto#1"]
    play(table, "end_turn")
    assert table.state.active == 1
    assert [each.hand for each in table.state.players] == [["veto#1"], []]


def test_ruling_ad_received_in_anothers_turn_paine_begins_with_the_next_turn() -> None:
    table = position(player("swiss_bank_account#1", tokens=["XIII"]), player("veto#1"), deck="thomas_paine")
    play(table, "draw", "token XIII 1", "play swiss_bank_account#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    assert "interrupt veto#1" in options(table)


def test_ruling_ad_received_in_anothers_turn_mason_begins_with_the_next_turn() -> None:
    table = position(player("espionage#1", tokens=["XIII"]), player("emp#1", dictator="cleo"), deck="emp#2 george_mason")
    play(table, "draw", "token XIII 1", "play espionage#1 1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    assert "ability" in options(table)


def test_ruling_ad_drawn_in_the_own_turn_it_holds_at_once() -> None:
    table = position(player("amtrak#1", "seattle"), player(), deck="john_adams")
    play(table, "draw")
    assert why_not(table, "play amtrak#1") == ("forbidden", "4.5")


def test_ruling_ad_drawn_in_the_own_turn_hamilton_gives_at_once() -> None:
    table = play(position(player("amtrak#1"), player(), deck="alexander_hamilton"), "draw")
    assert [each.hand for each in table.state.players] == [[], ["amtrak#1"]]


def test_ruling_ad_no_card_is_played_so_nothing_cancels_it() -> None:
    table = position(player(), player("veto#1"), deck="john_jay", options={"reactions": "all"})
    play(table, "draw")
    assert table.state.players[0].father == ["john_jay"]
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ad_nor_one_that_is_passed_on() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 diplomatic_immunity#1 emp#1"), deck="roger_sherman")
    play(table, "draw", "token XIII 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert len(table.state.players[1].hand) == 1


def test_ruling_ad_censorship_can_remove_it_later() -> None:
    table = position(player("censorship#1"), player(father=["george_mason"]), father_discard=[])
    play(table, "play censorship#1 george_mason")
    assert table.state.players[1].father == []
    assert table.state.father_discard == ["george_mason"]
    assert table.state.discard[-1] == "censorship#1"


# ae: counting multi-turn cards ---------------------------------------------------------------------------------------------


def test_ruling_ae_received_in_the_own_turn_it_counts_that_turn() -> None:
    table = position(player("spin_doctor#1"), player())
    play(table, "play spin_doctor#1")
    assert table.state.turns["spin_doctor#1"] == 3
    play(table, "end_turn")
    assert table.state.turns["spin_doctor#1"] == 2


def test_ruling_ae_whenever_in_the_turn_it_came() -> None:
    table = play(position(player(), player(), deck="john_jay amtrak#1 amtrak#2"), "draw", "draw", "draw", "end_turn")
    assert table.state.turns == {"john_jay": 1}


def test_ruling_ae_received_in_anothers_turn_it_starts_with_the_next() -> None:
    table = play(position(player("economic_sanctions#1"), player()), "play economic_sanctions#1 1", "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 3}
    play(table, "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 2}
    play(table, "end_turn", "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 1}


def test_ruling_ae_at_its_last_count_it_leaves() -> None:
    table = position(
        player(lasting=["spin_doctor#1"], father=["john_jay"]),
        player(),
        turns={"spin_doctor#1": 1, "john_jay": 1},
        discard="",
        father_discard=[],
    )
    play(table, "end_turn")
    assert (table.state.players[0].lasting, table.state.players[0].father) == ([], [])
    assert (table.state.discard, table.state.father_discard) == (["spin_doctor#1"], ["john_jay"])
    assert table.state.turns == {}


def test_ruling_ae_each_card_counts_for_itself() -> None:
    table = position(
        player(lasting=["economic_sanctions#1", "house_arrest#1"], father=["john_jay"]),
        player(lasting=["spin_doctor#1"]),
        turns={"economic_sanctions#1": 3, "house_arrest#1": 1, "john_jay": 2, "spin_doctor#1": 2},
    )
    play(table, "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 2, "john_jay": 1, "spin_doctor#1": 2}


def test_ruling_ae_extra_turns_count() -> None:
    table = position(player("morale_boost#1", father=["john_jay"]), player(), turns={"john_jay": 2})
    play(table, "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.turns) == (0, {"john_jay": 1})
    play(table, "end_turn")
    assert (table.state.active, table.state.turns) == (1, {})


def test_ruling_ae_bribed_turns_count() -> None:
    table = position(player(), player(father=["john_jay"]), active=1, bribed_by=0, turns={"john_jay": 2})
    play(table, "end_turn")
    assert table.state.turns == {"john_jay": 1}


def test_ruling_ae_turns_spent_on_the_president_count() -> None:
    table = position(
        player(at="washington_dc", father=["john_jay"]),
        player(),
        turns={"john_jay": 2},
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 1")
    assert (table.state.active, table.state.turns) == (1, {"john_jay": 1})


def test_ruling_ae_skipped_turns_do_not_count() -> None:
    table = position(player(skips=1, father=["john_jay"]), player(), turns={"john_jay": 2}, phase="turn")
    assert (table.state.active, table.state.turns) == (1, {"john_jay": 2})
