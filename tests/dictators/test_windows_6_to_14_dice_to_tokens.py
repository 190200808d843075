"""Tests for reaction windows W6 to W14 (1.19): timing, possible reactions, changes, and costs that stay spent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dictators.tables import (
    ALL,
    DC,
    THREE_DISARMED,
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

# W6: a die is rolled ------------------------------------------------------------------------------------------------------


def rolled(number: int, *others: dict[str, Any], hand: str = "", dictator: str = "napoleon", **state: Any) -> DictatorsTable:
    """Seat 0 makes an attempt at Livermore and rolls this number."""
    me = player(hand, "livermore", facilities="Z1-03", dictator=dictator)
    return play(position(me, *others, **state), "disarm Z1-03", f"roll {number}")


def test_w6_everybody_may_load_the_dice_the_roller_too() -> None:
    table = rolled(1, player("amtrak#1"), player("amtrak#2"), hand="amtrak#3", options=ALL)
    assert ask_around(table) == [("die_rolled", 0, 0), ("die_rolled", 0, 1), ("die_rolled", 0, 2)]
    assert table.state.players[0].disarmed == []


def test_w6_the_new_roll_replaces_the_old_for_better_or_worse() -> None:
    table = rolled(1, player(), hand="loaded_dice#1", discard="")
    play(table, "interrupt loaded_dice#1", "roll 3")
    assert (table.state.players[0].disarmed, table.state.discard) == (["Z1-03"], ["loaded_dice#1"])
    table = rolled(6, player("loaded_dice#1"))
    play(table, "interrupt loaded_dice#1", "roll 2")
    assert (table.state.players[0].disarmed, table.state.spent, table.state.travels) == ([], 2, 1)


def test_w6_the_same_roller_rolls_again_whoever_loads_the_dice() -> None:
    table = play(rolled(6, player("loaded_dice#1")), "interrupt loaded_dice#1")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")


def test_w6_is_asked_afresh_after_every_roll_until_all_pass() -> None:
    table = rolled(6, player("loaded_dice#1 loaded_dice#2"), hand="loaded_dice#3")
    play(table, "interrupt loaded_dice#1", "roll 1")
    assert (asked(table), prompt(table)) == (0, "answer.die_rolled")
    play(table, "interrupt loaded_dice#3", "roll 5", "interrupt loaded_dice#2", "roll 4")
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", ["Z1-03"])


def test_w6_nobody_is_asked_about_a_roll_that_could_only_get_worse_for_who_holds_loaded_dice() -> None:
    table = rolled(6, player(), hand="loaded_dice#1")
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", ["Z1-03"])
    table = rolled(1, player("loaded_dice#1"))
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", [])
    table = rolled(6, player(), hand="loaded_dice#1", options=ALL)
    assert why_not(table, "interrupt loaded_dice#1") == ("roll_is_enough", "1.18 y")
    table = rolled(1, player("loaded_dice#1"), options=ALL)
    assert why_not(table, "interrupt loaded_dice#1") == ("roll_has_failed", "1.18 y")


@pytest.mark.parametrize(
    ("number", "tokens", "used", "is_asked"),
    [(3, ["VI"], [], True), (2, ["VI"], [], False), (3, [], [], False), (3, ["VI"], ["III"], False)],
)
def test_w6_a_failed_d20_that_token_iii_might_save_can_be_loaded(
    number: int, tokens: list[str], used: list[str], is_asked: bool
) -> None:
    """The roller needs an 8, and the other seats don't know whether it has the token."""
    table = position(
        player(at=DC, disarmed=THREE_DISARMED, tokens=tokens),
        player("loaded_dice#1"),
        phase="confront",
        presidential_deck="oval_office#1",
        used_tokens=used,
    )
    play(table, "confront", f"roll {number}")
    assert (options(table, "interrupt") == ["interrupt loaded_dice#1"]) == is_asked


def test_w6_fidel_rolls_his_own_d6_again_once_a_turn() -> None:
    table = rolled(1, player("loaded_dice#1"), dictator="fidel")
    assert options(table) == ["ability", "pass"]
    play(table, "ability", "roll 5")
    assert asked(table) == 1
    play(table, "interrupt loaded_dice#1", "roll 2")
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", [])


def test_w6_fidel_has_a_d6_again_in_the_next_turn() -> None:
    table = play(rolled(1, player(), dictator="fidel"), "ability", "roll 1", "end_turn", "end_turn")
    play(table, "disarm Z1-03", "roll 1")
    assert options(table) == ["ability", "pass"]


