"""What can be said of many games: how often somebody has won, with what, against whom, and how long it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.records import Played, Sitter


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


def tally(games: Sequence[Seen]) -> Tally:
    return Tally(sum(one.won for one in games), len(games))


def by(games: Iterable[Seen], kinds: Callable[[Seen], Iterable[str]]) -> dict[str, Tally]:
    """How often games of each kind were won, those of which there are most first; a game can be of several kinds."""
    sorted_out: dict[str, list[Seen]] = {}
    for one in games:
        for kind in kinds(one):
            sorted_out.setdefault(kind, []).append(one)
    return {kind: tally(those) for kind, those in sorted(sorted_out.items(), key=lambda entry: -len(entry[1]))}


def streaks(games: Iterable[Seen]) -> tuple[int, int]:
    """How many games in a row are won now, and how many at most."""
    now = most = 0
    for one in games:
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
    return [tally(games[:number]).percent for number in range(1, len(games) + 1)]
