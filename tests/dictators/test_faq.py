"""Tests for the rulebook's FAQ, 1 to 20 (1.15)."""

from __future__ import annotations

from typing import Any

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.dictators.game import GAME
from game.rules.errors import IllegalMove
from game.rules.events import HIDDEN
from game.rules.wording import Wording
from tests.dictators.tables import (
    ALL_FATHERS,
    PAINE,
    TRAVEL_USED,
    DictatorsTable,
    asked,
    at,
    choices,
    events,
    fathers,
    hand,
    keeper,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
)


def decides(table: DictatorsTable) -> int:
    """The seat whose player decides; under a Bribery it differs from the seat asked."""
    assert table.decision is not None
    return table.decision.by


# FAQ 1 to 4: actions, Travel and movement ---------------------------------------------------------------------------------


def test_faq_1_one_need_not_use_all_actions() -> None:
    table = play(position(player(), player(), deck="veto#1 veto#2"), "end_turn")
    assert asked(table) == 1
    play(table, "draw", "end_turn")
    assert asked(table) == 0


@pytest.mark.parametrize(
    ("card", "moves", "end"),
    [
        ("amtrak#1", ["choose boise"], "boise"),
        ("helicopter#1", ["choose boise"], "boise"),
        ("road_trip#1", ["choose trojan", "pass"], "trojan"),
        ("sneaking_across#1", ["choose vancouver"], "vancouver"),
        ("stealth_fighter#1", ["choose salazar"], "salazar"),
    ],
)
def test_faq_2_a_card_that_moves_does_not_use_the_travel(card: str, moves: list[str], end: str) -> None:
    table = play(position(player(card, "seattle"), player()), f"play {card}", *moves)
    assert (at(table), table.state.travels) == (end, 0)
    assert table.state.spent == DATA.cards[card.partition("#")[0]].cost
    road = options(table, "travel")[0]
    play(table, road)
    assert table.state.travels == 1


def test_faq_2_what_shows_the_travel_symbol_uses_it() -> None:
    table = position(player(at="seattle", assets=["the_marauder#1"]), player())
    play(table, "use the_marauder#1 2", "choose boise")
    assert table.state.travels == 1


def test_faq_3_a_move_from_a_card_is_no_travel_to_disarm_with() -> None:
    """After moving with a card, disarming still costs Travel and an action; after traveling, it isn't possible."""
    who = player("amtrak#1", "seattle", facilities="Z1-06")
    table = play(position(who, player()), "play amtrak#1", "choose arco", "disarm Z1-06", "roll 3")
    assert (table.state.spent, table.state.travels) == (3, 1)
    table = play(position(who, player()), "travel hanford", "play amtrak#1", "choose arco")
    assert why_not(table, "disarm Z1-06") == ("disarming_takes_travel", "1.4")


def test_faq_3_a_move_from_a_card_is_no_travel_to_fly_with() -> None:
    who = player("amtrak#1", "boise")
    table = play(position(who, player()), "play amtrak#1", "choose seattle", "fly vancouver")
    assert (table.state.spent, table.state.travels) == (3, 1)
    table = play(position(who, player()), "travel hanford", "play amtrak#1", "choose seattle")
    assert why_not(table, "fly vancouver") == TRAVEL_USED
    table = play(position(who, player(), spent=1), "play amtrak#1", "choose seattle")
    assert why_not(table, "fly vancouver") == ("too_few_actions", "1.4")


@pytest.mark.parametrize("card", ["amtrak#1", "helicopter#1"])
def test_faq_4_amtrak_and_helicopter_pass_roadblocks(card: str) -> None:
    table = position(player(card, "seattle"), player(), roadblocks=["hanford-seattle", "seattle-trojan"])
    assert options(table, "travel") == []
    play(table, f"play {card}", "choose trojan")
    assert (at(table), sorted(table.state.roadblocks)) == ("trojan", ["hanford-seattle", "seattle-trojan"])


# FAQ 5 to 7: Founding Fathers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
def test_faq_5_censorship_can_remove_a_founding_father(owner: int) -> None:
    with_father = [player("censorship#1"), player()]
    with_father[owner]["father"] = ["george_mason"]
    table = play(position(*with_father), "play censorship#1 george_mason")
    assert table.state.players[owner].father == []
    assert (table.state.father_discard, table.state.discard[-1]) == (["george_mason"], "censorship#1")


