"""`main.py simulate`: plays games without a window, and prints statistics."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from game.bots.chair import Bot
from game.bots.players import RANDOM, THINKING, bots_move, seated_bots
from game.bots.search.searcher import Searcher
from game.catalog import find_game
from game.cli.seating import seats_from
from game.lab.crew import play_all
from game.rules.errors import BrokenRule, SetupError
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN
from game.rules.state import NOBODY, Keep
from game.rules.table import Table

FEW_ROUNDS = 6

T = TypeVar("T")


class Job(NamedTuple):
    """Everything a worker needs to play a batch of games."""

    game: str
    bots: str
    options: dict[str, str]
    scenario: str
    seeds: Sequence[int]
    # Thinking time per decision of searching bots, in seconds.
    seconds: float = THINKING


class Played(NamedTuple):
    """Result of one game."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    decisions: int
    seconds: float
    # Role of each seat at the start of the game.
    roles: tuple[str, ...]
    # First player, and number of rounds (0 if the game has none).
    began: int = NOBODY
    rounds: int = 0


def run(options: argparse.Namespace) -> int:
    """Play the games, with a progress bar, and print the figures."""
    seeds = range(options.seed, options.seed + options.games)
    game = find_game(options.game)
    seats = seats_from(options.bots, game, RANDOM, options.scenario)
    if any(seat.player == HUMAN for seat in seats):
        raise SetupError("a simulation has no room for people: name a bot for every seat")
    new_table(game, seats, options.seed, dict(options.set), options.scenario, "nothing")  # fail before playing
    bots = ",".join(seat.player for seat in seats)
    job = Job(options.game, bots, dict(options.set), options.scenario, seeds, options.seconds)
    games = sorted(played for _, played in side_by_side([job], options.jobs, options.cluster, play_games))
    figures = summary(options.game, bots, games)
    print(json.dumps(figures, indent=2) if options.json else table_of(figures))
    return 0


def play_games(job: Job) -> Iterator[Played]:
    for seed in job.seeds:
        started = time.perf_counter()
        table, bots = opened(job, seed)
        game = table.game
        roles = tuple(game.role(table.state, seat) for seat in range(len(table.seats)))
        decisions, began = play_out(table, bots)
        result = table.result
        assert result is not None
        seconds, (rounds, _) = time.perf_counter() - started, game.turn_of(table.state)
        yield Played(seed, result.winners, result.reason, decisions, seconds, roles, began, rounds)


def opened(job: Job, seed: int) -> tuple[Table[Any], dict[int, Bot]]:
    """Open the table of one game of a job, and make its bots."""
    game = find_game(job.game)
    seats = seats_from(job.bots, game)
    bots = seated_bots(job.game, seats, seed, job.seconds)
    for bot in bots.values():
        if isinstance(bot, Searcher):
            # Measure processor time, so that a busy machine does not make a bot weaker.
            bot.clock = time.process_time
    keep: Keep = "checkpoints" if any(bot.thinks_ahead for bot in bots.values()) else "nothing"
    return new_table(game, seats, seed, dict(job.options), job.scenario, keep), bots


def play_out(
    table: Table[Any], bots: Mapping[int, Bot], watch: Callable[[Table[Any], Move], None] = lambda table, move: None
) -> tuple[int, int]:
    """Let the bots play to the end; return the number of decisions and the first player.

    `watch` is called with each move before it is played."""
    began = NOBODY
    for decisions in range(table.game.max_decisions + 1):
        if began == NOBODY:
            _, began = table.game.turn_of(table.state)
        if (move := bots_move(table, bots)) is None:
            return decisions, began
        watch(table, move)
        table.choose(move)
    raise BrokenRule(f"{table.game.id}, seed {table.position.seed}: no end after {table.game.max_decisions} decisions")


