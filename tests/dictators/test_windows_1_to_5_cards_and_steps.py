"""Tests for reaction windows W1 to W5 (1.19): timing, possible reactions, changes, and costs that stay spent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dictators.tables import (
    ALL,
    CALL,
    DC,
    DictatorsTable,
    ask_around,
    asked,
    convincing,
    opened,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
)

# W1: a card is played -----------------------------------------------------------------------------------------------------


def test_w1_a_veto_cancels_the_whole_card_and_its_cost_stays_spent() -> None:
    table = position(player("amtrak#1", "seattle"), player("veto#1"), discard="")
    play(table, "play amtrak#1")
    assert (asked(table), prompt(table), options(table)) == (1, "answer.card_played", ["interrupt veto#1", "pass"])
    assert (table.state.spent, table.state.open, table.state.players[0].hand) == (1, ["amtrak#1"], [])
    play(table, "interrupt veto#1")
    assert (table.state.players[0].location, table.state.players[0].skips, table.state.spent) == ("seattle", 0, 1)
    assert table.state.discard == ["veto#1", "amtrak#1"]


def test_w1_a_vetoed_asset_never_lies_down() -> None:
    table = play(position(player("spy_satellite#1"), player("veto#1"), discard=""), "play spy_satellite#1")
    assert table.state.players[0].assets == []
    play(table, "interrupt veto#1")
    assert (table.state.players[0].assets, table.state.discard) == ([], ["veto#1", "spy_satellite#1"])
    assert table.state.spent == 1


def test_w1_passed_by_all_the_asset_lies_down() -> None:
    table = play(position(player("spy_satellite#1"), player("veto#1")), "play spy_satellite#1", "pass")
    assert table.state.players[0].assets == ["spy_satellite#1"]


def test_w1_one_does_not_veto_ones_own_card() -> None:
    table = position(player("amtrak#1 veto#1", "seattle"), player("amtrak#2"), player("amtrak#3"), options=ALL)
    play(table, "play amtrak#1")
    assert ask_around(table) == [("card_played", 0, 1), ("card_played", 0, 2)]


def test_w1_immunity_is_for_the_player_hit_alone() -> None:
    table = position(player("espionage#1"), player("amtrak#1"), player("diplomatic_immunity#1"), options=ALL)
    play(table, "play espionage#1 1", "pass")
    assert asked(table) == 2
    assert why_not(table, "interrupt diplomatic_immunity#1") == ("not_hit", "1.19")


def test_w1_immunity_of_the_target_leaves_nothing_of_the_card() -> None:
    table = position(player("espionage#1 amtrak#1"), player("diplomatic_immunity#1 amtrak#2"), discard="")
    play(table, "play espionage#1 1", "interrupt diplomatic_immunity#1")
    assert (table.state.players[0].hand, table.state.players[1].hand) == (["amtrak#1"], ["amtrak#2"])
    assert (table.state.discard, table.state.spent) == (["diplomatic_immunity#1", "espionage#1"], 1)


def test_w1_a_card_that_hits_nobody_leaves_immunity_no_room() -> None:
    table = play(position(player("swiss_bank_account#1"), player("diplomatic_immunity#1")), "play swiss_bank_account#1")
    assert prompt(table) == "prompt.act"


def test_w1_a_card_on_oneself_hits_nobody() -> None:
    table = position(player("close_encounter#1", "seattle"), player("diplomatic_immunity#1 scapegoat#1"), player())
    play(table, "play close_encounter#1 0")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "area_51")


@pytest.mark.parametrize(
    ("card", "move"),
    [("espionage#1", "play espionage#1 1"), ("emp#1", "play emp#1 OH"), ("mutually_assured_destruction#1", "")],
)
def test_w1_cleo_denies_what_hits_a_target_a_state_or_the_opponents(card: str, move: str) -> None:
    table = position(player(card, "seattle"), player("amtrak#1", "piketon", dictator="cleo"), player())
    play(table, move or f"play {card}")
    assert (asked(table), options(table)) == (1, ["ability", "pass"])
    play(table, "ability")
    # Mutually Assured Destruction has no seat left to ask, so it has no effect either.
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")
    assert (table.state.players[1].hand, table.state.players[1].skips) == (["amtrak#1"], 0)
    assert table.state.uses == {"cleo": 1}


def test_w1_cleo_has_two_uses_a_game() -> None:
    table = position(player("espionage#1"), player("amtrak#1", dictator="cleo"), uses={"cleo": 2})
    play(table, "play espionage#1 1")
    assert table.state.players[0].hand == ["amtrak#1"]


def test_w1_kim_with_the_ability_of_cleo_denies_as_well() -> None:
    table = position(player("espionage#1"), player("amtrak#1", dictator="kim"), kim_ability="cleo", uses={"cleo": 2})
    play(table, "play espionage#1 1", "ability")
    assert (prompt(table), table.state.players[1].hand) == ("prompt.act", ["amtrak#1"])


def test_w1_cleo_does_not_help_against_a_veto_which_hits_a_doing() -> None:
    table = position(player("amtrak#1", "seattle", dictator="cleo"), player("veto#1"))
    play(table, "play amtrak#1", "interrupt veto#1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")


def test_w1_cleo_denies_an_interruption_that_hits_her() -> None:
    table = position(player("", "seattle", dictator="cleo"), player("tornado_season#1"))
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "hanford")


def test_w1_immunity_takes_an_opponent_out_of_mutually_assured_destruction() -> None:
    table = position(
        player("mutually_assured_destruction#1", "seattle"), player("diplomatic_immunity#1 veto#1"), player("amtrak#1")
    )
    play(table, "play mutually_assured_destruction#1", "interrupt diplomatic_immunity#1", "pass")
    assert (asked(table), prompt(table)) == (2, "prompt.discard_or_let_go")
    play(table, "choose amtrak#1")
    # Everyone asked has discarded, so nobody moves.
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")


def test_w1_scapegoat_puts_another_in_the_place_of_the_target() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player(), discard="")
    play(table, "play house_arrest#1 1")
    assert options(table) == ["interrupt scapegoat#1 2", "pass"]
    play(table, "interrupt scapegoat#1 2")
    assert [each.lasting for each in table.state.players] == [[], [], ["house_arrest#1"]]
    assert table.state.discard == ["scapegoat#1"]


def test_w1_after_scapegoat_only_the_new_target_is_hit() -> None:
    table = position(
        player("house_arrest#1 amtrak#1"),
        player("scapegoat#1 diplomatic_immunity#1"),
        player("diplomatic_immunity#2"),
        options=ALL,
    )
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2", "pass", "pass")
    assert (asked(table), table.state.stack[-1].subject) == (1, "house_arrest#1")
    assert why_not(table, "interrupt diplomatic_immunity#1") == ("not_hit", "1.19")
    play(table, "pass")
    assert (asked(table), options(table)) == (2, ["interrupt diplomatic_immunity#2", "pass"])


def test_w1_scapegoat_needs_somebody_for_whom_the_card_is_legal() -> None:
    table = position(player("espionage#1"), player("scapegoat#1 veto#1"), player(), player("amtrak#1"))
    play(table, "play espionage#1 1")
    assert options(table, "interrupt") == ["interrupt scapegoat#1 3", "interrupt veto#1"]
    assert why_not(table, "interrupt scapegoat#1 0") == ("card_player", "4.3")


def test_w1_scapegoat_has_no_place_at_a_table_of_two() -> None:
    table = position(player("espionage#1"), player("scapegoat#1"))
    play(table, "play espionage#1 1")
    assert table.state.players[0].hand == ["scapegoat#1"]


@pytest.mark.parametrize("card", ["emp#1 OH", "mutually_assured_destruction#1"])
def test_w1_scapegoat_is_not_for_what_names_no_player(card: str) -> None:
    table = position(player(card.split()[0], "piketon"), player("scapegoat#1", "piketon"), player("amtrak#1"))
    play(table, f"play {card}")
    assert not prompt(table).startswith("answer.")


def test_w1_scapegoat_is_not_for_interruptions() -> None:
    table = position(player("scapegoat#1", "seattle"), player("tornado_season#1"), player(at="boise"))
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert (asked(table), prompt(table)) == (1, "prompt.state_steps")


def test_w1_scapegoat_of_censorship_has_a_card_of_the_new_target_named() -> None:
    two = player(assets=["private_jet#1"], father=["james_madison"])
    table = position(player("censorship#1"), player("scapegoat#1", assets=["spy_satellite#1"]), two)
    play(table, "play censorship#1 spy_satellite#1", "interrupt scapegoat#1 2")
    assert (asked(table), options(table)) == (0, ["choose james_madison", "choose private_jet#1"])
    play(table, "choose private_jet#1")
    assert [each.assets for each in table.state.players] == [[], ["spy_satellite#1"], []]


# W2: an asset ability that names an opponent ------------------------------------------------------------------------------


def blackmail(ability: int, *others: dict[str, Any], **state: Any) -> DictatorsTable:
    """Let seat 0 use an ability of the Blackmail Box on seat 1."""
    table = position(player("veto#5", assets=["blackmail_box#1"]), *others, discard="", **state)
    return play(table, f"use blackmail_box#1 {ability} 1")


def test_w2_the_target_alone_is_asked_and_veto_does_not_fit() -> None:
    table = blackmail(2, player("veto#1"), player("diplomatic_immunity#1 veto#2"), options=ALL)
    assert (asked(table), prompt(table)) == (1, "answer.ability_used")
    assert why_not(table, "interrupt veto#1") == ("no_answer_to_this", "1.19")
    play(table, "pass")
    assert (prompt(table), table.state.players[0].hand) == ("prompt.act", ["veto#5", "veto#1"])


def test_w2_cleo_is_no_answer() -> None:
    table = blackmail(2, player("amtrak#1", dictator="cleo"))
    assert (prompt(table), table.state.players[0].hand) == ("prompt.act", ["veto#5", "amtrak#1"])


def test_w2_immunity_leaves_the_asset_but_the_actions_are_spent() -> None:
    table = play(blackmail(2, player("diplomatic_immunity#1 amtrak#1")), "interrupt diplomatic_immunity#1", "pass")
    assert (prompt(table), table.state.players[0].assets) == ("prompt.act", ["blackmail_box#1"])
    assert (table.state.players[1].hand, table.state.discard) == (["amtrak#1"], ["diplomatic_immunity#1"])
    assert table.state.spent == 2


def test_w2_a_use_that_was_stopped_is_a_use() -> None:
    table = play(blackmail(1, player("diplomatic_immunity#1 amtrak#1")), "interrupt diplomatic_immunity#1", "pass")
    assert (prompt(table), table.state.players[1].hand) == ("prompt.act", ["amtrak#1"])
    assert why_not(table, "use blackmail_box#1 1 1") == ("used_this_turn", "1.18 n")


def test_w2_scapegoat_gives_the_new_target_the_same_window() -> None:
    table = blackmail(2, player("scapegoat#1 amtrak#1"), player("diplomatic_immunity#1 amtrak#2"))
    # The ability's player could veto the Scapegoat, and the new target could be immune to it.
    play(table, "interrupt scapegoat#1 2", "pass", "pass")
    assert (asked(table), prompt(table)) == (2, "answer.ability_used")
    play(table, "interrupt diplomatic_immunity#1", "pass")
    assert [each.hand for each in table.state.players] == [["veto#5"], ["amtrak#1"], ["amtrak#2"]]


def test_w2_does_not_open_for_an_ability_that_names_nobody() -> None:
    me = player(assets=["spy_satellite#1"])
    table = position(me, player("veto#1 diplomatic_immunity#1"), options=ALL, deck="amtrak#1 amtrak#2")
    play(table, "use spy_satellite#1 1")
    assert prompt(table) == "prompt.put_back"


def test_w2_call_goes_to_the_target_alone() -> None:
    table = blackmail(1, player("amtrak#1"), player("amtrak#2"), options=CALL)
    assert options(table) == ["claim 1", "go_on"]


# W3: a step along a road --------------------------------------------------------------------------------------------------

BLOCKED = {"roadblocks": ["boise-hanford"]}
MARAUDER = {"assets": ["the_marauder#1"]}


@pytest.mark.parametrize(
    ("hand", "mine", "state", "moves", "road", "spent"),
    [
        ("", {}, {}, ["travel boise"], "boise-hanford", (1, 1)),
        ("road_trip#1", {}, {}, ["play road_trip#1", "choose boise"], "boise-hanford", (1, 0)),
        ("bulldozer#1", {}, BLOCKED, ["play bulldozer#1"], "boise-hanford", (1, 0)),
        ("sneaking_across#1", {}, BLOCKED, ["play sneaking_across#1"], "boise-hanford", (1, 0)),
        ("", MARAUDER, BLOCKED, ["use the_marauder#1 1"], "boise-hanford", (1, 0)),
        ("", {"dictator": "genghis"}, BLOCKED, ["travel boise"], "boise-hanford", (1, 1)),
        ("", {}, {"travelled": True, "spent": 1, "travels": 1}, ["ability", "choose boise"], "boise-hanford", (2, 1)),
    ],
    ids=["travel", "road_trip", "bulldozer", "sneaking_across", "marauder", "genghis", "napoleon"],
)
def test_w3_flat_tire_stops_every_step_along_a_road(
    hand: str, mine: dict[str, Any], state: dict[str, Any], moves: list[str], road: str, spent: tuple[int, int]
) -> None:
    table = position(player(hand, "hanford", **mine), player("flat_tire#1"), discard="", **state)
    play(table, *moves)
    assert (asked(table), prompt(table), table.state.stack[-1].subject) == (1, "answer.road_step", road)
    assert (table.state.players[0].location, list(table.state.roadblocks)) == (
        "hanford",
        state.get("roadblocks", []),
    )
    play(table, "interrupt flat_tire#1")
    assert (prompt(table), table.state.players[0].location, list(table.state.roadblocks)) == (
        "prompt.act",
        "hanford",
        [road],
    )
    assert (table.state.spent, table.state.travels) == spent
    assert table.state.discard == ["flat_tire#1", *hand.split()]
    assert table.state.players[0].assets == mine.get("assets", [])


@pytest.mark.parametrize(("card", "left"), [("bulldozer#1", []), ("sneaking_across#1", ["boise-hanford"])])
def test_w3_passed_by_all_the_step_happens_with_what_hangs_on_it(card: str, left: list[str]) -> None:
    table = position(player(card, "hanford"), player("flat_tire#1"), roadblocks=["boise-hanford"])
    play(table, f"play {card}", "pass")
    assert (table.state.players[0].location, list(table.state.roadblocks)) == ("boise", left)


def test_w3_is_for_the_opponents_of_the_mover() -> None:
    table = position(player("flat_tire#1", "seattle"), player("amtrak#1"), player("amtrak#2"), options=ALL)
    play(table, "travel hanford")
    assert ask_around(table)[:2] == [("road_step", 0, 1), ("road_step", 0, 2)]


def test_w3_does_not_open_for_state_steps() -> None:
    table = position(player("amtrak#1", "seattle"), player("flat_tire#1"))
    play(table, "play amtrak#1", "choose boise")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "boise")


# W4: a step along a dotted line -------------------------------------------------------------------------------------------

JET: dict[str, Any] = {"assets": ["private_jet#1"]}


@pytest.mark.parametrize(
    ("hand", "mine", "moves", "spent"),
    [
        ("", {}, ["fly seattle"], (2, 1)),
        ("sneaking_across#1", {}, ["play sneaking_across#1"], (1, 0)),
        ("air_traffic_controller#1", {}, ["play air_traffic_controller#1 eastern", "choose seattle"], (1, 0)),
        ("", JET, ["use private_jet#1 1"], (1, 0)),
    ],
    ids=["action", "sneaking_across", "air_traffic_controller", "private_jet"],
)
def test_w4_border_patrol_stops_every_flight_step(
    hand: str, mine: dict[str, Any], moves: list[str], spent: tuple[int, int]
) -> None:
    closed = ["eastern"]
    table = position(player(hand, "vancouver", **mine), player("border_patrol#1"), discard="", no_fly=closed)
    play(table, *moves)
    assert (asked(table), prompt(table)) == (1, "answer.flight_step")
    assert table.state.players[0].location == "vancouver"
    play(table, "interrupt border_patrol#1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "vancouver")
    assert (table.state.spent, table.state.travels) == spent
    assert table.state.discard == ["border_patrol#1", *hand.split()]
    assert table.state.players[0].assets == mine.get("assets", [])
    # The Air Traffic Controller's effect came before the step, so it stays.
    assert list(table.state.no_fly) == ([] if "air_traffic_controller#1" in hand else closed)


@pytest.mark.parametrize(
    ("hand", "mine", "moves"),
    [
        ("stealth_fighter#1", {}, ["play stealth_fighter#1", "choose cancun"]),
        ("", JET, ["use private_jet#1 2", "choose calgary"]),
    ],
)
def test_w4_does_not_open_for_flights_along_no_line(hand: str, mine: dict[str, Any], moves: list[str]) -> None:
    table = position(player(hand, "vancouver", **mine), player("border_patrol#1"))
    play(table, *moves)
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", moves[1].split()[1])


def test_w4_is_for_the_opponents_of_the_mover() -> None:
    table = position(player("border_patrol#1", "seattle"), player("amtrak#1"), options=ALL)
    play(table, "fly vancouver")
    assert ask_around(table) == [("flight_step", 0, 1)]


# W5: a meeple has moved to another location -------------------------------------------------------------------------------

KEEPS_HAND = ["play mutually_assured_destruction#1", "pass", "choose boise"]


@pytest.mark.parametrize(
    ("start", "moves", "end"),
    [
        (player("", "seattle"), ["travel hanford"], "hanford"),
        (player("", "vancouver"), ["fly seattle"], "seattle"),
        (player("road_trip#1", "seattle"), ["play road_trip#1", "choose hanford"], "hanford"),
        (player("", "seattle"), ["travel trojan", "pass", "ability", "choose hanford"], "hanford"),
        (player("amtrak#1", "oklahoma_city"), ["play amtrak#1", "choose piketon"], "piketon"),
        (player("helicopter#1", "seattle"), ["play helicopter#1", "choose boise"], "boise"),
        (player("mutually_assured_destruction#1", "seattle"), KEEPS_HAND, "boise"),
        (player("sneaking_across#1", "vancouver"), ["play sneaking_across#1"], "seattle"),
        (player("sneaking_across#1", "hanford"), ["play sneaking_across#1"], "boise"),
        (player("bulldozer#1", "hanford"), ["play bulldozer#1"], "boise"),
        (
            player("air_traffic_controller#1", "vancouver"),
            ["play air_traffic_controller#1 eastern", "choose seattle"],
            "seattle",
        ),
        (player("", "hanford", assets=["the_marauder#1"]), ["use the_marauder#1 1"], "boise"),
        (player("", "seattle", assets=["the_marauder#1"]), ["use the_marauder#1 2", "choose boise"], "boise"),
        (player("", "vancouver", assets=["private_jet#1"]), ["use private_jet#1 1"], "seattle"),
        (player("", "seattle", assets=["private_jet#1"]), ["use private_jet#1 2", "choose houston"], "houston"),
        (player("close_encounter#1", "seattle"), ["play close_encounter#1 0"], "area_51"),
        (player("undercover#1", "richmond"), ["play undercover#1"], "cia_hq"),
        (player(tokens=["I"]), ["token I", "choose washington_dc"], "washington_dc"),
    ],
)
def test_w5_opens_after_every_way_of_coming_to_a_location(start: dict[str, Any], moves: list[str], end: str) -> None:
    table = position(start, player("tornado_season#1"), roadblocks=["boise-hanford"], no_fly=["eastern"])
    play(table, *moves)
    assert (asked(table), prompt(table)) == (1, "answer.moved")
    assert (table.state.stack[-1].seat, table.state.players[0].location) == (0, end)


@pytest.mark.parametrize(("card", "end"), [("camp_david#1", "baltimore"), ("wrong_door#1", "cia_hq")])
def test_w5_opens_after_a_presidential_card_has_moved_somebody(card: str, end: str) -> None:
    table = convincing(player("tornado_season#1"), card=card, deck="amtrak#1")
    assert (asked(table), prompt(table), table.state.players[0].location) == (1, "answer.moved", end)


def test_w5_comes_after_the_choice_of_attila() -> None:
    table = position(player("", "seattle", dictator="attila"), player("tornado_season#1"))
    play(table, "travel hanford")
    assert (asked(table), prompt(table)) == (0, "prompt.roadblock_behind")
    play(table, "choose hanford-seattle")
    assert (asked(table), prompt(table)) == (1, "answer.moved")


@pytest.mark.parametrize(
    ("mode", "who"),
    [("able", ["interrupt tornado_season#1", "pass"]), ("all", ["pass"]), ("call", ["claim 1", "claim 2", "go_on"])],
)
def test_w5_by_each_way_of_asking(mode: str, who: list[str]) -> None:
    table = position(
        player("tornado_season#2", "vancouver"), player("emp#1"), player("tornado_season#1"), options={"reactions": mode}
    )
    play(table, "fly seattle")
    while prompt(table) == "answer.flight_step":
        play(table, "go_on" if mode == "call" else "pass")
    assert (prompt(table), options(table)) == ("answer.moved", who)


def test_w5_the_active_player_may_react_to_an_opponent_who_was_moved() -> None:
    table = position(player("close_encounter#1 tornado_season#1"), player("tornado_season#2", "seattle"), player("amtrak#1"))
    play(table, "play close_encounter#1 1")
    assert (asked(table), prompt(table), table.state.players[1].location) == (0, "answer.moved", "area_51")
    play(table, "pass")
    assert prompt(table) == "prompt.act"


@pytest.mark.parametrize(
    ("start", "moves", "end"),
    [
        (player("", "seattle"), ["fly vancouver"], "vancouver"),
        (player("", "san_diego"), ["fly tijuana"], "tijuana"),
        (player("", "seattle"), ["fly honolulu"], "honolulu"),
        (player("", "turkey_point"), ["fly guantanamo_bay"], "guantanamo_bay"),
        (player("", "tampa"), ["fly trident"], "trident"),
        (player("", "vancouver"), ["travel calgary"], "calgary"),
        (player("stealth_fighter#1", "seattle"), ["play stealth_fighter#1", "choose cancun"], "cancun"),
        (player("", "trident"), ["draw"], "guantanamo_bay"),
    ],
)
def test_w5_does_not_open_outside_the_usa_and_in_hawaii(start: dict[str, Any], moves: list[str], end: str) -> None:
    table = position(start, player("tornado_season#1"), options=ALL, trident_reveals=1, deck="amtrak#1 trident#1")
    windows = []
    for move in moves:
        play(table, move)
        windows += opened(table)
    assert table.state.players[0].location == end
    assert "moved" not in windows


def test_w5_does_not_open_for_somebody_sent_to_guantanamo_bay_or_home_to_hawaii() -> None:
    table = position(
        player("extraordinary_rendition#1 tornado_season#1"), player("tornado_season#2", "seattle"), options=ALL
    )
    play(table, "play extraordinary_rendition#1 1")
    assert opened(table) == ["card_played"]
    assert table.state.players[1].location == "guantanamo_bay"
    table = convincing(player("tornado_season#1", DC), card="oops#1", options=ALL)
    assert (prompt(table), [each.location for each in table.state.players]) == ("prompt.act", ["honolulu"] * 2)


def test_w5_several_state_steps_are_one_movement() -> None:
    table = position(player("amtrak#1", "seattle"), player("tornado_season#1"), options=ALL)
    play(table, "play amtrak#1", "pass", "choose salt_lake_city")
    assert ask_around(table) == [("moved", 0, 1)]


def test_w5_every_road_step_is_a_movement_of_its_own() -> None:
    table = position(player("road_trip#1", "seattle"), player("amtrak#1"), options=ALL)
    play(table, "play road_trip#1", "pass", "choose hanford")
    assert opened(table) == ["road_step", "moved"]
    play(table, "choose boise")
    assert opened(table) == ["road_step", "moved"]


def test_w5_two_meeples_moved_at_once_have_one_window_each() -> None:
    table = position(player("body_double#1 amtrak#1", "seattle"), player("amtrak#2", "boise"), options=ALL)
    play(table, "play body_double#1 1")
    assert ask_around(table) == [("card_played", 0, 1), ("moved", 0, 1), ("moved", 1, 0)]
    assert [each.location for each in table.state.players] == ["boise", "seattle"]


def test_w5_several_meeples_come_clockwise_from_the_active_player_and_those_that_stay_have_none() -> None:
    table = position(
        player("amtrak#1", "seattle"),
        player("amtrak#2", "boise", tokens=["VI"]),
        player("amtrak#3", "houston"),
        player("road_trip#1", "casper"),
        active=1,
        options=ALL,
    )
    play(table, "token VI", "choose seattle", "choose houston", "choose boise")
    assert [each.location for each in table.state.players] == ["casper", "seattle", "houston", "boise"]
    doers = dict.fromkeys((trigger, doer) for trigger, doer, _ in ask_around(table))
    assert list(doers) == [("moved", 1), ("moved", 3), ("moved", 0)]


def test_w5_does_not_open_when_the_owners_of_two_meeples_change() -> None:
    table = position(
        player("", "seattle", tokens=["V"]), player("tornado_season#1", "boise"), player("tornado_season#2"), fresh_tokens=1
    )
    play(table, "token V 1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "boise")


def test_w5_a_tornado_moves_the_meeple_on_into_an_adjacent_state() -> None:
    table = position(player("", "seattle"), player("tornado_season#1"), discard="")
    play(table, "travel hanford", "interrupt tornado_season#1")
    assert (asked(table), prompt(table)) == (1, "prompt.state_steps")
    there = {"trojan", "medford", "boise", "arco", "coeur_dalene"}
    assert set(options(table)) == {f"choose {place}" for place in there}
    play(table, "choose arco")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "arco")
    assert (table.state.discard, table.state.spent) == (["tornado_season#1"], 1)
