"""Tests for teams of a Field Marshal and a General: decks, bids, AP, phases (R17.1 to R17.8, A32, A33, R18.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.errors import SetupError
from game.tgm.ground.geometry import Side
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.tables import card_kind
from tests.tgm.battles import asked, has_verb, may, options, purses, team
from tests.tgm.field import Field, play

SMALL = "us-60-1945:us01x8,us02x6,us10x2"


# R17.1 to R17.4


@pytest.mark.parametrize(("side", "sides"), [("south", "south north south"), ("north", "south north north")])
def test_r17_1_either_side_can_be_the_team(side: Side, sides: str) -> None:
    state = set_up(TgmOptions(team=side), 3, 0)
    assert " ".join(player.side for player in state.players) == sides
    assert [player.hq for player in state.players][2] == f"hq_{side}"


def test_r17_1_solo_scenarios_have_no_teams() -> None:
    with pytest.raises(SetupError):
        set_up(TgmOptions(scenario="S07"), 3, 0)


def test_r17_2_a_ready_made_deck_is_dealt_out_alternately_marshal_first() -> None:
    whole = set_up(TgmOptions(), 2, 0).players[0].deck
    state = set_up(TgmOptions(team="south"), 3, 0)
    marshal, general = state.players[0].deck, state.players[2].deck
    ordered = sorted(whole)
    assert sorted(marshal) == ordered[0::2]
    assert sorted(general) == ordered[1::2]


def test_r17_2_the_two_hand_cards_over_as_they_like() -> None:
    field = team("exchange")
    marshal, general = field.state.players[0], field.state.players[2]
    mine, theirs = marshal.deck[:3], general.deck[0]
    before = len(marshal.deck), len(general.deck)
    table = field.table()
    assert asked(table) == (0, "exchange")
    play(table, *(f"choose {card}" for card in mine), "pass")
    assert asked(table) == (2, "exchange")
    assert not may(table, f"choose {mine[0]}"), "each card once"
    play(table, f"choose {theirs}", "pass")
    marshal, general = table.state.players[0], table.state.players[2]
    assert theirs in marshal.deck
    assert {*mine} <= {*general.deck}
    assert (len(marshal.deck), len(general.deck)) == (before[0] - 2, before[1] + 2)
    assert marshal.army == {*marshal.deck}
    assert asked(table)[1] == "bid"


def test_r17_2_one_may_have_all_cards() -> None:
    field = team("exchange")
    cards = [*field.state.players[2].deck]
    table = play(field.table(), "pass", *(f"choose {card}" for card in cards))
    assert not table.state.players[2].deck
    assert asked(table)[1] == "bid"


def test_a33_two_decks_of_half_the_points_each() -> None:
    state = set_up(TgmOptions(team="south", south_deck=SMALL, south_second_deck="us-60-1945:us03x3,us18x3"), 3, 0)
    assert Counter(map(card_kind, state.players[0].deck)) == {"us01": 8, "us02": 6, "us10": 2}
    assert Counter(map(card_kind, state.players[2].deck)) == {"us03": 3, "us18": 3}


def test_a33_a_deck_of_more_than_half_the_points_is_refused() -> None:
    sixty = "us-120-1945:us18x3,us23x1,us19x1,us20x1,us22x1,us21x1,us24x1,us17x1,us15x1,us14x1,us16x1"
    set_up(TgmOptions(team="south", south_deck=SMALL, south_second_deck=sixty), 3, 0)
    with pytest.raises(SetupError):
        set_up(TgmOptions(team="south", south_deck=SMALL, south_second_deck=f"{sixty},us26x1"), 3, 0)
    set_up(TgmOptions(south_deck=f"{sixty},us26x1"), 2, 0)


def test_r17_2_in_one_box_the_copies_hold_for_both_decks_together() -> None:
    with pytest.raises(SetupError):
        set_up(TgmOptions(team="south", south_deck=SMALL, south_second_deck="us-60-1945:us10x1"), 3, 0)


def test_r17_3_who_rolls_higher_is_field_marshal_and_ties_roll_again() -> None:
    field = team("marshal", marshal="rolled")
    table = field.table()
    assert asked(table) == (0, "roll")
    play(table, "roll 4", "roll 4")
    assert asked(table) == (0, "roll")
    play(table, "roll 4", "roll 5")
    assert table.state.marshals["south"] == 2
    assert asked(table) == (2, "exchange")


def test_r17_3_the_first_seat_is_field_marshal_if_that_is_agreed() -> None:
    table = team("exchange").table()
    assert table.state.marshals == {"south": 0, "north": 1}


def test_r17_4_the_field_marshal_bids_from_five_ap_and_places_terrain() -> None:
    field = team("bid")
    purses(field.state, 5, 5, 0)
    table = field.table()
    assert asked(table) == (0, "bid")
    assert len(options(table)) == 6
    play(table, "bid 3", "bid 0", "roll 9", "roll 1")
    assert asked(table) == (0, "lay")
    play(table, "lay house#1 d2")
    assert asked(table) == (0, "mulligan")


# R17.5 to R17.7


@pytest.mark.parametrize(("bid", "shares"), [(0, (3, 2)), (2, (2, 1)), (3, (1, 1)), (5, (0, 0))])
def test_r17_5_what_is_left_of_the_start_is_shared_the_odd_one_to_the_marshal(bid: int, shares: tuple[int, int]) -> None:
    field = team("bid")
    purses(field.state, 5, 5, 0)
    table = play(field.table(), f"bid {bid}", "bid 0", "roll 9", "roll 1")
    state = table.state
    assert (state.players[0].ap, state.players[2].ap) == shares
    assert state.players[1].ap == 5


def test_r17_5_income_is_shared_and_one_ap_may_be_given() -> None:
    field = team("hq")
    purses(field.state, 0, 0, 0)
    field.unit("us01", "d1")
    field.unit("us01", "d2", seat=2)
    table = field.table()
    state = table.state
    assert (state.players[0].ap, state.players[2].ap) == (3, 2)
    assert options(table) == ["give_ap", "pass"]
    play(table, "give_ap")
    assert (table.state.players[0].ap, table.state.players[2].ap) == (2, 3)
    assert not has_verb(table, "give_ap")


def test_r17_5_a_command_group_of_either_pays_the_side() -> None:
    field = team("hq")
    purses(field.state, 0, 0, 0)
    field.unit("us10", "d3", seat=2)
    table = field.table()
    # 3 from the headquarters, no supply, 3 from the Command Group on line 3.
    assert sum(table.state.players[seat].ap for seat in (0, 2)) == 6


def test_r17_6_each_draws_one_card() -> None:
    field = team("cards")
    table = field.table()
    assert [len(player.hand) for player in table.state.players] == [1, 0, 1]


def test_r17_6_a_single_player_against_a_team_draws_two() -> None:
    table = team("cards", side="north").table()
    assert [len(player.hand) for player in table.state.players] == [0, 2, 0]


def test_r17_7_the_maximum_holds_for_both_purses_and_income_above_it_is_lost_before_sharing() -> None:
    field = team("hq")
    purses(field.state, 2, 0, 9)
    table = play(field.table(), "pass")
    # Only one more AP fits, and the odd one goes to the Field Marshal.
    assert (table.state.players[0].ap, table.state.players[2].ap) == (3, 9)


def test_r17_7_each_pays_his_own_cards_and_gains_what_his_card_brings() -> None:
    field = team("deployment")
    purses(field.state, 5, 0, 1)
    field.hand(2, "sp01", "us01")
    table = play(field.table(), "end_phase")
    play(table, "play sp01.us#1")
    assert [player.ap for player in table.state.players] == [5, 0, 4]
    play(table, "deploy us01#1 d1", "ready")
    assert [player.ap for player in table.state.players] == [5, 0, 3]


def test_r17_7_the_partners_ap_do_not_help() -> None:
    field = team("deployment")
    purses(field.state, 1, 0, 9)
    (tank,) = field.hand(0, "us18")
    assert not may(field.table(), f"deploy {tank} d1")


@pytest.mark.parametrize(("before", "after"), [((4, 1), (2, 1)), ((1, 4), (1, 2))])
def test_r17_7_sabotage_takes_from_the_fuller_purse(before: tuple[int, int], after: tuple[int, int]) -> None:
    field = team("deployment", side="north")
    purses(field.state, before[0], 5, before[1])
    (card,) = field.hand(1, "sp17")
    table = play(field.table(), f"play {card} hq_south")
    assert (table.state.players[0].ap, table.state.players[2].ap) == after


# R17.8


def test_r17_8_the_marshal_begins_and_the_phase_ends_when_both_are_done() -> None:
    table = team().table()
    assert asked(table) == (0, "movement")
    play(table, "end_phase")
    assert asked(table) == (2, "movement")
    play(table, "end_phase")
    assert asked(table) == (0, "deployment")


def test_r17_8_hand_over_only_after_an_action_of_ones_own() -> None:
    field = team()
    one, two = field.unit("us01", "d2"), field.unit("us01", "e2", seat=2)
    table = field.table()
    assert not may(table, "hand_over")
    play(table, f"move {one} d3", "stop")
    assert may(table, "hand_over")
    play(table, "hand_over")
    assert asked(table) == (2, "movement")
    assert not may(table, "hand_over")
    play(table, f"move {two} e3", "stop", "hand_over")
    assert asked(table) == (0, "movement")


def test_r17_8_nobody_hands_over_to_who_is_done() -> None:
    field = team()
    two = field.unit("us01", "e2", seat=2)
    table = play(field.table(), "end_phase", f"move {two} e3", "stop")
    assert not may(table, "hand_over")
    play(table, "end_phase")
    assert table.state.phase == "deployment"


def test_r17_8_a_single_player_has_nobody_to_hand_over_to() -> None:
    field = team(side="north")
    mover = field.unit("ge01", "d5")
    table = play(field.table(), f"move {mover} d4")
    assert not may(table, "hand_over")


# A32, R18.1


def test_a32_each_of_a_team_has_five_cards_and_at_most_seven() -> None:
    field = team("hands")
    table = field.table()
    assert [len(player.hand) for player in table.state.players] == [5, 5, 5]
    field = team("discard")
    field.hand(0, *["us01"] * 7)
    field.hand(2, *["us02"] * 6, "us10", "us03")
    table = field.table()
    assert asked(table) == (2, "discard")
    play(table, "discard us10#1")
    assert len(table.state.players[2].hand) == 7


def test_a32_the_hands_are_drawn_and_changed_the_first_side_first() -> None:
    table = team("hands", side="north").table()
    order = []
    while has_verb(table, "keep_hand"):
        order.append(asked(table)[0])
        play(table, "keep_hand")
    assert order == [1, 0, 2]


def test_r18_1_with_one_box_two_teams_play_two_against_two() -> None:
    field = Field(seats=4)
    state = field.state
    assert [player.side for player in state.players] == ["south", "north", "south", "north"]
    assert set(state.hqs) == {"hq_south", "hq_north"}
    assert state.marshals == {"south": 0, "north": 1}
    table = play(field.table(), "end_phase")
    assert asked(table) == (2, "movement")