def test_w6_fidel_does_not_touch_the_dice_of_others() -> None:
    table = rolled(5, player("amtrak#1", dictator="fidel"), options=ALL)
    assert asked(table) == 1
    assert "ability" not in options(table)


def test_w6_fidel_rolls_the_d20_again_once_a_game() -> None:
    table = play(convincing(player(), dictator="fidel"), "roll 3")
    assert options(table) == ["ability", "pass"]
    play(table, "ability", "roll 4")
    assert table.state.uses == {"fidel": 1}
    play(table, "end_turn", "confront", "roll 3")
    assert (table.state.active, prompt(table)) == (1, "prompt.act")


def test_w6_fidel_counts_his_d6_and_his_d20_apart() -> None:
    assert options(rolled(1, player(), dictator="fidel", uses={"fidel": 1})) == ["ability", "pass"]


def test_w6_does_not_open_without_a_die() -> None:
    me = player("hacker#1", "livermore", facilities="Z1-03", dictator="fidel")
    table = play(position(me, player("loaded_dice#1")), "play hacker#1 Z1-03")
    assert table.state.players[0].disarmed == ["Z1-03"]


# W7: an attempt is about to succeed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "moves", "spent"),
    [
        ("", ["disarm Z4-01", "roll 3"], (2, 1)),
        ("engineer#1", ["play engineer#1 Z4-01", "roll 6"], (1, 0)),
        ("hacker#1", ["play hacker#1 Z4-01"], (2, 0)),
    ],
)
def test_w7_faulty_wiring_makes_it_fail_without_card_or_token(hand: str, moves: list[str], spent: tuple[int, int]) -> None:
    table = position(
        player(hand, "comox", facilities="Z4-01"), player("faulty_wiring#1"), player("faulty_wiring#2"), discard=""
    )
    site = table.state.site_tokens[0][:]
    play(table, *moves)
    assert (asked(table), prompt(table), table.state.players[0].disarmed) == (1, "answer.disarm_succeeds", [])
    play(table, "interrupt faulty_wiring#1")
    mine = table.state.players[0]
    assert (prompt(table), mine.disarmed, mine.facilities[3], mine.tokens) == ("prompt.act", [], ["Z4-01"], [])
    assert (table.state.site_tokens[0], table.state.discard) == (site, ["faulty_wiring#1", *hand.split()])
    assert (table.state.spent, table.state.travels) == spent


def test_w7_opens_after_the_roll_is_settled_and_only_if_it_is_enough() -> None:
    assert opened(rolled(3, player("amtrak#1"), options=ALL)) == ["die_rolled", "disarm_succeeds"]
    assert opened(rolled(2, player("amtrak#1"), options=ALL)) == ["die_rolled"]


def test_w7_is_for_opponents_alone_and_holds_for_warheads() -> None:
    table = position(player("faulty_wiring#1", "trident"), player("faulty_wiring#2"), trident_reveals=1, warheads=2)
    play(table, "disarm warhead", "roll 4")
    assert (asked(table), prompt(table)) == (1, "answer.disarm_succeeds")
    play(table, "interrupt faulty_wiring#2")
    assert (table.state.warheads, table.state.players[0].tokens) == (2, [])


def test_w7_does_not_open_for_token_ii() -> None:
    table = position(player("", facilities="Z1-03", tokens=["II"]), player("faulty_wiring#1"))
    assert play(table, "token II").state.players[0].disarmed == ["Z1-03"]


# W8 and W9: the President -------------------------------------------------------------------------------------------------


def test_w8_air_force_one_means_no_try_and_a_normal_turn() -> None:
    table = convincing(player("air_force_one#1"), player("air_force_one#2"))
    assert (asked(table), prompt(table), table.state.presidential_open) == (1, "answer.president_present", ["oval_office#1"])
    play(table, "interrupt air_force_one#1")
    assert (asked(table), prompt(table), table.state.spent) == (0, "prompt.act", 0)
    assert "oval_office#1" in table.state.presidential_deck
    assert (table.state.presidential_open, options(table, "confront")) == ([], [])


def test_w8_passed_by_all_leads_to_the_roll() -> None:
    table = play(convincing(player("air_force_one#1"), hand="air_force_one#2"), "pass")
    assert (asked(table), prompt(table), len(options(table))) == (0, "prompt.roll", 20)


def test_w8_does_not_open_for_a_card_kept_with_token_vii() -> None:
    table = position(player("", DC, kept=["oval_office#1"]), player("air_force_one#1"), phase="confront")
    assert prompt(play(table, "confront_kept")) == "prompt.roll"


def test_w8_does_not_open_when_the_president_is_away() -> None:
    assert prompt(convincing(player("air_force_one#1"), card="golf_weekend#1")) == "prompt.act"


