"""Tests for setup (1.2), the starting player (1.3), difficulty (1.14, 1.18 ar) and both readings of event cards (2.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.rules.errors import SetupError
from game.rules.events import HIDDEN
from game.rules.journals.keeping import fitting_table
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from tests.dictators.tables import (
    ALL_FATHERS,
    NUMERALS,
    PAINE,
    DictatorsTable,
    asked,
    events,
    fathers,
    keeper,
    options,
    play,
    player,
    position,
    prompt,
    seat_of,
    why_not,
    with_dictators,
)


def dealt(seats: int = 3, seed: int = 1, **chosen: Any) -> DictatorsState:
    """The state of a new game right after setup."""
    return new_table(GAME, seats, seed, {"dice": "manual"} | chosen).state


def kinds(cards: list[str]) -> Counter[str]:
    return Counter(card.partition("#")[0] for card in cards)


# 1.2 ----------------------------------------------------------------------------------------------------------------------


def test_nobody_is_dealt_a_dictator_with_the_name_of_another_player() -> None:
    people = [Seat("Ann"), Seat("Ben"), Seat("cleo"), Seat("Kim")]
    starts = [fitting_table(lambda seed: new_table(GAME, people, seed)).state for _ in range(20)]
    assert {"cleo", "kim"}.isdisjoint(player.dictator for state in starts for player in state.players[:2])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_2_two_to_five_can_play(seats: int) -> None:
    assert len(dealt(seats).players) == seats


@pytest.mark.parametrize("seats", [0, 1, 6, 20])
def test_r1_2_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 5 seats, not {seats}"):
        new_table(GAME, seats)


def test_r1_2_the_same_seed_is_the_same_deal_and_another_is_another() -> None:
    assert dealt(seed=7) == dealt(seed=7)
    assert dealt(seed=7).deck != dealt(seed=8).deck


def test_r1_2_1_the_map_is_empty() -> None:
    state = dealt()
    assert (sorted(state.roadblocks), state.no_fly, state.trident_reveals, state.warheads) == ([], [], 0, 0)


def test_r1_2_2_everybody_gets_another_dictator_open_for_all() -> None:
    table = new_table(GAME, 5, 3)
    dictators = [each.dictator for each in table.state.players]
    assert len(set(dictators)) == 5
    for seat in range(5):
        assert [each.dictator for each in table.view(seat).state.players] == dictators


def test_r1_2_2_every_dictator_can_be_dealt() -> None:
    assert {each.dictator for seed in range(40) for each in dealt(5, seed).players} == set(DATA.dictators)


def test_r1_2_3_all_start_in_hawaii() -> None:
    assert [each.location for each in dealt(5).players] == ["honolulu"] * 5


def test_r1_2_4_each_player_gets_one_facility_card_of_each_zone() -> None:
    table = with_dictators("vlad", without="joseph", seats=5)
    for each in table.state.players:
        assert [[DATA.facilities[card].zone for card in zone] for zone in each.facilities] == [[1], [2], [3], [4]]
        assert each.disarmed == []
    assert [len(deck) for deck in table.state.facility_decks] == [11 - 5, 12 - 5, 8 - 5, 9 - 5]


def test_r1_2_4_facility_cards_are_secret_but_one_may_look_at_ones_own() -> None:
    table = with_dictators("vlad", without="joseph", seats=5)
    mine, theirs = table.view(0).state.players[0], table.view(0).state.players[1]
    assert mine.facilities == table.state.players[0].facilities
    assert theirs.facilities == [[HIDDEN]] * 4
    assert all(card == HIDDEN for deck in table.view(0).state.facility_decks for card in deck)


def test_r1_2_5_every_facility_in_mexico_and_canada_has_a_token_and_six_are_spare() -> None:
    state = dealt()
    assert [len(site) for site in state.site_tokens] == [1] * 9
    assert len(state.spare_tokens) == 6
    assert sorted(state.spare_tokens + [token for site in state.site_tokens for token in site]) == sorted(NUMERALS)
    assert all(not each.tokens for each in state.players)


def test_r1_2_5_the_numerals_lie_face_down() -> None:
    seen = new_table(GAME, 3, 1).view(0).state
    assert seen.site_tokens == [[HIDDEN]] * 9
    assert seen.spare_tokens == [HIDDEN] * 6


def test_r1_2_6_four_command_cards_each_and_no_event_among_them() -> None:
    for seed in range(20):
        for each in dealt(5, seed).players:
            assert len(each.hand) == (6 if each.dictator == "ivan" else 4)
            assert not {"defcon", "trident"} & set(kinds(each.hand))
            assert not fathers(each.hand)


def test_r1_2_6_hands_are_secret() -> None:
    table = with_dictators("vlad", without="kim", seats=5)
    seen = table.view(0).state
    assert seen.players[0].hand == table.state.players[0].hand
    assert set(seen.players[1].hand) == {HIDDEN}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_2_8_the_deck_is_what_is_left_of_108_cards(seats: int) -> None:
    state = dealt(seats)
    ivan = 2 * any(each.dictator == "ivan" for each in state.players)
    assert len(state.deck) == 108 - 4 * seats - ivan
    assert state.discard == []


def test_r1_2_7_and_8_three_fathers_two_defcon_and_the_trident_are_in_the_deck() -> None:
    state = dealt()
    assert len(fathers(state.deck)) == 3
    assert len(state.father_deck) == 12
    assert state.father_discard == []
    assert (kinds(state.deck)["defcon"], kinds(state.deck)["trident"]) == (2, 1)


def test_r1_2_7_nobody_has_seen_which_fathers_were_taken() -> None:
    seen = new_table(GAME, 3, 1).view(0).state
    assert set(seen.deck) == {HIDDEN}
    assert seen.father_deck == [HIDDEN] * 12


def test_r1_2_8_the_event_cards_are_shuffled_in() -> None:
    """The DEFCON cards aren't always in the same places."""
    places = {tuple(i for i, card in enumerate(dealt(3, seed).deck) if card.startswith("defcon")) for seed in range(10)}
    assert len(places) > 5


