"""Tests for Joseph, Fidel, Mao, Kim, Julius and Napoleon (4.1, 1.2 step 12, 1.18 ai, aj, FAQ 19)."""

from __future__ import annotations

from typing import Any

from game.dictators.data.tables import DATA, EVENTS, USES
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


def test_there_are_fourteen_dictators() -> None:
    assert len(DATA.dictators) == 14


# Joseph -------------------------------------------------------------------------------------------------------------------


def test_joseph_gets_no_zone_1_card_at_setup() -> None:
    table = with_dictators("joseph", without="kim")
    joseph = seat_of(table, "joseph")
    zones = [[len(cards) for cards in each.facilities] for each in table.state.players]
    assert zones == [[0, 1, 1, 1] if seat == joseph else [1, 1, 1, 1] for seat in range(3)]
    assert [len(deck) for deck in table.state.facility_decks] == [11 - 2, 12 - 3, 8 - 3, 9 - 3]


def test_joseph_counts_zone_1_as_disarmed() -> None:
    assert winners(play(before_the_president(player(dictator="joseph")), "roll 18")) == (0,)
    assert winners(play(before_the_president(player(dictator="joseph")), "roll 17")) is None


def test_joseph_counts_zone_1_beside_the_facilities_disarmed() -> None:
    joseph = player(dictator="joseph", disarmed=["Z2-01", "Z3-01"])
    assert winners(play(before_the_president(joseph), "roll 8")) == (0,)


def test_joseph_never_counts_zone_1_twice() -> None:
    joseph = player(dictator="joseph", disarmed=["Z1-01"])
    assert winners(play(before_the_president(joseph), "roll 17")) is None


def test_joseph_counts_zone_1_with_an_undisarmed_card_too() -> None:
    joseph = player(dictator="joseph", facilities="Z1-01")
    assert winners(play(before_the_president(joseph), "roll 18")) == (0,)


