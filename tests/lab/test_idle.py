"""Tests for `main.py idle`, which counts how often bot levels waste a chance, and for its refusals."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.cli import main
from game.lab.idle import summary, table_of


def test_counts_what_is_given_up_by_key_and_apart_what_has_a_reason() -> None:
    figures = summary("dictators", 2, {"easy": Counter({"": 6, "draw": 1, "play": 2, "draw:hand_full": 1})})
    easy = figures["levels"]["easy"]
    assert (easy["ended"], easy["wasted"], easy["share"]) == (10, 3, 0.3)
    assert easy["by_key"] == {"play": 2, "draw": 1}
    assert easy["with_reason"] == {"draw:hand_full": 1}
    assert "10 turns or steps ended by choice, 3 wasted (30.0%)" in table_of(figures)


def test_every_level_plays_its_own_games(capsys: pytest.CaptureFixture[str]) -> None:
    levels = ["--levels", "random,normal", "--set", "round_limit=6"]
    assert main(["idle", "dictators", "--games", "2", *levels, "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["levels"]
    assert found["random"]["wasted"] > 0 == found["normal"]["wasted"]


@pytest.mark.parametrize(
    ("call", "said"),
    [(["night_train"], "idle"), (["dictators", "--seats", "9"], "seats"), (["dictators", "--levels", "brave"], "brave")],
)
def test_refuses_what_cannot_be_measured(call: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["idle", *call]) == 2
    assert said in capsys.readouterr().err
