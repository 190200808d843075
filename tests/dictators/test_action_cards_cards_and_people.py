"""Tests for action cards about cards, turns and other players (4.2): effects, restrictions, and the seat that chooses."""

from __future__ import annotations

import pytest

from tests.dictators.tables import (
    DictatorsTable,
    asked,
    choices,
    events,
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

# Just What I Needed! ------------------------------------------------------------------------------------------------------


def test_just_what_i_needed_takes_a_card_of_ones_choice_from_the_pile() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="veto#1 amtrak#1 emp#1")
    play(table, "play just_what_i_needed#1")
    assert choices(table) == {"veto#1", "amtrak#1", "emp#1"}
    play(table, "choose amtrak#1")
    assert hand(table, 0) == ["amtrak#1"]
    assert table.state.discard == ["veto#1", "emp#1", "just_what_i_needed#1"]
    assert table.state.spent == 1


def test_just_what_i_needed_cannot_fetch_itself() -> None:
    table = play(position(player("just_what_i_needed#1"), player(), discard="veto#1"), "play just_what_i_needed#1")
    assert hand(table, 0) == ["veto#1"]
    assert table.state.discard == ["just_what_i_needed#1"]


def test_just_what_i_needed_names_nothing_the_card_is_chosen_when_it_happens() -> None:
    table = position(player("just_what_i_needed#1"), player("veto#1"), discard="amtrak#1 emp#1")
    assert why_not(table, "play just_what_i_needed#1 amtrak#1") == ("names_nothing", "1.18 z")
    play(table, "play just_what_i_needed#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")


def test_just_what_i_needed_vetoed_fetches_nothing() -> None:
    table = position(player("just_what_i_needed#1"), player("veto#1"), discard="amtrak#1")
    play(table, "play just_what_i_needed#1", "interrupt veto#1")
    assert hand(table, 0) == []
    assert table.state.discard == ["amtrak#1", "veto#1", "just_what_i_needed#1"]


def test_just_what_i_needed_reveals_a_defcon_card_at_once() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="veto#1 defcon#1", defcon=3)
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert (table.state.defcon, hand(table, 0)) == (2, [])
    # Level 2 moved 20 cards before the DEFCON card went to the pile, followed by the card that fetched it.
    assert len(table.state.discard) == 1 + 20 + 2
    assert table.state.discard[-2:] == ["defcon#1", "just_what_i_needed#1"]


def test_just_what_i_needed_makes_who_fetches_the_defcon_card_the_raiser() -> None:
    table = position(player("just_what_i_needed#1"), player(), discard="defcon#1")
    play(table, "play just_what_i_needed#1")
    assert table.state.defcon == 4
    assert (asked(table), prompt(table)) == (0, "prompt.roadblock")


def test_just_what_i_needed_reveals_the_trident_card_at_once() -> None:
    table = position(player("just_what_i_needed#1"), player(), player(), discard="trident#1")
    play(table, "play just_what_i_needed#1")
    assert (table.state.trident_reveals, table.state.warheads) == (1, 3)
    assert hand(table, 0) == []
    assert table.state.discard == ["trident#1", "just_what_i_needed#1"]