def test_faq_6_under_john_adams_interruptions_may_still_be_played() -> None:
    adams = player("veto#1 tornado_season#1", "boston", father=["john_adams"])
    table = position(player("amtrak#1", "seattle"), adams, turns={"john_adams": 2})
    play(table, "play amtrak#1", "interrupt veto#1")
    assert (at(table), table.state.players[0].skips) == ("seattle", 0)
    play(table, "travel hanford", "interrupt tornado_season#1", "choose boise")
    assert at(table) == "boise"


def test_faq_6_john_adams_forbids_action_and_asset_cards() -> None:
    adams = player("amtrak#1 spy_satellite#1", "seattle", father=["john_adams"], assets=["the_marauder#1"])
    table = position(adams, player(), turns={"john_adams": 2})
    for card in ("amtrak#1", "spy_satellite#1"):
        assert why_not(table, f"play {card}") == ("forbidden", "4.5")
    # Cards already in play still work.
    play(table, "use the_marauder#1 2", "choose boise")
    assert at(table) == "boise"


def test_faq_7_signing_the_declaration_may_remove_ones_own_father() -> None:
    table = position(player(father=["james_madison"]), player(father=["george_mason"]), deck="signing_the_declaration")
    play(table, "draw")
    assert (asked(table), choices(table)) == (0, {"james_madison", "george_mason"})
    play(table, "choose james_madison")
    assert [each.father for each in table.state.players] == [[], ["george_mason"]]
    assert table.state.father_discard == ["james_madison", "signing_the_declaration"]


def test_faq_7_signing_the_declaration_does_not_push_ones_own_father_out() -> None:
    table = position(player(father=["james_madison"]), player(father=["george_mason"]), deck="signing_the_declaration")
    play(table, "draw", "choose george_mason")
    assert [each.father for each in table.state.players] == [["james_madison"], []]
    assert table.state.father_discard == ["george_mason", "signing_the_declaration"]


def test_faq_7_without_any_father_the_declaration_is_just_discarded() -> None:
    table = play(position(player(), player(), deck="signing_the_declaration"), "draw")
    assert (prompt(table), table.state.father_discard) == ("prompt.act", ["signing_the_declaration"])


# FAQ 8: DEFCON 2 with a short deck ----------------------------------------------------------------------------------------

CARDS = [card for card in DATA.command_cards() if card.partition("#")[0] not in ("veto", "amtrak", "emp")]


def at_defcon_2(deck: list[str], pile: list[str], **more: Any) -> DictatorsTable:
    """Let a presidential card raise DEFCON to 2. Cards in neither the deck nor the pile are in seat 1's hand."""
    in_hand = keeper(*deck, *pile)
    others = [father for father in ALL_FATHERS if father not in ("thomas_paine", *deck)]
    table = position(
        player(at="washington_dc"),
        in_hand,
        phase="confront",
        defcon=3,
        deck=deck,
        discard=pile,
        father_deck=others,
        presidential_deck="presidential_defcon#1",
        turns=PAINE,
        **more,
    )
    play(table, "confront")
    assert (table.state.defcon, prompt(table)) == (2, "prompt.act")
    return table


def command(cards: list[str]) -> list[str]:
    return [card for card in cards if card in DATA.command_cards()]


def test_faq_8_twenty_cards_go_and_event_cards_are_shuffled_back() -> None:
    events = ["trident#1", "john_adams"]
    deck = [*CARDS[:10], "defcon#1", *CARDS[10:20], *events, *CARDS[20:30]]
    table = at_defcon_2(deck, ["defcon#2"])
    assert table.state.discard == ["defcon#2", *reversed(CARDS[20:30]), *reversed(CARDS[10:20])]
    assert sorted(table.state.deck) == sorted([*CARDS[:10], *events, "defcon#1"])
    assert len(table.state.father_deck) == 13


def test_faq_8_exactly_twenty_cards_are_no_short_deck() -> None:
    table = at_defcon_2([*CARDS[:20], "trident#1", "defcon#1"], ["defcon#2"])
    assert len(command(table.state.discard)) == 20
    assert sorted(table.state.deck) == ["defcon#1", "trident#1"]


