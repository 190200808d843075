"""Tests for the rules of Night Train, N1 to N10: given a position and moves, the expected result."""

from __future__ import annotations

import pytest

from game.rules.errors import IllegalMove
from tests.night_train import NightTable, moves
from tests.rules.tables import hands, play, position


def refused(table: NightTable, text: str) -> str:
    """The rule that refuses this move; `why_not` and `choose` must agree."""
    why = table.why_not(text)
    assert why is not None
    with pytest.raises(IllegalMove) as error:
        table.choose(text)
    assert error.value.refusal == why
    return why.rule


def test_n1_a_turn_is_a_card_and_four_actions() -> None:
    table = position(phase="draw", couriers=hands("", ""))
    assert len(table.state.couriers[0].hand) == 1
    play(table, "wait", "wait", "wait")
    assert table.state.active == 0
    play(table, "wait")
    assert (table.state.active, table.state.actions) == (1, 4)
    assert len(table.state.couriers[1].hand) == 1


def test_n2_walk_is_one_station() -> None:
    table = play(position(), "walk")
    assert table.state.couriers[0].station == 1


def test_n3_a_train_rides_as_far_as_the_die_says() -> None:
    table = play(position(couriers=hands("train#1", "")), "play train#1", "roll 4")
    assert (table.state.couriers[0].station, table.state.alarm) == (4, 0)
    assert table.state.lost == ["train#1"]


def test_n3_a_six_raises_the_alarm() -> None:
    table = play(position(couriers=hands("train#1", "")), "play train#1", "roll 6")
    assert (table.state.couriers[0].station, table.state.alarm) == (6, 1)


def test_n3_a_train_takes_no_target() -> None:
    assert refused(position(couriers=hands("train#1", "")), "play train#1 1") == "N3"


def test_n4_the_victim_chooses_the_card_and_only_the_two_see_it() -> None:
    table = play(position(3, couriers=hands("thief#1", "train#1 papers#1", "")), "play thief#1 1")
    assert table.decision is not None
    assert table.decision.seat == 1
    play(table, "choose papers#1")
    assert table.state.couriers[0].hand == ["papers#1"]
    seen = [table.events_for(seat)[-1].params["card"] for seat in range(3)]
    assert seen == ["papers#1", "papers#1", "?"]


def test_n4_nobody_robs_who_has_nothing() -> None:
    table = position(couriers=hands("thief#1", ""))
    assert refused(table, "play thief#1 1") == "N4"
    assert refused(table, "play thief#1 0") == "N4"
    assert refused(table, "play thief#1") == "N4"


def test_n4_the_last_card_spent_on_a_stop_cannot_be_stolen() -> None:
    couriers = hands("thief#1 papers#1", "stop#1")
    table = play(position(couriers=couriers), "play thief#1 1", "stop stop#1", "papers papers#1")
    assert table.state.couriers[0].hand == []
    assert sorted(table.state.lost) == ["papers#1", "stop#1", "thief#1"]


def test_n5_who_plays_an_agent_plays_the_next_turn_of_the_other_with_its_cards() -> None:
    table = play(position(couriers=hands("agent#1", "train#1 stop#1")), "play agent#1 1", "pass", "wait", "wait", "wait")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.by) == (1, 0)
    assert "play train#1" in moves(table)
    assert "train#1" in table.view(0).state.couriers[1].hand
    assert table.decision.options_for(1) == ()
    play(table, "wait", "wait", "wait", "wait")
    assert table.view(0).state.couriers[1].hand == ["?", "?", "?"]


def test_n5_nobody_is_turned_twice() -> None:
    table = position(couriers=hands("agent#1", "", seat1={"turned_by": 0}))
    assert refused(table, "play agent#1 1") == "N5"


def test_n6_a_stop_loses_the_card() -> None:
    table = play(position(couriers=hands("train#1", "stop#1")), "play train#1")
    assert moves(table) == ["stop stop#1", "pass"]
    play(table, "stop stop#1")
    assert table.state.couriers[0].station == 0
    assert table.state.lost == ["stop#1", "train#1"]


def test_n6_a_stop_is_only_an_answer() -> None:
    assert refused(position(couriers=hands("stop#1", "")), "play stop#1") == "N6"
    assert refused(position(couriers=hands("papers#1", "")), "play papers#1") == "N7"


def test_n6_only_a_stop_stops() -> None:
    table = play(position(couriers=hands("train#1", "stop#1 train#2")), "play train#1")
    assert refused(table, "stop train#2") == "N6"
    assert refused(table, "stop stop#2") == "N6"
    assert refused(table, "papers papers#1") == "N7"


def test_n7_papers_lose_the_stop_and_the_card_goes_on() -> None:
    table = play(position(couriers=hands("train#1 papers#1", "stop#1")), "play train#1", "stop stop#1")
    assert moves(table) == ["papers papers#1", "pass"]
    play(table, "papers papers#1", "roll 3")
    assert table.state.couriers[0].station == 3
    assert table.state.lost == ["papers#1", "stop#1", "train#1"]


def test_n7_papers_can_be_stopped_too() -> None:
    couriers = hands("train#1 papers#1", "stop#1 stop#2")
    table = play(position(couriers=couriers), "play train#1", "stop stop#1", "papers papers#1", "stop stop#2")
    assert table.state.couriers[0].station == 0
    assert table.state.lost == ["stop#2", "papers#1", "stop#1", "train#1"]


def test_n7_only_who_is_stopped_shows_papers() -> None:
    couriers = hands("train#1", "stop#1", "papers#1")
    table = play(position(3, couriers=couriers, options={"reactions": "all"}), "play train#1", "stop stop#1")
    assert table.decision is not None
    assert (table.decision.seat, moves(table)) == (2, ["pass"])


def test_n8_an_empty_deck_is_renewed_from_the_lost_cards() -> None:
    # The third courier isn't listed and so holds all other cards.
    table = position(3, phase="draw", deck=[], lost=["train#1", "train#2"], couriers=hands("", ""))
    assert sorted(table.state.couriers[0].hand + table.state.deck) == ["train#1", "train#2"]
    assert table.state.lost == []


def test_n9_at_most_five_cards_are_kept() -> None:
    cards = "train#1 train#2 train#3 train#4 train#5 train#6"
    table = play(position(couriers=hands(cards, ""), actions=1), "wait")
    assert moves(table) == [f"discard train#{number}" for number in range(1, 7)]
    assert refused(table, "discard train#7") == "N9"
    play(table, "discard train#3")
    assert table.state.lost == ["train#3"]
    assert table.state.active == 1


def test_n10_who_reaches_the_border_wins() -> None:
    table = play(position(couriers={0: {"station": 59}}), "walk")
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((0,), "night_train.end.border")
    assert table.decision is None
    assert refused(table, "walk") == "N2"


def test_n10_the_third_alarm_closes_the_border() -> None:
    couriers = hands("train#1", "", seat0={"station": 5}, seat1={"station": 9})
    table = play(position(couriers=couriers, alarm=2), "play train#1", "roll 6")
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((1,), "night_train.end.closed")


def test_n10_who_is_equally_near_wins_together() -> None:
    table = play(position(couriers=hands("train#1", ""), alarm=2), "play train#1", "roll 6")
    assert table.result is not None
    assert table.result.winners == (0, 1)
