"""Tests for the procedure of reaction windows (1.19, 1 to 7) and for nested windows."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.steps.answers import standing_windows
from tests.dictators.tables import (
    ALL,
    CALL,
    DC,
    DictatorsTable,
    ask_around,
    asked,
    convincing,
    events,
    options,
    play,
    player,
    position,
    prompt,
    why_not,
)


def windows(table: DictatorsTable) -> list[tuple[str, str]]:
    """Open windows, newest last: the trigger and the subject."""
    return [(window.trigger, window.subject) for window in table.state.stack]


def passed(table: DictatorsTable) -> list[tuple[str, int]]:
    """Let every seat pass; return the trigger and the asked seat of each question, in order."""
    return [(trigger, seat) for trigger, _, seat in ask_around(table)]


def waiting(table: DictatorsTable) -> list[str]:
    """Subjects of the open windows, newest last."""
    return [window.subject for window in table.state.stack]


def disarming(*others: dict[str, Any], hand: str = "", dictator: str = "napoleon", **state: Any) -> DictatorsTable:
    """A position where seat 0 is about to make an attempt at Livermore."""
    return position(player(hand, "livermore", facilities="Z1-03", dictator=dictator), *others, **state)


# 1: seats asked, and their order ------------------------------------------------------------------------------------------


def test_r1_19_1_the_seats_are_asked_clockwise_from_the_active_player() -> None:
    me = player("amtrak#1", "livermore", facilities="Z1-03")
    table = position(player("amtrak#2"), me, player("amtrak#3"), player("emp#1"), active=1, options=ALL)
    play(table, "disarm Z1-03", "roll 4")
    order = [("die_rolled", seat) for seat in (1, 2, 3, 0)] + [("disarm_succeeds", seat) for seat in (2, 3, 0)]
    assert passed(table) == order


def test_r1_19_1_an_interruption_of_another_is_asked_about_from_the_active_player_on_as_well() -> None:
    me = player("road_trip#1 amtrak#1", "seattle")
    table = position(player("amtrak#2"), player("veto#1"), me, player("amtrak#3"), active=2, options=ALL)
    play(table, "play road_trip#1", "pass", "pass", "interrupt veto#1")
    order = []
    while waiting(table)[-1:] == ["veto#1"]:
        order.append(asked(table))
        play(table, "pass")
    assert order == [2, 3, 0]


def test_r1_19_1_seats_without_a_fitting_card_are_passed_over() -> None:
    table = disarming(player("veto#1 amtrak#1"), player("loaded_dice#1"))
    play(table, "disarm Z1-03", "roll 5")
    assert passed(table) == [("die_rolled", 2)]


def test_r1_19_1_as_an_option_they_are_asked_all_the_same_and_can_only_pass() -> None:
    table = disarming(player("veto#1 amtrak#1"), player("loaded_dice#1"), options=ALL)
    play(table, "disarm Z1-03", "roll 5")
    assert (asked(table), options(table)) == (1, ["pass"])
    assert why_not(table, "interrupt veto#1") == ("no_answer_to_this", "1.19")


def test_r1_19_1_no_own_actions_inside_a_window() -> None:
    table = disarming(player("loaded_dice#1"), hand="amtrak#1 loaded_dice#2")
    play(table, "disarm Z1-03", "roll 5")
    assert why_not(table, "end_turn") == ("not_now", "1.4")
    assert why_not(table, "play amtrak#1") == ("only_in_turn", "1.5")


def test_r1_19_1_an_open_call_asks_all_at_once() -> None:
    table = position(player("amtrak#1", "seattle"), player("veto#1"), player("emp#1"), options=CALL)
    play(table, "play amtrak#1")
    assert (asked(table), options(table)) == (-1, ["claim 1", "claim 2", "go_on"])
    assert table.decision is not None
    # The player of the card can't claim.
    assert [[str(move) for move in table.decision.options_for(seat)] for seat in range(3)] == [
        [],
        ["claim 1", "go_on"],
        ["claim 2", "go_on"],
    ]


def test_r1_19_1_who_claims_an_open_call_and_passes_is_called_again_only_after_a_reaction() -> None:
    table = disarming(player("loaded_dice#1"), player("loaded_dice#2"), options=CALL)
    play(table, "disarm Z1-03", "roll 5", "claim 2")
    assert (asked(table), options(table)) == (2, ["interrupt loaded_dice#2", "pass"])
    play(table, "pass")
    assert options(table) == ["claim 1", "go_on"]
    # The first to claim reacts first, even out of turn. The Loaded Dice opens its own W1.
    play(table, "claim 1", "interrupt loaded_dice#1", "go_on", "roll 1")
    assert (prompt(table), options(table)) == ("answer.die_rolled", ["claim 2", "go_on"])


def test_r1_19_1_an_open_call_ends_when_the_table_goes_on() -> None:
    table = position(player("amtrak#1", "seattle"), player("veto#1"), player("emp#1"), options=CALL)
    play(table, "play amtrak#1", "go_on")
    assert (asked(table), prompt(table)) == (0, "prompt.state_steps_oneself")


# 2: an interruption and its own window ------------------------------------------------------------------------------------


def test_r1_19_2_an_interruption_lies_open_in_no_pile_and_costs_no_action() -> None:
    table = position(player("amtrak#1 diplomatic_immunity#1", "seattle"), player("veto#1"), discard="")
    play(table, "play amtrak#1", "interrupt veto#1")
    assert (asked(table), windows(table)) == (0, [("card_played", "amtrak#1"), ("card_played", "veto#1")])
    assert (table.state.open, table.state.discard, table.state.players[1].hand) == (["amtrak#1", "veto#1"], [], [])
    assert table.state.spent == 1


def test_r1_19_2_an_interruption_is_in_the_pile_before_the_window_outside_goes_on() -> None:
    table = position(player("just_what_i_needed#1 diplomatic_immunity#1"), player("veto#1"), discard="emp#1")
    play(table, "play just_what_i_needed#1", "interrupt veto#1", "interrupt diplomatic_immunity#1")
    # Both interruptions are in the pile, but Just What I Needed! itself isn't yet.
    assert options(table) == ["choose emp#1", "choose diplomatic_immunity#1", "choose veto#1"]


def test_r1_19_2_an_interruption_costs_nothing_when_no_action_is_left() -> None:
    table = position(player("amtrak#1 diplomatic_immunity#1", "seattle"), player("veto#1"), spent=2)
    play(table, "play amtrak#1", "interrupt veto#1", "interrupt diplomatic_immunity#1", "choose boise")
    assert (table.state.spent, table.state.players[0].location) == (3, "boise")


# 3: closing, and asking again ---------------------------------------------------------------------------------------------


def test_r1_19_3_after_a_reaction_the_asking_starts_afresh_with_the_active_player() -> None:
    table = disarming(player("loaded_dice#1"), player("loaded_dice#2"), hand="loaded_dice#3")
    play(table, "disarm Z1-03", "roll 5", "interrupt loaded_dice#1", "roll 1")
    assert asked(table) == 0
    play(table, "interrupt loaded_dice#3", "roll 6")
    assert passed(table) == [("die_rolled", 2)]
    assert table.state.players[0].disarmed == ["Z1-03"]


def test_r1_19_3_one_seat_may_play_several_cards_one_after_the_other() -> None:
    table = disarming(player("loaded_dice#1 loaded_dice#2"), discard="")
    play(table, "disarm Z1-03", "roll 5", "interrupt loaded_dice#1", "roll 4", "interrupt loaded_dice#2", "roll 1")
    assert (prompt(table), table.state.discard) == ("prompt.act", ["loaded_dice#1", "loaded_dice#2"])


def test_r1_19_3_a_window_closes_when_what_waited_is_cancelled() -> None:
    table = position(player("", "seattle"), player("flat_tire#1"), player("flat_tire#2"))
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert (prompt(table), table.state.players[2].hand) == ("prompt.act", ["flat_tire#2"])


def test_r1_19_3_a_card_may_still_be_vetoed_after_somebody_was_immune() -> None:
    table = position(
        player("emp#1", "cheyenne_mountain"), player("diplomatic_immunity#1", "piketon"), player("veto#1", "piketon")
    )
    # Seat 2 passes on the Immunity and can then react to the EMP.
    play(table, "play emp#1 OH", "interrupt diplomatic_immunity#1", "pass")
    assert (asked(table), waiting(table)) == (2, ["emp#1"])
    play(table, "interrupt veto#1")
    assert [each.skips for each in table.state.players] == [0, 0, 0]


def test_r1_19_3_who_has_passed_may_change_his_mind_when_asked_afresh() -> None:
    table = position(player("emp#1"), player("veto#1", "piketon"), player("diplomatic_immunity#1", "piketon"))
    play(table, "play emp#1 OH", "pass", "interrupt diplomatic_immunity#1", "pass")
    assert (asked(table), waiting(table)) == (1, ["emp#1"])
    play(table, "interrupt veto#1")
    assert table.state.players[1].skips == 0


# 4: cancellation and spent costs ------------------------------------------------------------------------------------------


def test_r1_19_4_a_cancelled_interruption_is_gone_and_what_it_answered_goes_on() -> None:
    table = position(player("veto#1", "seattle"), player("flat_tire#1"), player("flat_tire#2"), discard="")
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt veto#1")
    assert (table.state.discard, list(table.state.roadblocks)) == (["veto#1", "flat_tire#1"], [])
    assert (asked(table), prompt(table)) == (2, "answer.road_step")
    play(table, "pass")
    assert table.state.players[0].location == "hanford"


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_r1_19_4_air_force_one_that_is_stopped_leaves_the_president_there(answer: str) -> None:
    table = convincing(player("air_force_one#1"), player("air_force_one#2"), hand=answer)
    play(table, "interrupt air_force_one#1", f"interrupt {answer}")
    assert (asked(table), options(table)) == (2, ["interrupt air_force_one#2", "pass"])
    assert prompt(play(table, "pass")) == "prompt.roll"


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_r1_19_4_faulty_wiring_that_is_stopped_leaves_the_success(answer: str) -> None:
    table = disarming(player("faulty_wiring#1"), player("faulty_wiring#2"), hand=answer)
    play(table, "disarm Z1-03", "roll 5", "interrupt faulty_wiring#1", f"interrupt {answer}")
    assert (asked(table), options(table)) == (2, ["interrupt faulty_wiring#2", "pass"])
    assert play(table, "pass").state.players[0].disarmed == ["Z1-03"]


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_r1_19_4_border_patrol_that_is_stopped_lets_the_flight_go(answer: str) -> None:
    table = position(player(answer, "vancouver"), player("border_patrol#1"))
    play(table, "fly seattle", "interrupt border_patrol#1", f"interrupt {answer}")
    assert table.state.players[0].location == "seattle"


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_r1_19_4_pickpocket_and_wiretap_can_be_stopped(answer: str) -> None:
    table = position(player(answer), player("pickpocket#1"), deck="amtrak#1")
    play(table, "draw", "interrupt pickpocket#1", f"interrupt {answer}")
    assert [each.hand for each in table.state.players] == [["amtrak#1"], []]
    table = position(player(answer), player("wiretap#1"), phase="turn")
    play(table, "interrupt wiretap#1", f"interrupt {answer}")
    assert (prompt(table), "saw_hand" in events(table)) == ("prompt.act", False)


# 5: actions without reactions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "move", "state"),
    [
        (player(at="seattle", dictator="vlad"), "ability 1", {}),
        (player(tokens=["XII"]), "token XII 1", {}),
        (player(tokens=["XI"]), "token XI", {}),
        (player(), "draw", {"deck": "amtrak#1 john_jay"}),
        (player(), "draw", {"deck": "amtrak#1 defcon#1"}),
        (player(at=DC), "confront", {"phase": "confront", "presidential_deck": "strip_search#1"}),
    ],
    ids=["ability", "token_on_somebody", "token", "founding_father", "defcon", "presidential"],
)
def test_r1_19_5_nothing_answers_abilities_tokens_events_and_presidential_cards(
    start: dict[str, Any], move: str, state: dict[str, Any]
) -> None:
    other = player("veto#1 diplomatic_immunity#1 scapegoat#1", "seattle", dictator="cleo")
    table = play(position(start, other, player("veto#2"), options=ALL, **state), move)
    assert prompt(table) in ("prompt.act", "prompt.roadblock")


def test_r1_19_5_the_use_of_a_reacting_ability_is_not_answered_either() -> None:
    table = position(player("espionage#1 veto#1"), player("amtrak#1", dictator="cleo"), player("veto#2"), options=ALL)
    play(table, "play espionage#1 1", "ability")
    assert (prompt(table), table.state.players[1].hand) == ("prompt.act", ["amtrak#1"])


def test_r1_19_5_the_step_of_an_ability_opens_the_windows_of_a_step() -> None:
    table = position(player(at="seattle"), player("amtrak#1"), options=ALL, travelled=True, travels=1, spent=1)
    play(table, "ability", "choose hanford")
    assert passed(table) == [("road_step", 1), ("moved", 1)]


def free_cards(at: str = "livermore", **state: Any) -> DictatorsTable:
    """Let seat 0 use token VIII, which gives it six cards that are free this turn."""
    deck = "spy_satellite#1 loaded_dice#1 espionage#1 sneaking_across#1 engineer#1 road_trip#1"
    me, others = player(at=at, facilities="Z1-03", tokens=["VIII"]), (player("veto#1 amtrak#1"), player("flat_tire#1"))
    return play(position(me, *others, deck=deck, **state), "token VIII")


@pytest.mark.parametrize(
    ("at", "moves", "opened"),
    [
        ("livermore", ["play espionage#1 1"], []),
        ("livermore", ["play spy_satellite#1"], []),
        ("livermore", ["play road_trip#1", "choose reno"], ["moved"]),
        ("vancouver", ["play sneaking_across#1"], ["moved"]),
        ("livermore", ["play engineer#1 Z1-03", "roll 5"], ["die_rolled"]),
    ],
)
def test_r1_19_5_a_card_played_free_opens_w5_and_w6_alone(at: str, moves: list[str], opened: list[str]) -> None:
    table = free_cards(at, options=ALL)
    found: list[str] = []
    for move in moves:
        play(table, move)
        found += dict.fromkeys(trigger for trigger, _ in passed(table))
    assert (found, table.state.spent) == (opened, 0)


def test_r1_19_5_an_interruption_of_token_viii_is_not_countered_in_that_turn() -> None:
    table = play(free_cards(), "play engineer#1 Z1-03", "roll 1", "interrupt loaded_dice#1")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")


def test_r1_19_5_in_a_later_turn_the_cards_of_token_viii_can_be_answered() -> None:
    table = play(free_cards(), "end_turn", "choose spy_satellite#1", "end_turn", "end_turn", "play road_trip#1")
    assert (asked(table), prompt(table), table.state.spent) == (1, "answer.card_played", 1)


# 6: seats that can't react ------------------------------------------------------------------------------------------------

PAINE: dict[str, Any] = {"father": ["thomas_paine"]}


@pytest.mark.parametrize("mode", ["able", "all", "call"])
def test_r1_19_6_a_seat_under_thomas_paine_is_not_asked_for_cards(mode: str) -> None:
    state: dict[str, Any] = {"turns": {"thomas_paine": 2}, "options": {"reactions": mode}}
    table = position(player("amtrak#1", "seattle"), player("veto#1", **PAINE), player("veto#2"), **state)
    play(table, "play amtrak#1")
    if mode == "call":
        assert options(table) == ["claim 2", "go_on"]
    else:
        assert passed(table)[0] == ("card_played", 2)


def test_r1_19_6_abilities_that_react_work_under_thomas_paine() -> None:
    table = position(player("espionage#1"), player("veto#1", dictator="cleo", **PAINE), turns={"thomas_paine": 2})
    play(table, "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["ability", "pass"])
    assert why_not(table, "interrupt veto#1") == ("forbidden", "4.5")
    fidel = player("loaded_dice#1", "livermore", facilities="Z1-03", dictator="fidel", **PAINE)
    table = play(position(fidel, player(), turns={"thomas_paine": 2}), "disarm Z1-03", "roll 1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    assert why_not(table, "interrupt loaded_dice#1") == ("forbidden", "4.5")


def test_r1_19_6_tokens_that_react_work_under_thomas_paine() -> None:
    table = position(player(tokens=["XIII"], **PAINE), player(), turns={"thomas_paine": 2}, deck="amtrak#1 john_jay")
    play(table, "draw", "token XIII 1")
    assert [each.father for each in table.state.players] == [["thomas_paine"], ["john_jay"]]


@pytest.mark.parametrize("mode", ["able", "all"])
def test_r1_19_6_the_briber_does_not_react_in_the_bribed_turn(mode: str) -> None:
    table = position(
        player("", "seattle"), player("flat_tire#1"), player("flat_tire#2"), bribed_by=1, options={"reactions": mode}
    )
    play(table, "travel hanford")
    found = passed(table)
    assert (found[0], 1 in [seat for _, seat in found]) == (("road_step", 2), False)


def test_r1_19_6_the_abilities_of_the_briber_rest() -> None:
    seven = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 hacker#1"
    table = position(player(seven), player(dictator="julius"), player(), bribed_by=1, discard="")
    play(table, "end_turn", "choose emp#1")
    assert (table.state.discard, table.state.players[1].hand) == (["emp#1"], [])
    table = position(player("espionage#1"), player("amtrak#1", dictator="cleo"), player(), bribed_by=1)
    assert play(table, "play espionage#1 1").state.players[0].hand == ["amtrak#1"]


def test_r1_19_6_a_bribery_takes_hold_before_the_window_at_the_start_of_the_turn() -> None:
    bribed = player("amtrak#1", briberies=["bribery#1"])
    table = position(bribed, player("wiretap#1"), player("emp#1"), phase="turn", bribers={"bribery#1": 1}, options=ALL)
    assert passed(table) == [("turn_starts", 2)]
    assert table.state.bribed_by == 1


def test_r1_19_6_for_the_bribed_seat_the_briber_answers() -> None:
    table = position(player("diplomatic_immunity#1", "seattle"), player(), player("flat_tire#1"), bribed_by=1)
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (0, 1)
    assert table.decision.options_for(0) == ()
    table.choose("interrupt diplomatic_immunity#1", by=1)
    assert table.state.players[0].location == "hanford"


def test_r1_19_6_in_an_open_call_the_briber_speaks_for_the_bribed_seat() -> None:
    table = disarming(player("loaded_dice#1"), player("loaded_dice#2"), hand="loaded_dice#3", bribed_by=1, options=CALL)
    play(table, "disarm Z1-03", "roll 5")
    assert options(table) == ["claim 0", "claim 2", "go_on"]
    assert table.decision is not None
    assert [str(move) for move in table.decision.options_for(1)] == ["claim 0", "go_on"]
    assert table.decision.options_for(0) == ()


def test_r1_19_6_the_tokens_ix_and_xiii_of_the_briber_work_all_the_same() -> None:
    state: dict[str, Any] = {
        "phase": "confront",
        "presidential_deck": "wrong_door#1",
        "deck": "amtrak#2 john_jay",
        "bribed_by": 1,
    }
    table = play(position(player(at=DC), player(tokens=["XIII"]), player(), **state), "confront")
    assert (asked(table), prompt(table)) == (1, "answer.father_drawn")
    play(table, "token XIII 2")
    assert table.state.players[2].father == ["john_jay"]
    table = position(player(), player(tokens=["IX"]), player(), bribed_by=1, defcon=2, deck="amtrak#1 defcon#1")
    play(table, "draw")
    assert table.result is not None
    assert table.result.winners == (1,)


def test_r1_19_6_a_seat_that_owes_skips_may_react() -> None:
    table = position(player("amtrak#1", "seattle"), player("veto#1", skips=2))
    play(table, "play amtrak#1", "interrupt veto#1")
    assert (table.state.players[0].location, table.state.players[1].skips) == ("seattle", 2)


def test_r1_19_6_nobody_reacts_before_the_first_turn() -> None:
    table = position(player("loaded_dice#1", dictator="fidel"), player("loaded_dice#2"), phase="roll_off", options=ALL)
    play(table, "roll 3", "roll 3")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")
    play(table, "roll 9", "roll 2")
    # The first reaction window opens at the start of the first turn.
    assert (asked(table), prompt(table), table.state.active) == (1, "answer.turn_starts", 0)


# 7: the game ends inside a window -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "winners"), [([], ()), (["IX"], (2,))])
def test_r1_19_7_the_end_of_the_game_drops_all_that_waits(token: list[str], winners: tuple[int, ...]) -> None:
    catherine = player("flat_tire#1", dictator="catherine")
    table = position(
        player("diplomatic_immunity#1", "seattle"), catherine, player(tokens=token), defcon=2, deck="amtrak#1 defcon#1"
    )
    # The Flat Tire fails, but Catherine draws for its symbol inside W3, and the card she draws ends the game.
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt diplomatic_immunity#1")
    assert (table.decision, windows(table)) == (None, [])
    assert table.result is not None
    assert (table.result.winners, table.state.defcon) == (winners, 1)
    assert table.state.players[0].location == "seattle"


# W1 in W1 -----------------------------------------------------------------------------------------------------------------


def test_w1_a_veto_on_a_veto_on_an_immunity_lets_the_immunity_stand() -> None:
    table = position(
        player("espionage#1 veto#1 veto#3"), player("diplomatic_immunity#1 emp#1"), player("veto#2"), discard=""
    )
    play(table, "play espionage#1 1", "interrupt diplomatic_immunity#1", "interrupt veto#1", "interrupt veto#2")
    assert (asked(table), waiting(table)) == (0, ["espionage#1", "diplomatic_immunity#1", "veto#1", "veto#2"])
    play(table, "pass")
    # The Immunity's W1 asks all seats again: seat 0 has another Veto.
    assert (asked(table), waiting(table)) == (0, ["espionage#1", "diplomatic_immunity#1"])
    assert table.state.discard == ["veto#2", "veto#1"]
    play(table, "pass")
    assert table.state.discard == ["veto#2", "veto#1", "diplomatic_immunity#1", "espionage#1"]
    assert [each.hand for each in table.state.players] == [["veto#3"], ["emp#1"], []]


def test_w1_one_veto_more_turns_it_round_again() -> None:
    table = position(
        player("espionage#1 veto#1 veto#3"), player("diplomatic_immunity#1 emp#1"), player("veto#2"), discard=""
    )
    play(table, "play espionage#1 1", "interrupt diplomatic_immunity#1", "interrupt veto#1", "interrupt veto#2")
    play(table, "interrupt veto#3")
    assert table.state.discard == ["veto#3", "veto#2", "veto#1", "diplomatic_immunity#1", "espionage#1"]
    assert [each.hand for each in table.state.players] == [["emp#1"], [], []]


def test_w1_immunity_hits_the_doing_of_the_player_whose_card_it_stops() -> None:
    table = position(player("house_arrest#1 diplomatic_immunity#1"), player("diplomatic_immunity#2"), discard="")
    play(table, "play house_arrest#1 1", "interrupt diplomatic_immunity#2")
    assert (asked(table), options(table)) == (0, ["interrupt diplomatic_immunity#1", "pass"])
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.players[1].lasting == ["house_arrest#1"]
    assert table.state.discard == ["diplomatic_immunity#1", "diplomatic_immunity#2"]


def test_w1_immunity_on_immunity_on_immunity() -> None:
    table = position(player("house_arrest#1 diplomatic_immunity#1"), player("diplomatic_immunity#2 diplomatic_immunity#3"))
    play(table, "play house_arrest#1 1")
    play(table, *(f"interrupt diplomatic_immunity#{number}" for number in (2, 1, 3)))
    assert (table.state.players[1].lasting, table.state.discard[-1]) == ([], "house_arrest#1")


def test_w1_a_scapegoat_of_a_scapegoat_comes_back() -> None:
    table = position(player("house_arrest#1"), player("scapegoat#1"), player("scapegoat#2"), discard="")
    play(table, "play house_arrest#1 1", "interrupt scapegoat#1 2")
    assert (asked(table), options(table)) == (2, ["interrupt scapegoat#2 1", "pass"])
    play(table, "interrupt scapegoat#2 1")
    assert table.state.players[1].lasting == ["house_arrest#1"]
    assert table.state.discard == ["scapegoat#1", "scapegoat#2"]


def test_w1_a_scapegoat_of_a_scapegoat_goes_on_to_a_third_who_is_immune() -> None:
    table = position(player("bribery#1"), player("scapegoat#1"), player("scapegoat#2"), player("diplomatic_immunity#1"))
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2", "interrupt scapegoat#2 3")
    # Seat 3 could also play Immunity against the second Scapegoat, and then seat 2 would stay the target.
    assert (asked(table), waiting(table)) == (3, ["bribery#1", "scapegoat#2"])
    play(table, "pass")
    assert (asked(table), waiting(table)) == (3, ["bribery#1"])
    play(table, "interrupt diplomatic_immunity#1")
    assert ([each.briberies for each in table.state.players], table.state.discard[-1]) == ([[], [], [], []], "bribery#1")


@pytest.mark.parametrize("immune", [0, 2])
def test_w1_immunity_against_a_scapegoat_leaves_the_old_target(immune: int) -> None:
    hands = ["bribery#1", "scapegoat#1", ""]
    hands[immune] += " diplomatic_immunity#1"
    table = position(*(player(hand) for hand in hands))
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2")
    assert (asked(table), waiting(table)) == (immune, ["bribery#1", "scapegoat#1"])
    play(table, "interrupt diplomatic_immunity#1")
    assert [each.briberies for each in table.state.players] == [[], ["bribery#1"], []]


def test_w1_a_vetoed_scapegoat_leaves_the_old_target_who_may_be_immune() -> None:
    table = position(player("bribery#1 veto#1"), player("scapegoat#1 diplomatic_immunity#1"), player(), discard="")
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2", "interrupt veto#1")
    # The Veto is against seat 1's card, so seat 1 may react.
    assert (asked(table), waiting(table)) == (1, ["bribery#1", "scapegoat#1", "veto#1"])
    play(table, "pass")
    assert (asked(table), waiting(table)) == (1, ["bribery#1"])
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.discard == ["veto#1", "scapegoat#1", "diplomatic_immunity#1", "bribery#1"]
    assert not any(each.briberies for each in table.state.players)


def test_w1_cleo_as_the_new_target_denies_the_scapegoat_but_not_as_the_player_of_the_card() -> None:
    table = position(player("bribery#1"), player("scapegoat#1"), player(dictator="cleo"))
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2")
    assert (asked(table), waiting(table), options(table)) == (2, ["bribery#1", "scapegoat#1"], ["ability", "pass"])
    play(table, "ability")
    assert [each.briberies for each in table.state.players] == [[], ["bribery#1"], []]
    table = position(player("bribery#1", dictator="cleo"), player("scapegoat#1"), player())
    play(table, "play bribery#1 1", "interrupt scapegoat#1 2")
    assert [each.briberies for each in table.state.players] == [[], [], ["bribery#1"]]


def test_w2_a_vetoed_scapegoat_leaves_the_window_to_the_old_target() -> None:
    table = position(
        player("veto#1", assets=["blackmail_box#1"]), player("scapegoat#1 diplomatic_immunity#1 emp#1"), player("emp#2")
    )
    play(table, "use blackmail_box#1 2 1", "interrupt scapegoat#1 2", "interrupt veto#1", "pass")
    assert (asked(table), windows(table)) == (1, [("ability_used", "blackmail_box#1")])
    play(table, "interrupt diplomatic_immunity#1")
    assert [each.hand for each in table.state.players] == [[], ["emp#1"], ["emp#2"]]


# Steps, movements and dice with windows inside ----------------------------------------------------------------------------


def test_w3_a_veto_on_a_veto_on_a_flat_tire_stops_the_step_after_all() -> None:
    table = position(player("veto#1", "seattle"), player("flat_tire#1 veto#2"), player("flat_tire#2"), discard="")
    play(table, "travel hanford", "interrupt flat_tire#1", "interrupt veto#1")
    assert (asked(table), waiting(table)) == (1, ["hanford-seattle", "flat_tire#1", "veto#1"])
    play(table, "interrupt veto#2")
    assert (prompt(table), table.state.discard) == ("prompt.act", ["veto#2", "veto#1", "flat_tire#1"])
    assert (table.state.players[0].location, list(table.state.roadblocks)) == ("seattle", ["hanford-seattle"])
    assert (table.state.spent, table.state.travels) == (1, 1)


def test_w3_flat_tire_inside_a_road_trip_loses_the_rest_of_it() -> None:
    table = position(player("road_trip#1", "seattle"), player("flat_tire#1"), discard="")
    play(table, "play road_trip#1", "choose hanford", "interrupt flat_tire#1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")
    assert table.state.discard == ["flat_tire#1", "road_trip#1"]


def test_w3_flat_tire_on_the_second_step_leaves_the_first() -> None:
    table = position(player("road_trip#1", "seattle"), player("flat_tire#1"))
    play(table, "play road_trip#1", "choose hanford", "pass", "choose boise", "interrupt flat_tire#1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "hanford")
    assert list(table.state.roadblocks) == ["boise-hanford"]


def test_w3_flat_tire_that_is_stopped_inside_a_road_trip_leaves_both_steps() -> None:
    table = position(player("road_trip#1 diplomatic_immunity#1", "seattle"), player("flat_tire#1"))
    play(table, "play road_trip#1", "choose hanford", "interrupt flat_tire#1", "interrupt diplomatic_immunity#1")
    assert (prompt(table), table.state.players[0].location) == ("prompt.road_step", "hanford")
    play(table, "choose boise")
    assert table.state.players[0].location == "boise"


def test_w5_a_tornado_inside_a_road_trip_changes_where_the_second_step_begins() -> None:
    table = position(player("road_trip#1", "seattle"), player("tornado_season#1"))
    play(table, "play road_trip#1", "choose hanford", "interrupt tornado_season#1", "choose arco")
    ends = {"boise", "salt_lake_city", "malmstrom", "casper"}
    assert set(options(table)) == {"pass"} | {f"choose {end}" for end in ends}


def test_w5_tornado_on_the_movement_of_a_tornado_on_the_movement_of_a_tornado() -> None:
    table = position(
        player("", "seattle"), player("tornado_season#1 tornado_season#2"), player("tornado_season#3"), discard=""
    )
    play(table, "travel hanford", "interrupt tornado_season#1", "choose boise")
    # A new window opens inside the first one, which is over for all seats.
    assert (asked(table), table.state.stack[-1].subject) == (1, "boise")
    play(table, "pass", "interrupt tornado_season#3", "choose casper")
    assert (asked(table), table.state.stack[-1].subject) == (1, "casper")
    play(table, "interrupt tornado_season#2", "choose ellsworth")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "ellsworth")
    assert table.state.discard == ["tornado_season#2", "tornado_season#3", "tornado_season#1"]


def test_w5_a_tornado_that_happened_closes_the_window_for_the_others() -> None:
    table = position(player("", "seattle"), player("tornado_season#1"), player("tornado_season#2"), options=ALL)
    play(table, "travel hanford", "pass", "pass", "interrupt tornado_season#1", "pass", "choose boise")
    assert passed(table) == [("moved", 2)]
    assert prompt(table) == "prompt.act"


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_w5_a_tornado_that_is_stopped_leaves_the_window_open(answer: str) -> None:
    table = position(player(answer, "seattle"), player("tornado_season#1"), player("tornado_season#2"))
    play(table, "travel hanford", "interrupt tornado_season#1", f"interrupt {answer}")
    assert (asked(table), options(table)) == (2, ["interrupt tornado_season#2", "pass"])
    assert table.state.players[0].location == "hanford"


def test_w5_both_who_were_swapped_can_be_blown_away() -> None:
    table = position(player("body_double#1 tornado_season#1", "seattle"), player("tornado_season#2", "houston"))
    play(table, "play body_double#1 1", "interrupt tornado_season#2", "choose barksdale")
    assert (asked(table), table.state.stack[-1].subject) == (0, "seattle")
    play(table, "interrupt tornado_season#1", "choose boise")
    assert [each.location for each in table.state.players] == ["barksdale", "boise"]


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_w6_loaded_dice_that_is_stopped_leaves_the_roll(answer: str) -> None:
    table = disarming(player("loaded_dice#1"), hand=answer)
    play(table, "disarm Z1-03", "roll 3", "interrupt loaded_dice#1", f"interrupt {answer}")
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", ["Z1-03"])


def test_w6_immunity_is_not_against_ones_own_loaded_dice() -> None:
    table = disarming(player("diplomatic_immunity#1"), hand="loaded_dice#1 diplomatic_immunity#2")
    play(table, "disarm Z1-03", "roll 1", "interrupt loaded_dice#1")
    assert (asked(table), prompt(table)) == (0, "prompt.roll")


def test_w6_ones_own_loaded_dice_can_be_vetoed() -> None:
    table = disarming(player("veto#1"), hand="loaded_dice#1", discard="")
    play(table, "disarm Z1-03", "roll 1", "interrupt loaded_dice#1")
    assert (asked(table), windows(table)) == (1, [("die_rolled", "Z1-03"), ("card_played", "loaded_dice#1")])
    play(table, "interrupt veto#1")
    assert (prompt(table), table.state.discard) == ("prompt.act", ["veto#1", "loaded_dice#1"])
    assert table.state.players[0].disarmed == []


def test_w6_fidel_answers_loaded_dice_after_the_new_roll_and_dice_can_be_loaded_again() -> None:
    table = disarming(player("loaded_dice#1 loaded_dice#2"), dictator="fidel")
    play(table, "disarm Z1-03", "roll 4", "interrupt loaded_dice#1")
    # Fidel's ability can't be used in the W1 of the Loaded Dice.
    assert (asked(table), prompt(table)) == (0, "prompt.roll")
    play(table, "roll 1")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 6", "interrupt loaded_dice#2", "roll 2")
    assert (prompt(table), table.state.players[0].disarmed) == ("prompt.act", [])


def test_w9_secret_service_on_which_a_veto_was_vetoed_happens_and_w5_follows_inside() -> None:
    table = convincing(player("secret_service#1 tornado_season#1"), player("veto#2"), hand="veto#1", discard="")
    play(table, "roll 20", "interrupt secret_service#1", "interrupt veto#1", "interrupt veto#2")
    assert (asked(table), windows(table)) == (1, [("president_convinced", "president"), ("moved", "baltimore")])
    play(table, "interrupt tornado_season#1", "choose dover")
    assert (table.state.players[0].location, table.state.active, table.result) == ("dover", 1, None)
    assert table.state.discard == ["veto#2", "veto#1", "tornado_season#1", "secret_service#1"]


@pytest.mark.parametrize("answer", ["veto#1", "diplomatic_immunity#1"])
def test_w9_secret_service_that_is_stopped_leaves_the_win_unless_there_is_another(answer: str) -> None:
    table = convincing(player("secret_service#1"), player("secret_service#2"), hand=answer)
    play(table, "roll 8", "interrupt secret_service#1", f"interrupt {answer}")
    assert (asked(table), options(table)) == (2, ["interrupt secret_service#2", "pass"])
    play(table, "pass")
    assert table.result is not None
    assert (table.result.winners, table.state.players[0].location) == ((0,), DC)


def test_w10_the_card_drawn_may_itself_answer_the_pickpocket() -> None:
    table = position(player(), player("pickpocket#1"), deck="emp#1 diplomatic_immunity#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt diplomatic_immunity#1")
    assert [each.hand for each in table.state.players] == [[], []]


def test_w10_a_card_that_has_been_played_meanwhile_cannot_be_stolen() -> None:
    table = position(player("emp#1"), player("pickpocket#1"), player("veto#2"), deck="emp#2 veto#1")
    play(table, "draw", "interrupt pickpocket#1", "interrupt veto#1", "interrupt veto#2")
    assert table.state.discard[-3:] == ["veto#2", "veto#1", "pickpocket#1"]
    assert [each.hand for each in table.state.players] == [["emp#1"], [], []]


# Catherine draws inside a window ------------------------------------------------------------------------------------------


def flat_tire_of_catherine(drawn: str, hand: str = "flat_tire#1", third: str = "", **state: Any) -> DictatorsTable:
    """Let Catherine's Flat Tire against seat 0's Travel fail, and then let her draw this card inside W3."""
    me, catherine = player("diplomatic_immunity#1", "seattle"), player(hand, dictator="catherine")
    table = position(me, catherine, player(third), deck=f"emp#1 {drawn}", **state)
    return play(table, "travel hanford", "interrupt flat_tire#1", "interrupt diplomatic_immunity#1")


def test_w3_catherine_draws_for_a_flat_tire_that_was_stopped_before_the_window_goes_on() -> None:
    table = flat_tire_of_catherine("flat_tire#2")
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#2", "pass"])
    assert table.state.players[0].location == "seattle"


def test_w3_hands_discarded_inside_the_window_hold_no_answer_any_more() -> None:
    table = flat_tire_of_catherine("trident#1", third="flat_tire#2")
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "hanford")
    assert "flat_tire#2" in table.state.discard


def test_w3_thomas_paine_drawn_in_anothers_turn_does_not_forbid_the_next_card_yet() -> None:
    table = flat_tire_of_catherine("thomas_paine", hand="flat_tire#1 flat_tire#2")
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#2", "pass"])
    assert table.state.players[1].father == ["thomas_paine"]


def test_w3_a_roadblock_put_on_the_road_inside_the_window_makes_the_step_impossible() -> None:
    table = flat_tire_of_catherine("defcon#1")
    assert (asked(table), prompt(table)) == (1, "prompt.roadblock")
    play(table, "choose hanford-seattle", "choose boise-hanford", "choose arco-boise", "choose arco-casper")
    play(table, "choose arco-malmstrom", "choose arco-salt_lake_city")
    # An effect that reactions made impossible doesn't happen, and its cost stays spent (1.18 y).
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")
    assert (table.state.spent, table.state.travels) == (1, 1)


# Deep windows in the other reaction modes ---------------------------------------------------------------------------------


def test_w1_nested_windows_are_open_calls_each() -> None:
    table = position(player("amtrak#1 veto#1", "seattle"), player("veto#2"), player("veto#3"), options=CALL, discard="")
    play(table, "play amtrak#1", "claim 2", "interrupt veto#3")
    assert (waiting(table), options(table)) == (["amtrak#1", "veto#3"], ["claim 0", "claim 1", "go_on"])
    play(table, "claim 0", "interrupt veto#1")
    assert (waiting(table), options(table)) == (["amtrak#1", "veto#3", "veto#1"], ["claim 1", "go_on"])
    play(table, "claim 1", "interrupt veto#2")
    # No seat has a card left, so there is no call.
    assert table.state.discard == ["veto#2", "veto#1", "veto#3", "amtrak#1"]
    assert (prompt(table), table.state.players[0].location) == ("prompt.act", "seattle")


def test_w1_nested_windows_ask_all_each_before_the_outer_one_goes_on() -> None:
    table = position(
        player("amtrak#1 diplomatic_immunity#1", "seattle"), player("veto#1 emp#1"), player("emp#2"), options=ALL
    )
    play(table, "play amtrak#1", "interrupt veto#1", "interrupt diplomatic_immunity#1")
    order = []
    while prompt(table) == "answer.card_played":
        order.append((waiting(table)[-1], asked(table)))
        play(table, "pass")
    immunity = [("diplomatic_immunity#1", 1), ("diplomatic_immunity#1", 2)]
    assert order == [*immunity, ("amtrak#1", 1), ("amtrak#1", 2)]
    assert prompt(table) == "prompt.state_steps_oneself"


def test_whether_each_pending_event_happens_follows_from_the_answers_above_it() -> None:
    table = position(player("veto#1", "honolulu"), player("border_patrol#1 veto#2", "seattle"))
    for move, stands in (
        ("fly los_angeles", [True]),
        ("interrupt border_patrol#1", [False, True]),
        ("interrupt veto#1", [True, False, True]),
        ("interrupt veto#2", [False, True, False, True]),
    ):
        table.choose(move)
        if table.state.stack:
            assert standing_windows(table.state) == stands
    assert table.state.players[0].location == "honolulu"


def test_a_card_whose_only_target_is_spared_does_not_happen() -> None:
    table = position(player("house_arrest#1 veto#1"), player("diplomatic_immunity#1"))
    play(table, "play house_arrest#1 1", "interrupt diplomatic_immunity#1")
    assert standing_windows(table.state) == [False, True]


def test_a_roll_does_not_count_if_a_card_rolls_again() -> None:
    table = disarming(player("loaded_dice#1 veto#1"), hand="veto#2")
    play(table, "disarm Z1-03", "roll 5", "interrupt loaded_dice#1")
    assert standing_windows(table.state) == [False, True]
