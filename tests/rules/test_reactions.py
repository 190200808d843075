"""Tests for the reaction window: which seats it asks, in which order, how deep it nests, and how it closes."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.rules.errors import IllegalMove
from game.rules.state import NOBODY, Window
from game.rules.wording import Wording
from tests.night_train import GAME, NightTable, moves
from tests.rules.tables import hands, play, position


def asked(table: NightTable) -> int:
    assert table.decision is not None
    return table.decision.seat


def test_able_asks_only_seats_that_could_react() -> None:
    table = play(position(3, couriers=hands("train#1", "train#2", "stop#1")), "play train#1")
    assert asked(table) == 2


def test_able_asks_nobody_when_nobody_could() -> None:
    table = play(position(3, couriers=hands("train#1", "train#2", "papers#1")), "play train#1")
    assert moves(table) == [f"roll {number}" for number in range(1, 7)]


def test_all_asks_each_seat_in_order_whether_or_not_it_could() -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": "all"}, couriers=couriers), "play train#1")
    assert (asked(table), moves(table)) == (1, ["pass"])
    play(table, "pass")
    assert (asked(table), moves(table)) == (2, ["stop stop#1", "pass"])


def test_seats_are_asked_clockwise_from_the_active_one() -> None:
    couriers = hands("stop#1", "train#1", "stop#2")
    table = play(position(3, couriers=couriers, active=1), "play train#1")
    assert asked(table) == 2
    assert asked(play(table, "pass")) == 0


@pytest.mark.parametrize(("reactions", "asked_name"), [("able", "Player 3"), ("call", "whoever can")])
def test_the_prompt_names_who_is_asked_and_whose_card_it_is_about(reactions: str, asked_name: str) -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": reactions}, couriers=couriers), "play train#1")
    assert table.decision is not None
    told = Wording(GAME, table.seats, Texts("en", *GAME.text_folders)).prompt(table.decision)
    assert told == f"Player 1 has played train 1. An answer from {asked_name}?"


def test_a_call_goes_to_everybody_at_once() -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": "call"}, couriers=couriers), "play train#1")
    decision = table.decision
    assert decision is not None
    assert (decision.seat, decision.by, decision.callable_seats) == (NOBODY, NOBODY, (1, 2))
    assert moves(table) == ["claim 1", "claim 2", "go_on"]
    assert [str(move) for move in decision.options_for(2)] == ["claim 2", "go_on"]


def test_a_call_nobody_claims_goes_on() -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": "call"}, couriers=couriers), "play train#1", "go_on")
    assert moves(table)[0] == "roll 1"


def test_who_claims_a_call_is_asked_alone_and_may_still_pass_once() -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": "call"}, couriers=couriers), "play train#1", "claim 1")
    assert (asked(table), moves(table)) == (1, ["pass"])
    play(table, "pass")
    assert moves(table) == ["claim 2", "go_on"]
    with pytest.raises(IllegalMove) as error:
        table.choose("claim 1")
    assert error.value.refusal.key == "kernel.refusal.not_called"
    play(table, "claim 2", "stop stop#1", "go_on")
    assert table.state.lost == ["stop#1", "train#1"]


def test_a_call_may_be_claimed_only_for_oneself() -> None:
    couriers = hands("train#1", "train#2", "stop#1")
    table = play(position(3, {"reactions": "call"}, couriers=couriers), "play train#1")
    with pytest.raises(IllegalMove) as error:
        table.choose("claim 2", by=1)
    assert error.value.refusal.key == "kernel.refusal.not_yours"


def test_a_call_goes_to_who_plays_for_a_seat() -> None:
    couriers = hands("train#1", "stop#1 train#2", "stop#2", seat1={"turned_by": 0})
    table = play(position(3, {"reactions": "call"}, couriers=couriers, active=1), "play train#2", "claim 2", "stop stop#2")
    decision = table.decision
    assert decision is not None
    assert decision.callable_seats == (1, 0)
    assert [str(move) for move in decision.options_for(0)] == ["claim 1", "claim 0", "go_on"]
    assert decision.options_for(1) == ()
    table.choose("claim 1", by=0)
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 0)


def test_only_who_is_called_can_let_a_call_go_by() -> None:
    table = play(position(3, {"reactions": "call"}, couriers=hands("train#1", "train#2", "")), "play train#1")
    for seat in (0, 2, NOBODY):
        with pytest.raises(IllegalMove):
            table.choose("go_on", by=seat)
    table.choose("go_on", by=1)


def test_reactions_nest_and_the_newest_is_resolved_first() -> None:
    couriers = hands("train#1 papers#1", "stop#1", "stop#2")
    table = play(position(3, couriers=couriers), "play train#1", "stop stop#1")
    assert [window.subject for window in table.state.stack] == ["train#1", "stop#1"]
    play(table, "papers papers#1")
    assert [window.subject for window in table.state.stack] == ["train#1", "stop#1", "papers#1"]
    play(table, "stop stop#2")
    assert table.state.lost == ["stop#2", "papers#1", "stop#1", "train#1"]
    assert table.state.stack == []


def test_after_a_reaction_that_failed_the_asking_starts_afresh() -> None:
    couriers = hands("train#1 papers#1", "stop#1", "stop#2")
    table = play(position(3, couriers=couriers), "play train#1", "stop stop#1", "papers papers#1", "pass")
    # The papers beat the first stop; the train still waits, and the other stop may still be played.
    assert (asked(table), moves(table)) == (2, ["stop stop#2", "pass"])
    assert [window.subject for window in table.state.stack] == ["train#1"]


def test_the_window_closes_when_what_waited_is_cancelled() -> None:
    table = play(position(3, couriers=hands("train#1", "stop#1", "stop#2")), "play train#1", "stop stop#1")
    assert table.state.stack == []
    assert asked(table) == 0


def test_the_controller_answers_for_a_seat_that_is_played_for() -> None:
    couriers = hands("train#1", "stop#1 train#2", seat1={"turned_by": 0})
    table = play(position(couriers=couriers, active=1), "play train#2")
    decision = table.decision
    assert decision is not None
    assert (decision.seat, decision.by, moves(table)[0]) == (1, 0, "roll 1")


def test_a_game_that_ends_drops_whatever_waits() -> None:
    couriers = hands("train#1", "stop#1", seat0={"station": 58})
    table = play(position(couriers=couriers), "play train#1", "pass", "roll 5")
    assert table.result is not None
    assert table.state.stack == []


class Delayed(Window, kw_only=True):
    """A custom kind of window."""

    minutes: int


def test_what_a_window_of_its_own_kind_knows_is_told_and_copied() -> None:
    table = position()
    table.state.stack.append(Delayed("late", 0, "train#1", [1], minutes=7))
    assert table.state.stack[-1].told() == {"seat": 0, "subject": "train#1", "minutes": 7}
    copied = table.state.copy().stack[-1]
    assert isinstance(copied, Delayed)
    assert copied == table.state.stack[-1]
    assert copied.targets is not table.state.stack[-1].targets