def test_just_what_i_needed_is_no_draw_action_so_no_pickpocket() -> None:
    table = position(player("just_what_i_needed#1"), player("pickpocket#1"), discard="amtrak#1")
    play(table, "play just_what_i_needed#1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert hand(table, 0) == ["amtrak#1"]


# EMP ----------------------------------------------------------------------------------------------------------------------


def test_emp_gives_a_skip_to_every_dictator_in_the_state_the_player_included() -> None:
    table = position(player("emp#1", "cleveland"), player("", "piketon"), player("", "cleveland"), player("", "detroit"))
    play(table, "play emp#1 OH")
    assert skips(table) == [1, 1, 1, 0]
    assert table.state.spent == 2


def test_emp_names_only_a_state_with_a_dictator_in_it() -> None:
    table = position(player("emp#1", "cleveland"), player("", "washington_dc"), player("", "cia_hq"), player("", "toronto"))
    assert set(options(table, "play")) == {"play emp#1 OH", "play emp#1 DC", "play emp#1 CIA"}
    assert why_not(table, "play emp#1 PA") == ("nobody_there", "4.2")
    assert why_not(table, "play emp#1") == ("names_a_state", "1.18 z")


def test_emp_does_not_work_outside_the_usa() -> None:
    table = position(player("emp#1", "seattle"), player("", "vancouver"), player("", "guantanamo_bay"))
    assert options(table, "play") == ["play emp#1 WA"]
    assert why_not(table, "play emp#1 vancouver") == ("names_a_state", "1.18 z")


def test_emp_works_in_hawaii_and_for_a_player_who_is_abroad() -> None:
    table = play(position(player("emp#1", "toronto"), player()), "play emp#1 HI")
    assert skips(table) == [0, 1]


def test_emp_immunity_spares_one_and_the_rest_stands() -> None:
    table = position(player("emp#1", "piketon"), player("diplomatic_immunity#1", "piketon"), player("", "cleveland"))
    play(table, "play emp#1 OH", "interrupt diplomatic_immunity#1")
    assert skips(table) == [1, 0, 1]


def test_emp_is_nothing_to_be_immune_against_elsewhere_nor_for_its_own_player() -> None:
    hands = "emp#1 diplomatic_immunity#1"
    table = position(player(hands, "piketon"), player("diplomatic_immunity#2", "detroit"), player("", "piketon"))
    play(table, "play emp#1 OH")
    assert (prompt(table), skips(table)) == ("prompt.act", [1, 0, 1])


def test_emp_names_no_player_so_there_is_no_scapegoat() -> None:
    table = position(player("emp#1"), player("scapegoat#1", "piketon"), player("", "detroit"))
    play(table, "play emp#1 OH")
    assert (prompt(table), skips(table)) == ("prompt.act", [0, 1, 0])


def test_emp_lays_no_skip_before_a_player_who_has_just_served_one() -> None:
    guarded = player("", "piketon", served_skip=True)
    table = play(position(player("emp#1"), guarded, player("", "piketon")), "play emp#1 OH")
    assert skips(table) == [0, 0, 1]
    table = position(player("emp#1"), guarded, player())
    assert why_not(table, "play emp#1 OH") == ("skip_guard", "1.18 af")


# Censorship ---------------------------------------------------------------------------------------------------------------


def test_censorship_sends_a_founding_father_to_the_fathers_pile() -> None:
    target = player("", father=["john_adams"])
    table = position(player("censorship#1"), target, discard="", father_discard=[], turns={"john_adams": 2})
    play(table, "play censorship#1 john_adams")
    assert table.state.players[1].father == []
    assert table.state.father_discard == ["john_adams"]
    assert table.state.discard == ["censorship#1"]
    assert "john_adams" not in table.state.turns
    assert table.state.spent == 1


def test_censorship_removes_an_asset() -> None:
    table = position(player("censorship#1"), player("", assets=["spy_satellite#1"]), discard="")
    play(table, "play censorship#1 spy_satellite#1")
    assert table.state.players[1].assets == []
    assert table.state.discard == ["spy_satellite#1", "censorship#1"]


def test_censorship_removes_a_multi_turn_card() -> None:
    target = player("", lasting=["spin_doctor#1"])
    table = position(player("censorship#1"), target, discard="", turns={"spin_doctor#1": 2})
    play(table, "play censorship#1 spin_doctor#1")
    assert table.state.players[1].lasting == []
    assert table.state.discard == ["spin_doctor#1", "censorship#1"]


def test_censorship_removes_a_waiting_bribery() -> None:
    target = player("", briberies=["bribery#1"])
    table = position(player("censorship#1"), target, player(), discard="", bribers={"bribery#1": 2})
    play(table, "play censorship#1 bribery#1", "end_turn")
    assert table.state.discard == ["bribery#1", "censorship#1"]
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 1)


def test_censorship_may_name_ones_own_card() -> None:
    me = player("censorship#1 amtrak#1", "bangor", father=["john_adams"])
    # John Adams forbids action cards, so Censorship can't remove him from its own player, but it can remove James Madison.
    assert why_not(position(me, player(), turns={"john_adams": 2}), "play censorship#1 john_adams") == ("forbidden", "4.5")
    table = position(player("censorship#1", father=["james_madison"]), player())
    play(table, "play censorship#1 james_madison")
    assert table.state.players[0].father == []


def test_censorship_of_a_card_on_oneself_ends_its_effect_at_once() -> None:
    me = player("censorship#1", lasting=["economic_sanctions#1"])
    table = position(me, player(), deck="emp#1 amtrak#1 helicopter#1", turns={"economic_sanctions#1": 3})
    play(table, "play censorship#1 economic_sanctions#1", "draw", "draw")
    assert table.state.spent == 3


def test_censorship_needs_a_card_in_play_and_skip_markers_are_none() -> None:
    table = position(player("censorship#1 amtrak#1"), player("emp#1", skips=2))
    assert options(table, "play") == []
    assert why_not(table, "play censorship#1") == ("card_in_play", "1.18 z")
    assert why_not(table, "play censorship#1 emp#1") == ("not_in_play", "4.2")


def test_censorship_hits_the_owner_of_the_card() -> None:
    owner = player("diplomatic_immunity#1", assets=["spy_satellite#1"])
    table = position(player("censorship#1"), owner, player("diplomatic_immunity#2"))
    play(table, "play censorship#1 spy_satellite#1")
    assert asked(table) == 1
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.players[1].assets == ["spy_satellite#1"]
    assert prompt(table) == "prompt.act"


def test_censorship_of_ones_own_card_hits_nobody() -> None:
    me = player("censorship#1 diplomatic_immunity#1", assets=["spy_satellite#1"])
    table = position(me, player("diplomatic_immunity#2 scapegoat#1", assets=["private_jet#1"]), player())
    play(table, "play censorship#1 spy_satellite#1")
    assert (prompt(table), table.state.players[0].assets) == ("prompt.act", [])