def test_w9_secret_service_makes_the_try_fail_and_sends_to_baltimore() -> None:
    table = play(convincing(player("secret_service#1"), deck="amtrak#1", dictator="oliver"), "roll 6")
    assert (asked(table), prompt(table), table.result) == (1, "answer.president_convinced", None)
    play(table, "interrupt secret_service#1")
    # Oliver draws after every failed attempt; the turn is over.
    assert (table.state.players[0].location, table.state.players[0].hand) == ("baltimore", ["amtrak#1"])
    assert (table.state.active, prompt(table), table.result) == (1, "prompt.act", None)


def test_w9_opens_only_if_the_total_is_enough() -> None:
    table = play(convincing(player("secret_service#1")), "roll 7")
    assert (table.state.active, prompt(table)) == (1, "prompt.act")


def test_w9_passed_by_all_is_the_win() -> None:
    table = play(convincing(player("secret_service#1"), hand="secret_service#2"), "roll 8", "pass")
    assert (table.decision, table.result is not None and table.result.winners) == (None, (0,))


def test_w9_token_iii_comes_between_and_stays_spent() -> None:
    table = play(convincing(player("secret_service#1 loaded_dice#1"), tokens=["III"]), "roll 3")
    assert (asked(table), prompt(table)) == (1, "answer.die_rolled")
    play(table, "pass")
    assert (asked(table), options(table)) == (0, ["token III", "pass"])
    play(table, "token III")
    # 3 + 5 is enough, and the die can no longer be rerolled.
    assert (asked(table), options(table)) == (1, ["interrupt secret_service#1", "pass"])
    play(table, "interrupt secret_service#1")
    assert (table.state.players[0].tokens, list(table.state.used_tokens)) == ([], ["III"])


# W10: a card is drawn by an action ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "pile"), [("draw", "deck"), ("draw_discarded", "discard")])
def test_w10_pickpocket_gets_the_card_and_the_action_stays_spent(move: str, pile: str) -> None:
    cards: dict[str, Any] = {pile: "amtrak#2 amtrak#1"}
    table = position(player(dictator="mao"), player("pickpocket#1"), **cards)
    play(table, move)
    assert (asked(table), prompt(table), table.state.players[0].hand) == (1, "answer.card_drawn", ["amtrak#1"])
    play(table, "interrupt pickpocket#1")
    assert [each.hand for each in table.state.players] == [[], ["amtrak#1"]]
    assert (table.state.spent, table.state.discard[-1]) == (1, "pickpocket#1")


def test_w10_the_others_do_not_see_which_card_goes() -> None:
    table = position(player(), player("pickpocket#1"), player(), deck="amtrak#1")
    play(table, "draw", "interrupt pickpocket#1")
    seen = [event.params.get("card") for event in table.events_for(2) if event.key.endswith(("drew", "handed_over"))]
    assert "amtrak#1" not in seen
    assert len(seen) == 2


def test_w10_a_pickpocket_that_happens_closes_the_window() -> None:
    table = position(player(), player("pickpocket#1"), player("pickpocket#2"), deck="amtrak#1")
    play(table, "draw", "interrupt pickpocket#1")
    assert (prompt(table), table.state.players[2].hand) == ("prompt.act", ["pickpocket#2"])


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        (player("swiss_bank_account#1"), ["play swiss_bank_account#1"]),
        (player(assets=["propaganda_machine#1"]), ["use propaganda_machine#1 1", "choose amtrak#3"]),
        (player(tokens=["XIV"]), ["token XIV"]),
        (player("restricted_airspace#1", dictator="catherine"), ["play restricted_airspace#1 central"]),
        (player("just_what_i_needed#1"), ["play just_what_i_needed#1", "choose helicopter#1"]),
    ],
    ids=["swiss_bank_account", "propaganda_machine", "token_xiv", "catherine", "just_what_i_needed"],
)
def test_w10_does_not_open_for_cards_that_no_draw_action_brought(start: dict[str, Any], moves: list[str]) -> None:
    table = position(start, player("pickpocket#1"), deck="amtrak#1 amtrak#2 amtrak#3")
    play(table, *moves)
    assert (prompt(table), bool(table.state.players[0].hand)) == ("prompt.act", True)


def test_w10_does_not_open_for_an_event_card() -> None:
    table = position(player(), player("pickpocket#1"), deck="amtrak#1 john_jay", options=ALL)
    play(table, "draw")
    assert (prompt(table), table.state.players[0].father) == ("prompt.act", ["john_jay"])
    table = position(player(dictator="mao"), player("pickpocket#1"), discard="defcon#1", defcon=3, options=ALL)
    play(table, "draw_discarded")
    assert (prompt(table), table.state.defcon) == ("prompt.act", 2)


