"""Tests that a killed program loses no move that was shown."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

from game.data.paths import ROOT
from game.rules.journals.journal import read, replay
from tests.night_train import GAME

KILLS = 5


def test_every_move_shown_before_a_kill_is_in_the_journal(tmp_path: Path) -> None:
    chance = random.Random(1)
    for number in range(KILLS):
        path = tmp_path / f"{number}.journal"
        shown = play_until_killed(path, number, answers=chance.randrange(40), more=chance.randrange(200))
        record = read(path)
        kept = [line.move for line in record.lines]
        assert kept[: len(shown)] == shown
        assert replay(record, GAME).history.played


def play_until_killed(path: Path, seed: int, answers: int, more: int) -> list[str]:
    """Start a game, read some answers, send more moves, and kill the program while it plays them. Return the moves shown."""
    engine = subprocess.Popen(
        [sys.executable, "main.py", "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    assert engine.stdin is not None
    assert engine.stdout is not None

    def send(**request: object) -> None:
        engine.stdin.write(json.dumps(request).encode() + b"\n")  # type: ignore[union-attr]

    send(request="new", game="night_train", seats=3, seed=seed)
    send(request="save", path=str(path))
    situation = json.loads(engine.stdout.readline())
    assert json.loads(engine.stdout.readline())["ok"]
    shown: list[str] = []
    for _ in range(answers + 1):
        if situation["decision"] is None:
            break
        move = situation["decision"]["options"][0]
        send(request="choose", move=move)
        situation = json.loads(engine.stdout.readline())
        shown.append(move)
    # The kill comes while these moves are played: not every saved move was shown, but every shown move must be saved.
    for _ in range(more):
        send(request="choose", move="walk")
    engine.kill()
    late = engine.stdout.read().splitlines()
    engine.wait()
    shown += ["walk" for line in late if line.endswith(b"}") and json.loads(line)["ok"]]
    engine.stdin.close()
    engine.stdout.close()
    return shown