def test_censorship_after_scapegoat_names_a_card_of_the_new_target() -> None:
    first = player("scapegoat#1", assets=["spy_satellite#1"])
    second = player("", assets=["private_jet#1", "blackmail_box#1"], father=["james_madison"])
    table = position(player("censorship#1"), first, second)
    play(table, "play censorship#1 spy_satellite#1", "interrupt scapegoat#1 2")
    assert asked(table) == 0
    assert choices(table) == {"private_jet#1", "blackmail_box#1", "james_madison"}
    play(table, "choose blackmail_box#1")
    assert table.state.players[1].assets == ["spy_satellite#1"]
    assert table.state.players[2].assets == ["private_jet#1"]


def test_censorship_scapegoat_needs_somebody_with_a_card_in_play() -> None:
    first = player("scapegoat#1", assets=["spy_satellite#1"])
    table = play(position(player("censorship#1"), first, player()), "play censorship#1 spy_satellite#1")
    assert prompt(table) == "prompt.act"
    assert table.state.players[1].assets == []


# Bribery ------------------------------------------------------------------------------------------------------------------


def test_bribery_lies_before_the_opponent_until_the_next_turn_and_is_then_discarded() -> None:
    table = position(player("bribery#1"), player(), player(), discard="")
    play(table, "play bribery#1 1")
    assert (table.state.spent, table.state.players[1].briberies, table.state.discard) == (3, ["bribery#1"], [])
    play(table, "end_turn")
    assert (table.state.active, table.state.players[1].briberies, table.state.discard) == (1, [], ["bribery#1"])
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 0)


def test_bribery_is_played_with_the_hand_meeple_and_facilities_of_the_opponent() -> None:
    bribed = player("amtrak#1", "hanford", facilities="Z1-01")
    table = play(position(player("bribery#1 emp#1", "bangor"), bribed, player()), "play bribery#1 1", "end_turn")
    seen = table.view(0).state.players[1]
    assert (seen.hand, seen.facilities[0]) == (["amtrak#1"], ["Z1-01"])
    assert options(table, "play") == ["play amtrak#1"]
    play(table, "disarm Z1-01")
    assert table.decision is not None
    assert table.decision.by == 0
    play(table, "roll 6")
    assert table.state.players[1].disarmed == ["Z1-01"]
    assert table.state.players[0].location == "bangor"


def test_bribery_is_played_with_the_dictator_assets_and_tokens_of_the_opponent() -> None:
    bribed = player("", "seattle", dictator="mao", tokens=["XV"], assets=["private_jet#1"])
    three = [player("bribery#1", tokens=["I"]), bribed, player("", dictator="vlad")]
    table = position(*three, discard="amtrak#1", roadblocks=["hanford-seattle"])
    play(table, "play bribery#1 1", "end_turn")
    found = options(table)
    assert {"draw_discarded", "token XV", "use private_jet#1 1"} <= set(found)
    assert "token I" not in found


def test_bribery_the_briber_may_not_use_the_own_hand_in_that_turn() -> None:
    table = position(player("bribery#1 veto#1 tornado_season#1"), player("amtrak#1", "bangor"), player())
    play(table, "play bribery#1 1", "end_turn", "play amtrak#1", "choose concord")
    assert (places(table)[1], prompt(table)) == ("concord", "prompt.act")
    play(table, "end_turn")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (2, 2)


def test_bribery_the_briber_answers_for_the_bribed_seat() -> None:
    table = position(player("bribery#1"), player("amtrak#1 veto#1", "bangor"), player("veto#2"))
    play(table, "play bribery#1 1", "pass", "pass", "end_turn", "play amtrak#1", "interrupt veto#2")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 0)
    play(table, "interrupt veto#1")
    assert prompt(table) == "prompt.state_steps_oneself"


def test_bribery_waits_for_the_first_turn_that_is_really_played() -> None:
    table = play(position(player("bribery#1"), player("", skips=2)), "play bribery#1 1", "end_turn")
    for left in (1, 0):
        assert (table.state.active, skips(table)[1], table.state.players[1].briberies) == (0, left, ["bribery#1"])
        play(table, "end_turn")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 0)


def test_bribery_names_an_opponent() -> None:
    table = position(player("bribery#1"), player(), player())
    assert options(table, "play") == ["play bribery#1 1", "play bribery#1 2"]
    assert why_not(table, "play bribery#1 0") == ("oneself", "4.0")


def test_bribery_a_win_in_the_bribed_turn_belongs_to_the_bribed_seat() -> None:
    bribed = player("", "washington_dc")
    table = position(player("bribery#1"), bribed, presidential_deck="oval_office#1")
    play(table, "play bribery#1 1", "end_turn", "confront", "roll 20")
    assert table.result is not None
    assert table.result.winners == (1,)


