"""Tests for the Founding Fathers (4.5): drawn, received on another's turn, replaced, removed, counted (1.18 ad, ae)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import DATA
from tests.dictators.tables import DictatorsTable, asked, events, options, play, player, position, prompt, why_not


def drawn(father: str, mine: dict[str, Any] | None = None, *others: dict[str, Any], **state: Any) -> DictatorsTable:
    """Let seat 0 draw this Founding Father as the first action of the turn."""
    table = position(mine or player(), *(others or (player(),)), deck=father, **({"father_discard": []} | state))
    return play(table, "draw")


def received(father: str, receiver: dict[str, Any] | None = None, **state: Any) -> DictatorsTable:
    """Let seat 1 get this Founding Father by Wrong Door on seat 0's turn; seat 0 continues from the CIA Headquarters."""
    plain: dict[str, Any] = {"deck": father, "phase": "turn", "presidential_deck": "wrong_door#1", "father_discard": []}
    mine = state.pop("mine", player(at="washington_dc"))
    return play(position(mine, receiver or player(), **(plain | state)), "confront")


def under(father: str, mine: dict[str, Any], *others: dict[str, Any], **state: Any) -> DictatorsTable:
    """Seat 0's turn with this Founding Father in play, with all of his turns left."""
    turns = DATA.fathers[father].turns
    counts = {"turns": {father: turns}} if isinstance(turns, int) else {}
    return position(mine | {"father": [father]}, *(others or (player(),)), **({"father_discard": []} | counts | state))


LASTING = [
    ("gouverneur_morris", 3),
    ("john_adams", 2),
    ("george_washington", 3),
    ("benjamin_franklin", 2),
    ("thomas_jefferson", 2),
    ("alexander_hamilton", 3),
    ("john_jay", 2),
    ("thomas_paine", 3),
]
STAYING = ["james_madison", "john_hancock", "george_mason"]
AT_ONCE = ["signing_the_declaration", "samuel_adams", "patrick_henry", "roger_sherman"]


def test_there_are_fifteen_founding_fathers() -> None:
    assert len(DATA.fathers) == 15
    assert {father for father, _ in LASTING} | set(STAYING) | set(AT_ONCE) == set(DATA.fathers)


# Played, counted, replaced, removed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("father", "turns"), LASTING)
def test_fathers_with_a_symbol_count_the_own_turn_they_are_drawn_in(father: str, turns: int) -> None:
    table = drawn(father)
    assert table.state.players[0].father == [father]
    assert table.state.turns == {father: turns}
    play(table, "end_turn")
    assert table.state.turns == {father: turns - 1}
    for _ in range(turns - 1):
        assert table.state.players[0].father == [father]
        while table.state.active != 0:
            play(table, "end_turn")
        # With Morris and an empty hand, some turns are skipped; those don't count.
        play(table, "end_turn")
    assert table.state.players[0].father == []
    assert table.state.father_discard == [father]
    assert table.state.turns == {}


@pytest.mark.parametrize(("father", "turns"), LASTING)
def test_fathers_received_in_anothers_turn_begin_to_count_in_the_next_own_one(father: str, turns: int) -> None:
    table = received(father)
    assert table.state.players[1].father == [father]
    play(table, "end_turn")
    assert (table.state.active, table.state.turns) == (1, {father: turns})
    play(table, "end_turn")
    assert table.state.turns == {father: turns - 1}


@pytest.mark.parametrize("father", STAYING)
def test_fathers_without_a_symbol_stay(father: str) -> None:
    table = drawn(father)
    for _ in range(8):
        play(table, "end_turn")
    assert table.state.players[0].father == [father]
    assert table.state.turns == {}


@pytest.mark.parametrize("father", AT_ONCE)
def test_fathers_carried_out_at_once_go_to_their_own_discard_pile(father: str) -> None:
    table = drawn(father)
    assert table.state.players[0].father == []
    assert table.state.father_discard == [father]
    assert father not in table.state.discard


def test_fathers_a_drawn_card_is_never_replaced_by_another_draw() -> None:
    table = position(player(), player(), deck="emp#1 george_mason")
    play(table, "draw")
    assert (table.state.players[0].hand, table.state.deck, table.state.spent) == ([], ["emp#1"], 1)