def side_by_side(
    jobs: Sequence[Job], processes: int, cluster: str | None, play: Callable[[Job], Iterable[T]], batch: int = 10
) -> Iterator[tuple[int, T]]:
    """Play all jobs in several processes or on a cluster; yield the result of `play` for each game, with its job's index."""
    # Small batches, so that the progress bar moves often.
    batches = [
        (number, job._replace(seeds=job.seeds[at : at + batch]))
        for number, job in enumerate(jobs)
        for at in range(0, len(job.seeds), batch)
    ]
    results = play_all(partial(_batch, play), [job for _, job in batches], processes, cluster)
    for (number, _), games in zip(batches, results, strict=True):
        yield from ((number, result) for result in games)


def _batch(play: Callable[[Job], Iterable[T]], job: Job) -> list[T]:
    return list(play(job))


def summary(game: str, bots: str, games: Sequence[Played]) -> dict[str, Any]:
    lengths = sorted(played.decisions for played in games)
    seconds = sum(played.seconds for played in games)
    wins = Counter(seat for played in games for seat in played.winners)
    return {
        "game": game,
        "games": len(games),
        "seats": [
            {"seat": seat, "bot": name, "wins": wins[seat], "share": round(wins[seat] / len(games), 4)}
            for seat, name in enumerate(bots.split(","))
        ],
        "nobody": sum(not played.winners for played in games),
        "shared": sum(len(played.winners) > 1 for played in games),
        "endings": dict(Counter(played.reason for played in games).most_common()),
        "endings_by_round": by_round(games),
        "decisions": {
            "shortest": lengths[0],
            "median": lengths[len(lengths) // 2],
            "longest": lengths[-1],
            "mean": round(sum(lengths) / len(lengths), 1),
        },
        "decisions_per_second": round(sum(lengths) / seconds),
        "roles": by_role(games),
    }


def by_round(games: Sequence[Played]) -> dict[str, dict[int, int]]:
    """Number of games by ending and round; empty if there are too many different numbers of rounds."""
    rounds = sorted({played.rounds for played in games})
    if len(rounds) > FEW_ROUNDS:
        return {}
    counts = Counter((played.reason, played.rounds) for played in games)
    reasons = [reason for reason, _ in Counter(played.reason for played in games).most_common()]
    return {reason: {number: counts[reason, number] for number in rounds} for reason in reasons}


def by_role(games: Sequence[Played]) -> list[dict[str, Any]]:
    """Games and wins of each role, highest win rate first; empty if the game has no roles."""
    played = Counter(role for game in games for role in game.roles if role)
    won = Counter(game.roles[seat] for game in games for seat in game.winners)
    rows = [
        {"role": role, "games": count, "wins": won[role], "share": round(won[role] / count, 4)}
        for role, count in played.items()
    ]
    return sorted(rows, key=lambda row: (-row["share"], row["role"]))


def table_of(figures: dict[str, Any]) -> str:
    by_round, endings = figures["endings_by_round"], []
    numbers: dict[int, int] = next(iter(by_round.values()), {})
    heads = " " * 32 + "".join(f"{f'round {number}':>10}" for number in numbers) if numbers else ""
    for reason, count in figures["endings"].items():
        rounds = "".join(f"{number:>10}" for number in by_round.get(reason, {}).values())
        endings.append(f"  {count:>6}  {count / figures['games']:>6.1%}  {reason:<28}{rounds}".rstrip())
    rows = [
        f"{figures['game']}: {figures['games']} games",
        "",
        "seat  bot          wins   share",
        *(f"{s['seat']:>4}  {s['bot']:<10} {s['wins']:>6}  {s['share']:>6.1%}" for s in figures["seats"]),
        f"      nobody     {figures['nobody']:>6}   (shared wins: {figures['shared']})",
        "",
        f"ways of ending{heads}",
        *endings,
        "",
        "decisions in a game: {shortest} to {longest}, median {median}, mean {mean}".format(**figures["decisions"]),
        f"decisions per second: {figures['decisions_per_second']:,} in one process",
    ]
    if figures["roles"]:
        rows += ["", "role          games   wins   share"]
        rows += [f"{r['role']:<12} {r['games']:>6} {r['wins']:>6}  {r['share']:>6.1%}" for r in figures["roles"]]
    return "\n".join(rows)