def test_bribery_twice_before_one_seat_is_a_turn_each_in_the_order_laid() -> None:
    bribed = player("", briberies=["bribery#2", "bribery#1"])
    table = position(player(), bribed, player(), bribers={"bribery#1": 0, "bribery#2": 2}, active=1, phase="turn")
    assert table.decision is not None
    assert (table.decision.by, table.state.players[1].briberies) == (2, ["bribery#1"])
    play(table, "end_turn", "end_turn", "end_turn")
    assert table.state.active == 1
    assert table.decision.by == 0
    play(table, "end_turn", "end_turn", "end_turn")
    assert table.decision.by == 1


def test_bribery_met_with_immunity_lies_before_nobody() -> None:
    table = position(player("bribery#1"), player("diplomatic_immunity#1"), discard="")
    play(table, "play bribery#1 1", "interrupt diplomatic_immunity#1")
    assert table.state.players[1].briberies == []
    assert table.state.discard == ["diplomatic_immunity#1", "bribery#1"]
    assert table.state.spent == 3


def test_bribery_can_be_passed_on_with_scapegoat() -> None:
    table = position(player("bribery#1"), player("scapegoat#1"), player())
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2")
    assert [each.briberies for each in table.state.players] == [[], [], ["bribery#1"]]


# Mutually Assured Destruction ---------------------------------------------------------------------------------------------

MAD = "mutually_assured_destruction#1"


def test_mutually_assured_destruction_asks_each_opponent_with_a_card_clockwise() -> None:
    table = position(player("", "seattle"), player("emp#1"), player(MAD, "bangor"), player(), player("amtrak#1"), active=2)
    play(table, f"play {MAD}")
    assert (asked(table), prompt(table), options(table)) == (4, "prompt.discard_or_let_go", ["choose amtrak#1", "pass"])
    play(table, "pass")
    assert (asked(table), prompt(table)) == (1, "prompt.discard_or_let_go")


def test_mutually_assured_destruction_moves_up_to_three_states_if_one_does_not_discard() -> None:
    table = position(player(MAD, "bangor"), player("emp#1 helicopter#1"), player("amtrak#1"), discard="")
    play(table, f"play {MAD}", "choose helicopter#1", "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")
    nearer = {"concord", "montpelier", "boston", "new_york_city", "seneca", "groton", "providence"}
    assert choices(table) == nearer
    play(table, "choose seneca")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("seneca", 1, 0)
    assert table.state.discard == ["helicopter#1", MAD]
    assert (hand(table, 1), hand(table, 2)) == (["emp#1"], ["amtrak#1"])


def test_mutually_assured_destruction_asks_everybody_even_after_one_has_refused() -> None:
    table = position(player(MAD, "bangor"), player("emp#1"), player("amtrak#1"), discard="")
    play(table, f"play {MAD}", "pass", "choose amtrak#1")
    assert table.state.discard == ["amtrak#1"]
    assert prompt(table) == "prompt.state_steps_oneself"


def test_mutually_assured_destruction_lets_the_player_stay_after_all() -> None:
    table = play(position(player(MAD, "bangor"), player("emp#1")), f"play {MAD}", "pass")
    assert "pass" in options(table)
    play(table, "pass")
    assert (places(table)[0], prompt(table)) == ("bangor", "prompt.act")


def test_mutually_assured_destruction_does_nothing_if_all_discard() -> None:
    table = position(player(MAD, "bangor"), player("emp#1"), player(""), player("amtrak#1"), discard="")
    play(table, f"play {MAD}", "choose emp#1", "choose amtrak#1")
    assert (places(table)[0], prompt(table), table.state.spent) == ("bangor", "prompt.act", 1)
    assert table.state.discard == ["emp#1", "amtrak#1", MAD]


def test_mutually_assured_destruction_leaves_the_immune_out_of_account() -> None:
    table = position(player(MAD, "bangor"), player("diplomatic_immunity#1 emp#1"), player("amtrak#1"))
    play(table, f"play {MAD}", "interrupt diplomatic_immunity#1")
    assert asked(table) == 2
    play(table, "choose amtrak#1")
    assert (places(table)[0], prompt(table), hand(table, 1)) == ("bangor", "prompt.act", ["emp#1"])


def test_mutually_assured_destruction_does_nothing_if_nobody_is_left_to_ask() -> None:
    table = position(player(MAD, "bangor"), player("diplomatic_immunity#1 emp#1"), player())
    play(table, f"play {MAD}", "interrupt diplomatic_immunity#1")
    assert (places(table)[0], prompt(table), hand(table, 1)) == ("bangor", "prompt.act", ["emp#1"])
    table = play(position(player(MAD, "bangor"), player("emp#1", dictator="cleo")), f"play {MAD}", "ability")
    assert (places(table)[0], prompt(table), hand(table, 1)) == ("bangor", "prompt.act", ["emp#1"])


def test_mutually_assured_destruction_leaves_out_who_spent_the_last_card_on_a_reaction() -> None:
    table = position(player(MAD + " veto#2", "bangor"), player("veto#1"), player("amtrak#1"))
    play(table, f"play {MAD}", "interrupt veto#1", "interrupt veto#2")
    assert asked(table) == 2
    play(table, "choose amtrak#1")
    assert (places(table)[0], prompt(table)) == ("bangor", "prompt.act")