def test_fathers_a_new_one_replaces_the_old() -> None:
    table = under("thomas_jefferson", player(), deck="george_mason")
    play(table, "draw")
    assert table.state.players[0].father == ["george_mason"]
    assert table.state.father_discard == ["thomas_jefferson"]
    assert table.state.turns == {}


@pytest.mark.parametrize("father", [father for father in AT_ONCE if father != "signing_the_declaration"])
def test_fathers_carried_out_at_once_push_the_old_one_out_too(father: str) -> None:
    table = under("james_madison", player(), deck=father)
    play(table, "draw")
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["james_madison", father]


def test_fathers_a_received_one_replaces_the_old_one_in_anothers_turn_too() -> None:
    table = received("george_mason", player(father=["james_madison"]))
    assert table.state.players[1].father == ["george_mason"]
    assert table.state.father_discard == ["james_madison"]


def test_fathers_another_players_stays_when_one_draws() -> None:
    table = drawn("george_mason", player(), player(father=["james_madison"]))
    assert [each.father for each in table.state.players] == [["george_mason"], ["james_madison"]]


def test_fathers_nobody_can_answer_one() -> None:
    table = drawn("george_mason", player("diplomatic_immunity#1"), player("veto#1"))
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[0].father == ["george_mason"]


def test_fathers_censorship_removes_one() -> None:
    table = under("thomas_jefferson", player("censorship#1"), player(father=["george_mason"]), discard="")
    play(table, "play censorship#1 george_mason")
    assert [each.father for each in table.state.players] == [["thomas_jefferson"], []]
    assert (table.state.father_discard, table.state.discard) == (["george_mason"], ["censorship#1"])


def test_fathers_censorship_removes_the_own_one() -> None:
    table = under("thomas_jefferson", player("censorship#1"))
    play(table, "play censorship#1 thomas_jefferson")
    assert (table.state.players[0].father, table.state.turns) == ([], {})


def test_fathers_skipped_turns_do_not_count() -> None:
    table = under("john_adams", player(skips=2))
    play(table, "end_turn")
    assert table.state.turns == {"john_adams": 1}
    play(table, "end_turn", "end_turn")
    assert (table.state.active, table.state.turns, table.state.players[0].skips) == (1, {"john_adams": 1}, 0)
    play(table, "end_turn", "end_turn")
    assert table.state.players[0].father == []


def test_fathers_a_turn_spent_on_the_president_counts() -> None:
    table = under("john_adams", player(at="washington_dc"), phase="turn", presidential_deck="oval_office#1")
    play(table, "confront", "roll 1")
    assert (table.state.active, table.state.turns) == (1, {"john_adams": 1})


def test_fathers_several_drawn_by_one_card_are_resolved_one_after_the_other() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="george_mason james_madison", father_discard=[])
    play(table, "play swiss_bank_account#1")
    assert table.state.players[0].father == ["george_mason"]
    assert table.state.father_discard == ["james_madison"]
    assert table.state.players[0].hand == []


# Gouverneur Morris --------------------------------------------------------------------------------------------------------


def test_gouverneur_morris_discards_the_hand_at_the_end_of_the_turn() -> None:
    table = drawn("gouverneur_morris", player("emp#1 veto#1"))
    assert table.state.players[0].hand == ["emp#1", "veto#1"]
    play(table, "end_turn")
    assert (table.state.players[0].hand, table.state.discard[-2:]) == ([], ["emp#1", "veto#1"])
    assert table.state.players[0].skips == 0


def test_gouverneur_morris_lays_a_skip_on_an_empty_hand() -> None:
    table = play(drawn("gouverneur_morris"), "end_turn")
    assert table.state.players[0].skips == 1


