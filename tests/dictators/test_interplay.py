"""Tests for combinations of two or three components, and for the secrets they must not reveal."""

from __future__ import annotations

import pytest

from game.dictators.game import GAME
from game.lab.checks import check_fork, check_leaks, check_options
from game.rules.chance import Chance, pick
from game.rules.errors import PositionError
from game.rules.events import HIDDEN
from game.rules.positions.opening import open_table, position_of
from tests.dictators.tables import DictatorsTable, options, play, player, position, prompt

# Token V and the cards in play -------------------------------------------------------------------------------------------


def test_ruling_ah_a_father_that_rests_holds_at_once_for_the_active_player() -> None:
    other = player(at="boise", father=["thomas_paine"], father_rests=True)
    table = position(player(at="seattle", tokens=["V"]), other, turns={"thomas_paine": 3}, fresh_tokens=1)
    play(table, "token V 1")
    assert table.state.players[0].father == ["thomas_paine"]
    assert "travel arco" in options(table)
    play(table, "end_turn")
    assert table.state.turns["thomas_paine"] == 2


def test_ruling_ae_every_card_that_came_with_token_v_counts_the_turn() -> None:
    cards = ["economic_sanctions#1", "house_arrest#1"]
    other = player(father=["thomas_paine"], father_rests=True, lasting=cards)
    turns = {"thomas_paine": 3, "economic_sanctions#1": 1, "house_arrest#1": 1}
    table = position(player(tokens=["V"]), other, turns=turns, fresh_tokens=1)
    play(table, "token V 1", "end_turn")
    assert table.state.turns == {"thomas_paine": 2}
    assert table.state.players[0].lasting == []


def test_ruling_aj_with_fewer_actions_than_are_spent_what_costs_nothing_is_still_possible() -> None:
    me = player(assets=["blackmail_box#1"], lasting=["economic_sanctions#1"])
    table = position(me, player("veto#1"), turns={"economic_sanctions#1": 2}, spent=3)
    assert options(table) == ["use blackmail_box#1 1 1", "end_turn"]
    check_options(table)


# Secrets and undo --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reactions", ["all", "able", "call"])
def test_the_end_of_a_turn_that_shows_a_bribed_hand_cannot_be_taken_back(reactions: str) -> None:
    table = position(player("bribery#1"), player("emp#1"), player(), options={"reactions": reactions})
    play(table, "play bribery#1 1")
    while table.decision is not None and table.decision.prompt.startswith("dictators.answer"):
        play(table, str(table.decision.options[-1]))
    play(table, "end_turn")
    assert table.view(0).state.players[1].hand == ["emp#1"]
    refusal = table.undo_refusal(0)
    assert refusal is not None
    assert refusal.key == "kernel.undo.reveal"


def shown_to(table: DictatorsTable, seat: int) -> set[str]:
    """The hidden cards that a seat's view shows."""
    state = table.view(seat).state
    return {card for zone in table.game.zones(state) for card in zone.cards if not card.startswith(HIDDEN)}


@pytest.mark.parametrize("seed", range(8))
def test_no_undo_leads_back_over_a_move_that_shows_hidden_cards_to_the_seat_that_may_undo(seed: int) -> None:
    hands = "bribery#1 wiretap#1 espionage#1", "bribery#2 espionage#2 pickpocket#1"
    players = [player(hand, facilities=cards) for hand, cards in zip(hands, ("Z1-01 Z2-02", "Z2-05 Z3-03"), strict=True)]
    table, chance = position(*players, player("emp#1 amtrak#1"), options={"reactions": "call"}, seed=seed), Chance(seed)
    shown = [[shown_to(table, seat) for seat in range(3)]]
    while table.decision is not None and len(shown) < 60:
        table.choose(pick(chance, table.decision.options))
        shown.append([shown_to(table, seat) for seat in range(3)])
        for seat in range(3):
            if table.undo_refusal(seat) is None:
                assert shown[-1][seat] <= shown[table.history.choice][seat]


def test_w14_the_end_of_the_world_cannot_be_taken_back() -> None:
    table = position(player("just_what_i_needed#1"), player(tokens=["I", "II"]), defcon=2, deck="veto#1 veto#2")
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert table.result is not None
    refusal = table.undo_refusal(0)
    assert refusal is not None
    assert refusal.key == "kernel.undo.probed"


@pytest.mark.parametrize("reactions", ["able", "all"])
def test_r1_19_1_a_pass_can_be_taken_back_only_where_silence_tells_nothing(reactions: str) -> None:
    table = position(
        player(at="boise"), player("flat_tire#1"), player("flat_tire#2"), options={"reactions": reactions}, deck="veto#1"
    )
    play(table, "travel arco", "pass")
    assert (table.undo_refusal(1) is None) == (reactions == "all")


# Hidden information ------------------------------------------------------------------------------------------------------


