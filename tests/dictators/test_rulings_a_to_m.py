"""Tests for every statement in rulings a to m of table 1.18, on the President, DEFCON, routes and reactions."""

from __future__ import annotations

from game.dictators.data.tables import BOARD, DATA
from tests.dictators.tables import (
    COMMAND_CARDS,
    DictatorsTable,
    asked,
    options,
    play,
    player,
    position,
    president,
    prompt,
    why_not,
    winners,
)

# a: confronting is optional ------------------------------------------------------------------------------------------------


def test_ruling_a_confronting_the_president_is_optional() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn", presidential_deck=president("golf_weekend#1"))
    assert (asked(table), prompt(table)) == (0, "prompt.confront")
    assert options(table) == ["confront", "stay_away"]
    play(table, "stay_away")
    assert prompt(table) == "prompt.act"
    assert table.state.presidential_deck[-1] == "golf_weekend#1"
    assert table.state.presidential_discard == []


def test_ruling_a_only_at_the_start_of_the_turn() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn")
    play(table, "stay_away")
    assert why_not(table, "confront") == ("not_now", "1.10")


def test_ruling_a_staying_away_costs_no_action() -> None:
    table = position(player(at="washington_dc"), player(), phase="turn")
    play(table, "stay_away", "travel richmond")
    assert table.state.players[0].location == "richmond"
    assert table.state.spent == 1


# b: the presidential deck --------------------------------------------------------------------------------------------------


def test_ruling_b_cards_shown_go_to_a_presidential_discard_pile() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="confront",
        presidential_deck=president("golf_weekend#1", "strip_search#1"),
    )
    play(table, "confront")
    assert table.state.presidential_discard == ["golf_weekend#1"]
    assert table.state.presidential_deck[-1] == "strip_search#1"
    assert "golf_weekend#1" not in table.state.discard


def test_ruling_b_an_empty_presidential_deck_is_made_of_its_discards() -> None:
    table = position(player(at="washington_dc"), player(), phase="confront", presidential_deck="")
    assert len(table.state.presidential_discard) == 12
    play(table, "confront")
    state = table.state
    taken = state.presidential_open + state.presidential_discard
    assert len(taken) == 1
    assert sorted(state.presidential_deck + taken) == sorted(DATA.presidential_cards())


# c: too few Founding Fathers -----------------------------------------------------------------------------------------------


def fathers_taken(deck: str, pile: list[str]) -> DictatorsTable:
    """Let DEFCON 4 in reading B shuffle 2 new Founding Fathers into the deck, which has all the others."""
    there = [father for father in DATA.fathers if father not in (*deck.split(), *pile)]
    cards = [*there, "defcon#1"]
    table = position(player(), player(), deck=cards, father_deck=deck, father_discard=pile, options={"event_text": "B"})
    return play(table, "draw")


def newcomers(table: DictatorsTable, *known: str) -> list[str]:
    """The given Founding Fathers that are in the deck, sorted."""
    return sorted(father for father in known if father in table.state.deck)


def test_ruling_c_enough_founding_fathers_leave_the_discards_alone() -> None:
    table = fathers_taken("john_jay john_adams", ["george_mason"])
    assert newcomers(table, "john_adams", "john_jay", "george_mason") == ["john_adams", "john_jay"]
    assert table.state.father_discard == ["george_mason"]


def test_ruling_c_too_small_a_father_deck_gets_its_discards_back() -> None:
    table = fathers_taken("john_jay", ["george_mason", "john_adams"])
    state = table.state
    assert (len(state.deck), len(state.father_deck), state.father_discard) == (12 + 2, 1, [])
    came = newcomers(table, "george_mason", "john_adams", "john_jay")
    assert sorted(came + state.father_deck) == ["george_mason", "john_adams", "john_jay"]


def test_ruling_c_still_too_few_are_as_many_as_there_are() -> None:
    table = fathers_taken("john_jay", [])
    assert (newcomers(table, "john_jay"), len(table.state.deck)) == (["john_jay"], 14 + 1)
    assert (table.state.father_deck, table.state.father_discard) == ([], [])


# d: the Trident's third time -----------------------------------------------------------------------------------------------


def test_ruling_d_the_third_trident_does_nothing_but_its_extra_line() -> None:
    table = position(player("amtrak#1", "cancun"), player("veto#1", "tampa"), trident_reveals=2, deck="trident#1")
    play(table, "draw")
    state = table.state
    assert state.warheads == 0
    assert [each.location for each in state.players] == ["cancun", "tampa"]
    assert "fly trident" not in options(table)
    assert [each.hand for each in state.players] == [[], []]
    assert state.discard[-3:] == ["amtrak#1", "veto#1", "trident#1"]


