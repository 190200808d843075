"""Tests for wrong command lines: each is refused with a message before anything happens, and failures leave no files."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main, window
from game.cli.arguments import LONGEST_LINE, parsed
from game.cli.seating import texts_for
from game.cli.test import QUICK
from game.cli.text import Terminal
from game.data.paths import ROOT
from game.data.settings import set_aside_broken_settings
from game.lab import measure
from game.rules.journals.journal import read
from game.rules.wording import Wording
from game.ui.app import App
from tests.rules.tables import position

SCREENSHOT = ["screenshot", "night_train", "--out"]


def refusal(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    """The error message for a wrong command line."""
    with pytest.raises(SystemExit) as stop:
        main(command)
    assert stop.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("simulate night_train --games abc", "argument --games: 'abc' is not a whole number from 1 to 1,000,000"),
        (f"simulate night_train --games {10**19}", f"argument --games: '{10**19}' is not a whole number"),
        ("simulate night_train --jobs 0", "argument --jobs: '0' is not a whole number from 1 to 61"),
        ("simulate night_train --seed 1.5", "argument --seed: '1.5' is not a whole number"),
        ("text night_train --seed=", "argument --seed: '' is not a whole number"),
        ("fuzz night_train --decisions 0", "argument --decisions: '0' is not a whole number from 1"),
        ("bench night_train --minutes -5", "argument --minutes: '-5' is not a whole number from 0"),
        ("screenshot night_train --out a.png --moves -5", "argument --moves: '-5' is not a whole number from 0"),
        ("text night_train --set dice", "argument --set: 'dice' is not written OPTION=VALUE"),
        ("text night_train --set dice=a\udcff", r"argument --set: 'dice=a\udcff' is not written in UTF-8"),
        ("text --load=", "argument --load: '' is not the name of a file"),
        ("replay a\0b", r"argument file: 'a\x00b' is not the name of a file"),
        ("text night_train --loud", "unknown here: '--loud'; main.py COMMAND --help lists what is known"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(
    command: str, message: str, capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    assert message in refusal(capsys, *command.split(" "))
    assert not own_home.exists()


def test_a_refusal_is_short_however_long_the_word_is(capsys: pytest.CaptureFixture[str]) -> None:
    word = "x" * 100_000
    for command in ([word], ["--lang", word], ["text", "--load", word], ["text", f"--{word}"]):
        assert max(map(len, refusal(capsys, *command).splitlines())) < LONGEST_LINE + 50
    assert main(["text", "night_train", "--set", f"dice={word}"]) == 2
    assert len(capsys.readouterr().err) < LONGEST_LINE + 50


@pytest.mark.parametrize("name", ["table.xyz", "table", ".png"])
def test_a_picture_of_no_known_kind_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "does not end like a picture: .png, .jpg" in refusal(capsys, *SCREENSHOT, str(tmp_path / name))
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("command", [SCREENSHOT, ["balance", "tgm", "--out"]])
def test_a_file_that_cannot_be_made_is_refused_before_any_work(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "name one that exists" in refusal(capsys, *command, str(tmp_path / "nowhere" / "a.png"))
    assert "is a folder or a device: name a file" in refusal(capsys, *command, str(tmp_path))
    assert "is a folder or a device: name a file" in refusal(capsys, *command, os.devnull)


def test_a_folder_for_findings_must_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder in (file, tmp_path / "nowhere"):
        assert "name one that exists" in refusal(capsys, "fuzz", "night_train", "--out", str(folder))


@pytest.mark.parametrize("command", ["bench", "balance", "simulate", "fuzz", "text"])
def test_a_game_without_a_name_is_unknown(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, ""]) == 2
    assert "unknown game ''" in capsys.readouterr().err


def test_options_that_no_table_takes_are_refused_before_processes_start(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.simulate.side_by_side", None)
    assert main(["simulate", "night_train", "--jobs", "2", "--set", "dise=manual"]) == 2
    assert "did you mean 'dice'?" in capsys.readouterr().err


# Tests --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [["-k", "x", "-x", "tests/rules"], ["--lf"], ["tests/rules", "-n0", "--lang", "de"], []])
def test_everything_after_test_is_pytests(typed: list[str]) -> None:
    assert parsed(["test", *typed]).pytest == typed
    assert parsed(["--lang", "de", "test", *typed]).pytest == typed


def test_the_options_reach_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    class Done:
        returncode = 0

    def run(command: list[str], **_more: object) -> Done:
        commands.append(command)
        return Done()

    monkeypatch.setattr("subprocess.run", run)
    assert main(["test", "-k", "x", "--lf"]) == 0
    assert commands[-1][-3:] == ["-k", "x", "--lf"]
    assert "not slow" not in commands[-1]
    assert main(["test", "--quick", "-x"]) == 0
    assert commands[-1][-1] == "-x"
    assert "not slow" in commands[-1]


def test_what_is_tried_quickly_is_there() -> None:
    assert all((ROOT / name).exists() for name in QUICK if name.startswith("tests/"))


# The curtain --------------------------------------------------------------------------------------------------------------


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("line", ["quit\n", ""])
def test_whoever_leaves_at_the_curtain_does_not_open_it(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = position()
    monkeypatch.setattr(sys, "stdin", Keyboard(line))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    Terminal(table, Wording(table.game, table.seats, texts_for(table.game, "en"))).play()
    shown = capsys.readouterr().out
    assert "Pass the keyboard to Player 1." in shown
    assert "Walk to the next station" not in shown


# Damaged settings, and no game without a window or a home -----------------------------------------------------------------


def damage_settings(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.yaml").write_text("langauge: nl\n")


def test_damaged_settings_are_told_and_do_not_stop_text(
    own_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    damage_settings(own_home)
    monkeypatch.setattr(sys, "stdin", io.StringIO("walk\n"))
    assert main(["text", "night_train", "--seed", "5"]) == 0
    told = capsys.readouterr().err
    assert "using the defaults" in told
    assert "did you mean 'language'?" in told
    assert (own_home / "settings.yaml").read_text() == "langauge: nl\n"
    (journal,) = (own_home / "saves").iterdir()
    assert len(read(journal).lines) == 1


def test_damaged_settings_do_not_stop_a_screenshot(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage_settings(own_home)
    out = tmp_path / "a.png"
    assert main([*SCREENSHOT, str(out), "--size", "640x480"]) == 0
    assert out.is_file()
    assert "did you mean 'language'?" in capsys.readouterr().err


def test_without_a_display_no_game_is_begun(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    pygame.quit()
    damage_settings(own_home)
    assert main(["play", "night_train"]) == 1
    assert "plays in the terminal" in capsys.readouterr().err
    assert [path.name for path in own_home.iterdir()] == ["settings.yaml"]


def test_the_window_tells_the_name_of_damaged_settings(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damage_settings(own_home)
    (own_home / "settings.broken.yaml").write_text("kept from before")
    monkeypatch.setattr(window, "App", lambda *_: App.__new__(App))
    _, problem = window._opened("en")
    assert problem.endswith(f"\n{own_home / 'settings.broken-2.yaml'}")
    assert (own_home / "settings.broken-2.yaml").read_text() == "langauge: nl\n"
    assert (own_home / "settings.broken.yaml").read_text() == "kept from before"
    assert set_aside_broken_settings() is None


@pytest.mark.parametrize("command", [["text", "night_train", "--journal", "a.journal"], ["play", "night_train"], []])
def test_a_home_of_nobody_is_refused_and_nothing_is_written(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SITUATION_ROOM_HOME", "~nosuchuser/x")
    assert main(command) == 1
    assert "SITUATION_ROOM_HOME: '~nosuchuser/x' is in the home of nobody: name a folder" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# Streams ------------------------------------------------------------------------------------------------------------------


def test_closed_streams_read_nothing_and_write_nothing(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["text", "night_train"]) == 0
    assert main(["engine"]) == 0
    assert main(["simulate", "night_train", "--games", "1"]) == 0
    assert main(["text"]) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk here that is always full")
def test_an_output_that_takes_no_more_is_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["simulate", "night_train", "--games", "1"]) == 1
    assert capsys.readouterr().err == "situation-room: No space left on device\n"


def test_a_table_that_cannot_be_written_in_the_end_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("game.lab.balance.balance_of", lambda game, options: "the table\n")
    monkeypatch.setattr("game.lab.balance.write_whole", full)
    assert main(["balance", "tgm", "--out", str(tmp_path / "a.md")]) == 1
    told = capsys.readouterr()
    assert told.out == "the table\n"
    assert told.err == f"situation-room: '{tmp_path / 'a.md'}': No space left on device\n"


# Seats of bench -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("dictators", 4), ("tgm", 4), ("volk", 2), ("twoplustwo", 4)])
def test_bench_measures_a_table_of_four_or_of_as_many_as_the_game_takes(game: str, seats: int) -> None:
    players = [seat.player for seat in measure._table(game, 1).seats]
    assert len(players) == seats
    assert players.count("human") == 1
    assert "human" not in {seat.player for seat in measure._table(game, 0).seats}