def test_faq_8_a_short_deck_goes_on_with_the_shuffled_pile_onto_a_new_one() -> None:
    """The example of 1.18 ab: of 7 cards left, 2 are events. 5 are discarded, then 15 more from the reshuffled pile."""
    pile = [*CARDS[5:35], "defcon#1", "defcon#2"]
    table = at_defcon_2([*CARDS[:3], "trident#1", *CARDS[3:5], "john_adams"], pile)
    assert len(table.state.discard) == len(command(table.state.discard)) == 15
    deck = table.state.deck
    assert len(command(deck)) == 35 - 15
    assert sorted(command(deck) + table.state.discard) == sorted(CARDS[:35])
    assert {"trident#1", "defcon#1", "defcon#2", "john_adams"} <= set(deck)
    assert len(fathers(deck)) == 1 + 3
    assert len(deck) == 20 + 3 + 4
    assert len(table.state.father_deck) == 13 - 3


def test_faq_8_the_defcon_card_that_raised_the_level_is_in_no_pile_meanwhile() -> None:
    """The DEFCON card goes on top of the new pile at the end, after its extra line has added two Founding Fathers."""
    pile = [*CARDS[5:35], "defcon#2", "trident#1"]
    table = position(
        player(),
        keeper(*CARDS[:35]),
        defcon=3,
        deck=[*CARDS[:5], "defcon#1"],
        discard=pile,
        father_deck=[father for father in ALL_FATHERS if father != "thomas_paine"],
        turns=PAINE,
    )
    play(table, "draw")
    assert (len(table.state.discard), table.state.discard[-1]) == (16, "defcon#1")
    assert len(fathers(table.state.deck)) == 3 + 2
    assert "defcon#1" not in table.state.deck


def test_faq_8_with_fewer_than_twenty_cards_in_all_every_one_goes() -> None:
    table = at_defcon_2([*CARDS[:5], "trident#1"], [*CARDS[5:12], "defcon#1", "defcon#2"])
    assert sorted(table.state.discard) == sorted(CARDS[:12])
    assert command(table.state.deck) == []
    assert {"trident#1", "defcon#1", "defcon#2"} <= set(table.state.deck)
    assert len(fathers(table.state.deck)) == 3


def test_faq_8_an_empty_deck_begins_with_the_pile() -> None:
    table = at_defcon_2([], [*CARDS[:30], "trident#1", "defcon#1", "defcon#2"])
    assert len(table.state.discard) == 20
    assert len(command(table.state.deck)) == 10
    assert len(fathers(table.state.deck)) == 3


def test_faq_8_without_a_single_command_card_the_fathers_come_all_the_same() -> None:
    """Deck and pile run out before 20 discards, so the events and 3 new Founding Fathers become the deck (1.18 ab)."""
    table = at_defcon_2(["trident#1", "defcon#1", "defcon#2"], [])
    assert table.state.discard == []
    assert {"trident#1", "defcon#1", "defcon#2"} <= set(table.state.deck)
    assert len(fathers(table.state.deck)) == 3


# FAQ 9: Bribery -----------------------------------------------------------------------------------------------------------


def bribed(at: str = "seattle") -> DictatorsTable:
    """A position where seat 0 has bribed seat 1, Vlad in Washington State, whose turn begins."""
    table = position(
        player("bribery#1 amtrak#1", "boston"),
        player("amtrak#2 roadworks#1", at, facilities="Z1-01 Z3-08", tokens=["I"]),
        player("veto#1", "hanford"),
    )
    play(table, "play bribery#1 1", "pass")
    assert table.state.players[1].briberies == ["bribery#1"]
    return play(table, "end_turn")


def test_faq_9_the_briber_plays_the_bribed_players_turn() -> None:
    table = bribed()
    assert (asked(table), decides(table), table.state.active) == (1, 0, 1)
    assert (table.state.players[1].briberies, table.state.discard[-1]) == ([], "bribery#1")
    with pytest.raises(IllegalMove):
        table.choose("end_turn", by=1)
    table.choose("end_turn", by=0)
    assert (asked(table), decides(table)) == (2, 2)