def test_ruling_an_the_place_of_a_known_presidential_card_does_not_betray_what_another_did() -> None:
    seen = []
    for choice in ("choose oval_office#3", "pass"):
        table = position(
            player(),
            player(assets=["spy_satellite#1"]),
            presidential_deck="golf_weekend#1 oval_office#2 camp_david#1 oval_office#3",
            memory={"golf_weekend#1": [0]},
            active=1,
        )
        play(table, "use spy_satellite#1 2", choice)
        seen.append(table.view(0).state)
    assert seen[0] == seen[1]


def test_ruling_an_the_events_that_token_xiv_draws_are_seen_by_the_drawer_alone() -> None:
    table = position(player(tokens=["XIV"]), player(), deck="veto#1 trident#1")
    play(table, "token XIV")
    own = [event for event in table.events_for(0) if event.key.endswith("events_drawn")]
    others = [event for event in table.events_for(1) if event.key.endswith("events_drawn")]
    assert "trident#1" in own[0].params["cards"]  # type: ignore[operator]
    assert set(others[0].params["cards"]) == {"?"}  # type: ignore[arg-type]


SECRET_MOMENTS = {
    "espionage between taking and giving": (
        position(player("espionage#1 veto#1"), player("emp#1 amtrak#1"), player("veto#2"), deck="veto#3 veto#4"),
        ("play espionage#1 1", "pass", "choose emp#1"),
    ),
    "propaganda machine, before the discard": (
        position(player("veto#1", assets=["propaganda_machine#1"]), player("emp#1"), seed=3),
        ("use propaganda_machine#1 1",),
    ),
    "julius looks at what is discarded": (
        position(player("veto#1 veto#2 veto#3 emp#1 emp#2 amtrak#1 amtrak#2"), player(dictator="julius"), player("veto#4")),
        ("end_turn", "choose veto#1", "choose emp#1", "ability"),
    ),
    "the hand limit of a bribed player": (
        position(player("veto#1 veto#2 veto#3 emp#1 emp#2 amtrak#1 amtrak#2"), player(), bribed_by=1),
        ("end_turn", "choose veto#1"),
    ),
    "token x has dealt": (
        position(player(tokens=["X"]), player(tokens=["XIII"]), player(), options={"reactions": "all"}, seed=4),
        ("token X",),
    ),
}


@pytest.mark.parametrize("moment", SECRET_MOMENTS)
def test_ruling_an_in_the_middle_of_a_secret_choice_views_and_forks_are_honest(moment: str) -> None:
    table, moves = SECRET_MOMENTS[moment]
    for move in moves:
        if move == "pass" and move not in options(table):
            continue
        play(table, move)
    for seat in range(len(table.seats)):
        for seed in range(10):
            check_fork(table, seat, seed)
            check_leaks(table, seat, seed)


# Impossible positions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "state", "reason"),
    [
        ((player(father=["john_jay"], father_rests=True), player()), {"turns": {"john_jay": 2}}, "father_rests"),
        ((player(skips=1), player(), player()), {"phase": "turn", "bribed_by": 1}, "a turn is under way"),
        ((player(at="seattle"), player()), {"phase": "confront"}, "washington_dc"),
        ((player(father=["james_madison"]), player()), {"turns": {"james_madison": 1}}, "turns says"),
        ((player(lasting=["spin_doctor#1"]), player()), {"turns": {"spin_doctor#1": 4}}, "of its 3 turns"),
        ((player(skips=600), player()), {}, "skips is 600"),
        ((player(), player()), {"memory": {"nonsense": [0]}}, "unknown component 'nonsense'"),
        ((player(), player()), {"uses": {"xx": 3}}, "unknown component 'xx'"),
        ((player(), player()), {"trident_reveals": 2**70}, "some number is larger than"),
        ((player(tokens=["VII"], kept=["oops#1"]), player()), {}, "token VII"),
    ],
)
def test_a_position_that_would_go_wrong_later_is_refused(seats: tuple, state: dict, reason: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(PositionError, match=reason.replace("(", r"\(")):
        position(*seats, **state)


def test_a_card_for_which_there_is_no_place_is_named() -> None:
    with pytest.raises(PositionError, match="lies nowhere"):
        position(player(), player(), deck="veto#1", discard="veto#2")


def test_ruling_am_a_game_that_the_round_limit_ended_can_be_opened_again() -> None:
    table = position(player(), player(), options={"round_limit": 10}, round=10, starter=1)
    play(table, "end_turn")
    assert table.result is not None
    assert open_table(GAME, position_of(table)).result == table.result


def test_ruling_ao_the_trident_has_no_more_warheads_than_there_are_tokens_for_them() -> None:
    table = position(player(), player(), deck="veto#1 trident#1", spare_tokens=[], options={"event_text": "B"})
    play(table, "draw")
    assert (table.state.trident_reveals, table.state.warheads) == (1, 0)
    assert prompt(table) == "prompt.act"