def test_r1_2_9_twelve_presidential_cards_shuffled_and_unseen() -> None:
    state = dealt()
    assert kinds(state.presidential_deck) == {
        "oval_office": 6,
        "strip_search": 1,
        "golf_weekend": 1,
        "camp_david": 1,
        "wrong_door": 1,
        "presidential_defcon": 1,
        "oops": 1,
    }
    assert dealt(seed=2).presidential_deck != state.presidential_deck
    assert new_table(GAME, 3, 1).view(0).state.presidential_deck == [HIDDEN] * 12


def test_r1_2_9_beginners_leave_oops_out() -> None:
    state = dealt(oops=False)
    assert len(state.presidential_deck) == 11
    assert "oops" not in kinds(state.presidential_deck)


def test_r1_2_10_defcon_starts_at_5() -> None:
    assert dealt().defcon == 5


def test_r1_2_11_nobody_owes_a_turn_and_nothing_is_in_play() -> None:
    for each in dealt(5).players:
        assert (each.skips, each.father, each.assets, each.lasting, each.briberies, each.kept) == (0, [], [], [], [], [])


def test_r1_2_every_card_is_in_one_place() -> None:
    state = dealt(5)
    command = [*state.deck, *state.father_deck, *(card for each in state.players for card in each.hand)]
    assert len(command) == len(set(command)) == 102 + 2 + 1 + 15
    facilities = [card for each in state.players for zone in each.facilities for card in zone]
    facilities += [card for deck in state.facility_decks for card in deck]
    assert len(facilities) == len(set(facilities)) == 40


# 1.2, step 12 -------------------------------------------------------------------------------------------------------------


