"""Tests for every statement in rulings af to am of table 1.18, on turns, players and counting."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.positions.opening import new_table
from tests.dictators.tables import (
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
    why_not,
    winners,
)


def decider(table: DictatorsTable) -> tuple[int, int]:
    """The seat asked, and the seat whose player decides."""
    assert table.decision is not None
    return table.decision.seat, table.decision.by


# af: skipped turns ---------------------------------------------------------------------------------------------------------


def test_ruling_af_a_skipped_turn_has_no_start() -> None:
    table = position(
        player("wiretap#1"),
        player("emp#1", skips=1, father=["alexander_hamilton"]),
        player("emp#2"),
        turns={"alexander_hamilton": 3},
        active=1,
        phase="turn",
    )
    # The skipped turn brings no Wiretap offer and no gift from Hamilton. The next question is about seat 2's turn.
    assert (asked(table), prompt(table), table.state.active) == (0, "answer.turn_starts", 2)
    assert table.state.players[1].hand == ["emp#1"]


def test_ruling_af_a_skipped_turn_has_no_actions() -> None:
    table = position(player(skips=1), player(), phase="turn")
    assert (asked(table), table.state.active) == (1, 1)


def test_ruling_af_a_skipped_turn_has_no_end() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"
    table = position(
        player(hand, skips=1, father=["gouverneur_morris"]), player(), turns={"gouverneur_morris": 2}, phase="turn"
    )
    assert table.state.players[0].hand == hand.split()
    assert table.state.turns == {"gouverneur_morris": 2}


def test_ruling_af_one_marker_goes() -> None:
    table = position(player(skips=3), player(), phase="turn")
    assert table.state.players[0].skips == 2


def test_ruling_af_who_owes_skips_may_react() -> None:
    table = position(player("swiss_bank_account#1"), player("veto#1", skips=2), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1", "interrupt veto#1")
    assert table.state.players[0].hand == []


def test_ruling_af_after_a_served_skip_no_new_marker_can_be_laid() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1), player(at="piketon"), phase="turn", active=1)
    play(table, "end_turn")
    assert (table.state.active, table.state.players[1].skips) == (0, 0)
    play(table, "play emp#1 OH")
    assert [each.skips for each in table.state.players] == [0, 0, 1]


def test_ruling_af_also_while_more_skips_are_owed() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=2), player(at="piketon"), phase="turn", active=1)
    play(table, "end_turn", "play emp#1 OH")
    assert [each.skips for each in table.state.players] == [0, 1, 1]


def test_ruling_af_the_guard_ends_when_the_next_played_turn_begins() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1), phase="turn", active=1)
    play(table, "end_turn", "end_turn")
    assert (table.state.active, table.state.players[1].skips) == (0, 0)
    play(table, "play emp#1 OH")
    assert table.state.players[1].skips == 1


def test_ruling_af_in_the_played_turn_itself_a_marker_can_be_laid() -> None:
    table = position(player(), player("amtrak#1", "piketon", skips=1), phase="turn", active=1)
    play(table, "end_turn", "play amtrak#1", "choose pittsburgh")
    assert table.state.players[1].skips == 1


def test_ruling_af_without_a_served_skip_markers_add_up() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1))
    play(table, "play emp#1 OH")
    assert table.state.players[1].skips == 2


def test_ruling_af_patrick_henry_then_only_offers_the_discard() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 emp#1", served_skip=True), deck="patrick_henry")
    play(table, "draw", "token XIII 1")
    # A single option is no choice, so nobody is asked.
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[1].hand == []
    assert table.state.players[1].skips == 0


def test_ruling_af_patrick_henry_then_does_nothing_to_an_empty_hand() -> None:
    table = position(player(tokens=["XIII"]), player(served_skip=True), deck="patrick_henry", father_discard=[])
    play(table, "draw", "token XIII 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[1].skips == 0
    assert table.state.father_discard == ["patrick_henry"]


# ag: extra turns -----------------------------------------------------------------------------------------------------------


def test_ruling_ag_an_extra_turn_comes_directly_after_the_turn() -> None:
    table = position(player("morale_boost#1", "seattle"), player())
    play(table, "travel hanford", "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.spent) == (0, 0)
    assert "travel boise" in options(table)
    play(table, "end_turn")
    assert table.state.active == 1


def test_ruling_ag_it_begins_with_step_1_so_a_skip_eats_it() -> None:
    table = position(player("morale_boost#1 amtrak#1", "piketon"), player())
    play(table, "play morale_boost#1", "play amtrak#1", "choose pittsburgh", "end_turn")
    assert (table.state.active, table.state.players[0].skips) == (1, 0)
    play(table, "end_turn")
    assert table.state.active == 0


def test_ruling_ag_it_has_a_start_of_its_own() -> None:
    table = position(player("morale_boost#1", "washington_dc"), player(), presidential_deck=president("golf_weekend#1"))
    play(table, "play morale_boost#1", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_ruling_ag_not_playable_while_one_waits() -> None:
    table = play(position(player("morale_boost#1 morale_boost#2"), player()), "play morale_boost#1")
    assert why_not(table, "play morale_boost#2") == ("extra_turn_waits", "1.18 ag")


def test_ruling_ag_not_playable_in_an_extra_turn() -> None:
    table = play(position(player("morale_boost#1 morale_boost#2"), player()), "play morale_boost#1", "end_turn")
    assert why_not(table, "play morale_boost#2") == ("extra_turn_now", "1.18 ag")


def test_ruling_ag_playable_again_in_the_next_normal_turn() -> None:
    table = position(player("morale_boost#1 morale_boost#2"), player())
    play(table, "play morale_boost#1", "end_turn", "end_turn", "end_turn")
    assert "play morale_boost#2" in options(table)


def test_ruling_ag_it_belongs_to_the_seat_not_to_the_briber() -> None:
    table = position(player(), player("morale_boost#1"), active=1, bribed_by=0)
    play(table, "play morale_boost#1", "end_turn")
    assert table.state.active == 1
    assert decider(table) == (1, 1)


# ah: token V ---------------------------------------------------------------------------------------------------------------


def swapped() -> DictatorsTable:
    """A position where seat 0 has just swapped everything with seat 1."""
    mine = player(
        "emp#1 amtrak#1",
        "seattle",
        facilities="Z2-01",
        disarmed=["Z1-03"],
        tokens=["III", "V"],
        kept=["oval_office#1"],
        assets=["spy_satellite#1"],
        skips=0,
    )
    theirs = player(
        "veto#1",
        "tampa",
        dictator="cleo",
        facilities="Z3-01 Z4-02",
        tokens=["XI"],
        father=["john_jay"],
        lasting=["house_arrest#1"],
        briberies=["bribery#1"],
        skips=2,
    )
    table = position(
        mine,
        theirs,
        player(),
        fresh_tokens=1,
        spent=2,
        travels=1,
        turns={"john_jay": 2, "house_arrest#1": 1},
        bribers={"bribery#1": 2},
        uses={"cleo": 1},
    )
    return play(table, "token V 1")


def test_ruling_ah_dictator_with_its_counted_uses() -> None:
    table = swapped()
    assert [each.dictator for each in table.state.players] == ["cleo", "napoleon", "mao"]
    assert table.state.uses == {"cleo": 1}


def test_ruling_ah_kims_choice_goes_with_the_card() -> None:
    table = position(player(tokens=["V"]), player(dictator="kim"), fresh_tokens=1, kim_ability="ivan")
    play(table, "token V 1")
    assert table.state.players[0].dictator == "kim"
    assert table.state.kim_ability == "ivan"


def test_ruling_ah_hands_and_facility_cards_disarmed_or_not() -> None:
    state = swapped().state
    assert [each.hand for each in state.players[:2]] == [["veto#1"], ["emp#1", "amtrak#1"]]
    assert state.players[0].facilities == [[], [], ["Z3-01"], ["Z4-02"]]
    assert state.players[1].facilities == [[], ["Z2-01"], [], []]
    assert [each.disarmed for each in state.players[:2]] == [[], ["Z1-03"]]


def test_ruling_ah_meeple_and_place() -> None:
    assert [each.location for each in swapped().state.players] == ["tampa", "seattle", "honolulu"]


def test_ruling_ah_tokens_and_a_kept_card() -> None:
    state = swapped().state
    assert [each.tokens for each in state.players[:2]] == [["XI"], ["III"]]
    assert [each.kept for each in state.players[:2]] == [[], ["oval_office#1"]]
    assert state.used_tokens == ["V"]


def test_ruling_ah_all_that_lies_before_them() -> None:
    state = swapped().state
    assert [each.assets for each in state.players[:2]] == [[], ["spy_satellite#1"]]
    assert [each.father for each in state.players[:2]] == [["john_jay"], []]
    assert [each.lasting for each in state.players[:2]] == [["house_arrest#1"], []]
    assert state.turns == {"john_jay": 2, "house_arrest#1": 1}
    assert [each.skips for each in state.players[:2]] == [2, 0]


def test_ruling_ah_a_waiting_bribery_goes_along() -> None:
    state = swapped().state
    assert [each.briberies for each in state.players[:2]] == [["bribery#1"], []]
    assert state.bribers == {"bribery#1": 2}


def test_ruling_ah_the_active_player_goes_on_with_the_actions_left() -> None:
    table = swapped()
    assert (asked(table), table.state.active, table.state.spent, table.state.travels) == (0, 0, 2, 1)


def test_ruling_ah_the_turn_order_stays() -> None:
    table = play(swapped(), "end_turn")
    assert table.state.active == 1


def test_ruling_ah_a_bribery_before_its_own_player_is_discarded() -> None:
    table = position(
        player(tokens=["V"]), player(briberies=["bribery#1"]), fresh_tokens=1, bribers={"bribery#1": 0}, discard=""
    )
    play(table, "token V 1")
    assert [each.briberies for each in table.state.players] == [[], []]
    assert events(table)[-1] == "left_play"
    assert table.state.discard == ["bribery#1"]
    assert table.state.bribers == {}


def test_ruling_ah_free_play_rights_of_viii_end() -> None:
    deck = "emp#1 emp#2 amtrak#1 amtrak#2 de_escalation#1 economic_sanctions#1"
    table = position(player(tokens=["VIII", "V"]), player("bribery#1"), fresh_tokens=1, deck=deck, spent=3)
    play(table, "token VIII")
    assert "play economic_sanctions#1 1" in options(table)
    play(table, "token V 1")
    assert table.state.free == []
    assert why_not(table, "play bribery#1 1") == ("too_few_actions", "1.4")


def test_ruling_ah_not_used_in_its_turn_it_is_worth_nothing() -> None:
    table = play(position(player(tokens=["V"]), player(), fresh_tokens=1), "end_turn", "end_turn")
    assert table.state.players[0].tokens == ["V"]
    assert why_not(table, "token V 1") == ("token_too_late", "1.18 ah")


def test_ruling_ah_usable_in_the_turn_it_was_taken() -> None:
    sites = [["V"], *NO_SITE_TOKENS[1:]]
    table = position(player(at="comox", facilities="Z4-01"), player(at="tampa"), site_tokens=sites)
    play(table, "disarm Z4-01", "roll 4", "token V 1")
    assert [each.location for each in table.state.players] == ["tampa", "comox"]


# ai: another dictator ------------------------------------------------------------------------------------------------------


def test_ruling_ai_by_xii_only_card_figure_and_ability_change() -> None:
    table = position(
        player("emp#1", "seattle", tokens=["XII"], skips=0, assets=["spy_satellite#1"], facilities="Z1-01"),
        player("veto#1", "tampa", dictator="benito", tokens=["III"], skips=1, father=["john_jay"], facilities="Z1-02"),
        turns={"john_jay": 2},
    )
    play(table, "token XII 1")
    mine, theirs = table.state.players
    assert (mine.dictator, theirs.dictator) == ("benito", "napoleon")
    assert (mine.location, theirs.location) == ("seattle", "tampa")
    assert (mine.hand, theirs.hand) == (["emp#1"], ["veto#1"])
    assert (mine.facilities[0], theirs.facilities[0]) == (["Z1-01"], ["Z1-02"])
    assert (mine.tokens, theirs.tokens) == ([], ["III"])
    assert (mine.skips, theirs.skips) == (0, 1)
    assert (mine.assets, theirs.father) == (["spy_satellite#1"], ["john_jay"])


def test_ruling_ai_the_new_ability_works_at_once() -> None:
    table = position(player(at="seattle", tokens=["XII"], facilities="Z1-01"), player(dictator="benito"))
    play(table, "token XII 1", "end_turn", "end_turn", "travel hanford", "end_turn", "end_turn", "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_ruling_ai_uses_are_counted_on_the_dictator_card() -> None:
    table = position(
        player("espionage#1"), player("emp#1", dictator="cleo", tokens=["XII"]), player("emp#2"), uses={"cleo": 2}, active=1
    )
    play(table, "token XII 2", "end_turn", "end_turn", "play espionage#1 2")
    # Both uses of Cleo's ability are spent, whoever has the card now.
    assert prompt(table) != "answer.card_played"
    assert table.state.uses == {"cleo": 2}


def test_ruling_ai_ivan_gained_later_gives_only_the_limit() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 roadworks#1"
    table = play(position(player(hand, tokens=["IV"]), player()), "token IV", "choose ivan")
    assert table.state.players[0].hand == hand.split()
    play(table, "end_turn")
    assert table.state.players[0].hand == hand.split()
    assert table.state.active == 1


def test_ruling_ai_token_iv_chooses_among_the_unused_dictators() -> None:
    table = play(position(player(tokens=["IV"]), player()), "token IV")
    assert options(table) == [f"choose {id}" for id in DATA.dictators if id not in ("napoleon", "vlad")]


def test_ruling_ai_kim_from_the_unused_deck_chooses_at_once() -> None:
    table = play(position(player(tokens=["IV"], facilities="Z1-01"), player()), "token IV", "choose kim")
    assert (asked(table), prompt(table)) == (0, "prompt.choose_ability")
    play(table, "choose joseph")
    assert table.state.kim_ability == "joseph"
    # Gained this late, Joseph's ability doesn't move the zone 1 card.
    assert table.state.players[0].facilities[0] == ["Z1-01"]


def test_ruling_ai_by_xii_kims_choice_goes_with_the_card() -> None:
    table = position(player(tokens=["XII"]), player(dictator="kim"), kim_ability="ivan")
    play(table, "token XII 1")
    assert (table.state.players[0].dictator, table.state.kim_ability) == ("kim", "ivan")
    assert prompt(table) == "prompt.act"


# aj: combined numbers ------------------------------------------------------------------------------------------------------


def at_the_president(die: int, **mine: Any) -> DictatorsTable:
    """A position where seat 0 has tried to convince the President and rolled this number."""
    table = position(
        player(at="washington_dc", **mine),
        player(),
        phase="confront",
        deck="emp#1 emp#2",
        turns=dict.fromkeys(mine.get("lasting", []), 2),
        presidential_deck=president("oval_office#1"),
    )
    return play(table, "confront", f"roll {die}")


def test_ruling_aj_the_d20_alone() -> None:
    assert winners(at_the_president(14, disarmed=["Z1-01", "Z2-01"])) == (0,)
    assert at_the_president(13, disarmed=["Z1-01", "Z2-01"]).result is None


def test_ruling_aj_oliver_adds_2() -> None:
    assert winners(at_the_president(12, disarmed=["Z1-01", "Z2-01"], dictator="oliver")) == (0,)
    assert at_the_president(11, disarmed=["Z1-01", "Z2-01"], dictator="oliver").result is None


def test_ruling_aj_spin_doctor_adds_3() -> None:
    assert winners(at_the_president(11, disarmed=["Z1-01", "Z2-01"], lasting=["spin_doctor#1"])) == (0,)
    assert at_the_president(10, disarmed=["Z1-01", "Z2-01"], lasting=["spin_doctor#1"]).result is None


def test_ruling_aj_token_iii_adds_5() -> None:
    assert winners(play(at_the_president(9, disarmed=["Z1-01", "Z2-01"], tokens=["III"]), "token III")) == (0,)
    assert play(at_the_president(8, disarmed=["Z1-01", "Z2-01"], tokens=["III"]), "token III").result is None


def test_ruling_aj_all_of_them_add_up() -> None:
    boosts: dict[str, Any] = {"dictator": "oliver", "lasting": ["spin_doctor#1"], "tokens": ["III"]}
    # One facility needs 18: a roll of 8, plus 2 for Oliver, 3 for Spin Doctor and 5 for token III.
    assert winners(play(at_the_president(8, disarmed=["Z1-01"], **boosts), "token III")) == (0,)
    assert play(at_the_president(7, disarmed=["Z1-01"], **boosts), "token III").result is None


def test_ruling_aj_no_face_fails_by_itself() -> None:
    boosts: dict[str, Any] = {"dictator": "oliver", "lasting": ["spin_doctor#1"], "tokens": ["III"]}
    table = at_the_president(1, disarmed=["Z1-01", "Z2-01", "Z3-01"], **boosts)
    assert winners(play(table, "token III")) == (0,)


def test_ruling_aj_hancock_goes_before_benito() -> None:
    for die, disarmed in ((4, []), (5, ["Z1-01"])):
        table = position(player(at="hanford", dictator="benito", facilities="Z1-01", father=["john_hancock"]), player())
        play(table, "disarm Z1-01", f"roll {die}")
        assert table.state.players[0].disarmed == disarmed


def test_ruling_aj_madison_goes_before_ivan() -> None:
    table = position(player("emp#1 emp#2 amtrak#1 amtrak#2", dictator="ivan", father=["james_madison"]), player())
    play(table, "end_turn", "choose emp#1")
    assert table.state.players[0].hand == ["emp#2", "amtrak#1", "amtrak#2"]
    assert table.state.active == 1


def test_ruling_aj_two_cards_that_allow_2_actions_still_allow_2() -> None:
    table = position(
        player(father=["thomas_jefferson"], lasting=["economic_sanctions#1"]),
        player(),
        turns={"thomas_jefferson": 2, "economic_sanctions#1": 3},
        deck="emp#1 emp#2 amtrak#1",
    )
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_aj_actions_already_spent_in_the_turn_count() -> None:
    table = position(player(), player(), deck="emp#1 thomas_jefferson amtrak#1")
    play(table, "draw", "draw")
    assert table.state.players[0].father == ["thomas_jefferson"]
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_aj_under_washington_a_travel_costs_2_actions() -> None:
    table = position(player(at="seattle", father=["george_washington"]), player(), turns={"george_washington": 3})
    play(table, "travel hanford")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert why_not(table, "travel boise") == ("travel_used", "1.4")
    late = position(player(at="seattle", father=["george_washington"]), player(), turns={"george_washington": 3}, spent=2)
    assert why_not(late, "travel hanford") == ("too_few_actions", "1.4")


# ak: the bribed turn -------------------------------------------------------------------------------------------------------


def test_ruling_ak_the_briber_decides_the_actions() -> None:
    table = position(player(), player(at="seattle"), active=1, bribed_by=0)
    assert decider(table) == (1, 0)
    assert table.view(1).decision is not None
    assert table.view(1).decision.options == ()  # type: ignore[union-attr]
    assert "travel hanford" in [str(move) for move in table.view(0).decision.options]  # type: ignore[union-attr]


def test_ruling_ak_with_the_bribed_seats_hand_and_meeple() -> None:
    table = position(player("amtrak#2", "tampa"), player("amtrak#1", "seattle"), active=1, bribed_by=0)
    assert why_not(table, "play amtrak#2") == ("not_in_hand", "1.5")
    play(table, "play amtrak#1", "choose boise")
    assert [each.location for each in table.state.players] == ["tampa", "boise"]
    assert [each.skips for each in table.state.players] == [0, 1]


def test_ruling_ak_the_briber_decides_reactions_from_the_bribed_hand() -> None:
    table = position(player(), player("diplomatic_immunity#1", "seattle"), player("flat_tire#1"), active=1, bribed_by=0)
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert decider(table) == (1, 0)
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.players[1].location == "hanford"


def test_ruling_ak_the_briber_decides_the_hand_limit() -> None:
    table = position(player(), player("emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"), active=1, bribed_by=0)
    play(table, "end_turn")
    assert (decider(table), prompt(table)) == ((1, 0), "prompt.hand_limit")
    play(table, "choose veto#1")
    assert table.state.discard[-1] == "veto#1"


def test_ruling_ak_the_briber_decides_whether_to_confront() -> None:
    table = position(player(), player(at="washington_dc"), active=1, bribed_by=0, phase="confront")
    assert (decider(table), prompt(table)) == ((1, 0), "prompt.confront")


def test_ruling_ak_the_bribed_seats_restrictions_hold() -> None:
    table = position(
        player(), player("spin_doctor#1", father=["john_adams"]), active=1, bribed_by=0, turns={"john_adams": 2}
    )
    assert why_not(table, "play spin_doctor#1") == ("forbidden", "4.5")


def test_ruling_ak_the_bribers_restrictions_do_not() -> None:
    table = position(player(father=["john_adams"]), player("spin_doctor#1"), active=1, bribed_by=0, turns={"john_adams": 2})
    play(table, "play spin_doctor#1")
    assert table.state.players[1].lasting == ["spin_doctor#1"]


def test_ruling_ak_the_briber_is_one_of_the_opponents() -> None:
    table = position(player("veto#1"), player("espionage#1 emp#1"), active=1, bribed_by=0)
    play(table, "play espionage#1 0")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.players[1].hand == ["veto#1"]


def test_ruling_ak_you_is_the_bribed_seat() -> None:
    table = position(player(), player("swiss_bank_account#1"), active=1, bribed_by=0, deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1")
    assert [each.hand for each in table.state.players] == [[], ["emp#2", "emp#1"]]


@pytest.mark.parametrize("reactions", ["able", "all"])
def test_ruling_ak_the_briber_may_play_nothing_from_the_own_hand(reactions: str) -> None:
    table = position(
        player("veto#1 diplomatic_immunity#1"),
        player("espionage#1"),
        active=1,
        bribed_by=0,
        options={"reactions": reactions},
    )
    play(table, "play espionage#1 0", "choose veto#1")
    assert table.state.players[1].hand == ["veto#1"]


def test_ruling_ak_others_may_react_as_usual() -> None:
    table = position(
        player("veto#1"), player("swiss_bank_account#1"), player("veto#2"), active=1, bribed_by=0, deck="emp#1 emp#2"
    )
    play(table, "play swiss_bank_account#1")
    assert decider(table) == (2, 2)


def test_ruling_ak_the_briber_may_use_no_ability_of_the_own() -> None:
    table = position(player("veto#1", dictator="cleo"), player("espionage#1"), active=1, bribed_by=0)
    play(table, "play espionage#1 0")
    assert table.state.players[1].hand == ["veto#1"]
    assert table.state.uses == {}


def test_ruling_ak_julius_as_briber_takes_nothing() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"
    table = position(player(dictator="julius"), player(hand), active=1, bribed_by=0)
    play(table, "end_turn", "choose veto#1")
    assert table.state.players[0].hand == []
    assert table.state.discard[-1] == "veto#1"


def test_ruling_ak_the_briber_may_use_no_token_of_the_own() -> None:
    table = position(player(tokens=["I"]), player(tokens=["XI"]), active=1, bribed_by=0)
    assert why_not(table, "token I") == ("not_your_token", "1.8")
    play(table, "token XI")
    assert table.state.used_tokens == ["XI"]


def test_ruling_ak_the_bribers_ix_works_all_the_same() -> None:
    table = position(player(tokens=["IX"]), player(), active=1, bribed_by=0, defcon=2, deck="defcon#1")
    play(table, "draw")
    assert winners(table) == (0,)


def test_ruling_ak_the_bribers_xiii_works_all_the_same() -> None:
    table = position(
        player(tokens=["XIII"], at="washington_dc"),
        player(at="washington_dc"),
        player(),
        active=1,
        bribed_by=0,
        phase="confront",
        deck="john_jay emp#1",
        presidential_deck=president("wrong_door#1"),
    )
    # Seat 2 draws first; then the briber draws the Founding Father.
    play(table, "confront")
    assert table.state.players[2].hand == ["emp#1"]
    assert decider(table) == (0, 0)
    assert prompt(table) == "answer.father_drawn"
    play(table, "token XIII 2")
    assert table.state.players[2].father == ["john_jay"]


def test_ruling_ak_the_briber_makes_the_choices_forced_on_the_own_seat() -> None:
    table = position(player("emp#1 emp#2"), player(assets=["blackmail_box#1"]), active=1, bribed_by=0)
    play(table, "use blackmail_box#1 1 0")
    assert decider(table) == (0, 0)
    play(table, "choose emp#2")
    assert table.state.players[1].hand == ["emp#2"]


def test_ruling_ak_the_bribed_player_decides_nothing_until_the_turn_is_over() -> None:
    table = position(player(), player("road_trip#1 roadworks#1", "seattle"), player(), active=1, bribed_by=0)
    for move in ("play roadworks#1", "choose arco-boise", "pass", "play road_trip#1", "choose trojan", "pass", "end_turn"):
        assert decider(table) == (1, 0)
        play(table, move)
    assert decider(table) == (2, 2)
    play(table, "end_turn", "end_turn")
    assert decider(table) == (1, 1)


def test_ruling_ak_two_briberies_take_one_turn_each_in_the_order_laid() -> None:
    table = position(
        player(),
        player(briberies=["bribery#2", "bribery#1"]),
        player(),
        bribers={"bribery#1": 0, "bribery#2": 2},
        active=1,
        phase="turn",
        discard="",
    )
    assert decider(table) == (1, 2)
    assert table.state.players[1].briberies == ["bribery#1"]
    assert table.state.discard == ["bribery#2"]
    play(table, "end_turn", "end_turn", "end_turn")
    assert decider(table) == (1, 0)
    assert table.state.players[1].briberies == []


# al: always a legal move ---------------------------------------------------------------------------------------------------


def test_ruling_al_ending_the_turn_is_always_legal() -> None:
    table = position(player(at="comox"), player(), spent=3, roadblocks=["comox-vancouver"])
    assert options(table) == ["end_turn"]


def test_ruling_al_a_reaction_can_always_be_passed() -> None:
    table = play(position(player("swiss_bank_account#1"), player("veto#1")), "play swiss_bank_account#1")
    assert options(table) == ["interrupt veto#1", "pass"]


def test_ruling_al_a_forced_choice_with_nothing_to_choose_is_passed_over() -> None:
    table = position(player(), player(), deck="samuel_adams", father_discard=[])
    play(table, "draw")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.father_discard == ["samuel_adams"]


def test_ruling_al_with_too_little_it_is_as_much_as_there_is() -> None:
    table = position(player("veto#1"), player(), deck="samuel_adams")
    play(table, "draw")
    assert table.state.players[0].hand == []
    assert table.state.discard[-1] == "veto#1"
    one_card = play(position(player("veto#1"), player(), player(), deck="roger_sherman"), "draw")
    assert [each.hand for each in one_card.state.players] == [[], ["veto#1"], []]


def test_ruling_al_the_declaration_without_any_other_father_is_passed_over() -> None:
    table = play(position(player(), player(), deck="signing_the_declaration", father_discard=[]), "draw")
    assert table.state.father_discard == ["signing_the_declaration"]
    assert prompt(table) == "prompt.act"


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("signing_the_declaration", "remove_card"),
        ("samuel_adams", "discard"),
        ("roger_sherman", "give_card"),
        ("patrick_henry", "skip"),
        ("trident#1", "trident"),
    ],
)
def test_ruling_al_an_event_that_can_do_nothing_says_so_and_why(card: str, why: str) -> None:
    after_a_skip = player(served_skip=True)
    table = play(position(after_a_skip, player(), deck=card, trident_reveals=2, options={"event_text": "B"}), "draw")
    assert [event.name for event in table.events][-1:] == [f"nothing.{why}"]


def test_ruling_al_hands_that_are_empty_say_so_when_they_would_be_discarded() -> None:
    table = play(
        position(player(at="washington_dc"), player(), phase="confront", presidential_deck="strip_search#1"), "confront"
    )
    assert "nothing.discard_hand" in [event.name for event in table.events]


# am: the round limit -------------------------------------------------------------------------------------------------------


def test_ruling_am_the_game_ends_when_the_starter_would_begin_the_round_after_the_last() -> None:
    table = position(player(), player(), player(), active=2, starter=1, round=100)
    play(table, "end_turn")
    assert (asked(table), table.result) == (0, None)
    play(table, "end_turn")
    assert table.decision is None
    assert winners(table) == ()


def test_ruling_am_it_ends_as_at_defcon_1() -> None:
    table = position(player(), player(tokens=["IX"]), active=1, round=100)
    play(table, "end_turn")
    assert winners(table) == (1,)


def test_ruling_am_the_limit_is_an_option_and_0_is_none() -> None:
    for limit, goes_on in ((3, False), (4, True), (0, True)):
        table = position(player(), player(), active=1, round=3, options={"round_limit": limit})
        play(table, "end_turn")
        assert (table.result is None) == goes_on
        assert GAME.turn_of(table.state)[0] == (4 if goes_on else 3), "after the last round no other is counted"
    assert table.state.round == 4


def test_ruling_am_100_rounds_are_the_default() -> None:
    assert new_table(GAME, 2).state.options.round_limit == 100


def test_ruling_am_skipped_turns_are_part_of_a_round() -> None:
    table = position(player(), player(skips=1), round=100)
    play(table, "end_turn")
    assert table.decision is None
    assert winners(table) == ()


def test_ruling_am_a_skipped_turn_of_the_starter_begins_the_round() -> None:
    table = position(player(skips=1), player(), active=1, round=3)
    play(table, "end_turn")
    assert (table.state.active, table.state.round) == (1, 4)


def test_ruling_am_an_extra_turn_is_no_new_round() -> None:
    table = position(player("morale_boost#1"), player(), round=100)
    play(table, "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.round) == (0, 100)
