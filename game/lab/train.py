"""`main.py train`: fits the weights of a game's features to the winners of bot games.

A sample holds the features of every side. A conditional logit, fitted by Newton's method, explains the winning side by one
weight per feature: the amount that the feature adds to the log-odds of winning."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.players import bots_move, filler, mind_of, seated_bots
from game.bots.search.weights import fitted, weights_file
from game.catalog import find_game
from game.data.paths import write_whole
from game.data.yaml_files import dump
from game.lab.crew import play_all
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat

# Minimum number of decisions between two samples, because adjacent situations are nearly the same.
EVERY = 7
# One in this many moves is random, so that unusual situations occur too.
STRAY = 12
# Total weight of the samples from one game, which count as this many independent samples.
TOLD = 6.0
# Strength of the ridge penalty, which pulls weights toward zero.
RIDGE = 2.0
# Width of the prior when existing weights are refined: as a share of the old weight, and at least this much.
DOUBT, LEAST_DOUBT = 0.7, 0.035
# Maximum change of a weight per step, because Newton steps far from the optimum are too long.
LONGEST_STEP = 0.3
STEPS = 60
# Number of games per task.
BATCH = 5


class Lesson(NamedTuple):
    """Games that one process plays to collect samples."""

    game: str
    bot: str
    # Numbers of seats, used in rotation.
    seats: Sequence[int]
    options: dict[str, str]
    seeds: Sequence[int]


Moment = tuple[list[list[float]], int, float]
"""A sample: the features of every side, the winning side, and the sample's weight, which is lower the more samples the
game has."""


def run(options: argparse.Namespace) -> int:
    """Play the games, fit the weights, and write them to the game's file of weights."""
    game = find_game(options.game)
    mind = mind_of(game.id)
    if mind is None:
        raise SetupError(f"{game.id} has no features to weigh")
    seats = [options.seats] if options.seats else range(game.min_seats, game.max_seats + 1)
    tables = [contest.options for contest in game.contests()] if options.contests else [{}]
    lessons = [
        Lesson(
            game.id,
            options.bot or filler(game.id),
            seats,
            {**tables[at // BATCH % len(tables)], **dict(options.set)},
            range(at, min(at + BATCH, options.games)),
        )
        for at in range(0, options.games, BATCH)
    ]
    moments = [moment for part in play_all(learned, lessons, options.jobs, options.cluster) for moment in part]
    weights, right = fit(moments, mind.judge.weights if options.refine else ())
    words = ["main.py train", game.id, f"--games {options.games}"]
    words += [f"--{name} {value}" for name in ("seats", "bot") if (value := getattr(options, name))]
    words += [f"--{name}" for name in ("contests", "refine") if getattr(options, name)]
    content: dict[str, Any] = {
        "made_by": " ".join(words),
        "weights": {name: round(weight, 4) for name, weight in zip(mind.judge.names, weights, strict=True)},
    }
    kept = {"secret": [*fitted(game.id).secret], "styles": fitted(game.id).styles, "even": fitted(game.id).even}
    content |= {name: value for name, value in kept.items() if value}
    write_whole(weights_file(game.id), dump(content))
    print(f"{len(moments):,} moments of {options.games:,} games; the winner is named in {right:.1%} of them")
    for name, weight in content["weights"].items():
        print(f"{weight:>10.4f}  {name}")
    return 0


def learned(lesson: Lesson) -> list[Moment]:
    """Play the games of a lesson and return their samples."""
    return [moment for seed in lesson.seeds for moment in _moments(lesson, seed)]


def _moments(lesson: Lesson, seed: int) -> Iterator[Moment]:
    game, mind, random = find_game(lesson.game), mind_of(lesson.game), Random(seed)
    assert mind is not None
    seats = (Seat(player=lesson.bot),) * lesson.seats[seed % len(lesson.seats)]
    bots = seated_bots(lesson.game, seats, seed)
    table = new_table(game, seats, seed, lesson.options, keep="checkpoints")
    seen: list[list[list[float]]] = []
    since = 0
    while (decision := table.decision) is not None:
        since += 1
        if since >= EVERY and mind.is_quiet(table):
            since = 0
            seen.append(_sides(mind.judge.side_of, mind.judge.measure(table.state)))
        move = random.choice(decision.options) if random.randrange(STRAY) == 0 else bots_move(table, bots)
        assert move is not None
        table.choose(move)
    assert table.result is not None
    winners = {mind.judge.side_of(seat) for seat in table.result.winners}
    # If the game has features for the outcome "nobody wins", they come after those of the sides.
    sides = {mind.judge.side_of(seat) for seat in range(len(seats))}
    if not winners and seen and len(seen[0]) > len(sides):
        winners = {len(sides)}
    if len(winners) == 1:
        yield from ((features, winners.copy().pop(), TOLD / len(seen)) for features in seen)


def _sides(side_of: Any, features: Sequence[Sequence[float]]) -> list[list[float]]:
    """Features of each side: the sums over its seats."""
    sides: dict[int, list[float]] = {}
    for seat, mine in enumerate(features):
        totals = sides.setdefault(side_of(seat), [0.0] * len(mine))
        sides[side_of(seat)] = [total + value for total, value in zip(totals, mine, strict=True)]
    return [sides[side] for side in sorted(sides)]


def fit(moments: Sequence[Moment], near: Sequence[float] = ()) -> tuple[list[float], float]:
    """Return the weights that best explain the winners, close to `near` if given, and how often the favored side won."""
    try:
        import numpy as np
    except ModuleNotFoundError:
        raise SetupError("fitting needs the package numpy: pip install situation-room[train]") from None
    # Samples with fewer sides than the largest are padded with sides that cannot win.
    largest, count = max(len(sides) for sides, _, _ in moments), len(moments[0][0][0])
    features = np.zeros((len(moments), largest, count))
    absent = np.zeros((len(moments), largest))
    for at, (sides, _, _) in enumerate(moments):
        features[at, : len(sides)] = sides
        absent[at, len(sides) :] = -np.inf
    won = np.array([winner for _, winner, _ in moments])
    moment_weights = np.array([weight for _, _, weight in moments])
    scale = features[absent == 0].std(axis=0)
    scale[scale == 0] = 1.0
    scaled = features / scale
    middle = np.array(near) * scale if near else np.zeros(count)
    hold = np.maximum(DOUBT * np.abs(middle), LEAST_DOUBT) ** -2 if near else np.full(count, RIDGE)
    weights = middle
    for _ in range(STEPS):
        scores = scaled @ weights + absent
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        mean = (odds[:, :, None] * scaled).sum(axis=1)
        slope = moment_weights @ (scaled[np.arange(len(won)), won] - mean) - hold * (weights - middle)
        apart = scaled - mean[:, None, :]
        bend = np.einsum("m,ms,msa,msb->ab", moment_weights, odds, apart, apart) + np.diag(hold)
        step = np.linalg.solve(bend, slope)
        longest = np.abs(step).max()
        weights = weights + step * min(1.0, LONGEST_STEP / max(longest, 1e-9))
        if longest < 1e-6:
            break
    right = float(((scaled @ weights + absent).argmax(axis=1) == won).mean())
    return [float(weight) for weight in weights / scale], right