def test_joseph_may_still_disarm_a_zone_1_card() -> None:
    table = position(player(at="hanford", dictator="joseph", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_joseph_under_george_mason_does_not_count_zone_1() -> None:
    joseph = player(dictator="joseph", disarmed=["Z2-01"], **MASON)
    assert winners(play(before_the_president(joseph), "roll 17")) is None
    assert winners(play(before_the_president(joseph), "roll 18")) == (0,)


def test_joseph_under_george_mason_a_disarmed_zone_1_card_counts() -> None:
    joseph = player(dictator="joseph", disarmed=["Z1-01"], **MASON)
    assert winners(play(before_the_president(joseph), "roll 18")) == (0,)


def test_joseph_lost_under_george_mason_still_brings_a_zone_1_card() -> None:
    table = position(player(tokens=["IV"], dictator="joseph", **MASON), player())
    top = table.state.facility_decks[0][-1]
    play(table, "token IV", "choose benito")
    assert table.state.players[0].facilities[0] == [top]


# Fidel --------------------------------------------------------------------------------------------------------------------


def fidel_at_hanford(hand: str = "", **more: Any) -> DictatorsTable:
    return position(player(hand, "hanford", dictator="fidel", facilities="Z1-01", **more), player("loaded_dice#1"))


def test_fidel_rolls_a_disarm_roll_again() -> None:
    table = play(fidel_at_hanford(), "disarm Z1-01", "roll 1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 5")
    # Loaded Dice can still be played on the new roll.
    assert (asked(table), options(table)) == (1, ["interrupt loaded_dice#1", "pass"])
    play(table, "pass")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_fidel_the_new_result_replaces_the_old_even_if_it_is_worse() -> None:
    table = play(fidel_at_hanford(), "disarm Z1-01", "roll 2", "ability", "roll 1")
    assert table.state.players[0].disarmed == []
    assert prompt(table) == "prompt.act"


def test_fidel_rolls_a_d6_again_once_a_turn() -> None:
    table = play(fidel_at_hanford("engineer#1"), "disarm Z1-01", "roll 1", "ability", "roll 2")
    play(table, "play engineer#1 Z1-01", "roll 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_fidel_may_roll_again_in_the_next_turn() -> None:
    table = play(fidel_at_hanford(), "disarm Z1-01", "roll 1", "ability", "roll 2", "end_turn", "end_turn")
    play(table, "disarm Z1-01", "roll 1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])


def test_fidel_answers_a_die_that_was_loaded() -> None:
    table = play(fidel_at_hanford(), "disarm Z1-01", "roll 4", "interrupt loaded_dice#1", "roll 1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 4")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_fidel_rolls_the_d20_again_once_a_game() -> None:
    table = before_the_president(player(dictator="fidel"))
    play(table, "roll 2", "ability", "roll 20")
    assert winners(table) == (0,)


def test_fidel_the_d20_counts_on_the_card_for_the_whole_game() -> None:
    table = before_the_president(player(dictator="fidel"))
    play(table, "roll 2", "ability", "roll 3")
    assert table.state.uses == {"fidel": 1}
    play(table, "end_turn", "confront", "roll 2")
    # The second try fails without offering a reroll.
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_fidel_the_d6_of_a_turn_does_not_use_up_the_d20() -> None:
    table = play(fidel_at_hanford(), "disarm Z1-01", "roll 1", "ability", "roll 2")
    assert table.state.uses == {}


def test_fidel_a_used_d20_leaves_the_d6() -> None:
    table = position(player(at="hanford", dictator="fidel", facilities="Z1-01"), player(), uses={"fidel": 1})
    play(table, "disarm Z1-01", "roll 1")
    assert options(table) == ["ability", "pass"]


def test_fidel_does_not_touch_the_dice_of_others() -> None:
    table = position(player(at="hanford", facilities="Z1-01"), player(dictator="fidel"))
    play(table, "disarm Z1-01", "roll 3")
    assert table.state.players[0].disarmed == ["Z1-01"]
    assert prompt(table) == "prompt.act"


def test_fidel_under_george_mason_is_not_asked() -> None:
    table = position(player(at="hanford", dictator="fidel", facilities="Z1-01", **MASON), player())
    play(table, "disarm Z1-01", "roll 1")
    assert prompt(table) == "prompt.act"


def test_fidel_under_thomas_paine_still_rolls_again() -> None:
    fidel = player(at="hanford", dictator="fidel", facilities="Z1-01", father=["thomas_paine"])
    table = position(fidel, player(), turns={"thomas_paine": 3})
    play(table, "disarm Z1-01", "roll 1")
    assert options(table) == ["ability", "pass"]


# Mao ----------------------------------------------------------------------------------------------------------------------


def test_mao_takes_the_top_card_of_the_discard_pile_with_every_draw_action() -> None:
    table = position(player(dictator="mao"), player(), discard="emp#1 veto#1 amtrak#1")
    play(table, "draw_discarded", "draw_discarded")
    assert table.state.players[0].hand == ["amtrak#1", "veto#1"]
    assert (table.state.discard, table.state.spent) == (["emp#1"], 2)


def test_mao_may_draw_from_the_deck_as_well() -> None:
    table = position(player(dictator="mao"), player(), deck="amtrak#1")
    play(table, "draw")
    assert table.state.players[0].hand == ["amtrak#1"]


def test_mao_resolves_an_event_card_found_there() -> None:
    table = position(player(dictator="mao"), player(), discard="emp#1 trident#1", options={"event_text": "B"})
    play(table, "draw_discarded")
    assert table.state.trident_reveals == 1
    assert table.state.discard == ["emp#1", "trident#1"]
    assert table.state.players[0].hand == []


def test_mao_can_take_the_same_defcon_card_again() -> None:
    table = position(
        player(dictator="mao"), player(tokens=["IX"]), discard="defcon#1", defcon=3, options={"event_text": "B"}
    )
    play(table, "draw_discarded", "draw_discarded")
    assert winners(table) == (1,)


def test_mao_opens_the_window_of_the_pickpocket() -> None:
    table = position(player(dictator="mao"), player("pickpocket#1"), discard="emp#1")
    play(table, "draw_discarded")
    assert (asked(table), prompt(table)) == (1, "answer.card_drawn")
    play(table, "interrupt pickpocket#1")
    assert [each.hand for each in table.state.players] == [[], ["emp#1"]]
    assert table.state.spent == 1


def test_mao_an_event_card_is_nothing_for_the_pickpocket() -> None:
    table = position(player(dictator="mao"), player("pickpocket#1"), discard="trident#1", options={"event_text": "B"})
    play(table, "draw_discarded")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_mao_needs_a_card_in_the_pile_and_an_action() -> None:
    table = position(player(dictator="mao"), player(), discard="")
    assert why_not(table, "draw_discarded") == ("empty_pile", "4.1")
    table = position(player(dictator="mao"), player(), discard="emp#1", spent=3)
    assert why_not(table, "draw_discarded") == ("too_few_actions", "1.4")


def test_mao_draws_so_with_the_action_alone() -> None:
    # Swiss Bank Account draws from the deck, even with cards in the pile.
    table = position(player("swiss_bank_account#1", dictator="mao"), player(), deck="amtrak#1 amtrak#2")
    play(table, "play swiss_bank_account#1")
    assert table.state.players[0].hand == ["amtrak#2", "amtrak#1"]


def test_mao_under_george_mason_cannot() -> None:
    table = position(player(dictator="mao", **MASON), player(), discard="emp#1")
    assert options(table, "draw_discarded") == []
    assert table.why_not("draw_discarded") is not None


def test_mao_alone_can() -> None:
    table = position(player(dictator="vlad"), player(dictator="mao"), discard="emp#1")
    assert why_not(table, "draw_discarded") == ("not_your_ability", "4.1")


# Kim ----------------------------------------------------------------------------------------------------------------------


def test_kim_nobody_has_seen_a_command_card_before_the_choice() -> None:
    table = with_dictators("kim")
    for seat in range(3):
        hand = table.view(seat).state.players[seat].hand
        assert not set(hand) & set(USES)


def test_kim_then_all_roll_for_the_start_with_four_cards_each() -> None:
    table = with_dictators("kim", without="ivan")
    play(table, "choose benito")
    assert (table.state.kim_ability, prompt(table)) == ("benito", "prompt.roll")
    assert [len(each.hand) for each in table.state.players] == [4, 4, 4]
    assert len(table.state.deck) == 108 - 12


def test_kim_as_ivan_is_dealt_six_cards_and_no_event() -> None:
    table = with_dictators("kim", without="ivan")
    kim = seat_of(table, "kim")
    play(table, "choose ivan")
    assert [len(each.hand) for each in table.state.players] == [6 if seat == kim else 4 for seat in range(3)]
    assert len(table.state.deck) == 108 - 14
    assert not set(table.state.players[kim].hand) & EVENTS


def test_kim_and_joseph_himself_can_both_be_without_a_zone_1_card() -> None:
    table = with_dictators("kim", "joseph")
    play(table, "choose joseph")
    assert len(table.state.facility_decks[0]) == 11 - 1


def kim(ability: str, *others: dict[str, Any], hand: str = "", at: str = "honolulu", **state: Any) -> DictatorsTable:
    """A position where seat 0 plays Kim with this ability."""
    mine = player(hand, at, dictator="kim", facilities="Z1-01")
    return position(mine, *(others or (player(),)), kim_ability=ability, **state)


def test_kim_with_joseph_counts_zone_1() -> None:
    table = before_the_president(player(dictator="kim"), kim_ability="joseph")
    assert winners(play(table, "roll 18")) == (0,)


def test_kim_with_fidel_rolls_again_once_a_turn() -> None:
    table = kim("fidel", hand="engineer#1", at="hanford")
    play(table, "disarm Z1-01", "roll 1", "ability", "roll 2", "play engineer#1 Z1-01", "roll 1")
    assert prompt(table) == "prompt.act"


def test_kim_with_mao_draws_from_the_discard_pile() -> None:
    table = play(kim("mao", discard="emp#1"), "draw_discarded")
    assert table.state.players[0].hand == ["emp#1"]


def test_kim_with_julius_takes_a_discarded_card() -> None:
    table = position(
        player("amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1"), player(dictator="kim"), kim_ability="julius", discard=""
    )
    play(table, "end_turn", "choose veto#1", "ability")
    assert table.state.players[1].hand == ["veto#1"]


def test_kim_with_napoleon_makes_a_further_road_step_once_a_turn() -> None:
    table = kim("napoleon", at="seattle")
    play(table, "travel trojan", "ability", "choose medford")
    assert (table.state.players[0].location, table.state.spent) == ("medford", 2)
    assert why_not(table, "ability") == ("ability_used_up", "4.1")


def test_kim_with_genghis_passes_roadblocks() -> None:
    table = kim("genghis", at="seattle", roadblocks=["hanford-seattle"])
    play(table, "travel hanford", "choose hanford-seattle")
    assert (table.state.players[0].location, sorted(table.state.roadblocks)) == ("hanford", [])


def test_kim_with_ivan_has_a_hand_limit_of_six() -> None:
    table = kim("ivan", hand="amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1")
    play(table, "end_turn")
    assert table.state.active == 1
    assert len(table.state.players[0].hand) == 6


def test_kim_with_vlad_steals_once_a_turn() -> None:
    table = kim("vlad", player("emp#1", dictator="mao"), player("emp#2", dictator="ivan"))
    play(table, "ability 1")
    assert table.state.players[0].hand == ["emp#1"]
    assert why_not(table, "ability 2") == ("ability_used_up", "4.1")


def test_kim_with_attila_blocks_the_road() -> None:
    table = play(kim("attila", at="seattle"), "travel hanford", "choose hanford-seattle")
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]


def test_kim_with_cleo_and_cleo_herself_count_their_own_uses() -> None:
    mine = player("espionage#1 espionage#2", dictator="vlad")
    table = position(
        mine, player("emp#1", dictator="kim"), player("emp#2", dictator="cleo"), kim_ability="cleo", uses={"cleo": 2}
    )
    play(table, "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["ability", "pass"])
    play(table, "ability")
    assert table.state.uses == {"cleo": 2, "kim": 1}
    play(table, "play espionage#2 2")
    # Cleo's own ability is used up.
    assert table.state.players[2].hand == []


def test_kim_with_cleo_may_use_it_twice() -> None:
    table = position(
        player("espionage#1", dictator="vlad"), player("emp#1", dictator="kim"), kim_ability="cleo", uses={"kim": 2}
    )
    play(table, "play espionage#1 1")
    assert table.state.players[1].hand == []


def test_kim_with_catherine_draws_for_a_symbol() -> None:
    table = kim("catherine", player(at="boston", dictator="vlad"), hand="restricted_airspace#1", at="boston", deck="emp#1")
    play(table, "play restricted_airspace#1 central")
    assert table.state.players[0].hand == ["emp#1"]


def test_kim_with_benito_disarms_on_a_2() -> None:
    table = play(kim("benito", at="hanford"), "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_kim_with_oliver_adds_2() -> None:
    table = before_the_president(player(dictator="kim"), kim_ability="oliver")
    assert winners(play(table, "roll 18")) == (0,)


def test_kim_under_george_mason_the_choice_rests() -> None:
    table = position(player(dictator="kim", **MASON), player("emp#1"), kim_ability="vlad")
    assert why_not(table, "ability 1") == ("forbidden", "4.5")


def test_kim_the_choice_wakes_when_george_mason_is_gone() -> None:
    table = position(player("censorship#1", dictator="kim", **MASON), player("emp#1", dictator="mao"), kim_ability="vlad")
    play(table, "play censorship#1 george_mason", "ability 1")
    assert table.state.players[0].hand == ["emp#1"]


# Julius -------------------------------------------------------------------------------------------------------------------


def test_julius_takes_one_of_the_cards_discarded_for_the_hand_limit() -> None:
    table = position(player(SEVEN), player(dictator="julius"), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1")
    assert (asked(table), prompt(table), options(table)) == (1, "answer.hand_limit", ["ability", "pass"])
    # The discarded cards aren't in the pile yet.
    assert table.state.discard == []
    play(table, "ability")
    assert sorted(options(table)) == ["choose hacker#1", "choose veto#1"]
    play(table, "choose veto#1")
    assert (table.state.players[1].hand, table.state.discard) == (["veto#1"], ["hacker#1"])
    assert table.state.active == 1


def test_julius_sees_the_cards_only_when_the_ability_is_used() -> None:
    table = position(player(SEVEN), player(dictator="julius"), player(), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1")
    assert not {"veto#1", "hacker#1"} & set(table.view(1).state.looked)
    play(table, "ability")
    assert set(table.view(1).state.looked) == {"veto#1", "hacker#1"}
    assert not {"veto#1", "hacker#1"} & set(table.view(2).state.looked)


def test_julius_may_pass() -> None:
    table = position(player(SEVEN), player(dictator="julius"), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1", "pass")
    assert (table.state.players[1].hand, table.state.discard) == ([], ["veto#1", "hacker#1"])


def test_julius_takes_one_card_in_each_opponents_turn() -> None:
    six = player("hacker#2 engineer#1 veto#2 veto#3 veto#4 veto#5")
    table = position(player(SEVEN), six, player(dictator="julius"), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1", "ability", "choose veto#1")
    assert table.state.active == 1
    play(table, "end_turn", "choose hacker#2", "ability")
    assert table.state.players[2].hand == ["veto#1", "hacker#2"]
    assert table.state.discard == ["hacker#1"]


def test_julius_gets_nothing_in_the_own_turn() -> None:
    table = position(player(SEVEN, dictator="julius"), player(), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1")
    assert table.state.active == 1
    assert table.state.discard == ["veto#1", "hacker#1"]


def test_julius_is_not_asked_when_nobody_is_over_the_limit() -> None:
    table = position(player("emp#1"), player(dictator="julius"))
    play(table, "end_turn")
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_julius_gets_nothing_of_other_discards() -> None:
    table = position(player("emp#1 emp#2"), player(dictator="julius"), deck="patrick_henry")
    play(table, "draw", "choose patrick_henry-1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[1].hand == []


def test_julius_under_george_mason_is_not_asked() -> None:
    table = position(player(SEVEN), player(dictator="julius", **MASON), discard="")
    play(table, "end_turn", "choose veto#1", "choose hacker#1")
    assert (table.state.active, table.state.discard) == (1, ["veto#1", "hacker#1"])


# Napoleon -----------------------------------------------------------------------------------------------------------------


def test_napoleon_makes_a_road_step_after_a_travel() -> None:
    table = position(player(at="seattle"), player())
    play(table, "travel hanford", "ability")
    assert set(options(table)) == {"choose seattle", "choose trojan", "choose boise", "choose coeur_dalene"}
    play(table, "choose boise")
    assert (table.state.players[0].location, table.state.spent, table.state.travels) == ("boise", 2, 1)


def test_napoleon_steps_from_where_he_then_stands() -> None:
    table = position(player("amtrak#1", "seattle"), player())
    play(table, "travel hanford", "play amtrak#1", "choose reno", "ability")
    assert set(options(table)) == {
        "choose medford",
        "choose livermore",
        "choose nevada_test_site",
        "choose salt_lake_city",
    }


def test_napoleon_only_once_a_turn() -> None:
    table = play(position(player(at="seattle"), player()), "travel hanford", "ability", "choose boise")
    assert why_not(table, "ability") == ("ability_used_up", "4.1")


def test_napoleon_only_after_a_travel_by_road() -> None:
    table = position(player("road_trip#1", "seattle"), player())
    assert why_not(table, "ability") == ("not_travelled", "4.1")
    play(table, "play road_trip#1", "choose hanford", "pass")
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_napoleon_a_flight_is_no_travel_by_road() -> None:
    table = play(position(player(at="seattle"), player()), "fly vancouver")
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_napoleon_not_after_a_travel_that_a_flat_tire_stopped() -> None:
    table = position(player(at="seattle"), player("flat_tire#1"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert table.state.players[0].location == "seattle"
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_napoleon_not_on_the_travel_of_an_earlier_turn() -> None:
    table = play(position(player(at="seattle"), player()), "travel hanford", "end_turn", "end_turn")
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_napoleon_roadblocks_stop_the_step() -> None:
    blocked = ["hanford-seattle", "boise-hanford", "hanford-trojan"]
    table = position(player(at="coeur_dalene"), player(), roadblocks=blocked)
    play(table, "travel hanford", "ability")
    # Only one road has no roadblock, so there is no choice.
    assert table.state.players[0].location == "coeur_dalene"


def test_napoleon_the_step_can_meet_a_flat_tire_and_a_tornado() -> None:
    table = position(player(at="seattle"), player("flat_tire#1 tornado_season#1"))
    play(table, "travel hanford", "pass", "pass", "ability", "choose boise")
    assert (asked(table), prompt(table)) == (1, "answer.road_step")
    play(table, "pass")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_napoleon_needs_an_action() -> None:
    table = play(position(player(at="seattle"), player(), spent=2), "travel hanford")
    assert why_not(table, "ability") == ("too_few_actions", "1.4")


def test_napoleon_under_george_mason_cannot() -> None:
    table = play(position(player(at="seattle", **MASON), player()), "travel hanford")
    assert why_not(table, "ability") == ("forbidden", "4.5")