def test_faq_9_with_that_players_hand_and_meeple_not_the_own() -> None:
    table = bribed()
    assert why_not(table, "play amtrak#1") == ("not_in_hand", "1.5")
    play(table, "play amtrak#2", "pass", "choose boise", "travel arco")
    assert [at(table, seat) for seat in (0, 1)] == ["boston", "arco"]
    assert [each.skips for each in table.state.players] == [0, 1, 0]


def test_faq_9_the_briber_sees_hand_facility_cards_and_tokens() -> None:
    table = bribed()
    seen = table.view(0).state.players[1]
    assert seen.hand == ["amtrak#2", "roadworks#1"]
    assert seen.facilities == [["Z1-01"], [], ["Z3-08"], []]
    assert seen.tokens == ["I"]
    other = table.view(2).state.players[1]
    assert (other.hand, other.tokens) == ([HIDDEN] * 2, [HIDDEN])


def test_faq_9_with_that_players_dictator_ability() -> None:
    """Vlad robs a player in an adjacent state or his own; the card goes to Vlad's hand, not to the briber's."""
    table = play(bribed(), "ability 2")
    assert (hand(table, 1), hand(table, 2)) == (["amtrak#2", "roadworks#1", "veto#1"], [])
    assert hand(table, 0) == ["amtrak#1"]


def test_faq_9_with_that_players_facility_cards() -> None:
    table = play(bribed(at="hanford"), "disarm Z1-01", "roll 4")
    assert [each.disarmed for each in table.state.players] == [[], ["Z1-01"], []]


def test_faq_9_the_next_turn_is_the_players_own_again() -> None:
    table = play(bribed(), "end_turn", "end_turn", "end_turn")
    assert (asked(table), decides(table)) == (1, 1)


# FAQ 10: token VIII -------------------------------------------------------------------------------------------------------


def revealing(deck: str, *others: dict[str, Any], at: str = "seattle", **more: Any) -> DictatorsTable:
    """A position where seat 0 has revealed these six cards with token VIII."""
    table = position(player(at=at, tokens=["VIII"], **more.pop("mine", {})), *others, deck=deck, **more)
    return play(table, "token VIII")


SIX = "amtrak#1 road_trip#1 hacker#1 engineer#1 emp#1 sneaking_across#1"


def test_faq_10_the_cards_revealed_cost_nothing_in_that_turn() -> None:
    table = revealing(SIX, player(), spent=3)
    assert sorted(hand(table)) == sorted(SIX.split())
    play(table, "play amtrak#1", "choose boise")
    assert (at(table), table.state.spent) == ("boise", 3)


def test_faq_10_played_free_they_cannot_be_countered() -> None:
    stoppers = player("veto#1 diplomatic_immunity#1 scapegoat#1", "boston")
    table = revealing(SIX, stoppers, player("veto#2", "boston", dictator="cleo"))
    play(table, "play emp#1 MA")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert [each.skips for each in table.state.players] == [0, 1, 1]


def test_faq_10_their_steps_and_disarmings_cannot_be_stopped() -> None:
    others = player("flat_tire#1 border_patrol#1 faulty_wiring#1", "boston")
    table = revealing(SIX, others, mine={"facilities": "Z1-01"})
    play(table, "play road_trip#1", "choose hanford", "pass", "play hacker#1 Z1-01")
    assert (at(table), table.state.players[0].disarmed, len(hand(table, 1))) == ("hanford", ["Z1-01"], 3)
    table = revealing(SIX, others)
    play(table, "play sneaking_across#1", "choose vancouver")
    assert (at(table), prompt(table)) == ("vancouver", "prompt.act")


def test_faq_10_a_movement_and_a_die_are_answered_as_usual() -> None:
    table = revealing(SIX, player("tornado_season#1 loaded_dice#1", "boston"), at="hanford", mine={"facilities": "Z1-01"})
    play(table, "play engineer#1 Z1-01", "roll 6")
    assert (asked(table), prompt(table)) == (1, "answer.die_rolled")
    play(table, "interrupt loaded_dice#1", "roll 1")
    assert table.state.players[0].disarmed == []
    play(table, "play road_trip#1", "choose boise")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


