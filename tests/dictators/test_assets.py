"""Tests for the 5 asset cards (4.4): playing them, and using each of their abilities once a turn."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.dictators.tables import asked, choices, hand, options, places, play, player, position, prompt, why_not

USED = ("used_this_turn", "1.18 n")

MARAUDER = "the_marauder#1"
BOX = "blackmail_box#1"
JET = "private_jet#1"
MACHINE = "propaganda_machine#1"
SATELLITE = "spy_satellite#1"


# All assets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cost"), [(MARAUDER, 2), (BOX, 2), (JET, 3), (MACHINE, 2), (SATELLITE, 1)])
def test_assets_are_paid_for_and_lie_before_their_player(card: str, cost: int) -> None:
    table = play(position(player(card), player(), discard=""), f"play {card}")
    assert (table.state.players[0].assets, hand(table, 0)) == ([card], [])
    assert (table.state.spent, table.state.discard) == (cost, [])


@pytest.mark.parametrize(("card", "cost"), [(MARAUDER, 2), (BOX, 2), (JET, 3), (MACHINE, 2), (SATELLITE, 1)])
def test_assets_are_not_played_with_too_few_actions(card: str, cost: int) -> None:
    table = position(player(card), player(), spent=4 - cost)
    assert why_not(table, f"play {card}") == ("too_few_actions", "1.4")


@pytest.mark.parametrize("place", ["honolulu", "toronto", "guantanamo_bay"])
def test_assets_with_the_usa_symbol_may_be_laid_down_anywhere(place: str) -> None:
    table = play(position(player(MARAUDER, place), player()), f"play {MARAUDER}")
    assert table.state.players[0].assets == [MARAUDER]


def test_assets_work_in_the_turn_in_which_they_are_played_and_later() -> None:
    table = position(player(SATELLITE), player(), deck="emp#1 amtrak#1 veto#1")
    play(table, f"play {SATELLITE}", f"use {SATELLITE} 1", "choose emp#1", "choose amtrak#1", "end_turn", "end_turn")
    assert (table.state.active, table.state.players[0].assets) == (0, [SATELLITE])
    assert f"use {SATELLITE} 1" in options(table)


def test_assets_each_ability_once_a_turn_and_again_in_the_next() -> None:
    table = position(player("", assets=[BOX]), player("emp#1 amtrak#1"), player("helicopter#1"))
    play(table, f"use {BOX} 1 1", "choose emp#1")
    assert why_not(table, f"use {BOX} 1 2") == USED
    # The limit is per ability.
    play(table, f"use {BOX} 2 2")
    assert hand(table, 0) == ["emp#1", "helicopter#1"]
    play(table, "end_turn", "end_turn", "end_turn")
    assert f"use {BOX} 1 1" in options(table)


def test_assets_a_cancelled_use_is_a_use() -> None:
    table = position(player("", assets=[BOX]), player("diplomatic_immunity#1 emp#1"), player("amtrak#1"))
    play(table, f"use {BOX} 1 1", "interrupt diplomatic_immunity#1")
    assert hand(table, 0) == []
    assert why_not(table, f"use {BOX} 1 1") == USED
    assert why_not(table, f"use {BOX} 1 2") == USED


def test_assets_are_used_in_ones_own_turn_only_even_for_nothing() -> None:
    table = position(player(), player("", assets=[BOX]), player("emp#1"))
    assert why_not(table, f"use {BOX} 1 2") == ("not_your_asset", "1.4")
    play(table, "end_turn")
    assert f"use {BOX} 1 2" in options(table)


def test_assets_in_hand_have_no_abilities_yet() -> None:
    table = position(player(BOX), player("emp#1"))
    assert why_not(table, f"use {BOX} 1 1") == ("not_your_asset", "1.4")


def test_assets_have_only_the_abilities_they_show() -> None:
    table = position(player("", assets=[MACHINE]), player(), deck="emp#1 amtrak#1")
    assert options(table, "use") == [f"use {MACHINE} 1"]
    assert why_not(table, f"use {MACHINE} 2") == ("no_such_ability", "1.4")


def test_assets_with_no_action_left_the_free_ability_may_still_be_used() -> None:
    table = position(player("", assets=[BOX]), player("emp#1"), spent=3)
    play(table, f"use {BOX} 1 1")
    assert (hand(table, 0), table.state.spent) == (["emp#1"], 3)


# The Marauder -------------------------------------------------------------------------------------------------------------


def test_the_marauder_moves_past_a_roadblock_and_removes_it() -> None:
    table = position(player("", "seattle", assets=[MARAUDER]), player(), roadblocks=["hanford-seattle", "bangor-concord"])
    play(table, f"use {MARAUDER} 1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("hanford", ["bangor-concord"])
    assert (table.state.spent, table.state.travels) == (1, 0)
    assert table.state.players[0].assets == [MARAUDER]


def test_the_marauder_moves_past_a_roadblock_only_along_a_road_with_one() -> None:
    blocked = ["boise-hanford", "coeur_dalene-hanford"]
    table = position(player("", "hanford", assets=[MARAUDER]), player(), roadblocks=blocked)
    assert choices(play(table, f"use {MARAUDER} 1")) == {"boise", "coeur_dalene"}
    table = position(player("", "seattle", assets=[MARAUDER]), player(), roadblocks=["bangor-concord"])
    assert why_not(table, f"use {MARAUDER} 1") == ("no_roadblock_here", "FAQ 16")


def test_the_marauder_stopped_by_flat_tire_leaves_the_token() -> None:
    me = player("", "seattle", assets=[MARAUDER])
    table = position(me, player("flat_tire#1"), roadblocks=["hanford-seattle"])
    play(table, f"use {MARAUDER} 1", "interrupt flat_tire#1")
    assert (places(table)[0], sorted(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])
    assert (table.state.spent, table.state.players[0].assets) == (1, [MARAUDER])
    assert why_not(table, f"use {MARAUDER} 1") == USED


def test_the_marauder_makes_a_state_step_for_travel() -> None:
    table = position(player("", "seattle", assets=[MARAUDER]), player())
    play(table, f"use {MARAUDER} 2")
    assert choices(table) == {"trojan", "medford", "boise", "arco", "coeur_dalene"}
    play(table, "choose arco")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("arco", 1, 1)
    assert why_not(table, "travel boise") == ("travel_used", "1.4")


def test_the_marauder_state_step_needs_the_travel() -> None:
    table = play(position(player("", "seattle", assets=[MARAUDER]), player()), "travel hanford")
    assert why_not(table, f"use {MARAUDER} 2") == ("travel_used", "1.4")


def test_the_marauder_state_step_is_no_travel_by_road() -> None:
    me = player("", "seattle", assets=[MARAUDER], dictator="napoleon")
    table = play(position(me, player("flat_tire#1")), f"use {MARAUDER} 2", "choose arco")
    assert (places(table)[0], prompt(table)) == ("arco", "prompt.act")
    assert why_not(table, "ability") == ("not_travelled", "4.1")


def test_the_marauder_state_step_costs_one_action_under_george_washington() -> None:
    me = player("", "seattle", assets=[MARAUDER], father=["george_washington"])
    table = position(me, player(), turns={"george_washington": 3}, spent=2)
    assert why_not(table, "travel hanford") == ("too_few_actions", "1.4")
    play(table, f"use {MARAUDER} 2", "choose arco")
    assert table.state.spent == 3


def test_the_marauder_state_step_ignores_roadblocks_and_never_ends_at_area_51() -> None:
    me = player("", "phoenix", assets=[MARAUDER])
    blocked = ["las_vegas-phoenix", "los_angeles-phoenix", "phoenix-san_diego"]
    table = play(position(me, player(), roadblocks=blocked), f"use {MARAUDER} 2")
    assert {"las_vegas", "los_angeles", "san_diego", "salt_lake_city"} <= choices(table)
    assert "area_51" not in choices(table)


def test_the_marauder_opens_w5_after_each_movement() -> None:
    table = position(player("", "seattle", assets=[MARAUDER]), player("tornado_season#1"))
    play(table, f"use {MARAUDER} 2", "choose arco")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


@pytest.mark.parametrize("place", ["honolulu", "vancouver", "guantanamo_bay"])
def test_the_marauder_makes_no_state_step_from_hawaii_or_outside_the_usa(place: str) -> None:
    table = position(player("", place, assets=[MARAUDER]), player())
    assert why_not(table, f"use {MARAUDER} 2") in (("no_state_next", "4.0"), ("not_in_usa", "1.18 j"))


def test_the_marauder_passes_no_roadblock_outside_the_usa() -> None:
    table = position(player("", "comox", assets=[MARAUDER]), player(), roadblocks=["comox-vancouver"])
    assert why_not(table, f"use {MARAUDER} 1") == ("leads_abroad", "1.18 j")


def test_the_marauder_both_abilities_in_one_turn() -> None:
    table = position(player("", "seattle", assets=[MARAUDER]), player(), roadblocks=["hanford-seattle"])
    play(table, f"use {MARAUDER} 1", f"use {MARAUDER} 2", "choose boise")
    assert (places(table)[0], table.state.spent) == ("boise", 2)


def test_the_marauder_shows_the_roadblock_symbol_when_played_not_when_used() -> None:
    me = player(MARAUDER, "seattle", dictator="catherine")
    table = position(me, player(), deck="emp#1 amtrak#1", roadblocks=["hanford-seattle"])
    play(table, f"play {MARAUDER}")
    assert hand(table, 0) == ["amtrak#1"]
    play(table, f"use {MARAUDER} 1")
    assert hand(table, 0) == ["amtrak#1"]


# Blackmail Box ------------------------------------------------------------------------------------------------------------


def test_blackmail_box_the_opponent_chooses_between_a_card_and_a_facility() -> None:
    table = position(player("", assets=[BOX]), player("emp#1 amtrak#1", facilities="Z1-01"), player())
    play(table, f"use {BOX} 1 1")
    assert (asked(table), len(options(table)), table.state.spent) == (1, 2, 0)


def test_blackmail_box_the_opponent_gives_a_card_of_own_choice() -> None:
    table = position(player("", assets=[BOX]), player("emp#1 amtrak#1", facilities="Z1-01"), player())
    play(table, f"use {BOX} 1 1", "choose blackmail_box-1-1")
    assert (asked(table), choices(table)) == (1, {"emp#1", "amtrak#1"})
    play(table, "choose amtrak#1")
    assert (hand(table, 0), hand(table, 1)) == (["amtrak#1"], ["emp#1"])
    assert table.view(2).state.players[0].hand == ["?"]


def test_blackmail_box_shows_a_facility_of_the_zone_that_its_player_chooses() -> None:
    table = position(player("", assets=[BOX]), player("emp#1", facilities="Z1-01 Z3-02 Z4-05"), player())
    play(table, f"use {BOX} 1 1", "choose blackmail_box-1-2")
    assert (asked(table), choices(table)) == (0, {"zone-1", "zone-3", "zone-4"})
    play(table, "choose zone-3")
    assert table.view(0).state.players[1].facilities == [["?"], [], ["Z3-02"], ["?"]]
    assert table.view(2).state.players[1].facilities == [["?"], [], ["?"], ["?"]]
    assert (hand(table, 1), prompt(table)) == (["emp#1"], "prompt.act")


def test_blackmail_box_if_only_one_is_possible_that_one() -> None:
    table = play(position(player("", assets=[BOX]), player("emp#1"), player()), f"use {BOX} 1 1")
    assert (hand(table, 0), hand(table, 1), prompt(table)) == (["emp#1"], [], "prompt.act")
    table = play(position(player("", assets=[BOX]), player("", facilities="Z1-01"), player()), f"use {BOX} 1 1")
    assert table.view(0).state.players[1].facilities[0] == ["Z1-01"]
    assert prompt(table) == "prompt.act"


def test_blackmail_box_does_not_show_disarmed_facilities() -> None:
    disarmed = player("", facilities="Z2-02", disarmed=["Z1-01"])
    table = play(position(player("", assets=[BOX]), disarmed, player()), f"use {BOX} 1 1")
    assert table.view(0).state.players[1].facilities == [[], ["Z2-02"], [], []]
    assert prompt(table) == "prompt.act"


def test_blackmail_box_names_an_opponent_who_has_something() -> None:
    table = position(player("emp#1", assets=[BOX]), player("", disarmed=["Z1-01"]), player("", facilities="Z1-02"))
    assert why_not(table, f"use {BOX} 1 1") == ("nothing_to_give", "1.18 y")
    assert why_not(table, f"use {BOX} 1 0") == ("oneself", "4.0")
    assert options(table, "use") == [f"use {BOX} 1 2"]


def test_blackmail_box_takes_a_random_card_for_two_actions() -> None:
    table = position(player("", assets=[BOX]), player("emp#1"), player("", facilities="Z1-02"))
    assert why_not(table, f"use {BOX} 2 2") == ("no_cards", "1.18 y")
    play(table, f"use {BOX} 2 1")
    assert (hand(table, 0), hand(table, 1), table.state.spent) == (["emp#1"], [], 2)
    assert table.view(2).state.players[0].hand == ["?"]


def test_blackmail_box_takes_one_of_the_cards_without_anybody_choosing() -> None:
    cards = {"emp#1", "amtrak#1", "helicopter#1"}
    table = play(position(player("", assets=[BOX]), player(" ".join(cards))), f"use {BOX} 2 1")
    assert (len(hand(table, 0)), {*hand(table, 0), *hand(table, 1)}, prompt(table)) == (1, cards, "prompt.act")


def test_blackmail_box_random_card_needs_two_actions() -> None:
    table = position(player("", assets=[BOX]), player("emp#1"), spent=2)
    assert why_not(table, f"use {BOX} 2 1") == ("too_few_actions", "1.4")


def test_blackmail_box_only_the_target_may_answer_in_w2() -> None:
    others = [player("emp#1"), player("veto#1 diplomatic_immunity#1 scapegoat#1")]
    table = play(position(player("", assets=[BOX]), *others), f"use {BOX} 1 1")
    assert (hand(table, 0), prompt(table)) == (["emp#1"], "prompt.act")


def test_blackmail_box_a_scapegoat_gives_instead() -> None:
    others = [player("scapegoat#1 emp#1"), player("amtrak#1"), player()]
    table = play(position(player("", assets=[BOX]), *others), f"use {BOX} 1 1")
    assert options(table) == ["interrupt scapegoat#1 2", "pass"]
    play(table, "interrupt scapegoat#1 2")
    assert (hand(table, 0), hand(table, 1), hand(table, 2)) == (["amtrak#1"], ["emp#1"], [])


# Private Jet --------------------------------------------------------------------------------------------------------------

AIRPORTS = {
    "honolulu",
    "seattle",
    "livermore",
    "los_angeles",
    "malmstrom",
    "fargo",
    "minneapolis",
    "detroit",
    "seneca",
    "montpelier",
    "bangor",
    "san_diego",
    "green_valley",
    "el_paso",
    "houston",
    "tampa",
    "turkey_point",
}
CENTRAL = {"fargo", "minneapolis", "el_paso", "houston"}


def test_private_jet_makes_a_flight_step_for_one_action() -> None:
    table = play(position(player("", "seattle", assets=[JET]), player()), f"use {JET} 1")
    assert choices(table) == {"honolulu", "vancouver"}
    play(table, "choose vancouver")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("vancouver", 1, 0)


def test_private_jet_flight_step_obeys_no_fly_zones_and_needs_a_line() -> None:
    table = position(player("", "bangor", assets=[JET]), player(), no_fly=["eastern"])
    assert why_not(table, f"use {JET} 1") == ("no_fly", "1.12")
    table = position(player("", "boise", assets=[JET]), player())
    assert why_not(table, f"use {JET} 1") == ("no_line_here", "4.0")


def test_private_jet_flies_along_the_lines_of_the_trident() -> None:
    table = position(player("", "new_orleans", assets=[JET]), player())
    assert why_not(table, f"use {JET} 1") == ("no_line_here", "4.0")
    table = position(player("", "new_orleans", assets=[JET]), player(), trident_reveals=1, warheads=2)
    play(table, f"use {JET} 1")
    assert places(table)[0] == "trident"


def test_private_jet_moves_within_the_usa_between_places_with_a_dotted_line() -> None:
    table = play(position(player("", "seattle", assets=[JET]), player()), f"use {JET} 2")
    assert choices(table) == AIRPORTS - {"seattle"}
    play(table, "choose turkey_point")
    assert (places(table)[0], table.state.spent, table.state.travels) == ("turkey_point", 1, 1)


def test_private_jet_counts_the_lines_of_the_trident_while_it_is_there() -> None:
    table = position(player("", "seattle", assets=[JET]), player(), trident_reveals=1, warheads=2)
    assert choices(play(table, f"use {JET} 2")) == (AIRPORTS | {"new_orleans"}) - {"seattle"}


def test_private_jet_abroad_moves_within_canada_or_mexico() -> None:
    table = play(position(player("", "vancouver", assets=[JET]), player()), f"use {JET} 2")
    assert choices(table) == {"calgary", "winnipeg", "toronto", "montreal", "point_lepreau"}
    table = play(position(player("", "cancun", assets=[JET]), player()), f"use {JET} 2")
    assert choices(table) == {"tijuana", "los_amoles", "ciudad_juarez", "monterrey"}


def test_private_jet_abroad_is_not_touched_by_no_fly_zones() -> None:
    closed = ["hawaii", "pacific", "mountain", "central", "eastern"]
    table = position(player("", "vancouver", assets=[JET]), player(), no_fly=closed)
    play(table, f"use {JET} 2", "choose toronto")
    assert places(table)[0] == "toronto"


@pytest.mark.parametrize("place", ["boise", "comox", "salazar", "guantanamo_bay", "trident"])
def test_private_jet_moves_only_from_a_dotted_line_and_within_a_country(place: str) -> None:
    table = position(player("", place, assets=[JET]), player(), trident_reveals=1, warheads=2)
    assert why_not(table, f"use {JET} 2") in (("no_line_here", "4.4"), ("no_other_airport", "4.4"))


def test_private_jet_does_not_move_from_or_to_a_no_fly_zone() -> None:
    table = position(player("", "seattle", assets=[JET]), player("", "boise"), no_fly=["pacific"])
    assert why_not(table, f"use {JET} 2") == ("no_fly", "1.12")
    table = play(position(player("", "seattle", assets=[JET]), player(), no_fly=["central"]), f"use {JET} 2")
    assert choices(table) == AIRPORTS - CENTRAL - {"seattle"}


def test_private_jet_crosses_no_fly_zones_for_the_two_ends_alone_count() -> None:
    table = position(player("", "seattle", assets=[JET]), player(), no_fly=["mountain", "central"])
    play(table, f"use {JET} 2", "choose bangor")
    assert places(table)[0] == "bangor"


def test_private_jet_movement_needs_the_travel_and_spends_it() -> None:
    table = play(position(player("", "seattle", assets=[JET]), player()), f"use {JET} 2", "choose bangor")
    assert why_not(table, "travel concord") == ("travel_used", "1.4")
    table = play(position(player("", "hanford", assets=[JET]), player()), "travel seattle")
    assert why_not(table, f"use {JET} 2") == ("travel_used", "1.4")
    assert f"use {JET} 1" in options(table)


def test_private_jet_movement_is_no_flight_step_so_border_patrol_is_not_asked() -> None:
    table = position(player("", "seattle", assets=[JET]), player("border_patrol#1"))
    play(table, f"use {JET} 2", "choose bangor")
    assert (places(table)[0], prompt(table)) == ("bangor", "prompt.act")


def test_private_jet_opens_w5_on_arrival_in_the_usa_but_not_in_hawaii() -> None:
    table = position(player("", "seattle", assets=[JET]), player("tornado_season#1"))
    play(table, f"use {JET} 2", "choose bangor")
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    table = position(player("", "seattle", assets=[JET]), player("tornado_season#1"))
    play(table, f"use {JET} 2", "choose honolulu")
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_private_jet_rests_under_benjamin_franklin() -> None:
    me = player("", "seattle", assets=[JET], father=["benjamin_franklin"])
    table = position(me, player(), turns={"benjamin_franklin": 2})
    assert why_not(table, f"use {JET} 1") == ("forbidden", "4.5")
    assert why_not(table, f"use {JET} 2") == ("forbidden", "4.5")


# Propaganda Machine -------------------------------------------------------------------------------------------------------


def test_propaganda_machine_draws_two_and_discards_one_of_ones_choice() -> None:
    table = position(player("emp#1", assets=[MACHINE]), player(), deck="bulldozer#1 helicopter#1 amtrak#1")
    play(table, f"use {MACHINE} 1")
    assert (hand(table, 0), table.state.spent) == (["emp#1", "amtrak#1", "helicopter#1"], 1)
    assert (asked(table), options(table)) == (0, ["choose emp#1", "choose amtrak#1", "choose helicopter#1"])
    play(table, "choose emp#1")
    assert (hand(table, 0), table.state.discard[-1]) == (["amtrak#1", "helicopter#1"], "emp#1")


def test_propaganda_machine_an_event_card_counts_as_one_of_the_two() -> None:
    table = position(player("", assets=[MACHINE]), player(), deck="emp#1 amtrak#1 james_madison")
    play(table, f"use {MACHINE} 1")
    assert (hand(table, 0), table.state.deck, table.state.discard[-1]) == ([], ["emp#1"], "amtrak#1")
    assert table.state.players[0].father == ["james_madison"]


def test_propaganda_machine_discards_nothing_without_a_card() -> None:
    table = position(player("", assets=[MACHINE]), player(), deck="emp#1 james_madison john_hancock")
    play(table, f"use {MACHINE} 1")
    # The second Founding Father has replaced the first.
    assert (hand(table, 0), table.state.players[0].father, prompt(table)) == ([], ["james_madison"], "prompt.act")
    assert table.state.deck == ["emp#1"]


def test_propaganda_machine_is_no_draw_action_so_no_pickpocket() -> None:
    table = position(player("", assets=[MACHINE]), player("pickpocket#1"), deck="helicopter#1 amtrak#1")
    play(table, f"use {MACHINE} 1")
    assert (asked(table), prompt(table)) == (0, "prompt.discard")


def test_propaganda_machine_once_a_turn() -> None:
    table = position(player("", assets=[MACHINE]), player(), deck="bulldozer#1 emp#1 helicopter#1 amtrak#1")
    play(table, f"use {MACHINE} 1", "choose amtrak#1")
    assert why_not(table, f"use {MACHINE} 1") == USED


# Spy Satellite ------------------------------------------------------------------------------------------------------------

TOP = ("amtrak#1", "helicopter#1", "james_madison")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_spy_satellite_puts_the_top_three_back_in_any_order(order: tuple[int, ...]) -> None:
    table = position(player("", assets=[SATELLITE]), player(), deck="emp#1 " + " ".join(TOP))
    wanted = [TOP[index] for index in order]
    play(table, f"use {SATELLITE} 1")
    assert (asked(table), choices(table), table.state.spent) == (0, set(TOP), 1)
    # The first card put back is the deepest; the last goes back automatically.
    play(table, f"choose {wanted[0]}", f"choose {wanted[1]}")
    assert (table.state.deck, prompt(table)) == (["emp#1", *wanted], "prompt.act")


def test_spy_satellite_resolves_no_event_card_and_shows_the_cards_to_its_player_alone() -> None:
    table = position(player("", assets=[SATELLITE]), player(), deck="emp#1 " + " ".join(TOP))
    play(table, f"use {SATELLITE} 1")
    assert table.state.players[0].father == []
    assert sorted(table.view(0).state.looked) == sorted(TOP)
    assert table.view(1).state.looked == ["?", "?", "?"]
    play(table, "choose james_madison", "choose amtrak#1")
    assert table.view(0).state.deck == ["?", "james_madison", "amtrak#1", "helicopter#1"]
    assert table.view(1).state.deck == ["?", "?", "?", "?"]
    assert not any(card in str(event) for event in table.events_for(1) for card in TOP)


def test_spy_satellite_looks_at_fewer_when_the_deck_is_short() -> None:
    table = position(player("", assets=[SATELLITE]), player(), deck="emp#1 amtrak#1")
    play(table, f"use {SATELLITE} 1")
    assert choices(table) == {"emp#1", "amtrak#1"}
    play(table, "choose amtrak#1")
    assert table.state.deck == ["amtrak#1", "emp#1"]
    table = play(position(player("", assets=[SATELLITE]), player(), deck="emp#1"), f"use {SATELLITE} 1")
    assert (table.state.deck, table.view(0).state.deck, prompt(table)) == (["emp#1"], ["emp#1"], "prompt.act")


def test_spy_satellite_never_renews_the_command_deck() -> None:
    table = position(player("", assets=[SATELLITE]), player(), deck="")
    assert why_not(table, f"use {SATELLITE} 1") == ("deck_is_empty", "4.4")
    assert "draw" in options(table)


def test_spy_satellite_looks_at_the_top_presidential_card_and_leaves_it() -> None:
    deck = "camp_david#1 golf_weekend#1 oval_office#1"
    table = position(player("", assets=[SATELLITE]), player(), presidential_deck=deck)
    play(table, f"use {SATELLITE} 2")
    assert (asked(table), options(table), table.state.spent) == (0, ["choose oval_office#1", "pass"], 2)
    play(table, "pass")
    assert table.state.presidential_deck == deck.split()
    assert table.view(0).state.presidential_deck == ["?", "?", "oval_office#1"]
    assert table.view(1).state.presidential_deck == ["?", "?", "?"]


def test_spy_satellite_may_put_the_presidential_card_at_the_bottom() -> None:
    deck = "camp_david#1 golf_weekend#1 oval_office#1"
    table = position(player("", assets=[SATELLITE]), player(), presidential_deck=deck)
    play(table, f"use {SATELLITE} 2", "choose oval_office#1")
    assert table.state.presidential_deck == ["oval_office#1", "camp_david#1", "golf_weekend#1"]


def test_spy_satellite_shows_the_presidential_card_to_nobody_else() -> None:
    table = position(player("", assets=[SATELLITE]), player(), presidential_deck="golf_weekend#1 oval_office#1")
    play(table, f"use {SATELLITE} 2")
    assert table.view(1).state.presidential_looked == ["?"]
    assert not any("oval_office#1" in str(event) for event in table.events_for(1))


def test_spy_satellite_shuffles_the_presidential_discards_when_the_deck_is_empty() -> None:
    table = position(player("", assets=[SATELLITE]), player(), presidential_deck="")
    assert len(table.state.presidential_discard) == 12
    play(table, f"use {SATELLITE} 2", "pass")
    assert (len(table.state.presidential_deck), table.state.presidential_discard) == (12, [])


def test_spy_satellite_each_ability_once_a_turn() -> None:
    table = position(player("", assets=[SATELLITE]), player(), deck="emp#1", presidential_deck="oval_office#1")
    play(table, f"use {SATELLITE} 1")
    assert why_not(table, f"use {SATELLITE} 1") == USED
    play(table, f"use {SATELLITE} 2", "pass")
    assert table.state.spent == 3