def test_r1_2_12_joseph_gets_no_zone_1_card() -> None:
    table = with_dictators("joseph", without="kim", seats=5)
    joseph = table.state.players[seat_of(table, "joseph")]
    assert [len(zone) for zone in joseph.facilities] == [0, 1, 1, 1]
    assert len(table.state.facility_decks[0]) == 11 - 4


def test_r1_2_12_ivan_gets_six_cards() -> None:
    table = with_dictators("ivan", without="kim", seats=5)
    assert len(table.state.players[seat_of(table, "ivan")].hand) == 6
    assert len(table.state.deck) == 108 - 22


def test_r1_2_12_kims_owner_chooses_any_other_ability_first_of_all() -> None:
    table = with_dictators("kim", seats=5)
    assert (asked(table), prompt(table)) == (seat_of(table, "kim"), "prompt.choose_ability")
    assert sorted(options(table)) == sorted(f"choose {dictator}" for dictator in DATA.dictators if dictator != "kim")


def test_r1_2_12_kims_owner_chooses_before_any_command_card_is_dealt() -> None:
    """Nobody has seen a hand by then, but each seat knows its own facility cards."""
    table = with_dictators("kim", without="joseph", seats=5)
    kim = seat_of(table, "kim")
    seen = table.view(kim).state
    assert all(card == HIDDEN for each in seen.players for card in each.hand)
    assert seen.players[kim].facilities == table.state.players[kim].facilities
    assert HIDDEN not in [card for zone in seen.players[kim].facilities for card in zone]
    imagined = [table.fork(kim, seed).state.players[kim] for seed in range(4)]
    assert len({tuple(each.hand) for each in imagined}) == 4
    assert all(each.facilities == seen.players[kim].facilities for each in imagined)


def test_r1_2_12_after_kims_choice_the_hands_are_seen_and_the_start_is_rolled_for() -> None:
    table = with_dictators("kim", without="ivan", seats=5)
    kim = seat_of(table, "kim")
    play(table, "choose vlad")
    assert table.state.kim_ability == "vlad"
    assert len(table.state.players[kim].hand) == 4
    assert HIDDEN not in table.view(kim).state.players[kim].hand
    assert (asked(table), table.state.phase) == (0, "roll_off")


def test_r1_2_12_kim_with_ivans_ability_is_dealt_six_command_cards() -> None:
    for seed in range(60):
        table = new_table(GAME, 5, seed, {"dice": "manual"})
        if prompt(table) != "prompt.choose_ability":
            continue
        kim, before = seat_of(table, "kim"), len(table.state.deck)
        play(table, "choose ivan")
        hand = table.state.players[kim].hand
        assert len(hand) == 6
        assert not {"defcon", "trident"} & set(kinds(hand))
        assert not fathers(hand)
        assert len(table.state.deck) == before - 2


def test_r1_2_12_kim_with_josephs_ability_gives_the_zone_1_card_back() -> None:
    table = with_dictators("kim", without="joseph", seats=5)
    kim = seat_of(table, "kim")
    (card,) = table.state.players[kim].facilities[0]
    play(table, "choose joseph")
    assert [len(zone) for zone in table.state.players[kim].facilities] == [0, 1, 1, 1]
    assert card in table.state.facility_decks[0]
    assert len(table.state.facility_decks[0]) == 11 - 4


def test_r1_2_12_no_card_can_be_played_before_the_first_turn() -> None:
    """Neither Loaded Dice nor Fidel's ability reacts to the starting roll."""
    table = position(player("loaded_dice#1", dictator="fidel"), player("loaded_dice#2"), phase="roll_off")
    play(table, "roll 3")
    assert (asked(table), options(table)) == (1, [f"roll {number}" for number in range(1, 21)])
    assert why_not(table, "interrupt loaded_dice#2") == ("not_now", "1.19")
    play(table, "roll 4")
    assert (asked(table), prompt(table)) == (1, "prompt.act")