def test_gouverneur_morris_comes_before_the_hand_limit() -> None:
    table = under("gouverneur_morris", player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1 veto#2"))
    play(table, "end_turn")
    assert table.state.active == 1
    assert table.state.players[0].hand == []


def test_gouverneur_morris_works_in_the_third_turn_and_then_leaves() -> None:
    table = under("gouverneur_morris", player("emp#1"), turns={"gouverneur_morris": 1})
    play(table, "end_turn")
    assert (table.state.players[0].hand, table.state.players[0].father) == ([], [])


def test_gouverneur_morris_after_a_try_at_the_president() -> None:
    table = under("gouverneur_morris", player("emp#1", "washington_dc"), phase="turn", presidential_deck="oval_office#1")
    play(table, "confront", "roll 1")
    assert (table.state.players[0].hand, table.state.active) == ([], 1)


def test_gouverneur_morris_does_nothing_in_a_skipped_turn() -> None:
    table = under("gouverneur_morris", player("emp#1", skips=1), player(), phase="turn")
    assert (table.state.active, table.state.players[0].hand) == (1, ["emp#1"])
    assert table.state.turns == {"gouverneur_morris": 3}


def test_gouverneur_morris_received_in_anothers_turn_waits_for_the_own_end() -> None:
    table = received("gouverneur_morris", player("emp#1"))
    play(table, "end_turn")
    assert (table.state.active, table.state.players[1].hand) == (1, ["emp#1"])
    play(table, "end_turn")
    assert table.state.players[1].hand == []


# John Adams ---------------------------------------------------------------------------------------------------------------


def test_john_adams_forbids_action_cards() -> None:
    table = drawn("john_adams", player("amtrak#1", "seattle"))
    assert why_not(table, "play amtrak#1") == ("forbidden", "4.5")


def test_john_adams_forbids_asset_cards() -> None:
    table = under("john_adams", player("spy_satellite#1"))
    assert why_not(table, "play spy_satellite#1") == ("forbidden", "4.5")


def test_john_adams_faq_6_interruptions_still_work() -> None:
    table = under("john_adams", player("veto#1"), player("amtrak#1", "seattle"))
    play(table, "end_turn", "play amtrak#1")
    assert (asked(table), options(table)) == (0, ["interrupt veto#1", "pass"])


def test_john_adams_assets_in_play_still_work() -> None:
    table = under("john_adams", player(at="seattle", assets=["the_marauder#1"]))
    play(table, "use the_marauder#1 2", "choose boise")
    assert table.state.players[0].location == "boise"


def test_john_adams_is_over_after_two_turns() -> None:
    table = under("john_adams", player("amtrak#1", "seattle"))
    play(table, "end_turn", "end_turn")
    assert why_not(table, "play amtrak#1") == ("forbidden", "4.5")
    play(table, "end_turn", "end_turn")
    assert "play amtrak#1" in options(table)


# Signing the Declaration --------------------------------------------------------------------------------------------------


def test_signing_the_declaration_removes_one_father_of_ones_choice() -> None:
    table = under(
        "james_madison",
        player(),
        player(father=["george_mason"]),
        player(father=["john_hancock"]),
        deck="signing_the_declaration",
    )
    play(table, "draw")
    assert asked(table) == 0
    assert sorted(options(table)) == ["choose george_mason", "choose james_madison", "choose john_hancock"]
    play(table, "choose john_hancock")
    assert [each.father for each in table.state.players] == [["james_madison"], ["george_mason"], []]
    assert table.state.father_discard == ["john_hancock", "signing_the_declaration"]


def test_signing_the_declaration_must_remove_the_only_one_there_is() -> None:
    table = drawn("signing_the_declaration", player(), player(father=["george_mason"]))
    assert prompt(table) == "prompt.act"
    assert table.state.players[1].father == []


def test_signing_the_declaration_without_any_father_does_nothing() -> None:
    table = drawn("signing_the_declaration")
    assert prompt(table) == "prompt.act"
    assert table.state.father_discard == ["signing_the_declaration"]


def test_signing_the_declaration_received_in_anothers_turn_is_the_receivers_choice() -> None:
    table = received(
        "signing_the_declaration",
        player(father=["james_madison"]),
        mine=player(at="washington_dc", father=["george_mason"]),
    )
    assert (asked(table), prompt(table)) == (1, "prompt.remove_father")
    play(table, "choose george_mason")
    assert [each.father for each in table.state.players] == [[], ["james_madison"]]


# George Washington --------------------------------------------------------------------------------------------------------


def test_george_washington_a_travel_by_road_costs_two_actions() -> None:
    table = under("george_washington", player(at="seattle"))
    play(table, "travel hanford")
    assert (table.state.spent, table.state.travels) == (2, 1)


def test_george_washington_with_one_action_left_there_is_no_travel() -> None:
    table = under("george_washington", player(at="seattle"), spent=2)
    assert why_not(table, "travel hanford") == ("too_few_actions", "1.4")


def test_george_washington_holds_in_the_turn_he_is_drawn() -> None:
    table = play(drawn("george_washington", player(at="seattle")), "travel hanford")
    assert table.state.spent == 3


def test_george_washington_leaves_flights_steps_and_asset_moves_alone() -> None:
    table = play(under("george_washington", player(at="seattle")), "fly vancouver")
    assert table.state.spent == 2
    table = under("george_washington", player("road_trip#1", "seattle", assets=["the_marauder#1"]))
    play(table, "play road_trip#1", "choose hanford", "pass", "use the_marauder#1 2", "choose boise")
    assert table.state.spent == 2


def test_george_washington_napoleons_further_step_costs_one() -> None:
    table = under("george_washington", player(at="seattle", dictator="napoleon"))
    play(table, "travel hanford", "ability", "choose boise")
    assert (table.state.players[0].location, table.state.spent) == ("boise", 3)


# Benjamin Franklin --------------------------------------------------------------------------------------------------------


def test_benjamin_franklin_forbids_the_international_flight() -> None:
    table = under("benjamin_franklin", player(at="seattle"))
    assert why_not(table, "fly vancouver") == ("forbidden", "4.5")


def test_benjamin_franklin_forbids_the_lines_of_the_trident() -> None:
    table = under("benjamin_franklin", player(at="houston"), trident_reveals=1, warheads=2)
    assert why_not(table, "fly trident") == ("forbidden", "4.5")


@pytest.mark.parametrize("card", ["helicopter#1", "stealth_fighter#1"])
def test_benjamin_franklin_forbids_helicopter_and_stealth_fighter(card: str) -> None:
    table = under("benjamin_franklin", player(card, "seattle"))
    assert why_not(table, f"play {card}") == ("forbidden", "4.5")


@pytest.mark.parametrize("number", [1, 2])
def test_benjamin_franklin_forbids_the_private_jet(number: int) -> None:
    table = under("benjamin_franklin", player(at="seattle", assets=["private_jet#1"]))
    assert why_not(table, f"use private_jet#1 {number}") == ("forbidden", "4.5")


def test_benjamin_franklin_leaves_sneaking_across_only_the_roadblock() -> None:
    table = under("benjamin_franklin", player("sneaking_across#1", "seattle"), roadblocks=["hanford-seattle"])
    play(table, "play sneaking_across#1")
    assert table.state.players[0].location == "hanford"


def test_benjamin_franklin_sneaking_across_without_a_roadblock_is_not_playable() -> None:
    table = under("benjamin_franklin", player("sneaking_across#1", "seattle"))
    assert why_not(table, "play sneaking_across#1") == ("forbidden", "4.5")


def test_benjamin_franklin_air_traffic_controller_only_removes_the_token() -> None:
    table = under("benjamin_franklin", player("air_traffic_controller#1", "seattle"), no_fly=["pacific"])
    play(table, "play air_traffic_controller#1 pacific")
    assert (sorted(table.state.no_fly), table.state.players[0].location, prompt(table)) == ([], "seattle", "prompt.act")


def test_benjamin_franklin_other_movement_is_free() -> None:
    table = under("benjamin_franklin", player("amtrak#1", "seattle"))
    play(table, "play amtrak#1", "choose reno", "travel medford")
    assert table.state.players[0].location == "medford"


# Thomas Jefferson ---------------------------------------------------------------------------------------------------------


def test_thomas_jefferson_allows_two_actions() -> None:
    table = under("thomas_jefferson", player(), deck="emp#1 emp#2 veto#1")
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_thomas_jefferson_counts_what_is_already_spent() -> None:
    table = position(player(), player(), deck="emp#1 thomas_jefferson", spent=1)
    play(table, "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_thomas_jefferson_drawn_first_leaves_one_action() -> None:
    table = play(position(player(), player(), deck="emp#1 emp#2 thomas_jefferson"), "draw", "draw")
    assert table.state.players[0].hand == ["emp#2"]
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_thomas_jefferson_and_economic_sanctions_still_allow_two() -> None:
    table = under(
        "thomas_jefferson",
        player(lasting=["economic_sanctions#1"]),
        turns={"thomas_jefferson": 2, "economic_sanctions#1": 3},
        deck="emp#1 emp#2 veto#1",
    )
    play(table, "draw", "draw")
    assert table.state.players[0].hand == ["veto#1", "emp#2"]


def test_thomas_jefferson_forbids_cards_that_cost_three() -> None:
    table = under("thomas_jefferson", player("bribery#1"))
    assert why_not(table, "play bribery#1 1") == ("too_few_actions", "1.4")


def test_thomas_jefferson_replaced_in_the_turn_gives_the_third_action_back() -> None:
    table = under("thomas_jefferson", player(), deck="emp#1 george_mason", spent=1)
    play(table, "draw", "draw")
    assert (table.state.players[0].hand, table.state.spent) == (["emp#1"], 3)


# James Madison ------------------------------------------------------------------------------------------------------------


def test_james_madison_has_a_hand_limit_of_three() -> None:
    table = drawn("james_madison", player("amtrak#1 amtrak#2 emp#1 emp#2"))
    play(table, "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")
    play(table, "choose emp#1")
    assert (len(table.state.players[0].hand), table.state.active) == (3, 1)


def test_james_madison_received_in_anothers_turn_counts_at_the_own_end() -> None:
    table = received("james_madison", player("amtrak#1 amtrak#2 emp#1 emp#2"))
    play(table, "end_turn")
    assert len(table.state.players[1].hand) == 4
    play(table, "end_turn")
    assert (asked(table), prompt(table)) == (1, "prompt.hand_limit")


# Alexander Hamilton -------------------------------------------------------------------------------------------------------


def test_alexander_hamilton_drawn_in_the_own_turn_gives_a_card_at_once() -> None:
    table = drawn("alexander_hamilton", player("emp#1"))
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]


def test_alexander_hamilton_gives_to_the_opponent_with_the_fewest_cards() -> None:
    table = drawn("alexander_hamilton", player("emp#1"), player("veto#1 veto#2"), player("veto#3"))
    assert [each.hand for each in table.state.players] == [[], ["veto#1", "veto#2"], ["veto#3", "emp#1"]]


def test_alexander_hamilton_the_giver_chooses_on_a_tie() -> None:
    table = drawn("alexander_hamilton", player("emp#1"), player("veto#1 veto#2"), player("veto#3"), player("veto#4"))
    assert (asked(table), sorted(options(table))) == (0, ["choose 2", "choose 3"])
    play(table, "choose 3")
    assert table.state.players[3].hand == ["veto#4", "emp#1"]


def test_alexander_hamilton_takes_one_random_card_of_several() -> None:
    table = drawn("alexander_hamilton", player("emp#1 emp#2 veto#1"))
    assert (len(table.state.players[0].hand), len(table.state.players[1].hand)) == (2, 1)


def test_alexander_hamilton_with_an_empty_hand_nothing_happens() -> None:
    table = drawn("alexander_hamilton", player(), player(), player())
    assert prompt(table) == "prompt.act"
    assert [each.hand for each in table.state.players] == [[], [], []]


def test_alexander_hamilton_gives_at_the_start_of_each_turn() -> None:
    table = under("alexander_hamilton", player("emp#1"), phase="turn")
    assert table.state.players[1].hand == ["emp#1"]
    assert prompt(table) == "prompt.act"


def test_alexander_hamilton_comes_after_the_wiretap() -> None:
    table = under("alexander_hamilton", player("emp#1"), player("wiretap#1"), phase="turn")
    assert (asked(table), prompt(table)) == (1, "answer.turn_starts")
    assert table.state.players[0].hand == ["emp#1"]
    play(table, "pass")
    assert table.state.players[0].hand == []


def test_alexander_hamilton_comes_before_the_president() -> None:
    table = under("alexander_hamilton", player("emp#1", "washington_dc"), phase="turn")
    assert prompt(table) == "prompt.confront"
    assert table.state.players[0].hand == []


def test_alexander_hamilton_received_in_anothers_turn_begins_with_the_next_own_one() -> None:
    table = received("alexander_hamilton", player("emp#1"))
    assert table.state.players[1].hand == ["emp#1"]
    play(table, "end_turn")
    assert [each.hand for each in table.state.players] == [["emp#1"], []]


# John Jay -----------------------------------------------------------------------------------------------------------------


def test_john_jay_forbids_attempts() -> None:
    table = under("john_jay", player(at="hanford", facilities="Z1-01"))
    assert why_not(table, "disarm Z1-01") == ("forbidden", "4.5")


def test_john_jay_forbids_attempts_on_warheads() -> None:
    table = under("john_jay", player(at="trident"), trident_reveals=1, warheads=2)
    assert why_not(table, "disarm warhead") == ("forbidden", "4.5")


@pytest.mark.parametrize("card", ["engineer#1", "hacker#1"])
def test_john_jay_forbids_engineer_and_hacker(card: str) -> None:
    table = under("john_jay", player(card, "hanford", facilities="Z1-01"))
    assert why_not(table, f"play {card} Z1-01") == ("forbidden", "4.5")


def test_john_jay_allows_token_ii() -> None:
    table = under("john_jay", player(at="hanford", facilities="Z1-01", tokens=["II"]))
    play(table, "token II")
    assert table.state.players[0].disarmed == ["Z1-01"]


# Samuel Adams -------------------------------------------------------------------------------------------------------------


def test_samuel_adams_discards_all_assets() -> None:
    table = drawn("samuel_adams", player("emp#1 emp#2", assets=["private_jet#1", "spy_satellite#1"]))
    assert (table.state.players[0].assets, table.state.players[0].hand) == ([], ["emp#1", "emp#2"])
    assert table.state.discard[-2:] == ["private_jet#1", "spy_satellite#1"]


def test_samuel_adams_without_assets_discards_two_cards_of_ones_choice() -> None:
    table = drawn("samuel_adams", player("emp#1 emp#2 veto#1"))
    assert (asked(table), prompt(table)) == (0, "prompt.discard")
    play(table, "choose veto#1", "choose emp#1")
    assert table.state.players[0].hand == ["emp#2"]
    assert table.state.discard[-2:] == ["veto#1", "emp#1"]


def test_samuel_adams_with_fewer_cards_discards_them_all() -> None:
    table = drawn("samuel_adams", player("emp#1"))
    assert (table.state.players[0].hand, table.state.discard[-1], prompt(table)) == ([], "emp#1", "prompt.act")


def test_samuel_adams_received_in_anothers_turn_happens_at_once() -> None:
    table = received("samuel_adams", player("emp#1 emp#2 veto#1", assets=["private_jet#1"]))
    assert (table.state.players[1].assets, len(table.state.players[1].hand)) == ([], 3)
    table = received("samuel_adams", player("emp#1 emp#2 veto#1"))
    assert (asked(table), prompt(table)) == (1, "prompt.discard")


# John Hancock -------------------------------------------------------------------------------------------------------------


def hancock(hand: str = "", other: str = "", **more: Any) -> DictatorsTable:
    return under("john_hancock", player(hand, "hanford", facilities="Z1-01 Z2-01", **more), player(other))


@pytest.mark.parametrize(("number", "enough"), [(1, False), (3, False), (4, False), (5, True), (6, True)])
def test_john_hancock_disarms_only_on_5_and_6(number: int, enough: bool) -> None:
    table = play(hancock(), "disarm Z1-01", f"roll {number}")
    assert bool(table.state.players[0].disarmed) is enough


def test_john_hancock_leaves_after_the_first_success() -> None:
    table = play(hancock(), "disarm Z1-01", "roll 5")
    assert (table.state.players[0].father, table.state.father_discard) == ([], ["john_hancock"])


def test_john_hancock_stays_after_a_failure() -> None:
    table = play(hancock(), "disarm Z1-01", "roll 4")
    assert table.state.players[0].father == ["john_hancock"]


def test_john_hancock_stays_when_the_success_is_stopped() -> None:
    table = play(hancock("", "faulty_wiring#1"), "disarm Z1-01", "roll 5", "interrupt faulty_wiring#1")
    assert table.state.players[0].disarmed == []
    assert table.state.players[0].father == ["john_hancock"]


def test_john_hancock_leaves_after_a_hacker() -> None:
    table = play(hancock("hacker#1"), "play hacker#1 Z1-01")
    assert (table.state.players[0].disarmed, table.state.players[0].father) == (["Z1-01"], [])


def test_john_hancock_holds_for_an_engineer() -> None:
    table = play(hancock("engineer#1"), "play engineer#1 Z1-01", "roll 4")
    assert (table.state.players[0].disarmed, table.state.players[0].father) == ([], ["john_hancock"])


def test_john_hancock_does_not_leave_for_token_ii() -> None:
    table = play(hancock(tokens=["II"]), "token II", "choose Z2-01")
    assert (table.state.players[0].disarmed, table.state.players[0].father) == (["Z2-01"], ["john_hancock"])


def test_john_hancock_holds_for_warheads_and_leaves_after_one() -> None:
    table = under("john_hancock", player(at="trident"), trident_reveals=1, warheads=2)
    play(table, "disarm warhead", "roll 4")
    assert (table.state.warheads, table.state.players[0].father) == (2, ["john_hancock"])
    table = under("john_hancock", player(at="trident"), trident_reveals=1, warheads=2)
    play(table, "disarm warhead", "roll 5")
    assert (table.state.warheads, table.state.players[0].father) == (1, [])


def test_john_hancock_anothers_success_does_not_count() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player(father=["john_hancock"]))
    play(table, "disarm Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert table.state.players[1].father == ["john_hancock"]


# Patrick Henry ------------------------------------------------------------------------------------------------------------


def test_patrick_henry_the_hand_or_a_turn() -> None:
    table = drawn("patrick_henry", player("emp#1 veto#1"))
    assert (asked(table), options(table)) == (0, ["choose patrick_henry-1", "choose patrick_henry-2"])
    play(table, "choose patrick_henry-1")
    assert (table.state.players[0].hand, table.state.players[0].skips) == ([], 0)
    assert table.state.discard[-2:] == ["emp#1", "veto#1"]


def test_patrick_henry_the_skip_keeps_the_hand() -> None:
    table = play(drawn("patrick_henry", player("emp#1 veto#1")), "choose patrick_henry-2")
    assert (table.state.players[0].hand, table.state.players[0].skips) == (["emp#1", "veto#1"], 1)


def test_patrick_henry_an_empty_hand_costs_a_turn() -> None:
    table = drawn("patrick_henry")
    assert (prompt(table), table.state.players[0].skips) == ("prompt.act", 1)


def test_patrick_henry_received_in_anothers_turn_happens_at_once() -> None:
    table = received("patrick_henry", player("emp#1"))
    assert (asked(table), prompt(table)) == (1, "prompt.option")
    play(table, "choose patrick_henry-2")
    assert table.state.players[1].skips == 1


def test_patrick_henry_ruling_af_after_a_served_skip_only_the_discard_is_offered() -> None:
    table = received("patrick_henry", player("emp#1", served_skip=True))
    assert (table.state.players[1].hand, table.state.players[1].skips) == ([], 0)
    assert asked(table) == 0


def test_patrick_henry_ruling_af_after_a_served_skip_an_empty_hand_loses_nothing() -> None:
    table = received("patrick_henry", player(served_skip=True))
    assert (table.state.players[1].skips, asked(table)) == (0, 0)
    assert table.state.father_discard == ["patrick_henry"]


# Thomas Paine -------------------------------------------------------------------------------------------------------------


def test_thomas_paine_forbids_interruptions() -> None:
    table = under("thomas_paine", player("veto#1"), player("amtrak#1", "seattle"))
    play(table, "end_turn", "play amtrak#1")
    assert (asked(table), prompt(table)) == (1, "prompt.state_steps_oneself")


def test_thomas_paine_forbids_them_in_the_own_turn_too() -> None:
    mine = player("loaded_dice#1", "hanford", facilities="Z1-01")
    table = under("thomas_paine", mine)
    play(table, "disarm Z1-01", "roll 1")
    assert prompt(table) == "prompt.act"


def test_thomas_paine_action_cards_are_free() -> None:
    table = play(under("thomas_paine", player("amtrak#1", "seattle")), "play amtrak#1", "choose reno")
    assert table.state.players[0].location == "reno"


def test_thomas_paine_abilities_that_react_still_work() -> None:
    table = under("thomas_paine", player("veto#1", dictator="cleo"), player("espionage#1"))
    play(table, "end_turn", "play espionage#1 0")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])


