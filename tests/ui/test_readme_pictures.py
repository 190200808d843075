"""Tests of the pictures in the README, and of the scenes of its animated picture."""

from __future__ import annotations

import re

import pytest

from game.data.paths import ROOT
from tests.ui.screen_driver import opened
from tools.make_pictures import FOLDER, PICTURES, ROOM, SCENES, Scene, opened_scene


def test_the_readme_shows_all_pictures_and_they_load_quickly() -> None:
    shown = set(re.findall(r"docs/pictures/([\w.]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert shown == {path.name for path in FOLDER.iterdir()} == {"play.gif", *(f"{name}.png" for name in PICTURES)}
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert sizes.pop("play.gif") < ROOM
    assert sum(sizes.values()) < ROOM


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.journal)
def test_a_scene_continues_its_journal_and_shows_one_hand(scene: Scene) -> None:
    app = opened(volume=0)
    screen, moves = opened_scene(app, scene)
    assert (screen.session.viewer, screen.session.people, screen.session.open_hands) == (scene.seat, [scene.seat], False)
    screen.session.choose(screen.session.table.parse(moves[0]))
    assert screen.session.pending
    screen.thinking.start(app.now)
    assert screen.thinking.work is None, "the journal has the moves of the bots"
    app.close()
