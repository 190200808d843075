"""What can be said of many games: how often somebody has won, with what, against whom, and how long it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.records.records import Played, Sitter


class Seen(NamedTuple):
    """A game as one person at its table has played it."""

    played: Played
    seat: int

    @property
    def sitter(self) -> Sitter:
        return self.played.seats[self.seat]

    @property
    def won(self) -> bool:
        return self.seat in self.played.winners

    @property
    def opponents(self) -> set[str]:
        """The kinds of players that this person has played against."""
        return {sitter.player for sitter in self.played.seats if sitter.side != self.sitter.side}


class Tally(NamedTuple):
    won: int
    games: int

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.games) if self.games else 0


def seen(found: Iterable[Played], name: str | None = None, game: str | None = None) -> list[Seen]:
    """What a person has played, or everybody, of one game or of all; exercises included."""
    chosen = (Seen(one, seat) for one in found if game in (None, one.game) for seat in one.people)
    return [one for one in chosen if name in (None, one.sitter.name)]


def each_once(games: Iterable[Seen]) -> list[Seen]:
    """Every game once, however many people were at it: as the first of its winners has seen it, if one of them won."""
    found: dict[str, Seen] = {}
    for one in games:
        if not found.setdefault(one.played.id, one).won:
            found[one.played.id] = one
    return [*found.values()]


def tally(games: Iterable[Seen]) -> Tally:
    counted = each_once(games)
    return Tally(sum(one.won for one in counted), len(counted))


def by(games: Iterable[Seen], kinds: Callable[[Seen], Iterable[str]]) -> dict[str, Tally]:
    """How often games of each kind were won, those of which there are most first; a game can be of several kinds."""
    sorted_out: dict[str, list[Seen]] = {}
    for one in games:
        for kind in kinds(one):
            sorted_out.setdefault(kind, []).append(one)
    tallies = {kind: tally(those) for kind, those in sorted_out.items()}
    return dict(sorted(tallies.items(), key=lambda entry: -entry[1].games))


def streaks(games: Iterable[Seen]) -> tuple[int, int]:
    """How many games in a row are won now, and how many at most; those with hindsight do not count."""
    now = most = 0
    for one in each_once(games):
        if one.played.hindsight:
            continue
        now = now + 1 if one.won else 0
        most = max(most, now)
    return now, most


def favourites(games: Iterable[Seen], most: int) -> list[tuple[str, int]]:
    """The cards that were played most often."""
    played: Counter[str] = Counter()
    for one in games:
        played.update(one.sitter.cards)
    return played.most_common(most)


def win_rates(games: Sequence[Seen]) -> list[int]:
    """In percent, after each of the games, how many of them all were won."""
    counted = each_once(games)
    return [tally(counted[:number]).percent for number in range(1, len(counted) + 1)]
