"""`main.py balance`: the balance between the sides or roles of a game, as a Markdown table."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.bots.players import bot_names, filler, new_bot
from game.catalog import find_game, installed
from game.cli.seating import texts_for
from game.data.paths import shown, write_whole
from game.data.problems import unknown
from game.data.texts import Texts, game_title
from game.lab.simulate import Job, Played, by_role, play_games, side_by_side
from game.rules.errors import SetupError
from game.rules.game import AnyGame, Contest
from game.rules.positions.position import check_seats
from game.rules.state import NOBODY

ROLES = ("role", "games", "wins", "part", "even")
COLUMNS = ("sides", "games", "wins", "share", "began", "rounds", "endings")


class Outcome(NamedTuple):
    """Results of one pairing or scenario."""

    title: str
    # Text keys of the sides. A side's wins count no matter which seat it had.
    sides: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    # Number of games won by the player with the first turn.
    began: int
    # Mean number of rounds.
    rounds: float
    endings: Counter[str]


def run(options: argparse.Namespace) -> int:
    """Measure the balance of one game, or of every game that has contests, and print or write the tables."""
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
        print(pages, end="")  # otherwise a full disk would lose hours of play
        raise
    return 0


def balance_of(game: AnyGame, options: argparse.Namespace) -> str:
    """Page for one game: tables of its pairings and optionally its scenarios, or of its roles if it has no contests."""
    bot, texts = options.bot or filler(game.id), texts_for(game, options.lang)
    if bot not in bot_names(game.id):
        raise SetupError(unknown("level", bot, bot_names(game.id)))
    seeds = range(options.seed, options.seed + options.games)
    facts = {"command": command(game, options), "bot": bot, "seed": options.seed, "last": seeds[-1]}
    page = [f"# {texts('cli.balance.title', game=game_title(texts, game.id))}", ""]
    if not game.contests():
        page += [texts.render("cli.balance.head_roles", facts), *_roles(game, bot, seeds, texts, options)]
        return "\n".join(page) + "\n"
    page.append(texts.render("cli.balance.head", facts))
    contests = [contest for contest in game.contests() if options.scenarios or not contest.scenario]
    rows = [row_of(group, games) for group, games in _played(game, bot, grouped(contests), seeds, options)]
    titles = {contest.title for contest in contests if contest.scenario}
    page += _section(texts, "pairings", [row for row in rows if row.title not in titles])
    page += _section(texts, "scenarios", [row for row in rows if row.title in titles])
    return "\n".join(page) + "\n"


def command(game: AnyGame, options: argparse.Namespace) -> str:
    """Command line that reproduces this page."""
    words = ["main.py balance", game.id, f"--games {options.games}"]
    words += [f"--{name} {value}" for name in ("bot", "seats") if (value := getattr(options, name))]
    words += [f"--seconds {options.seconds:g}"] if options.bot and new_bot(game.id, options.bot, 0).thinks_ahead else []
    words += ["--scenarios"] if options.scenarios else []
    words += [f"--seed {options.seed}"] if options.seed else []
    words += [f"--lang {options.lang}"] if options.lang else []
    words += [f"--out {shown(options.out)}"] if options.out else []
    return " ".join(words)


# Playing --------------------------------------------------------------------------------------------------------------


def grouped(contests: Iterable[Contest]) -> list[list[Contest]]:
    """Group contests that are counted together: those with the same title and sides on different seats."""
    groups: dict[tuple[str, frozenset[str]], list[Contest]] = {}
    for contest in contests:
        groups.setdefault((contest.title, frozenset(contest.sides)), []).append(contest)
    return list(groups.values())


def _played(
    game: AnyGame, bot: str, groups: Sequence[list[Contest]], seeds: Sequence[int], options: argparse.Namespace
) -> list[tuple[list[Contest], list[list[Played]]]]:
    """Play the groups, and return each group with the games of its contests, which divide the seeds among themselves."""
    jobs: list[Job] = []
    for group in groups:
        for number, contest in enumerate(group):
            bots = ",".join([bot] * len(contest.sides))
            jobs.append(Job(game.id, bots, dict(contest.options), "", seeds[number :: len(group)], options.seconds))
    games: list[list[Played]] = [[] for _ in jobs]
    for job, played in side_by_side(jobs, options.jobs, options.cluster, play_games):
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


# Roles ----------------------------------------------------------------------------------------------------------------


def _roles(game: AnyGame, bot: str, seeds: Sequence[int], texts: Texts, options: argparse.Namespace) -> list[str]:
    """Tables of win rates by role and by place in the turn order, and of endings; also the length of the games."""
    seats = options.seats or game.min_seats
    check_seats(game, seats)
    job = Job(game.id, ",".join([bot] * seats), {}, "", seeds, options.seconds)
    games = [played for _, played in side_by_side([job], options.jobs, options.cluster, play_games)]
    whole, rounds = len(games), sorted(played.rounds for played in games)
    begun = [played for played in games if played.began != NOBODY]
    places = Counter((seat - played.began) % seats for played in begun for seat in played.winners)
    endings = Counter(played.reason for played in games)
    parts = {
        "roles": (ROLES, [_role_cells(row, seats) for row in by_role(games)]),
        "places": (
            ("place", "wins", "part"),
            [[str(place + 1), str(places[place]), _percent(places[place], len(begun))] for place in range(seats)],
        ),
        "endings": (
            ("endings", "games", "part"),
            [[texts(reason), str(count), _percent(count, whole)] for reason, count in endings.most_common()],
        ),
    }
    lines = ["", texts("cli.balance.lengths", median=rounds[whole // 2], low=rounds[whole // 10], high=rounds[-whole // 10])]
    for name, (columns, rows) in parts.items():
        heads = [_line([texts(f"cli.balance.column.{column}") for column in columns])]
        lines += ["", f"## {texts(f'cli.balance.{name}')}", "", *heads, _line(["---", *["--:"] * (len(columns) - 1)])]
        lines += map(_line, rows)
    return lines


def _role_cells(row: Mapping[str, Any], seats: int) -> list[str]:
    """Table cells for a role. The last one is its win rate as a multiple of an equal share."""
    share = row["share"]
    return [row["role"], str(row["games"]), str(row["wins"]), f"{100 * share:.1f} %", f"{share * seats:.2f}"]


# Tables ---------------------------------------------------------------------------------------------------------------


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
