"""The table of a league: points, wins, people against people, and Elo ratings.

A game counts if at least two people of the league played on different sides. Bots, guests and people without a name are
left out: the places are those among the league's people. People who share places get the average of their points, and people
who conceded the points of the last place."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from game.data.paths import first_free, saves_dir, write_whole
from game.rules.records.club import League
from game.rules.records.records import Played, safe

START, K = 1500, 32
"""Elo rating of a person without games, and the most that a game can change it."""
WON, LOST, TIED = range(3)


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


class Standings(NamedTuple):
    """The table, best first; and how often each person won, lost and tied against each other."""

    lines: list[Line]
    against: Mapping[tuple[str, str], Sequence[int]]
    games: int


def standings(found: Iterable[Played], league: League) -> Standings:
    lines: dict[str, Line] = {}
    against: dict[tuple[str, str], list[int]] = {}
    counted = [(played, seats) for played in found if (seats := _seats(played, league))]
    for played, seats in sorted(counted, key=lambda pair: pair[0].when):
        before = {name: lines.get(name, Line(name)) for name in seats}
        places = {name: played.place(seat) for name, seat in seats.items()}
        for name, line in before.items():
            last = len(places) if played.seats[seats[name]].gone else 0
            points = line.points + _points(places[name], [*places.values()], league.points, last)
            lines[name] = line._replace(games=line.games + 1, won=line.won + played.won(seats[name]), points=points)
        for one, other in combinations(seats, 2):
            if played.seats[seats[one]].side == played.seats[seats[other]].side:
                continue
            ahead = (places[one] < places[other]) - (places[one] > places[other])
            expected = 1 / (1 + 10 ** ((before[other].elo - before[one].elo) / 400))
            gain = K / (len(seats) - 1) * ((1 + ahead) / 2 - expected)
            for name, rival, sign in ((one, other, 1), (other, one, -1)):
                lines[name] = lines[name]._replace(elo=lines[name].elo + sign * gain)
                result = TIED if not ahead else WON if ahead == sign else LOST
                against.setdefault((name, rival), [0, 0, 0])[result] += 1
    ranked = sorted(lines.values(), key=lambda line: (-line.points, -line.won, line.name.casefold(), line.name))
    merits = [(line.points, line.won) for line in ranked]
    placed = [line._replace(place=merits.index(merit) + 1) for line, merit in zip(ranked, merits, strict=True)]
    return Standings(placed, against, len(counted))


def _seats(played: Played, league: League) -> dict[str, int]:
    """The league's people in a game with their seats; empty if the game does not count."""
    in_time = (league.first or played.day) <= played.day <= (league.last or played.day)
    if not in_time or (league.games and played.game not in league.games) or played.stars is not None:
        return {}
    names = {played.seats[seat].name: seat for seat in played.people}
    seats = {name: seat for name, seat in names.items() if name and name in (league.people or names)}
    return seats if len({played.seats[seat].side for seat in seats.values()}) > 1 else {}


def _points(place: int, places: list[int], points: Sequence[int], last: int) -> Fraction:
    """Points for a place among these: for the `last` one, or the average of the points of those who share places."""
    if last:
        return Fraction(sum(points[last - 1 : last]))
    better, shared = sum(other < place for other in places), places.count(place)
    return Fraction(sum(points[better : better + shared]), shared)


def export_league(found: Standings) -> Path:
    """Write the table as a spreadsheet to the saves folder, and return its path."""
    path, text = first_free(saves_dir(), "league", ".csv"), io.StringIO()
    rows, names = csv.writer(text, lineterminator="\n"), [line.name for line in found.lines]
    pairs = (f"{word} {name}" for name in names for word in ("won against", "lost against", "tied with"))
    rows.writerow(("place", "name", "games", "won", "points", "points per game", "elo", *pairs))
    for line in found.lines:
        numbers = line.games, line.won, float(line.points), round(float(line.average), 3), round(line.elo)
        scores = (count for name in names for count in found.against.get((line.name, name), ("", "", "")))
        rows.writerow((line.place, safe(line.name), *numbers, *scores))
    write_whole(path, text.getvalue())
    return path