# W11: a turn starts -------------------------------------------------------------------------------------------------------


def test_w11_wiretap_comes_before_all_else_and_changes_nothing() -> None:
    hamilton: dict[str, Any] = {"father": ["alexander_hamilton"], "facilities": "Z1-03"}
    table = position(player("amtrak#1", **hamilton), player("wiretap#1"), phase="turn", turns={"alexander_hamilton": 2})
    assert (asked(table), prompt(table), table.state.players[0].hand) == (1, "answer.turn_starts", ["amtrak#1"])
    play(table, "interrupt wiretap#1")
    told = {event.key.rpartition(".")[2]: event.params for event in table.events_for(1)}
    assert (told["saw_hand"]["cards"], told["saw_facilities"]["facilities"]) == (("amtrak#1",), ("Z1-03",))
    # Hamilton gives a card away only after that.
    assert (prompt(table), table.state.spent, table.state.players[1].hand) == ("prompt.act", 0, ["amtrak#1"])


def test_w11_is_for_opponents_and_opens_in_an_extra_turn_again() -> None:
    table = position(
        player("amtrak#1"), player("amtrak#2"), player("amtrak#3"), phase="turn", extra_turn_waits=True, options=ALL
    )
    assert ask_around(table) == [("turn_starts", 0, 1), ("turn_starts", 0, 2)]
    play(table, "end_turn")
    assert ask_around(table) == [("turn_starts", 0, 1), ("turn_starts", 0, 2)]


def test_w11_there_must_be_something_to_look_at() -> None:
    assert prompt(position(player(), player("wiretap#1"), phase="turn")) == "prompt.act"
    assert prompt(position(player(facilities="Z1-03"), player("wiretap#1"), phase="turn")) == "answer.turn_starts"


def test_w11_does_not_open_in_a_turn_that_is_skipped() -> None:
    table = position(player("amtrak#1", skips=1), player("wiretap#1"), phase="turn", options=ALL)
    assert (asked(table), prompt(table), table.state.active) == (0, "answer.turn_starts", 1)


# W12: the hand limit ------------------------------------------------------------------------------------------------------

SEVEN = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 hacker#1 hacker#2"


def test_w12_julius_takes_one_of_the_cards_named_before_they_reach_the_pile() -> None:
    table = position(player(SEVEN), player("veto#1", dictator="julius"), player("veto#2"), discard="")
    play(table, "end_turn", "choose emp#1", "choose hacker#1")
    assert (asked(table), prompt(table), table.state.discard) == (1, "answer.hand_limit", [])
    assert options(table) == ["ability", "pass"]
    play(table, "ability")
    assert options(table) == ["choose emp#1", "choose hacker#1"]
    play(table, "choose emp#1")
    assert (table.state.players[1].hand, table.state.discard) == (["veto#1", "emp#1"], ["hacker#1"])
    assert table.state.active == 1


@pytest.mark.parametrize(
    ("mode", "first"), [("able", ["ability", "pass"]), ("all", ["ability", "pass"]), ("call", ["claim 1", "go_on"])]
)
def test_w12_is_for_julius_alone(mode: str, first: list[str]) -> None:
    table = position(player(SEVEN), player("veto#1", dictator="julius"), player("veto#2"), options={"reactions": mode})
    play(table, "end_turn", "choose emp#1", "choose hacker#1")
    assert (prompt(table), options(table)) == ("answer.hand_limit", first)
    play(table, first[1])
    assert table.state.discard[-2:] == ["emp#1", "hacker#1"]


