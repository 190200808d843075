"""Tests that send random inputs to the window. `main.py fuzz GAME --window` runs more of them."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.apart import Study
from game.catalog import installed
from game.cli import main
from game.lab import fuzz_files
from game.lab.checks import Finding
from game.lab.fuzz import random_wish
from game.lab.shake import rig
from game.lab.shake.guests import Guests
from game.lab.shake.rig import Rig, Watchdog
from game.lab.shake.shaker import Shaker
from game.rules.chance import Chance
from game.rules.positions.position import Position
from game.ui.demo import DemoScreen, Explained
from game.ui.screens.menu.screen import MenuScreen

INPUTS = 40


def wish(*games: str) -> Callable[[Chance], Position]:
    return lambda chance: random_wish(games, chance)


def shaken(inputs: int, seed: int, *games: str) -> list[str]:
    """All inputs of a run, which must have no findings. With several games, most inputs go to the screens around them."""
    shaker = Shaker(seed, wish(*games), len(games) == 1)
    done: list[str] = []
    for _ in range(inputs):
        shaker.last.clear()
        shaker.once()
        done += shaker.last
    return done


@pytest.mark.parametrize("game", installed())
def test_random_inputs_break_no_game(game: str) -> None:
    assert len(shaken(INPUTS, 3, game)) >= INPUTS


def test_random_inputs_break_no_screen_around_the_games() -> None:
    assert len(shaken(INPUTS, 3, *installed())) >= INPUTS


def test_the_demo_comes_back_after_every_guest_of_a_kiosk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Explained, "_play", lambda self, move: super(Explained, self)._play(move))
    guests = Guests(4, wish(*installed()))
    while guests.figures.split(", ")[2] != "2 guests":
        guests.once()
    assert isinstance(guests.rig.screen, DemoScreen)


def test_the_same_seed_gives_the_same_inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = shaken(30, 3, "night_train")
    monkeypatch.setenv("SITUATION_ROOM_HOME", str(tmp_path / "another"))
    assert shaken(30, 3, "night_train") == one


def test_a_fall_of_the_window_is_told_with_the_inputs_that_led_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(MenuScreen, "handle", lambda _screen, _event: 1 / 0)
    assert main(["fuzz", "menu", "--window", "--inputs", "50", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told
    assert "the last inputs:" in told
    (kept,) = tmp_path.glob("finding-window-menu-0-1.txt")
    assert "main.py fuzz menu --window --inputs " in kept.read_text(encoding="utf-8")


def test_bots_think_only_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[float] = []
    monkeypatch.setattr(Study, "think", lambda study, task, told: thought.append(task.seconds))
    task: Any = SimpleNamespace(_replace=lambda seconds: SimpleNamespace(seconds=seconds))
    Rig().study.think(task, lambda games: None)
    assert thought == [rig.MOMENT]


def test_an_input_that_never_ends_is_a_finding_even_where_interrupts_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig, "_PAUSE", 0.01)

    def hang() -> None:
        with Watchdog().watching():
            # Set the limit only here: an alarm outside `watching` would end the whole test run.
            monkeypatch.setattr(rig, "LIMIT", 0.0)
            while True:
                pass

    ignored = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with pytest.raises(Finding, match="takes longer"):
            hang()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, ignored)


@pytest.mark.slow
def test_files_that_somebody_sent_are_opened_and_shown(own_home: Path) -> None:
    known, opener = fuzz_files.samples(), fuzz_files._Opener(own_home)
    opener.open(".yaml", fuzz_files._text(known.scenarios[0]), shown=True)
    opener.open(".journal", known.journals[0], shown=True)
    opener.open(".yaml", b"[1, 2", shown=True)
    opener._rig.close()
