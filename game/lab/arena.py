"""`main.py arena`: lets bots of every level play against every other level, on rotated seats, to measure their strength."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from typing import Any, NamedTuple

from game.bots.players import new_bot
from game.catalog import find_game
from game.data.paths import write_whole
from game.lab.simulate import Job, Played, play_games, side_by_side
from game.rules.errors import SetupError
from game.rules.positions.position import check_seats

# z value of a 95% confidence interval.
SURE = 1.96
# Elo points per factor of ten in the odds.
TENFOLD = 400
# Wins added to each side of every pairing, so that an unbeaten level is not infinitely strong.
DRAWN = 0.5


class Pairing(NamedTuple):
    """Results of the games between two levels. Games without a winner do not count in the shares."""

    one: str
    other: str
    games: int
    won: float
    lost: float

    @property
    def share(self) -> float:
        return self.won / (self.won + self.lost) if self.won + self.lost else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """95% confidence interval of the share (Wilson)."""
        decided = self.won + self.lost
        if not decided:
            return 0.0, 1.0
        part = SURE * SURE / decided
        middle = (self.share + part / 2) / (1 + part)
        reach = SURE * sqrt(self.share * (1 - self.share) / decided + part / decided / 4) / (1 + part)
        return middle - reach, middle + reach


def run(options: argparse.Namespace) -> int:
    """Play the round robin and print the matrix; also draw it on request."""
    game = find_game(options.game)
    levels = options.levels.split(",")
    for level in levels:
        new_bot(game.id, level.partition(":")[0], 0, level.partition(":")[2])  # fail before playing
    if len(set(levels)) != len(levels) or len(levels) < 2:
        raise SetupError("an arena takes two levels or more, each named once: --levels easy,normal")
    seats = options.seats or game.min_seats
    check_seats(game, seats)
    figures = summary(options.game, options.seconds, levels, round_robin(options, levels, seats))
    print(json.dumps(figures, indent=2) if options.json else table_of(figures))
    if options.out is not None:
        write_whole(options.out, picture(figures))
    return 0


def round_robin(options: argparse.Namespace, levels: Sequence[str], seats: int) -> list[Pairing]:
    """Play the games of each pair of levels. Each level gets every seat equally often and plays each deal from all sides."""
    pairs, game = list(combinations(levels, 2)), find_game(options.game)
    jobs: list[Job] = []
    for level, other in pairs:
        tables = seatings(level, other, [game.side(seat) for seat in range(seats)])
        for number, bots in enumerate(tables):
            seeds = [options.seed + at // len(tables) for at in range(number, options.games, len(tables))]
            jobs.append(Job(options.game, ",".join(bots), dict(options.set), options.scenario, seeds, options.seconds))
    games: list[list[Played]] = [[] for _ in jobs]
    for job, played in side_by_side(jobs, options.jobs, options.cluster, play_games, batch=2):
        games[job].append(played)
    tables_of_pair = len(jobs) // len(pairs)
    return [
        paired(level, other, jobs[at * tables_of_pair :][:tables_of_pair], games[at * tables_of_pair :][:tables_of_pair])
        for at, (level, other) in enumerate(pairs)
    ]


def seatings(level: str, other: str, sides: Sequence[int]) -> list[tuple[str, ...]]:
    """Every seating in which the two levels have the same number of sides, or differ by one if the number of sides is odd.

    `sides` gives the side of each seat: allies get the same level, because they win or lose together."""
    all_sides = sorted(set(sides))
    halves = {len(all_sides) // 2, len(all_sides) - len(all_sides) // 2}
    places = [chosen for half in halves for chosen in combinations(all_sides, half)]
    return sorted(tuple(level if side in chosen else other for side in sides) for chosen in places)


def paired(level: str, other: str, jobs: Sequence[Job], games: Sequence[Sequence[Played]]) -> Pairing:
    won = lost = 0.0
    for job, results in zip(jobs, games, strict=True):
        bots = job.bots.split(",")
        for played in results:
            if winners := [bots[seat] for seat in played.winners]:
                won += winners.count(level) / len(winners)
                lost += winners.count(other) / len(winners)
    return Pairing(level, other, sum(map(len, games)), won, lost)


def elo(levels: Sequence[str], pairings: Sequence[Pairing]) -> dict[str, float]:
    """Strength of each level in Elo points above the first one (Bradley-Terry model, Zermelo's iteration)."""
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(500):
        found: dict[str, float] = {}
        for level in levels:
            mine = [pairing for pairing in pairings if level in pairing[:2]]
            won = sum((pairing.won if pairing.one == level else pairing.lost) + DRAWN for pairing in mine)
            met = sum(
                (pairing.won + pairing.lost + 2 * DRAWN) / (strength[pairing.one] + strength[pairing.other])
                for pairing in mine
            )
            found[level] = won / met
        strength = {level: value / found[levels[0]] for level, value in found.items()}
    return {level: TENFOLD * log10(value) for level, value in strength.items()}


def summary(game: str, seconds: float, levels: Sequence[str], pairings: Sequence[Pairing]) -> dict[str, Any]:
    return {
        "game": game,
        "seconds": seconds,
        "elo": {level: round(points) for level, points in elo(levels, pairings).items()},
        "pairings": [
            {
                "one": pairing.one,
                "other": pairing.other,
                "games": pairing.games,
                "won": round(pairing.won, 1),
                "lost": round(pairing.lost, 1),
                "share": round(pairing.share, 3),
                "interval": [round(end, 3) for end in pairing.interval],
            }
            for pairing in pairings
        ],
    }


def _cell(figures: Mapping[str, Any], row: str, column: str) -> tuple[float, tuple[float, float]] | None:
    """Win rate of the row's level against the column's, and its confidence interval; None for a level against itself."""
    for pairing in figures["pairings"]:
        low, high = pairing["interval"]
        if (pairing["one"], pairing["other"]) == (row, column):
            return pairing["share"], (low, high)
        if (pairing["one"], pairing["other"]) == (column, row):
            return 1 - pairing["share"], (1 - high, 1 - low)
    return None


def table_of(figures: Mapping[str, Any]) -> str:
    """The matrix as text for the terminal: win rates of the row's level against the column's."""
    levels = list(figures["elo"])
    games = figures["pairings"][0]["games"]
    rows = [f"{figures['game']}: {games} games of each two, {figures['seconds']} s a decision for bots that think ahead", ""]
    rows.append(f"{'':<10}" + "".join(f"{level:>22}" for level in levels) + f"{'Elo':>8}")
    for row in levels:
        cells = []
        for column in levels:
            found = _cell(figures, row, column)
            cells.append("–" if found is None else f"{found[0]:.0%} ({found[1][0]:.0%} to {found[1][1]:.0%})")
        rows.append(f"{row:<10}" + "".join(f"{cell:>22}" for cell in cells) + f"{figures['elo'][row]:>8}")
    return "\n".join(rows)


# Picture ------------------------------------------------------------------------------------------------------------------

SQUARE, MARGIN = 130, 120
COLD, HOT = (0xB0, 0x3A, 0x2E), (0x2E, 0x7D, 0x4F)


def picture(figures: Mapping[str, Any]) -> str:
    """The matrix as SVG: green where the row's level wins, red where it loses."""
    levels = list(figures["elo"])
    side = MARGIN + SQUARE * len(levels)
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" font-family="sans-serif" text-anchor="middle"'
    parts = [f"<svg {head}>", f'<rect width="{side}" height="{side}" fill="#F4EFE4"/>']
    for at, level in enumerate(levels):
        middle = MARGIN + SQUARE * at + SQUARE // 2
        parts.append(f'<text x="{middle}" y="{MARGIN - 20}" font-size="18">{level}</text>')
        parts.append(f'<text x="{MARGIN // 2}" y="{middle}" font-size="18">{level}</text>')
        parts.append(f'<text x="{MARGIN // 2}" y="{middle + 22}" font-size="13">Elo {figures["elo"][level]:+}</text>')
    for row, row_level in enumerate(levels):
        for column, column_level in enumerate(levels):
            if (found := _cell(figures, row_level, column_level)) is not None:
                parts += _square(MARGIN + SQUARE * column, MARGIN + SQUARE * row, *found)
    return "\n".join([*parts, "</svg>", ""])


def _square(x: int, y: int, share: float, interval: tuple[float, float]) -> list[str]:
    colour = "".join(f"{round(cold + (hot - cold) * share):02X}" for cold, hot in zip(COLD, HOT, strict=True))
    middle, low, high = x + SQUARE // 2, *interval
    return [
        f'<rect x="{x + 2}" y="{y + 2}" width="{SQUARE - 4}" height="{SQUARE - 4}" rx="8" fill="#{colour}"/>',
        f'<text x="{middle}" y="{y + 65}" font-size="28" fill="white">{share:.0%}</text>',
        f'<text x="{middle}" y="{y + 91}" font-size="14" fill="white">{low:.0%} – {high:.0%}</text>',
    ]