@pytest.mark.parametrize(
    ("mine", "theirs"), [({"dictator": "julius"}, {}), ({}, {"dictator": "julius", "father": ["george_mason"]})]
)
def test_w12_does_not_open_for_his_own_hand_nor_under_george_mason(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    table = position(player(SEVEN, **mine), player(**theirs))
    play(table, "end_turn", "choose emp#1", "choose hacker#1")
    assert (prompt(table), table.state.active) == ("prompt.act", 1)


def test_w12_julius_and_kim_with_his_ability_each_take_one() -> None:
    table = position(player(SEVEN), player(dictator="kim"), player(dictator="julius"), kim_ability="julius", discard="")
    play(table, "end_turn", "choose emp#1", "choose hacker#1", "ability", "choose hacker#1")
    assert (asked(table), options(table)) == (2, ["ability", "pass"])
    play(table, "ability")
    assert ([each.hand for each in table.state.players[1:]], table.state.discard) == ([["hacker#1"], ["emp#1"]], [])


def test_w12_does_not_open_for_other_discards() -> None:
    morris = player("amtrak#1 amtrak#2", father=["gouverneur_morris"])
    table = position(morris, player(dictator="julius"), turns={"gouverneur_morris": 3}, discard="")
    play(table, "end_turn")
    assert (table.state.active, table.state.discard) == (1, ["amtrak#1", "amtrak#2"])


# W13 and W14: revealed tokens ---------------------------------------------------------------------------------------------


def test_w13_token_xiii_gives_a_founding_father_to_somebody_else() -> None:
    table = position(
        player(tokens=["XIII"], father=["james_madison"]),
        player(),
        player(father=["john_hancock"]),
        deck="amtrak#1 john_jay",
    )
    play(table, "draw")
    assert (asked(table), prompt(table), table.state.players[0].father) == (0, "answer.father_drawn", ["james_madison"])
    assert options(table) == ["token XIII 1", "token XIII 2", "pass"]
    play(table, "token XIII 2")
    assert [each.father for each in table.state.players] == [["james_madison"], [], ["john_jay"]]
    assert (list(table.state.used_tokens), table.state.father_discard[-1]) == (["XIII"], "john_hancock")


def test_w13_passed_lays_the_founding_father_before_who_drew_it() -> None:
    table = position(player(tokens=["XIII"]), player(), deck="amtrak#1 john_jay")
    play(table, "draw", "pass")
    assert (table.state.players[0].father, table.state.players[0].tokens) == (["john_jay"], ["XIII"])


def test_w13_is_not_for_the_father_of_another() -> None:
    table = position(player(), player(tokens=["XIII"]), deck="amtrak#1 john_jay", options=ALL)
    play(table, "draw")
    assert (prompt(table), table.state.players[0].father) == ("prompt.act", ["john_jay"])


def test_w13_works_in_the_turn_of_another_and_lets_now_effects_happen_at_once() -> None:
    table = convincing(player(tokens=["XIII"]), player("amtrak#1"), card="wrong_door#1", deck="amtrak#2 patrick_henry")
    assert (asked(table), prompt(table)) == (1, "answer.father_drawn")
    play(table, "token XIII 0")
    # The receiver has no cards to discard, so it skips a turn.
    assert [each.skips for each in table.state.players] == [1, 0, 0]
    assert table.state.players[2].hand == ["amtrak#1", "amtrak#2"]


def test_w13_opens_for_a_founding_father_that_somebody_is_dealt() -> None:
    deck = "emp#1 emp#2 hacker#1 hacker#2"
    found = 0
    for seed in range(8):
        table = position(player(tokens=["X"]), player(tokens=["XIII"]), player(), deck=deck, seed=seed)
        play(table, "token X")
        if prompt(table) == "answer.father_drawn":
            found += 1
            shown = table.state.stack[-1].subject
            assert (asked(table), shown in table.state.open) == (1, True)
            assert options(table) == ["token XIII 0", "token XIII 2", "pass"]
    assert found


@pytest.mark.parametrize(("mode", "first"), [("all", ["pass"]), ("call", ["claim 0", "go_on"]), ("able", None)])
def test_w13_who_holds_other_tokens_is_asked_all_the_same(mode: str, first: list[str] | None) -> None:
    table = position(player(tokens=["I"]), player("veto#1"), deck="amtrak#1 john_jay", options={"reactions": mode})
    play(table, "draw")
    assert first == (options(table) if prompt(table) == "answer.father_drawn" else None)


@pytest.mark.parametrize(("holder", "winners"), [(0, (0,)), (1, (1,)), (2, (2,)), (None, ())])
def test_w14_token_ix_wins_by_itself_in_anybodys_turn(holder: int | None, winners: tuple[int, ...]) -> None:
    seats = [player("veto#1", tokens=["IX"] * (holder == 0)), player(tokens=["IX"] * (holder == 1), skips=2), player()]
    seats[2]["tokens"] = ["IX"] * (holder == 2)
    table = position(*seats, defcon=2, deck="amtrak#1 defcon#1", options=ALL)
    fathers = len(table.state.father_deck)
    play(table, "draw")
    assert (table.decision, table.result is not None and table.result.winners) == (None, winners)
    # The game ends first: not even the card's extra line is resolved.
    assert (table.state.defcon, len(table.state.father_deck)) == (1, fathers)


def test_w14_opens_for_a_presidential_card_as_well() -> None:
    table = convincing(player(tokens=["IX"]), card="presidential_defcon#1", defcon=2)
    assert table.result is not None
    assert table.result.winners == (1,)
