"""Statistics over many games: wins, favorite cards, opponents, streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.records.records import Played, Sitter


class Seen(NamedTuple):
    """A finished game or exercise from the point of view of one player."""

    played: Played
    seat: int

    @property
    def sitter(self) -> Sitter:
        return self.played.seats[self.seat]

    @property
    def won(self) -> bool:
        return self.played.won(self.seat)

    @property
    def opponents(self) -> set[str]:
        """Opponents to the end of this game: `human` and bot levels."""
        return {sitter.player for sitter in self.played.seats if sitter.side != self.sitter.side and not sitter.bot}


class Tally(NamedTuple):
    won: int
    games: int

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.games) if self.games else 0


def seen(found: Iterable[Played], name: str | None = None, game: str | None = None) -> list[Seen]:
    """Games and exercises of one person or of everyone, limited to one game if `game` is given."""
    chosen = (Seen(played, seat) for played in found if game in (None, played.game) for seat in played.people)
    return [entry for entry in chosen if name in (None, entry.sitter.name)]


def each_once(games: Iterable[Seen]) -> list[Seen]:
    """List each game only once, even if several people played it: from a winner's point of view, if a person won."""
    found: dict[str, Seen] = {}
    for game in games:
        if not found.setdefault(game.played.id, game).won:
            found[game.played.id] = game
    return [*found.values()]


def tally(games: Iterable[Seen]) -> Tally:
    counted = each_once(games)
    return Tally(sum(game.won for game in counted), len(counted))


def by(games: Iterable[Seen], kinds: Callable[[Seen], Iterable[str]]) -> dict[str, Tally]:
    """Wins and games by kind, most games first. A game can have several kinds, which `kinds` returns."""
    sorted_out: dict[str, list[Seen]] = {}
    for game in games:
        for kind in kinds(game):
            sorted_out.setdefault(kind, []).append(game)
    tallies = {kind: tally(those) for kind, those in sorted_out.items()}
    return dict(sorted(tallies.items(), key=lambda entry: -entry[1].games))


def streaks(games: Iterable[Seen]) -> tuple[int, int]:
    """Current and longest winning streak; games with hindsight do not count."""
    current = longest = 0
    for game in each_once(games):
        if game.played.hindsight:
            continue
        current = current + 1 if game.won else 0
        longest = max(longest, current)
    return current, longest


def favourites(games: Iterable[Seen], count: int) -> list[tuple[str, int]]:
    """Cards played most often, each with its number of plays."""
    played: Counter[str] = Counter()
    for game in games:
        played.update(game.sitter.cards)
    return played.most_common(count)


def win_rates(games: Sequence[Seen]) -> list[int]:
    """Overall win rate in percent after each game."""
    counted = each_once(games)
    return [tally(counted[:number]).percent for number in range(1, len(counted) + 1)]