# 1.3 ----------------------------------------------------------------------------------------------------------------------


def rolling(seats: int = 3) -> DictatorsTable:
    return position(*(player() for _ in range(seats)), phase="roll_off")


def test_r1_3_all_roll_the_d20_and_the_highest_starts() -> None:
    table = rolling()
    assert options(table) == [f"roll {number}" for number in range(1, 21)]
    seats = []
    for number in (5, 17, 16):
        seats.append(asked(table))
        play(table, f"roll {number}")
    assert seats == [0, 1, 2]
    assert (table.state.starter, table.state.active, asked(table), prompt(table)) == (1, 1, 1, "prompt.act")


def test_r1_3_those_tied_for_the_highest_roll_again_as_often_as_needed() -> None:
    table = play(rolling(4), "roll 12", "roll 9", "roll 12", "roll 12")
    again = []
    for number in (7, 11, 11):
        again.append(asked(table))
        play(table, f"roll {number}")
    assert again == [0, 2, 3]
    assert asked(table) == 2
    play(table, "roll 1", "roll 2")
    assert (table.state.starter, asked(table), prompt(table)) == (3, 3, "prompt.act")


def test_r1_3_a_tie_below_the_highest_is_no_tie() -> None:
    table = play(rolling(3), "roll 4", "roll 4", "roll 5")
    assert (asked(table), prompt(table)) == (2, "prompt.act")


def test_r1_3_turns_go_clockwise_from_the_starter() -> None:
    table = play(rolling(3), "roll 1", "roll 2", "roll 3")
    order = []
    for _ in range(4):
        order.append(asked(table))
        play(table, "end_turn")
    assert order == [2, 0, 1, 2]


def test_r1_3_a_round_ends_before_the_starter() -> None:
    table = play(rolling(3), "roll 1", "roll 3", "roll 2", "end_turn", "end_turn")
    assert (table.state.active, table.state.round) == (0, 1)
    play(table, "end_turn")
    assert (table.state.active, table.state.round) == (1, 2)


def test_r1_3_the_program_can_roll_for_the_start_itself() -> None:
    table = with_dictators("vlad", without="kim", dice="auto", seats=5)
    rolls = [int(str(event.params["number"])) for event in table.events if event.key == "kernel.event.rolled"]
    assert len(rolls) >= 5
    assert table.state.starter in [seat for seat, number in enumerate(rolls[:5]) if number == max(rolls[:5])]
    assert "starts" in events(table)


# 1.14 ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 6, 15])
def test_r1_14_more_or_fewer_founding_fathers_in_the_deck(count: int) -> None:
    state = dealt(founding_fathers=count)
    assert len(fathers(state.deck)) == count
    assert len(state.father_deck) == 15 - count


@pytest.mark.parametrize("oops", [True, False])
def test_r1_14_oops_is_in_the_presidential_deck_or_not(oops: bool) -> None:
    assert kinds(dealt(oops=oops).presidential_deck)["oops"] == oops


def test_r1_14_the_game_can_start_at_defcon_4_without_carrying_the_level_out() -> None:
    table = with_dictators("vlad", without="kim", defcon_start=4, seats=5)
    play(table, "roll 5", "roll 4", "roll 3", "roll 2", "roll 1")
    assert (table.state.defcon, sorted(table.state.roadblocks), prompt(table)) == (4, [], "prompt.act")


def test_r1_14_the_next_level_after_a_start_at_4_is_3() -> None:
    table = position(player(at="seattle"), player(at="reno"), options={"defcon_start": 4}, deck="defcon#1")
    play(table, "draw")
    assert (table.state.defcon, prompt(table)) == (3, "prompt.no_fly")


@pytest.mark.parametrize("count", [0, 1, 2])
def test_r1_14_defcon_cards_can_be_taken_out_of_the_command_deck(count: int) -> None:
    state = dealt(command_defcon_cards=count)
    assert kinds(state.deck)["defcon"] == count
    ivan = 2 * any(each.dictator == "ivan" for each in state.players)
    assert len(state.deck) == 106 + count - 12 - ivan


