"""Tests for the presidential cards (4.6) and for convincing the President (1.10, 1.18 a, b, aj, ap, 1.20)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.rules.positions.opening import new_table
from tests.dictators.tables import THREE_DISARMED, DictatorsTable, asked, options, play, player, position, prompt, winners


def at_the_gate(card: str, mine: dict[str, Any] | None = None, *others: dict[str, Any], **state: Any) -> DictatorsTable:
    """A position where seat 0's turn begins in the capital, with this presidential card on top."""
    me = (mine or player()) | {"location": "washington_dc"}
    return position(me, *(others or (player(),)), phase="turn", presidential_deck=card, **state)


def shown(card: str, mine: dict[str, Any] | None = None, *others: dict[str, Any], **state: Any) -> DictatorsTable:
    """A position where seat 0 has shown this presidential card."""
    return play(at_the_gate(card, mine, *others, **state), "confront")


def tried(roll: int, mine: dict[str, Any] | None = None, **state: Any) -> DictatorsTable:
    """A position where seat 0 has found the President in and rolled this number."""
    return play(shown("oval_office#1", mine, **state), f"roll {roll}")


# Optional confrontation ---------------------------------------------------------------------------------------------------


def test_confronting_is_asked_at_the_start_of_a_turn_in_the_capital() -> None:
    table = at_the_gate("golf_weekend#1")
    assert (asked(table), prompt(table), options(table)) == (0, "prompt.confront", ["confront", "stay_away"])


def test_confronting_needs_the_capital() -> None:
    table = position(player(at="baltimore"), player(), phase="turn")
    assert prompt(table) == "prompt.act"


def test_confronting_ruling_a_is_optional() -> None:
    table = play(at_the_gate("golf_weekend#1"), "stay_away")
    assert table.events[-1].name == "stayed_away"
    assert prompt(table) == "prompt.act"
    assert table.state.presidential_deck == ["golf_weekend#1"]


def test_confronting_costs_no_action() -> None:
    table = shown("golf_weekend#1")
    assert (prompt(table), table.state.spent, table.state.travels) == ("prompt.act", 0, 0)


def test_confronting_ruling_ap_happens_once_a_turn() -> None:
    table = shown("oval_office#1 golf_weekend#1")
    assert prompt(table) == "prompt.act"
    assert options(table, "confront") == []
    assert table.state.presidential_deck == ["oval_office#1"]


def test_confronting_ruling_ap_who_comes_to_the_capital_waits_for_the_next_turn() -> None:
    table = position(player(at="baltimore"), player(), presidential_deck="golf_weekend#1")
    play(table, "travel washington_dc")
    assert prompt(table) == "prompt.act"
    assert options(table, "confront") == []
    play(table, "end_turn", "end_turn")
    assert prompt(table) == "prompt.confront"


def test_confronting_ruling_b_an_empty_deck_is_made_of_the_discards() -> None:
    table = at_the_gate("")
    assert len(table.state.presidential_discard) == 12
    play(table, "confront")
    # Eleven of the twelve cards form the new deck; the shown card is open or discarded.
    in_pile = len(table.state.presidential_open) + len(table.state.presidential_discard)
    assert (len(table.state.presidential_deck), in_pile) == (11, 1)


def test_confronting_a_card_dealt_with_goes_to_the_presidential_discard_pile() -> None:
    table = shown("golf_weekend#1")
    assert table.state.presidential_discard[-1] == "golf_weekend#1"
    assert "golf_weekend#1" not in table.state.discard


def test_confronting_only_a_present_president_can_be_answered() -> None:
    table = shown("golf_weekend#1", player(), player("air_force_one#1 veto#1"))
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_the_presidential_deck_holds_twelve_cards_six_of_them_present() -> None:
    cards = DATA.presidential_cards()
    assert len(cards) == 12
    assert sum(card.startswith("oval_office") for card in cards) == 6