@pytest.mark.parametrize("place", ["honolulu", "toronto", "guantanamo_bay"])
def test_mutually_assured_destruction_needs_a_state_step_that_can_be_made(place: str) -> None:
    assert why_not(position(player(MAD, place), player("emp#1")), f"play {MAD}") in (
        ("no_state_next", "4.0"),
        ("not_in_usa", "1.18 j"),
    )


def test_mutually_assured_destruction_has_no_single_target_for_a_scapegoat() -> None:
    table = play(position(player(MAD, "bangor"), player("scapegoat#1"), player()), f"play {MAD}")
    assert (asked(table), prompt(table)) == (1, "prompt.discard_or_let_go")


# Morale Boost -------------------------------------------------------------------------------------------------------------


def test_morale_boost_gives_another_full_turn() -> None:
    table = position(player("morale_boost#1", "seattle"), player(), deck="emp#1 helicopter#1 amtrak#1")
    play(table, "play morale_boost#1", "travel hanford", "draw", "end_turn")
    assert (table.state.active, table.state.spent, table.state.travels) == (0, 0, 0)
    play(table, "travel seattle", "draw", "draw", "end_turn")
    assert table.state.active == 1


def test_morale_boost_costs_one_action_and_is_discarded() -> None:
    table = play(position(player("morale_boost#1"), player(), discard=""), "play morale_boost#1")
    assert (table.state.spent, table.state.discard) == (1, ["morale_boost#1"])


def test_morale_boost_is_not_playable_while_an_extra_turn_waits_nor_in_one() -> None:
    table = play(position(player("morale_boost#1 morale_boost#2"), player()), "play morale_boost#1")
    assert why_not(table, "play morale_boost#2") == ("extra_turn_waits", "1.18 ag")
    play(table, "end_turn")
    assert (table.state.active, why_not(table, "play morale_boost#2")) == (0, ("extra_turn_now", "1.18 ag"))
    play(table, "end_turn", "end_turn")
    assert table.state.active == 0
    assert "play morale_boost#2" in options(table)


def test_morale_boost_the_extra_turn_is_eaten_by_a_skip_marker() -> None:
    table = position(player("morale_boost#1 amtrak#1", "bangor"), player())
    play(table, "play morale_boost#1", "play amtrak#1", "choose concord", "end_turn")
    assert (table.state.active, skips(table)) == (1, [0, 0])
    play(table, "end_turn")
    assert table.state.active == 0


def test_morale_boost_the_extra_turn_has_its_start() -> None:
    table = position(player("morale_boost#1 emp#1"), player("wiretap#1"))
    play(table, "play morale_boost#1", "end_turn")
    assert (asked(table), prompt(table)) == (1, "answer.turn_starts")


def test_morale_boost_both_turns_count_for_a_multi_turn_card() -> None:
    me = player("morale_boost#1", lasting=["spin_doctor#1"])
    table = play(position(me, player(), turns={"spin_doctor#1": 3}), "play morale_boost#1", "end_turn")
    assert table.state.turns["spin_doctor#1"] == 2
    play(table, "end_turn")
    assert table.state.turns["spin_doctor#1"] == 1


def test_morale_boost_in_a_bribed_turn_belongs_to_the_seat_not_to_the_briber() -> None:
    table = position(player("bribery#1"), player("morale_boost#1"), player())
    play(table, "play bribery#1 1", "end_turn", "play morale_boost#1", "end_turn")
    assert table.decision is not None
    assert (table.state.active, table.decision.seat, table.decision.by) == (1, 1, 1)


def test_morale_boost_vetoed_gives_no_turn() -> None:
    table = play(position(player("morale_boost#1"), player("veto#1")), "play morale_boost#1", "interrupt veto#1", "end_turn")
    assert table.state.active == 1


# Swiss Bank Account -------------------------------------------------------------------------------------------------------


def test_swiss_bank_account_draws_two_cards() -> None:
    table = play(
        position(player("swiss_bank_account#1"), player(), deck="emp#1 veto#1 amtrak#1"), "play swiss_bank_account#1"
    )
    assert (hand(table, 0), table.state.deck) == (["amtrak#1", "veto#1"], ["emp#1"])
    assert (table.state.spent, table.state.discard[-1]) == (1, "swiss_bank_account#1")


def test_swiss_bank_account_an_event_card_counts_and_is_resolved_before_the_next() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 veto#1 james_madison")
    play(table, "play swiss_bank_account#1")
    assert (hand(table, 0), table.state.deck) == (["veto#1"], ["emp#1"])
    assert table.state.players[0].father == ["james_madison"]
    order = [event for event in events(table) if event in ("father_laid", "drew")]
    assert order == ["father_laid", "drew"]


def test_swiss_bank_account_is_no_draw_action_so_no_pickpocket() -> None:
    table = position(player("swiss_bank_account#1"), player("pickpocket#1"), deck="veto#1 amtrak#1")
    play(table, "play swiss_bank_account#1")
    assert (asked(table), prompt(table), hand(table, 0)) == (0, "prompt.act", ["amtrak#1", "veto#1"])