def test_thomas_paine_tokens_that_react_still_work() -> None:
    table = under("thomas_paine", player(tokens=["XIII"]), deck="george_mason")
    play(table, "draw")
    assert options(table) == ["token XIII 1", "pass"]


def test_thomas_paine_is_over_after_three_turns() -> None:
    table = under("thomas_paine", player("veto#1"), player("amtrak#1", "seattle"), turns={"thomas_paine": 1})
    play(table, "end_turn", "play amtrak#1")
    assert (asked(table), prompt(table)) == (0, "answer.card_played")


def test_thomas_paine_received_in_anothers_turn_begins_with_the_next_own_one() -> None:
    table = received("thomas_paine", player("veto#1"), mine=player("amtrak#1", "washington_dc"))
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")


def test_thomas_paine_received_in_anothers_turn_holds_from_the_next_own_one_on() -> None:
    table = received("thomas_paine", player("veto#1"), mine=player("amtrak#1", "washington_dc"))
    play(table, "end_turn", "end_turn", "play amtrak#1")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")


# Roger Sherman ------------------------------------------------------------------------------------------------------------


def test_roger_sherman_left_and_right_each_take_a_card() -> None:
    table = drawn("roger_sherman", player("emp#1 emp#2 veto#1"), player(), player(), player())
    assert [len(each.hand) for each in table.state.players] == [1, 1, 0, 1]
    assert {card for each in table.state.players for card in each.hand} == {"emp#1", "emp#2", "veto#1"}