def test_faq_10_played_in_a_later_turn_they_cost_actions_and_can_be_countered() -> None:
    table = revealing(SIX, player("veto#1", "boston"))
    play(table, "end_turn", "choose hacker#1", "end_turn", "play amtrak#1")
    assert (table.state.spent, asked(table), prompt(table)) == (1, 1, "answer.card_played")
    play(table, "interrupt veto#1")
    assert (at(table), table.state.players[0].skips) == ("seattle", 0)


def test_faq_10_cards_held_before_are_neither_free_nor_safe() -> None:
    table = position(player("amtrak#2", "seattle", tokens=["VIII"]), player("veto#1"), deck=SIX)
    play(table, "token VIII", "play amtrak#2")
    assert (table.state.spent, asked(table), prompt(table)) == (1, 1, "answer.card_played")


# FAQ 11: Mutually Assured Destruction -------------------------------------------------------------------------------------

MAD = "mutually_assured_destruction#1"


def test_faq_11_if_every_able_opponent_discards_nothing_happens() -> None:
    """The opponent with an empty hand doesn't count."""
    table = position(player(MAD, "piketon"), player("veto#1 amtrak#1"), player())
    play(table, f"play {MAD}", "pass")
    assert (asked(table), options(table)) == (1, ["choose veto#1", "choose amtrak#1", "pass"])
    play(table, "choose amtrak#1")
    assert (at(table), asked(table), prompt(table)) == ("piketon", 0, "prompt.act")
    assert (hand(table, 1), table.state.discard[-2:]) == (["veto#1"], ["amtrak#1", MAD])


def test_faq_11_if_one_able_opponent_does_not_one_may_move_up_to_three_states() -> None:
    table = position(player(MAD, "piketon"), player("amtrak#1"), player("amtrak#2"))
    play(table, f"play {MAD}", "choose amtrak#1", "pass")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")
    # From Ohio it is two states to New Jersey, three to Massachusetts, four to New Hampshire.
    assert {"atlantic_city", "boston"} <= choices(table)
    assert not {"piketon", "concord"} & choices(table)
    play(table, "choose boston")
    assert (at(table), hand(table, 1), hand(table, 2)) == ("boston", [], ["amtrak#2"])
    assert table.state.travels == 0


def test_faq_11_all_are_asked_clockwise_even_after_one_has_refused() -> None:
    table = position(player(MAD, "piketon"), player("amtrak#1"), player("amtrak#2"))
    play(table, f"play {MAD}", "pass")
    assert (asked(table), options(table)) == (2, ["choose amtrak#2", "pass"])
    assert table.decision is not None
    assert "no matter what you do" in Wording(GAME, table.seats, Texts("en")).prompt(table.decision)


def test_faq_11_the_move_is_a_may() -> None:
    table = play(position(player(MAD, "piketon"), player("amtrak#1")), f"play {MAD}", "pass", "pass")
    assert (at(table), prompt(table)) == ("piketon", "prompt.act")


def test_faq_11_if_no_opponent_has_a_card_it_cannot_be_played() -> None:
    assert why_not(position(player(MAD, "piketon"), player(), player()), f"play {MAD}") == ("nobody_has_cards", "FAQ 11")


# FAQ 12 to 16 -------------------------------------------------------------------------------------------------------------


def test_faq_12_sneaking_across_flies_only_from_a_location_with_a_dotted_line() -> None:
    assert why_not(position(player("sneaking_across#1", "boise"), player()), "play sneaking_across#1") == (
        "no_way_across",
        "4.2",
    )
    table = play(position(player("sneaking_across#1", "seattle"), player()), "play sneaking_across#1")
    assert choices(table) == {"honolulu", "vancouver"}
    play(table, "choose vancouver")
    assert (at(table), table.state.spent, table.state.travels) == ("vancouver", 1, 0)


def test_faq_12_no_fly_zones_stop_it() -> None:
    table = position(player("sneaking_across#1", "seattle"), player(), no_fly=["pacific"])
    assert why_not(table, "play sneaking_across#1") == ("no_fly", "1.12")


def test_faq_12_with_a_line_and_a_roadblock_one_chooses() -> None:
    table = position(player("sneaking_across#1", "seattle"), player(), roadblocks=["hanford-seattle"])
    play(table, "play sneaking_across#1")
    assert len(choices(table)) == 2
    play(table, "choose sneaking_across-2")
    assert (at(table), sorted(table.state.roadblocks)) == ("hanford", ["hanford-seattle"])