def test_swiss_bank_account_is_drawn_unseen_by_others() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 amtrak#1")
    play(table, "play swiss_bank_account#1")
    assert table.view(1).state.players[0].hand == ["?", "?"]


# Espionage ----------------------------------------------------------------------------------------------------------------


def test_espionage_looks_at_a_hand_takes_a_card_and_gives_another() -> None:
    table = position(player("espionage#1 emp#1 bulldozer#1"), player("amtrak#1 helicopter#1"), player(), discard="")
    play(table, "play espionage#1 1")
    assert (asked(table), choices(table)) == (0, {"amtrak#1", "helicopter#1"})
    play(table, "choose helicopter#1")
    # The card just taken can't be chosen.
    assert (asked(table), choices(table)) == (0, {"emp#1", "bulldozer#1"})
    play(table, "choose bulldozer#1")
    assert (hand(table, 0), hand(table, 1)) == (["emp#1", "helicopter#1"], ["amtrak#1", "bulldozer#1"])
    assert (table.state.spent, table.state.discard) == (1, ["espionage#1"])


def test_espionage_shows_the_hand_to_its_player_alone() -> None:
    table = position(player("espionage#1"), player("amtrak#1 helicopter#1"), player())
    play(table, "play espionage#1 1")
    assert table.view(0).state.players[1].hand == ["amtrak#1", "helicopter#1"]
    assert table.view(2).state.players[1].hand == ["?", "?"]
    play(table, "choose helicopter#1")
    assert table.view(2).state.players[0].hand == ["?"]
    assert not any("helicopter#1" in str(event) for event in table.events_for(2))


def test_espionage_without_another_card_gives_nothing_back() -> None:
    table = play(position(player("espionage#1"), player("amtrak#1"), player()), "play espionage#1 1")
    assert (hand(table, 0), hand(table, 1), prompt(table)) == (["amtrak#1"], [], "prompt.act")


def test_espionage_must_give_the_only_other_card() -> None:
    table = play(position(player("espionage#1 emp#1"), player("amtrak#1"), player()), "play espionage#1 1")
    assert (hand(table, 0), hand(table, 1)) == (["amtrak#1"], ["emp#1"])


def test_espionage_names_an_opponent_with_a_card() -> None:
    table = position(player("espionage#1"), player(), player("amtrak#1"))
    assert options(table, "play") == ["play espionage#1 2"]
    assert why_not(table, "play espionage#1 1") == ("no_cards", "1.18 y")
    assert why_not(table, "play espionage#1 0") == ("oneself", "4.0")


def test_espionage_does_nothing_if_the_hand_was_spent_on_reactions() -> None:
    table = position(player("espionage#1 veto#2"), player("veto#1"))
    play(table, "play espionage#1 1", "interrupt veto#1", "interrupt veto#2")
    assert (prompt(table), hand(table, 0), hand(table, 1)) == ("prompt.act", [], [])


def test_espionage_with_scapegoat_looks_at_the_other_hand() -> None:
    table = position(player("espionage#1 emp#1"), player("scapegoat#1"), player("amtrak#1 helicopter#1"), player())
    play(table, "play espionage#1 1")
    # A player without cards can't be the scapegoat.
    assert options(table) == ["interrupt scapegoat#1 2", "pass"]
    play(table, "interrupt scapegoat#1 2")
    assert (asked(table), choices(table)) == (0, {"amtrak#1", "helicopter#1"})
    play(table, "choose amtrak#1")
    assert (hand(table, 0), hand(table, 2)) == (["amtrak#1"], ["helicopter#1", "emp#1"])


# Economic Sanctions -------------------------------------------------------------------------------------------------------

SANCTIONS = "economic_sanctions#1"


def test_economic_sanctions_allow_two_actions_for_three_turns_of_the_opponent() -> None:
    table = position(player(SANCTIONS), player("", "hanford"), deck="emp#1 amtrak#1 helicopter#1")
    play(table, f"play {SANCTIONS} 1")
    assert (table.state.players[1].lasting, table.state.turns[SANCTIONS]) == ([SANCTIONS], 3)
    assert (table.state.spent, SANCTIONS in table.state.discard) == (2, False)
    play(table, "end_turn")
    for left, there in ((2, "seattle"), (1, "hanford"), (0, "seattle")):
        play(table, f"travel {there}", "draw")
        assert why_not(table, "draw") == ("too_few_actions", "1.4")
        play(table, "end_turn", "end_turn")
        assert table.state.turns.get(SANCTIONS, 0) == left
    assert (table.state.players[1].lasting, table.state.discard[-1]) == ([], SANCTIONS)


def test_economic_sanctions_hinder_nobody_else() -> None:
    table = position(player(SANCTIONS), player(), deck="emp#1 amtrak#1")
    play(table, f"play {SANCTIONS} 1", "draw")
    assert table.state.spent == 3