@pytest.mark.parametrize(("chosen", "left"), [({}, 12), ({"oops": False}, 11), ({"presidential_defcon_cards": 0}, 11)])
def test_the_presidential_deck_follows_the_difficulty(chosen: dict[str, Any], left: int) -> None:
    table = new_table(GAME, 2, 0, {"dice": "manual"} | chosen)
    assert len(table.state.presidential_deck) == left


# The attempt --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("disarmed", "least"), [([], 20), (THREE_DISARMED[:1], 18), (THREE_DISARMED[1:], 14), (THREE_DISARMED, 8)]
)
def test_the_try_needs_less_with_each_zone_disarmed(disarmed: list[str], least: int) -> None:
    assert winners(tried(least, player(disarmed=disarmed))) == (0,)
    assert winners(tried(least - 1, player(disarmed=disarmed))) is None


def test_the_try_does_not_count_zone_4() -> None:
    assert winners(tried(19, player(disarmed=["Z4-01"]))) is None
    assert winners(tried(17, player(disarmed=["Z4-01", "Z2-01"]))) is None


def test_the_try_does_not_count_undisarmed_cards() -> None:
    assert winners(tried(19, player(facilities="Z1-01 Z2-01 Z3-01"))) is None


def test_the_try_does_not_count_what_opponents_disarmed() -> None:
    table = play(shown("oval_office#1", player(), player(disarmed=THREE_DISARMED)), "roll 19")
    assert winners(table) is None


def test_the_try_with_nothing_disarmed_is_a_legal_long_shot() -> None:
    assert winners(tried(20)) == (0,)


def test_the_try_no_face_wins_by_itself() -> None:
    # A roll of 1 plus Spin Doctor, Oliver and token III makes 11, which is enough with three facilities.
    oliver = player(dictator="oliver", disarmed=THREE_DISARMED, tokens=["III"], lasting=["spin_doctor#1"])
    table = tried(1, oliver, turns={"spin_doctor#1": 3})
    play(table, "token III")
    assert winners(table) == (0,)


def test_the_try_adds_spin_doctor() -> None:
    mine = player(lasting=["spin_doctor#1"])
    assert winners(tried(17, mine, turns={"spin_doctor#1": 3})) == (0,)
    assert winners(tried(16, mine, turns={"spin_doctor#1": 3})) is None


def test_the_try_spin_doctor_counts_the_turn_spent_on_it() -> None:
    table = tried(1, player(lasting=["spin_doctor#1"]), turns={"spin_doctor#1": 1})
    assert (table.state.players[0].lasting, table.state.discard[-1]) == ([], "spin_doctor#1")


def test_the_try_does_not_add_the_spin_doctor_of_others() -> None:
    table = shown("oval_office#1", player(), player(lasting=["spin_doctor#1"]), turns={"spin_doctor#1": 3})
    assert winners(play(table, "roll 19")) is None


def test_the_try_ruling_aj_adds_everything_up() -> None:
    oliver = player(dictator="oliver", tokens=["III"], lasting=["spin_doctor#1"])
    assert winners(play(tried(10, oliver, turns={"spin_doctor#1": 3}), "token III")) == (0,)
    assert winners(play(tried(9, oliver, turns={"spin_doctor#1": 3}), "token III")) is None


def test_the_try_that_fails_costs_the_turn_and_nothing_else() -> None:
    table = tried(19, player("emp#1", disarmed=["Z4-01"]))
    mine = table.state.players[0]
    assert (asked(table), prompt(table), table.state.active) == (1, "prompt.act", 1)
    assert (mine.location, mine.hand, mine.skips) == ("washington_dc", ["emp#1"], 0)
    assert table.state.presidential_discard[-1] == "oval_office#1"


def test_the_try_takes_the_whole_turn_but_its_end_is_played() -> None:
    six = player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1")
    table = tried(1, six)
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")


def test_the_try_can_be_repeated_in_a_later_turn() -> None:
    table = shown("oval_office#2 oval_office#1", player(disarmed=THREE_DISARMED))
    play(table, "roll 7", "end_turn", "confront", "roll 8")
    assert winners(table) == (0,)


