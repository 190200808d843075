"""`main.py exercises`: lets bots try the exercises, to measure how hard each is."""

from __future__ import annotations

import argparse
from collections import Counter

import msgspec

from game.bots.players import bots_move, seated_bots
from game.catalog import find_game, installed
from game.cli.check_data import aligned
from game.data.problems import unknown
from game.rules.errors import SetupError
from game.rules.positions.opening import open_table
from game.rules.practice.aims import MOST_STARS, Stars
from game.rules.practice.exercises import Exercise, exercises


def run(options: argparse.Namespace) -> int:
    """Print for each exercise the share of attempts in which a bot earned 0, 1, 2 and 3 stars."""
    wanted = [options.game] if options.game else installed()
    rows = [["game", "exercise", "kind", "minutes", "aim missed", "*", "**", "***"]]
    for game in wanted:
        for id, exercise in _chosen(game, options.only).items():
            tries = (tried(exercise, game, id, options.bot, seed, options.seconds) for seed in range(options.games))
            counts = Counter[int](tries)
            shares = [f"{counts[stars] / options.games:.0%}" for stars in range(MOST_STARS + 1)]
            rows.append([game, id, exercise.kind, str(exercise.minutes), *shares])
    print("\n".join(aligned(rows)))
    return 0


def _chosen(game: str, only: str | None) -> dict[str, Exercise]:
    found = dict(exercises(find_game(game).id))
    if only is None:
        return found
    if only not in found:
        raise SetupError(f"{game}: {unknown('exercise', only, found)}")
    return {only: found[only]}


def tried(exercise: Exercise, game: str, id: str, level: str, seed: int, seconds: float = 0.0) -> Stars:
    """Let a bot of this level play an exercise in the player's seat; return the stars it earns."""
    table = open_table(find_game(game), exercise.position(game, id))
    seats = list(table.position.seats)
    seats[exercise.seat] = msgspec.structs.replace(seats[exercise.seat], player=level)
    bots = seated_bots(game, tuple(seats), seed, seconds)
    while not (standing := exercise.standing(table, exercise.seat)).over:
        move = bots_move(table, bots)
        assert move is not None, "a game continues until it is over"
        table.choose(move)
    return standing.stars