def test_economic_sanctions_do_not_count_skipped_turns() -> None:
    table = play(position(player(SANCTIONS), player("", skips=1)), f"play {SANCTIONS} 1", "end_turn")
    assert (table.state.active, skips(table)[1], table.state.turns[SANCTIONS]) == (0, 0, 3)


def test_economic_sanctions_under_thomas_jefferson_still_leave_two_actions() -> None:
    sanctioned = player("", lasting=[SANCTIONS], father=["thomas_jefferson"])
    table = position(sanctioned, player(), deck="emp#1 amtrak#1", turns={SANCTIONS: 3, "thomas_jefferson": 2})
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_economic_sanctions_make_cards_that_cost_three_unplayable() -> None:
    table = position(player("bribery#1", lasting=[SANCTIONS]), player(), turns={SANCTIONS: 3})
    assert why_not(table, "play bribery#1 1") == ("too_few_actions", "1.4")


def test_economic_sanctions_name_an_opponent_who_may_be_immune_or_have_a_scapegoat() -> None:
    three = [player(SANCTIONS), player("diplomatic_immunity#1 scapegoat#1"), player()]
    assert why_not(position(*three), f"play {SANCTIONS} 0") == ("oneself", "4.0")
    table = play(position(*three, discard=""), f"play {SANCTIONS} 1", "interrupt diplomatic_immunity#1")
    assert (table.state.players[1].lasting, table.state.discard[-1]) == ([], SANCTIONS)
    table = play(position(*three), f"play {SANCTIONS} 1", "interrupt scapegoat#1 2")
    assert [each.lasting for each in table.state.players] == [[], [], [SANCTIONS]]


# House Arrest -------------------------------------------------------------------------------------------------------------

ARREST = "house_arrest#1"


def test_house_arrest_forbids_travel_by_road_and_the_flight_action_for_two_turns() -> None:
    table = play(position(player(ARREST), player("", "seattle")), f"play {ARREST} 1")
    assert (table.state.players[1].lasting, table.state.turns[ARREST], table.state.spent) == ([ARREST], 2, 2)
    play(table, "end_turn")
    for left in (1, 0):
        assert why_not(table, "travel hanford") == ("forbidden", "4.2")
        assert why_not(table, "fly vancouver") == ("forbidden", "4.2")
        play(table, "end_turn", "end_turn")
        assert table.state.turns.get(ARREST, 0) == left
    assert (table.state.players[1].lasting, table.state.discard[-1]) == ([], ARREST)
    assert {"travel hanford", "fly vancouver"} <= set(options(table))


def test_house_arrest_allows_steps_by_cards() -> None:
    arrested = player("road_trip#1 sneaking_across#1 amtrak#1 helicopter#1", "seattle", lasting=[ARREST])
    table = position(arrested, player(), turns={ARREST: 2})
    cards = ["road_trip#1", "sneaking_across#1", "amtrak#1", "helicopter#1"]
    assert options(table, "play") == [f"play {card}" for card in cards]
    play(table, "play road_trip#1", "choose trojan", "choose medford")
    assert places(table)[0] == "medford"


def test_house_arrest_allows_asset_abilities_also_those_that_cost_travel() -> None:
    arrested = player("", "seattle", lasting=[ARREST], assets=["the_marauder#1", "private_jet#1"])
    table = position(arrested, player(), turns={ARREST: 2})
    assert {"use the_marauder#1 2", "use private_jet#1 1", "use private_jet#1 2"} <= set(options(table, "use"))
    play(table, "use the_marauder#1 2", "choose trojan")
    assert (places(table)[0], table.state.travels) == ("trojan", 1)


def test_house_arrest_allows_disarming() -> None:
    arrested = player("", "hanford", lasting=[ARREST], facilities="Z1-01")
    table = play(position(arrested, player(), turns={ARREST: 2}), "disarm Z1-01", "roll 5")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_house_arrest_names_an_opponent_who_may_be_immune_or_have_a_scapegoat() -> None:
    three = [player(ARREST), player("diplomatic_immunity#1 scapegoat#1"), player()]
    assert why_not(position(*three), f"play {ARREST} 0") == ("oneself", "4.0")
    table = play(position(*three), f"play {ARREST} 1", "interrupt diplomatic_immunity#1")
    assert table.state.players[1].lasting == []
    table = play(position(*three), f"play {ARREST} 1", "interrupt scapegoat#1 2")
    assert [each.lasting for each in table.state.players] == [[], [], [ARREST]]


# Body Double --------------------------------------------------------------------------------------------------------------

DOUBLE = "body_double#1"


def test_body_double_swaps_locations() -> None:
    table = play(position(player(DOUBLE, "bangor"), player("", "seattle"), discard=""), f"play {DOUBLE} 1")
    assert (places(table), table.state.spent) == (["seattle", "bangor"], 2)
    assert (table.state.travels, table.state.discard) == (0, [DOUBLE])