OUTSIDE = {spot.id for spot in BOARD.locations.values() if not spot.usa}


@pytest.mark.parametrize("start", ["honolulu", "boise", "salazar"])
def test_faq_13_stealth_fighter_goes_anywhere_outside_the_usa_and_ignores_no_fly_zones(start: str) -> None:
    assert len(OUTSIDE) == 22
    table = position(player("stealth_fighter#1", start), player(), no_fly=list(BOARD.time_zones))
    play(table, "play stealth_fighter#1")
    assert choices(table) == OUTSIDE - {"trident", start}
    play(table, "choose chalk_river")
    assert (at(table), table.state.spent, table.state.travels) == ("chalk_river", 2, 0)


def test_faq_13_the_trident_too_while_it_is_there() -> None:
    table = position(player("stealth_fighter#1"), player(), trident_reveals=1, warheads=2)
    play(table, "play stealth_fighter#1")
    assert choices(table) == OUTSIDE


def test_faq_14_engineer_costs_one_symbol_so_that_a_second_attempt_is_possible() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player())
    play(table, "play engineer#1 Z1-01", "roll 2")
    assert (table.state.spent, table.state.travels, table.state.discard[-1]) == (1, 0, "engineer#1")
    play(table, "disarm Z1-01", "roll 3")
    assert (table.state.spent, table.state.players[0].disarmed) == (3, ["Z1-01"])


def test_faq_14_engineer_after_an_attempt_or_a_travel() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player())
    play(table, "disarm Z1-01", "roll 1", "play engineer#1 Z1-01", "roll 5")
    assert table.state.players[0].disarmed == ["Z1-01"]
    table = position(player("engineer#1", "seattle", facilities="Z1-01"), player())
    play(table, "travel hanford", "play engineer#1 Z1-01", "roll 5")
    assert (table.state.players[0].disarmed, table.state.spent) == (["Z1-01"], 2)


def test_faq_15_blackmail_boxs_free_ability_is_for_ones_own_turn_only() -> None:
    box = player("tornado_season#1", "boston", assets=["blackmail_box#1"])
    table = position(box, player("veto#1", "seattle"), active=1)
    play(table, "travel hanford")
    assert (asked(table), options(table)) == (0, ["interrupt tornado_season#1", "pass"])
    assert why_not(table, "use blackmail_box#1 1 1") == ("not_now", "1.4")


def test_faq_15_in_ones_own_turn_it_works_with_no_action_left() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("veto#1"), spent=3)
    play(table, "use blackmail_box#1 1 1")
    assert (hand(table), hand(table, 1), table.state.spent) == (["veto#1"], [], 3)


@pytest.mark.parametrize("move", ["play bulldozer#1", "play sneaking_across#1", "use the_marauder#1 1"])
def test_faq_16_moving_past_a_roadblock_needs_a_road_that_has_one(move: str) -> None:
    who = player("bulldozer#1 sneaking_across#1", "boise", assets=["the_marauder#1"])
    assert why_not(position(who, player()), move) in (("no_roadblock_here", "FAQ 16"), ("no_way_across", "4.2"))
    assert why_not(position(who, player(), roadblocks=["hanford-seattle"]), move) in (
        ("no_roadblock_here", "FAQ 16"),
        ("no_way_across", "4.2"),
    )
    table = play(position(who, player(), roadblocks=["boise-hanford", "arco-boise"]), move)
    assert choices(table) == {"hanford", "arco"}


# FAQ 17 to 20 -------------------------------------------------------------------------------------------------------------


def test_faq_17_just_what_i_needed_may_fetch_a_defcon_card_that_counts_at_once() -> None:
    table = position(player("just_what_i_needed#1", "boston"), player(at="reno"), defcon=4, discard="veto#1 defcon#1")
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    # Level 3: the player who fetched the card closes two time zones.
    assert (table.state.defcon, asked(table), prompt(table)) == (3, 0, "prompt.no_fly")
    play(table, "choose central", "choose eastern")
    assert (table.state.no_fly, hand(table)) == (["central", "eastern"], [])
    assert table.state.discard == ["veto#1", "defcon#1", "just_what_i_needed#1"]
    assert "event_shown" in events(table)


