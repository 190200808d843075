"""The table of a league: points, wins, people against people, and Elo ratings.

A game counts if at least two people of the league played on different sides. Bots, guests and people without a name are
left out: the places are those among the league's people. People who share places get the average of their points."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from game.data.paths import first_free, saves_dir, write_whole
from game.rules.records.club import League
from game.rules.records.records import Played, safe

START, K = 1500, 32
"""Elo rating of a person without games, and the most that a game can change it."""


class Score(NamedTuple):
    """Games of one person against another."""

    won: int = 0
    lost: int = 0
    tied: int = 0

    def plus(self, result: int) -> Score:
        """Add a game: 1 is a win, -1 a loss, 0 a tie."""
        return Score(self.won + (result > 0), self.lost + (result < 0), self.tied + (result == 0))


class Line(NamedTuple):
    """A person's line in the table."""

    name: str
    place: int = 0
    games: int = 0
    won: int = 0
    points: Fraction = Fraction(0)
    elo: float = START

    @property
    def average(self) -> Fraction:
        return self.points / self.games

    @property
    def _merit(self) -> tuple[Fraction, int]:
        return self.points, self.won


class Standings(NamedTuple):
    """The table, best first; and the games of pairs of people, for each pair in both directions."""

    lines: list[Line]
    against: Mapping[tuple[str, str], Score]
    games: int


def standings(found: Iterable[Played], league: League) -> Standings:
    lines: dict[str, Line] = {}
    against: dict[tuple[str, str], Score] = {}
    count = 0
    for played in sorted(found, key=lambda played: played.when):
        if not (seats := _seats(played, league)):
            continue
        count += 1
        places, elo = _places(played), {name: lines.get(name, Line(name)).elo for name in seats}
        for name, seat in seats.items():
            line, points = lines.get(name, Line(name)), _points(places[seat], [places[n] for n in seats.values()], league)
            won = line.won + (seat in played.winners)
            lines[name] = line._replace(games=line.games + 1, won=won, points=line.points + points)
        for one, other in combinations(seats, 2):
            if played.seats[seats[one]].side == played.seats[seats[other]].side:
                continue
            ahead, behind = places[seats[one]] < places[seats[other]], places[seats[one]] > places[seats[other]]
            expected = 1 / (1 + 10 ** ((elo[other] - elo[one]) / 400))
            gain = K / (len(seats) - 1) * ((1 + ahead - behind) / 2 - expected)
            for name, rival, sign in ((one, other, 1), (other, one, -1)):
                lines[name] = lines[name]._replace(elo=lines[name].elo + sign * gain)
                against[name, rival] = against.get((name, rival), Score()).plus(sign * (ahead - behind))
    ranked = sorted(lines.values(), key=lambda line: (-line.points, -line.won, line.name.casefold(), line.name))
    merits = [line._merit for line in ranked]
    return Standings([line._replace(place=merits.index(line._merit) + 1) for line in ranked], against, count)


def _seats(played: Played, league: League) -> dict[str, int]:
    """The league's people in a game with their seats; empty if the game does not count."""
    in_time = (league.first or played.day) <= played.day <= (league.last or played.day)
    if not in_time or (league.games and played.game not in league.games) or played.stars is not None:
        return {}
    names = {played.seats[seat].name: seat for seat in played.people}
    seats = {name: seat for name, seat in names.items() if name and name in (league.people or names)}
    return seats if len({played.seats[seat].side for seat in seats.values()}) > 1 else {}


def _places(played: Played) -> tuple[int, ...]:
    """The place of each seat. If a game knows only winners and losers, the winners share first place."""
    if len(played.places) == len(played.seats):
        return played.places
    return tuple(1 if seat in played.winners else 2 for seat in range(len(played.seats)))


def _points(place: int, places: list[int], league: League) -> Fraction:
    """Points for a place among these; people who share places get the average of their points."""
    better, shared = sum(other < place for other in places), places.count(place)
    return Fraction(sum(league.points[better : better + shared]), shared)


def export_league(found: Standings) -> Path:
    """Write the table as a spreadsheet to the saves folder, and return its path."""
    path, text = first_free(saves_dir(), "league", ".csv"), io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    names = [line.name for line in found.lines]
    pairs = (f"{word} {name}" for name in names for word in ("won against", "lost against", "tied with"))
    rows.writerow(("place", "name", "games", "won", "points", "points per game", "elo", *pairs))
    for line in found.lines:
        numbers = line.place, safe(line.name), line.games, line.won, float(line.points), round(float(line.average), 3)
        scores = (count for name in names for count in found.against.get((line.name, name), ("", "", "")))
        rows.writerow((*numbers, round(line.elo), *scores))
    write_whole(path, text.getvalue())
    return path
