"""Tests that undo stops where only seats that can react are asked, because asking reveals information."""

from __future__ import annotations

from tests.rules.tables import hands, play, position


def undo_key(table: object, seat: int) -> str:
    refusal = table.undo_refusal(seat)  # type: ignore[attr-defined]
    return "" if refusal is None else refusal.key


def test_a_pass_after_which_somebody_else_is_asked_is_final() -> None:
    table = play(position(3, couriers=hands("train#1", "stop#1", "stop#2")), "play train#1", "pass")
    assert table.decision is not None
    assert table.decision.seat == 2
    assert undo_key(table, 1) == "kernel.undo.probed"


def test_a_pass_after_which_nobody_else_is_asked_is_final_too() -> None:
    table = play(position(3, couriers=hands("train#1", "stop#1", "train#2")), "play train#1", "pass")
    assert undo_key(table, 1) == "kernel.undo.probed"


def test_with_nobody_else_to_ask_a_pass_tells_nothing_and_can_be_taken_back() -> None:
    table = play(position(2, couriers=hands("train#1", "stop#1")), "play train#1", "pass")
    assert undo_key(table, 1) == ""


def test_where_everybody_is_asked_a_pass_can_be_taken_back() -> None:
    table = position(3, {"reactions": "all"}, couriers=hands("train#1", "stop#1", "train#2"))
    play(table, "play train#1", "pass")
    assert table.decision is not None
    assert table.decision.seat == 2
    assert undo_key(table, 1) == ""