@pytest.mark.parametrize("count", [0, 1])
def test_r1_14_the_defcon_card_can_be_taken_out_of_the_presidential_deck(count: int) -> None:
    deck = dealt(presidential_defcon_cards=count).presidential_deck
    assert kinds(deck)["presidential_defcon"] == count
    assert len(deck) == 11 + count


def test_r1_14_the_options_can_be_combined() -> None:
    state = dealt(founding_fathers=0, oops=False, command_defcon_cards=1, presidential_defcon_cards=0)
    assert fathers(state.deck) == []
    assert kinds(state.deck)["defcon"] == 1
    assert len(state.presidential_deck) == 10


# 1.18 ar ------------------------------------------------------------------------------------------------------------------


def renewed(table: DictatorsTable) -> list[int]:
    """Number of cards in the deck at each renewal."""
    return [int(str(event.params["cards"])) for event in table.events if event.key == "dictators.event.deck_renewed"]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_r1_18_ar_a_renewed_deck_gets_as_many_fathers_as_the_first(count: int) -> None:
    pile = ["amtrak#1", "amtrak#2", "veto#1", "trident#1", "defcon#1", "defcon#2"]
    table = position(player(), keeper(*pile), options={"founding_fathers": count}, deck=[], discard=pile, turns=PAINE)
    play(table, "draw")
    assert renewed(table) == [6 + count]


@pytest.mark.parametrize("count", [0, 1, 5])
def test_r1_18_ar_a_short_deck_at_defcon_2_gets_as_many_fathers_as_the_first(count: int) -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        options={"founding_fathers": count},
        phase="confront",
        defcon=3,
        deck="amtrak#1",
        father_deck=ALL_FATHERS,
        presidential_deck="presidential_defcon#1",
    )
    play(table, "confront")
    assert table.state.defcon == 2
    assert len(fathers(table.state.deck)) == count
    assert len(table.state.father_deck) == 15 - count


def test_r1_18_ar_the_defcon_cards_extra_line_still_takes_fathers() -> None:
    table = position(player(), player(), options={"founding_fathers": 0}, defcon=3, deck="defcon#1", father_deck=ALL_FATHERS)
    play(table, "draw")
    assert len(fathers(table.state.deck)) == 2
    assert len(table.state.father_deck) == 13


def test_r1_18_ar_token_x_still_takes_fathers() -> None:
    """Three cards from the deck are mixed with three Fathers. The opponent gets one; the other five go into the deck."""
    table = position(
        player(tokens=["X"]), player(), options={"founding_fathers": 0}, deck="veto#1 veto#2 veto#3", father_deck=ALL_FATHERS
    )
    play(table, "token X")
    assert len(table.state.father_deck) == 12
    assert len(table.state.deck) == 5


def test_r1_18_ar_without_any_defcon_card_there_must_be_a_round_limit() -> None:
    chosen = {"command_defcon_cards": 0, "presidential_defcon_cards": 0}
    with pytest.raises(SetupError, match="round limit"):
        new_table(GAME, 3, 1, chosen | {"round_limit": 0})
    assert new_table(GAME, 3, 1, chosen | {"round_limit": 1}).state.options.round_limit == 1


@pytest.mark.parametrize("kept", [{"presidential_defcon_cards": 0}, {"command_defcon_cards": 0}])
def test_r1_18_ar_with_a_defcon_card_the_round_limit_may_be_0(kept: dict[str, int]) -> None:
    assert new_table(GAME, 3, 1, kept | {"round_limit": 0}).state.options.round_limit == 0