def test_faq_17_it_can_end_the_world() -> None:
    table = position(player("just_what_i_needed#1"), player(tokens=["IX"]), defcon=2, discard="veto#1 defcon#1")
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert table.result is not None
    assert table.result.winners == (1,)


def test_faq_18_hacker_needs_no_roll() -> None:
    table = play(position(player("hacker#1", "hanford", facilities="Z1-01"), player()), "play hacker#1 Z1-01")
    assert (table.state.players[0].disarmed, prompt(table)) == (["Z1-01"], "prompt.act")
    assert (table.state.spent, table.state.travels) == (2, 0)
    assert "rolled" not in events(table)


@pytest.mark.parametrize(("card", "window"), [("veto#1", "card_played"), ("faulty_wiring#1", "disarm_succeeds")])
def test_faq_18_opponents_can_cancel_the_hacker(card: str, window: str) -> None:
    table = position(player("hacker#1", "hanford", facilities="Z1-01"), player(card))
    play(table, "play hacker#1 Z1-01")
    assert (asked(table), prompt(table)) == (1, f"answer.{window}")
    play(table, f"interrupt {card}")
    assert (table.state.players[0].disarmed, table.state.players[0].facilities[0]) == ([], ["Z1-01"])
    assert (table.state.spent, hand(table)) == (2, [])


def test_faq_19_kim_uses_the_chosen_ability_every_turn() -> None:
    table = position(
        player(at="boston", dictator="kim"), player("veto#1 veto#2", "boston", dictator="attila"), kim_ability="vlad"
    )
    play(table, "ability 1")
    assert len(hand(table)) == 1
    assert why_not(table, "ability 1") == ("ability_used_up", "4.1")
    play(table, "end_turn", "end_turn", "ability 1")
    assert sorted(hand(table)) == ["veto#1", "veto#2"]


def test_faq_19_kim_may_have_the_ability_of_a_dictator_in_play() -> None:
    table = position(player(dictator="kim"), player(dictator="mao"), kim_ability="mao", discard="veto#2 veto#1")
    play(table, "draw_discarded", "end_turn", "draw_discarded")
    assert [each.hand for each in table.state.players] == [["veto#1"], ["veto#2"]]


def test_faq_19_unless_that_ability_says_otherwise() -> None:
    """Fidel rerolls a d20 once a game; so does Kim with that ability, on any turn."""
    shown = "oval_office#1 oval_office#2"
    table = position(
        player(at="washington_dc", dictator="kim"), player(), phase="turn", kim_ability="fidel", presidential_deck=shown
    )
    play(table, "confront", "roll 5")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 6")
    assert (asked(table), prompt(table)) == (1, "prompt.act")
    play(table, "end_turn", "confront", "roll 5")
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_faq_20_morale_boost_is_a_whole_new_turn_with_three_new_actions() -> None:
    table = position(player("morale_boost#1", "seattle"), player(), deck="veto#1 veto#2 veto#3 veto#4")
    play(table, "travel hanford", "play morale_boost#1", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")
    play(table, "end_turn")
    assert (asked(table), table.state.active, table.state.spent, table.state.travels) == (0, 0, 0, 0)
    play(table, "travel boise", "draw", "draw", "end_turn")
    assert (at(table), hand(table), asked(table)) == ("boise", ["veto#4", "veto#3", "veto#2"], 1)


def test_faq_20_the_new_turn_begins_with_the_president() -> None:
    table = position(
        player("morale_boost#1", "baltimore"), player(), presidential_deck="oval_office#1", father_deck=ALL_FATHERS
    )
    play(table, "play morale_boost#1", "travel washington_dc", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_faq_20_the_first_turn_ends_as_every_turn_does() -> None:
    boosted = player("morale_boost#1 amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1", father=["john_jay"])
    table = position(boosted, player(), turns={"john_jay": 2})
    play(table, "play morale_boost#1", "end_turn")
    assert prompt(table) == "prompt.hand_limit"
    play(table, "choose veto#1")
    assert (asked(table), table.state.turns) == (0, {"john_jay": 1})
    play(table, "end_turn")
    assert (asked(table), table.state.turns) == (1, {})