def test_the_try_can_be_rolled_again_by_loaded_dice() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED), player("loaded_dice#1"))
    play(table, "roll 20")
    assert (asked(table), prompt(table)) == (1, "answer.die_rolled")
    play(table, "interrupt loaded_dice#1", "roll 7")
    assert winners(table) is None
    assert table.state.active == 1


def test_the_try_the_roller_may_load_the_own_die() -> None:
    table = shown("oval_office#1", player("loaded_dice#1", disarmed=THREE_DISARMED))
    play(table, "roll 1", "interrupt loaded_dice#1", "roll 8")
    assert winners(table) == (0,)


def test_the_try_a_win_ends_the_game_at_once() -> None:
    table = tried(20)
    assert table.decision is None
    assert table.state.stack == []


# Air Force One and the Secret Service -------------------------------------------------------------------------------------


def test_oval_office_air_force_one_takes_the_president_away() -> None:
    table = shown("golf_weekend#1 oval_office#1", player(), player("air_force_one#1"))
    assert (asked(table), prompt(table)) == (1, "answer.president_present")
    play(table, "interrupt air_force_one#1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    # The card is shuffled back, and no other is shown this turn.
    assert sorted(table.state.presidential_deck) == ["golf_weekend#1", "oval_office#1"]
    assert "oval_office#1" not in table.state.presidential_discard
    assert options(table, "confront") == []
    assert table.state.spent == 0


def test_oval_office_air_force_one_may_be_met_with_immunity() -> None:
    table = shown("oval_office#1", player("diplomatic_immunity#1", disarmed=THREE_DISARMED), player("air_force_one#1"))
    play(table, "interrupt air_force_one#1", "interrupt diplomatic_immunity#1", "roll 8")
    assert winners(table) == (0,)


def test_oval_office_nobody_takes_the_president_away_from_oneself() -> None:
    table = shown("oval_office#1", player("air_force_one#1"))
    assert prompt(table) == "prompt.roll"


def test_secret_service_stops_a_try_that_is_enough() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED), player("secret_service#1"))
    play(table, "roll 8")
    assert (asked(table), prompt(table)) == (1, "answer.president_convinced")
    play(table, "interrupt secret_service#1")
    assert winners(table) is None
    assert table.state.players[0].location == "baltimore"
    assert (table.state.active, prompt(table)) == (1, "prompt.act")


def test_secret_service_has_nothing_to_do_when_the_try_fails() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED), player("secret_service#1"))
    play(table, "roll 7")
    assert (table.state.active, table.state.players[0].location) == (1, "washington_dc")


def test_secret_service_may_be_met_with_immunity() -> None:
    table = shown("oval_office#1", player("diplomatic_immunity#1", disarmed=THREE_DISARMED), player("secret_service#1"))
    play(table, "roll 8", "interrupt secret_service#1", "interrupt diplomatic_immunity#1")
    assert winners(table) == (0,)


def test_secret_service_that_is_vetoed_leaves_the_win() -> None:
    table = shown("oval_office#1", player("veto#1", disarmed=THREE_DISARMED), player("secret_service#1"))
    play(table, "roll 8", "interrupt secret_service#1", "interrupt veto#1")
    assert winners(table) == (0,)


def test_secret_service_token_iii_stays_spent() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED, tokens=["III"]), player("secret_service#1"))
    play(table, "roll 3", "token III", "interrupt secret_service#1")
    assert winners(table) is None
    assert (table.state.players[0].tokens, table.state.used_tokens) == ([], ["III"])


def test_secret_service_a_second_one_is_not_needed_and_stays_in_hand() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED), player("secret_service#1"), player("secret_service#2"))
    play(table, "roll 8", "pass")
    assert asked(table) == 2
    play(table, "interrupt secret_service#2")
    assert table.state.players[1].hand == ["secret_service#1"]
    assert winners(table) is None


