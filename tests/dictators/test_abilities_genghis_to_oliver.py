"""Tests for Genghis, Ivan, Vlad, Attila, Cleo, Catherine, Benito and Oliver (4.1, 1.2 step 12, 1.18 ai, aj)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.data.tables import BOARD, DATA, USES
from tests.dictators.tables import (
    MASON,
    SEVEN,
    DictatorsTable,
    asked,
    before_the_president,
    options,
    play,
    player,
    position,
    prompt,
    seat_of,
    why_not,
    winners,
    with_dictators,
)

# Genghis ------------------------------------------------------------------------------------------------------------------


def genghis(hand: str = "", other: str = "", **more: Any) -> DictatorsTable:
    return position(player(hand, "seattle", dictator="genghis", **more), player(other), roadblocks=["hanford-seattle"])


def test_genghis_travels_past_a_roadblock_and_may_remove_it() -> None:
    table = play(genghis(), "travel hanford")
    assert (asked(table), options(table)) == (0, ["choose hanford-seattle", "pass"])
    play(table, "choose hanford-seattle")
    assert (table.state.players[0].location, sorted(table.state.roadblocks), table.state.spent) == ("hanford", [], 1)


def test_genghis_may_leave_the_roadblock() -> None:
    table = play(genghis(), "travel hanford", "pass")
    assert (table.state.players[0].location, sorted(table.state.roadblocks)) == ("hanford", ["hanford-seattle"])


def test_genghis_is_asked_nothing_on_a_road_without_one() -> None:
    table = play(genghis(), "travel trojan")
    assert prompt(table) == "prompt.act"


def test_genghis_roadblocks_stop_his_card_steps() -> None:
    table = play(genghis("road_trip#1"), "play road_trip#1")
    # Seattle's other road leads to Trojan; the blocked one isn't offered.
    assert table.state.players[0].location == "trojan"


def test_genghis_stopped_by_a_flat_tire_removes_nothing() -> None:
    table = play(genghis("", "flat_tire#1"), "travel hanford", "interrupt flat_tire#1")
    assert (table.state.players[0].location, sorted(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])


def test_genghis_roadblocks_stop_everybody_else() -> None:
    table = position(player(at="seattle"), player(dictator="genghis"), roadblocks=["hanford-seattle"])
    assert why_not(table, "travel hanford") == ("roadblock", "1.12")


def test_genghis_under_george_mason_is_stopped() -> None:
    assert why_not(genghis(**MASON), "travel hanford") == ("roadblock", "1.12")


# Ivan ---------------------------------------------------------------------------------------------------------------------


def test_ivan_is_dealt_six_cards() -> None:
    table = with_dictators("ivan", without="kim")
    ivan = seat_of(table, "ivan")
    assert [len(each.hand) for each in table.state.players] == [6 if seat == ivan else 4 for seat in range(3)]
    assert len(table.state.deck) == 108 - 14


def test_ivan_has_a_hand_limit_of_six() -> None:
    table = play(position(player(SEVEN, dictator="ivan"), player()), "end_turn", "choose veto#1")
    assert table.state.active == 1
    assert len(table.state.players[0].hand) == 6


def test_ivan_under_james_madison_has_a_limit_of_three() -> None:
    table = position(player("amtrak#1 amtrak#2 emp#1 emp#2", dictator="ivan", father=["james_madison"]), player())
    play(table, "end_turn", "choose emp#1")
    assert table.state.active == 1
    assert len(table.state.players[0].hand) == 3


def test_ivan_under_george_mason_has_a_limit_of_five() -> None:
    table = position(player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1", dictator="ivan", **MASON), player())
    play(table, "end_turn", "choose veto#1")
    assert table.state.active == 1
    assert len(table.state.players[0].hand) == 5


# Vlad ---------------------------------------------------------------------------------------------------------------------


def vlad(at: str, target: str, hand: str = "emp#1") -> DictatorsTable:
    return position(player(at=at, dictator="vlad"), player(hand, target, dictator="mao"))


def test_vlad_takes_a_card_in_the_same_state() -> None:
    table = play(vlad("seattle", "hanford"), "ability 1")
    assert [each.hand for each in table.state.players] == [["emp#1"], []]
    assert (table.state.spent, table.state.travels) == (1, 0)


def test_vlad_takes_a_card_in_an_adjacent_state() -> None:
    table = play(vlad("seattle", "boise"), "ability 1")
    assert table.state.players[0].hand == ["emp#1"]


@pytest.mark.parametrize(
    ("at", "target"), [("cia_hq", "washington_dc"), ("washington_dc", "pittsburgh"), ("honolulu", "honolulu")]
)
def test_vlad_counts_the_capital_the_cia_and_hawaii_as_states(at: str, target: str) -> None:
    assert play(vlad(at, target), "ability 1").state.players[0].hand == ["emp#1"]


@pytest.mark.parametrize(
    ("at", "target"), [("seattle", "reno"), ("seattle", "vancouver"), ("vancouver", "seattle"), ("vancouver", "comox")]
)
def test_vlad_does_not_reach_farther(at: str, target: str) -> None:
    assert why_not(vlad(at, target), "ability 1") == ("too_far", "4.1")


def test_vlad_outside_the_usa_takes_from_his_own_location() -> None:
    assert play(vlad("comox", "comox"), "ability 1").state.players[0].hand == ["emp#1"]


def test_vlad_needs_an_opponent_with_a_card() -> None:
    assert why_not(vlad("seattle", "seattle", hand=""), "ability 1") == ("no_cards", "1.18 y")


def test_vlad_names_no_one_but_an_opponent() -> None:
    table = position(player("emp#1", dictator="vlad"), player("emp#2", dictator="mao"))
    assert why_not(table, "ability 0") == ("oneself", "4.0")
    assert why_not(table, "ability") == ("names_a_player", "1.18 z")


def test_vlad_only_once_a_turn() -> None:
    table = play(vlad("seattle", "seattle", hand="emp#1 emp#2"), "ability 1")
    assert why_not(table, "ability 1") == ("ability_used_up", "4.1")


def test_vlad_takes_one_of_several_cards_unseen_by_third_players() -> None:
    table = position(player(dictator="vlad"), player("emp#1 emp#2", dictator="mao"), player(dictator="ivan"))
    play(table, "ability 1")
    assert len(table.state.players[1].hand) == 1
    taken = table.state.players[0].hand[0]
    assert {taken, *table.state.players[1].hand} == {"emp#1", "emp#2"}
    assert taken not in table.view(2).state.players[0].hand


def test_vlad_nobody_can_answer_the_ability() -> None:
    target = player("diplomatic_immunity#1 veto#1 scapegoat#1", dictator="cleo")
    table = position(player(dictator="vlad"), target, player("veto#2", dictator="ivan"))
    play(table, "ability 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert len(table.state.players[0].hand) == 1


def test_vlad_needs_an_action() -> None:
    table = position(player(dictator="vlad"), player("emp#1", dictator="mao"), spent=3)
    assert why_not(table, "ability 1") == ("too_few_actions", "1.4")


def test_vlad_under_george_mason_cannot() -> None:
    table = position(player(dictator="vlad", **MASON), player("emp#1", dictator="mao"))
    assert why_not(table, "ability 1") == ("forbidden", "4.5")


# Attila -------------------------------------------------------------------------------------------------------------------


def attila(hand: str = "", other: str = "", **state: Any) -> DictatorsTable:
    return position(player(hand, "seattle", dictator="attila"), player(other), **state)


def test_attila_may_block_the_road_just_used() -> None:
    table = play(attila(), "travel hanford")
    assert (asked(table), options(table)) == (0, ["choose hanford-seattle", "pass"])
    play(table, "choose hanford-seattle")
    assert (sorted(table.state.roadblocks), table.state.spent) == (["hanford-seattle"], 1)


def test_attila_need_not() -> None:
    table = play(attila(), "travel hanford", "pass")
    assert (sorted(table.state.roadblocks), prompt(table)) == ([], "prompt.act")


def test_attila_only_for_a_travel_by_road() -> None:
    table = play(attila("road_trip#1"), "play road_trip#1", "choose hanford", "pass")
    assert (sorted(table.state.roadblocks), prompt(table)) == ([], "prompt.act")


def test_attila_not_when_the_travel_was_stopped() -> None:
    table = play(attila("", "flat_tire#1"), "travel hanford", "interrupt flat_tire#1")
    assert (sorted(table.state.roadblocks), prompt(table)) == (["hanford-seattle"], "prompt.act")


def test_attila_blocks_before_a_tornado_can_come() -> None:
    table = play(attila("", "tornado_season#1"), "travel hanford", "choose hanford-seattle")
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_attila_with_no_roadblock_left_may_move_one() -> None:
    thirty = [road for road in BOARD.roads if road != "hanford-seattle"][:30]
    table = play(attila(roadblocks=thirty), "travel hanford", "choose hanford-seattle", f"choose {thirty[4]}")
    assert len(table.state.roadblocks) == 30
    assert "hanford-seattle" in table.state.roadblocks
    assert thirty[4] not in table.state.roadblocks


def test_attila_under_george_mason_is_not_asked() -> None:
    table = position(player(at="seattle", dictator="attila", **MASON), player())
    play(table, "travel hanford")
    assert (sorted(table.state.roadblocks), prompt(table)) == ([], "prompt.act")


# Cleo ---------------------------------------------------------------------------------------------------------------------


def test_cleo_an_action_card_that_names_her_has_no_effect() -> None:
    table = position(player("espionage#1"), player("emp#1", dictator="cleo"), discard="")
    play(table, "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["ability", "pass"])
    play(table, "ability")
    assert table.state.players[1].hand == ["emp#1"]
    assert (table.state.discard, table.state.spent) == (["espionage#1"], 1)
    assert table.state.uses == {"cleo": 1}


def test_cleo_the_effect_on_others_stands() -> None:
    table = position(
        player("emp#1", "seattle"), player(at="piketon", dictator="cleo"), player(at="cleveland"), player(at="piketon")
    )
    play(table, "play emp#1 OH", "ability")
    assert [each.skips for each in table.state.players] == [0, 0, 1, 1]


def test_cleo_is_left_out_of_mutually_assured_destruction() -> None:
    table = position(
        player("mutually_assured_destruction#1", "seattle"),
        player("emp#1", dictator="cleo"),
        player("emp#2", dictator="ivan"),
    )
    play(table, "play mutually_assured_destruction#1", "ability")
    assert (asked(table), prompt(table)) == (2, "prompt.discard_or_let_go")
    play(table, "choose emp#2")
    # Everyone asked has discarded, so nobody moves.
    assert table.state.players[0].location == "seattle"
    assert table.state.players[1].hand == ["emp#1"]


def test_cleo_as_the_only_one_to_ask_stops_mutually_assured_destruction() -> None:
    table = position(player("mutually_assured_destruction#1", "seattle"), player("emp#1", dictator="cleo"))
    play(table, "play mutually_assured_destruction#1", "ability")
    assert (table.state.players[0].location, prompt(table)) == ("seattle", "prompt.act")


def test_cleo_hides_her_hand_from_a_wiretap() -> None:
    table = position(player("emp#1", dictator="cleo"), player("wiretap#1"), phase="turn")
    play(table, "interrupt wiretap#1", "ability")
    assert table.view(1).state.players[0].hand != ["emp#1"]
    assert table.state.uses == {"cleo": 1}


def test_cleo_an_interruption_that_hits_her_has_no_effect() -> None:
    table = position(player(at="seattle", dictator="cleo"), player("tornado_season#1"))
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability")
    assert table.state.players[0].location == "hanford"


def test_cleo_keeps_the_card_a_pickpocket_wants() -> None:
    table = position(player(dictator="cleo"), player("pickpocket#1"), deck="emp#1")
    play(table, "draw", "interrupt pickpocket#1", "ability")
    assert table.state.players[0].hand == ["emp#1"]


def test_cleo_is_no_help_for_a_mere_doing() -> None:
    table = position(player("amtrak#1", "seattle", dictator="cleo"), player("veto#1 flat_tire#1"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert table.state.players[0].location == "seattle"
    play(table, "play amtrak#1", "interrupt veto#1")
    assert table.state.players[0].location == "seattle"
    assert table.state.uses == {}


def test_cleo_can_refuse_to_be_the_scapegoat() -> None:
    table = position(
        player("espionage#1", dictator="vlad"),
        player("scapegoat#1 emp#2", dictator="mao"),
        player("emp#1", dictator="cleo"),
    )
    play(table, "play espionage#1 1", "interrupt scapegoat#1 2")
    assert (asked(table), options(table)) == (2, ["ability", "pass"])
    play(table, "ability")
    # The Scapegoat doesn't affect Cleo, so the first target stays.
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert (table.state.players[1].hand, table.state.players[2].hand) == ([], ["emp#1"])


def test_cleo_whose_card_is_turned_by_a_scapegoat_suffers_a_mere_doing() -> None:
    table = position(
        player("espionage#1", dictator="cleo"), player("scapegoat#1 emp#2", dictator="mao"), player("emp#1", dictator="vlad")
    )
    play(table, "play espionage#1 1", "interrupt scapegoat#1 2")
    assert table.state.players[0].hand == ["emp#1"]


def test_cleo_not_against_asset_abilities() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("emp#1", dictator="cleo"))
    play(table, "use blackmail_box#1 2 1")
    assert table.state.players[0].hand == ["emp#1"]


def test_cleo_not_against_her_own_cards() -> None:
    table = position(player("emp#1", "seattle", dictator="cleo"), player())
    play(table, "play emp#1 WA")
    assert table.state.players[0].skips == 1


def test_cleo_twice_a_game() -> None:
    table = position(player("espionage#1 espionage#2"), player("emp#1 emp#2", dictator="cleo"), player(dictator="vlad"))
    play(table, "play espionage#1 1", "ability", "play espionage#2 1", "ability")
    assert table.state.uses == {"cleo": 2}
    table = position(player("espionage#1"), player("emp#1", dictator="cleo"), uses={"cleo": 2})
    play(table, "play espionage#1 1")
    assert table.state.players[0].hand == ["emp#1"]


def test_cleo_may_let_it_happen() -> None:
    table = position(player("espionage#1"), player("emp#1", dictator="cleo"))
    play(table, "play espionage#1 1", "pass")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.uses == {}


def test_cleo_nobody_can_veto_the_ability() -> None:
    table = position(player("espionage#1 veto#1"), player("emp#1", dictator="cleo"), player("veto#2", dictator="vlad"))
    play(table, "play espionage#1 1", "ability")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_cleo_under_george_mason_is_not_asked() -> None:
    table = position(player("espionage#1"), player("emp#1", dictator="cleo", **MASON))
    play(table, "play espionage#1 1")
    assert table.state.players[0].hand == ["emp#1"]


# Catherine ----------------------------------------------------------------------------------------------------------------


def test_catherine_draws_for_a_card_with_the_roadblock_symbol() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player(), deck="emp#1")
    play(table, "play roadworks#1", "choose hanford-seattle", "pass")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.spent == 1


def test_catherine_draws_for_a_card_with_the_no_fly_symbol() -> None:
    table = position(player("restricted_airspace#1", dictator="catherine"), player(), deck="emp#1")
    play(table, "play restricted_airspace#1 eastern")
    assert table.state.players[0].hand == ["emp#1"]


def test_catherine_draws_for_an_asset() -> None:
    table = position(player("the_marauder#1", dictator="catherine"), player(), deck="emp#1")
    play(table, "play the_marauder#1")
    assert (table.state.players[0].hand, table.state.players[0].assets) == (["emp#1"], ["the_marauder#1"])


def test_catherine_draws_for_an_interruption_in_anothers_turn() -> None:
    table = position(player(at="seattle"), player("flat_tire#1", dictator="catherine"), deck="emp#1")
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert table.state.players[1].hand == ["emp#1"]


def test_catherine_draws_for_a_cancelled_card_too() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player("veto#1"), deck="emp#1")
    play(table, "play roadworks#1", "interrupt veto#1")
    assert (sorted(table.state.roadblocks), table.state.players[0].hand) == ([], ["emp#1"])


def test_catherine_draws_when_the_card_is_dealt_with() -> None:
    table = position(player("roadworks#1", dictator="catherine"), player(), deck="emp#1")
    play(table, "play roadworks#1")
    assert table.state.players[0].hand == []
    play(table, "choose hanford-seattle", "choose comox-vancouver")
    assert table.state.discard[-1] == "roadworks#1"
    assert table.state.players[0].hand == ["emp#1"]


def test_catherine_resolves_an_event_card_she_draws() -> None:
    table = position(player("restricted_airspace#1", dictator="catherine"), player(), deck="george_mason")
    play(table, "play restricted_airspace#1 eastern")
    assert table.state.players[0].father == ["george_mason"]


def test_catherine_draws_nothing_for_other_cards_or_other_players() -> None:
    table = position(player("amtrak#1", "seattle", dictator="catherine"), player("flat_tire#1"), deck="emp#1")
    play(table, "play amtrak#1", "choose reno", "travel medford", "interrupt flat_tire#1")
    assert [each.hand for each in table.state.players] == [[], []]


def test_catherine_the_ability_of_the_marauder_is_no_card_played() -> None:
    table = position(player(at="seattle", dictator="catherine", assets=["the_marauder#1"]), player(), deck="emp#1")
    play(table, "use the_marauder#1 2", "choose boise")
    assert table.state.players[0].hand == []


def test_catherine_is_no_draw_action_for_a_pickpocket() -> None:
    table = position(player("restricted_airspace#1", dictator="catherine"), player("pickpocket#1"), deck="emp#1")
    play(table, "play restricted_airspace#1 eastern")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_catherine_the_symbols_are_on_21_cards() -> None:
    assert sum(bool(USES[card].symbols) for card in DATA.command_cards()) == 21


def test_catherine_under_george_mason_draws_nothing() -> None:
    table = position(player("restricted_airspace#1", dictator="catherine", **MASON), player(), deck="emp#1")
    play(table, "play restricted_airspace#1 eastern")
    assert table.state.players[0].hand == []


# Benito -------------------------------------------------------------------------------------------------------------------


def benito(number: int, **more: Any) -> list[str]:
    """Facilities that Benito has disarmed at Hanford after this roll."""
    table = position(player(at="hanford", dictator="benito", facilities="Z1-01", **more), player())
    return play(table, "disarm Z1-01", f"roll {number}").state.players[0].disarmed


def test_benito_disarms_on_2_to_6() -> None:
    assert [bool(benito(number)) for number in range(1, 7)] == [False, True, True, True, True, True]


def test_benito_under_john_hancock_disarms_on_5_and_6_like_everybody() -> None:
    found = [bool(benito(number, father=["john_hancock"])) for number in range(1, 7)]
    assert found == [False, False, False, False, True, True]


def test_benito_under_george_mason_disarms_on_3_to_6() -> None:
    assert [bool(benito(number, **MASON)) for number in range(1, 7)] == [False, False, True, True, True, True]


def test_benito_disarms_warheads_on_a_2() -> None:
    table = position(player(at="trident", dictator="benito"), player(), trident_reveals=1, warheads=2)
    play(table, "disarm warhead", "roll 2")
    assert table.state.warheads == 1


def test_benito_everybody_else_needs_a_3() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player(dictator="benito"))
    play(table, "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == []


# Oliver -------------------------------------------------------------------------------------------------------------------


def test_oliver_adds_2_against_the_president() -> None:
    assert winners(play(before_the_president(player(dictator="oliver")), "roll 18")) == (0,)
    assert winners(play(before_the_president(player(dictator="oliver")), "roll 17")) is None


def test_oliver_draws_a_card_after_a_try_that_fails() -> None:
    table = play(before_the_president(player(dictator="oliver"), deck="emp#1"), "roll 17")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.active == 1


def test_oliver_draws_also_after_the_secret_service() -> None:
    table = before_the_president(player(dictator="oliver"), player("secret_service#1"), deck="emp#1")
    play(table, "roll 20", "interrupt secret_service#1")
    assert (table.state.players[0].hand, table.state.players[0].location) == (["emp#1"], "baltimore")


def test_oliver_resolves_an_event_card_drawn_so() -> None:
    table = play(before_the_president(player(dictator="oliver"), deck="george_mason"), "roll 1")
    assert table.state.players[0].father == ["george_mason"]


def test_oliver_draws_before_the_hand_limit() -> None:
    five = player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2", dictator="oliver")
    table = play(before_the_president(five, deck="veto#1"), "roll 1")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")


def test_oliver_draws_nothing_without_a_try() -> None:
    oliver = player(at="washington_dc", dictator="oliver")
    table = position(oliver, player("air_force_one#1"), phase="turn", presidential_deck="oval_office#1", deck="emp#1")
    play(table, "confront", "interrupt air_force_one#1")
    assert (prompt(table), table.state.players[0].hand) == ("prompt.act", [])


def test_oliver_adds_nothing_to_a_disarm_roll() -> None:
    table = position(player(at="hanford", dictator="oliver", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == []


def test_oliver_under_george_mason_adds_and_draws_nothing() -> None:
    table = before_the_president(player(dictator="oliver", **MASON), deck="emp#1")
    play(table, "roll 19")
    assert winners(table) is None
    assert table.state.players[0].hand == []