def test_body_double_opens_w5_for_both_clockwise_from_the_active_player() -> None:
    three = [player("", "seattle"), player("tornado_season#1", "boise"), player(DOUBLE, "bangor")]
    table = play(position(*three, active=2), f"play {DOUBLE} 0")
    assert places(table) == ["bangor", "boise", "seattle"]
    assert (asked(table), waits_for(table)) == (1, ("moved", 2))
    play(table, "pass")
    assert (asked(table), waits_for(table)) == (1, ("moved", 0))
    play(table, "interrupt tornado_season#1")
    assert places(table) == ["concord", "boise", "seattle"]


def test_body_double_each_of_the_two_may_send_a_tornado_after_the_other() -> None:
    table = position(player(f"{DOUBLE} tornado_season#1", "bangor"), player("tornado_season#2", "seattle"))
    play(table, f"play {DOUBLE} 1")
    assert (asked(table), waits_for(table)) == (1, ("moved", 0))
    play(table, "interrupt tornado_season#2", "choose medford")
    assert (asked(table), waits_for(table)) == (0, ("moved", 1))
    play(table, "interrupt tornado_season#1")
    assert places(table) == ["medford", "concord"]


@pytest.mark.parametrize("place", ["washington_dc", "honolulu"])
def test_body_double_neither_may_be_in_washington_dc_or_hawaii(place: str) -> None:
    assert why_not(position(player(DOUBLE, "bangor"), player("", place)), f"play {DOUBLE} 1") == ("wrong_place", "4.2")
    assert why_not(position(player(DOUBLE, place), player("", "bangor")), f"play {DOUBLE} 1") == ("wrong_place", "4.2")


@pytest.mark.parametrize("place", ["toronto", "tijuana", "guantanamo_bay"])
def test_body_double_both_must_be_in_the_usa(place: str) -> None:
    assert why_not(position(player(DOUBLE, "bangor"), player("", place)), f"play {DOUBLE} 1") == ("not_in_usa", "1.18 j")
    assert options(position(player(DOUBLE, place), player("", "bangor")), "play") == []


def test_body_double_needs_an_opponent_at_another_location() -> None:
    table = position(player(DOUBLE, "seattle"), player("", "seattle"), player("", "hanford"))
    assert why_not(table, f"play {DOUBLE} 1") == ("same_place", "4.2")
    assert why_not(table, f"play {DOUBLE} 0") == ("oneself", "4.0")
    assert options(table, "play") == [f"play {DOUBLE} 2"]


def test_body_double_can_be_met_with_immunity_or_passed_on() -> None:
    three = [player(DOUBLE, "bangor"), player("diplomatic_immunity#1 scapegoat#1", "seattle"), player("", "dallas")]
    table = play(position(*three), f"play {DOUBLE} 1", "interrupt diplomatic_immunity#1")
    assert places(table) == ["bangor", "seattle", "dallas"]
    table = play(position(*three), f"play {DOUBLE} 1", "interrupt scapegoat#1 2")
    assert places(table) == ["dallas", "seattle", "bangor"]


# Spin Doctor --------------------------------------------------------------------------------------------------------------


def test_spin_doctor_lies_before_its_player_for_three_turns_this_one_included() -> None:
    table = play(position(player("spin_doctor#1"), player(), discard=""), "play spin_doctor#1")
    assert (table.state.players[0].lasting, table.state.turns["spin_doctor#1"]) == (["spin_doctor#1"], 3)
    assert (table.state.spent, table.state.discard) == (1, [])
    for left in (2, 1, 0):
        play(table, "end_turn", "end_turn")
        assert table.state.turns.get("spin_doctor#1", 0) == left
    assert (table.state.players[0].lasting, table.state.discard) == ([], ["spin_doctor#1"])


def _facing_the_president(lasting: list[str]) -> DictatorsTable:
    me = player("", "washington_dc", lasting=lasting)
    turns = dict.fromkeys(lasting, 3)
    table = position(me, player("", "seattle"), phase="confront", presidential_deck="oval_office#1", turns=turns)
    return play(table, "confront")


def test_spin_doctor_adds_three_to_the_d20() -> None:
    table = play(_facing_the_president(["spin_doctor#1"]), "roll 17")
    assert table.result is not None
    assert table.result.winners == (0,)
    table = play(_facing_the_president(["spin_doctor#1"]), "roll 16")
    assert (table.result, table.state.active) == (None, 1)
    table = play(_facing_the_president([]), "roll 17")
    assert (table.result, table.state.active) == (None, 1)


def test_spin_doctor_counts_the_turn_spent_on_the_president() -> None:
    table = play(_facing_the_president(["spin_doctor#1"]), "roll 2")
    assert table.state.turns["spin_doctor#1"] == 2


def test_spin_doctor_does_not_help_an_attempt() -> None:
    me = player("", "hanford", facilities="Z1-01", lasting=["spin_doctor#1"])
    table = play(position(me, player(), turns={"spin_doctor#1": 3}), "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == []


def test_spin_doctor_hits_nobody() -> None:
    table = position(player("spin_doctor#1"), player("diplomatic_immunity#1 scapegoat#1"), player())
    play(table, "play spin_doctor#1")
    assert (prompt(table), table.state.players[0].lasting) == ("prompt.act", ["spin_doctor#1"])
