"""Tests for the table of `balance`: the games played, their grouping, and the output."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.catalog import find_game
from game.cli import main
from game.data.paths import languages
from game.lab.balance import Outcome, grouped, row_of
from game.lab.simulate import Played
from game.rules.game import Contest
from game.tgm.data.loaded import DATA
from tests.night_train import game as night_train

EAST = Contest("night_train.title", ("night_train.card.train", "night_train.card.thief"), {})
WEST = Contest("night_train.title", ("night_train.card.thief", "night_train.card.train"), {})
LATE = Contest("night_train.card.stop", EAST.sides, {"first_hand": "1"}, scenario=True)


@pytest.fixture
def contests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Night Train three contests: two sides, the same sides swapped, and a scenario."""
    monkeypatch.setattr(type(night_train.GAME), "contests", lambda _: (EAST, WEST, LATE))


def cells(page: str) -> list[list[str]]:
    """The rows of all tables, without the text around them."""
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    return [row for row in rows if "---" not in row]


def test_the_same_sides_on_other_seats_are_counted_together() -> None:
    assert grouped([EAST, LATE, WEST]) == [[EAST, WEST], [LATE]]


def test_wins_go_to_the_side_and_not_to_the_seat() -> None:
    east = [Played(1, (0,), "a", 9, 0.1, ("", ""), 0, 8), Played(3, (1,), "a", 9, 0.1, ("", ""), 0, 12)]
    west = [Played(2, (1,), "a", 9, 0.1, ("", ""), 1, 9), Played(4, (), "b", 9, 0.1, ("", ""), 0, 31)]
    assert row_of([EAST, WEST], [east, west]) == Outcome(
        title=EAST.title, sides=EAST.sides, games=4, wins=(2, 1), began=2, rounds=15.0, endings=Counter(a=3, b=1)
    )


@pytest.mark.usefixtures("contests")
def test_every_pairing_is_played_so_often_and_scenarios_if_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "night_train", "--games", "7", "--jobs", "1", "--lang", "en"]) == 0
    heads, pairing = cells(capsys.readouterr().out)
    assert heads[:5] == ["sides", "games", "wins", "first side's share", "won by first player"]
    assert pairing[1] == "7"
    assert main(["balance", "night_train", "--games", "7", "--jobs", "1", "--scenarios", "--lang", "en"]) == 0
    _, same, _, scenario = cells(capsys.readouterr().out)
    assert same == pairing
    assert scenario[1] == "7"


@pytest.mark.usefixtures("contests")
def test_any_number_of_processes_makes_the_same_table(capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for jobs in ("1", "2"):
        assert main(["balance", "night_train", "--games", "30", "--seed", "4", "--jobs", jobs, "--lang", "en"]) == 0
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]


@pytest.mark.usefixtures("contests")
@pytest.mark.parametrize("language", languages())
def test_the_table_is_written_with_the_command_that_made_it(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "BALANCE.md"
    typed = ["--games", "2", "--scenarios", "--seed", "5", "--lang", language, "--out", str(file)]
    assert main(["balance", "night_train", *typed, "--jobs", "1"]) == 0
    assert capsys.readouterr().out == ""
    page = file.read_text(encoding="utf-8")
    assert f"`main.py balance night_train {' '.join(typed)}`" in page
    assert "[cli." not in page


def test_the_armies_of_the_sixth_line_meet_on_either_side_and_in_every_scenario() -> None:
    contests = find_game("tgm").contests()
    groups = grouped(contest for contest in contests if not contest.scenario)
    assert len(groups) == 6
    for one, other in groups:
        assert one.sides == other.sides[::-1]
        assert one.options["south_deck"] == other.options["north_deck"]
        assert one.options["north_deck"] == other.options["south_deck"]
    assert {contest.options["scenario"] for contest in contests} == set(DATA.scenarios)


def test_of_a_game_without_armies_roles_places_and_endings_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "volk", "--games", "5", "--bot", "random", "--jobs", "1", "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert "`main.py balance volk --games 5 --bot random --lang en`" in page
    rows = {row[0]: row[1:] for row in cells(page)}
    assert int(rows["east"][1]) + int(rows["west"][1]) == 5
    assert sum(int(rows[place][0]) for place in ("1", "2")) == 5
    assert float(rows["east"][3]) == pytest.approx(2 * int(rows["east"][1]) / 5, abs=0.01)


def test_a_level_that_nobody_has_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "volk", "--bot", "harder"]) == 2
    assert "hard" in capsys.readouterr().err
