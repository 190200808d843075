"""Tests for `main.py forecast-check`, which compares the forecast with exact search."""

from __future__ import annotations

import pytest

from game.cli import main


@pytest.mark.parametrize("game", ["volk", "twoplustwo"])
def test_it_counts_what_was_compared_and_finds_no_mistake(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast-check", game, "--positions", "6", "--situations", "20"]) == 0
    rows = [[cell.strip() for cell in line.split("|")] for line in capsys.readouterr().out.splitlines()]
    counts = {row[0]: int(row[1].replace(",", "")) for row in rows}
    assert counts["positions compared"] + counts["too large, skipped"] == 6
    assert not any(name.startswith(("false certain", "range without", "forced ending")) for name in counts)


def test_a_position_that_is_too_large_is_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast-check", "volk", "--positions", "3", "--situations", "1"]) == 0
    assert "too large, skipped" in capsys.readouterr().out


def test_a_game_without_a_forecast_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast-check", "dictators"]) == 2
    assert "dictators has no forecast" in capsys.readouterr().err