def test_roger_sherman_the_left_neighbour_comes_first() -> None:
    table = drawn("roger_sherman", player("emp#1"), player(), player())
    assert [each.hand for each in table.state.players] == [[], ["emp#1"], []]


def test_roger_sherman_with_two_players_the_opponent_takes_two() -> None:
    table = drawn("roger_sherman", player("emp#1 emp#2 veto#1"), player())
    assert [len(each.hand) for each in table.state.players] == [1, 2]


def test_roger_sherman_with_an_empty_hand_takes_nothing() -> None:
    table = drawn("roger_sherman", player(), player("emp#1"))
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]
    assert prompt(table) == "prompt.act"


def test_roger_sherman_received_in_anothers_turn_asks_the_receivers_neighbours() -> None:
    table = position(
        player(at="washington_dc"),
        player("emp#1"),
        player(),
        player(),
        deck="veto#2 veto#1 roger_sherman",
        phase="turn",
        presidential_deck="wrong_door#1",
    )
    play(table, "confront")
    # Seat 1 gives its only card to seat 2, on its left; then seats 2 and 3 draw for Wrong Door.
    assert [each.hand for each in table.state.players] == [[], [], ["emp#1", "veto#1"], ["veto#2"]]


# George Mason -------------------------------------------------------------------------------------------------------------


