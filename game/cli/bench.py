"""`main.py bench`: speed, measured. Tests never measure time; this does."""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.bots.players import HUMAN
from game.catalog import PROVING_GAME, find_game, installed
from game.cli.bench_window import run_part, window_figures
from game.cli.peers import PEERS, Contest, ratio
from game.data.paths import ROOT
from game.rules.chance import Chance, below
from game.rules.game import AnyGame
from game.rules.journal import read, replay, write
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.table import Table

# Copies and forks are measured on a game so many decisions old.
MIDDLE = 30
REPEATS = 200
STARTS = 5


def run(options: argparse.Namespace) -> int:
    """Measure the games, then, if asked, play against the peers."""
    if options.part:
        return run_part(options.part, options.game, options.minutes, options.evening)
    games = [find_game(name) for name in ([*installed(), PROVING_GAME] if options.game is None else [options.game])]
    figures: dict[str, Any] = {"start_up_ms": start_up()}
    if not options.rules_only and games[0].id != PROVING_GAME:
        figures["window"] = window_figures(games[0].id, options.minutes, options.evening)
    for game in games:
        figures[game.id] = measure(game)
        if options.peers:
            figures[game.id]["peers"] = against_peers(game)
    print(json.dumps(figures, indent=2) if options.json else _table(figures))
    return 0


def measure(game: AnyGame) -> dict[str, float]:
    """The figures of one game, with two random seats (or as few as it takes)."""
    table = middle_of_a_game(game)
    copy = microseconds(table.copy)
    forks = iter(range(1 << 30))
    fork = microseconds(lambda: table.fork(0, next(forks)))
    contest = Contest({"bare": bare_play(game), "full": full_play(game)})
    contest.run(rounds=9)
    return {
        "decisions_per_second": round(contest.rate("bare")),
        "decisions_per_second_with_views_and_events": round(contest.rate("full")),
        "copy_us": round(copy, 2),
        "fork_us": round(fork, 2),
        "replayed_moves_per_second": round(replay_rate(game)),
    }


def against_peers(game: AnyGame) -> dict[str, Any]:
    """Play alternately with each peer, so that a busy machine slows all of them alike, and compare."""
    contestants = {"bare": bare_play(game), "full": full_play(game)}
    figures: dict[str, Any] = {}
    table = middle_of_a_game(game)
    # What has been loaded so far is nobody's play: it is left out of garbage collections, for us and the peers alike.
    gc.collect()
    gc.freeze()
    for name, peer in PEERS.items():
        if importlib.util.find_spec(peer.module) is None:
            figures[name] = "not installed"
            continue
        contest = Contest({**contestants, name: peer.play})
        contest.run(rounds=21)
        figures[name] = {
            "decisions_per_second": round(contest.rate(name)),
            "ours": round(contest.ratio("bare", name), 2),
            "ours_with_views_and_events": round(contest.ratio("full", name), 2),
        }
        theirs = peer.copier()
        if theirs is not None:
            figures[name]["copy_us"] = round(microseconds(theirs), 2)
            figures[name]["our_copy_takes"] = round(ratio(table.copy, theirs, rounds=21), 3)
    return figures


def bare_play(game: AnyGame) -> Callable[[int], int]:
    """Random play, nothing watched."""

    def play(seed: int) -> int:
        table, chance, decisions = new_table(game, _seats(game), seed, keep="nothing"), Random(seed).random, 0
        while table.decision is not None:
            options = table.decision.options
            table.choose(options[int(chance() * len(options))])
            decisions += 1
        return decisions

    return play


def full_play(game: AnyGame) -> Callable[[int], int]:
    """Random play where every seat looks and listens after every decision."""

    def play(seed: int) -> int:
        table, chance, decisions = new_table(game, _seats(game), seed, keep="events"), Random(seed).random, 0
        heard = 0
        while table.decision is not None:
            options = table.decision.options
            table.choose(options[int(chance() * len(options))])
            decisions += 1
            for seat in range(game.min_seats):
                table.view(seat)
                table.events_for(seat, heard)
            heard = len(table.events)
        return decisions

    return play


def middle_of_a_game(game: AnyGame) -> Table[Any]:
    """A table some way into a game."""
    table, chance = new_table(game, _seats(game), 1), Chance(1)
    for _ in range(MIDDLE):
        if table.decision is not None:
            table.choose(table.decision.options[below(chance, len(table.decision.options))])
    return table


def replay_rate(game: AnyGame) -> float:
    """Moves a second when a journal is opened, every fingerprint compared."""
    table, chance = new_table(game, _seats(game), 2), Chance(2)
    while table.decision is not None:
        table.choose(table.decision.options[below(chance, len(table.decision.options))])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.journal"
        write(table, path)
        seconds = microseconds(lambda: replay(read(path), game), repeats=5) / 1e6
    return len(table.history.played) / seconds


def start_up() -> float:
    """Milliseconds until the command line answers, interpreter and all."""
    command = [sys.executable, str(ROOT / "main.py"), "--version"]
    if not (ROOT / "main.py").is_file():
        command = [sys.executable, "-c", "import game.cli; game.cli.main(['--version'])"]
    times = []
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - started)
    return round(statistics.median(times) * 1000, 1)


def microseconds(action: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median time of an action."""
    times = []
    for _ in range(repeats):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1e6


def _seats(game: AnyGame) -> list[Seat]:
    return [Seat(player=HUMAN)] * game.min_seats


def _table(figures: dict[str, Any], indent: int = 0) -> str:
    """Figures for people: nested names, indented."""
    rows = []
    for name, value in figures.items():
        if isinstance(value, dict):
            rows += [f"{' ' * indent}{name}", _table(value, indent + 2)]
        else:
            shown = f"{value:,}" if isinstance(value, int | float) else str(value)
            rows.append(f"{' ' * indent}{name.replace('_', ' '):<{48 - indent}} {shown:>12}")
    return "\n".join(rows)
