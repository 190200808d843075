"""How fast the window is, and how much it takes: each figure measured in a process of its own, without a display."""

from __future__ import annotations

import importlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from game.data.paths import HOME_VARIABLE, ROOT
from game.rules.errors import RulesError

STARTS = 5


class NotMeasured(RulesError):
    """A process that measures the window has failed."""


def window_figures(game: str, minutes: int, evening: int) -> dict[str, Any]:
    """All figures of the window. So many minutes, and in an evening so many games, bots play while the memory is watched."""
    figures: dict[str, Any] = {"first_menu_frame_ms": _first_menu_frame(game)}
    for part in ("panning", "idle", "memory"):
        figures[part] = _in_a_process(part, game)
    if minutes:
        figures["long_play"] = _in_a_process("long", game, "--minutes", str(minutes))
    if evening:
        figures["evening"] = _in_a_process("evening", game, "--evening", str(evening))
    return figures


def _first_menu_frame(game: str) -> float:
    """Milliseconds from the start of the program until the menu stands in the window, interpreter and all."""
    times: list[float] = []
    for _ in range(STARTS):
        started = time.time()
        shown = _in_a_process("menu", game)
        times.append(1000 * (shown["shown_at"] - started))
    return round(statistics.median(times), 1)


def _in_a_process(part: str, game: str, *more: str) -> Any:
    """One measurement, in a home of its own: games that are played for it do not belong among the person's."""
    command = [sys.executable, str(ROOT / "main.py"), "bench", game, "--part", part, *more]
    if not (ROOT / "main.py").is_file():
        command[1:2] = ["-c", "import game.cli; game.cli.run()"]
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: home}
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, env=environment)
    if done.returncode:
        raise NotMeasured(f"{part}: the measurement has stopped with exit status {done.returncode}; it said why above")
    return json.loads(done.stdout)


def run_part(part: str, game: str, minutes: int, evening: int) -> int:
    """One measurement, as JSON: what `_in_a_process` starts. The window is loaded only here."""
    measure = importlib.import_module("game.ui.measure")
    parts = {
        "menu": measure.menu,
        "panning": lambda: measure.panning(game),
        "idle": lambda: measure.idle(game),
        "memory": lambda: measure.memory(game),
        "long": lambda: measure.long_play(game, minutes),
        "evening": lambda: measure.evening(game, evening),
    }
    print(json.dumps(parts[part]()))
    return 0