def test_secret_service_the_move_to_baltimore_can_meet_a_tornado() -> None:
    table = shown("oval_office#1", player(disarmed=THREE_DISARMED), player("secret_service#1 tornado_season#1"))
    play(table, "roll 8", "interrupt secret_service#1")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    play(table, "interrupt tornado_season#1", "choose dover")
    assert table.state.players[0].location == "dover"


# The card kept by token VII -----------------------------------------------------------------------------------------------


def test_kept_card_present_leads_to_the_try() -> None:
    table = at_the_gate("golf_weekend#1", player(disarmed=THREE_DISARMED, kept=["oval_office#1"]))
    play(table, "confront_kept", "roll 8")
    assert winners(table) == (0,)


def test_kept_card_after_a_failed_try_is_discarded() -> None:
    table = at_the_gate("golf_weekend#1", player(disarmed=THREE_DISARMED, kept=["oval_office#1"]))
    play(table, "confront_kept", "roll 7")
    assert table.state.players[0].kept == []
    assert table.state.presidential_discard[-1] == "oval_office#1"
    assert table.state.active == 1


def test_kept_card_the_secret_service_still_comes() -> None:
    table = at_the_gate(
        "golf_weekend#1", player(disarmed=THREE_DISARMED, kept=["oval_office#1"]), player("secret_service#1")
    )
    play(table, "confront_kept", "roll 8", "interrupt secret_service#1")
    assert (winners(table), table.state.players[0].location) == (None, "baltimore")


def test_kept_card_not_present_does_what_it_says() -> None:
    table = play(at_the_gate("golf_weekend#1", player("emp#1", kept=["camp_david#1"])), "confront_kept")
    assert (table.state.players[0].location, prompt(table)) == ("baltimore", "prompt.act")
    assert table.state.presidential_deck == ["golf_weekend#1"]


def test_kept_card_and_a_drawn_one_are_not_both_shown_in_a_turn() -> None:
    table = play(at_the_gate("oval_office#2", player(kept=["golf_weekend#1"])), "confront_kept")
    assert options(table, "confront") == []


# Cards of an absent President ---------------------------------------------------------------------------------------------


def test_strip_search_discards_the_hand_and_the_turn_goes_on() -> None:
    table = shown("strip_search#1", player("emp#1 veto#1"), player("amtrak#1"), discard="")
    assert [each.hand for each in table.state.players] == [[], ["amtrak#1"]]
    assert table.state.discard == ["emp#1", "veto#1"]
    assert (asked(table), prompt(table), table.state.spent) == (0, "prompt.act", 0)


def test_strip_search_with_an_empty_hand_does_nothing() -> None:
    table = shown("strip_search#1", discard="")
    assert (prompt(table), table.state.discard) == ("prompt.act", [])
    assert table.state.presidential_discard[-1] == "strip_search#1"


def test_golf_weekend_does_nothing_more() -> None:
    table = shown("golf_weekend#1", player("emp#1"))
    mine = table.state.players[0]
    assert (mine.hand, mine.location, table.state.defcon) == (["emp#1"], "washington_dc", 5)
    assert prompt(table) == "prompt.act"
    play(table, "travel baltimore")
    assert table.state.spent == 1


def test_camp_david_moves_to_baltimore_and_the_turn_goes_on() -> None:
    table = shown("camp_david#1")
    assert (table.state.players[0].location, prompt(table)) == ("baltimore", "prompt.act")
    assert (table.state.spent, table.state.travels) == (0, 0)
    play(table, "travel washington_dc")
    assert table.state.players[0].location == "washington_dc"


def test_camp_david_leaves_others_in_the_capital() -> None:
    table = shown("camp_david#1", player(), player(at="washington_dc"))
    assert [each.location for each in table.state.players] == ["baltimore", "washington_dc"]