def test_george_mason_switches_the_ability_off_at_once_in_the_own_turn() -> None:
    table = drawn("george_mason", player(dictator="vlad"), player("emp#1", dictator="mao"))
    assert why_not(table, "ability 1") == ("forbidden", "4.5")


def test_george_mason_leaves_cards_tokens_and_assets_alone() -> None:
    mine = player("amtrak#1", "seattle", tokens=["I"], assets=["the_marauder#1"])
    table = under("george_mason", mine)
    assert {"play amtrak#1", "token I", "use the_marauder#1 2"} <= set(options(table))


def test_george_mason_removed_gives_the_ability_back() -> None:
    table = under("george_mason", player("censorship#1", dictator="vlad"), player("emp#1", dictator="mao"))
    play(table, "play censorship#1 george_mason", "ability 1")
    assert table.state.players[0].hand == ["emp#1"]


def test_george_mason_received_in_anothers_turn_begins_with_the_next_own_one() -> None:
    table = received("george_mason", player("emp#1", dictator="cleo"), mine=player("espionage#1", "washington_dc"))
    play(table, "play espionage#1 1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    assert options(table) == ["ability", "pass"]


def test_george_mason_a_received_father_is_shown_to_all() -> None:
    table = received("george_mason")
    assert "event_shown" in events(table)
    assert table.view(0).state.players[1].father == ["george_mason"]