# Ranges of the options ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("founding_fathers", 0, 15),
        ("defcon_start", 4, 5),
        ("command_defcon_cards", 0, 2),
        ("presidential_defcon_cards", 0, 1),
    ],
)
def test_r1_14_numbers_out_of_range_are_refused_with_the_option_and_the_limit(option: str, least: int, most: int) -> None:
    for number in (least, most):
        assert getattr(new_table(GAME, 2, 1, {option: number}).state.options, option) == number
    for number, limit in ((least - 1, f">= {least}"), (most + 1, f"<= {most}")):
        with pytest.raises(SetupError, match=option) as error:
            new_table(GAME, 2, 1, {option: number})
        assert limit in str(error.value)


@pytest.mark.parametrize("option", ["round_limit", "extra_turns_in_a_row", "asset_ability_uses"])
def test_r1_18_numbers_of_house_rules_are_never_negative(option: str) -> None:
    with pytest.raises(SetupError, match=option):
        new_table(GAME, 2, 1, {option: -1})


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"event_text": "C"}, "event_text"),
        ({"oops": "perhaps"}, "oops"),
        ({"founding_fathers": "many"}, "founding_fathers"),
        ({"founding_fathers": 2.5}, "founding_fathers"),
        ({"fouding_fathers": 2}, "did you mean 'founding_fathers'"),
        ({"dice": "loaded"}, "dice"),
    ],
)
def test_r1_14_values_that_are_none_are_refused_by_name(chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        new_table(GAME, 2, 1, chosen)


def test_r1_14_options_may_be_texts_as_a_command_line_gives_them() -> None:
    state = new_table(GAME, 2, 1, {"founding_fathers": "0", "oops": "false"}).state
    assert (state.options.founding_fathers, state.options.oops) == (0, False)


# House rules a table can change -------------------------------------------------------------------------------------------


def test_r1_18_am_the_game_ends_after_the_last_round() -> None:
    table = position(player(), player(), options={"round_limit": 2})
    play(table, "end_turn", "end_turn", "end_turn")
    assert (table.result, table.state.round, asked(table)) == (None, 2, 1)
    play(table, "end_turn")
    assert table.result is not None
    assert table.result.winners == ()


def test_r1_18_am_token_ix_wins_after_the_last_round() -> None:
    table = position(player(), player(tokens=["IX"]), options={"round_limit": 1})
    play(table, "end_turn", "end_turn")
    assert table.result is not None
    assert table.result.winners == (1,)


def test_r1_18_am_a_limit_of_0_is_none() -> None:
    table = play(position(player(), player(), options={"round_limit": 0}, round=5000), "end_turn", "end_turn")
    assert (table.result, table.state.round) == (None, 5001)


@pytest.mark.parametrize(("guard", "skips"), [(True, 0), (False, 1)])
def test_r1_18_af_the_skip_guard_can_be_left_out(guard: bool, skips: int) -> None:
    table = position(player("emp#1"), player(at="piketon", served_skip=True), options={"skip_guard": guard})
    if guard:
        assert why_not(table, "play emp#1 OH") == ("skip_guard", "1.18 af")
    else:
        play(table, "play emp#1 OH")
    assert table.state.players[1].skips == skips


def test_r1_18_p_the_safety_valve_can_be_left_out() -> None:
    shut = ["area_51-las_vegas"]
    assert options(position(player(at="area_51"), player(), roadblocks=shut), "clear") == ["clear area_51-las_vegas"]
    table = position(player(at="area_51"), player(), roadblocks=shut, options={"safety_valve": False})
    assert why_not(table, "clear area_51-las_vegas") == ("no_safety_valve", "1.18 p")


def test_r1_18_a_confronting_can_be_made_compulsory() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn", options={"confront_optional": False})
    assert options(table) == ["confront"]
    assert why_not(table, "stay_away") == ("must_confront", "1.10")


def test_r1_18_ag_more_extra_turns_in_a_row_can_be_allowed() -> None:
    boosts = "morale_boost#1 morale_boost#2"
    table = play(position(player(boosts), player()), "play morale_boost#1", "end_turn")
    assert why_not(table, "play morale_boost#2") == ("extra_turn_now", "1.18 ag")
    table = position(player(boosts), player(), options={"extra_turns_in_a_row": 2})
    play(table, "play morale_boost#1", "end_turn", "play morale_boost#2", "end_turn")
    assert asked(table) == 0
    play(table, "end_turn")
    assert asked(table) == 1


def test_r1_18_n_assets_can_be_allowed_more_uses_a_turn() -> None:
    machine = player(assets=["propaganda_machine#1"])
    table = position(machine, player(), deck="veto#1 veto#2 veto#3 veto#4")
    play(table, "use propaganda_machine#1 1", "choose veto#4")
    assert why_not(table, "use propaganda_machine#1 1") == ("used_this_turn", "1.18 n")
    table = position(machine, player(), deck="veto#1 veto#2 veto#3 veto#4", options={"asset_ability_uses": 2})
    play(table, "use propaganda_machine#1 1", "choose veto#4", "use propaganda_machine#1 1", "choose veto#3")
    assert sorted(table.state.players[0].hand) == ["veto#1", "veto#2"]
    assert why_not(table, "use propaganda_machine#1 1") == ("used_this_turn", "1.18 n")


# The two readings of the stray lines (2.4, 4.5) ---------------------------------------------------------------------------


def drawing(card: str, reading: str, *, defcon: int = 5, **state: Any) -> DictatorsTable:
    """Let seat 0 draw this event card, with two opponents, two cards in each hand, and nobody in Hawaii."""
    table = position(
        player("veto#1 amtrak#1", "seattle"),
        player("veto#2 amtrak#2", "reno"),
        player("veto#3 amtrak#3", "boston"),
        options={"event_text": reading},
        defcon=defcon,
        deck=card,
        father_deck=ALL_FATHERS,
        **state,
    )
    return play(table, "draw")


def hands(table: DictatorsTable) -> list[list[str]]:
    return [each.hand for each in table.state.players]


UNTOUCHED = [["veto#1", "amtrak#1"], ["veto#2", "amtrak#2"], ["veto#3", "amtrak#3"]]
THROWN_AWAY = ["veto#1", "amtrak#1", "veto#2", "amtrak#2", "veto#3", "amtrak#3"]


def test_r2_4_a_defcon_4_puts_two_roadblocks_of_each_player_then_two_fathers_are_added() -> None:
    table = drawing("defcon#1", "A")
    seats = []
    for road in ("hanford-seattle", "boise-hanford", "medford-reno", "arco-boise", "arco-casper", "calgary-suffield"):
        seats.append(asked(table))
        assert prompt(table) == "prompt.roadblock"
        assert fathers(table.state.deck) == []
        play(table, f"choose {road}")
    assert seats == [0, 0, 1, 1, 2, 2]
    assert len(table.state.roadblocks) == 6
    assert len(fathers(table.state.deck)) == len(table.state.deck) == 2
    assert (table.state.discard[-1], table.state.defcon) == ("defcon#1", 4)
    assert hands(table) == UNTOUCHED


def test_r2_4_a_defcon_3_closes_two_time_zones_of_the_raisers_choice() -> None:
    table = drawing("defcon#1", "A", defcon=4)
    assert options(table) == [f"choose {zone}" for zone in ("hawaii", "pacific", "mountain", "central", "eastern")]
    play(table, "choose eastern")
    assert (asked(table), options(table)) == (0, [f"choose {zone}" for zone in ("hawaii", "pacific", "mountain", "central")])
    play(table, "choose pacific")
    assert table.state.no_fly == ["eastern", "pacific"]
    assert len(fathers(table.state.deck)) == 2
    assert hands(table) == UNTOUCHED


def test_r2_4_a_defcon_3_never_closes_hawaii_or_pacific_while_a_dictator_is_in_hawaii() -> None:
    table = position(player(), player(at="reno"), defcon=4, deck="defcon#1", no_fly=["central"])
    play(table, "draw")
    assert options(table) == ["choose mountain", "choose eastern"]


def test_r2_4_a_the_trident_card_costs_every_dictator_the_hand() -> None:
    table = drawing("trident#1", "A")
    assert hands(table) == [[], [], []]
    assert table.state.discard[-7:] == [*THROWN_AWAY, "trident#1"]
    assert (table.state.trident_reveals, table.state.warheads) == (1, 3)


def test_r2_4_a_hands_are_discarded_clockwise_from_the_active_player() -> None:
    table = position(
        player("veto#1", "seattle"), player("veto#2", "reno"), player("veto#3", "boston"), active=1, deck="trident#1"
    )
    play(table, "draw")
    assert table.state.discard[-4:] == ["veto#2", "veto#3", "veto#1", "trident#1"]


def test_r2_4_b_defcon_4_adds_two_fathers_and_nothing_else() -> None:
    table = drawing("defcon#1", "B")
    assert (prompt(table), table.state.defcon, sorted(table.state.roadblocks)) == ("prompt.act", 4, [])
    assert len(fathers(table.state.deck)) == len(table.state.deck) == 2
    assert len(table.state.father_deck) == 13
    assert hands(table) == UNTOUCHED


def test_r2_4_b_defcon_3_costs_every_dictator_the_hand() -> None:
    table = drawing("defcon#1", "B", defcon=4)
    assert hands(table) == [[], [], []]
    assert table.state.discard[-7:] == [*THROWN_AWAY, "defcon#1"]
    assert (table.state.no_fly, table.state.deck, prompt(table)) == ([], [], "prompt.act")


def test_r2_4_b_the_trident_card_has_no_further_line() -> None:
    table = drawing("trident#1", "B")
    assert hands(table) == UNTOUCHED
    assert (table.state.discard[-1], table.state.warheads) == ("trident#1", 3)


@pytest.mark.parametrize(("reading", "added"), [("A", 2), ("B", 0)])
def test_r2_4_defcon_2_is_the_same_but_for_the_cards_further_line(reading: str, added: int) -> None:
    cards = [card for card in DATA.command_cards() if card.partition("#")[0] not in ("veto", "amtrak")]
    table = position(
        player(),
        player(),
        options={"event_text": reading},
        defcon=3,
        deck=[*cards[:30], "defcon#1"],
        father_deck=ALL_FATHERS,
    )
    play(table, "draw")
    assert table.state.defcon == 2
    assert table.state.discard[-21:] == [*reversed(cards[10:30]), "defcon#1"]
    assert sorted(card for card in table.state.deck if card not in DATA.fathers) == sorted(cards[:10])
    assert len(fathers(table.state.deck)) == added


@pytest.mark.parametrize("reading", ["A", "B"])
def test_r2_4_defcon_1_ends_the_game_under_both_readings(reading: str) -> None:
    table = drawing("defcon#1", reading, defcon=2)
    assert table.result is not None
    assert (table.result.winners, table.state.defcon) == ((), 1)


@pytest.mark.parametrize("reading", ["A", "B"])
def test_r2_4_the_presidential_defcon_card_has_no_further_line(reading: str) -> None:
    table = position(
        player(at="washington_dc"),
        player(at="reno"),
        options={"event_text": reading},
        phase="confront",
        defcon=4,
        deck="amtrak#1",
        father_deck=ALL_FATHERS,
        presidential_deck="presidential_defcon#1",
    )
    play(table, "confront")
    if reading == "A":
        play(table, "choose eastern", "choose central")
    assert (table.state.defcon, table.state.deck, len(table.state.father_deck)) == (3, ["amtrak#1"], 15)


def test_r2_4_a_is_the_usual_reading() -> None:
    assert dealt().options.event_text == "A"
