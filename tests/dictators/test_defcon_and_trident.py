"""Tests for DEFCON in both readings (2.4, 4.5, FAQ 8, 1.18 e, f, g, ab, ac) and the Trident (1.6, 1.9, 1.18 d, ao)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import BOARD, EVENTS
from game.dictators.game import GAME
from game.rules.positions.opening import new_table
from tests.dictators.tables import (
    ALL_FATHERS,
    COMMAND_CARDS,
    DictatorsTable,
    asked,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
    winners,
)

READING_B = {"event_text": "B"}
ROADS = list(BOARD.roads)


def raised(level: int, *players: dict[str, Any], under: str = "defcon#2 emp#1", **state: Any) -> DictatorsTable:
    """Let seat 0 draw a DEFCON card that raises the level to `level`, with all Founding Fathers still in their deck."""
    cards = {"deck": f"{under} defcon#1", "father_deck": ALL_FATHERS}
    table = position(*(players or (player(), player())), defcon=level + 1, **(cards | state))
    return play(table, "draw")


# The card -----------------------------------------------------------------------------------------------------------------


def test_defcon_starts_at_5_and_nothing_happens() -> None:
    table = new_table(GAME, 2, 0, {"dice": "manual"})
    assert (table.state.defcon, sorted(table.state.roadblocks), sorted(table.state.no_fly)) == (5, [], [])


def test_defcon_ruling_ac_a_start_at_level_4_does_not_carry_it_out() -> None:
    table = new_table(GAME, 2, 0, {"dice": "manual", "defcon_start": 4})
    assert (table.state.defcon, sorted(table.state.roadblocks)) == (4, [])
    assert table.state.deck.count("defcon#1") == 1


def test_defcon_card_is_drawn_as_an_action_and_ends_on_the_discard_pile() -> None:
    table = raised(4, options=READING_B)
    assert (table.state.defcon, table.state.spent) == (4, 1)
    assert table.state.discard[-1] == "defcon#1"
    assert table.state.players[0].hand == []


def test_defcon_card_reading_a_shuffles_two_new_founding_fathers_in() -> None:
    table = raised(3, player(at="boston"), player(at="boston"))
    assert len(table.state.father_deck) == 15
    play(table, "choose eastern", "choose central")
    fathers = set(table.state.deck) & set(ALL_FATHERS)
    assert (len(fathers), len(table.state.father_deck), len(table.state.deck)) == (2, 13, 4)


def test_defcon_card_reading_b_adds_no_founding_fathers_of_its_own() -> None:
    table = raised(3, options=READING_B)
    assert table.state.deck == ["defcon#2", "emp#1"]


def test_defcon_ruling_ac_the_card_is_in_no_pile_while_it_is_resolved() -> None:
    table = raised(4)
    assert prompt(table) == "prompt.roadblock"
    assert table.state.open == ["defcon#1"]
    assert "defcon#1" not in table.state.discard


def test_defcon_ruling_c_too_small_a_father_deck_is_filled_up_from_its_discards() -> None:
    rest = [father for father in ALL_FATHERS if father != "george_mason"]
    table = raised(3, player(at="boston"), player(at="boston"), father_deck=["george_mason"], father_discard=rest)
    play(table, "choose eastern", "choose central")
    assert len(set(table.state.deck) & set(ALL_FATHERS)) == 2
    assert (len(table.state.father_deck), table.state.father_discard) == (13, [])


def test_defcon_ruling_c_still_too_few_gives_as_many_as_there_are() -> None:
    under = " ".join(father for father in ALL_FATHERS if father != "george_mason")
    table = raised(3, player(at="boston"), player(at="boston"), under=under, father_deck=["george_mason"])
    play(table, "choose eastern", "choose central")
    assert sorted(table.state.deck) == sorted(ALL_FATHERS)
    assert table.state.father_deck == []


def test_defcon_ruling_ar_the_extra_line_takes_founding_fathers_all_the_same() -> None:
    table = raised(3, player(at="boston"), player(at="boston"), options={"founding_fathers": 0})
    play(table, "choose eastern", "choose central")
    assert len(set(table.state.deck) & set(ALL_FATHERS)) == 2


def test_defcon_faq_17_just_what_i_needed_can_fetch_the_card() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="defcon#1 emp#1", defcon=4, options=READING_B)
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert table.state.defcon == 3
    assert table.state.discard == ["emp#1", "defcon#1", "just_what_i_needed#1"]


def test_defcon_nobody_can_answer_the_card() -> None:
    table = raised(2, player(), player("veto#1 diplomatic_immunity#1"), options=READING_B)
    assert (asked(table), prompt(table)) == (0, "prompt.act")


# Level 4 ------------------------------------------------------------------------------------------------------------------


def test_defcon_4_each_player_puts_two_roadblocks_clockwise_from_the_raiser() -> None:
    table = raised(4, player(), player(), player(), active=1, starter=1)
    order = []
    for road in ROADS[:6]:
        order.append((asked(table), prompt(table)))
        assert "pass" not in options(table)
        play(table, f"choose {road}")
    assert [seat for seat, _ in order] == [1, 1, 2, 2, 0, 0]
    assert {word for _, word in order} == {"prompt.roadblock"}
    assert sorted(table.state.roadblocks) == sorted(ROADS[:6])
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_defcon_4_roadblocks_go_on_roads_without_one() -> None:
    table = raised(4, roadblocks=[ROADS[0]])
    assert f"choose {ROADS[0]}" not in options(table)
    play(table, f"choose {ROADS[1]}")
    assert f"choose {ROADS[1]}" not in options(table)
    assert len(options(table)) == len(ROADS) - 2


def test_defcon_4_stops_when_there_are_no_roadblocks_left() -> None:
    table = raised(4, roadblocks=ROADS[:29])
    play(table, f"choose {ROADS[40]}")
    assert len(table.state.roadblocks) == 30
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_defcon_4_with_all_roadblocks_on_the_board_nobody_is_asked() -> None:
    table = raised(4, roadblocks=ROADS[:30])
    assert (prompt(table), len(table.state.roadblocks)) == ("prompt.act", 30)


def test_defcon_4_reading_b_shuffles_two_founding_fathers_in() -> None:
    table = raised(4, options=READING_B)
    assert prompt(table) == "prompt.act"
    assert sorted(table.state.roadblocks) == []
    assert len(set(table.state.deck) & set(ALL_FATHERS)) == 2
    assert len(table.state.father_deck) == 13


# Level 3 ------------------------------------------------------------------------------------------------------------------


def test_defcon_3_the_raiser_closes_two_time_zones() -> None:
    table = raised(3, player(at="boston"), player(at="boston"))
    assert (asked(table), prompt(table)) == (0, "prompt.no_fly")
    assert sorted(options(table)) == sorted(f"choose {zone}" for zone in BOARD.time_zones)
    play(table, "choose pacific")
    assert "choose pacific" not in options(table)
    play(table, "choose hawaii")
    assert sorted(table.state.no_fly) == ["hawaii", "pacific"]
    assert prompt(table) == "prompt.act"


def test_defcon_3_hawaii_and_pacific_stay_open_while_a_dictator_is_in_hawaii() -> None:
    table = raised(3, player(at="boston"), player(at="honolulu"))
    assert sorted(options(table)) == ["choose central", "choose eastern", "choose mountain"]


def test_defcon_3_closes_as_many_as_are_allowed() -> None:
    table = raised(3, player(at="boston"), player(at="honolulu"), no_fly=["central", "mountain"])
    assert sorted(table.state.no_fly) == ["central", "eastern", "mountain"]
    assert prompt(table) == "prompt.act"


def test_defcon_3_with_nothing_left_to_close_nothing_happens() -> None:
    table = raised(3, player(at="boston"), player(at="honolulu"), no_fly=["central", "mountain", "eastern"])
    assert (len(table.state.no_fly), prompt(table)) == (3, "prompt.act")


def test_defcon_3_reading_b_everybody_discards_the_hand_from_the_active_player_on() -> None:
    table = raised(3, player("emp#2"), player("veto#1 veto#2"), player("amtrak#1"), active=1, starter=1, options=READING_B)
    assert [each.hand for each in table.state.players] == [[], [], []]
    assert table.state.discard[-5:] == ["veto#1", "veto#2", "amtrak#1", "emp#2", "defcon#1"]
    assert sorted(table.state.no_fly) == []


def test_defcon_3_reading_b_raised_in_anothers_turn_begins_with_the_active_player() -> None:
    table = position(
        player("emp#2", "washington_dc"),
        player("veto#1"),
        player("amtrak#1"),
        phase="turn",
        presidential_deck="wrong_door#1",
        deck="hacker#1 defcon#1",
        defcon=4,
        options=READING_B,
    )
    play(table, "confront")
    assert table.state.discard[-4:] == ["emp#2", "veto#1", "amtrak#1", "defcon#1"]
    # Seat 2 draws afterwards.
    assert [each.hand for each in table.state.players] == [[], [], ["hacker#1"]]


# Level 2 ------------------------------------------------------------------------------------------------------------------


def test_defcon_2_twenty_command_cards_go_to_the_discard_pile_in_order() -> None:
    under = " ".join(COMMAND_CARDS[:30])
    table = raised(2, under=under, options=READING_B)
    # The cards are discarded from the top of the deck, each onto the one before, and then the DEFCON card onto them.
    assert table.state.discard[-21:] == [*reversed(COMMAND_CARDS[10:30]), "defcon#1"]
    assert sorted(table.state.deck) == sorted(COMMAND_CARDS[:10])
    assert len(table.state.father_deck) == 15


def test_defcon_2_ruling_g_event_cards_do_not_count_and_go_back() -> None:
    under = [*COMMAND_CARDS[:15], "defcon#2", *COMMAND_CARDS[15:20], "trident#1", *COMMAND_CARDS[20:30]]
    table = raised(2, under=" ".join(under), options=READING_B)
    assert table.state.discard[-21:] == [*reversed(COMMAND_CARDS[10:30]), "defcon#1"]
    assert sorted(table.state.deck) == sorted([*COMMAND_CARDS[:10], "defcon#2", "trident#1"])
    assert (table.state.defcon, table.state.trident_reveals) == (2, 0)
    # The deck was long enough, so no new Founding Fathers are added.
    assert len(table.state.father_deck) == 15


def test_defcon_2_exactly_twenty_cards_are_enough() -> None:
    table = raised(2, under=" ".join(["trident#1", *COMMAND_CARDS[:20]]), options=READING_B)
    # All 20 cards are discarded before the Trident is reached, so no new Founding Fathers are added.
    assert table.state.deck == ["trident#1"]
    assert table.state.discard[-21:] == [*reversed(COMMAND_CARDS[:20]), "defcon#1"]
    assert len(table.state.father_deck) == 15


def test_defcon_2_faq_8_with_a_short_deck_as_in_the_printed_example() -> None:
    # Of the seven cards left, five are discarded and two are events, which wait; fifteen more come from the pile.
    under = [*COMMAND_CARDS[:3], "defcon#2", *COMMAND_CARDS[3:5], "trident#1"]
    table = raised(2, under=" ".join(under), options=READING_B)
    state = table.state
    assert state.discard[-1] == "defcon#1"
    assert len(state.discard) == 15 + 1
    assert not set(state.discard[:-1]) & EVENTS
    assert len(state.deck) == 102 - 15 + 2 + 3
    assert {"defcon#2", "trident#1"} <= set(state.deck)
    assert len(set(state.deck) & set(ALL_FATHERS)) == 3
    assert len(state.father_deck) == 12


def test_defcon_2_faq_8_events_met_in_the_shuffled_pile_wait_too() -> None:
    # The Trident starts in the discard pile. If it is drawn after the reshuffle, it isn't discarded but returns to the deck.
    for seed in range(12):
        table = raised(2, under=" ".join([*COMMAND_CARDS[:4], "defcon#2"]), options=READING_B, seed=seed)
        assert "trident#1" in table.state.deck
        assert table.state.trident_reveals == 0
        assert len(table.state.discard) == 16 + 1


def test_defcon_2_faq_8_the_deck_empty_from_the_start() -> None:
    table = raised(2, under="", options=READING_B)
    assert len(table.state.discard) == 20 + 1
    assert len(set(table.state.deck) & set(ALL_FATHERS)) == 3


def test_defcon_2_faq_8_reading_a_adds_its_two_fathers_on_top() -> None:
    table = raised(2, under=" ".join(["trident#1", *COMMAND_CARDS[:4]]))
    assert len(set(table.state.deck) & set(ALL_FATHERS)) == 5
    assert len(table.state.father_deck) == 10


def test_defcon_2_ruling_ab_the_second_deck_out_as_well_stops_the_count() -> None:
    # Five command cards in the deck and seven in the pile: five are discarded, then twelve, and then none is left.
    held, pile, under = COMMAND_CARDS[12:], COMMAND_CARDS[5:12], ["trident#1", *COMMAND_CARDS[:5], "defcon#2"]
    table = raised(2, player(" ".join(held)), player(), under=" ".join(under), discard=pile, options=READING_B)
    assert sorted(table.state.discard) == sorted([*COMMAND_CARDS[:12], "defcon#1"])
    fathers = set(table.state.deck) & set(ALL_FATHERS)
    assert len(fathers) == 3
    assert set(table.state.deck) == {"trident#1", "defcon#2", *fathers}


def test_defcon_2_ruling_ab_without_any_command_card_the_founding_fathers_come_all_the_same() -> None:
    # The deck has only events and the discard pile is empty, so both run out before 20 cards are discarded.
    table = raised(2, player(" ".join(COMMAND_CARDS)), player(), under="trident#1 defcon#2", discard="", options=READING_B)
    fathers = set(table.state.deck) & set(ALL_FATHERS)
    assert len(fathers) == 3
    assert set(table.state.deck) == {"trident#1", "defcon#2", *fathers}
    assert table.state.discard == ["defcon#1"]


def test_defcon_2_ruling_ar_a_table_without_founding_fathers_adds_none() -> None:
    under = [*COMMAND_CARDS[:3], "defcon#2", *COMMAND_CARDS[3:5], "trident#1"]
    table = raised(2, under=" ".join(under), options=READING_B | {"founding_fathers": 0})
    assert not set(table.state.deck) & set(ALL_FATHERS)
    assert len(table.state.deck) == 102 - 15 + 2


@pytest.mark.parametrize("reading", ["A", "B"])
def test_defcon_2_is_the_same_under_both_readings(reading: str) -> None:
    table = raised(2, under=" ".join(COMMAND_CARDS[:30]), options={"event_text": reading})
    assert table.state.discard[-21:] == [*reversed(COMMAND_CARDS[10:30]), "defcon#1"]


# Level 1 and de-escalation ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["A", "B"])
def test_defcon_1_ends_the_game_and_all_lose(reading: str) -> None:
    table = raised(1, options={"event_text": reading})
    assert (winners(table), table.state.defcon, table.decision) == ((), 1, None)


def test_defcon_1_the_holder_of_token_ix_wins() -> None:
    assert winners(raised(1, player(tokens=["IX"]), player())) == (0,)
    assert winners(raised(1, player(), player(tokens=["IX"]))) == (1,)


def test_defcon_1_ruling_e_a_token_ix_still_on_the_board_wins_for_nobody() -> None:
    assert winners(raised(1, player(at="comox"), player(), spare_tokens=["IX"])) == ()


def test_defcon_1_comes_before_the_extra_line() -> None:
    table = raised(1)
    assert len(table.state.father_deck) == 15


def test_defcon_1_drops_what_still_waits() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 defcon#1", defcon=2)
    play(table, "play swiss_bank_account#1")
    assert winners(table) == ()
    assert (table.state.deck, table.state.players[0].hand, table.state.stack) == (["emp#1"], [], [])


def test_defcon_ruling_f_de_escalation_lowers_the_level_without_effect() -> None:
    table = position(player("de_escalation#1"), player(), defcon=3)
    play(table, "play de_escalation#1")
    assert (table.state.defcon, sorted(table.state.roadblocks), prompt(table)) == (4, [], "prompt.act")


def test_defcon_ruling_ac_a_level_reached_again_is_carried_out_again() -> None:
    table = position(player("de_escalation#1"), player(), defcon=4, deck="emp#1 defcon#1", father_deck=ALL_FATHERS)
    play(table, "play de_escalation#1", "end_turn", "draw")
    assert (table.state.defcon, asked(table), prompt(table)) == (4, 1, "prompt.roadblock")


# The Trident card ---------------------------------------------------------------------------------------------------------


def surfaced(*players: dict[str, Any], reveals: int = 0, **state: Any) -> DictatorsTable:
    """Let seat 0 draw the Trident card after this many earlier reveals."""
    warheads = {"warheads": 2} if reveals == 1 else {}
    table = position(
        *(players or (player(), player())), deck="emp#1 trident#1", trident_reveals=reveals, **(warheads | state)
    )
    return play(table, "draw")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_trident_the_first_time_it_surfaces_with_a_warhead_for_each_player(seats: int) -> None:
    table = surfaced(*(player() for _ in range(seats)))
    assert (table.state.trident_reveals, table.state.warheads) == (1, seats)
    assert table.state.discard[-1] == "trident#1"


def test_trident_can_be_reached_while_it_is_there() -> None:
    table = surfaced(player(at="houston"), player())
    play(table, "fly trident")
    assert (table.state.players[0].location, table.state.spent) == ("trident", 3)


def test_trident_the_second_time_it_dives_and_dictators_there_go_to_guantanamo() -> None:
    table = surfaced(player(at="trident"), player(at="trident"), player(at="houston"), reveals=1)
    assert (table.state.trident_reveals, table.state.warheads) == (2, 0)
    assert [each.location for each in table.state.players] == ["guantanamo_bay", "guantanamo_bay", "houston"]
    assert table.state.discard[-1] == "trident#1"


def test_trident_cannot_be_reached_after_it_is_gone() -> None:
    table = surfaced(player(at="houston"), player(), reveals=1)
    assert why_not(table, "fly trident") == ("no_flight", "1.11")


def test_trident_ruling_d_the_third_time_nothing_happens_to_the_board() -> None:
    table = surfaced(player(at="houston"), player(at="guantanamo_bay"), reveals=2)
    assert table.state.warheads == 0
    assert [each.location for each in table.state.players] == ["houston", "guantanamo_bay"]
    assert why_not(table, "fly trident") == ("no_flight", "1.11")
    assert table.state.discard[-1] == "trident#1"


@pytest.mark.parametrize("reveals", [0, 1, 2, 3])
def test_trident_reading_a_everybody_discards_the_hand_each_time(reveals: int) -> None:
    players = (player("emp#2"), player("veto#1 veto#2"), player("amtrak#1"))
    table = surfaced(*players, reveals=reveals, active=1, starter=1)
    assert [each.hand for each in table.state.players] == [[], [], []]
    # Hands are discarded clockwise from the active player, and then the Trident card itself.
    assert table.state.discard[-5:] == ["veto#1", "veto#2", "amtrak#1", "emp#2", "trident#1"]


@pytest.mark.parametrize("reveals", [0, 1, 2])
def test_trident_reading_b_hands_are_kept(reveals: int) -> None:
    table = surfaced(player("emp#2"), player("veto#1"), reveals=reveals, options=READING_B)
    assert [each.hand for each in table.state.players] == [["emp#2"], ["veto#1"]]


def test_trident_drawn_in_anothers_turn_the_hands_go_from_the_active_player_on() -> None:
    table = position(
        player("emp#2", "washington_dc"),
        player("veto#1"),
        phase="turn",
        presidential_deck="wrong_door#1",
        deck="trident#1",
    )
    play(table, "confront")
    assert table.state.discard[-3:] == ["emp#2", "veto#1", "trident#1"]
    assert table.state.warheads == 2


def test_trident_comes_back_through_mao() -> None:
    table = position(player(dictator="mao", at="trident"), player(), discard="trident#1", trident_reveals=1, warheads=2)
    play(table, "draw_discarded")
    assert (table.state.trident_reveals, table.state.players[0].location) == (2, "guantanamo_bay")


def test_trident_comes_back_through_just_what_i_needed() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="trident#1")
    play(table, "play just_what_i_needed#1")
    assert (table.state.trident_reveals, table.state.warheads) == (1, 2)
    assert table.state.discard == ["trident#1", "just_what_i_needed#1"]


# Warheads -----------------------------------------------------------------------------------------------------------------


def aboard(hand: str = "", other: str = "", warheads: int = 2, **state: Any) -> DictatorsTable:
    """A position where seat 0 is on the Trident."""
    return position(player(hand, "trident"), player(other), trident_reveals=1, warheads=warheads, **state)


def test_warhead_is_disarmed_like_a_facility_without_a_card() -> None:
    table = play(aboard(), "disarm warhead")
    assert (table.state.spent, table.state.travels, prompt(table)) == (2, 1, "prompt.roll")
    play(table, "roll 3")
    assert table.state.warheads == 1
    assert len(table.state.players[0].tokens) == 1


def test_warhead_gives_a_random_spare_token() -> None:
    table = aboard(spare_tokens=["VI", "VII", "XI"])
    play(table, "disarm warhead", "roll 3")
    token = table.state.players[0].tokens[0]
    assert sorted([token, *table.state.spare_tokens]) == ["VI", "VII", "XI"]
    assert token not in table.view(1).state.players[0].tokens


def test_warhead_does_not_take_a_token_from_the_board() -> None:
    table = aboard(spare_tokens=["VI", "VII"])
    before = [list(site) for site in table.state.site_tokens]
    play(table, "disarm warhead", "roll 3")
    assert table.state.site_tokens == before


def test_warhead_engineer_and_hacker_work_on_it() -> None:
    table = aboard("engineer#1 hacker#1", spare_tokens=["VI", "VII"])
    play(table, "play engineer#1 warhead", "roll 3", "play hacker#1 warhead")
    assert (table.state.warheads, sorted(table.state.players[0].tokens)) == (0, ["VI", "VII"])


def test_warhead_a_player_may_take_several_over_the_turns() -> None:
    table = play(aboard(), "disarm warhead", "roll 3", "end_turn", "end_turn", "disarm warhead", "roll 3")
    assert (table.state.warheads, len(table.state.players[0].tokens)) == (0, 2)


def test_warhead_ruling_ao_none_left_nothing_to_disarm_and_the_token_stays() -> None:
    table = play(aboard(warheads=1), "disarm warhead", "roll 3", "end_turn", "end_turn")
    assert why_not(table, "disarm warhead") == ("nothing_to_disarm", "1.7")
    assert table.state.players[0].location == "trident"
    play(table, "fly houston", "end_turn", "end_turn", "fly trident")
    assert table.state.players[0].location == "trident"


def test_warhead_ruling_ao_does_not_count_for_the_president() -> None:
    mine = player(at="trident", tokens=["I"])
    table = position(mine, player(), trident_reveals=1, warheads=1, spare_tokens=["VI"], presidential_deck="oval_office#1")
    play(table, "disarm warhead", "roll 6", "token I", "choose washington_dc", "end_turn", "end_turn", "confront", "roll 19")
    assert (winners(table), table.state.active) == (None, 1)


def test_warhead_ruling_ao_token_xi_leaves_the_spare_tokens() -> None:
    table = position(
        player(at="trident", tokens=["XI"]), player(), trident_reveals=1, warheads=2, spare_tokens=["VI", "VII"]
    )
    play(table, "token XI", "disarm warhead", "roll 3")
    assert table.state.players[0].tokens[0] in ("VI", "VII")


def test_warhead_the_ones_left_go_when_the_trident_dives() -> None:
    table = aboard(deck="emp#1 trident#1")
    play(table, "draw")
    assert (table.state.warheads, table.state.players[0].location) == (0, "guantanamo_bay")
    assert why_not(table, "disarm warhead") == ("nothing_to_disarm", "1.7")
