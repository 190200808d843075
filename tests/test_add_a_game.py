"""Tests that following docs/ADD_A_GAME.md gives a game in the window, without changes outside its own folders."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.data.paths import HOME_VARIABLE
from tests.doc_files import doc_files, write_files

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "ADD_A_GAME.md"
OWN = ("game/night_train/", "game/bots/night_train/", "rules_data/", "assets/")


def test_the_example_is_the_game_that_the_rules_module_is_proved_on() -> None:
    files = doc_files(DOCUMENT)
    proved = ROOT / "tests" / "night_train"
    assert files["game/night_train/game.py"] == (proved / "game.py").read_text("utf-8")
    assert files["rules_data/text/en/night_train.yaml"] == (proved / "text" / "en" / "night_train.yaml").read_text("utf-8")


def test_the_example_changes_no_file_that_is_there() -> None:
    for path in doc_files(DOCUMENT):
        assert path.startswith(OWN), path
        assert not (ROOT / path).exists(), path


# Open the game in the menu, start it against the bot, and play a move with its button.
PLAY = """
import sys
import pygame
from game.data.manifests import packages
from game.rules.chance import Chance
from game.ui.screens.new_game.screen import NewGameScreen
from game.lab.shake.hands import check_words
from game.lab.shake.rig import Host, Rig
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import press, words

rig = Rig()
Host(rig, Chance(1)).menu()
press(rig, pygame.K_RIGHT)
assert rig.screen.chosen.name == "night_train"
check_words(rig)
assert "NIGHT TRAIN" in words(rig) and "Sixty stations" in words(rig)
for package in packages():
    rules = {name for name in sys.modules if name.startswith(f"{package}.")}
    assert rules == {f"{package}.manifest"}, f"the menu loads no rules: {rules}"
press(rig, pygame.K_RETURN)
assert isinstance(rig.screen, NewGameScreen)
check_words(rig)
assert "Hasty bot" in words(rig)
press(rig, pygame.K_RETURN)
rig.deliver()
assert isinstance(rig.screen, TableScreen)
table = rig.screen.session.table
while table.decision.by != 0:
    rig.clock.now += 1000
    rig.step()
    rig.deliver()
check_words(rig)
before = len(table.history.played)
walk = next(button for button in rig.screen.form.widgets if getattr(button, "label", "") == "Walk to the next station")
walk.press()
rig.step()
assert len(table.history.played) > before
assert table.state.couriers[0].station == 1
"""


def test_the_example_is_played_in_the_window(tmp_path: Path) -> None:
    for folder in ("game", "assets", "maps", "rules_data"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    write_files(DOCUMENT, tmp_path)
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: str(tmp_path / "home")}
    found = os.pathsep.join((str(tmp_path), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=tmp_path,
        env=os.environ | environment | {"PYTHONPATH": found},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
