"""`main.py bench`: speed measurements, which are not part of the tests.

Each measurement of the window runs in its own process, without a display."""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.bots.chair import Chair
from game.bots.players import mind_of
from game.bots.search.minds import Mind
from game.bots.search.tree import Search
from game.catalog import PROVING_GAME, find_game, installed
from game.data.paths import HOME_VARIABLE, ROOT
from game.rules.chance import Chance, pick
from game.rules.errors import RulesError
from game.rules.game import AnyGame
from game.rules.journals.journal import read, replay, write
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.table import Table

# Number of decisions played before copies and forks are measured.
MIDDLE = 30
# Minimum time per contestant in each round, in seconds.
TURN = 0.15
# Number of search measurements, and seconds for each.
SEARCHES, SEARCHED = 5, 0.4
REPEATS = 200
STARTS = 5
# In place of a game: measure the messages to phones.
PHONES = "phones"
MAIN = ROOT / "main.py"
# Folder for the bytecode of the measured programs, beside that of the tests.
BYTECODE = ROOT / ".pytest_cache" / "bytecode"
PROGRAM = [sys.executable, *([str(MAIN)] if MAIN.is_file() else ["-c", "import game.cli; game.cli.run()"])]


def run(options: argparse.Namespace) -> int:
    """Measure startup, the window and the games and, on request, compare the games with the peers."""
    if options.part:
        return run_part(options.part, options.game, options.minutes, options.evening)
    if options.game == PHONES:
        figures: dict[str, Any] = {game: _in_a_process(PHONES, game) for game in installed()}
        print(json.dumps(figures, indent=2) if options.json else _table(figures))
        return 0
    games = [find_game(name) for name in ([*installed(), PROVING_GAME] if options.game is None else [options.game])]
    figures = {"start_up_ms": start_up()}
    if not options.rules_only and games[0].id != PROVING_GAME:
        figures["window"] = window_figures(games[0].id, options.minutes, options.evening)
    for game in games:
        figures[game.id] = measure(game)
        if options.peers:
            figures[game.id]["peers"] = against_peers(game)
    print(json.dumps(figures, indent=2) if options.json else _table(figures))
    return 0


def measure(game: AnyGame) -> dict[str, float]:
    """Speed figures for one game, from random play with the minimum number of seats."""
    table = played(game)
    copy = microseconds(table.copy)
    forks = iter(range(1 << 30))
    fork = microseconds(lambda: table.fork(0, next(forks)))
    found = rates({"bare": random_play(game, False), "full": random_play(game, True)}, rounds=9)
    mind = mind_of(game.id)
    ahead = {} if mind is None else {"simulations_per_second": round(statistics.median(simulations(table, mind)))}
    return ahead | {
        "decisions_per_second": round(statistics.median(found["bare"])),
        "decisions_per_second_with_views_and_events": round(statistics.median(found["full"])),
        "copy_us": round(copy, 2),
        "fork_us": round(fork, 2),
        "replayed_moves_per_second": round(replay_rate(game)),
    }


def simulations(table: Table[Any], mind: Mind) -> list[float]:
    """Simulations per second of a search, measured several times."""
    assert table.decision is not None
    chair = Chair(table, table.decision.by)
    found = []
    for seed in range(SEARCHES):
        search, started = Search(chair, mind, seed), time.perf_counter()
        while (elapsed := time.perf_counter() - started) < SEARCHED:
            search.simulate()
        found.append(search.simulations / elapsed)
    return found


def against_peers(game: AnyGame) -> dict[str, Any]:
    """Compare our speed with that of each peer. They alternate, so that a busy machine slows both equally."""
    contestants = {"bare": random_play(game, False), "full": random_play(game, True)}
    figures: dict[str, Any] = {}
    # Exclude everything loaded so far from garbage collection, for us and for the peers.
    gc.collect()
    gc.freeze()
    for name, play in PEERS.items():
        if importlib.util.find_spec(name) is None:
            figures[name] = "not installed"
            continue
        found = rates({**contestants, name: play}, rounds=21)
        figures[name] = {
            "decisions_per_second": round(statistics.median(found[name])),
            "ours": times_as_fast(found["bare"], found[name]),
            "ours_with_views_and_events": times_as_fast(found["full"], found[name]),
        }
    return figures


def random_play(game: AnyGame, full: bool) -> Callable[[int], int]:
    """Return a function that plays a random game and counts its decisions.

    With `full`, every seat gets its view and its events after every decision."""

    def play(seed: int) -> int:
        table = new_table(game, _seats(game), seed, keep="events" if full else "nothing")
        chance, decisions, heard = Random(seed).random, 0, 0
        while table.decision is not None:
            options = table.decision.options
            table.choose(options[int(chance() * len(options))])
            decisions += 1
            if full:
                for seat in range(game.min_seats):
                    table.view(seat)
                    table.events_for(seat, heard)
                heard = len(table.events)
        return decisions

    return play