def test_ruling_d_without_the_extra_line_nothing_at_all() -> None:
    table = position(player("amtrak#1"), player("veto#1"), trident_reveals=2, deck="trident#1", options={"event_text": "B"})
    play(table, "draw")
    assert [each.hand for each in table.state.players] == [["amtrak#1"], ["veto#1"]]
    assert table.state.warheads == 0
    assert table.state.discard[-1] == "trident#1"


# e: DEFCON 1 ---------------------------------------------------------------------------------------------------------------


def test_ruling_e_at_defcon_1_the_game_is_over_and_all_lose() -> None:
    table = play(position(player(), player("veto#1"), defcon=2, deck="defcon#1"), "draw")
    assert table.decision is None
    assert table.state.defcon == 1
    assert winners(table) == ()


def test_ruling_e_the_holder_of_an_unused_token_ix_wins_by_itself() -> None:
    table = play(position(player(), player(), player(tokens=["IX"]), defcon=2, deck="defcon#1"), "draw")
    assert table.decision is None
    assert winners(table) == (2,)
    assert table.state.used_tokens == ["IX"]


# f: the level --------------------------------------------------------------------------------------------------------------


def test_ruling_f_de_escalation_lowers_the_level_without_its_effect() -> None:
    table = play(position(player("de_escalation#1"), player(), defcon=3), "play de_escalation#1")
    assert table.state.defcon == 4
    assert sorted(table.state.roadblocks) == []
    assert prompt(table) == "prompt.act"


def test_ruling_f_the_level_does_not_pass_5() -> None:
    table = position(player("de_escalation#1"), player())
    assert why_not(table, "play de_escalation#1") == ("defcon_is_lowest", "1.18 f")


def test_ruling_f_the_level_stops_at_1_where_all_ends() -> None:
    deck = president("presidential_defcon#1")
    table = position(player(at="washington_dc"), player(), phase="confront", defcon=2, presidential_deck=deck)
    play(table, "confront")
    assert table.state.defcon == 1
    assert table.decision is None


# g: event cards among the 20 of DEFCON 2 -----------------------------------------------------------------------------------


