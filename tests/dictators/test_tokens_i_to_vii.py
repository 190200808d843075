"""Tests for zone 4 tokens in general (1.8, 4.7) and for tokens I to VII, including rulings 1.18 k, q, r, s, ah, ai."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import DATA
from tests.dictators.tables import (
    NUMERALS,
    DictatorsTable,
    asked,
    options,
    play,
    player,
    position,
    prompt,
    sites,
    tokens_of,
    why_not,
)

# All tokens ---------------------------------------------------------------------------------------------------------------


def test_tokens_a_disarmed_zone_4_facility_gives_its_token() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=sites(comox="XIV", pinawa="II"))
    play(table, "disarm Z4-01", "roll 3")
    assert tokens_of(table, 0) == ["XIV"]
    assert table.state.site_tokens == sites(pinawa="II")


def test_tokens_only_the_taker_sees_the_numeral() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=sites(comox="XIV"))
    play(table, "disarm Z4-01", "roll 3")
    assert table.view(0).state.players[0].tokens == ["XIV"]
    hidden = table.view(1).state.players[0].tokens
    assert len(hidden) == 1
    assert hidden != ["XIV"]


def test_tokens_a_facility_of_zones_1_to_3_gives_no_token() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 6")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert tokens_of(table, 0) == []


def test_tokens_a_failed_attempt_leaves_the_token_there() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=sites(comox="XIV"))
    play(table, "disarm Z4-01", "roll 2")
    assert tokens_of(table, 0) == []
    assert table.state.site_tokens == sites(comox="XIV")


def test_tokens_ruling_r_a_facility_without_its_token_can_be_disarmed_without_a_bonus() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=sites())
    play(table, "disarm Z4-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z4-01"]
    assert tokens_of(table, 0) == []


def test_tokens_cost_no_action_and_work_without_any_left() -> None:
    table = position(player(at="comox", tokens=["I"]), player(), spent=3, travels=1)
    play(table, "token I", "choose hanford")
    assert table.state.players[0].location == "hanford"
    assert (table.state.spent, table.state.travels) == (3, 1)


def test_tokens_are_used_once() -> None:
    table = position(player(tokens=["XI"]), player())
    play(table, "token XI")
    assert tokens_of(table, 0) == []
    assert table.state.used_tokens == ["XI"]
    assert why_not(table, "token XI") == ("not_your_token", "1.8")


def test_tokens_nobody_can_answer_one() -> None:
    others = player("veto#1 diplomatic_immunity#1 scapegoat#1")
    table = position(player(tokens=["XII"]), others, player("veto#2 scapegoat#2"))
    play(table, "token XII 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert [each.dictator for each in table.state.players] == ["vlad", "napoleon", "mao"]


def test_tokens_are_for_the_own_turn() -> None:
    table = position(player(at="seattle"), player("flat_tire#1", tokens=["XI", "XV"]))
    play(table, "travel hanford")
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#1", "pass"])
    assert table.why_not("token XI") is not None


@pytest.mark.parametrize("token", ["III", "IX", "XIII 1"])
def test_tokens_with_a_moment_of_their_own_are_refused_in_the_action_phase(token: str) -> None:
    table = position(player(tokens=[token.split()[0]]), player())
    assert why_not(table, f"token {token}") == ("token_not_now", "1.8")


def test_tokens_of_the_action_phase_are_refused_before_the_president() -> None:
    table = position(player(at="washington_dc", tokens=["I"]), player(), phase="turn")
    assert options(table) == ["confront", "stay_away"]
    assert table.why_not("token I") is not None


def test_tokens_there_are_fifteen() -> None:
    assert tuple(DATA.tokens) == NUMERALS


# I ------------------------------------------------------------------------------------------------------------------------


def test_token_i_moves_to_washington_state_or_the_capital() -> None:
    table = position(player(at="comox", tokens=["I"]), player())
    play(table, "token I")
    assert sorted(options(table)) == ["choose hanford", "choose seattle", "choose washington_dc"]
    play(table, "choose washington_dc")
    assert table.state.players[0].location == "washington_dc"


def test_token_i_does_not_end_where_it_began() -> None:
    table = play(position(player(at="seattle", tokens=["I"]), player()), "token I")
    assert sorted(options(table)) == ["choose hanford", "choose washington_dc"]


def test_token_i_leads_to_the_president_only_in_the_next_turn() -> None:
    table = position(player(at="comox", tokens=["I"]), player(), presidential_deck="golf_weekend#1")
    play(table, "token I", "choose washington_dc")
    assert prompt(table) == "prompt.act"
    assert options(table, "confront") == []
    play(table, "end_turn", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_token_i_is_a_movement_that_a_tornado_can_follow() -> None:
    table = position(player(at="comox", tokens=["I"]), player("tornado_season#1"))
    play(table, "token I", "choose washington_dc")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    play(table, "interrupt tornado_season#1", "choose baltimore")
    assert table.state.players[0].location == "baltimore"


# II -----------------------------------------------------------------------------------------------------------------------


def test_token_ii_disarms_an_own_facility_without_place_roll_or_answer() -> None:
    table = position(player(tokens=["II"], facilities="Z1-01 Z3-02"), player("faulty_wiring#1 loaded_dice#1"))
    play(table, "token II")
    assert sorted(options(table)) == ["choose Z1-01", "choose Z3-02"]
    play(table, "choose Z3-02")
    assert table.state.players[0].disarmed == ["Z3-02"]
    assert table.state.players[0].facilities == [["Z1-01"], [], [], []]
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_token_ii_ruling_q_on_zone_4_takes_that_token_too() -> None:
    table = position(player(tokens=["II"], facilities="Z4-09"), player(), site_tokens=sites(laguna_verde="XV", comox="I"))
    play(table, "token II")
    assert table.state.players[0].disarmed == ["Z4-09"]
    assert tokens_of(table, 0) == ["XV"]
    assert table.state.site_tokens == sites(comox="I")


def test_token_ii_ruling_q_on_zone_4_without_a_token_there_gives_none() -> None:
    table = position(player(tokens=["II"], facilities="Z4-09"), player(), site_tokens=sites(comox="I"))
    play(table, "token II")
    assert table.state.players[0].disarmed == ["Z4-09"]
    assert tokens_of(table, 0) == []


def test_token_ii_needs_an_undisarmed_card() -> None:
    table = position(player(tokens=["II"], disarmed=["Z1-01"]), player())
    assert why_not(table, "token II") == ("all_disarmed", "1.8")


# III ----------------------------------------------------------------------------------------------------------------------


def confronting(tokens: list[str], **more: Any) -> DictatorsTable:
    """A position where seat 0 is in the capital, the President is in, and no facility is disarmed."""
    table = position(
        player(at="washington_dc", tokens=tokens), player(), phase="turn", presidential_deck="oval_office#1", **more
    )
    return play(table, "confront")


def test_token_iii_adds_5_after_the_roll_is_seen() -> None:
    table = play(confronting(["III"]), "roll 15")
    assert asked(table) == 0
    assert options(table) == ["token III", "pass"]
    play(table, "token III")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_token_iii_may_be_kept_for_another_try() -> None:
    table = play(confronting(["III"]), "roll 14", "pass")
    assert table.result is None
    assert tokens_of(table, 0) == ["III"]
    assert table.state.active == 1


def test_token_iii_that_is_not_enough_is_gone() -> None:
    table = play(confronting(["III"]), "roll 14", "token III")
    assert table.result is None
    assert (tokens_of(table, 0), table.state.used_tokens) == ([], ["III"])


def test_token_iii_is_decided_when_nobody_rolls_the_die_again() -> None:
    holder = player("loaded_dice#1", "washington_dc", tokens=["III"])
    table = position(holder, player("loaded_dice#2"), phase="turn", presidential_deck="oval_office#1")
    play(table, "confront", "roll 15")
    assert options(table) == ["interrupt loaded_dice#1", "pass"]
    play(table, "pass", "pass")
    assert options(table) == ["token III", "pass"]
    play(table, "token III")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_token_iii_is_for_the_own_try_alone() -> None:
    table = position(player(at="washington_dc"), player(tokens=["III"]), phase="turn", presidential_deck="oval_office#1")
    play(table, "confront", "roll 10")
    assert (asked(table), prompt(table)) == (1, "prompt.act")
    assert tokens_of(table, 1) == ["III"]


def test_token_iii_does_nothing_for_a_disarm_roll() -> None:
    table = position(player(at="hanford", facilities="Z1-01", tokens=["III"]), player())
    play(table, "disarm Z1-01", "roll 1")
    assert prompt(table) == "prompt.act"
    assert tokens_of(table, 0) == ["III"]


# IV -----------------------------------------------------------------------------------------------------------------------


def test_token_iv_takes_any_dictator_that_nobody_plays() -> None:
    table = play(position(player(tokens=["IV"]), player()), "token IV")
    unused = set(DATA.dictators) - {"napoleon", "vlad"}
    assert set(options(table)) == {f"choose {dictator}" for dictator in unused}
    play(table, "choose benito")
    assert [each.dictator for each in table.state.players] == ["benito", "vlad"]


def test_token_iv_ruling_ai_changes_only_the_dictator() -> None:
    rich = player(
        "amtrak#1 veto#1",
        "comox",
        facilities="Z2-01",
        disarmed=["Z1-01"],
        tokens=["IV", "II"],
        assets=["private_jet#1"],
        father=["james_madison"],
    )
    table = play(position(rich, player()), "token IV", "choose benito")
    mine = table.state.players[0]
    assert (mine.dictator, mine.location, mine.hand) == ("benito", "comox", ["amtrak#1", "veto#1"])
    assert (mine.facilities, mine.disarmed) == ([[], ["Z2-01"], [], []], ["Z1-01"])
    assert (mine.tokens, mine.assets, mine.father) == (["II"], ["private_jet#1"], ["james_madison"])


def test_token_iv_ruling_ai_ivan_gained_later_gives_only_the_limit() -> None:
    table = position(player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 hacker#1", tokens=["IV"]), player())
    play(table, "token IV", "choose ivan")
    assert len(table.state.players[0].hand) == 6
    play(table, "end_turn")
    assert len(table.state.players[0].hand) == 6
    assert table.state.active == 1


def test_token_iv_ruling_k_who_loses_joseph_draws_a_zone_1_card() -> None:
    table = position(player(tokens=["IV"], dictator="joseph"), player())
    top = table.state.facility_decks[0][-1]
    play(table, "token IV", "choose benito")
    assert table.state.players[0].facilities == [[top], [], [], []]
    assert table.state.players[0].disarmed == []


def test_token_iv_ruling_k_who_loses_joseph_with_a_zone_1_card_draws_none() -> None:
    table = position(player(tokens=["IV"], dictator="joseph", facilities="Z1-05"), player())
    play(table, "token IV", "choose benito")
    assert table.state.players[0].facilities == [["Z1-05"], [], [], []]


def test_token_iv_who_gains_joseph_keeps_the_own_zone_1_card() -> None:
    table = position(player(tokens=["IV"], facilities="Z1-05"), player())
    play(table, "token IV", "choose joseph")
    assert table.state.players[0].facilities == [["Z1-05"], [], [], []]


def test_token_iv_kim_chooses_an_ability_at_once() -> None:
    table = play(position(player(tokens=["IV"]), player()), "token IV", "choose kim")
    assert asked(table) == 0
    assert set(options(table)) == {f"choose {dictator}" for dictator in DATA.dictators if dictator != "kim"}
    play(table, "choose mao")
    assert (table.state.players[0].dictator, table.state.kim_ability) == ("kim", "mao")


def test_token_iv_kim_as_ivan_gives_only_the_hand_limit() -> None:
    table = play(position(player("emp#1", tokens=["IV"]), player()), "token IV", "choose kim", "choose ivan")
    assert table.state.players[0].hand == ["emp#1"]


def test_token_iv_kim_as_joseph_keeps_the_zone_1_card() -> None:
    table = position(player(tokens=["IV"], facilities="Z1-05"), player())
    play(table, "token IV", "choose kim", "choose joseph")
    assert table.state.players[0].facilities == [["Z1-05"], [], [], []]


def test_token_iv_giving_up_kim_who_was_joseph_counts_as_losing_joseph() -> None:
    table = position(player(tokens=["IV"], dictator="kim"), player(), kim_ability="joseph")
    top = table.state.facility_decks[0][-1]
    play(table, "token IV", "choose benito")
    assert table.state.players[0].facilities == [[top], [], [], []]


# V ------------------------------------------------------------------------------------------------------------------------


def swapped(mine: dict[str, Any], theirs: dict[str, Any], **state: Any) -> DictatorsTable:
    """Let seat 0 use token V, gained this turn, on seat 1."""
    table = position(mine | {"tokens": ["V"]}, theirs, fresh_tokens=1, **state)
    return play(table, "token V 1")


def test_token_v_swaps_everything() -> None:
    mine = player("amtrak#1", "comox", facilities="Z2-01", disarmed=["Z1-01"], assets=["private_jet#1"], skips=1)
    theirs = player(
        "veto#1 veto#2",
        "boston",
        facilities="Z1-05 Z4-02",
        disarmed=["Z3-01"],
        tokens=["II", "IX"],
        kept=["oval_office#2"],
        father=["james_madison"],
        lasting=["house_arrest#1"],
        skips=2,
    )
    table = swapped(mine, theirs, turns={"house_arrest#1": 1})
    me, they = table.state.players
    assert (me.dictator, me.hand, me.location) == ("vlad", ["veto#1", "veto#2"], "boston")
    assert (me.facilities, me.disarmed) == ([["Z1-05"], [], [], ["Z4-02"]], ["Z3-01"])
    assert (me.tokens, me.kept) == (["II", "IX"], ["oval_office#2"])
    assert (me.father, me.assets, me.lasting, me.skips) == (["james_madison"], [], ["house_arrest#1"], 2)
    assert table.state.turns == {"house_arrest#1": 1}
    assert (they.dictator, they.hand, they.location) == ("napoleon", ["amtrak#1"], "comox")
    assert (they.facilities, they.disarmed) == ([[], ["Z2-01"], [], []], ["Z1-01"])
    assert (they.tokens, they.kept) == ([], [])
    assert (they.father, they.assets, they.lasting, they.skips) == ([], ["private_jet#1"], [], 1)


def test_token_v_ruling_ah_the_active_player_goes_on_with_the_actions_left() -> None:
    table = swapped(player(at="comox"), player(at="boston"), spent=2, travels=1, starter=1, deck="amtrak#1")
    assert (table.state.active, asked(table), table.state.spent, table.state.travels) == (0, 0, 2, 1)
    play(table, "draw")
    assert table.state.players[0].hand == ["amtrak#1"]
    assert why_not(table, "draw") == ("too_few_actions", "1.4")
    play(table, "end_turn")
    assert table.state.active == 1


def test_token_v_ruling_ah_counted_uses_go_with_the_dictator() -> None:
    # After the swap, seat 0 has a used-up Cleo and a card; seat 1 has the Espionage.
    table = swapped(player("espionage#1"), player("emp#1", dictator="cleo"), uses={"cleo": 2})
    play(table, "end_turn", "play espionage#1 0")
    assert table.state.players[0].dictator == "cleo"
    assert (table.state.players[0].hand, table.state.players[1].hand) == ([], ["emp#1"])


def test_token_v_ruling_ah_kims_choice_goes_with_the_card() -> None:
    table = swapped(player(), player(dictator="kim"), kim_ability="mao", discard="emp#1")
    assert (table.state.players[0].dictator, table.state.kim_ability) == ("kim", "mao")
    play(table, "draw_discarded")
    assert table.state.players[0].hand == ["emp#1"]


def test_token_v_ruling_ah_multi_turn_cards_count_before_their_new_owner() -> None:
    table = swapped(player(), player(lasting=["spin_doctor#1"]), turns={"spin_doctor#1": 2})
    play(table, "end_turn")
    assert table.state.players[0].lasting == ["spin_doctor#1"]
    assert table.state.turns == {"spin_doctor#1": 1}


def test_token_v_ruling_ah_skip_markers_are_served_by_the_new_owner() -> None:
    table = swapped(player(skips=1), player())
    play(table, "end_turn")
    # Seat 1 has skipped, and it is seat 0's turn again.
    assert (table.state.active, table.state.players[1].skips) == (0, 0)


def test_token_v_ruling_ah_a_bribery_of_a_third_player_goes_along() -> None:
    table = position(
        player(tokens=["V"]), player(briberies=["bribery#1"]), player(), bribers={"bribery#1": 2}, fresh_tokens=1, discard=""
    )
    play(table, "token V 1")
    assert [each.briberies for each in table.state.players] == [["bribery#1"], [], []]
    assert table.state.bribers == {"bribery#1": 2}


def test_token_v_ruling_ah_ends_the_free_plays_of_viii() -> None:
    deck = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 bribery#1"
    table = position(player(tokens=["VIII", "V"]), player(), fresh_tokens=1, deck=deck, spent=3)
    play(table, "token VIII", "token V 1")
    assert sorted(table.state.players[1].hand) == sorted(deck.split())
    assert table.state.free == []


def test_token_v_ruling_k_nobody_draws_for_joseph() -> None:
    table = swapped(player(), player(dictator="joseph"))
    assert table.state.players[0].dictator == "joseph"
    assert [each.facilities[0] for each in table.state.players] == [[], []]


def test_token_v_ruling_s_disarmed_facilities_count_for_their_new_owner() -> None:
    table = swapped(
        player(at="comox"),
        player(at="washington_dc", disarmed=["Z1-01", "Z2-01", "Z3-01"]),
        presidential_deck="oval_office#1",
    )
    play(table, "end_turn", "end_turn", "confront", "roll 8")
    assert table.result is not None
    assert table.result.winners == (0,)


def test_token_v_can_be_used_in_the_turn_in_which_it_is_taken() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(at="boston"), site_tokens=sites(comox="V"))
    play(table, "disarm Z4-01", "roll 3", "token V 1")
    assert [each.location for each in table.state.players] == ["boston", "comox"]
    assert table.state.players[1].disarmed == ["Z4-01"]


def test_token_v_of_a_warhead_can_be_used_in_its_turn_too() -> None:
    table = position(
        player(at="trident"),
        player(at="boston"),
        trident_reveals=1,
        warheads=1,
        spare_tokens=["V"],
        site_tokens=sites(comox="I"),
    )
    play(table, "disarm warhead", "roll 3", "token V 1")
    assert [each.location for each in table.state.players] == ["boston", "trident"]


def test_token_v_is_worth_nothing_in_a_later_turn() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=sites(comox="V"))
    play(table, "disarm Z4-01", "roll 3", "end_turn", "end_turn")
    assert tokens_of(table, 0) == ["V"]
    assert why_not(table, "token V 1") == ("token_too_late", "1.18 ah")


def test_token_v_an_older_token_stays_old_when_another_is_taken() -> None:
    table = position(player(at="comox", facilities="Z4-01", tokens=["V"]), player(), site_tokens=sites(comox="I"))
    play(table, "disarm Z4-01", "roll 3")
    assert tokens_of(table, 0) == ["V", "I"]
    assert why_not(table, "token V 1") == ("token_too_late", "1.18 ah")


def test_token_v_names_another_player() -> None:
    table = position(player(tokens=["V"]), player(), fresh_tokens=1)
    assert why_not(table, "token V 0") == ("oneself", "4.0")


# VI -----------------------------------------------------------------------------------------------------------------------


def test_token_vi_puts_the_meeples_down_anew_over_their_locations() -> None:
    table = position(player(at="comox", tokens=["VI"]), player(at="boston"), player(at="seattle"))
    play(table, "token VI", "choose seattle", "choose comox")
    assert [each.location for each in table.state.players] == ["seattle", "comox", "boston"]


def test_token_vi_may_leave_some_meeples_where_they_are() -> None:
    table = position(player(at="comox", tokens=["VI"]), player(at="boston"), player(at="seattle"))
    play(table, "token VI", "choose comox", "choose seattle")
    assert [each.location for each in table.state.players] == ["comox", "seattle", "boston"]


def test_token_vi_keeps_as_many_meeples_at_each_location() -> None:
    table = position(player(at="comox", tokens=["VI"]), player(at="comox"), player(at="seattle"))
    play(table, "token VI", "choose comox", "choose seattle")
    assert [each.location for each in table.state.players] == ["comox", "seattle", "comox"]


def test_token_vi_needs_meeples_apart() -> None:
    table = position(player(tokens=["VI"]), player(), player())
    assert why_not(table, "token VI") == ("all_together", "1.8")


def test_token_vi_opens_one_window_for_each_moved_meeple_in_the_usa() -> None:
    table = position(
        player("tornado_season#1", "comox", tokens=["VI"]), player("tornado_season#2", "boston"), player(at="seattle")
    )
    play(table, "token VI", "choose seattle", "choose comox")
    # Windows open clockwise from the active player: seat 0 is now in Seattle, seat 1 in Canada, seat 2 in Boston.
    assert (asked(table), table.state.stack[-1].seat) == (1, 0)
    play(table, "pass")
    assert (asked(table), table.state.stack[-1].seat) == (0, 2)
    play(table, "pass")
    assert (asked(table), table.state.stack[-1].seat) == (1, 2)
    play(table, "pass")
    assert prompt(table) == "prompt.act"


# VII ----------------------------------------------------------------------------------------------------------------------


def test_token_vii_keeps_one_of_the_top_five() -> None:
    deck = "golf_weekend#1 camp_david#1 oval_office#1 oval_office#2 wrong_door#1 oops#1"
    table = position(player(tokens=["VII"]), player(), presidential_deck=deck)
    play(table, "token VII")
    assert options(table) == [
        "choose camp_david#1",
        "choose oval_office#1",
        "choose oval_office#2",
        "choose wrong_door#1",
        "choose oops#1",
    ]
    play(table, "choose oval_office#2")
    assert table.state.players[0].kept == ["oval_office#2"]
    assert sorted(table.state.presidential_deck) == sorted(
        ["golf_weekend#1", "camp_david#1", "oval_office#1", "wrong_door#1", "oops#1"]
    )


def test_token_vii_the_others_see_neither_the_five_nor_the_kept_card() -> None:
    deck = "golf_weekend#1 camp_david#1 oval_office#1 oval_office#2 wrong_door#1"
    table = position(player(tokens=["VII"]), player(), presidential_deck=deck)
    play(table, "token VII")
    assert not set(deck.split()) & set(table.view(1).state.presidential_looked)
    play(table, "choose oval_office#2")
    assert table.view(0).state.players[0].kept == ["oval_office#2"]
    assert table.view(1).state.players[0].kept != ["oval_office#2"]


def test_token_vii_with_a_small_deck_shuffles_the_discards_in_first() -> None:
    table = position(player(tokens=["VII"]), player(), presidential_deck="golf_weekend#1 camp_david#1")
    assert len(table.state.presidential_discard) == 10
    play(table, "token VII")
    assert len(options(table)) == 5
    assert table.state.presidential_discard == []
    play(table, options(table)[0])
    assert len(table.state.presidential_deck) == 11


def test_token_vii_ruling_b_an_empty_deck_is_filled_from_the_discards() -> None:
    table = position(player(tokens=["VII"]), player(), presidential_deck="")
    play(table, "token VII")
    assert len(options(table)) == 5
    play(table, options(table)[0])
    assert (len(table.state.presidential_deck), table.state.presidential_discard) == (11, [])


def test_token_vii_the_kept_card_is_shown_instead_of_drawing_and_then_discarded() -> None:
    keeper = player(at="washington_dc", kept=["golf_weekend#1"])
    table = position(keeper, player(), phase="turn", presidential_deck="camp_david#1")
    assert options(table) == ["confront", "confront_kept", "stay_away"]
    play(table, "confront_kept")
    assert table.state.players[0].kept == []
    assert table.state.presidential_deck == ["camp_david#1"]
    assert table.state.presidential_discard[-1] == "golf_weekend#1"
    assert prompt(table) == "prompt.act"


def test_token_vii_the_kept_card_may_wait() -> None:
    keeper = player(at="washington_dc", kept=["oval_office#1"])
    table = position(keeper, player(), phase="turn", presidential_deck="golf_weekend#1")
    play(table, "confront")
    assert table.state.players[0].kept == ["oval_office#1"]
    assert table.state.presidential_discard[-1] == "golf_weekend#1"


def test_token_vii_air_force_one_cannot_answer_the_kept_card() -> None:
    keeper = player(at="washington_dc", kept=["oval_office#1"])
    table = position(keeper, player("air_force_one#1"), phase="turn", presidential_deck="golf_weekend#1")
    play(table, "confront_kept")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")


def test_token_vii_without_a_kept_card_one_can_only_draw() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn", presidential_deck="golf_weekend#1")
    assert why_not(table, "confront_kept") == ("nothing_kept", "1.8")