def played(game: AnyGame, seed: int = 1, limit: int = MIDDLE) -> Table[Any]:
    """A table after this many random moves, or at the end of a shorter game."""
    table, chance = new_table(game, _seats(game), seed), Chance(seed)
    while table.decision is not None and len(table.history.played) < limit:
        table.choose(pick(chance, table.decision.options))
    return table


def replay_rate(game: AnyGame) -> float:
    """Moves per second when replaying a journal and comparing every fingerprint."""
    table = played(game, 2, game.max_decisions)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.journal"
        write(table, path)
        seconds = microseconds(lambda: replay(read(path), game), repeats=5) / 1e6
    return len(table.history.played) / seconds


def start_up() -> float:
    """Time until the command line responds, in ms, including the start of the interpreter."""
    command = [*PROGRAM, "--version"]
    return round(microseconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), STARTS) / 1000, 1)


def microseconds(action: Callable[[], object], repeats: int = REPEATS) -> float:
    """Median time of a call, in microseconds."""
    times = []
    for _ in range(repeats):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1e6


def _seats(game: AnyGame) -> list[Seat]:
    return [Seat(player=HUMAN)] * game.min_seats


def _table(figures: dict[str, Any], indent: int = 0) -> str:
    """Figures as indented lines for people to read."""
    rows = []
    for name, value in figures.items():
        if isinstance(value, dict):
            rows += [f"{' ' * indent}{name}", _table(value, indent + 2)]
        else:
            shown = f"{value:,}" if isinstance(value, int | float) else str(value)
            rows.append(f"{' ' * indent}{name.replace('_', ' '):<{48 - indent}} {shown:>12}")
    return "\n".join(rows)


# Peers: other rules engines ------------------------------------------------------------------------------------------------
# Their random play and ours alternate in one run: on a shared machine, absolute times mean little, but ratios of adjacent
# measurements are reliable. The packages belong to the extra `bench` and are loaded only here.


def rates(contestants: Mapping[str, Callable[[int], int]], rounds: int) -> dict[str, list[float]]:
    """Decisions per second of each contestant in every round; the contestants alternate."""
    turns = [(name, _rate(play, number)) for number in range(rounds) for name, play in contestants.items()]
    return {name: [rate for contestant, rate in turns if contestant == name] for name in contestants}


def times_as_fast(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Our speed as a multiple of theirs, in the median round."""
    return round(statistics.median(our / their for our, their in zip(ours, theirs, strict=True)), 2)


def _rate(play: Callable[[int], int], number: int) -> float:
    """Decisions per second, measured over whole games for a short time. Each round has different seeds."""
    decisions, seed = 0, number * 1000
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < TURN:
        decisions += play(seed)
        seed += 1
    return decisions / elapsed


def _play_catanatron(seed: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions


def _play_chess(seed: int) -> int:
    import chess

    board, chance, moves = chess.Board(), Random(seed).random, 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(chance() * len(legal))])
        moves += 1
    return moves


PEERS = {"catanatron": _play_catanatron, "chess": _play_chess}
"""A function that plays a random game, by the module it needs."""


# Window ------------------------------------------------------------------------------------------------------------------


class NotMeasured(RulesError):
    """Error: a process that measures the window has failed."""


def window_figures(game: str, minutes: int, evening: int) -> dict[str, Any]:
    """All figures of the window. To measure memory, bots play for `minutes`, and then play `evening` games from the menu."""

    def until_the_menu() -> float:
        """Time from the start of the program until the menu is shown, including the start of the interpreter."""
        started = time.time()
        return 1000 * float(_in_a_process("menu", game)["shown_at"] - started)

    milliseconds = statistics.median(until_the_menu() for _ in range(STARTS))
    figures: dict[str, Any] = {"first_menu_frame_ms": round(milliseconds, 1)}
    for part in ("panning", "zooming", "motion", "thinking", "idle", "memory"):
        figures[part] = _in_a_process(part, game)
    if minutes:
        figures["long_play"] = _in_a_process("long_play", game, "--minutes", str(minutes))
    if evening:
        figures["evening"] = _in_a_process("evening", game, "--evening", str(evening))
    return figures


def _in_a_process(part: str, game: str, *more: str) -> Any:
    """Run one measurement in a process with a temporary home, so that its games do not mix with the player's.

    Bytecode compiled at the first start is kept for the next ones, as on a player's machine."""
    command = [*PROGRAM, "bench", game, "--part", part, *more]
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: home}
        environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BYTECODE)}
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, env=environment)
    if done.returncode:
        raise NotMeasured(f"{part}: the measurement has stopped with exit status {done.returncode}; it said why above")
    return json.loads(done.stdout)


def run_part(part: str, game: str, minutes: int, evening: int) -> int:
    """Run one measurement and print it as JSON for `_in_a_process`. Only this process loads the window."""
    from game.lab import measure

    words = {"menu": (), "long_play": (game, minutes), "evening": (game, evening)}.get(part, (game,))
    print(json.dumps(getattr(measure, part)(*words)))
    return 0