def test_camp_david_is_a_movement_that_a_tornado_can_follow() -> None:
    table = shown("camp_david#1", player(), player("tornado_season#1"))
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_wrong_door_moves_to_the_cia_and_each_opponent_draws() -> None:
    table = shown("wrong_door#1", player(), player("veto#1"), player(), deck="emp#1 emp#2 amtrak#1")
    assert table.state.players[0].location == "cia_hq"
    assert [each.hand for each in table.state.players] == [[], ["veto#1", "amtrak#1"], ["emp#2"]]
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_wrong_door_event_cards_are_resolved_by_who_drew_them() -> None:
    table = shown("wrong_door#1", player(), player(), player(), deck="emp#1 george_mason")
    assert [each.father for each in table.state.players] == [[], ["george_mason"], []]
    assert table.state.players[2].hand == ["emp#1"]


def test_wrong_door_a_defcon_card_makes_its_drawer_the_raiser() -> None:
    table = shown("wrong_door#1", player(), player(), player(), deck="emp#1 defcon#1")
    assert (table.state.defcon, asked(table), prompt(table)) == (4, 1, "prompt.roadblock")
    # The next opponent draws after this.
    assert table.state.players[2].hand == []


def test_wrong_door_is_no_draw_action_for_a_pickpocket() -> None:
    table = shown("wrong_door#1", player("pickpocket#1"), player(), deck="emp#1")
    assert prompt(table) == "prompt.act"
    assert table.state.players[1].hand == ["emp#1"]


def test_wrong_door_the_move_opens_the_window_before_the_draws() -> None:
    table = shown("wrong_door#1", player(), player("tornado_season#1"), deck="emp#1")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    assert table.state.players[1].hand == ["tornado_season#1"]
    play(table, "interrupt tornado_season#1", "choose richmond")
    assert table.state.players[0].location == "richmond"
    assert table.state.players[1].hand == ["emp#1"]


def test_presidential_defcon_raises_the_level_and_the_turn_goes_on() -> None:
    table = shown("presidential_defcon#1", player("emp#1"), player("emp#2"), defcon=4, options={"event_text": "B"})
    assert table.state.defcon == 3
    # Level 3 of reading B: each dictator discards their hand.
    assert [each.hand for each in table.state.players] == [[], []]
    assert prompt(table) == "prompt.act"
    assert table.state.presidential_discard[-1] == "presidential_defcon#1"


def test_presidential_defcon_who_showed_it_is_the_raiser() -> None:
    table = shown("presidential_defcon#1", player(), player(at="boston"), defcon=4)
    assert (asked(table), prompt(table)) == (0, "prompt.no_fly")
    play(table, "choose central", "choose hawaii")
    assert sorted(table.state.no_fly) == ["central", "hawaii"]
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_presidential_defcon_has_no_extra_line() -> None:
    table = shown("presidential_defcon#1", player(), player(at="boston"), defcon=4)
    before = list(table.state.deck)
    play(table, "choose central", "choose hawaii")
    assert table.state.deck == before


def test_presidential_defcon_can_end_the_game() -> None:
    table = shown("presidential_defcon#1", player(disarmed=THREE_DISARMED), player(tokens=["IX"]), defcon=2)
    assert winners(table) == (1,)
    table = shown("presidential_defcon#1", player(disarmed=THREE_DISARMED), defcon=2)
    assert winners(table) == ()


def test_oops_sends_everybody_in_the_capital_to_hawaii_and_leaves_the_level_alone() -> None:
    others = (player(at="washington_dc"), player(at="baltimore"))
    table = shown("oops#1", player(disarmed=THREE_DISARMED), *others, defcon=2)
    assert table.state.defcon == 2
    assert [each.location for each in table.state.players] == ["honolulu", "honolulu", "baltimore"]
    assert (asked(table), prompt(table), table.state.spent) == (0, "prompt.act", 0)
    assert table.state.presidential_discard[-1] == "oops#1"


def test_oops_opens_no_window_in_hawaii() -> None:
    table = shown("oops#1", player(), player("tornado_season#1", "boston"))
    assert prompt(table) == "prompt.act"


def test_oops_the_turn_is_played_from_hawaii() -> None:
    table = shown("oops#1", player(), player(at="boston"))
    play(table, "fly seattle")
    assert (table.state.players[0].location, table.state.spent) == ("seattle", 2)
