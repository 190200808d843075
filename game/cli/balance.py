"""`main.py balance`: how even the sides of a game are, as a Markdown table."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.bots.players import filler
from game.catalog import find_game, installed
from game.cli.seating import texts_for
from game.cli.simulate import Job, Played, side_by_side, tracked
from game.data.paths import shown, write_whole
from game.data.texts import Texts, game_title
from game.rules.errors import SetupError
from game.rules.game import AnyGame, Contest

COLUMNS = ("sides", "games", "wins", "share", "began", "rounds", "endings")


class Outcome(NamedTuple):
    """What came of one pairing or scenario."""

    title: str
    # Text keys of the sides; whichever seat they had, the wins are theirs.
    sides: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    # Games won by whoever had the first turn.
    began: int
    # In the mean.
    rounds: float
    endings: Counter[str]


def run(options: argparse.Namespace) -> int:
    """Play all contests of the game, or of every game that has some, and print or write the tables."""
    games = [find_game(name) for name in (installed() if options.game is None else [options.game])]
    if options.game is None:
        games = [game for game in games if game.contests()]
    pages = "\n".join(balance_of(game, options) for game in games)
    if options.out is None:
        print(pages, end="")
        return 0
    try:
        write_whole(options.out, pages)
    except OSError:
        print(pages, end="")  # hours of play are not lost to a full disk
        raise
    return 0


def balance_of(game: AnyGame, options: argparse.Namespace) -> str:
    """The page of one game: its pairings, and its scenarios if they were asked for."""
    if not game.contests():
        raise SetupError(f"{game.id} has no armies to weigh against each other")
    bot, texts = filler(game.id), texts_for(game, options.lang)
    seeds = range(options.seed, options.seed + options.games)
    contests = [contest for contest in game.contests() if options.scenarios or not contest.scenario]
    rows = [row_of(group, games) for group, games in _played(game, bot, grouped(contests), seeds, options)]
    titles = {contest.title for contest in contests if contest.scenario}
    facts = {"command": command(game, options), "bot": bot, "seed": options.seed, "last": seeds[-1]}
    page = [f"# {texts('cli.balance.title', game=game_title(texts, game.id))}", "", texts.render("cli.balance.head", facts)]
    page += _section(texts, "pairings", [row for row in rows if row.title not in titles])
    page += _section(texts, "scenarios", [row for row in rows if row.title in titles])
    return "\n".join(page) + "\n"


def command(game: AnyGame, options: argparse.Namespace) -> str:
    """What to type for the same table."""
    words = ["main.py balance", game.id, f"--games {options.games}"]
    words += ["--scenarios"] if options.scenarios else []
    words += [f"--seed {options.seed}"] if options.seed else []
    words += [f"--lang {options.lang}"] if options.lang else []
    words += [f"--out {shown(options.out)}"] if options.out else []
    return " ".join(words)


# playing


def grouped(contests: Iterable[Contest]) -> list[list[Contest]]:
    """Those that are counted together: the same sides on other seats."""
    groups: dict[tuple[str, frozenset[str]], list[Contest]] = {}
    for contest in contests:
        groups.setdefault((contest.title, frozenset(contest.sides)), []).append(contest)
    return list(groups.values())


def _played(
    game: AnyGame, bot: str, groups: Sequence[list[Contest]], seeds: Sequence[int], options: argparse.Namespace
) -> list[tuple[list[Contest], list[list[Played]]]]:
    """Each group with the games of each of its contests, which take turns with the seeds."""
    jobs: list[Job] = []
    for group in groups:
        for number, contest in enumerate(group):
            bots = ",".join([bot] * len(contest.sides))
            jobs.append(Job(game.id, bots, dict(contest.options), "", seeds[number :: len(group)]))
    games: list[list[Played]] = [[] for _ in jobs]
    for job, played in tracked(side_by_side(jobs, options.jobs, options.cluster), len(groups) * len(seeds)):
        games[job].append(played)
    each = iter(games)
    return [(group, [next(each) for _ in group]) for group in groups]


def row_of(group: Sequence[Contest], games: Sequence[Sequence[Played]]) -> Outcome:
    first = group[0]
    every = [played for some in games for played in some]
    won = Counter(
        contest.sides[seat] for contest, some in zip(group, games, strict=True) for played in some for seat in played.winners
    )
    return Outcome(
        title=first.title,
        sides=first.sides,
        games=len(every),
        wins=tuple(won[side] for side in first.sides),
        began=sum(played.began in played.winners for played in every),
        rounds=sum(played.rounds for played in every) / len(every),
        endings=Counter(played.reason for played in every),
    )


# the table


def _section(texts: Texts, name: str, rows: Sequence[Outcome]) -> list[str]:
    if not rows:
        return []
    heads = [texts(f"cli.balance.column.{column}") for column in COLUMNS]
    lines = [_line(heads), _line(["---", *["--:"] * (len(COLUMNS) - 2), "---"])]
    lines += [_line(_cells(texts, row, titled=name == "scenarios")) for row in rows]
    return ["", f"## {texts(f'cli.balance.{name}')}", "", *lines]


def _cells(texts: Texts, row: Outcome, titled: bool) -> list[str]:
    sides = " – ".join(texts(side) for side in row.sides)
    endings = [f"{_percent(count, row.games)}: {texts(reason)}" for reason, count in row.endings.most_common()]
    return [
        f"{texts(row.title)}: {sides}" if titled else sides,
        str(row.games),
        " – ".join(map(str, row.wins)),
        _percent(row.wins[0], row.games),
        _percent(row.began, row.games),
        f"{row.rounds:.1f}",
        " ".join(endings),
    ]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