def test_ruling_g_event_cards_are_held_aside_and_only_command_cards_count() -> None:
    below, gone = COMMAND_CARDS[:5], COMMAND_CARDS[5:25]
    # From the top: ten command cards, the Trident, a Founding Father, ten more command cards.
    deck = [*below, *gone[:10], "john_jay", "trident#1", *gone[10:], "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    play(table, "draw")
    state = table.state
    assert state.discard[-21:] == [*reversed(gone), "defcon#1"]
    assert sorted(state.deck) == sorted([*below, "john_jay", "trident#1"])
    assert (state.trident_reveals, state.players[0].father) == (0, [])


def test_ruling_g_in_the_normal_case_no_new_fathers_come() -> None:
    deck = [*COMMAND_CARDS[:20], "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    fathers = len(table.state.father_deck)
    play(table, "draw")
    assert table.state.deck == []
    assert len(table.state.father_deck) == fathers


# h: landing in a state -----------------------------------------------------------------------------------------------------


def test_ruling_h_the_player_of_the_effect_picks_the_location() -> None:
    table = position(player("tornado_season#1"), player(at="seattle"), active=1)
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert asked(table) == 0
    assert sorted(options(table)) == [
        "choose arco",
        "choose boise",
        "choose coeur_dalene",
        "choose medford",
        "choose trojan",
    ]
    play(table, "choose arco")
    assert table.state.players[1].location == "arco"


def test_ruling_h_area_51_is_never_where_a_state_step_ends() -> None:
    table = play(position(player("helicopter#1", "phoenix"), player()), "play helicopter#1")
    assert "choose nevada_test_site" in options(table)
    assert "choose area_51" not in options(table)


def test_ruling_h_area_51_is_entered_by_its_road() -> None:
    table = play(position(player(at="las_vegas"), player()), "travel area_51")
    assert table.state.players[0].location == "area_51"


def test_ruling_h_area_51_is_entered_when_named() -> None:
    table = play(position(player("close_encounter#1"), player(at="boise")), "play close_encounter#1 1")
    assert table.state.players[1].location == "area_51"


def test_ruling_h_the_cia_headquarters_count_as_a_state() -> None:
    table = position(player(assets=["the_marauder#1"], at="washington_dc"), player())
    play(table, "use the_marauder#1 2", "choose cia_hq")
    assert table.state.players[0].location == "cia_hq"


# i: across a time zone -----------------------------------------------------------------------------------------------------


def test_ruling_i_a_helicopter_needs_an_open_start() -> None:
    table = position(player("helicopter#1", "atlanta"), player(), no_fly=["eastern"])
    assert why_not(table, "play helicopter#1") == ("no_fly", "1.12")


def test_ruling_i_a_helicopter_needs_an_open_end() -> None:
    table = play(position(player("helicopter#1", "atlanta"), player(), no_fly=["central"]), "play helicopter#1")
    assert "choose charlotte" in options(table)
    assert "choose birmingham" not in options(table)


def test_ruling_i_a_helicopter_needs_every_state_passed_open() -> None:
    # From Georgia, the only two-step route to Kentucky is through Tennessee.
    free = play(position(player("helicopter#1", "atlanta"), player()), "play helicopter#1")
    assert "choose louisville" in options(free)
    closed = play(position(player("helicopter#1", "atlanta"), player(), no_fly=["central"]), "play helicopter#1")
    assert "choose louisville" not in options(closed)
    # Virginia can also be reached through North Carolina.
    assert "choose richmond" in options(closed)


def test_ruling_i_a_flight_is_closed_by_a_token_at_either_end() -> None:
    for zone in ("hawaii", "pacific"):
        table = position(player(), player(at="toronto"), no_fly=[zone])
        assert why_not(table, "fly seattle") == ("no_fly", "1.12")


def test_ruling_i_only_the_two_ends_of_a_flight_count() -> None:
    table = play(position(player(), player(), no_fly=["mountain", "central"]), "fly los_angeles")
    assert table.state.players[0].location == "los_angeles"


def test_ruling_i_only_the_two_ends_of_a_private_jet_count() -> None:
    table = position(player(assets=["private_jet#1"], at="seattle"), player(), no_fly=["mountain", "central"])
    play(table, "use private_jet#1 2")
    assert "choose fargo" not in options(table)
    play(table, "choose detroit")
    assert table.state.players[0].location == "detroit"


def test_ruling_i_a_private_jet_does_not_leave_a_closed_zone() -> None:
    table = position(player(assets=["private_jet#1"], at="seattle"), player(at="cancun"), no_fly=["pacific"])
    assert why_not(table, "use private_jet#1 2") == ("no_fly", "1.12")
    assert why_not(table, "use private_jet#1 1") == ("no_fly", "1.12")


def test_ruling_i_outside_the_usa_there_are_no_time_zones() -> None:
    table = position(player(at="cancun"), player(at="toronto"), no_fly=list(BOARD.time_zones))
    play(table, "fly guantanamo_bay")
    assert table.state.players[0].location == "guantanamo_bay"


# j: USA only ---------------------------------------------------------------------------------------------------------------


def test_ruling_j_not_playable_on_someone_outside() -> None:
    table = position(player("body_double#1", "seattle"), player(at="toronto"))
    assert why_not(table, "play body_double#1 1") == ("not_in_usa", "1.18 j")


def test_ruling_j_guantanamo_bay_and_the_trident_are_outside() -> None:
    table = position(
        player("body_double#1", "seattle"),
        player(at="guantanamo_bay"),
        player(at="trident"),
        trident_reveals=1,
        warheads=3,
    )
    assert why_not(table, "play body_double#1 1") == ("not_in_usa", "1.18 j")
    assert why_not(table, "play body_double#1 2") == ("not_in_usa", "1.18 j")


def test_ruling_j_the_start_must_be_inside() -> None:
    for card in ("amtrak#1", "helicopter#1", "mutually_assured_destruction#1"):
        table = position(player(card, "toronto"), player("veto#1", "detroit"))
        assert why_not(table, f"play {card}") == ("not_in_usa", "1.18 j")
    table = position(player("body_double#1", "toronto"), player(at="detroit"))
    assert "play body_double#1 1" not in options(table)


def test_ruling_j_what_is_marked_counts_not_where_the_player_stands() -> None:
    table = position(player("state_troopers#1 restricted_airspace#1", "toronto"), player(at="detroit"))
    play(table, "play state_troopers#1 WA", "choose hanford-seattle", "pass", "play restricted_airspace#1 pacific")
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]
    assert sorted(table.state.no_fly) == ["pacific"]


def test_ruling_j_what_is_moved_counts_not_where_the_player_stands() -> None:
    table = play(position(player("close_encounter#1", "toronto"), player(at="boise")), "play close_encounter#1 1")
    assert table.state.players[1].location == "area_51"


def test_ruling_j_an_asset_may_be_laid_down_outside() -> None:
    table = play(position(player("the_marauder#1", "toronto"), player()), "play the_marauder#1")
    assert table.state.players[0].assets == ["the_marauder#1"]


def test_ruling_j_its_abilities_work_only_inside() -> None:
    blocked = ["chalk_river-toronto"]
    table = position(player(assets=["the_marauder#1"], at="toronto"), player(), roadblocks=blocked)
    assert why_not(table, "use the_marauder#1 1") == ("leads_abroad", "1.18 j")
    assert why_not(table, "use the_marauder#1 2") == ("not_in_usa", "1.18 j")
    inside = position(player(assets=["the_marauder#1"], at="seattle"), player(), roadblocks=["hanford-seattle"])
    play(inside, "use the_marauder#1 1")
    assert (inside.state.players[0].location, sorted(inside.state.roadblocks)) == ("hanford", [])


# k: losing Joseph ----------------------------------------------------------------------------------------------------------


def test_ruling_k_losing_joseph_by_token_iv_draws_a_zone_1_card() -> None:
    table = position(player(dictator="joseph", tokens=["IV"], facilities="Z2-01"), player())
    deck = list(table.state.facility_decks[0])
    play(table, "token IV", "choose benito")
    assert table.state.players[0].dictator == "benito"
    assert table.state.players[0].facilities == [[deck[-1]], ["Z2-01"], [], []]
    assert table.state.facility_decks[0] == deck[:-1]
    assert table.state.players[0].disarmed == []


def test_ruling_k_losing_joseph_by_token_xii_draws_a_zone_1_card() -> None:
    table = position(player(tokens=["XII"], facilities="Z1-03"), player(dictator="joseph"))
    play(table, "token XII 1")
    assert len(table.state.players[1].facilities[0]) == 1
    # A player who gains Joseph keeps their own card.
    assert table.state.players[0].facilities[0] == ["Z1-03"]


def test_ruling_k_after_token_v_nobody_draws() -> None:
    table = position(player(dictator="joseph", tokens=["V"]), player(facilities="Z1-05"), fresh_tokens=1)
    deck = list(table.state.facility_decks[0])
    play(table, "token V 1")
    assert [each.facilities[0] for each in table.state.players] == [["Z1-05"], []]
    assert table.state.facility_decks[0] == deck


# l: Bribery and skips ------------------------------------------------------------------------------------------------------


def test_ruling_l_bribery_waits_for_the_first_turn_really_played() -> None:
    table = position(player(), player(skips=2, briberies=["bribery#1"]), bribers={"bribery#1": 0}, phase="turn", active=1)
    for left in (1, 0):
        assert (table.state.active, table.state.players[1].skips) == (0, left)
        assert table.state.players[1].briberies == ["bribery#1"]
        assert table.state.bribed_by == -1
        play(table, "end_turn")
    assert (table.state.active, table.state.bribed_by) == (1, 0)
    assert table.state.players[1].briberies == []


def test_ruling_l_a_win_in_a_bribed_turn_belongs_to_the_bribed_seat() -> None:
    table = position(
        player(),
        player(at="washington_dc", briberies=["bribery#1"]),
        bribers={"bribery#1": 0},
        phase="turn",
        active=1,
        presidential_deck=president("oval_office#1"),
    )
    assert table.decision is not None
    assert table.decision.by == 0
    play(table, "confront", "roll 20")
    assert winners(table) == (1,)


# m: several interruptions --------------------------------------------------------------------------------------------------


def test_ruling_m_they_are_offered_clockwise_from_the_active_player() -> None:
    table = position(
        player("veto#1"),
        player("swiss_bank_account#1"),
        player("veto#2"),
        player("veto#3"),
        active=1,
        deck="amtrak#1 amtrak#2",
    )
    play(table, "play swiss_bank_account#1")
    for seat in (2, 3, 0):
        assert (asked(table), prompt(table)) == (seat, "answer.card_played")
        play(table, "pass")
    assert (asked(table), prompt(table)) == (1, "prompt.act")


def test_ruling_m_each_resolves_before_the_next_is_offered() -> None:
    table = position(player("flat_tire#1"), player(at="seattle"), player("flat_tire#2"), active=1)
    play(table, "travel hanford")
    assert asked(table) == 2
    play(table, "interrupt flat_tire#2")
    # The step is stopped, so no other seat is asked.
    assert (asked(table), prompt(table)) == (1, "prompt.act")
    assert sorted(table.state.roadblocks) == ["hanford-seattle"]
    assert table.state.players[0].hand == ["flat_tire#1"]


def test_ruling_m_the_last_in_stops_the_earlier() -> None:
    table = position(player("swiss_bank_account#1"), player("veto#1"), player("veto#2"), deck="amtrak#1 amtrak#2")
    play(table, "play swiss_bank_account#1", "interrupt veto#1", "interrupt veto#2")
    assert table.state.players[0].hand == ["amtrak#2", "amtrak#1"]
    assert table.state.discard[-3:] == ["veto#2", "veto#1", "swiss_bank_account#1"]
