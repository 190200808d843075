"""`main.py idle`: measures how often bots of each level end a turn or a step although a useful action was still free."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.bots.players import new_bot, wasted_in
from game.catalog import find_game
from game.lab.simulate import Job, opened, play_out, side_by_side
from game.rules.errors import SetupError
from game.rules.moves import Move
from game.rules.positions.position import check_seats
from game.rules.table import Table

# Key for a turn that wasted nothing, and the separator between a kind of waste and the reason for it.
NOTHING, REASON = "", ":"


def run(options: argparse.Namespace) -> int:
    """Let each level play against itself and print the figures."""
    game = find_game(options.game)
    if wasted_in(game.id) is None:
        raise SetupError(f"{game.id} does not say what a turn gives up: it has no module idle beside its bots")
    seats = options.seats or game.min_seats
    check_seats(game, seats)
    levels = options.levels.split(",")
    for level in levels:
        new_bot(game.id, level, 0)  # fail before playing
    seeds = range(options.seed, options.seed + options.games)
    settings = dict(options.set), options.scenario, seeds, options.seconds
    jobs = [Job(game.id, ",".join([level] * seats), *settings) for level in levels]
    found: dict[str, Counter[str]] = {level: Counter() for level in levels}
    played = side_by_side(jobs, options.jobs, options.cluster, watch_games, batch=2)
    for number, ended in played:
        found[levels[number]] += ended
    figures = summary(game.id, options.games, found)
    print(json.dumps(figures, indent=2) if options.json else table_of(figures))
    return 0


def watch_games(job: Job) -> Iterator[Counter[str]]:
    """For each game, count the kinds of waste in turns that a bot chose to end."""
    wasted = wasted_in(job.game)
    assert wasted is not None
    for seed in job.seeds:
        ended: Counter[str] = Counter()

        def note(table: Table[Any], move: Move, ended: Counter[str] = ended) -> None:
            decision = table.decision
            if decision is None or len(decision.options) < 2:
                return
            verb = decision.verb(move.verb)
            key = wasted(table, decision.by, move)
            if key is not None or (verb is not None and verb.ends):
                ended[key or NOTHING] += 1

        play_out(*opened(job, seed), note)
        yield ended


def summary(game: str, games: int, found: Mapping[str, Counter[str]]) -> dict[str, Any]:
    """For each level: the number of turns that a bot chose to end, waste without a reason, and waste with a reason."""
    return {"game": game, "games": games, "levels": {level: _figures(ended) for level, ended in found.items()}}


def _figures(ended: Counter[str]) -> dict[str, Any]:
    given_up = {key: count for key, count in ended.most_common() if key != NOTHING}
    wasted = {key: count for key, count in given_up.items() if REASON not in key}
    return {
        "ended": ended.total(),
        "wasted": sum(wasted.values()),
        "share": round(sum(wasted.values()) / max(1, ended.total()), 4),
        "by_key": wasted,
        "with_reason": {key: count for key, count in given_up.items() if REASON in key},
    }


def table_of(figures: Mapping[str, Any]) -> str:
    rows = [f"{figures['game']}: {figures['games']} games of each level against itself", ""]
    for level, found in figures["levels"].items():
        ended = found["ended"]
        rows.append(f"{level:<10}{ended:>8} turns or steps ended by choice, {found['wasted']} wasted ({found['share']:.1%})")
        for key, count in found["by_key"].items():
            rows.append(f"{'':<10}{count:>8}  {count / ended:>6.1%}  {key}")
        for key, count in found["with_reason"].items():
            name, _, reason = key.partition(REASON)
            rows.append(f"{'':<10}{count:>8}  {count / ended:>6.1%}  {name}, with a reason: {reason}")
    return "\n".join(rows)
